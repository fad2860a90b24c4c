//! The words of rules and of sets, in English and Chinese; those of formulas are in [`WORDS`](crate::formula::WORDS).

use std::ops::Range;

use crate::formula::{self, Ambiguity, Operation};
use crate::notation::lexical::{Input, here, spaces};

/// A word that means something in a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Word {
    /// `take`.
    Take,
    /// `split`.
    Split,
    /// `leave`.
    Leave,
    /// `where`.
    Where,
    /// `in`.
    In,
    /// `to`, between the ends of a range.
    To,
    /// `or`.
    Or,
    /// `and`.
    And,
    /// `not`.
    Not,
    /// `floor`: quotients are rounded down with or without it.
    Floor,
    /// `half`.
    Half,
    /// `nothing`.
    Nothing,
    /// `measure`.
    Measure,
    /// `for`.
    For,
    /// `rule`.
    Rule,
    /// `prime`, `square`, …: which numbers.
    Class(Class),
    /// `gcd`, `min`, …: of numbers in parentheses; `power` also of a base alone.
    Function(Operation),
    /// Any other sign or word between numbers, such as `mod`.
    Sign(Operation),
    /// What some read otherwise.
    Ambiguous(Ambiguity),
    /// Any other word: a name.
    Name,
}

/// Numbers that have a word in common: of a set, and of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Class {
    /// All of them.
    All,
    /// Those that divide the heap.
    Divisor,
    /// Those that pass a test.
    Test(Operation),
}

/// The words that are not of formulas alone. Where one begins with another, the longer one is meant.
const WORDS: [(Word, &[&str]); 14] = [
    (
        Word::Take,
        &["take", "remove", "subtract", "取走", "取", "拿走", "拿"],
    ),
    (
        Word::Split,
        &["split", "分堆", "分成", "分为", "拆成", "拆分", "分"],
    ),
    (
        Word::Leave,
        &["leave", "leaving", "留下", "留", "剩下", "剩"],
    ),
    (Word::Where, &["where", "if", "when", "其中", "当"]),
    (Word::In, &["in", "from", "属于", "从"]),
    (Word::To, &["to", "到", "至"]),
    (Word::Floor, &["floor", "向下取整"]),
    (Word::Half, &["half", "一半", "半"]),
    (
        Word::Nothing,
        &["nothing", "none", "空", "无", "什么也没有"],
    ),
    (Word::Measure, &["measure", "度量"]),
    (Word::For, &["for", "对"]),
    (Word::Rule, &["rule", "规则"]),
    (Word::Class(Class::All), &["all", "any", "任意"]),
    (
        Word::Class(Class::Divisor),
        &["divisor", "divisors", "约数", "因数", "因子"],
    ),
];

/// What the words of an operation are in a rule; none where it is written otherwise, or in claims alone.
fn of_operation(operation: Operation) -> Option<Word> {
    Some(match operation {
        Operation::Golden | Operation::Own | Operation::Entry => return None,
        // Behind an amount it is another `where`.
        Operation::If => Word::Where,
        Operation::Or => Word::Or,
        Operation::And => Word::And,
        Operation::Not => Word::Not,
        test if test.is_test_of_one() => Word::Class(Class::Test(test)),
        sign if sign.operands() == 0 => Word::Sign(sign),
        function => Word::Function(function),
    })
}

/// Every word with its texts.
pub(super) fn all_words() -> impl Iterator<Item = (Word, &'static str)> {
    let of_formulas = formula::WORDS.into_iter();
    let of_formulas =
        of_formulas.filter_map(|(operation, texts)| Some((of_operation(operation)?, texts)));
    let refused = Ambiguity::ALL.map(|ambiguity| (Word::Ambiguous(ambiguity), ambiguity.texts()));
    let all = WORDS.into_iter().chain(of_formulas).chain(refused);
    all.flat_map(|(word, texts)| texts.iter().map(move |text| (word, *text)))
}

/// What may stand behind an amount without meaning anything: `take 3 stones`, `取 1 到 3 枚`.
const UNITS: [&str; 14] = [
    "stones",
    "stone",
    "tokens",
    "token",
    "numbers",
    "number",
    "枚石子",
    "个石子",
    "颗石子",
    "石子",
    "枚",
    "个",
    "颗",
    "粒",
];

/// The words for amounts: what somebody may have meant who has written something else.
pub(super) fn words_for_amounts<'a>() -> impl Iterator<Item = &'a str> {
    let is_one = |word: Word| matches!(word, Word::Half | Word::Class(_) | Word::Function(_));
    words_that(is_one)
}

/// The words for no heap at all.
pub(super) fn words_for_nothing<'a>() -> impl Iterator<Item = &'a str> {
    words_that(|word| word == Word::Nothing)
}

/// As [`words_for_amounts`], in a set.
pub(super) fn words_for_sets() -> impl Iterator<Item = &'static str> {
    let power = Word::Function(Operation::Power);
    words_that(move |word| matches!(word, Word::Not | Word::Class(_)) || word == power)
}

fn words_that<'a>(is_one: impl Fn(Word) -> bool) -> impl Iterator<Item = &'a str> {
    let all = all_words().filter(move |(word, _)| is_one(*word));
    all.map(|(_, text)| text)
        .filter(|text| text.starts_with(char::is_alphabetic))
}

/// The word that comes next, without taking it, and its place; none where a sign or a number comes.
pub(super) fn next_word(input: &mut Input<'_>) -> Option<(Word, Range<usize>)> {
    spaces(input);
    let start = here(input);
    let rest = input.rest;
    let (word, length) = first_word(rest)?;
    Some((word, start..start + length))
}

/// The word that the text begins with. Chinese words stand without spaces between them.
fn first_word(rest: &str) -> Option<(Word, usize)> {
    let first = rest
        .chars()
        .next()
        .filter(|&c| c.is_alphabetic() || c == '_')?;
    let longest = all_words()
        .filter_map(|(word, text)| Some((word, length_of(text, rest)?)))
        .max_by_key(|(_, length)| *length);
    let of_name = |c: char| match first.is_ascii() {
        true => c.is_ascii_alphanumeric() || c == '_',
        false => c.is_alphanumeric() || c == '_',
    };
    let end = rest.find(|c: char| !of_name(c)).unwrap_or(rest.len());
    Some(longest.unwrap_or((Word::Name, end)))
}

/// How much of what comes is this text, in letters of either case, with any spaces or a hyphen for a space.
fn length_of(text: &str, rest: &str) -> Option<usize> {
    let mut left = rest;
    for c in text.chars() {
        if c == ' ' {
            let after = left.trim_start();
            let after = if after.len() < left.len() {
                after
            } else {
                left.strip_prefix(['-', '_'])?
            };
            left = after;
        } else {
            let found = left.chars().next()?;
            if !found.eq_ignore_ascii_case(&c) {
                return None;
            }
            left = &left[found.len_utf8()..];
        }
    }
    let goes_on = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let is_word = text.ends_with(|c: char| c.is_ascii_alphanumeric());
    (!(is_word && left.starts_with(goes_on))).then_some(rest.len() - left.len())
}

/// Takes the units that may stand behind an amount.
pub(super) fn units(input: &mut Input<'_>) {
    spaces(input);
    let rest = input.rest;
    let length = UNITS.iter().find_map(|unit| length_of(unit, rest));
    if let Some(length) = length {
        input.take(length);
    }
}

/// Takes the word at this place.
pub(super) fn take<'i>(input: &mut Input<'i>, place: Range<usize>) -> &'i str {
    input.take(place.len())
}

/// Takes the word if it comes next.
pub(super) fn word(input: &mut Input<'_>, wanted: Word) -> bool {
    match next_word(input) {
        Some((word, place)) if word == wanted => {
            take(input, place);
            true
        }
        _ => false,
    }
}

/// The word after the one at this place, which comes next.
pub(super) fn word_after(input: &Input<'_>, place: &Range<usize>) -> Option<Word> {
    let rest = input.rest;
    let rest = rest[place.len()..].trim_start();
    first_word(rest).map(|(word, _)| word)
}

/// Takes the first of these signs that comes next.
pub(super) fn symbol(input: &mut Input<'_>, symbols: &[&str]) -> bool {
    spaces(input);
    let rest = input.rest;
    let length = symbols.iter().find(|text| rest.starts_with(**text));
    length.is_some_and(|text| {
        input.take(text.len());
        true
    })
}

/// The sign or word between operands that comes next, without taking it, and its place.
pub(super) fn next_sign(input: &mut Input<'_>) -> Option<(Sign, Range<usize>)> {
    spaces(input);
    let start = here(input);
    let rest = input.rest;
    let known = formula::WORDS.into_iter();
    let known =
        known.flat_map(|(operation, texts)| texts.iter().map(move |text| (Ok(operation), *text)));
    let refused = Ambiguity::ALL.into_iter();
    let refused = refused.flat_map(|one| one.texts().iter().map(move |text| (Err(one), *text)));
    let (sign, length) = known
        .chain(refused)
        .filter_map(|(sign, text)| Some((sign, length_of(text, rest)?)))
        // Of two of the same length the first: there is no sign before an operand here.
        .rev()
        .max_by_key(|(_, length)| *length)?;
    Some((sign, start..start + length))
}

/// What stands between operands: an operation, or what some read otherwise.
pub(super) type Sign = Result<Operation, Ambiguity>;

#[cfg(test)]
mod tests;
