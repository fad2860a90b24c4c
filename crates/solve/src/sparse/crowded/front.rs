//! The least common values that are not reached with a rare heap.

use crate::arch::{WIDE_BYTES, Wide, WideKernel};
use crate::sparse::marking::{Candidates, ShortLag};

use super::cover::Cover;
use super::{Known, ROW, Scratch, flags_below, lowest};

/// The candidates that are looked at together.
const SLOTS: usize = 8;
/// How often that is done, at most.
const PASSES: usize = 8;

/// A rare heap.
#[derive(Clone, Copy, Debug)]
pub(super) struct RareHeap {
    heap: u32,
    pub(super) value: u16,
}

impl RareHeap {
    pub(super) fn new(heap: usize, value: u16) -> Self {
        Self {
            heap: u32::try_from(heap).unwrap_or(u32::MAX),
            value,
        }
    }

    pub(super) fn heap(self) -> usize {
        usize::try_from(self.heap).unwrap_or(usize::MAX)
    }
}

/// What is known of a heap from the values before its block.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Lane {
    /// Some of the least common values that no rare heap reaches, ascending; empty where none is below the bound.
    pub(super) free: Vec<u16>,
    /// The rare values below the first of these, or the bound, that no option has.
    pub(super) bare: Vec<u16>,
}

/// The candidates of 64 heaps: their bytes, and not 0 where there is one.
struct Lists {
    codes: [[[u8; WIDE_BYTES]; 2]; SLOTS],
    alive: [[u8; WIDE_BYTES]; SLOTS],
}

/// The work on 64 heaps, or fewer, of a block.
pub(super) struct Group<'a> {
    pub(super) known: &'a Known,
    pub(super) scratch: &'a mut Scratch,
    /// The first heap of the block: only what is known below it is looked at.
    pub(super) block: usize,
    /// The first heap of these.
    pub(super) first: usize,
    pub(super) lanes: &'a mut [Lane],
}

impl WideKernel for Group<'_> {
    type Output = ();

    #[inline(always)]
    fn run<W: Wide>(mut self, wide: W) {
        self.find_free(wide);
        for number in (0..self.lanes.len()).step_by(ROW) {
            self.cover(wide, number);
        }
    }
}

impl Group<'_> {
    /// Finds the rare values without an option for the heaps of a row.
    #[inline(always)]
    fn cover<W: Wide>(&mut self, wide: W, first: usize) {
        let end = self.lanes.len().min(first + ROW);
        for (i, lane) in self.lanes[first..end].iter_mut().enumerate() {
            if lane.free.is_empty() {
                let heap = self.first + first + i;
                let free = self.known.by_all_rare(self.scratch, heap, &[]);
                lane.free.extend(free);
            }
        }
        let mut cover = Cover::<ROW> {
            known: self.known,
            scratch: self.scratch,
            heap: self.first + first,
            below: self.block,
        };
        cover.mark();
        for (i, lane) in self.lanes[first..end].iter_mut().enumerate() {
            let bound = lane.free.first().copied();
            let bound = bound.map_or(self.known.bound, usize::from);
            cover.seek(wide, i, 0..bound);
            lane.bare.clone_from(&cover.scratch.bare);
        }
    }

    #[inline(always)]
    fn find_free<W: Wide>(&mut self, wide: W) {
        let mut lists = self.lists(wide);
        for lane in self.lanes.iter_mut() {
            lane.free.clear();
        }
        for lists in &mut lists {
            self.strike(wide, lists);
            self.scratch.passes += 1;
            let mut open = false;
            for (i, lane) in self.lanes.iter_mut().enumerate() {
                for (codes, alive) in lists.codes.iter().zip(&lists.alive) {
                    if alive[i] != 0 {
                        lane.free
                            .push(u16::from_le_bytes([codes[0][i], codes[1][i]]));
                    }
                }
                open |= lane.free.is_empty();
            }
            if !open {
                break;
            }
        }
    }

    /// The least common values that are not reached with the rare heaps that are marked.
    #[inline(always)]
    fn lists<W: Wide>(&mut self, wide: W) -> [Lists; PASSES] {
        let mut lists = [const {
            Lists {
                codes: [[[0; WIDE_BYTES]; 2]; SLOTS],
                alive: [[0; WIDE_BYTES]; SLOTS],
            }
        }; PASSES];
        for lane in 0..self.lanes.len() {
            if lane % ROW == 0 {
                self.scratch.clear(ROW);
                let marks = &mut self.scratch.marks;
                self.known
                    .mark_rare(marks, &self.known.first, self.first + lane);
            }
            self.list(wide, lane, &mut lists);
        }
        lists
    }

    /// Makes the first common values of a lane that are not marked candidates.
    #[inline(always)]
    fn list<W: Wide>(&self, wide: W, lane: usize, lists: &mut [Lists; PASSES]) {
        let rare = &self.known.rare_values[(self.first + lane) % 2];
        let marks = &self.scratch.marks[lane % ROW];
        let mut slot = 0;
        for first in (0..self.known.bound).step_by(WIDE_BYTES) {
            let mut free = flags_below(wide, marks, rare, first);
            while free != 0 {
                let value = u16::try_from(first + lowest(free)).unwrap_or(u16::MAX);
                let Some(lists) = lists.get_mut(slot / SLOTS) else {
                    return;
                };
                let [low, high] = &mut lists.codes[slot % SLOTS];
                [low[lane], high[lane]] = value.to_le_bytes();
                lists.alive[slot % SLOTS][lane] = 0xff;
                slot += 1;
                free &= free - 1;
            }
        }
    }

    /// Strikes out the candidates that are reached with the other rare heaps.
    #[inline(always)]
    fn strike<W: Wide>(&self, wide: W, lists: &mut Lists) {
        let mut candidates = Candidates::<W, SLOTS>::load(wide, &lists.codes, &lists.alive);
        let planes = self.known.values.planes();
        let at = self.known.values.place(self.first);
        for &take in self.known.rules.splits() {
            for rare in &self.known.rest {
                let lag = ShortLag::new(rare.heap() + take, rare.value);
                candidates.strike::<true>(wide, planes, at, &lag);
            }
        }
        candidates.store_alive(wide, &mut lists.alive);
    }
}
