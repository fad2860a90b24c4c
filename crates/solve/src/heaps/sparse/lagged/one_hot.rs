//! The values of stretch after stretch where the machine maps bits and looks bytes up among 64
//! ([`has_lanes`](crate::arch::has_lanes)): what [`values`](super::values) computes with tables, in other steps.
//!
//! The *hot* lane of a heap, of 16, 32 or 64 bits, has one bit, that of its code; an option of a code xor a constant
//! moves the bit by a map of the bits of each byte and one of the bytes of the lane. So the marks of a heap are or-ed
//! from lanes of earlier heaps, and its own is the lowest bit that is not marked. Three levels, by distance:
//!
//! - [`far`]: codes as bytes, looked up for a block of up to 64 heaps at once, eight codes a plane;
//! - [`middle`]: hot lanes of a sub-block, 64 bytes at a time;
//! - [`step`]: as many heaps at once as no option joins, from the lanes of the steps before, of which the last ones
//!   stay in registers.
//!
//! It takes less time than tables where a step has some heaps and few near options; see [`Computer`](super::Computer).

mod far;
mod middle;
mod step;
mod turn;

use self::far::Far;
use self::middle::{LAST, Last, Middle, lane_numbers};
use self::step::{Padded, STEPS, STEPS_KEPT, Turns};
use super::plan::{CommonOptions, Lag, least_code};
use crate::arch::{Lanes, LanesKernel, SHORT_BYTES, WIDE_BYTES, Wide, dispatch_lanes};

/// Heaps whose far options are looked up together, at most.
const BLOCK: usize = 64;
/// Lanes and codes that are kept beside those that are looked back at: they are seldom moved.
const SPARE: usize = 1 << 12;
/// The most bytes of the lanes of a block.
const BLOCK_BYTES: usize = BLOCK * 8;

/// Computes codes, each the least that no common option has.
#[derive(Clone, Debug)]
pub(super) enum OneHot {
    Sixteen(Box<Chain<16, 2>>),
    ThirtyTwo(Box<Chain<32, 4>>),
    FortyEight(Box<Chain<64, 6>>),
    SixtyFour(Box<Chain<64, 8>>),
}

impl OneHot {
    /// From the codes of the last heaps, the window and some thousand at least.
    pub(super) fn new(plan: &CommonOptions, codes: &[u8]) -> Self {
        match plan.classes {
            1 => Self::Sixteen(Box::new(Chain::new(plan, codes))),
            2 => Self::ThirtyTwo(Box::new(Chain::new(plan, codes))),
            3 => Self::FortyEight(Box::new(Chain::new(plan, codes))),
            _ => Self::SixtyFour(Box::new(Chain::new(plan, codes))),
        }
    }

    /// Writes the next codes; how many are right. If not all, the code of the next heap is one that is not served, and
    /// there is no going on.
    #[inline(always)]
    pub(super) fn advance<L: Lanes>(&mut self, lanes: L, codes: &mut [u8]) -> usize {
        match self {
            Self::Sixteen(chain) => chain.advance(lanes, codes),
            Self::ThirtyTwo(chain) => chain.advance(lanes, codes),
            Self::FortyEight(chain) => chain.advance(lanes, codes),
            Self::SixtyFour(chain) => chain.advance(lanes, codes),
        }
    }
}

/// How many heaps are computed at a time.
#[derive(Clone, Copy, Debug)]
struct Shape {
    /// By a step.
    step: usize,
    /// A whole number of steps, whose lanes fit 64 bytes.
    sub: usize,
    /// A whole number of those.
    block: usize,
}

impl Shape {
    /// In lanes of so many bits, with no option at a shorter distance.
    fn new(bits: usize, shortest: usize) -> Self {
        let step = shortest.clamp(1, 8 * SHORT_BYTES / bits);
        let sub = 8 * WIDE_BYTES / bits / step * step;
        Self {
            step,
            sub,
            block: BLOCK / sub * sub,
        }
    }

    /// For each step of a sub-block, lanes of so many bytes: which of a sub-block, and then of the step, they become.
    fn joins(self, lane: usize) -> Vec<[u8; WIDE_BYTES]> {
        let lanes = WIDE_BYTES / lane;
        let joins = (0..self.sub / self.step).map(|index| {
            lane_numbers(lane, |i| match i.checked_sub(index * self.step) {
                Some(place) if place < self.step => lanes + place,
                _ => i,
            })
        });
        joins.collect()
    }
}

/// Lanes of `BITS` bits; the codes that are served fill `PLANES` planes of eight.
#[derive(Clone, Debug)]
pub(super) struct Chain<const BITS: usize, const PLANES: usize> {
    shape: Shape,
    far: Far<PLANES>,
    shared: Far<PLANES>,
    /// What may be added to the distances of the shared options.
    delays: Vec<usize>,
    /// By plane: the marks of the shared options for the last block, then those for this one.
    late: [[u8; 2 * BLOCK]; PLANES],
    middle: Middle,
    turns: Turns,
    /// For each step of a sub-block: which lanes of it are the step's.
    joins: Vec<[u8; WIDE_BYTES]>,
    /// All options.
    lags: Vec<Lag>,
    mendable: bool,
    window: usize,
    /// The last codes.
    codes: Vec<u8>,
    /// How many there are, and how many of them have been given away.
    filled: usize,
    given: usize,
    /// The last hot lanes.
    hot: Vec<u8>,
    /// How many bytes they have.
    lit: usize,
    /// The last steps as they were found, each at its number modulo [`STEPS_KEPT`].
    steps: [[u8; SHORT_BYTES]; STEPS_KEPT],
    /// The number of the next step.
    now: usize,
    /// Whether a code came that is not served.
    ended: bool,
}

impl<const BITS: usize, const PLANES: usize> Chain<BITS, PLANES> {
    /// The bytes of a lane.
    const LANE: usize = BITS / 8;
    /// The first code that has no plane.
    const LIMIT: usize = 8 * PLANES;

    fn new(plan: &CommonOptions, codes: &[u8]) -> Self {
        let shape = Shape::new(BITS, plan.shortest());
        let (shared, soon): (Vec<Lag>, Vec<Lag>) = plan
            .shared
            .iter()
            .partition(|lag| lag.distance >= shape.block);
        let direct = plan.near.iter().chain(&plan.far).copied();
        let direct = direct.chain(soon.into_iter().flat_map(|lag| plan.late(lag)));
        let (far, direct): (Vec<Lag>, Vec<Lag>) =
            direct.partition(|lag| lag.distance >= shape.block);
        let (middle, near): (Vec<Lag>, Vec<Lag>) =
            direct.iter().partition(|lag| lag.distance >= shape.sub);
        let mut chain = Self {
            far: Far::new(&far),
            shared: Far::new(&shared),
            delays: plan.delays.clone(),
            late: [[0; 2 * BLOCK]; PLANES],
            middle: Middle::new(&middle, (Self::LANE, shape.sub)),
            turns: Turns::new(&near, (Self::LANE, shape.step)),
            joins: shape.joins(Self::LANE),
            lags: plan.lags(),
            mendable: plan.mendable,
            window: plan.window,
            codes: vec![0; plan.window + SPARE],
            filled: plan.window,
            given: plan.window,
            hot: vec![0; LAST + SPARE * Self::LANE],
            lit: LAST,
            steps: [[0; SHORT_BYTES]; STEPS_KEPT],
            now: STEPS_KEPT,
            ended: false,
            shape,
        };
        chain.remember(codes);
        dispatch_lanes(Prepare(&mut chain));
        chain
    }

    /// Takes over the last codes.
    fn remember(&mut self, codes: &[u8]) {
        self.codes[..self.window].copy_from_slice(&codes[codes.len() - self.window..]);
        let last = &codes[codes.len() - LAST / Self::LANE..];
        for (lane, &code) in self.hot.chunks_exact_mut(Self::LANE).zip(last) {
            if let Some(byte) = lane.get_mut(usize::from(code / 8)) {
                *byte = 1 << (code % 8);
            }
        }
        for back in 1..=STEPS_KEPT {
            let from = self.lit - back * self.shape.step * Self::LANE;
            let lanes = self.hot[from..].first_chunk().copied();
            self.steps[STEPS_KEPT - back] = lanes.expect("16 bytes");
        }
    }

    #[inline(always)]
    fn advance<L: Lanes>(&mut self, lanes: L, codes: &mut [u8]) -> usize {
        let mut done = 0;
        loop {
            let ready = &self.codes[self.given..self.filled];
            let left = &mut codes[done..];
            let count = ready.len().min(left.len());
            left[..count].copy_from_slice(&ready[..count]);
            self.given += count;
            done += count;
            if done == codes.len() || self.ended {
                return done;
            }
            // All have been given away.
            self.make_room();
            let wanted = codes.len() - done;
            if self.turns.most() <= 2 {
                self.blocks::<L, 2>(lanes, wanted);
            } else {
                self.blocks::<L, { step::MOST }>(lanes, wanted);
            }
        }
    }

    /// Whether there is room for another block, of which a step or a lookup may write some bytes beyond its end.
    fn has_room(&self) -> bool {
        let lanes = BLOCK * Self::LANE + WIDE_BYTES;
        self.filled + 2 * BLOCK <= self.codes.len() && self.lit + lanes <= self.hot.len()
    }

    fn make_room(&mut self) {
        if !self.has_room() {
            let kept = self.filled - self.window..self.filled;
            self.codes.copy_within(kept, 0);
            self.filled = self.window;
            self.given = self.window;
            self.hot.copy_within(self.lit - LAST..self.lit, 0);
            self.lit = LAST;
        }
    }

    /// Computes the codes of block after block until there are as many or no more room.
    #[inline(always)]
    fn blocks<L: Lanes, const TURNS: usize>(&mut self, lanes: L, wanted: usize) {
        let turns = self.turns.padded::<TURNS>();
        while !self.ended && self.filled - self.given < wanted && self.has_room() {
            self.block(lanes, &turns);
        }
    }

    /// Computes the codes of a block.
    #[inline(always)]
    fn block<L: Lanes, const TURNS: usize>(&mut self, lanes: L, turns: &Padded<TURNS>) {
        let Shape { step, sub, block } = self.shape;
        let mut marks = [0; BLOCK_BYTES + WIDE_BYTES];
        self.far_marks(lanes, &mut marks);
        let wide = lanes.wide();
        let (first, mut now) = (self.lit, self.now);
        let mut subs = [wide.splat(0); 2];
        for (back, lanes) in [2, 1].into_iter().zip(&mut subs) {
            let from = &self.hot[first - back * sub * Self::LANE..];
            *lanes = wide.load(from.first_chunk().expect("64 bytes"));
        }
        let mut last = [lanes.load_short(&[0; SHORT_BYTES]); STEPS];
        for (back, last) in (1..).zip(&mut last) {
            *last = lanes.load_short(&self.steps[(now - back) % STEPS_KEPT]);
        }
        let mut any_above = false;
        while self.lit < first + block * Self::LANE {
            let marks = wide.load(marks[self.lit - first..].first_chunk().expect("64 bytes"));
            let marks = self
                .middle
                .marked::<L, BITS>(lanes, self.last(), subs, marks);
            let mut ready = [0; WIDE_BYTES + SHORT_BYTES];
            wide.store(marks, ready.first_chunk_mut().expect("64 bytes"));
            // Lanes beyond the sub-block have a code that is served.
            let mut new = wide.splat(0xff);
            let mut at = 0;
            for join in &self.joins {
                let marks = ready[at % WIDE_BYTES..].first_chunk().expect("16 bytes");
                let marks = lanes.load_short(marks);
                let marks = self.turns.farther(lanes, &self.steps, now, marks);
                let marks = turns.marked(lanes, last, marks);
                let hot = lanes.lowest_zero::<BITS>(marks);
                lanes.store_short(hot, &mut self.steps[now % STEPS_KEPT]);
                last = [hot, last[0], last[1]];
                new = lanes.join::<BITS>([new, lanes.widen(hot)], wide.load(join));
                now += 1;
                at += step * Self::LANE;
            }
            let place = self.hot[self.lit..].first_chunk_mut().expect("64 bytes");
            wide.store(new, place);
            any_above |= lanes.places::<BITS>(new, Self::LIMIT, &mut self.codes[self.filled..]);
            self.lit += sub * Self::LANE;
            self.filled += sub;
            subs = [subs[1], new];
        }
        self.now = now;
        if any_above {
            self.mend();
        }
    }

    /// The last lanes.
    #[inline(always)]
    fn last(&self) -> Last<'_> {
        let last = &self.hot[self.lit - LAST..];
        Last(last.first_chunk().expect("as many are kept"))
    }

    /// The marks of the far options for the next block, as lanes.
    #[inline(always)]
    fn far_marks<L: Lanes>(&mut self, lanes: L, marks: &mut [u8]) {
        let wide = lanes.wide();
        let mut planes = self.far.planes(lanes, &self.codes, self.filled);
        if !self.shared.is_empty() {
            self.mark_shared(lanes, self.filled);
            for (plane, late) in planes.iter_mut().zip(&self.late) {
                for &delay in &self.delays {
                    let from = late[BLOCK - delay..].first_chunk().expect("64 bytes");
                    *plane = wide.or(*plane, wide.load(from));
                }
            }
        }
        far::spread::<L, BITS, PLANES>(lanes, &planes, marks);
    }

    /// Adds the marks of the shared options for the block at this index of the codes.
    #[inline(always)]
    fn mark_shared<L: Lanes>(&mut self, lanes: L, at: usize) {
        let planes = self.shared.planes(lanes, &self.codes, at);
        for (late, plane) in self.late.iter_mut().zip(planes) {
            late.copy_within(self.shape.block..self.shape.block + BLOCK, 0);
            let now = late[BLOCK..].first_chunk_mut().expect("64 bytes");
            lanes.wide().store(plane, now);
        }
    }

    /// Computes the codes of the last block that its planes had no room for, and ends at one that cannot be.
    ///
    /// Nothing else in the block depends on them if they are mendable.
    fn mend(&mut self) {
        for at in self.filled - self.shape.block..self.filled {
            if usize::from(self.codes[at]) < Self::LIMIT {
                continue;
            }
            let exact = self.exact(at).filter(|_| self.mendable);
            let Some(exact) = exact else {
                self.filled = at;
                self.ended = true;
                return;
            };
            self.codes[at] = exact;
        }
    }

    /// The code of the heap with this index, if it is below 64.
    fn exact(&self, index: usize) -> Option<u8> {
        let codes = |lag: &Lag| self.codes[index - lag.distance] ^ lag.flip;
        least_code(self.lags.iter().map(codes))
    }
}

/// Fills in the shared marks of the block before the first one.
struct Prepare<'a, const BITS: usize, const PLANES: usize>(&'a mut Chain<BITS, PLANES>);

impl<const BITS: usize, const PLANES: usize> LanesKernel for Prepare<'_, BITS, PLANES> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, lanes: L) {
        let before = self.0.filled - self.0.shape.block;
        self.0.mark_shared(lanes, before);
    }
}
