//! Errors of handlers: a middleware makes a page of them, or JSON for a script.

use app::error::AppError;
use axum::{
    extract::rejection::FormRejection,
    http::StatusCode,
    response::{IntoResponse, Response},
};

/// An [`AppError`] that handlers can return.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Error(pub AppError);

impl<E: Into<AppError>> From<E> for Error {
    fn from(error: E) -> Self {
        Self(error.into())
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let mut response = status(self.0).into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// The status of an error.
#[must_use]
pub fn status(error: AppError) -> StatusCode {
    StatusCode::from_u16(error.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
}

/// What a form that cannot be read means.
#[must_use]
pub fn of_form(rejection: &FormRejection) -> AppError {
    AppError::from_status(rejection.status().as_u16())
        .filter(|error| *error == AppError::TooLarge)
        .unwrap_or(AppError::Invalid)
}
