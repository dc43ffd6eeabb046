//! What layers tell of a request to those behind them.

use std::net::{IpAddr, SocketAddr};

/// The other end of a connection.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

/// Who asks: the address of the client, as far as it can be known.
#[derive(Clone, Copy, Debug)]
pub struct Client(pub IpAddr);

/// Names one request in the log and on error pages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RequestId(pub String);

impl RequestId {
    /// The id of a request that has passed the log.
    #[must_use]
    pub fn of(extensions: &axum::http::Extensions) -> Option<String> {
        extensions.get::<Self>().map(|id| id.0.clone())
    }
}
