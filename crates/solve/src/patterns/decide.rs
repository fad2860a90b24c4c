//! Whether two descriptions are the same for ever: of numbers by one number, or by two.
//!
//! # By repetition
//!
//! A sequence is *piecewise linear* from N on with period p if v(n + 2p) - v(n + p) = v(n + p) - v(n) for all n ≥ N
//! ([`Tail`]): periodic sequences are, arithmetic-periodic ones, and those with a line of its own for each residue. Two
//! sequences that are so from N on with period P are the same if they agree below N + 2P: for each residue both go on
//! along the line through the same two points. An expression is known to be piecewise linear by its form. Sums are,
//! and multiples. A quotient by m, and the remainder, are with the period mp, after which p-step sums have grown by a
//! multiple of m. Of two such expressions the greater one, the lesser one and the result of a comparison are, from where
//! on no difference of the two changes its sign: for each residue it grows along a line, so that two values tell
//! where. Any function of expressions that do not grow repeats with them.
//!
//! # By digits
//!
//! An expression is taken apart into cases, of which for each choice of the variables exactly one holds: constraints on the
//! variables and on further numbers, each of which the others determine, and a value that is linear in all of them
//! (⌊n / m⌋ = q, where 0 ≤ n - mq < m; min, max and comparisons by the sign of a difference; ⌊xφ⌋ by shifting the
//! Zeckendorf form of x - 1; xor digit by digit; how many digits are 1, up to a bound or modulo something). Two
//! expressions are the same exactly if for no case of the one and no case of the other there are numbers that satisfy the
//! constraints of both and give different values. Each constraint is recognised by an automaton that reads the digits of
//! all its numbers at once, from the first ones on, in base 2 or in Zeckendorf's form (J. R. Büchi 1960; V. Bruyère,
//! G. Hansel, C. Michaux, R. Villemaire, *Logic and p-recognizable sets of integers*, 1994; C. Frougny 1992; as decided by
//! machine: H. Mousavi, L. Schaeffer, J. Shallit, *Decision algorithms for Fibonacci-automatic words*, 2016). The automaton
//! of a linear form Σcᵢxᵢ + c remembers the form of what has been read. When that is larger than what can follow it
//! remembers the sign alone: after it, digits with weights below w change the form by less than Σ|cᵢ|w, so that
//! finitely many states are left. (In Zeckendorf's form what has been read is u·w' + v·w with neighbouring weights
//! 3/2 ≤ w'/w ≤ 2; uψ + v stays bounded, ψ = (1 - √5)/2, since a step multiplies it by ψ and adds a digit, so that there
//! are finitely many (u, v) here too.) The automata run side by side; a word that all accept is a counterexample, as short
//! as there is one, and if the states that are reached have none there is none.
//!
//! A law that asks for its own value at smaller numbers is the same as another one that asks for the same multiple of the
//! value at the same number: by induction.

mod cases;
mod forms;
mod search;
mod special;
mod tails;

#[cfg(test)]
mod tests;

use super::law::{Body, Law};
use super::place;
use super::term::{Sign, Term, n, number};
use cases::Parts;
use forms::{Affine, Case, Constraint, Value, differ, renumbered};
use search::{Numeration, Solution, solution};

pub(crate) use special::golden;
pub use tails::Tail;

/// Whether two expressions are the same for all numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// They are.
    Same,
    /// They are not for these numbers.
    Differ(Vec<u128>),
    /// That could not be decided.
    Unknown,
}

/// Whether two expressions of so many variables have the same value, or both none, for all numbers from 0 on; decided by
/// digits.
///
/// ```
/// use grundy_solve::patterns::decide::{Verdict, compare};
/// use grundy_rules::formula::Sort;
/// use grundy_solve::patterns::formula::parse;
/// let condition = |text: &str| parse(text, &["a", "b"], Sort::Condition).unwrap();
/// let one = condition("min(a, b) = floor(abs(a - b) * phi)");
/// let other = condition("floor((max(a, b) - min(a, b)) * phi) = min(a, b)");
/// assert_eq!(compare(&one, &other, 2), Verdict::Same);
/// let wrong = condition("max(a, b) = floor(min(a, b) * phi) + 1");
/// assert_eq!(compare(&one, &wrong, 2), Verdict::Differ(vec![0, 0]));
/// ```
#[must_use]
pub fn compare(one: &Term, other: &Term, variables: usize) -> Verdict {
    let numerations = [Numeration::Binary, Numeration::Zeckendorf].into_iter();
    let verdicts = numerations.map(|numeration| compare_in(numeration, one, other, variables));
    let mut decided = verdicts.filter(|verdict| *verdict != Verdict::Unknown);
    decided.next().unwrap_or(Verdict::Unknown)
}

/// Whether two laws that are expressions give the same number everywhere; None where that is not decided.
#[must_use]
pub fn same_laws(one: &Law, other: &Law) -> Option<bool> {
    let terms = [whole(one)?, whole(other)?];
    let variables = if terms.iter().any(Term::is_of_two) {
        2
    } else {
        1
    };
    let by_tails = || {
        (variables == 1)
            .then(|| same_by_tails(one, other))
            .flatten()
    };
    by_tails().or_else(|| match compare(&terms[0], &terms[1], variables) {
        Verdict::Same => Some(true),
        Verdict::Differ(_) => Some(false),
        Verdict::Unknown => None,
    })
}

/// By comparing as many numbers as decide.
fn same_by_tails(one: &Law, other: &Law) -> Option<bool> {
    /// More are not compared.
    const MOST: usize = 1 << 18;
    let below = tail(one)?.agreement(tail(other)?)?;
    let below = usize::try_from(below).ok().filter(|below| *below <= MOST)?;
    let values = [one, other].map(|law| law.values(below));
    // What has no value, or a larger one than 128 bits hold, is not compared.
    let all = values.iter().all(|values| values.len() == below);
    all.then(|| values[0] == values[1])
}

/// A number for which two laws of one number differ where both are piecewise linear.
pub(super) fn differ_by_tails(one: &Law, other: &Law) -> Option<u128> {
    let Tail { from, period } = tail(one)?.and(tail(other)?)?;
    let mut numbers = from..from.checked_add(2 * period)?;
    let found = numbers.find(|n| one.value(&[*n]) != other.value(&[*n]));
    found.and_then(|n| u128::try_from(n).ok())
}

fn tail(law: &Law) -> Option<Tail> {
    let Body::Term(term) = &law.body else {
        return None;
    };
    let tail = Tail::of(term)?;
    let from = tail.from.max(place(law.head.len()));
    Some(Tail { from, ..tail })
}

/// The law as one expression, where it is one: the numbers at its beginning by a comparison.
pub(crate) fn whole(law: &Law) -> Option<Term> {
    let Body::Term(term) = &law.body else {
        return None;
    };
    if law.head.is_empty() {
        return Some(term.clone());
    }
    let is_first = n().with(Sign::Below, number(place(law.head.len())));
    let first = n().entry(law.head.clone());
    Some(Term::Choice(vec![term.clone(), first], Box::new(is_first)))
}

fn compare_in(numeration: Numeration, one: &Term, other: &Term, variables: usize) -> Verdict {
    /// The ways from state to state that are looked at: about a second.
    const STEPS: usize = 1 << 22;
    let mut steps = STEPS;
    let mut parts = Parts::new(numeration, variables);
    let mut possible = |term: &Term| {
        let mut cases = parts.of(term)?;
        cases.retain(|case| {
            let all = case.constraints.clone();
            search(numeration, all, variables, &mut steps) != Solution::None
        });
        Some(cases)
    };
    let (Some(ones), Some(others)) = (possible(one), possible(other)) else {
        return Verdict::Unknown;
    };
    for one in &ones {
        for other in &others {
            match compare_cases(numeration, [one, other], variables, &mut steps) {
                Verdict::Same => {}
                verdict => return verdict,
            }
        }
    }
    Verdict::Same
}

/// Numbers that satisfy all constraints, the variables first.
fn search(
    numeration: Numeration,
    mut constraints: Vec<Constraint>,
    variables: usize,
    steps: &mut usize,
) -> Solution {
    /// With more numbers there are too many digits to read at once.
    const TRACKS: usize = 10;
    let mut known = Vec::new();
    constraints.retain(|constraint| {
        let is_new = !known.contains(constraint);
        known.extend(is_new.then(|| constraint.clone()));
        is_new
    });
    let tracks = renumbered(&mut constraints, variables);
    match tracks <= TRACKS {
        true => solution(numeration, &constraints, tracks, steps),
        false => Solution::Unknown,
    }
}

fn compare_cases(
    numeration: Numeration,
    [one, other]: [&Case; 2],
    variables: usize,
    steps: &mut usize,
) -> Verdict {
    let both = [&one.constraints[..], &other.constraints].concat();
    let mut found = |differing: Option<Constraint>, is_witness: bool| {
        let all = both.iter().cloned().chain(differing).collect();
        match search(numeration, all, variables, steps) {
            Solution::None => Verdict::Same,
            Solution::Found(numbers) if is_witness => {
                Verdict::Differ(numbers[..variables].to_vec())
            }
            Solution::Found(_) | Solution::Unknown => Verdict::Unknown,
        }
    };
    let mut differing = |one: &Affine, other: &Affine, is_witness| match differ(one, other) {
        None => Verdict::Unknown,
        Some(Constraint::Sign(form, _)) if form == Affine::default() => Verdict::Same,
        Some(differing) => found(Some(differing), is_witness),
    };
    match (&one.value, &other.value) {
        (None, None) => Verdict::Same,
        (
            Some(Value { form, own: None }),
            Some(Value {
                form: as_form,
                own: None,
            }),
        ) => differing(form, as_form, true),
        (
            Some(Value {
                form,
                own: Some((factor, at)),
            }),
            Some(Value {
                form: as_form,
                own: Some((times, as_at)),
            }),
        ) if factor == times => match differing(form, as_form, false) {
            Verdict::Same => differing(at, as_at, false),
            verdict => verdict,
        },
        (Some(Value { own, .. }), Some(Value { own: as_own, .. })) => {
            found(None, own.is_none() && as_own.is_none())
        }
        (None, Some(_)) | (Some(_), None) => found(None, true),
    }
}
