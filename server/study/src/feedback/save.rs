//! Saving feedback.

use super::types::{Feedback, TargetKind};
use crate::{
    db::{Database, StoreError},
    learner::Submitter,
};

/// How many targets a learner may give feedback on in [`PERIOD`]: more than a day's reading has.
const LIMIT: i64 = 100;

/// Seconds.
const PERIOD: i64 = 60 * 60;

/// The longest comment, in characters.
pub const MAX_COMMENT: usize = 500;

/// Why feedback is not saved.
#[derive(Debug, thiserror::Error)]
pub enum FeedbackError {
    /// No such target is published.
    #[error("there is no such target")]
    NotFound,
    /// Neither a vote nor a comment, or too long a comment.
    #[error("the feedback is empty or too long")]
    Unusable,
    /// The learner has given a great deal of feedback lately.
    #[error("too much feedback")]
    TooMany,
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<sqlx::Error> for FeedbackError {
    fn from(error: sqlx::Error) -> Self {
        Self::Store(error.into())
    }
}

/// Saves a learner's feedback on a target in place of earlier feedback on it. A comment without a
/// vote leaves an earlier vote as it was.
///
/// # Errors
/// See [`FeedbackError`]; nothing is saved then, and nobody becomes a learner.
pub async fn save(
    database: &Database,
    submitter: &Submitter,
    (kind, target): (TargetKind, &str),
    feedback: &Feedback,
    now: i64,
) -> Result<(), FeedbackError> {
    let comment = feedback.comment.trim();
    let is_empty = feedback.helpful.is_none() && comment.is_empty();
    if is_empty || comment.chars().count() > MAX_COMMENT {
        return Err(FeedbackError::Unusable);
    }
    let kind = kind.as_str();
    // Before the write lock is taken: what does not exist should make nobody wait.
    let version = sqlx::query_scalar!(
        "SELECT version FROM feedback_target WHERE kind = ? AND target = ?",
        kind,
        target
    )
    .fetch_optional(database.read())
    .await?
    .ok_or(FeedbackError::NotFound)?;
    let mut tx = database.write().await?;
    let learner = submitter.learner(&mut tx, now).await?;
    let since = now - PERIOD;
    let lately = sqlx::query_scalar!(
        "SELECT count(*) FROM feedback WHERE learner = ? AND given_at > ?",
        learner.0,
        since
    )
    .fetch_one(&mut *tx)
    .await?;
    if lately >= LIMIT {
        return Err(FeedbackError::TooMany);
    }
    sqlx::query!(
        "INSERT INTO feedback (learner, kind, target, version, helpful, comment, given_at)
         VALUES (?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (learner, kind, target) DO UPDATE SET version = excluded.version,
             helpful = coalesce(excluded.helpful, helpful), comment = excluded.comment,
             given_at = excluded.given_at",
        learner.0,
        kind,
        target,
        version,
        feedback.helpful,
        comment,
        now
    )
    .execute(&mut *tx)
    .await?;
    tx.commit().await?;
    Ok(())
}
