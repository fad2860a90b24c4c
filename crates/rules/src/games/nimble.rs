//! Nimble.

use std::ops::ControlFlow;

use grundy_core::Natural;
use grundy_core::natural::range;

use super::game::{
    Arguments, FreeOrder, Game, Visit, descending, differences, distinct, numbers_of, with,
};
use super::{GameProblem, GameRow, GameRules, Parameters};
use crate::counted::{Counted, Families};

/// In the registry.
pub(super) static ROW: GameRow = GameRow {
    name: "nimble",
    chinese: "移币",
    aliases: &[],
    ruleset: "nimble",
    example: "nimble(5,2,2)",
    parameters: Parameters::None,
    rules: |_| Some(GameRules::Nimble),
};

/// Nimble: coins on squares 0, 1, 2, …, any number on each; a move takes one coin any number of squares
/// down. On square 0 it is out of the game.
///
/// The numbers are the squares of the coins, larger first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Nimble;

impl Game for Nimble {
    fn row(&self) -> &'static GameRow {
        &ROW
    }

    fn free_order(&self) -> Option<FreeOrder> {
        Some(FreeOrder::Numbers { fixed: 0 })
    }

    fn families(&self) -> Families {
        &[&[Counted::Square], &[Counted::Square, Counted::OtherSquare]]
    }

    fn read(&self, arguments: Arguments) -> Result<Vec<Natural>, GameProblem> {
        Ok(numbers_of(arguments))
    }

    fn put_in_order(&self, numbers: &mut Vec<Natural>) {
        descending(numbers);
    }

    fn visit_options(&self, from: &[Natural], visit: Visit<'_>) -> ControlFlow<()> {
        distinct(from).try_for_each(|index| {
            let below = &from[index] - Natural::ONE;
            range(&Natural::ZERO, &below).try_for_each(|square| visit(with(from, index, square)))
        })
    }

    fn allows(&self, from: &[Natural], to: &[Natural]) -> bool {
        match differences(from, to) {
            (gone, come) if gone.len() == 1 => match come.as_slice() {
                [] => true,
                [square] => *square < gone[0],
                _ => false,
            },
            _ => false,
        }
    }

    fn parts(&self, numbers: &[Natural]) -> Vec<Vec<Natural>> {
        numbers.iter().map(|coin| vec![coin.clone()]).collect()
    }
}
