//! The values that steps read.

use crate::certificate::Mark;
use crate::sequence::{count, index};

/// Values of heaps that follow each other, and of the low heaps, as far as steps read them.
#[derive(Clone, Default)]
pub(super) struct Known {
    /// The values of the heaps up to max(M, W), once the recent ones do not begin with them.
    pub(super) low: Vec<u32>,
    /// The first of the recent heaps.
    pub(super) first: u64,
    /// The values of the recent heaps.
    pub(super) recent: Vec<u32>,
}

impl Known {
    /// The heap whose value is to be found.
    pub(super) fn next_heap(&self) -> u64 {
        self.first + count(self.recent.len())
    }

    /// The value of a recent heap or a low one.
    pub(super) fn at(&self, heap: u64) -> u32 {
        match heap.checked_sub(self.first) {
            Some(offset) => self.recent[index(offset)],
            None => self.low[index(heap)],
        }
    }

    /// The values of the recent heaps before this one, which is recent too or the next one.
    pub(super) fn recent_before(&self, heap: u64) -> &[u32] {
        &self.recent[..index(heap - self.first)]
    }

    /// Forgets all but the last values, at least so many, now and then.
    pub(super) fn forget_all_but(&mut self, keep: usize) {
        const SELDOM: usize = 1 << 12;
        if self.recent.len() / 2 > keep.max(SELDOM) {
            let forgotten = self.recent.len() - keep;
            self.recent.drain(..forgotten);
            self.first += count(forgotten);
        }
    }

    /// The first heap that differs from the window of the mark, which ends here.
    pub(super) fn mismatch(&self, mark: &Mark) -> Option<(u64, u32, u32)> {
        let start = mark.heap - count(mark.window.len());
        (start..)
            .zip(&mark.window)
            .map(|(heap, &stated)| (heap, stated, self.at(heap)))
            .find(|(_, stated, found)| stated != found)
    }
}
