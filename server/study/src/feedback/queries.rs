//! Feedback as learners, visitors and authors read it.

use std::collections::BTreeMap;

use sqlx::SqlitePool;

use super::types::Feedback;
use crate::{db::StoreError, learner::LearnerId, quiz::published, view::Html};

/// From how many votes on counts are shown: fewer say more of who voted than of the page.
const ENOUGH: i64 = 5;

/// A learner's feedback on a topic's page and analogies, by target.
///
/// # Errors
/// If the database fails.
pub async fn of_learner(
    db: &SqlitePool,
    learner: LearnerId,
    course: &str,
    topic: &str,
) -> Result<BTreeMap<String, Feedback>, StoreError> {
    let rows = sqlx::query!(
        r#"SELECT feedback.target, helpful AS "helpful: bool", comment
           FROM feedback JOIN feedback_target USING (kind, target, version)
           WHERE learner = ? AND course = ? AND topic = ? AND kind <> 'question'"#,
        learner.0,
        course,
        topic
    )
    .fetch_all(db)
    .await?;
    let feedback = |helpful, comment| Feedback { helpful, comment };
    Ok(rows
        .into_iter()
        .map(|row| (row.target, feedback(row.helpful, row.comment)))
        .collect())
}

/// How many found a target helpful, of how many who voted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HelpfulCount {
    /// Who voted yes.
    pub yes: i64,
    /// Who voted yes or no.
    pub of: i64,
}

/// The public counts of pages and analogies as they are now, by target.
///
/// # Errors
/// If the database fails.
pub async fn counts(db: &SqlitePool) -> Result<BTreeMap<String, HelpfulCount>, StoreError> {
    let rows = sqlx::query!(
        r#"SELECT feedback.target, sum(helpful) AS "yes!: i64", count(*) AS "of!: i64"
           FROM feedback JOIN feedback_target USING (kind, target, version)
           WHERE helpful IS NOT NULL AND kind <> 'question'
           GROUP BY feedback.target HAVING count(*) >= ?"#,
        ENOUGH
    )
    .fetch_all(db)
    .await?;
    let count = |yes, of| HelpfulCount { yes, of };
    Ok(rows
        .into_iter()
        .map(|row| (row.target, count(row.yes, row.of)))
        .collect())
}

/// A question to be reported: where it stands and what it asks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportedQuestion {
    /// Its id.
    pub id: String,
    /// The course's slug.
    pub course: String,
    /// The topic's slug.
    pub topic: String,
    /// The topic's title.
    pub title: String,
    /// The question.
    pub prompt: Html,
}

/// The question with this id, if it is published.
///
/// # Errors
/// If the database fails.
pub async fn question(db: &SqlitePool, id: &str) -> Result<Option<ReportedQuestion>, StoreError> {
    let row = sqlx::query!(
        "SELECT topic.course, topic.slug, topic.title FROM feedback_target
         JOIN topic ON topic.course = feedback_target.course
             AND topic.slug = feedback_target.topic
         WHERE kind = 'question' AND target = ?",
        id
    )
    .fetch_optional(db)
    .await?;
    let Some(row) = row else {
        return Ok(None);
    };
    let quiz = published::quiz(db, &row.course, &row.slug).await?;
    let question = quiz.into_iter().find(|item| item.question.id == id);
    Ok(question.map(|item| ReportedQuestion {
        id: id.to_owned(),
        course: row.course,
        topic: row.slug,
        title: row.title,
        prompt: item.question.prompt,
    }))
}

/// Feedback as the authors read it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FeedbackRow {
    /// Page, analogy or question.
    pub kind: String,
    /// What it is about.
    pub target: String,
    /// Whether that is still what is published.
    pub current: bool,
    /// The vote, if there is one.
    pub helpful: Option<bool>,
    /// May be empty.
    pub comment: String,
}

/// All feedback, by target; the newest of each target first.
///
/// # Errors
/// If the database fails.
pub async fn all(db: &SqlitePool) -> Result<Vec<FeedbackRow>, StoreError> {
    Ok(sqlx::query_as!(
        FeedbackRow,
        r#"SELECT feedback.kind, feedback.target, helpful AS "helpful: bool", comment,
                  feedback.version IS feedback_target.version AS "current!: bool"
           FROM feedback LEFT JOIN feedback_target USING (kind, target)
           ORDER BY feedback.kind, feedback.target, given_at DESC"#
    )
    .fetch_all(db)
    .await?)
}
