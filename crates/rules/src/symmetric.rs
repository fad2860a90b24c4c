//! Positions that are the same game, move for move: one of them stands for all.

use std::sync::Arc;

use grundy_core::Natural;

use crate::{Board, Expression, Single, Term};

impl Expression {
    /// What stands for this position and for those that are the same up to symmetry: rows as the
    /// lengths of their runs, boards turned and mirrored, the die by its pair of faces, the most that
    /// may be taken as far as it matters. From equal representatives the games are the same, move for
    /// move.
    ///
    /// ```
    /// use grundy_rules::parse_expression;
    /// let representative = |text: &str| parse_expression(text).unwrap().representative();
    /// assert_eq!(representative("kayles(\"#..##.\")"), representative("kayles(2,1)"));
    /// assert_eq!(representative("die(20,up=3)"), representative("die(20,up=4)"));
    /// ```
    #[must_use]
    pub fn representative(&self) -> Self {
        Self::new(self.terms().iter().map(Term::representative).collect())
    }
}

impl Term {
    /// As [`Expression::representative`], of one term.
    #[must_use]
    pub fn representative(&self) -> Self {
        match self {
            Self::Heaps { .. } => self.clone(),
            Self::Row { ruleset, row } => Self::Heaps {
                ruleset: ruleset.clone(),
                heaps: row.heaps().map(Natural::from).collect(),
            },
            Self::Single(single) => Self::Single(single.representative()),
        }
    }
}

impl Single {
    /// As [`Expression::representative`], of one position.
    #[must_use]
    pub fn representative(&self) -> Self {
        match self {
            // All cells are their own image, and a text may name thousands of boards whose symmetries nobody knows yet.
            Self::Board(board) if board.is_full() => self.clone(),
            Self::Board(board) => {
                let cells = board.geometry().symmetries().canonical(board.cells());
                Self::Board(Board::new(Arc::clone(board.geometry()), &cells))
            }
            Self::Game(position) => Self::Game(position.representative()),
            other => other.clone(),
        }
    }
}
