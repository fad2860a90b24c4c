//! Grundy values of positions that fall apart as the game goes on, by the values of their parts.
//!
//! A position is a sum of independent parts, and a part that was met before, wherever it lay and
//! however it was turned, is known. To ask whether a sum has the value v, all parts but the largest are
//! valued, and the largest is asked whether it has v xor these: a sum is never developed (J. Lemoine and
//! S. Viennot, *Nimbers are inevitable*, Theoretical Computer Science 462, 2012).
//!
//! A part has the value v where no option has it and the part has no smaller one. Each of these is a question
//! of the same kind about another part, or about a smaller value (`inquiry`). Which to look into next is
//! decided by proof numbers (`numbers`), depth first: that by which it may be shown soonest that the value is
//! another, until another way seems shorter (A. Nagai, *Df-pn algorithm for searching AND/OR trees and its
//! applications*, 2002). What is found on the way, of values that options have or none has (`facts`), is
//! remembered for all further questions about a part, in a table of bounded size: what it forgets is found again.
//!
//! How far a search is (`pulse`) is told to the watch of its budget, and what it remembers can be written down and learnt
//! again (`snapshot`), so that a long search survives the program.
//!
//! Which parts there are the rules say ([`PartRules`]): [boards](crate::boards::parts) and [graphs](super::graphs).

mod facts;
mod inquiry;
mod numbers;
mod pulse;
mod snapshot;
mod sum;
mod table;

use std::hash::Hash;
use std::ops::ControlFlow;

use grundy_core::natural::widen;
use grundy_core::{Budget, Exhausted};

use crate::search::component::STEPS_AN_OPTION;
use facts::Facts;
use inquiry::{Inquiry, To, Way};
use numbers::Numbers;
use pulse::Pulse;
pub use snapshot::Flat;
use sum::Sum;
use table::Table;

/// Called with the parts that one option after the other leaves, until it says stop.
pub type VisitParts<'v, P> = &'v mut dyn FnMut(&[P]) -> ControlFlow<()>;

/// Rules of positions that fall apart into independent parts. Equal parts are equal games.
pub trait PartRules {
    /// What a part is told by.
    type Part: Flat + Eq + Hash + Ord;

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
}

/// What looking at a way again costs, in the steps of a budget.
const STEPS_A_LOOK: u64 = 8;

/// Finds values of parts under some rules, remembering what it learns.
///
/// Recursion is at most a few calls deep for each move that a game can last.
#[derive(Debug)]
pub struct PartSearch<R: PartRules> {
    rules: R,
    facts: Table<R::Part, Facts>,
    /// How far questions are that have no answer yet.
    open: Table<(R::Part, u8), Numbers>,
    pulse: Pulse,
}

/// What a question ended with, and what is known of the part since.
struct Answer {
    numbers: Numbers,
    facts: Facts,
}

impl<R: PartRules> PartSearch<R> {
    /// A search under these rules, which knows nothing.
    #[must_use]
    pub fn with_rules(rules: R) -> Self {
        Self {
            rules,
            facts: Table::default(),
            open: Table::default(),
            pulse: Pulse::default(),
        }
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &R {
        &self.rules
    }

    /// The number of parts of which something is remembered.
    #[must_use]
    pub fn parts(&self) -> usize {
        self.facts.len()
    }

    /// The bytes that what is remembered takes.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.facts.bytes() + self.open.bytes()
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
        parts.iter().try_fold(0, |value, &part| {
            Ok(value ^ self.value_of_part(part, budget)?)
        })
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
        let mut sum = self.sum_of(parts);
        while let Some(part) = sum.smallest_of_several() {
            self.value_within(&mut sum, part, budget)?;
        }
        let Some(part) = sum.part() else {
            return Ok(sum.known() == value);
        };
        let facts = self.facts_of(part);
        let asked = value ^ sum.known();
        let answer = self.ask(part, asked, facts, Numbers::ANSWERED, budget)?;
        Ok(answer.numbers.answer() == Some(true))
    }

    /// Whether a sum of parts has this value, as far as that is remembered or seen at once.
    #[must_use]
    pub fn known_of_sum(&self, parts: &[R::Part], value: u32) -> Option<bool> {
        let sum = self.sum_of(parts);
        match sum.part() {
            None => Some(sum.known() == value),
            Some(_) if sum.smallest_of_several().is_some() => None,
            Some(part) => self.facts_of(part).verdict(value ^ sum.known()),
        }
    }

    /// Finds the value of one part of a sum.
    fn value_within(
        &mut self,
        sum: &mut Sum<R::Part>,
        part: R::Part,
        budget: &mut Budget<'_>,
    ) -> Result<(), Exhausted> {
        let value = self.value_of_part(part, budget)?;
        sum.simplify(|other| match other == part {
            true => Some(value),
            false => self.facts_of(other).value(),
        });
        Ok(())
    }

    fn value_of_part(&mut self, part: R::Part, budget: &mut Budget<'_>) -> Result<u32, Exhausted> {
        let mut facts = self.facts_of(part);
        loop {
            if let Some(value) = facts.value() {
                return Ok(value);
            }
            let least = facts.least();
            let answer = self.ask(part, least, facts, Numbers::ANSWERED, budget)?;
            facts = answer.facts;
            match answer.numbers.answer() {
                Some(true) => return Ok(least),
                _ if facts.value().is_none() => facts.reach(least),
                _ => {}
            }
        }
    }

    /// What is known of a part, be it without a search.
    fn facts_of(&self, part: R::Part) -> Facts {
        if let Some(facts) = self.facts.get(part) {
            return facts;
        }
        let value = self.rules.value_at_once(part).and_then(Facts::of_value);
        value.unwrap_or_else(|| Facts::values_below(self.rules.values_below()))
    }

    fn sum_of(&self, parts: &[R::Part]) -> Sum<R::Part> {
        let mut sum = Sum::default();
        for &part in parts {
            match self.facts_of(part).value() {
                Some(value) => sum.add_value(value),
                None => sum.add_part(self.rules.weight_of(part), part),
            }
        }
        sum
    }

    /// Looks into the question whether a part, of which this is known, has a value, until one of its numbers
    /// reaches the limit.
    fn ask(
        &mut self,
        part: R::Part,
        value: u32,
        facts: Facts,
        limit: Numbers,
        budget: &mut Budget<'_>,
    ) -> Result<Answer, Exhausted> {
        let asked = asked(value)?;
        let mut inquiry = Inquiry {
            part,
            value,
            facts,
            ways: Vec::new(),
        };
        if let Some(numbers) = inquiry.answer() {
            return Ok(Answer { numbers, facts });
        }
        let before = self.pulse.questions;
        self.count(budget);
        self.pulse.depth += 1;
        let found = self.look_into(&mut inquiry, limit, budget);
        self.pulse.depth -= 1;
        // What is learnt stays, also where the budget ended.
        let work = self.pulse.questions - before;
        self.pulse.solved += u64::from(inquiry.facts.value().is_some() && facts.value().is_none());
        let facts = inquiry.facts;
        self.facts.put(part, facts, work, budget)?;
        let numbers = found?;
        if numbers.answer().is_none() {
            self.open.put((part, asked), numbers, work, budget)?;
        }
        Ok(Answer { numbers, facts })
    }

    fn look_into(
        &mut self,
        inquiry: &mut Inquiry<R::Part>,
        limit: Numbers,
        budget: &mut Budget<'_>,
    ) -> Result<Numbers, Exhausted> {
        self.look_at_options(inquiry, budget)?;
        if let Some(answer) = inquiry.answer() {
            return Ok(answer);
        }
        self.look_at_smaller_values(inquiry);
        let bytes = widen(inquiry.ways.len() * size_of::<Way<R::Part>>());
        budget.reserve(bytes)?;
        let found = self.follow_ways(inquiry, limit, budget);
        budget.release(bytes);
        found
    }

    /// Notes the options whose values are known at once, until one has the value, and those of which it is to be found.
    fn look_at_options(
        &mut self,
        inquiry: &mut Inquiry<R::Part>,
        budget: &mut Budget<'_>,
    ) -> Result<(), Exhausted> {
        let (mut options, mut charged) = (Vec::new(), Ok(()));
        let _ = self.rules.visit_options_of(inquiry.part, &mut |parts| {
            charged = budget.charge(STEPS_AN_OPTION);
            let option = self.sum_of(parts);
            match option.part() {
                Some(_) => options.push(option),
                None => inquiry.facts.reach(option.known()),
            }
            match charged {
                Ok(()) if inquiry.answer().is_none() => ControlFlow::Continue(()),
                _ => ControlFlow::Break(()),
            }
        });
        charged?;
        options.sort_unstable();
        options.dedup();
        inquiry.ways.extend(options.into_iter().map(|option| Way {
            numbers: self.numbers_of_sum(&option, inquiry.value),
            to: To::Option(option),
        }));
        Ok(())
    }

    fn look_at_smaller_values(&self, inquiry: &mut Inquiry<R::Part>) {
        let smaller = inquiry.facts.least()..inquiry.value;
        inquiry.ways.extend(smaller.map(|value| Way {
            to: To::Smaller(value),
            numbers: self.numbers_of(inquiry.part, value, || {
                Numbers::unseen(self.rules.weight_of(inquiry.part))
            }),
        }));
    }

    fn follow_ways(
        &mut self,
        inquiry: &mut Inquiry<R::Part>,
        limit: Numbers,
        budget: &mut Budget<'_>,
    ) -> Result<Numbers, Exhausted> {
        let is_first = self.pulse.depth == 1;
        let options = is_first.then(|| inquiry.options());
        loop {
            let numbers = inquiry.numbers();
            if let Some(all) = options {
                self.pulse.see_options(inquiry.options(), all);
            }
            if numbers.reaches(limit) || numbers.answer().is_some() {
                return Ok(numbers);
            }
            budget.charge(STEPS_A_LOOK * widen(inquiry.ways.len()))?;
            let (way, second) = inquiry.nearest();
            let limit = numbers.limit_of(inquiry.ways[way].numbers, second, limit);
            self.follow(inquiry, way, limit, budget)?;
        }
    }

    fn follow(
        &mut self,
        inquiry: &mut Inquiry<R::Part>,
        way: usize,
        limit: Numbers,
        budget: &mut Budget<'_>,
    ) -> Result<(), Exhausted> {
        let (part, value, facts) = (inquiry.part, inquiry.value, inquiry.facts);
        let numbers = match &mut inquiry.ways[way].to {
            To::Smaller(smaller) => {
                let answer = self.ask(part, *smaller, facts, limit, budget)?;
                inquiry.facts = answer.facts;
                answer.numbers
            }
            To::Option(sum) => self.narrow(sum, value, limit, budget)?,
        };
        if let To::Option(sum) = &inquiry.ways[way].to {
            if sum.part().is_none() {
                inquiry.facts.reach(sum.known());
            } else if numbers.answer() == Some(true) {
                inquiry.facts.reach(value);
            }
        }
        inquiry.ways[way].numbers = numbers;
        Ok(())
    }

    /// Finds out more about whether a sum has a value.
    fn narrow(
        &mut self,
        sum: &mut Sum<R::Part>,
        value: u32,
        limit: Numbers,
        budget: &mut Budget<'_>,
    ) -> Result<Numbers, Exhausted> {
        if let Some(part) = sum.smallest_of_several() {
            self.value_within(sum, part, budget)?;
            return Ok(self.numbers_of_sum(sum, value));
        }
        let Some(part) = sum.part() else {
            return Ok(self.numbers_of_sum(sum, value));
        };
        let facts = self.facts_of(part);
        let answer = self.ask(part, value ^ sum.known(), facts, limit, budget)?;
        sum.simplify(|_| answer.facts.value());
        Ok(answer.numbers)
    }

    fn numbers_of_sum(&self, sum: &Sum<R::Part>, value: u32) -> Numbers {
        match sum.part() {
            None => Numbers::of(sum.known() == value),
            Some(_) if sum.smallest_of_several().is_some() => Numbers::unseen(sum.weight()),
            Some(part) => {
                let unseen = || Numbers::unseen(sum.weight());
                self.numbers_of(part, value ^ sum.known(), unseen)
            }
        }
    }

    fn numbers_of(&self, part: R::Part, value: u32, unseen: impl FnOnce() -> Numbers) -> Numbers {
        let facts = self.facts.get(part);
        let Some(verdict) = facts.and_then(|facts| facts.verdict(value)) else {
            let open = asked(value)
                .ok()
                .and_then(|asked| self.open.get((part, asked)));
            return open.unwrap_or_else(unseen);
        };
        Numbers::of(verdict)
    }
}

/// A value that is asked about. Gives up where it is too great to be told of: it takes a game of more than 254 moves
/// to reach one.
fn asked(value: u32) -> Result<u8, Exhausted> {
    let told = u8::try_from(value)
        .ok()
        .filter(|value| *value < facts::MOST);
    told.ok_or(Exhausted::Memory)
}
