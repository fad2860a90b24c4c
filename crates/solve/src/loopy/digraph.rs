//! Directed graphs as engines see them, and their edges backwards.

use std::ops::Range;

use grundy_core::natural::widen;
use grundy_core::{Budget, Exhausted};
use grundy_rules::Graph;

/// Vertices with the numbers from 0, each with different successors.
pub(crate) trait Digraph {
    /// How many vertices there are, fewer than 2^32 as the edges are.
    fn vertices(&self) -> usize;

    /// Where the edges of a vertex lead, each vertex once.
    fn successors(&self, vertex: u32) -> &[u32];
}

impl Digraph for Graph {
    fn vertices(&self) -> usize {
        Self::vertices(self)
    }

    fn successors(&self, vertex: u32) -> &[u32] {
        Self::successors(self, vertex)
    }
}

/// Lists of edges, one a vertex.
impl Digraph for Vec<Vec<u32>> {
    fn vertices(&self) -> usize {
        self.len()
    }

    fn successors(&self, vertex: u32) -> &[u32] {
        &self[index(vertex)]
    }
}

/// For each vertex those with an edge to it.
pub(crate) struct Predecessors {
    starts: Vec<u32>,
    all: Vec<u32>,
}

impl Predecessors {
    /// Turns the edges round. Two steps and 4 bytes an edge, 4 bytes a vertex; whoever asks gives the
    /// [bytes](Self::bytes) back.
    ///
    /// # Errors
    ///
    /// When the budget ends.
    pub(crate) fn of(graph: &impl Digraph, budget: &mut Budget<'_>) -> Result<Self, Exhausted> {
        budget.reserve(4 * (widen(graph.vertices()) + 1))?;
        let mut starts = vec![0u32; graph.vertices() + 1];
        for vertex in vertices(graph) {
            let successors = graph.successors(vertex);
            budget.charge(1 + widen(successors.len()))?;
            for &to in successors {
                starts[index(to)] += 1;
            }
        }
        let mut end = 0;
        for place in &mut starts {
            end += *place;
            *place = end;
        }
        budget.reserve(4 * u64::from(end))?;
        // Filled from the back, the end of each list becomes its start.
        let mut all = vec![0; index(end)];
        for vertex in vertices(graph).rev() {
            let successors = graph.successors(vertex);
            budget.charge(1 + widen(successors.len()))?;
            for &to in successors {
                let place = &mut starts[index(to)];
                *place -= 1;
                all[index(*place)] = vertex;
            }
        }
        Ok(Self { starts, all })
    }

    /// The vertices with an edge to this one, each once.
    pub(crate) fn at(&self, vertex: u32) -> &[u32] {
        let vertex = index(vertex);
        &self.all[index(self.starts[vertex])..index(self.starts[vertex + 1])]
    }

    /// The bytes it takes.
    pub(crate) fn bytes(&self) -> u64 {
        4 * (widen(self.starts.len()) + widen(self.all.len()))
    }
}

/// All vertices.
pub(crate) fn vertices(graph: &impl Digraph) -> Range<u32> {
    0..u32::try_from(graph.vertices()).expect("fewer than 2^32 vertices")
}

/// A vertex as an index.
pub(crate) fn index(vertex: u32) -> usize {
    usize::try_from(vertex).expect("addresses have at least 32 bits")
}
