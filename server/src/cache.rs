//! Shared pages are kept: a page that every visitor without a learner's cookie gets alike is
//! rendered and compressed once for each content version, address, hobby and theme.
//!
//! Nothing personal can get in: a page enters only through [`Cache::page`], which gives the
//! rendering no visitor to know of.

use std::{
    io::{self, Write},
    sync::Arc,
};

use app::layout::Theme;
use axum::{
    body::{Body, Bytes},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use quick_cache::{Equivalent, Weighter, sync};
use sha2::{Digest, Sha256};

use crate::{assets::accepts, error::Refusal};

/// How much memory kept pages may take, in bytes: some 400 notes in one hobby each.
const CAPACITY: u64 = 64 * 1024 * 1024;

/// How many pages that is about.
const PAGES: usize = 1000;

/// What a shared page is a function of.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Key {
    /// The version of the content.
    pub version: String,
    /// The version of the counts of voices.
    pub counting: u64,
    /// The canonical path.
    pub path: String,
    /// The hobby shown: an index into the site's hobbies.
    pub hobby: usize,
    /// The theme.
    pub theme: Theme,
}

/// A [`Key`] that owns nothing.
#[derive(Clone, Copy, Debug, Hash)]
pub struct KeyRef<'a> {
    /// See [`Key`]; so with the others, in the same order, since the hashes must agree.
    pub version: &'a str,
    /// See [`Key`].
    pub counting: u64,
    /// See [`Key`].
    pub path: &'a str,
    /// See [`Key`].
    pub hobby: usize,
    /// See [`Key`].
    pub theme: Theme,
}

impl Equivalent<Key> for KeyRef<'_> {
    fn equivalent(&self, key: &Key) -> bool {
        let Self {
            version,
            counting,
            path,
            hobby,
            theme,
        } = *self;
        (version, counting, path) == (key.version.as_str(), key.counting, key.path.as_str())
            && (hobby, theme) == (key.hobby, key.theme)
    }
}

/// Keeps pages within a bound of memory; cheap to clone.
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
    /// The page that is kept for `key`.
    #[must_use]
    pub fn kept(&self, key: &KeyRef<'_>) -> Option<Arc<Page>> {
        self.0.get(key)
    }

    /// The page for `key`, with these headers besides its own. Of many that ask for a missing
    /// page at once, one renders it.
    ///
    /// # Errors
    /// If rendering fails; nothing is kept then.
    pub async fn page(
        &self,
        key: &Key,
        headers: &HeaderMap,
        render: impl Future<Output = Result<String, Refusal>>,
    ) -> Result<Arc<Page>, Refusal> {
        self.0
            .get_or_insert_async(key, async {
                let html = render.await?;
                let headers = headers.clone();
                let packed = tokio::task::spawn_blocking(move || Page::pack(html, &headers)).await;
                match packed {
                    Ok(Ok(page)) => Ok(Arc::new(page)),
                    Ok(Err(error)) => {
                        tracing::error!(%error, "cannot compress a page");
                        Err(Refusal::Internal)
                    }
                    Err(error) => {
                        tracing::error!(%error, "compressing a page failed");
                        Err(Refusal::Internal)
                    }
                }
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
        let bytes = key.path.len() + page.forms.iter().map(|form| form.body.len()).sum::<usize>();
        bytes as u64
    }
}

/// A page in the forms in which it is sent, the smallest first.
pub struct Page {
    forms: [Form; 3],
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
        Ok(Self {
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
        let text = |name| {
            request
                .get(name)
                .and_then(|v: &HeaderValue| v.to_str().ok())
        };
        let accepted = text(header::ACCEPT_ENCODING).unwrap_or_default();
        let [.., plain] = &self.forms;
        let form = self
            .forms
            .iter()
            .find(|form| form.encoding.is_none_or(|coding| accepts(accepted, coding)))
            .unwrap_or(plain);
        let known = text(header::IF_NONE_MATCH).is_some_and(|tags| {
            let mut tags = tags
                .split(',')
                .map(|tag| tag.trim().trim_start_matches("W/"));
            tags.any(|tag| tag == "*" || tag.as_bytes() == form.etag.as_bytes())
        });
        let mut response = if known {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            Response::new(Body::from(form.body.clone()))
        };
        *response.headers_mut() = form.headers.clone();
        if known {
            for header in [header::CONTENT_TYPE, header::CONTENT_ENCODING] {
                response.headers_mut().remove(header);
            }
        }
        response
    }
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
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    fn key(version: &str) -> Key {
        Key {
            version: version.into(),
            counting: 0,
            path: "/".into(),
            hobby: 0,
            theme: Theme::Auto,
        }
    }

    #[tokio::test]
    async fn of_many_that_ask_at_once_one_renders() {
        let (cache, renders) = (Cache::default(), Arc::new(AtomicUsize::new(0)));
        let mut asked = tokio::task::JoinSet::new();
        for _ in 0..50 {
            let (cache, renders) = (cache.clone(), Arc::clone(&renders));
            asked.spawn(async move {
                let (key, headers) = (key("1"), HeaderMap::new());
                let page = cache.page(&key, &headers, async {
                    renders.fetch_add(1, Ordering::Relaxed);
                    tokio::task::yield_now().await;
                    Ok("page".to_owned())
                });
                page.await.is_ok()
            });
        }
        assert!(asked.join_all().await.into_iter().all(|ok| ok));
        assert_eq!(renders.load(Ordering::Relaxed), 1);
    }

    #[tokio::test]
    async fn a_failure_is_not_kept() {
        let cache = Cache::default();
        let failed = cache
            .page(&key("1"), &HeaderMap::new(), async {
                Err(Refusal::NotFound)
            })
            .await;
        assert!(failed.is_err());
        let page = cache
            .page(&key("1"), &HeaderMap::new(), async {
                Ok("page".to_owned())
            })
            .await;
        assert!(page.is_ok());
    }

    #[tokio::test]
    async fn another_version_is_another_page() {
        let cache = Cache::default();
        for version in ["1", "2"] {
            let render = async { Ok(format!("page {version}")) };
            let page = cache
                .page(&key(version), &HeaderMap::new(), render)
                .await
                .expect("a page");
            assert_eq!(page.forms[2].body, format!("page {version}"));
            let same = KeyRef {
                version,
                counting: 0,
                path: "/",
                hobby: 0,
                theme: Theme::Auto,
            };
            assert!(cache.kept(&same).is_some());
            for other in [
                KeyRef {
                    counting: 1,
                    ..same
                },
                KeyRef { path: "/x", ..same },
                KeyRef { hobby: 1, ..same },
                KeyRef {
                    theme: Theme::Dark,
                    ..same
                },
                KeyRef {
                    version: "3",
                    ..same
                },
            ] {
                assert!(cache.kept(&other).is_none(), "{other:?}");
            }
        }
    }

    #[test]
    fn the_smallest_accepted_form_is_sent_and_not_sent_again() {
        let page = Page::pack("page ".repeat(1000), &HeaderMap::new()).expect("packed");
        for (accepted, encoding) in [("gzip, br", Some("br")), ("gzip", Some("gzip")), ("", None)] {
            let mut request = HeaderMap::new();
            request.insert(header::ACCEPT_ENCODING, accepted.parse().expect("a value"));
            let first = page.respond(&request);
            let coding = first.headers().get(header::CONTENT_ENCODING);
            assert_eq!(coding.map(|c| c.as_bytes()), encoding.map(str::as_bytes));
            request.insert(header::IF_NONE_MATCH, first.headers()[header::ETAG].clone());
            assert_eq!(page.respond(&request).status(), StatusCode::NOT_MODIFIED);
            request.insert(header::ACCEPT_ENCODING, "zstd".parse().expect("a value"));
            let other = page.respond(&request).status();
            assert_eq!(
                other == StatusCode::OK,
                encoding.is_some(),
                "another form, another tag"
            );
        }
    }
}
