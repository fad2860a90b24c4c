//! Laws of a list of numbers by those before: linear recurrences, and polynomials.

use super::law::{Body, Family, Law, Shown};
use super::term::{Sign, gcd, list_cost, n, number, number_cost};

/// Each number is the sum of the last ones, each times its coefficient.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recurrence {
    /// The coefficients, that of the last number first.
    pub coefficients: Vec<i128>,
}

impl Recurrence {
    /// The number after these.
    fn next(&self, before: &[i128]) -> Option<i128> {
        let last = before.iter().rev();
        (before.len() >= self.coefficients.len()).then_some(())?;
        let mut products = self.coefficients.iter().zip(last);
        products.try_fold(0i128, |sum, (times, value)| {
            sum.checked_add(times.checked_mul(*value)?)
        })
    }

    /// The first numbers, as many as 128 bits hold.
    pub(super) fn values(&self, head: &[i128], count: usize) -> Vec<i128> {
        let mut all: Vec<i128> = head.iter().copied().take(count).collect();
        while all.len() < count {
            let Some(next) = self.next(&all) else {
                break;
            };
            all.push(next);
        }
        all
    }

    /// The number at this place, after as many steps.
    pub(super) fn value(&self, head: &[i128], at: usize) -> Option<i128> {
        /// Only what was before is kept.
        const KEPT: usize = 64;
        let mut last = head.to_vec();
        for _ in head.len()..=at {
            let next = self.next(&last)?;
            last.push(next);
            if last.len() > 2 * KEPT.max(self.coefficients.len()) {
                last.drain(..last.len() / 2);
            }
        }
        last.last().copied()
    }

    /// The bits of its description: the coefficients, 1 for each zero.
    #[must_use]
    pub fn cost(&self) -> u64 {
        8 + list_cost(&self.coefficients)
    }
}

/// The simplest recurrence and the polynomial, where there are any.
pub(super) fn laws(values: &[i128]) -> Vec<Law> {
    let polynomial = (2..=3).find_map(|degree| polynomial(values, degree));
    let recurrence = sparse(values).or_else(|| full(values));
    recurrence.into_iter().chain(polynomial).collect()
}

fn law(values: &[i128], coefficients: Vec<i128>, from: usize) -> Option<Law> {
    let order = coefficients.len();
    let recurrence = Recurrence { coefficients };
    let follows = |at: usize| recurrence.next(&values[from..at]) == Some(values[at]);
    // Some must follow that were not needed to find the coefficients.
    let free = coefficients_given(&recurrence);
    let enough = values.len() >= from + order + free;
    if !enough || !(from + order..values.len()).all(follows) {
        return None;
    }
    Some(Law {
        family: Family::Recurrence,
        head: values[..from + order].into(),
        body: Body::Recurrence(recurrence),
        shown: Shown::Plain,
    })
}

/// How many coefficients are not 0.
fn coefficients_given(recurrence: &Recurrence) -> usize {
    recurrence.coefficients.iter().filter(|c| **c != 0).count()
}

/// Where a recurrence may begin.
fn starts(values: &[i128]) -> impl Iterator<Item = usize> + use<> {
    const LATEST: usize = 24;
    0..=LATEST.min(values.len() / 2)
}

/// v(k) = v(k - i) + v(k - j) or v(k) = 2·v(k - 1) and the like.
fn sparse(values: &[i128]) -> Option<Law> {
    const ORDER: usize = 24;
    starts(values).find_map(|from| {
        (1..=ORDER).find_map(|j| {
            (1..=j).find_map(|i| {
                let mut coefficients = vec![0; j];
                coefficients[i - 1] += 1;
                coefficients[j - 1] += 1;
                law(values, coefficients, from)
            })
        })
    })
}

/// Any recurrence of small order with small integers.
fn full(values: &[i128]) -> Option<Law> {
    const TERMS: usize = 200;
    starts(values).step_by(4).find_map(|from| {
        let part = &values[from..values.len().min(from + TERMS)];
        law(values, shortest(part)?, from)
    })
}

/// A prime of 61 bits, larger than any coefficient looked for.
const PRIME: i128 = (1 << 61) - 1;

/// The coefficients of the shortest recurrence of the values modulo a prime (E. Berlekamp 1968, J. Massey 1969), read as
/// small integers.
fn shortest(values: &[i128]) -> Option<Vec<i128>> {
    const ORDER: usize = 16;
    let times = |a: i128, b: i128| a * b % PRIME;
    let (mut current, mut previous) = (Vec::<i128>::new(), Vec::<i128>::new());
    let (mut failed_at, mut failed_by) = (0, 0);
    for (at, value) in values.iter().enumerate() {
        let before = values[..at]
            .iter()
            .rev()
            .map(|value| value.rem_euclid(PRIME));
        let predicted = current.iter().zip(before).map(|(c, v)| times(*c, v));
        let error = (value - predicted.sum::<i128>()).rem_euclid(PRIME);
        if error == 0 {
            continue;
        }
        if current.is_empty() {
            current = vec![0; at + 1];
            (failed_at, failed_by) = (at, error);
        } else {
            let scale = times(error, inverse(failed_by));
            let mut correction = vec![0; at - failed_at - 1];
            correction.push(scale);
            correction.extend(previous.iter().map(|c| times(*c, PRIME - scale)));
            correction.resize(correction.len().max(current.len()), 0);
            for (sum, part) in correction.iter_mut().zip(&current) {
                *sum = (*sum + part) % PRIME;
            }
            if at + previous.len() > failed_at + current.len() {
                (previous, failed_at, failed_by) = (current.clone(), at, error);
            }
            current = correction;
        }
        if current.len() > ORDER {
            return None;
        }
    }
    let small = |c: i128| if c > PRIME / 2 { c - PRIME } else { c };
    let coefficients: Vec<i128> = current.into_iter().map(small).collect();
    let all_small = coefficients.iter().all(|c| number_cost(*c) < 20);
    (all_small && !coefficients.is_empty()).then_some(coefficients)
}

/// By Fermat's little theorem.
fn inverse(of: i128) -> i128 {
    let (mut power, mut base, mut exponent) = (1, of, PRIME - 2);
    while exponent > 0 {
        if exponent & 1 == 1 {
            power = power * base % PRIME;
        }
        base = base * base % PRIME;
        exponent >>= 1;
    }
    power
}

/// The polynomial of this degree through all values, by differences (I. Newton): Σ cᵢ·C(k, i), written with powers of k.
fn polynomial(values: &[i128], degree: usize) -> Option<Law> {
    let mut row = values.to_vec();
    let mut leading = Vec::new();
    for _ in 0..=degree {
        leading.push(*row.first()?);
        row = row
            .windows(2)
            .map(|pair| pair[1].checked_sub(pair[0]))
            .collect::<Option<_>>()?;
    }
    let constant = row.len() >= degree + 2 && row.iter().all(|difference| *difference == 0);
    if !constant || leading[degree] == 0 {
        return None;
    }
    // 6·C(k, 2) = 3k² - 3k and 6·C(k, 3) = k³ - 3k² + 2k.
    let [c0, c1, c2] = [leading[0], leading[1], leading[2]];
    let c3 = leading.get(3).copied().unwrap_or(0);
    let powers = [6 * c0, 6 * c1 - 3 * c2 + 2 * c3, 3 * c2 - 3 * c3, c3];
    let divisor = powers.iter().try_fold(6, |divisor, c| gcd(divisor, *c))?;
    let term = powers[..=degree].iter().rev().fold(number(0), |sum, c| {
        let sum = match sum {
            sum if sum == number(0) => sum,
            sum if sum == number(1) => n(),
            sum => sum.with(Sign::Times, n()),
        };
        sum.with(Sign::Plus, number(c / divisor))
    });
    let term = term.with(Sign::Over, number(6 / divisor));
    Some(Law::of_term(Family::Polynomial, term, Shown::Plain))
}
