//! Random rules.

use proptest::prelude::*;

use super::*;
use crate::formula::tests::{any_formula, formula_of};
use crate::heap::HeapRule;

/// The parts of a kind of heap move: what makes the take, what is left, and the condition.
fn any_heap_move() -> impl Strategy<Value = HeapMove> {
    let k = Formula::Name(FIRST_RUNNING);
    let n = Formula::Name(HEAP);
    let small = || formula_of(Sort::Number, vec![HEAP]);
    let take = prop_oneof![
        (1i128..6, 0i128..4)
            .prop_map(|(from, more)| (from, from + more))
            .prop_map({
                let k = k.clone();
                move |(from, to)| Take {
                    from: Formula::Number(from),
                    to: Formula::Number(to),
                    amount: k.clone(),
                }
            }),
        (1i128..4).prop_map({
            let k = k.clone();
            move |from| Take {
                from: Formula::Number(from),
                to: n.clone(),
                amount: k.clone(),
            }
        }),
        (small(), small()).prop_map(move |(from, to)| Take {
            from,
            to,
            amount: k.clone(),
        }),
        (
            1i128..3,
            small(),
            formula_of(Sort::Number, vec![HEAP, FIRST_RUNNING])
        )
            .prop_map(|(from, to, amount)| Take {
                from: Formula::Number(from),
                to,
                amount,
            }),
    ];
    let rest = prop_oneof![
        3 => Just(Rest::Whole),
        1 => Just(Rest::Nothing),
        3 => (1usize..=3).prop_map(Rest::Heaps),
    ];
    let take = prop_oneof![3 => take.prop_map(Some), 1 => Just(None)];
    let filter = prop::option::of(any_formula(Sort::Condition));
    (take, rest, filter).prop_map(|(take, rest, filter)| heap_move(take, rest, filter))
}

/// A move with the names that it needs: names in other slots stand for the heap.
fn heap_move(take: Option<Take>, rest: Rest, filter: Option<Formula>) -> HeapMove {
    let rest = match (&take, rest) {
        (None, Rest::Heaps(3)) => rest,
        (None, _) => Rest::Heaps(2),
        _ => rest,
    };
    let parts = match rest {
        Rest::Heaps(count) => count,
        _ => 0,
    };
    let mut names = Names::default();
    names.set(HEAP, "n");
    for (index, name) in ["a", "b", "c"].iter().enumerate().take(parts) {
        names.set(slot_after(FIRST_PART, index), name);
    }
    let has_take = take.is_some();
    let filter = filter.map(|filter| {
        filter.replaced(&|slot| {
            let is_part = slot >= FIRST_PART && usize::from(slot - FIRST_PART) < parts;
            let is_running = slot == FIRST_RUNNING && has_take;
            Formula::Name(if is_part || is_running { slot } else { HEAP })
        })
    });
    let reads = |formula: &Formula| formula.reads(FIRST_RUNNING);
    if filter.as_ref().is_some_and(reads) || take.as_ref().is_some_and(|take| !take.is_plain()) {
        names.set(FIRST_RUNNING, "k");
    }
    HeapMove {
        take,
        rest,
        filter,
        names,
        at: Place::default(),
    }
}

/// A rule of heaps that does nothing wrong at small heaps.
pub(crate) fn any_heap_rule() -> impl Strategy<Value = HeapRule> {
    use grundy_core::{Allowance, Budget};
    prop::collection::vec(any_heap_move(), 1..4)
        .prop_map(HeapRule::new)
        .prop_filter("it can be written", |rule| {
            rule.moves().iter().all(is_written)
        })
        .prop_filter("it is sound", |rule| {
            let limits = Allowance {
                steps: 1 << 22,
                ..Allowance::default()
            };
            rule.fault_up_to(24, &mut Budget::new(limits)) == Ok(None)
        })
}

/// Whether a move is one that a text can say: amounts that do not depend on the running name are given
/// without it, and there are heaps with such a move.
fn is_written(mv: &HeapMove) -> bool {
    mv.take.as_ref().is_none_or(|take| {
        let (from, to) = (take.from.constant(), take.to.constant());
        let is_empty = to.is_some_and(|to| from.is_some_and(|from| from > to));
        let is_usual = !(take.shrinks() || to.is_some() && take.from == Formula::Name(HEAP));
        let is_nothing = take.is_plain() && to.is_some_and(|to| to < 1);
        take.amount.reads(FIRST_RUNNING) && !is_empty && !is_nothing && is_usual
    })
}
