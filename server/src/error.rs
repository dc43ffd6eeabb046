//! Errors of handlers: a middleware makes a page of them, or JSON for a script.

use app::error::AppError;
use axum::{
    extract::rejection::FormRejection,
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
        let mut response = self.0.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// What a form that cannot be read means.
#[must_use]
pub fn of_form(rejection: &FormRejection) -> AppError {
    AppError::from_status(rejection.status().as_u16())
        .filter(|error| *error == AppError::TooLarge)
        .unwrap_or(AppError::Invalid)
}
