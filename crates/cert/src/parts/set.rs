//! Sets of vertices or cells.

use crate::sequence::index;

/// The most vertices of a graph, and cells of a board.
pub const MOST_VERTICES: usize = 1 << 14;

/// The bits of a word.
const BITS: usize = 64;

/// The words that stand in the set itself: most games have no more vertices.
const FEW: usize = 4;

/// A set of numbers below [`MOST_VERTICES`]. As text it is a hexadecimal number whose bit i is vertex i.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Set {
    few: [u64; FEW],
    /// The words after these, of which the last is not 0.
    more: Vec<u64>,
}

impl Set {
    /// The numbers below this one.
    #[must_use]
    pub fn below(end: usize) -> Self {
        (0..end).collect()
    }

    /// This number alone.
    #[must_use]
    pub fn one(vertex: usize) -> Self {
        let mut set = Self::default();
        set.add(vertex);
        set
    }

    /// Whether the number is in it.
    #[must_use]
    pub fn has(&self, vertex: usize) -> bool {
        let word = self.word(vertex / BITS);
        word.is_some_and(|word| word >> (vertex % BITS) & 1 == 1)
    }

    /// Adds a number.
    pub(crate) fn add(&mut self, vertex: usize) {
        let (at, bit) = (vertex / BITS, 1 << (vertex % BITS));
        match self.few.get_mut(at) {
            Some(word) => *word |= bit,
            None => {
                let at = at - FEW;
                self.more.resize(self.more.len().max(at + 1), 0);
                self.more[at] |= bit;
            }
        }
    }

    /// Those in both.
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        let more = self.more.iter().zip(&other.more);
        Self::trimmed(
            std::array::from_fn(|at| self.few[at] & other.few[at]),
            more.map(|(one, other)| one & other).collect(),
        )
    }

    /// Those in one of the two.
    #[must_use]
    pub fn or(&self, other: &Self) -> Self {
        let (long, short) = match self.more.len() < other.more.len() {
            true => (&other.more, &self.more),
            false => (&self.more, &other.more),
        };
        let mut more = long.clone();
        for (word, other) in more.iter_mut().zip(short) {
            *word |= other;
        }
        Self {
            few: std::array::from_fn(|at| self.few[at] | other.few[at]),
            more,
        }
    }

    /// Those that are not in the other.
    #[must_use]
    pub fn without(&self, other: &Self) -> Self {
        let mut more = self.more.clone();
        for (word, other) in more.iter_mut().zip(&other.more) {
            *word &= !other;
        }
        Self::trimmed(
            std::array::from_fn(|at| self.few[at] & !other.few[at]),
            more,
        )
    }

    fn trimmed(few: [u64; FEW], mut more: Vec<u64>) -> Self {
        let zeros = more.iter().rev().take_while(|word| **word == 0).count();
        more.truncate(more.len() - zeros);
        Self { few, more }
    }

    fn word(&self, at: usize) -> Option<u64> {
        let word = self.few.get(at);
        word.or_else(|| self.more.get(at - FEW)).copied()
    }

    fn words(&self) -> impl DoubleEndedIterator<Item = u64> {
        self.few.iter().chain(&self.more).copied()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.more.is_empty() && self.few == [0; FEW]
    }

    /// What going through it takes, 1 for the smallest.
    pub(crate) fn width(&self) -> usize {
        1 + self.more.len() / FEW
    }

    /// How many there are.
    #[must_use]
    pub fn size(&self) -> usize {
        self.words()
            .map(|word| index(word.count_ones().into()))
            .sum()
    }

    /// The least of them.
    pub(crate) fn first(&self) -> Option<usize> {
        self.vertices().next()
    }

    /// Them, ascending.
    pub fn vertices(&self) -> impl Iterator<Item = usize> {
        let (mut at, mut word) = (0, self.few[0]);
        std::iter::from_fn(move || {
            while word == 0 {
                word = self.word(at + 1)?;
                at += 1;
            }
            let bit = index(word.trailing_zeros().into());
            word &= word - 1;
            Some(at * BITS + bit)
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
        let mut few = [0; FEW];
        let mut words = text.as_bytes().rchunks(BITS / 4).map(|digits| {
            let digits = std::str::from_utf8(digits).ok()?;
            u64::from_str_radix(digits, 16).ok()
        });
        for (word, read) in few.iter_mut().zip(words.by_ref()) {
            *word = read?;
        }
        Some(Self::trimmed(few, words.collect::<Option<_>>()?))
    }

    /// The text of the set.
    #[must_use]
    pub fn text(&self) -> String {
        let digits: String = self
            .words()
            .rev()
            .map(|word| format!("{word:016x}"))
            .collect();
        match digits.trim_start_matches('0') {
            "" => "0".to_owned(),
            text => text.to_owned(),
        }
    }
}

impl FromIterator<usize> for Set {
    fn from_iter<I: IntoIterator<Item = usize>>(vertices: I) -> Self {
        let mut set = Self::default();
        vertices.into_iter().for_each(|vertex| set.add(vertex));
        set
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

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
            assert_eq!(Set::of_text(text), Some(numbers.iter().copied().collect()));
            assert_eq!(set.vertices().collect::<Vec<_>>(), numbers);
        }
        let all = Set::below(MOST_VERTICES);
        assert_eq!(Set::of_text(&all.text()).as_ref(), Some(&all));
        assert_eq!((all.size(), all.text()), (16_384, "f".repeat(4096)));
        for wrong in ["", "00", "01", "F", "g", "+1", &"1".repeat(4097)] {
            assert_eq!(Set::of_text(wrong), None, "{wrong}");
        }
    }

    /// Sets that are equal are so as data too, whatever they were made of.
    #[test]
    fn sets_are_what_sets_of_numbers_are() {
        let numbers = [0, 63, 64, 255, 256, 257, 319, 320, 1000, 16_383];
        let some = |chosen: usize| -> BTreeSet<usize> {
            let numbers = numbers.iter().enumerate();
            let chosen = numbers.filter(|(at, _)| chosen >> at & 1 == 1);
            chosen.map(|(_, number)| *number).collect()
        };
        let set = |numbers: &BTreeSet<usize>| numbers.iter().copied().collect::<Set>();
        for (one, other) in (0..1 << 10).zip((0..1 << 10).map(|at| at * 37 % (1 << 10))) {
            let (one, other) = (some(one), some(other));
            let (first, second) = (set(&one), set(&other));
            assert_eq!(first.and(&second), set(&(&one & &other)));
            assert_eq!(first.or(&second), set(&(&one | &other)));
            assert_eq!(first.without(&second), set(&(&one - &other)));
            assert_eq!(first.is_empty(), one.is_empty());
            assert!(first.vertices().eq(one.iter().copied()));
            assert_eq!(Set::of_text(&first.text()), Some(first));
        }
    }
}
