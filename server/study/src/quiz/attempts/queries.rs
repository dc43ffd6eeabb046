//! Attempts and fresh quizzes, as pages ask for them.

use sqlx::SqlitePool;

use super::{attempt::Attempt, store};
use crate::{
    db::StoreError,
    learner::{LearnerId, Token},
    quiz::{published, shuffle::Shuffle},
    view::QuizView,
};

/// The learner's attempt with this id.
///
/// # Errors
/// If the database fails.
pub async fn by_id(
    db: &SqlitePool,
    learner: LearnerId,
    id: &Token,
) -> Result<Option<Attempt>, StoreError> {
    let mut connection = db.acquire().await?;
    store::load(&mut connection, learner, id.as_str()).await
}

/// The learner's last attempt at a topic, open or finished.
///
/// # Errors
/// If the database fails.
pub async fn last_of(
    db: &SqlitePool,
    learner: LearnerId,
    course: &str,
    topic: &str,
) -> Result<Option<Attempt>, StoreError> {
    let mut connection = db.acquire().await?;
    store::last(&mut connection, learner, course, topic).await
}

/// The quiz of a topic as somebody sees it who has given nothing.
///
/// # Errors
/// If the database fails.
pub async fn fresh_quiz(
    db: &SqlitePool,
    secret: [u8; 32],
    course: &str,
    topic: &str,
) -> Result<QuizView, StoreError> {
    let shuffle = Shuffle::new(secret, "");
    let quiz = published::quiz(db, course, topic).await?;
    let questions = quiz.iter().map(|versioned| &versioned.question);
    Ok(QuizView {
        attempt: None,
        questions: questions
            .map(|question| question.view(&question.blank(), None, &shuffle))
            .collect(),
        result: None,
    })
}
