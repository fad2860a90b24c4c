//! Products of generators.

use std::cmp::Ordering;
use std::fmt;

/// A product of powers of generators: the exponent of each.
///
/// Words are ordered by the number of factors, then as in a dictionary: a² < ab < b². That order is
/// kept by multiplication.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Word(Vec<u32>);

impl Word {
    /// The empty product of so many generators.
    #[must_use]
    pub fn one(generators: usize) -> Self {
        Self(vec![0; generators])
    }

    /// The word with these exponents.
    #[must_use]
    pub fn new(exponents: Vec<u32>) -> Self {
        Self(exponents)
    }

    /// The exponent of each generator.
    #[must_use]
    pub fn exponents(&self) -> &[u32] {
        &self.0
    }

    /// The generators that occur, each with its exponent.
    pub fn factors(&self) -> impl Iterator<Item = (usize, u32)> + '_ {
        self.0
            .iter()
            .copied()
            .enumerate()
            .filter(|&(_, exponent)| exponent > 0)
    }

    /// The number of factors.
    #[must_use]
    pub fn degree(&self) -> u64 {
        self.0.iter().copied().map(u64::from).sum()
    }

    /// This word times a generator.
    #[must_use]
    pub fn times(mut self, generator: usize) -> Self {
        self.0[generator] += 1;
        self
    }

    /// The product of two words over the same generators.
    #[must_use]
    pub fn product(&self, other: &Self) -> Self {
        self.with(other, |a, b| a + b)
    }

    /// The least word that both divide.
    #[must_use]
    pub fn least_common_multiple(&self, other: &Self) -> Self {
        self.with(other, u32::max)
    }

    /// The word that makes this one when multiplied by `divisor`, if there is one.
    #[must_use]
    pub fn divided_by(&self, divisor: &Self) -> Option<Self> {
        let exponents = self.0.iter().zip(&divisor.0);
        exponents
            .map(|(&mine, &theirs)| mine.checked_sub(theirs))
            .collect::<Option<_>>()
            .map(Self)
    }

    fn with(&self, other: &Self, join: impl Fn(u32, u32) -> u32) -> Self {
        let exponents = self.0.iter().zip(&other.0);
        Self(exponents.map(|(&a, &b)| join(a, b)).collect())
    }

    /// The name of a generator: a to z, then a1 to z1, a2 to z2 and so on.
    #[must_use]
    pub fn name(generator: usize) -> String {
        let letter = u8::try_from(generator % 26).expect("below 26") + b'a';
        match generator / 26 {
            0 => char::from(letter).to_string(),
            round => format!("{}{round}", char::from(letter)),
        }
    }
}

impl Ord for Word {
    fn cmp(&self, other: &Self) -> Ordering {
        // More of an early generator comes first in the dictionary.
        let degree = self.degree().cmp(&other.degree());
        degree.then_with(|| other.0.cmp(&self.0))
    }
}

impl PartialOrd for Word {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Word {
    /// `1`, `a`, `ab^2c`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.degree() == 0 {
            return f.write_str("1");
        }
        self.factors().try_for_each(|(generator, exponent)| {
            f.write_str(&Self::name(generator))?;
            match exponent {
                1 => Ok(()),
                _ => write!(f, "^{exponent}"),
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn word(exponents: &[u32]) -> Word {
        Word::new(exponents.to_vec())
    }

    #[test]
    fn short_words_come_first_and_equally_long_ones_as_in_a_dictionary() {
        let mut words = [[0, 2], [1, 0], [1, 1], [0, 0], [2, 0], [0, 1]].map(|e| word(&e));
        words.sort();
        let printed = words.map(|word| word.to_string());
        assert_eq!(printed, ["1", "a", "b", "a^2", "ab", "b^2"]);
    }

    #[test]
    fn words_multiply_and_divide() {
        let (a, b) = (word(&[2, 0, 1]), word(&[1, 3, 0]));
        assert_eq!(a.product(&b), word(&[3, 3, 1]));
        assert_eq!(a.least_common_multiple(&b), word(&[2, 3, 1]));
        assert_eq!(a.product(&b).divided_by(&b), Some(a.clone()));
        assert_eq!(a.divided_by(&b), None);
    }

    #[test]
    fn names_go_on_after_z() {
        assert_eq!([0, 25, 26, 53].map(Word::name), ["a", "z", "a1", "b2"]);
    }
}
