//! The convention where people write it: in front of a game's name, or behind a position. It is no part of the
//! notation, and a name that it stands in is that of no game: `misère Kayles (7)`, `反Nim(3,4,5)`.

use std::ops::Range;

use super::lexical::{Input, here, spaces};
use super::parse::zero_digit;
use crate::problem::{Problem, ProblemKind};
use crate::registry::{RulesetKind, is_joint};
use crate::width::to_half_width;

/// Words for misère play, longer ones first.
const WORDS: [&str; 8] = [
    "misère play",
    "misere play",
    "misère",
    "misére",
    "misere",
    "anti",
    "反常",
    "反",
];

/// No name of a game has more characters.
const LONGEST_NAME: usize = 40;

/// The problem of such a word in front of a game's name, which comes next in the text.
pub(super) fn before_name(input: &mut Input<'_>) -> Option<Problem> {
    spaces(input);
    let rest = input.rest;
    let length = WORDS.iter().find_map(|word| {
        let length = length_of(word, rest)?;
        let joints = rest[length..].find(|c: char| !(is_joint(c) || matches!(c, ':' | '：')));
        let length = length + joints?;
        begins_with_game(&rest[length..]).then_some(length)
    })?;
    Some(named(here(input)..here(input) + length))
}

/// The problem of such a word behind a position, which is the rest of the text.
pub(super) fn behind_position(input: &mut Input<'_>) -> Option<Problem> {
    spaces(input);
    let rest = input.rest;
    let word = rest.trim_matches(|c: char| is_joint(c) || ",，;；()（）".contains(c));
    let is_it = WORDS
        .iter()
        .any(|known| length_of(known, word) == Some(word.len()));
    is_it.then(|| named(here(input)..here(input) + rest.len()))
}

/// The problem of such a word between a game's name and what stands in brackets after it.
pub(super) fn behind_name(input: &mut Input<'_>) -> Option<Problem> {
    spaces(input);
    let rest = input.rest;
    let start = rest.len() - rest.trim_start_matches(is_joint).len();
    let word = &rest[start..];
    let length = WORDS.iter().find_map(|known| length_of(known, word))?;
    let after = word[length..].trim_start_matches(is_joint);
    let is_whole = after.starts_with(['(', '（', '{', '｛']);
    is_whole.then(|| named(here(input)..here(input) + start + length))
}

fn named(at: Range<usize>) -> Problem {
    Problem::new(at, ProblemKind::ConventionInName)
}

/// How much of what comes is this word, in letters of either case and width.
fn length_of(word: &str, rest: &str) -> Option<usize> {
    let mut left = rest.chars();
    for wanted in word.chars() {
        let found = to_half_width(left.next()?);
        if !found.to_lowercase().eq(std::iter::once(wanted)) {
            return None;
        }
    }
    Some(rest.len() - left.as_str().len())
}

/// Whether a game that is called by its name, or by its code, stands at the beginning.
fn begins_with_game(text: &str) -> bool {
    if zero_digit(text).is_some() {
        return true;
    }
    let is_of_name = |c: char| c.is_alphanumeric() || is_joint(c);
    let ends = text
        .char_indices()
        .take(LONGEST_NAME)
        .take_while(|&(_, c)| is_of_name(c))
        .map(|(index, c)| index + c.len_utf8());
    let mut names = ends.filter(|&end| !text[end..].starts_with(char::is_alphabetic));
    names.any(|end| RulesetKind::by_name(&text[..end]).is_some())
}
