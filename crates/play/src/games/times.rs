//! The games in which the last take bounds the next one.

use grundy_core::natural::{bit_length, checked_sub};
use grundy_core::{Convention, Natural};
use grundy_rules::{GamePosition, Times, TimesRules};
use grundy_solve::games::Own;

use super::wythoff::{MOST_BITS, zeckendorf_row};
use super::{Action, Choosing, Handling, Memory, PileName, Sizes, Spot, Telling, Typing, taken};
use crate::game_reason::{GameReason, GreedyParts};
use crate::number::Number;
use crate::rng::Rng;
use crate::said::Said;

impl Handling for TimesRules {
    fn action(&self, from: &GamePosition, to: &GamePosition) -> Action {
        taken(&from.numbers()[0], &to.numbers()[0])
    }

    fn choosing(&self) -> Choosing {
        Choosing::Count
    }

    fn memory(&self, position: &GamePosition) -> Memory {
        Memory::AtMost(Times::of(position).most())
    }

    fn pile(&self, position: &GamePosition, _spot: Spot) -> Option<(Natural, PileName)> {
        Some((position.numbers()[0].clone(), PileName::Only))
    }

    fn total(&self, position: &GamePosition) -> Option<Natural> {
        Some(Times::of(position).heap)
    }

    fn after(&self, from: &GamePosition, _spot: Spot, amount: &Natural) -> Option<GamePosition> {
        let from = Times::of(from);
        (*amount <= from.heap).then(|| from.after(amount).position())
    }

    fn typed(
        &self,
        from: &GamePosition,
        said: Option<&Said>,
        _text: &str,
        typing: &mut Typing,
    ) -> Option<GamePosition> {
        let from = Times::of(from);
        let take = typing.one_heap(said?, &from.heap)?;
        Some(from.after(&take).position())
    }

    fn draw(&self, from: &GamePosition, rng: &mut Rng) -> Option<GamePosition> {
        let from = Times::of(from);
        let take = rng.natural_between(&Natural::ONE, &from.most());
        Some(from.after(&take).position())
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
