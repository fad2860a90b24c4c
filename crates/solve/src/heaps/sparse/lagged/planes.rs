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
/// Bits of a code.
const SLICES: usize = 6;
const TILE_BYTES: usize = TILE / 8;
const PLANE: usize = REACH / 8 + TILE_BYTES;
/// A tile of a shifted plane begins below this, so that 16 bits tell where.
const STARTS: usize = 1 << 16;
/// The most shifted planes. With more of them lists are shorter, and what they look at is less near.
pub(super) const MOST_SHIFTED: usize = STARTS / PLANE;
/// What is looked at from where a plane begins.
const SHIFTED: usize = STARTS + STRIDE / 8;
/// Planes of a list that are looked at before the next look at what they leave.
const TOGETHER: usize = 4;

/// A plane as the small heaps with a residue modulo 8 look at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Shifted {
    pub(super) code: usize,
    pub(super) residue: usize,
}

impl Shifted {
    /// The plane that says which heaps have, the small heap earlier (less a take), the code.
    pub(super) fn of(code: usize, small: usize) -> Self {
        Self {
            code,
            residue: small % 8,
        }
    }
}

/// Where the planes begin that a list looks at, some [`TOGETHER`].
pub(super) type Starts = Vec<[u16; TOGETHER]>;

/// The planes of a tile.
#[derive(Clone, Debug)]
pub(super) struct Planes {
    /// No code so far was this or greater; planes above are empty.
    pub(super) used: usize,
    /// Bytes of the tile before this one in the plain planes.
    back: usize,
    /// Those that are kept shifted, ascending.
    kept: Vec<Shifted>,
    /// The bits of the codes.
    slices: Vec<u8>,
    /// Each plane has `back` bytes and a tile.
    plain: Vec<u8>,
    /// Whether a code is at least this; a tile each, and one more, of nothing.
    above: Vec<u8>,
    /// For each of `kept` the planes of all takes: `REACH / 8` bytes and a tile each, one after the other.
    shifted: Vec<u8>,
}

impl Planes {
    /// For codes below `codes`; of `kept`, which ascend, there may be [`MOST_SHIFTED`].
    pub(super) fn new(codes: usize, splits: &[usize], kept: Vec<Shifted>) -> Self {
        let farthest = splits.iter().max().map_or(0, |take| take + 8);
        let back = (farthest / 64 + 2) * 8;
        debug_assert!(kept.len() <= MOST_SHIFTED, "starts have 16 bits");
        Self {
            used: 0,
            back,
            slices: vec![0; SLICES * TILE_BYTES],
            plain: vec![0; codes * (back + TILE_BYTES)],
            above: vec![0; (codes + 1) * TILE_BYTES],
            shifted: vec![0; SHIFTED + TILE_BYTES],
            kept,
        }
    }

    /// Where to look for the codes that these small heaps need as partners: those whose planes are kept.
    pub(super) fn starts(&self, partners: impl Iterator<Item = (usize, usize)>) -> Starts {
        let starts = partners.filter_map(|(small, code)| {
            let plane = Shifted::of(code, small);
            let plane = self.kept.binary_search(&plane).ok()?;
            u16::try_from(plane * PLANE + REACH / 8 - small / 8).ok()
        });
        let starts: Vec<u16> = starts.collect();
        let together = starts.chunks(TOGETHER).map(|starts| {
            // To look at one again changes nothing.
            std::array::from_fn(|i| starts[i.min(starts.len() - 1)])
        });
        together.collect()
    }

    /// The heaps of 64 bytes that have at least these codes, at even and odd places.
    #[inline(always)]
    fn need<W: Wide>(&self, wide: W, least: [usize; 2], at: usize) -> W::Vector {
        let even = load_at(wide, &self.above, least[0] * TILE_BYTES + at);
        let odd = load_at(wide, &self.above, least[1] * TILE_BYTES + at);
        wide.select(wide.splat(0x55), even, odd)
    }

    /// Whether the small heaps of a list cover all heaps of a stride that need a rare code, which those with at least
    /// these codes do; if not, the others.
    #[inline(always)]
    pub(super) fn narrow<W: Wide>(
        &self,
        wide: W,
        least: [usize; 2],
        list: &Starts,
        from: usize,
        open: &mut [u8; STRIDE / 8],
    ) -> bool {
        let mut a = self.need(wide, least, from);
        let mut b = self.need(wide, least, from + WIDE_BYTES);
        // Sixteen bits are within: nothing is checked at each look.
        let shifted: &[u8; SHIFTED] = self.shifted[from..].first_chunk().expect("as many");
        for starts in list {
            if wide.is_zero(wide.or(a, b)) {
                return true;
            }
            for &start in starts {
                let start = usize::from(start);
                a = wide.and_not(load_at(wide, &shifted[start..start + STRIDE / 8], 0), a);
                b = wide.and_not(
                    load_at(wide, &shifted[start..start + STRIDE / 8], WIDE_BYTES),
                    b,
                );
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
        self.shift(wide, splits);
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
    fn shift<W: Wide>(&mut self, wide: W, splits: &[usize]) {
        const VECTORS: usize = TILE_BYTES / WIDE_BYTES;
        let planes = self.shifted.chunks_exact_mut(PLANE);
        for (kept, plane) in self.kept.iter().zip(planes) {
            let plain = kept.code * (self.back + TILE_BYTES) + self.back;
            let mut either = [wide.splat(0); VECTORS];
            for take in splits {
                let shift = take + kept.residue;
                let bits = u32::try_from(shift % 64).unwrap_or(0);
                // The word before it, too.
                let plain = &self.plain[plain - shift / 64 * 8 - 8..];
                let plain: &[u8; TILE_BYTES + 8] = plain.first_chunk().expect("a tile and a word");
                for (index, either) in either.iter_mut().enumerate() {
                    let low = load_at(wide, plain, index * WIDE_BYTES + 8);
                    let high = load_at(wide, plain, index * WIDE_BYTES);
                    let low = wide.shift_left_64(low, bits);
                    let high = wide.shift_right_64(high, 64 - bits);
                    *either = wide.or(*either, wide.or(low, high));
                }
            }
            for (index, either) in either.into_iter().enumerate() {
                store_at(wide, either, plane, REACH / 8 + index * WIDE_BYTES);
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
        let shifted = self.shifted.chunks_exact_mut(PLANE);
        for plane in shifted.take(self.kept.len()) {
            plane.copy_within(bytes..bytes + REACH / 8, 0);
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
