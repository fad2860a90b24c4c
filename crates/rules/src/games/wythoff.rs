//! Wythoff's game: two heaps; take from one of them, or equally from both.

use std::ops::ControlFlow;

use grundy_core::Natural;
use grundy_core::natural::range;

use super::game::{Arguments, FreeOrder, Game, Visit};
use super::packing::Packing;
use super::pair::{read_two, sorted};
use super::{GameProblem, GameRow, GameRules, Parameters};
use crate::counted::{Counted, Families};

/// In the registry.
pub(super) static ROW: GameRow = GameRow {
    name: "wythoff",
    chinese: "威佐夫",
    aliases: &["威氏", "wythoff-queens", "wyt-queens", "corner-the-queen"],
    ruleset: "wythoff",
    example: "wythoff(5,3)",
    parameters: Parameters::None,
    rules: |_| Some(GameRules::Wythoff),
};

/// Take from one of two heaps, or equally from both.
///
/// The numbers are the heaps, larger first.
pub(super) struct Wythoff;

impl Game for Wythoff {
    fn row(&self) -> &'static GameRow {
        &ROW
    }

    fn free_order(&self) -> Option<FreeOrder> {
        Some(FreeOrder::Pair)
    }

    fn families(&self) -> Families {
        &[&[Counted::Heap, Counted::Heap]]
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

    /// As many options as tokens, or fewer where different moves lead to the same heaps.
    ///
    /// Taking from either of two equal heaps is the same. From unequal heaps a > b, taking from one
    /// heap gives {x, b} with x < a or {a, y} with y < b, all different; taking u from both gives
    /// {a - u, b - u}, which is one of these only for u = a - b, where it is {2b - a, b}.
    fn visit_options(&self, from: &[Natural], visit: Visit<'_>) -> ControlFlow<()> {
        let (a, b) = (&from[0], &from[1]);
        below(a).try_for_each(|left| visit(vec![left, b.clone()]))?;
        let difference = a - b;
        if !difference.is_zero() {
            below(b).try_for_each(|left| visit(vec![a.clone(), left]))?;
        }
        below(b)
            .map(|left| [&left + &difference, left])
            .filter(|[larger, _]| difference.is_zero() || larger != b)
            .try_for_each(|left| visit(left.into()))
    }

    fn allows(&self, from: &[Natural], to: &[Natural]) -> bool {
        let (a, b) = (&from[0], &from[1]);
        let both_ways = [(&to[0], &to[1]), (&to[1], &to[0])];
        both_ways.into_iter().any(|(x, y)| {
            (x == a && y < b) || (y == b && x < a) || (x < a && y < b && a - x == b - y)
        })
    }

    fn emptied(&self, _numbers: &[Natural]) -> Option<Vec<Natural>> {
        Some(vec![Natural::ZERO; 2])
    }

    fn packing(&self, part: &[Natural]) -> Option<Packing> {
        Packing::of_halves(part)
    }
}

/// The numbers below this one, ascending.
fn below(end: &Natural) -> impl Iterator<Item = Natural> + use<> {
    range(&Natural::ONE, end).map(|number| number - Natural::ONE)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::tests::options;
    use crate::games::{GamePosition, Pair};
    use grundy_core::Position;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    fn heaps(a: u32, b: u32) -> GamePosition {
        Pair::new(a.into(), b.into()).position(&GameRules::Wythoff)
    }

    proptest! {
        #[test]
        fn options_are_what_the_rule_says_each_once(a in 0u32..30, b in 0u32..30) {
            let mut expected = BTreeSet::new();
            expected.extend((1..=a).map(|take| heaps(a - take, b)));
            expected.extend((1..=b).map(|take| heaps(a, b - take)));
            expected.extend((1..=a.min(b)).map(|take| heaps(a - take, b - take)));
            let visited = options(&heaps(a, b));
            prop_assert_eq!(visited.len(), expected.len());
            prop_assert_eq!(visited.into_iter().collect::<BTreeSet<_>>(), expected);
        }
    }

    #[test]
    fn a_visit_of_a_huge_position_can_be_stopped() {
        let huge = Pair::new(Natural::ONE << 1000, Natural::ONE << 999);
        let huge = huge.position(&GameRules::Wythoff);
        let stopped = huge.visit_options(&mut |_| ControlFlow::Break(()));
        assert!(stopped.is_break());
        assert!(huge.components().is_none());
    }
}
