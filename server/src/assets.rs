//! What is embedded in a release build: static files, hashed and compressed by the front end's
//! build, and the content. A debug build reads both from their folders.

use std::{borrow::Cow, collections::BTreeMap};

use app::{context::Assets, error::AppError};
use axum::{
    body::Bytes,
    extract::Path,
    http::{HeaderMap, HeaderValue, header},
    response::{IntoResponse, Response},
};
use rust_embed::RustEmbed;
use study::content::source::Source;

use crate::{error::Error, headers::accepts};

#[derive(RustEmbed)]
#[folder = "../target/site"]
struct Files;

#[derive(RustEmbed)]
#[folder = "../content"]
#[include = "*.md"]
#[include = "*.toml"]
struct Content;

/// The content that was there when the program was built.
#[must_use]
pub fn content() -> Source {
    let mut source = Source::default();
    for path in Content::iter() {
        if let Some(file) = Content::get(&path) {
            source.insert(path, String::from_utf8_lossy(&file.data));
        }
    }
    source
}

/// The addresses that pages refer to.
#[must_use]
pub fn addresses(reload: bool) -> Assets {
    let manifest = manifest();
    let address = |name: &str| {
        let hashed = manifest.get(name);
        hashed.map_or_else(String::new, |hashed| format!("/static/{hashed}"))
    };
    Assets {
        style: address("site.css"),
        script: address("site.js"),
        boot: address("boot.js"),
        islands: address("islands.js"),
        wasm: address("islands.wasm"),
        icon: address("icon.svg"),
        reload: reload.then(|| address("reload.js")),
    }
}

/// Tells browsers which pages to fetch before they are asked for (the Speculation-Rules header).
#[must_use]
pub fn speculation_rules() -> Option<HeaderValue> {
    let manifest = manifest();
    let name = manifest.get("speculation.rules")?;
    HeaderValue::from_str(&format!("\"/static/{name}\"")).ok()
}

/// Hashed names by plain names.
fn manifest() -> BTreeMap<String, String> {
    let Some(file) = Files::get("manifest.json") else {
        tracing::warn!("the program was built without scripts and styles: run `make site`");
        return BTreeMap::new();
    };
    serde_json::from_slice(&file.data).unwrap_or_default()
}

/// Answers `/static/{file}`.
///
/// # Errors
/// If there is no such file.
pub async fn file(Path(name): Path<String>, headers: HeaderMap) -> Result<Response, Error> {
    let encodings = [("br", ".br"), ("gzip", ".gz")].into_iter();
    let compressed = encodings
        .filter(|(encoding, _)| accepts(&headers, encoding))
        .find_map(|(encoding, suffix)| Some((encoding, Files::get(&format!("{name}{suffix}"))?)));
    let (encoding, file) = match compressed {
        Some((encoding, file)) => (Some(encoding), file),
        None => (None, Files::get(&name).ok_or(AppError::NotFound)?),
    };
    let bytes = match file.data {
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => Bytes::from(bytes),
    };
    let headers = [
        (header::CONTENT_TYPE, content_type(&name)),
        (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
        (header::VARY, "Accept-Encoding"),
    ];
    let mut response = (headers, bytes).into_response();
    if let Some(encoding) = encoding {
        let encoding = HeaderValue::from_static(encoding);
        response
            .headers_mut()
            .insert(header::CONTENT_ENCODING, encoding);
    }
    Ok(response)
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, extension)| extension) {
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "rules" => "application/speculationrules+json",
        _ => "application/octet-stream",
    }
}
