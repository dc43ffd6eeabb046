//! Who asks: preferences from a plain cookie, and the learner from a secret one.

use app::{
    api::Caller,
    error::AppError,
    settings::preferences::{self, Preferences},
};
use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, HeaderValue, header, request::Parts},
};
use study::{
    learner::{self, LearnerId, Token},
    quiz::attempts::Submitter,
};

use crate::{
    error::Error,
    request::Client,
    state::{AppState, now},
};

/// Holds the learner's token; scripts cannot read it.
const LEARNER: &str = "learner";

/// Browsers keep a cookie for 400 days at most.
const MAX_AGE: u32 = 400 * 24 * 60 * 60;

/// Hobby and theme, as the request's cookie says.
#[must_use]
pub fn preferences(headers: &HeaderMap) -> Preferences {
    let value = cookie(headers, preferences::COOKIE);
    value.map_or_else(Preferences::default, Preferences::parse)
}

/// Whether there is a learner's cookie at all: then pages are this visitor's own.
#[must_use]
pub fn has_cookie(headers: &HeaderMap) -> bool {
    cookie(headers, LEARNER).is_some()
}

/// A visitor with what the learner's cookie tells.
#[derive(Clone, Debug)]
pub struct Session {
    /// Hobby and theme.
    pub preferences: Preferences,
    /// The learner, if the cookie's token is known.
    pub learner: Option<LearnerId>,
    token: Option<Token>,
    client: Option<Client>,
}

impl Session {
    /// Who sends something: the learner, or a visitor who will be one. Either way the browser gets
    /// its cookie (again), so that it lasts as long as it is used.
    ///
    /// # Errors
    /// If too many became learners at this address lately.
    pub fn caller(&self, state: &AppState) -> Result<Caller, AppError> {
        let known = self.learner.zip(self.token.clone());
        let (submitter, token) = match known {
            Some((learner, token)) => (Submitter::Known(learner), token),
            None => {
                let allowed = |client| state.limits.allow_learner(client);
                if !self.client.is_none_or(allowed) {
                    tracing::warn!("too many new learners at one address");
                    return Err(AppError::TooMany);
                }
                let token = Token::random();
                (Submitter::New(token.clone()), token)
            }
        };
        Ok(Caller {
            database: state.database.clone(),
            secret: state.secret,
            submitter,
            cookie: set_cookie(state, token.as_str(), MAX_AGE),
            now: now(),
        })
    }
}

impl FromRequestParts<AppState> for Session {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Error> {
        let token = cookie(&parts.headers, LEARNER).and_then(Token::parse);
        let learner = match &token {
            Some(token) => learner::find(state.database.read(), token).await?,
            None => None,
        };
        Ok(Self {
            preferences: preferences(&parts.headers),
            learner,
            token,
            client: parts.extensions.get().copied(),
        })
    }
}

/// Makes the browser forget the learner.
#[must_use]
pub fn forget(state: &AppState) -> Option<HeaderValue> {
    set_cookie(state, "", 0)
}

/// The value of a cookie. Not by a crate: those that were looked at read the header as text, and
/// lose all cookies where another program on this host has set one of other bytes.
fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .flat_map(|value| value.as_bytes().split(|byte| *byte == b';'))
        .find_map(|pair| {
            pair.trim_ascii()
                .strip_prefix(name.as_bytes())?
                .strip_prefix(b"=")
        })
        .and_then(|value| std::str::from_utf8(value).ok())
}

fn set_cookie(state: &AppState, token: &str, age: u32) -> Option<HeaderValue> {
    let secure = if state.is_secure() { "; Secure" } else { "" };
    let cookie =
        format!("{LEARNER}={token}; Path=/; Max-Age={age}; SameSite=Lax; HttpOnly{secure}");
    HeaderValue::from_str(&cookie).ok()
}

#[cfg(test)]
mod tests {
    use app::settings::preferences::Theme;

    use super::*;

    fn headers(cookies: &[u8]) -> HeaderMap {
        let value = HeaderValue::from_bytes(cookies).expect("a header");
        HeaderMap::from_iter([(header::COOKIE, value)])
    }

    #[test]
    fn preferences_are_read_from_the_cookie() {
        let chosen = preferences(&headers(b"preferences=cooking.dark"));
        assert_eq!(chosen.hobby, "cooking");
        assert_eq!(chosen.theme, Theme::Dark);
        assert_eq!(preferences(&HeaderMap::new()), Preferences::default());
        let nonsense = preferences(&headers(b"preferences=x.nonsense"));
        assert_eq!(nonsense.theme, Theme::Auto);
    }

    #[test]
    fn a_cookie_is_found_by_its_whole_name() {
        let headers = headers(b"xlearner=1; learners=2; learner=3");
        assert_eq!(cookie(&headers, "learner"), Some("3"));
        assert_eq!(cookie(&headers, "learn"), None);
    }

    #[test]
    fn a_foreign_cookie_of_any_bytes_hides_no_other() {
        assert_eq!(
            cookie(&headers(b"x=\xff\xe9; learner=3"), "learner"),
            Some("3")
        );
    }
}
