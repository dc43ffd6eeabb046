//! Renders texts.

use std::{collections::BTreeSet, ops::Range};

use pulldown_cmark::{Event, TextMergeWithOffset, html};

use super::{link::InternalLink, parser::parse, text::Text, walk::Walk};
use crate::content::{problem::Problems, terms::Terms};

/// Renders Markdown and notes what is wrong with it.
pub(crate) struct Renderer<'a> {
    terms: &'a Terms,
    /// What is wrong.
    pub problems: &'a mut Problems,
    /// Links to check later.
    pub links: Vec<InternalLink>,
    /// Terms linked since the caller last emptied it; terms in it are not linked automatically.
    pub seen: BTreeSet<String>,
    /// Whether only the page of the file shows what is rendered, so that `#id` leads there.
    pub is_on_page: bool,
}

impl<'a> Renderer<'a> {
    /// Renders with links to `terms`.
    pub(crate) fn new(terms: &'a Terms, problems: &'a mut Problems) -> Self {
        Self {
            terms,
            problems,
            links: Vec::new(),
            seen: BTreeSet::new(),
            is_on_page: false,
        }
    }

    /// Renders blocks; only `[[term]]` becomes a glossary link.
    pub(crate) fn block(&mut self, text: Text<'_>) -> String {
        self.render(text, parse(text.markdown))
    }

    /// Renders a text that stands in a line: one paragraph loses its `<p>`.
    pub(crate) fn inline(&mut self, text: Text<'_>) -> String {
        let html = self.block(text);
        let html = html.trim();
        match html
            .strip_prefix("<p>")
            .and_then(|h| h.strip_suffix("</p>"))
        {
            Some(inner) if !inner.contains("<p>") => inner.to_owned(),
            _ => html.to_owned(),
        }
    }

    /// Renders events of a note; the first use of each term becomes a link, too.
    pub(crate) fn linked<'t>(
        &mut self,
        text: Text<'t>,
        events: impl IntoIterator<Item = (Event<'t>, Range<usize>)>,
    ) -> String {
        self.walk(text, events, true)
    }

    /// Renders events; only `[[term]]` becomes a glossary link.
    pub(crate) fn render<'t>(
        &mut self,
        text: Text<'t>,
        events: impl IntoIterator<Item = (Event<'t>, Range<usize>)>,
    ) -> String {
        self.walk(text, events, false)
    }

    fn walk<'t>(
        &mut self,
        text: Text<'t>,
        events: impl IntoIterator<Item = (Event<'t>, Range<usize>)>,
        automatic: bool,
    ) -> String {
        let mut walk = Walk {
            terms: self.terms,
            automatic,
            text,
            problems: self.problems,
            links: &mut self.links,
            seen: &mut self.seen,
            is_on_page: self.is_on_page,
            out: Vec::new(),
            code: None,
            unlinked: 0,
            callouts: Vec::new(),
        };
        for (event, range) in TextMergeWithOffset::new(events.into_iter()) {
            walk.event(event, range.start);
        }
        let mut rendered = String::new();
        html::push_html(&mut rendered, walk.out.into_iter());
        rendered
    }
}
