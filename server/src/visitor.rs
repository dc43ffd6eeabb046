//! Who asks: preferences from a plain cookie, and the learner from a secret one.

use std::convert::Infallible;

use app::layout::Theme;
use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, HeaderValue, header, request::Parts},
};
use study::{
    learner::{self, LearnerId, Token},
    quiz::attempts,
};

use crate::{error::Refusal, limits::Client, state::AppState};

/// Holds hobby and theme; scripts may write it.
const PREFERENCES: &str = "preferences";
/// Holds the learner's token; scripts cannot read it.
const LEARNER: &str = "learner";
/// Browsers keep a cookie for 400 days at most.
const MAX_AGE: u32 = 400 * 24 * 60 * 60;

/// Hobby and theme.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Preferences {
    /// The slug of a hobby, if one was chosen; it may have been deleted since.
    pub hobby: String,
    /// The theme.
    pub theme: Theme,
}

impl Preferences {
    /// From a request's cookie.
    #[must_use]
    pub fn of(headers: &HeaderMap) -> Self {
        cookie(headers, PREFERENCES).map_or_else(Self::default, Self::parse)
    }

    /// From a cookie `hobby.theme`.
    fn parse(cookie: &str) -> Self {
        let (hobby, theme) = cookie.split_once('.').unwrap_or((cookie, ""));
        Self {
            hobby: hobby.to_owned(),
            theme: Theme::parse(theme),
        }
    }

    /// The header that keeps them.
    #[must_use]
    pub fn cookie(&self, state: &AppState) -> HeaderValue {
        let Self { hobby, theme } = self;
        let value = format!("{hobby}.{}", theme.as_str());
        set_cookie(state, PREFERENCES, &value, MAX_AGE, "")
    }
}

impl<S: Sync> FromRequestParts<S> for Preferences {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self::of(&parts.headers))
    }
}

/// A visitor with what the learner's cookie tells.
#[derive(Clone, Debug)]
pub struct Visitor {
    /// Hobby and theme.
    pub preferences: Preferences,
    /// The learner, if the cookie's token is known.
    pub learner: Option<LearnerId>,
    /// Where they come from.
    pub client: Option<Client>,
}

impl Visitor {
    /// Whether there is a learner's cookie at all: then pages are this visitor's own.
    #[must_use]
    pub fn has_cookie(headers: &HeaderMap) -> bool {
        cookie(headers, LEARNER).is_some()
    }

    /// For a submission: the learner, or somebody who will be one, with the cookie to set.
    ///
    /// # Errors
    /// If too many became learners at this address lately.
    pub fn submitter(
        &self,
        state: &AppState,
    ) -> Result<(attempts::Visitor, Option<HeaderValue>), Refusal> {
        if let Some(learner) = self.learner {
            return Ok((attempts::Visitor::Known(learner), None));
        }
        if !self
            .client
            .is_none_or(|client| state.limits.allow_learner(client))
        {
            tracing::warn!("too many new learners at one address");
            return Err(Refusal::TooMany);
        }
        let token = Token::random();
        let cookie = set_cookie(state, LEARNER, token.as_str(), MAX_AGE, "; HttpOnly");
        Ok((attempts::Visitor::New(token), Some(cookie)))
    }

    /// The header that makes the browser forget the learner.
    #[must_use]
    pub fn forget(state: &AppState) -> HeaderValue {
        set_cookie(state, LEARNER, "", 0, "; HttpOnly")
    }
}

impl FromRequestParts<AppState> for Visitor {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Refusal> {
        let Ok(preferences) = Preferences::from_request_parts(parts, state).await;
        let value = cookie(&parts.headers, LEARNER);
        let learner = match value.and_then(Token::parse) {
            Some(token) => learner::find(state.database.read(), &token).await?,
            None => None,
        };
        Ok(Self {
            preferences,
            learner,
            client: parts.extensions.get().copied(),
        })
    }
}

fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers
        .get_all(header::COOKIE)
        .iter()
        // Cookies of other programs on this host may hold any bytes.
        .flat_map(|value| value.as_bytes().split(|byte| *byte == b';'))
        .find_map(|pair| {
            pair.trim_ascii()
                .strip_prefix(name.as_bytes())?
                .strip_prefix(b"=")
        })
        .and_then(|value| std::str::from_utf8(value).ok())
}

fn set_cookie(state: &AppState, name: &str, value: &str, age: u32, more: &str) -> HeaderValue {
    let secure = if state.is_secure() { "; Secure" } else { "" };
    let cookie = format!("{name}={value}; Path=/; Max-Age={age}; SameSite=Lax{more}{secure}");
    // Values are slugs and base64url, so this cannot fail; a cookie is not worth a panic.
    HeaderValue::from_str(&cookie).unwrap_or(HeaderValue::from_static(""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn preferences_are_read_from_the_cookie() {
        let chosen = Preferences::parse("cooking.dark");
        assert_eq!(
            (chosen.hobby.as_str(), chosen.theme),
            ("cooking", Theme::Dark)
        );
        assert_eq!(Preferences::parse(""), Preferences::default());
        assert_eq!(Preferences::parse("x.nonsense").theme, Theme::Auto);
    }

    #[test]
    fn a_cookie_is_found_by_its_whole_name() {
        let mut headers = HeaderMap::new();
        headers.append(
            header::COOKIE,
            HeaderValue::from_static("xlearner=1; learners=2; learner=3"),
        );
        assert_eq!(cookie(&headers, "learner"), Some("3"));
        assert_eq!(cookie(&headers, "learn"), None);
    }

    #[test]
    fn a_foreign_cookie_of_any_bytes_hides_no_other() {
        let mut headers = HeaderMap::new();
        let bytes = HeaderValue::from_bytes(b"x=\xff\xe9; learner=3").expect("a header");
        headers.append(header::COOKIE, bytes);
        assert_eq!(cookie(&headers, "learner"), Some("3"));
    }
}
