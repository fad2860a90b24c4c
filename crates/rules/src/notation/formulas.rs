//! Formulas, of rules and of claims: numbers and conditions, by how tightly signs bind.

use std::ops::Range;

use super::lexical::{
    Input, Parsed, here, illegal, is_digit, missing, next_place, number, peek, require, sign,
};
use super::parse::whole;
use super::scope::{Scope, problem};
use super::words::{Class, Word, next_sign, next_word, symbol, take, word, word_after};
use crate::files::NoFiles;
use crate::formula::{Ambiguity, Formula, HEAP, Names, Operation, Sort};
use crate::heap::divides_heap;
use crate::problem::{Expected, Problem, ProblemKind};
use crate::written::{NotHere, RuleProblem};

const COMPARISONS: [Operation; 6] = [
    Operation::Equal,
    Operation::NotEqual,
    Operation::Less,
    Operation::AtMost,
    Operation::Greater,
    Operation::AtLeast,
];
const DIGITS: [Operation; 4] = [
    Operation::Xor,
    Operation::BitAnd,
    Operation::BitOr,
    Operation::Shift,
];
const SUMS: [Operation; 2] = [Operation::Plus, Operation::Minus];
const PRODUCTS: [Operation; 3] = [Operation::Times, Operation::Divide, Operation::Modulo];

/// Reads a formula of these variables, the first of which is in slot 0: as a claim says one. A condition may stand
/// where a number is wanted; where a condition is wanted any number but 0 is one.
///
/// ```
/// use grundy_rules::formula::Sort;
/// use grundy_rules::notation::parse_formula;
/// assert!(parse_formula("floor(n * phi) mod 3 = 1", &["n"], Sort::Number).is_ok());
/// assert_eq!(parse_formula("n mod", &["n"], Sort::Number).unwrap_err().at, 5..5);
/// ```
///
/// # Errors
///
/// The first place where no formula goes on, or what is wrong there.
pub fn parse_formula(text: &str, variables: &[&str], wanted: Sort) -> Result<Formula, Problem> {
    let mut names = Names::default();
    for (slot, name) in (0..).zip(variables) {
        names.set(slot, name);
    }
    let mut scope = Scope::new(names, 0, 0);
    scope.is_claim = true;
    scope.is_of_heaps = variables.len() == 1;
    let read = |input: &mut Input<'_>| {
        let start = next_place(input).start;
        let formula = either(input, &mut scope)?;
        if wanted == Sort::Number {
            check_sort(input, &formula, wanted, start)?;
        }
        match peek(input) {
            None => Ok(formula),
            Some(_) => Err(missing(input, Expected::Sign)),
        }
    };
    whole(text, &NoFiles, read).map_err(|mut problems| problems.swap_remove(0))
}

/// A condition.
pub(super) fn condition(input: &mut Input<'_>, scope: &mut Scope) -> Parsed<Formula> {
    wanted(input, scope, Sort::Condition, either)
}

/// A number.
pub(super) fn amount(input: &mut Input<'_>, scope: &mut Scope) -> Parsed<Formula> {
    wanted(input, scope, Sort::Number, digits)
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

/// Sees to it that the formula, which has just been read from `start` on, is of this sort: a condition counts as a number,
/// but for the tests that are named as numbers are, `square(k)`.
fn check_sort(input: &mut Input<'_>, formula: &Formula, sort: Sort, start: usize) -> Parsed<()> {
    let is_test = matches!(formula, Formula::Apply(operation, _) if operation.is_test());
    let wrong = match sort {
        Sort::Number => is_test.then_some(RuleProblem::WantsNumber),
        Sort::Condition => (formula.sort() != sort).then_some(RuleProblem::WantsCondition),
    };
    let at: Range<usize> = start..here(input);
    wrong.map_or(Ok(()), |wrong| Err(problem(at, wrong)))
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

/// Takes one of these signs, if one comes next, and its place.
fn takes(input: &mut Input<'_>, signs: &[Operation]) -> Parsed<Option<(Operation, Range<usize>)>> {
    match next_sign(input) {
        Some((Err(ambiguity), place)) => Err(problem(place, RuleProblem::Ambiguous(ambiguity))),
        Some((Ok(operation), place)) if signs.contains(&operation) => {
            take(input, place.clone());
            Ok(Some((operation, place)))
        }
        _ => Ok(None),
    }
}

fn either(input: &mut Input<'_>, scope: &mut Scope) -> Parsed<Formula> {
    let start = next_place(input).start;
    let mut formula = both(input, scope)?;
    while takes_or(input)? {
        formula = joined(input, scope, Operation::Or, (formula, start), both)?;
    }
    Ok(formula)
}

/// Takes `or`, unless it begins another move.
fn takes_or(input: &mut Input<'_>) -> Parsed<bool> {
    if let Some((Word::Or, place)) = next_word(input)
        && matches!(word_after(input, &place), Some(Word::Take | Word::Split))
    {
        return Ok(false);
    }
    Ok(takes(input, &[Operation::Or])?.is_some())
}

fn both(input: &mut Input<'_>, scope: &mut Scope) -> Parsed<Formula> {
    let start = next_place(input).start;
    let mut formula = opposite(input, scope)?;
    while takes(input, &[Operation::And])?.is_some() {
        formula = joined(input, scope, Operation::And, (formula, start), opposite)?;
    }
    Ok(formula)
}

fn opposite(input: &mut Input<'_>, scope: &mut Scope) -> Parsed<Formula> {
    let at = next_place(input);
    if !word(input, Word::Not) {
        return comparison(input, scope);
    }
    scope.count(at.clone())?;
    let operand = scope.deeper(at, |scope| wanted(input, scope, Sort::Condition, opposite))?;
    Ok(Formula::Apply(Operation::Not, vec![operand]))
}

/// One comparison, or a chain of them: `a < b <= c` is `a < b and b <= c`.
fn comparison(input: &mut Input<'_>, scope: &mut Scope) -> Parsed<Formula> {
    let start = next_place(input).start;
    let mut left = (digits(input, scope)?, start);
    let mut chain: Option<Formula> = None;
    while let Some((operation, _)) = takes(input, &COMPARISONS)? {
        let start = next_place(input).start;
        let is_apart = matches!(peek(input), Some('(' | '（'));
        let compared = joined(input, scope, operation, left, digits)?;
        let Formula::Apply(_, operands) = &compared else {
            unreachable!("two operands have been joined");
        };
        let right = operands[1].clone();
        let says_equal = matches!(operation, Operation::Equal | Operation::NotEqual);
        if says_equal && !is_apart && is_of_constants(&right) {
            let congruence = RuleProblem::Ambiguous(Ambiguity::Congruence);
            return Err(problem(start..here(input), congruence));
        }
        left = (right, start);
        chain = Some(match chain {
            None => compared,
            Some(chain) => Formula::of(Operation::And, chain, compared),
        });
    }
    Ok(chain.unwrap_or(left.0))
}

/// Whether it is `0 mod 4`.
fn is_of_constants(formula: &Formula) -> bool {
    let is_number = |one: &Formula| matches!(one, Formula::Number(_));
    matches!(formula, Formula::Apply(Operation::Modulo, of) if of.iter().all(is_number))
}

/// What parts binary digits, the same sign only: of several people do not agree which comes first.
fn digits(input: &mut Input<'_>, scope: &mut Scope) -> Parsed<Formula> {
    let start = next_place(input).start;
    let mut formula = sum(input, scope)?;
    let mut first = None;
    while let Some((operation, place)) = takes(input, &DIGITS)? {
        if *first.get_or_insert(operation) != operation {
            return Err(problem(place, RuleProblem::Ambiguous(Ambiguity::Mixed)));
        }
        formula = joined(input, scope, operation, (formula, start), sum)?;
    }
    Ok(formula)
}

fn sum(input: &mut Input<'_>, scope: &mut Scope) -> Parsed<Formula> {
    let start = next_place(input).start;
    let mut formula = product(input, scope)?;
    while let Some((operation, _)) = takes(input, &SUMS)? {
        formula = joined(input, scope, operation, (formula, start), product)?;
    }
    Ok(formula)
}

fn product(input: &mut Input<'_>, scope: &mut Scope) -> Parsed<Formula> {
    let start = next_place(input).start;
    let mut formula = factor(input, scope)?;
    while let Some((operation, _)) = takes(input, &PRODUCTS)? {
        let is_times = operation == Operation::Times;
        formula = match takes(input, &[Operation::Golden])? {
            Some((golden, at)) if is_times => {
                scope.count(at)?;
                check_sort(input, &formula, Sort::Number, start)?;
                Formula::Apply(golden, vec![formula])
            }
            Some((_, at)) => return Err(problem(at, RuleProblem::NotHere(NotHere::PhiAlone))),
            None => joined(input, scope, operation, (formula, start), factor)?,
        };
    }
    Ok(formula)
}

/// What signs cannot take apart.
fn factor(input: &mut Input<'_>, scope: &mut Scope) -> Parsed<Formula> {
    let at = next_place(input);
    scope.count(at.clone())?;
    if takes(input, &[Operation::Minus])?.is_some() {
        if peek(input).is_some_and(is_digit) {
            return literal(input, scope).map(|number| Formula::Number(-number));
        }
        let operand = scope.deeper(at, |scope| wanted(input, scope, Sort::Number, factor))?;
        return Ok(Formula::Apply(Operation::Negate, vec![operand]));
    }
    match peek(input) {
        Some(c) if is_digit(c) => literal(input, scope).map(Formula::Number),
        Some('!' | '！') => scope.deeper(at, |scope| denied(input, scope)),
        Some('(' | '（') => {
            sign(input, '(');
            let formula = scope.deeper(at, |scope| either(input, scope))?;
            require(input, ')', Expected::CloseParenthesis)?;
            Ok(formula)
        }
        Some('[' | '［') => scope.deeper(at, |scope| entry(input, scope)),
        _ => named(input, scope),
    }
}

/// `!` and what it denies: in some languages that is no more than what comes next.
fn denied(input: &mut Input<'_>, scope: &mut Scope) -> Parsed<Formula> {
    let at = next_place(input);
    sign(input, '!');
    let operand = factor(input, scope)?;
    match operand.sort() {
        Sort::Condition => Ok(Formula::Apply(Operation::Not, vec![operand])),
        Sort::Number => Err(problem(at, RuleProblem::Ambiguous(Ambiguity::Exclamation))),
    }
}

/// `[x, y, …][place]`.
fn entry(input: &mut Input<'_>, scope: &mut Scope) -> Parsed<Formula> {
    sign(input, '[');
    let mut operands = vec![Formula::Number(0), argument(input, scope)?];
    while sign(input, ',') {
        operands.push(argument(input, scope)?);
    }
    require(input, ']', Expected::CloseList)?;
    require(input, '[', Expected::PlaceInList)?;
    operands[0] = argument(input, scope)?;
    require(input, ']', Expected::CloseList)?;
    Ok(Formula::Apply(Operation::Entry, operands))
}

/// What begins with a word.
fn named(input: &mut Input<'_>, scope: &mut Scope) -> Parsed<Formula> {
    let Some((found, place)) = next_word(input) else {
        return Err(missing(input, Expected::Formula));
    };
    let text = &input.rest[..place.len()];
    let opens = opens_after(input, place.len());
    match found {
        Word::Half | Word::Class(Class::Divisor) if !scope.is_of_heaps => {
            Err(problem(place, RuleProblem::NotHere(NotHere::NoHeap)))
        }
        Word::Half => {
            take(input, place);
            let heap = Formula::Name(HEAP);
            Ok(Formula::of(Operation::Divide, heap, Formula::Number(2)))
        }
        Word::Class(class) if class != Class::All => {
            take(input, place.clone());
            let operand =
                scope.deeper(place, |scope| wanted(input, scope, Sort::Number, factor))?;
            Ok(asked(class, operand).expect("it asks for something"))
        }
        Word::Where if is(text, Operation::If) && opens => {
            take(input, place.clone());
            scope.deeper(place, |scope| call(input, scope, Operation::If))
        }
        Word::Function(function) => {
            take(input, place.clone());
            scope.deeper(place, |scope| call(input, scope, function))
        }
        Word::Floor => {
            take(input, place.clone());
            require(input, '(', Expected::OpenParenthesis)?;
            let formula = scope.deeper(place, |scope| argument(input, scope))?;
            require(input, ')', Expected::CloseParenthesis)?;
            Ok(formula)
        }
        Word::Ambiguous(ambiguity) => Err(problem(place, RuleProblem::Ambiguous(ambiguity))),
        Word::Name if is(text, Operation::Own) && opens => own(input, scope, place),
        Word::Name if is(text, Operation::Golden) && scope.names().find(text).is_none() => {
            Err(problem(place, RuleProblem::NotHere(NotHere::PhiAlone)))
        }
        Word::Name => {
            let name = take(input, place.clone());
            scope.look_up(name, place)
        }
        _ => Err(missing(input, Expected::Formula)),
    }
}

/// Whether the text is a word for the operation.
fn is(text: &str, operation: Operation) -> bool {
    let mut words = operation.texts().iter();
    words.any(|word| text.eq_ignore_ascii_case(word))
}

/// Whether a parenthesis follows the word of this length.
pub(super) fn opens_after(input: &Input<'_>, length: usize) -> bool {
    let rest = input.rest;
    rest[length..].trim_start().starts_with(['(', '（'])
}

/// What such a word asks of a number; nothing of all.
pub(super) fn asked(class: Class, number: Formula) -> Option<Formula> {
    match class {
        Class::All => None,
        Class::Divisor => Some(divides_heap(number)),
        Class::Test(test) => Some(Formula::Apply(test, vec![number])),
    }
}

/// `g(n - 1)`, unless `g` is a name of the rule.
fn own(input: &mut Input<'_>, scope: &mut Scope, place: Range<usize>) -> Parsed<Formula> {
    if !scope.is_claim && scope.names().find(Operation::Own.word()).is_none() {
        return Err(problem(place, RuleProblem::NotHere(NotHere::Own)));
    }
    let name = take(input, place.clone());
    match scope.is_claim {
        true => scope.deeper(place, |scope| call(input, scope, Operation::Own)),
        false => scope.look_up(name, place),
    }
}

/// The function of the operands that follow in parentheses.
fn call(input: &mut Input<'_>, scope: &mut Scope, function: Operation) -> Parsed<Formula> {
    require(input, '(', Expected::OpenParenthesis)?;
    let mut operands = vec![match function {
        Operation::If => condition(input, scope)?,
        _ => argument(input, scope)?,
    }];
    while operands.len() < function.operands() {
        require(input, ',', Expected::Comma)?;
        operands.push(argument(input, scope)?);
    }
    while function.takes_more() && sign(input, ',') {
        operands.push(argument(input, scope)?);
    }
    require(input, ')', Expected::CloseParenthesis)?;
    Ok(Formula::Apply(function, operands))
}

/// A number between brackets or commas, or a condition.
fn argument(input: &mut Input<'_>, scope: &mut Scope) -> Parsed<Formula> {
    wanted(input, scope, Sort::Number, either)
}

/// A number, in rules of 63 bits; `10^9` is none: to some that is 3.
fn literal(input: &mut Input<'_>, scope: &Scope) -> Parsed<i128> {
    let most = if scope.is_claim {
        i128::MAX
    } else {
        i64::MAX.into()
    };
    let rest = input.rest.trim_start();
    let caret = rest.trim_start_matches(is_digit).starts_with(['^', '＾']);
    let (number, at) = number(input, Expected::Number)?;
    if caret {
        return Err(problem(at, RuleProblem::Ambiguous(Ambiguity::Caret)));
    }
    let small = i128::try_from(&number)
        .ok()
        .filter(|number| *number <= most);
    Ok(small.unwrap_or_else(|| {
        illegal(input, at, ProblemKind::NumberTooLarge);
        0
    }))
}

/// The last number of a range whose first one has just been read, if a range it is.
pub(super) fn range_end(input: &mut Input<'_>, scope: &mut Scope) -> Parsed<Option<Formula>> {
    if symbol(input, &["...", "..", "…"]) || word(input, Word::To) {
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
    word(input, Word::In) || symbol(input, &["∈", "=", "＝"])
}
