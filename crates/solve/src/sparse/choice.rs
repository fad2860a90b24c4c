//! Which kernel serves a game.

use super::crowded::Crowded;
use super::kernel::{BlockKernel, Start};
use super::lagged::LaggedKernel;
use super::marking::Marking;

/// From so many rare heaps on marks are worth their preparation.
const MANY: usize = 64;

/// The kernel for what is known of the game, if there is one that serves it: of those that only common heaps can be
/// computed with, where `settled`, or the one that takes all as they come.
pub(super) fn kernel(start: &Start<'_>, settled: bool) -> Option<Box<dyn BlockKernel>> {
    let name = |name| tracing::debug!(rare = start.rare.len(), next = start.next, "kernel: {name}");
    if settled && let Some(lagged) = LaggedKernel::new(start) {
        name("lagged");
        return Some(Box::new(lagged));
    }
    if settled
        && !is_crowded(start)
        && start.rare.len() >= MANY
        && let Some(marking) = Marking::new(start)
    {
        name("marking");
        return Some(Box::new(marking));
    }
    let crowded = Crowded::new(start)?;
    name("crowded");
    Some(Box::new(crowded))
}

/// Whether rare heaps come so often that a kernel that ends with each of them takes longer, all in all.
fn is_crowded(start: &Start<'_>) -> bool {
    let stretch = start.next / 4;
    let old = start
        .rare
        .partition_point(|rare| rare.heap < start.next - stretch);
    let new = u64::try_from(start.rare.len() - old).unwrap_or(u64::MAX);
    let [each, once] = Marking::cost(start);
    let apart = (stretch / (new + 1)).max(1);
    Crowded::cost(start) < each + once / apart
}
