//! Games that take vertices of a graph: Node-Kayles, Arc-Kayles, pieces that do not attack each other, and vertices or
//! edges alone.
//!
//! Who wins Node-Kayles is PSPACE-complete (T. J. Schaefer, *On the complexity of some two-person perfect-information
//! games*, 1978): no theorem tells it of graphs in general. What is left falls into connected parts, and their values are
//! [searched](crate::search::graphs). Of a large graph that has a [mirror] the value is 0 at once, and a move that leaves one
//! wins where no search ends. Where vertices go alone it often does not matter which
//! ([`value_at_once`](grundy_rules::graphs::GraphParts::value_at_once)); R. J. Nowakowski and P. Ottaway, *Vertex deletion
//! games with parity rules*, Integers 5(2), 2005, A15.

use std::ops::ControlFlow;

use grundy_core::{Allowance, Budget, Exhausted, MisereClass, Natural, Outcome, Position};
use grundy_rules::games::GraphKayles;
use grundy_rules::graphs::{SimpleGraph, Taking};
use grundy_rules::{GamePosition, Single};

use super::theorem::{Asked, Detail, Theorem, Told};
use crate::answer::{Method, MovesStopped, Solution, only, these};
use crate::heaps::winning::Winning;
use crate::search::graphs::{GraphSearch, mirror};

/// With so many vertices left a mirror is looked for before anything is searched.
const LARGE: usize = 24;

/// What a search may spend before a move to a mirror is looked for, and all where that tells who wins and the search hardly
/// ends: some tenths of a second, for the value and all winning moves.
const STEPS_BESIDE_MIRROR: u64 = 1 << 26;
/// Whoever allows more steps than usual wants more: as much more of them.
const SHARE_BESIDE_MIRROR: u64 = 1 << 8;

/// A graph of which no more vertices than these are equally far from one at its end is searched to the end.
const NARROW: usize = 4;

impl Theorem for GraphKayles {
    fn value(
        &self,
        position: &GamePosition,
        asked: &mut Asked<'_, '_>,
    ) -> Result<Option<(Natural, Method)>, Exhausted> {
        // Neither a mirror nor what is known at once costs a step, but on a large graph some time.
        asked.budget.look()?;
        let left = Self::left(position);
        let search = asked.memory.graph_search(self);
        let is_searched = is_large(&left) && !search.is_known_at_once(&left);
        if is_searched && mirror::pairs(self, &left).is_some() {
            return Ok(Some((Natural::ZERO, Method::Mirror)));
        }
        let value = search.value(&left, asked.budget)?;
        Ok(Some((value.into(), method(self, search, &left))))
    }

    /// Where it does not matter what is done, it is in misère play too no heap or a heap of one, beside anything.
    ///
    /// By induction all options are the other of the two. Those of an even position are heaps of one: whoever moves to one is
    /// answered by the move back, and where nothing else is left the player to move wins, as without a heap.
    fn class(
        &self,
        position: &GamePosition,
        asked: &mut Asked<'_, '_>,
    ) -> Result<Option<(MisereClass, Method)>, Exhausted> {
        let left = Self::left(position);
        let search = asked.memory.graph_search(self);
        if !search.is_known_at_once(&left) {
            return Ok(None);
        }
        let value = search.value(&left, asked.budget)?.into();
        let class = MisereClass { value, firm: false };
        Ok(Some((class, Method::Theorem)))
    }

    /// The parts and their values, where there are several.
    fn told(
        &self,
        position: &GamePosition,
        most: usize,
        asked: &mut Asked<'_, '_>,
    ) -> Result<Told, Exhausted> {
        let parts = self.graph.connected_parts(&Self::left(position));
        if !asked.is_normal() || parts.len() < 2 {
            return Ok(Told::default());
        }
        let search = asked.memory.graph_search(self);
        let mut details = Vec::new();
        for part in parts.iter().take(most) {
            let value = search.value(part, asked.budget)?;
            details.push(Detail::new(&named(&self.graph, part), value));
        }
        Ok(Told {
            all: parts.len(),
            details,
            branches: Vec::new(),
        })
    }

    /// Of the options only that they are P is asked, which is sooner known than their values.
    ///
    /// With the last move losing only where it does not matter what is done: then the moves are odd in number exactly if
    /// the value is 1.
    fn answer(
        &self,
        position: &GamePosition,
        moves: Option<usize>,
        asked: &mut Asked<'_, '_>,
    ) -> Option<Solution> {
        let is_normal = asked.is_normal();
        let search = asked.memory.graph_search(self);
        let method = method(self, search, &Self::left(position));
        if !is_normal && method != Method::Theorem {
            return None;
        }
        let question = Question {
            position,
            moves,
            method,
            lost: u32::from(!is_normal),
        };
        let left = Self::left(position);
        let answer = match method {
            Method::Search if is_large(&left) => large(self, search, &question, asked.budget),
            _ => answer(search, &question, asked.budget),
        };
        Some(answer.unwrap_or_else(|exhausted| Solution::unknown(exhausted, Method::Search)))
    }
}

/// Whether a mirror is looked for before anything is searched.
fn is_large(left: &[usize]) -> bool {
    left.len() >= LARGE
}

/// Whether a search of what is left hardly ends, so that a move to a mirror is worth looking for first.
pub(crate) fn hardly_divides(game: &GraphKayles, left: &[usize]) -> bool {
    is_large(left) && !mirror::is_narrow(game, left, NARROW)
}

/// In normal play: 0 where there is a mirror, else by a search, and where that takes long by a move to a mirror.
fn large(
    game: &GraphKayles,
    search: &mut GraphSearch,
    question: &Question<'_>,
    budget: &mut Budget<'_>,
) -> Result<Solution, Exhausted> {
    let left = GraphKayles::left(question.position);
    if mirror::pairs(game, &left).is_some() {
        return Ok(lost_by_mirror(question));
    }
    let few = Allowance {
        steps: STEPS_BESIDE_MIRROR.max(budget.steps_left() / SHARE_BESIDE_MIRROR),
        bytes: u64::MAX,
    };
    let mut found = budget.within(few, |budget| answer(search, question, budget));
    if let Ok(solution) = &found
        && solution.ended().is_none()
    {
        return found;
    }
    let Some(after) = mirror::move_to_mirror(game, &left, budget.watch()) else {
        return answer(search, question, budget);
    };
    if !hardly_divides(game, &left) {
        found = answer(search, question, budget);
    }
    let found = found.unwrap_or_else(|exhausted| Solution::unknown(exhausted, question.method));
    let mv = only(Single::Game(game.leaving(&after)));
    Ok(found.with_known_move(mv, Method::Mirror, question.moves))
}

fn lost_by_mirror(question: &Question<'_>) -> Solution {
    Solution {
        grundy: Some(Natural::ZERO),
        winning: question.moves.map(|_| Winning::default()),
        ..Solution::proved(Some(Outcome::P), Method::Mirror)
    }
}

/// A formula, where vertices go alone and it does not matter which; else what the parts are worth is searched.
fn method(game: &GraphKayles, search: &GraphSearch, left: &[usize]) -> Method {
    let alone = matches!(game.kind.taking(), Taking::Alone(_));
    match alone && search.is_known_at_once(left) {
        true => Method::Theorem,
        false => Method::Search,
    }
}

/// What is asked about a position, of which the value tells who wins.
struct Question<'p> {
    position: &'p GamePosition,
    moves: Option<usize>,
    method: Method,
    /// The value of positions that the player to move loses.
    lost: u32,
}

fn answer(
    search: &mut GraphSearch,
    question: &Question<'_>,
    budget: &mut Budget<'_>,
) -> Result<Solution, Exhausted> {
    let value = search.value(&GraphKayles::left(question.position), budget)?;
    let is_lost = value == question.lost;
    let winning = match (is_lost, question.moves) {
        (_, None) => Ok(None),
        (true, Some(_)) => Ok(Some(Winning::default())),
        (false, Some(_)) => winning(search, question, budget).map(Some),
    };
    let outcome = Outcome::of_grundy_is_zero(is_lost);
    let method = question.method;
    Ok(Solution {
        grundy: (question.lost == 0).then(|| value.into()),
        ..Solution::proved(Some(outcome), method).with_winning(winning)
    })
}

/// A part by the names of its vertices, of many by the first and the last, and how many there are.
fn named(graph: &SimpleGraph, part: &[usize]) -> String {
    const FEW: usize = 12;
    let names = |vertices: &[usize]| {
        let names = vertices.iter().map(|&vertex| graph.name(vertex));
        names.collect::<Vec<_>>().join(",")
    };
    match part {
        [first, second, .., last] if part.len() > FEW => {
            let all = part.len();
            format!(
                "{},…,{} ({all})",
                names(&[*first, *second]),
                names(&[*last])
            )
        }
        _ => names(part),
    }
}

fn winning(
    search: &mut GraphSearch,
    question: &Question<'_>,
    budget: &mut Budget<'_>,
) -> Result<Winning, MovesStopped> {
    let mut options = Vec::new();
    let mut ended = Ok(());
    let (mut decided, mut all) = (0, 0);
    let _ = question.position.visit_options(&mut |_| {
        all += 1;
        ControlFlow::Continue(())
    });
    let _ = question.position.visit_options(&mut |option| {
        search.go_through_options(Some((decided, all)));
        decided += 1;
        // What is known at once costs no step, but on a large graph some time.
        let in_time = budget.look();
        let left = GraphKayles::left(&option);
        match in_time.and_then(|()| search.has_value(&left, question.lost, budget)) {
            Ok(true) => options.push(option),
            Ok(false) => {}
            Err(exhausted) => {
                ended = Err(exhausted);
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    });
    search.go_through_options(None);
    MovesStopped::unless(ended, these(options.into_iter().map(Single::Game)))
}
