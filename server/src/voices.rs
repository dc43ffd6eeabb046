//! What readers say: `POST /voices`, and the page on which a question is reported.

use axum::{
    Form, Json,
    extract::{Path, Query, State, rejection::FormRejection},
    http::HeaderMap,
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use serde_json::json;
use study::{
    learner::LearnerId,
    voices::{self, Kind, Voice, VoiceError},
};

use crate::{
    error::Refusal,
    respond::{self, wants_json},
    shared::Request,
    state::{AppState, now},
    visitor::Visitor,
};

/// A voice as a form sends it.
#[derive(Debug, Deserialize)]
pub struct Said {
    #[serde(default)]
    kind: String,
    #[serde(default)]
    thing: String,
    #[serde(default)]
    helpful: String,
    #[serde(default)]
    words: String,
}

/// Keeps a voice, and leads back to what it speaks of.
pub async fn say(
    State(state): State<AppState>,
    visitor: Visitor,
    headers: HeaderMap,
    form: Result<Form<Said>, FormRejection>,
) -> Result<Response, Refusal> {
    let Form(said) = form.map_err(|rejection| Refusal::of_form(&rejection))?;
    let kind = Kind::parse(&said.kind).ok_or(Refusal::BadRequest)?;
    let voice = Voice {
        helpful: match said.helpful.as_str() {
            "yes" => Some(true),
            "no" => Some(false),
            _ => None,
        },
        words: said.words.replace("\r\n", "\n"),
    };
    let (speaker, cookie) = visitor.submitter(&state)?;
    let thing = (kind, said.thing.as_str());
    voices::keep(&state.database, &speaker, thing, &voice, now()).await?;
    let response = if wants_json(&headers) {
        Json(json!({ "kept": true })).into_response()
    } else {
        respond::see_other(&back_to(kind, &said.thing))
    };
    Ok(respond::with_cookie(response, cookie))
}

/// The place that a thing has been spoken of; the thing is one of ours.
fn back_to(kind: Kind, thing: &str) -> String {
    match (kind, thing.split_once('#')) {
        (Kind::Question, _) => format!("/report/{thing}?done=1"),
        (_, Some((page, analogy))) => {
            let section = analogy.split('.').next().unwrap_or_default();
            format!("/notes/{page}#{section}")
        }
        (_, None) => format!("/notes/{thing}#helpful"),
    }
}

/// What this learner has said of a note's page and analogies.
///
/// # Errors
/// If the database fails.
pub async fn of(
    state: &AppState,
    learner: Option<LearnerId>,
    course: &str,
    topic: &str,
) -> Result<app::voices::Said, Refusal> {
    let Some(learner) = learner else {
        return Ok(app::voices::Said::new());
    };
    Ok(voices::of_learner(state.database.read(), learner, course, topic).await?)
}

/// What the page is to confirm.
#[derive(Debug, Deserialize)]
pub struct Confirm {
    done: Option<String>,
}

/// `/report/{question}`
pub async fn report(
    State(state): State<AppState>,
    request: Request,
    Path(id): Path<String>,
    Query(confirm): Query<Confirm>,
) -> Result<Response, Refusal> {
    let render = async |frame| {
        let question = voices::question(state.database.read(), &id).await?;
        let question = question.ok_or(Refusal::NotFound)?;
        Ok(app::page(|| {
            app::voices::report_page(&frame, question, confirm.done.is_some())
        }))
    };
    request.unkept(&state, render).await
}

impl From<VoiceError> for Refusal {
    fn from(error: VoiceError) -> Self {
        match error {
            VoiceError::NotFound => Self::NotFound,
            VoiceError::Unusable => Self::NothingSaid,
            VoiceError::TooMany => Self::TooMany,
            VoiceError::Store(error) => error.into(),
        }
    }
}
