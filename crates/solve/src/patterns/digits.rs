//! Laws by the digits of n: how many are 1, how many zeros stand at the end, in base 2 and in Zeckendorf's form.

use super::law::{Family, Law, Shown};
use super::term::{Function, Sign, Term, n, number};
use super::{beginnings, place};

/// The largest modulus and the largest list tried.
const MOST: i128 = 8;
/// The largest number added to or taken from n before.
const SHIFTS: i128 = 2;

/// For each feature of n (or a neighbour of n) the simplest law by it that fits the values.
pub(super) fn laws(values: &[i128]) -> Vec<Law> {
    let mut found = Vec::new();
    for from in beginnings(values) {
        for shift in (0..=SHIFTS).chain(-SHIFTS..0) {
            // A neighbour before n is there from that place on.
            if shift + i128::try_from(from).unwrap_or(0) < 0 {
                continue;
            }
            for (feature, shown) in features(&n().with(Sign::Plus, number(shift))) {
                let term = by_feature(&feature, values, from);
                found.extend(
                    term.map(|term| {
                        Law::of_term(Family::Digits, term, shown).after(&values[..from])
                    }),
                );
            }
        }
        if !found.is_empty() {
            break;
        }
    }
    found.sort_by_key(Law::cost);
    found.truncate(2);
    found
}

/// What may be looked at in a number.
fn features(of: &Term) -> Vec<(Term, Shown)> {
    let of = || of.clone();
    let binary = Shown::Base(2);
    let odd_part = odd_part(of());
    let lowest = lowest(of());
    let [evil, odious] = [0, 1].map(|odd| with_parity(of(), odd));
    let half = odd_part.clone().with(Sign::Over, number(2));
    let gray = of().with(Sign::Xor, of().with(Sign::Over, number(2)));
    let root = of().of(Function::Root);
    let beyond_square = of().with(Sign::Minus, root.clone().with(Sign::Times, root.clone()));
    vec![
        (of().of(Function::Ones), binary),
        (of().of(Function::Zeros), binary),
        (of().of(Function::Length), binary),
        (odd_part, binary),
        (half, binary),
        (lowest, binary),
        (gray, binary),
        (evil, binary),
        (odious, binary),
        (of().of(Function::Parts), Shown::Zeckendorf),
        (of().of(Function::ZeckendorfZeros), Shown::Zeckendorf),
        (root, Shown::Plain),
        (beyond_square, Shown::Plain),
    ]
}

/// The number with a last binary digit more, so that an even number of them is 1 (evil numbers) or an odd one (odious
/// ones).
fn with_parity(of: Term, odd: i128) -> Term {
    let ones = of.clone().of(Function::Ones).with(Sign::Mod, number(2));
    let double = number(2).with(Sign::Times, of);
    match odd {
        0 => double.with(Sign::Plus, ones),
        _ => double.with(Sign::Plus, number(1)).with(Sign::Minus, ones),
    }
}

/// The greatest power of 2 that divides it.
pub(super) fn lowest(of: Term) -> Term {
    let before = of.clone().with(Sign::Minus, number(1));
    let changed = of.clone().with(Sign::Xor, before);
    of.with(Sign::And, changed)
}

/// The greatest odd divisor.
pub(super) fn odd_part(of: Term) -> Term {
    let zeros = of.clone().of(Function::Zeros);
    of.with(Sign::Shift, zeros)
}

/// The value as this feature plus a constant, as an entry of a list by the feature or its remainder, or whether
/// the feature has one value.
fn by_feature(feature: &Term, values: &[i128], from: usize) -> Option<Term> {
    /// What fails on so many need not be looked at on all.
    const FIRST: usize = 128;
    if values.len() > FIRST {
        by_feature(feature, &values[..FIRST], from)?;
    }
    let seen: Vec<i128> = (from..values.len())
        .map(|at| feature.value(&[place(at)], &mut |_| None))
        .collect::<Option<_>>()?;
    by_values(feature, &seen, &values[from..])
}

/// The same for values of the feature that have been seen, each with the value of the law there.
pub(super) fn by_values(feature: &Term, seen: &[i128], values: &[i128]) -> Option<Term> {
    let plus = values.first()? - seen.first()?;
    let is_sum = |(seen, value): (&i128, &i128)| seen.checked_add(plus) == Some(*value);
    if seen.iter().zip(values).all(is_sum) {
        return Some(feature.clone().with(Sign::Plus, number(plus)));
    }
    if let Some(wanted) = the_only(seen, values) {
        return Some(feature.clone().with(Sign::Is, number(wanted)));
    }
    (2..=MOST).find_map(|modulus| {
        let list = list_by(seen, values, |seen| seen.rem_euclid(modulus), modulus)?;
        let remainder = feature.clone().with(Sign::Mod, number(modulus));
        Some(
            match list.iter().zip(0..).all(|(entry, place)| *entry == place) {
                true => remainder,
                false => remainder.entry(list),
            },
        )
    })
}

/// The value of the feature that alone gives 1, where all others give 0.
fn the_only(seen: &[i128], values: &[i128]) -> Option<i128> {
    let at = values.iter().position(|value| *value == 1)?;
    let holds = |(seen_there, value): (&i128, &i128)| *value == i128::from(*seen_there == seen[at]);
    // One place alone could be told by anything.
    let both = values.contains(&0) && values[at + 1..].contains(&1);
    (both && seen.iter().zip(values).all(holds)).then_some(seen[at])
}

/// The list of the values by a key below `count` that decides them, each met more than once.
fn list_by(
    seen: &[i128],
    values: &[i128],
    key: impl Fn(i128) -> i128,
    count: i128,
) -> Option<Vec<i128>> {
    const TIMES: usize = 2;
    let mut list: Vec<(Option<i128>, usize)> = vec![(None, 0); usize::try_from(count).ok()?];
    for (seen, value) in seen.iter().zip(values) {
        let (entry, times) = list.get_mut(usize::try_from(key(*seen)).ok()?)?;
        if entry.is_some_and(|entry| entry != *value) {
            return None;
        }
        *entry = Some(*value);
        *times += 1;
    }
    list.into_iter()
        .map(|(entry, times)| entry.filter(|_| times >= TIMES))
        .collect()
}
