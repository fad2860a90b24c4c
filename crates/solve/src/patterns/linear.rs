//! Laws that obey a linear recurrence with constant coefficients: of which order, and from which place on.
//!
//! Sequences that obey one of order c and one of order d have a sum that obeys one of order c + d, and a product that
//! obeys one of order cd. So two laws of orders c and d from N on are the same for ever exactly if they are the same
//! below N + c + d: the difference obeys a recurrence of order c + d from N on, and is 0 at as many places in a row.

use grundy_core::natural::to_usize;

use super::law::{Body, Law};
use super::term::{Sign, Term};

/// Whether the two laws are the same for ever; None where one of them is not known to obey a recurrence, or its numbers
/// are too large.
pub(super) fn same(one: &Law, other: &Law) -> Option<bool> {
    /// More numbers are not compared.
    const MOST: usize = 1 << 16;
    let ((from, order), (also_from, other_order)) = (recurrence(one)?, recurrence(other)?);
    let count = from.max(also_from) + order.checked_add(other_order)?;
    if count > MOST {
        return None;
    }
    let [values, others] = [one, other].map(|law| law.values(count));
    let differ = values.iter().zip(&others).any(|(one, other)| one != other);
    match differ {
        true => Some(false),
        false => (values.len() == count && others.len() == count).then_some(true),
    }
}

/// From which place on the law obeys a recurrence, and of which order.
fn recurrence(law: &Law) -> Option<(usize, usize)> {
    let head = law.head.len();
    match &law.body {
        Body::Term(term) => Some((head, order(term)?)),
        Body::Recurrence(recurrence) => {
            let order = recurrence.coefficients.len();
            Some((head.checked_sub(order)?, order))
        }
        _ => None,
    }
}

/// The order of a recurrence that the expression obeys from n = 0 on.
fn order(term: &Term) -> Option<usize> {
    if let Some((period, step)) = term.periodicity() {
        let period = to_usize(&u128::try_from(period).ok()?.into())?;
        return period.checked_add(usize::from(step != 0));
    }
    match term {
        Term::Both(Sign::Plus | Sign::Minus, left, right) => {
            order(left)?.checked_add(order(right)?)
        }
        Term::Both(Sign::Times, left, right) => order(left)?.checked_mul(order(right)?),
        // The remainders of a polynomial with integer coefficients repeat with the divisor.
        Term::Both(Sign::Over, of, divisor) => match **divisor {
            Term::Number(divisor) if divisor > 0 => {
                (degree(of)? + 1).checked_add(usize::try_from(divisor).ok()?)
            }
            _ => None,
        },
        // Each case where it is chosen, which repeats, and 0 elsewhere.
        Term::Choice(cases, place) => {
            let (period, _) = place.periodicity().filter(|(_, step)| *step == 0)?;
            let period = usize::try_from(period).ok()?;
            let cases = cases.iter().map(order);
            cases.into_iter().try_fold(0usize, |sum, order| {
                sum.checked_add(order?.checked_mul(period)?)
            })
        }
        _ => None,
    }
}

/// A bound of the degree, where the expression is a polynomial in n with integer coefficients.
fn degree(term: &Term) -> Option<usize> {
    match term {
        Term::Variable(0) => Some(1),
        Term::Number(_) => Some(0),
        Term::Both(Sign::Plus | Sign::Minus, left, right) => {
            Some(degree(left)?.max(degree(right)?))
        }
        Term::Both(Sign::Times, left, right) => degree(left)?.checked_add(degree(right)?),
        _ => None,
    }
}
