//! A question with its key. This type never leaves the crate's callers on the server; what a page
//! shows is [`crate::view::Item`], which has no room for a key before grading.

use serde::{Deserialize, Serialize};

/// Rendered, safe HTML.
pub type Html = String;

/// A practice item as it was authored, rendered, with its key.
#[derive(Clone, Debug, Serialize, Deserialize, PartialEq)]
pub struct Question {
    /// The authored id, unique over all content.
    pub id: String,
    /// What it asks of the reader.
    pub level: Option<Level>,
    /// The slug of the section that teaches it.
    pub section: Option<String>,
    /// The question.
    pub prompt: Html,
    /// Shown after grading; may be empty.
    pub explanation: Html,
    /// Its kind and key.
    pub kind: Kind,
}

/// How much a question asks.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Remember it.
    Recall,
    /// Use it.
    Apply,
    /// Weigh it.
    Judge,
}

/// The six kinds of question.
#[derive(Clone, Debug, Serialize, Deserialize, PartialEq)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Kind {
    /// Options to tick: one (`multiple` is false) or any number.
    Choice {
        /// Tick boxes rather than radio buttons.
        multiple: bool,
        /// In the authored order.
        options: Vec<Choice>,
    },
    /// A word to type.
    Short {
        /// The right answer first, then its alternatives.
        answers: Vec<String>,
        /// Expected wrong answers.
        mistakes: Vec<Mistake<String>>,
    },
    /// A number to type.
    Numeric {
        /// The right number.
        value: f64,
        /// How far off is still right.
        tolerance: f64,
        /// Shown beside the field.
        unit: Option<String>,
        /// Expected wrong answers.
        mistakes: Vec<Mistake<f64>>,
    },
    /// Items to bring into order; authored in the right one.
    Ordering {
        /// In the right order.
        items: Vec<Piece>,
    },
    /// Items to match with one of several answers.
    Matching {
        /// Each item with its right answer.
        pairs: Vec<Pair>,
        /// Answers that belong to no item.
        extra: Vec<String>,
    },
}

/// One option of a choice.
#[derive(Clone, Debug, Serialize, Deserialize, PartialEq)]
pub struct Choice {
    /// Plain text: identifies the option across re-imports.
    pub text: String,
    /// What is shown.
    pub html: Html,
    /// Whether it is right.
    pub key: bool,
    /// Said of it after grading; may be empty.
    pub feedback: Html,
    /// Keeps its place at the end ("none of these").
    pub pinned: bool,
}

/// One item to be ordered.
#[derive(Clone, Debug, Serialize, Deserialize, PartialEq)]
pub struct Piece {
    /// Plain text: identifies the item.
    pub text: String,
    /// What is shown.
    pub html: Html,
    /// Said of it after grading; may be empty.
    pub feedback: Html,
}

/// One item to be matched.
#[derive(Clone, Debug, Serialize, Deserialize, PartialEq)]
pub struct Pair {
    /// Plain text of the item: identifies it.
    pub text: String,
    /// The item as shown.
    pub html: Html,
    /// The right answer, plain text (a drop-down holds no markup).
    pub answer: String,
    /// Said of it after grading; may be empty.
    pub feedback: Html,
}

/// A wrong answer that an author expected.
#[derive(Clone, Debug, Serialize, Deserialize, PartialEq)]
pub struct Mistake<T> {
    /// What was given.
    pub answer: T,
    /// What to say about it.
    pub feedback: Html,
}

/// What a learner gave. Options are named by their text, so that a stored answer can be read
/// whatever has become of the question since.
#[derive(Clone, Debug, Serialize, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum Given {
    /// Ticked options.
    Chosen(std::collections::BTreeSet<String>),
    /// Typed text, as typed.
    Typed(String),
    /// Item → its position ("1", "2" …) or its matched answer.
    Placed(std::collections::BTreeMap<String, String>),
}

impl Given {
    /// Whether nothing was given.
    #[must_use]
    pub fn is_blank(&self) -> bool {
        match self {
            Self::Chosen(options) => options.is_empty(),
            Self::Typed(text) => text.trim().is_empty(),
            Self::Placed(items) => items.is_empty(),
        }
    }
}

impl Question {
    /// The answer of somebody who has given none.
    #[must_use]
    pub fn blank(&self) -> Given {
        match self.kind {
            Kind::Choice { .. } => Given::Chosen(Default::default()),
            Kind::Short { .. } | Kind::Numeric { .. } => Given::Typed(String::new()),
            Kind::Ordering { .. } | Kind::Matching { .. } => Given::Placed(Default::default()),
        }
    }

    /// Identifies this wording with this key: learners' answers keep the version they were
    /// graded by.
    #[must_use]
    pub fn version(&self) -> String {
        let body = serde_json::to_vec(self).unwrap_or_default();
        crate::digest(&[&body])[..16].to_owned()
    }
}
