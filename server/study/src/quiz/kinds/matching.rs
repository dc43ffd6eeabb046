//! Items to match with one of several answers.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::{
    placed::{self, Placed},
    rules::{Form, Rules, Shown},
};
use crate::{
    quiz::given::Given,
    view::{AnswerView, Body, Html, MatchingView},
};

/// Items to match with one of several answers.
#[derive(Clone, Debug, Serialize, Deserialize, PartialEq)]
pub struct Matching {
    /// Each item with its right answer.
    pub pairs: Vec<Pair>,
    /// Answers that belong to no item.
    pub extra: Vec<String>,
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
    /// Shown with it after grading; may be empty.
    pub feedback: Html,
}

impl Matching {
    fn placed(&self) -> impl ExactSizeIterator<Item = Placed<'_>> {
        self.pairs.iter().map(|pair| Placed {
            text: &pair.text,
            html: &pair.html,
            right: pair.answer.clone(),
            feedback: &pair.feedback,
        })
    }

    /// The answers to choose from, each once.
    fn answers(&self) -> BTreeSet<&str> {
        let right = self.pairs.iter().map(|pair| &pair.answer);
        right.chain(&self.extra).map(String::as_str).collect()
    }
}

impl Rules for Matching {
    fn blank(&self) -> Given {
        placed::blank()
    }

    fn read(&self, form: &Form<'_>) -> Given {
        let answers = self.answers();
        let texts = self.pairs.iter().map(|pair| pair.text.as_str());
        placed::read(form, texts, |chosen| {
            let answer = answers.iter().find(|answer| form.value(answer) == chosen)?;
            Some((*answer).to_owned())
        })
    }

    fn score(&self, given: &Given) -> f64 {
        placed::score(self.placed(), given)
    }

    fn view(&self, shown: &Shown<'_>) -> Body {
        let items = shown.order(self.placed(), |item| item.text).into_iter();
        let answers = shown.order(self.answers(), |answer| answer).into_iter();
        Body::Matching(MatchingView {
            items: items
                .map(|item| placed::view(shown, item, |answer| shown.value(answer)))
                .collect(),
            answers: answers
                .map(|answer| AnswerView {
                    value: shown.value(answer),
                    text: answer.to_owned(),
                })
                .collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use test_case::test_case;

    use super::*;

    #[test_case(&[("slow", "index"), ("big", "subset")], 1.0; "both right")]
    #[test_case(&[("slow", "index"), ("big", "index")], 0.5; "one right")]
    #[test_case(&[("slow", "none"), ("big", "none")], 0.0; "none right")]
    #[test_case(&[("unknown", "index")], 0.0; "an item that does not exist")]
    fn matching_counts_the_right_pairs(given: &[(&str, &str)], points: f64) {
        let pairs = [("slow", "index"), ("big", "subset")].map(|(text, answer)| Pair {
            text: text.into(),
            html: text.into(),
            answer: answer.into(),
            feedback: String::new(),
        });
        let matching = Matching {
            pairs: pairs.into(),
            extra: vec!["none".into()],
        };
        let given = given.iter().map(|(a, b)| ((*a).into(), (*b).into()));
        assert_eq!(matching.score(&Given::Placed(given.collect())), points);
    }
}
