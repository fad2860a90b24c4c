//! Slabs in memory: as many as there is room for.

use std::io;
use std::sync::{Arc, Mutex};

use rustc_hash::FxHashMap;

use super::folder::{SlabFolder, Unread};
use super::plan::SlabPlan;
use crate::arch::Large;
use crate::boards::pass::lock;

/// A slab in memory.
pub(super) type Slab = Arc<Large>;

/// Slabs that were read or decided. Where there is no room for another, the one that is needed last is given up
/// (L. A. Belady 1966): slabs are decided in ascending order, so that this is known.
pub(super) struct SlabCache<'a> {
    folder: &'a SlabFolder,
    plan: &'a SlabPlan,
    capacity: usize,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    known: FxHashMap<usize, Slab>,
    /// Room that is used again.
    free: Vec<Large>,
    /// Slabs below this are being decided, or done.
    reached: usize,
}

impl<'a> SlabCache<'a> {
    pub(super) fn new(folder: &'a SlabFolder, capacity: usize) -> Self {
        Self {
            folder,
            plan: folder.plan(),
            capacity,
            state: Mutex::default(),
        }
    }

    /// Says that this slab is decided next.
    pub(super) fn reach(&self, slab: usize) {
        let mut state = lock(&self.state);
        state.reached = state.reached.max(slab);
    }

    /// This slab, from memory or from its file.
    pub(super) fn get(&self, slab: usize) -> Result<Slab, Unread> {
        if let Some(known) = lock(&self.state).known.get(&slab) {
            return Ok(Arc::clone(known));
        }
        // Two threads may read the same slab: the second finds it there, and puts the same in its place.
        let mut blocks = self.room()?;
        self.folder.read(slab, &mut blocks)?;
        Ok(self.keep(slab, blocks))
    }

    /// Room for a slab; what stands in it is of no meaning.
    pub(super) fn room(&self) -> io::Result<Large> {
        let mut state = lock(&self.state);
        while state.known.len() >= self.capacity && state.give_up_one(self.plan) {}
        let free = state.free.pop();
        drop(state);
        free.map_or_else(|| Large::zeroed(self.plan.slab_blocks()), Ok)
    }

    /// Keeps a slab that was read or decided.
    pub(super) fn keep(&self, slab: usize, blocks: Large) -> Slab {
        let kept = Arc::new(blocks);
        lock(&self.state).known.insert(slab, Arc::clone(&kept));
        kept
    }
}

impl State {
    /// Gives up the slab that is needed last, of those that nobody holds; `false` where there is none.
    fn give_up_one(&mut self, plan: &SlabPlan) -> bool {
        let idle = self.known.iter();
        let idle = idle.filter(|(_, blocks)| Arc::strong_count(blocks) == 1);
        let next_use = |slab: usize| plan.next_use(slab, self.reached).unwrap_or(usize::MAX);
        let last = idle
            .map(|(slab, _)| *slab)
            .max_by_key(|slab| (next_use(*slab), *slab));
        let given_up = last.and_then(|last| self.known.remove(&last));
        let is_one = given_up.is_some();
        self.free.extend(given_up.and_then(Arc::into_inner));
        is_one
    }
}
