//! What can go wrong, as a visitor is told. The cause is in the log only.

mod text;

use bytes::Bytes;
#[cfg(feature = "ssr")]
use http::StatusCode;
use leptos::server_fn::{
    ContentType, Decodes, Encodes, Format, FormatType,
    error::{FromServerFnError, ServerFnErrorErr},
};
use serde::{Deserialize, Serialize};

/// Why something was not done as asked: by a page, a form or a server function.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AppError {
    /// The server cannot be reached; only a browser can say so.
    Offline,
    /// It took too long.
    TooSlow,
    /// The visitor is not known any more: cookies are blocked, or the data was deleted.
    SessionGone,
    /// Too much was sent lately.
    TooMany,
    /// No such page or thing.
    NotFound,
    /// No such attempt of this learner.
    NoAttempt,
    /// The form came from another site.
    Refused,
    /// The body is too large.
    TooLarge,
    /// What was sent cannot be understood.
    Invalid,
    /// Nothing was given that could be stored.
    NothingGiven,
    /// Feedback without a word, or with too many.
    Unusable,
    /// The address takes no such method.
    Method,
    /// The site has no content yet.
    NoContent,
    /// The server cannot take on more just now.
    Busy,
    /// A fault of ours.
    Internal,
}

impl AppError {
    const ALL: [Self; 15] = [
        Self::Offline,
        Self::TooSlow,
        Self::SessionGone,
        Self::TooMany,
        Self::NotFound,
        Self::NoAttempt,
        Self::Refused,
        Self::TooLarge,
        Self::Invalid,
        Self::NothingGiven,
        Self::Unusable,
        Self::Method,
        Self::NoContent,
        Self::Busy,
        Self::Internal,
    ];

    /// The HTTP status that goes with it.
    #[cfg(feature = "ssr")]
    #[must_use]
    pub fn status(self) -> StatusCode {
        match self {
            Self::Invalid => StatusCode::BAD_REQUEST,
            Self::SessionGone => StatusCode::UNAUTHORIZED,
            Self::Refused => StatusCode::FORBIDDEN,
            Self::NotFound | Self::NoAttempt => StatusCode::NOT_FOUND,
            Self::Method => StatusCode::METHOD_NOT_ALLOWED,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::NothingGiven | Self::Unusable => StatusCode::UNPROCESSABLE_ENTITY,
            Self::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Self::Internal => StatusCode::INTERNAL_SERVER_ERROR,
            Self::Offline | Self::TooSlow | Self::NoContent | Self::Busy => {
                StatusCode::SERVICE_UNAVAILABLE
            }
        }
    }

    /// What a status means that some layer answered with; `None` if it is no error.
    #[must_use]
    pub fn from_status(status: u16) -> Option<Self> {
        match status {
            401 => Some(Self::SessionGone),
            403 => Some(Self::Refused),
            404 => Some(Self::NotFound),
            405 => Some(Self::Method),
            413 => Some(Self::TooLarge),
            429 => Some(Self::TooMany),
            503 => Some(Self::Busy),
            400..=499 => Some(Self::Invalid),
            500..=599 => Some(Self::Internal),
            _ => None,
        }
    }
}

const _: () = assert!(AppError::ALL.len() == AppError::Internal as usize + 1);

/// Sends an error as its name, a string of JSON. By hand: it is all of JSON that the browser would
/// otherwise need a parser for.
pub struct ErrorName;

impl ContentType for ErrorName {
    const CONTENT_TYPE: &'static str = "application/json";
}

impl FormatType for ErrorName {
    const FORMAT_TYPE: Format = Format::Text;
}

impl Encodes<AppError> for ErrorName {
    type Error = std::fmt::Error;

    fn encode(error: &AppError) -> Result<Bytes, Self::Error> {
        Ok(format!("\"{error:?}\"").into())
    }
}

impl Decodes<AppError> for ErrorName {
    type Error = std::fmt::Error;

    fn decode(name: Bytes) -> Result<AppError, Self::Error> {
        let name = name
            .strip_prefix(b"\"")
            .and_then(|name| name.strip_suffix(b"\""));
        let is_named = |error: &AppError| Some(format!("{error:?}").as_bytes()) == name;
        AppError::ALL
            .into_iter()
            .find(is_named)
            .ok_or(std::fmt::Error)
    }
}

impl FromServerFnError for AppError {
    type Encoder = ErrorName;

    fn from_server_fn_error(error: ServerFnErrorErr) -> Self {
        let error = match error {
            ServerFnErrorErr::Request(_) => Self::Offline,
            ServerFnErrorErr::Args(_)
            | ServerFnErrorErr::MissingArg(_)
            | ServerFnErrorErr::Deserialization(_) => Self::Invalid,
            _ => Self::Internal,
        };
        #[cfg(feature = "ssr")]
        fail(error);
        error
    }
}

/// Gives the answer of a server function the error's status, without which all would be 500.
#[cfg(feature = "ssr")]
pub fn fail(error: AppError) -> AppError {
    if let Some(response) = leptos::prelude::use_context::<leptos_axum::ResponseOptions>() {
        response.set_status(error.status());
    }
    error
}

#[cfg(feature = "ssr")]
impl From<study::StoreError> for AppError {
    fn from(error: study::StoreError) -> Self {
        tracing::error!(error = &error as &dyn std::error::Error, "the store failed");
        Self::Internal
    }
}

#[cfg(feature = "ssr")]
impl From<study::quiz::attempts::SubmitError> for AppError {
    fn from(error: study::quiz::attempts::SubmitError) -> Self {
        use study::quiz::attempts::SubmitError;
        match error {
            SubmitError::NotFound => Self::NoAttempt,
            SubmitError::UnknownLearner => Self::SessionGone,
            SubmitError::NothingGiven => Self::NothingGiven,
            SubmitError::Store(error) => error.into(),
        }
    }
}

#[cfg(feature = "ssr")]
impl From<study::feedback::FeedbackError> for AppError {
    fn from(error: study::feedback::FeedbackError) -> Self {
        use study::feedback::FeedbackError;
        match error {
            FeedbackError::NotFound => Self::NotFound,
            FeedbackError::Unusable => Self::Unusable,
            FeedbackError::TooMany => Self::TooMany,
            FeedbackError::Store(error) => error.into(),
        }
    }
}
