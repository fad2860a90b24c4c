//! Wythoff's game: two heaps; take from one of them, or equally from both.

use std::ops::ControlFlow;

use grundy_core::natural::to_u64;
use grundy_core::{ComponentRules, Natural, Position};

use crate::component::{join, visit_one};
use crate::pair::{PairRules, TwoNumbers};

/// Two heaps. Positions of the same heaps are equal, and are printed with the larger one first; the
/// order in which they were written is kept for people.
///
/// ```
/// use grundy_core::Natural;
/// use grundy_rules::Wythoff;
/// let heaps = Wythoff::new(Natural::from(3u8), Natural::from(5u8));
/// assert_eq!(heaps.to_string(), "wythoff(5,3)");
/// ```
pub type Wythoff = TwoNumbers<WythoffRules>;

impl Wythoff {
    /// Whether both heaps are empty: the only position without moves.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.larger().is_zero()
    }

    /// The number that [`WythoffRules`] give the position: the larger heap in the upper 64 bits, the
    /// smaller in the lower. `None` where a heap exceeds 64 bits.
    #[must_use]
    pub fn component(&self) -> Option<u128> {
        Some(join(to_u64(self.larger())?, to_u64(self.smaller())?))
    }
}

impl PairRules for WythoffRules {
    const NAME: &'static str = "wythoff";
}

impl Position for Wythoff {
    /// As many options as tokens, or fewer where different moves lead to the same heaps.
    ///
    /// Taking from either of two equal heaps is the same. From unequal heaps a > b, taking from one
    /// heap gives {x, b} with x < a or {a, y} with y < b, all different; taking u from both gives
    /// {a - u, b - u}, which is one of these only for u = a - b, where it is {2b - a, b}.
    fn visit_options(&self, visit: &mut dyn FnMut(Self) -> ControlFlow<()>) -> ControlFlow<()> {
        let (a, b) = (self.larger(), self.smaller());
        let mut left = Natural::ZERO;
        while left < *a {
            visit(self.with(left.clone(), b.clone()))?;
            left += Natural::ONE;
        }
        let difference = a - b;
        let mut left = Natural::ZERO;
        while !difference.is_zero() && left < *b {
            visit(self.with(a.clone(), left.clone()))?;
            left += Natural::ONE;
        }
        let mut left = Natural::ZERO;
        while left < *b {
            if difference.is_zero() || &left + &difference != *b {
                visit(self.with(&left + &difference, left.clone()))?;
            }
            left += Natural::ONE;
        }
        ControlFlow::Continue(())
    }
}

/// The rules for sums: components are positions, numbered by [`Wythoff::component`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct WythoffRules;

impl ComponentRules for WythoffRules {
    fn visit_component_options(
        &self,
        component: u128,
        visit: &mut dyn FnMut(&[u128]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        Wythoff::from_component(component)
            .visit_options(&mut |option| visit_one(option.component(), visit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::component::tests::{components, options};
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    fn heaps(a: u32, b: u32) -> Wythoff {
        Wythoff::new(a.into(), b.into())
    }

    proptest! {
        #[test]
        fn options_are_what_the_rule_says_each_once(a in 0u32..30, b in 0u32..30) {
            let mut expected = BTreeSet::new();
            expected.extend((1..=a).map(|take| heaps(a - take, b)));
            expected.extend((1..=b).map(|take| heaps(a, b - take)));
            expected.extend((1..=a.min(b)).map(|take| heaps(a - take, b - take)));
            let visited = options(&heaps(a, b));
            prop_assert_eq!(visited.len(), expected.len());
            prop_assert_eq!(visited.into_iter().collect::<BTreeSet<_>>(), expected);
        }

        #[test]
        fn components_have_the_same_options(a in 0u32..30, b in 0u32..30) {
            let position = heaps(a, b);
            let component = position.component().unwrap();
            prop_assert_eq!(Wythoff::from_component(component), position.clone());
            let expected: Vec<_> = options(&position)
                .iter()
                .map(|option| option.component().unwrap())
                .collect();
            prop_assert_eq!(components(&WythoffRules, component), expected);
        }
    }

    #[test]
    fn a_visit_of_a_huge_position_can_be_stopped() {
        let huge = Wythoff::new(Natural::ONE << 1000, Natural::ONE << 999);
        assert!(
            huge.visit_options(&mut |_| ControlFlow::Break(()))
                .is_break()
        );
        assert_eq!(huge.component(), None);
    }
}
