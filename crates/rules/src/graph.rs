//! Tokens on the vertices of a directed graph: a move moves one token along an edge.
//!
//! Any number of tokens may stand on one vertex. A position is a sum, one component a token, and a
//! token on a vertex without edges has no move. Every impartial game of finitely many positions is such a
//! graph with one token.
//!
//! A vertex is *loopy* where a cycle can be reached from it: a token there may be moved for ever.
//!
//! [`Graph::read`] takes a list of edges from whatever the caller has opened; nothing is opened here.

mod error;
mod line;
mod names;
mod order;
mod read;

pub use error::{GraphError, LineProblem};
pub(crate) use read::read_edges;

use std::ops::ControlFlow;

use grundy_core::{ComponentRules, Ruleset};

use names::SortedNames;

/// A directed graph with named vertices.
///
/// Vertices are numbered from 0 in the bytewise order of their names.
///
/// ```
/// use grundy_rules::Graph;
/// let graph = Graph::read("from,to\nb,a\nc,b\nc,a\n".as_bytes(), 1 << 20)?;
/// let c = graph.find("c").unwrap();
/// let successors: Vec<&str> = graph.successors(c).iter().map(|&v| graph.name(v)).collect();
/// assert_eq!(successors, ["a", "b"]);
/// # Ok::<(), grundy_rules::GraphError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Graph {
    names: SortedNames,
    /// Where the successors of each vertex begin, and at the end where the last ones end.
    starts: Vec<u32>,
    successors: Vec<u32>,
    successors_first: Vec<u32>,
    /// For each vertex whether it is loopy; empty where none is.
    loopy: Vec<bool>,
}

impl Graph {
    /// The number of vertices.
    #[must_use]
    pub fn vertices(&self) -> usize {
        self.names.len()
    }

    /// The number of edges; parallel ones count once.
    #[must_use]
    pub fn edges(&self) -> usize {
        self.successors.len()
    }

    /// The name of a vertex.
    ///
    /// # Panics
    ///
    /// If there is no such vertex.
    #[must_use]
    pub fn name(&self, vertex: u32) -> &str {
        self.names.get(index(vertex))
    }

    /// The vertex of this name, by bisection.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<u32> {
        self.names.find(name).map(number)
    }

    /// The vertices that a token may move to, ascending, each once.
    ///
    /// # Panics
    ///
    /// If there is no such vertex.
    #[must_use]
    pub fn successors(&self, vertex: u32) -> &[u32] {
        &self.successors[order::range_of(&self.starts, vertex)]
    }

    /// The vertices that are not loopy, each after its successors: the order in which values can be computed.
    #[must_use]
    pub fn successors_first(&self) -> &[u32] {
        &self.successors_first
    }

    /// Whether a cycle can be reached from the vertex, be it an edge from a vertex to itself.
    ///
    /// ```
    /// use grundy_rules::Graph;
    /// let graph = Graph::read("a -- b\nb -> c\n".as_bytes(), 1 << 20)?;
    /// let is_loopy = |name| graph.is_loopy(graph.find(name).unwrap());
    /// assert_eq!(["a", "b", "c"].map(is_loopy), [true, true, false]);
    /// # Ok::<(), grundy_rules::GraphError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// If the graph has cycles and there is no such vertex.
    #[must_use]
    pub fn is_loopy(&self, vertex: u32) -> bool {
        self.has_cycles() && self.loopy[index(vertex)]
    }

    /// Whether any vertex is loopy.
    #[must_use]
    pub fn has_cycles(&self) -> bool {
        !self.loopy.is_empty()
    }
}

/// A token is told by the number of its vertex.
///
/// # Panics
///
/// If there is no such vertex.
impl ComponentRules for Graph {
    fn visit_component_options(
        &self,
        component: u128,
        visit: &mut dyn FnMut(&[u128]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let vertex = u32::try_from(component).expect("a vertex of the graph");
        let successors = self.successors(vertex).iter();
        successors
            .map(|&to| u128::from(to))
            .try_for_each(|to| visit(&[to]))
    }
}

/// A move of one token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TokenMove {
    /// The vertex that a token leaves.
    pub from: u32,
    /// The vertex that it comes to.
    pub to: u32,
}

/// A position is the list of the vertices with a token, ascending, a vertex as often as it has tokens.
impl Ruleset for Graph {
    type Position = Vec<u32>;
    type Move = TokenMove;

    fn visit_moves(
        &self,
        position: &Vec<u32>,
        visit: &mut dyn FnMut(TokenMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut previous = None;
        for &from in position {
            // Tokens on one vertex stand side by side, and a move of one is a move of any.
            if previous.replace(from) == Some(from) {
                continue;
            }
            let mut successors = self.successors(from).iter();
            successors.try_for_each(|&to| visit(TokenMove { from, to }))?;
        }
        ControlFlow::Continue(())
    }

    fn play_unchecked(&self, position: &Vec<u32>, mv: &TokenMove) -> Vec<u32> {
        let mut tokens = position.clone();
        if let Some(token) = tokens.iter_mut().find(|token| **token == mv.from) {
            *token = mv.to;
        }
        tokens.sort_unstable();
        tokens
    }
}

/// A vertex as an index.
fn index(vertex: u32) -> usize {
    usize::try_from(vertex).expect("addresses have at least 32 bits")
}

/// An index as a vertex; reading sees to it that it fits.
fn number(index: usize) -> u32 {
    u32::try_from(index).expect("at most 2^32 - 1 vertices and edges")
}

#[cfg(test)]
mod tests;
