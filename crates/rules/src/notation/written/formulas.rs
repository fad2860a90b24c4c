//! Formulas: numbers and conditions, by how tightly signs bind.

use std::ops::Range;

use grundy_core::natural::to_u64;

use super::heap_moves::asked;
use super::scope::{Scope, problem};
use crate::notation::lexical::{
    Input, Parsed, here, illegal, is_digit, missing, next_place, number, peek, require, sign,
};
use crate::notation::problem::{Expected, ProblemKind};
use crate::notation::words::{Word, next_word, symbol, take, word, word_after};
use crate::written::{Formula, HEAP, Operation, RuleProblem, Sort};

const COMPARISONS: [(&str, Operation); 12] = [
    ("<>", Operation::NotEqual),
    ("<=", Operation::AtMost),
    (">=", Operation::AtLeast),
    ("==", Operation::Equal),
    ("!=", Operation::NotEqual),
    ("≠", Operation::NotEqual),
    ("≤", Operation::AtMost),
    ("≥", Operation::AtLeast),
    ("=", Operation::Equal),
    ("＝", Operation::Equal),
    ("<", Operation::Less),
    (">", Operation::Greater),
];
const SUMS: [(&str, Operation); 4] = [
    ("+", Operation::Plus),
    ("＋", Operation::Plus),
    ("-", Operation::Minus),
    ("－", Operation::Minus),
];
const PRODUCTS: [(&str, Operation); 6] = [
    ("*", Operation::Times),
    ("×", Operation::Times),
    ("//", Operation::Divide),
    ("/", Operation::Divide),
    ("÷", Operation::Divide),
    ("%", Operation::Modulo),
];
const AND: [(&str, ()); 2] = [("&&", ()), ("&", ())];
const OR: [(&str, ()); 2] = [("||", ()), ("|", ())];

/// A condition.
pub(super) fn condition(input: &mut Input<'_>, scope: &mut Scope) -> Parsed<Formula> {
    wanted(input, scope, Sort::Condition, either)
}

/// A number.
pub(super) fn amount(input: &mut Input<'_>, scope: &mut Scope) -> Parsed<Formula> {
    wanted(input, scope, Sort::Number, sum)
}

/// A formula of the sort that is wanted.
fn wanted(
    input: &mut Input<'_>,
    scope: &mut Scope,
    sort: Sort,
    read: fn(&mut Input<'_>, &mut Scope) -> Parsed<Formula>,
) -> Parsed<Formula> {
    let start = next_place(input).start;
    let formula = read(input, scope)?;
    check_sort(input, &formula, sort, start)?;
    Ok(formula)
}

/// Sees to it that the formula, which has just been read from `start` on, is of this sort.
fn check_sort(input: &mut Input<'_>, formula: &Formula, sort: Sort, start: usize) -> Parsed<()> {
    if formula.sort() == sort {
        return Ok(());
    }
    let at: Range<usize> = start..here(input);
    Err(problem(
        at,
        match sort {
            Sort::Number => RuleProblem::WantsNumber,
            Sort::Condition => RuleProblem::WantsCondition,
        },
    ))
}

/// Puts two operands together, if they are of the sort that the operation wants.
fn joined(
    input: &mut Input<'_>,
    scope: &mut Scope,
    operation: Operation,
    (first, start): (Formula, usize),
    read: fn(&mut Input<'_>, &mut Scope) -> Parsed<Formula>,
) -> Parsed<Formula> {
    scope.count(start..here(input))?;
    check_sort(input, &first, operation.wants(), start)?;
    let second = wanted(input, scope, operation.wants(), read)?;
    Ok(Formula::of(operation, first, second))
}

fn either(input: &mut Input<'_>, scope: &mut Scope) -> Parsed<Formula> {
    let start = next_place(input).start;
    let mut formula = both(input, scope)?;
    while takes_or(input) {
        formula = joined(input, scope, Operation::Or, (formula, start), both)?;
    }
    Ok(formula)
}

/// Takes `or`, unless it begins another move.
fn takes_or(input: &mut Input<'_>) -> bool {
    if let Some((Word::Or, place)) = next_word(input) {
        let begins_move = matches!(word_after(input, &place), Some(Word::Take | Word::Split));
        if !begins_move {
            take(input, place);
        }
        return !begins_move;
    }
    symbol(input, &OR).is_some()
}

fn both(input: &mut Input<'_>, scope: &mut Scope) -> Parsed<Formula> {
    let start = next_place(input).start;
    let mut formula = opposite(input, scope)?;
    while word(input, Word::And) || symbol(input, &AND).is_some() {
        formula = joined(input, scope, Operation::And, (formula, start), opposite)?;
    }
    Ok(formula)
}

fn opposite(input: &mut Input<'_>, scope: &mut Scope) -> Parsed<Formula> {
    let at = next_place(input);
    let is_sign = peek(input) == Some('!') && !input.input.starts_with("!=");
    if !(word(input, Word::Not) || is_sign && sign(input, '!')) {
        return comparison(input, scope);
    }
    scope.count(at.clone())?;
    let operand = scope.deeper(at, |scope| wanted(input, scope, Sort::Condition, opposite))?;
    Ok(Formula::Apply(Operation::Not, vec![operand]))
}

/// One comparison, or a chain of them: `a < b <= c` is `a < b and b <= c`.
fn comparison(input: &mut Input<'_>, scope: &mut Scope) -> Parsed<Formula> {
    let start = next_place(input).start;
    let mut left = (sum(input, scope)?, start);
    let mut chain: Option<Formula> = None;
    while let Some(operation) = symbol(input, &COMPARISONS) {
        let start = next_place(input).start;
        let compared = joined(input, scope, operation, left, sum)?;
        let Formula::Apply(_, operands) = &compared else {
            unreachable!("two operands have been joined");
        };
        left = (operands[1].clone(), start);
        chain = Some(match chain {
            None => compared,
            Some(chain) => Formula::of(Operation::And, chain, compared),
        });
    }
    Ok(chain.unwrap_or(left.0))
}

fn sum(input: &mut Input<'_>, scope: &mut Scope) -> Parsed<Formula> {
    let start = next_place(input).start;
    let mut formula = product(input, scope)?;
    while let Some(operation) = symbol(input, &SUMS) {
        formula = joined(input, scope, operation, (formula, start), product)?;
    }
    Ok(formula)
}

fn product(input: &mut Input<'_>, scope: &mut Scope) -> Parsed<Formula> {
    let start = next_place(input).start;
    let mut formula = factor(input, scope)?;
    loop {
        let operation = match symbol(input, &PRODUCTS) {
            Some(operation) => operation,
            None if word(input, Word::Mod) => Operation::Modulo,
            None => return Ok(formula),
        };
        formula = joined(input, scope, operation, (formula, start), factor)?;
    }
}

/// What signs cannot take apart.
fn factor(input: &mut Input<'_>, scope: &mut Scope) -> Parsed<Formula> {
    let at = next_place(input);
    scope.count(at.clone())?;
    if sign(input, '-') {
        if peek(input).is_some_and(is_digit) {
            return literal(input).map(|number| Formula::Number(-number));
        }
        let operand = scope.deeper(at, |scope| wanted(input, scope, Sort::Number, factor))?;
        return Ok(Formula::Apply(Operation::Negate, vec![operand]));
    }
    if peek(input).is_some_and(is_digit) {
        return literal(input).map(Formula::Number);
    }
    if sign(input, '(') {
        let formula = scope.deeper(at, |scope| either(input, scope))?;
        require(input, ')', Expected::CloseParenthesis)?;
        return Ok(formula);
    }
    match next_word(input) {
        Some((Word::Half, place)) if scope.is_of_heaps => {
            take(input, place);
            let heap = Formula::Name(HEAP);
            Ok(Formula::of(Operation::Divide, heap, Formula::Number(2)))
        }
        Some((Word::Class(class), place)) if class.is_condition(scope.is_of_heaps) => {
            take(input, place.clone());
            let operand =
                scope.deeper(place, |scope| wanted(input, scope, Sort::Number, factor))?;
            Ok(asked(class, operand).expect("it asks for something"))
        }
        Some((Word::Function(function), place)) => {
            take(input, place.clone());
            let operands = scope.deeper(place, |scope| operands(input, scope, function))?;
            Ok(Formula::Apply(function, operands))
        }
        Some((Word::Name, place)) => {
            let name = take(input, place.clone());
            scope.look_up(name, place)
        }
        _ => Err(missing(input, Expected::Formula)),
    }
}

/// The operands of a function, in parentheses: one, two, or for `min`, `max` and `gcd` at least two.
fn operands(input: &mut Input<'_>, scope: &mut Scope, function: Operation) -> Parsed<Vec<Formula>> {
    require(input, '(', Expected::OpenParenthesis)?;
    let mut operands = vec![amount(input, scope)?];
    if !matches!(function, Operation::Root | Operation::Bits) {
        require(input, ',', Expected::Comma)?;
        operands.push(amount(input, scope)?);
        while function != Operation::Power && sign(input, ',') {
            operands.push(amount(input, scope)?);
        }
    }
    require(input, ')', Expected::CloseParenthesis)?;
    Ok(operands)
}

/// A number of 63 bits.
fn literal(input: &mut Input<'_>) -> Parsed<i64> {
    let (number, at) = number(input, Expected::Number)?;
    let small = to_u64(&number).and_then(|number| i64::try_from(number).ok());
    Ok(small.unwrap_or_else(|| {
        illegal(input, at, ProblemKind::NumberTooLarge);
        0
    }))
}

/// The last number of a range whose first one has just been read, if a range it is.
pub(super) fn range_end(input: &mut Input<'_>, scope: &mut Scope) -> Parsed<Option<Formula>> {
    let dots = [("...", ()), ("..", ()), ("…", ())];
    if symbol(input, &dots).is_some() || word(input, Word::To) {
        return amount(input, scope).map(Some);
    }
    Ok(None)
}

/// A range: `1..n/2`.
pub(super) fn range(input: &mut Input<'_>, scope: &mut Scope) -> Parsed<(Formula, Formula)> {
    let from = amount(input, scope)?;
    match range_end(input, scope)? {
        Some(to) => Ok((from, to)),
        None => Err(missing(input, Expected::RangeEnd)),
    }
}

/// Takes what stands between a name and its range, if that comes next.
pub(super) fn takes_in(input: &mut Input<'_>) -> bool {
    word(input, Word::In) || symbol(input, &[("∈", ()), ("=", ()), ("＝", ())]).is_some()
}
