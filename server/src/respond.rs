//! Answers of the kinds that handlers give.

use axum::{
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};

/// A page, without a word about keeping it.
#[must_use]
pub fn html(status: StatusCode, page: String) -> Response {
    let mut response = (status, page).into_response();
    let headers = response.headers_mut();
    headers.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static("text/html; charset=utf-8"),
    );
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// A page for one learner only.
#[must_use]
pub fn personal(page: String) -> Response {
    let mut response = html(StatusCode::OK, page);
    let headers = response.headers_mut();
    headers.insert(
        header::CACHE_CONTROL,
        HeaderValue::from_static("private, no-store"),
    );
    headers.insert(header::VARY, HeaderValue::from_static("Cookie"));
    response
}

/// 303: "look there", after a form was taken. The address is one of ours.
#[must_use]
pub fn see_other(address: &str) -> Response {
    let location = HeaderValue::from_str(address).unwrap_or(HeaderValue::from_static("/"));
    let mut response = StatusCode::SEE_OTHER.into_response();
    let headers = response.headers_mut();
    headers.insert(header::LOCATION, location);
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// Whether a script asks, which wants data and not a page.
#[must_use]
pub fn wants_json(headers: &HeaderMap) -> bool {
    let accept = headers.get(header::ACCEPT);
    accept.is_some_and(|accept| accept.as_bytes().starts_with(b"application/json"))
}

/// Adds a cookie.
pub fn with_cookie(mut response: Response, cookie: Option<HeaderValue>) -> Response {
    if let Some(cookie) = cookie {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}
