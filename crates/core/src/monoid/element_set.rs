//! Sets of elements.

use super::{Element, element_at, place};

/// A set of elements of one monoid, one bit each.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ElementSet(Vec<u64>);

impl ElementSet {
    /// The empty set, for elements of a monoid of this order.
    #[must_use]
    pub fn empty(order: usize) -> Self {
        Self(vec![0; order.div_ceil(64)])
    }

    /// These elements of a monoid of this order.
    #[must_use]
    pub fn from_elements(order: usize, elements: impl IntoIterator<Item = Element>) -> Self {
        let mut set = Self::empty(order);
        for element in elements {
            set.insert(element);
        }
        set
    }

    /// Whether the element is in the set.
    #[must_use]
    #[inline]
    pub fn contains(&self, element: Element) -> bool {
        self.0[place(element / 64)] >> (element % 64) & 1 == 1
    }

    /// Adds the element; whether it is new.
    #[inline]
    pub fn insert(&mut self, element: Element) -> bool {
        let word = &mut self.0[place(element / 64)];
        let before = *word;
        *word |= 1 << (element % 64);
        *word != before
    }

    /// The elements of a monoid of this order that are not in the set.
    #[must_use]
    pub fn complement(&self, order: usize) -> Self {
        let mut words: Vec<u64> = self.0.iter().map(|word| !word).collect();
        if let (Some(last), used @ 1..) = (words.last_mut(), order % 64) {
            *last &= (1 << used) - 1;
        }
        Self(words)
    }

    /// Adds all elements of the other set.
    #[inline]
    pub fn unite(&mut self, other: &Self) {
        for (mine, theirs) in self.0.iter_mut().zip(&other.0) {
            *mine |= theirs;
        }
    }

    /// Whether the sets have an element in common.
    #[must_use]
    #[inline]
    pub fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    /// Whether every element is in the other set.
    #[must_use]
    #[inline]
    pub fn is_within(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| a & !b == 0)
    }

    /// Whether there is no element.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// The number of elements.
    #[must_use]
    pub fn len(&self) -> usize {
        let ones = self.0.iter().map(|word| place(word.count_ones()));
        ones.sum()
    }

    /// The elements, ascending.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Element> + '_ {
        self.0.iter().enumerate().flat_map(|(index, &word)| {
            let rest = std::iter::successors(Some(word), |&rest| Some(rest & rest.wrapping_sub(1)));
            rest.take_while(|&rest| rest != 0)
                .map(move |rest| element_at(64 * index) + rest.trailing_zeros())
        })
    }

    /// The bytes that a set of a monoid of this order takes.
    #[must_use]
    pub fn bytes(order: usize) -> usize {
        8 * order.div_ceil(64) + 24
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_hold_what_was_put_in() {
        let mut set = ElementSet::from_elements(130, [3, 64, 129]);
        assert!(!set.insert(64) && set.insert(0));
        assert_eq!(set.iter().collect::<Vec<_>>(), [0, 3, 64, 129]);
        assert_eq!(set.len(), 4);
        let other = ElementSet::from_elements(130, [3, 129]);
        assert!(other.is_within(&set) && !set.is_within(&other) && set.meets(&other));
        assert!(!ElementSet::from_elements(130, [5]).meets(&set));
        assert_eq!(set.complement(130).len(), 126);
        assert!(
            ElementSet::empty(64)
                .complement(64)
                .complement(64)
                .is_empty()
        );
    }
}
