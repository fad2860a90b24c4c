//! Moves as people write them: from a position on its own term to what is left of it.

use grundy_core::Natural;
use grundy_rules::row::RunMove;
use grundy_rules::{Change, Expression, HeapRuleset, Move, Term};

use crate::reason::MoveText;

/// The move on its own term.
#[must_use]
pub fn text(expression: &Expression, mv: &Move) -> MoveText {
    let (from, to) = match (&expression.terms()[mv.term], &mv.change) {
        (Term::Heaps { ruleset, .. }, Change::Heap { heap, left }) => (
            heap_text(ruleset, heap),
            match left.as_slice() {
                [part] if ruleset.shift() == 0 => heap_text(ruleset, part),
                parts => heaps(&ruleset.successor(), parts).to_string(),
            },
        ),
        (term @ Term::Row { ruleset, row }, Change::Run(run)) => {
            (term.to_string(), row_after(ruleset, row, *run))
        }
        (Term::Single(single), Change::Option(option)) => {
            let to = Expression::new(vec![Term::Single(option.clone())]);
            (single.to_string(), to.to_string())
        }
        _ => unreachable!("a move of this expression"),
    };
    MoveText { from, to }
}

/// As [`text`], as people are shown it: each number in its place.
#[must_use]
pub fn shown(expression: &Expression, mv: &Move) -> MoveText {
    let (Term::Single(from), Change::Option(to)) = (&expression.terms()[mv.term], &mv.change)
    else {
        return text(expression, mv);
    };
    let left = Expression::in_order(vec![Term::Single(from.arranged(to))]);
    MoveText {
        from: from.shown().to_string(),
        to: left.shown().to_string(),
    }
}

/// One heap (not empty) alone. This is most of what a batch prints, so it takes the short way.
fn heap_text(ruleset: &HeapRuleset, heap: &Natural) -> String {
    format!("{ruleset}({heap})")
}

/// One heap alone, as an expression.
#[must_use]
pub fn one_heap(ruleset: &HeapRuleset, heap: &Natural) -> Expression {
    heaps(ruleset, std::slice::from_ref(heap))
}

/// These heaps alone, as an expression.
#[must_use]
pub fn heaps(ruleset: &HeapRuleset, heaps: &[Natural]) -> Expression {
    Expression::new(vec![Term::Heaps {
        ruleset: ruleset.clone(),
        heaps: heaps.to_vec(),
    }])
}

fn row_after(ruleset: &HeapRuleset, row: &grundy_rules::Row, run: RunMove) -> String {
    let after = Term::Row {
        ruleset: ruleset.clone(),
        row: row.without(run),
    };
    Expression::new(vec![after]).to_string()
}
