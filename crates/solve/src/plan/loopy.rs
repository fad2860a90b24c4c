//! Positions in which play may go on for ever.
//!
//! In normal play each term has a value of Smith's theory, and these decide ([`LoopyValue`]): without an infinite one as
//! nimbers do; with one a move to a nimber may win; with more it is a draw. In misère play no theory of sums is
//! known, and one part alone is decided by retrograde analysis.
//!
//! A winning move alone may lead round in a circle. So they are listed by the progress they make: first those that leave one
//! part, by the moves that the game still lasts, then the others by counters, which fall whatever the opponent does
//! ([`loopy`](crate::loopy)). Beside parts in which play ends by itself, such as heaps, they do not rise, and fall whenever
//! the opponent moves in another part: moves in those are so many at most.

use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_core::{Budget, Convention, Exhausted, Natural, Outcome, Watch};
use grundy_rules::games::GraphFile;
use grundy_rules::{Expression, GamePosition, Move, Single, Term};

use super::sums::MoveSearch;
use super::{Method, Plan, PlannedTerm, Question, Solution, Solver};
use crate::GraphValues;
use crate::games::{self, Asked, End, Loopy};
use crate::heaps::winning::Winning;
use crate::loopy::LoopyValue;

/// So many winning moves are compared by their progress.
const MOST_COMPARED: usize = 1 << 12;
/// Of a position with more moves those that keep a draw are not told.
const MOST_LOOKED_AT: usize = 1 << 18;
/// What looking at one costs.
const STEPS_A_MOVE: u64 = 1 << 10;

impl Solver {
    /// The answer for a position in which play may go on for ever; in misère play of one part.
    pub(super) fn solve_loopy(
        &mut self,
        question: Question<'_>,
        watch: Option<&dyn Watch>,
    ) -> Solution {
        let mut budget = self.budget(watch);
        let found = match question.convention {
            Convention::Normal => self.solve_by_values(question, &mut budget),
            Convention::Misere => self.solve_by_end(question, &mut budget),
        };
        let mut solution = found.unwrap_or_else(|(ended, during)| Solution::unknown(ended, during));
        if let (Some(winning), Some(limit)) = (&mut solution.winning, question.moves) {
            let ordered = self.put_in_order(question, &mut winning.moves, &mut budget);
            winning.moves.truncate(limit);
            if let Err(exhausted) = ordered {
                solution.winning = None;
                solution.moves_stopped = Some(exhausted);
            }
        }
        solution
    }

    /// The values of all vertices of a graph, as they are remembered or computed now.
    ///
    /// # Errors
    ///
    /// When a limit ends that.
    pub fn graph_values(
        &mut self,
        file: &Arc<GraphFile>,
        watch: Option<&dyn Watch>,
    ) -> Result<Arc<GraphValues>, Exhausted> {
        let mut budget = self.budget(watch);
        self.kept.games.graph(file, &mut budget).cloned()
    }

    fn solve_by_values(
        &mut self,
        question: Question<'_>,
        budget: &mut Budget<'_>,
    ) -> Result<Solution, (Exhausted, Method)> {
        let plan = self.plan_normal(question.expression, budget)?;
        let question = Question {
            moves: question.moves.map(|limit| limit.max(MOST_COMPARED)),
            ..question
        };
        let method = plan.method.max(Method::Loopy);
        match self.value_by(&plan, question.expression) {
            LoopyValue::Nimber(_) => Ok(self.answer(question, &plan, method, budget)),
            value => Ok(self.answer_infinite(question, &plan, value, budget)),
        }
    }

    /// The value of all terms together.
    fn value_by(&mut self, plan: &Plan, expression: &Expression) -> LoopyValue {
        let nimbers = self.sum_by(plan, expression).class().value;
        let infinite = plan.terms.iter().filter_map(|term| match term {
            PlannedTerm::Infinite(to) => Some(LoopyValue::Infinite(to.clone())),
            _ => None,
        });
        let nimbers = LoopyValue::Nimber(nimbers);
        infinite.fold(nimbers, |sum, value| sum.plus(&value))
    }

    fn answer_infinite(
        &mut self,
        question: Question<'_>,
        plan: &Plan,
        value: LoopyValue,
        budget: &mut Budget<'_>,
    ) -> Solution {
        let outcome = value.outcome();
        let mut solution = Solution::proved(Some(outcome), plan.method.max(Method::Loopy));
        if let LoopyValue::Infinite(to) = value {
            solution.infinity = Some(to);
        }
        let Some(limit) = question.moves else {
            return solution;
        };
        if outcome == Outcome::N {
            let winning = self.moves_to_nimber(question.expression, plan, limit, budget);
            return solution.with_winning(winning.map(Some));
        }
        self.with_drawing(solution, question, limit, budget)
    }

    /// The moves of the only infinite term to the nimber of all others: no other move makes 0.
    fn moves_to_nimber(
        &mut self,
        expression: &Expression,
        plan: &Plan,
        limit: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Winning, Exhausted> {
        let goal = LoopyValue::Nimber(self.sum_by(plan, expression).class().value);
        let mut search = MoveSearch::new(limit, budget);
        let terms = expression.terms().iter().zip(&plan.terms).enumerate();
        for (index, (term, planned)) in terms {
            if let (Term::Single(single), PlannedTerm::Infinite(_)) = (term, planned) {
                search.in_single(index, single, &mut |option, budget| {
                    let (value, _) = self.single_value(option, budget)?;
                    Ok(value == goal)
                })?;
            }
        }
        Ok(search.finish())
    }

    /// The answer for one part in misère play.
    fn solve_by_end(
        &mut self,
        question: Question<'_>,
        budget: &mut Budget<'_>,
    ) -> Result<Solution, (Exhausted, Method)> {
        let expression = question.expression;
        let end = self.end(expression, question.convention, budget);
        let end = end.map_err(|ended| (ended, Method::Loopy))?;
        let outcome = end.expect("one part").outcome;
        let mut solution = Solution::proved(Some(outcome), Method::Loopy);
        let Some(limit) = question.moves else {
            return Ok(solution);
        };
        let limit = limit.max(MOST_COMPARED);
        if outcome == Outcome::Draw {
            return Ok(self.with_drawing(solution, question, limit, budget));
        }
        solution.winning = Some(Winning::default());
        if outcome == Outcome::N {
            let winning = self.moves_leaving(Outcome::P, question, limit, budget);
            solution = solution.with_winning(winning.map(Some));
        }
        Ok(solution)
    }

    /// With the moves that keep a draw.
    fn with_drawing(
        &mut self,
        solution: Solution,
        question: Question<'_>,
        limit: usize,
        budget: &mut Budget<'_>,
    ) -> Solution {
        match self.moves_leaving(Outcome::Draw, question, limit, budget) {
            Ok(drawing) => Solution {
                drawing: Some(drawing),
                winning: Some(Winning::default()),
                ..solution
            },
            Err(exhausted) => solution.with_winning(Err(exhausted)),
        }
    }

    /// The moves to positions of this outcome. Different moves lead to different positions, but for those that
    /// leave all as it was.
    fn moves_leaving(
        &mut self,
        wanted: Outcome,
        question: Question<'_>,
        limit: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Winning, Exhausted> {
        let expression = question.expression;
        let (mut found, mut looked_at, mut stays) = (Winning::default(), 0, false);
        let mut ended = Ok(());
        let mut look = |mv: Move, budget: &mut Budget<'_>| {
            looked_at += 1;
            let allowed = (looked_at <= MOST_LOOKED_AT).then_some(STEPS_A_MOVE);
            budget.charge(allowed.ok_or(Exhausted::Steps)?)?;
            let after = expression.after(&mv);
            if after == *expression && std::mem::replace(&mut stays, true) {
                return Ok(());
            }
            if self.outcome_within(&after, question.convention, budget)? == wanted {
                found.count += Natural::ONE;
                found
                    .moves
                    .extend((found.moves.len() < limit).then_some(mv));
            }
            Ok(())
        };
        let _ = expression.visit_moves(MOST_LOOKED_AT + 1, &mut |mv| {
            ended = look(mv, budget);
            match ended {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            }
        });
        ended.map(|()| found)
    }

    fn outcome_within(
        &mut self,
        position: &Expression,
        convention: Convention,
        budget: &mut Budget<'_>,
    ) -> Result<Outcome, Exhausted> {
        if let Some(end) = self.end(position, convention, budget)? {
            return Ok(end.outcome);
        }
        let plan = self.plan_normal(position, budget);
        let plan = plan.map_err(|(ended, _)| ended)?;
        Ok(self.value_by(&plan, position).outcome())
    }

    /// How the game ends, of one part of a graph with cycles.
    pub(super) fn end(
        &mut self,
        position: &Expression,
        convention: Convention,
        budget: &mut Budget<'_>,
    ) -> Result<Option<End>, Exhausted> {
        let Some(game) = position.as_game() else {
            return Ok(None);
        };
        let loopy = self.loopy_game(game, convention, budget)?;
        Ok(loopy.and_then(|loopy| loopy.end))
    }

    /// Puts winning moves in the order of their progress, the best first.
    fn put_in_order(
        &mut self,
        question: Question<'_>,
        moves: &mut Vec<Move>,
        budget: &mut Budget<'_>,
    ) -> Result<(), Exhausted> {
        let mut measured = Vec::with_capacity(moves.len());
        for mv in moves.drain(..) {
            let left = question.expression.after(&mv);
            measured.push((self.left(&left, question.convention, budget)?, mv));
        }
        measured.sort_by_key(|(left, _)| *left);
        moves.extend(measured.into_iter().map(|(_, mv)| mv));
        Ok(())
    }

    /// How far from the end the winner is: of one part in moves, which is nearer than with several, as counters tell.
    fn left(
        &mut self,
        position: &Expression,
        convention: Convention,
        budget: &mut Budget<'_>,
    ) -> Result<(bool, u64), Exhausted> {
        let end = self.end(position, convention, budget)?;
        if let Some(distance) = end.and_then(|end| end.distance) {
            return Ok((false, distance.into()));
        }
        let mut sum = 0;
        for term in position.terms() {
            if let Term::Single(Single::Game(game)) = term {
                let loopy = self.loopy_game(game, convention, budget)?;
                sum += loopy.map_or(0, |loopy| loopy.counter);
            }
        }
        Ok((true, sum))
    }

    /// What is known of a game, be it one in which play may go on for ever or not.
    fn loopy_game(
        &mut self,
        game: &GamePosition,
        convention: Convention,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Loopy>, Exhausted> {
        let mut asked = Asked {
            convention,
            memory: &mut self.kept.games,
            budget,
        };
        games::theorem(game.rules()).loopy(game, &mut asked)
    }

    /// What is known of a term in which play may go on for ever; `None` of others.
    pub(super) fn loopy(
        &mut self,
        single: &Single,
        convention: Convention,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Loopy>, Exhausted> {
        match single {
            Single::Game(game) if game.is_loopy() => self.loopy_game(game, convention, budget),
            _ => Ok(None),
        }
    }
}
