//! How to quote a note: in words, and as BibTeX.

use std::sync::Arc;

use leptos::prelude::*;
use study::{note::Note, text::escape_tex as escape};

use super::text;
use crate::context::PageContext;

/// Both forms, folded.
#[component]
pub(super) fn Citation(note: Arc<Note>, path: String) -> impl IntoView {
    let PageContext {
        site, public_url, ..
    } = PageContext::current();
    let address = format!("{public_url}{path}");
    let updated = note.updated.as_deref();
    let plain = text::citation(
        &note.title,
        &note.course_title,
        &site.name,
        updated,
        &address,
    );
    let entry = bibtex(&note, &site.name, &address);
    view! {
        <details class="cite">
            <summary>{text::CITE}</summary>
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
        fields.push(("note", escape(&text::cited_day(day))));
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
