//! Answers in misère play by strata: sums of heaps that no finite quotient decides, or none within reach.

use std::collections::{BTreeMap, BTreeSet};

use grundy_core::natural::{to_u64, widen};
use grundy_core::{Allowance, Budget, Exhausted, Natural, Outcome};
use grundy_rules::{Expression, HeapRuleset, Term};

use super::quotients::KnownQuotient;
use super::sums::MoveSearch;
use super::{Method, Question, Solution, Solver};
use crate::heaps::winning::{Winning, winning_options_by_elements};
use crate::misere::quotient::{HeapQuotient, Strata, StrataSum};

/// Strata of the heaps of some rulesets.
pub(super) struct KnownStrata {
    strata: Strata,
    /// The greatest heap of each ruleset. The heaps of one are numbered after those of the rulesets before it.
    greatest: Vec<u64>,
}

impl KnownStrata {
    pub(super) fn bytes(&self) -> u64 {
        self.strata.bytes()
    }

    /// Those of sums of heaps up to these, if such are found.
    fn find(
        quotient: &HeapQuotient,
        greatest: &[u64],
        budget: &mut Budget<'_>,
    ) -> Result<Option<Self>, Exhausted> {
        let strata = quotient.strata(greatest, budget)?;
        Ok(strata.map(|strata| Self {
            strata,
            greatest: greatest.to_vec(),
        }))
    }

    /// Whether it decides sums of heaps up to these.
    fn reaches(&self, greatest: &[u64]) -> bool {
        self.greatest.iter().zip(greatest).all(|(a, b)| a >= b)
    }

    /// The number of a heap.
    fn number(&self, ruleset: usize, heap: u64) -> u64 {
        match heap {
            0 => 0,
            _ => heap + self.greatest[..ruleset].iter().sum::<u64>(),
        }
    }

    /// The heap with this number, and its ruleset.
    fn heap(&self, mut number: u64) -> (usize, u64) {
        let ruleset = self.greatest.iter().position(|&greatest| {
            let here = number <= greatest;
            number -= if here { 0 } else { greatest };
            here
        });
        (ruleset.expect("a heap of one of them"), number)
    }

    fn add(&self, sum: &mut StrataSum, ruleset: usize, heaps: &[Natural]) {
        for heap in heaps {
            let heap = to_u64(heap).expect("up to the greatest");
            self.strata.add(sum, self.number(ruleset, heap), 1);
        }
    }

    /// The sum of these heaps, less one of some.
    fn sum(&self, heaps: &Counts, less: Option<(usize, u64)>) -> StrataSum {
        let mut sum = self.strata.nothing();
        for (&(ruleset, heap), &times) in heaps {
            let times = times - u64::from(less == Some((ruleset, heap)));
            self.strata.add(&mut sum, self.number(ruleset, heap), times);
        }
        sum
    }

    /// Whether a move to these heaps leaves a P-position with the rest.
    fn wins(&self, rest: &StrataSum, ruleset: usize, left: &[Natural]) -> bool {
        let mut sum = rest.clone();
        self.add(&mut sum, ruleset, left);
        self.strata.outcome(&sum) == Outcome::P
    }
}

/// How many there are of each heap of each ruleset.
type Counts = BTreeMap<(usize, u64), u64>;

impl Solver {
    /// The answer, if strata are found within these limits.
    ///
    /// # Errors
    ///
    /// When the watch says stop.
    pub(super) fn by_strata(
        &mut self,
        question: Question<'_>,
        limits: Allowance,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Solution>, Exhausted> {
        let expression = question.expression;
        let Some(index) = self.quotient_of(expression) else {
            return Ok(None);
        };
        let known = &mut self.kept.quotients[index];
        let Some(heaps) = known.counts(expression) else {
            return Ok(None);
        };
        if !known.learn_strata(&heaps, limits, budget)? {
            return Ok(None);
        }
        Ok(Some(known.answer_by_strata(question, &heaps, budget)))
    }

    /// Reads a position by the strata that have answered it; `None` where none have.
    pub(super) fn strata_reading(&mut self, expression: &Expression) -> Option<StrataReading> {
        let index = self.quotient_of(expression)?;
        let known = &self.kept.quotients[index];
        let heaps = known.counts(expression)?;
        let greatest = known.greatest(&heaps);
        let found = known.strata.as_ref();
        let found = found.filter(|found| found.reaches(&greatest))?;
        let sum = found.sum(&heaps, None);
        let rulesets = known.written_rulesets(expression);
        let written = |number| {
            let (ruleset, heap) = found.heap(number);
            Term::Heaps {
                ruleset: rulesets[ruleset].clone(),
                heaps: vec![heap.into()],
            }
        };
        Some(StrataReading::of(&found.strata, &sum, written))
    }
}

impl KnownQuotient {
    /// The heaps; `None` where a term is something else, or a heap is beyond all that could be done.
    fn counts(&self, expression: &Expression) -> Option<Counts> {
        let mut counts = Counts::new();
        for term in expression.terms() {
            let (Term::Heaps { ruleset, .. } | Term::Row { ruleset, .. }) = term else {
                return None;
            };
            let ruleset = self.ruleset(ruleset);
            for heap in term.effective_heaps() {
                *counts.entry((ruleset, to_u64(&heap)?)).or_insert(0) += 1;
            }
        }
        Some(counts)
    }

    /// The greatest heap of each ruleset.
    fn greatest(&self, heaps: &Counts) -> Vec<u64> {
        let mut greatest = vec![0; self.rulesets()];
        for &(ruleset, heap) in heaps.keys() {
            greatest[ruleset] = heap.max(greatest[ruleset]);
        }
        greatest
    }

    /// Sees to it that there are strata of the heaps; whether that is so within the limits.
    fn learn_strata(
        &mut self,
        heaps: &Counts,
        limits: Allowance,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Exhausted> {
        let greatest = self.greatest(heaps);
        // Each heap is added one by one, and all again for each of them that has moves.
        let all = heaps.values().sum::<u64>();
        if budget
            .charge(all.saturating_mul(widen(heaps.len() + 1)))
            .is_err()
        {
            return Ok(false);
        }
        if self
            .strata
            .as_ref()
            .is_some_and(|known| known.reaches(&greatest))
        {
            return Ok(true);
        }
        let given_up = self.no_strata.as_ref();
        let given_up = given_up.filter(|(heaps, _)| *heaps == greatest);
        if limits.steps <= given_up.map_or(0, |(_, steps)| *steps) {
            return Ok(false);
        }
        let found = budget.in_passing(limits, |part| {
            KnownStrata::find(self.quotient(), &greatest, part)
        });
        match found {
            Ok(Some(found)) if budget.reserve(found.bytes()).is_ok() => self.strata = Some(found),
            Ok(_) | Err(Exhausted::Steps | Exhausted::Memory) => {
                self.no_strata = Some((greatest, limits.steps));
                return Ok(false);
            }
            Err(stopped) => return Err(stopped),
        }
        Ok(true)
    }

    fn known_strata(&self) -> &KnownStrata {
        self.strata.as_ref().expect("strata have been found")
    }

    fn answer_by_strata(
        &self,
        question: Question<'_>,
        heaps: &Counts,
        budget: &mut Budget<'_>,
    ) -> Solution {
        let known = self.known_strata();
        let outcome = known.strata.outcome(&known.sum(heaps, None));
        let winning = match (outcome, question.moves) {
            (_, None) => Ok(None),
            (Outcome::N, Some(limit)) => self
                .moves_by_strata(question.expression, heaps, limit, budget)
                .map(Some),
            (_, Some(_)) => Ok(Some(Winning::default())),
        };
        Solution::proved(Some(outcome), Method::Strata).with_winning(winning)
    }

    /// The winning moves of an N-position of these heaps.
    fn moves_by_strata(
        &self,
        expression: &Expression,
        heaps: &Counts,
        limit: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Winning, Exhausted> {
        let known = self.known_strata();
        let rest = |ruleset: usize, heap: &Natural| {
            let heap = to_u64(heap).expect("a heap of the position");
            known.sum(heaps, Some((ruleset, heap)))
        };
        let mut search = MoveSearch::new(limit, budget);
        let terms = expression.terms();
        for (index, term) in terms.iter().enumerate() {
            // Equal terms stand side by side, and a move in one is a move in the other.
            if index > 0 && terms[index - 1] == *term {
                continue;
            }
            match term {
                Term::Heaps { ruleset, heaps } => {
                    let place = self.ruleset(ruleset);
                    search.in_heaps(index, ruleset, heaps, &mut |heap, room, budget| {
                        let rest = rest(place, heap);
                        let wins = |left: &[Natural]| known.wins(&rest, place, left);
                        let schema = ruleset.schema();
                        winning_options_by_elements(&schema, None, heap, &wins, room, budget)
                    })?;
                }
                Term::Row { ruleset, row } => {
                    let place = self.ruleset(ruleset);
                    // Of equal runs once, for all their moves.
                    let runs: BTreeSet<Natural> = term.effective_heaps().collect();
                    let rests = runs.into_iter().map(|run| (run.clone(), rest(place, &run)));
                    let rests: BTreeMap<Natural, StrataSum> = rests.collect();
                    search.in_row(index, ruleset, row, &|run, left| {
                        known.wins(&rests[run], place, left)
                    })?;
                }
                Term::Single(_) => unreachable!("only heaps have strata"),
            }
        }
        Ok(search.finish())
    }

    /// For each ruleset one in which all heaps of the position, and what becomes of them, can be written.
    fn written_rulesets(&self, expression: &Expression) -> Vec<HeapRuleset> {
        let rulesets = expression.terms().iter().filter_map(|term| match term {
            Term::Heaps { ruleset, .. } | Term::Row { ruleset, .. } => Some(ruleset),
            Term::Single(_) => None,
        });
        let of = |place| {
            rulesets
                .clone()
                .find(|ruleset| self.ruleset(ruleset) == place)
        };
        (0..self.rulesets())
            .filter_map(of)
            .map(HeapRuleset::successor)
            .collect()
    }
}

/// A position of heaps as strata see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StrataReading {
    /// How many elements there are of sums of heaps that are not counted.
    pub elements: usize,
    /// The counted heaps.
    pub counted: Vec<CountedHeap>,
    /// The sum of their weights.
    pub form: i64,
    /// The other heaps have the element of these.
    pub rest: Expression,
    /// The misère outcome.
    pub outcome: Outcome,
}

impl StrataReading {
    /// Of a sum, with the heap that has a number.
    fn of(strata: &Strata, sum: &StrataSum, written: impl Fn(u64) -> Term) -> Self {
        let counted = strata.counted.iter().zip(&sum.copies);
        let counted = counted.map(|(counted, &copies)| CountedHeap {
            heap: Expression::new(vec![written(counted.heap)]),
            copies,
            weight: counted.weight,
        });
        let words = strata.words();
        let word = usize::try_from(sum.element).map_or(&[][..], |element| &words[element]);
        Self {
            elements: words.len(),
            counted: counted.collect(),
            form: strata.form_of(sum),
            rest: Expression::new(word.iter().map(|&number| written(number)).collect()),
            outcome: strata.outcome(sum),
        }
    }
}

/// How many there are of a heap that is counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountedHeap {
    /// One of them.
    pub heap: Expression,
    /// How many.
    pub copies: u64,
    /// What each adds to the form.
    pub weight: i64,
}
