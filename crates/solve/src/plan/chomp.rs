//! Chomp by itself, of which something is proved without a search.

use grundy_core::{Natural, Outcome, Watch};
use grundy_rules::Single;
use grundy_rules::board::Board;

use super::{Method, Question, SHARE_BESIDE_KNOWN_MOVE, Solution, Solver, Status};
use crate::answer::only;
use crate::boards::ChompTheorem;
use crate::heaps::winning::Winning;

impl Solver {
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
