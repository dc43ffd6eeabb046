//! What short answers and numbers share: a text field, and mistakes that are expected.

use serde::{Deserialize, Serialize};

use super::rules::{Form, Shown};
use crate::{
    quiz::given::Given,
    view::{Html, TypedMark},
};

/// The longest typed answer that is stored, in bytes: the field takes 2,000 characters of any
/// script.
pub const MAX_TYPED: usize = 8000;

/// A wrong answer that an author expected.
#[derive(Clone, Debug, Serialize, Deserialize, PartialEq)]
pub struct Mistake<T> {
    /// What was given.
    pub answer: T,
    /// What is wrong about it.
    pub feedback: Html,
}

/// Reads a text field.
pub(super) fn read(form: &Form<'_>) -> Given {
    let typed = form.values().next().unwrap_or_default();
    let end = typed.floor_char_boundary(MAX_TYPED);
    Given::Typed(typed[..end].to_owned())
}

/// Marks a text field.
pub(super) fn mark<T>(
    shown: &Shown<'_>,
    right: Vec<String>,
    mistake: Option<&Mistake<T>>,
) -> Option<TypedMark> {
    shown.graded.then(|| TypedMark {
        right,
        feedback: mistake.map(|mistake| mistake.feedback.clone()),
    })
}
