//! A question with its place in a quiz and in the note.

use serde::{Deserialize, Serialize};
use study::view::QuestionView;
#[cfg(feature = "ssr")]
use study::{note::TopicRef, view::QuizView};

/// A question and its place.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PlacedQuestion {
    /// The question as it is now.
    pub view: QuestionView,
    /// Counted from 1.
    pub number: usize,
    /// How many questions there are.
    pub of: usize,
    /// Address of the section that teaches it; empty if that is not known.
    pub section: String,
    /// Title of that section.
    pub section_title: String,
}

#[cfg(feature = "ssr")]
/// The address of a topic's note.
pub(super) fn note_address(topic: &TopicRef) -> String {
    format!("/notes/{}/{}", topic.course, topic.topic)
}

#[cfg(feature = "ssr")]
/// Questions with their numbers, and with what teaches them if the topic is still there.
pub(super) fn placed(topic: Option<&TopicRef>, quiz: QuizView) -> Vec<PlacedQuestion> {
    let of = quiz.questions.len();
    let place = |(number, view): (usize, QuestionView)| {
        let section = topic.and_then(|topic| {
            let slug = view.section.as_ref()?;
            let (slug, title) = topic.sections.iter().find(|(s, _)| s == slug)?;
            Some((format!("{}#{slug}", note_address(topic)), title.clone()))
        });
        let (section, section_title) = section.unwrap_or_default();
        PlacedQuestion {
            view,
            number,
            of,
            section,
            section_title,
        }
    };
    (1..).zip(quiz.questions).map(place).collect()
}
