//! The engines one by one, to compare them.

use grundy_core::{Allowance, Budget, Convention, Exhausted, Outcome, Watch};
use grundy_rules::{AnyRules, Expression, Move, Single};

use super::wild::{components_after, components_of, winning_by};
use super::{Method, Question, Solution, Solver};
use crate::heaps::winning::Winning;
use crate::search::component::Component;

/// What can be asked about a position by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Engine {
    /// The planner: the answer that [`Solver::solve`] gives.
    Plan,
    /// A position that stands alone, as if it stood in a sum: by the values or classes of its parts, not by the
    /// theorem of its game.
    Parts,
    /// Normal play: the values of all components by search, and their nim-sum; no formula, no table.
    ValueSearch,
    /// Misère play: the product in a misère quotient of the rules of all terms.
    Quotient,
    /// Misère play: strata of the heaps of all terms.
    Strata,
    /// Misère play: genera, beside a heap of Nim or by moves that revert.
    Genus,
    /// Misère play: every line of play.
    MisereSearch,
}

impl Engine {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Plan,
        Self::Parts,
        Self::ValueSearch,
        Self::Quotient,
        Self::Strata,
        Self::Genus,
        Self::MisereSearch,
    ];

    /// A short stable id.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::Plan => "plan",
            Self::Parts => "parts",
            Self::ValueSearch => "value-search",
            Self::Quotient => "quotient",
            Self::Strata => "strata",
            Self::Genus => "genus",
            Self::MisereSearch => "misere-search",
        }
    }
}

impl Solver {
    /// What this engine says of the position, within the solver's limits; a quotient, strata and a genus may spend an
    /// eighth of them. Nothing where the position does not belong to the engine.
    ///
    /// ```
    /// use grundy_core::{Convention, Allowance, Outcome};
    /// use grundy_rules::parse_expression;
    /// use grundy_solve::{Engine, Question, Solver};
    ///
    /// let expression = parse_expression("kayles(5) + nim(2,1)").unwrap();
    /// let question =
    ///     Question { expression: &expression, convention: Convention::Misere, moves: Some(10) };
    /// let mut solver = Solver::new(Allowance::default());
    /// let answers = Engine::ALL.map(|engine| solver.solve_by(engine, question, None));
    /// assert_eq!(answers[2], None);
    /// let outcomes: Vec<_> = answers.iter().flatten().map(|answer| answer.outcome).collect();
    /// assert_eq!(outcomes, [Some(Outcome::N); 4]);
    /// ```
    pub fn solve_by(
        &mut self,
        engine: Engine,
        question: Question<'_>,
        watch: Option<&dyn Watch>,
    ) -> Option<Solution> {
        let is_normal = question.convention == Convention::Normal;
        let single = question.expression.as_single();
        let is_summable = question.expression.is_summable();
        let an_eighth = Allowance {
            steps: self.limits.steps / 8,
            bytes: self.limits.bytes / 8,
        };
        // The others go through all that can be reached, or think that a part is less after each move.
        let is_loopy = question.expression.is_loopy();
        match engine {
            _ if is_loopy && engine != Engine::Plan => None,
            Engine::Plan => Some(self.solve(question, watch)),
            Engine::Parts => single
                .is_some_and(Single::is_summable)
                .then(|| self.solve_by_parts(question, watch)),
            Engine::ValueSearch if is_normal && is_summable => {
                // A new budget may forget what is kept, and with it the indices of rules.
                let mut budget = self.budget(watch);
                let components = self.components_of_values(question.expression)?;
                let found = self.search_values(question, &components, &mut budget);
                Some(found.unwrap_or_else(|ended| Solution::unknown(ended, Method::Search)))
            }
            Engine::Quotient if !is_normal => {
                let mut budget = self.budget(watch);
                let found = self.by_quotient(question, an_eighth, &mut budget);
                found.ok().flatten()
            }
            Engine::Strata if !is_normal => {
                let mut budget = self.budget(watch);
                let found = self.by_strata(question, an_eighth, &mut budget);
                found.ok().flatten()
            }
            Engine::Genus if !is_normal => {
                let mut budget = self.budget(watch);
                let found = self.by_genus(question, an_eighth, &mut budget);
                found.ok().flatten()
            }
            Engine::MisereSearch if !is_normal => {
                let mut budget = self.budget(watch);
                Some(self.search_misere(question, &mut budget))
            }
            Engine::ValueSearch
            | Engine::Quotient
            | Engine::Strata
            | Engine::Genus
            | Engine::MisereSearch => None,
        }
    }

    /// The components, known to the search for values; none where their numbers are too large for it.
    fn components_of_values(&mut self, expression: &Expression) -> Option<Vec<Component>> {
        let mut components = Vec::new();
        for term in expression.terms() {
            let (rules, numbers) = components_of(term)?;
            let rules = self.kept.values.index_of(&rules);
            components.extend(
                numbers
                    .into_iter()
                    .map(|number| Component { rules, number }),
            );
        }
        Some(components)
    }

    fn search_values(
        &mut self,
        question: Question<'_>,
        components: &[Component],
        budget: &mut Budget<'_>,
    ) -> Result<Solution, Exhausted> {
        let expression = question.expression;
        let value = self.searched_nim_sum(components, budget)?;
        let outcome = Outcome::of_grundy_is_zero(value == 0);
        let mut outcome_after = |mv: &Move, budget: &mut Budget<'_>| {
            let index_of = |rules: &AnyRules| self.kept.values.index_of(rules);
            let option = components_after(expression, components, mv, index_of);
            let value = self.searched_nim_sum(&option, budget)?;
            Ok(Outcome::of_grundy_is_zero(value == 0))
        };
        let winning = question.moves.map(|limit| match outcome {
            Outcome::N => winning_by(expression, limit, budget, &mut outcome_after),
            _ => Ok(Winning::default()),
        });
        let winning = winning.transpose();
        let mut solution = Solution::proved(Some(outcome), Method::Search).with_winning(winning);
        solution.grundy = Some(value.into());
        Ok(solution)
    }

    fn searched_nim_sum(
        &mut self,
        components: &[Component],
        budget: &mut Budget<'_>,
    ) -> Result<u32, Exhausted> {
        let values = &mut self.kept.values;
        components.iter().try_fold(0, |sum, &component| {
            Ok(sum ^ values.value(component, budget)?)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_rules::parse_expression;

    /// Under small limits what is kept is forgotten before each answer.
    #[test]
    fn engines_answer_whatever_is_forgotten() {
        let mut solver = Solver::new(Allowance {
            steps: 1 << 20,
            bytes: 1 << 16,
        });
        for text in ["kayles(5) + nim(2,1)", "grundy(7) + 0.6(5)"] {
            let expression = parse_expression(text).unwrap();
            for convention in [Convention::Normal, Convention::Misere] {
                let question = Question {
                    expression: &expression,
                    convention,
                    moves: Some(10),
                };
                let answers = Engine::ALL.map(|engine| solver.solve_by(engine, question, None));
                let outcomes = answers.iter().flatten().filter_map(|answer| answer.outcome);
                let outcomes: std::collections::BTreeSet<Outcome> = outcomes.collect();
                assert!(outcomes.len() <= 1, "{text}: {outcomes:?}");
            }
        }
    }
}
