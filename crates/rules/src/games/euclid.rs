//! Euclid's game: two numbers; subtract a positive multiple of the smaller from the larger.

use std::ops::ControlFlow;

use grundy_core::Natural;

use super::game::{Arguments, FreeOrder, Game, Visit};
use super::packing::Packing;
use super::pair::{read_two, sorted};
use super::{GameProblem, GameRow, GameRules, Parameters};
use crate::counted::{Counted, Families};

/// In the registry.
pub(super) static ROW: GameRow = GameRow {
    name: "euclid",
    chinese: "欧几里得",
    aliases: &["辗转相除", "欧几里德", "gcd-game"],
    ruleset: "euclid",
    example: "euclid(25,7)",
    parameters: Parameters::None,
    rules: |_| Some(GameRules::Euclid),
};

/// Subtract a positive multiple of the smaller of two numbers from the larger. The game is over when one
/// of them is 0: from two equal numbers there is exactly one move.
///
/// The numbers are the two, larger first.
pub(super) struct Euclid;

impl Game for Euclid {
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
        read_two(arguments)
    }

    fn put_in_order(&self, numbers: &mut Vec<Natural>) {
        sorted(numbers);
    }

    fn is_empty(&self, numbers: &[Natural]) -> bool {
        numbers[0].is_zero()
    }

    /// As many options as the smaller number goes into the larger, none where it is 0.
    fn visit_options(&self, from: &[Natural], visit: Visit<'_>) -> ControlFlow<()> {
        let (larger, smaller) = (&from[0], &from[1]);
        let mut left = larger.clone();
        while !smaller.is_zero() && left >= *smaller {
            left -= smaller;
            visit(vec![left.clone(), smaller.clone()])?;
        }
        ControlFlow::Continue(())
    }

    fn allows(&self, from: &[Natural], to: &[Natural]) -> bool {
        let (larger, smaller) = (&from[0], &from[1]);
        let Some(kept) = to.iter().position(|number| number == smaller) else {
            return false;
        };
        let rest = &to[1 - kept];
        !smaller.is_zero() && rest < larger && ((larger - rest) % smaller).is_zero()
    }

    /// Nobody takes both numbers away.
    fn emptied(&self, _numbers: &[Natural]) -> Option<Vec<Natural>> {
        None
    }

    fn parts(&self, numbers: &[Natural]) -> Vec<Vec<Natural>> {
        match numbers[1].is_zero() {
            true => Vec::new(),
            false => vec![numbers.to_vec()],
        }
    }

    fn packing(&self, part: &[Natural]) -> Option<Packing> {
        Packing::of_halves(part)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::tests::options;
    use crate::games::{GamePosition, Pair};

    fn numbers(a: u32, b: u32) -> GamePosition {
        Pair::new(a.into(), b.into()).position(&GameRules::Euclid)
    }

    #[test]
    fn multiples_of_the_smaller_number_go() {
        let expected = [numbers(18, 7), numbers(11, 7), numbers(7, 4)];
        assert_eq!(options(&numbers(25, 7)), expected);
        assert_eq!(options(&numbers(5, 5)), [numbers(5, 0)]);
        assert_eq!(options(&numbers(4, 2)), [numbers(2, 2), numbers(2, 0)]);
        assert_eq!(options(&numbers(5, 0)), []);
        assert_eq!(options(&numbers(0, 0)), []);
    }
}
