//! Laws that repeat: after a preperiod the same block, perhaps with a constant added each time.

use grundy_core::natural::to_usize;
use grundy_core::periodicity::backward_agreement;
use grundy_core::{Allowance, Apart, Budget, Growth};

use super::law::{Family, Law, Shown};
use super::term::{Function, Sign, Term, n, number};
use crate::heaps::growing;

/// How many candidates are given on, the shortest descriptions first.
const CANDIDATES: usize = 3;

/// Laws that repeat at least once within the values.
///
/// v(n + p) = v(n) + s from n0 on says that the differences of neighbours repeat with period p from n0 on, so that one pass
/// over the differences finds every p with its least n0. Linear time, apart from sorting.
pub(super) fn laws(values: &[i128]) -> Vec<Law> {
    let differences: Vec<i128> = values.windows(2).map(|pair| pair[1] - pair[0]).collect();
    let mut repeats: Vec<(usize, usize)> = backward_agreement(&differences)
        .iter()
        .enumerate()
        .skip(1)
        .filter_map(|(period, agreement)| {
            let agreement = to_usize(&(*agreement).into())?;
            let preperiod = differences.len() - period - agreement;
            (preperiod + 2 * period <= values.len()).then_some((preperiod, period))
        })
        .collect();
    // The shortest first; of those as short the one with less before it.
    repeats.sort_by_key(|&(preperiod, period)| (preperiod + period, preperiod));
    repeats.truncate(CANDIDATES);
    repeats
        .into_iter()
        .filter_map(|(preperiod, period)| law(values, preperiod, period))
        .collect()
}

/// The law with this preperiod and period; the values must cover a period and one more.
pub(super) fn law(values: &[i128], preperiod: usize, period: usize) -> Option<Law> {
    let block = values.get(preperiod..preperiod + period)?;
    let saltus = values.get(preperiod + period)? - block[0];
    let past = n().with(Sign::Minus, number(i128::try_from(preperiod).ok()?));
    let length = number(i128::try_from(period).ok()?);
    let entry = match block.iter().all(|value| *value == block[0]) {
        true => number(block[0]),
        false => past.clone().with(Sign::Mod, length.clone()).entry(block),
    };
    let periods = past.with(Sign::Over, length);
    let (family, term) = match saltus {
        0 => (Family::Periodic, entry),
        _ => {
            let steps = periods.with(Sign::Times, number(saltus));
            (Family::ArithmeticPeriodic, entry_plus(entry, steps))
        }
    };
    Some(Law::of_term(family, term, Shown::Wrapped(period)).after(&values[..preperiod]))
}

/// The law by which each residue grows in a way of its own, where they do not all grow alike.
pub(super) fn grown_apart(values: &[i128]) -> Vec<Law> {
    /// To look at the residues of all periods: a moment.
    const LOOKS: Allowance = Allowance {
        steps: 1 << 26,
        bytes: 0,
    };
    let grundy: Option<Vec<u32>> = values
        .iter()
        .map(|value| (*value).try_into().ok())
        .collect();
    let law = grundy.and_then(|grundy| {
        let seen = growing::seen_in(&grundy, &mut Budget::new(LOOKS)).ok()??;
        let ends = (
            to_usize(&seen.preperiod().into())?,
            to_usize(&seen.period().into())?,
        );
        let apart = Some(seen.apart()).filter(|apart| !apart.is_empty())?;
        law_with_apart(values, ends, (seen.saltus(), apart))
    });
    law.into_iter().collect()
}

/// The law by which the residues grow by the saltus, apart from some: the first values, to the end of the first period.
pub(super) fn law_with_apart(
    values: &[i128],
    (preperiod, period): (usize, usize),
    (saltus, apart): (u64, &[Apart]),
) -> Option<Law> {
    /// More would be longer than the list of the first period.
    const MOST: usize = 12;
    if apart.len() > MOST {
        return None;
    }
    let block = values.get(preperiod..preperiod + period)?;
    let past = n().with(Sign::Minus, number(i128::try_from(preperiod).ok()?));
    let length = number(i128::try_from(period).ok()?);
    let place = past.clone().with(Sign::Mod, length.clone());
    let periods = past.with(Sign::Over, length);
    let steps = |by: u64| periods.clone().with(Sign::Times, number(by.into()));
    let common = entry_plus(place.clone().entry(block), steps(saltus));
    let whole = apart.iter().try_fold(common, |others, own| {
        let heap = usize::try_from(own.heap).ok()?;
        let first = number(*values.get(heap)?);
        let grown = match own.growth {
            Growth::By(by) => entry_plus(first, steps(by)),
            Growth::Ruler { by, other } => {
                let line = entry_plus(first, steps(by));
                let before = periods.clone().with(Sign::Minus, number(1));
                let mark = periods.clone().with(Sign::Xor, before);
                let mark = mark.with(Sign::Plus, number(1));
                let counted = periods.clone().with(Sign::Minus, mark);
                let counted = counted.with(Sign::Times, number(by.into()));
                let ruled = entry_plus(number(other.into()), counted);
                let ones = periods.clone().of(Function::Ones);
                Term::Choice(
                    vec![ruled, line],
                    Box::new(ones.with(Sign::Below, number(2))),
                )
            }
        };
        let residue = number(i128::try_from(heap - preperiod).ok()?);
        let is_it = place.clone().with(Sign::Is, residue);
        Some(Term::Choice(vec![others, grown], Box::new(is_it)))
    })?;
    let law = Law::of_term(Family::Split, whole, Shown::Wrapped(period));
    Some(law.after(&values[..preperiod]))
}

fn entry_plus(entry: Term, steps: Term) -> Term {
    match entry {
        Term::Number(0) => steps,
        Term::Number(_) => steps.with(Sign::Plus, entry),
        entry => entry.with(Sign::Plus, steps),
    }
}
