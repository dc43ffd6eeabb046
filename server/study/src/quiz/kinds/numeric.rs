//! A number to type, right or wrong within a tolerance.

use serde::{Deserialize, Serialize};

use super::{
    rules::{Form, Rules, Shown},
    typed::{self, Mistake},
};
use crate::{
    quiz::given::Given,
    text::fold,
    view::{Body, NumericView},
};

/// A number to type.
#[derive(Clone, Debug, Serialize, Deserialize, PartialEq)]
pub struct Numeric {
    /// The right number.
    pub value: f64,
    /// How far off is still right.
    pub tolerance: f64,
    /// Shown beside the field.
    pub unit: Option<String>,
    /// Expected wrong answers.
    pub mistakes: Vec<Mistake<f64>>,
}

impl Numeric {
    fn parse(&self, given: &Given) -> Option<f64> {
        number_with_unit(given.text(), self.unit.as_deref())
    }
}

impl Rules for Numeric {
    fn blank(&self) -> Given {
        Given::Typed(String::new())
    }

    fn read(&self, form: &Form<'_>) -> Given {
        typed::read(form)
    }

    fn score(&self, given: &Given) -> f64 {
        let number = self.parse(given);
        let right = number.is_some_and(|n| near(n, self.value, self.tolerance));
        f64::from(u8::from(right))
    }

    fn view(&self, shown: &Shown<'_>) -> Body {
        let number = self.parse(shown.given);
        let mut mistakes = self.mistakes.iter();
        let mistake = number.and_then(|n| mistakes.find(|m| near(n, m.answer, self.tolerance)));
        Body::Numeric(NumericView {
            unit: self.unit.clone(),
            text: shown.given.text().to_owned(),
            mark: typed::mark(shown, vec![self.value.to_string()], mistake),
        })
    }
}

/// Reads a number as people type it: spaces and underscores between digits, a comma before groups
/// of three digits or for the decimal point, a plus sign, a minus sign of any kind.
fn number(text: &str) -> Option<f64> {
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
fn number_with_unit(text: &str, unit: Option<&str>) -> Option<f64> {
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
pub(crate) fn near(given: f64, value: f64, tolerance: f64) -> bool {
    let slack = f64::EPSILON * 4.0 * value.abs().max(given.abs()).max(tolerance);
    (given - value).abs() <= tolerance + slack
}

#[cfg(test)]
mod tests {
    use test_case::test_case;

    use super::*;

    #[test_case("24", 1.0)]
    #[test_case("24.0", 1.0)]
    #[test_case(" +24 ", 1.0; "a sign and space")]
    #[test_case("25", 1.0; "at the edge of the tolerance")]
    #[test_case("25.01", 0.0; "past it")]
    #[test_case("-24", 0.0)]
    #[test_case("24 Documents", 1.0; "the unit after the number")]
    #[test_case("24 kB", 0.0; "another unit")]
    #[test_case("two dozen", 0.0)]
    #[test_case("NaN", 0.0)]
    #[test_case("inf", 0.0)]
    #[test_case("", 0.0; "nothing")]
    fn a_number_is_right_within_its_tolerance(given: &str, points: f64) {
        let numeric = Numeric {
            value: 24.0,
            tolerance: 1.0,
            unit: Some("documents".into()),
            mistakes: vec![],
        };
        assert_eq!(numeric.score(&Given::Typed(given.into())), points);
    }

    #[test_case("1,440", Some(1440.0); "a comma between groups")]
    #[test_case("1,440,000.5", Some(1_440_000.5); "two commas and a point")]
    #[test_case("1 440", Some(1440.0); "a space between groups")]
    #[test_case("0,5", Some(0.5); "a decimal comma")]
    #[test_case("0,500", Some(0.5); "a decimal comma before three digits")]
    #[test_case("12,5", Some(12.5); "a decimal comma after two digits")]
    #[test_case("−3", Some(-3.0); "a real minus sign")]
    #[test_case("1e3", Some(1000.0))]
    #[test_case("１２", Some(12.0); "full width digits")]
    #[test_case("1,2,3", None)]
    #[test_case("12 documents", None)]
    #[test_case("", None; "nothing")]
    fn numbers_are_read_as_people_type_them(text: &str, read: Option<f64>) {
        assert_eq!(number(text), read);
    }

    #[test]
    fn a_tolerance_of_nought_forgives_only_the_arithmetic() {
        assert!(near(0.1 + 0.2, 0.3, 0.0));
        assert!(!near(0.3001, 0.3, 0.0));
    }
}
