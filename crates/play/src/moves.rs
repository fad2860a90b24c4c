//! Moves as people write them: from a position on its own term to what is left of it.

use std::sync::Arc;

use grundy_core::Natural;
use grundy_core::natural::Decimal;
use grundy_rules::row::RunMove;
use grundy_rules::{Board, Change, Expression, HeapRuleset, Move, Row, Single, Term};
use schemars::JsonSchema;
use serde::Serialize;

use crate::places::{LaidMove, Places};

/// A move on its own term.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct MoveText {
    /// The component that is moved in.
    pub from: String,
    /// What is left of it.
    pub to: String,
}

/// A move that a reason names.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct ReasonedMove {
    /// The move on its own term.
    #[serde(flatten)]
    pub text: MoveText,
    /// The same as it lies before the players.
    #[serde(skip)]
    pub laid: Box<LaidMove>,
}

impl ReasonedMove {
    /// A move of a position as it lies.
    ///
    /// # Panics
    ///
    /// If it is not a move of this position.
    #[must_use]
    pub fn new(places: &Places, mv: &Move) -> Self {
        Self {
            text: shown(places.position(), mv),
            laid: Box::new(LaidMove::new(places, mv)),
        }
    }
}

/// The move on its own term: of a heap or a token alone, where there are several.
#[must_use]
pub fn text(expression: &Expression, mv: &Move) -> MoveText {
    let (from, to) = match (&expression.terms()[mv.term], &mv.change) {
        (Term::Heaps { ruleset, .. }, Change::Heap { heap, left }) => (
            heap_text(ruleset, heap),
            match left.as_slice() {
                [part] if ruleset.shift() == 0 => heap_text(ruleset, part),
                parts => Expression::of_heaps(&ruleset.successor(), parts).to_string(),
            },
        ),
        (term @ Term::Row { ruleset, row }, Change::Run(run)) => {
            (term.to_string(), row_after(ruleset, row, *run))
        }
        (Term::Single(single), Change::Option(option)) => {
            let moved = single.moved_token(option);
            let (from, to) = moved.unwrap_or_else(|| (single.clone(), option.clone()));
            let to = Expression::new(vec![Term::Single(to)]);
            (from.to_string(), to.to_string())
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
    let moved = from.moved_token(to);
    let (from, to) = moved.unwrap_or_else(|| (from.clone(), from.arranged(to)));
    let left = Expression::in_order(vec![Term::Single(to)]);
    MoveText {
        from: from.shown().to_string(),
        to: left.shown().to_string(),
    }
}

/// One heap (not empty) alone. This is most of what a batch prints, so it takes the short way.
fn heap_text(ruleset: &HeapRuleset, heap: &Natural) -> String {
    format!("{ruleset}({})", Decimal(heap))
}

fn row_after(ruleset: &HeapRuleset, row: &Row, run: RunMove) -> String {
    let after = Term::Row {
        ruleset: ruleset.clone(),
        row: row.without(run),
    };
    Expression::new(vec![after]).to_string()
}

/// The change of the position from this heap or term to that; legal or not. `None` where the position
/// has nothing like the first, or the second is of another kind.
#[must_use]
pub fn found(position: &Expression, from: &Expression, to: &Expression) -> Option<Move> {
    let ([from], to) = (from.terms(), to.terms()) else {
        return None;
    };
    let term = position
        .terms()
        .iter()
        .position(|term| match (term, from) {
            (Term::Heaps { ruleset, .. }, Term::Heaps { ruleset: same, .. }) => ruleset == same,
            (Term::Single(single), Term::Single(from)) => single.holds(from),
            _ => term == from,
        })?;
    let change = match (&position.terms()[term], from) {
        (Term::Heaps { ruleset, .. }, Term::Heaps { heaps, .. }) => heap_change(ruleset, heaps, to),
        (Term::Row { row, .. }, _) => run_taken(row, to).map(Change::Run),
        (Term::Single(single), Term::Single(token)) if single != token => {
            let to = match to {
                [] => None,
                [Term::Single(to)] => Some(to),
                _ => return None,
            };
            single.with_token_moved(token, to).map(Change::Option)
        }
        (Term::Single(single), _) => option(single, to).map(Change::Option),
        _ => None,
    };
    change.map(|change| Move { term, change })
}

fn heap_change(ruleset: &HeapRuleset, from: &[Natural], to: &[Term]) -> Option<Change> {
    let [heap] = from else { return None };
    let left = match to {
        [] => Vec::new(),
        [
            Term::Heaps {
                ruleset: own,
                heaps,
            },
        ] if *own == ruleset.successor() => heaps.clone(),
        _ => return None,
    };
    let heap = heap.clone();
    Some(Change::Heap { heap, left })
}

/// The stones that are in the first row and not in the second, if they follow each other.
fn run_taken(row: &Row, to: &[Term]) -> Option<RunMove> {
    let before: Vec<u8> = row.to_string().into_bytes();
    let after = match to {
        [] => vec![b'.'; before.len()],
        [Term::Row { row, .. }] if row.len() == before.len() => row.to_string().into_bytes(),
        _ => return None,
    };
    let start = before.iter().zip(&after).position(|(a, b)| a != b)?;
    let end = before.iter().zip(&after).rposition(|(a, b)| a != b)? + 1;
    let taken = before[start..end].iter().all(|&cell| cell == b'#')
        && after[start..end].iter().all(|&cell| cell == b'.');
    let length = end - start;
    taken.then_some(RunMove { start, length })
}

/// The position that one becomes, on the same board; of nothing that is left the empty one.
fn option(from: &Single, to: &[Term]) -> Option<Single> {
    match (from, to) {
        (_, []) => from.emptied(),
        (Single::Board(from), [Term::Single(Single::Board(to))])
            if from.geometry() == to.geometry() =>
        {
            // Equal boards on one geometry are compared faster.
            let kept = Board::new(Arc::clone(from.geometry()), to.cells());
            Some(Single::Board(kept))
        }
        (_, [Term::Single(to)]) => Some(to.clone()),
        _ => None,
    }
}
