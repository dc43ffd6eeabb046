//! How a script sends feedback; without one the form does.

use leptos::{prelude::*, server_fn::codec::Json};
use study::feedback::{self, Feedback, TargetKind};

use crate::{
    api::Caller,
    error::{AppError, fail},
};

/// Saves what a reader says of a page, an analogy or a question.
///
/// # Errors
/// If there is no such target, nothing usable was said, or too much was said lately.
#[server(prefix = "/api", endpoint = "feedback", input = Json, output = Json)]
pub async fn send_feedback(
    kind: String,
    target: String,
    helpful: Option<bool>,
    comment: String,
) -> Result<(), AppError> {
    let caller = Caller::current()?;
    let said = Feedback { helpful, comment };
    save(&caller, &kind, &target, said).await.map_err(fail)?;
    caller.remember();
    Ok(())
}

/// Saves feedback, however it was sent, and gives what it speaks of.
///
/// # Errors
/// See [`send_feedback`].
pub async fn save(
    caller: &Caller,
    kind: &str,
    target: &str,
    said: Feedback,
) -> Result<TargetKind, AppError> {
    let kind = TargetKind::parse(kind).ok_or(AppError::Invalid)?;
    let Caller {
        database,
        submitter,
        now,
        ..
    } = caller;
    feedback::save(database, submitter, (kind, target), &said, *now).await?;
    Ok(kind)
}
