//! Submitting a form: its attempt is found or begun, what was given is stored and graded.

use sqlx::{SqliteConnection, SqlitePool};

use super::{attempt::Attempt, error::SubmitError, store};
use crate::{
    db::Database,
    learner::{LearnerId, Submitter, Token},
    quiz::published,
    view::{AttemptRef, QuizTarget, Submission},
};

/// What a submission resulted in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Submitted {
    /// The attempt as it is now.
    pub attempt: AttemptRef,
    /// Whether the form was made from the attempt as it was, so that it knows all there is.
    pub current: bool,
    /// Whether a question was to be checked that has no answer.
    pub unanswered: bool,
}

/// Stores what a form gave, and grades what it asks for. All or nothing; sending a form twice
/// counts once.
///
/// # Errors
/// See [`SubmitError`].
pub async fn submit(
    database: &Database,
    secret: [u8; 32],
    submitter: &Submitter,
    target: &QuizTarget,
    submission: &Submission,
    now: i64,
) -> Result<Submitted, SubmitError> {
    // Before the write lock is taken: what does not exist should make nobody wait.
    let target = find(database.read(), submitter, target).await?;
    let mut tx = database.write().await?;
    let mut attempt = match target {
        Target::Attempt(learner, id) => store::load(&mut tx, learner, id.as_str())
            .await?
            .ok_or(SubmitError::NotFound)?,
        Target::Topic(topic) => {
            topic
                .attempt(&mut tx, secret, submitter, submission, now)
                .await?
        }
    };
    let given = attempt.read(submission, secret);
    let revision = attempt.reference.revision;
    let current = revision == 0 || submission.seen == Some(revision);
    let changed = !attempt.finished && attempt.take(given, submission.seen);
    let (graded, unanswered) = attempt.grade(&submission.action);
    if changed || graded {
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

/// A [`QuizTarget`] that exists.
enum Target<'a> {
    Attempt(LearnerId, Token),
    Topic(Topic<'a>),
}

struct Topic<'a> {
    course: &'a str,
    slug: &'a str,
    title: String,
    /// The id that the form wants a new attempt to have.
    id: Option<Token>,
}

async fn find<'a>(
    db: &SqlitePool,
    submitter: &Submitter,
    target: &'a QuizTarget,
) -> Result<Target<'a>, SubmitError> {
    let parse = |id: &str| Token::parse(id).ok_or(SubmitError::NotFound);
    match (target, submitter) {
        (QuizTarget::Attempt(_), Submitter::New(_)) => Err(SubmitError::UnknownLearner),
        (QuizTarget::Attempt(id), Submitter::Known(learner)) => {
            let id = parse(id)?;
            let owned = store::is_of(db, *learner, &id).await?;
            owned
                .then_some(Target::Attempt(*learner, id))
                .ok_or(SubmitError::NotFound)
        }
        (
            QuizTarget::Topic {
                course,
                topic,
                attempt,
            },
            _,
        ) => {
            let title = sqlx::query_scalar!(
                "SELECT title FROM topic WHERE course = ? AND slug = ?",
                course,
                topic
            );
            Ok(Target::Topic(Topic {
                id: attempt.as_deref().map(parse).transpose()?,
                title: title
                    .fetch_optional(db)
                    .await?
                    .ok_or(SubmitError::NotFound)?,
                course,
                slug: topic,
            }))
        }
    }
}

impl Topic<'_> {
    /// The attempt that a form on the topic's page belongs to: the one it names, the open one,
    /// the finished one that it repeats to the letter, or else a new one.
    async fn attempt(
        self,
        db: &mut SqliteConnection,
        secret: [u8; 32],
        submitter: &Submitter,
        submission: &Submission,
        now: i64,
    ) -> Result<Attempt, SubmitError> {
        if let Submitter::Known(learner) = submitter
            && let Some(attempt) = self.known(db, *learner, secret, submission).await?
        {
            return Ok(attempt);
        }
        let quiz = published::quiz(&mut *db, self.course, self.slug).await?;
        let id = match self.id {
            // Somebody else's id is not this learner's to use.
            Some(id) if !store::exists(db, &id).await? => id,
            _ => Token::random(),
        };
        let topic = (self.course.to_owned(), self.slug.to_owned(), self.title);
        let attempt = Attempt::new(id, topic, String::new(), quiz);
        if attempt.is_left_blank(submission, secret) {
            return Err(SubmitError::NothingGiven);
        }
        let learner = submitter.learner(db, now).await?;
        store::insert(db, learner, &attempt, None, now).await?;
        Ok(attempt)
    }

    async fn known(
        &self,
        db: &mut SqliteConnection,
        learner: LearnerId,
        secret: [u8; 32],
        submission: &Submission,
    ) -> Result<Option<Attempt>, SubmitError> {
        if let Some(id) = &self.id
            && let Some(attempt) = store::load(db, learner, id.as_str()).await?
        {
            if (attempt.course.as_str(), attempt.topic.as_str()) != (self.course, self.slug) {
                return Err(SubmitError::NotFound);
            }
            return Ok(Some(attempt));
        }
        let last = store::last(db, learner, self.course, self.slug).await?;
        Ok(last.filter(|attempt| {
            if attempt.finished {
                // A page made for the learner names its own attempt; only the shared page can
                // be sent twice.
                self.id.is_none() && attempt.was_given(submission, secret)
            } else {
                attempt.has_place_for(submission)
            }
        }))
    }
}
