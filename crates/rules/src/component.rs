//! The numbers that tell components apart: two halves of 64 bits, and 0 where no move is left.

use std::ops::ControlFlow;

/// One number of two. Zero exactly where both are.
pub(crate) fn join(high: u64, low: u64) -> u128 {
    (u128::from(high) << 64) | u128::from(low)
}

/// The two numbers that were joined.
pub(crate) fn split(component: u128) -> (u64, u64) {
    let low = component & u128::from(u64::MAX);
    (
        u64::try_from(component >> 64).expect("the upper half has 64 bits"),
        u64::try_from(low).expect("the lower half has 64 bits"),
    )
}

/// Visits the components of an option that is at most one component.
pub(crate) fn visit_one(
    component: Option<u128>,
    visit: &mut dyn FnMut(&[u128]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    match component {
        Some(0) => visit(&[]),
        Some(component) => visit(&[component]),
        None => panic!("an option of numbers of 64 bits has such numbers"),
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use grundy_core::{ComponentRules, Position};

    /// Every option, in the order of the visit.
    pub(crate) fn options<P: Position>(position: &P) -> Vec<P> {
        let mut all = Vec::new();
        let _ = position.visit_options(&mut |option| {
            all.push(option);
            ControlFlow::Continue(())
        });
        all
    }

    /// The number of every option, 0 where nothing is left.
    pub(crate) fn components<R: ComponentRules>(rules: &R, component: u128) -> Vec<u128> {
        let mut all = Vec::new();
        let _ = rules.visit_component_options(component, &mut |left| {
            assert!(left.len() < 2 && !left.contains(&0));
            all.push(left.first().copied().unwrap_or(0));
            ControlFlow::Continue(())
        });
        all
    }

    #[test]
    fn joined_numbers_split_again() {
        for pair in [(0, 0), (0, 1), (1, 0), (u64::MAX, 7), (7, u64::MAX)] {
            assert_eq!(split(join(pair.0, pair.1)), pair);
        }
    }
}
