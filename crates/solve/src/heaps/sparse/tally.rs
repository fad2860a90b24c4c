//! What is told of a sequence whose values are not kept.

use grundy_core::fnv;
use grundy_core::natural::{to_usize, widen};

use super::packed::View;

/// The greatest value, and a hash of all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Tally {
    /// The heaps counted: 0 to this one, not included.
    pub(super) heaps: u64,
    /// The first heaps, which are only counted.
    pub(super) skip: u64,
    /// The greatest value of the others.
    pub(super) max: u16,
    /// The first heap that has it.
    pub(super) max_at: u64,
    /// FNV-1a-64 over their values, two little-endian bytes each, if it is wanted.
    pub(super) hash: Option<u64>,
}

impl Tally {
    pub(super) fn new(hash: bool, skip: u64) -> Self {
        Self {
            heaps: 0,
            skip,
            max: 0,
            max_at: skip,
            hash: hash.then_some(fnv::BASIS),
        }
    }

    /// Counts the next values.
    pub(super) fn add(&mut self, all: View<'_>) {
        let skipped = to_usize(&self.skip.saturating_sub(self.heaps).into());
        let skipped = skipped.unwrap_or(all.len()).min(all.len());
        let first = self.heaps + widen(skipped);
        if let Some(values) = all.part(skipped, all.len() - skipped) {
            let most = values.greatest();
            if most > self.max
                && let Some(place) = values.find_any(&[most])
            {
                self.max = most;
                self.max_at = first + widen(place);
            }
            if let Some(hash) = &mut self.hash {
                *hash = values.iter().fold(*hash, |hash, value| {
                    let [low, high] = value.to_le_bytes().map(u64::from);
                    fnv::join(fnv::join(hash, low), high)
                });
            }
        }
        self.heaps += widen(all.len());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_is_that_of_the_bytes() {
        let mut tally = Tally::new(true, 0);
        tally.add(View::Words(&[0, 3]));
        tally.add(View::Words(&[0x0102, 3, 0x0102]));
        let bytes = [0u8, 0, 3, 0, 2, 1, 3, 0, 2, 1];
        assert_eq!(tally.hash, Some(fnv::of_bytes(bytes)));
        assert_eq!((tally.heaps, tally.max, tally.max_at), (5, 0x0102, 2));
        for parts in [[&[7, 9][..], &[8, 0, 3]], [&[7], &[9, 8, 0, 3]]] {
            let (mut skipping, mut others) = (Tally::new(true, 3), Tally::new(true, 0));
            for part in parts {
                skipping.add(View::Words(part));
            }
            others.add(View::Words(&[0, 3]));
            assert_eq!(skipping.hash, others.hash);
            assert_eq!((skipping.heaps, skipping.max, skipping.max_at), (5, 3, 4));
        }
    }
}
