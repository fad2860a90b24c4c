//! Winning options found by looking at every option.

use std::ops::ControlFlow;

use grundy_core::natural::{checked_sub, to_u64};
use grundy_core::{Budget, Exhausted, HeapRules, Natural};
use grundy_rules::heap::{Schema, TakeSet};

use super::runs::Found;

/// What looking at one option costs here, in the steps of a budget: as long as so many pairs of heaps
/// take in a table.
pub(crate) const STEPS_AN_OPTION: u64 = 64;

/// From a heap whose options can all be visited.
pub(super) fn from_any(
    schema: &Schema,
    heap: u64,
    wins: &dyn Fn(&[Natural]) -> bool,
    limit: usize,
    budget: &mut Budget<'_>,
) -> Result<Found, Exhausted> {
    let mut found = Found::default();
    let mut charged = Ok(());
    let _ = schema.visit_options(heap, &mut |parts| {
        charged = budget.charge(STEPS_AN_OPTION);
        if charged.is_err() {
            return ControlFlow::Break(());
        }
        let parts: Vec<Natural> = parts.iter().copied().map(Natural::from).collect();
        if wins(&parts) {
            found.add(|| parts, limit);
        }
        ControlFlow::Continue(())
    });
    charged.map(|()| found)
}

/// From a heap of any size, by every number of the set.
pub(super) fn from_set(
    set: &TakeSet,
    heap: &Natural,
    wins: &dyn Fn(&[Natural]) -> bool,
    limit: usize,
    budget: &mut Budget<'_>,
) -> Result<Found, Exhausted> {
    let mut found = Found::default();
    let mut charged = Ok(());
    let greatest = to_u64(heap).unwrap_or(u64::MAX);
    let _ = set.visit_up_to(greatest, &mut |take| {
        charged = budget.charge(STEPS_AN_OPTION);
        let Some(left) = checked_sub(heap, &Natural::from(take)) else {
            return ControlFlow::Break(());
        };
        if charged.is_err() {
            return ControlFlow::Break(());
        }
        let parts = if left.is_zero() { vec![] } else { vec![left] };
        if wins(&parts) {
            found.add(|| parts, limit);
        }
        ControlFlow::Continue(())
    });
    charged.map(|()| found)
}
