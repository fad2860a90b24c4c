//! Sets of vertices or cells.

use crate::sequence::index;

/// The most vertices of a graph, and cells of a board.
pub const MOST_VERTICES: usize = 256;

/// The bits of a word.
const BITS: usize = 64;
const WORDS: usize = MOST_VERTICES / BITS;

/// A set of numbers below [`MOST_VERTICES`]. As text it is a hexadecimal number whose bit i is vertex i.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Set([u64; WORDS]);

impl Set {
    /// The numbers below this one.
    ///
    /// # Panics
    ///
    /// If it is above [`MOST_VERTICES`].
    #[must_use]
    pub fn below(end: usize) -> Self {
        (0..end).collect()
    }

    /// Whether the number is in it.
    #[must_use]
    pub fn has(self, vertex: usize) -> bool {
        let word = self.0.get(vertex / BITS);
        word.is_some_and(|word| word >> (vertex % BITS) & 1 == 1)
    }

    /// Adds a number below [`MOST_VERTICES`].
    pub(crate) fn add(&mut self, vertex: usize) {
        self.0[vertex / BITS] |= 1 << (vertex % BITS);
    }

    /// Those in both.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] & other.0[at]))
    }

    /// Those in one of the two.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] | other.0[at]))
    }

    /// Those that are not in the other.
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] & !other.0[at]))
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self == Self::default()
    }

    /// How many there are.
    #[must_use]
    pub fn size(self) -> usize {
        self.0
            .iter()
            .map(|word| index(word.count_ones().into()))
            .sum()
    }

    /// Them, ascending.
    pub fn vertices(self) -> impl Iterator<Item = usize> {
        let words = self.0.into_iter().enumerate();
        words.flat_map(|(at, mut word)| {
            std::iter::from_fn(move || {
                let bit = index(word.trailing_zeros().into());
                word &= word.checked_sub(1)?;
                Some(at * BITS + bit)
            })
        })
    }

    /// The set of a hexadecimal number: small letters, no leading zeros.
    #[must_use]
    pub fn of_text(text: &str) -> Option<Self> {
        const DIGITS: usize = MOST_VERTICES / 4;
        let digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        let shortest = text == "0" || !text.starts_with('0');
        if text.is_empty() || text.len() > DIGITS || !shortest || !text.bytes().all(digit) {
            return None;
        }
        let mut set = Self::default();
        let words = text.as_bytes().rchunks(BITS / 4);
        for (word, digits) in set.0.iter_mut().zip(words) {
            *word = u64::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()?;
        }
        Some(set)
    }

    /// The text of the set.
    #[must_use]
    pub fn text(self) -> String {
        let words = self.0.iter().rev();
        let digits: String = words.map(|word| format!("{word:016x}")).collect();
        match digits.trim_start_matches('0') {
            "" => "0".to_owned(),
            text => text.to_owned(),
        }
    }
}

impl FromIterator<usize> for Set {
    /// # Panics
    ///
    /// If a number is not below [`MOST_VERTICES`].
    fn from_iter<I: IntoIterator<Item = usize>>(vertices: I) -> Self {
        let mut set = Self::default();
        vertices.into_iter().for_each(|vertex| set.add(vertex));
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_has_one_text() {
        for (numbers, text) in [
            (vec![], "0"),
            (vec![0, 1, 5], "23"),
            (vec![64], "10000000000000000"),
        ] {
            let set: Set = numbers.iter().copied().collect();
            assert_eq!(set.text(), text);
            assert_eq!(Set::of_text(text), Some(set));
            assert_eq!(set.vertices().collect::<Vec<_>>(), numbers);
        }
        let all = Set::below(MOST_VERTICES);
        assert_eq!(Set::of_text(&all.text()), Some(all));
        assert_eq!((all.size(), all.text()), (256, "f".repeat(64)));
        for wrong in ["", "00", "01", "F", "g", "+1", &"1".repeat(65)] {
            assert_eq!(Set::of_text(wrong), None, "{wrong}");
        }
    }
}
