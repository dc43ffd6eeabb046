//! Gives every error a page of its own, whichever layer it comes from; a script gets its name.

use app::{context::PageContext, error::AppError};
use axum::{
    Json,
    extract::{Request, State},
    http::{Method, header},
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::{
    error::Error,
    page::cache_control,
    request::RequestId,
    session,
    state::{AppState, nothing_published},
};

/// Renders them.
pub async fn render(State(state): State<AppState>, request: Request, next: Next) -> Response {
    let preferences = session::preferences(request.headers());
    let is_api = request.uri().path().starts_with("/api/");
    let request_id = RequestId::of(request.extensions());
    let is_page = *request.method() == Method::GET;
    let address = request.uri().path_and_query().filter(|_| is_page);
    let address = address.map_or("/", |address| address.as_str()).to_owned();
    let response = next.run(request).await;
    let Some(error) = error_of(&response) else {
        return response;
    };
    let allow = response.headers().get(header::ALLOW).cloned();
    let mut page = if is_api {
        (error.status(), Json(error)).into_response()
    } else {
        let published = state.published().unwrap_or_else(nothing_published);
        let context = PageContext {
            request_id,
            ..state.context(&published, &preferences, address)
        };
        app::render_error(context, error).await
    };
    cache_control(&mut page, "no-store");
    if let Some(allow) = allow {
        page.headers_mut().insert(header::ALLOW, allow);
    }
    page
}

/// The error that an answer stands for, unless it tells of it already.
fn error_of(response: &Response) -> Option<AppError> {
    let known = response.extensions().get::<Error>().map(|error| error.0);
    let other = AppError::from_status(response.status().as_u16());
    known.or_else(|| other.filter(|_| !has_page(response)))
}

/// Whether a handler has said it all: a page, or data for a program.
fn has_page(response: &Response) -> bool {
    let kind = response.headers().get(header::CONTENT_TYPE);
    let kind = kind.map_or(&b""[..], |kind| kind.as_bytes());
    kind.starts_with(b"text/html") || kind.starts_with(b"application/json")
}
