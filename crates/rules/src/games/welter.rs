//! Welter's game.

use std::ops::ControlFlow;

use grundy_core::Natural;
use grundy_core::natural::range;

use super::game::{Arguments, FreeOrder, Game, Visit, differences, numbers_of, with};
use super::{GameProblem, GameRow, GameRules, Parameters};
use crate::counted::{Counted, Families};

/// In the registry.
pub(super) static ROW: GameRow = GameRow {
    name: "welter",
    chinese: "韦尔特",
    aliases: &["welters-game"],
    ruleset: "welter",
    example: "welter(7,4,1)",
    parameters: Parameters::None,
    rules: |_| Some(GameRules::Welter),
};

/// Welter's game: coins on different squares 0, 1, 2, …; a move takes one coin down to any free square.
///
/// The numbers are the squares of the coins, larger first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Welter;

impl Game for Welter {
    fn row(&self) -> &'static GameRow {
        &ROW
    }

    fn free_order(&self) -> Option<FreeOrder> {
        Some(FreeOrder::Numbers { fixed: 0 })
    }

    fn families(&self) -> Families {
        &[&[Counted::Square, Counted::OtherSquare], &[Counted::Square]]
    }

    fn read(&self, arguments: Arguments) -> Result<Vec<Natural>, GameProblem> {
        let numbers = numbers_of(arguments);
        let mut sorted = numbers.clone();
        self.put_in_order(&mut sorted);
        match sorted.windows(2).all(|pair| pair[0] != pair[1]) {
            true => Ok(numbers),
            false => Err(GameProblem::SquareTaken),
        }
    }

    fn put_in_order(&self, numbers: &mut Vec<Natural>) {
        numbers.sort_unstable_by(|a, b| b.cmp(a));
    }

    fn visit_options(&self, from: &[Natural], visit: Visit<'_>) -> ControlFlow<()> {
        from.iter().enumerate().try_for_each(|(index, square)| {
            range(&Natural::ONE, square)
                .map(|down| square - down)
                .filter(|free| from.binary_search_by(|coin| free.cmp(coin)).is_err())
                .try_for_each(|free| visit(with(from, index, free)))
        })
    }

    fn allows(&self, from: &[Natural], to: &[Natural]) -> bool {
        match differences(from, to) {
            (gone, come) if gone.len() == 1 && come.len() == 1 => come[0] < gone[0],
            _ => false,
        }
    }
}
