//! Grundy values of positions that fall apart as the game goes on, by the values of their parts.
//!
//! A position is a sum of independent parts, and a part that was met before, wherever it lay and
//! however it was turned, is known. To ask whether a sum has the value v, all parts but the largest are
//! valued, and the largest is asked whether it has v xor these: a sum is never developed (J. Lemoine and
//! S. Viennot, *Nimbers are inevitable*, Theoretical Computer Science 462, 2012).
//!
//! A part has the value v where no option has it and the part has no smaller one. Each of these is a question
//! of the same kind about another part, or about a smaller value (`inquiry`). Which to look into next is
//! decided by proof numbers (`super::numbers`), depth first: that by which it may be shown soonest that the value is
//! another, until another way seems shorter (A. Nagai, *Df-pn algorithm for searching AND/OR trees and its
//! applications*, 2002). What is found on the way, of values that options have or none has (`facts`), is
//! remembered for all further questions about a part, in a table of bounded size: what it forgets is found again.
//!
//! Each thread goes its own way through the questions (`walk`), and all remember what they find together (`memory`); how
//! they keep out of each other's way is told in `company`, and how they come together in `together`.
//!
//! How far a search is (`pulse`) is told to the watch of its budget, and what it remembers can be written down and learnt
//! again (`snapshot`), so that a long search survives the program.
//!
//! Which parts there are the rules say ([`PartRules`]): [boards](crate::boards::parts) and [graphs](super::graphs).

mod batch;
mod company;
mod facts;
mod inquiry;
mod memory;
mod pulse;
mod snapshot;
mod sum;
mod table;
mod together;
mod walk;

use std::hash::Hash;
use std::ops::ControlFlow;
use std::sync::{PoisonError, RwLock, RwLockReadGuard};

use grundy_core::{Budget, Exhausted};

use company::Company;
use memory::Tables;
use pulse::Pulse;
pub use snapshot::Flat;
use together::Calling;
use walk::{Halt, Walk};

/// Called with the parts that one option after the other leaves, until it says stop.
pub type VisitParts<'v, P> = &'v mut dyn FnMut(&[P]) -> ControlFlow<()>;

/// Rules of positions that fall apart into independent parts. Equal parts are equal games.
pub trait PartRules: Sync {
    /// What a part is told by.
    type Part: Flat + Eq + Hash + Ord + Send + Sync;

    /// What they are, so that equal parts are equal games where this is equal.
    fn told(&self) -> String;

    /// Visits the parts that every option of a part leaves, until told to stop; options may be visited more than once.
    fn visit_options_of(
        &self,
        part: Self::Part,
        visit: VisitParts<'_, Self::Part>,
    ) -> ControlFlow<()>;

    /// How much there is to be moved on a part. Of two parts that with more takes longer to solve, as a rule.
    fn weight_of(&self, part: Self::Part) -> u32;

    /// The value of a part of which it is seen without a search.
    fn value_at_once(&self, part: Self::Part) -> Option<u32>;

    /// All options have smaller values than this.
    fn values_below(&self) -> u32;

    /// The bytes that the rules themselves have taken to remember things.
    fn bytes(&self) -> u64 {
        0
    }

    /// Takes more bytes for that where they are needed and there are any; one thread calls this now and then.
    fn make_room(&self, _budget: &mut Budget<'_>) {}

    /// The steps that looking at options has taken beyond what every option takes, since this was asked last.
    fn take_steps_owed(&self) -> u64 {
        0
    }

    /// Hears of a part that is known from an earlier search.
    fn learn_of(&self, _part: Self::Part) {}
}

/// Finds values of parts under some rules, remembering what it learns. All threads that the budget has look for them.
///
/// Recursion is at most a few calls deep for each move that a game can last.
#[derive(Debug)]
pub struct PartSearch<R: PartRules> {
    rules: R,
    memory: RwLock<Tables<R::Part>>,
    pulse: Pulse,
    calling: Calling,
}

impl<R: PartRules> PartSearch<R> {
    /// A search under these rules, which knows nothing.
    #[must_use]
    pub fn with_rules(rules: R) -> Self {
        Self {
            rules,
            memory: RwLock::default(),
            pulse: Pulse::default(),
            calling: Calling::default(),
        }
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &R {
        &self.rules
    }

    fn memory(&self) -> RwLockReadGuard<'_, Tables<R::Part>> {
        self.memory.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn memory_mut(&mut self) -> &mut Tables<R::Part> {
        let memory = self.memory.get_mut();
        memory.unwrap_or_else(PoisonError::into_inner)
    }

    /// The number of parts of which something is remembered.
    #[must_use]
    pub fn parts(&self) -> usize {
        self.memory().facts.len()
    }

    /// The bytes that what is remembered takes.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.memory().bytes() + self.rules.bytes()
    }

    /// The Grundy value of a sum of parts. Proved by exhaustion.
    ///
    /// # Errors
    ///
    /// When the budget ends; what is learnt stays.
    pub fn value_of_sum(
        &mut self,
        parts: &[R::Part],
        budget: &mut Budget<'_>,
    ) -> Result<u32, Exhausted> {
        self.ask(budget, |walk, budget| walk.value_of_sum(parts, budget))
    }

    /// Whether a sum of parts has this value; sooner known than the value.
    ///
    /// # Errors
    ///
    /// As [`value_of_sum`](Self::value_of_sum).
    pub fn is_value_of_sum(
        &mut self,
        parts: &[R::Part],
        value: u32,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Exhausted> {
        self.ask(budget, |walk, budget| {
            walk.is_value_of_sum(parts, value, budget)
        })
    }

    fn ask<T>(
        &mut self,
        budget: &mut Budget<'_>,
        question: impl Fn(&mut Walk<'_, R>, &mut Budget<'_>) -> Result<T, Halt> + Sync,
    ) -> Result<T, Exhausted> {
        self.memory_mut().begin(budget)?;
        let search = (&self.rules, &self.memory);
        let found = match budget.threads() {
            1 => {
                let (rules, memory) = search;
                let mut walk = Walk::new(rules, memory, &mut self.pulse, Company::none());
                question(&mut walk, budget)
            }
            _ => together::ask_together(search, &mut self.pulse, self.calling, budget, &question),
        };
        found.map_err(Halt::of_first)
    }

    /// Whether a sum of parts has this value, as far as that is remembered or seen at once.
    #[must_use]
    pub fn known_of_sum(&self, parts: &[R::Part], value: u32) -> Option<bool> {
        let memory = self.memory();
        let sum = memory.sum_of(&self.rules, parts);
        match sum.part() {
            None => Some(sum.known() == value),
            Some(_) if sum.smallest_of_several().is_some() => None,
            Some(part) => {
                let facts = memory.facts_of(&self.rules, part);
                facts.verdict(value ^ sum.known())
            }
        }
    }
}

#[cfg(test)]
mod tests;
