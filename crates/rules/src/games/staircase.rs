//! Staircase Nim.

use std::ops::ControlFlow;

use grundy_core::Natural;
use grundy_core::natural::{checked_sub, range};

use super::game::{Arguments, Game, Visit, numbers_of, with};
use super::packing::Packing;
use super::{GameProblem, GameRow, GameRules, Parameters};
use crate::counted::{Counted, Families};

/// In the registry.
pub(super) static ROW: GameRow = GameRow {
    name: "staircase",
    chinese: "阶梯博弈",
    aliases: &["stairs", "阶梯", "台阶"],
    ruleset: "staircase",
    example: "staircase(1,2,3)",
    parameters: Parameters::None,
    rules: |_| Some(GameRules::Staircase),
};

/// Staircase Nim: tokens on the steps 1, 2, 3, … above the ground, a move takes any number of them from
/// one step to the next lower one. On the ground they are out of the game.
///
/// The numbers are the tokens on step 1, 2, …; the last is not 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Staircase;

impl Game for Staircase {
    fn row(&self) -> &'static GameRow {
        &ROW
    }

    fn families(&self) -> Families {
        &[
            &[Counted::FirstStep, Counted::SecondStep],
            &[Counted::FirstStep],
        ]
    }

    fn read(&self, arguments: Arguments) -> Result<Vec<Natural>, GameProblem> {
        Ok(numbers_of(arguments))
    }

    fn put_in_order(&self, numbers: &mut Vec<Natural>) {
        while numbers.last().is_some_and(Natural::is_zero) {
            numbers.pop();
        }
    }

    fn visit_options(&self, from: &[Natural], visit: Visit<'_>) -> ControlFlow<()> {
        for (step, tokens) in from.iter().enumerate() {
            for taken in range(&Natural::ONE, tokens) {
                let mut option = with(from, step, tokens - &taken);
                if let Some(below) = step.checked_sub(1) {
                    option[below] += taken;
                }
                visit(option)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn allows(&self, from: &[Natural], to: &[Natural]) -> bool {
        let left = |step: usize| to.get(step).cloned().unwrap_or(Natural::ZERO);
        let changed: Vec<usize> = (0..from.len().max(to.len()))
            .filter(|&step| from.get(step) != Some(&left(step)))
            .collect();
        match changed.as_slice() {
            [0] => from.first().is_some_and(|tokens| left(0) < *tokens),
            &[below, step] if below + 1 == step && step < from.len() => {
                let taken = checked_sub(&from[step], &left(step));
                taken.is_some_and(|taken| &from[below] + taken == left(below))
            }
            _ => false,
        }
    }

    fn packing(&self, part: &[Natural]) -> Option<Packing> {
        Packing::fields_up_to(part.len(), &part.iter().sum())
    }
}
