//! Games that take vertices of a graph: moves are called by the vertex or the edge that is chosen.

use std::ops::ControlFlow;

use grundy_rules::GamePosition;
use grundy_rules::games::GraphKayles;

use super::{Action, Handling, Typing, written};
use crate::said::Said;

/// What may stand between the ends of an edge.
const BETWEEN: [&str; 4] = ["-", ",", "，", " "];

impl Handling for GraphKayles {
    fn action(&self, from: &GamePosition, to: &GamePosition) -> Action {
        let (before, after) = (Self::left(from), Self::left(to));
        let mut called = String::new();
        let _ = self.visit_moves(&before, &mut |taken| {
            let gone = |vertex: &usize| taken.contains(vertex) != after.contains(vertex);
            if !before.iter().all(gone) {
                return ControlFlow::Continue(());
            }
            let names = self.called(taken).iter();
            let names: Vec<&str> = names.map(|&vertex| self.graph.name(vertex)).collect();
            called = names.join("-");
            ControlFlow::Break(())
        });
        Action::Plain(called)
    }

    /// A vertex, or an edge by both of its ends, by name.
    fn typed(
        &self,
        from: &GamePosition,
        _said: Option<&Said>,
        text: &str,
        _typing: &mut Typing,
    ) -> Option<GamePosition> {
        let left = Self::left(from);
        let vertex = |name: &str| self.graph.find(name.trim());
        let after = |named: &[usize]| Some(self.without(&left, &self.taken_with(&left, named)?));
        let ends = |between: &&str| {
            let halves = text.match_indices(between);
            let mut pairs = halves.map(|(at, sign)| (&text[..at], &text[at + sign.len()..]));
            pairs.find_map(|(a, b)| {
                let [a, b] = [a.trim(), b.trim()];
                let edge = || self.graph.edge_between(a, b);
                let both = || Some([vertex(a)?, vertex(b)?]);
                edge().map_or_else(|| after(&both()?), |edge| after(&[edge]))
            })
        };
        let one = vertex(text).and_then(|vertex| after(&[vertex]));
        one.or_else(|| BETWEEN.iter().find_map(ends))
            .or_else(|| written(from, text))
    }
}
