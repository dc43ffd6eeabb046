//! Quizzes: questions with their keys, scoring, what is shown, attempts.

pub mod attempts;
pub mod question;
pub mod score;
pub mod sheet;
pub mod shuffle;

pub use question::{Given, Level, Question};
pub use score::Verdict;
