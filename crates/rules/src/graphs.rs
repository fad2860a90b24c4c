//! Simple undirected graphs that games are played on: from a file of edges, or of a family known by name.
//!
//! | module | what it holds |
//! | --- | --- |
//! | `edges` | lists of edges from files |
//! | `family` | the families: which vertices are adjacent, and what vertices are called |
//! | `open` | the same with their size left open |
//! | `attack` | which squares of a board a piece attacks |
//! | `degree` | conditions on the number of a vertex's neighbours |
//! | `parts` | positions of games that take vertices, as sums of their connected parts |
//! | `frame` | where a part lies and how it is turned, of graphs that lie on a board |
//! | `labelling` | what a part of any graph is up to isomorphism |

mod attack;
mod degree;
mod edges;
mod family;
mod frame;
mod labelling;
mod open;
mod parts;

use std::cmp::Ordering;
use std::collections::BTreeSet;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

pub use attack::Attack;
pub use degree::Degree;
pub use edges::{EdgeFile, EdgeLists};
pub use family::{GraphFamily, GraphFamilyProblem};
pub use labelling::Labelling;
pub use open::OpenFamily;
pub use parts::{GraphParts, Strand, Taking};

/// A set of vertices of a graph.
pub type VertexSet<const WORDS: usize> = grundy_core::BitSet<WORDS>;

/// The most vertices of a graph that is played on.
pub const MOST_VERTICES: usize = 1 << 14;

/// The most edges of a graph that is played on: those of the queen on a square of 86 x 86, and some more.
pub const MOST_EDGES: usize = 1 << 20;

/// Where a graph comes from. Equal sources give equal graphs.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum GraphSource {
    /// A family, with its size.
    Family(GraphFamily),
    /// A file of edges.
    File(Arc<EdgeFile>),
    /// The edges of another graph.
    EdgesOf(Arc<SimpleGraph>),
}

/// An undirected graph without loops and parallel edges; vertices count from 0.
#[derive(Clone, Debug)]
pub struct SimpleGraph {
    source: GraphSource,
    names: Vec<String>,
    neighbours: Vec<Vec<usize>>,
}

impl SimpleGraph {
    /// The graph of a family.
    ///
    /// ```
    /// use grundy_rules::graphs::{GraphFamily, SimpleGraph};
    /// let cycle = SimpleGraph::of_family(GraphFamily::Cycle(5));
    /// assert_eq!(cycle.neighbours(0), [1, 4]);
    /// assert_eq!(cycle.name(0), "1");
    /// ```
    #[must_use]
    pub fn of_family(family: GraphFamily) -> Self {
        let names = family.names();
        let edges = family.edges();
        Self::new(GraphSource::Family(family), names, edges)
    }

    /// The graph of a file, where it has at most [`MOST_VERTICES`] vertices and [`MOST_EDGES`] edges: without its loops,
    /// and each edge once.
    #[must_use]
    pub fn of_file(file: Arc<EdgeFile>) -> Option<Self> {
        let fits = file.vertices.len() <= MOST_VERTICES && file.edges.len() <= MOST_EDGES;
        fits.then(|| Self::of_edges(file))
    }

    fn of_edges(file: Arc<EdgeFile>) -> Self {
        let names = file.vertices.clone();
        let end = |vertex: u32| usize::try_from(vertex).unwrap_or(usize::MAX);
        let edges = file.edges.iter().map(|&(a, b)| (end(a), end(b)));
        let edges = edges.collect();
        Self::new(GraphSource::File(file), names, edges)
    }

    /// The line graph of this one, where it has at most [`MOST_VERTICES`] edges: its vertices are the edges of this
    /// graph, in the order of [`edges`](Self::edges), adjacent where they have an end in common.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use grundy_rules::graphs::{GraphFamily, SimpleGraph};
    /// let path = Arc::new(SimpleGraph::of_family(GraphFamily::Path(4)));
    /// let edges = SimpleGraph::line_graph(&path).unwrap();
    /// assert_eq!((edges.vertices(), edges.name(0)), (3, "1-2"));
    /// assert_eq!(edges.neighbours(1), [0, 2]);
    /// ```
    #[must_use]
    pub fn line_graph(of: &Arc<Self>) -> Option<Self> {
        let edges: Vec<(usize, usize)> = of.edges().take(MOST_VERTICES + 1).collect();
        let pairs_at =
            |at: usize| of.neighbours(at).len() * of.neighbours(at).len().saturating_sub(1) / 2;
        let adjacent: usize = (0..of.vertices()).map(pairs_at).sum();
        if edges.len() > MOST_VERTICES || adjacent > MOST_EDGES {
            return None;
        }
        let named = |&(a, b): &(usize, usize)| format!("{}-{}", of.name(a), of.name(b));
        let names = edges.iter().map(named).collect();
        let mut at_vertices = vec![Vec::new(); of.vertices()];
        for (edge, &(a, b)) in edges.iter().enumerate() {
            at_vertices[a].push(edge);
            at_vertices[b].push(edge);
        }
        let adjacent = at_vertices.iter().flat_map(|at| pairs(at)).collect();
        Some(Self::new(
            GraphSource::EdgesOf(Arc::clone(of)),
            names,
            adjacent,
        ))
    }

    /// These of its vertices, ascending, and the edges between them, as a graph of its own; their order and their names
    /// stay.
    ///
    /// ```
    /// use grundy_rules::graphs::{GraphFamily, SimpleGraph};
    /// let part = SimpleGraph::of_family(GraphFamily::Cycle(6)).only(&[0, 1, 5]);
    /// assert_eq!((part.neighbours(0), part.name(2)), ([1, 2].as_slice(), "6"));
    /// ```
    #[must_use]
    pub fn only(&self, vertices: &[usize]) -> Self {
        let beside = |vertex: usize| {
            self.neighbours(vertex)
                .iter()
                .filter(move |other| **other > vertex)
        };
        let edges = vertices.iter().enumerate().flat_map(|(number, &vertex)| {
            let others = beside(vertex).filter_map(|other| vertices.binary_search(other).ok());
            others.map(move |other| (number, other))
        });
        let small = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        let file = EdgeFile {
            name: String::new(),
            vertices: vertices
                .iter()
                .map(|&vertex| self.name(vertex).to_owned())
                .collect(),
            edges: edges.map(|(a, b)| (small(a), small(b))).collect(),
        };
        Self::of_edges(Arc::new(file))
    }

    /// The graph of which the vertices of this one are the edges.
    #[must_use]
    pub fn edges_of(&self) -> Option<&Arc<Self>> {
        match &self.source {
            GraphSource::EdgesOf(graph) => Some(graph),
            GraphSource::Family(_) | GraphSource::File(_) => None,
        }
    }

    fn new(source: GraphSource, names: Vec<String>, edges: Vec<(usize, usize)>) -> Self {
        let mut neighbours = vec![Vec::new(); names.len()];
        for (a, b) in edges.into_iter().filter(|(a, b)| a != b) {
            neighbours[a].push(b);
            neighbours[b].push(a);
        }
        for list in &mut neighbours {
            list.sort_unstable();
            list.dedup();
        }
        Self {
            source,
            names,
            neighbours,
        }
    }

    /// Where it comes from.
    #[must_use]
    pub fn source(&self) -> &GraphSource {
        &self.source
    }

    /// The number of vertices.
    #[must_use]
    pub fn vertices(&self) -> usize {
        self.names.len()
    }

    /// The vertices adjacent to this one, ascending.
    #[must_use]
    pub fn neighbours(&self, vertex: usize) -> &[usize] {
        &self.neighbours[vertex]
    }

    /// Both ends of every edge, the lower first, ascending.
    pub fn edges(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let lists = self.neighbours.iter().enumerate();
        lists.flat_map(|(a, list)| list.iter().filter(move |b| a < **b).map(move |&b| (a, b)))
    }

    /// The name of a vertex.
    #[must_use]
    pub fn name(&self, vertex: usize) -> &str {
        &self.names[vertex]
    }

    /// The vertex of this name.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<usize> {
        self.names.iter().position(|known| known == name)
    }

    /// The family that it is of, its size left open; of a line graph that of the graph whose edges it has.
    #[must_use]
    pub fn open_family(&self) -> Option<OpenFamily> {
        match &self.source {
            GraphSource::Family(family) => OpenFamily::of(family),
            GraphSource::EdgesOf(graph) => graph.open_family(),
            GraphSource::File(_) => None,
        }
    }

    /// The vertex of a line graph that is the edge between vertices of these names.
    #[must_use]
    pub fn edge_between(&self, a: &str, b: &str) -> Option<usize> {
        let of = self.edges_of()?;
        let [a, b] = [of.find(a)?, of.find(b)?];
        of.edges().position(|edge| edge == (a.min(b), a.max(b)))
    }

    /// The connected parts of what is left when only these vertices are, each ascending.
    #[must_use]
    pub fn connected_parts(&self, left: &[usize]) -> Vec<Vec<usize>> {
        let mut rest: BTreeSet<usize> = left.iter().copied().collect();
        let mut parts = Vec::new();
        while let Some(first) = rest.pop_first() {
            let mut part = vec![first];
            let mut looked = 0;
            while let Some(&vertex) = part.get(looked) {
                looked += 1;
                let next = self.neighbours(vertex).iter().copied();
                part.extend(next.filter(|other| rest.remove(other)));
            }
            part.sort_unstable();
            parts.push(part);
        }
        parts
    }

    /// The rows and columns of a graph whose vertices are the squares of a board, row by row.
    #[must_use]
    pub fn board(&self) -> Option<(usize, usize)> {
        match &self.source {
            GraphSource::Family(family) => family.board(),
            GraphSource::File(_) | GraphSource::EdgesOf(_) => None,
        }
    }
}

/// All pairs of these, the earlier one first.
fn pairs(of: &[usize]) -> impl Iterator<Item = (usize, usize)> + '_ {
    let each = of.iter().enumerate();
    each.flat_map(|(at, &first)| of[at + 1..].iter().map(move |&second| (first, second)))
}

impl PartialEq for SimpleGraph {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other) || self.source == other.source
    }
}

impl Eq for SimpleGraph {}

impl Hash for SimpleGraph {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.source.hash(state);
    }
}

impl PartialOrd for SimpleGraph {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for SimpleGraph {
    fn cmp(&self, other: &Self) -> Ordering {
        match std::ptr::eq(self, other) {
            true => Ordering::Equal,
            false => self.source.cmp(&other.source),
        }
    }
}

impl fmt::Display for SimpleGraph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.source {
            GraphSource::Family(family) => family.fmt(f),
            GraphSource::File(file) => file.fmt(f),
            GraphSource::EdgesOf(graph) => graph.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests;
