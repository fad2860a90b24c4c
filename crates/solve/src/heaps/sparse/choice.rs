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
    let marking = || {
        let many = settled && start.rare.len() >= MANY;
        let marking = many.then(|| Marking::new(start)).flatten()?;
        name("marking");
        Some(Box::new(marking) as Box<dyn BlockKernel>)
    };
    let crowded = || {
        let crowded = Crowded::new(start)?;
        name("crowded");
        Some(Box::new(crowded) as Box<dyn BlockKernel>)
    };
    // Either may not serve: the one where values have been forgotten, the other one where they are too great.
    if is_crowded(start) {
        crowded().or_else(marking)
    } else {
        marking().or_else(crowded)
    }
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

#[cfg(test)]
mod tests {
    use super::super::marking::tests::Case;
    use super::*;

    #[test]
    fn where_values_have_been_forgotten_another_kernel_serves() {
        let next = 1 << 12;
        let case = Case::new("0.007", next).unwrap();
        case.with_start(next, 1, |whole| {
            assert!(is_crowded(whole));
            assert!(kernel(whole, true).is_some_and(|kernel| kernel.finds_rare()));
            let parted = Start {
                bottom: &whole.bottom[..next / 2],
                recent: &whole.recent[next / 2..],
                ..*whole
            };
            assert!(kernel(&parted, true).is_some_and(|kernel| !kernel.finds_rare()));
            assert!(kernel(&parted, false).is_none());
        });
    }
}
