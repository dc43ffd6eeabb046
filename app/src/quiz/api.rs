//! How the island sends answers; without it the form does.

use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use study::view::{AttemptRef, QuizTarget, Submission};

use super::placed::PlacedQuestion;
use crate::{client::KeepAlive, codec::Binary, error::AppError};

/// What came of a submission.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Saved {
    /// Where answers go from now on.
    pub attempt: AttemptRef,
    /// Whether the form knows all that the attempt holds.
    pub current: bool,
    /// The question that was checked, as it is now.
    pub question: Option<PlacedQuestion>,
}

/// Saves what was given, and grades what the submission asks for. Gives `None` where nothing was
/// given yet: that is no error, and browsers would list it as one.
///
/// # Errors
/// If nothing was saved; sending it again doubles nothing.
#[server(prefix = "/api", endpoint = "quiz", input = Binary, output = Binary, client = KeepAlive)]
pub async fn submit_quiz(
    target: QuizTarget,
    submission: Submission,
) -> Result<Option<Saved>, AppError> {
    use crate::{api::Caller, error::fail};

    let caller = Caller::current()?;
    match save(&caller, &target, &submission).await {
        Ok(saved) => {
            caller.remember();
            Ok(Some(saved))
        }
        Err(AppError::NothingGiven) => Ok(None),
        Err(error) => Err(fail(error)),
    }
}

#[cfg(feature = "ssr")]
async fn save(
    caller: &crate::api::Caller,
    target: &QuizTarget,
    submission: &Submission,
) -> Result<Saved, AppError> {
    use study::view::Action;

    let submitted = caller.submit(target, submission).await?;
    let question = match &submission.action {
        Action::Check(id) => checked(caller, &submitted.attempt.id, id).await?,
        Action::Save | Action::Finish => None,
    };
    Ok(Saved {
        attempt: submitted.attempt,
        current: submitted.current,
        question,
    })
}

/// One question of an attempt as it is now.
#[cfg(feature = "ssr")]
async fn checked(
    caller: &crate::api::Caller,
    attempt: &str,
    question: &str,
) -> Result<Option<PlacedQuestion>, AppError> {
    use study::{
        learner::{self, Token},
        note::topic_ref,
        quiz::attempts::{self, Submitter},
    };

    let db = caller.database.read();
    let learner = match &caller.submitter {
        Submitter::Known(learner) => Some(*learner),
        Submitter::New(token) => learner::find(db, token).await?,
    };
    let (Some(learner), Some(id)) = (learner, Token::parse(attempt)) else {
        return Ok(None);
    };
    let attempt = attempts::by_id(db, learner, &id).await?;
    let attempt = attempt.ok_or(AppError::SessionGone)?;
    let topic = topic_ref(db, &attempt.course, &attempt.topic).await?;
    let questions = super::placed::placed(topic.as_ref(), attempt.view(caller.secret));
    Ok(questions
        .into_iter()
        .find(|placed| placed.view.id == question))
}
