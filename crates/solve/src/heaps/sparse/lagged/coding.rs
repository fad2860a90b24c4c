//! Common values without the bit that the others determine.

use crate::arch::{BYTES, Simd};
use crate::heaps::sparse::Space;
use crate::heaps::sparse::packed::Room;

/// Common values as codes.
///
/// Let b be the lowest bit of the mask. Of two common values of the same heap the difference has an even
/// number of bits in the mask, so it is not bit b alone in the mask, and its highest bit is not b. Dropping
/// bit b therefore keeps them apart and in order, and it commutes with xor; a value common for a heap is
/// known by its code, and so is a rare one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Coding {
    space: Space,
    bit: u32,
}

impl Coding {
    /// `None` where the mask is empty.
    pub(super) fn new(space: Space) -> Option<Self> {
        let bit = space.mask().trailing_zeros();
        (space.mask() != 0).then_some(Self { space, bit })
    }

    /// The value without bit b.
    pub(super) fn code(self, value: u16) -> u16 {
        let below = (1 << self.bit) - 1;
        value & below | value >> 1 & !below
    }

    /// The common value with this code (below 2^15) for heaps of the parity of `heap`.
    pub(super) fn common(self, code: u16, heap: u64) -> u16 {
        let below = (1 << self.bit) - 1;
        let value = code & below | (code & !below) << 1;
        let is_odd = !(value & self.space.mask()).count_ones().is_multiple_of(2);
        value | u16::from(is_odd != self.space.common_is_odd(heap)) << self.bit
    }

    /// The rare value with this code for heaps of the parity of `heap`.
    pub(super) fn rare(self, code: u16, heap: u64) -> u16 {
        self.common(code, heap) ^ 1 << self.bit
    }

    /// Whether the rare value with the code `lesser` is less than the common one with the code `greater`.
    ///
    /// If it is so for one code `greater`, it is so for all greater ones, since order is kept.
    pub(super) fn needs(self, greater: u16, lesser: u16, heap: u64) -> bool {
        self.rare(lesser, heap) < self.common(greater, heap)
    }

    /// Whether the value is common for the heap.
    pub(super) fn is_common(self, heap: u64, value: u16) -> bool {
        self.space.is_common(heap, value)
    }

    /// Writes the common values of codes below 64 for `next` and the heaps after it, a multiple of 32.
    ///
    /// For each parity the value is an affine function of the bits of the code, and it has eight bits.
    #[inline(always)]
    pub(super) fn write<S: Simd>(self, simd: S, next: u64, codes: &[u8], out: Room<'_>) {
        let linear = |code: u16| self.byte(code, next) ^ self.byte(0, next);
        let low = simd.splat_half(&std::array::from_fn(|i| linear(small(i))));
        let high = simd.splat_half(&std::array::from_fn(|i| linear(small(i % 4) << 4)));
        let zero: [u8; BYTES] =
            std::array::from_fn(|i| self.byte(0, next + u64::from(small(i % 2))));
        let map = Affine {
            low,
            high,
            zero: simd.load(&zero),
        };
        let (blocks, _) = codes.as_chunks::<BYTES>();
        match out {
            Room::Bytes(out) => {
                let (values, _) = out.as_chunks_mut::<BYTES>();
                for (block, values) in blocks.iter().zip(values) {
                    simd.store(map.of(simd, block), values);
                }
            }
            Room::Words(out) => {
                let (values, _) = out.as_chunks_mut::<BYTES>();
                for (block, values) in blocks.iter().zip(values) {
                    let mut bytes = [0; BYTES];
                    simd.store(map.of(simd, block), &mut bytes);
                    for (value, byte) in values.iter_mut().zip(bytes) {
                        *value = u16::from(byte);
                    }
                }
            }
        }
    }

    fn byte(self, code: u16, heap: u64) -> u8 {
        u8::try_from(self.common(code, heap)).unwrap_or(0)
    }
}

/// An affine function of the six bits of a code, at even and odd places.
#[derive(Clone, Copy)]
struct Affine<V> {
    /// What the low four bits add.
    low: V,
    /// What the others add.
    high: V,
    zero: V,
}

impl<V: Copy> Affine<V> {
    #[inline(always)]
    fn of<S: Simd<Vector = V>>(&self, simd: S, codes: &[u8; BYTES]) -> V {
        let codes = simd.load(codes);
        let above = simd.and(simd.shift_right_16::<4>(codes), simd.splat(0x0f));
        let low = simd.shuffle(self.low, codes);
        simd.xor(simd.xor(low, simd.shuffle(self.high, above)), self.zero)
    }
}

fn small(index: usize) -> u16 {
    u16::try_from(index).unwrap_or(0)
}
