//! Positions that are two numbers, where only which numbers they are tells the position.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};

use grundy_core::Natural;

use super::game::{Arguments, numbers_of};
use super::{GamePosition, GameProblem, GameRules};

/// Two numbers in the order in which somebody wrote them. Pairs of the same numbers are equal, and
/// what compares sees the larger one first; the order is for people.
///
/// ```
/// use grundy_rules::games::Pair;
/// let numbers = Pair::new(7u8.into(), 25u8.into());
/// assert_eq!(numbers, Pair::new(25u8.into(), 7u8.into()));
/// assert_eq!(*numbers.larger(), 25u8.into());
/// assert_eq!(numbers.to_string(), "(7,25)");
/// ```
#[derive(Clone, Debug)]
pub struct Pair {
    first: Natural,
    second: Natural,
}

impl Pair {
    /// These two numbers, in this order.
    #[must_use]
    pub fn new(first: Natural, second: Natural) -> Self {
        Self { first, second }
    }

    /// The two numbers of a position of such a game, as they are shown.
    ///
    /// # Panics
    ///
    /// If it is a position of another game.
    #[must_use]
    pub fn of(position: &GamePosition) -> Self {
        let [first, second] = position.written_numbers() else {
            panic!("a position of two numbers");
        };
        Self::new(first.clone(), second.clone())
    }

    /// The position of these two numbers, to be shown in this order.
    #[must_use]
    pub fn position(self, rules: &GameRules) -> GamePosition {
        GamePosition::in_order(rules.clone(), vec![self.first, self.second])
    }

    /// The number that was written first.
    #[must_use]
    pub fn first(&self) -> &Natural {
        &self.first
    }

    /// The number that was written second.
    #[must_use]
    pub fn second(&self) -> &Natural {
        &self.second
    }

    fn is_rising(&self) -> bool {
        self.first < self.second
    }

    /// The larger number.
    #[must_use]
    pub fn larger(&self) -> &Natural {
        if self.is_rising() {
            &self.second
        } else {
            &self.first
        }
    }

    /// The smaller number.
    #[must_use]
    pub fn smaller(&self) -> &Natural {
        if self.is_rising() {
            &self.first
        } else {
            &self.second
        }
    }

    /// The pair in which this stands in place of the larger number, and this of the smaller.
    #[must_use]
    pub fn with(&self, larger: Natural, smaller: Natural) -> Self {
        match self.is_rising() {
            true => Self::new(smaller, larger),
            false => Self::new(larger, smaller),
        }
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

/// The two numbers that were written.
pub(super) fn read_two(arguments: Arguments) -> Result<Vec<Natural>, GameProblem> {
    let numbers = numbers_of(arguments);
    match numbers.len() {
        2 => Ok(numbers),
        _ => Err(GameProblem::TwoNumbers),
    }
}

/// Larger first; a number that is 0 stays.
pub(super) fn sorted(numbers: &mut [Natural]) {
    numbers.sort_unstable_by(|a, b| b.cmp(a));
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
}
