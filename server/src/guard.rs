//! What stands between the network and the handlers: headers for browsers, the check of where a
//! form comes from, and a limit of time.

use std::time::Duration;

use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Method, header},
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::{assets, error::Refusal, state::AppState};

/// The longest that a request may take; a page takes about a millisecond.
const TIME_LIMIT: Duration = Duration::from_secs(15);

/// The largest form that is read, in bytes: dozens of long typed answers.
pub const BODY_LIMIT: usize = 256 * 1024;

/// Starts from nothing; each opening has its reason. No inline script, no inline style.
const POLICY: &str = concat!(
    "default-src 'none'; ",
    // Our scripts; the islands are WebAssembly, which browsers compile only if told so.
    "script-src 'self' 'wasm-unsafe-eval'; ",
    "style-src 'self'; ",
    "img-src 'self'; ",
    // The islands are fetched, and the quiz sends answers.
    "connect-src 'self'; ",
    "form-action 'self'; ",
    "base-uri 'none'; ",
    "frame-ancestors 'none'",
);

const HEADERS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    // A stricter one would make forms send `Origin: null`.
    (header::REFERRER_POLICY, "same-origin"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
    ),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
];

const SPECULATION_RULES: HeaderName = HeaderName::from_static("speculation-rules");

/// The headers of every page: those for security, and what to fetch before it is asked for.
#[must_use]
pub fn page_headers(is_secure: bool) -> HeaderMap {
    let mut headers = HeaderMap::new();
    add(&mut headers, is_secure);
    headers.insert(SPECULATION_RULES, assets::speculation_rules());
    headers
}

fn add(headers: &mut HeaderMap, is_secure: bool) {
    for (name, value) in &HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if is_secure {
        headers.insert(
            header::STRICT_TRANSPORT_SECURITY,
            HeaderValue::from_static("max-age=31536000"),
        );
    }
}

/// Adds them to every answer.
pub async fn headers(State(state): State<AppState>, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let status = response.status();
    let headers = response.headers_mut();
    let kind = headers.get(header::CONTENT_TYPE);
    let is_page = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
    if status.is_success() && is_page {
        headers.extend(state.page_headers.clone());
    } else {
        add(headers, state.is_secure());
    }
    response
}

/// Refuses changes that another site asks for.
///
/// Browsers send `Origin` with every POST, and most send `Sec-Fetch-Site`; a program that sends
/// neither carries no visitor's cookies.
pub async fn origin(
    State(state): State<AppState>,
    request: Request,
    next: Next,
) -> Result<Response, Refusal> {
    let is_safe = matches!(
        *request.method(),
        Method::GET | Method::HEAD | Method::OPTIONS
    );
    if is_safe || is_own(request.headers(), &state.public_url) {
        Ok(next.run(request).await)
    } else {
        tracing::warn!("refused a form from another site");
        Err(Refusal::Foreign)
    }
}

fn is_own(headers: &HeaderMap, public_url: &str) -> bool {
    let text = |name: HeaderName| headers.get(name).map(|v| v.to_str().unwrap_or("null"));
    if let Some(origin) = text(header::ORIGIN) {
        let host = text(header::HOST);
        let origin_host = origin
            .strip_prefix("https://")
            .or_else(|| origin.strip_prefix("http://"));
        let is_public = !public_url.is_empty() && origin == public_url;
        return is_public || (origin_host.is_some() && origin_host == host);
    }
    match text(HeaderName::from_static("sec-fetch-site")) {
        Some(site) => site == "same-origin" || site == "none",
        None => true,
    }
}

/// Gives up on a request that takes too long.
pub async fn time_limit(request: Request, next: Next) -> Response {
    match tokio::time::timeout(TIME_LIMIT, next.run(request)).await {
        Ok(response) => response,
        Err(_) => {
            tracing::error!("gave up after {TIME_LIMIT:?}");
            Refusal::TooSlow.into_response()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn own(pairs: &[(&'static str, &'static str)]) -> bool {
        let pairs = pairs.iter().map(|(name, value)| {
            (
                HeaderName::from_static(name),
                HeaderValue::from_static(value),
            )
        });
        is_own(&HeaderMap::from_iter(pairs), "https://notes.example")
    }

    #[test]
    fn a_form_from_this_site_is_taken() {
        assert!(own(&[
            ("origin", "http://127.0.0.1:3000"),
            ("host", "127.0.0.1:3000")
        ]));
        assert!(own(&[
            ("origin", "https://notes.example"),
            ("host", "127.0.0.1:3000")
        ]));
        assert!(own(&[("sec-fetch-site", "same-origin")]));
        assert!(own(&[]), "a program without a browser's headers");
    }

    #[test]
    fn a_form_from_another_site_is_refused() {
        assert!(!own(&[
            ("origin", "https://evil.example"),
            ("host", "127.0.0.1:3000")
        ]));
        assert!(!own(&[
            ("origin", "http://127.0.0.1:3001"),
            ("host", "127.0.0.1:3000")
        ]));
        assert!(!own(&[("origin", "null"), ("host", "127.0.0.1:3000")]));
        assert!(!own(&[
            ("origin", "https://evil.example"),
            ("sec-fetch-site", "same-origin")
        ]));
        assert!(!own(&[("origin", ""), ("host", "127.0.0.1:3000")]));
        assert!(!own(&[
            ("origin", "ftp://127.0.0.1:3000"),
            ("host", "127.0.0.1:3000")
        ]));
        assert!(!own(&[("sec-fetch-site", "cross-site")]));
        assert!(
            !own(&[("sec-fetch-site", "same-site")]),
            "a neighbour under one domain"
        );
    }
}
