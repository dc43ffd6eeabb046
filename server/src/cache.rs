//! Cached pages: a page that every visitor without a learner's cookie gets alike is rendered and
//! compressed once for each content version, address, hobby and theme.
//!
//! Nothing personal can get in: a page enters only through [`Cache::page`], and what renders it
//! knows of no visitor.

use std::{
    io::{self, Write},
    ops::Range,
    sync::Arc,
};

use app::{
    error::AppError,
    layout::{SHARED_END, SHARED_START},
    settings::preferences::Theme,
};
use axum::{
    body::{Body, Bytes},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use quick_cache::{Equivalent, Weighter, sync};
use sha2::{Digest, Sha256};

use crate::{
    error::Error,
    gzip::{Gzip, Part},
    headers::{accepts, has},
};

/// How much memory cached pages may take, in bytes: some 400 notes in one hobby each.
const CAPACITY: u64 = 64 * 1024 * 1024;

/// How many pages that is about.
const PAGES: usize = 1000;

/// What a shared page is a function of.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Key {
    /// The version of the content.
    pub version: String,
    /// The version of the counts of readers' feedback.
    pub helpful: u64,
    /// The canonical path.
    pub path: String,
    /// The hobby shown: an index into the site's hobbies.
    pub hobby: usize,
    /// The theme.
    pub theme: Theme,
}

/// A [`Key`] that owns nothing: a look into the cache allocates nothing. The fields have the same
/// order, since the hashes must agree.
#[derive(Clone, Copy, Debug, Hash)]
pub struct KeyRef<'a> {
    /// The version of the content.
    pub version: &'a str,
    /// The version of the counts of readers' feedback.
    pub helpful: u64,
    /// The canonical path.
    pub path: &'a str,
    /// The hobby shown.
    pub hobby: usize,
    /// The theme.
    pub theme: Theme,
}

impl Equivalent<Key> for KeyRef<'_> {
    fn equivalent(&self, key: &Key) -> bool {
        let Self {
            version,
            helpful,
            path,
            hobby,
            theme,
        } = *self;
        (version, helpful, path) == (key.version.as_str(), key.helpful, key.path.as_str())
            && (hobby, theme) == (key.hobby, key.theme)
    }
}

/// Holds pages within a bound of memory; cheap to clone.
#[derive(Clone)]
pub struct Cache(Arc<sync::Cache<Key, Arc<Page>, Weight>>);

impl Default for Cache {
    fn default() -> Self {
        Self(Arc::new(sync::Cache::with_weighter(
            PAGES, CAPACITY, Weight,
        )))
    }
}

impl Cache {
    /// The page that is cached for `key`.
    #[must_use]
    pub fn get(&self, key: &KeyRef<'_>) -> Option<Arc<Page>> {
        self.0.get(key)
    }

    /// The page for `key`, with these headers besides its own. Of many that ask for a missing
    /// page at once, one renders it.
    ///
    /// # Errors
    /// The answer that `render` gives where there is no page; it is not cached.
    pub async fn page(
        &self,
        key: &Key,
        headers: &HeaderMap,
        render: impl Future<Output = Result<String, Response>>,
    ) -> Result<Arc<Page>, Response> {
        self.0
            .get_or_insert_async(key, async {
                let html = render.await?;
                let headers = headers.clone();
                let packed = tokio::task::spawn_blocking(move || Page::pack(html, &headers)).await;
                let packed = packed.unwrap_or_else(|error| Err(io::Error::other(error)));
                packed.map(Arc::new).map_err(|error| {
                    tracing::error!(%error, "cannot compress a page");
                    Error(AppError::Internal).into_response()
                })
            })
            .await
    }

    /// Drops every page, as none of an earlier version is asked for again.
    pub fn clear(&self) {
        self.0.clear();
    }
}

/// Weighs pages by their bytes.
#[derive(Clone)]
struct Weight;

impl Weighter<Key, Arc<Page>> for Weight {
    fn weight(&self, key: &Key, page: &Arc<Page>) -> u64 {
        let forms = page.forms.iter().map(|form| form.body.len());
        let parts = page.parts.iter().map(|(_, part)| part.size());
        (key.path.len() + forms.chain(parts).sum::<usize>()) as u64
    }
}

/// A page in the forms in which it is sent, the smallest first.
pub struct Page {
    forms: [Form; 3],
    /// The parts that learners' own pages share, and where they stand in the plain form.
    parts: Vec<(Range<usize>, Part)>,
}

struct Form {
    encoding: Option<&'static str>,
    etag: HeaderValue,
    /// Of the answer with the page, ready to be sent.
    headers: HeaderMap,
    body: Bytes,
}

impl Page {
    fn pack(html: String, headers: &HeaderMap) -> io::Result<Self> {
        let digest = Sha256::digest(&html);
        let hash: String = digest.iter().take(8).map(|b| format!("{b:02x}")).collect();
        // A strong tag stands for bytes, so each form has its own.
        let form = |encoding: Option<&'static str>, body: Vec<u8>| {
            let tag = format!("\"{hash}-{}\"", encoding.unwrap_or("plain"));
            let etag = HeaderValue::from_str(&tag).map_err(io::Error::other)?;
            Ok::<_, io::Error>(Form {
                headers: headers_of(headers, encoding, etag.clone()),
                encoding,
                etag,
                body: body.into(),
            })
        };
        let parts = shared_parts(&html);
        Ok(Self {
            parts: parts
                .into_iter()
                .map(|range| (range.clone(), Part::new(&html[range])))
                .collect(),
            forms: [
                form(Some("br"), brotli(html.as_bytes())?)?,
                form(Some("gzip"), gzip(html.as_bytes())?)?,
                form(None, html.into_bytes())?,
            ],
        })
    }

    /// The page in the form that the request accepts, or 304 if it is there already.
    #[must_use]
    pub fn respond(&self, request: &HeaderMap) -> Response {
        let [.., plain] = &self.forms;
        let form = self
            .forms
            .iter()
            .find(|form| form.encoding.is_none_or(|coding| accepts(request, coding)))
            .unwrap_or(plain);
        let is_known = has(request, &form.etag);
        let mut response = if is_known {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            Response::new(Body::from(form.body.clone()))
        };
        *response.headers_mut() = form.headers.clone();
        if is_known {
            for header in [header::CONTENT_TYPE, header::CONTENT_ENCODING] {
                response.headers_mut().remove(header);
            }
        }
        response
    }

    /// A learner's page: what is `own`, with a shared part after each piece but the last. `None`
    /// if their numbers do not agree.
    #[must_use]
    pub fn interleave(&self, own: &[&str]) -> Option<Bytes> {
        let [.., plain] = &self.forms;
        let (last, pieces) = own
            .split_last()
            .filter(|(_, p)| p.len() == self.parts.len())?;
        let mut html = Vec::with_capacity(plain.body.len() * 2);
        for (piece, (range, _)) in pieces.iter().zip(&self.parts) {
            html.extend_from_slice(piece.as_bytes());
            html.extend_from_slice(&plain.body[range.clone()]);
        }
        html.extend_from_slice(last.as_bytes());
        Some(html.into())
    }

    /// The same in gzip; the shared parts are compressed already.
    #[must_use]
    pub fn interleave_gzip(&self, own: &[&str], mut gzip: Gzip) -> Option<Bytes> {
        let (last, pieces) = own
            .split_last()
            .filter(|(_, p)| p.len() == self.parts.len())?;
        for (piece, (range, part)) in pieces.iter().zip(&self.parts) {
            gzip.text(piece);
            gzip.part(part, range.len());
        }
        gzip.text(last);
        Some(gzip.finish())
    }
}

/// Where the shared parts stand, their marks left out.
fn shared_parts(html: &str) -> Vec<Range<usize>> {
    let mut parts = Vec::new();
    let mut at = 0;
    while let Some(start) = html[at..].find(SHARED_START) {
        let start = at + start + SHARED_START.len();
        let Some(length) = html[start..].find(SHARED_END) else {
            break;
        };
        parts.push(start..start + length);
        at = start + length + SHARED_END.len();
    }
    parts
}

/// All headers of one form of a page.
fn headers_of(common: &HeaderMap, encoding: Option<&'static str>, etag: HeaderValue) -> HeaderMap {
    let mut headers = common.clone();
    headers.insert(header::ETAG, etag);
    for (name, value) in [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::CACHE_CONTROL, "no-cache"),
        (header::VARY, "Cookie, Accept-Encoding"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if let Some(encoding) = encoding {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    headers
}

fn gzip(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(bytes)?;
    encoder.finish()
}

fn brotli(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut compressed = Vec::new();
    let parameters = brotli::enc::BrotliEncoderParams {
        // A note takes some 170 ms, once; two steps less take 30 ms, and each visit 10 % more.
        quality: 11,
        size_hint: bytes.len(),
        ..Default::default()
    };
    brotli::BrotliCompress(&mut &bytes[..], &mut compressed, &parameters)?;
    Ok(compressed)
}

#[cfg(test)]
#[path = "cache_tests.rs"]
mod tests;
