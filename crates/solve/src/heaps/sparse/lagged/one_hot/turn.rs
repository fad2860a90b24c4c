//! What the xor of a code with a constant does to the bit of the code in its lane.

/// In place of an index: no byte.
pub(super) const NONE: u8 = 0x80;

/// Within each byte, as a matrix of bits: bit i becomes bit i xor the low three bits of the constant.
pub(super) fn matrix(flip: u8) -> u64 {
    u64::from_be_bytes(std::array::from_fn(|i| 1 << (i ^ usize::from(flip % 8))))
}

/// The byte of a lane of so many bytes that comes to this one, if it has such.
pub(super) fn source(byte: usize, flip: u8, lane: usize) -> Option<usize> {
    let from = byte ^ usize::from(flip / 8);
    (from < lane).then_some(from)
}
