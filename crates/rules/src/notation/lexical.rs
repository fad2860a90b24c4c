//! Tokens: white space, signs, words, numbers, and what to say where one is missing.

use std::borrow::Cow;
use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

use grundy_core::natural::{bit_length, parse_decimal, to_u64, widen};
use grundy_core::{Allowance, Budget, Natural};

use crate::board::Geometries;
use crate::files::Files;
use crate::graphs::{GraphSource, SimpleGraph};
use crate::registry::is_joint;
use crate::width::{full_width, to_half_width};

use crate::problem::{Expected, Found, Problem, ProblemKind};

/// A text that is being read, and what has been noted so far.
pub(super) struct Input<'i> {
    /// What has not been taken yet.
    pub(super) rest: &'i str,
    /// The bytes of the whole text.
    length: usize,
    pub(super) state: Notes<'i>,
}

impl<'i> Input<'i> {
    /// Takes so many bytes.
    pub(super) fn take(&mut self, bytes: usize) -> &'i str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.rest = rest;
        taken
    }
}

/// What parsing notes on its way, and what it may ask.
pub(super) struct Notes<'i> {
    /// The data behind quoted names.
    pub(super) files: &'i dyn Files,
    /// The broken rules.
    pub(super) problems: Vec<Problem>,
    /// What the boards of one size share.
    pub(super) geometries: Geometries,
    /// The graphs that games of one text are played on, each made once.
    pub(super) graphs: HashMap<GraphSource, Arc<SimpleGraph>>,
    /// How many vertices there is still room for, and other places as their share of the memory is: a short text can name
    /// very many. None once there was too little, which is told once.
    pub(super) room_for_places: Option<usize>,
    /// How many lengths of stripes may still be laid out: a short text can ask for very many.
    pub(super) room_for_lengths: u64,
    /// Where the last line that white space has begun goes on; 0 before there is one.
    pub(super) line_start: usize,
    /// What may still be spent on seeing that rules of one's own do nothing wrong.
    pub(super) checks: Budget<'static>,
}

/// What one text may spend on checks: about a second.
const CHECKS: Allowance = Allowance {
    steps: 1 << 28,
    bytes: 1 << 28,
};

/// The vertices of all graphs of one text; what is done with them takes some hundred megabytes.
const MOST_PLACES: usize = 1 << 20;

/// The lengths of stripes that one text may lay out.
const MOST_LENGTHS: u64 = 1 << 16;

pub(super) type Parsed<T> = Result<T, Problem>;

pub(super) fn input<'i>(text: &'i str, files: &'i dyn Files) -> Input<'i> {
    Input {
        rest: text,
        length: text.len(),
        state: Notes {
            files,
            problems: Vec::new(),
            geometries: Geometries::default(),
            graphs: HashMap::new(),
            room_for_places: Some(MOST_PLACES),
            room_for_lengths: MOST_LENGTHS,
            line_start: 0,
            checks: Budget::new(CHECKS),
        },
    }
}

/// Takes room for as much as so many vertices take, and says whether there was so much; where there is none left, that is
/// noted.
pub(super) fn take_room(input: &mut Input<'_>, places: usize, at: Range<usize>) -> bool {
    let Some(room) = input.state.room_for_places else {
        return false;
    };
    let left = room.checked_sub(places);
    input.state.room_for_places = left;
    if left.is_none() {
        illegal(input, at, ProblemKind::TooManyPlaces);
    }
    left.is_some()
}

pub(super) fn here(input: &Input<'_>) -> usize {
    input.length - input.rest.len()
}

/// The next character, after white space, without taking it.
pub(super) fn peek(input: &mut Input<'_>) -> Option<char> {
    spaces(input);
    input.rest.chars().next()
}

/// The place of the next character, after white space.
pub(super) fn next_place(input: &mut Input<'_>) -> Range<usize> {
    let length = peek(input).map_or(0, char::len_utf8);
    here(input)..here(input) + length
}

/// The word as it may be quoted in a message: long ones are cut.
pub(super) fn quoted(word: &str) -> String {
    const LONGEST_QUOTE: usize = 24;
    word.chars().take(LONGEST_QUOTE).collect()
}

pub(super) fn spaces(input: &mut Input<'_>) {
    if run(input, char::is_whitespace).contains('\n') {
        input.state.line_start = here(input);
    }
}

/// The longest text of characters that pass the test, perhaps empty.
pub(super) fn run<'i>(input: &mut Input<'i>, test: impl Fn(char) -> bool) -> &'i str {
    let length = input.rest.find(|c| !test(c));
    input.take(length.unwrap_or(input.rest.len()))
}

/// Takes the sign if it comes next, after white space. Full-width twins count, `、` as a comma, `。` as a point, and any quotes.
pub(super) fn sign(input: &mut Input<'_>, sign: char) -> bool {
    spaces(input);
    let is_it = |c: char| match sign {
        '"' => is_quote(c),
        ',' => matches!(c, ',' | '，' | '、'),
        '.' => is_point(c),
        _ => c == sign || c == full_width(sign),
    };
    take_one(input, is_it)
}

/// Whether it is the point of a code: keyboards write a full stop for it.
pub(super) fn is_point(c: char) -> bool {
    matches!(c, '.' | '．' | '。')
}

/// Whether what stands between rows and columns comes next, in one of the ways in which it is written.
pub(super) fn times_sign(input: &mut Input<'_>) -> bool {
    ['x', 'X', '×', '*'].into_iter().any(|one| sign(input, one))
}

/// Whether it begins or ends a text, as keyboards, shells and word processors write it.
pub(super) fn is_quote(c: char) -> bool {
    let is_double = matches!(
        c,
        '"' | '＂' | '“' | '”' | '„' | '‟' | '「' | '」' | '『' | '』'
    );
    is_double || is_single_quote(c)
}

fn is_single_quote(c: char) -> bool {
    matches!(c, '\'' | '＇' | '‘' | '’')
}

/// Whether a text in quotes comes next.
pub(super) fn opens_quote(input: &mut Input<'_>) -> bool {
    peek(input).is_some_and(is_quote)
}

/// Takes the sign, or says that it was expected.
pub(super) fn require(input: &mut Input<'_>, wanted: char, expected: Expected) -> Parsed<()> {
    if sign(input, wanted) {
        Ok(())
    } else {
        Err(missing(input, expected))
    }
}

/// Whether it is a digit, of either width.
pub(super) fn is_digit(c: char) -> bool {
    c.is_ascii_digit() || ('０'..='９').contains(&c)
}

/// The digits as ASCII has them.
fn half_width(digits: &str) -> Cow<'_, str> {
    if digits.is_ascii() {
        return Cow::Borrowed(digits);
    }
    digits.chars().map(to_half_width).collect()
}

/// A word of letters, digits and inner hyphens, in small letters of half width, and its place.
pub(super) fn word(input: &mut Input<'_>) -> (String, Range<usize>) {
    spaces(input);
    let start = here(input);
    let text = run(input, |c| c.is_alphanumeric() || c == '-' || c == '_');
    let text = text.chars().map(to_half_width).flat_map(char::to_lowercase);
    (text.collect(), start..here(input))
}

/// A name that may have spaces and apostrophes in it, if `is_known` knows it with them; nothing is taken else.
pub(super) fn long_name(
    input: &mut Input<'_>,
    is_known: impl Fn(&str) -> bool,
) -> Option<(String, Range<usize>)> {
    spaces(input);
    let start = here(input);
    let rest = input.rest;
    let end = rest.find(|c: char| !(c.is_alphanumeric() || is_joint(c)));
    let name = rest[..end.unwrap_or(rest.len())].trim_end();
    let is_long = name.contains(|c: char| is_joint(c) && c != '-' && c != '_');
    if !is_long || name.len() > LONGEST_NAME || !is_known(name) {
        return None;
    }
    let name = name.to_owned();
    input.take(name.len());
    Some((name, start..here(input)))
}

/// No name has more bytes.
const LONGEST_NAME: usize = 100;

/// A text in quotes, those inside doubled, and its place with the quotes.
pub(super) fn quoted_text(
    input: &mut Input<'_>,
    expected: Expected,
) -> Parsed<(String, Range<usize>)> {
    spaces(input);
    let start = here(input);
    let opening = peek(input);
    require(input, '"', expected)?;
    let mut text = String::new();
    if opening != Some('"') {
        let is_single = opening.is_some_and(is_single_quote);
        // Those of the other kind belong to the text.
        let closes = |c| is_quote(c) && is_single_quote(c) == is_single;
        text.push_str(run(input, |c| !closes(c)));
        return match take_one(input, closes) {
            true => Ok((text, start..here(input))),
            false => Err(missing(input, Expected::ClosingQuote)),
        };
    }
    loop {
        text.push_str(run(input, |c| c != '"'));
        if !raw(input, '"') {
            return Err(missing(input, Expected::ClosingQuote));
        }
        if !raw(input, '"') {
            return Ok((text, start..here(input)));
        }
        text.push('"');
    }
}

/// Takes the character if it comes next, without white space before it.
fn raw(input: &mut Input<'_>, wanted: char) -> bool {
    take_one(input, |c| c == wanted)
}

/// Takes the next character if it passes the test.
fn take_one(input: &mut Input<'_>, test: impl Fn(char) -> bool) -> bool {
    let next = input.rest.chars().next().filter(|c| test(*c));
    input.take(next.map_or(0, char::len_utf8));
    next.is_some()
}

/// A number of any size, and its place.
pub(super) fn number(input: &mut Input<'_>, expected: Expected) -> Parsed<(Natural, Range<usize>)> {
    spaces(input);
    let start = here(input);
    let digits = run(input, is_digit);
    if let Some(number) = parse_decimal(&half_width(digits)) {
        if let Some(more) = grouped(digits, input.rest) {
            let at = start..here(input) + more;
            illegal(input, at, ProblemKind::GroupedDigits);
        }
        return Ok(power(input, number, start));
    }
    if sign(input, '-') && !run(input, is_digit).is_empty() {
        return Err(Problem::new(start..here(input), ProblemKind::Negative));
    }
    Err(missing_at(input, start, expected))
}

/// How much of the text after the digits seems to belong to the same number: `1,000,000` is written for a
/// million, and commas part numbers here. Three digits between commas (or four, where people count in
/// 万) are a number of their own, as 120 in `nim(5,120)`, unless one of them begins with a zero, which nobody
/// writes before a number.
pub(super) fn grouped(first: &str, rest: &str) -> Option<usize> {
    const SIZES: [usize; 2] = [3, 4];
    let begins_with_zero = |digits: &str| digits.starts_with(['0', '０']);
    SIZES.into_iter().find_map(|size| {
        if begins_with_zero(first) || first.chars().count() > size {
            return None;
        }
        let mut left = rest;
        let mut zero = false;
        while let Some((group, after)) = group_after_comma(left, size) {
            zero |= begins_with_zero(group);
            left = after;
        }
        zero.then_some(rest.len() - left.len())
    })
}

/// Exactly so many digits after a comma, and what follows them.
fn group_after_comma(text: &str, size: usize) -> Option<(&str, &str)> {
    let text = text.trim_start().strip_prefix([',', '，'])?.trim_start();
    let end = text.find(|c| !is_digit(c)).unwrap_or(text.len());
    let (group, after) = text.split_at(end);
    (group.chars().count() == size).then_some((group, after))
}

/// The number with what follows it at once: `1e9` and `10^9` are a thousand million.
fn power(input: &mut Input<'_>, number: Natural, start: usize) -> (Natural, Range<usize>) {
    const MOST_BITS: u64 = 1 << 20;
    let rest = input.rest;
    let signs = ["e", "E", "^", "**"];
    let follows = |sign: &&&str| {
        let after = rest.strip_prefix(**sign);
        after.is_some_and(|after| after.starts_with(is_digit))
    };
    let Some(sign) = signs.iter().find(follows) else {
        return (number, start..here(input));
    };
    input.take(sign.len());
    let digits = run(input, is_digit);
    let at = start..here(input);
    let by_ten = sign.eq_ignore_ascii_case("e");
    let base = if by_ten {
        Natural::from(10u8)
    } else {
        number.clone()
    };
    let exponent = parse_decimal(&half_width(digits)).and_then(|exponent| to_u64(&exponent));
    let bits = exponent.and_then(|exponent| exponent.checked_mul(widen(bit_length(&base))));
    let Some(exponent) = exponent.filter(|_| bits.is_some_and(|bits| bits <= MOST_BITS)) else {
        illegal(input, at.clone(), ProblemKind::NumberTooLarge);
        return (number, at);
    };
    let power = base.pow(usize::try_from(exponent).expect("at most the bits"));
    (if by_ten { number * power } else { power }, at)
}

/// A number of 64 bits; a larger one breaks a rule and counts as the largest there is.
pub(super) fn small_number(
    input: &mut Input<'_>,
    expected: Expected,
) -> Parsed<(u64, Range<usize>)> {
    let (number, at) = number(input, expected)?;
    let small = to_u64(&number).unwrap_or_else(|| {
        illegal(input, at.clone(), ProblemKind::NumberTooLarge);
        u64::MAX
    });
    Ok((small, at))
}

/// Notes a broken rule; parsing goes on, so that all of them are reported.
pub(super) fn illegal(input: &mut Input<'_>, at: Range<usize>, kind: ProblemKind) {
    input.state.problems.push(Problem::new(at, kind));
}

/// The problem of something expected that is not there.
pub(super) fn missing(input: &mut Input<'_>, expected: Expected) -> Problem {
    spaces(input);
    let start = here(input);
    missing_at(input, start, expected)
}

fn missing_at(input: &mut Input<'_>, start: usize, expected: Expected) -> Problem {
    let rest = input.rest;
    let found = match rest.chars().next() {
        None => Found::End,
        Some(c) if c.is_alphanumeric() => {
            let is_over = |c: char| !(c.is_alphanumeric() || c == '_');
            let end = rest.find(is_over).unwrap_or(rest.len());
            Found::Text(quoted(&rest[..end]))
        }
        Some(c) => Found::Text(c.to_string()),
    };
    let length = match &found {
        Found::End => 0,
        Found::Text(text) => text.len(),
    };
    let start = start.max(here(input));
    Problem::new(
        start..start + length,
        ProblemKind::Expected { expected, found },
    )
}
