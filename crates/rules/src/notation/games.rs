//! The registry's games: their parameters, and their positions in the shape that each asks for.

use std::ops::Range;

use grundy_core::Natural;

use super::graphs;
use super::heaps::{missing_parameters, no_parameters, opens_brace, take_set};
use super::lexical::{
    Input, Parsed, here, illegal, is_digit, missing, number, opens_quote, peek, quoted,
    quoted_text, require, run, sign, small_number, times_sign, word,
};
use super::singles::named;
use crate::games::{
    Arguments, CoinGame, GameKind, GamePosition, GameProblem, GameRules, Given, Parameter,
    Parameters, Remembered, Shape, Value, is_plain_character,
};
use crate::graphs::Degree;
use crate::problem::{Expected, Problem, ProblemKind};
use crate::registry::RulesetKind;

impl From<GameKind> for RulesetKind {
    fn from(kind: GameKind) -> Self {
        Self::Game(kind)
    }
}

/// The rules of this kind, with their parameters.
pub(super) fn rules(input: &mut Input<'_>, kind: GameKind) -> Parsed<GameRules> {
    let row = kind.row();
    let given = given(input, kind, row.parameters)?;
    (row.rules)(given).ok_or_else(|| missing_parameters(input, kind.into()))
}

fn given(input: &mut Input<'_>, kind: GameKind, parameters: Parameters) -> Parsed<Given> {
    let braces = opens_brace(input);
    let has_token = kind.row().example != kind.row().ruleset;
    let file = (
        Expected::FileName,
        if has_token {
            Expected::TokenBehind
        } else {
            Expected::CloseParenthesis
        },
    );
    Ok(match parameters {
        Parameters::None => {
            no_parameters(input, kind.into())?;
            Given::Nothing
        }
        Parameters::Optional(all) if !braces => Given::Named(all.iter().map(|_| None).collect()),
        Parameters::Edges => Given::Edges(named(input, file, |files, name| files.edges(name))?),
        Parameters::Graph => Given::Graph(named(input, file, |files, name| files.graph(name))?),
        Parameters::SimpleGraph if !braces => Given::SimpleGraph(graphs::of_file(input, kind)?),
        _ if !braces => return Err(missing_parameters(input, kind.into())),
        Parameters::SimpleGraph => {
            Given::SimpleGraph(graphs::of_family(input, graphs::Families::All)?)
        }
        Parameters::PieceGraph => {
            Given::SimpleGraph(graphs::of_family(input, graphs::Families::Pieces)?)
        }
        Parameters::GraphByDegree => {
            let (degree, graph) = graphs::by_degree(input, kind, &Degree::ALL)?;
            Given::GraphByDegree(degree, graph)
        }
        Parameters::EdgesByDegree => {
            let (degree, edges) = graphs::edges_by_degree(input, kind)?;
            Given::GraphByDegree(degree, edges)
        }
        Parameters::Named(all) | Parameters::Optional(all) => Given::Named(by_name(input, all)?),
        Parameters::Takes => Given::Takes(take_set(input)?),
        Parameters::Factor => Given::Factor(factor(input)?),
        Parameters::TwoCoinGames => {
            sign(input, '{');
            let first = coin_game(input)?;
            require(input, ',', Expected::Comma)?;
            let second = coin_game(input)?;
            require(input, '}', Expected::CloseBrace)?;
            Given::TwoCoinGames(first, second)
        }
    })
}

/// Parameters `name=value` in braces, each at most once.
fn by_name(input: &mut Input<'_>, all: &[Parameter]) -> Parsed<Vec<Option<Value>>> {
    sign(input, '{');
    let mut values: Vec<Option<Value>> = all.iter().map(|_| None).collect();
    loop {
        let (name, at) = word(input);
        let index = all.iter().position(|known| known.name() == name);
        let index = index.ok_or_else(|| unknown_parameter(&name, at.clone(), all))?;
        require(input, '=', Expected::Equals)?;
        let value = match all[index] {
            Parameter::Positive(_) => Value::Number(positive(input)?),
            Parameter::OneOf(_, words) => Value::Word(one_of(input, words)?),
        };
        once(input, &mut values[index], value, &name, at);
        if !sign(input, ',') {
            break;
        }
    }
    require(input, '}', Expected::CommaOrCloseBrace)?;
    Ok(values)
}

fn positive(input: &mut Input<'_>) -> Parsed<Natural> {
    let (value, at) = number(input, Expected::Number)?;
    if value.is_zero() {
        illegal(input, at, ProblemKind::Game(GameProblem::NumberZero));
    }
    Ok(value.max(Natural::ONE))
}

fn one_of(input: &mut Input<'_>, words: &'static [&'static str]) -> Parsed<&'static str> {
    let (name, at) = graphs::parameter(input);
    let found = words.iter().find(|known| **known == name).copied();
    found.ok_or_else(|| match name.is_empty() {
        true => missing(input, Expected::OddOrEven),
        false => unknown(&name, at, words.iter().copied()),
    })
}

/// `{3}`: a number of 64 bits, at least 1.
fn factor(input: &mut Input<'_>) -> Parsed<u64> {
    sign(input, '{');
    let (factor, at) = small_number(input, Expected::Number)?;
    if factor == 0 {
        illegal(input, at, ProblemKind::ZeroFactor);
    }
    require(input, '}', Expected::CloseBrace)?;
    Ok(factor)
}

fn coin_game(input: &mut Input<'_>) -> Parsed<CoinGame> {
    let (name, at) = word(input);
    let found = match RulesetKind::by_name(&name) {
        Some(RulesetKind::Game(kind)) => {
            let name = kind.row().name;
            CoinGame::ALL.into_iter().find(|game| game.name() == name)
        }
        _ => None,
    };
    found.ok_or(Problem::new(
        at,
        ProblemKind::Game(GameProblem::NotACoinGame),
    ))
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

fn unknown_parameter(name: &str, at: Range<usize>, all: &[Parameter]) -> Problem {
    unknown(name, at, all.iter().map(Parameter::name))
}

pub(super) fn unknown(
    name: &str,
    at: Range<usize>,
    all: impl Iterator<Item = &'static str>,
) -> Problem {
    let name = quoted(name);
    let expected = all.collect::<Vec<_>>().join(", ");
    Problem::new(at, ProblemKind::UnknownParameter { name, expected })
}

/// The position after the rules.
pub(super) fn position(input: &mut Input<'_>, rules: &GameRules) -> Parsed<GamePosition> {
    let start = here(input);
    let problems = input.state.problems.len();
    let arguments = arguments(input, rules)?;
    let at = start..here(input);
    let noted = input.state.problems.len() > problems;
    rules.position(arguments).map_err(|problem| {
        // What is wrong with a number may be all that is wrong with the position.
        let first = noted.then(|| input.state.problems.pop()).flatten();
        first.unwrap_or_else(|| Problem::new(at, ProblemKind::Game(problem)))
    })
}

fn arguments(input: &mut Input<'_>, rules: &GameRules) -> Parsed<Arguments> {
    let shape = rules.shape();
    if matches!(shape, Shape::WholeOrText) && !matches!(peek(input), Some('(' | '（')) {
        return Ok(Arguments::Whole);
    }
    let opening = match shape {
        Shape::Vertices => Expected::TokenBehind,
        _ => Expected::OpenParenthesis,
    };
    require(input, '(', opening)?;
    let arguments = match shape {
        Shape::Numbers => Arguments::Numbers(listed(input, |input| {
            number(input, Expected::Heap).map(|(number, _)| number)
        })?),
        Shape::Remembered(all) => remembered(input, all)?,
        Shape::Pairs => pairs(input)?,
        Shape::Text | Shape::WholeOrText => {
            Arguments::Text(quoted_text(input, Expected::Picture)?.0)
        }
        Shape::Vertices => Arguments::Vertices(listed(input, |input| vertex(input, rules))?),
    };
    require(input, ')', Expected::CommaOrClose)?;
    Ok(arguments)
}

/// A heap, and `name=number` for some of what is remembered with it.
fn remembered(input: &mut Input<'_>, all: &'static [Remembered]) -> Parsed<Arguments> {
    let (heap, _) = number(input, Expected::Heap)?;
    let mut values: Vec<Option<Natural>> = all.iter().map(|_| None).collect();
    while sign(input, ',') {
        if peek(input).is_some_and(is_digit) {
            return Err(missing(input, one_heap(all)));
        }
        let (name, at) = word(input);
        let index = all.iter().position(|known| known.name == name);
        let names = all.iter().map(|known| known.name);
        let index = index.ok_or_else(|| unknown(&name, at.clone(), names))?;
        require(input, '=', Expected::Equals)?;
        let (value, value_at) = number(input, Expected::Number)?;
        if let Some(problem) = (all[index].problem)(&value) {
            illegal(input, value_at, ProblemKind::Game(problem));
        }
        once(input, &mut values[index], value, &name, at);
    }
    Ok(Arguments::Remembered(heap, values))
}

/// What is wanted where a second heap stands.
fn one_heap(all: &[Remembered]) -> Expected {
    match all[0].name {
        "up" => Expected::OneHeapUp,
        "mine" => Expected::OneHeapTotals,
        _ => Expected::OneHeap,
    }
}

/// The vertex that is named.
fn vertex(input: &mut Input<'_>, rules: &GameRules) -> Parsed<u32> {
    let (name, at) = vertex_name(input)?;
    let vertex = rules.vertex(&name);
    if vertex.is_none() {
        let name = quoted(&name);
        illegal(input, at, ProblemKind::UnknownVertex { name });
    }
    Ok(vertex.unwrap_or_default())
}

fn vertex_name(input: &mut Input<'_>) -> Parsed<(String, Range<usize>)> {
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

/// One or more of something, with commas between.
fn listed<T>(
    input: &mut Input<'_>,
    mut next: impl FnMut(&mut Input<'_>) -> Parsed<T>,
) -> Parsed<Vec<T>> {
    let mut all = vec![next(input)?];
    while sign(input, ',') {
        all.push(next(input)?);
    }
    Ok(all)
}

/// `5x3,2x2`, or `0` for none.
fn pairs(input: &mut Input<'_>) -> Parsed<Arguments> {
    let mut all = Vec::new();
    loop {
        let (first, _) = number(input, Expected::Number)?;
        if all.is_empty() && first.is_zero() && matches!(peek(input), Some(')' | '）')) {
            break;
        }
        if !times_sign(input) {
            return Err(missing(input, Expected::Times));
        }
        let (second, _) = number(input, Expected::Number)?;
        all.push((first, second));
        if !sign(input, ',') {
            break;
        }
    }
    Ok(Arguments::Pairs(all))
}
