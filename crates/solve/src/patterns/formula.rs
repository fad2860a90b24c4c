//! What people claim, as a law: the [formulas](grundy_rules::formula) of rules, as terms.

use grundy_rules::formula::{Formula, Operation, Sort};
use grundy_rules::notation::parse_formula;
use grundy_rules::written::RuleProblem;
use grundy_rules::{Problem, ProblemKind};

use super::term::{Function, Sign, Term, number};

/// Reads a formula of these variables.
///
/// ```
/// use grundy_rules::formula::Sort;
/// use grundy_solve::patterns::formula;
/// let term = formula::parse("floor(n * phi) mod 3 = 1", &["n"], Sort::Condition).unwrap();
/// assert_eq!(formula::value(&term, &[5], &mut |_| None), Some(0));
/// ```
///
/// # Errors
///
/// As [`parse_formula`]; where the term would be enormous, since parts of it stand in it more than once.
pub fn parse(text: &str, variables: &[&str], wanted: Sort) -> Result<Term, Problem> {
    let formula = parse_formula(text, variables, wanted)?;
    of(&formula).ok_or_else(|| {
        let too_long = ProblemKind::Rule(RuleProblem::TooLong);
        Problem::new(0..text.len(), too_long)
    })
}

/// The value of a formula, where `own` gives what `g` means; None where it has none, or leaves 128 bits.
#[must_use]
pub fn value(
    term: &Term,
    variables: &[i128],
    own: &mut dyn FnMut(i128) -> Option<i128>,
) -> Option<i128> {
    term.value(variables, own)
}

/// The term that has the value of the formula wherever there is one, and none elsewhere; None where it would be enormous.
pub(crate) fn of(formula: &Formula) -> Option<Term> {
    let (operation, operands) = match formula {
        Formula::Number(value) => return Some(number(*value)),
        Formula::Name(slot) => return Some(Term::Variable(usize::from(*slot))),
        Formula::Apply(operation, operands) => (*operation, operands),
    };
    let mut operands = operands.iter().map(of);
    let first = operands.next()??;
    let others = operands.collect::<Option<Vec<Term>>>()?;
    if let [second, third] = &others[..]
        && operation == Operation::If
    {
        let cases = vec![second.clone(), third.clone()];
        return Some(Term::Choice(cases, Box::new(is_false(first))));
    }
    if operation == Operation::Entry {
        return Some(entry(others, first));
    }
    match others.is_empty() {
        true => of_one(operation, first),
        false => others
            .into_iter()
            .try_fold(first, |one, other| of_two(operation, one, other)),
    }
}

/// The case at this place; numbers are a list.
fn entry(cases: Vec<Term>, place: Term) -> Term {
    let numbers = cases.iter().map(|case| match case {
        Term::Number(value) => Some(*value),
        _ => None,
    });
    match numbers.collect::<Option<Vec<i128>>>() {
        Some(list) => place.entry(list),
        None => Term::Choice(cases, Box::new(place)),
    }
}

fn of_two(operation: Operation, one: Term, other: Term) -> Option<Term> {
    Some(match operation {
        Operation::And => one.with(Sign::Min, other),
        Operation::Or => one.with(Sign::Max, other),
        // Of conditions these signs are `and` and `or`, whose second one need not have a value.
        Operation::Min | Operation::Max if one.is_condition() && other.is_condition() => {
            let of_bits = match operation {
                Operation::Min => Sign::And,
                _ => Sign::Or,
            };
            one.with(of_bits, other)
        }
        Operation::Equal => one.with(Sign::Is, other),
        Operation::Less => one.with(Sign::Below, other),
        Operation::Greater => other.with(Sign::Below, one),
        Operation::NotEqual => is_false(one.with(Sign::Is, other)),
        Operation::AtMost => is_false(other.with(Sign::Below, one)),
        Operation::AtLeast => is_false(one.with(Sign::Below, other)),
        Operation::Power if other == number(2) && is_natural(&one) => {
            one.of(Function::Ones).with(Sign::Is, number(1))
        }
        _ => Term::Both(Sign::of(operation)?, Box::new(one), Box::new(other)),
    })
}

fn of_one(operation: Operation, of: Term) -> Option<Term> {
    let modulo_2 = |of: Term| of.with(Sign::Mod, number(2));
    Some(match operation {
        Operation::Not => is_false(of),
        Operation::Negate => number(0).with(Sign::Minus, of),
        Operation::Own => Term::Own(Box::new(of)),
        Operation::Odd => modulo_2(of).with(Sign::Is, number(1)),
        Operation::Even => modulo_2(of).with(Sign::Is, number(0)),
        Operation::Golden => golden(short(of)?),
        Operation::Abs => {
            let negative = number(0).with(Sign::Minus, short(of.clone())?);
            of.with(Sign::Max, negative)
        }
        Operation::Fibonacci if is_natural(&of) => {
            let is_0 = short(of.clone())?.with(Sign::Is, number(0));
            is_0.with(Sign::Max, of.of(Function::Parts).with(Sign::Is, number(1)))
        }
        _ => of.of(Function::of(operation)?),
    })
}

/// ⌊xφ⌋ = ⌊(x + ⌊√(5x²)⌋) / 2⌋ for x ≥ 0; below, √(5x²) is taken away, and rounded up.
fn golden(x: Term) -> Term {
    let square = number(5).with(Sign::Times, x.clone());
    let root = square.with(Sign::Times, x.clone()).of(Function::Root);
    let half = |sum: Term| sum.with(Sign::Over, number(2));
    let above = half(x.clone().with(Sign::Plus, root.clone()));
    if is_natural(&x) {
        return above;
    }
    let less = x
        .clone()
        .with(Sign::Minus, root)
        .with(Sign::Minus, number(1));
    let is_below = x.with(Sign::Below, number(0));
    Term::Choice(vec![above, half(less)], Box::new(is_below))
}

/// Whether it is seen to be at least 0 wherever it has a value, variables being so.
fn is_natural(term: &Term) -> bool {
    let all = |parts: &[Term]| parts.iter().all(is_natural);
    match term {
        Term::Variable(_) | Term::Of(..) | Term::Both(Sign::Is | Sign::Below | Sign::Gcd, ..) => {
            true
        }
        Term::Number(value) => *value >= 0,
        Term::Entry(list, _) => list.iter().all(|value| *value >= 0),
        Term::Choice(cases, _) => all(cases),
        Term::Both(Sign::Max, one, other) => {
            let is_minus = |one: &Term, other: &Term| match one {
                // x and -x, or a - b and b - a.
                Term::Both(Sign::Minus, zero, of) if **zero == number(0) => **of == *other,
                Term::Both(Sign::Minus, a, b) => {
                    *other == Term::Both(Sign::Minus, b.clone(), a.clone())
                }
                _ => false,
            };
            is_natural(one) || is_natural(other) || is_minus(one, other) || is_minus(other, one)
        }
        Term::Both(Sign::Minus, one, other) => match (&**one, &**other) {
            (Term::Both(Sign::Max, a, b), Term::Both(Sign::Min, c, d)) => {
                (a, b) == (c, d) || (a, b) == (d, c)
            }
            _ => false,
        },
        Term::Both(Sign::Mod, _, by) => matches!(**by, Term::Number(by) if by > 0),
        Term::Both(_, one, other) => is_natural(one) && is_natural(other),
        Term::Own(_) => false,
    }
}

/// 1 where it is 0.
fn is_false(term: Term) -> Term {
    term.with(Sign::Is, number(0))
}

/// The term, where it may stand more than once in another one.
fn short(term: Term) -> Option<Term> {
    const LONGEST: u64 = 1 << 14;
    Some(term).filter(|term| term.cost() <= LONGEST)
}

#[cfg(test)]
mod tests;
