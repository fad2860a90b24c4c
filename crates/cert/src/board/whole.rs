//! Every position of a table compared with its options, by several threads.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::{Check, Refusal};

/// The positions that a thread takes at a time.
const PIECE: u64 = 1 << 14;

/// No position.
const NONE: u64 = u64::MAX;

/// A table in memory, and how far the work is.
pub(super) struct Whole<'a> {
    check: &'a Check,
    bits: &'a [u8],
    positions: u64,
    /// The first position that no thread has taken.
    next: AtomicU64,
    /// The first position found to be wrong: all before it have been looked at, whichever thread ends first.
    wrong: AtomicU64,
    p_positions: AtomicU64,
    stopped: AtomicBool,
}

impl<'a> Whole<'a> {
    pub(super) fn new(check: &'a Check, bits: &'a [u8], positions: u64) -> Self {
        Self {
            check,
            bits,
            positions,
            next: AtomicU64::new(0),
            wrong: AtomicU64::new(NONE),
            p_positions: AtomicU64::new(0),
            stopped: AtomicBool::new(false),
        }
    }

    /// The number of P-positions, or the first position that is wrong.
    pub(super) fn compare(
        self,
        threads: usize,
        more: &mut dyn FnMut(u64) -> bool,
    ) -> Result<u64, Wrong> {
        std::thread::scope(|scope| {
            for _ in 1..threads {
                scope.spawn(|| self.work(&mut |_| true));
            }
            self.work(more);
        });
        match self.wrong.into_inner() {
            _ if self.stopped.into_inner() => Err(Wrong::Stopped),
            NONE => Ok(self.p_positions.into_inner()),
            index => Err(Wrong::At(index)),
        }
    }

    /// Compares pieces until there are none before the first wrong position, or somebody says stop.
    fn work(&self, more: &mut dyn FnMut(u64) -> bool) {
        loop {
            let first = self.next.fetch_add(PIECE, Ordering::Relaxed);
            let end = self.positions.min(self.wrong.load(Ordering::Relaxed));
            if first >= end || self.stopped.load(Ordering::Relaxed) {
                return;
            }
            if !more(first) {
                self.stopped.store(true, Ordering::Relaxed);
                return;
            }
            let mut p_positions = 0;
            for index in first..end.min(first + PIECE) {
                let is_p = bit(self.bits, index);
                if is_p != self.is_p_by_options(index) {
                    self.wrong.fetch_min(index, Ordering::Relaxed);
                    break;
                }
                p_positions += u64::from(is_p);
            }
            self.p_positions.fetch_add(p_positions, Ordering::Relaxed);
        }
    }

    fn is_p_by_options(&self, index: u64) -> bool {
        let by_options = self
            .check
            .by_options(index, |option| Ok(bit(self.bits, option)));
        by_options.expect("all of the table is in memory")
    }
}

/// What ended the comparison.
pub(super) enum Wrong {
    /// This position has another outcome than follows from its options.
    At(u64),
    /// The caller.
    Stopped,
}

pub(super) fn bit(bytes: &[u8], index: u64) -> bool {
    let byte = usize::try_from(index / 8).expect("the bytes are in memory");
    bytes[byte] >> (index % 8) & 1 == 1
}

impl Wrong {
    pub(super) fn refusal(self, block_positions: u64) -> Refusal {
        match self {
            Self::Stopped => Refusal::Stopped,
            Self::At(index) => Refusal::Outcome {
                index,
                block: index / block_positions,
            },
        }
    }
}
