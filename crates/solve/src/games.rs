//! Games with theorems of their own: what is known of each game, in the file of its name.
//!
//! A theorem here answers for numbers of any size, where a search would only reach small ones. A file states it,
//! proves it or names the paper, and is tested against the definition; it knows nothing of notation, limits of a
//! question, or of how an answer is told. What it offers is as much as its theorem gives:
//!
//! ```text
//! the outcome and the winning moves      wythoff  times  parity  every  moore  geography
//! the Grundy value as well               euclid  die  coins  hackenbush  welter  euclid_equal
//! the class, for sums in misère play     graph  and the games that are Nim on some numbers
//! ```
//!
//! [`plan`](crate::plan) asks a game that stands by itself for its answer first, and in a sum for its value or class;
//! where the theorem has none a search of the room [`search`](crate::search) is made.
//!
//! | game | what is known | by |
//! | --- | --- | --- |
//! | [`wythoff`] | the outcome, both conventions; values by a table | Beatty's theorem |
//! | [`euclid`] | the value, the outcome under both conventions | Cole and Davie; Nivasch, with the exception of Cairns, Ho and Lengyel |
//! | [`times`] | the outcome, both conventions | Whinihan; Schwenk |
//! | [`die`] | everything, before and after the throw | repetition of a state |
//! | [`parity`] | the outcome, draws among them | its own theorem; a period theorem |
//! | [`graph`] | values and misère classes of the vertices; with cycles Smith's values, outcomes and distances | the definition, and the tame sum theorem; [`loopy`](crate::loopy) |
//! | `staircase`, `nimble`, `silver_dollar`, `northcott`, `poker_nim`, `race` | the class (value and misère value) | `nim_like` |
//! | `moore` | the outcome, both conventions | Moore 1910 |
//! | `welter` | the value | Welter 1954, Conway 1976 |
//! | `every` | the outcome, both conventions | Smith 1966, Jia 2009 |
//! | `pieces`: chocolate | the class | the number of moves |
//! | [`coins`], `planar` | the value | Lenstra; the Tartan theorem |
//! | `hackenbush`, `hackenbush_graph` | the value | the colon and fusion principles |
//! | `geography` | the outcome | Fraenkel, Scheinerman and Ullman 1993 |
//! | `euclid_equal` | the value; the misère outcome | Nivasch 2006 |
//! | `greedy_nim` | the outcome | Albert and Nowakowski 2004 |
//! | `antonim` | the outcome of up to three heaps | *Winning Ways*, chapter 15 |
//! | `divisors` | who begins wins | strategy stealing |
//! | `graph_kayles` | the value by the connected parts of what is left, and that it is 0 where a symmetry pairs the moves | search, [`graphs::mirror`](crate::search::graphs::mirror) |
//!
//! Each module proves its theorem or names the paper; all are tested against the definition. A game says what it
//! knows as a `Theorem`, and the function `theorem` is the only list of them. Where no theorem speaks the engines
//! for all games search. Beside them [`written`] makes tables of two numbers under a rule that somebody has
//! written, and [`grid`] is what such tables are.

mod antonim;
pub mod coins;
pub mod die;
mod divisors;
pub mod euclid;
mod euclid_equal;
mod every;
mod geography;
pub mod graph;
mod graph_kayles;
mod greedy_nim;
pub mod grid;
mod hackenbush;
mod hackenbush_graph;
mod memory;
mod moore;
mod nim_like;
mod nimble;
mod northcott;
pub mod parity;
mod pieces;
mod planar;
mod poker_nim;
mod race;
mod silver_dollar;
mod staircase;
pub mod tables;
mod theorem;
pub mod times;
mod welter;
pub mod written;
pub mod wythoff;

#[cfg(test)]
pub(crate) mod tests;

use std::ops::ControlFlow;

use grundy_core::natural::widen;
use grundy_core::{Budget, Convention, Exhausted, Outcome, Position};
use grundy_rules::{GamePosition, GameRules, Single};

use crate::answer::{Question, Solution, Status, these};
use crate::heaps::winning::Winning;

pub(crate) use graph_kayles::hardly_divides as graph_hardly_divides;
pub(crate) use memory::Memory;
pub(crate) use theorem::{Asked, End, Formulas, Loopy, Theorem};
pub use theorem::{Branch, Detail, Known, Own, Reading};

/// The theorem of the game.
pub(crate) fn theorem(rules: &GameRules) -> &dyn Theorem {
    match rules {
        GameRules::Wythoff => &wythoff::Wythoff,
        GameRules::Euclid => &euclid::Euclid,
        GameRules::Times(times) => times,
        GameRules::Die => &die::DieGame,
        GameRules::Parity(parity) => parity,
        GameRules::Graph(file) => file,
        GameRules::Moore(moore) => moore,
        GameRules::Staircase => &staircase::Staircase,
        GameRules::Nimble => &nimble::Nimble,
        GameRules::SilverDollar(silver) => silver,
        GameRules::Welter => &welter::Welter,
        GameRules::Northcott => &northcott::Northcott,
        GameRules::PokerNim => &poker_nim::PokerNim,
        GameRules::Race(race) => race,
        GameRules::Every(every) => every,
        GameRules::Pieces(pieces) => pieces,
        GameRules::Coins(coins) => coins,
        GameRules::Planar(planar) => planar,
        GameRules::Hackenbush => &hackenbush::Hackenbush,
        GameRules::HackenbushGraph(graph) => graph,
        GameRules::Geography(geography) => geography,
        GameRules::EuclidEqual => &euclid_equal::EuclidEqual,
        GameRules::Divisors => &divisors::Divisors,
        GameRules::GreedyNim => &greedy_nim::GreedyNim,
        GameRules::Antonim => &antonim::Antonim,
        GameRules::GraphKayles(kayles) => kayles,
    }
}

/// What looking at a position by a theorem costs, in the steps of a budget, and what each of its numbers adds.
const STEPS_A_POSITION: u64 = 4096;
const STEPS_A_NUMBER: u64 = 64;

fn charge_for(position: &GamePosition, budget: &mut Budget<'_>) -> Result<(), Exhausted> {
    budget.charge(STEPS_A_POSITION + STEPS_A_NUMBER * widen(position.numbers().len()))
}

/// What is known of a position by its game's theorem.
///
/// Cost: linear in the position for most games, cubic in the vertices for geography; for heaps that are all
/// moved, the largest heap times the number of takes, once.
pub(crate) fn known(
    position: &GamePosition,
    asked: &mut Asked<'_, '_>,
) -> Result<Known, Exhausted> {
    charge_for(position, asked.budget)?;
    let theorem = theorem(position.rules());
    match theorem.on_nim(position) {
        Some(nim) => Ok(Known::Class(nim_like::class(&nim.heaps(position)))),
        None => theorem.known(position, asked),
    }
}

/// What is known, with the numbers that decide as far as `most`.
pub(crate) fn reading(
    position: &GamePosition,
    most: usize,
    asked: &mut Asked<'_, '_>,
) -> Result<Reading, Exhausted> {
    let known = known(position, asked)?;
    let theorem = theorem(position.rules());
    let mut told = match theorem.on_nim(position) {
        Some(nim) => nim_like::details(nim, position).into(),
        None => theorem.told(position, most, asked)?,
    };
    told.details.truncate(most);
    let branches = told.branches.into_iter().take(most);
    Ok(Reading {
        known,
        more: told.all.saturating_sub(told.details.len()),
        details: told.details,
        branches: branches.map(|branch| branch.cut(most)).collect(),
    })
}

/// The answer by the theorem of the game; `None` where it does not tell who wins.
pub(crate) fn answer(
    position: &GamePosition,
    moves: Option<usize>,
    asked: &mut Asked<'_, '_>,
) -> Result<Option<Solution>, Exhausted> {
    let theorem = theorem(position.rules());
    if let Some(solution) = theorem.answer(position, moves, asked) {
        return Ok(Some(solution));
    }
    let known = known(position, asked)?;
    let Some(outcome) = known.outcome(asked.convention) else {
        return Ok(None);
    };
    let winning = match (outcome, moves) {
        (_, None) => Ok(None),
        (Outcome::N, Some(most)) => winning(position, most, asked).map(Some),
        (_, Some(_)) => Ok(Some(Winning::default())),
    };
    let grundy = match (known, asked.convention) {
        (Known::Class(class), Convention::Normal) => Some(class.value),
        _ => None,
    };
    Ok(Some(Solution {
        grundy,
        ..Solution::proved(Some(outcome), theorem.method()).with_winning(winning)
    }))
}

/// The answer that was found; where no engine came to an end, who wins by the game's theorem, without a move.
pub(crate) fn where_no_search_ends(question: Question<'_>, found: Solution) -> Solution {
    let (Status::Unknown { exhausted, .. }, Some(position)) =
        (found.status, question.expression.as_game())
    else {
        return found;
    };
    let theorem = theorem(position.rules());
    match theorem.outcome_without_moves(position, question.convention) {
        None => found,
        outcome => Solution {
            moves_stopped: question.moves.map(|_| exhausted),
            ..Solution::proved(outcome, theorem.method())
        },
    }
}

/// All options that are P. Those that can be told are; of other games every option is looked at.
fn winning(
    position: &GamePosition,
    most: usize,
    asked: &mut Asked<'_, '_>,
) -> Result<Winning, Exhausted> {
    let theorem = theorem(position.rules());
    if let Some(winning) = theorem.winning(position, most, asked)? {
        return Ok(winning);
    }
    let mut winning = Vec::new();
    let mut ended = Ok(());
    let mut keep = |candidate: GamePosition, is_option: &dyn Fn(&GamePosition) -> bool| {
        ended = keep_if_winning(candidate, is_option, &mut winning, asked);
        match ended {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    };
    let mut keep_candidate = |candidate| keep(candidate, &|candidate| position.allows(candidate));
    if theorem
        .visit_candidates(position, &mut keep_candidate)
        .is_none()
    {
        let _ = position.visit_options(&mut |option| keep(option, &|_| true));
    }
    ended?;
    winning.sort();
    winning.dedup();
    Ok(these(winning.into_iter().map(Single::Game)))
}

/// What a winning option that is kept costs, and what each of its numbers adds.
const BYTES_AN_OPTION: u64 = 256;
const BYTES_A_NUMBER: u64 = 32;

/// Keeps the candidate if it is an option and P.
fn keep_if_winning(
    candidate: GamePosition,
    is_option: &dyn Fn(&GamePosition) -> bool,
    winning: &mut Vec<GamePosition>,
    asked: &mut Asked<'_, '_>,
) -> Result<(), Exhausted> {
    charge_for(&candidate, asked.budget)?;
    if is_option(&candidate)
        && known(&candidate, asked)?.outcome(asked.convention) == Some(Outcome::P)
    {
        let numbers = widen(candidate.numbers().len());
        asked
            .budget
            .reserve(BYTES_AN_OPTION + BYTES_A_NUMBER * numbers)?;
        winning.push(candidate);
    }
    Ok(())
}
