//! Winning moves in misère play where two heaps of Nim stand beside a small rest.

use std::ops::ControlFlow;

use grundy_core::natural::to_u64;
use grundy_core::{Budget, Exhausted, Natural};
use grundy_rules::{AnyRules, Expression, Move, Term};

use super::Solver;
use super::genus::{keep, largest_nim, nim_move};
use super::wild::{components_after, components_of};
use crate::answer::MovesStopped;
use crate::heaps::winning::Winning;
use crate::search::component::{Component, STEPS_AN_OPTION};

/// Two heaps of Nim and what stands beside them.
pub(super) struct BesideNim<'e> {
    expression: &'e Expression,
    /// The term of the heaps of Nim.
    term: usize,
    larger: &'e Natural,
    /// 0 where there is but one.
    smaller: Natural,
    /// The components of all else.
    rest: Vec<Component>,
}

impl Solver {
    /// `None` without a heap of Nim, and where a number in the rest is too large.
    pub(super) fn beside_nim_of<'e>(
        &mut self,
        expression: &'e Expression,
    ) -> Option<BesideNim<'e>> {
        let (term, larger) = largest_nim(expression)?;
        let (mut rest, mut smaller) = (Vec::new(), None);
        for (index, other) in expression.terms().iter().enumerate() {
            let (rules, numbers) = match other {
                Term::Heaps { ruleset, heaps } if index == term => {
                    smaller = heaps.get(1).cloned();
                    let others = heaps.iter().skip(2).map(to_u64);
                    let others = others.map(|heap| heap.map(u128::from));
                    let numbers: Option<Vec<u128>> = others.collect();
                    (AnyRules::Heaps(ruleset.schema()), numbers?)
                }
                _ => components_of(other)?,
            };
            let rules = self.kept.beside_nim.index_of(&rules);
            let numbers = numbers.into_iter();
            rest.extend(numbers.map(|number| Component { rules, number }));
        }
        Some(BesideNim {
            expression,
            term,
            larger,
            smaller: smaller.unwrap_or_default(),
            rest,
        })
    }

    /// The size of the larger heap that makes a P-position with all else; `None` where no theorem tells it.
    pub(super) fn partner_of_larger(
        &mut self,
        beside: &BesideNim<'_>,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Natural>, Exhausted> {
        self.kept
            .beside_nim
            .partner(&beside.rest, &beside.smaller, budget)
    }

    /// The winning moves where partners of heaps of Nim are known.
    pub(super) fn moves_beside_nim(
        &mut self,
        expression: &Expression,
        limit: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Winning, MovesStopped> {
        let beside = self.beside_nim_of(expression).expect("it has been read");
        let mut winning = Winning::default();
        for (heap, other) in [
            (beside.larger, &beside.smaller),
            (&beside.smaller, beside.larger),
        ] {
            let partner = self.kept.beside_nim.partner(&beside.rest, other, budget)?;
            let partner = partner.ok_or(Exhausted::Steps)?;
            // Of equal heaps the moves are the same.
            if partner < *heap && (heap != other || winning.count.is_zero()) {
                keep(nim_move(beside.term, heap, partner), limit, &mut winning);
            }
        }
        let mut ended = Ok(());
        let _ = beside.visit_other_moves(&mut |mv| {
            match self.is_won_by(&beside, &mv, budget) {
                Ok(true) => keep(mv, limit, &mut winning),
                Ok(false) => {}
                Err(exhausted) => {
                    ended = Err(exhausted);
                    return ControlFlow::Break(());
                }
            }
            ControlFlow::Continue(())
        });
        MovesStopped::unless(ended, winning)
    }

    /// Whether a move in the rest leaves what goes with the two heaps.
    fn is_won_by(
        &mut self,
        beside: &BesideNim<'_>,
        mv: &Move,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Exhausted> {
        budget.charge(STEPS_AN_OPTION)?;
        let rest = components_after(beside.expression, &beside.rest, mv, |rules| {
            self.kept.beside_nim.index_of(rules)
        });
        let partner = self
            .kept
            .beside_nim
            .partner(&rest, &beside.smaller, budget)?;
        Ok(partner.ok_or(Exhausted::Steps)? == *beside.larger)
    }
}

impl BesideNim<'_> {
    /// Visits every move but those in heaps of Nim as large as one of the two; those in equal heaps and equal
    /// terms once.
    fn visit_other_moves(&self, visit: &mut dyn FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        let terms = self.expression.terms();
        for (term, position) in terms.iter().enumerate() {
            // Equal terms stand side by side.
            if term > 0 && terms[term - 1] == *position {
                continue;
            }
            let small = self.smaller_heaps(position);
            let position = small.as_ref().unwrap_or(position);
            position.visit_changes(0, &mut |change| visit(Move { term, change }))?;
        }
        ControlFlow::Continue(())
    }

    /// The heaps of Nim that are smaller than the two, where the term is that of Nim.
    fn smaller_heaps(&self, term: &Term) -> Option<Term> {
        let of_nim = &self.expression.terms()[self.term];
        let Term::Heaps { ruleset, heaps } = of_nim else {
            unreachable!("heaps of Nim");
        };
        let heaps = heaps.iter().filter(|heap| **heap < self.smaller);
        (term == of_nim).then(|| Term::Heaps {
            ruleset: ruleset.clone(),
            heaps: heaps.cloned().collect(),
        })
    }
}
