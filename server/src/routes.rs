//! Every address of the site, and what every request passes through.

use axum::{
    Router,
    extract::DefaultBodyLimit,
    middleware::{from_fn, from_fn_with_state},
    routing::{MethodRouter, any, get, post},
};
use tower_http::{CompressionLevel, catch_panic::CatchPanicLayer, compression::CompressionLayer};

use crate::{
    assets,
    error::{self, Refusal},
    guard, log, pages, quiz, settings, shared,
    state::AppState,
    voices,
};

/// The addresses that show pages. The tests know each of them, or fail.
#[must_use]
pub fn pages() -> Vec<(&'static str, MethodRouter<AppState>)> {
    vec![
        ("/", get(pages::home)),
        ("/notes", get(pages::catalogue)),
        ("/notes/{course}", get(pages::course)),
        ("/notes/{course}/{topic}", get(pages::note)),
        (
            "/notes/{course}/{topic}/quiz",
            get(quiz::page).post(quiz::submit_to_topic),
        ),
        (
            "/attempts/{id}",
            get(quiz::attempt).post(quiz::submit_to_attempt),
        ),
        ("/glossary", get(pages::glossary)),
        ("/glossary/{term}", get(pages::term)),
        ("/tags/{tag}", get(pages::tag)),
        ("/report/{question}", get(voices::report)),
        ("/settings", get(settings::page).post(settings::save)),
        ("/faq", get(pages::faq)),
        ("/{*unknown}", any(async || Refusal::NotFound)),
    ]
}

/// The whole site.
pub fn router(state: AppState) -> Router {
    let mut router = Router::new()
        .route("/attempts/{id}/again", post(quiz::again))
        .route("/settings/erase", post(settings::erase))
        .route("/voices", post(voices::say))
        .route("/healthz", get(pages::health))
        .route("/static/{file}", get(assets::file));
    for (address, handlers) in pages() {
        router = router.route(address, handlers);
    }
    router
        // From the inside out: the last one sees a request first.
        .layer(DefaultBodyLimit::max(guard::BODY_LIMIT))
        .layer(from_fn_with_state(state.clone(), guard::origin))
        .layer(from_fn(guard::time_limit))
        .layer(CatchPanicLayer::custom(log::panicked))
        .layer(from_fn_with_state(state.clone(), error::pages))
        // Shared pages are compressed already and pass as they are.
        .layer(CompressionLayer::new().quality(CompressionLevel::Fastest))
        .layer(from_fn_with_state(state.clone(), guard::headers))
        .layer(from_fn_with_state(state.clone(), log::requests))
        .layer(from_fn_with_state(state.clone(), shared::kept))
        .with_state(state)
}
