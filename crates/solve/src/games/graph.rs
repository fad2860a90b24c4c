//! The values of every vertex of a graph.
//!
//! Of vertices from which no cycle is reached, from the last ones up, each after its successors: g⁺ is the mex
//! of the successors' g⁺, g⁻ the mex of their g⁻, but 1 on a vertex without successors. Tokens add by nim-sum in
//! normal play (Sprague and Grundy). In misère play g⁻ decides one token, and any number of tokens on *tame*
//! vertices, by the theorem of [`grundy_core::misere`]: a vertex is tame when its pair (g⁺, g⁻) and
//! those of all vertices that can be reached from it are (0, 1), (1, 0) or (n, n).
//!
//! Of a graph with cycles every vertex has a value of [`loopy`](crate::loopy) for normal play, and an outcome with a
//! distance for one token under both conventions.

use std::sync::Arc;

use grundy_core::natural::widen;
use grundy_core::{Budget, Convention, Exhausted, MexSet, MisereClass, Natural, Outcome};
use grundy_rules::{GamePosition, Graph, GraphFile, Tokens};

use super::tables::{Cut, Filled, Listing, OwnTable, Rows, Shape};
use super::theorem::{Asked, End, Loopy, Own, Theorem};
use crate::answer::Method;
use crate::loopy::{Ends, Labels, LoopyValue, Predecessors};

/// The values of the vertices of one graph, by their numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GraphValues {
    /// Those below are of vertices from which no cycle is reached.
    normal: Vec<u32>,
    misere: Vec<u32>,
    tame: Vec<bool>,
    /// Of a graph with cycles.
    loopy: Option<LoopyValues>,
}

/// Of all vertices of a graph with cycles.
#[derive(Clone, Debug, PartialEq, Eq)]
struct LoopyValues {
    labels: Labels,
    normal: Ends,
    misere: Ends,
}

impl LoopyValues {
    fn compute(graph: &Graph, normal: &[u32], budget: &mut Budget<'_>) -> Result<Self, Exhausted> {
        let predecessors = Predecessors::of(graph, budget)?;
        let known = graph.successors_first().iter();
        let known = known.map(|&vertex| (vertex, normal[index(vertex)]));
        let mut ends = |convention| Ends::compute(graph, &predecessors, convention, budget);
        let (on_normal, on_misere) = (ends(Convention::Normal)?, ends(Convention::Misere)?);
        let labels = Labels::compute(graph, &predecessors, known, budget)?;
        budget.release(predecessors.bytes());
        Ok(Self {
            labels,
            normal: on_normal,
            misere: on_misere,
        })
    }

    fn ends(&self, convention: Convention) -> &Ends {
        match convention {
            Convention::Normal => &self.normal,
            Convention::Misere => &self.misere,
        }
    }

    fn bytes(&self) -> u64 {
        self.labels.bytes() + self.normal.bytes() + self.misere.bytes()
    }
}

/// What is held for each vertex of a graph without cycles.
const VERTEX_BYTES: u64 = 9;

impl GraphValues {
    /// Computes them all. Without cycles linear in vertices and edges; one step each, and 9 bytes a vertex. With
    /// cycles some ten times as much; see [`loopy`](crate::loopy).
    ///
    /// ```
    /// use grundy_core::{Allowance, Budget, Convention};
    /// use grundy_rules::Graph;
    /// use grundy_solve::GraphValues;
    ///
    /// let graph = Graph::read("1,0\n2,0\n2,1\n3,1\n3,2\n".as_bytes(), 1 << 20).unwrap();
    /// let values = GraphValues::compute(&graph, &mut Budget::new(Allowance::default())).unwrap();
    /// let three = graph.find("3").unwrap();
    /// assert_eq!(values.value(&graph, three, Convention::Normal), Some(0));
    /// ```
    ///
    /// # Errors
    ///
    /// When the budget ends.
    pub fn compute(graph: &Graph, budget: &mut Budget<'_>) -> Result<Self, Exhausted> {
        const PROGRESS_EVERY: usize = 1 << 16;
        let vertices = graph.vertices();
        budget.reserve(VERTEX_BYTES * widen(vertices))?;
        let mut values = Self {
            normal: vec![0; vertices],
            misere: vec![0; vertices],
            tame: vec![false; vertices],
            loopy: None,
        };
        let mut sets = (MexSet::default(), MexSet::default());
        for (done, &vertex) in graph.successors_first().iter().enumerate() {
            let successors = graph.successors(vertex);
            budget.charge(1 + widen(successors.len()))?;
            values.set(vertex, successors, &mut sets);
            if done.is_multiple_of(PROGRESS_EVERY) {
                budget.progress(widen(done));
            }
        }
        if graph.has_cycles() {
            values.loopy = Some(LoopyValues::compute(graph, &values.normal, budget)?);
        }
        Ok(values)
    }

    /// Sets the values of a vertex from those of its successors.
    fn set(&mut self, vertex: u32, successors: &[u32], (normal, misere): &mut (MexSet, MexSet)) {
        normal.clear();
        misere.clear();
        let mut tame = true;
        for &successor in successors {
            let successor = index(successor);
            normal.insert(index(self.normal[successor]));
            misere.insert(index(self.misere[successor]));
            tame &= self.tame[successor];
        }
        let g = normal.mex();
        let m = match successors.is_empty() {
            true => 1,
            false => misere.mex(),
        };
        let vertex = index(vertex);
        self.normal[vertex] = value(g);
        self.misere[vertex] = value(m);
        self.tame[vertex] = tame && MisereClass::of_pair(g, m).is_some();
    }

    /// The bytes it takes.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        let loopy = self.loopy.as_ref().map_or(0, LoopyValues::bytes);
        VERTEX_BYTES * widen(self.normal.len()) + loopy
    }

    /// The value of a token on the vertex under the convention, P exactly where it is 0: the Grundy value, or g⁻, 1
    /// where it has no move. None where there is none, as play can go on for ever.
    ///
    /// # Panics
    ///
    /// If there is no such vertex; likewise below.
    #[must_use]
    pub fn value(&self, graph: &Graph, vertex: u32, convention: Convention) -> Option<u32> {
        match (&self.loopy, convention) {
            (Some(loopy), Convention::Normal) => loopy.labels.get(vertex),
            (None, Convention::Normal) => Some(self.normal[index(vertex)]),
            (_, Convention::Misere) if graph.is_loopy(vertex) => None,
            (_, Convention::Misere) => Some(self.misere[index(vertex)]),
        }
    }

    /// The value of a token on the vertex in normal play, of which there is always one.
    #[must_use]
    pub fn loopy_value(&self, graph: &Graph, vertex: u32) -> LoopyValue {
        match &self.loopy {
            Some(loopy) => loopy.labels.value(graph, vertex),
            None => LoopyValue::Nimber(self.normal[index(vertex)].into()),
        }
    }

    /// Who wins with one token, on this vertex.
    #[must_use]
    pub fn outcome(&self, vertex: u32, convention: Convention) -> Outcome {
        match (&self.loopy, convention) {
            (Some(loopy), _) => loopy.ends(convention).outcome(vertex),
            (None, Convention::Normal) => {
                Outcome::of_grundy_is_zero(self.normal[index(vertex)] == 0)
            }
            (None, Convention::Misere) => {
                Outcome::of_grundy_is_zero(self.misere[index(vertex)] == 0)
            }
        }
    }

    /// How many moves the game lasts with one token, on this vertex of a graph with cycles, if whoever wins hurries and
    /// whoever loses delays; none for a draw.
    #[must_use]
    pub fn distance(&self, vertex: u32, convention: Convention) -> Option<u32> {
        let loopy = self.loopy.as_ref()?;
        loopy.ends(convention).distance(vertex)
    }

    /// Of each vertex a number: after a move from one with a value to one with a larger value or none, an answer leads to one
    /// with the first value and a smaller number.
    #[must_use]
    pub fn counters(&self, graph: &Graph) -> Vec<u32> {
        match &self.loopy {
            Some(loopy) => loopy.labels.counters().to_vec(),
            None => places(graph.successors_first()),
        }
    }

    /// Of each vertex from which somebody wins with one token a number: whoever wins has a move to a smaller one, and each
    /// move of whoever loses leads to such.
    #[must_use]
    pub fn times(&self, graph: &Graph, convention: Convention) -> Vec<u32> {
        let Some(loopy) = &self.loopy else {
            return places(graph.successors_first());
        };
        let all = 0..value(graph.vertices());
        let distance = |vertex| loopy.ends(convention).distance(vertex);
        all.map(|vertex| distance(vertex).unwrap_or(0)).collect()
    }

    /// The sum of the counters by which a winner's progress is seen, of tokens on a graph with cycles.
    fn counter(&self, tokens: &[u32]) -> u64 {
        let counter = |loopy: &LoopyValues| {
            let counters = tokens.iter().map(|&vertex| loopy.labels.counter(vertex));
            counters.map(u64::from).sum()
        };
        self.loopy.as_ref().map_or(0, counter)
    }

    /// The class of a tame vertex, by which its tokens add in both conventions.
    #[must_use]
    pub fn class(&self, vertex: u32) -> Option<MisereClass> {
        let (normal, misere) = (self.normal[index(vertex)], self.misere[index(vertex)]);
        self.tame[index(vertex)].then(|| MisereClass {
            value: Natural::from(normal),
            firm: normal == misere,
        })
    }
}

/// Of each vertex its place in the order.
fn places(order: &[u32]) -> Vec<u32> {
    let mut places = vec![0; order.len()];
    for (place, vertex) in (0..).zip(order) {
        places[index(*vertex)] = place;
    }
    places
}

/// A number of the graph as an index.
fn index(number: u32) -> usize {
    usize::try_from(number).expect("addresses have at least 32 bits")
}

/// A vertex of value n has n successors, and there are fewer than 2^32.
fn value(mex: usize) -> u32 {
    u32::try_from(mex).expect("no more than there are edges")
}

impl Theorem for Arc<GraphFile> {
    fn own(
        &self,
        _position: &GamePosition,
        _most: usize,
        asked: &mut Asked<'_, '_>,
    ) -> Result<Option<Own>, Exhausted> {
        let values = asked.memory.graph(self, asked.budget)?;
        Ok(Some(Own::Vertices(Arc::clone(values))))
    }

    /// The nim-sum of the vertices of the tokens, from none of which a cycle is reached.
    fn value(
        &self,
        position: &GamePosition,
        asked: &mut Asked<'_, '_>,
    ) -> Result<Option<(Natural, Method)>, Exhausted> {
        let values = asked.memory.graph(self, asked.budget)?;
        let tokens = Tokens::of(position);
        let value = |&vertex: &u32| values.value(&self.graph, vertex, Convention::Normal);
        let sum = tokens.vertices().iter().filter_map(value);
        let sum = sum.fold(0, |sum, value| sum ^ value);
        Ok(Some((sum.into(), Method::Graph)))
    }

    fn loopy(
        &self,
        position: &GamePosition,
        asked: &mut Asked<'_, '_>,
    ) -> Result<Option<Loopy>, Exhausted> {
        let convention = asked.convention;
        let values = asked.memory.graph(self, asked.budget)?;
        let tokens = Tokens::of(position);
        let tokens = tokens.vertices();
        let value = tokens.iter().fold(LoopyValue::ZERO, |sum, &vertex| {
            sum.plus(&values.loopy_value(&self.graph, vertex))
        });
        let end = values.loopy.as_ref().zip(tokens.first());
        let end = end.filter(|_| tokens.len() == 1);
        Ok(Some(Loopy {
            value,
            counter: values.counter(tokens),
            end: end.map(|(loopy, &vertex)| End {
                outcome: loopy.ends(convention).outcome(vertex),
                distance: loopy.ends(convention).distance(vertex),
            }),
        }))
    }

    fn value_method(&self) -> Method {
        Method::Graph
    }

    /// By the tame sum theorem; none where a vertex is wild.
    fn class(
        &self,
        position: &GamePosition,
        asked: &mut Asked<'_, '_>,
    ) -> Result<Option<(MisereClass, Method)>, Exhausted> {
        let values = asked.memory.graph(self, asked.budget)?;
        let tokens = Tokens::of(position);
        let classes = tokens.vertices().iter().map(|&vertex| values.class(vertex));
        let classes: Option<Vec<MisereClass>> = classes.collect();
        Ok(classes.map(|classes| (MisereClass::sum(&classes), Method::Graph)))
    }

    /// All vertices.
    fn table(&self, listing: Listing) -> Option<OwnTable<'_>> {
        Some(OwnTable::new(Shape::Whole, move |_, budget| {
            let listed = vertices(&self.graph, listing, budget);
            let ended = listed.as_ref().err().copied().map(Cut::Limit);
            let (values, vertices) = listed.ok().unzip();
            Filled {
                rows: Rows::Vertices {
                    file: Self::clone(self),
                    values,
                    vertices: vertices.unwrap_or_default(),
                    p_positions: listing.p_positions,
                },
                ended,
            }
        }))
    }
}

/// The values, and the vertices that are listed.
fn vertices(
    graph: &Graph,
    listing: Listing,
    budget: &mut Budget<'_>,
) -> Result<(GraphValues, Vec<u32>), Exhausted> {
    let values = GraphValues::compute(graph, budget)?;
    budget.reserve(4 * widen(graph.vertices()))?;
    let all = u32::try_from(graph.vertices()).map_err(|_| Exhausted::Memory)?;
    let is_listed = |vertex: &u32| {
        !listing.p_positions || values.outcome(*vertex, listing.convention) == Outcome::P
    };
    let listed = (0..all).filter(is_listed).collect();
    Ok((values, listed))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::naive::Oracle;
    use grundy_core::Allowance;
    use proptest::prelude::*;

    fn read(text: &str) -> Graph {
        Graph::read(text.as_bytes(), 1 << 26).unwrap()
    }

    fn compute(graph: &Graph) -> GraphValues {
        GraphValues::compute(graph, &mut Budget::new(Allowance::default())).unwrap()
    }

    #[test]
    fn heaps_of_nim_are_a_graph() {
        let edges = (0..200u32).flat_map(|n| (0..n).map(move |left| format!("{n},{left}\n")));
        let graph = read(&edges.collect::<String>());
        let values = compute(&graph);
        for n in 0..200u32 {
            let vertex = graph.find(&n.to_string()).unwrap();
            assert_eq!(values.value(&graph, vertex, Convention::Normal), Some(n));
            let class = values.class(vertex).unwrap();
            assert_eq!((class.value, class.firm), (n.into(), n > 1));
        }
    }

    #[test]
    fn a_limit_ends_the_computation() {
        let graph = read("a,b\nb,c\n");
        for (steps, bytes, exhausted) in [(3, 100, Exhausted::Steps), (100, 20, Exhausted::Memory)]
        {
            let mut budget = Budget::new(Allowance { steps, bytes });
            assert_eq!(GraphValues::compute(&graph, &mut budget), Err(exhausted));
        }
    }

    #[test]
    fn wild_vertices_have_no_class() {
        // The pairs: two (2, 2), a (0, 0), b (1, 1), and so wild (2, 0), which is that of no Nim heap.
        let graph = read("1,0\ntwo,0\ntwo,1\na,two\nb,a\nwild,0\nwild,b\n");
        let values = compute(&graph);
        let (wild, b) = (graph.find("wild").unwrap(), graph.find("b").unwrap());
        let both = Convention::ALL.map(|convention| values.value(&graph, wild, convention));
        assert_eq!(both, [Some(2), Some(0)]);
        assert!(values.class(wild).is_none() && values.class(b).is_some());
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(150))]
        #[test]
        fn values_and_sums_are_those_of_the_definition(
            pairs in prop::collection::vec((0u32..9, 0u32..9), 0..26),
            chosen in prop::collection::vec(0usize..9, 0..4),
        ) {
            // Every edge leads down, so there is no cycle.
            let text: String = pairs
                .iter()
                .filter(|(a, b)| a != b)
                .map(|(a, b)| format!("{},{}\n", a.max(b), a.min(b)))
                .collect();
            let graph = read(&text);
            let values = compute(&graph);
            let mut oracle = Oracle::new(&graph);
            for vertex in 0..value(graph.vertices()) {
                for convention in Convention::ALL {
                    prop_assert_eq!(
                        values.value(&graph, vertex, convention).map(index),
                        Some(oracle.value(&vec![vertex], convention))
                    );
                }
            }
            let tokens = chosen.into_iter().filter(|&place| place < graph.vertices());
            let mut tokens: Vec<u32> = tokens.map(value).collect();
            tokens.sort_unstable();
            let classes: Option<Vec<MisereClass>> =
                tokens.iter().map(|&token| values.class(token)).collect();
            if let Some(classes) = classes {
                let outcome = MisereClass::sum(&classes).misere_outcome();
                prop_assert_eq!(outcome, oracle.outcome(&tokens, Convention::Misere));
            }
        }
    }
}
