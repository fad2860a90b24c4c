//! Chomp: by all that bites can leave, where that is not too much; by itself, where something is proved without a search.

use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_core::{Allowance, Budget, Exhausted, Natural, Outcome, Watch};
use grundy_rules::Single;
use grundy_rules::board::{Board, BoardRules, Geometry};

use super::boards::as_asked;
use super::{Method, Question, SHARE_BESIDE_KNOWN_MOVE, Solution, Solver, Status};
use crate::answer::{only, these};
use crate::boards::straight::value_of_straights;
use crate::boards::{BiteTable, ChompTheorem};
use crate::heaps::winning::Winning;

/// Of more positions no table is made: it takes seconds, and 120 MB.
const MOST_BITTEN: u64 = 1 << 20;

/// Tables that were made, one for each board.
#[derive(Default)]
pub(super) struct Bites(Vec<(Arc<Geometry>, BiteTable)>);

impl Bites {
    pub(super) fn bytes(&self) -> u64 {
        self.0.iter().map(|(_, table)| table.bytes()).sum()
    }

    fn on(&self, geometry: &Arc<Geometry>) -> Option<&BiteTable> {
        let table = self.0.iter().find(|(of, _)| of == geometry);
        table.map(|(_, table)| table)
    }

    /// The Grundy value of a position, where the table of its board has it.
    fn value(&self, board: &Board) -> Option<u32> {
        let worth = self.on(board.geometry())?.get(board.cells())?;
        Some(worth.value)
    }

    /// Keeps a table in place of another one on this board.
    fn keep(&mut self, geometry: &Arc<Geometry>, table: BiteTable) {
        self.0.retain(|(of, _)| of != geometry);
        self.0.push((Arc::clone(geometry), table));
    }
}

impl Solver {
    /// The answer for a position of Chomp in normal play: by all that bites can leave, or by what is proved without a
    /// search; none for other rules, and where neither serves.
    pub(super) fn solve_chomp(
        &mut self,
        board: &Board,
        question: Question<'_>,
        watch: Option<&dyn Watch>,
    ) -> Option<Solution> {
        if let Some(solution) = self.solve_by_bites(board, question, watch) {
            return Some(solution);
        }
        let theorem = ChompTheorem::of(board)?;
        Some(self.solve_by_theorem(board, theorem, question, watch))
    }

    /// The answer for a position of Chomp by all that bites can leave; none where that is too much.
    fn solve_by_bites(
        &mut self,
        board: &Board,
        question: Question<'_>,
        watch: Option<&dyn Watch>,
    ) -> Option<Solution> {
        let mut budget = self.budget(watch);
        let value = self.value_by_bites(board, &mut budget).ok()??;
        let bites = &self.kept.boards.bites;
        let mut options = Vec::new();
        let _ = board.visit_moves(&mut |taken| {
            let option = board.without(&taken);
            if bites.value(&option) == Some(0) {
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
        if let Some(value) = self.kept.boards.bites.value(board) {
            return Ok(Some(value));
        }
        // Who asks for two positions of a board may ask for any.
        let whole = Board::new(Arc::clone(geometry), &geometry.all_cells());
        let start = match self.kept.boards.bites.on(geometry) {
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
            Ok(Some(table)) => self.kept.boards.bites.keep(geometry, table),
            Ok(None) | Err(Exhausted::Memory | Exhausted::Steps) => {}
            Err(exhausted) => return Err(exhausted),
        }
        Ok(self.kept.boards.bites.value(board))
    }

    /// The answer for a position of Chomp of which this is proved: by a search, which says more, where that ends.
    fn solve_by_theorem(
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
