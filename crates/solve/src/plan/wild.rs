//! Answers in misère play where a component is wild: by search.

use std::ops::ControlFlow;

use grundy_core::natural::{to_u64, widen};
use grundy_core::{Budget, Exhausted, Natural, Outcome};
use grundy_rules::{Change, Expression, Move, Term};

use super::{Method, Question, Solution, Solver, Status, unknown};
use crate::misere_search::{Component, STEPS_AN_OPTION};
use crate::winning::Winning;

impl Solver {
    /// The outcome by search, and the winning moves if the budget lasts for them too.
    pub(super) fn search_misere(
        &mut self,
        question: Question<'_>,
        budget: &mut Budget<'_>,
    ) -> Solution {
        let expression = question.expression;
        let components = match self.components(expression, budget) {
            Ok(components) => components,
            Err(exhausted) => return unknown(exhausted, Method::MisereSearch),
        };
        let outcome = match self.search.outcome(&components, budget) {
            Ok(outcome) => outcome,
            Err(exhausted) => return unknown(exhausted, Method::MisereSearch),
        };
        tracing::info!("misère search: {} positions", self.search.positions());
        let winning = match (outcome, question.moves) {
            (_, None) => None,
            (Outcome::N, Some(limit)) => self
                .searched_moves(expression, &components, limit, budget)
                .ok(),
            (_, Some(_)) => Some(Winning::default()),
        };
        Solution {
            outcome: Some(outcome),
            grundy: None,
            status: Status::Proved {
                by: Method::MisereSearch,
            },
            winning,
        }
    }

    /// The components of the whole position, known to the search.
    fn components(
        &mut self,
        expression: &Expression,
        budget: &mut Budget<'_>,
    ) -> Result<Vec<Component>, Exhausted> {
        let mut components = Vec::new();
        for term in expression.terms() {
            let rules = self.search.index_of(&term.ruleset().schema());
            let mut largest = 0;
            for heap in term.effective_heaps() {
                // A search numbers all smaller heaps, and so many fit in no memory.
                let heap = to_u64(&heap).ok_or(Exhausted::Memory)?;
                largest = largest.max(heap);
                let number = u128::from(heap);
                components.push(Component { rules, number });
            }
            self.search.learn_heaps(rules, largest, budget)?;
        }
        Ok(components)
    }

    /// The winning moves of a position that is decided by search.
    fn searched_moves(
        &mut self,
        expression: &Expression,
        components: &[Component],
        limit: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Winning, Exhausted> {
        let mut winning = Winning::default();
        let mut failed = Ok(());
        let _ = expression.visit_moves(0, &mut |mv| {
            let outcome = budget
                .charge(STEPS_AN_OPTION)
                .and_then(|()| self.outcome_after(expression, components, &mv, budget));
            match outcome {
                Ok(Outcome::P) => {
                    winning.count += Natural::ONE;
                    if winning.moves.len() < limit {
                        winning.moves.push(mv);
                    }
                }
                Ok(_) => {}
                Err(exhausted) => {
                    failed = Err(exhausted);
                    return ControlFlow::Break(());
                }
            }
            ControlFlow::Continue(())
        });
        failed.map(|()| winning)
    }

    fn outcome_after(
        &mut self,
        expression: &Expression,
        components: &[Component],
        mv: &Move,
        budget: &mut Budget<'_>,
    ) -> Result<Outcome, Exhausted> {
        let term = &expression.terms()[mv.term];
        let rules = self.search.index_of(&term.ruleset().schema());
        let (before, after) = replacement(term, &mv.change);
        let component = |number| Component { rules, number };
        let mut option = components.to_vec();
        let index = option.iter().position(|&c| c == component(before));
        option.swap_remove(index.expect("a component of the position"));
        option.extend(after.into_iter().map(component));
        self.search.outcome(&option, budget)
    }
}

/// The component that the move replaces, and what by.
fn replacement(term: &Term, change: &Change) -> (u128, Vec<u128>) {
    let number = |heap: &Natural| u128::try_from(heap).expect("64 bits, as has been checked");
    match (term, change) {
        (Term::Heaps { ruleset, .. }, Change::Heap { heap, left }) => (
            number(&ruleset.effective_heap(heap)),
            left.iter().map(number).collect(),
        ),
        (Term::Row { row, .. }, Change::Run(taken)) => {
            let whole = row.run_at(taken.start);
            let before = taken.start - whole.start;
            let after = whole.length - before - taken.length;
            let length = |cells| u128::from(widen(cells));
            (length(whole.length), vec![length(before), length(after)])
        }
        _ => unreachable!("heaps move in heaps, pictures in runs"),
    }
}
