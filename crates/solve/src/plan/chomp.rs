//! Chomp: by all that bites can leave, where that is not too much; by itself, where something is proved without a search.

use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_core::{Allowance, Budget, Exhausted, Natural, Outcome, Watch};
use grundy_rules::Single;
use grundy_rules::board::{Board, BoardRules};

use super::boards::{Boards, as_asked};
use super::{Method, Question, SHARE_BESIDE_KNOWN_MOVE, Solution, Solver, Status};
use crate::answer::{only, these};
use crate::boards::straight::value_of_straights;
use crate::boards::{BiteTable, ChompTheorem};
use crate::heaps::winning::Winning;

/// Of more positions no table is made: it takes seconds, and 120 MB.
const MOST_BITTEN: u64 = 1 << 20;

impl Solver {
    /// The answer for a position of Chomp by all that bites can leave; none where that is too much.
    pub(super) fn solve_by_bites(
        &mut self,
        board: &Board,
        question: Question<'_>,
        watch: Option<&dyn Watch>,
    ) -> Option<Solution> {
        let mut budget = self.budget(watch);
        let value = self.value_by_bites(board, &mut budget).ok()??;
        let table = self.kept.boards.bites(board.geometry())?;
        let mut options = Vec::new();
        let _ = board.visit_moves(&mut |taken| {
            let option = board.without(taken);
            if table
                .get(option.cells())
                .is_some_and(|worth| worth.value == 0)
            {
                options.push(option);
            }
            ControlFlow::Continue(())
        });
        let outcome = Outcome::of_grundy_is_zero(value == 0);
        let solution = Solution {
            grundy: Some(value.into()),
            winning: Some(these(options.into_iter().map(Single::Board))),
            ..Solution::proved(Some(outcome), Method::Search)
        };
        Some(as_asked(solution, question))
    }

    /// The Grundy value of a position of Chomp by the table of its board, which is made and kept; none where it would have too
    /// many positions.
    pub(super) fn value_by_bites(
        &mut self,
        board: &Board,
        budget: &mut Budget<'_>,
    ) -> Result<Option<u32>, Exhausted> {
        let geometry = board.geometry();
        // Of one row or column a theorem tells the value.
        if *geometry.rules() != BoardRules::Chomp || value_of_straights(board).is_some() {
            return Ok(None);
        }
        let worth = |boards: &Boards| {
            let table = boards.bites(geometry)?;
            table.get(board.cells()).map(|worth| worth.value)
        };
        if let Some(value) = worth(&self.kept.boards) {
            return Ok(Some(value));
        }
        // Who asks for two positions of a board may ask for any.
        let whole = Board::new(Arc::clone(geometry), geometry.all_cells());
        let start = match self.kept.boards.bites(geometry) {
            Some(_) => &whole,
            None => board,
        };
        if BiteTable::count(start) > MOST_BITTEN {
            return Ok(None);
        }
        let half = Allowance {
            steps: budget.steps_left() / 2,
            bytes: u64::MAX,
        };
        match budget.within(half, |budget| BiteTable::build(start, budget)) {
            Ok(Some(table)) => self.kept.boards.keep_bites(geometry, table),
            Ok(None) | Err(Exhausted::Memory | Exhausted::Steps) => {}
            Err(exhausted) => return Err(exhausted),
        }
        Ok(worth(&self.kept.boards))
    }

    /// The answer for a position of Chomp of which this is proved: by a search, which says more, where that ends.
    pub(super) fn solve_chomp(
        &mut self,
        board: &Board,
        theorem: ChompTheorem,
        question: Question<'_>,
        watch: Option<&dyn Watch>,
    ) -> Solution {
        let mut limits = self.limits;
        if theorem.winning.is_some() || theorem.outcome == Outcome::P {
            limits.steps /= SHARE_BESIDE_KNOWN_MOVE;
        }
        let found = self.search_board(board, question, limits, watch);
        match (found.status, theorem.outcome, theorem.winning) {
            (_, _, Some(after)) => {
                let mv = only(Single::Board(after));
                found.with_known_move(mv, Method::Theorem, question.moves)
            }
            (Status::Proved { .. }, ..) => found,
            (_, Outcome::P, None) => Solution {
                grundy: Some(Natural::ZERO),
                winning: question.moves.map(|_| Winning::default()),
                ..Solution::proved(Some(Outcome::P), Method::Theorem)
            },
            (Status::Unknown { exhausted, .. }, ..) => Solution {
                moves_stopped: question.moves.map(|_| exhausted),
                ..Solution::proved(Some(Outcome::N), Method::Theorem)
            },
        }
    }
}
