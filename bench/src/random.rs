//! Seeded random numbers: the same workload in every run and on every machine.

/// Marsaglia's 64-bit xorshift with the shifts 13, 7, 17 (*Xorshift RNGs*, 2003).
pub struct Xorshift(u64);

impl Xorshift {
    /// The generator with this seed.
    ///
    /// # Panics
    ///
    /// If the seed is 0, from which xorshift never leaves.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        assert!(seed != 0, "zero stays zero");
        Self(seed)
    }

    /// The next number, of `bits` random bits (1 to 64).
    pub fn next(&mut self, bits: u32) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 >> (u64::BITS - bits)
    }
}
