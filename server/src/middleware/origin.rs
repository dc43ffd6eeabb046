//! The check of where a form comes from.

use app::error::AppError;
use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderName, Method, header},
    middleware::Next,
    response::Response,
};

use crate::{error::Error, state::AppState};

/// Refuses changes that another site asks for.
///
/// Browsers send `Origin` with every POST, and most send `Sec-Fetch-Site`; a program that sends
/// neither carries no visitor's cookies.
pub async fn check(
    State(state): State<AppState>,
    request: Request,
    next: Next,
) -> Result<Response, Error> {
    let is_safe = matches!(
        *request.method(),
        Method::GET | Method::HEAD | Method::OPTIONS
    );
    if is_safe || is_own(request.headers(), &state.public_url) {
        Ok(next.run(request).await)
    } else {
        tracing::warn!("refused a form from another site");
        Err(AppError::Refused.into())
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

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

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
