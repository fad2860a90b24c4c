//! Answers in misère play by the quotient of the rules of all terms together.

use grundy_core::monoid::{Element, ElementSet, Word};
use grundy_core::{Allowance, Budget, Exhausted, Natural, Outcome, Position};
use grundy_rules::heap::Schema;
use grundy_rules::{AnyRules, Expression, HeapRuleset, Single, Term};

use std::ops::ControlFlow;

use super::heaps::largest_heap;
use super::strata::KnownStrata;
use super::sums::MoveSearch;
use super::{Method, Question, Solution, Solver};
use crate::heaps::winning::{Winning, winning_options_by_elements};
use crate::misere::quotient::HeapQuotient;
use crate::search::component::STEPS_AN_OPTION;

/// Of a board with more pieces there are too many components to hope for a quotient.
const MOST_PIECES: usize = 12;

/// Each power of two among larger heaps of Nim multiplies the quotient with wild heaps again.
const MOST_IN_NIM: u8 = 64;

/// A quotient, and the rules whose components are in it.
pub(super) struct KnownQuotient {
    schemas: Vec<Schema>,
    others: Vec<AnyRules>,
    quotient: HeapQuotient,
    /// The most steps that were not enough for a position: it is not tried again with as few.
    given_up: u64,
    pub(super) strata: Option<KnownStrata>,
    /// The greatest heaps of which no strata were found with so many steps.
    pub(super) no_strata: Option<(Vec<u64>, u64)>,
}

impl KnownQuotient {
    pub(super) fn bytes(&self) -> u64 {
        self.quotient.bytes() + self.strata.as_ref().map_or(0, KnownStrata::bytes)
    }

    pub(super) fn quotient(&self) -> &HeapQuotient {
        &self.quotient
    }

    /// How many rulesets of heaps there are.
    pub(super) fn rulesets(&self) -> usize {
        self.schemas.len()
    }

    pub(super) fn ruleset(&self, ruleset: &HeapRuleset) -> usize {
        let schema = ruleset.schema();
        let index = self.schemas.iter().position(|known| *known == schema);
        index.expect("a ruleset of the position")
    }

    /// The product of these heaps; `None` where one is not known.
    fn heaps<'n>(
        &self,
        ruleset: usize,
        mut heaps: impl Iterator<Item = &'n Natural>,
    ) -> Option<Element> {
        heaps.try_fold(0, |sum, heap| {
            let heap = self.quotient.element(ruleset, heap)?;
            Some(self.quotient.quotient().monoid().product(sum, heap))
        })
    }

    /// The element of a term that stands by itself.
    fn single(&mut self, single: &Single) -> Option<Element> {
        let (rules, _) = single.components()?;
        self.option(single, &rules)
    }

    /// The element of an option of a term with these rules.
    fn option(&mut self, single: &Single, rules: &AnyRules) -> Option<Element> {
        let numbers = single.components_under(rules)?;
        numbers.into_iter().try_fold(0, |sum, number| {
            let part = self.quotient.element_of(rules, number)?;
            Some(self.quotient.quotient().monoid().product(sum, part))
        })
    }

    fn term(&mut self, term: &Term) -> Option<Element> {
        match term {
            Term::Heaps { ruleset, .. } | Term::Row { ruleset, .. } => {
                let ruleset = self.ruleset(ruleset);
                let heaps: Vec<Natural> = term.effective_heaps().collect();
                self.heaps(ruleset, heaps.iter())
            }
            Term::Single(single) => {
                let (rules, _) = single.components()?;
                let element = self.option(single, &rules)?;
                self.knows_options(single, &rules).then_some(element)
            }
        }
    }

    /// Whether the elements of all options are known.
    fn knows_options(&mut self, single: &Single, rules: &AnyRules) -> bool {
        let all = single.visit_options(&mut |option| match self.option(&option, rules) {
            Some(_) => ControlFlow::Continue(()),
            None => ControlFlow::Break(()),
        });
        all.is_continue()
    }

    /// The element of each term, where all are known.
    fn elements(&mut self, expression: &Expression) -> Option<Vec<Element>> {
        let terms = expression.terms().iter();
        terms.map(|term| self.term(term)).collect()
    }

    /// The elements that, with this one, make a P-position.
    fn wanted(&self, rest: Element) -> ElementSet {
        self.quotient.quotient().row(rest)
    }
}

impl Solver {
    /// The answer where a component is wild: by a quotient or a genus if that is found soon, else by search or strata,
    /// and where neither ends, by as much of quotient, strata and search as the budget allows.
    pub(super) fn solve_wild(
        &mut self,
        question: Question<'_>,
        budget: &mut Budget<'_>,
    ) -> Solution {
        /// A fraction of a second.
        const SOON: u64 = 1 << 27;
        let first = self.part(SOON, 8);
        let mut searched = None;
        for (method, limits) in self.attempts(first, self.part(SOON, 16)) {
            let found = match method {
                Method::Quotient => self.by_quotient(question, limits, budget),
                Method::Strata => self.by_strata(question, limits, budget),
                Method::Genus => self.by_genus(question, limits, budget),
                _ => {
                    tracing::info!("misère: every line of play is searched");
                    let found =
                        budget.within(limits, |budget| self.search_misere(question, budget));
                    let hurried = first.steps < SOON;
                    let solution = Solution { hurried, ..found };
                    if !solution.is_short_of_budget() {
                        return solution;
                    }
                    // What is known of one that has had more is not less, unless nothing was left for it.
                    let knew = |before: &Solution| before.outcome.is_some();
                    if solution.outcome.is_some() || !searched.as_ref().is_some_and(knew) {
                        searched = Some(solution);
                    }
                    Ok(None)
                }
            };
            match found {
                Ok(Some(solution)) => return solution,
                Ok(None) => {}
                Err(exhausted) => return Solution::unknown(exhausted, method),
            }
        }
        searched.expect("it has been searched")
    }

    /// A part of the limits, of so many steps at most.
    fn part(&self, steps: u64, part: u64) -> Allowance {
        Allowance {
            steps: steps.min(self.limits.steps / part),
            bytes: self.limits.bytes / part,
        }
    }

    /// What is tried, one after the other. The search has half of the budget even where nothing else is found.
    fn attempts(&self, first: Allowance, moment: Allowance) -> Vec<(Method, Allowance)> {
        let (half, quarter) = (self.part(u64::MAX, 2), self.part(u64::MAX, 4));
        match self.kept.search.is_kept() {
            false => vec![
                (Method::Quotient, first),
                // Those that are known.
                (Method::Strata, self.part(0, 1)),
                (Method::Genus, first),
                (Method::MisereSearch, moment),
                (Method::Strata, moment),
                (Method::MisereSearch, half),
                (Method::Quotient, quarter),
                (Method::Strata, quarter),
                (Method::MisereSearch, self.limits),
            ],
            // What others would do meanwhile is not kept.
            true => vec![
                (Method::Quotient, first),
                (Method::Genus, first),
                (Method::Strata, first),
                (Method::MisereSearch, self.limits),
            ],
        }
    }

    /// The answer, if a quotient is found within these limits.
    ///
    /// # Errors
    ///
    /// When the watch says stop.
    pub(super) fn by_quotient(
        &mut self,
        question: Question<'_>,
        limits: Allowance,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Solution>, Exhausted> {
        let Some(index) = self.quotient_of(question.expression) else {
            return Ok(None);
        };
        let known = &mut self.kept.quotients[index];
        let elements = match known.elements(question.expression) {
            Some(elements) => Some(elements),
            None if limits.steps <= known.given_up => None,
            None => {
                let reached = budget.within(limits, |part| known.reach(question.expression, part));
                match reached {
                    Ok(()) => known.elements(question.expression),
                    Err(Exhausted::Steps | Exhausted::Memory) => {
                        known.given_up = limits.steps;
                        None
                    }
                    Err(stopped) => return Err(stopped),
                }
            }
        };
        let Some(elements) = elements else {
            return Ok(None);
        };
        let quotient = known.quotient.quotient();
        tracing::info!("misère quotient of order {}", quotient.monoid().order());
        let product = |sum, &element| quotient.monoid().product(sum, element);
        let outcome =
            Outcome::of_grundy_is_zero(quotient.p().contains(elements.iter().fold(0, product)));
        let winning = match (outcome, question.moves) {
            (_, None) => Ok(None),
            (Outcome::N, Some(limit)) => known
                .winning_moves(question.expression, &elements, limit, budget)
                .map(Some),
            (_, Some(_)) => Ok(Some(Winning::default())),
        };
        let solution = Solution::proved(Some(outcome), Method::Quotient);
        Ok(Some(solution.with_winning(winning)))
    }

    /// The place of the quotient of the rules of these terms; `None` where one of them has too many
    /// components to hope for it.
    pub(super) fn quotient_of(&mut self, expression: &Expression) -> Option<usize> {
        let (mut schemas, mut others) = (Vec::new(), Vec::new());
        for term in expression.terms() {
            match term {
                Term::Heaps { ruleset, heaps }
                    if *ruleset == HeapRuleset::Nim && heaps[0] > Natural::from(MOST_IN_NIM) =>
                {
                    return None;
                }
                Term::Heaps { ruleset, .. } | Term::Row { ruleset, .. } => {
                    schemas.push(ruleset.schema());
                }
                Term::Single(Single::Board(board)) if board.pieces() > MOST_PIECES => {
                    return None;
                }
                Term::Single(single) => {
                    let (rules, _) = single.components()?;
                    if !others.contains(&rules) {
                        others.push(rules);
                    }
                }
            }
        }
        schemas.sort_unstable();
        schemas.dedup();
        let is_it = |known: &KnownQuotient| known.schemas == schemas && known.others == others;
        if let Some(index) = self.kept.quotients.iter().position(is_it) {
            return Some(index);
        }
        self.kept.quotients.push(KnownQuotient {
            quotient: HeapQuotient::new(schemas.clone()),
            schemas,
            others,
            given_up: 0,
            strata: None,
            no_strata: None,
        });
        Some(self.kept.quotients.len() - 1)
    }
}

impl KnownQuotient {
    /// Sees to it that all components of the position are in the quotient.
    pub(super) fn reach(
        &mut self,
        expression: &Expression,
        budget: &mut Budget<'_>,
    ) -> Result<(), Exhausted> {
        // A ruleset that is known and not in the position needs no heap.
        let mut bounds = vec![Natural::ZERO; self.schemas.len()];
        for term in expression.terms() {
            match term {
                Term::Heaps { ruleset, .. } | Term::Row { ruleset, .. } => {
                    let bound = &mut bounds[self.ruleset(ruleset)];
                    *bound = largest_heap(term).max(std::mem::take(bound));
                }
                Term::Single(single) => {
                    let (rules, numbers) = single.components().ok_or(Exhausted::Memory)?;
                    for number in numbers {
                        self.quotient.learn(&rules, number, budget)?;
                    }
                    self.learn_options(single, &rules, budget)?;
                }
            }
        }
        let bounds: Vec<Option<Natural>> = bounds.into_iter().map(Some).collect();
        self.quotient.reach(&bounds, budget)
    }

    /// Components may have other numbers after a move than as options of those before: parts of a board that lie
    /// otherwise, limits on a take that say the same.
    fn learn_options(
        &mut self,
        single: &Single,
        rules: &AnyRules,
        budget: &mut Budget<'_>,
    ) -> Result<(), Exhausted> {
        let mut learnt = Ok(());
        let _ = single.visit_options(&mut |option| {
            let numbers = option.components_under(rules);
            let mut numbers = numbers.expect("smaller than the position").into_iter();
            learnt = budget.charge(STEPS_AN_OPTION).and_then(|()| {
                numbers.try_for_each(|part| self.quotient.learn(rules, part, budget))
            });
            match learnt {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            }
        });
        learnt
    }

    /// The winning moves of an N-position whose terms are these elements.
    fn winning_moves(
        &mut self,
        expression: &Expression,
        elements: &[Element],
        limit: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Winning, Exhausted> {
        let mut search = MoveSearch::new(limit, budget);
        let terms = expression.terms();
        for (index, term) in terms.iter().enumerate() {
            // Equal terms stand side by side, and a move in one is a move in the other.
            if index > 0 && terms[index - 1] == *term {
                continue;
            }
            let others = self.product_without(elements, index);
            match term {
                Term::Heaps { ruleset, heaps } => {
                    let (known, ruleset_index) = (&*self, self.ruleset(ruleset));
                    let effective: Vec<Natural> = term.effective_heaps().collect();
                    let rests = known.rests(ruleset_index, &effective, others);
                    search.in_heaps(index, ruleset, heaps, &mut |heap, room, budget| {
                        let wanted = known.wanted(rests(heap));
                        known.options(ruleset_index, heap, &wanted, room, budget)
                    })?;
                }
                Term::Row { ruleset, row } => {
                    let (known, ruleset_index) = (&*self, self.ruleset(ruleset));
                    let runs: Vec<Natural> = term.effective_heaps().collect();
                    let rests = known.rests(ruleset_index, &runs, others);
                    search.in_row(index, ruleset, row, &|run, parts| {
                        let option = known.heaps(ruleset_index, parts.iter());
                        let option = option.expect("smaller heaps are known");
                        let monoid = known.quotient.quotient().monoid();
                        let sum = monoid.product(rests(run), option);
                        known.quotient.quotient().p().contains(sum)
                    })?;
                }
                Term::Single(single) => {
                    let wanted = self.wanted(others);
                    let (rules, _) = single.components().ok_or(Exhausted::Memory)?;
                    search.in_single(index, single, &mut |option, _| {
                        let option = self.option(option, &rules);
                        let option = option.expect("its components have been met");
                        Ok(wanted.contains(option))
                    })?;
                }
            }
        }
        Ok(search.finish())
    }

    fn product_without(&self, elements: &[Element], index: usize) -> Element {
        let monoid = self.quotient.quotient().monoid();
        let others = elements.iter().enumerate().filter(|&(i, _)| i != index);
        others.fold(0, |sum, (_, &element)| monoid.product(sum, element))
    }

    /// For each heap: the product of the others of its term, and of the other terms.
    fn rests<'s>(
        &'s self,
        ruleset: usize,
        heaps: &[Natural],
        other_terms: Element,
    ) -> impl Fn(&Natural) -> Element + use<'s> {
        let monoid = self.quotient.quotient().monoid();
        let element = move |heap: &Natural| self.quotient.element(ruleset, heap);
        let elements: Vec<Element> = heaps
            .iter()
            .map(|heap| element(heap).expect("it is in the quotient"))
            .collect();
        // Equal elements have equal rests: there are few, however many heaps.
        let mut counts = vec![0u64; monoid.order()];
        for &element in &elements {
            counts[grundy_core::monoid::place(element)] += 1;
        }
        move |heap| {
            let own = element(heap);
            let own = own.expect("it is in the quotient");
            monoid
                .elements()
                .zip(&counts)
                .fold(other_terms, |sum, (x, &count)| {
                    let count = count - u64::from(x == own);
                    match count {
                        0 => sum,
                        _ => monoid.product(sum, monoid.power(x, count)),
                    }
                })
        }
    }

    fn options(
        &self,
        ruleset: usize,
        heap: &Natural,
        wanted: &ElementSet,
        room: usize,
        budget: &mut Budget<'_>,
    ) -> Result<crate::heaps::winning::Found, Exhausted> {
        let period = self.quotient.period(ruleset);
        let period = period.map(|period| (period.preperiod, period.period));
        let wins = |parts: &[Natural]| {
            let option = self.heaps(ruleset, parts.iter());
            wanted.contains(option.expect("smaller heaps are known"))
        };
        let schema = &self.schemas[ruleset];
        winning_options_by_elements(schema, period, heap, &wins, room, budget)
    }
}

/// A position read as a product of elements of a misère quotient.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuotientReading {
    /// The number of elements of the monoid.
    pub order: usize,
    /// The elements of the components, in the order in which they were written.
    pub elements: Vec<Word>,
    /// The product of all.
    pub product: Word,
    /// The misère outcome of sums that are this element.
    pub outcome: Outcome,
}

impl Solver {
    /// Reads a position by the quotient that has answered it; `None` where none has.
    pub(super) fn quotient_reading(&mut self, expression: &Expression) -> Option<QuotientReading> {
        let index = self.quotient_of(expression)?;
        let known = &mut self.kept.quotients[index];
        let mut elements = Vec::new();
        for term in expression.written() {
            elements.extend(known.parts(term)?);
        }
        let quotient = known.quotient.quotient();
        let monoid = quotient.monoid();
        let product = elements.iter().fold(0, |sum, &x| monoid.product(sum, x));
        Some(QuotientReading {
            order: monoid.order(),
            elements: elements.into_iter().map(|x| monoid.word(x)).collect(),
            product: monoid.word(product),
            outcome: Outcome::of_grundy_is_zero(quotient.p().contains(product)),
        })
    }
}

impl KnownQuotient {
    fn parts(&mut self, term: &Term) -> Option<Vec<Element>> {
        match term {
            Term::Heaps { ruleset, .. } | Term::Row { ruleset, .. } => {
                let ruleset = self.ruleset(ruleset);
                let heaps = term.effective_heaps();
                heaps
                    .map(|heap| self.quotient.element(ruleset, &heap))
                    .collect()
            }
            Term::Single(single) => Some(vec![self.single(single)?]),
        }
    }
}
