//! How to quote a note: in words, and as BibTeX.

use leptos::prelude::*;
use study::{note::Note, text::escape_tex as escape};

use crate::{layout::Frame, words};

/// Both forms, folded.
pub(super) fn citation(frame: &Frame, note: &Note, path: &str) -> impl IntoView + use<> {
    let site = &frame.site.name;
    let address = format!("{}{path}", frame.public_url);
    let updated = note.updated.as_deref();
    let plain = words::citation(&note.title, &note.course_title, site, updated, &address);
    let entry = bibtex(note, site, &address);
    view! {
        <details class="cite">
            <summary>{words::CITE}</summary>
            <p>{plain}</p>
            <div class="code" data-language="bibtex">
                <pre tabindex="0"><code>{entry}</code></pre>
            </div>
        </details>
    }
}

/// An entry of BibTeX's type for web pages and other things without a publisher.
fn bibtex(note: &Note, site: &str, address: &str) -> String {
    let mut fields = vec![
        ("title", format!("{{{}}}", escape(&note.title))),
        ("author", format!("{{{}}}", escape(site))),
        ("howpublished", escape(&note.course_title)),
    ];
    if let Some(day) = &note.updated {
        let year = day.split('-').next().unwrap_or_default();
        fields.push(("year", escape(year)));
        fields.push(("note", escape(&words::cited_day(day))));
    }
    fields.push(("url", address.to_owned()));
    let lines = fields
        .iter()
        .map(|(name, value)| format!("  {name} = {{{value}}},\n"));
    format!(
        "@misc{{{}-{},\n{}}}\n",
        note.course,
        note.slug,
        lines.collect::<String>()
    )
}
