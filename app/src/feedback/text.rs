//! The text of feedback forms and reports.

/// Asks whether a page helped.
pub(crate) const PAGE_HELPFUL: &str = "Was this page helpful?";
/// Asks whether an analogy helped.
pub(crate) const ANALOGY_HELPFUL: &str = "Did this analogy help?";
/// It helped.
pub(super) const YES: &str = "Yes";
/// It did not.
pub(super) const NO: &str = "No";
/// Unfolds the field for a sentence.
pub(super) const SAY_WHY: &str = "Say why";
/// Label of the field for a sentence.
pub(super) const COMMENT: &str = "In a sentence";
/// Title of the page on which a question is reported.
pub(super) const REPORT: &str = "Report this question";
/// On that page.
pub(super) const REPORT_SUMMARY: &str = "Is the question unclear, or its answer wrong? Say what you would expect; whoever writes the notes reads it.";
/// Label of the field on that page.
pub(super) const REPORT_LABEL: &str = "What is wrong with it?";
/// Said on that page when a report was saved.
pub(super) const REPORTED: &str = "Thank you. Your report is saved, without your name.";

/// How many found a thing helpful.
pub(super) fn helpful(yes: i64, of: i64) -> String {
    format!("{yes} of {of} readers say it helped.")
}

/// Leads back to the quiz that a reported question belongs to.
pub(super) fn back_to_quiz(topic: &str) -> String {
    format!("Back to the quiz: {topic}")
}
