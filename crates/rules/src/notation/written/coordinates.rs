//! The moves of a rule whose states are some numbers.

use std::ops::Range;

use crate::notation::formulas::{amount, condition, range, takes_in};
use crate::notation::lexical::{Input, Parsed, here, missing, next_place, peek, require, sign};
use crate::notation::scope::{Scope, problem};
use crate::notation::words::{Word, next_word, take, word};
use crate::problem::Expected;
use crate::written::{
    CoordinateMove, CoordinateRule, FIRST_RUNNING, Formula, MOST_COORDINATES, MOST_RUNNING, Names,
    Place, RuleProblem, Slot, slot_after,
};

/// The names of the coordinates, and how many there are.
pub(super) fn names(input: &mut Input<'_>) -> Parsed<(Scope, usize)> {
    let mut scope = Scope::new(Names::default(), FIRST_RUNNING, MOST_RUNNING);
    let mut count = 0;
    loop {
        let Some((found, place)) = next_word(input) else {
            return Err(missing(input, Expected::CoordinateName));
        };
        let name = take(input, place.clone());
        if found != Word::Name {
            let name = name.to_owned();
            return Err(problem(place, RuleProblem::Reserved { name }));
        }
        if count == MOST_COORDINATES {
            let most = MOST_COORDINATES;
            return Err(problem(place, RuleProblem::TooMany { most }));
        }
        scope.define(slot_after(0, count), name, place)?;
        count += 1;
        if !sign(input, ',') {
            return Ok((scope, count));
        }
    }
}

/// The moves, and the measure if one is given, up to the closing brace.
pub(super) fn rule(
    input: &mut Input<'_>,
    scope: &Scope,
    dimensions: usize,
) -> Parsed<CoordinateRule> {
    let start = here(input);
    let mut fresh = scope.clone();
    let (mut moves, mut measure) = (Vec::new(), None);
    loop {
        while sign(input, ';') {}
        let at = next_place(input);
        let mut scope = fresh.clone();
        match peek(input) {
            Some('(' | '（') => moves.push(coordinate_move(input, &mut scope, dimensions)?),
            _ if word(input, Word::Measure) => {
                let formula = amount(input, &mut scope)?;
                scope.finish()?;
                let place = Place(at.start..here(input));
                scope.keep(&formula, place.0.clone())?;
                if measure.replace((formula, place)).is_some() {
                    let name = "measure".to_owned();
                    return Err(problem(at, RuleProblem::Shadows { name }));
                }
            }
            _ => break,
        }
        fresh.go_on_from(&scope);
    }
    if moves.is_empty() {
        let at = start..here(input);
        return Err(match peek(input) {
            None | Some('}' | '｝') => problem(at, RuleProblem::Empty),
            _ => missing(input, Expected::Option),
        });
    }
    Ok(CoordinateRule::new(
        scope.names().clone(),
        dimensions,
        moves,
        measure,
    ))
}

/// A range with the slot of its name, and where it stands.
type Running = (Slot, Formula, Formula, Range<usize>);

fn coordinate_move(
    input: &mut Input<'_>,
    scope: &mut Scope,
    dimensions: usize,
) -> Parsed<CoordinateMove> {
    let start = next_place(input).start;
    let to = option(input, scope, dimensions)?;
    let mut running = Vec::new();
    sign(input, ',');
    word(input, Word::For);
    while let Some((Word::Name, place)) = next_word(input) {
        let name = take(input, place.clone());
        let slot = scope.explain(name, place.clone())?;
        if !takes_in(input) {
            return Err(missing(input, Expected::In));
        }
        let (from, to) = range(input, scope)?;
        running.push((slot, from, to, place));
        sign(input, ',');
    }
    let filter = match word(input, Word::Where) {
        true => Some(condition(input, scope)?),
        false => None,
    };
    scope.finish()?;
    check_order(scope, &running)?;
    let at = Place(start..here(input));
    let mv = in_order(&to, &running, filter.as_ref(), scope.names(), at);
    let ranges = mv.running.iter().flat_map(|(from, to)| [from, to]);
    for formula in mv.to.iter().chain(ranges).chain(&mv.filter) {
        scope.keep(formula, mv.at.0.clone())?;
    }
    Ok(mv)
}

/// The coordinates of the option, in parentheses.
fn option(input: &mut Input<'_>, scope: &mut Scope, dimensions: usize) -> Parsed<Vec<Formula>> {
    let start = next_place(input).start;
    require(input, '(', Expected::Option)?;
    let mut to = vec![amount(input, scope)?];
    while sign(input, ',') {
        to.push(amount(input, scope)?);
    }
    require(input, ')', Expected::CommaOrClose)?;
    if to.len() != dimensions {
        let (expected, found) = (dimensions, to.len());
        let at = start..here(input);
        return Err(problem(at, RuleProblem::WrongCount { expected, found }));
    }
    Ok(to)
}

/// Sees to it that each range depends on names before it only.
fn check_order(scope: &Scope, running: &[Running]) -> Parsed<()> {
    for (index, (_, from, to, at)) in running.iter().enumerate() {
        let later = running[index..]
            .iter()
            .find(|(slot, ..)| from.reads(*slot) || to.reads(*slot));
        if let Some((slot, ..)) = later {
            let name = scope.names().get(*slot).to_owned();
            let nearest = None;
            return Err(problem(
                at.clone(),
                RuleProblem::UnknownName { name, nearest },
            ));
        }
    }
    Ok(())
}

/// The move with its running names in the order of their ranges.
fn in_order(
    to: &[Formula],
    running: &[Running],
    filter: Option<&Formula>,
    names: &Names,
    at: Place,
) -> CoordinateMove {
    let mut ordered = names.clone();
    for index in 0..MOST_RUNNING {
        ordered.set(slot_after(FIRST_RUNNING, index), "");
    }
    for (index, (slot, ..)) in running.iter().enumerate() {
        ordered.set(slot_after(FIRST_RUNNING, index), names.get(*slot));
    }
    let place = |slot: Slot| {
        let index = running.iter().position(|(other, ..)| *other == slot);
        index.map_or(slot, |index| slot_after(FIRST_RUNNING, index))
    };
    let moved = |formula: &Formula| formula.replaced(&|slot| Formula::Name(place(slot)));
    CoordinateMove {
        to: to.iter().map(moved).collect(),
        running: running
            .iter()
            .map(|(_, from, to, _)| (moved(from), moved(to)))
            .collect(),
        filter: filter.map(moved),
        names: ordered,
        at,
    }
}
