//! A quiz with its questions, before and after grading.

use serde::{Deserialize, Serialize};

use super::body::{Body, Html};

/// A quiz as one visitor sees it: fresh, begun or finished.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct QuizView {
    /// The attempt it belongs to; a visitor who has given nothing yet has none.
    pub attempt: Option<AttemptRef>,
    /// In order.
    pub questions: Vec<QuestionView>,
    /// Once all is graded.
    pub result: Option<Outcome>,
}

/// Which attempt a quiz belongs to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AttemptRef {
    /// 128 random bits, 22 characters of base64url.
    pub id: String,
    /// Counts the changes; a form carries the one it was made from.
    pub revision: i64,
}

/// How an attempt ended.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
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
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct QuestionView {
    /// The question's id.
    pub id: String,
    /// What it asks of the reader; not for browsers.
    #[serde(skip)]
    pub level: Option<Level>,
    /// The slug of the section that teaches it; not for browsers.
    #[serde(skip)]
    pub section: Option<String>,
    /// The prompt's first paragraph, inline: names the group of fields.
    pub legend: Html,
    /// What follows the first paragraph; may be empty.
    pub prompt: Html,
    /// What can be given, and what was.
    pub body: Body,
    /// After grading.
    pub graded: Option<Graded>,
}

/// How an answer was graded, and why.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Graded {
    /// Correct, partly, wrong.
    pub verdict: Verdict,
    /// From 0 to 1.
    pub points: f64,
    /// May be empty.
    pub explanation: Html,
}

/// How much a question asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Remember it.
    Recall,
    /// Use it.
    Apply,
    /// Weigh it.
    Judge,
}

/// How right a graded answer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// All points.
    Correct,
    /// Some points.
    Partly,
    /// No point.
    Wrong,
}

impl Verdict {
    /// The word for it in markup.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Correct => "correct",
            Self::Partly => "partly",
            Self::Wrong => "wrong",
        }
    }

    /// From points between 0 and 1.
    #[must_use]
    pub fn of(points: f64) -> Self {
        if points >= 1.0 {
            Self::Correct
        } else if points <= 0.0 {
            Self::Wrong
        } else {
            Self::Partly
        }
    }
}
