//! True certificates, made from brute force.

use std::collections::{BTreeMap, BTreeSet};

use grundy_cert::{
    Certificate, Claim, Code, Evidence, Figures, Mark, Maximum, Multiplication, PeriodClaim,
    Program, QuotientClaim, Recurrence, Rules, RunClaim, Stretches, TakeSet, heaps_needed,
};

use crate::brute::{self, Misere, at, wide};

/// The rules of a code without repetition, such as `0.77`.
pub(crate) fn code(text: &str) -> Rules {
    let signs = text.chars().filter(|sign| *sign != '.');
    let digits = (0..).zip(signs.map(|sign| sign.to_digit(32).unwrap()));
    Rules::Code(Code {
        digits: digits.filter(|(_, digit)| *digit > 0).collect(),
        repeat: None,
    })
}

pub(crate) fn only(ranges: &[(u64, u64)]) -> Rules {
    Rules::Take(TakeSet::Only(ranges.to_vec()))
}

pub(crate) fn all_but(ranges: &[(u64, u64)]) -> Rules {
    Rules::Take(TakeSet::AllBut(ranges.to_vec()))
}

pub(crate) fn certificate(claim: Claim, evidence: Evidence) -> Certificate {
    Certificate {
        claim,
        evidence,
        program: Some(Program {
            name: "brute force".to_owned(),
            version: "1".to_owned(),
        }),
    }
}

fn maximum(values: &[u32]) -> Option<Maximum> {
    let value = *values.iter().max()?;
    let heap = wide(values.iter().position(|other| *other == value)?);
    Some(Maximum {
        value: value.into(),
        heap,
    })
}

/// A certificate of the period by its window; `None` where brute force sees no period.
pub(crate) fn window(rules: &Rules, heaps: usize) -> Option<Certificate> {
    let mut values = brute::values(rules, heaps);
    let figures = brute::figures(&values)?;
    let may_grow = matches!(rules, Rules::Take(TakeSet::AllBut(_)) | Rules::Code(_));
    if figures.saltus > 0 && !may_grow {
        return None;
    }
    if figures.saltus > 0 && matches!(rules, Rules::Code(_)) {
        values.truncate(at(figures.preperiod + figures.period));
    } else if let Some(needed) = heaps_needed(rules, figures.preperiod, figures.period) {
        values.truncate(at(needed));
        if values.len() < at(needed) {
            return None;
        }
    }
    let claim = PeriodClaim {
        apart: Vec::new(),
        rules: rules.clone(),
        figures,
        maximum: maximum(&values).filter(|_| figures.saltus == 0),
    };
    Some(certificate(Claim::Period(claim), Evidence::Window(values)))
}

/// A sparse space: mask, whether the parity of the heap counts, whether the common class is odd.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Space(pub(crate) u32, pub(crate) bool, pub(crate) bool);

impl Space {
    fn is_rare(self, heap: usize, value: u32) -> bool {
        let odd = (value & self.0).count_ones() % 2 == 1;
        (odd != (self.1 && heap % 2 == 1)) != self.2
    }
}

/// The takes that may leave one heap and two, and the greatest.
fn takes(rules: &Rules) -> (Vec<usize>, Vec<usize>, usize) {
    let Rules::Code(code) = rules else {
        return (vec![], vec![0], 0);
    };
    let with = |bit: u32| {
        let digits = code
            .digits
            .iter()
            .filter(|(_, digit)| digit >> bit & 1 == 1);
        digits.map(|(take, _)| at(*take)).collect()
    };
    (with(1), with(2), at(code.last_digit().unwrap()))
}

/// The values of a code of at most two heaps, as `brute::values` but without a list of options: for
/// sequences of ten thousands.
pub(crate) fn plain_values(rules: &Rules, heaps: usize) -> Vec<u32> {
    const FEW: usize = 200;
    let (ones, splits, _) = takes(rules);
    let mut values = brute::values(rules, FEW);
    let mut reached = vec![0; 1 << 12];
    for n in 1..heaps {
        for k in ones.iter().filter(|k| **k < n) {
            reached[at(values[n - k].into())] = n;
        }
        for k in splits.iter().filter(|k| **k < n) {
            let total = n - k;
            let (low, high) = (&values[1..=total / 2], &values[total.div_ceil(2)..total]);
            for (a, b) in low.iter().zip(high.iter().rev()) {
                reached[at((a ^ b).into())] = n;
            }
        }
        let mex = (0..).find(|value: &u32| reached[at((*value).into())] != n);
        match values.get(n) {
            // A move that ends the heap is a matter of small heaps only.
            Some(known) => assert!(mex == Some(*known) || n < 9, "{rules}: heap {n}"),
            None => values.push(mex.unwrap()),
        }
    }
    values
}

/// The space in which the rare heaps end first, of those where two common heaps make a rare value.
pub(crate) fn best_space(rules: &Rules, values: &[u32], bits: u32) -> Space {
    let (_, splits, _) = takes(rules);
    let fits = |space: &Space| splits.iter().all(|k| (space.1 && k % 2 == 1) != space.2);
    let last_rare = |space: &Space| {
        let heaps = values.iter().enumerate().rev();
        let mut rare = heaps.filter(|(n, value)| space.is_rare(*n, **value));
        rare.next().map_or(0, |(n, _)| n)
    };
    let flags = [(false, true), (true, true), (true, false)];
    let spaces =
        (1..1u32 << bits).flat_map(|mask| flags.map(|(parity, odd)| Space(mask, parity, odd)));
    spaces.filter(fits).min_by_key(last_rare).unwrap()
}

/// The largest smaller heap that a value of heap n below g(n), reached otherwise, needs.
fn cover_of(rules: &Rules, values: &[u32], rare: &[(u64, u32)], n: usize) -> usize {
    let (ones, splits, _) = takes(rules);
    let mut open: Vec<bool> = vec![true; at(values[n].into())];
    let mut reach = |value: u32| {
        if let Some(open) = open.get_mut(at(value.into())) {
            *open = false;
        }
    };
    ones.iter().for_each(|k| reach(values[n - k]));
    for k in &splits {
        rare.iter()
            .for_each(|(r, v)| reach(v ^ values[n - k - at(*r)]));
    }
    let equal_splits = matches!(rules, Rules::Code(_));
    let mut cover = 0;
    for a in 1..n {
        if open.iter().all(|open| !open) {
            break;
        }
        for k in &splits {
            let Some(b) = (n - k).checked_sub(a).filter(|b| *b > 0) else {
                continue;
            };
            if let Some(open) = open.get_mut(at((values[a] ^ values[b]).into()))
                && (equal_splits || a != b)
            {
                cover = if *open { a } else { cover };
                *open = false;
            }
        }
    }
    cover
}

/// A certificate of the period by the return of a state, with marks at about these distances, that
/// starts later than it must by so many heaps; `None` where the rare heaps of this space do not die out early.
pub(crate) fn run(
    rules: &Rules,
    values: &[u32],
    space: Space,
    between: usize,
    later: usize,
) -> Option<Certificate> {
    let figures = brute::figures(values)?;
    let (_, _, greatest_take) = takes(rules);
    let (n0, p) = (at(figures.preperiod), at(figures.period));
    let of_heap = |n: usize| (wide(n), values[n]);
    let rare = (1..values.len()).filter(|n| space.is_rare(*n, values[*n]));
    let rare: Vec<(u64, u32)> = rare.map(of_heap).collect();
    let last_rare = rare.last().map_or(0, |(heap, _)| at(*heap));
    let definition = 2 * last_rare + greatest_take + 1;
    if definition + p > values.len() {
        return None;
    }
    let covers = (definition..values.len()).map(|n| cover_of(rules, values, &rare, n));
    let cover = covers.max().unwrap_or(0);
    let reach = greatest_take + last_rare.max(cover);
    let start = (n0 + reach).max(definition) + later;
    let end = start + p;
    if end > values.len() {
        return None;
    }
    let back_to = n0.saturating_sub(1);
    let mut marks = BTreeMap::new();
    for heap in (definition.max(reach)..end).step_by(between) {
        marks.insert(heap, heap - reach);
    }
    let primes = (2..=p).filter(|q| p % q == 0 && (2..*q).all(|d| q % d != 0));
    for shorter in primes.map(|q| p / q).chain([0, p]) {
        marks.insert(start + shorter, start + shorter - reach);
    }
    // Windows may not start before those of earlier marks: all that stand before one that reaches back do.
    for (heap, first) in [(start, back_to), (end, back_to + p)] {
        for (_, mark) in marks.range_mut(..=heap) {
            *mark = (*mark).min(first);
        }
    }
    let sums = |heap: usize| {
        let add = |(plain, weighted): (u64, u64), (n, value): (u64, &u32)| {
            let value = u64::from(*value);
            (plain + value, weighted + (n + 1) * value)
        };
        (0..).zip(&values[..heap]).fold((0, 0), add)
    };
    let marks = marks.into_iter().map(|(heap, first)| Mark {
        heap: wide(heap),
        window: values[first..heap].to_vec(),
        sums: Some(sums(heap)),
        hash: None,
    });
    let stretches = Stretches {
        mask: space.0,
        position_parity: space.1,
        common_odd: space.2,
        rare,
        cover: wide(cover),
        marks: marks.collect(),
    };
    let evidence = Recurrence {
        start: wide(start),
        stretches,
    };
    let claim = PeriodClaim {
        apart: Vec::new(),
        rules: rules.clone(),
        figures: Figures {
            saltus: 0,
            ..figures
        },
        maximum: maximum(&values[..end]),
    };
    let evidence = Evidence::Recurrence(evidence);
    Some(certificate(Claim::Period(claim), evidence))
}

/// The same run without its end: what the values of the heaps below the last mark are like, with hashes.
pub(crate) fn without_a_period(period: &Certificate, values: &[u32]) -> Certificate {
    let (Claim::Period(claim), Evidence::Recurrence(recurrence)) =
        (&period.claim, &period.evidence)
    else {
        panic!("a period by the return of a state");
    };
    let mut stretches = recurrence.stretches.clone();
    for mark in &mut stretches.marks {
        mark.sums = None;
        mark.hash = Some(brute::hash(&values[..at(mark.heap)]));
    }
    let last = stretches.marks.last().unwrap();
    let claim = RunClaim {
        rules: claim.rules.clone(),
        heaps: last.heap,
        maximum: maximum(&values[..at(last.heap)]).unwrap(),
        hash: last.hash,
    };
    certificate(Claim::Run(claim), Evidence::Stretches(stretches))
}

/// The misère quotient of heaps up to `heaps`, by comparing all sums of few heaps with each other.
pub(crate) fn quotient(rules: &Rules, heaps: u64, most: usize) -> Certificate {
    let sizes: Vec<u64> = (1..=heaps).collect();
    let mut misere = Misere::new(rules);
    let tests: Vec<_> = brute::sums(&sizes, most).into_iter().collect();
    let mut classes: BTreeMap<Vec<bool>, usize> = BTreeMap::new();
    let mut representatives = Vec::new();
    let mut row = |sum: &BTreeMap<u64, u64>| -> Vec<bool> {
        let together = |test: &BTreeMap<u64, u64>| {
            let mut both = sum.clone();
            test.iter()
                .for_each(|(heap, times)| *both.entry(*heap).or_default() += times);
            both
        };
        tests
            .iter()
            .map(|test| misere.is_p(&together(test)))
            .collect()
    };
    // The empty sum comes first, so its class is 0.
    let mut by_size: Vec<_> = tests.clone();
    by_size.sort_by_key(|sum| sum.values().sum::<u64>());
    for sum in &by_size {
        let next = classes.len();
        if *classes.entry(row(sum)).or_insert(next) == next {
            representatives.push(sum.clone());
        }
    }
    let mut class_with = |sum: &BTreeMap<u64, u64>, heap: u64| {
        let mut sum = sum.clone();
        *sum.entry(heap).or_default() += 1;
        u32::try_from(classes[&row(&sum)]).unwrap()
    };
    let mut generators: Vec<Vec<u32>> = sizes
        .iter()
        .map(|heap| {
            representatives
                .iter()
                .map(|sum| class_with(sum, *heap))
                .collect()
        })
        .collect();
    let phi: Vec<u32> = [0]
        .into_iter()
        .chain(generators.iter().map(|images| images[0]))
        .collect();
    let mut met = BTreeSet::new();
    generators.retain(|images| met.insert(images[0]));
    let p = (0..)
        .zip(&representatives)
        .filter(|(_, sum)| misere.is_p(sum));
    let p: Vec<u32> = p.map(|(class, _)| class).collect();
    let claim = QuotientClaim {
        rules: rules.clone(),
        heaps,
        order: wide(representatives.len()),
        p_portion: wide(p.len()),
        period: None,
    };
    let evidence = Multiplication { generators, p, phi };
    certificate(Claim::Quotient(claim), Evidence::Quotient(evidence))
}
