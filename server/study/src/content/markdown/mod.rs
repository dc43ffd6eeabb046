//! Step 4, render: Markdown to safe HTML. The one place that knows pulldown-cmark, but for
//! `sections`, which cuts a note at its headings.
//!
//! Raw HTML in content is shown as text, links lead to `https` or to pages of this site, code is
//! coloured by classes, and glossary terms become links.

mod blocks;
mod link;
mod parser;
mod renderer;
mod text;
mod walk;

pub(super) use link::InternalLink;
pub use parser::plain;
pub(super) use parser::{Events, parse};
pub(super) use renderer::Renderer;
pub(super) use text::Text;

#[cfg(test)]
mod tests;
