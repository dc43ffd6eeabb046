//! Headers for browsers: security, and what both sides say about caching and encodings.

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};

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

const SECURITY: [(HeaderName, &str); 6] = [
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

/// The headers of every answer. One map and not a layer for each: cached pages are sent with the
/// same headers, ahead of all layers.
#[must_use]
pub fn security(is_secure: bool) -> HeaderMap {
    let headers = SECURITY.map(|(name, value)| (name, HeaderValue::from_static(value)));
    let mut headers = HeaderMap::from_iter(headers);
    if is_secure {
        let year = HeaderValue::from_static("max-age=31536000");
        headers.insert(header::STRICT_TRANSPORT_SECURITY, year);
    }
    headers
}

/// The headers of every page: those for security, and which pages to fetch before they are asked
/// for.
#[must_use]
pub fn of_pages(is_secure: bool, speculation_rules: Option<HeaderValue>) -> HeaderMap {
    let mut headers = security(is_secure);
    if let Some(rules) = speculation_rules {
        headers.insert(SPECULATION_RULES, rules);
    }
    headers
}

/// Whether the request accepts an encoding and does not refuse it with `q=0`.
#[must_use]
pub fn accepts(request: &HeaderMap, encoding: &str) -> bool {
    let accepted = request.get(header::ACCEPT_ENCODING);
    let accepted = accepted.and_then(|value| value.to_str().ok());
    accepted.unwrap_or_default().split(',').any(|item| {
        let mut parts = item.split(';').map(str::trim);
        let is_named = parts
            .next()
            .is_some_and(|name| name.eq_ignore_ascii_case(encoding));
        let is_refused = parts
            .filter_map(|part| part.strip_prefix("q="))
            .any(|q| q.parse() == Ok(0.0_f32));
        is_named && !is_refused
    })
}

/// Whether the request says that it has this answer already.
#[must_use]
pub fn has(request: &HeaderMap, etag: &HeaderValue) -> bool {
    let known = request.get(header::IF_NONE_MATCH);
    let known = known.and_then(|value| value.to_str().ok());
    known.is_some_and(|tags| {
        let mut tags = tags
            .split(',')
            .map(|tag| tag.trim().trim_start_matches("W/"));
        tags.any(|tag| tag == "*" || tag.as_bytes() == etag.as_bytes())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn accepted(header: &'static str, encoding: &str) -> bool {
        let value = HeaderValue::from_static(header);
        accepts(
            &HeaderMap::from_iter([(header::ACCEPT_ENCODING, value)]),
            encoding,
        )
    }

    #[test]
    fn an_encoding_is_used_only_if_it_is_accepted() {
        assert!(accepted("gzip, deflate, br", "br"));
        assert!(accepted("GZIP;q=0.5", "gzip"));
        assert!(!accepted("gzip, br;q=0", "br"));
        assert!(!accepted("gzip", "br"));
        assert!(!accepted("", "gzip"));
    }
}
