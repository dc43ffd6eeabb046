//! Repeating a quiz.

use super::{attempt::Attempt, error::SubmitError, store};
use crate::{
    db::Database,
    learner::{LearnerId, Token},
    quiz::published,
    view::AttemptRef,
};

/// Starts the attempt that repeats `origin`: all of its topic's questions as they are now, or
/// those that were missed. Asking twice starts one.
///
/// # Errors
/// If there is no such attempt of this learner, nothing is left to ask, or the database fails.
pub async fn again(
    database: &Database,
    learner: LearnerId,
    origin: &Token,
    only_missed: bool,
    now: i64,
) -> Result<AttemptRef, SubmitError> {
    let mut tx = database.write().await?;
    let before = store::load(&mut tx, learner, origin.as_str())
        .await?
        .ok_or(SubmitError::NotFound)?;
    let part = if only_missed { "missed" } else { "all" };
    let origin = format!("{}/{part}", before.reference.id);
    if let Some(open) = store::open_by_origin(&mut tx, learner, &origin).await? {
        return Ok(open.reference);
    }
    let mut quiz = published::quiz(&mut *tx, &before.course, &before.topic).await?;
    if only_missed {
        quiz.retain(|versioned| before.missed(&versioned.question.id));
    }
    if quiz.is_empty() {
        return Err(SubmitError::NotFound);
    }
    let id = Token::random();
    let seed = id.as_str().to_owned();
    let attempt = Attempt::new(id, (before.course, before.topic, before.title), seed, quiz);
    store::insert(&mut tx, learner, &attempt, Some(&origin), now).await?;
    tx.commit().await?;
    Ok(attempt.reference)
}
