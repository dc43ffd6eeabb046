//! What stands between the network and the handlers, a file for each layer.

pub mod error_pages;
pub mod log;
pub mod origin;
pub mod security;

use std::time::Duration;

use axum::http::StatusCode;
use tower_http::timeout::TimeoutLayer;

/// The longest that a request may take; a page takes about a millisecond.
const TIME_LIMIT: Duration = Duration::from_secs(15);

/// Gives up on a request that takes too long.
#[must_use]
pub fn time_limit() -> TimeoutLayer {
    TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, TIME_LIMIT)
}
