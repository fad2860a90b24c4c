//! The graph game: tokens on vertices, a move is one token along one edge.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_core::Position;

use crate::graph::Graph;
use crate::order::Order;

/// A graph under the name of its file. Equal ones have equal names and equal graphs: what is
/// remembered of one must not be told of another that has come under its name.
#[derive(Clone, Debug)]
pub struct GraphFile {
    /// The name, as it is quoted in expressions.
    pub name: String,
    /// The graph.
    pub graph: Graph,
}

impl PartialEq for GraphFile {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other) || (self.name == other.name && self.graph == other.graph)
    }
}

impl Eq for GraphFile {}

impl Hash for GraphFile {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

impl PartialOrd for GraphFile {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for GraphFile {
    fn cmp(&self, other: &Self) -> Ordering {
        if std::ptr::eq(self, other) {
            return Ordering::Equal;
        }
        let names = self.name.cmp(&other.name);
        names.then_with(|| self.graph.cmp(&other.graph))
    }
}

impl fmt::Display for GraphFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "graph(\"{}\")", self.name.replace('"', "\"\""))
    }
}

/// Tokens on the vertices of a graph. Several may stand on one vertex.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Tokens {
    file: Arc<GraphFile>,
    vertices: Vec<u32>,
    written: Order,
}

impl Tokens {
    /// Tokens on these vertices of the graph, which are to be shown in this order.
    pub(crate) fn in_order(file: Arc<GraphFile>, vertices: Vec<u32>) -> Self {
        let written = Order::of(&vertices);
        Self {
            written,
            ..Self::new(file, vertices)
        }
    }

    /// Tokens on these vertices of the graph.
    ///
    /// # Panics
    ///
    /// If there is no such vertex.
    #[must_use]
    pub fn new(file: Arc<GraphFile>, mut vertices: Vec<u32>) -> Self {
        vertices.sort_unstable();
        if let Some(&last) = vertices.last() {
            let last = usize::try_from(last).expect("32 bits");
            assert!(last < file.graph.vertices(), "no such vertex");
        }
        let written = Order::default();
        Self {
            file,
            vertices,
            written,
        }
    }

    /// An option of this position, with the tokens that stay in their places.
    #[must_use]
    pub fn arranged(&self, option: &Self) -> Self {
        Self {
            written: self.written.after(&option.vertices),
            ..option.clone()
        }
    }

    /// In the order in which it was written, where printing sorts the tokens.
    pub(crate) fn write_shown(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, self.written.arrange(&self.vertices))
    }

    fn write(&self, f: &mut fmt::Formatter<'_>, vertices: &[u32]) -> fmt::Result {
        write!(f, "{}(", self.file)?;
        for (index, &vertex) in vertices.iter().enumerate() {
            if index > 0 {
                f.write_str(",")?;
            }
            write_name(f, self.file.graph.name(vertex))?;
        }
        f.write_str(")")
    }

    /// The graph and its name.
    #[must_use]
    pub fn file(&self) -> &Arc<GraphFile> {
        &self.file
    }

    /// The vertices with a token, ascending, which is the order of their names; one with several
    /// tokens stands as often.
    #[must_use]
    pub fn vertices(&self) -> &[u32] {
        &self.vertices
    }

    /// Whether there is no token.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.vertices.is_empty()
    }

    /// The position after a token goes from its place in [`vertices`](Self::vertices) to a vertex.
    #[must_use]
    fn with_token_moved(&self, place: usize, to: u32) -> Self {
        let mut vertices = self.vertices.clone();
        vertices[place] = to;
        Self::new(Arc::clone(&self.file), vertices)
    }
}

impl Position for Tokens {
    fn visit_options(&self, visit: &mut dyn FnMut(Self) -> ControlFlow<()>) -> ControlFlow<()> {
        (0..self.vertices.len())
            .filter(|&place| place == 0 || self.vertices[place - 1] != self.vertices[place])
            .try_for_each(|place| {
                let from = self.vertices[place];
                let mut successors = self.file.graph.successors(from).iter();
                successors.try_for_each(|&to| visit(self.with_token_moved(place, to)))
            })
    }
}

impl fmt::Display for Tokens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, &self.vertices)
    }
}

/// Whether a vertex with such characters alone can be named without quotes.
pub(crate) fn is_plain_character(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '-' | '.' | ':' | '/' | '\'')
}

/// The name as it is, or in quotes with those inside doubled.
fn write_name(f: &mut fmt::Formatter<'_>, name: &str) -> fmt::Result {
    if name.chars().all(is_plain_character) {
        f.write_str(name)
    } else {
        write!(f, "\"{}\"", name.replace('"', "\"\""))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_tokens_move_once_and_names_are_quoted_where_they_must_be() {
        let edges = "b,a\nb,\"x, y\"\n";
        let file = Arc::new(GraphFile {
            name: "g.csv".to_owned(),
            graph: Graph::read(edges.as_bytes(), 1 << 20).unwrap(),
        });
        let b = file.graph.find("b").unwrap();
        let mut options = Vec::new();
        let _ = Tokens::new(file, vec![b, b]).visit_options(&mut |option| {
            options.push(option.to_string());
            ControlFlow::Continue(())
        });
        assert_eq!(
            options,
            ["graph(\"g.csv\")(a,b)", "graph(\"g.csv\")(b,\"x, y\")"]
        );
    }
}
