//! What can be looked at whole: positions with few moves, and what their definitions say.

use std::ops::ControlFlow;

use grundy_core::{Convention, HeapRules, MexSet, Outcome};
use grundy_rules::heap::Schema;
use grundy_rules::{Expression, Move};
use grundy_solve::naive::{Oracle, Whole, WholeSums};

/// The most moves that are compared with each other.
const MOVES: usize = 60;

/// Whether no number of the text has more than two digits.
pub(crate) fn has_small_numbers(text: &str) -> bool {
    let mut digits = text.split(|sign: char| !sign.is_ascii_digit());
    digits.all(|digits| digits.len() < 3)
}

/// A move is allowed exactly if it is visited: moves of the position, and those of its first options.
pub(crate) fn check_moves(expression: &Expression) {
    let Some(own) = expression.moves(MOVES) else {
        return;
    };
    assert_eq!(expression.is_over(), own.is_empty(), "{expression}");
    let options = own.iter().take(3).map(|mv| expression.after(mv));
    let later = options.flat_map(|option| option.some_moves(10));
    for mv in later.chain(own.iter().cloned()) {
        for term in 0..expression.terms().len() {
            let change = mv.change.clone();
            let mv = Move { term, change };
            let is_allowed = expression.check_move(&mv).is_ok();
            assert_eq!(
                is_allowed,
                is_listed(expression, &own, &mv),
                "{expression} {mv:?}"
            );
        }
    }
}

/// Whether the change is one of the moves of an equal term.
fn is_listed(expression: &Expression, moves: &[Move], mv: &Move) -> bool {
    let term = &expression.terms()[mv.term];
    moves
        .iter()
        .any(|legal| expression.terms()[legal.term] == *term && legal.change == mv.change)
}

/// The Grundy values of the first heaps, from the definition.
pub(crate) fn values(schema: &Schema, heaps: u64) -> Vec<u64> {
    let mut values: Vec<usize> = Vec::new();
    for heap in 0..heaps {
        let mut seen = MexSet::default();
        let _ = schema.visit_options(heap, &mut |option| {
            let parts = option.iter().map(|part| values[index(*part)]);
            seen.insert(parts.fold(0, |sum, value| sum ^ value));
            ControlFlow::Continue(())
        });
        values.push(seen.mex());
    }
    values
        .into_iter()
        .map(grundy_core::natural::widen)
        .collect()
}

pub(crate) fn index(number: u64) -> usize {
    usize::try_from(number).expect("a small number")
}

/// Whether play can reach no more positions than these.
pub(crate) fn is_small(expression: &Expression, most: usize) -> bool {
    crate::sample::count_below(expression, most).is_some()
}

/// Who wins, from the definition.
pub(crate) fn outcome(expression: &Expression, convention: Convention) -> Outcome {
    let whole = Whole::from(expression.clone());
    Oracle::new(&WholeSums).outcome(&whole, convention)
}
