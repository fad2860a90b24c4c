//! Heap rulesets: codes, sets, and the names with and without parameters.

use std::collections::BTreeSet;

use grundy_core::Natural;
use grundy_core::natural::to_u64;

use super::lexical::{
    Input, Parsed, here, illegal, is_point, missing, next_place, number, peek, quoted, require,
    run, sign, small_number, word,
};
use super::words::{self, Class, Word, next_word, units, words_for_sets};
use crate::heap::{Code, Digit, HeapRuleset, InvalidCode, Ranges, TakeSet};
use crate::problem::{Expected, Problem, ProblemKind};
use crate::registry::{RulesetKind, nearest};
use crate::width::to_half_width;
use crate::written::Operation;

/// The rest of a code whose first digit is `zero`.
pub(super) fn code(input: &mut Input<'_>, zero: Digit) -> Parsed<HeapRuleset> {
    let start = here(input);
    let _ = run(input, |c| !is_point(c));
    let zero_at = start..here(input);
    sign(input, '.');
    let prefix = digits(input)?;
    let mut block = Vec::new();
    if input.rest.starts_with('[') {
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

/// The digits of a code, before or inside the brackets: the code is printed with each answer's moves.
const MOST_DIGITS: usize = 1 << 16;

/// The digits that come next; letters beyond V are a mistake of their own.
fn digits(input: &mut Input<'_>) -> Parsed<Vec<Digit>> {
    let start = here(input);
    let text = run(input, char::is_alphanumeric);
    if text.len() > MOST_DIGITS {
        let at = start..here(input);
        illegal(input, at, ProblemKind::TooManyDigits);
        return Ok(vec![Digit::from_char('1').expect("a digit")]);
    }
    let mut digits = Vec::with_capacity(text.len());
    for (offset, c) in text.char_indices() {
        let Some(digit) = Digit::from_char(to_half_width(c)) else {
            let at = start + offset;
            return Err(Problem::new(
                at..at + c.len_utf8(),
                ProblemKind::NotADigit { found: c },
            ));
        };
        digits.push(digit);
    }
    Ok(digits)
}

/// The heap ruleset of this kind, with its parameters if they stand there; `None` for kinds that are
/// not played on heaps.
pub(super) fn named(input: &mut Input<'_>, kind: RulesetKind) -> Option<Parsed<HeapRuleset>> {
    let braces = opens_brace(input);
    Some(match kind {
        RulesetKind::Nim if braces => bounded_nim(input),
        RulesetKind::Take if braces => take(input),
        RulesetKind::Stripes if braces => stripes(input),
        RulesetKind::Take | RulesetKind::Stripes => Err(missing_parameters(input, kind)),
        _ => {
            let ruleset = without_parameters(kind)?;
            no_parameters(input, kind).map(|()| ruleset)
        }
    })
}

pub(super) fn opens_brace(input: &mut Input<'_>) -> bool {
    peek(input).is_some_and(|c| c == '{' || c == '｛')
}

pub(super) fn missing_parameters(input: &mut Input<'_>, kind: RulesetKind) -> Problem {
    let at = here(input);
    Problem::new(
        at..at,
        ProblemKind::MissingParameters {
            example: kind.entry().ruleset,
        },
    )
}

/// Sees to it that no parameters stand here.
pub(super) fn no_parameters(input: &mut Input<'_>, kind: RulesetKind) -> Parsed<()> {
    if !opens_brace(input) {
        return Ok(());
    }
    Err(Problem::new(
        next_place(input),
        ProblemKind::NoParameters {
            ruleset: kind.entry().name,
        },
    ))
}

fn without_parameters(kind: RulesetKind) -> Option<HeapRuleset> {
    Some(match kind {
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
        _ => return None,
    })
}

fn bounded_nim(input: &mut Input<'_>) -> Parsed<HeapRuleset> {
    sign(input, '{');
    let (name, at) = word(input);
    if name.is_empty() {
        return Err(missing(input, Expected::Max));
    }
    if name != "max" {
        return Err(Problem::new(
            at,
            ProblemKind::UnknownParameter {
                name: quoted(&name),
                expected: "max".to_owned(),
            },
        ));
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
    let before = input.rest;
    sign(input, '{');
    if let Some((Word::Class(Class::Divisor), place)) = next_word(input) {
        words::take(input, place);
        units(input);
        require(input, '}', Expected::CloseBrace)?;
        return Ok(HeapRuleset::Divisors);
    }
    input.rest = before;
    take_set(input).map(HeapRuleset::Take)
}

/// A set in braces.
pub(super) fn take_set(input: &mut Input<'_>) -> Parsed<TakeSet> {
    sign(input, '{');
    let mut after = Expected::CommaOrCloseBrace;
    let set = match peek(input) {
        Some(c) if c.is_alphabetic() => {
            let set = named_set(input)?;
            // Only behind `not` more numbers may stand.
            if !matches!(&set, TakeSet::AllBut(not) if !not.is_empty()) {
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
    Ok(set)
}

/// A set given by a word.
fn named_set(input: &mut Input<'_>) -> Parsed<TakeSet> {
    let Some((found, place)) = next_word(input) else {
        return Err(missing(input, Expected::SetItem));
    };
    let name = words::take(input, place.clone());
    let set = match found {
        Word::Not => return ranges(input, Expected::Number).map(TakeSet::AllBut),
        Word::Function(Operation::Power) => {
            let (base, at) = small_number(input, Expected::Number)?;
            if base < 2 {
                illegal(input, at, ProblemKind::BaseBelowTwo);
            }
            Some(TakeSet::Powers(base))
        }
        Word::Class(class) => set_of(class),
        _ => None,
    };
    units(input);
    set.ok_or_else(|| {
        // Divisors are a set elsewhere, but not of every heap together.
        let nearest = nearest(name, words_for_sets()).filter(|nearest| *nearest != name);
        let name = quoted(name);
        Problem::new(place, ProblemKind::UnknownSet { name, nearest })
    })
}

/// The set of such numbers; divisors are other ones for each heap.
fn set_of(class: Class) -> Option<TakeSet> {
    let Class::Test(test) = class else {
        return (class == Class::All).then(TakeSet::all);
    };
    Some(match test {
        Operation::Odd => TakeSet::Odd,
        Operation::Even => TakeSet::Even,
        Operation::Square => TakeSet::Squares,
        Operation::Cube => TakeSet::Cubes,
        Operation::Triangular => TakeSet::Triangular,
        Operation::Fibonacci => TakeSet::Fibonacci,
        Operation::Prime => TakeSet::Primes,
        Operation::PrimePower => TakeSet::PrimePowers,
        _ => return None,
    })
}

/// Numbers and ranges, separated by commas; all positive.
fn ranges(input: &mut Input<'_>, expected: Expected) -> Parsed<Ranges> {
    let mut all = Vec::new();
    loop {
        let (from, mut at) = number(input, expected)?;
        let mut to = from.clone();
        if input.rest.starts_with("..") || peek(input) == Some('.') {
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
    if ranges.greatest().is_some_and(|most| to_u64(most).is_none()) {
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
