//! Numbers that only look random: the same for every run.

/// The stream of numbers of a seed (G. Steele, D. Lea, C. Flood: SplitMix).
pub(crate) struct Random(pub(crate) u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    pub(crate) fn below(&mut self, end: usize) -> usize {
        let end = u64::try_from(end).expect("64 bits");
        usize::try_from(self.next() % end).expect("below an index")
    }

    pub(crate) fn choose<'c, T>(&mut self, from: &'c [T]) -> &'c T {
        &from[self.below(from.len())]
    }
}
