//! The connected parts of what is left of a graph, for rules that need not find them themselves.

use std::collections::HashMap;

use crate::State;

/// Edges of a graph, each with its two ends.
pub type Edges = Vec<(State, State)>;

/// The vertices of each connected part, in their order; the parts in that of their first vertices. A vertex that is
/// named again is the same, and an edge with an end that is not among the vertices joins nothing.
///
/// Nearly linear in the number of vertices and edges.
///
/// ```
/// use grundy_script::{State, components};
/// let vertex = State::Integer;
/// let edges = [(vertex(1), vertex(2)), (vertex(2), vertex(3)), (vertex(3), vertex(4))];
/// let parts = components::of_vertices(&[vertex(4), vertex(1), vertex(2)], &edges);
/// assert_eq!(parts, [vec![vertex(4)], vec![vertex(1), vertex(2)]]);
/// ```
#[must_use]
pub fn of_vertices(vertices: &[State], edges: &[(State, State)]) -> Vec<Vec<State>> {
    let mut joined = Joined::of(vertices.iter());
    for (from, to) in edges {
        joined.join(from, to);
    }
    let found = joined.parts(0..joined.vertices.len());
    let named = |part: Vec<usize>| part.into_iter().map(|at| joined.vertices[at].clone());
    found
        .into_iter()
        .map(|part| named(part).collect())
        .collect()
}

/// The edges of each connected part that has any, in their order.
///
/// ```
/// use grundy_script::{State, components};
/// let edge = |from, to| (State::Integer(from), State::Integer(to));
/// let parts = components::of_edges(&[edge(1, 2), edge(4, 5), edge(2, 3)]);
/// assert_eq!(parts, [vec![edge(1, 2), edge(2, 3)], vec![edge(4, 5)]]);
/// ```
#[must_use]
pub fn of_edges(edges: &[(State, State)]) -> Vec<Edges> {
    let mut joined = Joined::of(edges.iter().flat_map(|(from, to)| [from, to]));
    for (from, to) in edges {
        joined.join(from, to);
    }
    let starts = edges.iter().map(|(from, _)| joined.numbers[from]);
    let starts: Vec<usize> = starts.collect();
    let found = joined.parts(starts.into_iter());
    let named = |part: Vec<usize>| part.into_iter().map(|at| edges[at].clone());
    found
        .into_iter()
        .map(|part| named(part).collect())
        .collect()
}

/// Edges as a state: a list of lists of two.
#[must_use]
pub fn listed(edges: Edges) -> State {
    let listed = |(from, to)| State::List(vec![from, to]);
    State::List(edges.into_iter().map(listed).collect())
}

/// Vertices, and which of them hang together: a forest in which all of one part have one root.
struct Joined<'s> {
    vertices: Vec<&'s State>,
    numbers: HashMap<&'s State, usize>,
    parents: Vec<usize>,
}

impl<'s> Joined<'s> {
    /// None of these hang together.
    fn of(vertices: impl Iterator<Item = &'s State>) -> Self {
        let (mut all, mut numbers) = (Vec::new(), HashMap::new());
        for vertex in vertices {
            numbers.entry(vertex).or_insert_with(|| {
                all.push(vertex);
                all.len() - 1
            });
        }
        Self {
            parents: (0..all.len()).collect(),
            vertices: all,
            numbers,
        }
    }

    fn root(&mut self, mut at: usize) -> usize {
        while self.parents[at] != at {
            self.parents[at] = self.parents[self.parents[at]];
            at = self.parents[at];
        }
        at
    }

    fn join(&mut self, from: &State, to: &State) {
        if let (Some(&from), Some(&to)) = (self.numbers.get(from), self.numbers.get(to)) {
            let (from, to) = (self.root(from), self.root(to));
            self.parents[from.max(to)] = from.min(to);
        }
    }

    /// The places of these vertices in what is given, by the parts that they lie in.
    fn parts(&mut self, vertices: impl Iterator<Item = usize>) -> Vec<Vec<usize>> {
        let mut places = HashMap::new();
        let mut parts: Vec<Vec<usize>> = Vec::new();
        for (place, vertex) in vertices.enumerate() {
            let at = *places.entry(self.root(vertex)).or_insert_with(|| {
                parts.push(Vec::new());
                parts.len() - 1
            });
            parts[at].push(place);
        }
        parts
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::HashSet;

    /// All that can be walked to, step by step.
    fn walked(start: i64, vertices: &HashSet<i64>, edges: &[(i64, i64)]) -> HashSet<i64> {
        let mut reached = HashSet::from([start]);
        loop {
            let beside = edges.iter().flat_map(|&(a, b)| [(a, b), (b, a)]);
            let further = beside.filter(|(a, b)| reached.contains(a) && vertices.contains(b));
            let more: Vec<i64> = further
                .map(|(_, b)| b)
                .filter(|b| !reached.contains(b))
                .collect();
            if more.is_empty() {
                return reached;
            }
            reached.extend(more);
        }
    }

    proptest! {
        #[test]
        fn parts_are_what_can_be_walked_to(
            vertices in prop::collection::vec(0i64..30, 0..30),
            edges in prop::collection::vec((0i64..30, 0i64..30), 0..40),
        ) {
            let state = State::Integer;
            let named: Vec<State> = vertices.iter().copied().map(state).collect();
            let joins: Edges = edges.iter().map(|&(a, b)| (state(a), state(b))).collect();
            let all: HashSet<i64> = vertices.iter().copied().collect();
            let mut seen = HashSet::new();
            for part in of_vertices(&named, &joins) {
                let walked = walked_states(&part[0], &all, &edges);
                prop_assert_eq!(part.iter().cloned().collect::<HashSet<_>>(), walked);
                prop_assert!(part.into_iter().all(|vertex| seen.insert(vertex)));
            }
            prop_assert_eq!(seen.len(), all.len());

            let ends: HashSet<i64> = edges.iter().flat_map(|&(a, b)| [a, b]).collect();
            let mut found = 0;
            for part in of_edges(&joins) {
                let walked = walked_states(&part[0].0, &ends, &edges);
                let inside = joins.iter().filter(|(from, _)| walked.contains(from));
                prop_assert!(inside.eq(&part));
                found += part.len();
            }
            prop_assert_eq!(found, joins.len());
        }
    }

    fn walked_states(
        from: &State,
        vertices: &HashSet<i64>,
        edges: &[(i64, i64)],
    ) -> HashSet<State> {
        let State::Integer(start) = *from else {
            panic!("{from} is no vertex");
        };
        walked(start, vertices, edges)
            .into_iter()
            .map(State::Integer)
            .collect()
    }
}
