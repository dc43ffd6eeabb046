//! Quizzes: questions with their keys, scoring, what is shown, attempts.

pub mod attempts;
pub mod given;
pub mod kinds;
pub(crate) mod published;
pub mod question;
pub mod score;
pub mod shuffle;

pub use given::Given;
pub use question::Question;
