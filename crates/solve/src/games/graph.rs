//! The values of every vertex of a graph.
//!
//! From the last vertices up, each after its successors: g⁺ is the mex of the successors' g⁺, g⁻ the
//! mex of their g⁻, but 1 on a vertex without successors. Tokens add by nim-sum in normal play
//! (Sprague and Grundy). In misère play g⁻ decides one token, and any number of tokens on *tame*
//! vertices, by the theorem of [`grundy_core::misere`]: a vertex is tame when its pair (g⁺, g⁻) and
//! those of all vertices that can be reached from it are (0, 1), (1, 0) or (n, n).

use std::sync::Arc;

use grundy_core::natural::widen;
use grundy_core::{Budget, Convention, Exhausted, MexSet, MisereClass, Natural, Outcome};
use grundy_rules::{GamePosition, Graph, GraphFile, Tokens};

use super::tables::{Cut, Filled, Listing, OwnTable, Rows, Shape};
use super::theorem::{Asked, Own, Theorem};
use crate::answer::Method;

/// The values of the vertices of one graph, by their numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GraphValues {
    normal: Vec<u32>,
    misere: Vec<u32>,
    tame: Vec<bool>,
}

/// What is held for each vertex.
const VERTEX_BYTES: u64 = 9;

impl GraphValues {
    /// Computes them all. Linear in vertices and edges; one step each, and 9 bytes a vertex.
    ///
    /// ```
    /// use grundy_core::{Budget, Allowance};
    /// use grundy_rules::Graph;
    /// use grundy_solve::GraphValues;
    ///
    /// let graph = Graph::read("1,0\n2,0\n2,1\n3,1\n3,2\n".as_bytes(), 1 << 20).unwrap();
    /// let values = GraphValues::compute(&graph, &mut Budget::new(Allowance::default())).unwrap();
    /// let three = graph.find("3").unwrap();
    /// assert_eq!(values.grundy(three), 0);
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
        VERTEX_BYTES * widen(self.normal.len())
    }

    /// The Grundy value of a token on the vertex.
    ///
    /// # Panics
    ///
    /// If there is no such vertex; likewise below.
    #[must_use]
    pub fn grundy(&self, vertex: u32) -> u32 {
        self.normal[index(vertex)]
    }

    /// g⁻ of a token on the vertex, 1 where it has no move.
    #[must_use]
    pub fn misere_value(&self, vertex: u32) -> u32 {
        self.misere[index(vertex)]
    }

    /// The value under the convention: P exactly where it is 0.
    #[must_use]
    pub fn value(&self, vertex: u32, convention: Convention) -> u32 {
        match convention {
            Convention::Normal => self.grundy(vertex),
            Convention::Misere => self.misere_value(vertex),
        }
    }

    /// Who wins with one token, on this vertex.
    #[must_use]
    pub fn outcome(&self, vertex: u32, convention: Convention) -> Outcome {
        Outcome::of_grundy_is_zero(self.value(vertex, convention) == 0)
    }

    /// The class of a tame vertex, by which its tokens add in both conventions.
    #[must_use]
    pub fn class(&self, vertex: u32) -> Option<MisereClass> {
        let (normal, misere) = (self.grundy(vertex), self.misere_value(vertex));
        self.tame[index(vertex)].then(|| MisereClass {
            value: Natural::from(normal),
            firm: normal == misere,
        })
    }

    /// Who wins with tokens on these vertices (a vertex as often as it has tokens); under misère
    /// `None` where there are two or more tokens and not all on tame vertices.
    #[must_use]
    pub fn outcome_of_tokens(&self, tokens: &[u32], convention: Convention) -> Option<Outcome> {
        if convention == Convention::Normal {
            let sum = tokens
                .iter()
                .fold(0, |sum, &token| sum ^ self.grundy(token));
            return Some(Outcome::of_grundy_is_zero(sum == 0));
        }
        let classes: Option<Vec<MisereClass>> =
            tokens.iter().map(|&token| self.class(token)).collect();
        match (classes, tokens) {
            (Some(classes), _) => Some(MisereClass::sum(&classes).misere_outcome()),
            (None, &[token]) => Some(self.outcome(token, convention)),
            (None, _) => None,
        }
    }
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

    /// The nim-sum of the vertices of the tokens.
    fn value(
        &self,
        position: &GamePosition,
        asked: &mut Asked<'_, '_>,
    ) -> Result<Option<(Natural, Method)>, Exhausted> {
        let values = asked.memory.graph(self, asked.budget)?;
        let tokens = Tokens::of(position);
        let tokens = tokens.vertices().iter();
        let sum = tokens.fold(0, |sum, &vertex| sum ^ values.grundy(vertex));
        Ok(Some((sum.into(), Method::Graph)))
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
            assert_eq!(values.grundy(vertex), n);
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
    fn tokens_on_wild_vertices_are_not_guessed() {
        // The pairs: two (2, 2), a (0, 0), b (1, 1), and so wild (2, 0), which is that of no Nim heap.
        let graph = read("1,0\ntwo,0\ntwo,1\na,two\nb,a\nwild,0\nwild,b\n");
        let values = compute(&graph);
        let (wild, b) = (graph.find("wild").unwrap(), graph.find("b").unwrap());
        assert_eq!((values.grundy(wild), values.misere_value(wild)), (2, 0));
        assert!(values.class(wild).is_none() && values.class(b).is_some());
        let outcome = |tokens: &[u32]| values.outcome_of_tokens(tokens, Convention::Misere);
        assert_eq!(outcome(&[wild]), Some(Outcome::P));
        assert_eq!(outcome(&[wild, wild]), None);
        assert_eq!(outcome(&[b, b]), Some(Outcome::P));
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
            let vertices = value(graph.vertices());
            for vertex in 0..vertices {
                for convention in [Convention::Normal, Convention::Misere] {
                    prop_assert_eq!(
                        index(values.value(vertex, convention)),
                        oracle.value(&vec![vertex], convention)
                    );
                }
            }
            let mut tokens: Vec<u32> = chosen
                .into_iter()
                .filter(|&place| place < graph.vertices())
                .map(value)
                .collect();
            tokens.sort_unstable();
            for convention in [Convention::Normal, Convention::Misere] {
                if let Some(outcome) = values.outcome_of_tokens(&tokens, convention) {
                    prop_assert_eq!(outcome, oracle.outcome(&tokens, convention));
                }
            }
        }
    }
}
