//! Undirected vertex geography.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_core::Natural;
use grundy_core::natural::{to_usize, widen};

use super::game::{Arguments, Game, Shape, Visit};
use super::graph::written;
use super::packing::Packing;
use super::{GameProblem, GameRow, GameRules, Given, Parameters};
use crate::graphs::{EdgeFile, EdgeLists};

/// In the registry.
pub(super) static ROW: GameRow = GameRow {
    name: "geography",
    chinese: "无向图顶点博弈",
    aliases: &[
        "uvg",
        "undirected-vertex-geography",
        "vertex-geography",
        "二分图博弈",
        "无向图",
    ],
    ruleset: "geography(\"path.csv\")",
    example: "geography(\"path.csv\")(b)",
    parameters: Parameters::Edges,
    rules: |given| match given {
        Given::Edges(file) => Some(GameRules::Geography(Geography { file })),
        _ => None,
    },
};

/// A token on a vertex of an undirected graph; a move takes it along an edge to a vertex where it has not
/// been.
///
/// The first number is the vertex of the token, then those where it has not been, ascending; vertices
/// count from 0 in the order of their names. Written are the vertex of the token and those where it has
/// been before.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Geography {
    /// The graph.
    pub file: Arc<EdgeFile>,
}

/// The most vertices: a matching of all is looked for.
const MOST_VERTICES: usize = 1000;

impl Geography {
    /// The edges of the whole graph, for each vertex.
    #[must_use]
    pub fn edge_lists(&self) -> EdgeLists {
        EdgeLists::new(&self.file, 0..self.file.edges.len())
    }
}

impl Game for Geography {
    fn row(&self) -> &'static GameRow {
        &ROW
    }

    fn parameters(&self) -> String {
        self.file.to_string()
    }

    fn vertex(&self, name: &str) -> Option<u32> {
        self.file.find(name)
    }

    fn example(&self) -> Option<Vec<Natural>> {
        match self.file.vertices.is_empty() {
            true => None,
            false => self.read(Arguments::Vertices(vec![0])).ok(),
        }
    }

    fn emptied(&self, _numbers: &[Natural]) -> Option<Vec<Natural>> {
        None
    }

    fn shape(&self) -> Shape {
        Shape::Vertices
    }

    fn read(&self, arguments: Arguments) -> Result<Vec<Natural>, GameProblem> {
        let Arguments::Vertices(named) = arguments else {
            unreachable!("a game is given what it asks for");
        };
        let vertices = self.file.vertices.len();
        if vertices > MOST_VERTICES {
            let most = widen(MOST_VERTICES);
            return Err(GameProblem::TooLarge { most });
        }
        let mut seen = BTreeSet::new();
        let mut token = None;
        for vertex in named {
            let vertex = usize::try_from(vertex).expect("32 bits");
            if !seen.insert(vertex) {
                return Err(GameProblem::VertexTwice);
            }
            token.get_or_insert(vertex);
        }
        let free = (0..vertices).filter(|vertex| !seen.contains(vertex));
        let token = token.expect("a vertex stands there");
        Ok(std::iter::once(token)
            .chain(free)
            .map(Natural::from)
            .collect())
    }

    fn visit_options(&self, from: &[Natural], visit: Visit<'_>) -> ControlFlow<()> {
        let (token, free) = from.split_first().expect("a token");
        let token = to_usize(token).unwrap_or(0);
        let next: BTreeSet<usize> = self
            .edge_lists()
            .at(token)
            .iter()
            .map(|(_, next)| *next)
            .collect();
        next.into_iter().map(Natural::from).try_for_each(|next| {
            if free.binary_search(&next).is_err() {
                return ControlFlow::Continue(());
            }
            let left = free.iter().filter(|vertex| **vertex != next).cloned();
            visit(std::iter::once(next.clone()).chain(left).collect())
        })
    }

    fn packing(&self, part: &[Natural]) -> Option<Packing> {
        Packing::of_headed(part)
    }

    fn arguments(&self, numbers: &[Natural]) -> String {
        let (token, free) = numbers.split_first().expect("a token");
        let been = (0..self.file.vertices.len())
            .filter(|vertex| {
                let vertex = Natural::from(*vertex);
                vertex != *token && free.binary_search(&vertex).is_err()
            })
            .collect::<Vec<_>>();
        let names = to_usize(token).into_iter().chain(been);
        let names: Vec<String> = names
            .map(|vertex| written(&self.file.vertices[vertex]))
            .collect();
        names.join(",")
    }
}
