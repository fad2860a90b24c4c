//! Turning coins.
//!
//! In normal play a position is the sum of its heads: a head alone has its value, and two on one place
//! cancel (H. W. Lenstra; *Winning Ways*, chapter 14). So the value of a head at place n (from 1) is the
//! mex over the moves that turn it of the nim-sum of the other coins turned.
//!
//! * *Turning Turtles*, one coin or two: the options of n have the values 0 and those of 1 … n - 1: n.
//! * *Twins*, exactly two: likewise without 0: n - 1.
//! * *Mock Turtles*, up to three: the n-th odious number 1, 2, 4, 7, 8, … (odd binary digit sum). The
//!   options have the value 0, the smaller odious numbers, and the nim-sums of two of these, which are
//!   evil: among them is every evil number below the n-th odious one, but not that one itself.
//! * *Ruler*, a run: the largest power of 2 that divides n. The runs below n have as nim-sums all numbers
//!   below that power.

use std::collections::BTreeSet;

use grundy_core::natural::{to_u64, widen};
use grundy_core::{Convention, Exhausted, Natural};
use grundy_rules::games::CoinGame;
use grundy_rules::{GamePosition, Single};

use super::theorem::{Asked, Detail, Formulas, Known, Theorem, Told};
use super::{BYTES_A_NUMBER, BYTES_AN_OPTION, STEPS_A_NUMBER};
use crate::answer::these;
use crate::heaps::winning::Winning;

/// What looking at a coin that may be turned with another costs, in the steps of a budget.
const STEPS_A_COIN: u64 = 16;

/// The value of a head alone, at a place from 1.
///
/// ```
/// use grundy_rules::games::CoinGame;
/// use grundy_solve::games::coins::coin_value;
/// let odious: Vec<u64> = (1..=8).map(|place| coin_value(CoinGame::MockTurtles, place)).collect();
/// assert_eq!(odious, [1, 2, 4, 7, 8, 11, 13, 14]);
/// ```
#[must_use]
pub fn coin_value(game: CoinGame, place: u64) -> u64 {
    let before = place.saturating_sub(1);
    match game {
        CoinGame::Turtles => place,
        CoinGame::Twins => before,
        CoinGame::MockTurtles => 2 * before + u64::from(before.count_ones().is_multiple_of(2)),
        CoinGame::Ruler => place & place.wrapping_neg(),
    }
}

/// The place of the head of this value, if any head has it: not of Ruler, where many have.
fn place_of(game: CoinGame, value: u64) -> Option<u64> {
    match game {
        CoinGame::Turtles => Some(value),
        CoinGame::Twins => Some(value + 1),
        CoinGame::MockTurtles => (value.count_ones() % 2 == 1).then_some(value / 2 + 1),
        CoinGame::Ruler => None,
    }
}

/// Visits the sets of coins, larger first, of this nim-sum that a move may turn whose last is this one.
fn visit_turns_of(
    game: CoinGame,
    last: u64,
    sum: u64,
    visit: &mut dyn FnMut(&[u64]) -> Result<(), Exhausted>,
) -> Result<(), Exhausted> {
    let rest = sum ^ coin_value(game, last);
    let below = |rest: u64, place: u64| place_of(game, rest).filter(|at| (1..place).contains(at));
    if rest == 0 && game.may_turn(&[last]) {
        visit(&[last])?;
    }
    if game == CoinGame::Ruler {
        let (mut run, mut rest) = (vec![last], rest);
        for coin in (1..last).rev() {
            run.push(coin);
            rest ^= coin_value(game, coin);
            if rest == 0 {
                visit(&run)?;
            }
        }
    } else if let Some(other) = below(rest, last) {
        visit(&[last, other])?;
    }
    if game == CoinGame::MockTurtles {
        for other in 2..last {
            if let Some(third) = below(rest ^ coin_value(game, other), other) {
                visit(&[last, other, third])?;
            }
        }
    }
    Ok(())
}

fn head(game: CoinGame, number: &Natural) -> Natural {
    coin_value(game, to_u64(number).unwrap_or(0)).into()
}

impl Theorem for CoinGame {
    fn known(
        &self,
        position: &GamePosition,
        asked: &mut Asked<'_, '_>,
    ) -> Result<Known, Exhausted> {
        let heads = position.numbers().iter();
        Ok(match asked.is_normal() {
            true => Known::value(heads.fold(Natural::ZERO, |sum, place| sum ^ head(*self, place))),
            false => Known::Nothing,
        })
    }

    fn told(
        &self,
        position: &GamePosition,
        _most: usize,
        _asked: &mut Asked<'_, '_>,
    ) -> Result<Told, Exhausted> {
        let heads = position.numbers().iter();
        let details: Vec<Detail> = heads
            .map(|place| Detail::new(place, head(*self, place)))
            .collect();
        Ok(details.into())
    }

    /// What is turned has the nim-sum of the position, of which the last coin is one of the heads, and another is told by
    /// the others: so no option is looked at but those that win.
    fn winning(
        &self,
        position: &GamePosition,
        _most: usize,
        asked: &mut Asked<'_, '_>,
    ) -> Result<Option<Winning>, Exhausted> {
        if !asked.is_normal() {
            return Ok(None);
        }
        let heads: BTreeSet<u64> = position.numbers().iter().filter_map(to_u64).collect();
        let values = heads.iter().map(|&place| coin_value(*self, place));
        let sum = values.fold(0, |sum, value| sum ^ value);
        let mut options = Vec::new();
        for &last in heads.iter().filter(|_| sum != 0) {
            asked.budget.charge(STEPS_A_COIN * last)?;
            visit_turns_of(*self, last, sum, &mut |turned| {
                let turned: BTreeSet<u64> = turned.iter().copied().collect();
                let after = heads.symmetric_difference(&turned).copied();
                let left: Vec<Natural> = after.map(Natural::from).collect();
                let numbers = widen(left.len());
                let bytes = BYTES_AN_OPTION + BYTES_A_NUMBER * numbers;
                asked.budget.charge(STEPS_A_NUMBER * numbers)?;
                asked.budget.reserve(bytes)?;
                options.push(GamePosition::new(position.rules().clone(), left));
                Ok(())
            })?;
        }
        options.sort();
        Ok(Some(these(options.into_iter().map(Single::Game))))
    }

    fn stated(&self, _numbers: usize, convention: Convention) -> Option<Formulas> {
        let head = match (convention, self) {
            (Convention::Misere, _) => return None,
            (_, Self::Turtles) => "n",
            (_, Self::Twins) => "n - 1",
            (_, Self::MockTurtles) => "2 * (n - 1) + (1 - popcount(n - 1) mod 2)",
            (_, Self::Ruler) => "n bitand (n xor (n - 1))",
        };
        let value = format!("if(n = 0, 0, {head})");
        Some(Formulas::new(
            "coins",
            Some(&value),
            &format!("{value} = 0"),
        ))
    }
}
