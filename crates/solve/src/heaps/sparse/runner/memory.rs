//! What a run keeps and forgets, and the memory that it reserves for that.

use grundy_core::Budget;
use grundy_core::natural::widen;

use super::{PLAIN_STRETCH, Runner, SparseStop};
use crate::bytes;
use crate::heaps::sparse::packed::View;

/// So many values are worth being kept between two runs where the kernel needs all of them: two bytes each, in memory
/// too while they are written.
const MOST_SAVED: usize = 1 << 27;

impl Runner {
    /// Reserves memory for the next heaps, or forgets heaps that will hardly be needed.
    pub(super) fn make_room(&mut self, budget: &mut Budget<'_>) -> Result<(), SparseStop> {
        let recent = self.recent_to_keep();
        let alive = self.history.keeps_all() && (self.kernel.takes_all || self.needs_all());
        let most = match self.history.keeps_all() {
            true => self.most_whole(),
            false => 3 * recent,
        };
        if self.history.kept() >= most && !alive {
            self.forget();
        }
        let large = self.history.kept() >= self.setup.sizes.pack.max(2 * recent);
        if large && self.kernel.is_narrow() && self.rare_until() <= self.history.next() {
            // No other space is looked for any more, which would take all values in one piece.
            self.history.pack(recent);
        }
        let ahead = match self.history.next() < self.setup.sizes.first_kernel {
            true => PLAIN_STRETCH,
            false => self.longest_stretch(),
        };
        let reserved = self.memory.reserve(self.history.bytes(ahead), budget);
        if reserved.is_ok() || self.setup.sizes.all == usize::MAX {
            return reserved;
        }
        // Better without what is hardly needed than no further.
        self.forget();
        self.memory.reserve(self.history.bytes(ahead), budget)
    }

    /// Until this heap another rare one is expected, and another space may be looked for.
    fn rare_until(&self) -> u64 {
        let rests_at = self.last_rare().saturating_mul(self.setup.sizes.rest);
        rests_at.max(self.memory.whole_until)
    }

    /// Whether values may be wanted that were computed long ago.
    fn needs_all(&self) -> bool {
        let new_bit = self.bound.highest_bit.saturating_mul(self.setup.sizes.rest);
        self.rare_until().max(new_bit) > self.history.next()
    }

    /// Has each value take two bytes from now on.
    pub(super) fn widen(&mut self, budget: &mut Budget<'_>) -> Result<(), SparseStop> {
        /// What a value takes while it stands there in one byte and in two.
        const BOTH: u64 = 3;
        if !self.history.is_narrow() {
            return Ok(());
        }
        let both = BOTH * self.history.bytes(0);
        if let Err(exhausted) = self.memory.reserve(both, budget) {
            if self.setup.sizes.all == usize::MAX {
                return Err(exhausted);
            }
            self.forget();
            self.memory.reserve(BOTH * self.history.bytes(0), budget)?;
        }
        self.history.widen();
        let ahead = self.longest_stretch();
        self.memory.reserve(self.history.bytes(ahead), budget)
    }

    /// The bytes that it takes, or has reserved for what comes next.
    pub(in crate::heaps::sparse) fn bytes(&self) -> u64 {
        let again = self.again.as_ref().map_or(0, |again| again.bytes());
        let rare = bytes::of_list(&self.rarity.heaps);
        self.memory.reserved + rare + self.kernel.reserved() + self.plain.bytes() + again
    }

    /// Forgets what will hardly be needed, where there is enough of it.
    pub(super) fn forget(&mut self) {
        let recent = self.recent_to_keep();
        self.history.forget_between(recent, recent);
    }

    /// So many values are kept whatever the game is like.
    fn most_whole(&self) -> usize {
        self.setup.sizes.all.max(4 * self.recent_to_keep())
    }

    /// The values that are worth being kept between two runs: those at the bottom, and the last ones with the heap of
    /// the first of them. More of them in memory may save time; where rare heaps have died out, few are needed.
    pub(in crate::heaps::sparse) fn worth_keeping(&self) -> (&[u16], Option<(u64, View<'_>)>) {
        let bottom = self.bottom();
        if self.history.is_whole() {
            let most = match (self.kernel.takes_all, self.needs_all()) {
                (true, _) => MOST_SAVED.max(self.most_whole()),
                (false, true) => self.most_whole(),
                (false, false) => 2 * self.few(),
            };
            if bottom.len() <= most {
                return (bottom, None);
            }
        }
        let few = self.few();
        let first = match self.history.is_whole() {
            true => widen(few),
            false => self.history.recent().0,
        };
        let from = first.max(self.next.saturating_sub(widen(few)));
        let last = self.since(from).map(|last| (from, last));
        (&bottom[..few.min(bottom.len())], last)
    }

    /// So many values at either end are enough to go on from as before, while nothing new happens: for the kernels, for
    /// windows that are saved and compared, and for two runs that are compared with each other.
    fn few(&self) -> usize {
        let windows = self.memory.window.saturating_mul(4);
        self.reached()
            .max(windows)
            .max(2 * self.setup.sizes.stretch)
    }
}

/// The memory of a run.
#[derive(Default)]
pub(super) struct Memory {
    /// The last values are kept at least four times as far.
    pub(super) window: usize,
    /// Nothing is forgotten before this heap.
    pub(super) whole_until: u64,
    pub(super) reserved: u64,
}

impl Memory {
    /// Reserves so many bytes, or releases those that are no longer used.
    fn reserve(&mut self, bytes: u64, budget: &mut Budget<'_>) -> Result<(), SparseStop> {
        const STEP: u64 = 1 << 18;
        let wanted = bytes.next_multiple_of(STEP);
        match wanted.checked_sub(self.reserved) {
            Some(more) => budget.reserve(more)?,
            None => budget.release(self.reserved - wanted),
        }
        self.reserved = wanted;
        Ok(())
    }
}
