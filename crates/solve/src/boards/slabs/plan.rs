//! Which slabs a table has, and which of them need which.

use std::ops::Range;
use std::sync::Arc;

use grundy_core::natural::{to_usize, widen};
use grundy_core::{Convention, Natural};

use crate::boards::clearing::Clearing;
use crate::boards::kernel::{PAGE_BLOCKS, PAGE_PIECES};
use crate::boards::pass::SLAB_PIECES;

/// The pieces of a large slab: 8 MiB.
const LARGE_SLAB_PIECES: usize = 26;

/// More slabs would be more files than a folder should have.
const MOST_TOP_PIECES: usize = 18;

/// How a table is laid out in slabs.
#[derive(Clone, Debug)]
pub struct SlabPlan {
    pub(super) game: Arc<Clearing>,
    pub(super) convention: Convention,
    slab_pieces: usize,
    /// What moves take of the top pieces, each once, ascending, without 0.
    takes: Vec<usize>,
}

impl SlabPlan {
    /// The layout for so many bytes of memory and threads: the largest slabs, up to 8 MiB, of which the memory holds all
    /// that the threads need at once, and half as many as one needs besides. `None` where the table is too small to be divided, or the memory to
    /// work in.
    #[must_use]
    pub fn fitting(
        game: &Arc<Clearing>,
        convention: Convention,
        memory: u64,
        threads: usize,
    ) -> Option<Self> {
        let most = game.pieces().saturating_sub(1).min(LARGE_SLAB_PIECES);
        let plans = (SLAB_PIECES..=most).rev();
        let plans = plans.filter_map(|pieces| Self::new(game, convention, pieces));
        let plans: Vec<Self> = plans.collect();
        let fits = |plan: &&Self, threads: usize| {
            let needs = plan.needs() * threads + plan.needs() / 2;
            plan.cache_slabs(memory) >= needs.min(plan.slabs())
        };
        // Rather fewer threads than none.
        let mut threads = (1..=threads.max(1)).rev();
        threads.find_map(|threads| plans.iter().find(|plan| fits(plan, threads)).cloned())
    }

    /// The layout with slabs of so many pieces; `None` where there are no such slabs.
    pub(super) fn new(
        game: &Arc<Clearing>,
        convention: Convention,
        slab_pieces: usize,
    ) -> Option<Self> {
        let top = game.pieces().checked_sub(slab_pieces)?;
        if slab_pieces < SLAB_PIECES || !(1..=MOST_TOP_PIECES).contains(&top) {
            return None;
        }
        let takes = game.moves().iter().map(|taken| taken >> slab_pieces);
        let takes: Option<Vec<usize>> = takes.map(|take| usize::try_from(take).ok()).collect();
        let mut takes = takes?;
        // Moves are ascending, and so are their upper parts.
        takes.dedup();
        takes.retain(|take| *take != 0);
        Some(Self {
            game: Arc::clone(game),
            convention,
            slab_pieces,
            takes,
        })
    }

    /// The pieces that tell the positions of one slab from each other.
    #[must_use]
    pub fn slab_pieces(&self) -> usize {
        self.slab_pieces
    }

    /// How many slabs there are: two to the number of top pieces.
    #[must_use]
    pub fn slabs(&self) -> usize {
        1 << (self.game.pieces() - self.slab_pieces)
    }

    /// The positions of a slab.
    #[must_use]
    pub fn slab_positions(&self) -> u64 {
        1 << self.slab_pieces
    }

    /// The bytes of a slab in memory.
    #[must_use]
    pub fn slab_bytes(&self) -> u64 {
        self.slab_positions() / 8
    }

    /// A slab has 2 to this power pages.
    pub(super) fn slab_bits(&self) -> usize {
        self.slab_pieces - PAGE_PIECES
    }

    pub(super) fn slab_blocks(&self) -> usize {
        PAGE_BLOCKS << self.slab_bits()
    }

    /// The slabs that this one follows from besides itself, each once.
    pub(super) fn sources(&self, slab: usize) -> impl Iterator<Item = usize> + '_ {
        let inside = self.takes.iter().filter(move |take| *take & !slab == 0);
        inside.map(move |take| slab - take)
    }

    /// The first slab from `from` on that follows from this one.
    pub(super) fn next_use(&self, slab: usize, from: usize) -> Option<usize> {
        let outside = self.takes.iter().filter(|take| *take & slab == 0);
        let uses = outside.map(|take| slab + take);
        uses.filter(|next| *next >= from && *next < self.slabs())
            .min()
    }

    /// The slabs that one thread needs at once, at most: no slab has more sources than the last.
    pub(super) fn needs(&self) -> usize {
        self.sources(self.slabs() - 1).count() + 1
    }

    /// How many slabs so many bytes hold, no more than there are.
    pub(super) fn cache_slabs(&self, memory: u64) -> usize {
        let slabs = to_usize(&Natural::from(memory / self.slab_bytes()));
        slabs.unwrap_or(usize::MAX).min(self.slabs())
    }

    /// The slabs of one of so many parts, which have equally many of them and are numbered from 0; `None` where the slabs
    /// cannot be divided so, as `parts` is no power of two or too large, or where there is no such part.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use grundy_core::{Allowance, Budget, Convention};
    /// use grundy_rules::board::{BoardRules, Size};
    /// use grundy_solve::boards::{Clearing, slabs::SlabPlan};
    ///
    /// let board = BoardRules::Tactix.full(Size::Rectangle { rows: 5, columns: 6 }).unwrap();
    /// let game = Clearing::of(&board, &mut Budget::new(Allowance::default())).unwrap().unwrap();
    /// let plan = SlabPlan::fitting(&Arc::new(game), Convention::Misere, 1 << 30, 2).unwrap();
    /// assert_eq!((plan.slabs(), plan.slab_bytes()), (16, 1 << 23));
    /// assert_eq!(plan.part(2, 4), Some(8..12));
    /// assert_eq!(plan.needed_parts(3, 4), [0, 1, 2]);
    /// ```
    #[must_use]
    pub fn part(&self, part: usize, parts: usize) -> Option<Range<usize>> {
        let possible = parts.is_power_of_two() && parts <= self.slabs() && part < parts;
        let length = possible.then(|| self.slabs() / parts)?;
        Some(part * length..(part + 1) * length)
    }

    /// The parts from which this one follows besides itself, ascending.
    ///
    /// # Panics
    ///
    /// If there is no such [part](Self::part).
    #[must_use]
    pub fn needed_parts(&self, part: usize, parts: usize) -> Vec<usize> {
        let slabs = self.part(part, parts).expect("a part");
        let length = slabs.len();
        let mut needed: Vec<usize> = slabs
            .flat_map(|slab| self.sources(slab))
            .map(|source| source / length)
            .filter(|needed| *needed != part)
            .collect();
        needed.sort_unstable();
        needed.dedup();
        debug_assert!(needed.iter().all(|needed| widen(*needed) < widen(part)));
        needed
    }
}
