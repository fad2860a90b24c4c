//! Chance that is the same for ever: the same seed gives the same numbers on every machine and in
//! every version.
//!
//! The generator is SplitMix64 (G. L. Steele, D. Lea, C. H. Flood: *Fast splittable pseudorandom number
//! generators*, OOPSLA 2014), written out here so that no other library's choices can change what a
//! saved seed means. It is good enough to play with and no secret.

use grundy_core::Natural;
use grundy_core::natural::{bit_length, widen};

/// A stream of random numbers.
///
/// ```
/// use grundy_play::rng::Rng;
/// let mut rng = Rng::new(1_234_567);
/// assert_eq!(rng.next_u64(), 6_457_827_717_110_365_317);
/// assert_eq!(rng.next_u64(), 3_203_168_211_198_807_973);
/// ```
#[derive(Clone, Debug)]
pub struct Rng {
    state: u64,
}

/// What the state grows by: 2^64 divided by the golden ratio, odd.
const STEP: u64 = 0x9E37_79B9_7F4A_7C15;

impl Rng {
    /// The stream of this seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    /// One of many streams of a seed: that of a turn, say, so that taking a turn back and playing
    /// it again gives the same chance.
    #[must_use]
    pub fn stream(seed: u64, index: u64) -> Self {
        let mut outer = Self::new(seed);
        let mut inner = Self::new(outer.next_u64() ^ index);
        Self::new(inner.next_u64())
    }

    /// 64 random bits.
    pub fn next_u64(&mut self) -> u64 {
        self.state = self.state.wrapping_add(STEP);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number from 0 to `count - 1`, each equally likely.
    ///
    /// # Panics
    ///
    /// If `count` is 0.
    pub fn below(&mut self, count: u64) -> u64 {
        assert!(count > 0, "a number below 0");
        // The largest multiple of the count, less one: what is beyond would favour small numbers.
        let beyond = u64::MAX - (u64::MAX % count + 1) % count;
        loop {
            let bits = self.next_u64();
            if bits <= beyond {
                return bits % count;
            }
        }
    }

    /// An index into a list of this length.
    ///
    /// # Panics
    ///
    /// If the list is empty.
    pub fn index(&mut self, length: usize) -> usize {
        usize::try_from(self.below(widen(length))).expect("below a length")
    }

    /// One of these, each equally likely; `None` of nothing.
    pub fn choose<'a, T>(&mut self, of: &'a [T]) -> Option<&'a T> {
        (!of.is_empty()).then(|| &of[self.index(of.len())])
    }

    /// A number from 0 to `count - 1` of any size, each equally likely.
    ///
    /// # Panics
    ///
    /// If `count` is 0.
    pub fn natural_below(&mut self, count: &Natural) -> Natural {
        if let Ok(small) = u64::try_from(count) {
            return self.below(small).into();
        }
        let bits = bit_length(count);
        loop {
            let mut number = Natural::ZERO;
            for _ in 0..bits.div_ceil(64) {
                number = (number << 64) | Natural::from(self.next_u64());
            }
            number >>= bits.div_ceil(64) * 64 - bits;
            if number < *count {
                return number;
            }
        }
    }

    /// A number from `least` to `most`, each equally likely.
    ///
    /// # Panics
    ///
    /// If `most` is below `least`.
    pub fn natural_between(&mut self, least: &Natural, most: &Natural) -> Natural {
        least + self.natural_below(&(most - least + Natural::ONE))
    }

    /// Whether an event of so many percent happens.
    pub fn percent(&mut self, chance: u8) -> bool {
        self.below(100) < u64::from(chance)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The values that the authors' reference code gives for this seed.
    #[test]
    fn the_stream_is_that_of_the_published_generator() {
        let mut rng = Rng::new(1_234_567);
        let numbers: [u64; 5] = std::array::from_fn(|_| rng.next_u64());
        let published = [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
            4_593_380_528_125_082_431,
            16_408_922_859_458_223_821,
        ];
        assert_eq!(numbers, published);
    }

    #[test]
    fn numbers_below_a_bound_are_evenly_spread() {
        let mut rng = Rng::new(7);
        let mut counts = [0u32; 6];
        for _ in 0..60_000 {
            counts[rng.index(6)] += 1;
        }
        // Six standard deviations of a binomial distribution are 548.
        assert!(
            counts.iter().all(|count| count.abs_diff(10_000) < 550),
            "{counts:?}"
        );
        assert_eq!(rng.below(1), 0);
        let huge = Natural::from(10u8).pow(40);
        let above_half = (0..1000).filter(|_| rng.natural_below(&huge) >= &huge / 2u8);
        assert!((400..600).contains(&above_half.count()));
    }

    #[test]
    fn streams_of_one_seed_differ() {
        let first = |index| Rng::stream(5, index).next_u64();
        assert_ne!(first(0), first(1));
        assert_eq!(first(3), first(3));
        assert_ne!(Rng::stream(6, 0).next_u64(), first(0));
    }
}
