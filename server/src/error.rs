//! What a visitor is told when a request cannot be answered. Handlers return a [`Refusal`]; its
//! cause goes into the log, and a middleware puts a page around the plain sentence.

use app::words;
use axum::{
    extract::{Request, State, rejection::FormRejection},
    http::{StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use study::{StoreError, quiz::attempts::SubmitError};

use crate::{log::RequestId, respond, state::AppState, visitor::Preferences};

/// Why a request is not answered as asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// No such page, or not this visitor's.
    NotFound,
    /// No such attempt of this learner; says what to do about it.
    NoAttempt,
    /// The form came from another site.
    Foreign,
    /// The body is too large.
    TooLarge,
    /// The body is not a form.
    BadRequest,
    /// Neither yes nor no nor a word was said, or too many words.
    NothingSaid,
    /// Too much was sent lately.
    TooMany,
    /// The page takes no such method.
    Method,
    /// It took too long.
    TooSlow,
    /// No content was ever imported.
    NoContent,
    /// A fault of ours; the cause is in the log.
    Internal,
}

impl Refusal {
    fn status(self) -> StatusCode {
        match self {
            Self::NotFound | Self::NoAttempt => StatusCode::NOT_FOUND,
            Self::Foreign => StatusCode::FORBIDDEN,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::BadRequest => StatusCode::BAD_REQUEST,
            Self::NothingSaid => StatusCode::UNPROCESSABLE_ENTITY,
            Self::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Self::Method => StatusCode::METHOD_NOT_ALLOWED,
            Self::TooSlow | Self::NoContent => StatusCode::SERVICE_UNAVAILABLE,
            Self::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::NotFound => words::NOT_FOUND,
            Self::NoAttempt => (words::NOT_FOUND.0, words::NO_ATTEMPT),
            Self::Foreign => words::FOREIGN,
            Self::TooLarge => words::TOO_LARGE,
            Self::BadRequest => words::BAD_REQUEST,
            Self::NothingSaid => words::NOTHING_SAID,
            Self::TooMany => words::TOO_MANY,
            Self::Method => words::METHOD,
            Self::TooSlow => words::TOO_SLOW,
            Self::NoContent => words::NO_CONTENT,
            Self::Internal => words::INTERNAL,
        }
    }

    /// What a form that cannot be read means.
    #[must_use]
    pub fn of_form(rejection: &FormRejection) -> Self {
        if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
            Self::TooLarge
        } else {
            Self::BadRequest
        }
    }

    /// What a status that some layer answered with means.
    fn of(status: StatusCode) -> Option<Self> {
        match status {
            StatusCode::NOT_FOUND => Some(Self::NotFound),
            StatusCode::METHOD_NOT_ALLOWED => Some(Self::Method),
            StatusCode::PAYLOAD_TOO_LARGE => Some(Self::TooLarge),
            status if status.is_client_error() => Some(Self::BadRequest),
            status if status.is_server_error() => Some(Self::Internal),
            _ => None,
        }
    }
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Self {
        tracing::error!(error = &error as &dyn std::error::Error, "the store failed");
        Self::Internal
    }
}

impl From<SubmitError> for Refusal {
    fn from(error: SubmitError) -> Self {
        match error {
            SubmitError::NotFound => Self::NoAttempt,
            SubmitError::NothingGiven => Self::BadRequest,
            SubmitError::Store(error) => error.into(),
        }
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// Gives every error a page of its own, whichever layer it comes from.
pub async fn pages(
    State(state): State<AppState>,
    preferences: Preferences,
    request: Request,
    next: Next,
) -> Response {
    let id = request.extensions().get::<RequestId>().cloned();
    let response = next.run(request).await;
    let known = response.extensions().get::<Refusal>().copied();
    let other = || Refusal::of(response.status()).filter(|_| !has_page(&response));
    let Some(refusal) = known.or_else(other) else {
        return response;
    };
    let id = id.filter(|_| refusal.status().is_server_error());
    let frame = state.frame(&preferences, None);
    let page = app::page(|| app::error::page(&frame, refusal.words(), id.map(|id| id.0)));
    let mut page = respond::html(refusal.status(), page);
    if let Some(allow) = response.headers().get(header::ALLOW) {
        page.headers_mut().insert(header::ALLOW, allow.clone());
    }
    page
}

/// Whether a handler has said it all: a page, or data for a program.
fn has_page(response: &Response) -> bool {
    let kind = response.headers().get(header::CONTENT_TYPE);
    let kind = kind.map_or(&b""[..], |kind| kind.as_bytes());
    kind.starts_with(b"text/html") || kind.starts_with(b"application/json")
}
