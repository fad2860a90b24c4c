//! Disjunctive sums of heaps under one set of rules.

use std::ops::ControlFlow;

use crate::{HeapRules, Ruleset};

/// The game in which a move is made in exactly one of several heaps.
///
/// A position is the list of the heaps, larger first, without empty ones.
///
/// ```
/// use std::ops::ControlFlow;
/// use grundy_core::{HeapRules, HeapSum, Ruleset};
///
/// /// Take one or two tokens.
/// struct OneOrTwo;
/// impl HeapRules for OneOrTwo {
///     fn visit_options(
///         &self,
///         heap: u64,
///         visit: &mut dyn FnMut(&[u64]) -> ControlFlow<()>,
///     ) -> ControlFlow<()> {
///         for left in (0..heap).rev().take(2) {
///             let one_heap = [left];
///             visit(if left == 0 { &[] } else { &one_heap })?;
///         }
///         ControlFlow::Continue(())
///     }
/// }
///
/// let game = HeapSum(OneOrTwo);
/// let mut options = Vec::new();
/// let _ = game.visit_moves(&vec![3, 1], &mut |mv| {
///     options.push(game.play_unchecked(&vec![3, 1], &mv));
///     ControlFlow::Continue(())
/// });
/// assert_eq!(options, [vec![2, 1], vec![1, 1], vec![3]]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeapSum<R>(pub R);

/// A move in a sum of heaps: one heap and what is left of it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct HeapMove {
    /// The size of the heap that is moved in.
    pub from: u64,
    /// What is left of it: larger first, no empty heap.
    pub parts: Vec<u64>,
}

impl<R: HeapRules> Ruleset for HeapSum<R> {
    type Position = Vec<u64>;
    type Move = HeapMove;

    fn visit_moves(
        &self,
        position: &Vec<u64>,
        visit: &mut dyn FnMut(HeapMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut previous = None;
        for &heap in position {
            // Equal heaps stand side by side, and a move in one is a move in any.
            if previous.replace(heap) == Some(heap) {
                continue;
            }
            self.0.visit_options(heap, &mut |parts| {
                visit(HeapMove {
                    from: heap,
                    parts: parts.to_vec(),
                })
            })?;
        }
        ControlFlow::Continue(())
    }

    fn play_unchecked(&self, position: &Vec<u64>, mv: &HeapMove) -> Vec<u64> {
        let mut heaps = position.clone();
        if let Some(index) = heaps.iter().position(|&heap| heap == mv.from) {
            heaps.remove(index);
        }
        heaps.extend(&mv.parts);
        heaps.sort_unstable_by(|a, b| b.cmp(a));
        heaps
    }
}
