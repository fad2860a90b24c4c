//! The least common values that are not reached with a rare heap.

use crate::arch::{WIDE_BYTES, Wide, WideKernel};
use crate::heaps::sparse::marking::{Candidates, ShortLag};

use super::cover::Cover;
use super::{MARKS, ROW, Scratch, Settled, flags_below, lowest};

/// The candidates of a heap that are looked at together.
const SLOTS: usize = 4;
/// As many candidates of a heap are taken from the marks, at most.
const MOST_WAITING: usize = 128;
/// After so many rare heaps, or more where there are many, the next candidates take the places of those struck out.
const LEAST_TURN: usize = 1 << 7;
const MOST_TURNS: usize = 64;

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

    /// How far before a heap its partner is where so many are taken.
    #[inline(always)]
    fn lag(self, take: usize) -> ShortLag {
        ShortLag::new(self.heap() + take, self.value)
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

/// The candidates of 64 heaps that are looked at: their bytes, not 0 where there is one that is not struck out, and at
/// which turn it came.
struct Slots {
    codes: [[[u8; WIDE_BYTES]; 2]; SLOTS],
    alive: [[u8; WIDE_BYTES]; SLOTS],
    since: [[usize; WIDE_BYTES]; SLOTS],
}

impl Slots {
    /// The least candidate of a lane that is not struck out, and when it came.
    fn least(&self, lane: usize) -> Option<(u16, usize)> {
        let alive = (0..SLOTS).filter(|&slot| self.alive[slot][lane] != 0);
        let candidates = alive.map(|slot| {
            let [low, high] = &self.codes[slot];
            let value = u16::from_le_bytes([low[lane], high[lane]]);
            (value, self.since[slot][lane])
        });
        candidates.min()
    }

    /// Lets a candidate in, at this turn; without one the slot stays empty.
    fn let_in(&mut self, slot: usize, lane: usize, value: Option<u16>, turn: usize) {
        if let Some(value) = value {
            let [low, high] = &mut self.codes[slot];
            [low[lane], high[lane]] = value.to_le_bytes();
            self.since[slot][lane] = turn;
            self.alive[slot][lane] = 0xff;
        }
    }

    /// Leaves no candidate in a lane.
    fn close(&mut self, lane: usize) {
        for alive in &mut self.alive {
            alive[lane] = 0;
        }
    }
}

/// The candidates of a heap, ascending, that are not looked at yet.
#[derive(Debug)]
pub(super) struct Waiting {
    values: [u16; MOST_WAITING],
    next: usize,
    end: usize,
}

impl Waiting {
    pub(super) fn new() -> Self {
        Self {
            values: [0; MOST_WAITING],
            next: 0,
            end: 0,
        }
    }

    fn pop(&mut self) -> Option<u16> {
        let value = self.values[..self.end].get(self.next).copied();
        self.next += 1;
        value
    }
}

/// The work on 64 heaps, or fewer, of a block.
pub(super) struct Group<'a> {
    pub(super) known: &'a Settled,
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
                let number = first + i;
                let free = self
                    .scratch
                    .waiting_or_all(self.known, number, self.first + number);
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
        let lanes = &mut self.lanes[first..end];
        let mut ranges = [const { 0..0 }; ROW];
        for (range, lane) in ranges.iter_mut().zip(&*lanes) {
            let bound = lane.free.first().copied();
            *range = 0..bound.map_or(self.known.bound, usize::from);
        }
        cover.seek(wide, &ranges[..lanes.len()]);
        for (lane, bare) in lanes.iter_mut().zip(&cover.scratch.bare) {
            lane.bare.clone_from(bare);
        }
    }

    /// Finds the least common values that no rare heap reaches; of some lanes none where that takes too long.
    ///
    /// A candidate has to be compared with all rare heaps that are not marked, beginning with any of them. So as soon as
    /// one is struck out the next one takes its place, and is through when its turn has come again.
    #[inline(always)]
    fn find_free<W: Wide>(&mut self, wide: W) {
        self.list_all(wide);
        let mut slots = Slots {
            codes: [[[0; WIDE_BYTES]; 2]; SLOTS],
            alive: [[0; WIDE_BYTES]; SLOTS],
            since: [[0; WIDE_BYTES]; SLOTS],
        };
        let heaps = self.lanes.len();
        for (lane, waiting) in self.scratch.waiting[..heaps].iter_mut().enumerate() {
            self.lanes[lane].free.clear();
            for slot in 0..SLOTS {
                slots.let_in(slot, lane, waiting.pop(), 0);
            }
        }
        let rest = &self.known.rest;
        let length = rest.len().div_ceil(MOST_TURNS).max(LEAST_TURN);
        let turns = rest.len().div_ceil(length);
        let mut open = u64::MAX >> (WIDE_BYTES - heaps);
        let mut turn = 0;
        loop {
            for lane in bits(open) {
                match slots.least(lane) {
                    Some((_, since)) if since + turns > turn => {}
                    least => {
                        self.lanes[lane].free.extend(least.map(|(value, _)| value));
                        slots.close(lane);
                        open &= !(1 << lane);
                    }
                }
            }
            if open.count_ones() <= 1 {
                break;
            }
            let from = turn % turns * length;
            let to = rest.len().min(from + length);
            self.strike(wide, &mut slots, &rest[from..to]);
            turn += 1;
            for slot in 0..SLOTS {
                let dead = wide.zeros(wide.load(&slots.alive[slot]));
                for lane in bits(dead & open) {
                    let value = self.scratch.waiting[lane].pop();
                    slots.let_in(slot, lane, value, turn);
                }
            }
        }
        self.scratch.extra += (100 * turn / turns.max(1)).saturating_sub(100);
    }

    /// The least common values that are not reached with the rare heaps that are marked.
    #[inline(always)]
    fn list_all<W: Wide>(&mut self, wide: W) {
        for lane in 0..self.lanes.len() {
            if lane % ROW == 0 {
                self.scratch.clear(ROW);
                let marks = &mut self.scratch.marks;
                self.known
                    .mark_rare(marks, &self.known.first, self.first + lane);
            }
            self.list(wide, lane);
        }
    }

    /// Makes the first common values of a lane that are not marked candidates.
    #[inline(always)]
    fn list<W: Wide>(&mut self, wide: W, lane: usize) {
        let rare = &self.known.rare_values[(self.first + lane) % 2];
        let Scratch { marks, waiting, .. } = &mut *self.scratch;
        let (marks, waiting) = (&marks[lane % ROW], &mut waiting[lane]);
        (waiting.next, waiting.end) = (0, 0);
        for first in (0..self.known.bound).step_by(WIDE_BYTES) {
            for place in bits(flags_below(wide, marks, rare, first)) {
                let Some(to) = waiting.values.get_mut(waiting.end) else {
                    return;
                };
                *to = u16::try_from(first + place).unwrap_or(u16::MAX);
                waiting.end += 1;
            }
        }
    }

    /// Strikes out the candidates that are reached with these rare heaps.
    #[inline(always)]
    fn strike<W: Wide>(&self, wide: W, slots: &mut Slots, rare: &[RareHeap]) {
        let mut candidates = Candidates::<W, SLOTS>::load(wide, &slots.codes, &slots.alive);
        let planes = self.known.values.planes();
        let at = self.known.values.place(self.first);
        for &take in self.known.rules.splits() {
            let (rare, last) = self.known.with_later(rare);
            for (rare, later) in rare {
                self.known.values.expect_planes(at - take - later.heap());
                candidates.strike::<true>(wide, planes, at, &rare.lag(take));
            }
            for rare in last {
                candidates.strike::<true>(wide, planes, at, &rare.lag(take));
            }
        }
        candidates.store_alive(wide, &mut slots.alive);
    }
}

impl Scratch {
    /// The least common value below the bound that no known pair with a rare heap reaches, of a heap whose candidates
    /// were listed.
    #[cold]
    fn waiting_or_all(&mut self, known: &Settled, lane: usize, heap: usize) -> Option<u16> {
        self.clear(1);
        let [marks, ..] = &mut *self.marks;
        known.mark_rare(std::array::from_mut(marks), &known.rest, heap);
        let waiting = &self.waiting[lane];
        let mut listed = waiting.values[..waiting.end].iter();
        let free = listed.find(|value| marks[usize::from(**value) % MARKS] == 0);
        if free.is_none() && waiting.end == MOST_WAITING {
            return known.by_all_rare(self, heap, &[]);
        }
        free.copied()
    }
}

/// The numbers of the bits that are set, ascending.
#[inline(always)]
fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let lowest = lowest(set);
            set &= set - 1;
            lowest
        })
    })
}
