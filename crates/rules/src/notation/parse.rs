//! The grammar.

use std::ops::Range;
use std::sync::Arc;

use grundy_core::Natural;

use super::lexical::{
    Input, Parsed, here, illegal, input, is_point, long_name, missing, number, opens_quote, peek,
    quoted, require, run, sign, spaces, word,
};
use super::suggest::{Wanted, suggest};
use super::written::Written;
use super::{games, graphs, heaps, misere, singles, written};
use crate::expression::{Expression, Term};
use crate::files::{Files, NoFiles};
use crate::games::{GamePosition, GameRules};
use crate::heap::{Digit, HeapRuleset};
use crate::named_ruleset::NamedRuleset;
use crate::problem::{Expected, Found, Problem, ProblemKind};
use crate::registry::{RulesetKind, Topic};
use crate::row::Row;
use crate::treblecross::unspoiled_runs;
use crate::width::to_half_width;
use crate::written::CoordinateRule;

/// Reads a whole expression, in canonical form afterwards; how it was written is kept to be
/// [shown](Expression::shown).
///
/// Linear in the length of the text, apart from the conversion of numbers with thousands of digits
/// and the sorting of heaps. Nothing recurses.
///
/// # Errors
///
/// Every broken rule met, and the first place where the grammar is not followed.
///
/// ```
/// use grundy_rules::parse_expression;
/// let sum = parse_expression("take{3,1,2}(10) + nim( 5,9 )").unwrap();
/// assert_eq!(sum.to_string(), "nim(9,5) + take{1..3}(10)");
/// let problems = parse_expression("nim(3,)").unwrap_err();
/// assert_eq!(problems[0].at, 6..7);
/// ```
pub fn parse_expression(text: &str) -> Result<Expression, Vec<Problem>> {
    parse_expression_with(text, &NoFiles)
}

/// As [`parse_expression`], where names in quotes mean what the files say.
///
/// # Errors
///
/// As [`parse_expression`]; [`ProblemKind::File`] for a name without usable data.
pub fn parse_expression_with(text: &str, files: &dyn Files) -> Result<Expression, Vec<Problem>> {
    read_expression(text, files).map_err(|mut problems| {
        let reads = |line: &str| read_expression(line, files).map(drop);
        suggest(text, &mut problems, Wanted::Position, &reads);
        problems
    })
}

fn read_expression(text: &str, files: &dyn Files) -> Result<Expression, Vec<Problem>> {
    whole_until(text, files, Expected::PlusOrEnd, expression).map(Expression::in_order)
}

/// Reads a ruleset without a position, such as `0.77` or `take{1..3}`.
///
/// # Errors
///
/// As [`parse_expression`].
pub fn parse_ruleset(text: &str) -> Result<NamedRuleset, Vec<Problem>> {
    parse_ruleset_with(text, &NoFiles)
}

/// As [`parse_ruleset`], where names in quotes mean what the files say.
///
/// # Errors
///
/// As [`parse_expression_with`].
pub fn parse_ruleset_with(text: &str, files: &dyn Files) -> Result<NamedRuleset, Vec<Problem>> {
    read_ruleset(text, files).map_err(|mut problems| {
        let reads = |line: &str| read_ruleset(line, files).map(drop);
        suggest(text, &mut problems, Wanted::Ruleset, &reads);
        problems
    })
}

fn read_ruleset(text: &str, files: &dyn Files) -> Result<NamedRuleset, Vec<Problem>> {
    whole(text, files, |input| match head(input)? {
        Head::Heaps(ruleset) => Ok(NamedRuleset::Heaps(ruleset)),
        Head::Coordinates(rule) => Ok(NamedRuleset::Written(rule)),
        Head::Named(kind) => singles::ruleset(input, kind),
    })
}

/// Reads the ruleset of a game that is played on heaps.
///
/// # Errors
///
/// As [`parse_expression`]; [`ProblemKind::NotOnHeaps`] for the other games.
///
/// ```
/// use grundy_rules::{HeapRuleset, parse_heap_ruleset};
/// assert_eq!(parse_heap_ruleset("kayles"), Ok(HeapRuleset::Kayles));
/// assert!(parse_heap_ruleset("wythoff").is_err());
/// ```
pub fn parse_heap_ruleset(text: &str) -> Result<HeapRuleset, Vec<Problem>> {
    parse_heap_ruleset_with(text, &NoFiles)
}

/// As [`parse_heap_ruleset`], where names in quotes mean what the files say.
///
/// # Errors
///
/// As [`parse_heap_ruleset`].
pub fn parse_heap_ruleset_with(text: &str, files: &dyn Files) -> Result<HeapRuleset, Vec<Problem>> {
    match parse_ruleset_with(text, files)? {
        NamedRuleset::Heaps(ruleset) => Ok(ruleset),
        _ => Err(vec![Problem::new(0..text.len(), ProblemKind::NotOnHeaps)]),
    }
}

/// Reads a position of a game under these rules, as it stands after them: with its
/// parentheses.
///
/// # Errors
///
/// As [`parse_expression`].
///
/// ```
/// use grundy_rules::{GameRules, parse_game_position};
/// let position = parse_game_position(&GameRules::Staircase, "(1,2,0)").unwrap();
/// assert_eq!(position.to_string(), "staircase(1,2)");
/// ```
pub fn parse_game_position(rules: &GameRules, text: &str) -> Result<GamePosition, Vec<Problem>> {
    whole(text, &NoFiles, |input| games::position(input, rules))
}

/// As [`whole_until`], where nothing else may follow.
pub(super) fn whole<'i, T>(
    text: &'i str,
    files: &'i dyn Files,
    parser: impl FnOnce(&mut Input<'i>) -> Parsed<T>,
) -> Result<T, Vec<Problem>> {
    whole_until(text, files, Expected::End, parser)
}

/// Applies the parser to all of the text and collects what is wrong with it.
fn whole_until<'i, T>(
    text: &'i str,
    files: &'i dyn Files,
    at_the_end: Expected,
    parser: impl FnOnce(&mut Input<'i>) -> Parsed<T>,
) -> Result<T, Vec<Problem>> {
    let mut input = input(text, files);
    let parsed =
        parser(&mut input).and_then(|value| match peek(&mut input) {
            None => Ok(value),
            Some(_) => Err(misere::behind_position(&mut input)
                .unwrap_or_else(|| missing(&mut input, at_the_end))),
        });
    let mut problems = std::mem::take(&mut input.state.problems);
    match parsed {
        Ok(value) if problems.is_empty() => return Ok(value),
        Ok(_) => {}
        Err(problem) => problems.push(problem),
    }
    problems
        .iter_mut()
        .for_each(|problem| quote_as_typed(text, problem));
    Err(problems)
}

/// Names are read in small letters of half width, but people know what they typed.
fn quote_as_typed(text: &str, problem: &mut Problem) {
    if let ProblemKind::UnknownRuleset { name, .. }
    | ProblemKind::NoRuleset { name, .. }
    | ProblemKind::UnknownParameter { name, .. }
    | ProblemKind::RepeatedParameter { name } = &mut problem.kind
        && let Some(typed) = text.get(problem.at.clone())
    {
        *name = quoted(typed);
    }
}

fn expression(input: &mut Input<'_>) -> Parsed<Vec<Term>> {
    if is_zero(input) {
        return Ok(Vec::new());
    }
    let mut places = Vec::new();
    let mut terms = Vec::new();
    loop {
        spaces(input);
        let start = here(input);
        terms.push(term(input)?);
        places.push(start..here(input));
        if !sign(input, '+') {
            break;
        }
    }
    check_summable(input, &terms, &places);
    Ok(terms)
}

/// Notes the terms that may not stand beside others.
fn check_summable(input: &mut Input<'_>, terms: &[Term], places: &[Range<usize>]) {
    if terms.len() < 2 {
        return;
    }
    for (term, at) in terms.iter().zip(places) {
        if let Term::Single(single) = term
            && !single.is_summable()
        {
            illegal(input, at.clone(), ProblemKind::NotSummable);
        }
    }
}

/// Takes "0" where it is the game that is over and not the beginning of a code.
fn is_zero(input: &mut Input<'_>) -> bool {
    spaces(input);
    let rest = input.rest;
    let zero = rest
        .strip_prefix(['0', '０'])
        .is_some_and(|after| after.trim().is_empty());
    if zero {
        let _ = run(input, |_| true);
    }
    zero
}

fn term(input: &mut Input<'_>) -> Parsed<Term> {
    match head(input)? {
        Head::Heaps(ruleset) => heap_term(input, ruleset),
        Head::Coordinates(rule) => {
            require(input, '(', Expected::OpenParenthesis)?;
            written::position(input, &rule).map(Term::Single)
        }
        Head::Named(kind) => singles::term(input, kind).map(Term::Single),
    }
}

fn heap_term(input: &mut Input<'_>, ruleset: HeapRuleset) -> Parsed<Term> {
    require(input, '(', Expected::OpenParenthesis)?;
    if opens_quote(input) {
        return picture(input, ruleset);
    }
    let expected = match ruleset.has_pictures() {
        true => Expected::HeapOrPicture,
        false => Expected::Heap,
    };
    let start = here(input);
    let mut heaps = vec![number(input, expected)?.0];
    while sign(input, ',') {
        heaps.push(number(input, Expected::Heap)?.0);
    }
    let at = start..here(input);
    require(input, ')', Expected::CommaOrClose)?;
    written::check_heaps(input, &ruleset, &heaps, at);
    Ok(Term::Heaps { ruleset, heaps })
}

fn picture(input: &mut Input<'_>, ruleset: HeapRuleset) -> Parsed<Term> {
    let start = here(input);
    sign(input, '"');
    let is_cross = |c: char| ruleset == HeapRuleset::Treblecross && matches!(c, 'x' | 'X');
    let cells = run(input, |c| c == '#' || c == '.' || is_cross(c));
    if cells.is_empty() || !sign(input, '"') {
        return Err(missing(input, Expected::Cell));
    }
    let at = start..here(input);
    if !ruleset.has_pictures() {
        return Err(Problem::new(
            at,
            ProblemKind::NoPictures {
                ruleset: ruleset.to_string(),
            },
        ));
    }
    require(input, ')', Expected::CloseParenthesis)?;
    let cells: Vec<bool> = cells.bytes().map(|cell| cell != b'.').collect();
    if ruleset != HeapRuleset::Treblecross {
        let row = Row::new(cells);
        return Ok(Term::Row { ruleset, row });
    }
    let runs = unspoiled_runs(&cells)
        .ok_or_else(|| Problem::new(at, ProblemKind::PiecesTooNear))?
        .into_iter();
    let heaps = runs.map(Natural::from).collect();
    Ok(Term::Heaps { ruleset, heaps })
}

/// What a term or a ruleset begins with.
enum Head {
    /// A heap ruleset, with its parameters.
    Heaps(HeapRuleset),
    /// A rule of states that are some numbers, as the text gives it.
    Coordinates(Arc<CoordinateRule>),
    /// The name of a game that is not played on heaps alone.
    Named(RulesetKind),
}

/// The digit before the point of a code, where the text begins with one: `.77` is `0.77`.
pub(super) fn zero_digit(text: &str) -> Option<Digit> {
    let half_width = |c| if is_point(c) { '.' } else { to_half_width(c) };
    let mut characters = text.chars().map(half_width);
    let (first, second) = (characters.next()?, characters.next()?);
    match (first, second) {
        // A name behind a full stop is no code, though its letters may be digits of one.
        ('.', digit) if digit.is_ascii_digit() || digit == '[' => Digit::from_char('0'),
        (zero, '.') => Digit::from_char(zero),
        _ => None,
    }
}

/// The problem of a name that no ruleset has.
fn unknown(name: &str, at: Range<usize>) -> Problem {
    let kind = match Topic::by_name(name) {
        Some(topic) => ProblemKind::NoRuleset {
            name: quoted(name),
            topic,
        },
        None => ProblemKind::UnknownRuleset {
            name: quoted(name),
            nearest: RulesetKind::nearest_name(name),
        },
    };
    Problem::new(at, kind)
}

fn head(input: &mut Input<'_>) -> Parsed<Head> {
    let rest: &str = {
        spaces(input);
        input.rest
    };
    if let Some(zero) = zero_digit(rest) {
        return heaps::code(input, zero).map(Head::Heaps);
    }
    if let Some(problem) = misere::before_name(input) {
        return Err(problem);
    }
    let is_known =
        |name: &str| RulesetKind::by_name(name).is_some() || Topic::by_name(name).is_some();
    let (name, at) = long_name(input, is_known).unwrap_or_else(|| word(input));
    if name.is_empty() {
        return Err(missing(input, Expected::Ruleset));
    }
    if name.starts_with('-') {
        // A sign before a name is not part of it.
        let (expected, found) = (Expected::Ruleset, Found::Text("-".to_owned()));
        let at = at.start..at.start + 1;
        return Err(Problem::new(at, ProblemKind::Expected { expected, found }));
    }
    let kind = RulesetKind::by_name(&name).ok_or_else(|| unknown(&name, at))?;
    if let Some(problem) = misere::behind_name(input) {
        return Err(problem);
    }
    if kind == RulesetKind::Rule {
        return written::rule(input).map(|rule| match rule {
            Written::Heaps(rule) => Head::Heaps(HeapRuleset::Written(rule)),
            Written::Coordinates(rule) => Head::Coordinates(rule),
        });
    }
    if let RulesetKind::Game(game) = kind
        && let Some(paths) = graphs::of_paths(input, game)
    {
        return Ok(Head::Heaps(paths));
    }
    Ok(match heaps::named(input, kind) {
        Some(ruleset) => Head::Heaps(ruleset?),
        None => Head::Named(kind),
    })
}
