//! `POST /feedback`: what readers say, as a plain form.

use app::feedback;
use axum::{
    Form,
    extract::{State, rejection::FormRejection},
    response::Response,
};
use serde::Deserialize;
use study::feedback::{Feedback, TargetKind};

use super::see_other;
use crate::{
    error::{Error, of_form},
    session::Session,
    state::AppState,
};

/// Feedback as a form sends it.
#[derive(Debug, Deserialize)]
pub struct FeedbackFields {
    #[serde(default)]
    kind: String,
    #[serde(default)]
    target: String,
    #[serde(default)]
    helpful: String,
    #[serde(default)]
    comment: String,
}

/// Saves it, and leads back to what it speaks of.
///
/// # Errors
/// If nothing was saved.
pub async fn save(
    State(state): State<AppState>,
    session: Session,
    form: Result<Form<FeedbackFields>, FormRejection>,
) -> Result<Response, Error> {
    let Form(fields) = form.map_err(|rejection| of_form(&rejection))?;
    let FeedbackFields {
        kind,
        target,
        helpful,
        comment,
    } = fields;
    let said = Feedback {
        helpful: match helpful.as_str() {
            "yes" => Some(true),
            "no" => Some(false),
            _ => None,
        },
        comment: comment.replace("\r\n", "\n"),
    };
    let caller = session.caller(&state)?;
    let kind = feedback::save(&caller, &kind, &target, said).await?;
    Ok(see_other(&back_to(kind, &target), caller.cookie))
}

/// The place that was spoken of; the target is one of ours.
fn back_to(kind: TargetKind, target: &str) -> String {
    match (kind, target.split_once('#')) {
        (TargetKind::Question, _) => format!("/report/{target}?done=1"),
        (TargetKind::Analogy | TargetKind::Page, Some((page, analogy))) => {
            let section = analogy.split('.').next().unwrap_or_default();
            format!("/notes/{page}#{section}")
        }
        (TargetKind::Analogy | TargetKind::Page, None) => format!("/notes/{target}#helpful"),
    }
}
