//! Green Hackenbush on graphs.

use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_core::Natural;
use grundy_core::natural::{to_usize, widen};

use super::game::{Arguments, Game, Shape, Visit};
use super::packing::Packing;
use super::{GameProblem, GameRow, GameRules, Given, Parameters};
use crate::graphs::{EdgeFile, EdgeLists};

/// In the registry.
pub(super) static ROW: GameRow = GameRow {
    name: "hackenbush-graph",
    chinese: "图上删边",
    aliases: &["无向图删边", "无向图的删边", "图的删边"],
    ruleset: "hackenbush-graph(\"house.csv\")",
    example: "hackenbush-graph(\"house.csv\")",
    parameters: Parameters::Edges,
    rules: |given| match given {
        Given::Edges(file) => Some(GameRules::HackenbushGraph(HackenbushGraph { file })),
        _ => None,
    },
};

/// A graph of which a vertex is the ground; a move cuts an edge, and all that no longer hangs together
/// with the ground goes.
///
/// The numbers are the edges that are left, by their place in the file from 0, ascending.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct HackenbushGraph {
    /// The graph.
    pub file: Arc<EdgeFile>,
}

/// The most edges: every one can be cut, and what is left is looked for.
const MOST_EDGES: usize = 2000;

impl HackenbushGraph {
    /// What the ground may be called.
    pub const GROUND: [&str; 2] = ["ground", "地"];

    /// The vertex that is the ground.
    #[must_use]
    pub fn ground(&self) -> Option<usize> {
        let found = Self::GROUND.iter().find_map(|name| self.file.find(name));
        found.and_then(|vertex| usize::try_from(vertex).ok())
    }

    /// The edges of the position, for each vertex.
    #[must_use]
    pub fn edge_lists(&self, numbers: &[Natural]) -> EdgeLists {
        EdgeLists::new(&self.file, numbers.iter().filter_map(to_usize))
    }
}

impl Game for HackenbushGraph {
    fn row(&self) -> &'static GameRow {
        &ROW
    }

    fn parameters(&self) -> String {
        self.file.to_string()
    }

    fn example(&self) -> Option<Vec<Natural>> {
        self.read(Arguments::Whole).ok()
    }

    fn shape(&self) -> Shape {
        Shape::WholeOrText
    }

    fn read(&self, arguments: Arguments) -> Result<Vec<Natural>, GameProblem> {
        let edges = self.file.edges.len();
        if self.ground().is_none() {
            return Err(GameProblem::NoGround);
        }
        if Self::GROUND
            .iter()
            .all(|name| self.file.find(name).is_some())
        {
            return Err(GameProblem::TwoGrounds);
        }
        if edges > MOST_EDGES {
            let most = widen(MOST_EDGES);
            return Err(GameProblem::TooLarge { most });
        }
        let shown: Vec<bool> = match arguments {
            Arguments::Whole => vec![true; edges],
            Arguments::Text(text) if text.bytes().all(|sign| matches!(sign, b'#' | b'.')) => {
                text.bytes().map(|sign| sign == b'#').collect()
            }
            _ => return Err(GameProblem::EdgePicture),
        };
        if shown.len() != edges {
            return Err(GameProblem::EdgePicture);
        }
        let kept = shown.iter().enumerate().filter(|(_, shown)| **shown);
        Ok(kept.map(|(edge, _)| Natural::from(edge)).collect())
    }

    /// What does not hang together with the ground is not there.
    fn put_in_order(&self, numbers: &mut Vec<Natural>) {
        let Some(ground) = self.ground() else {
            return;
        };
        let reached = self.edge_lists(numbers).reached_from(ground);
        let hangs = |edge: &Natural| {
            let from = to_usize(edge).map(|edge| self.file.edges[edge].0);
            let from = from.and_then(|from| usize::try_from(from).ok());
            from.is_some_and(|from| reached[from])
        };
        numbers.retain(hangs);
        numbers.sort_unstable();
    }

    fn visit_options(&self, from: &[Natural], visit: Visit<'_>) -> ControlFlow<()> {
        (0..from.len()).try_for_each(|edge| {
            let mut left = from.to_vec();
            left.remove(edge);
            visit(left)
        })
    }

    fn packing(&self, part: &[Natural]) -> Option<Packing> {
        Packing::of_set(part)
    }

    fn arguments(&self, numbers: &[Natural]) -> String {
        if numbers.len() == self.file.edges.len() {
            return String::new();
        }
        let mut picture = vec![b'.'; self.file.edges.len()];
        for edge in numbers.iter().filter_map(to_usize) {
            picture[edge] = b'#';
        }
        format!("\"{}\"", String::from_utf8_lossy(&picture))
    }

    fn placed(&self, arguments: &str) -> String {
        match arguments {
            "" => String::new(),
            _ => format!("({arguments})"),
        }
    }
}
