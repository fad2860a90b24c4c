//! Rules in which a move replaces one heap by smaller ones.
//!
//! [`Schema`] says what may become of a heap; a [`HeapRuleset`] is a schema under a name of the
//! field. A named game has no rules of its own: [`HeapRuleset::schema`] *is* its definition.

mod code;
mod named;
mod take_set;
mod written;

pub use code::{Code, Digit, InvalidCode, MAX_PARTS};
pub use named::{HeapRuleset, RunLengths};
pub use take_set::{EmptySet, Ranges, TakeSet};
pub use written::HeapRule;
pub(crate) use written::divides_heap;

use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_core::HeapRules;

use crate::numbers;

/// What may become of one heap.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Schema {
    /// Take s tokens, s in the set; what is left stays one heap.
    Take(TakeSet),
    /// A take-and-break code: take i tokens and leave exactly j heaps where bit j of digit i is set.
    Code(Code),
    /// Split into two unequal heaps, taking nothing.
    SplitUnequal,
    /// Take at least one token and at most half of the heap.
    TakeAtMostHalf,
    /// Take a number of tokens that divides the heap: 1, the whole heap, and any other divisor of it.
    TakeDivisor,
    /// A rule that somebody has written, and that is none of the others.
    Written(Arc<HeapRule>),
}

impl HeapRules for Schema {
    fn visit_options(
        &self,
        heap: u64,
        visit: &mut dyn FnMut(&[u64]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self {
            Self::Take(set) => set.visit_up_to(heap, &mut |take| visit(non_empty(&[heap - take]))),
            Self::Code(code) => code.visit_options(heap, visit),
            Self::SplitUnequal => (heap / 2 + 1..heap).try_for_each(|large| {
                let small = heap - large;
                visit(&[large, small])
            }),
            Self::TakeAtMostHalf => (1..=heap / 2).try_for_each(|take| visit(&[heap - take])),
            Self::TakeDivisor if heap == 0 => ControlFlow::Continue(()),
            Self::TakeDivisor => numbers::divisors(heap)
                .into_iter()
                .try_for_each(|take| visit(non_empty(&[heap - take]))),
            Self::Written(rule) => rule.visit_options(heap, visit),
        }
    }
}

/// The heap on its own, or nothing where it is empty.
fn non_empty(heap: &[u64; 1]) -> &[u64] {
    if heap[0] == 0 { &[] } else { heap }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options(schema: &Schema, heap: u64) -> Vec<Vec<u64>> {
        let mut all = Vec::new();
        let _ = schema.visit_options(heap, &mut |parts| {
            all.push(parts.to_vec());
            ControlFlow::Continue(())
        });
        all
    }

    #[test]
    fn an_even_heap_splits_unequally_in_all_ways_but_one() {
        assert_eq!(options(&Schema::SplitUnequal, 6), [vec![4, 2], vec![5, 1]]);
        assert_eq!(options(&Schema::SplitUnequal, 5), [vec![3, 2], vec![4, 1]]);
        for stuck in 0..=2 {
            assert!(options(&Schema::SplitUnequal, stuck).is_empty());
        }
    }

    #[test]
    fn half_of_an_odd_heap_is_rounded_down() {
        assert_eq!(options(&Schema::TakeAtMostHalf, 5), [[4], [3]]);
        assert!(options(&Schema::TakeAtMostHalf, 1).is_empty());
    }

    #[test]
    fn divisors_are_those_of_the_heap() {
        assert_eq!(
            options(&Schema::TakeDivisor, 6),
            [vec![5], vec![4], vec![3], vec![]]
        );
        assert!(options(&Schema::TakeDivisor, 0).is_empty());
    }

    #[test]
    fn taking_everything_leaves_no_heap() {
        let set = Schema::Take(TakeSet::numbers([1, 3]).unwrap());
        assert_eq!(options(&set, 3), [vec![2], vec![]]);
    }
}
