//! Feedback and what it is about.

/// What kind of thing feedback is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TargetKind {
    /// A note: `course/topic`.
    Page,
    /// An analogy: `course/topic#section.hobby`.
    Analogy,
    /// A question, by its id.
    Question,
}

impl TargetKind {
    /// The word in forms and in the database.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Page => "page",
            Self::Analogy => "analogy",
            Self::Question => "question",
        }
    }

    /// From a form or the database.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        [Self::Page, Self::Analogy, Self::Question]
            .into_iter()
            .find(|kind| kind.as_str() == text)
    }
}

/// What a learner thinks of a target.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Feedback {
    /// The vote, if there is one.
    pub helpful: Option<bool>,
    /// May be empty.
    pub comment: String,
}
