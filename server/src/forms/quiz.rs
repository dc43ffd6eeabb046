//! The quiz as a plain form.

use app::error::AppError;
use axum::{
    Form,
    extract::{Path, State, rejection::FormRejection},
    http::StatusCode,
    response::Response,
};
use study::{
    learner::Token,
    quiz::attempts::{self, Submitted},
    text::is_slug,
    view::{Action, QuizTarget, Submission},
};

use super::see_other;
use crate::{
    error::{Error, of_form},
    page::cache_control,
    session::Session,
    state::{AppState, now},
};

/// Names and values of a form, in order.
type Fields = Vec<(String, String)>;

/// A form on a topic's page: `POST /notes/{course}/{topic}/quiz`
///
/// # Errors
/// If nothing was saved.
pub async fn submit_to_topic(
    State(state): State<AppState>,
    session: Session,
    Path((course, topic)): Path<(String, String)>,
    form: Result<Form<Fields>, FormRejection>,
) -> Result<Response, Error> {
    let Form(fields) = form.map_err(|rejection| of_form(&rejection))?;
    let target = QuizTarget::Topic {
        // The page for everybody carries no id.
        attempt: value(&fields, "attempt")
            .filter(|id| Token::parse(id).is_some())
            .map(str::to_owned),
        course,
        topic,
    };
    submit(&state, &session, &target, fields).await
}

/// A form of an attempt that has begun: `POST /attempts/{id}`
///
/// # Errors
/// If nothing was saved.
pub async fn submit_to_attempt(
    State(state): State<AppState>,
    session: Session,
    Path(id): Path<String>,
    form: Result<Form<Fields>, FormRejection>,
) -> Result<Response, Error> {
    let Form(fields) = form.map_err(|rejection| of_form(&rejection))?;
    submit(&state, &session, &QuizTarget::Attempt(id), fields).await
}

async fn submit(
    state: &AppState,
    session: &Session,
    target: &QuizTarget,
    fields: Fields,
) -> Result<Response, Error> {
    let submission = read(fields);
    let caller = session.caller(state)?;
    let submitted = match (caller.submit(target, &submission).await, target) {
        (Err(AppError::NothingGiven), QuizTarget::Topic { course, topic, .. }) => {
            return nothing_given(state, session, course, topic).await;
        }
        (Err(AppError::SessionGone), _) => return Err(AppError::NoAttempt.into()),
        (result, _) => result?,
    };
    let next = next_address(&submission.action, &submitted);
    Ok(see_other(&next, caller.cookie))
}

/// Where the form leads: to the result, or to the question that was checked.
fn next_address(action: &Action, submitted: &Submitted) -> String {
    let attempt = format!("/attempts/{}", submitted.attempt.id);
    match action {
        Action::Finish => format!("{attempt}#result"),
        Action::Check(id) if submitted.unanswered && is_slug(id) => {
            format!("{attempt}?unanswered={id}#q-{id}")
        }
        Action::Check(id) if is_slug(id) => format!("{attempt}#q-{id}"),
        Action::Check(_) | Action::Save => attempt,
    }
}

/// Nothing was given, so nothing is saved: the page says so.
async fn nothing_given(
    state: &AppState,
    session: &Session,
    course: &str,
    topic: &str,
) -> Result<Response, Error> {
    let published = state.published().ok_or(AppError::NoContent)?;
    let address = format!("/notes/{course}/{topic}/quiz?nothing-given=1");
    let mut context = state.context(&published, &session.preferences, address);
    context.learner = session.learner;
    let mut response = app::render(context).await;
    cache_control(&mut response, "no-store");
    *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
    Ok(response)
}

/// `POST /attempts/{id}/again`
///
/// # Errors
/// If there is no such attempt.
pub async fn again(
    State(state): State<AppState>,
    session: Session,
    Path(id): Path<String>,
    form: Result<Form<Fields>, FormRejection>,
) -> Result<Response, Error> {
    let Form(fields) = form.map_err(|rejection| of_form(&rejection))?;
    let (Some(learner), Some(id)) = (session.learner, Token::parse(&id)) else {
        return Err(AppError::NoAttempt.into());
    };
    let only_missed = value(&fields, "questions") == Some("missed");
    let attempt = attempts::again(&state.database, learner, &id, only_missed, now()).await?;
    Ok(see_other(&format!("/attempts/{}", attempt.id), None))
}

fn read(fields: Fields) -> Submission {
    let action = match (value(&fields, "check"), value(&fields, "finish")) {
        (_, Some(_)) => Action::Finish,
        (Some(id), None) => Action::Check(id.to_owned()),
        (None, None) => Action::Save,
    };
    Submission {
        action,
        seen: value(&fields, "seen").and_then(|seen| seen.parse().ok()),
        fields: fields
            .into_iter()
            .filter(|(name, _)| name.starts_with("q."))
            .collect(),
    }
}

fn value<'a>(fields: &'a Fields, name: &str) -> Option<&'a str> {
    let field = fields.iter().find(|(n, _)| n == name)?;
    Some(&field.1)
}
