//! Attempts in the database.

use sqlx::{SqliteConnection, SqlitePool};

use super::attempt::{Answer, Attempt};
use crate::{
    db::StoreError,
    learner::{LearnerId, Token},
    view::AttemptRef,
};

/// The learner's attempt at a topic that is open, or else the one begun last.
pub(super) async fn last(
    db: &mut SqliteConnection,
    learner: LearnerId,
    course: &str,
    topic: &str,
) -> Result<Option<Attempt>, StoreError> {
    let id = sqlx::query_scalar!(
        "SELECT id FROM attempt WHERE learner = ? AND course = ? AND topic = ?
         ORDER BY finished_at IS NOT NULL, started_at DESC, finished_at DESC LIMIT 1",
        learner.0,
        course,
        topic
    )
    .fetch_optional(&mut *db)
    .await?;
    match id {
        Some(id) => load(db, learner, &id).await,
        None => Ok(None),
    }
}

/// Whether anybody has an attempt with this id.
pub(super) async fn exists(db: &mut SqliteConnection, id: &Token) -> Result<bool, StoreError> {
    let id = id.as_str();
    let row = sqlx::query_scalar!("SELECT id FROM attempt WHERE id = ?", id)
        .fetch_optional(db)
        .await?;
    Ok(row.is_some())
}

/// Whether an attempt with this id is the learner's.
pub(super) async fn is_of(
    db: &SqlitePool,
    learner: LearnerId,
    id: &Token,
) -> Result<bool, StoreError> {
    let id = id.as_str();
    let row = sqlx::query_scalar!(
        "SELECT id FROM attempt WHERE id = ? AND learner = ?",
        id,
        learner.0
    )
    .fetch_optional(db)
    .await?;
    Ok(row.is_some())
}

/// The learner's open attempt that repeats another.
pub(super) async fn open_by_origin(
    db: &mut SqliteConnection,
    learner: LearnerId,
    origin: &str,
) -> Result<Option<Attempt>, StoreError> {
    let id = sqlx::query_scalar!(
        "SELECT id FROM attempt WHERE learner = ? AND origin = ? AND finished_at IS NULL",
        learner.0,
        origin
    )
    .fetch_optional(&mut *db)
    .await?;
    match id {
        Some(id) => load(db, learner, &id).await,
        None => Ok(None),
    }
}

/// The learner's attempt with this id.
pub(super) async fn load(
    db: &mut SqliteConnection,
    learner: LearnerId,
    id: &str,
) -> Result<Option<Attempt>, StoreError> {
    let Some(row) = sqlx::query!(
        "SELECT id, course, topic, title, seed, revision, finished_at
         FROM attempt WHERE id = ? AND learner = ?",
        id,
        learner.0
    )
    .fetch_optional(&mut *db)
    .await?
    else {
        return Ok(None);
    };
    let answers = sqlx::query!(
        "SELECT answer.version, body, given, points, changed, before
         FROM answer
         JOIN question ON question.id = answer.question AND question.version = answer.version
         WHERE attempt = ? ORDER BY position",
        id
    )
    .fetch_all(&mut *db)
    .await?;
    Ok(Some(Attempt {
        reference: AttemptRef {
            id: row.id,
            revision: row.revision,
        },
        course: row.course,
        topic: row.topic,
        title: row.title,
        finished: row.finished_at.is_some(),
        seed: row.seed,
        answers: answers
            .into_iter()
            .map(|a| {
                Ok(Answer {
                    version: a.version,
                    question: serde_json::from_str(&a.body)?,
                    given: serde_json::from_str(&a.given)?,
                    points: a.points,
                    changed: a.changed,
                    before: a.before.as_deref().map(serde_json::from_str).transpose()?,
                })
            })
            .collect::<Result<_, serde_json::Error>>()?,
    }))
}

/// Stores an attempt that begins.
pub(super) async fn insert(
    db: &mut SqliteConnection,
    learner: LearnerId,
    attempt: &Attempt,
    origin: Option<&str>,
    now: i64,
) -> Result<(), StoreError> {
    sqlx::query!(
        "INSERT INTO attempt (id, learner, course, topic, title, seed, origin, started_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        attempt.reference.id,
        learner.0,
        attempt.course,
        attempt.topic,
        attempt.title,
        attempt.seed,
        origin,
        now
    )
    .execute(&mut *db)
    .await?;
    for (position, answer) in (0_i64..).zip(&attempt.answers) {
        let given = serde_json::to_string(&answer.given)?;
        sqlx::query!(
            "INSERT INTO answer (attempt, position, question, version, given)
             VALUES (?, ?, ?, ?, ?)",
            attempt.reference.id,
            position,
            answer.question.id,
            answer.version,
            given
        )
        .execute(&mut *db)
        .await?;
    }
    Ok(())
}

/// Stores what was given and graded since; what has not changed is not written.
pub(super) async fn update(
    db: &mut SqliteConnection,
    attempt: &Attempt,
    now: i64,
) -> Result<(), StoreError> {
    let finished_at = attempt.finished.then_some(now);
    sqlx::query!(
        "UPDATE attempt SET revision = ?, finished_at = ? WHERE id = ?",
        attempt.reference.revision,
        finished_at,
        attempt.reference.id
    )
    .execute(&mut *db)
    .await?;
    for (position, answer) in (0_i64..).zip(&attempt.answers) {
        let given = serde_json::to_string(&answer.given)?;
        let before = answer
            .before
            .as_ref()
            .map(serde_json::to_string)
            .transpose()?;
        sqlx::query!(
            "UPDATE answer SET given = ?, changed = ?, before = ?, points = ?,
                 graded_at = iif(? IS NULL, NULL, coalesce(graded_at, ?))
             WHERE attempt = ? AND position = ? AND (given <> ? OR points IS NOT ?)",
            given,
            answer.changed,
            before,
            answer.points,
            answer.points,
            now,
            attempt.reference.id,
            position,
            given,
            answer.points
        )
        .execute(&mut *db)
        .await?;
    }
    Ok(())
}
