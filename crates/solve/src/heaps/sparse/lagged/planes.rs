//! Planes of bits: which heaps have a code.
//!
//! A plane has a bit for each heap of a tile and of what a tile looks back at, the lowest bit of a byte first.

use crate::arch::{WIDE_BYTES, Wide};

/// Heaps that are looked at together.
pub(super) const STRIDE: usize = 2 * 8 * WIDE_BYTES;
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

    /// The heaps of 64 bytes that have at least these codes, at even and odd places.
    #[inline(always)]
    pub(super) fn need<W: Wide>(&self, wide: W, least: [Option<u8>; 2], at: usize) -> W::Vector {
        let mut above = [wide.splat(0); 2];
        for (above, least) in above.iter_mut().zip(least) {
            if let Some(code) = least {
                *above = load_at(wide, &self.above, usize::from(code) * TILE_BYTES + at);
            }
        }
        let even = wide.and(above[0], wide.splat(0x55));
        wide.or(even, wide.and(above[1], wide.splat(0xaa)))
    }

    /// Whether the small heaps of a list cover all heaps of a stride that need a rare code; if not, the others.
    #[inline(always)]
    pub(super) fn narrow<W: Wide>(
        &self,
        wide: W,
        least: [Option<u8>; 2],
        list: &[usize],
        from: usize,
        open: &mut [u8; STRIDE / 8],
    ) -> bool {
        let mut a = self.need(wide, least, from);
        let mut b = self.need(wide, least, from + WIDE_BYTES);
        for entries in list.chunks(4) {
            if wide.is_zero(wide.or(a, b)) {
                return true;
            }
            for start in entries {
                let planes = &self.shifted[start + from..][..STRIDE / 8];
                a = wide.and_not(load_at(wide, planes, 0), a);
                b = wide.and_not(load_at(wide, planes, WIDE_BYTES), b);
            }
        }
        store_at(wide, a, open, 0);
        store_at(wide, b, open, WIDE_BYTES);
        wide.is_zero(wide.or(a, b))
    }

    /// Makes the planes of a tile.
    #[inline(always)]
    pub(super) fn fill<W: Wide>(&mut self, wide: W, tile: &[u8], splits: &[usize]) {
        let greatest = tile.iter().copied().max().unwrap_or(0);
        self.used = self.used.max(usize::from(greatest) + 1);
        self.slice(wide, tile);
        for from in (0..tile.len() / 8).step_by(WIDE_BYTES) {
            self.decode(wide, from);
        }
        self.shift(wide, tile.len() / 8, splits);
    }

    #[inline(always)]
    fn slice<W: Wide>(&mut self, wide: W, tile: &[u8]) {
        let (blocks, _) = tile.as_chunks::<WIDE_BYTES>();
        for (index, block) in blocks.iter().enumerate() {
            let mut codes = wide.load(block);
            codes = wide.add(codes, codes);
            for bit in (0..SLICES).rev() {
                codes = wide.add(codes, codes);
                let from = bit * TILE_BYTES + 8 * index;
                self.slices[from..from + 8].copy_from_slice(&wide.top_bits(codes).to_le_bytes());
            }
        }
    }

    /// From the bits of 512 codes their planes.
    #[inline(always)]
    fn decode<W: Wide>(&mut self, wide: W, from: usize) {
        let mut slices = [wide.splat(0); SLICES];
        for (bit, slice) in slices.iter_mut().enumerate() {
            *slice = load_at(wide, &self.slices, bit * TILE_BYTES + from);
        }
        let low = products(wide, &slices[..3]);
        let high = products(wide, &slices[3..]);
        let mut above = wide.splat(0);
        for code in (0..self.used).rev() {
            let plane = wide.and(low[code % 8], high[code / 8]);
            let at = code * (self.back + TILE_BYTES) + self.back + from;
            store_at(wide, plane, &mut self.plain, at);
            above = wide.or(above, plane);
            store_at(wide, above, &mut self.above, code * TILE_BYTES + from);
        }
    }

    /// From the planes those of all takes.
    #[inline(always)]
    fn shift<W: Wide>(&mut self, wide: W, bytes: usize, splits: &[usize]) {
        let codes = self.codes();
        for (index, residue) in self.residues.iter().enumerate() {
            for code in 0..self.used {
                let plain =
                    &self.plain[code * (self.back + TILE_BYTES)..][..self.back + TILE_BYTES];
                let start = (index * codes + code) * PLANE + REACH / 8;
                for from in (0..bytes).step_by(WIDE_BYTES) {
                    let mut either = wide.splat(0);
                    for take in splits {
                        let bits = u32::try_from((take + residue) % 64).unwrap_or(0);
                        let at = self.back + from - (take + residue) / 64 * 8;
                        let low = wide.shift_left_64(load_at(wide, plain, at), bits);
                        let high = wide.shift_right_64(load_at(wide, plain, at - 8), 64 - bits);
                        either = wide.or(either, wide.or(low, high));
                    }
                    store_at(wide, either, &mut self.shifted, start + from);
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
fn products<W: Wide>(wide: W, bits: &[W::Vector]) -> [W::Vector; 8] {
    let mut all = [wide.splat(0xff); 8];
    for (index, product) in all.iter_mut().enumerate() {
        for (bit, &slice) in bits.iter().enumerate() {
            *product = if index >> bit & 1 == 1 {
                wide.and(*product, slice)
            } else {
                wide.and_not(slice, *product)
            };
        }
    }
    all
}

/// The 64 bytes from an index on.
#[inline(always)]
fn load_at<W: Wide>(wide: W, bytes: &[u8], at: usize) -> W::Vector {
    wide.load(bytes[at..].first_chunk().expect("64 bytes"))
}

/// Puts 64 bytes from an index on.
#[inline(always)]
fn store_at<W: Wide>(wide: W, vector: W::Vector, bytes: &mut [u8], at: usize) {
    wide.store(vector, bytes[at..].first_chunk_mut().expect("64 bytes"));
}
