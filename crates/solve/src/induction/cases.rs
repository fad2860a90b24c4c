//! A proof in cases by remainders, as it can be followed without an automaton.

use schemars::JsonSchema;
use serde::Serialize;

use super::automaton::Automaton;
use super::logic::{Found, Gap, Value};
use super::numeration::{Form, NEGATIVE, NOT_NEGATIVE, ZERO};
use super::{Prover, Says, VALUE};
use crate::patterns::Law;
use crate::patterns::decide::{Tail, whole};

/// How every value that is less than that of n is reached from n, in one way for all n.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply {
    /// By leaving the least number that has it.
    Least,
    /// By leaving the greatest number below n that has it.
    Greatest,
}

impl Reply {
    /// The word used in data formats.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Least => "least",
            Self::Greatest => "greatest",
        }
    }
}

grundy_core::written_as!(Reply, word);

/// The numbers n ≥ `from` with one remainder, and what moves lead to from all of them.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct InductionCase {
    /// n modulo this.
    pub modulus: u64,
    /// Is this.
    pub residue: u64,
    /// The first number that is meant.
    pub from: u64,
    /// What the law says of the first of them.
    pub value: u64,
    /// And how much more of each next one.
    pub step: u64,
    /// The smaller values, which moves lead to (of an N-position: 1, a P-position); none of a law that grows.
    pub reached: Vec<ReachedValue>,
}

/// A value that moves lead to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct ReachedValue {
    /// The value; 1 for a P-position.
    pub value: u64,
    /// Taking so many does it from all numbers of the case, where there is such a number.
    pub take: Option<u64>,
}

/// Of more remainders, and of more numbers before they decide, no cases are told.
const MOST_CASES: u64 = 24;
/// Of greater values the smaller ones are not told.
const MOST_VALUE: u64 = 32;
/// Preperiods and periods beyond this are not made shorter.
const MOST_TERMS: u64 = 1 << 10;
/// Larger amounts are not tried.
const MOST_TAKEN: u64 = 64;

impl Prover<'_, '_, '_> {
    /// How smaller values are reached in one way for all numbers.
    pub(super) fn reply(&mut self, says: &Automaton, smaller: &Automaton) -> Found<Option<Reply>> {
        if self.moves.coordinates != 1 {
            return Ok(None);
        }
        for reply in [Reply::Least, Reply::Greatest] {
            let unreached = self.unreached_by(reply, says, smaller)?;
            if unreached.is_empty() {
                return Ok(Some(reply));
            }
        }
        Ok(None)
    }

    /// The numbers with smaller values (in the variable of the value) that are not reached in this way.
    fn unreached_by(
        &mut self,
        reply: Reply,
        says: &Automaton,
        smaller: &Automaton,
    ) -> Found<Automaton> {
        let [left, other] = [self.logic.fresh(), self.logic.fresh()];
        let there =
            |variable: usize| move |track: usize| if track == VALUE { VALUE } else { variable };
        // The left one has the value, and no other one that is less (or greater, and below n).
        let has_it = says.renamed(&there(left));
        let others = says.renamed(&there(other));
        let difference = match reply {
            Reply::Least => Form::variable(other).plus(-1, &Form::variable(left)),
            Reply::Greatest => Form::variable(left).plus(-1, &Form::variable(other)),
        };
        let mut better = self
            .logic
            .sign(&difference.ok_or(Gap::Unsupported)?, NEGATIVE)?;
        if reply == Reply::Greatest {
            let below = Form::variable(other).plus(-1, &Form::variable(0));
            let below = self.logic.sign(&below.ok_or(Gap::Unsupported)?, NEGATIVE)?;
            better = self.logic.and(&better, &below)?;
        }
        let better = self.logic.and(&better, &others)?;
        let better = self.logic.some(better, &[other])?;
        let best = self.logic.not(&better)?;
        let chosen = self.logic.and(&has_it, &best)?;
        let step = self.one_move(left)?;
        let reached = self.logic.and(&chosen, &step)?;
        let reached = self.logic.some(reached, &[left])?;
        let unreached = self.logic.not(&reached)?;
        self.logic.and(smaller, &unreached)
    }

    /// The numbers with what one move leaves of them, where that is one number.
    fn one_move(&mut self, left: usize) -> Found<Automaton> {
        let mut all = self.logic.never();
        for kind in &self.moves.kinds {
            let [leaves] = &kind.leaves[..] else {
                continue;
            };
            let (set, names) = self.conditions(kind)?;
            let option = self.option(leaves, &names, &set)?;
            let [only] = &option[..] else {
                return Err(Gap::Unsupported);
            };
            let is_it = self.logic.is(left, only)?;
            let here = self.logic.and(&set, &is_it)?;
            let here = self.logic.some(here, &super::inner_of(&names))?;
            all = self.logic.or(&all, &here)?;
        }
        Ok(all)
    }

    /// The cases by remainders, where the law repeats and there are few of them.
    pub(super) fn cases(
        &mut self,
        law: &Law,
        says: Says,
        by: &Automaton,
    ) -> Found<Vec<InductionCase>> {
        let Some(tail) = whole(law).and_then(|term| Tail::of(&term)) else {
            return Ok(Vec::new());
        };
        let (Ok(from), Ok(period)) = (u64::try_from(tail.from), u64::try_from(tail.period)) else {
            return Ok(Vec::new());
        };
        if self.moves.coordinates != 1 || from > MOST_TERMS || period > MOST_TERMS {
            return Ok(Vec::new());
        }
        let value = |n: u64| {
            law.value(&[n.into()])
                .and_then(|value| u64::try_from(value).ok())
        };
        let Some((from, period)) = shortest((from, period), &value) else {
            return Ok(Vec::new());
        };
        if from > MOST_CASES || period > MOST_CASES {
            return Ok(Vec::new());
        }
        let step = self.one_move(VALUE + 2)?;
        let mut cases = Vec::new();
        for first in from..from + period {
            let (Some(now), Some(next)) = (value(first), value(first + period)) else {
                return Ok(Vec::new());
            };
            let mut case = InductionCase {
                modulus: period,
                residue: first % period,
                from: first,
                value: now,
                step: next.saturating_sub(now),
                reached: Vec::new(),
            };
            if case.step == 0 {
                case.reached = self.reached_from(&case, says, (by, &step))?;
            }
            cases.push(case);
        }
        Ok(cases)
    }

    fn reached_from(
        &mut self,
        case: &InductionCase,
        says: Says,
        (by, step): (&Automaton, &Automaton),
    ) -> Found<Vec<ReachedValue>> {
        let class = self.class(case)?;
        let wanted = match (says, case.value) {
            (Says::Values, value) => 0..value.min(MOST_VALUE),
            (Says::Lost(_), 0) => 1..2,
            (Says::Lost(_), _) => 0..0,
        };
        let mut found = Vec::new();
        for value in wanted {
            let take = self.taken(case, value, (&class, by, step))?;
            found.push(ReachedValue { value, take });
        }
        Ok(found)
    }

    /// The numbers of the case.
    fn class(&mut self, case: &InductionCase) -> Found<Automaton> {
        let [modulus, from] = [case.modulus, case.from].map(i64::try_from);
        let (Ok(modulus), Ok(from)) = (modulus, from) else {
            return Err(Gap::Unsupported);
        };
        // n = from + modulus * q
        let quotient = self.logic.fresh();
        let form = Form::variable(0).plus(-1, &Form::constant(from));
        let form = form.and_then(|form| form.plus(-modulus, &Form::variable(quotient)));
        let set = self.logic.sign(&form.ok_or(Gap::Unsupported)?, ZERO)?;
        self.logic.some(set, &[quotient])
    }

    /// The numbers to which a set of numbers with values gives this value.
    fn with_value(&mut self, set: &Automaton, value: u64) -> Found<Automaton> {
        let value = i64::try_from(value).map_err(|_| Gap::Unsupported)?;
        let form = Form::variable(VALUE).plus(-1, &Form::constant(value));
        let is_it = self.logic.sign(&form.ok_or(Gap::Unsupported)?, ZERO)?;
        let here = self.logic.and(set, &is_it)?;
        self.logic.some(here, &[VALUE])
    }

    /// The least number that can be taken from all numbers of the case and leaves this value.
    fn taken(
        &mut self,
        case: &InductionCase,
        value: u64,
        (class, by, step): (&Automaton, &Automaton, &Automaton),
    ) -> Found<Option<u64>> {
        let left = VALUE + 2;
        let valued = self.with_value(by, value)?;
        let valued = valued.renamed(&|_| left);
        let target = self.logic.and(&valued, step)?;
        for take in 1..=MOST_TAKEN.min(case.from + case.modulus) {
            let taken = i64::try_from(take).map_err(|_| Gap::Unsupported)?;
            let number = Value {
                form: Form::variable(0)
                    .plus(-1, &Form::constant(taken))
                    .ok_or(Gap::Unsupported)?,
                given: self.logic.always(),
                inner: Vec::new(),
            };
            let is_left = self.logic.is(left, &number)?;
            let here = self.logic.and(&target, &is_left)?;
            let here = self.logic.some(here, &[left])?;
            let otherwise = self.logic.not(&here)?;
            if self.logic.and(class, &otherwise)?.is_empty() {
                return Ok(Some(take));
            }
        }
        Ok(None)
    }

    /// That the number is at least this.
    pub(super) fn is_from(&mut self, first: i64) -> Found<Automaton> {
        let from = Form::variable(0).plus(-1, &Form::constant(first));
        self.logic
            .sign(&from.ok_or(Gap::Unsupported)?, NOT_NEGATIVE)
    }
}

/// The same preperiod and period, of values that grow along a line for each remainder, as short as they show over two periods.
fn shortest((from, period): (u64, u64), value: &dyn Fn(u64) -> Option<u64>) -> Option<(u64, u64)> {
    let values: Option<Vec<u64>> = (0..from + 4 * period).map(value).collect();
    let values = values?;
    let goes_on = |n: u64, period: u64| {
        let at = |n: u64| usize::try_from(n).ok().and_then(|n| values.get(n)).copied();
        match (at(n), at(n + period), at(n + 2 * period)) {
            (Some(one), Some(two), Some(three)) => one + three == 2 * two,
            _ => false,
        }
    };
    let divisors = (1..=period).filter(|divisor| period.is_multiple_of(*divisor));
    let mut fitting = divisors.filter(|divisor| {
        let last = from + 2 * period;
        (from..last).all(|n| goes_on(n, *divisor))
    });
    let period = fitting.next()?;
    let from = (0..from)
        .rev()
        .take_while(|n| goes_on(*n, period))
        .last()
        .unwrap_or(from);
    Some((from, period))
}
