//! Which values are rare, which heaps have them, and when that is looked at again.

use crate::heaps::sparse::Space;
use crate::heaps::sparse::kernel::Rare;

/// Until this heap every pair is looked at.
pub(super) const FIRST_FIT: u64 = 1 << 9;
/// Until here the space is fitted at every power of two, then only when rare heaps have become many more.
const LAST_REGULAR_FIT: u64 = 1 << 16;

/// The space of a run and its rare heaps.
pub(super) struct Rarity {
    pub(super) space: Space,
    /// The heaps from this one on were computed in this space; those before perhaps not.
    pub(super) since: u64,
    /// All rare heaps from 1 on, ascending.
    pub(super) heaps: Vec<Rare>,
    /// How many rare heaps call for another fit.
    pub(super) to_fit: usize,
    /// The heap at which the space is fitted whatever the rare heaps are.
    pub(super) next_fit: u64,
}

impl Rarity {
    /// For a run from the heap `next` on.
    pub(super) fn new(space: Space, heaps: Vec<Rare>, to_fit: usize, next: u64) -> Self {
        debug_assert!(
            heaps.is_sorted_by(|a, b| a.heap < b.heap) && heaps.iter().all(|rare| rare.heap < next)
        );
        Self {
            space,
            since: next,
            heaps,
            to_fit,
            next_fit: regular_fit(next),
        }
    }

    /// The last rare heap, 0 where there is none but the empty heap or not even that.
    pub(super) fn last(&self) -> u64 {
        self.heaps.last().map_or(0, |rare| rare.heap)
    }

    /// Takes note of the rare ones among these heaps, which come after all that are known.
    pub(super) fn add_those_of(&mut self, heaps: impl Iterator<Item = (u64, u16)>) {
        let space = self.space;
        let rare = heaps.filter(|&(heap, value)| !space.is_common(heap, value));
        self.heaps
            .extend(rare.map(|(heap, value)| Rare { heap, value }));
        debug_assert!(self.heaps.is_sorted_by(|a, b| a.heap < b.heap));
    }

    /// Has the bits of this value count that no value before `heap` has.
    pub(super) fn widen(&mut self, value: u16, heap: u64) {
        self.space = self.space.with_bits(value);
        self.since = heap;
    }

    /// Takes another space, by which these values, of all heaps, are sorted again.
    pub(super) fn change(&mut self, space: Space, values: &[u16], next: u64) {
        self.space = space;
        self.since = next;
        self.heaps.clear();
        self.add_those_of((0..).zip(values.iter().copied()).skip(1));
    }
}

/// The first power of two from `heap` on at which the space is fitted whatever the rare heaps are.
pub(super) fn regular_fit(heap: u64) -> u64 {
    if heap > LAST_REGULAR_FIT {
        return u64::MAX;
    }
    heap.next_power_of_two().max(FIRST_FIT)
}

/// How many rare heaps call for another fit, where there are so many.
pub(super) fn rare_to_fit(rare: usize) -> usize {
    2 * rare + 16
}
