//! What every kind of question can do.

use crate::{
    quiz::{given::Given, shuffle::Shuffle},
    view::Body,
};

/// What a kind of question can do.
pub(crate) trait Rules {
    /// The answer of somebody who has given none.
    fn blank(&self) -> Given;

    /// What a form gave. What belongs to no option is left out.
    fn read(&self, form: &Form<'_>) -> Given;

    /// The points, from 0 to 1. An answer of another kind than the question's earns none.
    fn score(&self, given: &Given) -> f64;

    /// What can be given, and what was; marked if it is graded.
    fn view(&self, shown: &Shown<'_>) -> Body;
}

/// What a form sent for one question.
pub(crate) struct Form<'a> {
    pub(crate) question: &'a str,
    /// Pairs of the field's suffix (empty, or an item's value) and the field's value.
    pub(crate) fields: &'a [(&'a str, &'a str)],
    pub(crate) shuffle: &'a Shuffle,
}

impl Form<'_> {
    /// The value of an option or item.
    pub(crate) fn value(&self, text: &str) -> String {
        self.shuffle.value(self.question, text)
    }

    /// The values of the fields that stand for the question as a whole.
    pub(crate) fn values(&self) -> impl Iterator<Item = &str> {
        let whole = self.fields.iter().filter(|(item, _)| item.is_empty());
        whole.map(|(_, value)| *value)
    }

    /// What was chosen for an item.
    pub(crate) fn item(&self, text: &str) -> Option<&str> {
        let field = self.value(text);
        let found = self.fields.iter().find(|(item, _)| *item == field)?;
        Some(found.1)
    }
}

/// How a question is shown.
pub(crate) struct Shown<'a> {
    pub(crate) question: &'a str,
    pub(crate) shuffle: &'a Shuffle,
    pub(crate) given: &'a Given,
    pub(crate) graded: bool,
}

impl Shown<'_> {
    /// The value of an option or item.
    pub(crate) fn value(&self, text: &str) -> String {
        self.shuffle.value(self.question, text)
    }

    /// Options or items in the order of the attempt.
    pub(crate) fn order<T>(
        &self,
        items: impl IntoIterator<Item = T>,
        text: impl Fn(&T) -> &str,
    ) -> Vec<T> {
        self.shuffle.order(self.question, items, text)
    }
}
