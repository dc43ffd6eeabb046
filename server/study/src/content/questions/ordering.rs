//! `Ordering`: items to bring into order.

use serde::Deserialize;
use toml::Spanned;

use super::{
    nothing::Nothing,
    scope::{Authored, Scope},
};
use crate::{
    content::markdown::plain,
    quiz::kinds::{Item, Kind, Ordering},
};

/// `type = "Ordering"`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Entry {
    #[serde(default, rename = "prompt")]
    _prompt: Nothing,
    #[serde(default)]
    answer: Answer,
    /// For each item.
    #[serde(default)]
    feedback: Vec<Spanned<String>>,
}

/// `answer.…`.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Answer {
    /// The items in the right order, Markdown.
    #[serde(default)]
    order: Vec<Spanned<String>>,
}

impl Authored for Entry {
    fn compile(&self, scope: &mut Scope<'_>) -> Option<Kind> {
        let order = &self.answer.order;
        if order.len() < 2 {
            scope.no_key("list at least two items in `answer.order`, in the right order");
        }
        let mut items = Vec::new();
        for (i, item) in order.iter().enumerate() {
            items.push(Item {
                text: plain(item.get_ref()),
                html: scope.inline(item),
                feedback: scope.feedback(self.feedback.get(i), item.span().start, "the item"),
            });
        }
        scope.check_distinct(items.iter().map(|item| item.text.as_str()), "items");
        scope.check_feedback(self.feedback.len(), items.len());
        Some(Kind::Ordering(Ordering { items }))
    }
}
