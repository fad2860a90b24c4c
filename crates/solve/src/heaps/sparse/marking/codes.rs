//! Values as codes: one bit less, since a common value is known by the other bits.

use crate::heaps::sparse::Space;

/// What stands for the code of a heap that is not common, or of no heap at all.
pub(super) const NONE: u16 = u16::MAX;

/// How values are shortened: the lowest bit of the mask is dropped.
///
/// The dropped bit follows from the others and from the class of the value. So of the values of one class the
/// code keeps the order, and the code of a xor is the xor of the codes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Codes {
    space: Space,
    /// The bit that is dropped.
    low: u16,
}

impl Codes {
    /// The codes of a space; `None` where no bit can be dropped, the mask being 0.
    pub(super) fn new(space: &Space) -> Option<Self> {
        let mask = space.mask();
        let low = mask & mask.wrapping_neg();
        (low != 0).then_some(Self { space: *space, low })
    }

    /// The code of a value, less than 2^15.
    pub(super) fn code(self, value: u16) -> u16 {
        let below = self.low - 1;
        ((value >> 1) & !below) | (value & below)
    }

    /// The code of the heap's value, or [`NONE`] where that is not common.
    pub(super) fn code_if_common(self, heap: u64, value: u16) -> u16 {
        if self.space.is_common(heap, value) {
            self.code(value)
        } else {
            NONE
        }
    }

    /// The value with this code that is common for the heap.
    pub(super) fn common(self, heap: u64, code: u16) -> u16 {
        self.with_class(code, self.space.common_is_odd(heap))
    }

    /// The number of codes whose rare values are less than a common value: they are the codes below it.
    ///
    /// The bits below the dropped one are not in the mask. So of two values of different classes with the same bits
    /// above it, the one that has it is the greater.
    pub(super) fn rare_below(self, value: u16) -> u16 {
        let shift = self.low.trailing_zeros();
        (value >> shift).div_ceil(2) << shift
    }

    fn with_class(self, code: u16, odd: bool) -> u16 {
        let below = self.low - 1;
        let value = ((code & !below) << 1) | (code & below);
        let is_odd = !(value & self.space.mask()).count_ones().is_multiple_of(2);
        if is_odd == odd {
            value
        } else {
            value | self.low
        }
    }
}
