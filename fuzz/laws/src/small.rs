//! What can be looked at whole: positions with few moves, and what their definitions say.

use std::ops::ControlFlow;

use grundy::{Limits, SolveRequest, Workbench};
use grundy_core::{Convention, HeapRules, MexSet, Outcome};
use grundy_rules::heap::Schema;
use grundy_rules::{Expression, Move};
use grundy_solve::naive::{Oracle, Whole, WholeSums};

use crate::sample::{count_below, may_be_played};

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
    count_below(expression, most).is_some()
}

/// Limits within which most is known of small positions.
pub(crate) fn limits() -> Limits {
    Limits {
        steps: 200_000,
        memory: 1 << 26,
        ..Limits::default()
    }
}

/// The most positions of which the definition is asked.
const MOST: usize = 60;

/// Who wins is what the definition says, or unknown within the limits of the workbench; of few positions.
pub(crate) fn check_outcomes(workbench: &mut Workbench, expression: &Expression) {
    // The definition of play that may go on for ever is another one: `graphs` asks it.
    if expression.is_loopy() || !is_small(expression, MOST) {
        return;
    }
    let text = expression.to_string();
    for convention in [Convention::Normal, Convention::Misere] {
        if !may_be_played(expression, convention) {
            continue;
        }
        let request = SolveRequest {
            convention,
            ..SolveRequest::new(&text)
        };
        let answer = workbench.solve(&request);
        let answer = answer.unwrap_or_else(|error| panic!("{text}: {error}"));
        let truth = outcome(expression, convention);
        let is_right = answer.outcome.is_none_or(|outcome| outcome == truth);
        assert!(
            is_right,
            "{text} {convention:?}: {answer:?} and not {truth:?}"
        );
    }
}

/// Who wins, from the definition.
pub(crate) fn outcome(expression: &Expression, convention: Convention) -> Outcome {
    let whole = Whole::from(expression.clone());
    Oracle::new(&WholeSums).outcome(&whole, convention)
}
