//! Games that take vertices of a graph: moves are called by the vertex or the edge that is chosen.

use grundy_rules::GamePosition;
use grundy_rules::games::GraphKayles;
use grundy_rules::graphs::Taking;

use super::ends::{OF_AN_EDGE, ends};
use super::{Action, Handling, Typing, written};
use crate::said::Said;

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

    fn is_picture(&self) -> bool {
        true
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
        let vertex = |name: &str| self.graph.find(name);
        let after = |named: &[usize]| Some(self.without(&left, &self.taken_with(&left, named)?));
        let edge = |[a, b]: [&str; 2]| match self.graph.edge_between(a, b) {
            Some(edge) => Some(vec![edge]),
            None => Some(vec![vertex(a)?, vertex(b)?]),
        };
        let one = vertex(text.trim()).map(|vertex| vec![vertex]);
        let named: Vec<Vec<usize>> = one
            .into_iter()
            .chain(ends(text, OF_AN_EDGE).filter_map(edge))
            .collect();
        let legal = named.iter().find_map(|named| after(named));
        // What is named without being allowed leaves what no move leaves.
        let refused = || (!named.is_empty()).then(|| from.clone());
        legal.or_else(|| written(from, text)).or_else(refused)
    }
}
