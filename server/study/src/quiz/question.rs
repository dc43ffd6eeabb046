//! A question with its key. This type never leaves the server; what a page may show is
//! [`QuestionView`], which has no place for a key before grading.

use serde::{Deserialize, Serialize};

use super::{
    given::Given,
    kinds::{Form, Kind, Shown},
    shuffle::Shuffle,
};
use crate::view::{Graded, Html, Level, QuestionView, Verdict};

/// A practice item as it was authored, rendered, with its key. Its JSON is stored for as long as
/// there are answers to it: a field may be added with a default, never renamed.
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

impl Question {
    /// The answer of somebody who has given none.
    #[must_use]
    pub fn blank(&self) -> Given {
        self.kind.rules().blank()
    }

    /// Reads what a form sent for this question: pairs of the field's suffix (empty, or an item's
    /// value) and its value. What belongs to no option is left out.
    #[must_use]
    pub fn read(&self, fields: &[(&str, &str)], shuffle: &Shuffle) -> Given {
        let question = &self.id;
        self.kind.rules().read(&Form {
            question,
            fields,
            shuffle,
        })
    }

    /// The points for `given`, from 0 to 1. An answer of another kind than the question's earns
    /// none.
    #[must_use]
    pub fn score(&self, given: &Given) -> f64 {
        self.kind.rules().score(given)
    }

    /// The question as shown: with what was given, and marked if `points` were counted.
    #[must_use]
    pub fn view(&self, given: &Given, points: Option<f64>, shuffle: &Shuffle) -> QuestionView {
        let (legend, prompt) = split_prompt(&self.prompt);
        QuestionView {
            id: self.id.clone(),
            level: self.level,
            section: self.section.clone(),
            legend,
            prompt,
            body: self.kind.rules().view(&Shown {
                question: &self.id,
                shuffle,
                given,
                graded: points.is_some(),
            }),
            graded: points.map(|points| Graded {
                verdict: Verdict::of(points),
                points,
                explanation: self.explanation.clone(),
            }),
        }
    }

    /// Identifies this wording with this key: learners' answers refer to the version they were
    /// graded by.
    #[must_use]
    pub fn version(&self) -> String {
        let body = serde_json::to_vec(self).unwrap_or_default();
        crate::digest::digest(&[&body])[..16].to_owned()
    }

    /// What anybody can see before grading, whatever the key.
    #[must_use]
    pub(crate) fn public_text(&self) -> String {
        let shuffle = Shuffle::new([0; 32], "");
        let shown = self.view(&self.blank(), None, &shuffle);
        serde_json::to_string(&shown).unwrap_or_default()
    }
}

/// The first paragraph of a prompt as inline HTML, which names the group of fields, and what
/// follows it.
fn split_prompt(html: &str) -> (Html, Html) {
    let html = html.trim();
    let paragraph = html.strip_prefix("<p>");
    match paragraph.and_then(|html| html.split_once("</p>")) {
        Some((first, rest)) => (first.to_owned(), rest.trim().to_owned()),
        None => (Html::new(), html.to_owned()),
    }
}

#[cfg(test)]
#[path = "question_tests.rs"]
mod tests;
