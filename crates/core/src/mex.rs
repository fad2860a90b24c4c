//! The least excluded number of a set.

/// A set of small numbers that is asked for the least one missing.
///
/// One bit a number, grown as needed; clearing keeps the memory.
///
/// ```
/// use grundy_core::MexSet;
/// let mut set = MexSet::default();
/// for value in [0, 1, 3] {
///     set.insert(value);
/// }
/// assert_eq!(set.mex(), 2);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MexSet {
    words: Vec<u64>,
}

impl MexSet {
    /// Adds a number. Constant time, apart from growth.
    #[inline]
    pub fn insert(&mut self, value: usize) {
        let word = value / 64;
        if word >= self.words.len() {
            self.words.resize(word + 1, 0);
        }
        self.words[word] |= 1 << (value % 64);
    }

    /// Adds every number whose bit is set in `words` (bit b of word w is the number 64 w + b).
    #[inline]
    pub fn insert_words(&mut self, words: &[u64]) {
        if words.len() > self.words.len() {
            self.words.resize(words.len(), 0);
        }
        for (mine, theirs) in self.words.iter_mut().zip(words) {
            *mine |= theirs;
        }
    }

    /// Whether the number is in the set.
    #[must_use]
    #[inline]
    pub fn contains(&self, value: usize) -> bool {
        self.words
            .get(value / 64)
            .is_some_and(|word| word >> (value % 64) & 1 == 1)
    }

    /// The least number that is not in the set. Linear in that number over 64.
    #[must_use]
    #[inline]
    pub fn mex(&self) -> usize {
        match self.words.iter().position(|&word| word != u64::MAX) {
            Some(index) => index * 64 + trailing_ones(self.words[index]),
            None => self.words.len() * 64,
        }
    }

    /// The set as bits: bit b of word w is the number 64 w + b.
    #[must_use]
    #[inline]
    pub fn words(&self) -> &[u64] {
        &self.words
    }

    /// The bytes that the set has room for.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        8 * crate::natural::widen(self.words.capacity())
    }

    /// Empties the set.
    #[inline]
    pub fn clear(&mut self) {
        self.words.fill(0);
    }
}

fn trailing_ones(word: u64) -> usize {
    usize::try_from(word.trailing_ones()).expect("at most 64")
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn mex_is_the_least_number_missing(values in prop::collection::vec(0usize..200, 0..300)) {
            let mut set = MexSet::default();
            for &value in &values {
                set.insert(value);
            }
            let naive = (0..).find(|v| !values.contains(v)).expect("some number is missing");
            prop_assert_eq!(set.mex(), naive);
            for value in 0..260 {
                prop_assert_eq!(set.contains(value), values.contains(&value));
            }
            let bits = |words: &[u64]| {
                let of_word = |(at, word): (usize, &u64)| (0..64).filter(|b| word >> b & 1 == 1).map(move |b| 64 * at + b).collect::<Vec<_>>();
                words.iter().enumerate().flat_map(of_word).collect::<Vec<_>>()
            };
            let mut sorted = values.clone();
            sorted.sort_unstable();
            sorted.dedup();
            prop_assert_eq!(bits(set.words()), sorted);
            prop_assert!(set.bytes() >= 8 * crate::natural::widen(set.words().len()));
            let mut again = MexSet::default();
            again.insert_words(set.words());
            prop_assert_eq!(&again, &set);
            // Fewer words than are there leave the others.
            again.insert_words(&set.words()[..set.words().len().min(1)]);
            prop_assert_eq!(&again, &set);
        }
    }

    #[test]
    fn a_full_word_does_not_end_the_search() {
        let mut set = MexSet::default();
        (0..64).for_each(|value| set.insert(value));
        assert_eq!(set.mex(), 64);
        set.insert_words(&[0, 1]);
        assert_eq!(set.mex(), 65);
        set.clear();
        assert_eq!(set.mex(), 0);
    }
}
