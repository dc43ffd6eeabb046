//! Server functions: `POST /api/{function}`.

use axum::{
    extract::{Request, State},
    response::{IntoResponse, Response},
};
use leptos::prelude::provide_context;
use leptos_axum::handle_server_fns_with_context;

use crate::{page::cache_control, session::Session, state::AppState};

/// Calls the function that the address names.
pub async fn call(State(state): State<AppState>, session: Session, request: Request) -> Response {
    let caller = session.caller(&state);
    let provide = move || provide_context(caller.clone());
    let response = handle_server_fns_with_context(provide, request).await;
    let mut response = response.into_response();
    cache_control(&mut response, "private, no-store");
    response
}
