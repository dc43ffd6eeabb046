//! `Numeric`: a number to type.

use serde::Deserialize;
use toml::Spanned;

use super::{
    mistakes,
    nothing::Nothing,
    scope::{Authored, Scope},
};
use crate::quiz::kinds::{Kind, Numeric, near};

/// `type = "Numeric"`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Entry {
    #[serde(default, rename = "prompt")]
    _prompt: Nothing,
    answer: Option<Answer>,
    #[serde(default)]
    mistakes: Vec<MistakeEntry>,
}

/// `answer.…`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Answer {
    /// The right number.
    value: Option<f64>,
    /// How far off is still right.
    #[serde(default)]
    tolerance: f64,
    /// Shown beside the field.
    unit: Option<String>,
}

/// One of `[[questions.mistakes]]`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct MistakeEntry {
    /// The number given.
    value: f64,
    /// The belief behind it; for authors.
    #[serde(rename = "misconception")]
    _misconception: Option<String>,
    /// Shown after grading.
    feedback: Spanned<String>,
}

impl Authored for Entry {
    fn compile(&self, scope: &mut Scope<'_>) -> Option<Kind> {
        let answer = self.answer.as_ref();
        let value = answer.and_then(|answer| answer.value);
        let (Some(answer), Some(value)) = (answer, value.filter(|value| value.is_finite())) else {
            scope.no_key("write `answer.value`, a number");
            return None;
        };
        let tolerance = answer.tolerance;
        if !(tolerance.is_finite() && tolerance >= 0.0) {
            let help = "write 0 or a positive number";
            scope.error(scope.offset, "the tolerance is no distance", help);
        }
        let mistakes = self.mistakes.iter();
        let mistakes = mistakes::compile(
            scope,
            mistakes.map(|mistake| (mistake.value, &mistake.feedback)),
            |given| near(*given, value, tolerance),
        );
        Some(Kind::Numeric(Numeric {
            value,
            tolerance,
            unit: answer.unit.clone().filter(|unit| !unit.trim().is_empty()),
            mistakes,
        }))
    }
}
