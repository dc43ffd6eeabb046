//! The text of the glossary.

/// Description of the list.
pub(super) const SUMMARY: &str = "Every word that the notes explain, from A to Z.";
/// Names the letters to a screen reader.
pub(super) const LETTERS: &str = "Letters";
/// Label of the filter.
pub(super) const FILTER: &str = "Find a word";
/// Sends the filter where scripts are off.
pub(super) const FILTER_SUBMIT: &str = "Find";
/// Said while the reader types into the filter; the number follows.
pub(super) const FOUND: &str = "Words found:";
/// Where no term holds what was looked for.
pub(super) const NO_TERM_FOUND: &str = "No word here holds that. Try a shorter piece of it.";
/// Where there is no term.
pub(super) const NO_TERMS: &str = "There is no term yet.";
/// Before a term's other spellings.
pub(super) const ALSO: &str = "Also written:";
/// Above related terms.
pub(super) const SEE_ALSO: &str = "See also";
/// Above the sections that use a term.
pub(super) const USED_IN: &str = "Used in";
/// Of a term that no note uses.
pub(super) const NOT_USED: &str = "No note uses it yet.";
