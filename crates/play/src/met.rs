//! A position as a move leaves it.

use std::fmt;

use grundy_core::{Convention, Watch};
use grundy_rules::{Change, Expression, Move, Parity, Single};
use grundy_solve::{Question, Solution, Solver, parity};

/// A position, and what an expression does not say of it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Met {
    pub(crate) expression: Expression,
    /// The odd/even game at its end: an expression has nothing left of it, but who wins depends on
    /// what the players hold.
    ended: Option<Parity>,
}

impl Met {
    pub(crate) fn new(expression: Expression) -> Self {
        Self {
            expression,
            ended: None,
        }
    }

    /// What the move leaves.
    pub(crate) fn after(expression: &Expression, mv: &Move) -> Self {
        let ended = match &mv.change {
            Change::Option(Single::Parity(ended)) if ended.is_over() => Some(ended.clone()),
            _ => None,
        };
        Self {
            expression: expression.after(mv),
            ended,
        }
    }

    /// The answer to who wins, with so many winning moves.
    pub(crate) fn solve(
        &self,
        solver: &mut Solver,
        convention: Convention,
        moves: Option<usize>,
        watch: Option<&dyn Watch>,
    ) -> Solution {
        let question = Question {
            expression: &self.expression,
            convention,
            moves,
        };
        let solution = solver.solve(question, watch);
        match &self.ended {
            None => solution,
            Some(ended) => Solution {
                outcome: Some(parity::outcome(ended)),
                grundy: None,
                ..solution
            },
        }
    }
}

impl fmt::Display for Met {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.ended {
            Some(ended) => ended.fmt(f),
            None => self.expression.fmt(f),
        }
    }
}
