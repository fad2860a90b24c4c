//! Winning options from heaps of any size, by the formula of the values.

use grundy_core::Natural;
use grundy_core::natural::{bit_length, checked_sub};
use grundy_rules::heap::{Code, Digit};

use super::runs::{Family, Found, single, singles};
use super::{free_splits, lasker_splits};
use crate::heaps::classes::Goal;
use crate::heaps::closed_form::{ClosedForm, lasker_heap};

/// The winning options; `None` where the formula alone does not give them (they must be visited).
pub(super) fn winning_options(
    form: &ClosedForm,
    heap: &Natural,
    goal: &Goal,
    limit: usize,
) -> Option<Found> {
    if heap.is_zero() {
        return Some(Found::default());
    }
    if *form == ClosedForm::Divisor {
        return None;
    }
    if let ClosedForm::AtLeast(least) = form
        && least.is_one()
    {
        return Some(in_nim(heap, goal, limit));
    }
    if let ClosedForm::Powers(base) = form {
        return Some(by_powers(form, *base, heap, goal, limit));
    }
    let singles_of = |value: &Natural| single_heaps(form, heap, value);
    let families: Vec<Family> = goal.single_heap_values().flat_map(singles_of).collect();
    let mut found = Found::in_families(families, heap, limit);
    if matches!(form, ClosedForm::FreeSplitting(_) | ClosedForm::Lasker) {
        // Splits by the bits of a nim-sum do not follow each other evenly.
        found.families.clear();
    }
    match form {
        ClosedForm::FreeSplitting(code) => match splitting(code)? {
            Splitting::Never => {}
            Splitting::InTwo => free_splits::add(&mut found, heap, goal, limit),
        },
        ClosedForm::Lasker => lasker_splits::add(&mut found, heap, goal, limit)?,
        _ => {}
    }
    Some(found)
}

/// In Nim, where positions of a million heaps are asked for: the heap of the value itself.
fn in_nim(heap: &Natural, goal: &Goal, limit: usize) -> Found {
    let mut found = Found::default();
    for left in goal.single_heap_values().filter(|left| *left < heap) {
        let parts = || match left.is_zero() {
            true => Vec::new(),
            false => vec![left.clone()],
        };
        found.add(parts, limit);
    }
    found
}

/// The heaps with this value that one move can leave of `heap` (which is not empty).
fn single_heaps(form: &ClosedForm, heap: &Natural, value: &Natural) -> Vec<Family> {
    let one = Natural::ONE;
    let below = heap - &one;
    let at_most = |left: Natural, most: &Natural| (left <= *most).then(|| single(left));
    match form {
        ClosedForm::AtLeast(least) => {
            let Some(most) = checked_sub(heap, least) else {
                return Vec::new();
            };
            let (from, to) = (value * least, (value + &one) * least - &one);
            singles(from, &to.min(most), one).into_iter().collect()
        }
        ClosedForm::Interval { least, most } => interval(heap, value, least, most),
        ClosedForm::Odd => {
            let other_parity = heap % 2u8 != value % 2u8;
            let from = (*value <= one && other_parity).then(|| value.clone());
            from.and_then(|from| singles(from, &below, 2u8.into()))
                .into_iter()
                .collect()
        }
        ClosedForm::Even => {
            let left = (value << 1) + Natural::from(heap % 2u8);
            at_most(left, &below).into_iter().collect()
        }
        ClosedForm::Powers(_) | ClosedForm::Divisor => {
            unreachable!("powers have a way of their own, and divisors are visited")
        }
        ClosedForm::Half => {
            // m + 1 = (2 value + 1) 2^j, in the window ((n + 1) / 2, n]: at most one j puts it there.
            let odd = (value << 1) + &one;
            let Some(doublings) = bit_length(heap).checked_sub(bit_length(&odd)) else {
                return Vec::new();
            };
            [doublings, doublings.saturating_sub(1)]
                .into_iter()
                .map(|j| &odd << j)
                .find(|next| next <= heap && (next << 1) > heap + &one)
                .map(|next| single(next - &one))
                .into_iter()
                .collect()
        }
        ClosedForm::FreeSplitting(_) => at_most(value.clone(), &below).into_iter().collect(),
        ClosedForm::Lasker => at_most(lasker_heap(value), &below).into_iter().collect(),
    }
}

/// The heaps m of `heap` - `most` to `heap` - `least` with ⌊(m mod (least + most)) / least⌋ = value.
fn interval(heap: &Natural, value: &Natural, least: &Natural, most: &Natural) -> Vec<Family> {
    let one = Natural::ONE;
    let Some(last) = checked_sub(heap, least) else {
        return Vec::new();
    };
    let first = checked_sub(heap, most).unwrap_or(Natural::ZERO);
    let cycle = least + most;
    let (low, high) = (value * least, ((value + &one) * least).min(cycle.clone()));
    if low >= cycle {
        return Vec::new();
    }
    // The window is shorter than a cycle: it meets the block of the value at most twice.
    let start = &first / &cycle * &cycle;
    [start.clone(), start + &cycle]
        .into_iter()
        .filter_map(|cycle_start| {
            let from = (&cycle_start + &low).max(first.clone());
            let to = (cycle_start + &high - &one).min(last.clone());
            singles(from, &to, one.clone())
        })
        .collect()
}

/// Taking powers: what is left has a value that depends only on whether the exponent is even, since
/// powers are odd or ±1 modulo base + 1. So the moves are counted by two looks, and few are laid out.
fn by_powers(form: &ClosedForm, base: u64, heap: &Natural, goal: &Goal, limit: usize) -> Found {
    let wins = |take: &Natural| {
        let value = form.value(&(heap - take));
        goal.single_heap_values().any(|wanted| *wanted == value)
    };
    let base = Natural::from(base);
    let greatest = heap.ilog(&base);
    let winning = [wins(&Natural::ONE), greatest > 0 && wins(&base)];
    let counts = [greatest / 2 + 1, greatest.div_ceil(2)];
    let mut found = Found::default();
    for (wins, count) in winning.into_iter().zip(counts) {
        if wins {
            found.count += Natural::from(count);
        }
    }
    let powers = std::iter::successors(Some(Natural::ONE), |power| Some(power * &base));
    found.listed = powers
        .take(greatest + 1)
        .zip(winning.into_iter().cycle())
        .filter(|(_, wins)| *wins)
        .take(limit)
        .map(|(take, _)| heap - take)
        .map(|left| if left.is_zero() { vec![] } else { vec![left] })
        .collect();
    found
}

enum Splitting {
    Never,
    InTwo,
}

/// How a freely splitting code splits, where that is the same for every take and at most in two.
fn splitting(code: &Code) -> Option<Splitting> {
    let (from, block) = code.repeat()?;
    if from > 1 || block.len() > 1 {
        return None;
    }
    let digit = block[0];
    if digit == Digit::ANYWHERE {
        Some(Splitting::InTwo)
    } else {
        (digit.max_parts() == Some(1)).then_some(Splitting::Never)
    }
}
