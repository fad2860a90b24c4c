//! A proof in cases by remainders, as it can be followed without an automaton.

use grundy_core::Convention;
use schemars::JsonSchema;
use serde::Serialize;

use super::Says;
use super::automaton::Automaton;
use super::logic::{Found, Gap};
use super::numeration::{Form, ZERO};
use super::prover::{LEFT, Prover, VALUE, inner_of};
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
    /// The smaller values, which moves lead to (of an N-position: 1, a P-position); none of a law that grows, nor in misère
    /// play where some of the numbers have no move.
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
    /// How what is wanted is reached in one way from all numbers.
    pub(super) fn reply(&mut self, by_law: &Automaton, wanted: &Automaton) -> Found<Option<Reply>> {
        if self.moves.coordinates != 1 {
            return Ok(None);
        }
        let step = self.one_move()?;
        for reply in [Reply::Least, Reply::Greatest] {
            let chosen = self.chosen_by(reply, by_law)?;
            let reached = self.logic.and(&chosen, &step)?;
            let reached = self.logic.some(reached, &[LEFT])?;
            let unreached = self.logic.not(&reached)?;
            if self.logic.and(wanted, &unreached)?.is_empty() {
                return Ok(Some(reply));
            }
        }
        Ok(None)
    }

    /// The numbers to leave, with their values: no other one is less, or greater and below n.
    fn chosen_by(&mut self, reply: Reply, by_law: &Automaton) -> Found<Automaton> {
        let other = self.logic.fresh();
        let there = |variable: usize| {
            by_law.renamed(&move |track| if track == VALUE { VALUE } else { variable })
        };
        let better = match reply {
            Reply::Least => self.logic.is_below(other, LEFT)?,
            Reply::Greatest => {
                let (more, below) = (
                    self.logic.is_below(LEFT, other)?,
                    self.logic.is_below(other, 0)?,
                );
                self.logic.and(&more, &below)?
            }
        };
        let better = self.logic.and(&better, &there(other))?;
        let better = self.logic.some(better, &[other])?;
        let best = self.logic.not(&better)?;
        self.logic.and(&there(LEFT), &best)
    }

    /// The numbers with what one move leaves of them, where that is one number.
    fn one_move(&mut self) -> Found<Automaton> {
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
            let is_it = self.logic.is(LEFT, only)?;
            let here = self.logic.and(&set, &is_it)?;
            let here = self.logic.some(here, &inner_of(&names))?;
            all = self.logic.or(&all, &here)?;
        }
        Ok(all)
    }

    /// The cases by remainders, where the law repeats and there are few of them.
    pub(super) fn cases(
        &mut self,
        law: &Law,
        of: Says,
        by_law: &Automaton,
    ) -> Found<Vec<InductionCase>> {
        let value = |n: u64| {
            law.value(&[n.into()])
                .and_then(|value| u64::try_from(value).ok())
        };
        let tail = whole(law).and_then(|term| shortest(Tail::of(&term)?, &value));
        let few = |tail: &(u64, u64)| tail.0 <= MOST_CASES && tail.1 <= MOST_CASES;
        let Some((from, period)) = tail.filter(|tail| few(tail) && self.moves.coordinates == 1)
        else {
            return Ok(Vec::new());
        };
        let step = self.one_move()?;
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
                case.reached = self.reached_from(&case, of, (by_law, &step))?;
            }
            cases.push(case);
        }
        Ok(cases)
    }

    fn reached_from(
        &mut self,
        case: &InductionCase,
        of: Says,
        (by_law, step): (&Automaton, &Automaton),
    ) -> Found<Vec<ReachedValue>> {
        let wanted = match (of, case.value) {
            (Says::Values, value) => 0..value.min(MOST_VALUE),
            (Says::Lost(_), 0) => 1..2,
            (Says::Lost(_), _) => 0..0,
        };
        let class = self.class(case)?;
        let mut found = Vec::new();
        if matches!(of, Says::Lost(Convention::Misere)) && !self.all_have_moves(&class)? {
            // Won where nothing is left to move, which no move shows.
            return Ok(found);
        }
        for value in wanted {
            let valued = self.with_value(by_law, Form::small(value.into())?)?;
            let valued = valued.renamed(&|_| LEFT);
            let target = self.logic.and(&valued, step)?;
            let take = self.taken(case, &class, &target)?;
            found.push(ReachedValue { value, take });
        }
        Ok(found)
    }

    fn all_have_moves(&mut self, class: &Automaton) -> Found<bool> {
        let movable = self.with_an_option(None)?;
        let over = self.logic.not(&movable)?;
        Ok(self.logic.and(class, &over)?.is_empty())
    }

    /// The numbers of the case: from + modulus·q.
    fn class(&mut self, case: &InductionCase) -> Found<Automaton> {
        let quotient = self.logic.fresh();
        let [modulus, from] = [case.modulus, case.from].map(|number| Form::small(number.into()));
        let form = Form::variable(0).plus(-1, &Form::constant(from?))?;
        let form = form.plus(
            -1,
            &Form::default().plus(modulus?, &Form::variable(quotient))?,
        )?;
        let set = self.logic.sign(&form, ZERO)?;
        self.logic.some(set, &[quotient])
    }

    /// The least number that can be taken from all numbers of the case and leaves a target.
    fn taken(
        &mut self,
        case: &InductionCase,
        class: &Automaton,
        target: &Automaton,
    ) -> Found<Option<u64>> {
        for take in 1..=MOST_TAKEN.min(case.from + case.modulus) {
            let taken = Form::constant(Form::small(take.into())?);
            let left = Form::variable(0)
                .plus(-1, &taken)?
                .plus(-1, &Form::variable(LEFT))?;
            let is_left = self.logic.sign(&left, ZERO)?;
            let here = self.logic.and(target, &is_left)?;
            let here = self.logic.some(here, &[LEFT])?;
            let otherwise = self.logic.not(&here)?;
            if self.logic.and(class, &otherwise)?.is_empty() {
                return Ok(Some(take));
            }
        }
        Ok(None)
    }
}

/// The same preperiod and period, of values that grow along a line for each remainder, as short as they show over two periods.
fn shortest(tail: Tail, value: &dyn Fn(u64) -> Option<u64>) -> Option<(u64, u64)> {
    let from = u64::try_from(tail.from)
        .ok()
        .filter(|from| *from <= MOST_TERMS)?;
    let period = u64::try_from(tail.period)
        .ok()
        .filter(|period| *period <= MOST_TERMS)?;
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
