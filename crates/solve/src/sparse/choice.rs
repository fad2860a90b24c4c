//! Which kernel serves a game.

use super::kernel::{BlockKernel, Start};
use super::lagged::LaggedKernel;

/// The kernel for what is known of the game, if there is one that serves it.
pub(super) fn kernel(start: &Start<'_>) -> Option<Box<dyn BlockKernel>> {
    let lagged = LaggedKernel::new(start)?;
    tracing::debug!(rare = start.rare.len(), next = start.next, "kernel: lagged");
    Some(Box::new(lagged))
}
