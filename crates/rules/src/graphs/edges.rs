//! Undirected graphs, read from a list of edges.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::io::BufRead;

use crate::graph::{GraphError, read_edges};

/// An undirected graph under the name of its file. Edges may be parallel, and loops.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct EdgeFile {
    /// The name, as it is quoted in expressions.
    pub name: String,
    /// The names of the vertices, ascending.
    pub vertices: Vec<String>,
    /// Both ends of each edge, in the order of the file.
    pub edges: Vec<(u32, u32)>,
}

impl EdgeFile {
    /// What a file of edges may take in memory while it is read: some times what the largest graph does.
    const ROOM_BYTES: u64 = 1 << 26;

    /// Reads a list of edges, one a line, as [`Graph::read`](crate::Graph::read) does; here they have no
    /// direction, and one that is told twice is two edges.
    ///
    /// # Errors
    ///
    /// As [`Graph::read`](crate::Graph::read), but cycles are welcome; [`GraphError::TooLong`] for more
    /// than some million edges or vertices.
    ///
    /// ```
    /// use grundy_rules::graphs::EdgeFile;
    /// let triangle = EdgeFile::read("t.csv", "a,b\nb,c\nc,a\n".as_bytes())?;
    /// assert_eq!(triangle.vertices, ["a", "b", "c"]);
    /// assert_eq!(triangle.edges, [(0, 1), (1, 2), (2, 0)]);
    /// # Ok::<(), grundy_rules::GraphError>(())
    /// ```
    pub fn read(name: &str, reader: impl BufRead) -> Result<Self, GraphError> {
        let read = read_edges(reader, Self::ROOM_BYTES).map_err(|error| match error {
            GraphError::OutOfRoom { line } => GraphError::TooLong { line },
            error => error,
        });
        let (vertices, edges) = read?;
        let name = name.to_owned();
        Ok(Self {
            name,
            vertices,
            edges,
        })
    }

    /// The vertex of this name.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<u32> {
        let found = self
            .vertices
            .binary_search_by(|known| known.as_str().cmp(name));
        found.ok().and_then(|index| u32::try_from(index).ok())
    }

    /// What an edge is called, by its ends in the order of the file; of several between the same ends all but the first
    /// have a number too.
    ///
    /// # Panics
    ///
    /// If there is no edge with this index.
    ///
    /// ```
    /// use grundy_rules::graphs::EdgeFile;
    /// let doubled = EdgeFile::read("d.csv", "a,b\nb,c\nb,a\n".as_bytes())?;
    /// assert_eq!([0, 1, 2].map(|edge| doubled.edge_name(edge)), ["a-b", "b-c", "b-a#2"]);
    /// # Ok::<(), grundy_rules::GraphError>(())
    /// ```
    #[must_use]
    pub fn edge_name(&self, edge: usize) -> String {
        let (from, to) = self.edges[edge];
        let before = self
            .edges_between(from, to)
            .take_while(|&other| other < edge);
        let [from, to] =
            [from, to].map(|end| usize::try_from(end).map_or("", |end| &self.vertices[end]));
        match before.count() {
            0 => format!("{from}-{to}"),
            before => format!("{from}-{to}#{}", before + 1),
        }
    }

    /// The edges between two vertices, in the order of the file.
    pub fn edges_between(&self, a: u32, b: u32) -> impl Iterator<Item = usize> + '_ {
        let edges = self.edges.iter().enumerate();
        edges.filter_map(move |(index, &ends)| (ends == (a, b) || ends == (b, a)).then_some(index))
    }
}

// Equal files have equal names; the edges need not be looked at.
impl Hash for EdgeFile {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

impl fmt::Display for EdgeFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "(\"{}\")", self.name.replace('"', "\"\""))
    }
}

/// For each vertex its edges: the index of each and where it leads. A loop stands once.
pub struct EdgeLists(Vec<Vec<(usize, usize)>>);

impl EdgeLists {
    /// Those of the edges with these indices.
    #[must_use]
    pub fn new(file: &EdgeFile, edges: impl Iterator<Item = usize>) -> Self {
        let mut lists = vec![Vec::new(); file.vertices.len()];
        for index in edges {
            let (from, to) = file.edges[index];
            let ends = [from, to].map(|end| usize::try_from(end).unwrap_or(usize::MAX));
            lists[ends[0]].push((index, ends[1]));
            if ends[0] != ends[1] {
                lists[ends[1]].push((index, ends[0]));
            }
        }
        Self(lists)
    }

    /// The edges of a vertex and where they lead.
    #[must_use]
    pub fn at(&self, vertex: usize) -> &[(usize, usize)] {
        &self.0[vertex]
    }

    /// Which vertices can be reached from this one.
    #[must_use]
    pub fn reached_from(&self, vertex: usize) -> Vec<bool> {
        let mut reached = vec![false; self.0.len()];
        reached[vertex] = true;
        let mut pending = vec![vertex];
        while let Some(vertex) = pending.pop() {
            for &(_, next) in self.at(vertex) {
                if !std::mem::replace(&mut reached[next], true) {
                    pending.push(next);
                }
            }
        }
        reached
    }
}
