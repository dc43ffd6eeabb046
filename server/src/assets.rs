//! What is embedded in the program: static files, hashed and compressed at build time, and the
//! content.

use app::layout::Assets;
use axum::{
    body::Bytes,
    extract::Path,
    http::{HeaderMap, HeaderValue, header},
    response::{IntoResponse, Response},
};

use study::content::source::Source;

use crate::error::Refusal;

struct File {
    name: &'static str,
    address: &'static str,
    plain: &'static [u8],
    gzip: &'static [u8],
    brotli: &'static [u8],
}

include!(concat!(env!("OUT_DIR"), "/files.rs"));
include!(concat!(env!("OUT_DIR"), "/content.rs"));

/// The content that was there when the program was built.
#[must_use]
pub fn content() -> Source {
    let mut source = Source::default();
    for (path, text) in CONTENT {
        source.insert(*path, *text);
    }
    source
}

/// Tells browsers which pages to fetch before they are asked for (the Speculation-Rules header).
#[must_use]
pub fn speculation_rules() -> HeaderValue {
    let file = FILES.iter().find(|file| file.name == "speculation.rules");
    let address = file.map_or_else(String::new, |file| format!("\"{}\"", file.address));
    HeaderValue::from_str(&address).unwrap_or(HeaderValue::from_static(""))
}

/// The addresses that pages refer to.
#[must_use]
pub fn addresses() -> Assets {
    let address = |name| {
        let file = FILES.iter().find(|file| file.name == name);
        file.map_or("", |file| file.address)
    };
    Assets {
        style: address("site.css"),
        script: address("site.js"),
        boot: address("boot.js"),
        islands: address("islands.js"),
        wasm: address("islands.wasm"),
        icon: address("icon.svg"),
    }
}

/// Answers `/static/{file}`.
///
/// # Errors
/// If there is no such file.
pub async fn file(Path(name): Path<String>, headers: HeaderMap) -> Result<Response, Refusal> {
    let file = FILES
        .iter()
        .find(|file| file.address.strip_prefix("/static/") == Some(name.as_str()))
        .ok_or(Refusal::NotFound)?;
    let accepted = headers
        .get(header::ACCEPT_ENCODING)
        .and_then(|v| v.to_str().ok());
    let (encoding, bytes) = best(file, accepted.unwrap_or_default());
    let mut response = Bytes::from_static(bytes).into_response();
    let headers = response.headers_mut();
    headers.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static(kind(file.name)),
    );
    headers.insert(
        header::CACHE_CONTROL,
        HeaderValue::from_static("public, max-age=31536000, immutable"),
    );
    headers.insert(header::VARY, HeaderValue::from_static("Accept-Encoding"));
    if let Some(encoding) = encoding {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    Ok(response)
}

fn best(file: &'static File, accepted: &str) -> (Option<&'static str>, &'static [u8]) {
    if accepts(accepted, "br") {
        (Some("br"), file.brotli)
    } else if accepts(accepted, "gzip") {
        (Some("gzip"), file.gzip)
    } else {
        (None, file.plain)
    }
}

/// Whether an Accept-Encoding header names `coding` and does not refuse it with `q=0`.
pub(crate) fn accepts(header: &str, coding: &str) -> bool {
    header.split(',').any(|item| {
        let mut parts = item.split(';').map(str::trim);
        let is_named = parts
            .next()
            .is_some_and(|name| name.eq_ignore_ascii_case(coding));
        let is_refused = parts
            .filter_map(|part| part.strip_prefix("q="))
            .any(|q| q.parse() == Ok(0.0_f32));
        is_named && !is_refused
    })
}

fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, extension)| extension) {
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "rules" => "application/speculationrules+json",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::accepts;

    #[test]
    fn an_encoding_is_used_only_if_it_is_accepted() {
        assert!(accepts("gzip, deflate, br", "br"));
        assert!(accepts("GZIP;q=0.5", "gzip"));
        assert!(!accepts("gzip, br;q=0", "br"));
        assert!(!accepts("gzip", "br"));
        assert!(!accepts("", "gzip"));
    }
}
