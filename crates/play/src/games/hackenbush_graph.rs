//! Hackenbush on graphs: moves are called by the edge that is cut.

use grundy_core::Natural;
use grundy_core::natural::to_usize;
use grundy_rules::GamePosition;
use grundy_rules::games::HackenbushGraph;

use super::ends::{OF_AN_EDGE, ends};
use super::{Action, Handling, Typing, written};
use crate::said::Said;

impl Handling for HackenbushGraph {
    /// Of the edges that are gone the one that was cut still has an end that hangs together with the ground.
    fn action(&self, from: &GamePosition, to: &GamePosition) -> Action {
        let ground = self.ground().expect("a position has a ground");
        let hangs = self.edge_lists(to.numbers()).reached_from(ground);
        let is_gone = |edge: &usize| to.numbers().binary_search(&Natural::from(*edge)).is_err();
        let has_end_that_hangs = |edge: &usize| {
            let (a, b) = self.file.edges[*edge];
            let mut ends = [a, b]
                .into_iter()
                .filter_map(|end| usize::try_from(end).ok());
            ends.any(|end| hangs[end])
        };
        let mut gone = from.numbers().iter().filter_map(to_usize).filter(is_gone);
        let cut = gone.find(has_end_that_hangs);
        Action::Plain(self.file.edge_name(cut.expect("a move of this position")))
    }

    fn is_picture(&self) -> bool {
        true
    }

    /// The edge by both of its ends, the first that is left of several unless it is said which.
    fn typed(
        &self,
        from: &GamePosition,
        _said: Option<&Said>,
        text: &str,
        _typing: &mut Typing,
    ) -> Option<GamePosition> {
        let numbered = text
            .rsplit_once('#')
            .and_then(|(names, number)| Some((names, number.parse().ok()?)));
        let readings = [
            Some((text, None)),
            numbered.map(|(names, number)| (names, Some(number))),
        ];
        let edges = readings.into_iter().flatten().flat_map(|(names, which)| {
            ends(names, OF_AN_EDGE).flat_map(move |ends| between(self, ends, which))
        });
        let edges: Vec<usize> = edges.collect();
        let legal = edges.iter().find_map(|&edge| cut(from, edge));
        // An edge that is gone leaves what no move leaves.
        let refused = || (!edges.is_empty()).then(|| from.clone());
        legal.or_else(|| written(from, text)).or_else(refused)
    }
}

/// The edges between two vertices by name, or one of them by its number among these.
fn between(game: &HackenbushGraph, [a, b]: [&str; 2], which: Option<usize>) -> Vec<usize> {
    let file = &game.file;
    let Some((a, b)) = file.find(a).zip(file.find(b)) else {
        return Vec::new();
    };
    let numbered = file.edges_between(a, b).zip(1..);
    let meant = numbered.filter(|(_, number)| which.is_none_or(|which| which == *number));
    meant.map(|(edge, _)| edge).collect()
}

/// What is left where this edge is cut; none where it is gone.
fn cut(from: &GamePosition, edge: usize) -> Option<GamePosition> {
    let mut left = from.numbers().to_vec();
    let at = left
        .iter()
        .position(|number| to_usize(number) == Some(edge))?;
    left.remove(at);
    Some(GamePosition::new(from.rules().clone(), left))
}
