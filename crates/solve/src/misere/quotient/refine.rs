//! A new quotient, where the one so far cannot tell what a new component is.
//!
//! The outcomes of all sums are found by a [`Diagram`], in which every component can be a letter: then the
//! result is exact. A diagram of few letters is faster when components are many. So others are tried too,
//! in which only the generators known, the new component and the last few before it are letters, and any
//! other component is taken for the product of generators that it was so far. Such equations may fail in the
//! new quotient: what is found counts only if its check holds for every component. Wrong equations may
//! even make a monoid that is infinite; therefore each attempt has an allowance of steps, which grows
//! until one of them ends.

use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

use grundy_core::monoid::{BipartiteMonoid, Element, Monoid};
use grundy_core::{Budget, Exhausted};

use super::check::Check;
use super::diagram::{Diagram, Node, Unfinished};
use super::grown::Grown;
use super::least::least_order;
use super::{Components, STEPS_AN_OPTION};

/// A quotient that has been checked.
pub(super) struct Refined {
    pub(super) grown: Grown,
    pub(super) check: Check,
    pub(super) pretending: Vec<Element>,
    /// What it takes of the budget.
    pub(super) bytes: u64,
}

/// Which components an attempt takes for letters.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Attempt {
    /// All of them.
    All,
    /// The generators, and as many of the last components.
    GeneratorsAndLast(usize),
}

/// The diagram of all components, kept from one refinement to the next.
#[derive(Default)]
pub(super) struct Refiner {
    all: Lettering,
    /// How many elements the quotient that was tried last has at least, where it could not be computed.
    least: Option<usize>,
}

impl Refiner {
    /// The bytes that this takes, roughly.
    pub(super) fn bytes(&self) -> u64 {
        self.all.diagram.bytes()
    }

    /// How many elements the quotient that was tried last has at least, as far as that was seen before the budget ended.
    pub(super) fn least_order(&self) -> Option<usize> {
        self.least
    }

    /// The quotient of the components known and the next one.
    ///
    /// When the budget ends the diagram is given up: it may have a letter for the next component, and another one may be
    /// asked for in its place.
    pub(super) fn refine(
        &mut self,
        known: &Grown,
        pretending: &[Element],
        components: &dyn Components,
        budget: &mut Budget<'_>,
    ) -> Result<Refined, Exhausted> {
        // It may be that of another component.
        self.least = None;
        let refined = self.attempts(known, pretending, components, budget);
        match &refined {
            Ok(_) => self.least = None,
            Err(_) => self.forget(budget),
        }
        refined
    }

    fn forget(&mut self, budget: &mut Budget<'_>) {
        budget.release(self.all.diagram.bytes());
        self.all = Lettering::default();
    }

    fn attempts(
        &mut self,
        known: &Grown,
        pretending: &[Element],
        components: &dyn Components,
        budget: &mut Budget<'_>,
    ) -> Result<Refined, Exhausted> {
        /// Up to so many components the exact diagram is the first to be tried.
        const FEW: usize = 64;
        /// Some milliseconds.
        const FIRST_ALLOWANCE: u64 = 1 << 22;
        /// Most quotients are found sooner.
        const WORTH_A_BOUND: u64 = 1 << 26;
        let mut plans = vec![
            Attempt::GeneratorsAndLast(0),
            Attempt::GeneratorsAndLast(16),
        ];
        let exact = if pretending.len() <= FEW { 0 } else { 2 };
        plans.insert(exact, Attempt::All);
        let mut allowance = FIRST_ALLOWANCE;
        loop {
            let mut hopeless = Vec::new();
            for &plan in &plans {
                let task = Task {
                    known,
                    pretending,
                    components,
                    allowance,
                };
                let attempt = match plan {
                    Attempt::All => self.exactly(&task, budget),
                    Attempt::GeneratorsAndLast(last) => task.with_letters(last, budget),
                };
                match attempt {
                    Ok(refined) => return Ok(refined),
                    Err(Unfinished::Allowance) => {}
                    Err(Unfinished::Exhausted(Exhausted::Memory)) => hopeless.push(plan),
                    Err(Unfinished::Exhausted(exhausted)) => return Err(exhausted),
                }
            }
            plans.retain(|plan| !hopeless.contains(plan));
            if plans.contains(&Attempt::All) && allowance >= WORTH_A_BOUND {
                self.look_for_least(pretending.len(), allowance, budget)?;
            }
            if plans.is_empty() {
                return Err(Exhausted::Memory);
            }
            allowance = allowance.saturating_mul(4);
        }
    }

    /// Says how large the quotient with this component, the last letter, must be.
    fn look_for_least(
        &mut self,
        component: usize,
        steps: u64,
        budget: &mut Budget<'_>,
    ) -> Result<(), Exhausted> {
        if self.all.letters.last() != Some(&component) {
            return Ok(());
        }
        let mut least = self.least.unwrap_or(0);
        let ended = least_order(&mut self.all.diagram, steps, &mut least, budget);
        self.least = Some(least).filter(|least| *least > 0);
        ended
    }

    fn exactly(&mut self, task: &Task<'_>, budget: &mut Budget<'_>) -> Result<Refined, Unfinished> {
        let attempt = self
            .all
            .extend(task, |_| None, budget)
            .and_then(|()| self.all.refined(task, budget));
        if let Err(Unfinished::Exhausted(Exhausted::Memory)) = attempt {
            self.forget(budget);
        }
        match attempt? {
            Ok(refined) => Ok(refined),
            Err(component) => unreachable!("the diagram is exact, and yet component {component}"),
        }
    }
}

/// What an attempt is about.
struct Task<'a> {
    known: &'a Grown,
    pretending: &'a [Element],
    components: &'a dyn Components,
    allowance: u64,
}

impl Task<'_> {
    /// With the generators and some more for letters; more of them where the check asks for it.
    fn with_letters(&self, last: usize, budget: &mut Budget<'_>) -> Result<Refined, Unfinished> {
        let newest = self.pretending.len();
        let mut chosen: BTreeSet<usize> = self.known.generators().iter().copied().collect();
        chosen.extend(newest.saturating_sub(last)..=newest);
        loop {
            let mut lettering = Lettering::default();
            let word = |component: usize| {
                let is_word = !chosen.contains(&component);
                is_word.then(|| self.known.least_word(self.pretending[component]))
            };
            let attempt = lettering
                .extend(self, word, budget)
                .and_then(|()| lettering.refined(self, budget));
            budget.release(lettering.diagram.bytes());
            match attempt? {
                Ok(refined) => return Ok(refined),
                // It is no longer what it was; or something in its options is not.
                Err(component) if chosen.insert(component) => {}
                Err(component) => chosen.extend(0..component),
            }
        }
    }
}

/// Components as products of the letters of a diagram.
#[derive(Default)]
struct Lettering {
    diagram: Diagram,
    words: Vec<Vec<usize>>,
    /// Components with the same options are the same letter.
    by_options: FxHashMap<Vec<Vec<usize>>, usize>,
    /// The component of each letter.
    letters: Vec<usize>,
}

impl Lettering {
    /// Adds components up to the newest one of the task: by their words, where they have one (of earlier
    /// components), else as letters.
    fn extend(
        &mut self,
        task: &Task<'_>,
        word: impl Fn(usize) -> Option<Vec<usize>>,
        budget: &mut Budget<'_>,
    ) -> Result<(), Unfinished> {
        self.diagram.allow(task.allowance);
        for component in self.words.len()..=task.pretending.len() {
            let next = match word(component) {
                Some(word) => {
                    let letters = word.iter().flat_map(|&factor| self.words[factor].iter());
                    letters.copied().collect()
                }
                None => self.letter(component, task.components, budget)?,
            };
            self.words.push(next);
        }
        Ok(())
    }

    /// A component that is a letter of its own, unless it has no move or is the same as another one.
    fn letter(
        &mut self,
        component: usize,
        components: &dyn Components,
        budget: &mut Budget<'_>,
    ) -> Result<Vec<usize>, Unfinished> {
        let mut options = BTreeSet::new();
        let mut charged = Ok(());
        let _ = components.visit_options(component, &mut |parts| {
            charged = budget.charge(STEPS_AN_OPTION);
            let words = parts.iter().flat_map(|&part| self.words[part].iter());
            let mut option: Vec<usize> = words.copied().collect();
            option.sort_unstable();
            options.insert(option);
            match charged {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            }
        });
        charged?;
        if options.is_empty() {
            return Ok(Vec::new());
        }
        let options: Vec<Vec<usize>> = options.into_iter().collect();
        if let Some(&same) = self.by_options.get(&options) {
            return Ok(vec![same]);
        }
        let letter = self.diagram.add_letter(options.clone())?;
        self.by_options.insert(options, letter);
        self.letters.push(component);
        Ok(vec![letter])
    }

    /// The quotient, if it is right for all components; else the first of them for which it is not.
    fn refined(
        &mut self,
        task: &Task<'_>,
        budget: &mut Budget<'_>,
    ) -> Result<Result<Refined, usize>, Unfinished> {
        let all = self.diagram.p_positions(budget)?;
        let generators = self.generators(all, budget)?;
        let (monoid, sets) = Monoid::generate(all, generators.len(), |&set, generator| {
            self.diagram.moved_by(set, generators[generator], budget)
        })?;
        let generators: Vec<usize> = generators
            .iter()
            .map(|&letter| self.letters[letter])
            .collect();
        let (order, count) = (monoid.order(), generators.len());
        let bytes = Grown::bytes(order, count) + Check::bytes(order, count);
        budget.reserve(bytes)?;
        let quotient = self.quotient(monoid, &sets);
        let refined = self.checked(quotient, generators, all, &sets, task, budget);
        match refined {
            Ok(Ok(refined)) => Ok(Ok(Refined { bytes, ..refined })),
            wrong => {
                budget.release(bytes);
                wrong
            }
        }
    }

    /// The quotient with what verifies it, its memory not counted, if it is right for all components; else the
    /// first for which it is not.
    fn checked(
        &mut self,
        quotient: BipartiteMonoid,
        generators: Vec<usize>,
        all: Node,
        sets: &[Node],
        task: &Task<'_>,
        budget: &mut Budget<'_>,
    ) -> Result<Result<Refined, usize>, Unfinished> {
        let pretending = self.pretending(all, sets, budget)?;
        let grown = Grown::new(quotient, generators, &pretending, task.components, budget)?;
        let check = Check::of(&grown, &pretending, task.components, budget)?;
        Ok(check.map(|check| Refined {
            grown,
            check,
            pretending,
            bytes: 0,
        }))
    }

    fn quotient(&self, monoid: Monoid, sets: &[Node]) -> BipartiteMonoid {
        let elements = monoid.elements().zip(sets);
        let p = elements.filter(|&(_, &set)| self.diagram.holds_empty_sum(set));
        let p: Vec<Element> = p.map(|(x, _)| x).collect();
        BipartiteMonoid::new(monoid, p)
    }

    fn pretending(
        &mut self,
        all: Node,
        sets: &[Node],
        budget: &mut Budget<'_>,
    ) -> Result<Vec<Element>, Unfinished> {
        let numbers: FxHashMap<Node, Element> = sets.iter().copied().zip(0..).collect();
        let mut pretending = Vec::with_capacity(self.words.len());
        for word in &self.words {
            let mut set = all;
            for &letter in word {
                set = self.diagram.moved_by(set, letter, budget)?;
            }
            pretending.push(numbers[&set]);
        }
        Ok(pretending)
    }

    /// The letters that are no products of earlier ones.
    fn generators(&mut self, all: Node, budget: &mut Budget<'_>) -> Result<Vec<usize>, Unfinished> {
        let mut seen = BTreeSet::from([all]);
        let mut generators = Vec::new();
        for letter in 0..self.letters.len() {
            if seen.contains(&self.diagram.moved_by(all, letter, budget)?) {
                continue;
            }
            generators.push(letter);
            let mut layer: Vec<Node> = seen.iter().copied().collect();
            while !layer.is_empty() {
                let mut next = Vec::new();
                for set in layer {
                    let moved = self.diagram.moved_by(set, letter, budget)?;
                    if seen.insert(moved) {
                        next.push(moved);
                    }
                }
                layer = next;
            }
        }
        Ok(generators)
    }
}
