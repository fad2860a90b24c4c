//! Winning options from heaps of any size, by the period of the values.

use grundy_core::natural::{checked_sub, to_u64, widen};
use grundy_core::{Budget, Exhausted, Natural, PeriodicSequence};
use grundy_rules::heap::{Code, Digit, Ranges};

use super::runs::{Family, Found, single};
use crate::heaps::classes::{Firmness, Goal};

/// From a heap of a code that leaves at most two heaps.
///
/// With total r left after the take, the split (a, r - a) has a value that depends, for a from the
/// preperiod on, only on a modulo the period: one look for each residue.
pub(super) fn from_code(
    code: &Code,
    (preperiod, period): (u64, u64),
    heap: &Natural,
    wins: &dyn Fn(&[Natural]) -> bool,
    limit: usize,
    budget: &mut Budget<'_>,
) -> Result<Found, Exhausted> {
    let mut families = Vec::new();
    let greatest = to_u64(heap).unwrap_or(u64::MAX);
    let digits: Vec<(u64, Digit)> = code.digits_up_to(greatest).collect();
    for (take, digit) in digits {
        let Some(total) = checked_sub(heap, &Natural::from(take)) else {
            break;
        };
        let whole = match total.is_zero() {
            true => digit.allows(0),
            false => digit.allows(1),
        };
        let whole_parts = if total.is_zero() {
            &[][..]
        } else {
            std::slice::from_ref(&total)
        };
        if whole && wins(whole_parts) {
            families.push(single(total.clone()));
        }
        if digit.allows(2) {
            budget.charge(preperiod + period)?;
            let split = |small: &Natural| wins(&[&total - small, small.clone()]);
            families.extend(splits(take, &(&total >> 1), (preperiod, period), split));
        }
    }
    Ok(Found::in_families(families, heap, limit))
}

/// The smaller parts from 1 to `half` for which the split wins, by residue modulo the period.
fn splits(
    take: u64,
    half: &Natural,
    (preperiod, period): (u64, u64),
    wins: impl Fn(&Natural) -> bool,
) -> Vec<Family> {
    let first_periodic = preperiod.max(1);
    let residues = first_periodic..first_periodic + period;
    let period = Natural::from(period);
    let family = |from: u64, to: Natural| Family {
        take: Some(Natural::from(take)),
        from: Natural::from(from),
        to,
        modulus: period.clone(),
    };
    let mut families: Vec<Family> = residues
        .map(Natural::from)
        .take_while(|small| small <= half)
        .filter(|small| wins(small))
        .map(|small| Family {
            take: Some(Natural::from(take)),
            to: half - (half - &small) % &period,
            from: small,
            modulus: period.clone(),
        })
        .collect();
    // Before the period begins each split counts by itself, or continues a family downwards.
    for small in (1..first_periodic).rev() {
        let number = Natural::from(small);
        if number > *half || !wins(&number) {
            continue;
        }
        let above = &number + &period;
        match families.iter_mut().find(|family| family.from == above) {
            Some(family) => family.from = number,
            None => families.push(family(small, number)),
        }
    }
    families.sort_by(|a, b| a.from.cmp(&b.from));
    families
}

/// From a heap of a game where anything but the exceptions may be taken: the heaps below it that
/// have a wanted value and are not at a forbidden distance.
pub(super) fn from_all_but(
    exceptions: &Ranges,
    sequence: &PeriodicSequence,
    firmness: Firmness,
    heap: &Natural,
    goal: &Goal,
    limit: usize,
) -> Found {
    let wanted: Vec<&Natural> = match firmness {
        Firmness::AboveOne => goal.single_heap_values().collect(),
        Firmness::Ignored | Firmness::Tagged => vec![&goal.firm],
    };
    let mut heaps: Vec<Natural> = wanted
        .into_iter()
        .flat_map(|value| heaps_of_value(sequence, value))
        .filter(|left| left < heap && !exceptions.contains(&(heap - left)))
        .collect();
    heaps.sort_unstable();
    Found::in_families(heaps.into_iter().map(single).collect(), heap, limit)
}

/// All heaps with this value in a sequence that grows: finitely many.
fn heaps_of_value(sequence: &PeriodicSequence, value: &Natural) -> Vec<Natural> {
    let (period, saltus) = (
        Natural::from(sequence.period()),
        Natural::from(sequence.saltus()),
    );
    let mut heaps = Vec::new();
    for (index, &first) in sequence.values().iter().enumerate() {
        let Some(above) = checked_sub(value, &Natural::from(first)) else {
            continue;
        };
        if widen(index) < sequence.preperiod() {
            if above.is_zero() {
                heaps.push(Natural::from(index));
            }
        } else if (&above % &saltus).is_zero() {
            heaps.push(above / &saltus * &period + Natural::from(index));
        }
    }
    heaps
}
