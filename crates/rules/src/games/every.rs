//! Every-SG: a move in every component that is not over.

use std::ops::ControlFlow;

use grundy_core::Natural;
use grundy_core::natural::checked_sub;

use super::game::{Arguments, Game, Visit, listed, numbers_of};
use super::{GameProblem, GameRow, GameRules, Given, Parameters};
use crate::counted::{Counted, Families};
use crate::heap::TakeSet;

/// In the registry.
pub(super) static ROW: GameRow = GameRow {
    name: "every",
    chinese: "每堆都取",
    aliases: &["every-sg", "every-nim"],
    ruleset: "every{1..3}",
    example: "every{1..3}(9,7)",
    parameters: Parameters::Takes,
    rules: |given| match given {
        Given::Takes(takes) => Some(GameRules::Every(Every { takes })),
        _ => None,
    },
};

/// The largest heap: looking for the next take goes one by one.
const MOST_TOKENS: u64 = 1 << 20;

/// Heaps from which numbers of a set are taken; a move takes from every heap that allows a take.
///
/// The numbers are the heaps, in the order in which they were written.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Every {
    /// What may be taken from a heap.
    pub takes: TakeSet,
}

impl Every {
    /// The next heap that is left, smaller than `left` (or than the heap, where there is none yet).
    fn next(&self, heap: &Natural, left: Option<&Natural>) -> Option<Natural> {
        let mut left = left.unwrap_or(heap).clone();
        let greatest = self.takes.greatest();
        let last = greatest.and_then(|greatest| checked_sub(heap, greatest));
        let last = last.unwrap_or(Natural::ZERO);
        while left > last {
            left -= Natural::ONE;
            if self.takes.contains(&(heap - &left)) {
                return Some(left);
            }
        }
        None
    }
}

impl Game for Every {
    fn row(&self) -> &'static GameRow {
        &ROW
    }

    fn parameters(&self) -> String {
        format!("{{{}}}", self.takes)
    }

    fn emptied(&self, numbers: &[Natural]) -> Option<Vec<Natural>> {
        Some(vec![Natural::ZERO; numbers.len()])
    }

    fn families(&self) -> Families {
        &[&[Counted::Heap, Counted::Heap], &[Counted::Heap]]
    }

    fn read(&self, arguments: Arguments) -> Result<Vec<Natural>, GameProblem> {
        let heaps = numbers_of(arguments);
        let fits = heaps.iter().all(|heap| *heap <= Natural::from(MOST_TOKENS));
        let most = MOST_TOKENS;
        fits.then_some(heaps).ok_or(GameProblem::TooLarge { most })
    }

    fn is_empty(&self, numbers: &[Natural]) -> bool {
        numbers.iter().all(Natural::is_zero)
    }

    /// An odometer whose wheels are the heaps that allow a take.
    fn visit_options(&self, from: &[Natural], visit: Visit<'_>) -> ControlFlow<()> {
        let firsts: Vec<Option<Natural>> = from.iter().map(|heap| self.next(heap, None)).collect();
        if firsts.iter().all(Option::is_none) {
            return ControlFlow::Continue(());
        }
        let first = |index: usize| firsts[index].clone().unwrap_or_else(|| from[index].clone());
        let mut left: Vec<Natural> = (0..from.len()).map(first).collect();
        loop {
            visit(left.clone())?;
            let turned = (0..from.len()).rev().find(|&index| {
                let next = self.next(&from[index], Some(&left[index]));
                let turns = next.is_some() && firsts[index].is_some();
                left[index] = next.filter(|_| turns).unwrap_or_else(|| first(index));
                turns
            });
            if turned.is_none() {
                return ControlFlow::Continue(());
            }
        }
    }

    fn allows(&self, from: &[Natural], to: &[Natural]) -> bool {
        let moved = |(before, after): (&Natural, &Natural)| match checked_sub(before, after) {
            Some(take) if !take.is_zero() => self.takes.contains(&take),
            Some(_) => self.takes.least() > *before,
            None => false,
        };
        from != to && from.len() == to.len() && from.iter().zip(to).all(moved)
    }

    fn arguments(&self, numbers: &[Natural]) -> String {
        listed(numbers)
    }
}
