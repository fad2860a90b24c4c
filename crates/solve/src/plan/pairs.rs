//! Sums with equal parts whose values are beyond the limits.
//!
//! In normal play two equal parts cancel, whatever they are worth: whoever does something in one is answered with the
//! same in the other. (E. R. Berlekamp, J. H. Conway, R. K. Guy, *Winning Ways*, chapter 1: Tweedledum and Tweedledee.)

use grundy_core::{Budget, Outcome};
use grundy_rules::{Expression, Move, Term};

use super::{Method, Question, Solution, Solver};
use crate::answer::MovesStopped;
use crate::heaps::winning::Winning;

impl Solver {
    /// The answer by what is left of the position without its pairs; the moves as far as the values of all parts are
    /// found.
    pub(super) fn by_pairs(
        &mut self,
        question: Question<'_>,
        rest: &Expression,
        budget: &mut Budget<'_>,
    ) -> Solution {
        let plan = match self.plan_normal(rest, budget) {
            Ok(plan) => plan,
            Err((exhausted, during)) => return Solution::unknown(exhausted, during),
        };
        let sum = self.sum_by(&plan, rest);
        let class = sum.class();
        let outcome = class.outcome(question.convention);
        let winning = match (outcome, question.moves) {
            (_, None) => Ok(None),
            (Outcome::N, Some(_)) => match self.plan_normal(question.expression, budget) {
                Ok(plan) => return self.answer(question, &plan, plan.method, budget),
                Err((by, _)) => {
                    let of_rest = Question {
                        expression: rest,
                        ..question
                    };
                    let found = self.a_winning_move(of_rest, &sum);
                    let found = found.and_then(|mv| same_move(mv, rest, question.expression));
                    let found = found.or_else(|| self.a_winning_move(question, &sum));
                    Err(MovesStopped { by, found })
                }
            },
            (_, Some(_)) => Ok(Some(Winning::default())),
        };
        Solution {
            grundy: Some(class.value),
            ..Solution::proved(Some(outcome), Method::Pairs).with_winning(winning)
        }
    }
}

/// The move in the whole position that is this one in a part of it, where the part has the same term or heaps of it.
fn same_move(mv: Move, part: &Expression, whole: &Expression) -> Option<Move> {
    let own = &part.terms()[mv.term];
    let has_it = |term: &Term| match (term, own) {
        (Term::Heaps { ruleset, .. }, Term::Heaps { ruleset: own, .. }) => ruleset == own,
        (term, own) => term == own,
    };
    let term = whole.terms().iter().position(has_it)?;
    Some(Move { term, ..mv })
}
