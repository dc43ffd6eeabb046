//! What a learner gave to a question.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

/// What a learner gave. Options are named by their text, so that a stored answer can be read
/// whatever has become of the question since.
#[derive(Clone, Debug, Serialize, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum Given {
    /// Ticked options.
    Chosen(BTreeSet<String>),
    /// Typed text, as typed.
    Typed(String),
    /// Item → its position ("1", "2" …) or its matched answer.
    Placed(BTreeMap<String, String>),
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

    /// Whether an option is ticked.
    pub(crate) fn has(&self, option: &str) -> bool {
        matches!(self, Self::Chosen(options) if options.contains(option))
    }

    /// The typed text; empty for an answer of another kind.
    pub(crate) fn text(&self) -> &str {
        match self {
            Self::Typed(text) => text,
            Self::Chosen(_) | Self::Placed(_) => "",
        }
    }

    /// Where an item was placed.
    pub(crate) fn place(&self, item: &str) -> Option<&str> {
        match self {
            Self::Placed(items) => items.get(item).map(String::as_str),
            Self::Chosen(_) | Self::Typed(_) => None,
        }
    }
}
