//! The games of the catalogue: their parameters, and their positions in the shape that each asks for.

use grundy_core::Natural;

use super::heaps::{missing_parameters, no_parameters, opens_brace, take_set};
use super::lexical::{
    Input, Parsed, here, illegal, missing, number, peek, quoted_text, require, sign, times_sign,
    word,
};
use super::problem::{Expected, Problem, ProblemKind};
use super::singles::{named_file, once, unknown_parameter, vertex_name};
use crate::catalogue::{
    Arguments, Classic, ClassicKind, ClassicProblem, ClassicRules, CoinGame, Every, Geography,
    HackenbushGraph, Moore, PieceGame, Planar, Race, Shape, SilverDollar,
};
use crate::registry::RulesetKind;

/// The rules of this kind, with their parameters.
pub(super) fn rules(input: &mut Input<'_>, kind: ClassicKind) -> Parsed<ClassicRules> {
    use ClassicKind as Kind;
    match kind {
        Kind::HackenbushGraph => {
            let file = named_file(input, |files, name| files.edges(name))?;
            return Ok(ClassicRules::HackenbushGraph(HackenbushGraph { file }));
        }
        Kind::Geography => {
            let file = named_file(input, |files, name| files.edges(name))?;
            return Ok(ClassicRules::Geography(Geography { file }));
        }
        Kind::Moore | Kind::Race | Kind::Every | Kind::Tartan => {
            if !opens_brace(input) {
                return Err(missing_parameters(input, RulesetKind::Classic(kind)));
            }
        }
        Kind::SilverDollar => {}
        _ => no_parameters(input, RulesetKind::Classic(kind))?,
    }
    Ok(match kind {
        Kind::Moore => {
            let [k] = positive(input, ["k"], "k")?;
            let most_heaps = k.ok_or_else(|| missing_parameters(input, kind.into()))?;
            ClassicRules::Moore(Moore { most_heaps })
        }
        Kind::Race => {
            let [to, max] = positive(input, ["to", "max"], "to, max")?;
            let (Some(to), Some(max)) = (to, max) else {
                return Err(missing_parameters(input, kind.into()));
            };
            ClassicRules::Race(Race { to, max })
        }
        Kind::Every => ClassicRules::Every(Every {
            takes: take_set(input)?,
        }),
        Kind::Tartan => tartan(input)?,
        Kind::SilverDollar => {
            let dollar = match opens_brace(input) {
                true => positive(input, ["dollar"], "dollar")?[0].take(),
                false => None,
            };
            ClassicRules::SilverDollar(SilverDollar { dollar })
        }
        Kind::Staircase => ClassicRules::Staircase,
        Kind::Nimble => ClassicRules::Nimble,
        Kind::Welter => ClassicRules::Welter,
        Kind::Northcott => ClassicRules::Northcott,
        Kind::PokerNim => ClassicRules::PokerNim,
        Kind::Cutting => ClassicRules::Pieces(PieceGame::Cutting),
        Kind::Chocolate => ClassicRules::Pieces(PieceGame::Chocolate),
        Kind::Turtles => ClassicRules::Coins(CoinGame::Turtles),
        Kind::MockTurtles => ClassicRules::Coins(CoinGame::MockTurtles),
        Kind::Ruler => ClassicRules::Coins(CoinGame::Ruler),
        Kind::Twins => ClassicRules::Coins(CoinGame::Twins),
        Kind::TurningCorners => ClassicRules::Planar(Planar::Corners),
        Kind::Hackenbush => ClassicRules::Hackenbush,
        Kind::EuclidEqual => ClassicRules::EuclidEqual,
        Kind::HackenbushGraph | Kind::Geography => unreachable!("these have been read already"),
    })
}

impl From<ClassicKind> for RulesetKind {
    fn from(kind: ClassicKind) -> Self {
        Self::Classic(kind)
    }
}

/// Parameters `name=number` in braces, each at most once and at least 1.
fn positive<const N: usize>(
    input: &mut Input<'_>,
    names: [&'static str; N],
    expected: &'static str,
) -> Parsed<[Option<Natural>; N]> {
    sign(input, '{');
    let mut values = [const { None }; N];
    loop {
        let (name, at) = word(input);
        let Some(index) = names.iter().position(|known| *known == name) else {
            return Err(unknown_parameter(&name, at, expected));
        };
        require(input, '=', Expected::Equals)?;
        let (value, value_at) = number(input, Expected::Number)?;
        if value.is_zero() {
            illegal(
                input,
                value_at,
                ProblemKind::Classic(ClassicProblem::NumberZero),
            );
        }
        once(
            input,
            &mut values[index],
            value.max(Natural::ONE),
            &name,
            at,
        );
        if !sign(input, ',') {
            break;
        }
    }
    require(input, '}', Expected::CommaOrCloseBrace)?;
    Ok(values)
}

/// `{turtles,ruler}`.
fn tartan(input: &mut Input<'_>) -> Parsed<ClassicRules> {
    sign(input, '{');
    let first = coin_game(input)?;
    require(input, ',', Expected::Comma)?;
    let second = coin_game(input)?;
    require(input, '}', Expected::CloseBrace)?;
    Ok(ClassicRules::Planar(Planar::Tartan(first, second)))
}

fn coin_game(input: &mut Input<'_>) -> Parsed<CoinGame> {
    let (name, at) = word(input);
    let found = match RulesetKind::by_name(&name) {
        Some(RulesetKind::Classic(kind)) => {
            let name = kind.row().name;
            CoinGame::ALL.into_iter().find(|game| game.name() == name)
        }
        _ => None,
    };
    found.ok_or(Problem::new(
        at,
        ProblemKind::Classic(ClassicProblem::NotACoinGame),
    ))
}

/// The position after the rules.
pub(super) fn position(input: &mut Input<'_>, rules: &ClassicRules) -> Parsed<Classic> {
    let start = here(input);
    let arguments = arguments(input, rules.shape())?;
    let at = start..here(input);
    let kind = |problem| ProblemKind::Classic(problem);
    rules
        .position(arguments)
        .map_err(|problem| Problem::new(at, kind(problem)))
}

fn arguments(input: &mut Input<'_>, shape: Shape) -> Parsed<Arguments> {
    if shape == Shape::WholeOrText && !matches!(peek(input), Some('(' | '（')) {
        return Ok(Arguments::Whole);
    }
    require(input, '(', Expected::OpenParenthesis)?;
    let arguments = match shape {
        Shape::Numbers => Arguments::Numbers(listed(input, |input| {
            number(input, Expected::Heap).map(|(number, _)| number)
        })?),
        Shape::Pairs => pairs(input)?,
        Shape::Text | Shape::WholeOrText => {
            Arguments::Text(quoted_text(input, Expected::Picture)?.0)
        }
        Shape::Names => Arguments::Names(listed(input, |input| {
            vertex_name(input).map(|(name, _)| name)
        })?),
    };
    require(input, ')', Expected::CommaOrClose)?;
    Ok(arguments)
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
