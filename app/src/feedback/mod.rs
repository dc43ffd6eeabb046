//! What readers say: the small forms in a note, and the page on which a question is reported.

mod api;
mod form;
mod report;
mod text;

pub use api::{SendFeedback, save};
pub use form::{FeedbackForm, Given, HelpfulCount};
pub use report::ReportPage;
pub(crate) use text::{ANALOGY_HELPFUL, PAGE_HELPFUL};
