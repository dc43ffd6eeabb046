//! A word to type, right or wrong.

use serde::{Deserialize, Serialize};

use super::{
    rules::{Form, Rules, Shown},
    typed::{self, Mistake},
};
use crate::{
    quiz::given::Given,
    text::fold,
    view::{Body, ShortView},
};

/// A word to type.
#[derive(Clone, Debug, Serialize, Deserialize, PartialEq)]
pub struct Short {
    /// The right answer first, then its alternatives.
    pub answers: Vec<String>,
    /// Expected wrong answers.
    pub mistakes: Vec<Mistake<String>>,
}

impl Rules for Short {
    fn blank(&self) -> Given {
        Given::Typed(String::new())
    }

    fn read(&self, form: &Form<'_>) -> Given {
        typed::read(form)
    }

    fn score(&self, given: &Given) -> f64 {
        let text = fold(given.text());
        let right = !text.is_empty() && self.answers.iter().any(|answer| fold(answer) == text);
        f64::from(u8::from(right))
    }

    fn view(&self, shown: &Shown<'_>) -> Body {
        let text = fold(shown.given.text());
        let mistake = self.mistakes.iter().find(|m| fold(&m.answer) == text);
        Body::Short(ShortView {
            text: shown.given.text().to_owned(),
            mark: typed::mark(shown, self.answers.clone(), mistake),
        })
    }
}

#[cfg(test)]
mod tests {
    use test_case::test_case;

    use super::*;

    #[test_case("$push", 1.0)]
    #[test_case("  $PUSH ", 1.0; "case and space")]
    #[test_case("push", 1.0; "an authored alternative")]
    #[test_case("$set", 0.0)]
    #[test_case("", 0.0; "nothing")]
    #[test_case("   ", 0.0; "only space")]
    fn a_short_answer_is_compared_after_folding(given: &str, points: f64) {
        let short = Short {
            answers: vec!["$push".into(), "push".into()],
            mistakes: vec![],
        };
        assert_eq!(short.score(&Given::Typed(given.into())), points);
    }
}
