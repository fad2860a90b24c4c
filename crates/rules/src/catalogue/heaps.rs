//! Games whose numbers are heaps: Moore's Nim, and poker Nim.

use std::ops::ControlFlow;

use grundy_core::Natural;
use grundy_core::natural::{range, to_usize};

use super::ClassicProblem;
use super::game::{
    Arguments, Game, Visit, descending, differences, distinct, listed, numbers_of, with,
};
use super::packing::Packing;
use crate::family::{Counted, Families};

/// Moore's Nim: a move lowers from 1 to k heaps, each by any number.
///
/// The numbers are the heaps, larger first, none empty.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Moore {
    /// The most heaps in a move, at least 1.
    pub most_heaps: Natural,
}

impl Game for Moore {
    fn families(&self) -> Families {
        &[&[Counted::Heap, Counted::Heap], &[Counted::Heap]]
    }

    fn read(&self, arguments: Arguments) -> Result<Vec<Natural>, ClassicProblem> {
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
    fn families(&self) -> Families {
        &[&[Counted::Bag, Counted::Heap]]
    }

    fn read(&self, arguments: Arguments) -> Result<Vec<Natural>, ClassicProblem> {
        let numbers = numbers_of(arguments);
        match numbers.len() {
            0 => Err(ClassicProblem::TwoNumbers),
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

    fn parts(&self, numbers: &[Natural]) -> Vec<Vec<Natural>> {
        match self.is_empty(numbers) {
            true => Vec::new(),
            false => vec![numbers.to_vec()],
        }
    }

    fn arguments(&self, numbers: &[Natural]) -> String {
        listed(numbers)
    }
}
