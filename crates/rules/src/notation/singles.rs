//! Games of two heaps, with memory, or with chance: a position and what is remembered with it.

use std::ops::Range;
use std::sync::Arc;

use grundy_core::Natural;
use grundy_core::natural::to_u64;

use super::heaps::{missing_parameters, no_parameters, opens_brace};
use super::lexical::{
    Input, Parsed, here, illegal, is_digit, missing, number, opens_quote, peek, quoted,
    quoted_text, require, run, sign, small_number, word,
};
use super::problem::{Expected, Problem, ProblemKind};
use super::{boards, classics, foreign};
use crate::files::{FileProblem, Files};
use crate::named_ruleset::NamedRuleset;
use crate::registry::RulesetKind;
use crate::single::Single;
use crate::tokens::is_plain_character;
use crate::{
    Die, Euclid, Face, GraphFile, Parity, ParityRules, Times, TimesRules, Tokens, Winner, Wythoff,
};

/// The ruleset of this kind, with its parameters.
pub(super) fn ruleset(input: &mut Input<'_>, kind: RulesetKind) -> Parsed<NamedRuleset> {
    match kind {
        RulesetKind::Times if opens_brace(input) => times_rules(input).map(NamedRuleset::Times),
        RulesetKind::Parity if opens_brace(input) => parity_rules(input).map(NamedRuleset::Parity),
        RulesetKind::Graph => graph(input).map(NamedRuleset::Graph),
        RulesetKind::Script | RulesetKind::Program => {
            foreign::rules(input, kind).map(NamedRuleset::Foreign)
        }
        RulesetKind::Tactix
        | RulesetKind::Triangle
        | RulesetKind::Cram
        | RulesetKind::Chomp
        | RulesetKind::Lines => boards::rules(input, kind).map(NamedRuleset::Board),
        RulesetKind::Classic(kind) => classics::rules(input, kind).map(NamedRuleset::Classic),
        RulesetKind::Times | RulesetKind::Parity => Err(missing_parameters(input, kind)),
        _ => {
            no_parameters(input, kind)?;
            Ok(match kind {
                RulesetKind::Wythoff => NamedRuleset::Wythoff,
                RulesetKind::Euclid => NamedRuleset::Euclid,
                RulesetKind::Fibonacci => NamedRuleset::Times(TimesRules::Fibonacci),
                RulesetKind::Die => NamedRuleset::Die,
                _ => unreachable!("heap rulesets have been read already"),
            })
        }
    }
}

/// A term of this kind.
pub(super) fn term(input: &mut Input<'_>, kind: RulesetKind) -> Parsed<Single> {
    let ruleset = ruleset(input, kind)?;
    if let NamedRuleset::Board(rules) = &ruleset {
        return boards::board(input, rules);
    }
    if let NamedRuleset::Classic(rules) = &ruleset {
        return classics::position(input, rules).map(Single::Classic);
    }
    require(input, '(', Expected::OpenParenthesis)?;
    let single = match ruleset {
        NamedRuleset::Wythoff => {
            let (a, b) = two_numbers(input)?;
            Single::Wythoff(Wythoff::new(a, b))
        }
        NamedRuleset::Euclid => {
            let (a, b) = two_numbers(input)?;
            Single::Euclid(Euclid::new(a, b))
        }
        NamedRuleset::Times(rules) => times(input, rules)?,
        NamedRuleset::Die => die(input)?,
        NamedRuleset::Parity(rules) => parity(input, rules)?,
        NamedRuleset::Graph(file) => tokens(input, file)?,
        NamedRuleset::Foreign(rules) => foreign::position(input, &rules).map(Single::Foreign)?,
        NamedRuleset::Heaps(_)
        | NamedRuleset::Board(_)
        | NamedRuleset::Classic(_)
        | NamedRuleset::Written(_) => {
            unreachable!("these have been read already")
        }
    };
    Ok(single)
}

fn two_numbers(input: &mut Input<'_>) -> Parsed<(Natural, Natural)> {
    let (first, _) = number(input, Expected::Heap)?;
    require(input, ',', Expected::Comma)?;
    let (second, _) = number(input, Expected::Heap)?;
    require(input, ')', Expected::CloseParenthesis)?;
    Ok((first, second))
}

fn times_rules(input: &mut Input<'_>) -> Parsed<TimesRules> {
    sign(input, '{');
    let (factor, at) = small_number(input, Expected::Number)?;
    if factor == 0 {
        illegal(input, at, ProblemKind::ZeroFactor);
    }
    require(input, '}', Expected::CloseBrace)?;
    Ok(TimesRules::Times(factor))
}

fn times(input: &mut Input<'_>, rules: TimesRules) -> Parsed<Single> {
    let (heap, _) = number(input, Expected::Heap)?;
    let [max] = memory(input, ["max"], "max")?;
    let max = max.map(|(max, at)| {
        if max.is_zero() {
            illegal(input, at, ProblemKind::ZeroMax);
        }
        max
    });
    Ok(Single::Times(Times { rules, heap, max }))
}

fn die(input: &mut Input<'_>) -> Parsed<Single> {
    let (heap, _) = number(input, Expected::Heap)?;
    let [up] = memory(input, ["up"], "up")?;
    let up = up.map(|(up, at)| {
        to_u64(&up).and_then(Face::new).unwrap_or_else(|| {
            illegal(input, at, ProblemKind::NotAFace);
            Face::ALL[0]
        })
    });
    Ok(Single::Die(Die { heap, up }))
}

fn parity_rules(input: &mut Input<'_>) -> Parsed<ParityRules> {
    sign(input, '{');
    let (mut max, mut win) = (None, None);
    loop {
        let (name, name_at) = word(input);
        match name.as_str() {
            "max" => {
                require(input, '=', Expected::Equals)?;
                let (number, at) = number(input, Expected::Number)?;
                if number.is_zero() {
                    illegal(input, at, ProblemKind::ZeroMax);
                }
                once(input, &mut max, number, &name, name_at);
            }
            "win" => {
                require(input, '=', Expected::Equals)?;
                let winner = winner(input)?;
                once(input, &mut win, winner, &name, name_at);
            }
            "" => return Err(missing(input, Expected::Max)),
            _ => return Err(unknown_parameter(&name, name_at, "max, win")),
        }
        if !sign(input, ',') {
            break;
        }
    }
    let end = here(input);
    require(input, '}', Expected::CommaOrCloseBrace)?;
    let Some(max) = max else {
        return Err(Problem::new(
            end..end,
            ProblemKind::MissingParameters {
                example: RulesetKind::Parity.entry().ruleset,
            },
        ));
    };
    Ok(ParityRules {
        max,
        win: win.unwrap_or(Winner::Odd),
    })
}

fn winner(input: &mut Input<'_>) -> Parsed<Winner> {
    let (name, at) = word(input);
    match name.as_str() {
        "odd" => Ok(Winner::Odd),
        "even" => Ok(Winner::Even),
        "" => Err(missing(input, Expected::OddOrEven)),
        _ => Err(unknown_parameter(&name, at, "odd, even")),
    }
}

fn parity(input: &mut Input<'_>, rules: ParityRules) -> Parsed<Single> {
    let (heap, at) = number(input, Expected::Heap)?;
    let [mine, yours] = memory(input, ["mine", "yours"], "mine, yours")?;
    let at = at.start..here(input).saturating_sub(1);
    let total = |total: Option<(Natural, _)>| total.map_or(Natural::ZERO, |(total, _)| total);
    let position = Parity {
        rules,
        heap,
        mine: total(mine),
        yours: total(yours),
    };
    if !position.is_reachable() {
        illegal(input, at, ProblemKind::UnreachableTotals);
    }
    Ok(Single::Parity(position))
}

/// Sets what has this name, which may be given once.
pub(super) fn once<T>(
    input: &mut Input<'_>,
    place: &mut Option<T>,
    value: T,
    name: &str,
    at: Range<usize>,
) {
    if place.replace(value).is_some() {
        let name = quoted(name);
        illegal(input, at, ProblemKind::RepeatedParameter { name });
    }
}

/// A number that is remembered, and its place.
type Remembered = (Natural, Range<usize>);

/// What is remembered with a heap, `,name=number` for some of the names, and the closing parenthesis.
fn memory<const N: usize>(
    input: &mut Input<'_>,
    names: [&'static str; N],
    expected: &'static str,
) -> Parsed<[Option<Remembered>; N]> {
    let mut values = [const { None }; N];
    while sign(input, ',') {
        if peek(input).is_some_and(is_digit) {
            let remembered = match names[0] {
                "up" => Expected::OneHeapUp,
                "mine" => Expected::OneHeapTotals,
                _ => Expected::OneHeap,
            };
            return Err(missing(input, remembered));
        }
        let (name, at) = word(input);
        let Some(index) = names.iter().position(|known| *known == name) else {
            return Err(unknown_parameter(&name, at, expected));
        };
        require(input, '=', Expected::Equals)?;
        let value = number(input, Expected::Number)?;
        once(input, &mut values[index], value, &name, at);
    }
    require(input, ')', Expected::CommaOrClose)?;
    Ok(values)
}

pub(super) fn unknown_parameter(name: &str, at: Range<usize>, expected: &'static str) -> Problem {
    Problem::new(
        at,
        ProblemKind::UnknownParameter {
            name: quoted(name),
            expected,
        },
    )
}

/// The rest of `graph("edges.csv")`.
fn graph(input: &mut Input<'_>) -> Parsed<Arc<GraphFile>> {
    named_file(input, |files, name| files.graph(name))
}

/// A file's name in quotes and parentheses, and what it gives.
pub(super) fn named_file<T>(
    input: &mut Input<'_>,
    give: impl FnOnce(&dyn Files, &str) -> Result<T, FileProblem>,
) -> Parsed<T> {
    named(input, Expected::FileName, give)
}

/// Such a name in quotes and parentheses, and what it gives.
pub(super) fn named<T>(
    input: &mut Input<'_>,
    expected: Expected,
    give: impl FnOnce(&dyn Files, &str) -> Result<T, FileProblem>,
) -> Parsed<T> {
    require(input, '(', Expected::OpenParenthesis)?;
    let (name, at) = quoted_text(input, expected)?;
    require(input, ')', Expected::CloseParenthesis)?;
    give(input.state.files, &name)
        .map_err(|problem| Problem::new(at, ProblemKind::of_file(&name, problem)))
}

fn tokens(input: &mut Input<'_>, file: Arc<GraphFile>) -> Parsed<Single> {
    let mut vertices = Vec::new();
    loop {
        let (name, at) = vertex_name(input)?;
        match file.graph.find(&name) {
            Some(vertex) => vertices.push(vertex),
            None => {
                let name = quoted(&name);
                illegal(input, at, ProblemKind::UnknownVertex { name });
            }
        }
        if !sign(input, ',') {
            break;
        }
    }
    require(input, ')', Expected::CommaOrClose)?;
    Ok(Single::Tokens(Tokens::in_order(file, vertices)))
}

pub(super) fn vertex_name(input: &mut Input<'_>) -> Parsed<(String, Range<usize>)> {
    if opens_quote(input) {
        return quoted_text(input, Expected::Vertex);
    }
    let start = here(input);
    let name = run(input, is_plain_character);
    if name.is_empty() {
        return Err(missing(input, Expected::Vertex));
    }
    Ok((name.to_owned(), start..here(input)))
}
