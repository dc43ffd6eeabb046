//! Attempts: what a learner gave, graded or not, kept in one transaction for each request.

mod attempt;
mod store;

pub use attempt::Attempt;

use sqlx::{SqliteConnection, SqlitePool};

use super::{question::Given, sheet, shuffle::Shuffle};
use crate::{
    Database, StoreError,
    learner::{self, LearnerId, Token},
    note,
    view::{AttemptRef, Sheet},
};

/// What a form sent.
#[derive(Clone, Debug, Default)]
pub struct Submission {
    /// Names and values of the fields `q.QUESTION` and `q.QUESTION.ITEM`.
    pub fields: Vec<(String, String)>,
    /// The revision of the attempt that the form was made from.
    pub seen: Option<i64>,
    /// What to do besides keeping what was given.
    pub action: Action,
}

/// What a form asks for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Action {
    /// Keep what was given.
    #[default]
    Save,
    /// Grade one question.
    Check(String),
    /// Grade all questions.
    Finish,
}

/// Whose attempt it is.
#[derive(Clone, Debug)]
pub enum Visitor {
    /// Somebody who is known already.
    Known(LearnerId),
    /// Somebody who gives something for the first time and will be known by this token.
    New(Token),
}

/// Which quiz a form belongs to.
#[derive(Clone, Debug)]
pub enum Target {
    /// The quiz of a topic. A page made for one learner carries the id that a new attempt is
    /// to have, so that sending it twice starts one attempt; the shared page carries none.
    Topic {
        /// The course's slug.
        course: String,
        /// The topic's slug.
        topic: String,
        /// The id for a new attempt.
        id: Option<Token>,
    },
    /// An attempt that has begun.
    Attempt(Token),
}

/// What came of a submission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Submitted {
    /// The attempt as it is now.
    pub attempt: AttemptRef,
    /// Whether the form was made from the attempt as it was, so that it knows all there is.
    pub current: bool,
    /// The question that was to be checked but had no answer.
    pub unanswered: Option<String>,
}

/// A submission that was not taken.
#[derive(Debug, thiserror::Error)]
pub enum SubmitError {
    /// No such topic, or no such attempt of this learner.
    #[error("there is no such quiz or attempt")]
    NotFound,
    /// Nothing to keep: no learner was made.
    #[error("nothing was given")]
    NothingGiven,
    /// The database failed; nothing was changed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<sqlx::Error> for SubmitError {
    fn from(error: sqlx::Error) -> Self {
        Self::Store(error.into())
    }
}

/// Keeps what a form gave, and grades what it asks for. All or nothing; sending a form twice
/// counts once.
///
/// # Errors
/// If there is no such quiz or attempt, nothing was given, or the database fails.
pub async fn submit(
    database: &Database,
    secret: [u8; 32],
    visitor: &Visitor,
    target: &Target,
    submission: &Submission,
    now: i64,
) -> Result<Submitted, SubmitError> {
    let mut tx = database.write().await?;
    let mut attempt = match target {
        Target::Attempt(id) => match visitor {
            Visitor::Known(learner) => store::load(&mut tx, *learner, id.as_str()).await?,
            Visitor::New(_) => None,
        }
        .ok_or(SubmitError::NotFound)?,
        Target::Topic { course, topic, id } => {
            begin(
                &mut tx,
                secret,
                visitor,
                (course, topic, id.as_ref()),
                submission,
                now,
            )
            .await?
        }
    };
    let given = attempt.read(submission, secret);
    let revision = attempt.reference.revision;
    let current = revision == 0 || submission.seen == Some(revision);
    let kept = !attempt.finished && attempt.keep(given, submission.seen);
    let (graded, unanswered) = attempt.grade(&submission.action);
    if kept || graded {
        attempt.reference.revision += 1;
        attempt.finished = attempt.is_complete();
        store::update(&mut tx, &attempt, now).await?;
    }
    tx.commit().await?;
    Ok(Submitted {
        attempt: attempt.reference,
        current,
        unanswered,
    })
}

/// The attempt that a form on a topic's page belongs to: the one it names, the open one, the
/// finished one that it repeats to the letter, or else a new one.
async fn begin(
    db: &mut SqliteConnection,
    secret: [u8; 32],
    visitor: &Visitor,
    (course, topic, id): (&str, &str, Option<&Token>),
    submission: &Submission,
    now: i64,
) -> Result<Attempt, SubmitError> {
    let row = sqlx::query!(
        "SELECT title FROM topic WHERE course = ? AND slug = ?",
        course,
        topic
    )
    .fetch_optional(&mut *db)
    .await?;
    let title = row.ok_or(SubmitError::NotFound)?.title;
    if let Visitor::Known(learner) = visitor {
        if let Some(id) = id
            && let Some(attempt) = store::load(db, *learner, id.as_str()).await?
        {
            return Ok(attempt);
        }
        if let Some(attempt) = store::last(db, *learner, course, topic).await?
            && belongs(&attempt, submission, secret, id.is_some())
        {
            return Ok(attempt);
        }
    }
    let quiz = note::quiz(&mut *db, course, topic).await?;
    let id = match id {
        // Somebody else's id is not this learner's to use.
        Some(id) if !store::exists(db, id).await? => id.clone(),
        _ => Token::random(),
    };
    let attempt = Attempt {
        reference: AttemptRef {
            id: id.as_str().to_owned(),
            revision: 0,
        },
        course: course.to_owned(),
        topic: topic.to_owned(),
        title,
        finished: false,
        seed: String::new(),
        answers: Attempt::blank(quiz),
    };
    if attempt.read(submission, secret).iter().all(Given::is_blank) {
        return Err(SubmitError::NothingGiven);
    }
    let learner = match visitor {
        Visitor::Known(learner) => *learner,
        Visitor::New(token) => learner::create(db, token, now).await?,
    };
    store::insert(db, learner, &attempt, None, now).await?;
    Ok(attempt)
}

/// Whether a form without a known attempt of its own belongs to this one, the learner's last.
fn belongs(attempt: &Attempt, submission: &Submission, secret: [u8; 32], personal: bool) -> bool {
    let given = attempt.read(submission, secret);
    if !attempt.finished {
        // A repetition of the missed questions has no room for the others.
        let ids: Vec<String> = attempt
            .answers
            .iter()
            .map(|a| format!("q.{}", a.question.id))
            .collect();
        return submission.fields.iter().all(|(name, value)| {
            value.trim().is_empty()
                || ids.iter().any(|id| {
                    name.strip_prefix(id.as_str())
                        .is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
                })
        });
    }
    // A page made for the learner names its own attempt; only the shared page can come twice.
    !personal
        && attempt
            .answers
            .iter()
            .zip(&given)
            .all(|(answer, given)| answer.given == *given)
}

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
    let repeated = format!("{}/{part}", before.reference.id);
    let begun = sqlx::query_scalar!(
        "SELECT id FROM attempt WHERE learner = ? AND origin = ? AND finished_at IS NULL",
        learner.0,
        repeated
    )
    .fetch_optional(&mut *tx)
    .await?;
    if let Some(id) = begun {
        let begun = store::load(&mut tx, learner, &id)
            .await?
            .ok_or(SubmitError::NotFound)?;
        return Ok(begun.reference);
    }
    let mut quiz = note::quiz(&mut *tx, &before.course, &before.topic).await?;
    if only_missed {
        quiz.retain(|v| {
            let answered = before
                .answers
                .iter()
                .find(|a| a.question.id == v.question.id);
            answered.is_some_and(|a| a.points.is_none_or(|points| points < 1.0))
        });
    }
    if quiz.is_empty() {
        return Err(SubmitError::NotFound);
    }
    let id = Token::random();
    let attempt = Attempt {
        reference: AttemptRef {
            id: id.as_str().to_owned(),
            revision: 0,
        },
        finished: false,
        seed: id.as_str().to_owned(),
        answers: Attempt::blank(quiz),
        ..before.clone()
    };
    store::insert(&mut tx, learner, &attempt, Some(&repeated), now).await?;
    tx.commit().await?;
    Ok(attempt.reference)
}

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
pub async fn fresh_sheet(
    db: &SqlitePool,
    secret: [u8; 32],
    course: &str,
    topic: &str,
) -> Result<Sheet, StoreError> {
    let shuffle = Shuffle::new(secret, "");
    let quiz = note::quiz(db, course, topic).await?;
    Ok(Sheet {
        attempt: None,
        items: quiz
            .iter()
            .map(|v| sheet::item(&v.question, &v.question.blank(), None, &shuffle))
            .collect(),
        result: None,
    })
}
