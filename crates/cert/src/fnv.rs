//! FNV-1a, the hash of 64 bits by G. Fowler, L. C. Noll and K.-P. Vo.

/// The hash of some bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fnv(pub(crate) u64);

impl Fnv {
    pub(crate) const fn of_nothing() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    /// The low 16 bits of the value follow, little-endian.
    pub(crate) fn join_value(&mut self, value: u32) {
        const PRIME: u64 = 0x0100_0000_01b3;
        let [low, high, ..] = value.to_le_bytes();
        for byte in [low, high] {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(PRIME);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_is_that_of_the_bytes() {
        // The test vector of "foobar" in the authors' list.
        let mut hash = Fnv::of_nothing();
        for pair in [*b"fo", *b"ob", *b"ar"] {
            hash.join_value(u32::from(u16::from_le_bytes(pair)) | 1 << 16);
        }
        assert_eq!(hash, Fnv(0x8594_4171_f739_67e8));
    }
}
