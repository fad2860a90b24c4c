//! Take at most k times what was taken before: Fibonacci Nim (the doubling game) for k = 2.

use std::fmt;
use std::ops::ControlFlow;

use grundy_core::natural::{checked_sub, to_u64};
use grundy_core::{ComponentRules, Natural, Position};

use crate::component::{join, split, visit_one};

/// How many times the previous take may be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum TimesRules {
    /// Twice, by its own name.
    Fibonacci,
    /// This many times.
    Times(u64),
}

impl TimesRules {
    /// The k in "at most k times the previous take".
    #[must_use]
    pub fn factor(self) -> u64 {
        match self {
            Self::Fibonacci => 2,
            Self::Times(factor) => factor,
        }
    }
}

impl fmt::Display for TimesRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fibonacci => f.write_str("fibonacci"),
            Self::Times(factor) => write!(f, "times{{{factor}}}"),
        }
    }
}

/// One heap, and how much of it may be taken now.
///
/// ```
/// use grundy_core::Natural;
/// use grundy_rules::{Times, TimesRules};
/// let start = Times {
///     rules: TimesRules::Fibonacci,
///     heap: Natural::from(20u8),
///     max: None,
/// };
/// assert_eq!(start.to_string(), "fibonacci(20)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Times {
    /// The rules.
    pub rules: TimesRules,
    /// The tokens that are left.
    pub heap: Natural,
    /// The most that may be taken now, possibly more than there is. `None` before the first move,
    /// which may take anything but everything.
    pub max: Option<Natural>,
}

impl Times {
    /// Whether the heap is empty.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.heap.is_zero()
    }

    /// The most that can be taken now: at most the heap, and less than it in the first move.
    #[must_use]
    pub fn most(&self) -> Natural {
        match &self.max {
            None => checked_sub(&self.heap, &Natural::ONE).unwrap_or(Natural::ZERO),
            Some(max) => max.min(&self.heap).clone(),
        }
    }

    /// The option after taking `take` tokens, which must not be more than there are.
    ///
    /// # Panics
    ///
    /// If `take` exceeds the heap.
    #[must_use]
    pub fn after(&self, take: &Natural) -> Self {
        Self {
            rules: self.rules,
            heap: &self.heap - take,
            max: Some(take * Natural::from(self.rules.factor())),
        }
    }

    /// The number that the rules give the position: the heap in the upper 64 bits, the most that can
    /// be taken in the lower; 0 where that is nothing. `None` where the heap exceeds 64 bits.
    #[must_use]
    pub fn component(&self) -> Option<u128> {
        let most = self.most();
        if most.is_zero() {
            return Some(0);
        }
        Some(join(to_u64(&self.heap)?, to_u64(&most)?))
    }

    /// A position with this number under these rules, told by what can be taken.
    #[must_use]
    pub fn from_component(rules: TimesRules, component: u128) -> Self {
        let (heap, most) = split(component);
        Self {
            rules,
            heap: heap.into(),
            max: Some(most.into()),
        }
    }
}

impl fmt::Display for Times {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.max {
            None => write!(f, "{}({})", self.rules, self.heap),
            Some(max) => write!(f, "{}({},max={max})", self.rules, self.heap),
        }
    }
}

impl Position for Times {
    /// As many options as can be taken, the smallest take first.
    fn visit_options(&self, visit: &mut dyn FnMut(Self) -> ControlFlow<()>) -> ControlFlow<()> {
        let most = self.most();
        let mut take = Natural::ONE;
        while take <= most {
            visit(self.after(&take))?;
            take += Natural::ONE;
        }
        ControlFlow::Continue(())
    }
}

/// Components are positions, numbered by [`Times::component`].
impl ComponentRules for TimesRules {
    fn visit_component_options(
        &self,
        component: u128,
        visit: &mut dyn FnMut(&[u128]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        Times::from_component(*self, component)
            .visit_options(&mut |option| visit_one(option.component(), visit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::component::tests::{components, options};
    use proptest::prelude::*;

    fn position(factor: u64, heap: u32, max: Option<u32>) -> Times {
        Times {
            rules: TimesRules::Times(factor),
            heap: heap.into(),
            max: max.map(Natural::from),
        }
    }

    fn texts(position: &Times) -> Vec<String> {
        options(position).iter().map(Times::to_string).collect()
    }

    proptest! {
        #[test]
        fn components_have_the_same_options(
            factor in 1u64..5,
            heap in 0u32..40,
            max in prop::option::of(0u32..50),
        ) {
            let position = position(factor, heap, max);
            let component = position.component().unwrap();
            let expected: Vec<_> = options(&position)
                .iter()
                .map(|option| option.component().unwrap())
                .collect();
            prop_assert_eq!(components(&position.rules, component), expected);
            let again = Times::from_component(position.rules, component);
            prop_assert_eq!(again.component(), Some(component));
        }
    }

    #[test]
    fn the_first_move_leaves_something() {
        let expected = ["times{3}(2,max=3)", "times{3}(1,max=6)"];
        assert_eq!(texts(&position(3, 3, None)), expected);
        assert_eq!(texts(&position(3, 1, None)), [""; 0]);
        assert_eq!(texts(&position(3, 0, None)), [""; 0]);
    }

    #[test]
    fn later_moves_are_bounded_by_the_previous_take() {
        let expected = ["times{2}(2,max=2)", "times{2}(1,max=4)"];
        assert_eq!(texts(&position(2, 3, Some(2))), expected);
        assert_eq!(texts(&position(2, 1, Some(9))), ["times{2}(0,max=2)"]);
        assert_eq!(position(2, 1, Some(9)).to_string(), "times{2}(1,max=9)");
    }
}
