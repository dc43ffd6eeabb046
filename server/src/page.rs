//! Every page: cached for everybody, or rendered for one learner.

use std::{borrow::Cow, sync::Arc};

use app::{
    context::{PageContext, SharedParts, hobby_index},
    error::AppError,
    layout::SHARED_MARK,
    settings::preferences::Preferences,
};
use axum::{
    body::{Body, Bytes, to_bytes},
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, Method, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Redirect, Response},
};
use percent_encoding::{AsciiSet, CONTROLS, percent_decode_str, utf8_percent_encode};

use crate::{
    cache::{Key, KeyRef, Page},
    error::Error,
    gzip::Gzip,
    headers::accepts,
    request::RequestId,
    session::{self, Session},
    state::{AppState, Published},
};

/// Answers with a page that is cached, before anything else looks at the request: most requests
/// are for one, and a page that is cached was rendered behind all guards. They leave no line in
/// the log.
pub async fn cached(State(state): State<AppState>, request: Request, next: Next) -> Response {
    match cached_page(&state, &request) {
        Some(page) => page.respond(request.headers()),
        None => next.run(request).await,
    }
}

fn cached_page(state: &AppState, request: &Request) -> Option<Arc<Page>> {
    let (uri, headers) = (request.uri(), request.headers());
    let is_plain = request.method() == Method::GET && uri.query().is_none();
    if !is_plain || session::has_cookie(headers) {
        return None;
    }
    let published = state.published()?;
    let preferences = session::preferences(headers);
    state.cache.get(&KeyRef {
        version: &published.info.version,
        helpful: published.helpful_version,
        path: uri.path(),
        hobby: hobby_index(&published.info.site, &preferences.hobby),
        theme: preferences.theme,
    })
}

/// Answers with the page at an address. A visitor with a learner's cookie gets a page of their
/// own; all others get what everybody gets.
///
/// # Errors
/// If there is no such page or no content.
pub async fn page(
    State(state): State<AppState>,
    session: Session,
    request: Request,
) -> Result<Response, Error> {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return Err(AppError::NotFound.into());
    }
    let published = state.published().ok_or(AppError::NoContent)?;
    let (uri, headers) = (request.uri(), request.headers());
    if let Some(path) = uri.path().strip_suffix('/').filter(|path| !path.is_empty()) {
        return Ok(Redirect::permanent(&with_query(path, uri.query())).into_response());
    }
    let path = canonical(uri.path()).ok_or(AppError::NotFound)?;
    let (hobby, is_plain) = read_query(uri.query());
    let preferences = Preferences {
        hobby: hobby.unwrap_or_else(|| session.preferences.hobby.clone()),
        ..session.preferences
    };
    let context = PageContext {
        request_id: RequestId::of(request.extensions()),
        ..state.context(&published, &preferences, with_query(&path, uri.query()))
    };
    if session::has_cookie(headers) {
        let learner = session.learner;
        let context = PageContext { learner, ..context };
        return personal(&state, &published, context, path, headers).await;
    }
    if !is_plain {
        let mut response = app::render(context).await;
        cache_control(&mut response, "no-store");
        return Ok(response);
    }
    let address = with_query(&path, None);
    let context = PageContext { address, ..context };
    match shared_page(&state, &published, context, path).await {
        Ok(page) => Ok(page.respond(headers)),
        Err(mut response) => {
            cache_control(&mut response, "no-store");
            Ok(response)
        }
    }
}

/// A path whose parts hold nothing but letters, digits, hyphens and underscores, decoded: others
/// name no page.
fn canonical(path: &str) -> Option<String> {
    let is_word = |part: &str| {
        let is_letter = |c: char| c.is_alphanumeric() || "-_".contains(c);
        !part.is_empty() && part.chars().all(is_letter)
    };
    let mut canonical = String::with_capacity(path.len());
    for part in path.strip_prefix('/')?.split('/').filter(|_| path != "/") {
        let part = percent_decode_str(part).decode_utf8().ok()?;
        canonical.push('/');
        canonical.push_str(Some(&*part).filter(|part| is_word(part))?);
    }
    Some(if canonical.is_empty() {
        "/".to_owned()
    } else {
        canonical
    })
}

fn with_query(path: &str, query: Option<&str>) -> String {
    let path: Cow<'_, str> = utf8_percent_encode(path, PATH).into();
    match query {
        Some(query) => format!("{path}?{query}"),
        None => path.into_owned(),
    }
}

/// What cannot stand in a path as it is.
const PATH: &AsciiSet = &CONTROLS.add(b' ').add(b'"').add(b'<');

/// The hobby that a query asks for, of several the last one, and whether it asks for nothing else:
/// then the page is the same for everybody.
fn read_query(query: Option<&str>) -> (Option<String>, bool) {
    let (mut hobby, mut is_plain) = (None, true);
    for (name, value) in form_urlencoded::parse(query.unwrap_or_default().as_bytes()) {
        match &*name {
            "hobby" => hobby = Some(value.into_owned()),
            _ => is_plain = false,
        }
    }
    (hobby, is_plain)
}

/// The page, or the answer that is no page.
async fn shared_page(
    state: &AppState,
    published: &Published,
    context: PageContext,
    path: String,
) -> Result<Arc<Page>, Response> {
    let key = Key {
        version: published.info.version.clone(),
        helpful: published.helpful_version,
        path,
        hobby: context.hobby,
        theme: context.theme,
    };
    let render = async {
        let response = app::render(context).await;
        if response.status() == StatusCode::OK {
            Ok(text(response).await?)
        } else {
            Err(response)
        }
    };
    state.cache.page(&key, &state.page_headers, render).await
}

/// A page for one learner. Its parts that are the same for everybody come from the cached page.
async fn personal(
    state: &AppState,
    published: &Published,
    context: PageContext,
    path: String,
    headers: &HeaderMap,
) -> Result<Response, Error> {
    let reusing = PageContext {
        shared_parts: SharedParts::Reuse,
        ..context.clone()
    };
    let response = app::render(reusing).await;
    let (mut parts, body) = response.into_parts();
    let html = text(Response::new(body))
        .await
        .map_err(|_| AppError::Internal)?;
    parts.headers.insert(
        header::CACHE_CONTROL,
        HeaderValue::from_static("private, no-store"),
    );
    parts.headers.insert(
        header::VARY,
        HeaderValue::from_static("Cookie, Accept-Encoding"),
    );
    let own: Vec<&str> = html.split(SHARED_MARK).collect();
    if own.len() == 1 {
        return Ok(Response::from_parts(parts, Body::from(html)));
    }
    let for_everybody = PageContext {
        address: with_query(&path, None),
        learner: None,
        ..context
    };
    let page = shared_page(state, published, for_everybody, path).await;
    let Ok(page) = page else {
        return Err(AppError::Internal.into());
    };
    let body = if accepts(headers, "gzip") {
        let gzip = HeaderValue::from_static("gzip");
        parts.headers.insert(header::CONTENT_ENCODING, gzip);
        page.interleave_gzip(&own, Gzip::default())
    } else {
        page.interleave(&own)
    };
    let body = body.ok_or(AppError::Internal)?;
    Ok(Response::from_parts(parts, Body::from(body)))
}

/// The body of a rendered page.
async fn text(response: Response) -> Result<String, Response> {
    let failed = |()| Error(AppError::Internal).into_response();
    let bytes = to_bytes(response.into_body(), usize::MAX).await;
    let bytes: Bytes = bytes.map_err(|_| failed(()))?;
    String::from_utf8(bytes.into()).map_err(|_| failed(()))
}

/// Says how long an answer may be used.
pub fn cache_control(response: &mut Response, value: &'static str) {
    let value = HeaderValue::from_static(value);
    response.headers_mut().insert(header::CACHE_CONTROL, value);
}
