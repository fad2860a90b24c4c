//! The kernel at work, and when another one is tried.

use grundy_core::Budget;

use super::{Sizes, SparseStop};
use crate::heaps::sparse::kernel::BlockKernel;

/// Up to here it takes no longer to make the kernel that takes rare heaps as they come than to compute heaps one by one
/// until another kernel is tried.
const LAST_CROWDED: u64 = 1 << 20;

/// Where a kernel stands, or will.
pub(super) struct Seat {
    pub(super) now: Option<Box<dyn BlockKernel>>,
    /// Whether the last kernel was one that needs all values: it was chosen because others take longer.
    pub(super) takes_all: bool,
    /// Where the kernel began.
    since: u64,
    /// The heap from which on a kernel is tried again, and after how many heaps it is the next time.
    from: u64,
    patience: u64,
    /// From here on another than the kernel for rare heaps that keep coming may do better.
    crowded_until: u64,
    /// What is reserved for the kernel.
    reserved: u64,
}

impl Seat {
    /// Without a kernel so far, for a run from the heap `next` on.
    pub(super) fn new(next: u64, sizes: &Sizes, takes_all: bool) -> Self {
        Self {
            now: None,
            takes_all,
            since: next,
            from: next.max(sizes.first_kernel),
            patience: sizes.patience,
            crowded_until: 0,
            reserved: 0,
        }
    }

    /// The heap from which on a kernel is tried.
    pub(super) fn tried_from(&self) -> u64 {
        self.from
    }

    /// Whether a kernel is at work whose values take a byte each.
    pub(super) fn is_narrow(&self) -> bool {
        self.now.as_ref().is_some_and(|kernel| kernel.is_narrow())
    }

    /// Whether a kernel is at work whose values may need two bytes.
    pub(super) fn writes_words(&self) -> bool {
        self.now.as_ref().is_some_and(|kernel| !kernel.is_narrow())
    }

    /// What is reserved for the kernel.
    pub(super) fn reserved(&self) -> u64 {
        self.reserved
    }

    /// Where a kernel is to be chosen for the heap `next`: whether any may be, or only the one that takes rare heaps as
    /// they come. Whoever has stood there for long enough leaves.
    pub(super) fn is_free(&mut self, next: u64, sizes: &Sizes) -> Option<bool> {
        let stays = |kernel: &dyn BlockKernel| !kernel.finds_rare() || next < self.crowded_until;
        if self.now.as_deref().is_some_and(stays) {
            return None;
        }
        self.now = None;
        let settled = next >= self.from;
        let is_early = next < sizes.first_crowded || (!settled && next > LAST_CROWDED);
        (!is_early).then_some(settled)
    }

    /// Takes the kernel that was chosen for the heap `next`, if there was one.
    pub(super) fn take_place(
        &mut self,
        kernel: Option<Box<dyn BlockKernel>>,
        next: u64,
        settled: bool,
        sizes: &Sizes,
    ) {
        debug_assert!(self.now.is_none(), "the seat is free");
        self.takes_all = kernel.as_ref().is_some_and(|kernel| kernel.finds_rare());
        self.since = next;
        self.crowded_until = match settled {
            true => next + next / 4,
            false => self.from,
        };
        if kernel.is_none() && settled {
            self.from = next + sizes.patience;
        }
        self.now = kernel;
    }

    /// Reserves the memory of the kernel that there is, and releases that of the one before.
    pub(super) fn reserve(&mut self, budget: &mut Budget<'_>) -> Result<(), SparseStop> {
        let bytes = self.now.as_ref().map_or(0, |kernel| kernel.bytes());
        budget.release(std::mem::take(&mut self.reserved));
        if let Err(exhausted) = budget.reserve(bytes) {
            self.now = None;
            return Err(exhausted.into());
        }
        self.reserved = bytes;
        Ok(())
    }

    /// Decides when a kernel is tried again: one that did not get far has cost more than it has brought.
    pub(super) fn doubt(&mut self, next: u64, sizes: &Sizes) {
        const WORTH_IT: u64 = 16;
        const MOST: u64 = 64;
        let patience = sizes.patience;
        self.patience = if next - self.since >= WORTH_IT * patience {
            patience
        } else {
            (2 * self.patience).min(MOST * patience)
        };
        self.from = next + self.patience;
    }
}
