//! Every address of the site, and what every request passes through.

use axum::{
    Router,
    middleware::from_fn_with_state,
    routing::{get, post},
};
use leptos_axum::LeptosRoutes;
use study::content::pages::Pages;
use tower_http::{
    CompressionLevel, catch_panic::CatchPanicLayer, compression::CompressionLayer,
    limit::RequestBodyLimitLayer,
};

use crate::{
    api, assets, forms, health,
    middleware::{error_pages, log, origin, security, time_limit},
    page,
    state::AppState,
    watch,
};

/// The largest body that is read, in bytes: dozens of long typed answers.
const BODY_LIMIT: usize = 256 * 1024;

/// The pages of the site, which content may link to.
#[must_use]
pub fn pages() -> Pages {
    app::routes().iter().map(|route| route.path()).collect()
}

/// The whole site; with `watch`, for whoever writes its content.
pub fn router(state: AppState) -> Router {
    let mut router = Router::new();
    if state.is_watched() {
        router = router.route("/watch", get(watch::events));
    }
    router
        .leptos_routes_with_handler(app::routes(), page::page)
        .route(
            "/notes/{course}/{topic}/quiz",
            post(forms::quiz::submit_to_topic),
        )
        .route("/attempts/{id}", post(forms::quiz::submit_to_attempt))
        .route("/attempts/{id}/again", post(forms::quiz::again))
        .route("/feedback", post(forms::feedback::save))
        .route("/settings", post(forms::settings::save))
        .route("/settings/erase", post(forms::settings::erase))
        .route("/api/{*function}", post(api::call))
        .route("/healthz", get(health::health))
        .route("/static/{file}", get(assets::file))
        .fallback(page::page)
        // From the inside out: the last one sees a request first.
        .layer(RequestBodyLimitLayer::new(BODY_LIMIT))
        .layer(from_fn_with_state(state.clone(), origin::check))
        .layer(time_limit())
        .layer(CatchPanicLayer::custom(log::panicked))
        .layer(from_fn_with_state(state.clone(), error_pages::render))
        // Cached pages are compressed already and pass as they are.
        .layer(CompressionLayer::new().quality(CompressionLevel::Fastest))
        .layer(from_fn_with_state(state.clone(), security::headers))
        .layer(from_fn_with_state(state.clone(), log::requests))
        .layer(from_fn_with_state(state.clone(), page::cached))
        .with_state(state)
}
