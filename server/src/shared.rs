//! Pages that everybody gets alike who is no learner.

use std::convert::Infallible;

use app::layout::Frame;
use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, StatusCode, request::Parts},
    response::Response,
};
use study::learner::LearnerId;

use crate::{
    cache::Key,
    error::Refusal,
    respond,
    state::AppState,
    visitor::{Preferences, Visitor},
};

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
        let page = state.cache.page(&key, render(frame, None)).await?;
        Ok(page.respond(self.headers()))
    }
}
