//! Accepts connections until it is told to stop, then lets those under way finish.

use std::{io, net::SocketAddr, time::Duration};

use axum::{Router, extract::connect_info::ConnectInfo};
use hyper::server::conn::http1;
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    server::graceful::GracefulShutdown,
    service::TowerToHyperService,
};
use tokio::net::{TcpListener, TcpStream};
use tower::ServiceExt;

use crate::request::Peer;

/// How long a client may take to send the head of a request: slow ones would hold connections.
const HEAD_LIMIT: Duration = Duration::from_secs(10);

/// How long requests under way may take once the server is told to stop.
const GRACE: Duration = Duration::from_secs(10);

/// Serves `router` on `listener` until `shutdown` is ready.
pub async fn serve(listener: TcpListener, router: Router, shutdown: impl Future<Output = ()>) {
    let graceful = GracefulShutdown::new();
    let mut shutdown = std::pin::pin!(shutdown);
    loop {
        tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, peer)) => connection(stream, peer, &router, &graceful),
                Err(error) => pause(&error).await,
            },
            () = &mut shutdown => break,
        }
    }
    drop(listener);
    if tokio::time::timeout(GRACE, graceful.shutdown())
        .await
        .is_err()
    {
        tracing::warn!("some connections did not end within {GRACE:?}");
    }
}

fn connection(stream: TcpStream, peer: SocketAddr, router: &Router, graceful: &GracefulShutdown) {
    // Without this, small answers wait for the client's acknowledgement: 40 ms on loopback.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "cannot turn Nagle's algorithm off");
    }
    let service =
        router
            .clone()
            .map_request(move |mut request: hyper::Request<hyper::body::Incoming>| {
                request.extensions_mut().insert(ConnectInfo(Peer(peer)));
                request
            });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_LIMIT)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(service));
    let watched = graceful.watch(connection);
    tokio::spawn(async move {
        if let Err(error) = watched.await {
            // A client that goes away is no fault of ours.
            tracing::debug!(%error, "a connection ended early");
        }
    });
}

/// Too many open files and the like: waiting lets connections end.
async fn pause(error: &io::Error) {
    tracing::error!(%error, "cannot accept a connection");
    tokio::time::sleep(Duration::from_millis(100)).await;
}
