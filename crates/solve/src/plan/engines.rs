//! The answers of engines that the planner passes over, to compare them.

use grundy_core::{Budget, Convention, Limits, Watch};
use grundy_rules::Single;

use super::{Question, Solution, Solver};

impl Solver {
    /// What each engine that may be asked about the position says: first the answer itself, then those of engines
    /// that would have answered had the first ones not. Where misère play needs a quotient or a genus, these may spend an
    /// eighth of the solver's limits, as they do first for an answer. An engine to which the position does not
    /// belong says nothing.
    ///
    /// ```
    /// use grundy_core::{Convention, Limits};
    /// use grundy_rules::parse_expression;
    /// use grundy_solve::{Question, Solver};
    ///
    /// let expression = parse_expression("kayles(5) + nim(2,1)").unwrap();
    /// let question =
    ///     Question { expression: &expression, convention: Convention::Misere, moves: Some(10) };
    /// let answers = Solver::new(Limits::default()).by_each_engine(question, None);
    /// assert!(answers.len() > 2);
    /// assert!(answers.iter().all(|answer| answer.outcome == answers[0].outcome));
    /// ```
    pub fn by_each_engine(
        &mut self,
        question: Question<'_>,
        watch: Option<&dyn Watch>,
    ) -> Vec<Solution> {
        let mut answers = vec![self.solve(question, watch)];
        let single = question.expression.as_single();
        if single.is_some_and(Single::is_summable) {
            answers.push(self.solve_by_parts(question, watch));
        }
        if question.convention == Convention::Misere {
            answers.extend(self.by_engines_of_wild_sums(question, watch));
        }
        answers
    }

    fn by_engines_of_wild_sums(
        &mut self,
        question: Question<'_>,
        watch: Option<&dyn Watch>,
    ) -> Vec<Solution> {
        let limits = Limits {
            steps: self.limits.steps / 8,
            bytes: self.limits.bytes / 8,
        };
        let mut answers = Vec::new();
        let mut ask = |answer: &dyn Fn(&mut Self, &mut Budget<'_>) -> Option<Solution>| {
            let mut budget = self.budget(watch);
            answers.extend(answer(self, &mut budget));
        };
        ask(&|solver, budget| solver.by_quotient(question, limits, budget).ok().flatten());
        ask(&|solver, budget| solver.by_genus(question, limits, budget).ok().flatten());
        ask(&|solver, budget| Some(solver.search_misere(question, budget)));
        answers
    }
}
