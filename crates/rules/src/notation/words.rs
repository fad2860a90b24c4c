//! The words of rules and of sets, in English and Chinese.

use std::ops::Range;

use winnow::stream::Stream;

use crate::notation::lexical::{Input, here, spaces};
use crate::written::Operation;

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
    /// `mod`.
    Mod,
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

impl Class {
    /// Whether it can be asked whether a number is one of these; of divisors there are only those of a heap.
    pub(super) fn is_condition(self, of_heaps: bool) -> bool {
        match self {
            Self::All => false,
            Self::Divisor => of_heaps,
            Self::Test(_) => true,
        }
    }
}

/// All words. Where one begins with another, the longer one is meant.
pub(super) const WORDS: [(Word, &[&str]); 31] = [
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
    (Word::Or, &["or", "或者", "或"]),
    (Word::And, &["and", "并且", "且"]),
    (Word::Not, &["not", "非", "不"]),
    (Word::Mod, &["mod", "模"]),
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
    (
        Word::Class(Class::Test(Operation::Odd)),
        &["odd", "奇数", "单数"],
    ),
    (
        Word::Class(Class::Test(Operation::Even)),
        &["even", "偶数", "双数"],
    ),
    (
        Word::Class(Class::Test(Operation::Square)),
        &["square", "squares", "平方数", "完全平方数"],
    ),
    (
        Word::Class(Class::Test(Operation::Cube)),
        &["cube", "cubes", "立方数", "完全立方数"],
    ),
    (
        Word::Class(Class::Test(Operation::Triangular)),
        &["triangular", "三角形数", "三角数"],
    ),
    (
        Word::Class(Class::Test(Operation::Fibonacci)),
        &["fibonacci", "斐波那契数", "斐波那契"],
    ),
    (
        Word::Class(Class::Test(Operation::Prime)),
        &["prime", "primes", "质数", "素数"],
    ),
    (
        Word::Class(Class::Test(Operation::PrimePower)),
        &[
            "prime power",
            "prime powers",
            "质数的幂",
            "素数的幂",
            "质数幂",
            "素数幂",
        ],
    ),
    (
        Word::Function(Operation::Power),
        &["power", "powers", "power of", "powers of", "幂"],
    ),
    (Word::Function(Operation::Gcd), &["gcd", "最大公约数"]),
    (Word::Function(Operation::Min), &["min", "最小"]),
    (Word::Function(Operation::Max), &["max", "最大"]),
    (
        Word::Function(Operation::Root),
        &["isqrt", "sqrt", "平方根"],
    ),
    (Word::Function(Operation::Bits), &["bits", "popcount"]),
];

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
    let amounts = WORDS
        .iter()
        .filter(|(word, _)| matches!(word, Word::Half | Word::Class(_) | Word::Function(_)));
    amounts.flat_map(|(_, texts)| texts.iter().copied())
}

/// The words for no heap at all.
pub(super) fn words_for_nothing<'a>() -> impl Iterator<Item = &'a str> {
    let nothing = WORDS.iter().filter(|(word, _)| *word == Word::Nothing);
    nothing.flat_map(|(_, texts)| texts.iter().copied())
}

/// As [`words_for_amounts`], in a set.
pub(super) fn words_for_sets() -> impl Iterator<Item = &'static str> {
    let of_sets = |word: Word| {
        matches!(
            word,
            Word::Not | Word::Class(_) | Word::Function(Operation::Power)
        )
    };
    let words = WORDS.iter().filter(move |(word, _)| of_sets(*word));
    words.flat_map(|(_, texts)| texts.iter().copied())
}

/// The word that comes next, without taking it, and its place; none where a sign or a number comes.
pub(super) fn next_word(input: &mut Input<'_>) -> Option<(Word, Range<usize>)> {
    spaces(input);
    let start = here(input);
    let rest: &str = &input.input;
    let (word, length) = first_word(rest)?;
    Some((word, start..start + length))
}

/// The word that the text begins with. Chinese words stand without spaces between them.
fn first_word(rest: &str) -> Option<(Word, usize)> {
    let first = rest
        .chars()
        .next()
        .filter(|&c| c.is_alphabetic() || c == '_')?;
    let known = WORDS
        .iter()
        .flat_map(|(word, texts)| texts.iter().map(move |text| (*word, *text)));
    let longest = known
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
    (!(text.is_ascii() && left.starts_with(goes_on))).then_some(rest.len() - left.len())
}

/// Takes the units that may stand behind an amount.
pub(super) fn units(input: &mut Input<'_>) {
    spaces(input);
    let rest: &str = &input.input;
    let length = UNITS.iter().find_map(|unit| length_of(unit, rest));
    if let Some(length) = length {
        input.input.next_slice(length);
    }
}

/// Takes the word at this place.
pub(super) fn take<'i>(input: &mut Input<'i>, place: Range<usize>) -> &'i str {
    input.input.next_slice(place.len())
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
    let rest: &str = &input.input;
    let rest = rest[place.len()..].trim_start();
    first_word(rest).map(|(word, _)| word)
}

/// Takes the first of these signs that comes next.
pub(super) fn symbol<T: Copy>(input: &mut Input<'_>, symbols: &[(&str, T)]) -> Option<T> {
    spaces(input);
    let rest: &str = &input.input;
    let (text, meaning) = symbols.iter().find(|(text, _)| rest.starts_with(text))?;
    let length = text.len();
    input.input.next_slice(length);
    Some(*meaning)
}

#[cfg(test)]
mod tests;
