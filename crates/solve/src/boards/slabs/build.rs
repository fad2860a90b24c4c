//! Slabs decided, several threads at a time.

use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::Duration;

use grundy_core::natural::widen;
use grundy_core::{Budget, Exhausted};

use super::cache::{Slab, SlabCache};
use super::folder::{SlabFolder, Unread};
use crate::arch::dispatch;
use crate::boards::file::BuildError;
use crate::boards::kernel::{Block, Done, Excluded, PAGE_PIECES, SlabKernel, SortedMoves};
use crate::boards::pass::{lock, page_steps};

/// How long the thread that has the budget waits before it looks at it.
const LOOK: Duration = Duration::from_millis(20);

/// What a slab costs to be written, in the steps of a budget, for each page.
const STEPS_A_PAGE_WRITTEN: u64 = 1 << 11;

impl SlabFolder {
    /// Decides the slabs of this range that are not there. Of the others, those that they follow from must be there, or
    /// be of the range.
    ///
    /// At most `memory` bytes hold slabs, and are taken from the budget meanwhile. What comes out does not depend on the
    /// number of threads.
    ///
    /// # Errors
    ///
    /// When the budget ends, `memory` is too little for one thread, files cannot be read or written, or a slab outside the
    /// range is missing or damaged (it is taken away). What is decided is kept.
    pub fn build(
        &self,
        slabs: Range<usize>,
        (memory, threads): (u64, usize),
        budget: &mut Budget<'_>,
    ) -> Result<(), BuildError> {
        let plan = self.plan();
        let capacity = plan.cache_slabs(memory);
        let threads = threads.max(1).min(capacity / plan.needs());
        if threads == 0 {
            return Err(Exhausted::Memory.into());
        }
        let bytes = widen(capacity) * plan.slab_bytes();
        budget.reserve(bytes)?;
        let built = Build::new(self, slabs, capacity).run(threads, budget);
        budget.release(bytes);
        built
    }
}

/// One run.
struct Build<'a> {
    folder: &'a SlabFolder,
    moves: SortedMoves,
    cache: SlabCache<'a>,
    wanted: Range<usize>,
    state: Mutex<State>,
    changed: Condvar,
    stop: AtomicBool,
    /// What other threads have done and nobody has paid for.
    steps: AtomicU64,
    positions: AtomicU64,
}

struct State {
    /// Slabs that nobody has begun.
    open: BTreeSet<usize>,
    /// Slabs that are begun and not done.
    running: BTreeSet<usize>,
    ended: Option<BuildError>,
}

impl<'a> Build<'a> {
    fn new(folder: &'a SlabFolder, wanted: Range<usize>, capacity: usize) -> Self {
        let plan = folder.plan();
        let open: BTreeSet<usize> = wanted.clone().filter(|slab| !folder.has(*slab)).collect();
        let there = widen(wanted.len() - open.len());
        Self {
            folder,
            moves: SortedMoves::of(&plan.game),
            cache: SlabCache::new(folder, capacity),
            wanted,
            state: Mutex::new(State {
                open,
                running: BTreeSet::new(),
                ended: None,
            }),
            changed: Condvar::new(),
            stop: AtomicBool::new(false),
            steps: AtomicU64::new(0),
            positions: AtomicU64::new(there << plan.slab_pieces()),
        }
    }

    fn run(self, threads: usize, budget: &mut Budget<'_>) -> Result<(), BuildError> {
        budget.look()?;
        std::thread::scope(|scope| {
            for _ in 1..threads {
                scope.spawn(|| {
                    self.work(&mut |steps| {
                        self.steps.fetch_add(steps, Ordering::Relaxed);
                        !self.stops()
                    });
                });
            }
            // This thread alone has the budget, and pays for all of them.
            self.work(&mut |steps| {
                let all = self.steps.swap(0, Ordering::Relaxed) + steps;
                budget.progress(self.positions.load(Ordering::Relaxed));
                // A wait is no work, and yet there may be a reason to stop.
                let paid = budget.charge(all).and_then(|()| match steps {
                    0 => budget.look(),
                    _ => Ok(()),
                });
                paid.map_err(|exhausted| self.end(exhausted.into())).is_ok() && !self.stops()
            });
        });
        let state = self.state.into_inner();
        let state = state.unwrap_or_else(PoisonError::into_inner);
        match state.ended {
            Some(error) => Err(error),
            None => Ok(budget.charge(self.steps.into_inner())?),
        }
    }

    fn stops(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Says that there is no use in going on.
    fn end(&self, error: BuildError) {
        lock(&self.state).ended.get_or_insert(error);
        self.stop.store(true, Ordering::Relaxed);
        self.changed.notify_all();
    }

    /// Decides slabs until there are no more, or something says stop.
    fn work(&self, more: &mut dyn FnMut(u64) -> bool) {
        while let Some(slab) = self.next(more) {
            let decided = self.decide(slab, more);
            let again = match decided {
                Ok(_) => Ok(None),
                Err(Unread::NotThere(source)) if self.wanted.contains(&source) => {
                    self.folder.forget(source).map(|()| Some([slab, source]))
                }
                Err(Unread::NotThere(source)) => {
                    self.end(BuildError::NoSlab(source));
                    self.folder.forget(source).map(|()| None)
                }
                Err(Unread::Io(error)) => Err(error),
            };
            let mut state = lock(&self.state);
            state.running.remove(&slab);
            match again {
                Ok(again) => state.open.extend(again.into_iter().flatten()),
                Err(error) => {
                    drop(state);
                    self.end(error.into());
                }
            }
            self.changed.notify_all();
        }
    }

    /// The first slab that waits for no other; `None` where there is none, or something says stop.
    fn next(&self, more: &mut dyn FnMut(u64) -> bool) -> Option<usize> {
        let plan = self.folder.plan();
        let mut state = lock(&self.state);
        loop {
            if self.stops() || state.open.is_empty() && state.running.is_empty() {
                return None;
            }
            let waits = |slab: usize| {
                let mut sources = plan.sources(slab);
                sources
                    .any(|source| state.open.contains(&source) || state.running.contains(&source))
            };
            let ready = state.open.iter().copied().find(|slab| !waits(*slab));
            if let Some(slab) = ready {
                state.open.remove(&slab);
                state.running.insert(slab);
                drop(state);
                self.cache.reach(slab);
                return Some(slab);
            }
            // Without the lock: to pay for others may be to stop.
            drop(state);
            if !more(0) {
                return None;
            }
            let waiting = self.changed.wait_timeout(lock(&self.state), LOOK);
            state = waiting.unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// Decides a slab and writes it; `false` where something says stop.
    fn decide(&self, slab: usize, more: &mut dyn FnMut(u64) -> bool) -> Result<bool, Unread> {
        let plan = self.folder.plan();
        let numbers: Vec<usize> = plan.sources(slab).collect();
        let mut sources: Vec<Slab> = Vec::with_capacity(numbers.len());
        for number in &numbers {
            sources.push(self.cache.get(*number)?);
            if !more(0) {
                return Ok(false);
            }
        }
        let mut slabs: Vec<&[Block]> = vec![&[]; slab + 1];
        for (number, source) in numbers.iter().zip(&sources) {
            slabs[*number] = source;
        }
        let mut blocks = self.cache.room()?;
        let decided = dispatch(SlabKernel {
            plan: &self.moves,
            done: Done {
                slabs: &slabs,
                slab_bits: plan.slab_bits(),
            },
            excluded: Excluded::of(plan.convention),
            number: slab,
            slab: &mut blocks,
            more: &mut |moves| {
                self.positions
                    .fetch_add(1 << PAGE_PIECES, Ordering::Relaxed);
                more(page_steps(moves))
            },
        });
        let Some(p_positions) = decided else {
            return Ok(false);
        };
        self.folder.write(slab, &blocks, p_positions)?;
        self.cache.keep(slab, blocks);
        let pages = plan.slab_positions() >> PAGE_PIECES;
        Ok(more(STEPS_A_PAGE_WRITTEN * pages))
    }
}
