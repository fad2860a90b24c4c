//! Sets of small numbers, whatever their width: what is done with a [`BitSet`] and with a [`WideSet`] alike.

use std::cmp::Ordering;
use std::fmt::Debug;
use std::hash::Hash;

use smallvec::SmallVec;

use crate::BitSet;

/// A set of small numbers: vertices of a graph, cells of a board.
pub trait IndexSet: Clone + Debug + Eq + Hash + Ord {
    /// These numbers.
    ///
    /// # Panics
    ///
    /// If one has no room in such a set.
    #[must_use]
    fn of(members: impl IntoIterator<Item = usize>) -> Self;

    /// Adds a number.
    ///
    /// # Panics
    ///
    /// If it has no room in such a set.
    fn insert(&mut self, member: usize);

    /// Whether the number is one of them.
    #[must_use]
    fn contains(&self, number: usize) -> bool;

    /// Whether there is none.
    #[must_use]
    fn is_empty(&self) -> bool;

    /// The numbers, ascending.
    fn members(&self) -> impl Iterator<Item = usize> + '_;

    /// Those that are in both.
    #[must_use]
    fn and(&self, other: &Self) -> Self;

    /// Those that are not in the other.
    #[must_use]
    fn without(&self, other: &Self) -> Self;

    /// The set as one number of which bit n is n; `None` where one of them is above 127.
    #[must_use]
    fn as_number(&self) -> Option<u128>;

    /// The set of which a number tells the members, bit n being n.
    ///
    /// # Panics
    ///
    /// If one has no room in such a set.
    #[must_use]
    fn of_number(number: u128) -> Self;

    /// Whether all of them are in the other.
    #[must_use]
    fn is_within(&self, other: &Self) -> bool {
        self.without(other).is_empty()
    }

    /// The first of them.
    #[must_use]
    fn first(&self) -> Option<usize> {
        self.members().next()
    }
}

impl<const WORDS: usize> IndexSet for BitSet<WORDS> {
    fn of(members: impl IntoIterator<Item = usize>) -> Self {
        BitSet::of(members)
    }

    #[inline]
    fn insert(&mut self, member: usize) {
        BitSet::insert(self, member);
    }

    #[inline]
    fn contains(&self, number: usize) -> bool {
        BitSet::contains(*self, number)
    }

    fn is_empty(&self) -> bool {
        BitSet::is_empty(*self)
    }

    fn members(&self) -> impl Iterator<Item = usize> + '_ {
        BitSet::members(*self)
    }

    fn and(&self, other: &Self) -> Self {
        BitSet::and(*self, *other)
    }

    fn without(&self, other: &Self) -> Self {
        BitSet::without(*self, *other)
    }

    fn as_number(&self) -> Option<u128> {
        BitSet::as_number(*self)
    }

    fn of_number(number: u128) -> Self {
        Self::from(number)
    }
}

/// A set of small numbers that is as wide as the greatest of them needs: numbers below 128 take no memory of their own.
/// As a number where it is compared.
///
/// ```
/// use grundy_core::WideSet;
/// let set = WideSet::of([3, 200, 10_000]);
/// assert!(set.contains(200) && !set.contains(64) && !set.contains(1_000_000));
/// assert_eq!(set.members().collect::<Vec<_>>(), [3, 200, 10_000]);
/// assert_eq!(set.without(&WideSet::of([200, 10_000])), WideSet::from(0b1000));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct WideSet {
    /// Bit n of them is n, the low words first; the last one is not 0, so that equal sets have equal words.
    words: SmallVec<[u64; 2]>,
}

/// The bits of a word.
const BITS: usize = 64;

impl WideSet {
    /// These numbers.
    #[must_use]
    pub fn of(members: impl IntoIterator<Item = usize>) -> Self {
        let mut set = Self::default();
        members.into_iter().for_each(|member| set.insert(member));
        set
    }

    /// Adds a number.
    pub fn insert(&mut self, member: usize) {
        let word = member / BITS;
        if word >= self.words.len() {
            self.words.resize(word + 1, 0);
        }
        self.words[word] |= 1 << (member % BITS);
    }

    /// Whether the number is one of them.
    #[must_use]
    pub fn contains(&self, number: usize) -> bool {
        let word = self.words.get(number / BITS);
        word.is_some_and(|word| word >> (number % BITS) & 1 == 1)
    }

    /// Whether all of them are in the other.
    #[must_use]
    pub fn is_within(&self, other: &Self) -> bool {
        let mut words = self.words.iter().zip(other.words_and_zeros());
        words.all(|(own, other)| own & !other == 0)
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        let ones = self.words.iter().map(|word| word.count_ones());
        usize::try_from(ones.sum::<u32>()).unwrap_or(usize::MAX)
    }

    /// The first of them.
    #[must_use]
    pub fn first(&self) -> Option<usize> {
        self.members().next()
    }

    /// The numbers, ascending.
    pub fn members(&self) -> impl Iterator<Item = usize> + '_ {
        let words = self.words.iter().enumerate();
        words.flat_map(|(at, &word)| {
            let bits = BitSet::from([word]).members();
            bits.map(move |bit| at * BITS + bit)
        })
    }

    /// Those that are in both.
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        let words = self.words.iter().zip(&other.words);
        Self::of_words(words.map(|(own, other)| own & other))
    }

    /// Those that are in one of the two.
    #[must_use]
    pub fn or(&self, other: &Self) -> Self {
        let (short, long) = match self.words.len() < other.words.len() {
            true => (self, other),
            false => (other, self),
        };
        let words = long.words.iter().zip(short.words_and_zeros());
        Self::of_words(words.map(|(own, other)| own | other))
    }

    /// Those that are not in the other.
    #[must_use]
    pub fn without(&self, other: &Self) -> Self {
        let words = self.words.iter().zip(other.words_and_zeros());
        Self::of_words(words.map(|(own, other)| own & !other))
    }

    /// The set as one number of which bit n is n; `None` where one of them is above 127.
    #[must_use]
    pub fn as_number(&self) -> Option<u128> {
        (self.words.len() <= 2).then(|| self.low().into())
    }

    /// The same numbers in so many words; those that have no room there are dropped.
    #[must_use]
    pub fn low<const WORDS: usize>(&self) -> BitSet<WORDS> {
        let word = |at: usize| self.words.get(at).copied().unwrap_or(0);
        BitSet::from(std::array::from_fn(word))
    }

    fn words_and_zeros(&self) -> impl Iterator<Item = u64> + '_ {
        self.words.iter().copied().chain(std::iter::repeat(0))
    }

    fn of_words(words: impl IntoIterator<Item = u64>) -> Self {
        let mut set = Self {
            words: words.into_iter().collect(),
        };
        while set.words.last() == Some(&0) {
            set.words.pop();
        }
        set
    }
}

impl IndexSet for WideSet {
    fn of(members: impl IntoIterator<Item = usize>) -> Self {
        Self::of(members)
    }

    fn insert(&mut self, member: usize) {
        Self::insert(self, member);
    }

    fn contains(&self, number: usize) -> bool {
        Self::contains(self, number)
    }

    fn is_empty(&self) -> bool {
        Self::is_empty(self)
    }

    fn members(&self) -> impl Iterator<Item = usize> + '_ {
        Self::members(self)
    }

    fn and(&self, other: &Self) -> Self {
        Self::and(self, other)
    }

    fn without(&self, other: &Self) -> Self {
        Self::without(self, other)
    }

    fn as_number(&self) -> Option<u128> {
        Self::as_number(self)
    }

    fn of_number(number: u128) -> Self {
        Self::from(number)
    }
}

impl From<BitSet<2>> for WideSet {
    #[inline]
    fn from(set: BitSet<2>) -> Self {
        Self::of_words(set.words())
    }
}

/// Of which bit n is n.
impl From<u128> for WideSet {
    fn from(bits: u128) -> Self {
        BitSet::from(bits).into()
    }
}

impl PartialOrd for WideSet {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for WideSet {
    fn cmp(&self, other: &Self) -> Ordering {
        let length = self.words.len().cmp(&other.words.len());
        length.then_with(|| self.words.iter().rev().cmp(other.words.iter().rev()))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    /// What every set does as a set of the library does.
    fn does_as_told<S: IndexSet>(a: &BTreeSet<usize>, b: &BTreeSet<usize>) {
        let set = |of: &BTreeSet<usize>| S::of(of.iter().copied());
        let listed = |of: &S| of.members().collect::<Vec<_>>();
        let (one, other) = (set(a), set(b));
        assert_eq!(listed(&one), a.iter().copied().collect::<Vec<_>>());
        assert_eq!(one.and(&other), set(&(a & b)));
        assert_eq!(one.without(&other), set(&(a - b)));
        assert_eq!(one.is_within(&other), a.is_subset(b));
        assert_eq!(
            (one.first(), one.is_empty()),
            (a.first().copied(), a.is_empty())
        );
        assert!((0..400).all(|number| one.contains(number) == a.contains(&number)));
        // As numbers: the greatest that only one of them has decides.
        assert_eq!(one.cmp(&other), a.iter().rev().cmp(b.iter().rev()));
        let as_number = a.iter().try_fold(0u128, |all, &bit| {
            Some(all | 1u128.checked_shl(u32::try_from(bit).ok()?)?)
        });
        assert_eq!(one.as_number(), as_number);
        assert_eq!(as_number.map(S::of_number), as_number.map(|_| one));
    }

    proptest! {
        #[test]
        fn sets_of_any_width_do_as_told(
            a in prop::collection::btree_set(0usize..400, 0..40),
            b in prop::collection::btree_set(0usize..400, 0..40),
            few in prop::collection::btree_set(0usize..128, 0..40),
        ) {
            for (a, b) in [(&a, &b), (&a, &few), (&few, &b), (&a, &a)] {
                does_as_told::<WideSet>(a, b);
                does_as_told::<BitSet<7>>(a, b);
                let both = WideSet::of(a.iter().copied()).or(&WideSet::of(b.iter().copied()));
                prop_assert_eq!(&both, &WideSet::of((a | b).into_iter()));
                prop_assert_eq!((both.len(), both.is_empty()), ((a | b).len(), (a | b).is_empty()));
                let low = a.iter().copied().filter(|member| *member < 128);
                prop_assert_eq!(WideSet::of(a.iter().copied()).low::<2>(), BitSet::of(low));
            }
        }
    }
}
