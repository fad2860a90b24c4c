//! Which kernel serves a game.

use super::kernel::{BlockKernel, Start};
use super::lagged::LaggedKernel;
use super::marking::Marking;

/// From so many rare heaps on marks are worth their preparation.
const MANY: usize = 64;

/// The kernel for what is known of the game, if there is one that serves it.
pub(super) fn kernel(start: &Start<'_>) -> Option<Box<dyn BlockKernel>> {
    if let Some(lagged) = LaggedKernel::new(start) {
        tracing::debug!(rare = start.rare.len(), next = start.next, "kernel: lagged");
        return Some(Box::new(lagged));
    }
    if start.rare.len() < MANY {
        return None;
    }
    let marking = Marking::new(start)?;
    tracing::debug!(
        rare = start.rare.len(),
        next = start.next,
        "kernel: marking"
    );
    Some(Box::new(marking))
}
