//! Whether two laws give the same numbers for ever: a decision, by theorem, and not an observation.
//!
//! | laws | how |
//! | --- | --- |
//! | (arithmetic-)periodic, residues, polynomials, recurrences | both obey linear recurrences (`linear`) |
//! | automatic: by remainders, counts of digits, automata | all pairs of states that the digits of some n lead to |
//! | self-similar and automatic | whether the automatic one obeys the other's equations, by induction |
//! | of two numbers, both by their remainders | all pairs of remainders |
//! | other expressions | their cases, by automata ([`decide`](super::decide)) |

use std::collections::HashSet;

use super::automaton::Digits;
use super::decide::same_laws;
use super::law::{Body, Family, Law};
use super::machine::{Machine, State};
use super::term::{Sign, Term, common, number};
use super::{linear, place, zeckendorf};

/// Whether the two laws give the same numbers at every place; None where that is not decided.
///
/// ```
/// use grundy_solve::patterns::{same_for_ever, sequence};
/// let values: Vec<i128> = (0..60).map(|n| n % 2).collect();
/// let mut budget = grundy_core::Budget::new(grundy_core::Allowance::default());
/// let found = sequence(&values, &mut budget).unwrap();
/// assert!(found.iter().all(|one| same_for_ever(&one.law, &found[0].law) == Some(true)));
/// ```
#[must_use]
pub fn same_for_ever(one: &Law, other: &Law) -> Option<bool> {
    if one.body == other.body {
        let count = one.head.len().max(other.head.len());
        return Some(one.values(count) == other.values(count));
    }
    if let (Body::Rows(rows), Body::Rows(others)) = (&one.body, &other.body) {
        return by_rows(rows, others);
    }
    if one.is_of_two() || other.is_of_two() {
        return by_remainders(one, other).or_else(|| same_laws(one, other));
    }
    linear::same(one, other)
        .or_else(|| by_machines(one, other))
        .or_else(|| by_equations(one, other))
        .or_else(|| by_equations(other, one))
        .or_else(|| same_laws(one, other))
}

impl Law {
    /// Whether it speaks of two numbers.
    #[must_use]
    pub fn is_of_two(&self) -> bool {
        match &self.body {
            Body::Term(term) => term.is_of_two(),
            Body::Rows(_) | Body::Positive(_) => true,
            _ => matches!(self.family, Family::TwoNumbers | Family::TwoResidues),
        }
    }
}

/// In the first digits in which both are machines.
fn by_machines(one: &Law, other: &Law) -> Option<bool> {
    let all = [Digits::Base(2), Digits::Base(3), Digits::Zeckendorf];
    all.into_iter().find_map(|digits| {
        let machines = [Machine::of(one, digits)?, Machine::of(other, digits)?];
        let from = one.head.len().max(other.head.len());
        let (length, below) = covering(digits, from)?;
        if one.values(below) != other.values(below) {
            return Some(false);
        }
        let starts = [&machines[0], &machines[1]].map(|machine| (machine, machine.start()));
        agree_beyond(starts, digits, length)
    })
}

/// The least length for which all numbers below `from` have no more digits, and below which number these are.
fn covering(digits: Digits, from: usize) -> Option<(usize, usize)> {
    /// More numbers are not compared one by one.
    const MOST: usize = 1 << 16;
    let mut length = 0;
    loop {
        let below = match digits {
            Digits::Base(base) => usize::try_from(base.checked_pow(u32::try_from(length).ok()?)?),
            Digits::Zeckendorf => usize::try_from(*zeckendorf::NUMBERS.get(length)?),
        };
        let below = below.ok().filter(|below| *below <= MOST)?;
        if below >= from {
            return Some((length, below));
        }
        length += 1;
    }
}

/// Whether the machines, each from its state on, give the same values for all numbers with more than so many digits.
///
/// Such a number is a word of that length, more digits, and a last one that is not 0: of the pairs of states, which are
/// finitely many, those are compared that such a word leads to.
fn agree_beyond(machines: [(&Machine, State); 2], digits: Digits, length: usize) -> Option<bool> {
    /// More pairs of states are not looked at.
    const MOST: usize = 1 << 16;
    let ((one, first), (other, second)) = machines.into();
    let steps = |(a, b, last): &(State, State, usize)| {
        let most = match digits {
            Digits::Base(base) => usize::try_from(base).unwrap_or(0),
            Digits::Zeckendorf => 2 - last,
        };
        let next =
            (0..most).map(|digit| Some((one.after(a, digit)?, other.after(b, digit)?, digit)));
        next.collect::<Option<Vec<_>>>()
    };
    let mut layer = HashSet::from([(first, second, 0)]);
    for _ in 0..length {
        let next: Option<Vec<_>> = layer.iter().map(steps).collect();
        layer = next?.into_iter().flatten().collect();
        (layer.len() <= MOST).then_some(())?;
    }
    let mut todo: Vec<_> = layer.iter().cloned().collect();
    let mut seen = layer;
    while let Some(pair) = todo.pop() {
        for next in steps(&pair)? {
            if next.2 != 0 && one.value(&next.0)? != other.value(&next.1)? {
                return Some(false);
            }
            if seen.insert(next.clone()) {
                todo.push(next);
            }
        }
        (seen.len() <= MOST).then_some(())?;
    }
    Some(true)
}

/// Whether a law is the self-similar one, whose value at bq + r is an expression of its values at q and q + 1 and of q: that
/// is so exactly if it obeys these equations, and begins alike.
fn by_equations(self_similar: &Law, law: &Law) -> Option<bool> {
    let Body::Term(Term::Choice(cases, remainder)) = &self_similar.body else {
        return None;
    };
    let Term::Both(Sign::Mod, of, modulus) = &**remainder else {
        return None;
    };
    let base = place(cases.len());
    if **of != Term::Variable(0) || **modulus != number(base) {
        return None;
    }
    let digits = Digits::Base(u64::try_from(cases.len()).ok()?);
    let machine = Machine::of(law, digits)?;
    let from = self_similar.head.len().max(law.head.len());
    // From 4 on q + 1 < bq, so that the equations lead downwards.
    let (length, least) = covering(digits, from.max(4))?;
    let below = least * cases.len();
    let values = self_similar.values(below);
    if values != law.values(below) || values.len() < below {
        return Some(false);
    }
    let mut all = cases.iter().enumerate().map(|(digit, case)| {
        let stated = Machine::of_term(&case.of_quotient(base)?, digits, Some(&machine))?;
        let after = machine.after(&machine.start(), digit)?;
        let pair = [(&machine, after), (&stated, stated.start())];
        agree_beyond(pair, digits, length)
    });
    all.try_fold(true, |all, one| Some(all && one?))
}

/// Row by row.
fn by_rows(rows: &[Law], others: &[Law]) -> Option<bool> {
    (rows.len() == others.len()).then_some(())?;
    let mut pairs = rows.iter().zip(others);
    pairs.try_fold(true, |all, (row, other)| {
        Some(all && same_for_ever(row, other)?)
    })
}

/// Two laws of two numbers by their remainders alone.
fn by_remainders(one: &Law, other: &Law) -> Option<bool> {
    const MOST: i128 = 1 << 9;
    let (Body::Term(term), Body::Term(other_term)) = (&one.body, &other.body) else {
        return None;
    };
    let period = common(term.period_of_both()?, other_term.period_of_both()?)?;
    (period <= MOST).then_some(())?;
    let mut cells = (0..period).flat_map(|a| (0..period).map(move |b| [a, b]));
    cells.try_fold(true, |all, cell| {
        Some(all && one.value(&cell)? == other.value(&cell)?)
    })
}

impl Term {
    /// A number p for which the expression is the same for a + p and for b + p as for a and b.
    fn period_of_both(&self) -> Option<i128> {
        match self {
            Self::Number(_) => Some(1),
            Self::Variable(_) | Self::Own(_) => None,
            Self::Both(Sign::Mod, of, modulus) => match **modulus {
                Self::Number(modulus) if modulus > 0 && of.keeps_remainders(modulus) => {
                    Some(modulus)
                }
                Self::Number(_) => of.period_of_both(),
                _ => None,
            },
            Self::Of(_, of) | Self::Entry(_, of) => of.period_of_both(),
            Self::Both(_, left, right) => common(left.period_of_both()?, right.period_of_both()?),
            Self::Choice(cases, place) => {
                cases.iter().try_fold(place.period_of_both()?, |all, case| {
                    common(all, case.period_of_both()?)
                })
            }
        }
    }

    /// Whether the remainders of the variables modulo this decide that of the expression.
    fn keeps_remainders(&self, modulus: i128) -> bool {
        match self {
            Self::Variable(_) | Self::Number(_) => true,
            Self::Both(Sign::Plus | Sign::Minus | Sign::Times, left, right) => {
                left.keeps_remainders(modulus) && right.keeps_remainders(modulus)
            }
            Self::Both(Sign::Xor | Sign::And | Sign::Or, left, right) => {
                modulus.count_ones() == 1
                    && left.keeps_remainders(modulus)
                    && right.keeps_remainders(modulus)
            }
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests;
