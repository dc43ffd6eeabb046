//! Feedback: whether a page or an analogy helped, and what is wrong with a question.
//!
//! Feedback belongs to a learner, a target, and the version of the target that it is about. Counts
//! are public once enough learners have voted on the present version; comments are for the authors
//! only.

mod queries;
mod save;
mod types;

pub use queries::{FeedbackRow, HelpfulCount, ReportedQuestion, all, counts, of_learner, question};
pub use save::{FeedbackError, MAX_COMMENT, save};
pub use types::{Feedback, TargetKind};
