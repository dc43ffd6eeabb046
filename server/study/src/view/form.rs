//! What a quiz's form sends.

use serde::{Deserialize, Serialize};

/// Which quiz a form belongs to, as a browser names it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum QuizTarget {
    /// The quiz of a topic.
    Topic {
        /// The course's slug.
        course: String,
        /// The topic's slug.
        topic: String,
        /// The id that a new attempt is to have, so that sending the form twice starts one
        /// attempt. A page made for one learner has it; the shared page has none.
        attempt: Option<String>,
    },
    /// An attempt that has begun, by its id.
    Attempt(String),
}

/// What a form asks for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Action {
    /// Save what was given.
    #[default]
    Save,
    /// Grade the question with this id.
    Check(String),
    /// Grade all questions.
    Finish,
}

/// What a form sends.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Submission {
    /// What to do besides saving what was given.
    pub action: Action,
    /// The revision of the attempt that the form was made from.
    pub seen: Option<i64>,
    /// Names and values of the fields `q.QUESTION` and `q.QUESTION.ITEM`.
    pub fields: Vec<(String, String)>,
}
