//! The values of consecutive heaps, as the stretch of heaps moves.

use grundy_core::natural::widen;
use grundy_core::{Budget, Exhausted};

use super::{Marked, index};
use crate::bytes;

/// How often each value occurs in all stretches together.
#[derive(Default)]
pub(super) struct ValueCounts {
    counts: Vec<u32>,
    present: Vec<u64>,
}

impl ValueCounts {
    pub(super) fn bytes(&self) -> u64 {
        bytes::of_list(&self.counts) + bytes::of_list(&self.present)
    }

    fn add(&mut self, value: usize) {
        if value >= self.counts.len() {
            self.counts.resize(value + 1, 0);
            self.present.resize(value / 64 + 1, 0);
        }
        self.counts[value] += 1;
        self.present[value / 64] |= 1 << (value % 64);
    }

    fn remove(&mut self, value: usize) {
        self.counts[value] -= 1;
        if self.counts[value] == 0 {
            self.present[value / 64] &= !(1 << (value % 64));
        }
    }

    /// The least number that neither occurs nor is in the set of these bits.
    pub(super) fn mex_with(&self, others: &[u64]) -> usize {
        let word = |words: &[u64], index: usize| words.get(index).copied().unwrap_or(0);
        let words = self.present.len().max(others.len());
        for at in 0..words {
            let both = word(&self.present, at) | word(others, at);
            if both != u64::MAX {
                let ones = usize::try_from(both.trailing_ones()).expect("at most 64");
                return at * 64 + ones;
            }
        }
        words * 64
    }
}

/// The heaps whose values are counted for one kind of move: from the first up to but not including the
/// last.
#[derive(Default)]
pub(super) struct Stretch {
    from: u32,
    to: u32,
}

impl Stretch {
    /// Moves to the heaps that these takes leave of a heap.
    ///
    /// Where little of the old stretch stays, it is left as a whole.
    pub(super) fn move_to(
        &mut self,
        heap: u32,
        takes: Option<(u32, u32)>,
        known: &Marked,
        counts: &mut ValueCounts,
        budget: &mut Budget<'_>,
    ) -> Result<(), Exhausted> {
        let (from, to) = match takes {
            Some((first, last)) => (heap - last, heap - first + 1),
            None => (self.to, self.to),
        };
        let apart = from >= self.to || to <= self.from;
        let (leaving, coming) = if apart {
            ([(self.from, self.to), (0, 0)], [(from, to), (0, 0)])
        } else {
            (
                [(self.from, from), (to, self.to)],
                [(from, self.from), (self.to, to)],
            )
        };
        let length = |parts: &[(u32, u32)]| -> u64 {
            let parts = parts.iter().map(|&(from, to)| to.saturating_sub(from));
            parts.map(u64::from).sum()
        };
        budget.charge(1 + length(&leaving) + length(&coming))?;
        for heap in leaving.into_iter().flat_map(|(from, to)| from..to) {
            counts.remove(known.value(heap));
        }
        for heap in coming.into_iter().flat_map(|(from, to)| from..to) {
            counts.add(known.value(heap));
        }
        (self.from, self.to) = (from, to);
        debug_assert!(widen(known.kernel.values().len()) >= widen(index(to)));
        Ok(())
    }
}
