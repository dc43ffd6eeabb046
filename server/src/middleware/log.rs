//! Structured logs: one line for each request, with an id that error pages name too.

use std::{fmt::Write, net::IpAddr, time::Instant};

use app::error::AppError;
use axum::{
    extract::{ConnectInfo, Request, State},
    http::{HeaderMap, HeaderValue},
    middleware::Next,
    response::{IntoResponse, Response},
};
use tracing::Instrument;
use tracing_subscriber::EnvFilter;

use crate::{
    config::LogFormat,
    error::Error,
    request::{Client, Peer, RequestId},
    state::AppState,
};

/// Starts logging to standard error. `RUST_LOG` chooses what; by default it is `info`.
pub fn start(format: LogFormat) {
    let filter =
        EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info,sqlx=warn"));
    let logs = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr);
    match format {
        LogFormat::Text => logs.init(),
        LogFormat::Json => logs.json().init(),
    }
}

/// Gives the request its id, and logs how it was answered. Addresses with what a visitor searched
/// or gave are not logged: only the path is.
pub async fn requests(
    State(state): State<AppState>,
    ConnectInfo(peer): ConnectInfo<Peer>,
    mut request: Request,
    next: Next,
) -> Response {
    let id = new_id();
    request.extensions_mut().insert(RequestId(id.clone()));
    let client = client(request.headers(), peer.0.ip(), &state.trusted_proxies);
    request.extensions_mut().insert(Client(client));
    let span = tracing::info_span!(
        "request",
        id,
        %client,
        method = %request.method(),
        path = request.uri().path(),
    );
    let started = Instant::now();
    let mut response = next.run(request).instrument(span.clone()).await;
    let status = response.status();
    let duration_ms = started.elapsed().as_secs_f64() * 1000.0;
    span.in_scope(|| {
        if status.is_server_error() {
            tracing::warn!(status = status.as_u16(), duration_ms, "answered");
        } else {
            tracing::debug!(status = status.as_u16(), duration_ms, "answered");
        }
    });
    if let Ok(id) = HeaderValue::from_str(&id) {
        response.headers_mut().insert("x-request-id", id);
    }
    response
}

fn new_id() -> String {
    study::learner::random::<6>()
        .iter()
        .fold(String::new(), |mut id, byte| {
            let _ = write!(id, "{byte:02x}");
            id
        })
}

/// Who asks: the peer, or if that is a trusted proxy, whom the proxy names last.
fn client(headers: &HeaderMap, peer: IpAddr, trusted: &[IpAddr]) -> IpAddr {
    if !trusted.contains(&peer) {
        return peer;
    }
    let named = headers
        .get_all("x-forwarded-for")
        .iter()
        .filter_map(|v| v.to_str().ok());
    named
        .flat_map(|value| value.split(','))
        .filter_map(|address| address.trim().parse().ok())
        .rfind(|address| !trusted.contains(address))
        .unwrap_or(peer)
}

/// Answers a request whose handler panicked; the message goes into the log only.
pub fn panicked(cause: Box<dyn std::any::Any + Send>) -> Response {
    let text = cause
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| cause.downcast_ref::<&str>().copied());
    tracing::error!(panic = text.unwrap_or("unknown"), "a handler panicked");
    Error(AppError::Internal).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(peer: &str, forwarded: &str) -> String {
        let headers = HeaderMap::from_iter([(
            "x-forwarded-for".parse().expect("a header name"),
            forwarded.parse().expect("a header value"),
        )]);
        let ip = |text: &str| text.parse::<IpAddr>().expect("an address");
        client(&headers, ip(peer), &[ip("10.0.0.1"), ip("10.0.0.2")]).to_string()
    }

    #[test]
    fn only_a_trusted_proxy_may_name_the_client() {
        assert_eq!(asked("10.0.0.1", "203.0.113.7"), "203.0.113.7");
        assert_eq!(asked("198.51.100.9", "203.0.113.7"), "198.51.100.9");
    }

    #[test]
    fn the_last_address_that_is_no_proxy_counts() {
        assert_eq!(
            asked("10.0.0.1", "1.2.3.4, 203.0.113.7, 10.0.0.2"),
            "203.0.113.7"
        );
        assert_eq!(asked("10.0.0.1", "nonsense"), "10.0.0.1");
    }
}
