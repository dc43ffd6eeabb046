//! Attempts: what a learner gave, graded or not, stored in one transaction for each request.

mod again;
mod attempt;
mod error;
mod queries;
mod store;
mod submit;

pub use crate::learner::Submitter;
pub use again::again;
pub use attempt::Attempt;
pub use error::SubmitError;
pub use queries::{by_id, fresh_quiz, last_of};
pub use submit::{Submitted, submit};
