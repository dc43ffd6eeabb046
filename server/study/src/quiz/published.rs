//! The quizzes that are published now.

use super::question::Question;
use crate::db::StoreError;

/// A question with the version that identifies its wording and key.
pub(crate) struct Versioned {
    pub(crate) version: String,
    pub(crate) question: Question,
}

/// The current quiz of a topic.
pub(crate) async fn quiz<'c>(
    db: impl sqlx::Executor<'c, Database = sqlx::Sqlite>,
    course: &str,
    topic: &str,
) -> Result<Vec<Versioned>, StoreError> {
    let rows = sqlx::query!(
        "SELECT quiz.version, body
         FROM quiz JOIN question ON question.id = quiz.question AND question.version = quiz.version
         WHERE course = ? AND topic = ? ORDER BY position",
        course,
        topic
    )
    .fetch_all(db)
    .await?;
    rows.into_iter()
        .map(|row| {
            Ok(Versioned {
                version: row.version,
                question: serde_json::from_str(&row.body)?,
            })
        })
        .collect()
}
