//! Why a submission is not accepted.

use crate::db::StoreError;

/// Why a submission is not accepted; nothing is changed then.
#[derive(Debug, thiserror::Error)]
pub enum SubmitError {
    /// No such topic, or no such attempt of this learner at it.
    #[error("there is no such quiz or attempt")]
    NotFound,
    /// Somebody who is no learner names an attempt that has begun: their cookie is gone.
    #[error("the attempt belongs to a learner, and this is none")]
    UnknownLearner,
    /// Nothing to store, so no learner was created.
    #[error("nothing was given")]
    NothingGiven,
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<sqlx::Error> for SubmitError {
    fn from(error: sqlx::Error) -> Self {
        Self::Store(error.into())
    }
}
