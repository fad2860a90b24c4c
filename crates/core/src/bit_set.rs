//! Sets of small numbers: vertices of a graph, cells of a board.

use std::cmp::Ordering;

/// A set of numbers below 64 times the number of words: bit n is n, the low words first. As a number where it is compared.
///
/// ```
/// use grundy_core::BitSet;
/// let set = BitSet::<4>::of([3, 200]);
/// assert!(set.contains(200) && !set.contains(64));
/// assert_eq!(set.without(BitSet::of([3])).as_number(), None);
/// assert_eq!(set.without(BitSet::of([200])).as_number(), Some(0b1000));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BitSet<const WORDS: usize>([u64; WORDS]);

/// The bits of a word.
const BITS: usize = 64;

impl<const WORDS: usize> BitSet<WORDS> {
    /// Nothing.
    pub const EMPTY: Self = Self([0; WORDS]);

    /// These numbers.
    ///
    /// # Panics
    ///
    /// If one is not below 64 times the number of words.
    #[must_use]
    pub fn of(members: impl IntoIterator<Item = usize>) -> Self {
        let mut set = Self::EMPTY;
        for member in members {
            set.insert(member);
        }
        set
    }

    /// Adds a number.
    ///
    /// # Panics
    ///
    /// If it is not below 64 times the number of words.
    #[inline]
    pub fn insert(&mut self, member: usize) {
        self.0[member / BITS] |= 1 << (member % BITS);
    }

    /// Whether the number is one of them.
    #[must_use]
    #[inline]
    pub fn contains(self, number: usize) -> bool {
        let word = self.0.get(number / BITS);
        word.is_some_and(|word| word >> (number % BITS) & 1 == 1)
    }

    /// Whether all of them are in the other.
    #[must_use]
    pub fn is_within(self, other: Self) -> bool {
        self.without(other).is_empty()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// How many there are.
    #[must_use]
    pub fn len(self) -> usize {
        let ones = self.0.iter().map(|word| word.count_ones());
        usize::try_from(ones.sum::<u32>()).unwrap_or(usize::MAX)
    }

    /// A word that is the same for equal sets, and seldom for others.
    #[must_use]
    pub fn print(self) -> u64 {
        let odd = 0x9e37_79b9_7f4a_7c15;
        let words = self.0.iter();
        words.fold(0, |print: u64, word| {
            (print.rotate_left(5) ^ word).wrapping_mul(odd)
        })
    }

    /// The first of them.
    #[must_use]
    pub fn first(self) -> Option<usize> {
        self.members().next()
    }

    /// Its words: bit n of them is n, the low words first.
    #[must_use]
    pub fn words(self) -> [u64; WORDS] {
        self.0
    }

    /// Those that are in both.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] & other.0[at]))
    }

    /// Those that are in one of the two.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] | other.0[at]))
    }

    /// Those that are not in the other.
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] & !other.0[at]))
    }

    /// The numbers, ascending.
    pub fn members(self) -> impl Iterator<Item = usize> {
        let mut left = self;
        std::iter::from_fn(move || left.take_first())
    }

    /// Takes the first of them out.
    #[inline]
    pub fn take_first(&mut self) -> Option<usize> {
        for (at, word) in self.0.iter_mut().enumerate() {
            if *word != 0 {
                let bit = usize::try_from(word.trailing_zeros()).ok()?;
                *word &= *word - 1;
                return Some(at * BITS + bit);
            }
        }
        None
    }

    /// So many bits from this one on, at most 128, as a number.
    #[must_use]
    pub fn bits(self, from: usize, count: usize) -> u128 {
        let (at, low) = (from / BITS, from % BITS);
        let word = |at: usize| u128::from(self.0.get(at).copied().unwrap_or(0));
        let mut bits = word(at) >> low | word(at + 1) << (BITS - low);
        if low > 0 {
            bits |= word(at + 2) << (2 * BITS - low);
        }
        match count {
            0 => 0,
            _ => bits & u128::MAX >> (2 * BITS - count),
        }
    }

    /// The set as one number of which bit n is n; `None` where one of them is above 127.
    #[must_use]
    #[inline]
    pub fn as_number(self) -> Option<u128> {
        let high = self.0.iter().skip(2);
        (high.fold(0, |all, word| all | word) == 0).then(|| self.bits(0, 2 * BITS))
    }

    /// Adds the bits of a number, the lowest of them as this one; there is room for all that are set.
    pub fn put(&mut self, from: usize, bits: u128) {
        let (at, low) = (from / BITS, from % BITS);
        let mut add = |at: usize, bits: u128| {
            if let (Some(word), Ok(bits)) = (self.0.get_mut(at), u64::try_from(bits & LOW)) {
                *word |= bits;
            }
        };
        add(at, bits << low);
        add(at + 1, bits >> (BITS - low));
        if low > 0 {
            add(at + 2, bits >> (2 * BITS - low));
        }
    }
}

/// The bits of the lower word of a number.
const LOW: u128 = u64::MAX as u128;

/// The set with these [words](BitSet::words).
impl<const WORDS: usize> From<[u64; WORDS]> for BitSet<WORDS> {
    fn from(words: [u64; WORDS]) -> Self {
        Self(words)
    }
}

/// Of which bit n is n.
impl From<BitSet<2>> for u128 {
    fn from(set: BitSet<2>) -> Self {
        set.bits(0, 2 * BITS)
    }
}

/// Of which bit n is n; bits that there is no word for are dropped.
impl<const WORDS: usize> From<u128> for BitSet<WORDS> {
    fn from(bits: u128) -> Self {
        let mut set = Self::EMPTY;
        set.put(0, bits);
        set
    }
}

impl<const WORDS: usize> PartialOrd for BitSet<WORDS> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<const WORDS: usize> Ord for BitSet<WORDS> {
    fn cmp(&self, other: &Self) -> Ordering {
        let words = self.0.iter().zip(&other.0).rev();
        let mut orders = words.map(|(own, other)| own.cmp(other));
        orders
            .find(|order| order.is_ne())
            .unwrap_or(Ordering::Equal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_wider_than_a_word_keep_their_bits() {
        let mut set = BitSet::<4>::of([3, 63, 64, 130, 255]);
        assert_eq!(set.len(), 5);
        assert_eq!(set.members().collect::<Vec<_>>(), [3, 63, 64, 130, 255]);
        for from in [0, 1, 3, 60, 63, 64, 65, 127] {
            for count in [1, 2, 63, 64, 65, 127, 128] {
                let bits = set.bits(from, count);
                let expected = (0..count)
                    .filter(|at| set.members().any(|member| member == from + at))
                    .fold(0u128, |bits, at| bits | 1 << at);
                assert_eq!(bits, expected, "{from} {count}");
            }
        }
        set.put(100, 0b101);
        set.put(62, 0b1111);
        let expected = [3, 62, 63, 64, 65, 100, 102, 130, 255];
        assert_eq!(set.members().collect::<Vec<_>>(), expected);
    }

    #[test]
    fn a_set_is_a_number_where_that_has_room() {
        let number = 1u128 << 127 | 1 << 64 | 5;
        let set = BitSet::<16>::from(number);
        assert_eq!(set.members().collect::<Vec<_>>(), [0, 2, 64, 127]);
        assert_eq!(set.as_number(), Some(number));
        assert_eq!(set.or(BitSet::of([128])).as_number(), None);
        assert!(set.contains(127) && !set.contains(128) && !set.contains(5000));
        assert!(set.is_within(set.or(BitSet::of([1023]))) && !set.is_within(BitSet::of([0, 2])));
    }
}
