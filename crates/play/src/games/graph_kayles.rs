//! Games that take vertices of a graph: moves are called by the vertex or the edge that is chosen.

use grundy_rules::GamePosition;
use grundy_rules::games::GraphKayles;
use grundy_rules::graphs::Taking;

use super::{Action, Handling, Typing, written};
use crate::said::Said;

/// What may stand between the ends of an edge.
const BETWEEN: [&str; 4] = ["-", ",", "，", " "];

impl Handling for GraphKayles {
    fn action(&self, from: &GamePosition, to: &GamePosition) -> Action {
        let (before, after) = (Self::left(from), Self::left(to));
        let is_gone = |vertex: &usize| after.binary_search(vertex).is_err();
        let gone: Vec<usize> = before.iter().copied().filter(is_gone).collect();
        let takes_all = |vertex: &&usize| {
            let taken = self.taken_with(&before, std::slice::from_ref(*vertex));
            taken.is_some_and(|mut taken| {
                taken.sort_unstable();
                taken == gone
            })
        };
        // The first of those that take the same.
        let called = match self.kind.taking() {
            Taking::Vertex => gone.iter().find(takes_all).map(std::slice::from_ref),
            Taking::Edge | Taking::Alone(_) => Some(&gone[..]),
        };
        let names = called.into_iter().flatten();
        let names: Vec<&str> = names.map(|&vertex| self.graph.name(vertex)).collect();
        Action::Plain(names.join("-"))
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
