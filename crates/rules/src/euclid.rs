//! Euclid's game: two numbers; subtract a positive multiple of the smaller from the larger.

use std::ops::ControlFlow;

use grundy_core::natural::to_u64;
use grundy_core::{ComponentRules, Position};

use crate::component::{join, visit_one};
use crate::pair::{PairRules, TwoNumbers};

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
pub type Euclid = TwoNumbers<EuclidRules>;

impl Euclid {
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
}

impl PairRules for EuclidRules {
    const NAME: &'static str = "euclid";
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
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
