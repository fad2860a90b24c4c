//! Signs and brackets as people put them, as the notation has them.

use crate::notation::lexical::is_digit;
use crate::registry::RulesetKind;

/// The texts in which one thing is written as the notation writes it.
pub(super) fn in_notation(text: &str) -> Vec<String> {
    let one_each = [
        with_plain_brackets(text),
        terms_with_brackets(text),
        sides_as_numbers(text),
        without_last_comma(text),
        without_last_bracket(text),
        bare_parameter(text),
        parameter_with_equals(text),
        remembered(text, "max"),
        remembered(text, "up"),
        rule_around(text),
        file_in_quotes(text),
    ];
    one_each.into_iter().flatten().collect()
}

/// `graph(edges.csv)(a)` with quotes around the name of the file.
fn file_in_quotes(text: &str) -> Option<String> {
    let (before, inside) = text.split_once(['(', '（'])?;
    let (name, after) = inside.split_once([')', '）'])?;
    let has_ending = |ending: &str| name.to_lowercase().ends_with(ending);
    let is_file = [".csv", ".json", ".txt", ".rule"]
        .into_iter()
        .any(has_ending);
    is_file.then(|| format!("{before}(\"{}\"){after}", name.trim()))
}

/// `尼姆【3，4】` with the brackets of the notation.
fn with_plain_brackets(text: &str) -> Option<String> {
    let plain = text.replace(['【', '〔', '［'], "(");
    let plain = plain.replace(['】', '〕', '］'], ")");
    (plain != text).then_some(plain)
}

/// `nim 3 4 + kayles 5 + 4`: each term with its brackets, a number as a heap of Nim.
fn terms_with_brackets(text: &str) -> Option<String> {
    let terms: Vec<&str> = text.split(['+', '＋']).map(str::trim).collect();
    let bracketed = terms.iter().map(|term| {
        let start = term.find(is_digit)?;
        let (name, numbers) = term.split_at(start);
        let is_bare = numbers
            .chars()
            .all(|c| is_digit(c) || c.is_whitespace() || ",，、".contains(c));
        let name = name.trim_end();
        if !is_bare {
            return Some((*term).to_owned());
        }
        let parts = numbers
            .split(|c: char| !is_digit(c))
            .filter(|part| !part.is_empty());
        let numbers = parts.collect::<Vec<_>>().join(",");
        match name {
            "" => Some(format!("nim({numbers})")),
            name => RulesetKind::by_name(name).map(|_| format!("{name}({numbers})")),
        }
    });
    let bracketed: Vec<String> = bracketed.collect::<Option<_>>()?;
    (terms.len() > 1).then(|| bracketed.join(" + "))
}

/// `wythoff(3x5)` and `3/4/5` with commas.
fn sides_as_numbers(text: &str) -> Option<String> {
    let characters: Vec<char> = text.chars().collect();
    let is_number_at = |at: Option<usize>| {
        at.and_then(|at| characters.get(at))
            .copied()
            .is_some_and(is_digit)
    };
    let joined = (0..characters.len()).map(|at| {
        let is_between = is_number_at(at.checked_sub(1)) && is_number_at(at.checked_add(1));
        match characters[at] {
            'x' | 'X' | '×' | '/' if is_between => ',',
            other => other,
        }
    });
    let joined: String = joined.collect();
    (joined != text).then_some(joined)
}

/// `nim(3,4,)` without the comma behind the last heap.
fn without_last_comma(text: &str) -> Option<String> {
    let inside = text.trim_end().strip_suffix([')', '）'])?.trim_end();
    Some(format!("{})", inside.strip_suffix([',', '，', '、'])?))
}

/// `nim(3,4,5))` without the bracket that closes nothing.
fn without_last_bracket(text: &str) -> Option<String> {
    let rest = text.trim_end().strip_suffix([')', '）', '}', '｝'])?;
    Some(rest.to_owned())
}

/// `times{k=3}(20)` without the name of the parameter.
fn bare_parameter(text: &str) -> Option<String> {
    let (head, rest) = text.split_once('{')?;
    let (parameter, rest) = rest.split_once('}')?;
    let (name, value) = parameter.split_once(['=', ':'])?;
    let (name, value) = (name.trim(), value.trim());
    let is_name = !name.is_empty() && name.chars().all(char::is_alphabetic);
    let is_value = !value.is_empty() && value.chars().all(is_digit);
    (is_name && is_value).then(|| format!("{head}{{{value}}}{rest}"))
}

/// `nim{max:3}(21)` with the sign that the notation has.
fn parameter_with_equals(text: &str) -> Option<String> {
    let (before, after) = text.split_once(':')?;
    let is_named = before.ends_with(|c: char| c.is_ascii_alphabetic());
    let is_number = after.trim_start().starts_with(is_digit);
    (is_named && is_number).then(|| format!("{before}={after}"))
}

/// `fibonacci(20,4)` with the name of what is remembered.
fn remembered(text: &str, name: &str) -> Option<String> {
    let (head, inside) = text
        .trim_end()
        .strip_suffix([')', '）'])?
        .split_once(['(', '（'])?;
    let (heap, number) = inside.split_once([',', '，'])?;
    let number = number.trim();
    let is_number = !number.is_empty() && number.chars().all(is_digit);
    is_number.then(|| format!("{head}({heap},{name}={number})"))
}

/// `取1到3(10)` as a rule of one's own.
fn rule_around(text: &str) -> Option<String> {
    const TAKES: [&str; 6] = ["take", "remove", "取", "拿", "split", "分"];
    let text = text.trim();
    let open = text.rfind(['(', '（'])?;
    let (rule, position) = text.split_at(open);
    let begins = TAKES.iter().any(|take| rule.starts_with(take));
    (begins && !rule.contains(['{', '｛'])).then(|| format!("rule{{{}}}{position}", rule.trim()))
}
