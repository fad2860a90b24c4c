//! Laws by remainders and quotients of n: n mod m, ⌊n / m⌋, ⌊(n mod m) / a⌋, n xor c, whether n mod m = r, and a line for
//! each residue.

use super::law::{Family, Law, Shown};
use super::term::{Sign, Term, n, number};
use super::{beginnings, fits};

/// The largest modulus tried.
const MOST: usize = 64;
/// The largest number added to n before.
const SHIFTS: i128 = 4;
/// The largest number of residues that have their own lines.
const LINES: usize = 12;

/// The simplest of these laws that fits the values, if one does, and the one with a line for each residue.
pub(super) fn laws(values: &[i128]) -> Vec<Law> {
    let mut found: Vec<Law> = beginnings(values)
        .filter_map(|from| {
            let term = by_expression(values, from)?;
            let shown = match term.periodicity() {
                Some((period, _)) => wrapped(period),
                None => Shown::Base(2),
            };
            Some(Law::of_term(Family::Residues, term, shown).after(&values[..from]))
        })
        .take(1)
        .collect();
    found.extend(beginnings(values).find_map(|from| by_one_residue(values, from)));
    found.extend(by_lines(values));
    found
}

/// 1 for one residue and 0 for all others, from this place on.
fn by_one_residue(values: &[i128], from: usize) -> Option<Law> {
    let are_bits = values[from..].iter().all(|value| matches!(value, 0 | 1));
    let mut ones = (from..values.len()).filter(|at| values[*at] == 1);
    let first = ones.next().filter(|_| are_bits)?;
    let modulus = ones.next()? - first;
    let [residue, modulus] = [first % modulus, modulus].map(i128::try_from);
    let (residue, modulus) = (residue.ok()?, modulus.ok().filter(|modulus| *modulus > 1)?);
    let term = n().with(Sign::Mod, number(modulus));
    let term = term.with(Sign::Is, number(residue));
    let law = Law::of_term(Family::Residues, term.clone(), wrapped(modulus));
    fits(&term, values, from).then(|| law.after(&values[..from]))
}

fn wrapped(period: i128) -> Shown {
    usize::try_from(period).map_or(Shown::Plain, Shown::Wrapped)
}

/// The first expression that fits from this place on.
fn by_expression(values: &[i128], from: usize) -> Option<Term> {
    let mut terms = templates(&values[from..]);
    terms.find(|term| fits(term, values, from))
}

fn shifted(shift: i128) -> Term {
    n().with(Sign::Plus, number(shift))
}

/// The expressions, simplest first, as far as their greatest value allows them.
fn templates(values: &[i128]) -> impl Iterator<Item = Term> + use<> {
    let most = i128::try_from(MOST).unwrap_or(i128::MAX);
    let least = values.iter().min().copied().unwrap_or(0);
    let greatest = values.iter().max().copied().unwrap_or(0);
    let bounded = least == 0 && (1..most).contains(&greatest);
    // Of other values nothing follows for a modulus.
    let greatest = if bounded { greatest } else { 0 };
    let plain = (-SHIFTS..=SHIFTS).map(shifted);
    let xor = (1..16).map(|with| n().with(Sign::Xor, number(with)));
    let quotients = (2..=most).flat_map(|by| {
        (0..=SHIFTS.min(by)).map(move |shift| shifted(shift).with(Sign::Over, number(by)))
    });
    // A remainder takes all values below its modulus, so that the greatest value is one less.
    let remainders =
        (0..=SHIFTS).map(move |shift| shifted(shift).with(Sign::Mod, number(greatest + 1)));
    let steps = (2..=most).flat_map(move |by| {
        // ⌊(n mod m) / a⌋ takes the values up to ⌊(m - 1) / a⌋.
        let modulus = greatest * by + 1..=greatest * by + by;
        modulus.flat_map(move |modulus| {
            (0..=SHIFTS).map(move |shift| {
                let remainder = shifted(shift).with(Sign::Mod, number(modulus));
                remainder.with(Sign::Over, number(by))
            })
        })
    });
    let bounded = remainders.chain(steps).filter(move |_| bounded);
    plain.chain(xor).chain(quotients).chain(bounded)
}

/// For the least modulus that serves, v(mq + r) as a line in q for each r, with slopes that are not all the same.
fn by_lines(values: &[i128]) -> Option<Law> {
    (2..=LINES).find_map(|modulus| {
        beginnings(values).find_map(|from| {
            let cases: Option<Vec<Term>> = (0..modulus)
                .map(|residue| line(values, from, modulus, residue))
                .collect();
            let modulus_number = number(i128::try_from(modulus).ok()?);
            let place = n().with(Sign::Mod, modulus_number);
            let term = Term::Choice(cases?, Box::new(place));
            // With the same slope everywhere it is arithmetic-periodic, which is said more simply.
            let differ = term.periodicity().is_none();
            let law = Law::of_term(Family::Residues, term, Shown::Wrapped(modulus));
            differ.then(|| law.after(&values[..from]))
        })
    })
}

/// The line through the values of this residue, from this place on.
fn line(values: &[i128], from: usize, modulus: usize, residue: usize) -> Option<Term> {
    /// Two points are always on a line.
    const POINTS: usize = 4;
    let places: Vec<usize> = (residue..values.len())
        .step_by(modulus)
        .filter(|&place| place >= from)
        .collect();
    let &[first, second, ..] = &places[..] else {
        return None;
    };
    let slope = values[second] - values[first];
    let rises = places
        .windows(2)
        .all(|pair| values[pair[1]] - values[pair[0]] == slope);
    if !rises || places.len() < POINTS {
        return None;
    }
    let modulus = i128::try_from(modulus).ok()?;
    let quotient = i128::try_from(first).ok()? / modulus;
    let constant = number(values[first] - slope * quotient);
    let steps = n()
        .with(Sign::Over, number(modulus))
        .with(Sign::Times, number(slope));
    Some(match steps {
        Term::Number(_) => constant,
        steps => steps.with(Sign::Plus, constant),
    })
}
