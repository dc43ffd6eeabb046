//! The text of the settings.

/// Description of the page.
pub(super) const SUMMARY: &str = "Your hobby, the theme, and what is stored about you.";
/// Above hobby and theme.
pub(super) const LOOK: &str = "Hobby and theme";
/// Names the three themes.
pub(super) const THEME: &str = "Theme";
/// The three themes.
pub(super) const THEMES: [(&str, &str); 3] = [
    ("auto", "As the system"),
    ("light", "Light"),
    ("dark", "Dark"),
];
/// Saves hobby and theme.
pub(super) const SAVE: &str = "Save";
/// Said after saving.
pub(super) const SAVED: &str = "Saved.";
/// Above what is stored.
pub(super) const DATA: &str = "What is stored about you";
/// Of somebody who has given nothing.
pub(super) const DATA_NONE: &str =
    "Nothing but hobby and theme, in a cookie of this browser, if you have chosen them.";
/// Of a learner.
pub(super) const DATA_SOME: &str = "Your quiz answers and what you said of pages, on this server, under a random token in a \
     cookie. The server keeps only a hash of the token and does not know who you are.";
/// Deletes all of it.
pub(super) const ERASE: &str = "Delete my data";
/// Said after deleting.
pub(super) const ERASED: &str = "Your data is deleted.";
