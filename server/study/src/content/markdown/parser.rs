//! Markdown to events.

use std::ops::Range;

use pulldown_cmark::{Event, Options, Parser, TagEnd};

/// Events with the byte ranges that they come from.
pub(crate) type Events<'t> = Vec<(Event<'t>, Range<usize>)>;

/// The Markdown that authors write: GitHub's flavour and `[[term]]`.
fn options() -> Options {
    Options::ENABLE_TABLES
        | Options::ENABLE_STRIKETHROUGH
        | Options::ENABLE_TASKLISTS
        | Options::ENABLE_HEADING_ATTRIBUTES
        | Options::ENABLE_GFM
        | Options::ENABLE_WIKILINKS
}

/// The events of a text.
pub(crate) fn parse(markdown: &str) -> impl Iterator<Item = (Event<'_>, Range<usize>)> {
    Parser::new_ext(markdown, options()).into_offset_iter()
}

/// The text of Markdown without its markup, for places that hold no markup.
#[must_use]
pub fn plain(markdown: &str) -> String {
    let mut text = String::new();
    for event in Parser::new_ext(markdown, options()) {
        match event {
            Event::Text(t) | Event::Code(t) | Event::Html(t) | Event::InlineHtml(t) => {
                text.push_str(&t);
            }
            Event::SoftBreak | Event::HardBreak | Event::End(TagEnd::Paragraph) => text.push(' '),
            _ => {}
        }
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
