//! One pass over all positions: slabs of the table, by several threads.
//!
//! A slab is the positions with the same top pieces. Its options lie in itself and in slabs with fewer of
//! these pieces, so that slabs with equally many do not depend on each other. What comes out does not depend
//! on the number of threads, nor on which of them decides which slab.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use grundy_core::natural::{to_usize, widen};
use grundy_core::{Budget, Exhausted, Natural};

use super::clearing::Clearing;
use super::kernel::{Block, Done, Excluded, PAGE_BLOCKS, PAGE_PIECES, SlabKernel, SortedMoves};
use crate::arch::{Large, dispatch};

/// Slabs of fewer positions are not worth a thread.
pub(super) const SLAB_PIECES: usize = 19;

/// Pieces that tell slabs apart, at most.
const MOST_TOP_PIECES: usize = 10;

/// What a page costs besides its moves, and each of these, in the steps of a budget.
const STEPS_A_PAGE: u64 = 512;
const STEPS_A_PAGE_MOVE: u64 = 8;

/// How a table is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Extent {
    /// Pieces that tell slabs apart.
    top: usize,
    /// A slab has 2 to this power pages.
    slab_bits: usize,
}

impl Extent {
    pub(super) fn of(game: &Clearing) -> Self {
        let pieces = game.pieces().max(PAGE_PIECES);
        let top = pieces.saturating_sub(SLAB_PIECES).min(MOST_TOP_PIECES);
        Self {
            top,
            slab_bits: pieces - top - PAGE_PIECES,
        }
    }

    pub(super) fn slab_blocks(self) -> usize {
        PAGE_BLOCKS << self.slab_bits
    }
}

/// An empty table for the game, whose bytes stay taken from the budget.
///
/// # Errors
///
/// When the budget has fewer bytes, or the machine; then none are taken.
pub(super) fn reserve_table(game: &Clearing, budget: &mut Budget<'_>) -> Result<Large, Exhausted> {
    budget.reserve(game.table_bytes())?;
    let blocks = game.table_bytes() / widen(size_of::<Block>());
    let blocks = to_usize(&Natural::from(blocks)).ok_or(Exhausted::Memory)?;
    Large::zeroed(blocks).map_err(|_| {
        budget.release(game.table_bytes());
        Exhausted::Memory
    })
}

/// One pass.
pub(super) struct Pass<'a> {
    pub(super) plan: &'a SortedMoves,
    pub(super) extent: Extent,
    pub(super) excluded: Excluded<'a>,
    pub(super) threads: usize,
}

impl Pass<'_> {
    /// Decides every position of the table: its bit is set where the position is P. Gives the number of
    /// those, the positions beyond the last index counted too.
    pub(super) fn run(
        &self,
        table: &mut [Block],
        budget: &mut Budget<'_>,
    ) -> Result<u64, Exhausted> {
        let slabs = table.chunks_exact_mut(self.extent.slab_blocks());
        let mut waiting: Vec<Option<&mut [Block]>> = slabs.map(Some).collect();
        let mut done: Vec<&[Block]> = vec![&[]; waiting.len()];
        let mut count = 0;
        for bits in 0..=self.extent.top {
            let level = waiting.iter_mut().enumerate();
            let level = level.filter(|(slab, _)| to_usize(&slab.count_ones().into()) == Some(bits));
            let level = level.filter_map(|(slab, blocks)| Some((slab, blocks.take()?)));
            let level = Level::new(self, &done, level.collect());
            let (finished, p) = level.run(budget)?;
            for (slab, blocks) in finished {
                done[slab] = blocks;
            }
            count += p;
        }
        Ok(count)
    }
}

type Slab<'t> = (usize, &'t mut [Block]);

type DecidedSlab<'t> = (usize, &'t [Block]);

/// The slabs with equally many of the top pieces.
struct Level<'p, 't> {
    pass: &'p Pass<'p>,
    done: Done<'p>,
    waiting: Mutex<std::vec::IntoIter<Slab<'t>>>,
    finished: Mutex<Vec<DecidedSlab<'t>>>,
    count: AtomicU64,
    positions: AtomicU64,
    stop: AtomicBool,
}

impl<'p, 't> Level<'p, 't> {
    fn new(pass: &'p Pass<'p>, done: &'p [&'p [Block]], slabs: Vec<Slab<'t>>) -> Self {
        let slab_bits = pass.extent.slab_bits;
        let before = done.iter().filter(|slab| !slab.is_empty()).count();
        Self {
            pass,
            done: Done {
                slabs: done,
                slab_bits,
            },
            waiting: Mutex::new(slabs.into_iter()),
            finished: Mutex::default(),
            count: AtomicU64::new(0),
            positions: AtomicU64::new(widen(before) << (PAGE_PIECES + slab_bits)),
            stop: AtomicBool::new(false),
        }
    }

    /// The slabs, decided, and the number of P-positions in them.
    fn run(self, budget: &mut Budget<'_>) -> Result<(Vec<DecidedSlab<'t>>, u64), Exhausted> {
        // One pass may take fewer steps than there are between two looks, and a strategy asks about many boards.
        budget.look()?;
        let slabs = lock(&self.waiting).len();
        let helpers = self.pass.threads.min(slabs).saturating_sub(1);
        let steps = AtomicU64::new(0);
        let ended = std::thread::scope(|scope| {
            for _ in 0..helpers {
                scope.spawn(|| {
                    self.work(&mut |moves| {
                        steps.fetch_add(page_steps(moves), Ordering::Relaxed);
                        !self.stop.load(Ordering::Relaxed)
                    });
                });
            }
            // This thread alone has the budget, and pays for all of them.
            let mut ended = Ok(());
            self.work(&mut |moves| {
                let all = steps.swap(0, Ordering::Relaxed) + page_steps(moves);
                ended = budget.charge(all);
                budget.progress(self.positions.load(Ordering::Relaxed));
                if ended.is_err() {
                    self.stop.store(true, Ordering::Relaxed);
                }
                !self.stop.load(Ordering::Relaxed)
            });
            ended
        });
        ended?;
        budget.charge(steps.into_inner())?;
        let finished = self.finished.into_inner();
        let finished = finished.unwrap_or_else(PoisonError::into_inner);
        Ok((finished, self.count.into_inner()))
    }

    /// Decides slabs until there are no more, or something says stop.
    fn work(&self, more: &mut dyn FnMut(usize) -> bool) {
        loop {
            let next = lock(&self.waiting).next();
            let Some((slab, blocks)) = next else {
                return;
            };
            if !self.slab(slab, blocks, more) {
                return;
            }
        }
    }

    /// Decides one slab; `false` where something says stop.
    fn slab(
        &self,
        slab: usize,
        blocks: &'t mut [Block],
        more: &mut dyn FnMut(usize) -> bool,
    ) -> bool {
        let mut told = |moves| {
            self.positions
                .fetch_add(1 << PAGE_PIECES, Ordering::Relaxed);
            more(moves)
        };
        let decided = dispatch(SlabKernel {
            plan: self.pass.plan,
            done: self.done,
            excluded: self.pass.excluded,
            number: slab,
            slab: blocks,
            more: &mut told,
        });
        let Some(count) = decided else {
            return false;
        };
        self.count.fetch_add(count, Ordering::Relaxed);
        lock(&self.finished).push((slab, blocks));
        !self.stop.load(Ordering::Relaxed)
    }
}

pub(super) fn page_steps(moves: usize) -> u64 {
    STEPS_A_PAGE + STEPS_A_PAGE_MOVE * widen(moves)
}

/// The number of bits that are set.
pub(super) fn count(blocks: &[Block]) -> u64 {
    let words = blocks.as_flattened().iter();
    words.map(|word| u64::from(word.count_ones())).sum()
}

/// What a thread that has failed leaves behind is not looked at: the failure comes first.
pub(super) fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
