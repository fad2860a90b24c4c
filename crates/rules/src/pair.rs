//! Two numbers of which each keeps its place, where only which numbers they are tells the position.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};

use grundy_core::Natural;

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

    pub(crate) fn first(&self) -> &Natural {
        &self.first
    }

    pub(crate) fn second(&self) -> &Natural {
        &self.second
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
