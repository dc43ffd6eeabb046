//! What compiling a question needs to know, and checks that several types share.

use std::collections::BTreeMap;

use toml::Spanned;

use crate::{
    content::{
        markdown::{Renderer, Text},
        source::File,
    },
    quiz::kinds::Kind,
    text::fold,
    view::Html,
};

/// What an author wrote for one type of question.
pub(super) trait Authored {
    /// Checks and renders it.
    fn compile(&self, scope: &mut Scope<'_>) -> Option<Kind>;
}

/// The question that is compiled, and where it stands.
pub(in crate::content) struct Scope<'a> {
    pub(in crate::content) file: File<'a>,
    /// Where the question begins in the file.
    pub(in crate::content) offset: usize,
    /// Whether the course promises feedback, ids and levels.
    pub(in crate::content) strict: bool,
    pub(in crate::content) renderer: Renderer<'a>,
}

impl Scope<'_> {
    pub(super) fn error(
        &mut self,
        offset: usize,
        what: impl Into<String>,
        help: impl Into<String>,
    ) {
        let place = self.file.at(offset);
        self.renderer.problems.error(place, what, help);
    }

    pub(super) fn block(&mut self, markdown: &Spanned<String>) -> Html {
        self.renderer.block(Text::of(self.file, markdown))
    }

    pub(super) fn inline(&mut self, markdown: &Spanned<String>) -> Html {
        self.renderer.inline(Text::of(self.file, markdown))
    }

    /// A question without an answer cannot be graded.
    pub(super) fn no_key(&mut self, help: &str) {
        self.error(self.offset, "the question has no key", help);
    }

    /// Feedback, which a full course owes to every option.
    pub(super) fn feedback(
        &mut self,
        feedback: Option<&Spanned<String>>,
        at: usize,
        of: &str,
    ) -> Html {
        let html = feedback.map(|feedback| self.inline(feedback));
        let html = html.unwrap_or_default();
        if self.strict && html.is_empty() {
            let help = "write `feedback`: why it is tempting, what is true";
            self.error(at, format!("{of} has no feedback"), help);
        }
        html
    }

    /// There may not be more feedback than items.
    pub(super) fn check_feedback(&mut self, feedback: usize, items: usize) {
        if feedback > items {
            let what = format!("{feedback} texts of feedback for {items} items");
            self.error(self.offset, what, "write one `feedback` for each item");
        }
    }

    /// Two options that a reader cannot distinguish cannot both be graded.
    pub(super) fn check_distinct<'t>(&mut self, texts: impl Iterator<Item = &'t str>, what: &str) {
        let mut seen = BTreeMap::new();
        for text in texts {
            if text.is_empty() {
                let what = format!("one of the {what} is empty");
                self.error(self.offset, what, "write it");
            } else if let Some(twin) = seen.insert(fold(text), text) {
                let what = format!("two {what} are the same: “{twin}”");
                self.error(self.offset, what, "change one of them");
            }
        }
    }
}
