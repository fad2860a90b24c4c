//! The grammar.

use std::collections::BTreeSet;

use grundy_core::Natural;
use grundy_core::natural::to_u64;

use super::lexical::{
    Input, Parsed, here, illegal, input, missing, next_place, number, peek, quoted, require, run,
    sign, small_number, spaces, word,
};
use super::problem::{Expected, Problem, ProblemKind};
use crate::expression::{Expression, Term};
use crate::heap::{Code, Digit, HeapRuleset, InvalidCode, Ranges, TakeSet};
use crate::registry::{RulesetKind, nearest};
use crate::row::Row;

/// Reads a whole expression, in canonical form afterwards.
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
    whole(text, Expected::PlusOrEnd, expression).map(Expression::new)
}

/// Reads a ruleset without a position, such as `0.77` or `take{1..3}`.
///
/// # Errors
///
/// As [`parse_expression`].
pub fn parse_ruleset(text: &str) -> Result<HeapRuleset, Vec<Problem>> {
    whole(text, Expected::End, ruleset)
}

/// Applies the parser to all of the text and collects what is wrong with it.
fn whole<T>(
    text: &str,
    at_the_end: Expected,
    parser: impl FnOnce(&mut Input<'_>) -> Parsed<T>,
) -> Result<T, Vec<Problem>> {
    let mut input = input(text);
    let parsed = parser(&mut input).and_then(|value| match peek(&mut input) {
        None => Ok(value),
        Some(_) => Err(missing(&mut input, at_the_end)),
    });
    let mut problems = std::mem::take(&mut input.state.problems);
    match parsed {
        Ok(value) if problems.is_empty() => Ok(value),
        Ok(_) => Err(problems),
        Err(problem) => {
            problems.push(problem);
            Err(problems)
        }
    }
}

fn expression(input: &mut Input<'_>) -> Parsed<Vec<Term>> {
    if is_zero(input) {
        return Ok(Vec::new());
    }
    let mut terms = vec![term(input)?];
    while sign(input, '+') {
        terms.push(term(input)?);
    }
    Ok(terms)
}

/// Takes "0" where it is the game that is over and not the beginning of a code.
fn is_zero(input: &mut Input<'_>) -> bool {
    spaces(input);
    let rest: &str = &input.input;
    let zero = rest
        .strip_prefix('0')
        .is_some_and(|after| after.trim().is_empty());
    if zero {
        let _ = run(input, |_| true);
    }
    zero
}

fn term(input: &mut Input<'_>) -> Parsed<Term> {
    let ruleset = ruleset(input)?;
    require(input, '(', Expected::OpenParenthesis)?;
    if peek(input) == Some('"') {
        return picture(input, ruleset);
    }
    let expected = match ruleset.run_lengths() {
        Some(_) => Expected::HeapOrPicture,
        None => Expected::Heap,
    };
    let mut heaps = vec![number(input, expected)?.0];
    while sign(input, ',') {
        heaps.push(number(input, Expected::Heap)?.0);
    }
    require(input, ')', Expected::CommaOrClose)?;
    Ok(Term::Heaps { ruleset, heaps })
}

fn picture(input: &mut Input<'_>, ruleset: HeapRuleset) -> Parsed<Term> {
    let start = here(input);
    sign(input, '"');
    let cells = run(input, |c| c == '#' || c == '.');
    if cells.is_empty() || !sign(input, '"') {
        return Err(missing(input, Expected::Cell));
    }
    let at = start..here(input);
    if ruleset.run_lengths().is_none() {
        return Err(Problem {
            at,
            kind: ProblemKind::NoPictures {
                ruleset: ruleset.to_string(),
            },
        });
    }
    require(input, ')', Expected::CloseParenthesis)?;
    let row = Row::new(cells.bytes().map(|cell| cell == b'#').collect());
    Ok(Term::Row { ruleset, row })
}

fn ruleset(input: &mut Input<'_>) -> Parsed<HeapRuleset> {
    let rest: &str = {
        spaces(input);
        &input.input
    };
    let mut characters = rest.chars();
    if let (Some(zero), Some('.')) = (characters.next(), characters.next())
        && let Some(zero) = Digit::from_char(zero)
    {
        return code(input, zero);
    }
    let (name, at) = word(input);
    if name.is_empty() {
        return Err(missing(input, Expected::Ruleset));
    }
    let Some(kind) = RulesetKind::by_name(name) else {
        let nearest = RulesetKind::nearest_name(name);
        return Err(Problem {
            at,
            kind: ProblemKind::UnknownRuleset {
                name: quoted(name),
                nearest,
            },
        });
    };
    named(input, kind)
}

/// The rest of a code whose first digit is `zero`.
fn code(input: &mut Input<'_>, zero: Digit) -> Parsed<HeapRuleset> {
    let start = here(input);
    let _ = run(input, |c| c != '.');
    let zero_at = start..here(input);
    sign(input, '.');
    let prefix = digits(input)?;
    let mut block = Vec::new();
    if input.input.starts_with('[') {
        sign(input, '[');
        block = digits(input)?;
        if block.is_empty() {
            return Err(missing(input, Expected::CodeDigit));
        }
        require(input, ']', Expected::CloseBracket)?;
    } else if prefix.is_empty() {
        return Err(missing(input, Expected::CodeDigit));
    }
    Ok(match Code::new(zero, &prefix, &block) {
        Ok(code) => HeapRuleset::Code(code),
        Err(InvalidCode::NothingTaken) => {
            let digit = zero.to_char();
            illegal(input, zero_at, ProblemKind::NothingTaken { digit });
            HeapRuleset::Nim
        }
    })
}

/// The digits that come next; letters beyond V are a mistake of their own.
fn digits(input: &mut Input<'_>) -> Parsed<Vec<Digit>> {
    let start = here(input);
    let text = run(input, char::is_alphanumeric);
    let mut digits = Vec::with_capacity(text.len());
    for (offset, c) in text.char_indices() {
        let Some(digit) = Digit::from_char(c) else {
            let at = start + offset;
            return Err(Problem {
                at: at..at + c.len_utf8(),
                kind: ProblemKind::NotADigit { found: c },
            });
        };
        digits.push(digit);
    }
    Ok(digits)
}

fn named(input: &mut Input<'_>, kind: RulesetKind) -> Parsed<HeapRuleset> {
    let braces = peek(input).is_some_and(|c| c == '{' || c == '｛');
    let entry = kind.entry();
    match kind {
        RulesetKind::Nim if braces => bounded_nim(input),
        RulesetKind::Take if braces => take(input),
        RulesetKind::Stripes if braces => stripes(input),
        RulesetKind::Take | RulesetKind::Stripes => {
            let at = here(input);
            Err(Problem {
                at: at..at,
                kind: ProblemKind::MissingParameters {
                    example: entry.ruleset,
                },
            })
        }
        _ if braces => Err(Problem {
            at: next_place(input),
            kind: ProblemKind::NoParameters {
                ruleset: entry.name,
            },
        }),
        _ => Ok(without_parameters(kind)),
    }
}

fn without_parameters(kind: RulesetKind) -> HeapRuleset {
    match kind {
        RulesetKind::Nim => HeapRuleset::Nim,
        RulesetKind::Pairs => HeapRuleset::Pairs,
        RulesetKind::Erase => HeapRuleset::Erase,
        RulesetKind::Kayles => HeapRuleset::Kayles,
        RulesetKind::Grundy => HeapRuleset::Grundy,
        RulesetKind::Lasker => HeapRuleset::Lasker,
        RulesetKind::Treblecross => HeapRuleset::Treblecross,
        RulesetKind::Officers => HeapRuleset::Officers,
        RulesetKind::Dawson => HeapRuleset::Dawson,
        RulesetKind::Half => HeapRuleset::Half,
        RulesetKind::Take | RulesetKind::Code | RulesetKind::Stripes => {
            unreachable!("these are written with parameters or digits")
        }
    }
}

fn bounded_nim(input: &mut Input<'_>) -> Parsed<HeapRuleset> {
    sign(input, '{');
    let (name, at) = word(input);
    if name.is_empty() {
        return Err(missing(input, Expected::Max));
    }
    if name != "max" {
        return Err(Problem {
            at,
            kind: ProblemKind::UnknownParameter {
                name: quoted(name),
                expected: "max",
            },
        });
    }
    require(input, '=', Expected::Equals)?;
    let (max, at) = number(input, Expected::Number)?;
    if max.is_zero() {
        illegal(input, at, ProblemKind::ZeroMax);
    }
    require(input, '}', Expected::CloseBrace)?;
    Ok(HeapRuleset::BoundedNim(max))
}

fn take(input: &mut Input<'_>) -> Parsed<HeapRuleset> {
    sign(input, '{');
    let mut after = Expected::CommaOrCloseBrace;
    let set = match peek(input) {
        Some(c) if c.is_alphabetic() => {
            let set = named_set(input)?;
            if !matches!(set, TakeSet::AllBut(_)) {
                after = Expected::CloseBrace;
            }
            set
        }
        Some('}' | '｝') => {
            let at = next_place(input);
            illegal(input, at, ProblemKind::EmptySet);
            TakeSet::all()
        }
        _ => match TakeSet::only(ranges(input, Expected::SetItem)?) {
            Ok(set) => set,
            // The ranges have been reported as empty one by one.
            Err(_) => TakeSet::all(),
        },
    };
    require(input, '}', after)?;
    Ok(HeapRuleset::Take(set))
}

/// A set given by a word.
fn named_set(input: &mut Input<'_>) -> Parsed<TakeSet> {
    const NAMES: [&str; 7] = ["odd", "even", "squares", "primes", "powers", "not", "all"];
    let (name, at) = word(input);
    Ok(match name {
        "odd" => TakeSet::Odd,
        "even" => TakeSet::Even,
        "squares" => TakeSet::Squares,
        "primes" => TakeSet::Primes,
        "all" => TakeSet::all(),
        "not" => TakeSet::AllBut(ranges(input, Expected::Number)?),
        "powers" => {
            let (base, at) = small_number(input, Expected::Number)?;
            if base < 2 {
                illegal(input, at, ProblemKind::BaseBelowTwo);
            }
            TakeSet::Powers(base)
        }
        _ => {
            return Err(Problem {
                at,
                kind: ProblemKind::UnknownSet {
                    name: quoted(name),
                    nearest: nearest(name, NAMES.into_iter()),
                },
            });
        }
    })
}

/// Numbers and ranges, separated by commas; all positive.
fn ranges(input: &mut Input<'_>, expected: Expected) -> Parsed<Ranges> {
    let mut all = Vec::new();
    loop {
        let (from, mut at) = number(input, expected)?;
        let mut to = from.clone();
        if input.input.starts_with("..") || peek(input) == Some('.') {
            sign(input, '.');
            require(input, '.', Expected::Number)?;
            let (end, end_at) = number(input, Expected::Number)?;
            to = end;
            at.end = end_at.end;
        }
        if from.is_zero() {
            illegal(input, at, ProblemKind::TakesZero);
        } else if from > to {
            illegal(input, at, ProblemKind::EmptyRange);
        }
        all.push((from.max(Natural::ONE), to));
        if !sign(input, ',') {
            return Ok(Ranges::new(all));
        }
    }
}

fn stripes(input: &mut Input<'_>) -> Parsed<HeapRuleset> {
    sign(input, '{');
    let brace = next_place(input);
    if sign(input, '}') {
        illegal(input, brace, ProblemKind::EmptySet);
        return Ok(HeapRuleset::Stripes(BTreeSet::new()));
    }
    let ranges = ranges(input, Expected::Number)?;
    let at = brace.start..here(input);
    require(input, '}', Expected::CommaOrCloseBrace)?;
    if ranges.greatest().and_then(to_u64).is_none() {
        illegal(input, at.clone(), ProblemKind::NumberTooLarge);
    }
    let lengths = lengths(&ranges, &mut input.state.room_for_lengths);
    if lengths.is_none() {
        illegal(input, at, ProblemKind::TooManyLengths);
    }
    Ok(HeapRuleset::Stripes(lengths.unwrap_or_default()))
}

/// The lengths one by one, since a code has a digit for each; `None` where there is no room.
fn lengths(ranges: &Ranges, room: &mut u64) -> Option<BTreeSet<u64>> {
    let mut lengths = BTreeSet::new();
    for (from, to) in ranges.within(u64::MAX) {
        *room = room.checked_sub((to - from).checked_add(1)?)?;
        lengths.extend(from..=to);
    }
    Some(lengths)
}
