//! `GET /healthz`: whether the site can answer and save answers, and what it holds.

use app::error::AppError;
use axum::{Json, extract::State};
use serde_json::{Value, json};
use study::{StoreError, catalogue};

use crate::{error::Error, state::AppState};

/// Answers for programs that watch the site.
///
/// # Errors
/// If there is no content, or answers could not be saved.
pub async fn health(State(state): State<AppState>) -> Result<Json<Value>, Error> {
    let published = state.published().ok_or(AppError::NoContent)?;
    state.database.can_write().await.map_err(StoreError::from)?;
    let counts = catalogue::counts(state.database.read()).await?;
    Ok(Json(json!({
        "status": "ok",
        "content_version": published.info.version,
        "topics": counts.topics,
        "questions": counts.questions,
        "terms": counts.terms,
    })))
}
