//! Headers for browsers on every answer.

use axum::{
    extract::{Request, State},
    http::header,
    middleware::Next,
    response::Response,
};

use crate::state::AppState;

/// Adds them.
pub async fn headers(State(state): State<AppState>, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let kind = response.headers().get(header::CONTENT_TYPE);
    let is_page = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
    let headers = if response.status().is_success() && is_page {
        &state.page_headers
    } else {
        &state.headers
    };
    response.headers_mut().extend(headers.clone());
    response
}
