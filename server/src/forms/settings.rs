//! The forms of `/settings`: hobby, theme, and the learner's data.

use app::{error::AppError, settings::preferences::Theme};
use axum::{
    Form,
    extract::{State, rejection::FormRejection},
    http::HeaderValue,
    response::Response,
};
use serde::Deserialize;
use study::learner;

use super::see_other;
use crate::{
    error::{Error, of_form},
    session::{self, Session},
    state::AppState,
};

/// Hobby and theme as a form sends them: the one on the settings page both, the button in the
/// header only the theme, with the page to lead back to.
#[derive(Debug, Deserialize)]
pub struct PreferenceFields {
    hobby: Option<String>,
    theme: Option<String>,
    back: Option<String>,
}

/// Stores hobby and theme; an unknown hobby becomes the default.
///
/// # Errors
/// If the form cannot be read or there is no content.
pub async fn save(
    State(state): State<AppState>,
    session: Session,
    form: Result<Form<PreferenceFields>, FormRejection>,
) -> Result<Response, Error> {
    let Form(fields) = form.map_err(|rejection| of_form(&rejection))?;
    let published = state.published().ok_or(AppError::NoContent)?;
    let context = state.context(&published, &session.preferences, String::new());
    let hobby = fields.hobby.as_ref().unwrap_or(&session.preferences.hobby);
    let mut preferences = context.preferences(hobby);
    if let Some(theme) = fields.theme {
        preferences.theme = Theme::parse(&theme);
    }
    let back = fields.back.filter(|path| is_own_path(path));
    let back = back.as_deref().unwrap_or("/settings?done=saved");
    let cookie = preferences.cookie(state.is_secure());
    Ok(see_other(back, HeaderValue::from_str(&cookie).ok()))
}

/// Whether `path` leads to a page of this site: browsers take `//host` and `/\\host` for others.
fn is_own_path(path: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || "/-_?=&%+.".contains(c);
    path.starts_with('/') && !path.starts_with("//") && path.chars().all(plain)
}

/// Deletes the learner with all answers.
///
/// # Errors
/// If the database fails.
pub async fn erase(State(state): State<AppState>, session: Session) -> Result<Response, Error> {
    if let Some(learner) = session.learner {
        learner::erase(&state.database, learner).await?;
    }
    Ok(see_other("/settings?done=erased", session::forget(&state)))
}

#[cfg(test)]
mod tests {
    use super::is_own_path;

    #[test]
    fn a_form_leads_back_to_a_page_of_this_site_only() {
        for own in [
            "/",
            "/notes/mongodb-patterns/bucket",
            "/glossary?q=an%20index",
            "/attempts/x_-1?unanswered=a",
        ] {
            assert!(is_own_path(own), "{own}");
        }
        for foreign in [
            "",
            "//evil.example",
            "/\\evil",
            "https://evil",
            "/a\r\nb",
            "notes",
        ] {
            assert!(!is_own_path(foreign), "{foreign}");
        }
    }
}
