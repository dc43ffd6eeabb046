//! Pages that everybody gets alike who is no learner.

use std::{convert::Infallible, sync::Arc};

use app::layout::Frame;
use axum::{
    extract::{FromRequestParts, State},
    http::{HeaderMap, Method, StatusCode, request::Parts},
    middleware::Next,
    response::Response,
};
use study::learner::LearnerId;

use crate::{
    cache::{Key, KeyRef, Page},
    error::Refusal,
    respond,
    state::{AppState, chosen_hobby},
    visitor::{Preferences, Visitor},
};

/// Answers with a page that is kept, before anything else looks at the request: most requests are
/// for one, and a page that is kept was rendered behind all guards. They leave no line in the log.
pub async fn kept(
    State(state): State<AppState>,
    request: axum::extract::Request,
    next: Next,
) -> Response {
    match kept_page(&state, &request) {
        Some(page) => page.respond(request.headers()),
        None => next.run(request).await,
    }
}

/// The kept page that a request asks for by its canonical address.
fn kept_page(state: &AppState, request: &axum::extract::Request) -> Option<Arc<Page>> {
    let (uri, headers) = (request.uri(), request.headers());
    if request.method() != Method::GET || uri.query().is_some() || Visitor::has_cookie(headers) {
        return None;
    }
    let published = state.published()?;
    let preferences = Preferences::of(headers);
    state.cache.kept(&KeyRef {
        version: &published.info.version,
        counting: published.counting,
        path: uri.path(),
        hobby: chosen_hobby(&published.info.site, &preferences.hobby),
        theme: preferences.theme,
    })
}

/// A request for a page that may be shared.
pub struct Request {
    /// Hobby and theme.
    pub preferences: Preferences,
    parts: Parts,
}

impl FromRequestParts<AppState> for Request {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Infallible> {
        let Ok(preferences) = Preferences::from_request_parts(parts, state).await;
        let mut kept = axum::http::Request::new(()).into_parts().0;
        kept.headers = std::mem::take(&mut parts.headers);
        Ok(Self {
            preferences,
            parts: kept,
        })
    }
}

impl Request {
    fn headers(&self) -> &HeaderMap {
        &self.parts.headers
    }

    /// Answers with a page that is not worth keeping, such as what somebody looked for.
    ///
    /// # Errors
    /// Those of `render`, and if there is no content.
    pub async fn unkept(
        self,
        state: &AppState,
        render: impl AsyncFnOnce(Frame) -> Result<String, Refusal>,
    ) -> Result<Response, Refusal> {
        state.published().ok_or(Refusal::NoContent)?;
        let page = render(state.frame(&self.preferences, None)).await?;
        Ok(respond::html(StatusCode::OK, page))
    }

    /// Answers with the kept page at `path`, the canonical one, or renders it. `hobby` is what
    /// the address asks for. A visitor with a learner's cookie gets a page of their own, which
    /// `render` makes for the learner; for all others it gets none and must not ask.
    ///
    /// # Errors
    /// Those of `render`.
    pub async fn shared(
        mut self,
        state: &AppState,
        path: String,
        hobby: Option<&str>,
        render: impl AsyncFnOnce(Frame, Option<LearnerId>) -> Result<String, Refusal>,
    ) -> Result<Response, Refusal> {
        let published = state.published().ok_or(Refusal::NoContent)?;
        let frame = state.frame(&self.preferences, hobby);
        if Visitor::has_cookie(self.headers()) {
            let visitor = Visitor::from_request_parts(&mut self.parts, state).await?;
            return Ok(respond::personal(render(frame, visitor.learner).await?));
        }
        let key = Key {
            version: published.info.version.clone(),
            counting: published.counting,
            path,
            hobby: frame.hobby,
            theme: frame.theme,
        };
        let page = state
            .cache
            .page(&key, &state.page_headers, render(frame, None))
            .await?;
        Ok(page.respond(self.headers()))
    }
}
