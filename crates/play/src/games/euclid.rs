//! Euclid's game.

use grundy_core::natural::checked_sub;
use grundy_core::{Convention, Natural};
use grundy_rules::{GamePosition, GameRules, Pair};

use super::wythoff::{in_their_order, pair_action, pile_of_pair, varied_pair};
use super::{Action, Choosing, Handling, Naming, PileName, Sizes, Spot, Telling, Typing};
use crate::game_reason::{EuclidRatio, GameReason};
use crate::number::Number;
use crate::rng::Rng;
use crate::said::Said;

pub(super) struct Euclid;

impl Handling for Euclid {
    fn action(&self, from: &GamePosition, to: &GamePosition) -> Action {
        pair_action(from, to)
    }

    fn naming(&self) -> Option<Naming> {
        Some(Naming::Pair)
    }

    fn spots(&self, position: &GamePosition) -> Vec<Spot> {
        in_their_order(&Pair::of(position)).to_vec()
    }

    /// Only the larger number becomes less.
    fn options_at(
        &self,
        _from: &GamePosition,
        spot: Spot,
        _most: usize,
    ) -> Option<Vec<GamePosition>> {
        (spot == Spot::Smaller).then(Vec::new)
    }

    fn choosing(&self) -> Choosing {
        Choosing::Pile
    }

    fn pile(&self, position: &GamePosition, spot: Spot) -> Option<(Natural, PileName)> {
        pile_of_pair(position, spot)
    }

    fn after(&self, from: &GamePosition, spot: Spot, amount: &Natural) -> Option<GamePosition> {
        let from = Pair::of(from);
        let rest = checked_sub(from.larger(), amount).filter(|_| spot == Spot::Larger)?;
        let smaller = from.smaller().clone();
        Some(from.with(rest, smaller).position(&GameRules::Euclid))
    }

    fn typed(
        &self,
        from: &GamePosition,
        said: Option<&Said>,
        _text: &str,
        typing: &mut Typing,
    ) -> Option<GamePosition> {
        let to = typing.pair(said?, &Pair::of(from), true)?;
        Some(to.position(&GameRules::Euclid))
    }

    fn draw(&self, from: &GamePosition, rng: &mut Rng) -> Option<GamePosition> {
        let from = Pair::of(from);
        let most = from.larger() / from.smaller();
        let times = rng.natural_between(&Natural::ONE, &most);
        let rest = from.larger() - times * from.smaller();
        let to = Pair::new(rest, from.smaller().clone());
        Some(to.position(&GameRules::Euclid))
    }

    fn varied(&self, from: &GamePosition, sizes: &mut Sizes<'_>) -> Option<GamePosition> {
        Some(varied_pair(from, sizes))
    }

    fn reasons(&self, position: &GamePosition, told: Telling<'_>) -> Option<Vec<GameReason>> {
        let pair = Pair::of(position);
        let (larger, smaller) = (pair.larger(), pair.smaller());
        if smaller.is_zero() {
            return Some(Vec::new());
        }
        Some(vec![GameReason::EuclidRatio(EuclidRatio {
            equal: larger == smaller,
            // Above the golden ratio: a² > ab + b².
            above: larger * larger > larger * smaller + smaller * smaller,
            larger: Number(larger.clone()),
            smaller: Number(smaller.clone()),
            misere: told.convention == Convention::Misere,
        })])
    }
}
