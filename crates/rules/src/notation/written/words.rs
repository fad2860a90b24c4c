//! The words of a rule, in English and Chinese.

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
    /// `all`.
    All,
    /// `nothing`.
    Nothing,
    /// `measure`.
    Measure,
    /// `for`.
    For,
    /// `rule`.
    Rule,
    /// `prime`, `square`, `odd`, `even`: a test of one number.
    Test(Operation),
    /// `gcd`, `min`, …: of numbers in parentheses.
    Function(Operation),
    /// Any other word: a name.
    Name,
}

/// All words. Where one begins with another, the longer one stands first.
const WORDS: [(Word, &[&str]); 25] = [
    (
        Word::Take,
        &["take", "remove", "subtract", "取走", "取", "拿"],
    ),
    (Word::Split, &["split", "分成", "分"]),
    (Word::Leave, &["leave", "leaving", "留下", "留", "剩"]),
    (Word::Where, &["where", "if", "when", "其中", "当"]),
    (Word::In, &["in", "from", "属于", "从"]),
    (Word::To, &["to", "到", "至"]),
    (Word::Or, &["or", "或者", "或"]),
    (Word::And, &["and", "并且", "且"]),
    (Word::Not, &["not", "非", "不"]),
    (Word::Mod, &["mod", "模"]),
    (Word::Half, &["half", "一半"]),
    (Word::All, &["all", "any", "任意"]),
    (Word::Nothing, &["nothing", "none", "空"]),
    (Word::Measure, &["measure", "度量"]),
    (Word::For, &["for", "对"]),
    (Word::Rule, &["rule", "规则"]),
    (
        Word::Test(Operation::Prime),
        &["prime", "primes", "质数", "素数"],
    ),
    (
        Word::Test(Operation::Square),
        &["square", "squares", "平方数"],
    ),
    (Word::Test(Operation::Odd), &["odd", "奇数"]),
    (Word::Test(Operation::Even), &["even", "偶数"]),
    (Word::Function(Operation::Gcd), &["gcd", "最大公约数"]),
    (Word::Function(Operation::Min), &["min", "最小"]),
    (Word::Function(Operation::Max), &["max", "最大"]),
    (
        Word::Function(Operation::Root),
        &["isqrt", "sqrt", "平方根"],
    ),
    (Word::Function(Operation::Bits), &["bits", "popcount"]),
];

/// The word that comes next, without taking it, and its place; none where a sign or a number comes.
pub(super) fn next_word(input: &mut Input<'_>) -> Option<(Word, Range<usize>)> {
    spaces(input);
    let start = here(input);
    let rest: &str = &input.input;
    let (word, length) = first_word(rest)?;
    Some((word, start..start + length))
}

/// The word that the text begins with.
fn first_word(rest: &str) -> Option<(Word, usize)> {
    let first = rest
        .chars()
        .next()
        .filter(|&c| c.is_alphabetic() || c == '_')?;
    let end = rest
        .find(|c: char| !c.is_alphanumeric() && c != '_')
        .unwrap_or(rest.len());
    let known = WORDS
        .iter()
        .flat_map(|(word, texts)| texts.iter().map(move |text| (*word, *text)));
    if first.is_ascii() {
        let written = &rest[..end];
        let same = known.into_iter().find(|(_, text)| *text == written);
        return Some(same.map_or((Word::Name, end), |(word, _)| (word, end)));
    }
    // Chinese words stand without spaces between them.
    let longest = known
        .filter(|(_, text)| rest.starts_with(text))
        .max_by_key(|(_, text)| text.len());
    Some(longest.map_or((Word::Name, end), |(word, text)| (word, text.len())))
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
