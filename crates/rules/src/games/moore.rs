//! Moore's Nim.

use std::ops::ControlFlow;

use grundy_core::Natural;
use grundy_core::natural::to_usize;

use super::game::{Arguments, FreeOrder, Game, Visit, descending, differences, numbers_of};
use super::{GameProblem, GameRow, GameRules, Parameter, Parameters};
use crate::counted::{Counted, Families};

/// In the registry.
pub(super) static ROW: GameRow = GameRow {
    name: "moore",
    chinese: "莫尔",
    aliases: &["nimk", "moore-nim", "k-nim"],
    ruleset: "moore{k=2}",
    example: "moore{k=2}(5,4,3)",
    parameters: Parameters::Named(&[Parameter::Positive("k")]),
    rules: |given| {
        let most_heaps = given.numbers().pop()??;
        Some(GameRules::Moore(Moore { most_heaps }))
    },
};

/// Moore's Nim: a move lowers from 1 to k heaps, each by any number.
///
/// The numbers are the heaps, larger first, none empty.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Moore {
    /// The most heaps in a move, at least 1.
    pub most_heaps: Natural,
}

impl Game for Moore {
    fn row(&self) -> &'static GameRow {
        &ROW
    }

    fn parameters(&self) -> String {
        format!("{{k={}}}", self.most_heaps)
    }

    fn free_order(&self) -> Option<FreeOrder> {
        Some(FreeOrder::Numbers { fixed: 0 })
    }

    fn families(&self) -> Families {
        &[&[Counted::Heap, Counted::Heap], &[Counted::Heap]]
    }

    fn read(&self, arguments: Arguments) -> Result<Vec<Natural>, GameProblem> {
        Ok(numbers_of(arguments))
    }

    fn put_in_order(&self, numbers: &mut Vec<Natural>) {
        descending(numbers);
    }

    /// An option is told by the heaps A that change and what becomes of them, B, where no number is in
    /// both: each option once. (A number in both could stay: what is left of A and B still fits, since
    /// as many of A as of B that are at least so large go.) Of equal heaps the first are changed, and
    /// what larger heaps become is not below what smaller ones become.
    fn visit_options(&self, from: &[Natural], visit: Visit<'_>) -> ControlFlow<()> {
        let most = to_usize(&self.most_heaps).unwrap_or(usize::MAX);
        let mut left = from.to_vec();
        let mut changed = Vec::new();
        loop {
            // The next list in an odometer whose last wheel turns first.
            let turned = (0..from.len()).rev().find(|&index| {
                if changed.last() != Some(&index) {
                    return changed.len() < most && may_change(from, &left, &changed, index);
                }
                if left[index].is_zero() {
                    left[index] = from[index].clone();
                    changed.pop();
                    return false;
                }
                true
            });
            let Some(index) = turned else {
                return ControlFlow::Continue(());
            };
            if changed.last() != Some(&index) {
                if let Some(&before) = changed.last() {
                    left[index] = left[index].clone().min(&left[before] + Natural::ONE);
                }
                changed.push(index);
            }
            left[index] -= Natural::ONE;
            visit(left.clone())?;
        }
    }

    fn allows(&self, from: &[Natural], to: &[Natural]) -> bool {
        // What is gone whole has nothing to be compared with.
        let (gone, come) = differences(from, to);
        !gone.is_empty()
            && gone.len() >= come.len()
            && Natural::from(gone.len()) <= self.most_heaps
            && gone.iter().zip(&come).all(|(before, after)| after < before)
    }
}

/// Whether a heap may be the next to change, so that each option is told once.
fn may_change(from: &[Natural], left: &[Natural], changed: &[usize], index: usize) -> bool {
    let before = index.checked_sub(1);
    !from[index].is_zero()
        && before.is_none_or(|before| from[before] != from[index] || left[before] != from[before])
        && !changed.iter().any(|&other| left[other] == from[index])
}
