//! Subtraction sets that are listed: finite ones, squares, primes.

use grundy_core::natural::widen;
use grundy_core::{Budget, Exhausted, MexSet};
use grundy_rules::heap::TakeSet;

use super::{reserve_stretch, value_of};
use crate::bytes;

/// A subtraction game, heap by heap.
pub(super) struct TakeTable {
    set: TakeSet,
    /// The numbers of the set up to `listed`.
    numbers: Vec<usize>,
    listed: usize,
    values: Vec<u32>,
    reached: MexSet,
}

impl TakeTable {
    pub(super) fn new(set: TakeSet) -> Self {
        Self {
            set,
            numbers: Vec::new(),
            listed: 0,
            values: Vec::new(),
            reached: MexSet::default(),
        }
    }

    pub(super) fn values(&self) -> &[u32] {
        &self.values
    }

    /// The bytes that it takes.
    pub(super) fn bytes(&self) -> u64 {
        bytes::of_list(&self.numbers) + bytes::of_list(&self.values) + self.reached.bytes()
    }

    pub(super) fn push(&mut self, budget: &mut Budget<'_>) -> Result<(), Exhausted> {
        let heap = self.values.len();
        reserve_stretch(heap, 4 + 8, budget)?;
        if heap > self.listed {
            self.list_numbers(2 * heap);
        }
        let takes = self.numbers.iter().take_while(|&&take| take <= heap);
        let mut count = 1;
        self.reached.clear();
        for &take in takes {
            let value = self.values[heap - take];
            self.reached
                .insert(usize::try_from(value).expect("in memory"));
            count += 1;
        }
        budget.charge(count)?;
        self.values.push(value_of(self.reached.mex()));
        Ok(())
    }

    fn list_numbers(&mut self, limit: usize) {
        self.listed = limit;
        self.numbers = self
            .set
            .up_to(widen(limit))
            .into_iter()
            .map(|take| usize::try_from(take).expect("at most the limit"))
            .collect();
    }
}
