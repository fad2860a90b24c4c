//! Answers in misère play by genus: what is known of wild positions without a quotient and without search.
//!
//! g⁻(G) is the m for which G + ∗m is P, so that a heap of Nim beside anything else wins unless it has just
//! this size. What size that is follows for any two heaps of Nim beside a small rest from
//! [`crate::misere::nim_beside`]. One that is large enough wins by counting: g⁻(G) is the least number that no
//! option of G has (at the end it is 1), so that it is not greater than the number of options, or 1. Heaps
//! that revert to tame ones have the theorem of [`crate::misere::reverting`].

use grundy_core::natural::to_u64;
use grundy_core::{
    Allowance, Budget, Convention, Exhausted, MisereClass, Natural, Outcome, Position, Watch,
};
use grundy_rules::heap::Schema;
use grundy_rules::{Change, Expression, HeapRuleset, Move, Single, Term};
use std::ops::ControlFlow;

use super::wild::components_of;
use super::{Method, Question, Solution, Solver, Status};
use crate::answer::MovesStopped;
use crate::heaps::classes::SumOfClasses;
use crate::heaps::winning::Winning;
use crate::misere::genus::Genus;
use crate::misere::reverting::RevertingTable;
use crate::search::component::{Component, STEPS_AN_OPTION};

/// What the genera of the parts say of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GenusReading {
    /// With all the rest exactly one size of the largest heap of Nim, this one, makes a P-position.
    Partner(Natural),
    /// The largest heap of Nim is greater than the number of options of all the rest, which is at most this.
    ManyTokens(Natural),
    /// All heaps are tame or revert to tame ones; their sum.
    Reverting(MisereClass),
}

/// Some ten thousands of positions.
const STEPS_FOR_PARTNERS: u64 = 1 << 26;

impl Solver {
    /// The answer, if a genus gives it within these limits.
    ///
    /// # Errors
    ///
    /// When the watch says stop.
    pub(super) fn by_genus(
        &mut self,
        question: Question<'_>,
        limits: Allowance,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Solution>, Exhausted> {
        let reading = budget.within(limits, |budget| {
            self.read_genus(question.expression, budget)
        });
        let reading = match reading {
            Ok(Some(reading)) => reading,
            Ok(None) | Err(Exhausted::Steps | Exhausted::Memory) => return Ok(None),
            Err(stopped) => return Err(stopped),
        };
        tracing::info!("misère: {reading:?}");
        let outcome = match &reading {
            GenusReading::Partner(partner) => {
                let (_, heap) = largest_nim(question.expression).expect("it has a partner");
                Outcome::of_grundy_is_zero(heap == partner)
            }
            GenusReading::ManyTokens(_) => Outcome::N,
            GenusReading::Reverting(class) => class.misere_outcome(),
        };
        let winning = match (outcome, question.moves) {
            (_, None) => Ok(None),
            (Outcome::N, Some(limit)) => self
                .moves_by_genus(question.expression, &reading, limit, budget)
                .map(Some),
            (_, Some(_)) => Ok(Some(Winning::default())),
        };
        let solution = Solution::proved(Some(outcome), Method::Genus);
        Ok(Some(solution.with_winning(winning)))
    }

    fn moves_by_genus(
        &mut self,
        expression: &Expression,
        reading: &GenusReading,
        limit: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Winning, MovesStopped> {
        match reading {
            GenusReading::Partner(_) => self.moves_beside_nim(expression, limit, budget),
            GenusReading::ManyTokens(most) => {
                self.moves_with_many_tokens(expression, most, limit, budget)
            }
            GenusReading::Reverting(_) => {
                // A move to a wild option may win as well, and only a search tells.
                let components = self.components(expression, budget)?;
                self.searched_moves(expression, &components, limit, budget)
            }
        }
    }

    /// The winning moves where the largest heap of Nim is greater than the number of options of all the rest.
    ///
    /// Under it no other heap leaves what wants this very heap; but what a term that stands by itself becomes
    /// may have more options than it has, and then is asked about.
    pub(super) fn moves_with_many_tokens(
        &mut self,
        expression: &Expression,
        most: &Natural,
        limit: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Winning, MovesStopped> {
        let (term, heap) = largest_nim(expression).expect("there is a heap of Nim");
        let half = Allowance {
            steps: self.limits.steps / 2,
            bytes: self.limits.bytes / 2,
        };
        let mut winning = Winning::default();
        let value = budget.within(half, |budget| self.value_beside_nim(expression, budget))?;
        keep(nim_move(term, heap, value), limit, &mut winning);
        for mv in moves_that_widen(expression, most, heap, budget)? {
            match self.misere_outcome(&expression.after(&mv), budget) {
                Ok(Outcome::P) => keep(mv, limit, &mut winning),
                Ok(_) => {}
                Err(by) => return MovesStopped::unless(Err(by), winning),
            }
        }
        Ok(winning)
    }

    /// g⁻ of all but the largest heap of Nim: the first size in its place that leaves a P-position.
    fn value_beside_nim(
        &mut self,
        expression: &Expression,
        budget: &mut Budget<'_>,
    ) -> Result<Natural, Exhausted> {
        let (term, heap) = largest_nim(expression).expect("there is a heap of Nim");
        let mut size = Natural::ZERO;
        loop {
            let mv = nim_move(term, heap, size.clone());
            match self.misere_outcome(&expression.after(&mv), budget)? {
                Outcome::P => return Ok(size),
                _ => size += Natural::ONE,
            }
        }
    }

    fn misere_outcome(
        &mut self,
        expression: &Expression,
        budget: &mut Budget<'_>,
    ) -> Result<Outcome, Exhausted> {
        let question = Question {
            expression,
            convention: Convention::Misere,
            moves: None,
        };
        let answer = self.solve_misere(question, budget);
        match (answer.outcome, answer.status) {
            (Some(outcome), _) => Ok(outcome),
            (None, Status::Unknown { exhausted, .. }) => Err(exhausted),
            (None, Status::Proved { .. }) => unreachable!("somebody wins or a limit was reached"),
        }
    }

    /// What the genera say, if anything.
    fn read_genus(
        &mut self,
        expression: &Expression,
        budget: &mut Budget<'_>,
    ) -> Result<Option<GenusReading>, Exhausted> {
        if let Some((_, largest)) = largest_nim(expression) {
            if let Some(partner) = self.partner_of_largest(expression, budget)? {
                return Ok(Some(GenusReading::Partner(partner)));
            }
            let most = most_options(expression, budget)? - largest;
            if *largest > most && *largest > Natural::ONE {
                return Ok(Some(GenusReading::ManyTokens(most)));
            }
        }
        let mut sum = SumOfClasses::default();
        for term in expression.terms() {
            match term {
                Term::Single(single) => match self.single_class(single, budget)? {
                    Some(class) => sum.add(&class),
                    None => return Ok(None),
                },
                Term::Heaps { ruleset, .. } | Term::Row { ruleset, .. } => {
                    for heap in term.effective_heaps() {
                        match self.class_by_reverting(&ruleset.schema(), &heap, budget)? {
                            Some(class) => sum.add(&class),
                            None => return Ok(None),
                        }
                    }
                }
            }
        }
        Ok(Some(GenusReading::Reverting(sum.class())))
    }

    /// The size of the largest heap of Nim that makes a P-position with all the rest, if that is found
    /// soon.
    fn partner_of_largest(
        &mut self,
        expression: &Expression,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Natural>, Exhausted> {
        let Some(beside) = self.beside_nim_of(expression) else {
            return Ok(None);
        };
        let limits = Allowance {
            steps: STEPS_FOR_PARTNERS,
            bytes: self.limits.bytes / 8,
        };
        match budget.within(limits, |budget| self.partner_of_larger(&beside, budget)) {
            Err(Exhausted::Steps | Exhausted::Memory) => Ok(None),
            found => found,
        }
    }

    fn class_by_reverting(
        &mut self,
        schema: &Schema,
        heap: &Natural,
        budget: &mut Budget<'_>,
    ) -> Result<Option<MisereClass>, Exhausted> {
        let heap = to_u64(heap).ok_or(Exhausted::Memory)?;
        let table = self.kept.reverting.entry(schema.clone());
        let table = table.or_insert_with(|| RevertingTable::new(schema.clone()));
        table.class(heap, budget)
    }

    /// What the genera say of a position that has been answered by them, for explanations.
    pub(super) fn genus_reading(
        &mut self,
        expression: &Expression,
        watch: Option<&dyn Watch>,
    ) -> Result<Option<GenusReading>, Exhausted> {
        let mut budget = self.budget(watch);
        self.read_genus(expression, &mut budget)
    }

    /// The class of a heap, as written, that reverts to tame ones; `None` where it is wild even so.
    pub(super) fn reverting_class(
        &mut self,
        ruleset: &HeapRuleset,
        heap: &Natural,
        watch: Option<&dyn Watch>,
    ) -> Result<Option<MisereClass>, Exhausted> {
        let mut budget = self.budget(watch);
        let heap = ruleset.effective_heap(heap);
        self.class_by_reverting(&ruleset.schema(), &heap, &mut budget)
    }

    /// The genus of a position, if it is found within so many steps.
    ///
    /// # Errors
    ///
    /// When the limits end the computation; [`Exhausted::Memory`] too where a number in it is too large.
    pub fn genus(
        &mut self,
        expression: &Expression,
        steps: u64,
        watch: Option<&dyn Watch>,
    ) -> Result<Genus, Exhausted> {
        let mut budget = self.budget(watch);
        let limits = Allowance {
            steps,
            bytes: self.limits.bytes / 4,
        };
        let mut sum = Vec::new();
        for term in expression.terms() {
            let (rules, numbers) = components_of(term).ok_or(Exhausted::Memory)?;
            let rules = self.kept.genera.index_of(&rules);
            sum.extend(
                numbers
                    .into_iter()
                    .map(|number| Component { rules, number }),
            );
        }
        budget.within(limits, |budget| {
            self.kept.genera.genus(&sum, budget).cloned()
        })
    }
}

/// The largest heap of Nim and its term.
pub(super) fn largest_nim(expression: &Expression) -> Option<(usize, &Natural)> {
    let terms = expression.terms().iter().enumerate();
    let mut nim = terms.filter_map(|(index, term)| match term {
        // Equal rules are one term, and larger heaps stand first.
        Term::Heaps { ruleset, heaps } if *ruleset == HeapRuleset::Nim => Some((index, &heaps[0])),
        _ => None,
    });
    nim.next()
}

/// A heap of Nim reduced.
pub(super) fn nim_move(term: usize, heap: &Natural, to: Natural) -> Move {
    Move {
        term,
        change: Change::Heap {
            heap: heap.clone(),
            left: Some(to).filter(|to| !to.is_zero()).into_iter().collect(),
        },
    }
}

pub(super) fn keep(mv: Move, limit: usize, winning: &mut Winning) {
    winning.count += Natural::ONE;
    if winning.moves.len() < limit {
        winning.moves.push(mv);
    }
}

/// At least as many as the position has options.
pub(super) fn most_options(
    expression: &Expression,
    budget: &mut Budget<'_>,
) -> Result<Natural, Exhausted> {
    let mut count = Natural::ZERO;
    for term in expression.terms() {
        match term {
            Term::Heaps { ruleset, .. } | Term::Row { ruleset, .. } => {
                let schema = ruleset.schema();
                let heaps = term.effective_heaps();
                count += heaps
                    .map(|heap| most_options_of(&schema, &heap))
                    .sum::<Natural>();
            }
            Term::Single(single) => count += options_of(single, budget)?,
        }
    }
    Ok(count)
}

/// At least as many as a heap has options, and as all that it can become has.
fn most_options_of(schema: &Schema, heap: &Natural) -> Natural {
    match schema {
        Schema::Take(_) | Schema::TakeAtMostHalf | Schema::TakeDivisor | Schema::SplitUnequal => {
            heap.clone()
        }
        Schema::Code(code) => {
            // A number of tokens from 0 on is taken; what is left is nothing, or heaps all but the last of which
            // can be chosen: for n = heap > 0 at most 1 + 1 + (n + 1) + (n + 1)^2 + … ways, which is at most
            // (2^parts + 1) n^power. As a function of n this grows faster than sums of it do.
            let parts = usize::from(code.max_parts());
            let last = code.last_digit().map(Natural::from);
            let takes = last.unwrap_or_else(|| heap.clone()) + Natural::ONE;
            let ways = (Natural::ONE << parts) + Natural::ONE;
            takes * ways * heap.pow(parts.saturating_sub(1).max(1))
        }
        // Nothing, or a list of one to four heaps that are together no larger.
        Schema::Written(_) => Natural::from(5u8) * heap.pow(4),
    }
}

/// The moves in terms that stand by themselves after which all but the heap of Nim, with `most` options at most
/// now, may have as many options as the heap is large.
fn moves_that_widen(
    expression: &Expression,
    most: &Natural,
    heap: &Natural,
    budget: &mut Budget<'_>,
) -> Result<Vec<Move>, Exhausted> {
    let mut found = Vec::new();
    let terms = expression.terms();
    for (term, position) in terms.iter().enumerate() {
        let Term::Single(single) = position else {
            continue;
        };
        // Equal terms stand side by side, and a move in one is a move in the other.
        if term > 0 && terms[term - 1] == *position {
            continue;
        }
        let others = most - options_of(single, budget)?;
        let mut counted = Ok(());
        let _ = single.visit_options(&mut |option| {
            match options_of(&option, budget) {
                Ok(options) if &others + &options < *heap => {}
                Ok(_) => found.push(Move {
                    term,
                    change: Change::Option(option),
                }),
                Err(exhausted) => {
                    counted = Err(exhausted);
                    return ControlFlow::Break(());
                }
            }
            ControlFlow::Continue(())
        });
        counted?;
    }
    Ok(found)
}

fn options_of(single: &Single, budget: &mut Budget<'_>) -> Result<Natural, Exhausted> {
    let mut count = Natural::ZERO;
    let mut charged = Ok(());
    let _ = single.visit_options(&mut |_| {
        count += Natural::ONE;
        charged = budget.charge(STEPS_AN_OPTION);
        match charged {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    });
    charged.map(|()| count)
}
