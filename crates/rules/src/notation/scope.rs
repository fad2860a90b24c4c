//! The names of a move, or of a claim, while it is read.

use std::ops::Range;

use crate::formula::{Formula, Names, Slot, slot_after};
use crate::notation::lexical::{Parsed, quoted};
use crate::notation::words::{words_for_amounts, words_for_nothing};
use crate::problem::{Problem, ProblemKind};
use crate::registry::nearest;
use crate::written::RuleProblem;

/// Formulas stand in each other at most so deeply, as they are printed.
const DEEPEST: usize = 60;
/// A rule has at most so many numbers, names and signs, as it is printed.
const MOST_NODES: usize = 1000;
/// What is read may have some more of both than what is printed (parentheses that nothing needs), but what is
/// printed never has: it is read again.
const DEEPEST_TEXT: usize = 100;
const MOST_NODES_OF_TEXT: usize = 4000;

/// The names of a move, and what limits its formulas.
#[derive(Clone)]
pub(super) struct Scope {
    names: Names,
    /// The slots for names that nothing has explained yet.
    running: Range<Slot>,
    /// Names that have been used before anything explained them.
    unexplained: Vec<(Slot, Range<usize>)>,
    /// Whether there is a heap, of which `half` and `divisor` speak.
    pub(super) is_of_heaps: bool,
    /// Whether smaller heaps have values that a formula may ask for.
    pub(super) is_claim: bool,
    depth: usize,
    nodes: usize,
    /// Those of the moves that have been read.
    kept: usize,
}

impl Scope {
    /// These names, and room for others in some slots.
    pub(super) fn new(names: Names, first: Slot, most: usize) -> Self {
        Self {
            names,
            running: first..slot_after(first, most),
            unexplained: Vec::new(),
            is_of_heaps: false,
            is_claim: false,
            depth: 0,
            nodes: 0,
            kept: 0,
        }
    }

    pub(super) fn names(&self) -> &Names {
        &self.names
    }

    /// Gives a name to a slot.
    pub(super) fn define(&mut self, slot: Slot, name: &str, at: Range<usize>) -> Parsed<()> {
        if self.names.find(name).is_some() {
            let name = quoted(name);
            return Err(problem(at, RuleProblem::Shadows { name }));
        }
        self.names.set(slot, name);
        Ok(())
    }

    /// What a name in a formula stands for; an unknown name is noted as one to be explained.
    pub(super) fn look_up(&mut self, name: &str, at: Range<usize>) -> Parsed<Formula> {
        if let Some(slot) = self.names.find(name) {
            return Ok(Formula::Name(slot));
        }
        // `N` beside `n` is a slip in a rule, not another number; a claim has no other.
        let known = self
            .names
            .iter()
            .find(|known| known.eq_ignore_ascii_case(name));
        if let Some(slot) = known.and_then(|known| self.names.find(known)) {
            return match self.is_claim {
                true => Ok(Formula::Name(slot)),
                false => Err(self.unknown(name, at)),
            };
        }
        let Some(slot) = self.running.next() else {
            return Err(self.unknown(name, at));
        };
        self.names.set(slot, name);
        self.unexplained.push((slot, at));
        Ok(Formula::Name(slot))
    }

    /// The slot of a name that a range explains now.
    pub(super) fn explain(&mut self, name: &str, at: Range<usize>) -> Parsed<Slot> {
        match self.names.find(name) {
            None => {
                self.look_up(name, at)?;
                self.explain_last()
            }
            Some(slot) => {
                let known = self
                    .unexplained
                    .iter()
                    .position(|(other, _)| *other == slot);
                let Some(index) = known else {
                    let name = quoted(name);
                    return Err(problem(at, RuleProblem::Shadows { name }));
                };
                self.unexplained.remove(index);
                Ok(slot)
            }
        }
    }

    /// Lets the name in this slot run through all numbers, if it is a single letter: a longer one that no
    /// range explains is a word that means nothing.
    pub(super) fn explain_letter(&mut self, slot: Slot) -> Parsed<()> {
        let known = self
            .unexplained
            .iter()
            .position(|(other, _)| *other == slot);
        let Some(index) = known else {
            return Ok(());
        };
        let (slot, at) = self.unexplained.remove(index);
        let name = self.names.get(slot);
        match is_letter(name) {
            true => Ok(()),
            false => Err(self.unknown(name, at)),
        }
    }

    /// Sees to it that the name of a heap that is left is a letter, perhaps with a number, or that the condition reads
    /// it: `leave two` says nothing of two heaps.
    pub(super) fn check_heap(
        &self,
        slot: Slot,
        at: Range<usize>,
        filter: Option<&Formula>,
    ) -> Parsed<()> {
        let name = self.names.get(slot);
        let letter = name.trim_end_matches(|c: char| c.is_ascii_digit());
        match is_letter(letter) || filter.is_some_and(|filter| filter.reads(slot)) {
            true => Ok(()),
            false => Err(self.unknown(name, at)),
        }
    }

    fn explain_last(&mut self) -> Parsed<Slot> {
        let (slot, _) = self.unexplained.pop().expect("it has just been noted");
        Ok(slot)
    }

    /// Whether the name in this slot waits to be explained.
    pub(super) fn is_unexplained(&self, slot: Slot) -> bool {
        self.unexplained.iter().any(|(other, _)| *other == slot)
    }

    /// Sees to it that all names are explained.
    pub(super) fn finish(&self) -> Parsed<()> {
        match self.unexplained.first() {
            None => Ok(()),
            Some((slot, at)) => Err(self.unknown(self.names.get(*slot), at.clone())),
        }
    }

    pub(super) fn unknown(&self, name: &str, at: Range<usize>) -> Problem {
        let known = self.names.iter().filter(|other| *other != name);
        let words = words_for_amounts().chain(words_for_nothing());
        let nearest = nearest(name, known.chain(words)).map(str::to_owned);
        let name = quoted(name);
        problem(at, RuleProblem::UnknownName { name, nearest })
    }

    /// Counts a part of a formula.
    pub(super) fn count(&mut self, at: Range<usize>) -> Parsed<()> {
        self.nodes += 1;
        match self.nodes > MOST_NODES_OF_TEXT {
            true => Err(problem(at, RuleProblem::TooLong)),
            false => Ok(()),
        }
    }

    /// Counts a formula of a move that has been read.
    pub(super) fn keep(&mut self, formula: &Formula, at: Range<usize>) -> Parsed<()> {
        self.kept += formula.size();
        if formula.nesting() > DEEPEST {
            return Err(problem(at, RuleProblem::TooDeep));
        }
        match self.kept > MOST_NODES {
            true => Err(problem(at, RuleProblem::TooLong)),
            false => Ok(()),
        }
    }

    /// Counts a formula that comes once more.
    pub(super) fn count_again(&mut self, formula: &Formula, at: Range<usize>) -> Parsed<()> {
        (0..formula.size()).try_for_each(|_| self.count(at.clone()))
    }

    /// Goes one level deeper while something is read.
    pub(super) fn deeper<T>(
        &mut self,
        at: Range<usize>,
        read: impl FnOnce(&mut Self) -> Parsed<T>,
    ) -> Parsed<T> {
        if self.depth == DEEPEST_TEXT {
            return Err(problem(at, RuleProblem::TooDeep));
        }
        self.depth += 1;
        let result = read(self);
        self.depth -= 1;
        result
    }

    /// Goes on counting from where another scope of the same rule has come to.
    pub(super) fn go_on_from(&mut self, other: &Self) {
        (self.nodes, self.kept) = (other.nodes, other.kept);
    }
}

/// Whether the name is a letter of a script that has capitals: a Chinese sign is a word.
fn is_letter(name: &str) -> bool {
    let mut letters = name.chars();
    let has_case = |c: char| c.is_lowercase() || c.is_uppercase();
    letters.next().is_some_and(has_case) && letters.next().is_none()
}

/// A problem of a rule at this place.
pub(super) fn problem(at: Range<usize>, problem: RuleProblem) -> Problem {
    Problem::new(at, ProblemKind::Rule(problem))
}
