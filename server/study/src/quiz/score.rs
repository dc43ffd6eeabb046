//! Scoring: pure rules, no clock, no storage.
//!
//! Single choice, short answer and number are right or wrong. Several right options: right ticks
//! minus wrong ticks, divided by the number of right ones, not below 0 (as Canvas New Quizzes
//! does). Matching and ordering: items in their right place ÷ items (as Moodle does by default).

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::question::{Choice, Given, Kind, Question};
use crate::text::fold;

/// The share of all points, from 0 to 1, at which a quiz is passed.
pub const PASS_MARK: f64 = 0.8;

/// Of what kind a graded answer is.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, PartialEq, Eq)]
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
    /// The word for it in markup and storage.
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

/// The points for `given`, from 0 to 1. An answer of another kind than the question's earns none.
#[must_use]
pub fn score(question: &Question, given: &Given) -> f64 {
    match (&question.kind, given) {
        (Kind::Choice { multiple, options }, Given::Chosen(ticked)) => {
            score_choice(*multiple, options, ticked)
        }
        (Kind::Short { answers, .. }, Given::Typed(text)) => {
            let text = fold(text);
            all_or_nothing(!text.is_empty() && answers.iter().any(|a| fold(a) == text))
        }
        (
            Kind::Numeric {
                value,
                tolerance,
                unit,
                ..
            },
            Given::Typed(text),
        ) => {
            let given = number_with_unit(text, unit.as_deref());
            all_or_nothing(given.is_some_and(|n| near(n, *value, *tolerance)))
        }
        (Kind::Ordering { items }, Given::Placed(placed)) => {
            let right = items.iter().enumerate().map(|(i, item)| {
                let position = (i + 1).to_string();
                (item.text.as_str(), position)
            });
            score_places(right, placed)
        }
        (Kind::Matching { pairs, .. }, Given::Placed(placed)) => {
            let right = pairs.iter().map(|p| (p.text.as_str(), p.answer.clone()));
            score_places(right, placed)
        }
        _ => 0.0,
    }
}

fn all_or_nothing(right: bool) -> f64 {
    if right { 1.0 } else { 0.0 }
}

fn score_choice(multiple: bool, options: &[Choice], ticked: &BTreeSet<String>) -> f64 {
    let (mut right, mut wrong, mut keys) = (0_u32, 0_u32, 0_u32);
    for option in options {
        let is_ticked = ticked.contains(&option.text);
        keys += u32::from(option.key);
        right += u32::from(option.key && is_ticked);
        wrong += u32::from(!option.key && is_ticked);
    }
    if multiple {
        f64::from(right.saturating_sub(wrong)) / f64::from(keys.max(1))
    } else {
        all_or_nothing(right == 1 && wrong == 0)
    }
}

fn score_places<'a>(
    right: impl ExactSizeIterator<Item = (&'a str, String)>,
    placed: &BTreeMap<String, String>,
) -> f64 {
    let items = right.len().max(1);
    let hits = right
        .filter(|(item, place)| placed.get(*item) == Some(place))
        .count();
    // Both are far below 2^52.
    hits as f64 / items as f64
}

/// Reads a number as people type it: spaces and underscores between digits, a comma before groups
/// of three digits or for the decimal point, a plus sign, a minus sign of any kind.
#[must_use]
pub fn number(text: &str) -> Option<f64> {
    let text: String = fold(text)
        .chars()
        .filter(|c| !matches!(c, ' ' | '_' | '\''))
        .map(|c| if c == '−' || c == '–' { '-' } else { c })
        .collect();
    let is_number = |text: &str| {
        text.chars()
            .all(|c| c.is_ascii_digit() || matches!(c, '.' | '-' | '+' | 'e'))
            && text.chars().any(|c| c.is_ascii_digit())
    };
    let parsed = if grouped(&text) {
        text.replace(',', "")
    } else {
        text.replacen(',', ".", 1)
    };
    if !is_number(&parsed) {
        return None;
    }
    parsed.parse().ok().filter(|n: &f64| n.is_finite())
}

/// [`number`], where the question's unit may follow the number.
#[must_use]
pub fn number_with_unit(text: &str, unit: Option<&str>) -> Option<f64> {
    let text = fold(text);
    let bare = unit.and_then(|unit| text.strip_suffix(&fold(unit)));
    number(bare.unwrap_or(&text))
}

/// Whether each comma stands before exactly three digits of a whole part, as in `1,440.5`.
fn grouped(text: &str) -> bool {
    let whole = text.split('.').next().unwrap_or_default();
    let mut groups = whole.trim_start_matches(['-', '+']).split(',');
    let first = groups.next().unwrap_or_default();
    let mut rest = groups.peekable();
    rest.peek().is_some()
        && (1..=3).contains(&first.len())
        && first != "0"
        && rest.all(|g| g.len() == 3 && g.bytes().all(|b| b.is_ascii_digit()))
}

/// Whether `given` lies within `tolerance` of `value`, but for what floating-point numbers cannot
/// tell apart (0.1 + 0.2 is within 0 of 0.3).
#[must_use]
pub fn near(given: f64, value: f64, tolerance: f64) -> bool {
    let slack = f64::EPSILON * 4.0 * value.abs().max(given.abs()).max(tolerance);
    (given - value).abs() <= tolerance + slack
}

/// The share of points over all questions, from 0 to 1.
#[must_use]
pub fn total(points: &[f64]) -> f64 {
    if points.is_empty() {
        return 0.0;
    }
    points.iter().sum::<f64>() / points.len() as f64
}

/// Whether a share of points passes; tolerant of how thirds add up.
#[must_use]
pub fn passes(total: f64) -> bool {
    total + 1e-9 >= PASS_MARK
}

#[cfg(test)]
#[path = "score_tests.rs"]
mod tests;
