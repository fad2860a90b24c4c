//! The silver dollar game.

use std::ops::ControlFlow;

use grundy_core::Natural;
use grundy_core::natural::{checked_sub, range, to_usize};

use super::game::{Arguments, FreeOrder, Game, Visit, listed, numbers_of, with};
use super::{GameProblem, GameRow, GameRules, Parameter, Parameters};
use crate::counted::{Counted, Families};

/// In the registry.
pub(super) static ROW: GameRow = GameRow {
    name: "silver-dollar",
    chinese: "银元",
    aliases: &[
        "北方银元",
        "硬币滑动",
        "滑动硬币",
        "sliding-coins",
        "coin-sliding",
        "georgia-and-bob",
        "乔治和鲍勃",
    ],
    ruleset: "silver-dollar",
    example: "silver-dollar(1,4,6)",
    parameters: Parameters::Optional(&[Parameter::Positive("dollar")]),
    rules: |given| {
        let dollar = given.numbers().pop().flatten();
        Some(GameRules::SilverDollar(SilverDollar { dollar }))
    },
};

/// The silver dollar game: coins on different squares 1, 2, 3, …; a move takes one coin down to a free
/// square without passing another. With a dollar, square 0 is a bag that holds any number of the other
/// coins; the dollar itself may not go there (whoever put it there would give the bag away).
///
/// The numbers are the squares of the coins, ascending; those in the bag stand first, as 0.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SilverDollar {
    /// Which coin, from 1 at the low end, is the dollar; without one there is no bag.
    pub dollar: Option<Natural>,
}

impl SilverDollar {
    /// The index of the dollar in the list.
    #[must_use]
    pub fn dollar_index(&self) -> Option<usize> {
        to_usize(self.dollar.as_ref()?)?.checked_sub(1)
    }

    /// The lowest square that this coin may stand on, whatever stands there.
    fn lowest(&self, coin: usize) -> Natural {
        match self.dollar_index() {
            Some(dollar) if coin < dollar => Natural::ZERO,
            _ => Natural::ONE,
        }
    }

    /// The lowest square that this coin can go to now: above the coin below it, but in the bag beside it.
    fn reach(&self, squares: &[Natural], coin: usize) -> Natural {
        let lowest = self.lowest(coin);
        match coin.checked_sub(1).map(|below| &squares[below]) {
            Some(below) if !below.is_zero() => below + Natural::ONE,
            _ => lowest,
        }
    }
}

impl Game for SilverDollar {
    fn row(&self) -> &'static GameRow {
        &ROW
    }

    fn parameters(&self) -> String {
        let dollar = self.dollar.as_ref();
        dollar.map_or_else(String::new, |dollar| format!("{{dollar={dollar}}}"))
    }

    fn free_order(&self) -> Option<FreeOrder> {
        Some(FreeOrder::Numbers { fixed: 0 })
    }

    /// The coins up to the dollar on the first squares.
    fn example(&self) -> Option<Vec<Natural>> {
        /// More coins are not written for an example.
        const MOST_COINS: u8 = 32;
        let dollar = self.dollar.as_ref();
        let dollar = dollar.filter(|dollar| **dollar <= MOST_COINS.into())?;
        Some(range(&Natural::ONE, dollar).collect())
    }

    fn emptied(&self, _numbers: &[Natural]) -> Option<Vec<Natural>> {
        None
    }

    fn families(&self) -> Families {
        match self.dollar_index() {
            None | Some(0) => &[&[Counted::Square, Counted::OtherSquare], &[Counted::Square]],
            Some(1) => &[&[Counted::Square, Counted::OtherSquare]],
            Some(_) => &[],
        }
    }

    fn read(&self, arguments: Arguments) -> Result<Vec<Natural>, GameProblem> {
        let squares = numbers_of(arguments);
        if let Some(dollar) = &self.dollar {
            let index = to_usize(dollar).and_then(|dollar| dollar.checked_sub(1));
            match index.and_then(|index| squares.get(index)) {
                None => return Err(GameProblem::NoDollar),
                Some(square) if square.is_zero() => return Err(GameProblem::DollarInBag),
                Some(_) => {}
            }
        }
        for (coin, square) in squares.iter().enumerate() {
            if *square < self.lowest(coin) {
                return Err(GameProblem::SquareZero);
            }
            match coin.checked_sub(1).map(|below| &squares[below]) {
                Some(below) if below > square => return Err(GameProblem::OutOfOrder),
                Some(below) if below == square && !square.is_zero() => {
                    return Err(GameProblem::SquareTaken);
                }
                _ => {}
            }
        }
        Ok(squares)
    }

    fn visit_options(&self, from: &[Natural], visit: Visit<'_>) -> ControlFlow<()> {
        from.iter().enumerate().try_for_each(|(coin, square)| {
            let reach = self.reach(from, coin);
            let Some(below) = checked_sub(square, &Natural::ONE) else {
                return ControlFlow::Continue(());
            };
            range(&reach, &below).try_for_each(|to| visit(with(from, coin, to)))
        })
    }

    fn has_misere(&self) -> bool {
        self.dollar.is_none()
    }

    fn allows(&self, from: &[Natural], to: &[Natural]) -> bool {
        let mut changed = (0..from.len()).filter(|&coin| from[coin] != to[coin]);
        match (from.len() == to.len()).then(|| (changed.next(), changed.next())) {
            Some((Some(coin), None)) => to[coin] < from[coin] && to[coin] >= self.reach(from, coin),
            _ => false,
        }
    }

    fn arguments(&self, numbers: &[Natural]) -> String {
        listed(numbers)
    }
}
