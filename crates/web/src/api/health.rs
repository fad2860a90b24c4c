//! Whether the server is well.

use std::sync::Arc;

use axum::extract::State;
use schemars::JsonSchema;
use serde::Serialize;

use crate::reply::Reply;
use crate::shared::Shared;

/// Whether the server is well.
#[derive(JsonSchema, Serialize)]
pub(crate) struct Health {
    status: &'static str,
    version: &'static str,
    uptime_s: u64,
    /// Requests and jobs that are being worked on.
    running: usize,
}

/// `GET /health`.
pub(crate) async fn health(State(shared): State<Arc<Shared>>) -> Reply {
    Reply::json(&Health {
        status: "ok",
        version: env!("CARGO_PKG_VERSION"),
        uptime_s: shared.started.elapsed().as_secs(),
        running: shared.lanes.running(),
    })
}
