//! The way of one thread through the questions.

use std::ops::ControlFlow;
use std::sync::{PoisonError, RwLock, RwLockReadGuard};

use grundy_core::natural::widen;
use grundy_core::{Budget, Exhausted};

use super::PartRules;
use super::batch::Batch;
use super::company::Company;
use super::facts::{self, Facts};
use super::inquiry::{Inquiry, To, Way};
use super::memory::Tables;
use super::pulse::Pulse;
use super::sum::Sum;
use crate::search::component::STEPS_AN_OPTION;
use crate::search::numbers::{Numbers, STEPS_A_LOOK};

/// Asks, and remembers the answers.
///
/// Recursion is at most a few calls deep for each move that a game can last.
pub(super) struct Walk<'s, R: PartRules> {
    pub(super) rules: &'s R,
    memory: &'s RwLock<Tables<R::Part>>,
    /// Given back for the moments in which they grow.
    tables: Option<RwLockReadGuard<'s, Tables<R::Part>>>,
    pub(super) pulse: &'s mut Pulse,
    pub(super) company: Company<'s>,
    /// The questions that wait for others, the first first.
    asked: Vec<(R::Part, u8)>,
    /// The options that are looked at next; empty in between.
    batch: Batch<R::Part>,
    /// Of questions that wait no more, with the memory that they had.
    spare: Vec<Vec<Way<R::Part>>>,
    /// The number of the first of them, from 1, that another thread has answered.
    is_in_vain_from: usize,
}

const NOT_IN_VAIN: usize = usize::MAX;

/// Why a question is left without an answer.
#[derive(Clone, Copy, Debug)]
pub(super) enum Halt {
    /// The budget has ended.
    Exhausted(Exhausted),
    /// Another thread has answered a question that waits for this one.
    InVain,
}

impl From<Exhausted> for Halt {
    fn from(exhausted: Exhausted) -> Self {
        Self::Exhausted(exhausted)
    }
}

impl Halt {
    /// Why the first question is left.
    pub(super) fn of_first(self) -> Exhausted {
        match self {
            Self::Exhausted(exhausted) => exhausted,
            Self::InVain => unreachable!("the first question waits for no other"),
        }
    }
}

/// What a question ended with, and what is known of the part since.
struct Answer {
    numbers: Numbers,
    facts: Facts,
}

impl<'s, R: PartRules> Walk<'s, R> {
    pub(super) fn new(
        rules: &'s R,
        memory: &'s RwLock<Tables<R::Part>>,
        pulse: &'s mut Pulse,
        company: Company<'s>,
    ) -> Self {
        Self {
            rules,
            memory,
            tables: Some(memory.read().unwrap_or_else(PoisonError::into_inner)),
            pulse,
            company,
            asked: Vec::new(),
            batch: Batch::default(),
            spare: Vec::new(),
            is_in_vain_from: NOT_IN_VAIN,
        }
    }

    pub(super) fn tables(&self) -> &Tables<R::Part> {
        self.tables.as_ref().expect("held but where they grow")
    }

    /// Counts a question, and does what is to be done now and then.
    fn count(&mut self, budget: &mut Budget<'_>) -> Result<(), Halt> {
        self.pulse.questions += 1;
        if self.company.is_over() {
            return Err(Halt::Exhausted(Exhausted::Cancelled));
        }
        if self.company.is_waited_for() {
            self.without_tables(|_| {});
        }
        if self.company.leads() {
            self.grow(budget);
            self.tell(budget);
            self.company.call(self.pulse.questions, budget);
        }
        Ok(())
    }

    /// Makes room in the tables where they are full and may grow.
    fn grow(&mut self, budget: &mut Budget<'_>) {
        self.rules.make_room(budget);
        let tables = self.tables();
        let (facts, open) = (tables.facts.may_grow(budget), tables.open.may_grow(budget));
        if !(facts || open) {
            return;
        }
        self.company.wait_for_helpers(true);
        self.without_tables(|walk| {
            let mut tables = walk.memory.write().unwrap_or_else(PoisonError::into_inner);
            walk.company.wait_for_helpers(false);
            tables.grow(facts, open);
        });
    }

    fn without_tables(&mut self, work: impl FnOnce(&Self)) {
        self.tables = None;
        work(self);
        self.tables = Some(self.memory.read().unwrap_or_else(PoisonError::into_inner));
    }

    pub(super) fn value_of_sum(
        &mut self,
        parts: &[R::Part],
        budget: &mut Budget<'_>,
    ) -> Result<u32, Halt> {
        parts.iter().try_fold(0, |value, &part| {
            Ok(value ^ self.value_of_part(part, budget)?)
        })
    }

    pub(super) fn is_value_of_sum(
        &mut self,
        parts: &[R::Part],
        value: u32,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Halt> {
        let mut sum = self.sum_of(parts);
        while let Some(part) = sum.smallest_of_several() {
            self.value_within(&mut sum, part, budget)?;
        }
        let Some(part) = sum.part() else {
            return Ok(sum.known() == value);
        };
        let mut facts = self.facts_of(part);
        self.is_value_of_part(part, value ^ sum.known(), &mut facts, budget)
    }

    /// Whether a part, of which this is known, has a value; what is learnt of it is noted.
    fn is_value_of_part(
        &mut self,
        part: R::Part,
        value: u32,
        facts: &mut Facts,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Halt> {
        loop {
            let answer = self.ask(part, value, *facts, Numbers::ANSWERED, budget)?;
            *facts = answer.facts;
            if let Some(is_value) = answer.numbers.answer() {
                return Ok(is_value);
            }
        }
    }

    /// Finds the value of one part of a sum.
    fn value_within(
        &mut self,
        sum: &mut Sum<R::Part>,
        part: R::Part,
        budget: &mut Budget<'_>,
    ) -> Result<(), Halt> {
        let value = self.value_of_part(part, budget)?;
        sum.simplify(|other| match other == part {
            true => Some(value),
            false => self.facts_of(other).value(),
        });
        Ok(())
    }

    fn value_of_part(&mut self, part: R::Part, budget: &mut Budget<'_>) -> Result<u32, Halt> {
        let mut facts = self.facts_of(part);
        loop {
            if let Some(value) = facts.value() {
                return Ok(value);
            }
            let least = facts.least();
            if self.is_value_of_part(part, least, &mut facts, budget)? {
                return Ok(least);
            }
            if facts.verdict(least).is_none() {
                facts.reach(least);
            }
        }
    }

    fn facts_of(&self, part: R::Part) -> Facts {
        self.tables().facts_of(self.rules, part)
    }

    fn sum_of(&self, parts: &[R::Part]) -> Sum<R::Part> {
        self.tables().sum_of(self.rules, parts)
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
    ) -> Result<Answer, Halt> {
        let asked = asked(value)?;
        if let Some(verdict) = facts.verdict(value) {
            let numbers = Numbers::of(verdict);
            return Ok(Answer { numbers, facts });
        }
        let mut inquiry = Inquiry {
            part,
            value,
            facts,
            ways: self.spare.pop().unwrap_or_default(),
        };
        let before = self.pulse.questions;
        self.count(budget)?;
        self.asked.push((part, asked));
        let is_seen = self.company.enter((part, value));
        let found = self.look_until_told(&mut inquiry, limit, budget);
        if is_seen {
            self.company.leave((part, value));
        }
        self.asked.pop();
        // What is learnt stays, also where the budget ended.
        let work = self.pulse.questions - before;
        if inquiry.facts.value().is_some() && facts.value().is_none() {
            self.company.count_solved(self.pulse);
        }
        self.join_what_is_known(&mut inquiry);
        let facts = inquiry.facts;
        inquiry.ways.clear();
        self.spare.push(inquiry.ways);
        self.tables().facts.put(part, facts, work);
        let numbers = found?;
        debug_assert!(limit != Numbers::ANSWERED || numbers.answer().is_some());
        match numbers.answer() {
            Some(_) => self.company.tell_of_an_answer(work),
            None => self.tables().open.put((part, asked), numbers, work),
        }
        Ok(Answer { numbers, facts })
    }

    /// Looks into the question until it is answered or left, by this thread or by others.
    fn look_until_told(
        &mut self,
        inquiry: &mut Inquiry<R::Part>,
        limit: Numbers,
        budget: &mut Budget<'_>,
    ) -> Result<Numbers, Halt> {
        loop {
            let found = self.look_into(inquiry, limit, budget);
            let is_told = matches!(found, Err(Halt::InVain));
            if !is_told || self.is_in_vain_from != self.asked.len() {
                return found;
            }
            self.is_in_vain_from = NOT_IN_VAIN;
            self.join_what_is_known(inquiry);
            if let Some(numbers) = inquiry.answer() {
                return Ok(numbers);
            }
            // The answer is forgotten again.
            inquiry.ways.clear();
        }
    }

    fn look_into(
        &mut self,
        inquiry: &mut Inquiry<R::Part>,
        limit: Numbers,
        budget: &mut Budget<'_>,
    ) -> Result<Numbers, Halt> {
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
    ) -> Result<(), Halt> {
        let mut batch = std::mem::take(&mut self.batch);
        let mut charged = Ok(());
        let _ = self.rules.visit_options_of(inquiry.part, &mut |parts| {
            charged = budget.charge(STEPS_AN_OPTION + self.rules.take_steps_owed());
            let is_full = batch.add(parts, self.tables());
            match charged {
                Ok(()) if is_full => self.look_at_batch(inquiry, &mut batch),
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            }
        });
        let _ = self.look_at_batch(inquiry, &mut batch);
        self.batch = batch;
        charged?;
        inquiry.ways.sort_unstable_by(|a, b| a.to.cmp(&b.to));
        inquiry.ways.dedup_by(|a, b| a.to == b.to);
        Ok(())
    }

    /// Notes so many of the options, and has them no more; stops where one has the value.
    fn look_at_batch(
        &self,
        inquiry: &mut Inquiry<R::Part>,
        batch: &mut Batch<R::Part>,
    ) -> ControlFlow<()> {
        let tables = self.tables();
        for parts in batch.options() {
            let (option, facts) = tables.sum_and_facts(self.rules, parts);
            if option.part().is_none() {
                inquiry.facts.reach(option.known());
            }
            // Of an option that has the value the facts may have no room to tell.
            if inquiry.answer().is_some() {
                break;
            }
            let numbers = self.numbers_of_sum(&option, facts, inquiry.value);
            if numbers.answer() != Some(false) {
                let to = To::Option(option);
                inquiry.ways.push(Way { to, numbers });
            }
        }
        batch.clear();
        match inquiry.answer() {
            None => ControlFlow::Continue(()),
            Some(_) => ControlFlow::Break(()),
        }
    }

    fn look_at_smaller_values(&self, inquiry: &mut Inquiry<R::Part>) {
        let smaller = inquiry.facts.least()..inquiry.value;
        if smaller.is_empty() {
            return;
        }
        let facts = self.tables().facts.get(inquiry.part);
        inquiry.ways.extend(smaller.map(|value| Way {
            to: To::Smaller(value),
            numbers: self.numbers_of(inquiry.part, facts, value, || {
                Numbers::unseen(self.rules.weight_of(inquiry.part))
            }),
        }));
    }

    fn follow_ways(
        &mut self,
        inquiry: &mut Inquiry<R::Part>,
        limit: Numbers,
        budget: &mut Budget<'_>,
    ) -> Result<Numbers, Halt> {
        let is_first = self.asked.len() == 1;
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
            if self.is_in_vain() {
                return Err(Halt::InVain);
            }
            let Some((mut way, mut second)) = self.choose(inquiry) else {
                continue;
            };
            let another = inquiry.ways[way].numbers.yes;
            if another >= limit.no {
                // Others are on all ways that are near enough. One goes along, so that not all make room for each other.
                if !self.company.leads() {
                    return Ok(Numbers {
                        no: another,
                        ..numbers
                    });
                }
                (way, second) = inquiry.nearest(|_| 0);
            }
            let near = inquiry.ways[way].numbers;
            let limit = numbers.limit_of(near, second, limit);
            self.follow(inquiry, way, limit, budget)?;
        }
    }

    fn follow(
        &mut self,
        inquiry: &mut Inquiry<R::Part>,
        way: usize,
        limit: Numbers,
        budget: &mut Budget<'_>,
    ) -> Result<(), Halt> {
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
    ) -> Result<Numbers, Halt> {
        if let Some(part) = sum.smallest_of_several() {
            self.value_within(sum, part, budget)?;
            let facts = sum
                .only_part()
                .and_then(|part| self.tables().facts.get(part));
            return Ok(self.numbers_of_sum(sum, facts, value));
        }
        let Some(part) = sum.part() else {
            return Ok(self.numbers_of_sum(sum, None, value));
        };
        let facts = self.facts_of(part);
        let answer = self.ask(part, value ^ sum.known(), facts, limit, budget)?;
        sum.simplify(|_| answer.facts.value());
        Ok(answer.numbers)
    }

    /// The way to follow next, and the number after which another is as near; those that other threads are on are further
    /// away. `None` where others have found out meanwhile that one leads nowhere.
    fn choose(&self, inquiry: &mut Inquiry<R::Part>) -> Option<(usize, u32)> {
        let Some(crowd) = self.company.crowd() else {
            return Some(inquiry.nearest(|_| 0));
        };
        loop {
            let (part, value) = (inquiry.part, inquiry.value);
            let (nearest, second) = inquiry.nearest(|way| {
                let question = way.question(part, value);
                question.map_or(0, |question| crowd.detour(question, way.numbers.yes))
            });
            let way = &mut inquiry.ways[nearest];
            let Some((part, asked)) = way.question(part, value) else {
                return Some((nearest, second));
            };
            let facts = self.tables().facts.get(part);
            let now = self.numbers_of(part, facts, asked, || way.numbers);
            if now.yes <= way.numbers.yes {
                return Some((nearest, second));
            }
            // It is longer than it seemed.
            way.numbers = now;
            if now.answer().is_some() {
                return None;
            }
        }
    }

    /// Whether another thread has answered a question that waits, or this one.
    fn is_in_vain(&mut self) -> bool {
        if self.company.has_news() {
            let tables = self.tables();
            let mut asked = self.asked.iter();
            let first = asked.position(|&(part, value)| {
                let facts = tables.facts.get(part);
                facts.is_some_and(|facts| facts.verdict(u32::from(value)).is_some())
            });
            self.is_in_vain_from = first.map_or(NOT_IN_VAIN, |index| index + 1);
        }
        self.is_in_vain_from <= self.asked.len()
    }

    /// Adds what other threads have found about the part.
    fn join_what_is_known(&self, inquiry: &mut Inquiry<R::Part>) {
        if self.company.crowd().is_some()
            && let Some(known) = self.tables().facts.get(inquiry.part)
        {
            inquiry.facts.join(known);
        }
    }

    /// How far it is to a sum that has a value; of its only part so much is known.
    fn numbers_of_sum(&self, sum: &Sum<R::Part>, facts: Option<Facts>, value: u32) -> Numbers {
        let unseen = || Numbers::unseen(sum.weight());
        match (sum.part(), sum.only_part()) {
            (None, _) => Numbers::of(sum.known() == value),
            (_, Some(part)) => self.numbers_of(part, facts, value ^ sum.known(), unseen),
            _ => unseen(),
        }
    }

    /// How far the question is; nobody has asked about a part of which no facts are remembered.
    fn numbers_of(
        &self,
        part: R::Part,
        facts: Option<Facts>,
        value: u32,
        unseen: impl FnOnce() -> Numbers,
    ) -> Numbers {
        let open = |facts: Facts| match facts.verdict(value) {
            Some(verdict) => Some(Numbers::of(verdict)),
            None => self.tables().open.get((part, asked(value).ok()?)),
        };
        facts.and_then(open).unwrap_or_else(unseen)
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
