//! Options that are looked at together: what is remembered of all of them is brought near at once, where most time goes into
//! waiting for it.

use super::memory::Tables;
use super::snapshot::Flat;

/// How many options, where what is remembered is far away; more would too often be looked at in vain.
const MOST: usize = 8;

/// So many bytes are near in any case; in the tests of this crate next to none, so that small searches too look at options
/// together.
const NEAR: u64 = if cfg!(test) { 1 } else { 1 << 21 };

/// A few options.
pub(super) struct Batch<P> {
    /// Of all options, one after the other.
    parts: Vec<P>,
    /// Where the parts of each option end.
    ends: Vec<usize>,
}

impl<P> Default for Batch<P> {
    fn default() -> Self {
        Self {
            parts: Vec::new(),
            ends: Vec::new(),
        }
    }
}

impl<P: Flat + Ord> Batch<P> {
    /// Adds an option that leaves these parts. Tells whether no more should come.
    pub(super) fn add(&mut self, parts: &[P], tables: &Tables<P>) -> bool {
        self.parts.extend_from_slice(parts);
        self.ends.push(self.parts.len());
        if tables.bytes() <= NEAR {
            return true;
        }
        for &part in parts {
            tables.facts.prefetch(part);
        }
        self.ends.len() >= MOST
    }

    /// The parts of each option.
    pub(super) fn options(&self) -> impl Iterator<Item = &[P]> {
        let mut start = 0;
        self.ends.iter().map(move |&end| {
            let parts = &self.parts[start..end];
            start = end;
            parts
        })
    }

    pub(super) fn clear(&mut self) {
        self.parts.clear();
        self.ends.clear();
    }
}
