//! Answers in misère play where a component is wild: by search.

use std::ops::ControlFlow;

use grundy_core::natural::{to_u64, widen};
use grundy_core::{Budget, Exhausted, Natural, Outcome};
use grundy_rules::{AnyRules, Change, Expression, Move, Term};

use super::{Method, Question, Solution, Solver};
use crate::answer::MovesStopped;
use crate::heaps::winning::Winning;
use crate::search::component::{Component, STEPS_AN_OPTION};

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
            Err(exhausted) => return Solution::unknown(exhausted, Method::MisereSearch),
        };
        let outcome = match self.kept.search.outcome(&components, budget) {
            Ok(outcome) => outcome,
            Err(exhausted) => return Solution::unknown(exhausted, Method::MisereSearch),
        };
        tracing::info!("misère search: {} positions", self.kept.search.positions());
        let winning = match (outcome, question.moves) {
            (_, None) => Ok(None),
            (Outcome::N, Some(limit)) => self
                .searched_moves(expression, &components, limit, budget)
                .map(Some),
            (_, Some(_)) => Ok(Some(Winning::default())),
        };
        Solution::proved(Some(outcome), Method::MisereSearch).with_winning(winning)
    }

    /// The components of the whole position, known to the search.
    pub(super) fn components(
        &mut self,
        expression: &Expression,
        budget: &mut Budget<'_>,
    ) -> Result<Vec<Component>, Exhausted> {
        let mut components = Vec::new();
        for term in expression.terms() {
            let (rules, numbers) = components_of(term).ok_or(too_large(term))?;
            let index = self.kept.search.index_of(&rules);
            if let AnyRules::Heaps(_) = rules {
                let largest = numbers.iter().max().copied().unwrap_or(0);
                let largest = u64::try_from(largest).expect("heaps have 64 bits");
                self.kept.search.learn_heaps(index, largest, budget)?;
            }
            components.extend(numbers.into_iter().map(|number| Component {
                rules: index,
                number,
            }));
        }
        Ok(components)
    }

    /// The winning moves of a position that is decided by search.
    pub(super) fn searched_moves(
        &mut self,
        expression: &Expression,
        components: &[Component],
        limit: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Winning, MovesStopped> {
        winning_by(expression, limit, budget, &mut |mv, budget| {
            self.outcome_after(expression, components, mv, budget)
        })
    }

    fn outcome_after(
        &mut self,
        expression: &Expression,
        components: &[Component],
        mv: &Move,
        budget: &mut Budget<'_>,
    ) -> Result<Outcome, Exhausted> {
        let option = components_after(expression, components, mv, |rules| {
            self.kept.search.index_of(rules)
        });
        self.kept.search.outcome(&option, budget)
    }
}

/// The moves after which the position is P.
pub(super) fn winning_by(
    expression: &Expression,
    limit: usize,
    budget: &mut Budget<'_>,
    outcome_after: &mut dyn FnMut(&Move, &mut Budget<'_>) -> Result<Outcome, Exhausted>,
) -> Result<Winning, MovesStopped> {
    let mut winning = Winning::default();
    let mut ended = Ok(());
    let _ = expression.visit_moves(0, &mut |mv| {
        let outcome = budget
            .charge(STEPS_AN_OPTION)
            .and_then(|()| outcome_after(&mv, budget));
        match outcome {
            Ok(Outcome::P) => {
                winning.count += Natural::ONE;
                if winning.moves.len() < limit {
                    winning.moves.push(mv);
                }
            }
            Ok(_) => {}
            Err(exhausted) => {
                ended = Err(exhausted);
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    });
    MovesStopped::unless(ended, winning)
}

/// The components of the position after a move, where `components` are those before it. Both are numbered by the
/// rules of the position before it: the option alone may number its own otherwise.
pub(super) fn components_after(
    expression: &Expression,
    components: &[Component],
    mv: &Move,
    index_of: impl FnOnce(&AnyRules) -> usize,
) -> Vec<Component> {
    let (rules, before, after) = replacement(&expression.terms()[mv.term], &mv.change);
    let rules = index_of(&rules);
    let component = |number| Component { rules, number };
    let mut option = components.to_vec();
    for number in before {
        let index = option.iter().position(|&c| c == component(number));
        option.swap_remove(index.expect("a component of the position"));
    }
    option.extend(after.into_iter().map(component));
    option
}

/// The rules of a term's components, and these; `None` where the numbers in it are too large.
pub(super) fn components_of(term: &Term) -> Option<(AnyRules, Vec<u128>)> {
    match term {
        Term::Heaps { ruleset, .. } | Term::Row { ruleset, .. } => {
            let heaps = term.effective_heaps();
            let numbers = heaps.map(|heap| to_u64(&heap).map(u128::from));
            Some((
                AnyRules::Heaps(ruleset.schema()),
                numbers.collect::<Option<_>>()?,
            ))
        }
        Term::Single(single) => single.components(),
    }
}

/// The rules of the components that the move replaces, these, and what by.
fn replacement(term: &Term, change: &Change) -> (AnyRules, Vec<u128>, Vec<u128>) {
    let number = |heap: &Natural| u128::try_from(heap).expect("64 bits, as has been checked");
    match (term, change) {
        (Term::Heaps { ruleset, .. }, Change::Heap { heap, left }) => (
            AnyRules::Heaps(ruleset.schema()),
            vec![number(&ruleset.effective_heap(heap))],
            left.iter().map(number).collect(),
        ),
        (Term::Row { ruleset, row }, Change::Run(taken)) => {
            let whole = row.run_at(taken.start);
            let before = taken.start - whole.start;
            let after = whole.length - before - taken.length;
            let length = |cells| u128::from(widen(cells));
            (
                AnyRules::Heaps(ruleset.schema()),
                vec![length(whole.length)],
                vec![length(before), length(after)],
            )
        }
        (Term::Single(single), Change::Option(option)) => {
            let (rules, before) = single.components().expect("has been checked");
            let after = option
                .components_under(&rules)
                .expect("smaller than the position");
            (rules, before, after)
        }
        _ => unreachable!("a move of this term"),
    }
}

/// What a term is too large for that has no numbers for a search.
fn too_large(term: &Term) -> Exhausted {
    match term {
        // A search numbers all smaller heaps, and so many fit in no memory.
        Term::Heaps { .. } | Term::Row { .. } => Exhausted::Memory,
        // The vertices of a graph, or other pieces, are more than a number has bits.
        Term::Single(_) => Exhausted::Size,
    }
}
