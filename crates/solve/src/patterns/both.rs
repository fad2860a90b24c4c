//! Laws of two numbers by their residues and their digits together: ones of a and b, zeros of (a - 1) | (b - 1), remainders
//! of a sum or a distance.

use super::digits::by_values;
use super::grids::Cells;
use super::law::{Body, Family, Law, Shown};
use super::place;
use super::term::{Function, Sign, Term, n, number};

/// The simplest such law of all cells below the side, or of those with both numbers positive.
pub(super) fn law(cells: Cells<'_>, side: usize) -> Option<Law> {
    [0, 1].into_iter().find_map(|from| {
        let here: Vec<([i128; 2], i128)> = cells
            .below(side)
            .filter(|((a, b), _)| *a >= from && *b >= from)
            .map(|((a, b), value)| ([place(a), place(b)], value))
            .collect();
        let (_, first) = here.first()?;
        // What is the same everywhere is no law of digits.
        here.iter().any(|(_, value)| value != first).then_some(())?;
        let features = features(from == 1).into_iter();
        let laws = features.filter_map(|feature| by_feature(&feature, &here));
        let simplest = laws.min_by_key(Term::cost)?;
        Some(match from {
            0 => Law::of_term(Family::TwoNumbers, simplest, Shown::Base(2)),
            _ => Law {
                family: Family::TwoNumbers,
                head: [].into(),
                body: Body::Positive(simplest),
                shown: Shown::Base(2),
            },
        })
    })
}

fn by_feature(feature: &Term, cells: &[([i128; 2], i128)]) -> Option<Term> {
    /// What fails on so many need not be looked at on all.
    const FIRST: usize = 64;
    if cells.len() > FIRST {
        by_feature(feature, &cells[..FIRST])?;
    }
    let at = |(place, _): &([i128; 2], i128)| feature.value(place, &mut |_| None);
    let seen: Vec<i128> = cells.iter().map(at).collect::<Option<_>>()?;
    let values: Vec<i128> = cells.iter().map(|(_, value)| *value).collect();
    by_values(feature, &seen, &values)
}

/// What may be looked at in two numbers, each perhaps one more, or where both are positive one less.
fn features(positive: bool) -> Vec<Term> {
    let shifts = [Some(0), positive.then_some(-1), Some(1)];
    let signs = [
        Sign::And,
        Sign::Or,
        Sign::Xor,
        Sign::Plus,
        Sign::Times,
        Sign::Max,
        Sign::Min,
        Sign::Gcd,
    ];
    let mut all = Vec::new();
    for shift in shifts.into_iter().flatten() {
        let shifted = |of: Term| of.with(Sign::Plus, number(shift));
        for sign in signs {
            let both = shifted(n()).with(sign, shifted(Term::Variable(1)));
            all.extend(seen_in(both));
        }
    }
    let (max, min) = (Sign::Max, Sign::Min);
    let [greater, lesser] = [max, min].map(|sign| n().with(sign, Term::Variable(1)));
    all.extend(seen_in(greater.with(Sign::Minus, lesser)));
    all
}

/// The number itself and what its digits count.
fn seen_in(of: Term) -> [Term; 5] {
    let next = of.clone().with(Sign::Plus, number(1));
    [
        of.clone(),
        of.clone().of(Function::Zeros),
        of.clone().of(Function::Ones),
        next.of(Function::Zeros),
        of.of(Function::Length),
    ]
}
