//! Heaps as people tell them, as a position of Nim or as terms of a sum.

use super::numbers;
use crate::notation::lexical::is_digit;
use crate::registry::RulesetKind;

/// Words that say that the numbers are heaps.
const HEAPS: [&str; 8] = ["heaps", "piles", "rows", "heap", "pile", "row", "堆", "排"];

/// What may stand between the heaps besides signs.
const BETWEEN: [&str; 17] = [
    "of",
    "with",
    "and",
    "in",
    "a",
    "stones",
    "tokens",
    "coins",
    "分别是",
    "分别有",
    "分别为",
    "各",
    "各有",
    "和",
    "枚",
    "个",
    "颗",
];

/// Numbers of heaps in words.
const COUNTS: [(&str, usize); 10] = [
    ("two", 2),
    ("three", 3),
    ("four", 4),
    ("five", 5),
    ("six", 6),
    ("两", 2),
    ("二", 2),
    ("三", 3),
    ("四", 4),
    ("五", 5),
];

/// More heaps than these are not written out.
const MOST: usize = 12;

/// The texts in which heaps are written as the notation writes them.
pub(super) fn in_notation(text: &str) -> Vec<String> {
    let one_each = [joined(text), told(text), times(text)];
    let mut all: Vec<String> = one_each.into_iter().flatten().collect();
    all.extend(added(text).into_iter().flatten());
    all
}

/// `3-4-5` and `3/4/5`.
fn joined(text: &str) -> Option<String> {
    let is_bare = |c: char| is_digit(c) || c.is_whitespace() || "-－–|/".contains(c);
    let all = numbers(text);
    (all.len() > 1 && text.chars().all(is_bare)).then(|| position(&all))
}

/// `heaps of 3, 4 and 5`, `3 heaps of 7`, `三堆 3 4 5`.
fn told(text: &str) -> Option<String> {
    let lower = text.to_lowercase();
    let heaps = HEAPS.iter().find(|heaps| lower.contains(**heaps))?;
    let (before, after) = lower.split_once(heaps)?;
    let (counted, heaps) = (numbers(before), numbers(after));
    let rest = words(after);
    let is_known = |word: &&str| BETWEEN.contains(word) || HEAPS.contains(word);
    if heaps.is_empty() || !rest.iter().all(is_known) {
        return None;
    }
    let count = match (counted.as_slice(), words(before).as_slice()) {
        ([], []) => None,
        ([count], []) => Some(count.parse().ok()?),
        ([], [word]) => Some(COUNTS.iter().find(|(known, _)| known == word)?.1),
        _ => return None,
    };
    match (count, heaps.as_slice()) {
        (Some(count), &[heap]) if count <= MOST => Some(position(&vec![heap; count])),
        (Some(count), _) if count != heaps.len() => None,
        _ => Some(position(&heaps)),
    }
}

/// `2*nim(7)`: a position so many times.
fn times(text: &str) -> Option<String> {
    let (count, term) = text.split_once(['*', '×', '·'])?;
    let count: usize = count.trim().parse().ok()?;
    let is_some = (1..=MOST).contains(&count) && term.contains(['(', '（']);
    is_some.then(|| vec![term.trim(); count].join(" + "))
}

/// `nim(3 + 4)`: one heap after the other, or each alone.
fn added(text: &str) -> Option<[String; 2]> {
    let (name, inside) = text
        .trim_end()
        .strip_suffix([')', '）'])?
        .split_once(['(', '（'])?;
    RulesetKind::by_name(name.trim())?;
    let heaps: Vec<&str> = inside.split(['+', '＋']).map(str::trim).collect();
    let is_number = |heap: &&str| !heap.is_empty() && heap.chars().all(is_digit);
    (heaps.len() > 1 && heaps.iter().all(is_number)).then(|| {
        let terms: Vec<String> = heaps.iter().map(|heap| format!("{name}({heap})")).collect();
        [format!("{name}({})", heaps.join(",")), terms.join(" + ")]
    })
}

fn position(heaps: &[&str]) -> String {
    format!("nim({})", heaps.join(","))
}

/// What is neither a number nor a sign.
fn words(text: &str) -> Vec<&str> {
    let parts = text.split(|c: char| !c.is_alphabetic());
    parts.filter(|part| !part.is_empty()).collect()
}
