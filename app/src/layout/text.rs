//! The text of header, footer and scripts.

/// Link past the header.
pub(super) const SKIP: &str = "Skip to the text";
/// Names the header's links to a screen reader.
pub(super) const MAIN_LINKS: &str = "Main";
/// Names the links above a page to a screen reader.
pub(super) const BREADCRUMBS: &str = "Where you are";
/// The button in the header that changes the theme.
pub(super) const SWITCH_THEME: &str = "Light or dark";
/// The footer's link to the FAQ.
pub(super) const FAQ: &str = "Questions and answers";
/// What is stored, in the footer.
pub(super) const STORED: &str = "No account, no tracking. Reading stores nothing; what you answer in a quiz or say of a \
     page is stored on this server under a random cookie.";
/// Copies a code block.
pub(super) const COPY: &str = "Copy";
/// Said when a code block was copied.
pub(super) const COPIED: &str = "Copied";
/// Leads from a word's definition to its page.
pub(super) const MORE: &str = "More about it";
