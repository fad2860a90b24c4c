//! Wythoff's game.

use grundy_core::natural::{bit_length, checked_sub};
use grundy_core::{Convention, Natural, zeckendorf};
use grundy_rules::{GamePosition, GameRules, Pair};
use grundy_solve::games::wythoff;

use super::{Action, Choosing, Handling, Naming, PileName, Sizes, Spot, Telling, Typing};
use crate::game_reason::{GameReason, WythoffPair, ZeckendorfColumns, ZeckendorfRow};
use crate::number::Number;
use crate::rng::Rng;
use crate::said::Said;

pub(super) struct Wythoff;

impl Handling for Wythoff {
    fn action(&self, from: &GamePosition, to: &GamePosition) -> Action {
        pair_action(from, to)
    }

    fn naming(&self) -> Option<Naming> {
        Some(Naming::Pair)
    }

    fn spots(&self, position: &GamePosition) -> Vec<Spot> {
        let mut spots = in_their_order(&Pair::of(position)).to_vec();
        spots.push(Spot::Both);
        spots
    }

    /// One after the other, as many as there are.
    fn options_at(
        &self,
        from: &GamePosition,
        spot: Spot,
        most: usize,
    ) -> Option<Vec<GamePosition>> {
        let takes = (1u64..).take(most);
        let options = takes.map_while(|take| self.after(from, spot, &take.into()));
        Some(options.collect())
    }

    fn choosing(&self) -> Choosing {
        Choosing::Pile
    }

    fn pile(&self, position: &GamePosition, spot: Spot) -> Option<(Natural, PileName)> {
        pile_of_pair(position, spot)
    }

    fn after(&self, from: &GamePosition, spot: Spot, amount: &Natural) -> Option<GamePosition> {
        let from = Pair::of(from);
        let (a, b) = (from.larger(), from.smaller());
        let (a, b) = match spot {
            Spot::Larger => (checked_sub(a, amount)?, b.clone()),
            Spot::Smaller => (a.clone(), checked_sub(b, amount)?),
            Spot::Both => (checked_sub(a, amount)?, checked_sub(b, amount)?),
            _ => return None,
        };
        Some(from.with(a, b).position(&GameRules::Wythoff))
    }

    fn typed(
        &self,
        from: &GamePosition,
        said: Option<&Said>,
        _text: &str,
        typing: &mut Typing,
    ) -> Option<GamePosition> {
        let to = typing.pair(said?, &Pair::of(from), false)?;
        Some(to.position(&GameRules::Wythoff))
    }

    /// A random take from the larger heap, the smaller one, or both.
    fn draw(&self, from: &GamePosition, rng: &mut Rng) -> Option<GamePosition> {
        let from = Pair::of(from);
        let (large, small) = (from.larger(), from.smaller());
        let ways = if small.is_zero() { 1 } else { 3 };
        let to = match rng.below(ways) {
            0 => Pair::new(rng.natural_below(large), small.clone()),
            1 => Pair::new(large.clone(), rng.natural_below(small)),
            _ => {
                let take = rng.natural_between(&Natural::ONE, small);
                Pair::new(large - &take, small - take)
            }
        };
        Some(to.position(&GameRules::Wythoff))
    }

    fn varied(&self, from: &GamePosition, sizes: &mut Sizes<'_>) -> Option<GamePosition> {
        Some(varied_pair(from, sizes))
    }

    fn reasons(&self, position: &GamePosition, told: Telling<'_>) -> Option<Vec<GameReason>> {
        let convention = told.convention;
        let heaps = Pair::of(position);
        let difference = heaps.larger() - heaps.smaller();
        let pair = wythoff::of_difference(&difference, convention);
        let normal = wythoff::of_difference(&difference, Convention::Normal);
        let mut reasons = vec![GameReason::WythoffPair(WythoffPair {
            difference: Number(difference),
            smaller: Number(pair.smaller().clone()),
            larger: Number(pair.larger().clone()),
            is_it: pair == heaps,
            misere_pair: pair != normal,
        })];
        let short = bit_length(heaps.larger()) <= MOST_BITS && !heaps.smaller().is_zero();
        if convention == Convention::Normal && short {
            reasons.push(columns(&heaps));
        }
        Some(reasons)
    }
}

/// Numbers with more bits have columns that do not fit on a line.
pub(super) const MOST_BITS: usize = 64;

pub(super) fn zeckendorf_row(number: &Natural) -> ZeckendorfRow {
    ZeckendorfRow {
        number: Number(number.clone()),
        digits: grundy_core::Zeckendorf::of(number).digits(),
    }
}

fn columns(heaps: &Pair) -> GameReason {
    let (smaller, larger) = (heaps.smaller(), heaps.larger());
    let zeros = zeckendorf::trailing_zeros(smaller).unwrap_or(0);
    GameReason::ZeckendorfColumns(ZeckendorfColumns {
        rows: vec![zeckendorf_row(smaller), zeckendorf_row(larger)],
        even_zeros: zeros.is_multiple_of(2),
        shifted: zeckendorf::shift_left(smaller) == *larger,
    })
}

/// Both numbers before and after, in the places in which they stand.
pub(super) fn pair_action(from: &GamePosition, to: &GamePosition) -> Action {
    Action::Plain(format!(
        "{}→{}",
        Pair::of(from),
        Pair::of(&from.arranged(to))
    ))
}

/// The two heaps of a pair, the one that was written first before the other.
pub(super) fn in_their_order(pair: &Pair) -> [Spot; 2] {
    match pair.first() < pair.second() {
        true => [Spot::Smaller, Spot::Larger],
        false => [Spot::Larger, Spot::Smaller],
    }
}

/// The number that is pointed at, and whether it was written first or second; of both the smaller one.
pub(super) fn pile_of_pair(position: &GamePosition, spot: Spot) -> Option<(Natural, PileName)> {
    let pair = Pair::of(position);
    let number = |spot| PileName::Number(1 + usize::from(in_their_order(&pair)[1] == spot));
    Some(match spot {
        Spot::Larger => (pair.larger().clone(), number(spot)),
        Spot::Smaller => (pair.smaller().clone(), number(spot)),
        _ => (pair.smaller().clone(), PileName::Both),
    })
}

/// Two numbers of other sizes.
pub(super) fn varied_pair(from: &GamePosition, sizes: &mut Sizes<'_>) -> GamePosition {
    let pair = Pair::of(from);
    let (a, b) = (sizes.near(pair.larger()), sizes.near(pair.smaller()));
    Pair::new(a, b).position(from.rules())
}
