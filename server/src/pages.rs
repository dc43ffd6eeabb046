//! Pages that only show: each handler loads what the page needs and renders it.

use axum::{
    Json,
    extract::{Path, Query, State},
    response::Response,
};
use serde::Deserialize;
use serde_json::{Value, json};
use study::{catalogue, glossary, note};

use crate::{error::Refusal, quiz, respond, state::AppState, visitor::Visitor};

/// `/`
pub async fn home(State(state): State<AppState>, visitor: Visitor) -> Result<Response, Refusal> {
    state.site().ok_or(Refusal::NoContent)?;
    let courses = catalogue::courses(state.database.read()).await?;
    let frame = state.frame(&visitor.preferences, None);
    let page = app::render(|| app::home::page(&frame, courses));
    Ok(respond::page(&visitor, page))
}

/// `/notes`
pub async fn catalogue(
    State(state): State<AppState>,
    visitor: Visitor,
) -> Result<Response, Refusal> {
    state.site().ok_or(Refusal::NoContent)?;
    let courses = catalogue::courses(state.database.read()).await?;
    let frame = state.frame(&visitor.preferences, None);
    let page = app::render(|| app::catalogue::page(&frame, courses));
    Ok(respond::page(&visitor, page))
}

/// `/notes/{course}`
pub async fn course(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(course): Path<String>,
) -> Result<Response, Refusal> {
    let db = state.database.read();
    let course = catalogue::course(db, &course)
        .await?
        .ok_or(Refusal::NotFound)?;
    let topics = catalogue::topics(db, &course.slug).await?;
    let frame = state.frame(&visitor.preferences, None);
    let page = app::render(|| app::catalogue::course_page(&frame, course, topics));
    Ok(respond::page(&visitor, page))
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
    visitor: Visitor,
    Path((course, topic)): Path<(String, String)>,
    Query(query): Query<NoteQuery>,
) -> Result<Response, Refusal> {
    let frame = state.frame(&visitor.preferences, query.hobby.as_deref());
    let db = state.database.read();
    let note = note::note(db, &course, &topic)
        .await?
        .ok_or(Refusal::NotFound)?;
    if query.hobby.is_some() && query.keep.is_some() {
        let mut preferences = visitor.preferences.clone();
        preferences.hobby = frame
            .site
            .hobbies
            .get(frame.hobby)
            .map_or_else(String::new, |h| h.slug.clone());
        let clean = respond::see_other(&format!("/notes/{}/{}", note.course, note.slug));
        return Ok(respond::with_cookie(
            clean,
            Some(preferences.cookie(&state)),
        ));
    }
    let quiz = quiz::of_topic(&state, &visitor, quiz::topic_of(&note)).await?;
    let has_quiz = !quiz.sheet.items.is_empty();
    let page = app::render(|| {
        let quiz = has_quiz.then(|| app::quiz::page::embedded(quiz));
        app::note::page(&frame, note, quiz)
    });
    Ok(respond::page(&visitor, page))
}

/// `/glossary`
pub async fn glossary(
    State(state): State<AppState>,
    visitor: Visitor,
) -> Result<Response, Refusal> {
    state.site().ok_or(Refusal::NoContent)?;
    let terms = glossary::terms(state.database.read()).await?;
    let frame = state.frame(&visitor.preferences, None);
    let page = app::render(|| app::glossary::page(&frame, terms));
    Ok(respond::page(&visitor, page))
}

/// `/glossary/{term}`
pub async fn term(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(term): Path<String>,
) -> Result<Response, Refusal> {
    let term = glossary::term(state.database.read(), &term).await?;
    let term = term.ok_or(Refusal::NotFound)?;
    let frame = state.frame(&visitor.preferences, None);
    let page = app::render(|| app::glossary::term_page(&frame, term));
    Ok(respond::page(&visitor, page))
}

/// `/faq`
pub async fn faq(State(state): State<AppState>, visitor: Visitor) -> Result<Response, Refusal> {
    let faq = study::faq::faq(state.database.read())
        .await?
        .ok_or(Refusal::NotFound)?;
    let frame = state.frame(&visitor.preferences, None);
    let page = app::render(|| app::faq::page(&frame, faq));
    Ok(respond::page(&visitor, page))
}

/// `/healthz`: whether the site can answer, and what it holds.
pub async fn health(State(state): State<AppState>) -> Result<Json<Value>, Refusal> {
    let site = state.site().ok_or(Refusal::NoContent)?;
    let counts = catalogue::counts(state.database.read()).await?;
    Ok(Json(json!({
        "status": "ok",
        "content_version": site.version,
        "topics": counts.topics,
        "questions": counts.questions,
        "terms": counts.terms,
    })))
}
