//! Two numbers of which each keeps its place, where only which numbers they are tells the position.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;

use grundy_core::Natural;

use crate::component::split;

/// Rules of a game whose positions are two numbers.
pub trait PairRules {
    /// The game's name in the notation.
    const NAME: &'static str;
}

/// A position that is two numbers under such rules. Positions of the same numbers are equal, and are printed
/// with the larger one first; the order in which they were written is kept for people.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TwoNumbers<R> {
    pair: Pair,
    rules: PhantomData<R>,
}

impl<R: PairRules> TwoNumbers<R> {
    /// The position with these two numbers, in either order.
    #[must_use]
    pub fn new(a: Natural, b: Natural) -> Self {
        Self::of(Pair::new(a, b))
    }

    fn of(pair: Pair) -> Self {
        let rules = PhantomData;
        Self { pair, rules }
    }

    /// The number that was written first.
    #[must_use]
    pub fn first(&self) -> &Natural {
        &self.pair.first
    }

    /// The number that was written second.
    #[must_use]
    pub fn second(&self) -> &Natural {
        &self.pair.second
    }

    /// The larger number.
    #[must_use]
    pub fn larger(&self) -> &Natural {
        self.pair.larger()
    }

    /// The smaller number.
    #[must_use]
    pub fn smaller(&self) -> &Natural {
        self.pair.smaller()
    }

    /// The position in which these stand where the larger and the smaller number stand here.
    #[must_use]
    pub fn with(&self, larger: Natural, smaller: Natural) -> Self {
        Self::of(self.pair.with(larger, smaller))
    }

    /// An option of this position, each of its numbers in the place that it comes from.
    #[must_use]
    pub fn arranged(&self, option: &Self) -> Self {
        Self::of(self.pair.arranged(&option.pair))
    }

    /// As it was written, where printing puts the larger number first.
    pub(crate) fn write_shown(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", R::NAME, self.pair)
    }

    /// The position with this number: the larger one in the upper 64 bits, the smaller in the lower.
    #[must_use]
    pub fn from_component(component: u128) -> Self {
        let (larger, smaller) = split(component);
        Self::new(larger.into(), smaller.into())
    }
}

impl<R: PairRules> fmt::Display for TwoNumbers<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}({},{})", R::NAME, self.larger(), self.smaller())
    }
}

/// Two numbers in the order in which somebody wrote them. Pairs of the same numbers are equal, and
/// what compares or prints sees the larger one first; the order is for people.
#[derive(Clone, Debug)]
pub(crate) struct Pair {
    first: Natural,
    second: Natural,
}

impl Pair {
    pub(crate) fn new(first: Natural, second: Natural) -> Self {
        Self { first, second }
    }

    fn is_rising(&self) -> bool {
        self.first < self.second
    }

    pub(crate) fn larger(&self) -> &Natural {
        if self.is_rising() {
            &self.second
        } else {
            &self.first
        }
    }

    pub(crate) fn smaller(&self) -> &Natural {
        if self.is_rising() {
            &self.first
        } else {
            &self.second
        }
    }

    /// The pair in which this stands in place of the larger number, and this of the smaller.
    pub(crate) fn with(&self, larger: Natural, smaller: Natural) -> Self {
        match self.is_rising() {
            true => Self::new(smaller, larger),
            false => Self::new(larger, smaller),
        }
    }

    /// The numbers of a pair that a move leads to, each where it comes from: one number stays in its
    /// place, or both become less by as much. As they are where that tells nothing.
    pub(crate) fn arranged(&self, after: &Self) -> Self {
        let flipped = Self::new(after.second.clone(), after.first.clone());
        match !self.becomes(after) && self.becomes(&flipped) {
            true => flipped,
            false => after.clone(),
        }
    }

    fn becomes(&self, after: &Self) -> bool {
        let less = after.first <= self.first && after.second <= self.second;
        less && (after.first == self.first
            || after.second == self.second
            || &self.first - &after.first == &self.second - &after.second)
    }
}

/// In the order in which it was written.
impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.first, self.second)
    }
}

impl PartialEq for Pair {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Pair {}

impl Hash for Pair {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.larger(), self.smaller()).hash(state);
    }
}

impl PartialOrd for Pair {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Pair {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.larger(), self.smaller()).cmp(&(other.larger(), other.smaller()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    fn pair(a: u8, b: u8) -> Pair {
        Pair::new(a.into(), b.into())
    }

    #[test]
    fn the_order_is_shown_and_not_compared() {
        assert_eq!(pair(3, 5), pair(5, 3));
        assert_eq!(pair(3, 5).to_string(), "(3,5)");
        assert_eq!(HashSet::from([pair(3, 5), pair(5, 3)]).len(), 1);
        assert!(pair(9, 1) > pair(8, 8));
    }

    #[test]
    fn what_a_move_leaves_stands_where_it_was() {
        for (before, after, arranged) in [
            (pair(3, 5), pair(5, 1), "(1,5)"),
            (pair(3, 5), pair(3, 1), "(3,1)"),
            (pair(3, 5), pair(3, 2), "(3,2)"),
            (pair(3, 6), pair(5, 2), "(2,5)"),
            (pair(5, 3), pair(3, 3), "(3,3)"),
        ] {
            assert_eq!(before.arranged(&after).to_string(), arranged);
        }
    }
}
