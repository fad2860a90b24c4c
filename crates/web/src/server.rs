//! Connections: as many as are allowed, each with time limits, until told to stop.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt;

use crate::asked::Client;
use crate::clients::{Clients, Place};

/// Connections at a time; more wait until one ends.
const CONNECTIONS: usize = 1024;
/// Connections of one client; more are closed at once.
const CONNECTIONS_EACH: usize = CONNECTIONS / 4;
/// How long a request's head may take, and how long a connection may be idle.
const HEAD_TIME: Duration = Duration::from_secs(15);
/// How long whoever asked may read nothing of an answer.
const READ_TIME: Duration = Duration::from_secs(15);
/// Bytes of a request's head.
const HEAD_BYTES: usize = 32 << 10;
/// How long to wait where the system has no more connections to give.
const NO_MORE: Duration = Duration::from_millis(100);
/// How long running requests may take to end when the server stops.
const GRACE: Duration = Duration::from_millis(1500);

/// Serves until `stop` is done; then lets the requests that are running end.
pub(crate) async fn run(listener: TcpListener, router: Router, stop: impl Future<Output = ()>) {
    let room = Arc::new(Semaphore::new(CONNECTIONS));
    let clients = Arc::new(Clients::each(CONNECTIONS_EACH));
    let graceful = GracefulShutdown::new();
    tokio::pin!(stop);
    loop {
        let next = async {
            let permit = Arc::clone(&room).acquire_owned().await;
            (permit, listener.accept().await)
        };
        let (permit, accepted) = tokio::select! {
            next = next => next,
            () = &mut stop => break,
        };
        match (permit, accepted) {
            (Ok(permit), Ok((stream, peer))) => {
                if let Some(place) = Place::take(&clients, peer.ip()) {
                    let room = (permit, place);
                    connect((stream, peer), room, router.clone(), &graceful);
                }
            }
            (_, Err(error)) => {
                tracing::warn!("a connection was not taken: {error}");
                tokio::time::sleep(NO_MORE).await;
            }
            (Err(_), _) => break,
        }
    }
    drop(listener);
    // Whoever does not end in time is cut off.
    let _ = tokio::time::timeout(GRACE, graceful.shutdown()).await;
}

/// Answers the requests of a connection, one after the other.
fn connect(
    (stream, peer): (TcpStream, SocketAddr),
    room: (OwnedSemaphorePermit, Place),
    router: Router,
    graceful: &GracefulShutdown,
) {
    // Answers are small and go out at once; where that cannot be set they go out a little later.
    let _ = stream.set_nodelay(true);
    let client = Client(peer.ip());
    let service = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(client);
        router.clone().oneshot(request)
    });
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(READ_TIME));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_TIME)
        .max_buf_size(HEAD_BYTES)
        .keep_alive(true)
        .serve_connection(TokioIo::new(Box::pin(stream)), service);
    let connection = graceful.watch(connection);
    tokio::spawn(async move {
        // A connection that breaks off has nobody to be told.
        let _ = connection.await;
        drop(room);
    });
}
