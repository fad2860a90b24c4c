//! What all requests share.

use std::sync::Arc;
use std::time::Instant;

use crate::guard::Guard;
use crate::jobs::Jobs;
use crate::lanes::Lanes;

/// The lanes, the jobs, the guard.
pub(crate) struct Shared {
    pub(crate) lanes: Lanes,
    pub(crate) jobs: Arc<Jobs>,
    pub(crate) guard: Guard,
    pub(crate) started: Instant,
    /// Bytes that a body may have.
    pub(crate) longest_body: usize,
}
