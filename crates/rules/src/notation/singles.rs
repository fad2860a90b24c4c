//! Terms that are one position: a game of the registry, a board, or what a script or program tells.

use super::lexical::{Input, Parsed, missing, quoted_text, require};
use super::{boards, foreign, games, graphs};
use crate::files::Files;
use crate::named_ruleset::NamedRuleset;
use crate::problem::FileProblem;
use crate::problem::{Expected, Problem, ProblemKind};
use crate::registry::RulesetKind;
use crate::single::Single;

/// The ruleset of this kind, with its parameters; of games on graphs of a family, their size may be left open.
pub(super) fn ruleset(input: &mut Input<'_>, kind: RulesetKind) -> Parsed<NamedRuleset> {
    if let RulesetKind::Game(game) = kind
        && let Some(open) = graphs::of_any_size(input, game)?
    {
        return Ok(NamedRuleset::Graphs(open));
    }
    with_positions(input, kind)
}

/// The ruleset of this kind as it stands before a position.
fn with_positions(input: &mut Input<'_>, kind: RulesetKind) -> Parsed<NamedRuleset> {
    match kind {
        RulesetKind::Game(kind) => games::rules(input, kind).map(NamedRuleset::Game),
        RulesetKind::Script | RulesetKind::Program => {
            foreign::rules(input, kind).map(NamedRuleset::Foreign)
        }
        _ => boards::rules(input, kind).map(NamedRuleset::Board),
    }
}

/// A term of this kind.
pub(super) fn term(input: &mut Input<'_>, kind: RulesetKind) -> Parsed<Single> {
    match with_positions(input, kind)? {
        NamedRuleset::Board(rules) => boards::board(input, &rules),
        NamedRuleset::Game(rules) => games::position(input, &rules).map(Single::Game),
        NamedRuleset::Foreign(rules) => {
            require(input, '(', Expected::OpenParenthesis)?;
            foreign::position(input, &rules).map(Single::Foreign)
        }
        NamedRuleset::Heaps(_) | NamedRuleset::Written(_) | NamedRuleset::Graphs(_) => {
            unreachable!("these have been read already, or have no positions")
        }
    }
}

/// A file's name in quotes and parentheses, and what it gives.
pub(super) fn named_file<T>(
    input: &mut Input<'_>,
    give: impl FnOnce(&dyn Files, &str) -> Result<T, FileProblem>,
) -> Parsed<T> {
    let expected = (Expected::FileName, Expected::CloseParenthesis);
    named(input, expected, give)
}

/// Such a name in quotes and parentheses, and what it gives; what it is and what ends it is expected.
pub(super) fn named<T>(
    input: &mut Input<'_>,
    (name, closing): (Expected, Expected),
    give: impl FnOnce(&dyn Files, &str) -> Result<T, FileProblem>,
) -> Parsed<T> {
    require(input, '(', Expected::OpenParenthesis)?;
    let before = input.rest;
    let (text, at) = quoted_text(input, name)?;
    if text.trim().is_empty() {
        input.rest = before;
        return Err(missing(input, name));
    }
    require(input, ')', closing)?;
    give(input.state.files, &text)
        .map_err(|problem| Problem::new(at, ProblemKind::of_file(&text, problem)))
}
