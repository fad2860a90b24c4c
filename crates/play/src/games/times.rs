//! The games in which the last take bounds the next one.

use grundy_core::natural::{bit_length, checked_sub};
use grundy_core::{Convention, Natural};
use grundy_rules::{GamePosition, Times, TimesRules};
use grundy_solve::games::Own;

use super::wythoff::{MOST_BITS, zeckendorf_row};
use super::{Choosing, Handling, Sizes, Spot, Telling};
use crate::game_reason::{GameReason, GreedyParts};
use crate::number::Number;

impl Handling for TimesRules {
    fn choosing(&self) -> Choosing {
        Choosing::Count
    }

    fn most(&self, position: &GamePosition) -> Option<Natural> {
        Some(Times::of(position).most())
    }

    fn after(&self, from: &GamePosition, _spot: Spot, amount: &Natural) -> Option<GamePosition> {
        let from = Times::of(from);
        (*amount <= from.heap).then(|| from.after(amount).position())
    }

    fn varied(&self, from: &GamePosition, sizes: &mut Sizes<'_>) -> Option<GamePosition> {
        let mut to = Times::of(from);
        to.heap = sizes.near(&to.heap);
        Some(to.position())
    }

    fn reasons(&self, position: &GamePosition, told: Telling<'_>) -> Option<Vec<GameReason>> {
        let position = Times::of(position);
        let (mut heap, mut most) = (position.heap.clone(), position.most());
        let mut reasons = Vec::new();
        if told.convention == Convention::Misere && !most.is_zero() {
            let others = checked_sub(&heap, &Natural::ONE).unwrap_or_default();
            reasons.push(GameReason::LastTokenIsPoison {
                heap: Number(heap),
                others: Number(others.clone()),
            });
            most = most.min(others.clone());
            heap = others;
        }
        if !heap.is_zero() && !position.most().is_zero() {
            reasons.extend(parts(*self, heap, most, told.own));
        }
        Some(reasons)
    }
}

/// The greedy parts of the heap, of which the smallest decides.
fn parts(rules: TimesRules, heap: Natural, most: Natural, own: Option<&Own>) -> Option<GameReason> {
    let Some(Own::Parts(parts)) = own else {
        return None;
    };
    let smallest = parts.values.first()?;
    let columns = rules.factor() == 2 && bit_length(&heap) <= MOST_BITS;
    Some(GameReason::Parts(GreedyParts {
        columns: columns.then(|| zeckendorf_row(&heap)),
        factor: rules.factor(),
        heap: Number(heap),
        fits: *smallest <= most,
        more: parts.indices.len() - parts.values.len(),
        parts: parts.values.iter().rev().cloned().map(Number).collect(),
        most: Number(most),
    }))
}
