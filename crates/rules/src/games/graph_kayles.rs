//! Games that take vertices of a graph: Node-Kayles, Arc-Kayles, pieces that do not attack each other, and vertices
//! alone. Edges that go alone are vertices of the line graph.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_core::Natural;
use grundy_core::cells::MAX_CELLS;
use grundy_core::natural::to_usize;

use super::game::{Arguments, Game, Shape, Visit};
use super::packing::Packing;
use super::{GamePosition, GameProblem, GameRow, GameRules, Given, Parameters};
use crate::graphs::{Degree, GraphFamily, GraphParts, OpenFamily, SimpleGraph, Taking};
use crate::heap::HeapRuleset;

/// In the registry.
pub(super) static NODES: GameRow = GameRow {
    name: "node-kayles",
    chinese: "节点凯尔斯",
    aliases: &["点凯尔斯", "顶点凯尔斯", "vertex-kayles", "取点和邻点"],
    ruleset: "node-kayles{grid}(3x4)",
    example: "node-kayles{grid}(3x4)",
    parameters: Parameters::SimpleGraph,
    rules: |given| GraphKayles::given(GraphKaylesKind::Nodes, given),
};

/// In the registry.
pub(super) static ARCS: GameRow = GameRow {
    name: "arc-kayles",
    chinese: "边凯尔斯",
    aliases: &["edge-kayles", "弧凯尔斯", "取边和端点"],
    ruleset: "arc-kayles{grid}(3x4)",
    example: "arc-kayles{grid}(3x4)",
    parameters: Parameters::SimpleGraph,
    rules: |given| GraphKayles::given(GraphKaylesKind::Arcs, given),
};

/// In the registry.
pub(super) static PLACE: GameRow = GameRow {
    name: "place",
    chinese: "放棋子",
    aliases: &["placing", "摆棋子", "互不攻击"],
    ruleset: "place{queen}(5x5)",
    example: "place{queen}(5x5)",
    parameters: Parameters::PieceGraph,
    rules: |given| GraphKayles::given(GraphKaylesKind::Place, given),
};

/// In the registry.
pub(super) static DELETION: GameRow = GameRow {
    name: "vertex-deletion",
    chinese: "删点",
    aliases: &["删顶点", "delete-vertex", "vertex-removal"],
    ruleset: "vertex-deletion{odd,king}(3x4)",
    example: "vertex-deletion{odd,king}(3x4)",
    parameters: Parameters::GraphByDegree,
    rules: |given| GraphKayles::by_degree(GraphKaylesKind::Deletion, given),
};

/// In the registry.
pub(super) static EDGES: GameRow = GameRow {
    name: "edge-deletion",
    chinese: "奇偶删边",
    aliases: &["删边奇偶", "delete-edge", "edge-removal"],
    ruleset: "edge-deletion{odd,grid}(3x4)",
    example: "edge-deletion{odd,grid}(3x4)",
    parameters: Parameters::EdgesByDegree,
    rules: |given| GraphKayles::by_degree(GraphKaylesKind::EdgeDeletion, given),
};

/// A graph of which moves take vertices.
///
/// The numbers are the vertices that are left, from 0, ascending.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GraphKayles {
    /// Which game.
    pub kind: GraphKaylesKind,
    /// The graph.
    pub graph: Arc<SimpleGraph>,
}

/// The games on a graph of which moves take vertices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum GraphKaylesKind {
    /// A move takes a vertex and its neighbours.
    Nodes,
    /// A move takes both ends of an edge.
    Arcs,
    /// A move puts a piece on a square that no piece attacks: Node-Kayles on the graph of what it attacks.
    Place,
    /// A move takes a vertex that meets the condition; its neighbours stay.
    Deletion(Degree),
    /// A move takes an edge that meets the condition, of the number of edges that it has an end in common with: the
    /// graph is the [line graph](SimpleGraph::line_graph) of the one that is played on.
    EdgeDeletion(Degree),
}

impl GraphKaylesKind {
    /// What a move takes of the graph.
    #[must_use]
    pub fn taking(self) -> Taking {
        match self {
            Self::Nodes | Self::Place => Taking::Vertex,
            Self::Arcs => Taking::Edge,
            Self::Deletion(degree) | Self::EdgeDeletion(degree) => Taking::Alone(degree),
        }
    }

    fn row(self) -> &'static GameRow {
        match self {
            Self::Nodes => &NODES,
            Self::Arcs => &ARCS,
            Self::Place => &PLACE,
            Self::Deletion(_) => &DELETION,
            Self::EdgeDeletion(_) => &EDGES,
        }
    }

    /// What follows the name, on graphs that are written so.
    fn parameters(self, graph: &str) -> String {
        match (self.taking(), graph.strip_prefix('{')) {
            (Taking::Alone(degree), Some(family)) => format!("{{{},{family}", degree.name()),
            (Taking::Alone(degree), None) => format!("{{{}}}{graph}", degree.name()),
            _ => graph.to_owned(),
        }
    }
}

/// A game on the graphs of a family, their size left open: `node-kayles{grid}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GraphGame {
    /// Which game.
    pub kind: GraphKaylesKind,
    /// The family.
    pub family: OpenFamily,
}

impl GraphGame {
    /// A path of more vertices is a heap: a picture of it would help nobody.
    pub(crate) const LONGEST_DRAWN_PATH: usize = 256;

    /// The game of this row, under the condition where it wants one.
    pub(crate) fn of(row: &GameRow, degree: Option<Degree>, family: OpenFamily) -> Option<Self> {
        // A row makes rules of some graph, and tells the kind by them: any graph will do.
        let vertex = Arc::new(SimpleGraph::of_family(GraphFamily::Path(1)));
        let given = match degree {
            Some(degree) => Given::GraphByDegree(degree, vertex),
            None => Given::SimpleGraph(vertex),
        };
        match (row.rules)(given) {
            Some(GameRules::GraphKayles(on_a_vertex)) => Some(Self {
                kind: on_a_vertex.kind,
                family,
            }),
            _ => None,
        }
    }

    /// The game on paths.
    pub(crate) fn on_paths(taking: Taking) -> Self {
        let kind = match taking {
            Taking::Vertex => GraphKaylesKind::Nodes,
            Taking::Edge => GraphKaylesKind::Arcs,
            Taking::Alone(degree) => GraphKaylesKind::Deletion(degree),
        };
        let family = OpenFamily::Path;
        Self { kind, family }
    }

    /// Its positions as heaps: paths, but not of edges that go alone, of which there are fewer than vertices.
    pub(crate) fn heaps(self) -> Option<HeapRuleset> {
        let taking = self.kind.taking();
        (self == Self::on_paths(taking)).then_some(HeapRuleset::Paths(taking))
    }

    /// The whole graph of this size; none where there is none that can be played on.
    pub(crate) fn member(self, numbers: &[Natural]) -> Option<GamePosition> {
        let numbers: Option<Vec<usize>> = numbers.iter().map(to_usize).collect();
        let graph = SimpleGraph::of_family(self.family.sized(&numbers?)?);
        let graph = match self.kind {
            GraphKaylesKind::EdgeDeletion(_) => SimpleGraph::line_graph(&Arc::new(graph))?,
            _ => graph,
        };
        let kayles = GraphKayles {
            kind: self.kind,
            graph: Arc::new(graph),
        };
        let all: Vec<usize> = (0..kayles.graph.vertices()).collect();
        Some(kayles.leaving(&all))
    }
}

impl fmt::Display for GraphGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parameters = self.kind.parameters(&self.family.to_string());
        write!(f, "{}{parameters}", self.kind.row().name)
    }
}

impl GraphKayles {
    /// The same game on graphs of any size, where this one is of a family.
    pub(crate) fn of_any_size(&self) -> Option<GraphGame> {
        let family = self.graph.open_family()?;
        Some(GraphGame {
            kind: self.kind,
            family,
        })
    }

    fn given(kind: GraphKaylesKind, given: Given) -> Option<GameRules> {
        match given {
            Given::SimpleGraph(graph) => Some(GameRules::GraphKayles(Self { kind, graph })),
            _ => None,
        }
    }

    fn by_degree(kind: fn(Degree) -> GraphKaylesKind, given: Given) -> Option<GameRules> {
        match given {
            Given::GraphByDegree(degree, graph) => {
                let kind = kind(degree);
                Some(GameRules::GraphKayles(Self { kind, graph }))
            }
            _ => None,
        }
    }

    /// The vertices that a move takes, the one that it is called by first, or both ends of its edge; what else goes
    /// with them follows.
    ///
    /// Moves that leave the same are one: the first of them is visited.
    pub fn visit_moves(
        &self,
        left: &[usize],
        visit: &mut dyn FnMut(&[usize]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let lists: Vec<Vec<usize>> = left.iter().map(|&at| self.beside(at, left)).collect();
        left.iter().zip(&lists).try_for_each(|(&vertex, beside)| {
            let mut later = beside.iter().filter(|other| **other > vertex);
            match self.kind.taking() {
                Taking::Edge => later.try_for_each(|&other| visit(&[vertex, other])),
                Taking::Vertex if self.has_earlier_twin(vertex, beside, left, &lists) => {
                    ControlFlow::Continue(())
                }
                Taking::Vertex => visit(&[&[vertex], beside.as_slice()].concat()),
                Taking::Alone(degree) if degree.allows(beside.len()) => visit(&[vertex]),
                Taking::Alone(_) => ControlFlow::Continue(()),
            }
        })
    }

    /// The neighbours of a vertex that are left.
    fn beside(&self, vertex: usize, left: &[usize]) -> Vec<usize> {
        let neighbours = self.graph.neighbours(vertex).iter().copied();
        let beside = neighbours.filter(|other| left.binary_search(other).is_ok());
        beside.collect()
    }

    /// All that goes with the vertices that are named: of Node-Kayles one and its neighbours, of Arc-Kayles both ends of
    /// an edge, of deletion that vertex or edge. Nothing where that is no move.
    #[must_use]
    pub fn taken_with(&self, left: &[usize], named: &[usize]) -> Option<Vec<usize>> {
        let is_left = |vertex: &usize| left.binary_search(vertex).is_ok();
        match (self.kind.taking(), named) {
            (Taking::Vertex, &[vertex]) if is_left(&vertex) => {
                Some([&[vertex], self.beside(vertex, left).as_slice()].concat())
            }
            (Taking::Edge, &[a, b]) if is_left(&a) && is_left(&b) => {
                self.graph.neighbours(a).contains(&b).then(|| vec![a, b])
            }
            (Taking::Alone(degree), &[vertex]) if is_left(&vertex) => {
                let beside = self.beside(vertex, left);
                degree.allows(beside.len()).then(|| vec![vertex])
            }
            _ => None,
        }
    }

    /// The position after a move that takes these vertices.
    #[must_use]
    pub fn without(&self, left: &[usize], taken: &[usize]) -> GamePosition {
        self.leaving(&Self::rest(left, taken))
    }

    /// What is left of these vertices, ascending, when those are taken.
    #[must_use]
    pub fn rest(left: &[usize], taken: &[usize]) -> Vec<usize> {
        let mut taken = taken.to_vec();
        taken.sort_unstable();
        let stays = |vertex: &usize| taken.binary_search(vertex).is_err();
        left.iter().copied().filter(stays).collect()
    }

    /// The position in which these vertices are left, ascending.
    #[must_use]
    pub fn leaving(&self, left: &[usize]) -> GamePosition {
        let numbers = left.iter().map(|&vertex| Natural::from(vertex)).collect();
        GamePosition::new(GameRules::GraphKayles(self.clone()), numbers)
    }

    /// The vertices that are left in a position.
    #[must_use]
    pub fn left(position: &GamePosition) -> Vec<usize> {
        vertices(position.numbers())
    }

    /// Whether taking a vertex before this one takes the same.
    fn has_earlier_twin(
        &self,
        vertex: usize,
        beside: &[usize],
        left: &[usize],
        lists: &[Vec<usize>],
    ) -> bool {
        let closed = |vertex: usize, beside: &[usize]| {
            let mut all = beside.to_vec();
            all.push(vertex);
            all.sort_unstable();
            all
        };
        let mut before = beside.iter().take_while(|other| **other < vertex);
        before.any(|&other| {
            let at = left.binary_search(&other);
            let others = at.ok().map(|at| &lists[at]);
            let others = others.filter(|others| others.len() == beside.len());
            others.is_some_and(|others| closed(other, others) == closed(vertex, beside))
        })
    }

    /// Whether the picture has a row for each row of a board.
    fn width(&self) -> usize {
        let board = self.graph.board();
        board.map_or(self.graph.vertices(), |(_, columns)| columns)
    }

    /// The vertices that the picture shows.
    fn pictured(&self, text: &str) -> Option<Vec<usize>> {
        let rows: Vec<&str> = text.split('/').collect();
        let width = self.width();
        let is_whole = rows.len() * width == self.graph.vertices();
        let signs: Vec<u8> = rows.iter().flat_map(|row| row.bytes()).collect();
        let fits = is_whole
            && rows.iter().all(|row| row.len() == width)
            && signs.iter().all(|sign| matches!(sign, b'#' | b'.'));
        let shown = signs.iter().enumerate().filter(|(_, sign)| **sign == b'#');
        fits.then(|| shown.map(|(vertex, _)| vertex).collect())
    }
}

fn vertices(numbers: &[Natural]) -> Vec<usize> {
    numbers.iter().filter_map(to_usize).collect()
}

impl Game for GraphKayles {
    fn row(&self) -> &'static GameRow {
        self.kind.row()
    }

    fn parameters(&self) -> String {
        self.kind.parameters(&self.graph.to_string())
    }

    fn example(&self) -> Option<Vec<Natural>> {
        self.read(Arguments::Whole).ok()
    }

    fn shape(&self) -> Shape {
        Shape::WholeOrText
    }

    fn read(&self, arguments: Arguments) -> Result<Vec<Natural>, GameProblem> {
        let left = match arguments {
            Arguments::Text(text) => self.pictured(&text).ok_or(GameProblem::VertexPicture)?,
            _ => (0..self.graph.vertices()).collect(),
        };
        Ok(left.into_iter().map(Natural::from).collect())
    }

    fn put_in_order(&self, numbers: &mut Vec<Natural>) {
        numbers.sort_unstable();
    }

    fn visit_options(&self, from: &[Natural], visit: Visit<'_>) -> ControlFlow<()> {
        let left = vertices(from);
        self.visit_moves(&left, &mut |taken| {
            let stays = Self::rest(&left, taken).into_iter();
            visit(stays.map(Natural::from).collect())
        })
    }

    /// Of Arc-Kayles a vertex without an edge has no move.
    fn representative(&self, numbers: &[Natural]) -> Vec<Natural> {
        let parts = self.parts(numbers);
        let mut all: Vec<Natural> = parts.into_iter().flatten().collect();
        all.sort_unstable();
        all
    }

    fn parts(&self, numbers: &[Natural]) -> Vec<Vec<Natural>> {
        let parts = self.graph.connected_parts(&vertices(numbers));
        let moves = |part: &Vec<usize>| self.kind.taking() != Taking::Edge || part.len() > 1;
        let parts = parts.into_iter().filter(moves);
        parts
            .map(|part| part.into_iter().map(Natural::from).collect())
            .collect()
    }

    fn packing(&self, part: &[Natural]) -> Option<Packing> {
        Packing::of_set(part)
    }

    fn graph_parts(&self) -> Option<GraphParts<2>> {
        let fits = self.graph.vertices() <= MAX_CELLS;
        fits.then(|| GraphParts::new(&self.graph, self.kind.taking()))
    }

    fn arguments(&self, numbers: &[Natural]) -> String {
        if numbers.len() == self.graph.vertices() {
            return String::new();
        }
        let mut picture = vec![b'.'; self.graph.vertices()];
        for vertex in vertices(numbers) {
            picture[vertex] = b'#';
        }
        let rows = picture.chunks(self.width().max(1));
        let rows: Vec<_> = rows.map(String::from_utf8_lossy).collect();
        format!("\"{}\"", rows.join("/"))
    }

    fn placed(&self, arguments: &str) -> String {
        match arguments {
            "" => String::new(),
            _ => format!("({arguments})"),
        }
    }
}
