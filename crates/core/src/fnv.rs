//! FNV-1a, the hash of 64 bits by G. Fowler, L. C. Noll and K.-P. Vo: to compare long tables, not against malice.

/// The hash of nothing.
pub const BASIS: u64 = 0xcbf2_9ce4_8422_2325;

/// The hash with another byte; or, faster and not the standard, with another word.
#[must_use]
#[inline]
pub const fn join(hash: u64, word: u64) -> u64 {
    const PRIME: u64 = 0x0100_0000_01b3;
    (hash ^ word).wrapping_mul(PRIME)
}

/// The hash of these bytes.
///
/// ```
/// use grundy_core::fnv;
/// assert_eq!(fnv::of_bytes(*b"foobar"), 0x8594_4171_f739_67e8);
/// ```
#[must_use]
pub fn of_bytes(bytes: impl IntoIterator<Item = u8>) -> u64 {
    let bytes = bytes.into_iter().map(u64::from);
    bytes.fold(BASIS, join)
}
