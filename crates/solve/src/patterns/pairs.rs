//! Laws of pairs (a, b) in the order of a: by two expressions, or by the least number not used before.

use std::collections::HashSet;

use super::law::{Body, Family, Law, Shown};
use super::term::{Sign, Term, n};
use super::{beatty, residues};

/// Laws of the pairs at k = 0, 1, ….
pub(super) fn laws(pairs: &[(i128, i128)]) -> Vec<Law> {
    let differences: Vec<i128> = pairs.iter().map(|(a, b)| b - a).collect();
    let smaller: Vec<i128> = pairs.iter().map(|(a, _)| *a).collect();
    let by_k = residues::laws(&differences).into_iter();
    let Some(difference) = by_k.filter(|law| law.head.is_empty()).find_map(into_term) else {
        return Vec::new();
    };
    let mut found: Vec<Law> = beatty::laws(&smaller)
        .into_iter()
        .filter(|law| law.head.is_empty())
        .filter_map(|law| Some(by_terms(into_term(law)?, difference.clone())))
        .collect();
    let mex = by_least_unused(difference);
    if mex.pairs(pairs.len()) == pairs {
        found.push(mex);
    }
    found
}

fn into_term(law: Law) -> Option<Term> {
    match law.body {
        Body::Term(term) => Some(term),
        _ => None,
    }
}

/// a by this expression of k, b by adding that one.
pub(super) fn by_terms(smaller: Term, difference: Term) -> Law {
    // The larger number is told by k and the smaller one.
    let larger = Term::Variable(1).with(Sign::Plus, difference);
    Law {
        family: Family::Beatty,
        head: [].into(),
        body: Body::Pair(smaller, larger),
        shown: Shown::Zeckendorf,
    }
}

/// a is the least number in no earlier pair, b is a and this expression of k.
pub(super) fn by_least_unused(difference: Term) -> Law {
    Law {
        family: Family::MexPairs,
        head: [].into(),
        body: Body::MexPairs(difference),
        shown: Shown::Plain,
    }
}

/// The two laws that the theorem of Wythoff's game states.
pub(super) fn wythoffs() -> [Law; 2] {
    [
        by_terms(beatty::golden_multiple(n()), n()),
        by_least_unused(n()),
    ]
}

/// The first pairs of the law by least unused numbers.
pub(super) fn by_mex(difference: &Term, count: usize) -> Vec<(i128, i128)> {
    let mut used = HashSet::new();
    let mut pairs = Vec::new();
    let mut least = 0;
    for k in 0..count {
        while used.remove(&least) {
            least += 1;
        }
        let Ok(k) = i128::try_from(k) else {
            break;
        };
        let Some(difference) = difference.value(&[k], &mut |_| None) else {
            break;
        };
        pairs.push((least, least + difference));
        if difference != 0 {
            used.insert(least + difference);
        }
        least += 1;
    }
    pairs
}
