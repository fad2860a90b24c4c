//! Euclid's game as it ends at equal numbers.

use std::ops::ControlFlow;

use grundy_core::Natural;
use grundy_core::natural::checked_sub;

use super::game::{Arguments, FreeOrder, Game, Visit, numbers_of};
use super::{GameProblem, GameRow, GameRules, Parameters};
use crate::counted::{Counted, Families};

/// In the registry.
pub(super) static ROW: GameRow = GameRow {
    name: "euclid-equal",
    chinese: "相等为止的欧几里得",
    aliases: &[],
    ruleset: "euclid-equal",
    example: "euclid-equal(25,7)",
    parameters: Parameters::None,
    rules: |_| Some(GameRules::EuclidEqual),
};

/// Subtract a positive multiple of the smaller number from the larger so that both stay positive.
///
/// The numbers are the two, larger first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct EuclidEqual;

impl Game for EuclidEqual {
    fn row(&self) -> &'static GameRow {
        &ROW
    }

    fn free_order(&self) -> Option<FreeOrder> {
        Some(FreeOrder::Pair)
    }

    fn families(&self) -> Families {
        &[&[Counted::Number, Counted::Number]]
    }

    fn read(&self, arguments: Arguments) -> Result<Vec<Natural>, GameProblem> {
        let numbers = numbers_of(arguments);
        match numbers.len() {
            2 if numbers.iter().any(Natural::is_zero) => Err(GameProblem::NumberZero),
            2 => Ok(numbers),
            _ => Err(GameProblem::TwoNumbers),
        }
    }

    fn put_in_order(&self, numbers: &mut Vec<Natural>) {
        numbers.sort_unstable_by(|a, b| b.cmp(a));
    }

    fn visit_options(&self, from: &[Natural], visit: Visit<'_>) -> ControlFlow<()> {
        let [larger, smaller] = from else {
            unreachable!("two numbers");
        };
        let mut left = larger.clone();
        while left > *smaller {
            left -= smaller;
            visit(vec![left.clone(), smaller.clone()])?;
        }
        ControlFlow::Continue(())
    }

    fn allows(&self, from: &[Natural], to: &[Natural]) -> bool {
        let (larger, smaller) = (&from[0], &from[1]);
        let left = match to.iter().position(|number| number == smaller) {
            Some(index) => &to[1 - index],
            None => return false,
        };
        let taken = checked_sub(larger, left).unwrap_or(Natural::ZERO);
        !left.is_zero() && !taken.is_zero() && (taken % smaller).is_zero()
    }
}
