//! Positions of one game with a theorem of its own: the outcome and every winning move for numbers of
//! any size, where a sum would need Grundy values.

use grundy_core::{Allowance, Budget, Convention, Exhausted, Natural, Outcome, Watch};
use grundy_rules::{GamePosition, Single};

use super::{Question, Solution, Solver, Status};
use crate::games::{self, Asked, Reading};

impl Solver {
    /// The answer by the game's own theorem; `None` where it has none and the general engines answer.
    pub(super) fn solve_alone(
        &mut self,
        single: &Single,
        question: Question<'_>,
        watch: Option<&dyn Watch>,
    ) -> Option<Solution> {
        let convention = question.convention;
        let mut solution = match single {
            Single::Game(position) => self.by_theorem(position, question, watch)?,
            Single::Board(board) => return self.solve_board(board, question, watch),
            Single::Written(_) | Single::Foreign(_) => return None,
        };
        let is_proved = matches!(solution.status, Status::Proved { .. });
        if convention == Convention::Normal && is_proved && solution.grundy.is_none() {
            solution.grundy = self.affordable_value(single, &solution, watch);
        }
        if question.moves.is_none() {
            solution.winning = None;
            solution.drawing = None;
        }
        if let Some(winning) = &mut solution.winning {
            winning.moves.truncate(question.moves.unwrap_or(0));
        }
        Some(solution)
    }

    /// The Grundy value where the outcome is known by a theorem that does not give it: 0 for P, else
    /// only where it costs little.
    fn affordable_value(
        &mut self,
        single: &Single,
        solution: &Solution,
        watch: Option<&dyn Watch>,
    ) -> Option<Natural> {
        const AFFORDABLE: Allowance = Allowance {
            steps: 1 << 28,
            bytes: 1 << 26,
        };
        if !single.is_summable() {
            return None;
        }
        if solution.outcome == Some(Outcome::P) {
            return Some(Natural::ZERO);
        }
        let limits = Allowance {
            steps: AFFORDABLE.steps.min(self.limits.steps),
            bytes: AFFORDABLE.bytes.min(self.limits.bytes),
        };
        let mut budget = match watch {
            Some(watch) => Budget::with_watch(limits, watch),
            None => Budget::new(limits),
        };
        let value = self.single_value(single, &mut budget);
        value.ok().and_then(|(value, _)| value.nimber().cloned())
    }

    /// The answer by the theorem of the game; `None` where there is none under this convention.
    fn by_theorem(
        &mut self,
        position: &GamePosition,
        question: Question<'_>,
        watch: Option<&dyn Watch>,
    ) -> Option<Solution> {
        let mut budget = self.budget(watch);
        let mut asked = Asked {
            convention: question.convention,
            memory: &mut self.kept.games,
            budget: &mut budget,
        };
        games::answer(position, question.moves, &mut asked).unwrap_or_else(|exhausted| {
            let method = games::theorem(position.rules()).method();
            Some(Solution::unknown(exhausted, method))
        })
    }

    /// What the theorem of the game says of a position, with at most so many of the numbers that decide.
    pub(super) fn reading_of_game(
        &mut self,
        position: &GamePosition,
        convention: Convention,
        most: usize,
        watch: Option<&dyn Watch>,
    ) -> Result<Reading, Exhausted> {
        let mut budget = self.budget(watch);
        let mut asked = Asked {
            convention,
            memory: &mut self.kept.games,
            budget: &mut budget,
        };
        games::reading(position, most, &mut asked)
    }
}
