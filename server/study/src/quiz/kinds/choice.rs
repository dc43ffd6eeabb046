//! Options to tick: one, or any number.
//!
//! One right option: right or wrong. Several: right ticks minus wrong ticks, divided by the number
//! of right options, not below 0 (as Canvas New Quizzes does).

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::rules::{Form, Rules, Shown};
use crate::{
    quiz::given::Given,
    view::{Body, ChoiceView, Html, Mark, OptionView},
};

/// Options to tick: one (`multiple` is false) or any number.
#[derive(Clone, Debug, Serialize, Deserialize, PartialEq)]
pub struct Choice {
    /// Tick boxes rather than radio buttons.
    pub multiple: bool,
    /// In the authored order.
    pub options: Vec<ChoiceOption>,
}

/// One option of a choice.
#[derive(Clone, Debug, Serialize, Deserialize, PartialEq)]
pub struct ChoiceOption {
    /// Plain text: identifies the option across re-imports.
    pub text: String,
    /// What is shown.
    pub html: Html,
    /// Whether it is right.
    pub key: bool,
    /// Shown with it after grading; may be empty.
    pub feedback: Html,
    /// Keeps its place at the end ("none of these").
    pub pinned: bool,
}

impl Rules for Choice {
    fn blank(&self) -> Given {
        Given::Chosen(BTreeSet::new())
    }

    fn read(&self, form: &Form<'_>) -> Given {
        let ticked = self.options.iter().filter(|option| {
            let value = form.value(&option.text);
            form.values().any(|sent| sent == value)
        });
        let ticked: BTreeSet<String> = ticked.map(|option| option.text.clone()).collect();
        // Radio buttons send one value; a forged form that sends more gives none.
        let too_many = !self.multiple && ticked.len() > 1;
        Given::Chosen(if too_many { BTreeSet::new() } else { ticked })
    }

    fn score(&self, given: &Given) -> f64 {
        let (mut right, mut wrong, mut keys) = (0_u32, 0_u32, 0_u32);
        for option in &self.options {
            let ticked = given.has(&option.text);
            keys += u32::from(option.key);
            right += u32::from(option.key && ticked);
            wrong += u32::from(!option.key && ticked);
        }
        if self.multiple {
            f64::from(right.saturating_sub(wrong)) / f64::from(keys.max(1))
        } else {
            f64::from(u8::from(right == 1 && wrong == 0))
        }
    }

    fn view(&self, shown: &Shown<'_>) -> Body {
        let mut options = shown.order(&self.options, |option| &option.text);
        options.sort_by_key(|option| option.pinned);
        let options = options.into_iter().map(|option| OptionView {
            value: shown.value(&option.text),
            html: option.html.clone(),
            chosen: shown.given.has(&option.text),
            mark: shown.graded.then(|| Mark {
                right: option.key,
                feedback: option.feedback.clone(),
            }),
        });
        Body::Choice(ChoiceView {
            multiple: self.multiple,
            options: options.collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use test_case::test_case;

    use super::*;

    fn score(multiple: bool, (keys, others): (&str, &str), given: &str) -> f64 {
        let option = |text: char, key| ChoiceOption {
            text: text.into(),
            html: text.into(),
            key,
            feedback: String::new(),
            pinned: false,
        };
        let keys = keys.chars().map(|c| option(c, true));
        let others = others.chars().map(|c| option(c, false));
        let options = keys.chain(others).collect();
        let choice = Choice { multiple, options };
        choice.score(&Given::Chosen(given.chars().map(String::from).collect()))
    }

    #[test_case("a", 1.0; "the key")]
    #[test_case("b", 0.0; "a distractor")]
    #[test_case("", 0.0; "nothing")]
    #[test_case("ab", 0.0; "the key and a distractor, which no radio button can send")]
    #[test_case("z", 0.0; "an option that does not exist")]
    fn a_single_choice_is_right_or_wrong(given: &str, points: f64) {
        assert_eq!(score(false, ("a", "bcd"), given), points);
    }

    #[test_case("abc", 1.0; "all right ones")]
    #[test_case("ab", 2.0 / 3.0; "two of three")]
    #[test_case("abx", 1.0 / 3.0; "two right, one wrong")]
    #[test_case("ax", 0.0; "one right, one wrong")]
    #[test_case("xy", 0.0; "only wrong ones: never below nought")]
    #[test_case("abcxy", 1.0 / 3.0; "everything ticked")]
    #[test_case("", 0.0; "nothing")]
    fn several_right_options_give_a_share_less_the_wrong_ticks(given: &str, points: f64) {
        assert_eq!(score(true, ("abc", "xy"), given), points);
    }
}
