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

/// Hobby and theme as a form sends them: the one on the settings page both, the button in the
/// header only the theme, with the page to lead back to.
#[derive(Debug, Deserialize)]
pub struct Chosen {
    hobby: Option<String>,
    theme: Option<String>,
    back: Option<String>,
}

/// Keeps hobby and theme; an unknown hobby becomes the default.
pub async fn save(
    State(state): State<AppState>,
    mut preferences: Preferences,
    form: Result<Form<Chosen>, FormRejection>,
) -> Result<Response, Refusal> {
    let Form(chosen) = form.map_err(|rejection| Refusal::of_form(&rejection))?;
    let frame = state.frame(&preferences, chosen.hobby.as_deref());
    let hobby = frame.site.hobbies.get(frame.hobby);
    preferences.hobby = hobby.map_or_else(String::new, |h| h.slug.clone());
    if let Some(theme) = chosen.theme {
        preferences.theme = Theme::parse(&theme);
    }
    let back = chosen.back.filter(|path| is_own_path(path));
    let back = back.as_deref().unwrap_or("/settings?done=saved");
    let back = respond::see_other(back);
    Ok(respond::with_cookie(back, Some(preferences.cookie(&state))))
}

/// Whether `path` leads to a page of this site: browsers take `//host` and `/\\host` for others.
fn is_own_path(path: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || "/-_".contains(c);
    path.starts_with('/') && !path.starts_with("//") && path.chars().all(plain)
}

/// Deletes the learner with all answers.
pub async fn erase(State(state): State<AppState>, visitor: Visitor) -> Result<Response, Refusal> {
    if let Some(learner) = visitor.learner {
        learner::erase(&state.database, learner).await?;
    }
    let back = respond::see_other("/settings?done=erased");
    Ok(respond::with_cookie(back, Some(Visitor::forget(&state))))
}

#[cfg(test)]
mod tests {
    use super::is_own_path;

    #[test]
    fn a_form_leads_back_to_a_page_of_this_site_only() {
        for own in ["/", "/notes/mongodb-patterns/bucket", "/glossary"] {
            assert!(is_own_path(own), "{own}");
        }
        for foreign in [
            "",
            "//evil.example",
            "/\\evil",
            "https://evil",
            "/a\r\nb",
            "notes",
            "/%2f",
        ] {
            assert!(!is_own_path(foreign), "{foreign}");
        }
    }
}
