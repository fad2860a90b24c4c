//! Common values without the bit that the others determine.

use crate::sparse::Space;

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
}
