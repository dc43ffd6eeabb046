//! Every address of the site, and what every request passes through.

use axum::{
    Router,
    extract::DefaultBodyLimit,
    middleware::{from_fn, from_fn_with_state},
    routing::{get, post},
};
use tower_http::catch_panic::CatchPanicLayer;

use crate::{
    assets,
    error::{self, Refusal},
    guard, log, pages, quiz, settings,
    state::AppState,
};

/// The addresses that show pages. The tests walk through all of them.
pub const PAGES: [&str; 11] = [
    "/",
    "/notes",
    "/notes/{course}",
    "/notes/{course}/{topic}",
    "/notes/{course}/{topic}/quiz",
    "/attempts/{id}",
    "/glossary",
    "/glossary/{term}",
    "/settings",
    "/faq",
    "/{*unknown}",
];

/// The whole site.
pub fn router(state: AppState) -> Router {
    Router::new()
        .route("/", get(pages::home))
        .route("/notes", get(pages::catalogue))
        .route("/notes/{course}", get(pages::course))
        .route("/notes/{course}/{topic}", get(pages::note))
        .route(
            "/notes/{course}/{topic}/quiz",
            get(quiz::page).post(quiz::submit_to_topic),
        )
        .route(
            "/attempts/{id}",
            get(quiz::attempt).post(quiz::submit_to_attempt),
        )
        .route("/attempts/{id}/again", post(quiz::again))
        .route("/glossary", get(pages::glossary))
        .route("/glossary/{term}", get(pages::term))
        .route("/settings", get(settings::page).post(settings::save))
        .route("/settings/erase", post(settings::erase))
        .route("/faq", get(pages::faq))
        .route("/healthz", get(pages::health))
        .route("/static/{file}", get(assets::file))
        .fallback(async || Refusal::NotFound)
        // From the inside out: the last one sees a request first.
        .layer(DefaultBodyLimit::max(guard::BODY_LIMIT))
        .layer(from_fn_with_state(state.clone(), guard::origin))
        .layer(from_fn(guard::time_limit))
        .layer(CatchPanicLayer::custom(log::panicked))
        .layer(from_fn_with_state(state.clone(), error::pages))
        .layer(from_fn_with_state(state.clone(), guard::headers))
        .layer(from_fn_with_state(state.clone(), log::requests))
        .with_state(state)
}
