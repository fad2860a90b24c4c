//! Lags that reach very far back: too far for rows of bytes, and few.

use grundy_core::natural::{to_usize, widen};

use super::codes::NONE;
use super::marks::{BLOCK, Sixteen};

/// The codes of all heaps that the lags reach back to.
#[derive(Debug)]
pub(super) struct Remote {
    /// Distances of a block or more, and the codes of the rare heaps.
    lags: Vec<(usize, u16)>,
    /// The last codes before `next`, [`NONE`] for heaps that are not common.
    codes: Vec<u16>,
    next: u64,
    /// How many of them are needed.
    keep: usize,
}

impl Remote {
    /// The lags and the codes of at least as many heaps before `next` as the greatest of them.
    pub(super) fn new(lags: Vec<(usize, u16)>, codes: Vec<u16>, next: u64) -> Self {
        Self {
            keep: codes.len(),
            lags,
            codes,
            next,
        }
    }

    /// The bytes for so many heaps.
    pub(super) fn bytes(keep: usize) -> usize {
        let most = keep.saturating_add(spare(keep));
        most.saturating_mul(2)
    }

    /// Marks what the next block reaches.
    pub(super) fn mark(&self, marks: &mut [Sixteen]) {
        for &(distance, flip) in &self.lags {
            let from = self.codes.len() - distance;
            for (lane, code) in self.codes[from..][..BLOCK].iter().enumerate() {
                let code = code ^ flip;
                // NONE stays beyond all marks.
                if let Some(sixteen) = marks.get_mut(usize::from(code >> 4)) {
                    sixteen[usize::from(code >> 3 & 1)][lane] |= 1 << (code & 7);
                }
            }
        }
    }

    /// The codes that a heap from `next` on reaches, at most a block after it.
    pub(super) fn reached(&self, heap: u64) -> impl Iterator<Item = u16> + '_ {
        let ahead = to_usize(&(heap - self.next).into()).unwrap_or(usize::MAX);
        self.lags.iter().filter_map(move |&(distance, flip)| {
            let code = *self.codes.get(self.codes.len() - distance + ahead)?;
            (code != NONE).then_some(code ^ flip)
        })
    }

    /// Adds the codes of the next heaps.
    pub(super) fn append(&mut self, codes: impl Iterator<Item = u16>) {
        if self.lags.is_empty() {
            return;
        }
        let before = self.codes.len();
        self.codes.extend(codes);
        self.next += widen(self.codes.len() - before);
        if self.codes.len() + BLOCK > self.keep + spare(self.keep) {
            let surplus = self.codes.len() - self.keep;
            self.codes.drain(..surplus);
        }
    }
}

/// Room for more codes, so that they are seldom moved.
fn spare(keep: usize) -> usize {
    keep / 4 + (1 << 12)
}
