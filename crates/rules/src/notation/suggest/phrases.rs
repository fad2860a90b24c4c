//! Amounts as people say them, in the words of the notation.

use crate::notation::lexical::is_digit;

/// What stands before the last number of a range from 1.
const UP_TO: [&str; 7] = [
    "at most",
    "up to",
    "no more than",
    "不超过",
    "不多于",
    "至多",
    "最多",
];

/// What stands before the first number of a range to all.
const FROM: [&str; 5] = [
    "at least",
    "no fewer than",
    "no less than",
    "不少于",
    "至少",
];

/// What stands behind the first number of a range to all.
const AND_MORE: [&str; 4] = ["or more", "and more", "或更多", "以上"];

/// Numbers in words. Where one begins another, the longer one stands first.
const NUMBERS: [(&str, &str); 18] = [
    ("one", "1"),
    ("two", "2"),
    ("three", "3"),
    ("four", "4"),
    ("five", "5"),
    ("six", "6"),
    ("seven", "7"),
    ("一", "1"),
    ("二", "2"),
    ("两", "2"),
    ("三", "3"),
    ("四", "4"),
    ("五", "5"),
    ("六", "6"),
    ("七", "7"),
    ("八", "8"),
    ("九", "9"),
    ("十", "10"),
];

/// The texts in which one thing is said as the notation says it.
pub(super) fn in_notation(text: &str) -> Vec<String> {
    // Of the same length, so that places are the same.
    let lower = text.to_ascii_lowercase();
    let find = |phrases: &'static [&'static str]| {
        let mut found = phrases.iter();
        found.find_map(|phrase| Some((lower.find(phrase)?, phrase.len())))
    };
    let mut all = Vec::new();
    for (phrases, is_end) in [(&UP_TO[..], true), (&FROM[..], false)] {
        all.extend(find(phrases).and_then(|(at, length)| {
            let (before, after) = (&text[..at], &text[at + length..]);
            range(before, after, is_end)
        }));
    }
    all.extend(find(&AND_MORE).map(|(at, length)| {
        let (before, after) = (&text[..at], &text[at + length..]);
        format!("{}..n{after}", before.trim_end())
    }));
    all.extend(without_inner_braces(text));
    all.extend(open_range_closed(text));
    all.extend(commas_in_braces(text));
    all.extend(numbers_in_digits(text, &lower));
    all
}

/// `at most 3` as `1..3`, `at least 2` as `2..n`.
fn range(before: &str, after: &str, is_end: bool) -> Option<String> {
    let after = after.trim_start();
    let of_amount = |c: char| match after.starts_with(is_digit) {
        true => is_digit(c),
        false => c.is_alphanumeric() || c == '/',
    };
    let end = after.find(|c| !of_amount(c)).unwrap_or(after.len());
    let (amount, rest) = after.split_at(end);
    (!amount.is_empty()).then(|| match is_end {
        true => format!("{before}1..{amount}{rest}"),
        false => format!("{before}{amount}..n{rest}"),
    })
}

/// `rule{take {1,3,4}}` without the braces of the list.
fn without_inner_braces(text: &str) -> Option<String> {
    let outer = text.find('{')?;
    let inner = outer + 1 + text[outer + 1..].find('{')?;
    let close = inner + text[inner..].find('}')?;
    let list = &text[inner + 1..close];
    Some(format!("{}{list}{}", &text[..inner], &text[close + 1..]))
}

/// `2..` with all that there is as its end.
fn open_range_closed(text: &str) -> Option<String> {
    let at = text.find("..")? + "..".len();
    let goes_on = |c: char| c.is_alphanumeric() || "(.".contains(c);
    let after = &text[at..];
    (!after.trim_start().starts_with(goes_on)).then(|| format!("{}n{after}", &text[..at]))
}

/// `take{1 3 4}` with commas.
fn commas_in_braces(text: &str) -> Option<String> {
    let (open, close) = (text.find('{')?, text.rfind('}')?);
    let list = text.get(open + 1..close)?;
    let words: Vec<&str> = list.split_whitespace().collect();
    let are_numbers = words.iter().all(|word| word.chars().all(is_digit));
    (words.len() > 1 && are_numbers)
        .then(|| format!("{}{}{}", &text[..=open], words.join(","), &text[close..]))
}

/// `one or two` in digits, all at once.
fn numbers_in_digits(text: &str, lower: &str) -> Option<String> {
    let mut changed = String::new();
    let mut at = 0;
    while let Some(letter) = text[at..].chars().next() {
        let before = text[..at].chars().next_back();
        let is_inside = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphanumeric());
        let number = NUMBERS.iter().find(|(word, _)| {
            let after = lower[at..].strip_prefix(word);
            let ends = |after: &str| !(word.is_ascii() && is_inside(after.chars().next()));
            after.is_some_and(ends) && !(word.is_ascii() && is_inside(before))
        });
        let (length, written) = match number {
            Some((word, digits)) => (word.len(), (*digits).to_owned()),
            None => (letter.len_utf8(), letter.to_string()),
        };
        changed += &written;
        at += length;
    }
    (changed != text).then_some(changed)
}
