//! Finds the least common value that is not reached with a rare heap.

use grundy_core::natural::widen;

use crate::arch::{WIDE_BYTES, Wide, WideKernel};
use crate::heaps::sparse::kernel::Start;

use super::candidates::Candidates;
use super::codes::{Codes, NONE};
use super::lags::Lags;
use super::marks::{BLOCK, Lag, Sixteen, in_pairs, mark};
use super::remote::Remote;
use super::window::Window;

/// The greatest number of upper parts of codes: an index of eight codes is a byte, and 255 stands for none.
pub(super) const MAX_UPPERS: usize = 127;

/// Marks for sixteen more codes are worth it if one of so many heaps has one of them: a heap without candidate takes
/// as long by hand as marks for so many.
const WORTH_MARKS: usize = 1 << 9;

/// A lag shorter than a block, for which the whole code of the heap is needed.
#[derive(Clone, Copy, Debug)]
pub(in crate::heaps::sparse) struct ShortLag {
    /// See [`Lag`].
    pub(super) distance: usize,
    /// The low and the high byte of the code, each four times.
    pub(super) patterns: [u32; 2],
}

impl ShortLag {
    /// A lag of a heap with this code.
    #[inline]
    pub(in crate::heaps::sparse) fn new(distance: usize, code: u16) -> Self {
        Self {
            distance,
            patterns: code.to_le_bytes().map(|byte| u32::from(byte) * 0x0101_0101),
        }
    }
}

/// The first stage: values from marks, heap after heap, as if every rare value below were covered.
#[derive(Debug)]
pub(super) struct Finder {
    window: Window,
    /// The common value of each code, for even and for odd heaps.
    values: [Vec<u16>; 2],
    /// All lags with the codes of their heaps.
    lags: Vec<(usize, u16)>,
    /// The lags that reach behind a block, by the upper part of the code.
    far: Vec<Vec<Lag>>,
    /// The lags from 64 to a block.
    near: Vec<ShortLag>,
    /// The lags below 64.
    tiny: Vec<ShortLag>,
    /// The greatest lag.
    greatest: usize,
    /// Heaps with a code that they reach by leaving one rare heap.
    direct: Vec<(u64, u16)>,
    remote: Remote,
    /// Marks of the upper parts for which they are made: the least ones, and nearly all heaps have one of them.
    marks: Vec<Sixteen>,
    /// The number of upper parts that a code may have.
    uppers: usize,
    /// How many heaps were computed by hand, of how many.
    by_hand: usize,
    of: usize,
    /// The heap behind the window.
    next: u64,
    /// How many heaps are at the end of the window since the last that is not common.
    clear: usize,
}

fn short_lags(lags: &[(usize, u16)], distances: std::ops::Range<usize>) -> Vec<ShortLag> {
    lags.iter()
        .filter(|(distance, _)| distances.contains(distance))
        .map(|&(distance, code)| ShortLag::new(distance, code))
        .collect()
}

/// How many of the upper parts are those of all but few heaps.
fn frequent(last: &[u16], uppers: usize) -> usize {
    let above = |upper: usize| {
        let least = upper * 16;
        let codes = last.iter().filter(|&&code| code != NONE);
        codes.filter(|&&code| usize::from(code) >= least).count()
    };
    let few = last.len() / WORTH_MARKS;
    (1..uppers)
        .find(|&upper| above(upper) <= few)
        .unwrap_or(uppers)
}

impl Finder {
    /// A finder for codes with these upper parts 0, 1, …, `uppers` - 1, from the codes of at least as many heaps
    /// before `next` as the greatest lag that is not remote, and of as many as the greatest that is.
    #[inline(always)]
    pub(super) fn new<W: Wide>(
        wide: W,
        start: &Start<'_>,
        codes: Codes,
        uppers: u16,
        last: &[u16],
        lags: Lags,
        remote: Vec<u16>,
    ) -> Self {
        let greatest = lags.greatest();
        let Lags {
            near: lags,
            remote: remote_lags,
            direct,
        } = lags;
        let mut window = Window::new(wide, last, BLOCK);
        window.set_rows(wide, &(0..uppers).collect::<Vec<_>>());
        let far = (0..uppers.next_power_of_two()).map(|upper| {
            let of_class = lags
                .iter()
                .filter(|(distance, code)| *distance >= BLOCK && code >> 4 == upper);
            in_pairs(
                of_class
                    .map(|&(distance, code)| Lag::new(distance, code))
                    .collect(),
            )
        });
        let values = [0, 1].map(|heap| {
            (0..uppers * 16)
                .map(|code| codes.common(heap, code))
                .collect()
        });
        Self {
            window,
            values,
            far: far.collect(),
            near: short_lags(&lags, WIDE_BYTES..BLOCK),
            tiny: short_lags(&lags, 0..WIDE_BYTES),
            greatest,
            direct,
            remote: Remote::new(remote_lags, remote, start.next),
            marks: vec![[[0; BLOCK]; 2]; frequent(last, usize::from(uppers))],
            uppers: usize::from(uppers),
            by_hand: 0,
            of: 0,
            next: start.next,
            clear: last.iter().rev().take_while(|&&code| code != NONE).count(),
            lags,
        }
    }

    /// Writes the values of the next block; the result says how many were found before one that has none among
    /// the codes.
    #[inline(always)]
    fn block<W: Wide>(&mut self, wide: W, out: &mut [u16]) -> usize {
        self.window.make_room(BLOCK + WIDE_BYTES);
        self.mark_far(wide);
        // One byte tells codes apart where all fit and no partner of a short lag stands for "not common".
        let bytes_do = self.values[0].len() <= 256 && self.clear >= BLOCK;
        for (i, out) in out.chunks_exact_mut(WIDE_BYTES).enumerate() {
            let found = if bytes_do {
                self.find::<W, false>(wide, i * WIDE_BYTES)
            } else {
                self.find::<W, true>(wide, i * WIDE_BYTES)
            };
            self.write_values(out);
            if found < WIDE_BYTES {
                return i * WIDE_BYTES + found;
            }
            self.window.append(wide, WIDE_BYTES);
            self.next += 64;
            self.clear += WIDE_BYTES;
        }
        let from = self.window.end() - BLOCK;
        let codes = (from..from + BLOCK).map(|place| self.window.code(place));
        self.remote.append(codes);
        self.review();
        BLOCK
    }

    /// Makes marks for one more upper part where too many heaps had a code without.
    fn review(&mut self) {
        const STRETCH: usize = 1 << 16;
        self.of += BLOCK;
        if self.of < STRETCH {
            return;
        }
        if self.by_hand > STRETCH / WORTH_MARKS && self.marks.len() < self.uppers {
            self.marks.push([[0; BLOCK]; 2]);
        }
        (self.by_hand, self.of) = (0, 0);
    }

    /// Marks what the block reaches with lags that reach behind it, and by leaving one rare heap.
    #[inline(always)]
    fn mark_far<W: Wide>(&mut self, wide: W) {
        let at = self.window.end();
        for sixteen in &mut self.marks {
            *sixteen = [[0; BLOCK]; 2];
        }
        let from = at.saturating_sub(self.greatest);
        for source in 0..self.uppers {
            let Some(row) = self.window.row(source, from) else {
                continue;
            };
            for (target, marks) in self.marks.iter_mut().enumerate() {
                mark(wide, row, at, &self.far[source ^ target], marks);
            }
        }
        self.remote.mark(&mut self.marks);
        for &(heap, code) in &self.direct {
            let lane = heap
                .checked_sub(self.next)
                .and_then(|ahead| usize::try_from(ahead).ok());
            let sixteen = self.marks.get_mut(usize::from(code >> 4));
            if let (Some(lane @ 0..BLOCK), Some(sixteen)) = (lane, sixteen) {
                sixteen[usize::from(code >> 3 & 1)][lane] |= 1 << (code & 7);
            }
        }
    }

    /// Finds the codes of the next 64 heaps, lanes `lane`, … of the block, and writes them behind the window; the
    /// result says how many were found before one that is not there.
    ///
    /// The codes below 64 lags apart depend on each other: each round computes all anew from the codes of the
    /// round before. After n rounds the first n are right, and what a round leaves as it was is right altogether.
    #[inline(always)]
    fn find<W: Wide, const BOTH: bool>(&mut self, wide: W, lane: usize) -> usize {
        let at = self.window.end();
        let mut first = Candidates::<W>::extract(wide, &mut self.marks, lane);
        for lag in &self.near {
            first.strike::<BOTH>(wide, self.window.planes(), at, lag);
        }
        let mut left = first.compressed(wide);
        loop {
            let missing = self.settle_tiny::<W, BOTH>(wide, &left);
            if missing == 0 {
                return WIDE_BYTES;
            }
            let lane = usize::try_from(missing.trailing_zeros()).unwrap_or(WIDE_BYTES);
            self.by_hand += 1;
            let Some(code) = self.by_hand(at + lane) else {
                return lane;
            };
            left.set(wide, lane, code);
        }
    }

    /// The rounds of [`find`](Self::find); the lanes for which all candidates are reached.
    #[inline(always)]
    fn settle_tiny<W: Wide, const BOTH: bool>(&mut self, wide: W, left: &Candidates<W, 3>) -> u64 {
        let at = self.window.end();
        let mut codes = left.first(wide);
        loop {
            for (code, plane) in codes.iter().zip(self.window.planes_mut(at)) {
                wide.store(*code, plane);
            }
            let mut now = *left;
            for lag in &self.tiny {
                now.strike::<BOTH>(wide, self.window.planes(), at, lag);
            }
            let better = now.first(wide);
            let changed = wide.or(wide.xor(better[0], codes[0]), wide.xor(better[1], codes[1]));
            if wide.zeros(changed) == !0 {
                return now.missing(wide);
            }
            codes = better;
        }
    }

    /// The least code that the heap at a place does not reach, straight from all lags; `None` where it is outside
    /// the codes that are known.
    #[cold]
    fn by_hand(&self, at: usize) -> Option<u16> {
        let mut seen = vec![false; self.values[0].len()];
        let mut reach = |code: u16| {
            if let Some(seen) = seen.get_mut(usize::from(code)) {
                *seen = true;
            }
        };
        for &(distance, code) in &self.lags {
            let partner = self.window.code(at - distance);
            if partner != NONE {
                reach(partner ^ code);
            }
        }
        let lane = at - self.window.end();
        self.remote
            .reached(self.next + widen(lane))
            .for_each(&mut reach);
        for &(heap, code) in &self.direct {
            if heap
                .checked_sub(self.next)
                .and_then(|ahead| usize::try_from(ahead).ok())
                == Some(lane)
            {
                reach(code);
            }
        }
        seen.iter()
            .position(|seen| !seen)
            .and_then(|code| u16::try_from(code).ok())
    }

    /// The values of the 64 codes behind the window.
    #[inline(always)]
    fn write_values(&self, out: &mut [u16]) {
        let at = self.window.end();
        let [mut now, mut then] = [&self.values[0], &self.values[1]];
        if !self.next.is_multiple_of(2) {
            std::mem::swap(&mut now, &mut then);
        }
        for (i, out) in out.iter_mut().enumerate() {
            let code = usize::from(self.window.code(at + i));
            *out = now.get(code).copied().unwrap_or(u16::MAX);
            std::mem::swap(&mut now, &mut then);
        }
    }
}

/// The finder's work on a stretch of heaps.
pub(super) struct Find<'a> {
    /// Who works.
    pub(super) finder: &'a mut Finder,
    /// Whole blocks.
    pub(super) out: &'a mut [u16],
}

impl WideKernel for Find<'_> {
    /// How many were found.
    type Output = usize;

    #[inline(always)]
    fn run<W: Wide>(self, wide: W) -> usize {
        let mut found = 0;
        for block in self.out.chunks_exact_mut(BLOCK) {
            let some = self.finder.block(wide, block);
            found += some;
            if some < BLOCK {
                break;
            }
        }
        found
    }
}
