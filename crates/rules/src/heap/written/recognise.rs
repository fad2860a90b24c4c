//! Written rules that are games with theorems of their own.
//!
//! Only the form of the rule decides. A move that takes the numbers from a to b, both constant, or all
//! numbers from a on (to the whole heap), without a condition, is bit for bit what a subtraction set or
//! the digits of a take-and-break code stand for: leaving what there is means the bits 0 and 1, leaving
//! j heaps that are not empty means bit j, and a split is the digit before the point. A union of moves is
//! the union of sets or the union of bits. The conditions `prime`, `square`, `odd` and so on of the
//! number taken, among all numbers, are the sets of these names, and that it divides the heap is that of
//! `take{divisors}`; two unequal heaps and at most half of
//! the heap are schemas of their own. Everything else is recognised as nothing, and no theorem is used.

use grundy_core::Natural;

use super::leaves;
use crate::formula::{FIRST_RUNNING, Formula, HEAP, Operation};
use crate::heap::{Code, Digit, Ranges, Schema, TakeSet};
use crate::written::{HeapMove, Rest};

/// Longer codes are not written out.
const MOST_DIGITS: u64 = 1 << 12;

/// The schema whose options are exactly those of the moves, if it is seen.
pub(super) fn recognise(moves: &[HeapMove]) -> Option<Schema> {
    if let [only] = moves
        && let Some(schema) = special(only)
    {
        return Some(schema);
    }
    let stretches: Option<Vec<Stretch>> = moves.iter().map(Stretch::of).collect();
    let stretches = stretches?;
    if stretches.iter().all(|stretch| stretch.rest == Rest::Whole) {
        return set(&stretches).map(Schema::Take);
    }
    code(&stretches).map(Schema::Code)
}

/// The takes from the one number to the other (to all the heap where there is none); from 0 to 0 it is a
/// split.
struct Stretch {
    from: u64,
    to: Option<u64>,
    rest: Rest,
}

impl Stretch {
    fn of(mv: &HeapMove) -> Option<Self> {
        if mv.filter.is_some() {
            return None;
        }
        let rest = mv.rest;
        let Some(take) = &mv.take else {
            let (from, to) = (0, Some(0));
            return Some(Self { from, to, rest });
        };
        let from = u64::try_from(take.from.constant()?.max(1)).ok()?;
        let to = match &take.to {
            Formula::Name(HEAP) => None,
            to => Some(u64::try_from(to.constant()?.max(0)).ok()?),
        };
        take.is_plain().then_some(Self { from, to, rest })
    }

    fn has(&self, take: u64) -> bool {
        self.from <= take && self.to.is_none_or(|to| take <= to)
    }
}

/// The schemas that are one move each.
fn special(mv: &HeapMove) -> Option<Schema> {
    let Some(take) = &mv.take else {
        return mv.asks_for_unequal_heaps().then_some(Schema::SplitUnequal);
    };
    if !take.is_plain() || mv.rest != Rest::Whole || take.from != Formula::Number(1) {
        return None;
    }
    let half = Formula::of(Operation::Divide, Formula::Name(HEAP), Formula::Number(2));
    match &mv.filter {
        None if take.to == half => Some(Schema::TakeAtMostHalf),
        Some(filter) if take.to == Formula::Name(HEAP) => all_with(filter),
        _ => None,
    }
}

/// The numbers with which the filter is content, each of which may be taken.
fn all_with(filter: &Formula) -> Option<Schema> {
    let Formula::Apply(operation, operands) = filter else {
        return None;
    };
    let running = Formula::Name(FIRST_RUNNING);
    if *filter == divides_heap(running.clone()) {
        return Some(Schema::TakeDivisor);
    }
    let set = match (operation, &operands[..]) {
        (Operation::Power, [number, Formula::Number(base)]) if *number == running => {
            TakeSet::Powers(u64::try_from(*base).ok().filter(|&base| base >= 2)?)
        }
        (test, [number]) if *number == running => match test {
            Operation::Prime => TakeSet::Primes,
            Operation::PrimePower => TakeSet::PrimePowers,
            Operation::Square => TakeSet::Squares,
            Operation::Cube => TakeSet::Cubes,
            Operation::Triangular => TakeSet::Triangular,
            Operation::Fibonacci => TakeSet::Fibonacci,
            Operation::Odd => TakeSet::Odd,
            Operation::Even => TakeSet::Even,
            _ => return None,
        },
        _ => return None,
    };
    Some(Schema::Take(set))
}

/// The condition that the number divides the heap.
pub(crate) fn divides_heap(number: Formula) -> Formula {
    let rest = Formula::of(Operation::Modulo, Formula::Name(HEAP), number);
    Formula::of(Operation::Equal, rest, Formula::Number(0))
}

fn set(stretches: &[Stretch]) -> Option<TakeSet> {
    let ranges = |ranges: Vec<(u64, u64)>| {
        let ranges = ranges.into_iter();
        Ranges::new(ranges.map(|(from, to)| (Natural::from(from), Natural::from(to))))
    };
    let finite = stretches
        .iter()
        .filter_map(|stretch| Some((stretch.from, stretch.to?)));
    let finite = ranges(finite.collect());
    let endless = stretches.iter().filter(|stretch| stretch.to.is_none());
    let Some(endless) = endless.map(|stretch| stretch.from).min() else {
        return TakeSet::only(finite).ok();
    };
    let mut gaps = Vec::new();
    let mut next = 1;
    for (from, to) in finite.within(endless - 1) {
        gaps.push((next, from - 1));
        next = to + 1;
    }
    gaps.push((next, endless - 1));
    Some(TakeSet::AllBut(ranges(gaps)))
}

fn code(stretches: &[Stretch]) -> Option<Code> {
    let endless = stretches.iter().any(|stretch| stretch.to.is_none());
    let ends = stretches.iter().map(|stretch| match stretch.to {
        Some(to) => to,
        None => stretch.from - 1,
    });
    let last = ends.max()?;
    if last > MOST_DIGITS {
        return None;
    }
    let prefix: Vec<Digit> = (1..=last).map(|take| digit(stretches, take)).collect();
    let block: Vec<Digit> = endless
        .then(|| digit(stretches, last + 1))
        .into_iter()
        .collect();
    Code::new(digit(stretches, 0), &prefix, &block).ok()
}

/// What the moves that take so many tokens may leave.
fn digit(stretches: &[Stretch], take: u64) -> Digit {
    let allowing = stretches.iter().filter(|stretch| stretch.has(take));
    Digit::of_counts(allowing.flat_map(|stretch| leaves(stretch.rest).iter().copied()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heap::HeapRule;
    use crate::parse_heap_ruleset;
    use crate::written::tests::any_heap_rule;
    use grundy_core::HeapRules;
    use proptest::prelude::*;
    use std::collections::BTreeSet;
    use std::ops::ControlFlow;

    fn options(rules: &dyn HeapRules, heap: u64) -> BTreeSet<Vec<u64>> {
        let mut all = BTreeSet::new();
        let _ = rules.visit_options(heap, &mut |parts| {
            assert!(all.insert(parts.to_vec()), "{parts:?} twice");
            ControlFlow::Continue(())
        });
        all
    }

    fn agrees(rule: &HeapRule, heap: u64) {
        if let Some(schema) = rule.recognised() {
            assert_eq!(
                options(rule, heap),
                options(schema, heap),
                "{rule} at {heap}"
            );
        }
    }

    #[test]
    fn games_of_the_field_are_recognised() {
        let cases = [
            ("rule{take k in 1..n}", "nim"),
            ("rule{take 1..3}", "take{1..3}"),
            ("rule{take 1, 3 or 4}", "take{1,3,4}"),
            ("rule{take 3..n}", "take{not 1,2}"),
            ("rule{take 3..n; take 1}", "take{not 2}"),
            ("rule{take prime}", "take{primes}"),
            ("rule{take k where square(k)}", "take{squares}"),
            ("rule{take odd}", "take{odd}"),
            ("rule{take cube}", "take{cubes}"),
            ("rule{take prime powers}", "take{prime powers}"),
            ("rule{take powers of 3}", "take{powers 3}"),
            ("rule{take k where n mod k = 0}", "take{divisors}"),
            ("rule{take k in 1..n/2}", "half"),
            ("rule{split a + b = n where a != b}", "grundy"),
            ("rule{split x + y where y < x}", "grundy"),
            ("rule{take 1..2; take 1..2, leave a + b}", "kayles"),
            ("rule{take 2; take 2, leave a + b}", "pairs"),
            ("rule{take 1, leave a; take 1, leave a + b}", "officers"),
            ("rule{take k; split a + b = n}", "lasker"),
            ("rule{take k; take k, leave a + b}", "erase"),
            ("rule{take 3, leave a + b + c}", "0.008"),
        ];
        for (text, known) in cases {
            let schema = |text| parse_heap_ruleset(text).map(|ruleset| ruleset.schema());
            assert_eq!(schema(text), schema(known), "{text}");
        }
    }

    #[test]
    fn what_only_looks_like_one_is_not() {
        let texts = [
            "rule{take k in 1..n/3}",
            "rule{take k in 2..n/2}",
            "rule{take k in 1..n where prime(k+1)}",
            "rule{take 1..3 where odd(n)}",
            "rule{split a + b = n where a + 1 != b}",
            "rule{split a + b + c = n where a != b}",
            "rule{take prime or 1}",
            "rule{take k where n mod k = 0 and k < n}",
            "rule{take k where power(k, 1)}",
            "rule{take k where power(2, k)}",
            "rule{take k*k}",
        ];
        for text in texts {
            let schema = parse_heap_ruleset(text).unwrap().schema();
            assert!(matches!(schema, Schema::Written(_)), "{text}");
        }
    }

    proptest! {
        #[test]
        fn a_recognised_rule_has_the_options_of_its_schema(rule in any_heap_rule(), heap in 0u64..24) {
            agrees(&rule, heap);
        }
    }
}
