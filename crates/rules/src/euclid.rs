//! Euclid's game: two numbers; subtract a positive multiple of the smaller from the larger.

use std::fmt;
use std::ops::ControlFlow;

use grundy_core::natural::to_u64;
use grundy_core::{ComponentRules, Natural, Position};

use crate::component::{join, split, visit_one};
use crate::pair::Pair;

/// Two numbers. Positions of the same numbers are equal, and are printed with the larger one first; the
/// order in which they were written is kept for people.
///
/// The game is over when one of them is 0: from two equal numbers there is exactly one move.
///
/// ```
/// use grundy_core::Natural;
/// use grundy_rules::Euclid;
/// let numbers = Euclid::new(Natural::from(7u8), Natural::from(25u8));
/// assert_eq!(numbers.to_string(), "euclid(25,7)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Euclid {
    pair: Pair,
}

impl Euclid {
    /// The position with these two numbers, in either order.
    #[must_use]
    pub fn new(a: Natural, b: Natural) -> Self {
        let pair = Pair::new(a, b);
        Self { pair }
    }

    /// The number that was written first.
    #[must_use]
    pub fn first(&self) -> &Natural {
        self.pair.first()
    }

    /// The number that was written second.
    #[must_use]
    pub fn second(&self) -> &Natural {
        self.pair.second()
    }

    /// The position in which these stand where the larger and the smaller number stand here.
    #[must_use]
    pub fn with(&self, larger: Natural, smaller: Natural) -> Self {
        let pair = self.pair.with(larger, smaller);
        Self { pair }
    }

    /// An option of this position, each of its numbers in the place that it comes from.
    #[must_use]
    pub fn arranged(&self, option: &Self) -> Self {
        let pair = self.pair.arranged(&option.pair);
        Self { pair }
    }

    /// As it was written, where printing puts the larger number first.
    pub(crate) fn write_shown(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "euclid{}", self.pair)
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

    /// Whether one of the numbers is 0, so that no move is left.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.smaller().is_zero()
    }

    /// The number that [`EuclidRules`] give the position: the larger number in the upper 64 bits, the
    /// smaller in the lower; 0 where the game is over. `None` where a number exceeds 64 bits.
    #[must_use]
    pub fn component(&self) -> Option<u128> {
        if self.is_over() {
            return Some(0);
        }
        Some(join(to_u64(self.larger())?, to_u64(self.smaller())?))
    }

    /// The position with this number, up to what is left when the game is over.
    #[must_use]
    pub fn from_component(component: u128) -> Self {
        let (larger, smaller) = split(component);
        Self::new(larger.into(), smaller.into())
    }
}

impl fmt::Display for Euclid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "euclid({},{})", self.larger(), self.smaller())
    }
}

impl Position for Euclid {
    /// As many options as the smaller number goes into the larger, none where it is 0.
    fn visit_options(&self, visit: &mut dyn FnMut(Self) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.is_over() {
            return ControlFlow::Continue(());
        }
        let mut left = self.larger().clone();
        while left >= *self.smaller() {
            left -= self.smaller();
            visit(self.with(left.clone(), self.smaller().clone()))?;
        }
        ControlFlow::Continue(())
    }
}

/// The rules for sums: components are positions, numbered by [`Euclid::component`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct EuclidRules;

impl ComponentRules for EuclidRules {
    fn visit_component_options(
        &self,
        component: u128,
        visit: &mut dyn FnMut(&[u128]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        Euclid::from_component(component)
            .visit_options(&mut |option| visit_one(option.component(), visit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::component::tests::{components, options};
    use proptest::prelude::*;

    fn numbers(a: u32, b: u32) -> Euclid {
        Euclid::new(a.into(), b.into())
    }

    proptest! {
        #[test]
        fn components_have_the_same_options(a in 0u32..60, b in 0u32..60) {
            let position = numbers(a, b);
            let component = position.component().unwrap();
            let expected: Vec<_> = options(&position)
                .iter()
                .map(|option| option.component().unwrap())
                .collect();
            prop_assert_eq!(components(&EuclidRules, component), expected);
            if !position.is_over() {
                prop_assert_eq!(Euclid::from_component(component), position);
            }
        }
    }

    #[test]
    fn multiples_of_the_smaller_number_go() {
        let expected = [numbers(18, 7), numbers(11, 7), numbers(7, 4)];
        assert_eq!(options(&numbers(25, 7)), expected);
        assert_eq!(options(&numbers(5, 5)), [numbers(5, 0)]);
        assert_eq!(options(&numbers(4, 2)), [numbers(2, 2), numbers(2, 0)]);
        assert_eq!(options(&numbers(5, 0)), []);
        assert_eq!(options(&numbers(0, 0)), []);
    }
}
