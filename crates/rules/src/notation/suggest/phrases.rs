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

/// What stands before the first number that is too many.
const BELOW: [&str; 3] = ["fewer than", "less than", "少于"];

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

/// Numbers in words.
const NUMBERS: [(&str, &str); 10] = [
    ("one", "1"),
    ("two", "2"),
    ("three", "3"),
    ("four", "4"),
    ("five", "5"),
    ("six", "6"),
    ("seven", "7"),
    ("eight", "8"),
    ("nine", "9"),
    ("ten", "10"),
];

/// Chinese digits from 0 on; 两 is 2, too.
const DIGITS: &str = "零一二三四五六七八九";

/// What Chinese numbers count in.
const COUNTED: [(char, u64); 5] = [
    ('十', 10),
    ('百', 100),
    ('千', 1000),
    ('万', 10_000),
    ('亿', 100_000_000),
];

/// What stands between two numbers that are compared, and its sign. Where one begins another, the longer one stands
/// first.
const COMPARED: [(&str, &str); 14] = [
    ("is greater than", ">"),
    ("is less than", "<"),
    ("is not", "!="),
    ("greater than", ">"),
    ("less than", "<"),
    ("大于等于", ">="),
    ("小于等于", "<="),
    ("不等于", "!="),
    ("不小于", ">="),
    ("不大于", "<="),
    ("大于", ">"),
    ("小于", "<"),
    ("等于", "="),
    ("equals", "="),
];

/// What stands between a number and the word for what it is.
const IS: [&str; 4] = [" is a ", " is ", " 是", "是"];

/// What stands between a divisor and what it divides.
const DIVIDES: [&str; 3] = ["divides", "整除", "|"];

/// A condition that is the range of a name, and what stands before a range.
const RANGED: [(&str, &str); 4] = [
    ("where", "in"),
    ("where", "from"),
    ("其中", "属于"),
    ("其中", "从"),
];

/// What stands before the numbers that are not meant.
const NOT: [&str; 7] = [
    "anything but ",
    "any but ",
    "all but ",
    "not ",
    "不是",
    "非",
    "不",
];

/// What stands before or behind the number whose multiples are meant.
const MULTIPLES_OF: [&str; 2] = ["multiples of", "multiple of"];
const MULTIPLES: [&str; 2] = ["的倍数", "倍数"];

/// What stands behind the number whose powers are meant.
const POWERS: [&str; 3] = ["的次幂", "的幂次", "的幂"];

/// What says how often or that it may be done.
const ADVERBS: [&str; 9] = [
    "on each turn",
    "each turn",
    "a player may",
    "you may",
    "每人每次",
    "每一步",
    "每次",
    "每步",
    "可以",
];

/// What a split leaves. Where one ends another, the longer one stands first.
const SPLITS: [(&str, &str); 38] = [
    ("n into a and b", "a + b = n"),
    ("into a and b", "a + b = n"),
    ("into a, b, c", "a + b + c = n"),
    ("into a, b", "a + b = n"),
    ("into 2 equal heaps", "a + b = n where a = b"),
    ("into 2 equal parts", "a + b = n where a = b"),
    ("into 2 equal", "a + b = n where a = b"),
    ("into 2 heaps", "a + b = n"),
    ("into 2", "a + b = n"),
    ("into 3 heaps", "a + b + c = n"),
    ("into 3", "a + b + c = n"),
    ("into two unequal heaps", "a + b = n where a != b"),
    ("into two different heaps", "a + b = n where a != b"),
    ("不相等的两堆", "a + b = n 其中 a != b"),
    ("不同的两堆", "a + b = n 其中 a != b"),
    ("两堆不相等", "a + b = n 其中 a != b"),
    ("into two equal heaps", "a + b = n where a = b"),
    ("相等的两堆", "a + b = n 其中 a = b"),
    ("leave two heaps", "leave a + b"),
    ("leave two piles", "leave a + b"),
    ("leave two", "leave a + b"),
    ("leaving two heaps", "leaving a + b"),
    ("留下两堆", "留下 a + b"),
    ("leave zero", "leave nothing"),
    ("into two heaps", "a + b = n"),
    ("into two piles", "a + b = n"),
    ("into two parts", "a + b = n"),
    ("into two", "a + b = n"),
    ("two heaps", "a + b = n"),
    ("two piles", "a + b = n"),
    ("into three heaps", "a + b + c = n"),
    ("into three piles", "a + b + c = n"),
    ("three heaps", "a + b + c = n"),
    ("两堆", "a + b = n"),
    ("二堆", "a + b = n"),
    ("2堆", "a + b = n"),
    ("三堆", "a + b + c = n"),
    ("3堆", "a + b + c = n"),
];

/// Words that say nothing, and words for what the notation calls otherwise.
const FILLERS: [(&str, &str); 14] = [
    ("a stone", "1 stone"),
    ("a token", "1 token"),
    (" an ", " "),
    (" a ", " "),
    (" the ", " "),
    (" any ", " "),
    ("everything", "n"),
    ("all of them", "n"),
    ("numbers", ""),
    ("number", ""),
    ("全部", "n"),
    ("任意多", "任意"),
    ("任意一个", ""),
    ("任意", ""),
];

/// Amounts that have no word in the notation.
const AMOUNTS: [(&str, &str); 7] = [
    ("proper divisors", "k where n mod k = 0 and k < n"),
    ("proper divisor", "k where n mod k = 0 and k < n"),
    ("真因数", "k 其中 n mod k = 0 且 k < n"),
    ("真约数", "k 其中 n mod k = 0 且 k < n"),
    (" coprime to n", " where gcd(k, n) = 1"),
    ("k 与 n 互质", "gcd(k, n) = 1"),
    ("k与n互质", "gcd(k, n) = 1"),
];

/// The texts in which one thing is said as the notation says it.
pub(super) fn in_notation(text: &str) -> Vec<String> {
    // Of the same length, so that places are the same.
    let lower = text.to_ascii_lowercase();
    let around = |phrases: &[&str]| {
        let mut found = phrases.iter();
        let (at, length) = found.find_map(|phrase| Some((lower.find(phrase)?, phrase.len())))?;
        Some((&text[..at], &text[at + length..]))
    };
    let one_each = [
        around(&UP_TO).and_then(|(before, after)| range(before, after, true)),
        around(&BELOW).and_then(|(before, after)| below(before, after)),
        around(&FROM).and_then(|(before, after)| range(before, after, false)),
        around(&AND_MORE).map(|(before, after)| format!("{}..n{after}", before.trim_end())),
        around(&NOT).and_then(|(before, after)| all_but(before, after)),
        around(&MULTIPLES_OF).and_then(|(before, after)| {
            let (number, rest) = word_of(after.trim_start(), is_digit);
            multiples(before, number, rest)
        }),
        around(&MULTIPLES).and_then(|(before, after)| {
            let (before, number) = number_behind(before)?;
            multiples(before, number, after)
        }),
        around(&POWERS).and_then(|(before, after)| {
            let (before, number) = number_behind(before)?;
            Some(format!("{before}幂 {number}{after}"))
        }),
        around(&ADVERBS).map(|(before, after)| format!("{before}{}", after.trim_start())),
        amount_before_take(text),
        replaced(text, &lower, &FILLERS),
        both_words(text),
        compared(text, &lower),
        around(&IS).and_then(|(before, after)| asked(before, after)),
        around(&DIVIDES).and_then(|(before, after)| divided(before, after)),
        range_of_name(text, &lower),
        parts_of_split(text, &lower),
        replaced(text, &lower, &AMOUNTS),
        range_in_braces(text),
        set_without(&lower),
        squares(text),
        dots_of_a_list(text),
        products_with_their_sign(text),
        set_as_rule(text, &lower),
        without_inner_braces(text),
        open_range_closed(text),
        commas_in_braces(text),
        numbers_in_digits(text, &lower),
    ];
    one_each.into_iter().flatten().collect()
}

/// `at most 3` as `1..3`, `at least 2` as `2..n`.
fn range(before: &str, after: &str, is_end: bool) -> Option<String> {
    let after = after.trim_start();
    let (amount, rest) = word_of(after, |c| match after.starts_with(is_digit) {
        true => is_digit(c),
        false => c.is_alphanumeric() || c == '/',
    });
    (!amount.is_empty()).then(|| match is_end {
        true => format!("{before}1..{amount}{rest}"),
        false => format!("{before}{amount}..n{rest}"),
    })
}

/// `至多取 3` as `取至多 3`.
fn amount_before_take(text: &str) -> Option<String> {
    const TAKES: [&str; 4] = ["取走", "取", "拿走", "拿"];
    let bounds = UP_TO.iter().chain(&FROM);
    bounds.into_iter().find_map(|bound| {
        let (before, after) = text.split_once(bound)?;
        let take = TAKES.iter().find(|take| after.starts_with(**take))?;
        Some(format!("{before}{take}{bound}{}", &after[take.len()..]))
    })
}

/// The first of these phrases that the text has, as the notation says it.
fn replaced(text: &str, lower: &str, phrases: &[(&str, &str)]) -> Option<String> {
    let (phrase, plain) = phrases.iter().find(|(phrase, _)| lower.contains(phrase))?;
    let at = lower.find(phrase)?;
    Some(format!(
        "{}{plain}{}",
        &text[..at],
        &text[at + phrase.len()..]
    ))
}

/// `take odd prime` as a condition that asks for both.
fn both_words(text: &str) -> Option<String> {
    let at = text.find("take ")? + "take ".len();
    let (words, rest) = word_of(&text[at..], |c| c.is_alphabetic() || c == ' ');
    let mut words = words.split_whitespace();
    let (one, other) = (words.next()?, words.next()?);
    let is_all = words.next().is_none();
    is_all.then(|| format!("{}k where {one}(k) and {other}(k){rest}", &text[..at]))
}

/// `fewer than 3` as `1..2`.
fn below(before: &str, after: &str) -> Option<String> {
    let (number, rest) = word_of(after.trim_start(), is_digit);
    let last = number.parse::<u64>().ok()?.checked_sub(1)?;
    Some(format!("{before}1..{last}{rest}"))
}

/// `k 大于 2` as `k > 2`.
fn compared(text: &str, lower: &str) -> Option<String> {
    let (phrase, sign) = COMPARED.iter().find(|(phrase, _)| lower.contains(phrase))?;
    let at = lower.find(phrase)?;
    let (before, after) = (
        text[..at].trim_end(),
        text[at + phrase.len()..].trim_start(),
    );
    Some(format!("{before} {sign} {after}"))
}

/// `k is odd` as `odd(k)`.
fn asked(before: &str, after: &str) -> Option<String> {
    let (before, name) = name_behind(before)?;
    let (word, rest) = word_of(after.trim_start(), |c| c.is_alphanumeric() || c == ' ');
    Some(format!("{before}{}({name}){rest}", word.trim_end()))
}

/// `k divides n` as `n mod k = 0`, of two letters that stand by themselves.
fn divided(before: &str, after: &str) -> Option<String> {
    let (before, divisor) = name_behind(before)?;
    let (of, rest) = word_of(after.trim_start(), |c| c.is_ascii_alphanumeric());
    let is_letter = |word: &str| word.len() == 1 && !word.starts_with(is_digit);
    let begins = ["where", "and", "or", "if", "其中", "且", "或"]
        .iter()
        .any(|word| before.trim_end().ends_with(word));
    let ends = !rest.trim_start().starts_with(['+', '-', '*', '/']);
    (begins && ends && is_letter(divisor) && is_letter(of))
        .then(|| format!("{before}{of} mod {divisor} = 0{rest}"))
}

/// The name or number that the text ends with, and what stands before it.
fn name_behind(text: &str) -> Option<(&str, &str)> {
    let text = text.trim_end();
    let before = text.trim_end_matches(|c: char| c.is_ascii_alphanumeric());
    let name = &text[before.len()..];
    (!name.is_empty()).then_some((before, name))
}

/// `k where k in 1..3` as `k in 1..3`.
fn range_of_name(text: &str, lower: &str) -> Option<String> {
    RANGED.iter().find_map(|(condition, ranged)| {
        let at = lower.find(condition)?;
        let inside = text[at + condition.len()..].trim_start();
        let (_, rest) = word_of(inside, |c| c.is_ascii_alphanumeric());
        let range = rest.trim_start();
        let before = text[..at].trim_end();
        range
            .starts_with(ranged)
            .then(|| format!("{before} {range}"))
    })
}

/// `k in {1,3,4}` as `1,3,4`.
fn range_in_braces(text: &str) -> Option<String> {
    let (before, after) = text.split_once("in {")?;
    let (amounts, rest) = after.split_once('}')?;
    let (before, _) = before.rsplit_once("take ")?;
    Some(format!("{before}take {amounts}{rest}"))
}

/// `k^2` as `k*k`, and `2^k` as the powers of 2: where a number is taken, not within a formula.
fn squares(text: &str) -> Option<String> {
    let at = text.find('^')?;
    let (before, base) = name_behind(&text[..at])?;
    let (power, rest) = word_of(text[at + 1..].trim_start(), |c| c.is_ascii_alphanumeric());
    let is_amount = takes(before) && rest.trim_start().starts_with(['}', '｝', ';', '；']);
    let is_number = |word: &str| !word.is_empty() && word.chars().all(is_digit);
    let is_letter = |word: &str| word.len() == 1 && !is_number(word) && word != "n";
    match is_amount {
        true if power == "2" && is_letter(base) => Some(format!("{before}{base}*{base}{rest}")),
        true if is_number(base) && is_letter(power) => {
            Some(format!("{before}powers of {base}{rest}"))
        }
        _ => None,
    }
}

/// `1,2,...,5` as `1,2..5`.
fn dots_of_a_list(text: &str) -> Option<String> {
    let dots = [",...,", ",..,", ",…,", "，…，", "、…、", ", ..., "];
    let (at, length) = dots
        .iter()
        .find_map(|dots| Some((text.find(dots)?, dots.len())))?;
    let (head, last) = number_behind(&text[..at])?;
    let (_, before) = number_behind(head.trim_end_matches([',', '，', '、', ' ']))?;
    let [before, last] = [before, last].map(|number| number.parse::<u64>().ok());
    // Of 1, 3, …, 9 it is not clear what is meant.
    (before?.checked_add(1)? == last?).then(|| format!("{}..{}", &text[..at], &text[at + length..]))
}

/// `take{odd, not 3}` as a condition.
fn set_without(lower: &str) -> Option<String> {
    let inside = lower.trim_start().strip_prefix("take{")?;
    let (set, rest) = inside.split_once('}')?;
    let (class, but) = set.split_once("not ")?;
    let class = class.trim_matches([' ', ',']);
    let numbers: Vec<&str> = but.split(',').map(str::trim).collect();
    let is_number = |number: &&str| !number.is_empty() && number.chars().all(is_digit);
    let others: Vec<String> = numbers
        .iter()
        .map(|number| format!(" and k != {number}"))
        .collect();
    let others = others.concat();
    numbers
        .iter()
        .all(is_number)
        .then(|| format!("rule{{take k where {class}(k){others}}}{rest}"))
}

/// The beginning of the text that is made of such signs, and the rest.
fn word_of(text: &str, is_part: impl Fn(char) -> bool) -> (&str, &str) {
    let end = text.find(|c| !is_part(c)).unwrap_or(text.len());
    text.split_at(end)
}

/// `not prime` as `k where not prime(k)`, `not 3` as `k where k != 3`.
///
/// Only of the first amount: behind others it would be one more.
fn all_but(before: &str, after: &str) -> Option<String> {
    takes(before).then_some(())?;
    let after = after.trim_start();
    let is_part = |c: char| match after.starts_with(is_digit) {
        true => is_digit(c),
        false => c.is_alphanumeric() || c == ' ',
    };
    let (what, rest) = word_of(after, is_part);
    let what = what.trim_end();
    Some(match what.chars().next()? {
        c if is_digit(c) => format!("{before}k where k != {what}{rest}"),
        _ => format!("{before}k where not {what}(k){rest}"),
    })
}

/// The number that the text ends with, and what stands before it.
fn number_behind(text: &str) -> Option<(&str, &str)> {
    let text = text.trim_end();
    let before = text.trim_end_matches(is_digit);
    let number = &text[before.len()..];
    (!number.is_empty()).then_some((before, number))
}

/// `split into two heaps` as `split a + b = n`, where no more is said of them.
fn parts_of_split(text: &str, lower: &str) -> Option<String> {
    const SAID: [&str; 7] = ["split", "分堆", "分成", "分为", "拆成", "拆分", "分"];
    SPLITS.iter().find_map(|(phrase, left)| {
        let at = lower.find(phrase)?;
        let (before, after) = (
            text[..at].trim_end(),
            text[at + phrase.len()..].trim_start(),
        );
        let is_of_leave = left.starts_with(|c: char| c.is_alphabetic()) && !left.starts_with("a ");
        let is_said = is_of_leave || SAID.iter().any(|word| before.ends_with(word));
        let is_all = after.is_empty() || after.starts_with(['}', '｝', ';', '；']);
        let goes_on = after.starts_with("where") || after.starts_with("其中");
        let space = if goes_on { " " } else { "" };
        (is_said && (is_all || goes_on)).then(|| format!("{before} {left}{space}{after}"))
    })
}

/// Whether the first amount of a take is to follow.
fn takes(before: &str) -> bool {
    const TAKES: [&str; 6] = ["{", "｛", "take", "remove", "取", "拿"];
    let ahead = before.trim_end();
    TAKES.iter().any(|take| ahead.ends_with(take))
}

fn multiples(before: &str, number: &str, rest: &str) -> Option<String> {
    (!number.is_empty()).then(|| format!("{before}k where k mod {number} = 0{rest}"))
}

/// `2k` in braces as `2*k`.
fn products_with_their_sign(text: &str) -> Option<String> {
    let (head, inside) = text.split_at(text.find(['{', '｛'])?);
    let mut signed = String::new();
    let mut is_number = false;
    let mut last = ' ';
    for c in inside.chars() {
        if is_number && c.is_ascii_alphabetic() {
            signed.push('*');
        }
        is_number = is_digit(c) && (is_number || !last.is_alphanumeric());
        last = c;
        signed.push(c);
    }
    (signed != inside).then(|| format!("{head}{signed}"))
}

/// `take{…}` as a rule, which says more.
fn set_as_rule(text: &str, lower: &str) -> Option<String> {
    let set = lower.trim_start().strip_prefix("take{")?;
    Some(format!("rule{{take {}", &text[text.len() - set.len()..]))
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

/// `one or two` and `二十一` in digits, all at once.
fn numbers_in_digits(text: &str, lower: &str) -> Option<String> {
    let is_inside = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphanumeric());
    let mut changed = String::new();
    let mut at = 0;
    while let Some(letter) = text[at..].chars().next() {
        let before = text[..at].chars().next_back();
        let word = NUMBERS.iter().find(|(word, _)| {
            let after = lower[at..].strip_prefix(word);
            after.is_some_and(|after| !is_inside(before) && !is_inside(after.chars().next()))
        });
        let (chinese, _) = word_of(&text[at..], |c| is_digit(c) || digit_or_unit(c));
        let (length, written) = match (word, chinese_number(chinese)) {
            (Some((word, digits)), _) => (word.len(), (*digits).to_owned()),
            (None, Some(number)) => (chinese.len(), number.to_string()),
            (None, None) => (letter.len_utf8(), letter.to_string()),
        };
        changed += &written;
        at += length;
    }
    (changed != text).then_some(changed)
}

fn digit_or_unit(c: char) -> bool {
    c == '两' || DIGITS.contains(c) || COUNTED.iter().any(|(unit, _)| *unit == c)
}

/// 二十一, 一百零五, 10万; none where no sign is Chinese, where people say one thing and write another (三百五 is 350), or
/// where the number is too large.
fn chinese_number(text: &str) -> Option<u64> {
    text.contains(digit_or_unit).then_some(())?;
    let (mut whole, mut section, mut digits) = (0u64, 0u64, None::<u64>);
    let (mut last_but_one, mut before) = (' ', ' ');
    for c in text.chars() {
        let unit = COUNTED.iter().find(|(unit, _)| *unit == c);
        match unit {
            Some((_, unit)) if *unit >= 10_000 => {
                section = section.checked_add(digits.take().unwrap_or(0))?;
                whole = whole.checked_add(section)?.checked_mul(*unit)?;
                section = 0;
            }
            Some((_, unit)) => {
                let counted = digits.take().unwrap_or(1).checked_mul(*unit)?;
                section = section.checked_add(counted)?;
            }
            None => {
                let digit = match DIGITS.chars().position(|digit| digit == c) {
                    Some(digit) => u64::try_from(digit).ok()?,
                    None if c == '两' => 2,
                    None => u64::from(c.to_digit(10)?),
                };
                let follows = digits.is_some() && before != '零';
                (!follows || is_digit(c) && is_digit(before)).then_some(())?;
                digits = Some(digits.unwrap_or(0).checked_mul(10)?.checked_add(digit)?);
            }
        }
        (last_but_one, before) = (before, c);
    }
    // 三百五 leaves out what five are of.
    (digits.is_none() || !"百千万亿".contains(last_but_one)).then_some(())?;
    whole.checked_add(section)?.checked_add(digits.unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chinese_numbers_are_counted() {
        for (text, number) in [
            ("十", 10),
            ("十五", 15),
            ("二十一", 21),
            ("三十", 30),
            ("一百", 100),
            ("一百零五", 105),
            ("两千", 2000),
            ("10万", 100_000),
            ("三万五千", 35_000),
            ("一亿零三", 100_000_003),
            ("五百五十五", 555),
            ("二百二十二", 222),
        ] {
            assert_eq!(chinese_number(text), Some(number), "{text}");
        }
        for unclear in ["二一", "三百五", "两万五", "十一二", "21"] {
            assert_eq!(chinese_number(unclear), None, "{unclear}");
        }
        assert_eq!(chinese_number("亿亿亿亿亿"), Some(0));
        assert_eq!(chinese_number("九亿亿亿亿亿"), None);
    }
}
