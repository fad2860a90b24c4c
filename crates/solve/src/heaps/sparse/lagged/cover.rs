//! Coverage: that every rare value below the value found is reached.
//!
//! For each code there is a *plane*, a bit for each heap that has it; the planes of all takes that split are or-ed,
//! shifted by the takes. The heaps n that need a rare code c, less those for which n - a (less a take) has the code
//! c xor code(a), for one small common heap a after another, are soon none: bits for 1024 heaps at a time, and
//! it ends for each code and each 1024 heaps by itself. For what is left after a list of well chosen small heaps, all
//! are tried. A small heap a that is ρ modulo 8 asks for planes shifted by ρ, so that bytes can be loaded. As many such
//! planes are kept as are near enough to be looked at often: those that promise most ([`Choice::planes`]).

use grundy_core::natural::widen;

use super::choose::{Choice, Sample, WANTED};
use super::coding::Coding;
use super::plan::{CODES, CommonOptions, is_common_option};
use super::planes::{MOST_SHIFTED, Planes, REACH, STRIDE, Starts, TILE};
use crate::arch::{WIDE_BYTES, Wide, WideKernel};
use crate::heaps::sparse::kernel::Start;

/// The last codes that are kept for what the lists leave.
pub(super) const KEPT: usize = 1 << 16;
/// In place of a code: xor another code it is none.
const NO_CODE: u8 = 0x80;
/// Heaps after which the lists are chosen anew for the first time; each next time it is four times as many.
const CHOOSE_AFTER: u64 = 1 << 20;

/// Checks coverage, stretch after stretch.
#[derive(Clone, Debug)]
pub(super) struct Cover {
    coding: Coding,
    /// The first heap to check.
    next: u64,
    splits: Vec<usize>,
    /// Takes that leave one heap, which is a rare value.
    ones: Vec<usize>,
    /// The codes of the common heaps at the bottom; `None` for others.
    small: Vec<Option<u8>>,
    /// The same from the greatest to heap 0, [`NO_CODE`] for `None`.
    reversed: Vec<u8>,
    /// The last codes.
    last: Vec<u8>,
    planes: Planes,
    /// For each rare code, the least common code that needs it, at even and odd places; [`CODES`] for none.
    least: Vec<[usize; 2]>,
    /// For each code, where the planes to look at begin.
    lists: Vec<Starts>,
    /// When to choose the lists anew, and when next after that: codes change their habits.
    choose_at: u64,
    choose_after: u64,
}

/// How a check ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Checked {
    /// How many heaps are covered.
    pub(super) sound: usize,
    /// The greatest of [`REACH`] and of the least small heaps that reach a rare value that they need. It does not
    /// depend on the choice of the lists, whose heaps are below `REACH`.
    pub(super) farthest: u64,
}

impl Checked {
    /// Adds what was checked next.
    pub(super) fn add(&mut self, next: Self) {
        self.sound += next.sound;
        self.farthest = self.farthest.max(next.farthest);
    }
}

impl Cover {
    /// From the codes of the last heaps, all common: [`wanted`](Self::wanted) at least.
    pub(super) fn new(start: &Start<'_>, plan: &CommonOptions, codes: &[u8]) -> Self {
        let small = (0u64..).zip(start.bottom).take(KEPT).map(|(heap, &value)| {
            let code = u8::try_from(plan.coding.code(value)).ok()?;
            let usable = heap > 0 && plan.coding.is_common(heap, value);
            (usable && usize::from(code) < CODES).then_some(code)
        });
        let small: Vec<Option<u8>> = small.collect();
        let splits = start.rules.splits().to_vec();
        let ones = start.rules.ones().iter().copied();
        let mut cover = Self {
            coding: plan.coding,
            next: start.next,
            ones: ones
                .filter(|&take| !is_common_option(start, take))
                .collect(),
            reversed: small
                .iter()
                .rev()
                .map(|code| code.unwrap_or(NO_CODE))
                .collect(),
            small,
            last: codes[codes.len() - codes.len().min(KEPT)..].to_vec(),
            planes: Planes::new(CODES, &splits, Vec::new()),
            splits,
            least: rare_codes()
                .map(|rare| least(plan.coding, rare, start.next))
                .collect(),
            lists: Vec::new(),
            choose_at: start.next + CHOOSE_AFTER,
            choose_after: 4 * CHOOSE_AFTER,
        };
        cover.choose(codes);
        cover
    }

    /// How many codes it starts from.
    pub(super) fn wanted(start: &Start<'_>) -> usize {
        WANTED.max(TILE) + start.rules.reach()
    }

    /// Chooses the lists by the last codes, and takes the planes of these.
    fn choose(&mut self, codes: &[u8]) {
        let sample = Sample::new(codes, CODES, &self.splits);
        let first = self.next - widen(codes.len());
        let needs = |rare: u8, index: usize| {
            let code = u16::from(codes[index]);
            self.coding
                .needs(code, u16::from(rare), first + widen(index))
        };
        let choice = Choice::new(&self.small, &sample, &needs);
        let kept = choice.planes(MOST_SHIFTED);
        let lists = choice.lists(&kept);
        self.planes = Planes::new(CODES, &self.splits, kept);
        self.lists.clear();
        for (rare, list) in rare_codes().zip(lists) {
            let partner = |small: usize| Some((small, usize::from(self.small[small]? ^ rare)));
            let partners = list.into_iter().filter_map(partner);
            self.lists.push(self.planes.starts(partners));
        }
        let last = &codes[codes.len() - TILE..];
        crate::arch::dispatch_wide(Absorb(&mut self.planes, last, &self.splits));
    }

    /// Checks the next heaps, a multiple of [`STRIDE`], of which the first `found` count. If not all are covered,
    /// there is no going on.
    #[inline(always)]
    pub(super) fn check<W: Wide>(&mut self, wide: W, codes: &[u8], found: usize) -> Checked {
        let mut checked = Checked {
            sound: 0,
            farthest: widen(REACH),
        };
        for tile in codes.chunks(TILE) {
            self.keep(tile);
            self.planes.fill(wide, tile, &self.splits);
            let mut open = self.open(wide, tile.len() / 8);
            let count = tile.len().min(found - checked.sound);
            open.retain(|&(place, _)| place < count);
            let covered = self.search(wide, open, tile.len(), &mut checked.farthest);
            checked.sound += covered.min(count);
            if covered.min(count) < tile.len() {
                break;
            }
            self.planes.retire(tile.len() / 8);
            self.next += widen(tile.len());
            self.choose_anew();
        }
        checked
    }

    fn choose_anew(&mut self) {
        if self.next >= self.choose_at {
            let codes = std::mem::take(&mut self.last);
            self.choose(&codes);
            self.last = codes;
            self.choose_at = self.next.saturating_add(self.choose_after);
            self.choose_after = self.choose_after.saturating_mul(4);
        }
    }

    fn keep(&mut self, tile: &[u8]) {
        if self.last.len() > 2 * KEPT {
            self.last.drain(..self.last.len() - KEPT);
        }
        self.last.extend_from_slice(tile);
    }

    /// The heaps of the tile and the codes that the lists leave.
    #[inline(always)]
    fn open<W: Wide>(&self, wide: W, bytes: usize) -> Vec<(usize, u8)> {
        let mut left = Vec::new();
        let mut open = [0; STRIDE / 8];
        let used = self.planes.used;
        // Stride by stride: what the lists of all codes look at for one fits the nearest cache.
        for from in (0..bytes).step_by(STRIDE / 8) {
            let lists = self.lists.iter().zip(&self.least).take(used);
            for (rare, (list, &least)) in (0u8..).zip(lists) {
                if !self.planes.narrow(wide, least, list, from, &mut open) {
                    collect(&open, 8 * from, rare, &mut left);
                }
            }
        }
        left
    }

    /// Looks at all small heaps for what the lists leave; how many heaps of the tile are covered.
    #[inline(always)]
    fn search<W: Wide>(
        &self,
        wide: W,
        mut open: Vec<(usize, u8)>,
        length: usize,
        farthest: &mut u64,
    ) -> usize {
        open.sort_unstable();
        for (place, rare) in open {
            match self.reached_from(wide, self.last.len() - length + place, rare) {
                Some(heap) => *farthest = heap.max(*farthest),
                None => return place,
            }
        }
        length
    }

    /// The least small heap of a pair that has the rare code, for the heap with this index; 0 for one heap alone.
    #[inline(always)]
    fn reached_from<W: Wide>(&self, wide: W, index: usize, rare: u8) -> Option<u64> {
        if self.ones.iter().any(|take| self.last[index - take] == rare) {
            return Some(0);
        }
        let wanted = wide.splat(rare);
        let (parts, _) = self.reversed.as_rchunks::<WIDE_BYTES>().1.as_chunks::<1>();
        for (part, [small]) in parts.iter().rev().enumerate() {
            // The greatest of these small heaps.
            let heap = WIDE_BYTES * part + WIDE_BYTES - 1;
            let small = wide.load(small);
            let mut hits = 0;
            for take in &self.splits {
                let from = index.checked_sub(heap + take)?;
                let others = wide.load(self.last.get(from..)?.first_chunk()?);
                hits |= wide.zeros(wide.xor(wide.xor(small, others), wanted));
            }
            if hits != 0 {
                return Some(widen(heap) - u64::from(63 - hits.leading_zeros()));
            }
        }
        None
    }
}

fn rare_codes() -> impl Iterator<Item = u8> {
    (0..u8::MAX).take(CODES)
}

/// The least code that needs the rare one, for heaps of the parity of `next` and for others; [`CODES`] for none.
fn least(coding: Coding, rare: u8, next: u64) -> [usize; 2] {
    [next, next + 1].map(|heap| {
        let needs = |&code: &u8| coding.needs(u16::from(code), u16::from(rare), heap);
        rare_codes().find(needs).map_or(CODES, usize::from)
    })
}

/// Adds the heaps of the set bits, the first of which is `from`.
#[inline(never)]
fn collect(open: &[u8; STRIDE / 8], from: usize, rare: u8, left: &mut Vec<(usize, u8)>) {
    for (index, &byte) in open.iter().enumerate().filter(|(_, byte)| **byte != 0) {
        let places = (0..8).filter(|bit| byte >> bit & 1 == 1);
        left.extend(places.map(|bit| (from + 8 * index + bit, rare)));
    }
}

/// Takes the planes of codes without a check.
struct Absorb<'a>(&'a mut Planes, &'a [u8], &'a [usize]);

impl WideKernel for Absorb<'_> {
    type Output = ();

    #[inline(always)]
    fn run<W: Wide>(self, wide: W) {
        let Absorb(planes, codes, splits) = self;
        planes.fill(wide, codes, splits);
        planes.retire(codes.len() / 8);
    }
}
