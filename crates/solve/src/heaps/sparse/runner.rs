//! Heap after heap, exactly, by whichever means is at hand.
//!
//! ```text
//! early: all pairs ── fit a space ──> the kernel for all heaps ── rare heaps have become few ──> another kernel
//!                                          |         ^                                               |
//!                                          v         └──────────────────────┐                        v
//!                                       doubt: the plain step decides ──────┴───────────────────── doubt
//!                                          |
//!                                          └── a value was forgotten: again from the bottom
//! ```

mod again;
mod kernel;
mod memory;
mod rarity;
#[cfg(test)]
mod tests;

use std::borrow::Cow;

use grundy_core::natural::{to_usize, widen};
use grundy_core::{Budget, Exhausted};

use super::history::History;
use super::kernel::{Advance, BlockKernel, Rare, Start, Stop};
use super::milestones::Distances;
use super::packed::View;
use super::plain::{Before, NotFound, PlainStep, PlainValue};
use super::{Histogram, PairRules, Space, choice};
use kernel::Seat;
use memory::Memory;
use rarity::{FIRST_FIT, Rarity, rare_to_fit, regular_fit};

/// The heaps that are computed one by one in one call.
const PLAIN_STRETCH: usize = 1 << 10;

/// How much is computed at once and kept. Answers do not depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sizes {
    /// The heaps of one call where they take long.
    pub(super) stretch: usize,
    /// So many times as many are computed by one call where they take a short time.
    pub(super) stretches: usize,
    /// Up to this heap no kernel is worth while.
    pub(super) first_crowded: u64,
    /// Up to this heap only the kernel is worth while that takes rare heaps as they come.
    pub(super) first_kernel: u64,
    /// After how many heaps another kernel is tried at least.
    pub(super) patience: u64,
    /// Nothing is forgotten before there are as many values.
    pub(super) all: usize,
    /// From so many on in one piece, all but the first take a byte each where that is enough.
    pub(super) pack: usize,
    /// As many are kept of the last ones, though fewer may be needed: covers are seldom farther.
    pub(super) recent: usize,
    /// Nothing is forgotten before there are so many times as many heaps as up to the last rare one, and up to the
    /// first one whose value has the highest bit: values with a new bit are hard to cover. Without room for so many
    /// values they are forgotten sooner.
    pub(super) rest: u64,
    /// As many are saved at least to see whether they come again; the kernel for few rare heaps can start from as many.
    pub(super) window: usize,
    /// How far apart places are that are kept for whoever verifies the run.
    pub(super) milestones: Distances,
}

impl Default for Sizes {
    fn default() -> Self {
        Self {
            stretch: 1 << 16,
            stretches: 16,
            first_crowded: 1 << 10,
            first_kernel: 1 << 16,
            patience: 1 << 10,
            all: 1 << 25,
            pack: 1 << 25,
            recent: 1 << 22,
            rest: 16,
            window: 1 << 13,
            milestones: Distances {
                first: 1_000_000,
                last: 10_000_000_000,
            },
        }
    }
}

/// Why the computation went no further.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SparseStop {
    /// A limit was reached.
    Exhausted(Exhausted),
    /// A value has more than 16 bits, which this engine cannot hold.
    TooWide,
}

impl From<Exhausted> for SparseStop {
    fn from(exhausted: Exhausted) -> Self {
        Self::Exhausted(exhausted)
    }
}

/// What a run goes on from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Origin {
    pub(super) space: Space,
    /// All rare heaps from 1 on, ascending.
    pub(super) rare: Vec<Rare>,
    pub(super) history: History,
    /// How many rare heaps call for another fit of the space.
    pub(super) rare_to_fit: usize,
}

/// Computes the values of one game in order.
pub(super) struct Runner {
    setup: Setup,
    rarity: Rarity,
    history: History,
    /// The heap after the last one that was asked for.
    next: u64,
    bound: Bound,
    /// The greatest smaller heap of a pair that was needed to cover a rare value, since it was last asked for.
    farthest_cover: u64,
    plain: PlainStep,
    kernel: Seat,
    memory: Memory,
    /// A run from the bottom that keeps all, under way because a value is needed that was forgotten.
    again: Option<Box<Runner>>,
}

/// What a run is told once.
struct Setup {
    rules: PairRules,
    sizes: Sizes,
    threads: usize,
}

/// How great the values are so far.
struct Bound {
    /// The least power of two above all of them.
    ceiling: u32,
    /// The first heap whose value has the highest bit, or a later one.
    highest_bit: u64,
}

impl Bound {
    /// Takes note of a value that some heap has.
    fn note(&mut self, heap: u64, value: u16) {
        if u32::from(value) >= self.ceiling {
            self.ceiling = ceiling_above(value);
            self.highest_bit = heap;
        }
    }
}

impl Runner {
    /// From heap 0.
    pub(super) fn new(rules: PairRules, sizes: Sizes, threads: usize) -> Self {
        let mut history = History::default();
        history.push(0);
        let state = Origin {
            space: Space::all_rare(),
            rare: Vec::new(),
            history,
            rare_to_fit: rare_to_fit(0),
        };
        Self::at(rules, state, sizes, threads)
    }

    /// From the heap after the history.
    pub(super) fn at(rules: PairRules, state: Origin, sizes: Sizes, threads: usize) -> Self {
        let Origin {
            space,
            rare,
            history,
            rare_to_fit,
        } = state;
        let next = history.next();
        let recent = history.recent().1.greatest();
        let bottom = history.bottom().iter().copied();
        let rare_values = rare.iter().map(|rare| rare.value);
        // So many are mostly kept for a kernel that needs all; the choice of one, which comes next, decides.
        let takes_all = history.is_whole() && history.kept() > sizes.all;
        let greatest = bottom.chain(rare_values).chain([recent]).max();
        Self {
            rarity: Rarity::new(space, rare, rare_to_fit, next),
            history,
            next,
            bound: Bound {
                ceiling: ceiling_above(greatest.unwrap_or(0)),
                highest_bit: 0,
            },
            farthest_cover: 0,
            plain: PlainStep::default(),
            kernel: Seat::new(next, &sizes, takes_all),
            memory: Memory::default(),
            again: None,
            setup: Setup {
                rules,
                sizes,
                threads,
            },
        }
    }

    pub(super) fn rules(&self) -> &PairRules {
        &self.setup.rules
    }

    pub(super) fn space(&self) -> Space {
        self.rarity.space
    }

    /// The heaps from this one on were computed in the space; those before perhaps in others.
    pub(super) fn space_since(&self) -> u64 {
        self.rarity.since
    }

    pub(super) fn rare(&self) -> &[Rare] {
        &self.rarity.heaps
    }

    /// How many rare heaps call for another fit of the space.
    pub(super) fn rare_to_fit(&self) -> usize {
        self.rarity.to_fit
    }

    pub(super) fn history(&self) -> &History {
        &self.history
    }

    pub(super) fn sizes(&self) -> Sizes {
        self.setup.sizes
    }

    pub(super) fn threads(&self) -> usize {
        self.setup.threads
    }

    /// So many of the last values are never forgotten while no rare heap comes, a stretch before them not counted.
    pub(super) fn surely_recent(&self) -> usize {
        self.recent_to_keep() - 2 * self.longest_stretch()
    }

    /// Lets windows of this length be compared with each other from now on.
    pub(super) fn keep_windows(&mut self, length: usize) {
        self.memory.window = length;
    }

    /// As many of the last values as a step looks at, and some more.
    fn reached(&self) -> usize {
        let needed = self.last_rare() + widen(self.setup.rules.reach());
        let needed = to_usize(&needed.into()).unwrap_or(usize::MAX / 2);
        needed + needed / 4
    }

    fn recent_to_keep(&self) -> usize {
        // What is kept moves when there is twice as much as that: few moves if it is more than needed.
        let recent = self.reached().max(self.memory.window.saturating_mul(4));
        recent
            .saturating_add(4 * self.longest_stretch())
            .max(self.setup.sizes.recent)
    }

    /// The heap after the last one that was asked for. A kernel may be ahead of it.
    pub(super) fn next(&self) -> u64 {
        self.next
    }

    /// The same run, which knows of values as great as another one of the game does.
    pub(super) fn with_ceiling_of(mut self, other: &Self) -> Self {
        self.bound.ceiling = self.bound.ceiling.max(other.bound.ceiling);
        self
    }

    /// The values from heap 0 on, as far as they are kept without a gap and were asked for.
    pub(super) fn bottom(&self) -> &[u16] {
        let bottom = self.history.bottom();
        let asked = to_usize(&self.next.into()).unwrap_or(usize::MAX);
        &bottom[..bottom.len().min(asked)]
    }

    /// The values from this heap on, as far as they were asked for; `None` where they have been forgotten.
    pub(super) fn since(&self, heap: u64) -> Option<View<'_>> {
        let values = self.history.since(heap)?;
        let asked = to_usize(&self.next.checked_sub(heap)?.into())?;
        values.part(0, asked)
    }

    /// Forgets the heaps from this one on, which must be recent.
    pub(super) fn go_back(&mut self, next: u64) {
        if next < self.history.next() {
            self.history.truncate(next);
            self.kernel.now = None;
        }
        self.next = next;
    }

    /// The last rare heap, 0 where there is none but the empty heap or not even that.
    pub(super) fn last_rare(&self) -> u64 {
        self.rarity.last()
    }

    /// The greatest smaller heap of a pair of common heaps that was needed to cover a rare value, of all heaps
    /// computed since this was last asked for; 0 where none was. Those of heaps that a kernel is ahead are told once
    /// more together with these heaps.
    pub(super) fn take_farthest_cover(&mut self) -> u64 {
        let cover = self.farthest_cover;
        if self.history.next() <= self.next {
            self.farthest_cover = 0;
        }
        cover
    }

    /// Makes some more heaps known, none from `limit` on; at least one, unless all below it are known. Where it stops
    /// for a reason, the heaps computed before stay known.
    pub(super) fn advance(
        &mut self,
        limit: u64,
        budget: &mut Budget<'_>,
    ) -> Result<(), SparseStop> {
        if self.next >= self.rarity.next_fit {
            self.fit();
            self.rarity.next_fit = regular_fit(self.next + 1);
        }
        let limit = limit.min(self.rarity.next_fit);
        let result = if self.history.next() < limit {
            self.compute(limit, budget)
        } else {
            Ok(())
        };
        self.next = self.next.max(self.history.next().min(limit));
        result
    }

    fn compute(&mut self, limit: u64, budget: &mut Budget<'_>) -> Result<(), SparseStop> {
        if let Some(again) = self.again.take() {
            return self.go_on_again(again, budget);
        }
        self.make_room(budget)?;
        let watch = budget.watch();
        let stop = || watch.is_some_and(|watch| watch.stop().is_some());
        self.choose_kernel(&stop);
        if let Err(exhausted) = self.kernel.reserve(budget) {
            // Better with a kernel that needs less than no further.
            if !self.kernel.takes_all || self.setup.sizes.all == usize::MAX {
                return Err(exhausted);
            }
            self.kernel.takes_all = false;
            self.forget();
            self.make_room(budget)?;
            self.choose_kernel(&stop);
            self.kernel.reserve(budget)?;
        }
        if self.kernel.writes_words() {
            self.widen(budget)?;
        }
        match self.kernel.now.take() {
            Some(kernel) => self.compute_by_kernel(kernel, limit, &stop, budget),
            None => self.compute_plainly(limit, budget),
        }
    }

    fn choose_kernel(&mut self, stop: Stop<'_>) {
        let next = self.history.next();
        let Some(settled) = self.kernel.is_free(next, &self.setup.sizes) else {
            return;
        };
        let recent = self.history.recent().1;
        let recent = match recent {
            View::Words(values) => Cow::Borrowed(values),
            View::Bytes(_) => {
                // As many as would be there had the others been forgotten.
                let length = recent.len().min(self.recent_to_keep());
                let last = recent.part(recent.len() - length, length);
                Cow::Owned(last.map(View::to_words).unwrap_or_default())
            }
        };
        let start = Start {
            rules: &self.setup.rules,
            space: &self.rarity.space,
            rare: &self.rarity.heaps,
            bottom: self.history.bottom(),
            recent: &recent,
            next,
            threads: self.setup.threads,
            stop,
        };
        let kernel = choice::kernel(&start, settled);
        self.kernel
            .take_place(kernel, next, settled, &self.setup.sizes);
    }

    /// Computes at least up to the limit, unless that is far away or the kernel is in doubt. It may get beyond.
    fn compute_by_kernel(
        &mut self,
        mut kernel: Box<dyn BlockKernel>,
        limit: u64,
        stop: Stop<'_>,
        budget: &mut Budget<'_>,
    ) -> Result<(), SparseStop> {
        let from = self.history.next();
        let left = to_usize(&(limit - from).into());
        let wanted = left.map_or(self.stretch(), |left| left.min(self.stretch()));
        let length = wanted.next_multiple_of(kernel.block());
        budget.charge(widen(length) * (1 + widen(self.rarity.heaps.len()) / 8))?;
        budget.look()?;
        let mut done = None;
        self.history
            .extend_with((length, kernel.is_narrow()), |out| {
                let progress = kernel.advance(out, stop);
                let sound = progress.sound;
                done = Some(progress);
                sound
            });
        let progress = done.expect("the kernel was called");
        debug_assert!(progress.advance == Advance::Doubt || progress.sound == length);
        debug_assert!(progress.farthest_cover < self.history.next());
        self.farthest_cover = self.farthest_cover.max(progress.farthest_cover);
        self.note_greatest(from);
        let finds_rare = kernel.finds_rare();
        debug_assert!(
            finds_rare || self.are_common(from),
            "a rare heap was passed over"
        );
        if progress.advance == Advance::Full {
            self.kernel.now = Some(kernel);
        }
        if finds_rare {
            self.note_rare(from);
        }
        if progress.advance == Advance::Full {
            return Ok(());
        }
        if !finds_rare {
            self.kernel.doubt(self.history.next(), &self.setup.sizes);
        }
        if self.history.next() < limit {
            self.step(budget)?;
        }
        Ok(())
    }

    /// Takes note of the rare heaps among those from this one on.
    fn note_rare(&mut self, from: u64) {
        let new = self.history.since(from);
        let heaps = (from..).zip(new.into_iter().flat_map(View::iter));
        self.rarity.add_those_of(heaps);
        self.next = self.history.next();
        self.fit_if_due();
    }

    /// Whether all heaps from this one on are common.
    fn are_common(&self, from: u64) -> bool {
        let new = self.history.since(from);
        let mut heaps = (from..).zip(new.into_iter().flat_map(View::iter));
        heaps.all(|(heap, value)| self.rarity.space.is_common(heap, value))
    }

    fn fit_if_due(&mut self) {
        if self.rarity.heaps.len() >= self.rarity.to_fit && self.history.next() > FIRST_FIT {
            self.fit();
        }
    }

    fn longest_stretch(&self) -> usize {
        self.setup.sizes.stretch * self.setup.sizes.stretches
    }

    /// As many heaps as a kernel computes in some hundredths of a second.
    fn stretch(&self) -> usize {
        const FEW: usize = 128;
        const MANY: usize = 2048;
        let stretch = self.setup.sizes.stretch;
        match self.rarity.heaps.len() {
            0..FEW => self.longest_stretch(),
            FEW..MANY => self.longest_stretch().div_ceil(4),
            rare => (stretch * MANY / rare).max(PLAIN_STRETCH.min(stretch)),
        }
    }

    fn compute_plainly(&mut self, limit: u64, budget: &mut Budget<'_>) -> Result<(), SparseStop> {
        let heaps = widen(self.setup.sizes.stretch.min(PLAIN_STRETCH));
        let end = (self.history.next() + heaps).min(limit);
        while self.history.next() < end {
            if !self.step(budget)? || self.history.next() == self.kernel.tried_from() {
                break;
            }
        }
        Ok(())
    }

    /// Computes one heap; not where it needs a value that was forgotten: then a run to find that begins.
    fn step(&mut self, budget: &mut Budget<'_>) -> Result<bool, SparseStop> {
        let heap = self.history.next();
        let known = Before {
            rules: &self.setup.rules,
            space: &self.rarity.space,
            rare: &self.rarity.heaps,
            history: &self.history,
            ceiling: self.bound.ceiling,
        };
        let found = self.plain.next(known, budget);
        let PlainValue {
            value,
            cover,
            steps,
        } = match found {
            Ok(found) => found,
            Err(NotFound::TooWide) => return Err(SparseStop::TooWide),
            Err(NotFound::Exhausted(exhausted)) => return Err(exhausted.into()),
            Err(NotFound::Forgotten) => {
                self.again = Some(Box::new(self.restarted()));
                return Ok(false);
            }
        };
        debug_assert!(cover <= heap / 2, "the smaller heap of a pair");
        budget.charge(steps)?;
        if value > u16::from(u8::MAX) {
            self.widen(budget)?;
        }
        self.history.push(value);
        self.next = self.history.next();
        self.farthest_cover = self.farthest_cover.max(cover);
        let wider = u32::from(value) >= self.bound.ceiling;
        self.bound.note(heap, value);
        if !self.rarity.space.is_common(heap, value) {
            self.add_rare(Rare { heap, value }, wider);
        }
        Ok(true)
    }

    fn add_rare(&mut self, rare: Rare, wider: bool) {
        if wider && rare.heap >= FIRST_FIT {
            // The first value with another bit is common if that bit counts, and no other value changes.
            self.rarity.widen(rare.value, self.next);
            self.kernel.now = None;
        }
        if !self.rarity.space.is_common(rare.heap, rare.value) {
            self.rarity.heaps.push(rare);
            self.fit_if_due();
        }
    }

    fn note_greatest(&mut self, from: u64) {
        let most = self.history.since(from).map_or(0, View::greatest);
        self.bound.note(self.history.next(), most);
    }

    /// Takes note of a value that some heap has, which may have been forgotten.
    pub(super) fn note_value(&mut self, heap: u64, value: u16) {
        self.bound.note(heap, value);
    }

    /// Fits the space anew, and sorts out the rare heaps again; not where heaps that would have to be sorted have
    /// been forgotten.
    fn fit(&mut self) {
        if !self.history.is_whole() {
            return;
        }
        let mut histogram = Histogram::default();
        histogram.add(0, self.bottom());
        let space = Space::fit(&self.setup.rules, &histogram);
        debug_assert!(space.serves(&self.setup.rules));
        if space != self.rarity.space {
            // What is ahead was computed in the other space.
            self.go_back(self.next);
            self.rarity.change(space, self.history.bottom(), self.next);
            self.kernel.now = None;
        }
        self.rarity.to_fit = rare_to_fit(self.rarity.heaps.len());
    }
}

/// The least power of two above the value.
fn ceiling_above(value: u16) -> u32 {
    (u32::from(value) + 1).next_power_of_two()
}
