//! For each of 64 heaps the first few codes that are not marked.

use crate::arch::{WIDE_BYTES, Wide};

use super::finder::ShortLag;
use super::marks::Sixteen;
use super::window::{lanes, lanes_mut};

/// How many codes are taken from the marks.
pub(super) const SLOTS: usize = 8;

/// Up to `N` codes for each of 64 lanes, ascending, some of which are struck out.
#[derive(Clone, Copy)]
pub(in crate::heaps::sparse) struct Candidates<W: Wide, const N: usize = SLOTS> {
    /// The low and the high byte of the codes.
    codes: [[W::Vector; 2]; N],
    /// Not 0 where the code is there and not struck out.
    alive: [W::Vector; N],
}

impl<W: Wide> Candidates<W> {
    /// The first codes of the 64 lanes from `lane` on that are not marked; they are marked by this.
    #[inline(always)]
    pub(super) fn extract(wide: W, marks: &mut [Sixteen], lane: usize) -> Self {
        let zero = wide.splat(0);
        let mut found = Self {
            codes: [[zero; 2]; SLOTS],
            alive: [zero; SLOTS],
        };
        for (codes, alive) in found.codes.iter_mut().zip(&mut found.alive) {
            (*codes, *alive) = extract_one(wide, marks, lane);
        }
        found
    }

    /// The first that are left.
    #[inline(always)]
    pub(super) fn compressed<const M: usize>(&self, wide: W) -> Candidates<W, M> {
        let (zero, ones) = (wide.splat(0), wide.splat(0xff));
        let mut left = Candidates {
            codes: [[zero; 2]; M],
            alive: [zero; M],
        };
        for (codes, &alive) in self.codes.iter().zip(&self.alive) {
            let mut rest = wide.xor(wide.equal(alive, zero), ones);
            for (to, taken) in left.codes.iter_mut().zip(&mut left.alive) {
                let place = wide.and_not(*taken, rest);
                for (to, &code) in to.iter_mut().zip(codes) {
                    *to = wide.select(place, code, *to);
                }
                let over = wide.and(*taken, rest);
                *taken = wide.or(*taken, rest);
                rest = over;
            }
        }
        left
    }
}

impl<W: Wide, const N: usize> Candidates<W, N> {
    /// The codes with these low and high bytes, by lane, ascending, where `alive` is not 0.
    #[inline(always)]
    pub(in crate::heaps::sparse) fn load(
        wide: W,
        bytes: &[[[u8; WIDE_BYTES]; 2]; N],
        alive: &[[u8; WIDE_BYTES]; N],
    ) -> Self {
        let zero = wide.splat(0);
        let mut loaded = Self {
            codes: [[zero; 2]; N],
            alive: [zero; N],
        };
        for (codes, bytes) in loaded.codes.iter_mut().zip(bytes) {
            *codes = [wide.load(&bytes[0]), wide.load(&bytes[1])];
        }
        for (to, alive) in loaded.alive.iter_mut().zip(alive) {
            *to = wide.load(alive);
        }
        loaded
    }

    /// Not 0 where the code is there and not struck out.
    #[inline(always)]
    pub(in crate::heaps::sparse) fn store_alive(&self, wide: W, alive: &mut [[u8; WIDE_BYTES]; N]) {
        for (&from, to) in self.alive.iter().zip(alive) {
            wide.store(from, to);
        }
    }

    /// Strikes out what the heaps at place `at`, … reach with a lag, given the bytes of the codes by place; only
    /// low bytes are looked at unless `BOTH`.
    #[inline(always)]
    pub(in crate::heaps::sparse) fn strike<const BOTH: bool>(
        &mut self,
        wide: W,
        planes: [&[u8]; 2],
        at: usize,
        lag: &ShortLag,
    ) {
        let partners = [
            wide.load(lanes(planes[0], at - lag.distance)),
            wide.load(lanes(planes[1], at - lag.distance)),
        ];
        let reached = [
            wide.xor(partners[0], wide.splat_32(lag.patterns[0])),
            wide.xor(partners[1], wide.splat_32(lag.patterns[1])),
        ];
        for (codes, alive) in self.codes.iter().zip(&mut self.alive) {
            let mut differ = wide.xor(reached[0], codes[0]);
            if BOTH {
                differ = wide.or(differ, wide.xor(reached[1], codes[1]));
            }
            *alive = wide.min(*alive, differ);
        }
    }

    /// The bytes of the first code of each lane that is not struck out; of the last one where all are.
    #[inline(always)]
    pub(super) fn first(&self, wide: W) -> [W::Vector; 2] {
        let zero = wide.splat(0);
        let mut best = self.codes[N - 1];
        for (codes, &alive) in self.codes.iter().zip(&self.alive).rev().skip(1) {
            let dead = wide.equal(alive, zero);
            best = [
                wide.select(dead, best[0], codes[0]),
                wide.select(dead, best[1], codes[1]),
            ];
        }
        best
    }

    /// The lanes of which all codes are struck out.
    #[inline(always)]
    pub(super) fn missing(&self, wide: W) -> u64 {
        let mut any = wide.splat(0);
        for &alive in &self.alive {
            any = wide.or(any, alive);
        }
        wide.zeros(any)
    }

    /// Makes this code the only one of a lane.
    pub(super) fn set(&mut self, wide: W, lane: usize, code: u16) {
        let mut bytes = [0; WIDE_BYTES];
        bytes[lane] = 0xff;
        let here = wide.load(&bytes);
        for (to, byte) in self.codes[0].iter_mut().zip(code.to_le_bytes()) {
            *to = wide.select(here, wide.splat(byte), *to);
        }
        for alive in &mut self.alive {
            *alive = wide.and_not(here, *alive);
        }
        self.alive[0] = wide.or(self.alive[0], here);
    }
}

/// The bytes of the least code of each lane that is not marked, and 0xff where there is one; it is marked by this.
#[inline(always)]
fn extract_one<W: Wide>(
    wide: W,
    marks: &mut [Sixteen],
    lane: usize,
) -> ([W::Vector; 2], W::Vector) {
    let (zero, ones) = (wide.splat(0), wide.splat(0xff));
    // Which eight codes have the first that is free, and their marks.
    let mut eight = ones;
    let mut marked = zero;
    let mut number = 2 * marks.len();
    for sixteen in marks.iter().rev() {
        for half in sixteen.iter().rev() {
            number -= 1;
            let bits = wide.load(lanes(half, lane));
            let full = wide.equal(bits, ones);
            marked = wide.select(full, marked, bits);
            let this = wide.splat(u8::try_from(number).unwrap_or(u8::MAX));
            eight = wide.select(full, eight, this);
        }
    }
    let free = wide.xor(marked, ones);
    let bit = wide.and(free, wide.sub(zero, free));
    let mut number = 0u8;
    for sixteen in marks {
        for half in sixteen {
            let at = lanes_mut(half, lane);
            let here = wide.and(bit, wide.equal(eight, wide.splat(number)));
            wide.store(wide.or(wide.load(at), here), at);
            number = number.wrapping_add(1);
        }
    }
    let there = wide.xor(wide.equal(eight, ones), ones);
    (code_of(wide, eight, bit), there)
}

/// The bytes of the code from the number of its eight codes and its bit among them.
#[inline(always)]
fn code_of<W: Wide>(wide: W, eight: W::Vector, bit: W::Vector) -> [W::Vector; 2] {
    const INDEX: [u8; 16] = [0, 0, 1, 0, 2, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0];
    const INDEX_ABOVE: [u8; 16] = [0, 4, 5, 0, 6, 0, 0, 0, 7, 0, 0, 0, 0, 0, 0, 0];
    const HALVES: [u8; 16] = [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7];
    let low = wide.and(bit, wide.splat(15));
    let index = wide.or(
        wide.shuffle(wide.splat_quarter(&INDEX), low),
        wide.shuffle(wide.splat_quarter(&INDEX_ABOVE), wide.high_nibbles(bit)),
    );
    let twice = wide.add(eight, eight);
    let four = wide.add(twice, twice);
    let by_eight = wide.add(four, four);
    [
        wide.or(by_eight, index),
        wide.shuffle(wide.splat_quarter(&HALVES), wide.high_nibbles(eight)),
    ]
}
