//! Text that several rooms share, in English. Each room has its own beside its page.

/// The language of the interface, for `lang`.
pub const LANG: &str = "en";
/// The direction in which it is written, for `dir`.
pub const DIR: &str = "ltr";

/// The catalogue, in links.
pub const NOTES: &str = "Notes";
/// The glossary, in links and as its page's title.
pub const GLOSSARY: &str = "Glossary";
/// The settings, in links and as their page's title.
pub const SETTINGS: &str = "Settings";
/// Label of the hobby control.
pub const HOBBY: &str = "Told in";
/// Said when feedback was saved.
pub const FEEDBACK_SAVED: &str =
    "Thank you. It is saved without your name; you can change it at any time.";
/// Sends a form.
pub const SEND: &str = "Send";

/// A number with its noun.
#[must_use]
pub fn count(n: i64, one: &str, many: &str) -> String {
    format!("{n} {}", if n == 1 { one } else { many })
}

/// A share as a percentage, rounded down so that only everything is 100 %.
#[must_use]
pub fn percent(share: f64) -> String {
    // Between 0 and 100. The little added makes up for what thirds lose. As a whole number, since
    // the islands would be larger by what it takes to write any other.
    format!("{} %", (share * 100.0 + 1e-9) as u8)
}
