//! What may have been meant by a text that is not understood: whole texts, each of which is.
//!
//! A repair turns a text into others that are nearer to the notation, and says nothing of whether they are
//! right: a text is suggested if it reads. So a suggestion can be typed as it stands, whatever repairs there are.

mod heaps;
mod marks;
mod phrases;

use std::collections::HashSet;

use super::lexical::is_digit;
use crate::graphs::GraphFamily;
use crate::problem::{Expected, Found, Problem, ProblemKind};
use crate::registry::{RulesetKind, Topic};
use crate::written::RuleProblem;

/// What the text was to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    /// A position, or a sum of them.
    Position,
    /// A ruleset without a position.
    Ruleset,
}

/// The reading of a text.
pub(super) type Reads<'r> = &'r dyn Fn(&str) -> Result<(), Vec<Problem>>;

/// Longer texts are not guessed at.
const LONGEST: usize = 160;
/// So many repairs are made one upon the other.
const MOST_REPAIRS: usize = 3;
/// So many texts are tried.
const MOST_TRIES: usize = 48;
/// So many are suggested.
const MOST_LINES: usize = 3;

/// Notes with the first problem what may have been meant.
pub(super) fn suggest(text: &str, problems: &mut [Problem], wanted: Wanted, reads: Reads<'_>) {
    if text.len() > LONGEST || problems.iter().any(may_be_slow) || runs_programs(text) {
        return;
    }
    let by_name = with_nearest_name(text, problems);
    let lines = search(text, problems, wanted, reads);
    if let Some(first) = problems.first_mut() {
        // Where another name is all that is wanted, that is said of the name.
        first.lines = lines
            .into_iter()
            .filter(|line| Some(line) != by_name.as_ref())
            .collect();
    }
}

/// Whether to read such a text once more may take long.
fn may_be_slow(problem: &Problem) -> bool {
    match &problem.kind {
        ProblemKind::File(_) | ProblemKind::NotAState { .. } => true,
        ProblemKind::Rule(problem) => matches!(problem, RuleProblem::Fault { .. }),
        _ => false,
    }
}

fn runs_programs(text: &str) -> bool {
    let text = text.to_lowercase();
    ["script", "program", "rhai", "脚本", "程序"]
        .iter()
        .any(|name| text.contains(name))
}

/// The texts with the fewest repairs that read.
fn search(text: &str, problems: &[Problem], wanted: Wanted, reads: Reads<'_>) -> Vec<String> {
    let mut seen = HashSet::from([text.to_owned()]);
    let mut level = vec![(text.to_owned(), problems.to_vec())];
    let mut tries = MOST_TRIES;
    for _ in 0..MOST_REPAIRS {
        let mut lines = Vec::new();
        let mut next = Vec::new();
        for (text, problems) in level {
            for candidate in repairs(&text, &problems, wanted) {
                if tries == 0 || !seen.insert(candidate.clone()) {
                    continue;
                }
                tries -= 1;
                match reads(&candidate) {
                    Ok(()) => lines.push(candidate),
                    Err(problems) => next.push((candidate, problems)),
                }
            }
        }
        if !lines.is_empty() {
            lines.truncate(MOST_LINES);
            return lines;
        }
        level = next;
    }
    Vec::new()
}

/// The texts that are one repair away.
fn repairs(text: &str, problems: &[Problem], wanted: Wanted) -> Vec<String> {
    let mut all = Vec::new();
    all.extend(with_nearest_name(text, problems));
    if let Some(problem) = problems.first() {
        at_problem(text, problem, wanted, &mut all);
    }
    all.extend(code_without_its_zero(text));
    all.extend(bare_numbers(text, wanted));
    all.extend(with_plus(text));
    all.extend(without_wrapping(text));
    all.extend(with_ranges(text));
    all.extend(closed(text));
    all.extend(without_marks_in_numbers(text));
    all.extend(phrases::in_notation(text));
    all.extend(marks::in_notation(text));
    all.extend(heaps::in_notation(text));
    all.extend(numbers_as_set(text));
    all.extend(parameter_in_braces(text));
    all
}

fn with_nearest_name(text: &str, problems: &[Problem]) -> Option<String> {
    let (at, name) = problems
        .iter()
        .find_map(|problem| Some((&problem.at, problem.kind.nearest()?)))?;
    Some(format!("{}{name}{}", &text[..at.start], &text[at.end..]))
}

/// What the first problem by itself suggests.
fn at_problem(text: &str, problem: &Problem, wanted: Wanted, all: &mut Vec<String>) {
    let (before, after) = text.split_at(problem.at.start);
    let found = &text[problem.at.clone()];
    match &problem.kind {
        // The terms before it would be lost.
        ProblemKind::NoRuleset { topic, .. } if before.trim().is_empty() => {
            all.extend(lines_of(topic, &text[problem.at.end..], wanted));
        }
        ProblemKind::UnknownRuleset { .. } => all.extend(name_and_number(before, after)),
        ProblemKind::ConventionInName => {
            let after = &text[problem.at.end..];
            all.push(without_convention(before, after));
        }
        ProblemKind::GroupedDigits => {
            let after = &text[problem.at.end..];
            let as_one = numbers(found).concat();
            let as_many: Vec<&str> = numbers(found).into_iter().map(without_zeros).collect();
            all.push(format!("{before}{as_one}{after}"));
            all.push(format!("{before}{}{after}", as_many.join(",")));
        }
        ProblemKind::EmptyRange => {
            let turned = turned_round(found);
            all.extend(turned.map(|range| format!("{before}{range}{}", &text[problem.at.end..])));
        }
        ProblemKind::Rule(RuleProblem::TakeThenSplit) => {
            all.extend(one_move_or_two(before, found, &text[problem.at.end..]));
        }
        ProblemKind::Rule(RuleProblem::ShrinkingAmount) => all.extend(
            range_for_minus(found)
                .map(|range| format!("{before}{range}{}", &text[problem.at.end..])),
        ),
        ProblemKind::MissingParameters { example } => {
            all.extend(with_set(before, after, wanted));
            let braces = example.find('{').map_or("", |start| &example[start..]);
            // Numbers without brackets may be those that are missing.
            let has_position = after.trim_start().starts_with(['(', '（']);
            if has_position || after.trim().is_empty() {
                all.push(format!("{before}{braces}{after}"));
            }
        }
        ProblemKind::UnknownParameter { expected, .. } => {
            let first = expected.split(", ").next().unwrap_or_default();
            all.push(format!("{before}{first}={after}"));
            all.extend(in_parentheses_not_braces(text));
        }
        ProblemKind::NoParameters { .. } => all.extend(in_parentheses_not_braces(text)),
        ProblemKind::Expected {
            expected,
            found: Found::End,
        } if *expected == Expected::OpenParenthesis => {
            let head = before.trim_end();
            all.push(format!("{head}{}", example_position(before)));
            all.extend(sizes(before).map(|size| format!("{head}{size}")));
        }
        ProblemKind::Expected { expected, .. } => {
            at_expected(*expected, (before, found, after), all);
        }
        _ => {}
    }
}

/// The lines of a topic with these numbers behind it.
fn lines_of(topic: &Topic, after: &str, wanted: Wanted) -> Vec<String> {
    if after.contains(['+', '＋']) {
        // The other terms would be lost.
        return Vec::new();
    }
    let (position, parameters) = numbers_of(after);
    let lines = topic.lines(&position, &parameters).into_iter();
    lines
        .map(|line| match wanted {
            Wanted::Position => line,
            Wanted::Ruleset => without_position(&line).to_owned(),
        })
        .collect()
}

/// What is left after taking, and another move.
fn one_move_or_two(before: &str, split: &str, parts: &str) -> [String; 2] {
    let taken = before.trim_end().trim_end_matches([',', '，']);
    let left = parts.replace("= n", "");
    [
        format!("{taken}, leave {}", left.trim_start()),
        format!("{taken}; {split}{parts}"),
    ]
}

/// The text without the word for a convention that stood between these.
fn without_convention(before: &str, after: &str) -> String {
    let is_before_bracket = after.trim_start().starts_with(['(', '（', '{', '｛']);
    match is_before_bracket {
        true => format!("{}{}", before.trim_end(), after.trim_start()),
        false => format!("{before}{after}").trim().to_owned(),
    }
}

/// Where something else was expected than what was found.
fn at_expected(
    expected: Expected,
    (before, found, after): (&str, &str, &str),
    all: &mut Vec<String>,
) {
    match expected {
        Expected::OpenParenthesis => {
            let inside = after
                .trim()
                .trim_matches(['(', ')', '[', ']', '{', '}', ':', '：', ' ']);
            let head = before.trim_end();
            all.push(format!("{head}({})", with_commas(inside)));
            all.push(format!("{head}({inside})"));
            all.push(format!("{head}(\"{inside}\")"));
        }
        Expected::Heap
        | Expected::HeapOrPicture
        | Expected::Picture
        | Expected::SizeOrPicture
        | Expected::SideOrPicture => {
            let inside = after.trim_end();
            let bare = inside.trim_end_matches([')', '）']);
            all.push(format!("{before}\"{bare}\")"));
            // Of a picture in parentheses only the last one closes the position.
            let picture = inside.strip_suffix([')', '）']).unwrap_or(inside);
            all.push(format!("{before}\"{picture}\")"));
        }
        Expected::CommaOrClose | Expected::CloseParenthesis | Expected::Comma => {
            if let Some(start) = before.rfind(['(', '（']) {
                let (head, rest) = (&before[..start], &before[start..]);
                let inside = format!("{rest}{after}");
                let inside = inside.trim_matches(|c: char| "()（） ".contains(c));
                all.push(format!("{head}({})", with_commas(inside)));
            }
        }
        Expected::Times => all.push(format!("{before}x{}", after[found.len()..].trim_start())),
        Expected::PlusOrEnd => {
            // Every position is its own negative, and `^` and `⊕` are the nim-sum of values.
            let after = after.trim_start_matches(|c: char| ",，;；、&-－−^⊕ 和加".contains(c));
            all.push(format!("{} + {after}", before.trim_end()));
        }
        Expected::End if found == "(" || found == "（" => all.push(before.trim_end().to_owned()),
        _ => {}
    }
}

/// `nim3,4` and `kayles7`: a name and numbers with nothing between.
fn name_and_number(before: &str, after: &str) -> Option<String> {
    let start = after.find(is_digit)?;
    let (name, numbers) = after.trim_end_matches([')', '）']).split_at(start);
    RulesetKind::by_name(name)?;
    Some(format!("{before}{name}({})", with_commas(numbers)))
}

/// `take 1,2 (10)` with the braces that a set needs.
fn with_set(before: &str, after: &str, wanted: Wanted) -> Option<String> {
    let end = after.find(['(', '（']).unwrap_or(after.len());
    let (set, position) = after.split_at(end);
    let set = set.trim();
    if set.is_empty() {
        return None;
    }
    let position = match (wanted, position) {
        (Wanted::Position, "") => "(10)",
        _ => position,
    };
    Some(format!("{}{{{set}}}{position}", before.trim_end()))
}

/// `nim{3,4,5}`: a position in the braces of parameters.
fn in_parentheses_not_braces(text: &str) -> Option<String> {
    let (name, inside) = text.trim_end().strip_suffix('}')?.split_once('{')?;
    Some(format!("{name}({inside})"))
}

/// The position of the example of the game that the text begins with.
fn example_position(text: &str) -> String {
    if text.matches(['{', '｛']).count() > text.matches(['}', '｝']).count() {
        // A function in a rule wants what it is of.
        return "(n)".to_owned();
    }
    let end = text.find(['{', '(', '.']).unwrap_or(text.len());
    let kind = RulesetKind::by_name(text[..end].trim());
    match kind {
        Some(RulesetKind::Rule) | None => "(10)".to_owned(),
        Some(kind) => {
            let example = kind.entry().example;
            example[without_position(example).len()..].to_owned()
        }
    }
}

/// Sizes for the family of graphs that the text ends with.
fn sizes(text: &str) -> impl Iterator<Item = &'static str> {
    let inside = text
        .rsplit_once(['{', '｛'])
        .map_or("", |(_, inside)| inside);
    let is_family = GraphFamily::NAMES.iter().any(|name| inside.contains(name));
    let sizes = ["(6)", "(3x4)", "(5,2)"];
    sizes.into_iter().filter(move |_| is_family)
}

/// The ruleset at the beginning of a term that is written as it is printed.
fn without_position(term: &str) -> &str {
    let open = term.find('(').unwrap_or(term.len());
    &term[..open]
}

/// `77(4)` and `0,77(4)` as the code `0.77`.
fn code_without_its_zero(text: &str) -> Option<String> {
    let digits = text.strip_prefix("0,").unwrap_or(text);
    let open = digits.find(['(', '（'])?;
    let is_code = open > 0 && digits[..open].chars().all(is_digit);
    is_code.then(|| format!("0.{digits}"))
}

/// `3,4,5`, `3 4 5` or `*3+*4` without the name of a game.
fn bare_numbers(text: &str, wanted: Wanted) -> Option<String> {
    let is_bare = |c: char| is_digit(c) || c.is_whitespace() || "()[]{},，、;；+＋*^".contains(c);
    if !text.chars().all(is_bare) || !text.contains(is_digit) {
        return None;
    }
    if wanted == Wanted::Ruleset {
        return Some(format!("take{{{}}}", numbers(text).join(",")));
    }
    if text.contains(['+', '＋', '*']) {
        let heaps = text
            .split(['+', '＋'])
            .map(|heap| match &numbers(heap)[..] {
                [number] => Some(format!("nim({number})")),
                [] => Some("nim(1)".to_owned()),
                _ => None,
            });
        return Some(heaps.collect::<Option<Vec<_>>>()?.join(" + "));
    }
    Some(format!("nim({})", numbers(text).join(",")))
}

/// `3 xor 5`: the nim-sum of values is that of a sum of games.
fn with_plus(text: &str) -> Option<String> {
    if text.contains(['{', '｛']) || text.trim_start().starts_with("take") {
        // Amounts are not terms of a sum.
        return None;
    }
    let joins = [" xor ", " XOR ", "异或", " plus ", " and "];
    let plain = joins
        .iter()
        .fold(text.to_owned(), |text, join| text.replace(join, " + "));
    (plain != text).then_some(plain)
}

/// Numbers in braces or before the position, behind a name without such parameters: `取石子{1,3,4}(10)`,
/// `subtraction(1,2,3)(10)`.
///
/// A game that has other parameters, or none, is not taken for another one.
fn numbers_as_set(text: &str) -> Option<String> {
    let open = text.find(['{', '｛', '(', '（'])?;
    let in_braces = text[open..].starts_with(['{', '｛']);
    match RulesetKind::by_name(text[..open].trim()) {
        Some(RulesetKind::Take) | None => {}
        Some(RulesetKind::Nim) if in_braces => {}
        Some(_) => return None,
    }
    let close = open + text[open..].find(['}', '｝', ')', '）'])?;
    let inside = &text[open..close];
    let (set, after) = (numbers(inside), &text[close..]);
    let position = after.trim_start_matches(['}', '｝', ')', '）', ' ']);
    let is_list = inside
        .chars()
        .all(|c| is_digit(c) || " ,，、{｛(（".contains(c));
    (is_list && position.starts_with(['(', '（']))
        .then(|| format!("take{{{}}}{position}", set.join(",")))
}

/// `silver-dollar(2,3,dollar=1)`: a parameter among the numbers of the position.
fn parameter_in_braces(text: &str) -> Option<String> {
    let (name, inside) = text.trim_end().strip_suffix(')')?.split_once('(')?;
    let (position, parameter) = inside.rsplit_once(',')?;
    parameter.contains('=').then_some(())?;
    Some(format!(
        "{}{{{}}}({position})",
        name.trim_end(),
        parameter.trim()
    ))
}

/// The text without quotes around it and full stops behind it.
fn without_wrapping(text: &str) -> Option<String> {
    let bare = text.trim().trim_matches(|c: char| "\"'`“”‘’".contains(c));
    let bare = bare
        .trim_start_matches(['.', '。', '-'])
        .trim_end_matches(|c: char| ".。;；!！?？,，".contains(c))
        .trim();
    (bare != text.trim()).then(|| bare.to_owned())
}

/// `{1-3}` and `{1~3}` with the dots that a range has.
fn with_ranges(text: &str) -> Option<String> {
    let opens = text.find(['{', '｛'])?;
    let (head, body) = text.split_at(opens);
    let characters: Vec<char> = body.chars().collect();
    let is_range = |index: usize| {
        let near = |index: Option<usize>| index.and_then(|index| characters.get(index)).copied();
        let (before, after) = (near(index.checked_sub(1)), near(index.checked_add(1)));
        let joins = matches!(characters[index], '-' | ':' | '~' | '～' | '—' | '–' | '－');
        joins && before.is_some_and(is_digit) && after.is_some_and(|c| c.is_alphanumeric())
    };
    let ranged = (0..characters.len()).map(|index| match is_range(index) {
        true => "..".to_owned(),
        false => characters[index].to_string(),
    });
    let ranged: String = ranged.collect();
    (ranged != body).then(|| format!("{head}{ranged}"))
}

/// The text with the quotes and brackets closed that are open at its end.
fn closed(text: &str) -> Option<String> {
    let mut open = Vec::new();
    for c in text.chars() {
        match c {
            '"' if open.last() == Some(&'"') => drop(open.pop()),
            '"' => open.push('"'),
            _ if open.last() == Some(&'"') => {}
            '(' | '（' => open.push(')'),
            '{' | '｛' => open.push('}'),
            '[' => open.push(']'),
            ')' | '）' | '}' | '｝' | ']' => drop(open.pop()),
            _ => {}
        }
    }
    let closing: String = open.into_iter().rev().collect();
    (!closing.is_empty()).then(|| format!("{}{closing}", text.trim_end()))
}

/// `1_000` and `1'000` without the marks.
fn without_marks_in_numbers(text: &str) -> Option<String> {
    let mut last = ' ';
    let kept = text.chars().filter(|&c| {
        let mark = matches!(c, '_' | '\'') && is_digit(last);
        last = c;
        !mark
    });
    let kept: String = kept.collect();
    (kept != text).then_some(kept)
}

/// The numbers of the position behind a name, and that of the parameter that stands before it.
fn numbers_of(text: &str) -> (Vec<&str>, Vec<&str>) {
    let close = text.find(['}', '｝', ')', '）']).unwrap_or(text.len());
    let (first, rest) = text.split_at(close);
    let behind = rest.trim_start_matches(['}', '｝', ')', '）', ' ']);
    let parameters = numbers(first);
    match behind.starts_with(['(', '（']) && parameters.len() == 1 {
        true => (numbers(behind), parameters),
        false => (numbers(text), Vec::new()),
    }
}

/// The numbers of the text.
fn numbers(text: &str) -> Vec<&str> {
    let parts = text.split(|c: char| !is_digit(c));
    parts.filter(|part| !part.is_empty()).collect()
}

/// The digits without the zeros before the first that counts.
fn without_zeros(digits: &str) -> &str {
    let kept = digits.trim_start_matches(['0', '０']);
    match kept.is_empty() {
        true => "0",
        false => kept,
    }
}

/// `1-n` with the dots that a range has.
fn range_for_minus(amount: &str) -> Option<String> {
    let (from, to) = amount.split_once(['-', '－'])?;
    let from = Some(from.trim()).filter(|from| !from.is_empty());
    Some(format!("{}..{}", from.unwrap_or("1"), to.trim_start()))
}

/// `n..1` from its end.
fn turned_round(range: &str) -> Option<String> {
    let (from, rest) = range.split_once("..")?;
    let rest = rest.trim_start();
    let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
    let (to, behind) = rest.split_at(end);
    Some(format!("{to}..{}{behind}", from.trim_end()))
}

/// What stands between spaces and other signs, with commas between.
fn with_commas(text: &str) -> String {
    let is_between = |c: char| c.is_whitespace() || ",，、;；/|&".contains(c);
    let parts = text.split(is_between).filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests;
