//! The text of the catalogue.

use crate::text::count;

/// Where there is no content.
pub(crate) const NO_COURSES: &str = "There is no course yet.";
/// Title of the catalogue.
pub(super) const CATALOGUE: &str = "Notes by subject";
/// Description of the catalogue.
pub(super) const CATALOGUE_SUMMARY: &str = "Every course, by subject.";

/// How many topics a course has.
pub(super) fn topics(n: i64) -> String {
    count(n, "topic", "topics")
}

/// Leads to a topic's quiz.
pub(super) fn quiz(questions: i64) -> String {
    format!("Quiz: {}", count(questions, "question", "questions"))
}

/// A tag as readers see it.
pub(crate) fn tag_label(slug: &str) -> String {
    slug.replace('-', " ")
}

/// Title of a tag's page.
pub(super) fn tagged(slug: &str) -> String {
    format!("Notes on {}", tag_label(slug))
}

/// Description of a tag's page.
pub(super) fn tag_summary(slug: &str, topics: usize) -> String {
    let topics = count(i64::try_from(topics).unwrap_or(i64::MAX), "note", "notes");
    format!("{topics} on {}.", tag_label(slug))
}
