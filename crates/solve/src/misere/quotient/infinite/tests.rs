use std::collections::HashMap;

use grundy_core::{Allowance, Budget, Outcome};
use grundy_rules::{AnyRules, parse_heap_ruleset};

use super::*;
use crate::misere::quotient::HeapQuotient;

fn budget() -> Budget<'static> {
    Budget::new(Allowance::default())
}

fn heaps(code: &str, greatest: u64) -> Heaps {
    let rules = AnyRules::Heaps(parse_heap_ruleset(code).unwrap().schema());
    Heaps::of(&[(rules, greatest)], &mut budget())
        .unwrap()
        .unwrap()
}

/// The misère outcome of numbers of copies of each heap, from the definition.
fn is_p(heaps: &Heaps, counts: &mut Vec<u64>, known: &mut HashMap<Vec<u64>, bool>) -> bool {
    if let Some(&p) = known.get(counts) {
        return p;
    }
    let (mut moves, mut wins) = (false, false);
    for heap in (1..heaps.len())
        .filter(|&heap| counts[heap] > 0)
        .collect::<Vec<_>>()
    {
        for left in heaps.options(heap) {
            moves = true;
            counts[heap] -= 1;
            left.iter()
                .for_each(|&(part, copies)| counts[part] += u64::try_from(copies).unwrap());
            wins |= is_p(heaps, counts, known);
            left.iter()
                .for_each(|&(part, copies)| counts[part] -= u64::try_from(copies).unwrap());
            counts[heap] += 1;
        }
    }
    known.insert(counts.clone(), moves && !wins);
    moves && !wins
}

fn by_strata(strata: &Strata, counts: &[u64]) -> bool {
    let mut sum = strata.nothing();
    for (heap, &count) in (0..).zip(counts) {
        strata.add(&mut sum, heap, count);
    }
    strata.outcome(&sum) == Outcome::P
}

fn found(code: &str, greatest: u64) -> InfiniteQuotient {
    let mut quotient = HeapQuotient::new(vec![parse_heap_ruleset(code).unwrap().schema()]);
    quotient.prove(None, &mut budget()).unwrap();
    let found = quotient.infinite().unwrap_or_else(|| panic!("{code}"));
    assert_eq!(found.heaps, greatest, "{code}");
    found.clone()
}

#[test]
fn infinite_quotients_are_found_and_tell_the_outcomes_of_the_definition() {
    for (code, greatest) in [("0.354", 5), ("0.3122", 7), ("0.2016", 6), ("4.3213", 5)] {
        let found = found(code, greatest);
        let heaps = heaps(code, greatest);
        let (mut known, mut random, mut p) = (HashMap::new(), 1u64, 0);
        for _ in 0..400 {
            let mut counts = vec![0; heaps.len()];
            for _ in 0..9 {
                random = random
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1);
                counts[usize::try_from(1 + (random >> 33) % greatest).unwrap()] += 1;
            }
            let outcome = is_p(&heaps, &mut counts, &mut known);
            assert_eq!(
                by_strata(&found.strata, &counts),
                outcome,
                "{code} {counts:?}"
            );
            p += u32::from(outcome);
        }
        assert!(p > 4, "{code}: {p}");
    }
}

/// Each two of the first sums of the family are told apart by a third one, by the definition.
#[test]
fn sums_of_the_family_are_told_apart() {
    for (code, greatest) in [("0.2016", 6), ("0.354", 5), ("0.3122", 7)] {
        let Family {
            base,
            step,
            against,
        } = found(code, greatest).family;
        let heaps = heaps(code, greatest);
        let mut known = HashMap::new();
        let mut outcome = |steps: usize, others: usize| {
            let mut counts = vec![0; heaps.len()];
            let all = [(&base, 1), (&step, steps), (&against, others)];
            for heap in all
                .into_iter()
                .flat_map(|(heaps, times)| heaps.repeat(times))
            {
                counts[usize::try_from(heap).unwrap()] += 1;
            }
            is_p(&heaps, &mut counts, &mut known)
        };
        let rows: Vec<Vec<bool>> = (0..3)
            .map(|k| (0..3).map(|m| outcome(k, m)).collect())
            .collect();
        assert!(
            rows[0] != rows[1] && rows[1] != rows[2] && rows[0] != rows[2],
            "{code} {rows:?}"
        );
    }
}

/// A heap less, and there is a finite quotient, and no proof that there is none.
#[test]
fn of_finite_quotients_nothing_is_proved() {
    for (code, greatest) in [("0.354", 4), ("0.3122", 6), ("0.2016", 5), ("0.77", 9)] {
        let heaps = heaps(code, greatest);
        let found = search(
            &heaps,
            vec![Range::ONE; heaps.len()],
            InfiniteQuotient::of,
            &mut budget(),
        );
        assert_eq!(found, Ok(None), "{code}");
    }
}

/// Whatever is changed in strata that are right, they are refused, or are right still.
#[test]
fn changed_strata_are_refused() {
    let heaps = heaps("0.2016", 6);
    let found = found("0.2016", 6).strata;
    let right = |strata: &Strata| check::holds(&heaps, strata, &mut budget()).unwrap();
    assert!(right(&found));
    let mut refused = 0;
    let mut try_with = |changed: Strata| refused += u32::from(!right(&changed));
    for element in 0..found.pattern_of.len() {
        for pattern in 0..u32::try_from(found.patterns.len()).unwrap() {
            let mut changed = found.clone();
            changed.pattern_of[element] = pattern;
            if changed != found {
                try_with(changed);
            }
        }
        for heap in 0..found.generators.len() {
            let mut changed = found.clone();
            let image = &mut changed.generators[heap][element];
            *image = (*image + 1) % u32::try_from(found.pattern_of.len()).unwrap();
            try_with(changed);
        }
    }
    for (pattern, cells) in found.patterns.iter().enumerate() {
        for cell in 0..cells.len() {
            let mut changed = found.clone();
            changed.patterns[pattern].remove(cell);
            try_with(changed);
        }
    }
    assert!(refused > 60, "{refused}");
}
