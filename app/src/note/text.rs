//! The text of a note's page.

use crate::text::count;

/// Sends the hobby control's form where scripts are off.
pub(super) const HOBBY_SUBMIT: &str = "Switch";
/// Said when the hobby was switched; the hobby follows.
pub(super) const SWITCHED: &str = "Analogies are now told in";
/// Above the pairs beneath an analogy.
pub(super) const WHO_IS_WHO: &str = "Who is who";
/// Before the limit of an analogy.
pub(super) const LIMIT: &str = "Where the likeness ends:";
/// Opens the list of a course's topics on a phone.
pub(super) const TOPICS: &str = "Topics";
/// Names the list of a course's topics to a screen reader.
pub(super) const TOPICS_OF_COURSE: &str = "Topics of this course";
/// A note's sections.
pub(super) const CONTENTS: &str = "On this page";
/// Names a note's tags to a screen reader.
pub(super) const TAGS: &str = "Tags";
/// The terms that a note uses.
pub(super) const TERMS_OF_NOTE: &str = "Words of this note";
/// Topics worth reading next.
pub(super) const RELATED: &str = "Related topics";
/// Where the facts come from.
pub(super) const SOURCES: &str = "Sources";
/// Names the links to the neighbouring topics to a screen reader.
pub(super) const NEIGHBOURS: &str = "Previous and next topic";
/// The topic before.
pub(super) const PREVIOUS: &str = "Previous";
/// The topic after.
pub(super) const NEXT: &str = "Next";
/// Leads to where a note's file can be edited.
pub(super) const EDIT: &str = "Edit this page";
/// How to quote a note.
pub(super) const CITE: &str = "Cite this note";
/// Before the day of a note's last change.
pub(super) const UPDATED: &str = "Last changed on";
/// Above the quiz at a note's foot.
pub(super) const QUIZ: &str = "Check what has stuck";

/// Names an analogy to a screen reader.
pub(super) fn analogy(hobby: &str) -> String {
    format!("The same idea in {}", hobby.to_lowercase())
}

/// Names the link to a section to a screen reader.
pub(super) fn link_to(section: &str) -> String {
    format!("Link to: {section}")
}

/// How long a note takes.
pub(super) fn minutes(n: i64) -> String {
    format!("{} to read", count(n, "minute", "minutes"))
}

/// A note as a source, in words.
pub(super) fn citation(
    title: &str,
    course: &str,
    site: &str,
    updated: Option<&str>,
    address: &str,
) -> String {
    let day = updated.map_or_else(String::new, |day| format!(" Last changed on {day}."));
    format!("“{title}.” {course}. {site}.{day} {address}")
}

/// The same as a BibTeX entry needs it in `note`.
pub(super) fn cited_day(day: &str) -> String {
    format!("Last changed on {day}")
}
