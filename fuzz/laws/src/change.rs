//! Seeded changes of inputs, for where no fuzzer is.

use crate::random::Random;

/// Changes of some inputs, the same for the same seed.
pub struct Changes<'s> {
    seeds: &'s [Vec<u8>],
    words: &'s [&'s str],
    random: Random,
}

impl<'s> Changes<'s> {
    /// Changes of these inputs with these words.
    #[must_use]
    pub fn new(seeds: &'s [Vec<u8>], words: &'s [&'s str], seed: u64) -> Self {
        Self {
            seeds,
            words,
            random: Random(seed),
        }
    }

    /// One change of an input.
    fn change(&mut self, input: &mut Vec<u8>) {
        let from = self.random.below(input.len() + 1);
        let to = (from + self.random.below(9)).min(input.len());
        let put = match self.random.below(6) {
            0 => Vec::new(),
            1 => vec![self.byte()],
            2 => {
                let other = self.random.choose(self.seeds);
                let start = self.random.below(other.len() + 1);
                other[start..].to_vec()
            }
            3 => input[from..to].repeat(2),
            4 if from < input.len() => {
                let bit = 1 << self.random.below(8);
                input[from] ^= bit;
                return;
            }
            _ if self.words.is_empty() => vec![self.byte()],
            _ => self.random.choose(self.words).as_bytes().to_vec(),
        };
        // Put in, put in the place of something, or up to the end.
        let to = [from, to, input.len()][self.random.below(3)];
        input.splice(from..to, put);
    }

    fn byte(&mut self) -> u8 {
        u8::try_from(self.random.below(256)).expect("below 256")
    }
}

/// Longer inputs say nothing that shorter ones do not.
const LONGEST: usize = 1 << 14;

impl Iterator for Changes<'_> {
    type Item = Vec<u8>;

    fn next(&mut self) -> Option<Vec<u8>> {
        let mut input = self.random.choose(self.seeds).clone();
        for _ in 0..=self.random.below(3) {
            self.change(&mut input);
        }
        input.truncate(LONGEST);
        Some(input)
    }
}
