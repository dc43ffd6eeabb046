//! The text of a quiz.

use crate::text::percent;

/// Names the list of questions to a screen reader.
pub(super) const QUESTIONS: &str = "Questions";
/// Under a question with several right options.
pub(super) const CHOOSE_ALL: &str = "Choose all that apply.";
/// Under a question with one right option.
pub(super) const CHOOSE_ONE: &str = "Choose one.";
/// Label of a text field.
pub(super) const YOUR_ANSWER: &str = "Your answer";
/// Under an ordering question.
pub(super) const ORDER_HINT: &str = "Give each item its position.";
/// Under a matching question.
pub(super) const MATCH_HINT: &str = "Choose the match for each item.";
/// The empty choice of a drop-down.
pub(super) const NOT_CHOSEN: &str = "Choose …";
/// Grades one question.
pub(super) const CHECK: &str = "Check";
/// Grades all questions.
#[cfg(feature = "ssr")]
pub(super) const FINISH: &str = "Finish and see the result";
/// Beside the button that grades all questions.
#[cfg(feature = "ssr")]
pub(super) const FINISH_HINT: &str = "Questions without an answer count as wrong.";
/// Where a question was to be checked without an answer.
pub(super) const NOTHING_TO_CHECK: &str = "Nothing to check yet: give an answer first.";
/// Where a quiz was sent without any answer.
pub(super) const NOTHING_GIVEN: &str =
    "Nothing is answered yet: answer at least one question first.";
/// Verdicts, each with a sign that does not depend on colour.
pub(super) const CORRECT: &str = "✓ Correct";
/// The verdict on a wrong answer.
pub(super) const WRONG: &str = "✗ Not right";
/// The verdict on a question that was left out.
pub(super) const UNANSWERED: &str = "✗ Not answered";
/// An item in its place.
pub(super) const IN_PLACE: &str = "✓ In its place";
/// A pair that is right.
pub(super) const MATCHED: &str = "✓ Right";
/// Before the right answer of a typed question.
pub(super) const RIGHT_ANSWER: &str = "Right:";
/// Between several right answers.
pub(super) const OR: &str = " or ";
/// Before an explanation.
pub(super) const WHY: &str = "Why";
/// Links a question to what teaches it; the section follows.
pub(super) const TAUGHT_IN: &str = "Read again:";
/// Leads to the page on which a question is reported.
pub(super) const REPORT: &str = "Report this question";
/// Said when answers were saved.
pub(super) const SAVED: &str = "Saved.";

/// Above a question.
pub(super) fn question(number: usize, of: usize) -> String {
    format!("Question {number} of {of}")
}

/// What a screen reader says of a question in the list, after its number.
pub(super) fn progress(progress: &str) -> &'static str {
    match progress {
        "answered" => "answered",
        "correct" => "correct",
        "partly" => "partly right",
        "wrong" => "not right",
        _ => "open",
    }
}

/// Names the button that grades one question to a screen reader.
pub(super) fn check_number(number: usize) -> String {
    format!("Check question {number}")
}

/// The verdict on an answer that is right in part.
pub(super) fn partly(points: f64) -> String {
    format!("◐ Partly right: {} of the points", percent(points))
}

/// What is said of an option after grading.
pub(super) fn option(right: bool, chosen: bool) -> &'static str {
    match (right, chosen) {
        (true, true) => "✓ Your choice, right",
        (true, false) => "✓ Right, not chosen",
        (false, true) => "✗ Your choice, not right",
        (false, false) => "✗ Not right",
    }
}

/// Label of a position.
pub(super) fn position_of(item: &str) -> String {
    format!("Position of: {item}")
}

/// Label of a match.
pub(super) fn match_of(item: &str) -> String {
    format!("Match for: {item}")
}

/// An item out of its place.
pub(super) fn belongs_at(position: &str) -> String {
    format!("✗ Belongs at {position}")
}

/// A pair that is not right.
pub(super) fn belongs_to(answer: &str) -> String {
    format!("✗ Right would be: {answer}")
}

/// Moves an item of an ordering question.
pub(super) fn move_up(item: &str) -> String {
    format!("Move up: {item}")
}

/// Moves an item of an ordering question.
pub(super) fn move_down(item: &str) -> String {
    format!("Move down: {item}")
}

/// Said when an item was moved.
pub(super) fn moved(position: usize, of: usize) -> String {
    format!("Now at position {position} of {of}.")
}
