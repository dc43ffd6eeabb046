//! The result of a whole quiz. The points of one question are counted by its kind.

/// The share of all points, from 0 to 1, at which a quiz is passed.
pub const PASS_MARK: f64 = 0.8;

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
mod tests {
    use test_case::test_case;

    use super::*;
    use crate::view::Verdict;

    #[test_case(1.0, Verdict::Correct)]
    #[test_case(0.99, Verdict::Partly)]
    #[test_case(0.01, Verdict::Partly)]
    #[test_case(0.0, Verdict::Wrong)]
    fn a_verdict_is_partly_between_wrong_and_correct(points: f64, verdict: Verdict) {
        assert_eq!(Verdict::of(points), verdict);
    }

    #[test_case(&[1.0; 5], true; "all")]
    #[test_case(&[1.0, 1.0, 1.0, 1.0, 0.0], true; "exactly four fifths")]
    #[test_case(&[1.0, 1.0, 1.0, 0.9, 0.0], false; "just below")]
    #[test_case(&[1.0 / 3.0, 2.0 / 3.0, 1.0, 1.0, 1.0], true; "thirds that add up")]
    #[test_case(&[], false; "no question")]
    fn four_fifths_of_the_points_pass(points: &[f64], pass: bool) {
        assert_eq!(passes(total(points)), pass);
    }
}
