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

use grundy_core::natural::to_u64;
use grundy_core::{Convention, Exhausted, Natural};
use grundy_rules::GamePosition;
use grundy_rules::games::CoinGame;

use super::theorem::{Asked, Detail, Formulas, Known, Theorem, Told};

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
