//! The border between the driver and the kernels that compute long stretches of heaps.

use super::packed::Room;
use super::{PairRules, Space};

/// A heap whose value is rare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rare {
    /// The heap.
    pub(crate) heap: u64,
    /// Its value.
    pub(crate) value: u16,
}

/// What a kernel starts from.
#[derive(Clone, Copy)]
pub(crate) struct Start<'a> {
    /// The rules.
    pub(crate) rules: &'a PairRules,
    /// Which values are rare.
    pub(crate) space: &'a Space,
    /// All rare heaps from 1 to `next - 1`, ascending. (Heap 0 is not among them: no part of a pair is empty.)
    pub(crate) rare: &'a [Rare],
    /// g(0), g(1), … as far as kept: at least up to the last rare heap, and 2^16 values or all.
    pub(crate) bottom: &'a [u16],
    /// The last values before `next`: at least as many as the last rare heap and the greatest take together,
    /// and 2^13 or all.
    pub(crate) recent: &'a [u16],
    /// The first heap to compute.
    pub(crate) next: u64,
    /// How many threads may work.
    pub(crate) threads: usize,
    /// Asked while a kernel is made: that may then be a worse one.
    pub(crate) stop: Stop<'a>,
}

/// How a kernel got on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Advance {
    /// All values were written.
    Full,
    /// The heap after the sound ones is rare, or has a value that the kernel cannot hold, or was not covered
    /// with the heaps at hand; or it was to stop.
    Doubt,
}

/// What a kernel has done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Progress {
    /// How many of the values written are exact.
    pub(crate) sound: usize,
    /// Whether all are.
    pub(crate) advance: Advance,
    /// The greatest smaller heap of a pair of common heaps that was needed to cover a rare value, of all sound
    /// heaps of this call; 0 where none was needed.
    pub(crate) farthest_cover: u64,
}

/// Asks, on the thread that calls a kernel, whether to stop.
pub(crate) type Stop<'a> = &'a dyn Fn() -> bool;

/// Computes heap after heap, as long as only common ones come or all of them.
pub(crate) trait BlockKernel: Send {
    /// The number of heaps of a block.
    fn block(&self) -> usize;

    /// Whether it goes on at rare heaps, with their values.
    fn finds_rare(&self) -> bool {
        false
    }

    /// Whether all values that it writes are below 256.
    fn is_narrow(&self) -> bool {
        false
    }

    /// The bytes of memory that it takes, or some more.
    fn bytes(&self) -> u64;

    /// Writes g(next), g(next + 1), … into `out`, whose length is a multiple of the block, and goes on from there
    /// at the next call. The first `sound` values are exact. Of each of these heaps that is not rare the value
    /// is reached neither with a rare heap nor by a one-heap option; every lesser common value is reached so; and
    /// every lesser rare value is reached by a one-heap option, by a pair with a rare heap, or by a pair of common
    /// heaps that was looked at.
    ///
    /// It asks every few milliseconds whether to stop, and then ends as in doubt. After [`Advance::Doubt`] the kernel is
    /// of no further use.
    ///
    /// # Panics
    ///
    /// Where there is room for bytes only and it is not narrow.
    fn advance(&mut self, out: Room<'_>, stop: Stop<'_>) -> Progress;
}
