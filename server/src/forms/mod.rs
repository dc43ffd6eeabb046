//! Forms of pages that work without scripts. They do what the server functions do, and answer
//! with 303 See Other.

pub mod feedback;
pub mod quiz;
pub mod settings;

use axum::{
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};

/// 303: "look there", after a form was taken. The address is one of ours.
fn see_other(address: &str, cookie: Option<HeaderValue>) -> Response {
    let location = HeaderValue::from_str(address).unwrap_or(HeaderValue::from_static("/"));
    let mut response = StatusCode::SEE_OTHER.into_response();
    let headers = response.headers_mut();
    headers.insert(header::LOCATION, location);
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    if let Some(cookie) = cookie {
        headers.append(header::SET_COOKIE, cookie);
    }
    response
}
