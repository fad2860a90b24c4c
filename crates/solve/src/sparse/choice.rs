//! Which kernel serves a game.

use super::kernel::{BlockKernel, Start};
use super::marking::Marking;

/// From so many rare heaps on marks are worth their preparation.
const MANY: usize = 64;

/// The kernel for what is known of the game, if there is one that serves it.
pub(super) fn kernel(start: Start<'_>) -> Option<Box<dyn BlockKernel>> {
    if start.rare.len() < MANY {
        return None;
    }
    let kernel: Box<dyn BlockKernel> = Box::new(Marking::new(&start)?);
    Some(kernel)
}
