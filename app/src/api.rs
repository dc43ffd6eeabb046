//! Who calls a server function or sends a form.

use http::{HeaderValue, header::SET_COOKIE};
use leptos::prelude::*;
use leptos_axum::ResponseOptions;
use study::{
    Database,
    quiz::attempts::{self, SubmitError, Submitted, Submitter},
    view::{QuizTarget, Submission},
};

use crate::error::{AppError, fail};

/// Provided by the server for each call.
#[derive(Clone, Debug)]
pub struct Caller {
    /// The store.
    pub database: Database,
    /// Keys the order of options.
    pub secret: [u8; 32],
    /// The learner, or who will be one.
    pub submitter: Submitter,
    /// The cookie by which the browser is known from now on.
    pub cookie: Option<HeaderValue>,
    /// Seconds since 1970.
    pub now: i64,
}

impl Caller {
    /// Who calls the server function that is running.
    ///
    /// # Errors
    /// If the server let nobody in: too many became learners at this address lately.
    pub fn current() -> Result<Self, AppError> {
        expect_context::<Result<Self, AppError>>().map_err(fail)
    }

    /// Saves and grades answers, however they were sent.
    ///
    /// # Errors
    /// If nothing was saved.
    pub async fn submit(
        &self,
        target: &QuizTarget,
        submission: &Submission,
    ) -> Result<Submitted, AppError> {
        let Self {
            database,
            secret,
            submitter,
            now,
            ..
        } = self;
        let submitted = attempts::submit(database, *secret, submitter, target, submission, *now);
        submitted.await.map_err(|error| match (error, target) {
            (SubmitError::NotFound, QuizTarget::Topic { .. }) => AppError::NotFound,
            (error, _) => error.into(),
        })
    }

    /// Makes the browser known; for calls that stored something.
    pub fn remember(self) {
        if let Some(cookie) = self.cookie {
            expect_context::<ResponseOptions>().append_header(SET_COOKIE, cookie);
        }
    }
}
