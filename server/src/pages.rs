//! Pages that only show: each handler loads what the page needs and renders it.

use app::layout::Frame;
use axum::{
    Json,
    extract::{Path, Query, State},
    response::Response,
};
use serde::Deserialize;
use serde_json::{Value, json};
use study::{StoreError, catalogue, glossary, note};

use crate::{
    error::Refusal, quiz, respond, shared::Request, state::AppState, visitor::Preferences, voices,
};

/// The canonical path of a page: `folder` and what follows. A part that holds more than a slug's
/// letters, such as an encoded slash, names no page.
///
/// # Errors
/// If a part cannot name a page.
pub fn address(folder: &str, parts: &[&str]) -> Result<String, Refusal> {
    let mut path = folder.to_owned();
    for part in parts {
        if part.is_empty() || !part.chars().all(|c| c.is_alphanumeric() || c == '-') {
            return Err(Refusal::NotFound);
        }
        path = path + "/" + part;
    }
    Ok(path)
}

/// `/`
pub async fn home(State(state): State<AppState>, request: Request) -> Result<Response, Refusal> {
    let render = async |frame: Frame, _| {
        let courses = catalogue::courses(state.database.read()).await?;
        Ok(app::page(|| app::home::page(&frame, courses)))
    };
    request.shared(&state, "/".to_owned(), None, render).await
}

/// `/notes`
pub async fn catalogue(
    State(state): State<AppState>,
    request: Request,
) -> Result<Response, Refusal> {
    let render = async |frame: Frame, _| {
        let courses = catalogue::courses(state.database.read()).await?;
        Ok(app::page(|| app::catalogue::page(&frame, courses)))
    };
    request
        .shared(&state, "/notes".to_owned(), None, render)
        .await
}

/// `/notes/{course}`
pub async fn course(
    State(state): State<AppState>,
    request: Request,
    Path(course): Path<String>,
) -> Result<Response, Refusal> {
    let path = address("/notes", &[&course])?;
    let render = async |frame: Frame, _| {
        let db = state.database.read();
        let course = catalogue::course(db, &course).await?;
        let course = course.ok_or(Refusal::NotFound)?;
        let topics = catalogue::topics(db, &course.slug).await?;
        Ok(app::page(|| {
            app::catalogue::course_page(&frame, course, topics)
        }))
    };
    request.shared(&state, path, None, render).await
}

/// What a note's address may ask for.
#[derive(Debug, Deserialize)]
pub struct NoteQuery {
    /// Shows this hobby.
    hobby: Option<String>,
    /// Remembers it, too.
    keep: Option<String>,
}

/// `/notes/{course}/{topic}`
pub async fn note(
    State(state): State<AppState>,
    request: Request,
    Path((course, topic)): Path<(String, String)>,
    Query(query): Query<NoteQuery>,
) -> Result<Response, Refusal> {
    let path = address("/notes", &[&course, &topic])?;
    if let (Some(hobby), Some(_)) = (&query.hobby, &query.keep) {
        return keep_hobby(&state, request.preferences, &path, hobby);
    }
    let render = async |frame: Frame, learner| {
        let note = note::note(state.database.read(), &course, &topic).await?;
        let note = note.ok_or(Refusal::NotFound)?;
        let said = voices::of(&state, learner, &course, &topic).await?;
        let quiz = quiz::of_topic(&state, learner, quiz::topic_of(&note)).await?;
        let has_quiz = !quiz.sheet.items.is_empty();
        Ok(app::page(|| {
            let quiz = has_quiz.then(|| app::quiz::page::embedded(quiz));
            app::note::page(&frame, note, quiz, &said)
        }))
    };
    request
        .shared(&state, path, query.hobby.as_deref(), render)
        .await
}

/// Remembers the hobby, and leads to the address that does not name it.
fn keep_hobby(
    state: &AppState,
    mut preferences: Preferences,
    path: &str,
    hobby: &str,
) -> Result<Response, Refusal> {
    let frame = state.frame(&preferences, Some(hobby));
    let chosen = frame.site.hobbies.get(frame.hobby);
    preferences.hobby = chosen.map_or_else(String::new, |hobby| hobby.slug.clone());
    let clean = respond::see_other(path);
    Ok(respond::with_cookie(clean, Some(preferences.cookie(state))))
}

/// `/tags/{tag}`
pub async fn tag(
    State(state): State<AppState>,
    request: Request,
    Path(tag): Path<String>,
) -> Result<Response, Refusal> {
    let path = address("/tags", &[&tag])?;
    let render = async |frame: Frame, _| {
        let topics = catalogue::tagged(state.database.read(), &tag).await?;
        if topics.is_empty() {
            return Err(Refusal::NotFound);
        }
        Ok(app::page(|| app::catalogue::tag_page(&frame, &tag, topics)))
    };
    request.shared(&state, path, None, render).await
}

/// What the glossary's address may ask for.
#[derive(Debug, Deserialize)]
pub struct GlossaryQuery {
    /// What the terms are to hold.
    #[serde(default)]
    q: String,
}

/// `/glossary`
pub async fn glossary(
    State(state): State<AppState>,
    request: Request,
    Query(query): Query<GlossaryQuery>,
) -> Result<Response, Refusal> {
    let filter = query.q.trim();
    let page = async |frame: Frame| {
        let terms = glossary::terms(state.database.read(), filter).await?;
        Ok(app::page(|| app::glossary::page(&frame, terms, filter)))
    };
    if filter.is_empty() {
        let render = async |frame: Frame, _| page(frame).await;
        request
            .shared(&state, "/glossary".to_owned(), None, render)
            .await
    } else {
        request.unkept(&state, page).await
    }
}

/// `/glossary/{term}`
pub async fn term(
    State(state): State<AppState>,
    request: Request,
    Path(term): Path<String>,
) -> Result<Response, Refusal> {
    let path = address("/glossary", &[&term])?;
    let render = async |frame: Frame, _| {
        let term = glossary::term(state.database.read(), &term).await?;
        let term = term.ok_or(Refusal::NotFound)?;
        Ok(app::page(|| app::glossary::term_page(&frame, term)))
    };
    request.shared(&state, path, None, render).await
}

/// `/faq`
pub async fn faq(State(state): State<AppState>, request: Request) -> Result<Response, Refusal> {
    let render = async |frame: Frame, _| {
        let faq = study::faq::faq(state.database.read()).await?;
        let faq = faq.ok_or(Refusal::NotFound)?;
        Ok(app::page(|| app::faq::page(&frame, faq)))
    };
    request
        .shared(&state, "/faq".to_owned(), None, render)
        .await
}

/// `/healthz`: whether the site can answer and keep answers, and what it holds.
pub async fn health(State(state): State<AppState>) -> Result<Json<Value>, Refusal> {
    let site = state.site().ok_or(Refusal::NoContent)?;
    state.database.can_write().await.map_err(StoreError::from)?;
    let counts = catalogue::counts(state.database.read()).await?;
    Ok(Json(json!({
        "status": "ok",
        "content_version": site.version,
        "topics": counts.topics,
        "questions": counts.questions,
        "terms": counts.terms,
    })))
}
