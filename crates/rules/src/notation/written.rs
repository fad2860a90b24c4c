//! Rules that the text itself gives.
//!
//! ```text
//! ruleset := "rule" "{" heap rule "}"
//!          | "rule" "(" name { "," name } ")" "{" moves "}"
//!          | "rule" "(" quoted file ")"
//!
//! heap rule  := heap move { ( ";" | "or" ) heap move }                   the heap is called n
//! heap move  := "take" amount { ("," | "or") amount } [ "," "leave" heaps ] [ "where" condition ]
//!             | "split" name "+" name { "+" name } [ "=" "n" ] [ "where" condition ]
//! amount     := formula [ ".." formula ] [ "," name "in" formula ".." formula ]
//!             | [ "prime" | "odd" | "even" | "square" | "any" ] [ name ] [ "in" formula ".." formula ]
//! heaps      := "nothing" | name { "+" name }
//!
//! moves      := move { ";" move } [ ";" "measure" formula ]
//! move       := "(" formula { "," formula } ")" { name "in" formula ".." formula } [ "where" condition ]
//!
//! ```
//!
//! Formulas and conditions are those of [`formula`](crate::formula), with `half` for half of the heap and `divisor(k)`.
//! `to` counts for `..`, and Chinese words do (取, 分, 留, 其中, 质数, …). A name that nothing explains is the number taken. In a file a rule
//! may stand over several lines, `;` may be left out before `take` and `split`, and `#` begins a comment.
//!
//! A take of less than 1, or of more than the heap, is no move; `take k` is `take k in 1..n`. The heaps of
//! a split, and those that are left by name, are not empty, and their order does not matter.

mod coordinates;
mod heap_moves;

use std::ops::Range;
use std::sync::Arc;

use grundy_core::Natural;
use grundy_core::natural::to_u64;

use super::lexical::{
    Input, Notes, Parsed, here, illegal, is_quote, missing, number, opens_quote, peek, quoted_text,
    require, sign,
};
use super::parse::whole;
use super::scope::Scope;
use super::words::{self, Word, next_word};
use crate::heap::{HeapRule, HeapRuleset};
use crate::problem::{Expected, Problem, ProblemKind};
use crate::problem::{FileProblem, RuleFileProblem};
use crate::single::Single;
use crate::written::{
    CoordinateRule, Fault, FaultKind, MOST_COORDINATES, MOST_TOKENS, Place, RuleProblem,
    WrittenPosition, check,
};

/// A rule as it is written.
pub(super) enum Written {
    /// Of heaps.
    Heaps(Arc<HeapRule>),
    /// Of states that are some numbers.
    Coordinates(Arc<CoordinateRule>),
}

/// What follows the word `rule`.
pub(super) fn rule(input: &mut Input<'_>) -> Parsed<Written> {
    if !sign(input, '(') {
        require(input, '{', Expected::OpenRule)?;
        let rule = heap_moves::heap_rule(input, "n")?;
        require(input, '}', Expected::SemicolonOrCloseBrace)?;
        return Ok(Written::Heaps(Arc::new(rule)));
    }
    if opens_quote(input) {
        return from_file(input);
    }
    let scope = coordinates::names(input)?;
    require(input, ')', Expected::CommaOrClose)?;
    require(input, '{', Expected::OpenBrace)?;
    let rule = body(input, scope)?;
    require(input, '}', Expected::SemicolonOrCloseBrace)?;
    Ok(rule)
}

/// The moves of a rule whose coordinates have these names; with one name and a word for a move, a rule
/// of heaps.
fn body(input: &mut Input<'_>, (scope, dimensions): (Scope, usize)) -> Parsed<Written> {
    let is_of_heaps = matches!(next_word(input), Some((Word::Take | Word::Split, _)));
    if dimensions == 1 && is_of_heaps {
        let heap = scope.names().get(0).to_owned();
        return Ok(Written::Heaps(Arc::new(heap_moves::heap_rule(
            input, &heap,
        )?)));
    }
    let rule = coordinates::rule(input, &scope, dimensions)?;
    Ok(Written::Coordinates(Arc::new(rule)))
}

/// The rest of `rule("file.rule")`.
fn from_file(input: &mut Input<'_>) -> Parsed<Written> {
    let (name, at) = quoted_text(input, Expected::FileName)?;
    require(input, ')', Expected::CloseParenthesis)?;
    let of_file = |problem| Problem::new(at.clone(), ProblemKind::of_file(&name, problem));
    let text = input.state.files.rule(&name).map_err(&of_file)?;
    let text = without_comments(&text);
    whole(&text, input.state.files, whole_file)
        .map(|rule| placed(rule, &at))
        .map_err(|problems| {
            let problems = problems.into_iter();
            let placed = problems.map(|problem| RuleFileProblem::new(&text, problem));
            of_file(FileProblem::Rule(placed.collect()))
        })
}

/// The text with blanks where comments stand, so that places stay.
fn without_comments(text: &str) -> String {
    let blank = |line: &str| match line.split_once('#') {
        None => line.to_owned(),
        Some((code, comment)) => format!("{code}{}", " ".repeat(comment.len() + 1)),
    };
    let lines: Vec<String> = text.split('\n').map(blank).collect();
    lines.join("\n")
}

/// A whole rule, or the moves of a rule of heaps by themselves.
fn whole_file(input: &mut Input<'_>) -> Parsed<Written> {
    let Some((Word::Rule, place)) = next_word(input) else {
        let rule = heap_moves::heap_rule(input, "n")?;
        return Ok(Written::Heaps(Arc::new(rule)));
    };
    words::take(input, place);
    if peek(input) == Some('(') && after_parenthesis(input).is_some_and(is_quote) {
        return Err(missing(input, Expected::RuleMove));
    }
    rule(input)
}

/// The character after an opening parenthesis: a file names no file.
fn after_parenthesis(input: &mut Input<'_>) -> Option<char> {
    let rest = input.rest;
    rest.trim_start()
        .chars()
        .skip(1)
        .find(|c| !c.is_whitespace())
}

/// The rule with all its moves at this place.
fn placed(rule: Written, at: &Range<usize>) -> Written {
    let place = Place(at.clone());
    match rule {
        Written::Heaps(rule) => {
            let mut moves = rule.moves().to_vec();
            moves.iter_mut().for_each(|mv| mv.at = place.clone());
            Written::Heaps(Arc::new(HeapRule::new(moves)))
        }
        Written::Coordinates(rule) => Written::Coordinates(Arc::new(rule.placed(&place))),
    }
}

/// Sees to it that the rule does nothing wrong at these heaps.
pub(super) fn check_heaps(
    input: &mut Input<'_>,
    ruleset: &HeapRuleset,
    heaps: &[Natural],
    at: Range<usize>,
) {
    let HeapRuleset::Written(rule) = ruleset else {
        return;
    };
    let Some(largest) = heaps.iter().max() else {
        return;
    };
    let Notes { checks, .. } = &mut input.state;
    if let Some(fault) = rule.fault_at(largest, checks) {
        let mv = fault.in_move.map(|index| &rule.moves()[index]);
        let place = mv.map(|mv| mv.at.0.clone()).unwrap_or(at);
        let text = mv.map(ToString::to_string).unwrap_or_default();
        illegal(input, place, of_rule(RuleProblem::Fault { fault, text }));
    }
}

/// The numbers of a state, and the closing parenthesis.
pub(super) fn position(input: &mut Input<'_>, rule: &Arc<CoordinateRule>) -> Parsed<Single> {
    let start = here(input);
    let mut numbers = vec![number(input, Expected::Number)?];
    while sign(input, ',') {
        numbers.push(number(input, Expected::Number)?);
    }
    let at = start..here(input);
    require(input, ')', Expected::CommaOrClose)?;
    let expected = rule.dimensions();
    if numbers.len() != expected {
        let found = numbers.len();
        let problem = RuleProblem::WrongCount { expected, found };
        illegal(input, at.clone(), of_rule(problem));
    }
    let mut state = [0; MOST_COORDINATES];
    for (place, (number, at)) in state.iter_mut().zip(numbers) {
        let small = to_u64(&number).and_then(|number| u32::try_from(number).ok());
        match small.filter(|&number| number <= MOST_TOKENS) {
            Some(number) => *place = number,
            None => illegal(input, at, ProblemKind::NumberTooLarge),
        }
    }
    if input.state.problems.is_empty() {
        check_state(input, rule, &state, at);
    }
    let position = WrittenPosition::new(Arc::clone(rule), state);
    Ok(Single::Written(position))
}

/// Sees to it that the rule does nothing wrong in play from this state.
fn check_state(
    input: &mut Input<'_>,
    rule: &CoordinateRule,
    state: &[u32; MOST_COORDINATES],
    at: Range<usize>,
) {
    let Notes { checks, .. } = &mut input.state;
    let fault =
        check(rule, state, checks).unwrap_or_else(|_| Some(Fault::too_many(rule.numbers(state))));
    if let Some(fault) = fault {
        let mv = fault.in_move.map(|index| &rule.moves()[index]);
        let place = match fault.kind {
            FaultKind::DoesNotDecrease => rule.measure_place(),
            _ => mv.map(|mv| &mv.at),
        };
        let place = place.map(|place| place.0.clone()).unwrap_or(at);
        let text = mv.map(ToString::to_string).unwrap_or_default();
        illegal(input, place, of_rule(RuleProblem::Fault { fault, text }));
    }
}

fn of_rule(problem: RuleProblem) -> ProblemKind {
    ProblemKind::Rule(problem)
}

#[cfg(test)]
mod generated;
#[cfg(test)]
mod tests;
