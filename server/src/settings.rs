//! `/settings`: hobby, theme, and the learner's data.

use app::{
    layout::{Frame, Theme},
    settings::Done,
};
use axum::{
    Form,
    extract::{Query, State, rejection::FormRejection},
    response::Response,
};
use serde::Deserialize;
use study::learner::{self, LearnerId};

use crate::{
    error::Refusal,
    respond,
    shared::Request,
    state::AppState,
    visitor::{Preferences, Visitor},
};

/// What the page is to confirm.
#[derive(Debug, Deserialize)]
pub struct Confirm {
    done: Option<String>,
}

/// The page.
pub async fn page(
    State(state): State<AppState>,
    request: Request,
    Query(confirm): Query<Confirm>,
) -> Result<Response, Refusal> {
    let (path, done) = match confirm.done.as_deref() {
        Some("saved") => ("/settings?done=saved", Some(Done::Saved)),
        Some("erased") => ("/settings?done=erased", Some(Done::Erased)),
        _ => ("/settings", None),
    };
    let render = async |frame: Frame, learner: Option<LearnerId>| {
        Ok(app::page(|| {
            app::settings::page(&frame, learner.is_some(), done)
        }))
    };
    request.shared(&state, path.to_owned(), None, render).await
}

/// Hobby and theme as the form sends them.
#[derive(Debug, Deserialize)]
pub struct Chosen {
    #[serde(default)]
    hobby: String,
    #[serde(default)]
    theme: String,
}

/// Keeps hobby and theme; an unknown hobby becomes the default.
pub async fn save(
    State(state): State<AppState>,
    form: Result<Form<Chosen>, FormRejection>,
) -> Result<Response, Refusal> {
    let Form(chosen) = form.map_err(|rejection| Refusal::of_form(&rejection))?;
    let frame = state.frame(&Preferences::default(), Some(&chosen.hobby));
    let hobby = frame.site.hobbies.get(frame.hobby);
    let preferences = Preferences {
        hobby: hobby.map_or_else(String::new, |h| h.slug.clone()),
        theme: Theme::parse(&chosen.theme),
    };
    let back = respond::see_other("/settings?done=saved");
    Ok(respond::with_cookie(back, Some(preferences.cookie(&state))))
}

/// Deletes the learner with all answers.
pub async fn erase(State(state): State<AppState>, visitor: Visitor) -> Result<Response, Refusal> {
    if let Some(learner) = visitor.learner {
        learner::erase(&state.database, learner).await?;
    }
    let back = respond::see_other("/settings?done=erased");
    Ok(respond::with_cookie(back, Some(Visitor::forget(&state))))
}
