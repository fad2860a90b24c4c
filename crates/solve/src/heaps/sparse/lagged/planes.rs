//! Planes of bits: which heaps have a code.
//!
//! A plane has a bit for each heap of a tile and of what a tile looks back at, the lowest bit of a byte first.

use super::{load_at, store_at};
use crate::arch::{BYTES, Simd};

/// Heaps that are looked at together.
pub(super) const STRIDE: usize = 4 * 8 * BYTES;
/// Heaps whose planes are made together.
pub(super) const TILE: usize = 1 << 12;
/// The small heaps of the lists are below this.
pub(super) const REACH: usize = 1 << 11;
/// The residues modulo 8 of the small heaps of the lists. More of them make better lists and more planes.
const RESIDUES: [usize; 2] = [0, 4];
/// Bits of a code.
const SLICES: usize = 6;
const TILE_BYTES: usize = TILE / 8;
const PLANE: usize = REACH / 8 + TILE_BYTES;

/// The planes of a tile.
#[derive(Clone, Debug)]
pub(super) struct Planes {
    /// No code so far was this or greater; planes above are empty.
    pub(super) used: usize,
    /// Bytes of the tile before this one in the plain planes.
    back: usize,
    pub(super) residues: Vec<usize>,
    /// The bits of the codes.
    slices: Vec<u8>,
    /// Each plane has `back` bytes and a tile.
    plain: Vec<u8>,
    /// Whether a code is at least this; a tile each.
    above: Vec<u8>,
    /// For each residue the planes of all takes: `REACH / 8` bytes and a tile each.
    shifted: Vec<u8>,
}

impl Planes {
    pub(super) fn new(codes: usize, splits: &[usize]) -> Self {
        let residues = RESIDUES.to_vec();
        let farthest = splits.iter().max().map_or(0, |take| take + 8);
        let back = (farthest / 64 + 2) * 8;
        Self {
            used: 0,
            back,
            slices: vec![0; SLICES * TILE_BYTES],
            plain: vec![0; codes * (back + TILE_BYTES)],
            above: vec![0; codes * TILE_BYTES],
            shifted: vec![0; residues.len() * codes * PLANE],
            residues,
        }
    }

    fn codes(&self) -> usize {
        self.above.len() / TILE_BYTES
    }

    /// Where a tile of the plane begins, `back` bytes ago.
    pub(super) fn start(&self, residue: usize, code: usize, back: usize) -> Option<usize> {
        let residue = self.residues.iter().position(|&kept| kept == residue)?;
        let plane = residue * self.codes() + code;
        (code < self.codes()).then_some(plane * PLANE + REACH / 8 - back)
    }

    /// The heaps of 32 bytes that have at least these codes, at even and odd places.
    #[inline(always)]
    pub(super) fn need<S: Simd>(&self, simd: S, least: [Option<u8>; 2], at: usize) -> S::Vector {
        let mut above = [simd.splat(0); 2];
        for (above, least) in above.iter_mut().zip(least) {
            if let Some(code) = least {
                *above = load_at(simd, &self.above, usize::from(code) * TILE_BYTES + at);
            }
        }
        let even = simd.and(above[0], simd.splat(0x55));
        simd.or(even, simd.and(above[1], simd.splat(0xaa)))
    }

    /// Whether the small heaps of a list cover all heaps of a stride that need a rare code; if not, the others.
    #[inline(always)]
    pub(super) fn narrow<S: Simd>(
        &self,
        simd: S,
        least: [Option<u8>; 2],
        list: &[usize],
        from: usize,
        open: &mut [u8; STRIDE / 8],
    ) -> bool {
        let mut a = self.need(simd, least, from);
        let mut b = self.need(simd, least, from + BYTES);
        let mut c = self.need(simd, least, from + 2 * BYTES);
        let mut d = self.need(simd, least, from + 3 * BYTES);
        for entries in list.chunks(4) {
            if simd.is_zero(simd.or(simd.or(a, b), simd.or(c, d))) {
                return true;
            }
            for start in entries {
                let planes = &self.shifted[start + from..][..4 * BYTES];
                a = simd.and_not(load_at(simd, planes, 0), a);
                b = simd.and_not(load_at(simd, planes, BYTES), b);
                c = simd.and_not(load_at(simd, planes, 2 * BYTES), c);
                d = simd.and_not(load_at(simd, planes, 3 * BYTES), d);
            }
        }
        store_at(simd, a, open, 0);
        store_at(simd, b, open, BYTES);
        store_at(simd, c, open, 2 * BYTES);
        store_at(simd, d, open, 3 * BYTES);
        simd.is_zero(simd.or(simd.or(a, b), simd.or(c, d)))
    }

    /// Makes the planes of a tile.
    #[inline(always)]
    pub(super) fn fill<S: Simd>(&mut self, simd: S, tile: &[u8], splits: &[usize]) {
        let greatest = tile.iter().copied().max().unwrap_or(0);
        self.used = self.used.max(usize::from(greatest) + 1);
        self.slice(simd, tile);
        for from in (0..tile.len() / 8).step_by(BYTES) {
            self.decode(simd, from);
        }
        self.shift(simd, tile.len() / 8, splits);
    }

    #[inline(always)]
    fn slice<S: Simd>(&mut self, simd: S, tile: &[u8]) {
        let (blocks, _) = tile.as_chunks::<BYTES>();
        for (index, block) in blocks.iter().enumerate() {
            let mut codes = simd.load(block);
            codes = simd.add(codes, codes);
            for bit in (0..SLICES).rev() {
                codes = simd.add(codes, codes);
                let from = bit * TILE_BYTES + 4 * index;
                self.slices[from..from + 4].copy_from_slice(&simd.top_bits(codes).to_le_bytes());
            }
        }
    }

    /// From the bits of 256 codes their planes.
    #[inline(always)]
    fn decode<S: Simd>(&mut self, simd: S, from: usize) {
        let mut slices = [simd.splat(0); SLICES];
        for (bit, slice) in slices.iter_mut().enumerate() {
            *slice = load_at(simd, &self.slices, bit * TILE_BYTES + from);
        }
        let low = products(simd, &slices[..3]);
        let high = products(simd, &slices[3..]);
        let mut above = simd.splat(0);
        for code in (0..self.used).rev() {
            let plane = simd.and(low[code % 8], high[code / 8]);
            let at = code * (self.back + TILE_BYTES) + self.back + from;
            store_at(simd, plane, &mut self.plain, at);
            above = simd.or(above, plane);
            store_at(simd, above, &mut self.above, code * TILE_BYTES + from);
        }
    }

    /// From the planes those of all takes.
    #[inline(always)]
    fn shift<S: Simd>(&mut self, simd: S, bytes: usize, splits: &[usize]) {
        let codes = self.codes();
        for (index, residue) in self.residues.iter().enumerate() {
            for code in 0..self.used {
                let plain =
                    &self.plain[code * (self.back + TILE_BYTES)..][..self.back + TILE_BYTES];
                let start = (index * codes + code) * PLANE + REACH / 8;
                for from in (0..bytes).step_by(BYTES) {
                    let mut either = simd.splat(0);
                    for take in splits {
                        let bits = u32::try_from((take + residue) % 64).unwrap_or(0);
                        let at = self.back + from - (take + residue) / 64 * 8;
                        let low = simd.shift_left_64(load_at(simd, plain, at), bits);
                        let high = simd.shift_right_64(load_at(simd, plain, at - 8), 64 - bits);
                        either = simd.or(either, simd.or(low, high));
                    }
                    store_at(simd, either, &mut self.shifted, start + from);
                }
            }
        }
    }

    /// Keeps of a tile of so many bytes what the next one looks back at.
    pub(super) fn retire(&mut self, bytes: usize) {
        for plane in self
            .plain
            .chunks_exact_mut(self.back + TILE_BYTES)
            .take(self.used)
        {
            plane.copy_within(bytes..bytes + self.back, 0);
        }
        let codes = self.codes();
        for planes in self.shifted.chunks_exact_mut(codes * PLANE) {
            for plane in planes.chunks_exact_mut(PLANE).take(self.used) {
                plane.copy_within(bytes..bytes + REACH / 8, 0);
            }
        }
    }
}

/// Where the three bits make each of the numbers below eight.
#[inline(always)]
fn products<S: Simd>(simd: S, bits: &[S::Vector]) -> [S::Vector; 8] {
    let mut all = [simd.splat(0xff); 8];
    for (index, product) in all.iter_mut().enumerate() {
        for (bit, &slice) in bits.iter().enumerate() {
            *product = if index >> bit & 1 == 1 {
                simd.and(*product, slice)
            } else {
                simd.and_not(slice, *product)
            };
        }
    }
    all
}
