//! Kayles on graphs: Node-Kayles, Arc-Kayles, and pieces that do not attack each other.
//!
//! Who wins Node-Kayles is PSPACE-complete (T. J. Schaefer, *On the complexity of some two-person perfect-information
//! games*, 1978): no theorem tells it of graphs in general. What is left falls into connected parts, and their values are
//! [searched](crate::search::graphs).

use std::ops::ControlFlow;

use grundy_core::{Budget, Exhausted, Natural, Outcome, Position};
use grundy_rules::games::GraphKayles;
use grundy_rules::graphs::SimpleGraph;
use grundy_rules::{GamePosition, Single};

use super::theorem::{Asked, Detail, Theorem, Told};
use crate::answer::{Method, Solution, these};
use crate::heaps::winning::Winning;
use crate::search::graphs::GraphSearch;

impl Theorem for GraphKayles {
    fn value(
        &self,
        position: &GamePosition,
        asked: &mut Asked<'_, '_>,
    ) -> Result<Option<(Natural, Method)>, Exhausted> {
        let search = asked.memory.graph_search(self);
        let value = search.value(&Self::left(position), asked.budget)?;
        Ok(Some((value.into(), Method::Search)))
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
    fn answer(
        &self,
        position: &GamePosition,
        moves: Option<usize>,
        asked: &mut Asked<'_, '_>,
    ) -> Option<Solution> {
        if !asked.is_normal() {
            return None;
        }
        let search = asked.memory.graph_search(self);
        let answer = answer(search, position, moves, asked.budget);
        Some(answer.unwrap_or_else(|exhausted| Solution::unknown(exhausted, Method::Search)))
    }
}

fn answer(
    search: &mut GraphSearch,
    position: &GamePosition,
    moves: Option<usize>,
    budget: &mut Budget<'_>,
) -> Result<Solution, Exhausted> {
    let value = search.value(&GraphKayles::left(position), budget)?;
    let winning = match (value, moves) {
        (_, None) => Ok(None),
        (0, Some(_)) => Ok(Some(Winning::default())),
        (_, Some(_)) => winning(search, position, budget).map(Some),
    };
    let outcome = Outcome::of_grundy_is_zero(value == 0);
    Ok(Solution {
        grundy: Some(value.into()),
        ..Solution::proved(Some(outcome), Method::Search).with_winning(winning)
    })
}

/// A part by the names of its vertices, of many by the first and the last.
fn named(graph: &SimpleGraph, part: &[usize]) -> String {
    const FEW: usize = 6;
    let names = |vertices: &[usize]| {
        let names = vertices.iter().map(|&vertex| graph.name(vertex));
        names.collect::<Vec<_>>().join(",")
    };
    match part {
        [first, second, .., last] if part.len() > FEW => {
            format!("{},…,{}", names(&[*first, *second]), names(&[*last]))
        }
        _ => names(part),
    }
}

fn winning(
    search: &mut GraphSearch,
    position: &GamePosition,
    budget: &mut Budget<'_>,
) -> Result<Winning, Exhausted> {
    let mut options = Vec::new();
    let mut ended = Ok(());
    let _ = position.visit_options(&mut |option| {
        match search.has_value(&GraphKayles::left(&option), 0, budget) {
            Ok(true) => options.push(option),
            Ok(false) => {}
            Err(exhausted) => {
                ended = Err(exhausted);
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    });
    ended.map(|()| these(options.into_iter().map(Single::Game)))
}
