//! Poker Nim.

use std::ops::ControlFlow;

use grundy_core::Natural;
use grundy_core::natural::range;

use super::game::{
    Arguments, FreeOrder, Game, Visit, descending, differences, distinct, listed, numbers_of, with,
};
use super::packing::Packing;
use super::{GameProblem, GameRow, GameRules, Parameters};
use crate::counted::{Counted, Families};

/// In the registry.
pub(super) static ROW: GameRow = GameRow {
    name: "poker-nim",
    chinese: "扑克尼姆",
    aliases: &[],
    ruleset: "poker-nim",
    example: "poker-nim(10,5,4)",
    parameters: Parameters::None,
    rules: |_| Some(GameRules::PokerNim),
};

/// Poker Nim: lower one heap by any number, or put chips from the bag on a heap that is still there.
/// What is taken from a heap leaves the game.
///
/// The first number is what is in the bag, then the heaps, larger first, none empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct PokerNim;

impl PokerNim {
    fn split(numbers: &[Natural]) -> (&Natural, &[Natural]) {
        numbers.split_first().expect("a bag")
    }
}

impl Game for PokerNim {
    fn row(&self) -> &'static GameRow {
        &ROW
    }

    fn free_order(&self) -> Option<FreeOrder> {
        Some(FreeOrder::Numbers { fixed: 1 })
    }

    fn emptied(&self, numbers: &[Natural]) -> Option<Vec<Natural>> {
        Some(numbers[..1].to_vec())
    }

    fn families(&self) -> Families {
        &[&[Counted::Bag, Counted::Heap]]
    }

    fn read(&self, arguments: Arguments) -> Result<Vec<Natural>, GameProblem> {
        let numbers = numbers_of(arguments);
        match numbers.len() {
            0 => Err(GameProblem::TwoNumbers),
            _ => Ok(numbers),
        }
    }

    fn put_in_order(&self, numbers: &mut Vec<Natural>) {
        let mut heaps = numbers.split_off(1);
        descending(&mut heaps);
        numbers.extend(heaps);
    }

    fn is_empty(&self, numbers: &[Natural]) -> bool {
        numbers.len() < 2
    }

    fn visit_options(&self, from: &[Natural], visit: Visit<'_>) -> ControlFlow<()> {
        let (bag, heaps) = Self::split(from);
        for index in distinct(heaps) {
            let heap = &heaps[index];
            for left in range(&Natural::ZERO, &(heap - Natural::ONE)) {
                visit(with(from, index + 1, left))?;
            }
            for added in range(&Natural::ONE, bag) {
                let mut option = with(from, index + 1, heap + &added);
                option[0] -= added;
                visit(option)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn allows(&self, from: &[Natural], to: &[Natural]) -> bool {
        let ((bag, heaps), (bag_left, heaps_left)) = (Self::split(from), Self::split(to));
        let (gone, come) = differences(heaps, heaps_left);
        match (gone.as_slice(), come.as_slice()) {
            ([_], []) => bag == bag_left,
            ([heap], [left]) if left < heap => bag == bag_left,
            ([heap], [left]) => bag_left <= bag && *left - *heap == bag - bag_left,
            _ => false,
        }
    }

    fn packing(&self, part: &[Natural]) -> Option<Packing> {
        let (bag, heaps) = Self::split(part);
        let most = bag + heaps.first().unwrap_or(&Natural::ZERO);
        Packing::fields_up_to(part.len(), &most)
    }

    fn arguments(&self, numbers: &[Natural]) -> String {
        listed(numbers)
    }
}
