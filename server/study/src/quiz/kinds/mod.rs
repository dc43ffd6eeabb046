//! The kinds of question, each with its key and its rules.

mod choice;
mod matching;
mod numeric;
mod ordering;
mod placed;
mod rules;
mod short;
mod typed;

use serde::{Deserialize, Serialize};

pub use choice::{Choice, ChoiceOption};
pub use matching::{Matching, Pair};
pub use numeric::Numeric;
pub(crate) use numeric::near;
pub use ordering::{Item, Ordering};
pub(crate) use rules::{Form, Rules, Shown};
pub use short::Short;
pub use typed::{MAX_TYPED, Mistake};

/// What can be given to a question, with its key. Stored as JSON for as long as there are answers
/// to it: a field may be added with a default, never renamed.
#[derive(Clone, Debug, Serialize, Deserialize, PartialEq)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Kind {
    /// Options to tick.
    Choice(Choice),
    /// A word to type.
    Short(Short),
    /// A number to type.
    Numeric(Numeric),
    /// Items to bring into order.
    Ordering(Ordering),
    /// Items to match with answers.
    Matching(Matching),
}

impl Kind {
    /// The rules of this kind.
    pub(crate) fn rules(&self) -> &dyn Rules {
        match self {
            Self::Choice(choice) => choice,
            Self::Short(short) => short,
            Self::Numeric(numeric) => numeric,
            Self::Ordering(ordering) => ordering,
            Self::Matching(matching) => matching,
        }
    }
}
