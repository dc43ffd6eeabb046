//! What can be given to a question, by its kind.

use serde::{Deserialize, Serialize};

/// Rendered, safe HTML.
pub type Html = String;

/// What can be given, by kind of question, and what was.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Body {
    /// Options to tick.
    Choice(ChoiceView),
    /// A word to type.
    Short(ShortView),
    /// A number to type.
    Numeric(NumericView),
    /// A position to choose for each item.
    Ordering(OrderingView),
    /// An answer to choose for each item.
    Matching(MatchingView),
}

impl Body {
    /// Whether nothing was given.
    #[must_use]
    pub fn is_blank(&self) -> bool {
        match self {
            Self::Choice(choice) => choice.options.iter().all(|option| !option.chosen),
            Self::Short(short) => short.text.trim().is_empty(),
            Self::Numeric(numeric) => numeric.text.trim().is_empty(),
            Self::Ordering(ordering) => ordering.items.iter().all(|item| item.chosen.is_none()),
            Self::Matching(matching) => matching.items.iter().all(|item| item.chosen.is_none()),
        }
    }
}

/// Options to tick.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ChoiceView {
    /// Tick boxes rather than radio buttons.
    pub multiple: bool,
    /// In the order of this attempt.
    pub options: Vec<OptionView>,
}

/// One option to tick.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OptionView {
    /// Opaque.
    pub value: String,
    /// The option's text.
    pub html: Html,
    /// Whether it is ticked.
    pub chosen: bool,
    /// After grading.
    pub mark: Option<Mark>,
}

/// How an option was graded.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Mark {
    /// Whether the option is a right one, ticked or not.
    pub right: bool,
    /// May be empty.
    pub feedback: Html,
}

/// A field for a word.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ShortView {
    /// What was typed.
    pub text: String,
    /// After grading.
    pub mark: Option<TypedMark>,
}

/// A field for a number.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct NumericView {
    /// Shown beside the field.
    pub unit: Option<String>,
    /// What was typed.
    pub text: String,
    /// After grading.
    pub mark: Option<TypedMark>,
}

/// How a typed answer was graded.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TypedMark {
    /// The right answers, the authored one first.
    pub right: Vec<String>,
    /// On an expected mistake.
    pub feedback: Option<Html>,
}

/// Items to bring into order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OrderingView {
    /// In the order of this attempt.
    pub items: Vec<PlaceView>,
}

/// Items to match with answers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MatchingView {
    /// In the order of this attempt.
    pub items: Vec<PlaceView>,
    /// What each item can be matched with.
    pub answers: Vec<AnswerView>,
}

/// An answer that an item can be matched with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnswerView {
    /// Opaque.
    pub value: String,
    /// Without markup.
    pub text: String,
}

/// One item to be placed: at a position, or with an answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlaceView {
    /// Opaque.
    pub value: String,
    /// The item's text.
    pub html: Html,
    /// The item's text without markup, to label its control.
    pub text: String,
    /// The chosen position, counted from 1, or the value of the chosen answer.
    pub chosen: Option<String>,
    /// After grading.
    pub mark: Option<PlaceMark>,
}

/// How an item's place was graded.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlaceMark {
    /// Whether the item is in its right place.
    pub right: bool,
    /// The right place in words: a position or an answer's text.
    pub place: String,
    /// May be empty.
    pub feedback: Html,
}
