//! What a page shows. Nothing here has a field for a key that is filled before grading.

use crate::quiz::{Level, Verdict, question::Html};

pub use crate::content::library::{Hobby, Site, SourceLink, Subject};

/// A quiz as it is shown to one visitor: fresh, begun or finished.
#[derive(Clone, Debug, Default)]
pub struct Sheet {
    /// The attempt it belongs to; a visitor who has given nothing yet has none.
    pub attempt: Option<AttemptRef>,
    /// In order.
    pub items: Vec<Item>,
    /// Once all is graded.
    pub result: Option<Outcome>,
}

/// Which attempt a sheet belongs to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AttemptRef {
    /// 128 random bits, 22 characters of base64url.
    pub id: String,
    /// Counts the changes; a form carries the one it was made from.
    pub revision: i64,
}

/// How an attempt ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outcome {
    /// The share of points, from 0 to 1.
    pub total: f64,
    /// Whether the share reaches the pass mark.
    pub passed: bool,
    /// How many questions are correct.
    pub correct: usize,
    /// How many are not.
    pub missed: usize,
}

/// A question as shown.
#[derive(Clone, Debug)]
pub struct Item {
    /// The question's id.
    pub id: String,
    /// What it asks of the reader.
    pub level: Option<Level>,
    /// The section that teaches it.
    pub section: Option<String>,
    /// The question.
    pub prompt: Html,
    /// What can be given, and what was.
    pub body: Body,
    /// After grading.
    pub graded: Option<Graded>,
}

/// What is said of a graded answer.
#[derive(Clone, Debug)]
pub struct Graded {
    /// Correct, partly, wrong.
    pub verdict: Verdict,
    /// From 0 to 1.
    pub points: f64,
    /// Why; may be empty.
    pub explanation: Html,
}

/// What can be given.
#[derive(Clone, Debug)]
pub enum Body {
    /// Options to tick.
    Choice {
        /// Tick boxes rather than radio buttons.
        multiple: bool,
        /// In the order of this attempt.
        options: Vec<OptionView>,
    },
    /// A text field.
    Typed {
        /// Asks for a number.
        numeric: bool,
        /// Shown beside the field.
        unit: Option<String>,
        /// What was typed.
        text: String,
        /// After grading.
        mark: Option<TypedMark>,
    },
    /// A drop-down of positions for each item.
    Ordering {
        /// In the order of this attempt.
        items: Vec<PlaceView>,
    },
    /// A drop-down of answers for each item.
    Matching {
        /// In the order of this attempt.
        items: Vec<PlaceView>,
        /// The answers to choose from: value and text.
        answers: Vec<(String, String)>,
    },
}

/// One option to tick.
#[derive(Clone, Debug)]
pub struct OptionView {
    /// Opaque.
    pub value: String,
    /// What it says.
    pub html: Html,
    /// Whether it is ticked.
    pub chosen: bool,
    /// After grading.
    pub mark: Option<Mark>,
}

/// What is said of an option after grading.
#[derive(Clone, Debug)]
pub struct Mark {
    /// Whether it is right (an option), or was placed right (an item).
    pub right: bool,
    /// May be empty.
    pub feedback: Html,
}

/// What is said of a typed answer after grading.
#[derive(Clone, Debug)]
pub struct TypedMark {
    /// The right answers, the authored one first.
    pub right: Vec<String>,
    /// On an expected mistake.
    pub feedback: Option<Html>,
}

/// One item to be placed.
#[derive(Clone, Debug)]
pub struct PlaceView {
    /// Opaque.
    pub value: String,
    /// What it says.
    pub html: Html,
    /// Without markup, to label the drop-down.
    pub text: String,
    /// The chosen position or the value of the chosen answer.
    pub chosen: Option<String>,
    /// After grading: whether it is in its place, and the right place in words.
    pub mark: Option<(Mark, String)>,
}
