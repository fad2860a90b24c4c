//! Laws proved by induction over the moves of a game.
//!
//! A law F is the Grundy value of every position of a game in which play ends, if for every position
//!
//! - no move leads to a position that has the same value by F, and
//! - for each smaller value some move leads to a position that has it by F:
//!
//! by induction on the length of play the options have the values that F says, and the mex of these is what F says. A law of
//! the P-positions holds in normal play if no move leads from one to another and from every other position some move leads to
//! one; in misère play the positions without a move are left out of the law, and then the same.
//!
//! Where rules and law are told by sums, quotients and remainders by constants, comparisons, nim-sums and the digits of
//! numbers, these are sentences of the first order about numbers, and decidable: the tuples for which a part of such a
//! sentence holds are recognised by a finite automaton that reads the digits of all its numbers at once, in base b (J. R.
//! Büchi 1960; V. Bruyère, G. Hansel, C. Michaux, R. Villemaire, *Logic and p-recognizable sets of integers*, 1994) or in
//! Zeckendorf's form (C. Frougny 1992; H. Mousavi, L. Schaeffer, J. Shallit, *Decision algorithms for Fibonacci-automatic
//! words*, 2016). `and`, `or`, `not` and “there is a number” lead from automata to automata; the sentence holds if none of the
//! tuples that would refute it is accepted.
//!
//! ```text
//! moves ── from which states to which ──┐
//! law ──── which value has a state ─────┼── logic ── automaton ── is there a counterexample?
//! ```
//!
//! Nothing here looks for laws, or knows how one was found. What a law that is proved tells of heaps of any size, its value
//! and every move that leaves a certain value, a [`HeapLaw`] reads from the same automata.

mod automaton;
mod beside;
mod cases;
mod conditions;
mod heap_law;
mod logic;
mod moves;
mod numbers;
mod numeration;
mod prover;
mod readers;

#[cfg(test)]
mod tests;

use grundy_core::{Budget, Convention, Exhausted};
use schemars::JsonSchema;
use serde::Serialize;

use crate::patterns::automaton::Digits;
use crate::patterns::{Body, Law};
use logic::{Gap, Logic};
use prover::Prover;

pub use cases::{InductionCase, ReachedValue, Reply};
pub use heap_law::HeapLaw;
pub use moves::Moves;
pub use numeration::Numeration;

/// What a law says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Says {
    /// The Grundy value of each position.
    Values,
    /// 1 where the position is P, else 0.
    Lost(Convention),
}

impl Says {
    /// The word used in data formats.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Values => "values",
            Self::Lost(_) => "p-positions",
        }
    }
}

grundy_core::written_as!(Says, word);

/// What became of the sentences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// They hold: the law is proved.
    Proved(InductionProof),
    /// One does not: the law is wrong at this position; of several numbers there, or at one that play reaches from it.
    Wrong(Vec<u128>),
    /// That was not decided.
    Open(Option<Exhausted>),
}

/// How the law was proved.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct InductionProof {
    /// What is proved: `values`, or which positions are P, `p-positions`.
    pub of: Says,
    /// The digits that were read: `binary`, `ternary`, `zeckendorf`.
    pub numeration: Numeration,
    /// How many states the automaton of the law has.
    pub law_states: usize,
    /// And that of the values that moves lead to (of P-positions: of the positions from which a move leads to one).
    pub option_states: usize,
    /// How a position of each smaller value (of N-positions: a P-position) is reached: by leaving the `least` number that is
    /// one, or the `greatest` that is below n. None where neither does it always.
    pub reply: Option<Reply>,
    /// The cases by remainders, where the law repeats and they are few.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cases: Vec<InductionCase>,
}

/// Tries to prove the law of one number, or of two, by induction over the moves.
///
/// The budget is spent on states of automata times letters; a law that is not an expression, or an automaton, is open.
pub fn prove(moves: &Moves, law: &Law, says: Says, budget: &mut Budget<'_>) -> Verdict {
    let mut limit = None;
    for numeration in numerations(law) {
        let mut prover = Prover {
            logic: Logic::new(numeration, budget),
            moves,
        };
        match prover.decide(law, says) {
            Ok(verdict) => return verdict,
            Err(Gap::Unsupported) => {}
            Err(Gap::Exhausted(exhausted)) => limit = Some(exhausted),
        }
    }
    Verdict::Open(limit)
}

/// Whether the list gives, for k = 0, 1, …, all numbers for which the law of P-positions is 1, in ascending order; None where
/// that is not decided.
pub fn lists_all(list: &Law, lost: &Law, budget: &mut Budget<'_>) -> Option<bool> {
    let moves = Moves {
        coordinates: 1,
        kinds: Vec::new(),
    };
    let both = [numerations(list), numerations(lost)];
    let [own, others] = both;
    let shared = own
        .into_iter()
        .filter(|numeration| others.contains(numeration));
    shared.into_iter().find_map(|numeration| {
        let mut prover = Prover {
            logic: Logic::new(numeration, budget),
            moves: &moves,
        };
        prover.lists(list, lost).ok()
    })
}

/// The ways to write numbers in which the law may be told.
fn numerations(law: &Law) -> Vec<Numeration> {
    match &law.body {
        Body::Automaton(automaton) => match automaton.digits {
            Digits::Base(base) => {
                usize::try_from(base).map_or(Vec::new(), |base| vec![Numeration::Base(base)])
            }
            Digits::Zeckendorf => vec![Numeration::Zeckendorf],
        },
        Body::Term(_) | Body::Positive(_) => {
            vec![
                Numeration::Base(2),
                Numeration::Zeckendorf,
                Numeration::Base(3),
            ]
        }
        _ => Vec::new(),
    }
}
