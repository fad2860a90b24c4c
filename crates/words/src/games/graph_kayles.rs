//! Games that take vertices of a graph: squares of a board, or vertices and edges; what is taken stays as a trace.

use grundy_rules::games::{GraphKayles, GraphKaylesKind};
use grundy_rules::graphs::{Attack, GraphFamily, GraphSource, SimpleGraph, Taking};

use super::layers::{Layers, line};
use super::sketching::Sketching;
use super::{MOST_LISTED, Seen, Showing};
use crate::drawing::Drawing;
use crate::lines::on_squares;
use crate::sketch::{ShapeForm, UNIT, disc, rounded, square};

/// How large a vertex is, and what is left of one that was taken.
const VERTEX: usize = UNIT * 3 / 10;
const TRACE: usize = UNIT / 10;
/// From a vertex to the next on a lattice.
const STEP: usize = UNIT * 3 / 2;
/// The most edges that are drawn.
const MOST_EDGES: usize = 240;
/// Vertices of a path that stand in a line.
const LINE: usize = 12;

impl Showing for GraphKayles {
    fn drawing(&self, seen: Seen<'_>) -> Option<Drawing> {
        let mut picture = Picture {
            game: self,
            left: Self::left(seen.position),
            left_by_move: seen.only.map(Self::left),
            seen,
            sketch: Sketching::new(seen),
        };
        let [width, height] = match (self.graph.board(), self.kind.taking()) {
            (Some(board), Taking::Vertex) => picture.draw_board(board),
            _ => match self.graph.edges_of() {
                Some(of) => picture.draw_edges(of, &Map::of(of)?),
                None => picture.draw_graph(&Map::of(&self.graph)?),
            },
        };
        picture.sketch.done(width, height)
    }

    /// Squares of a board; of another graph the vertices or edges that are left, and what is beside each vertex.
    fn lines(&self, seen: Seen<'_>) -> Vec<String> {
        let left = Self::left(seen.position);
        let is_left = |vertex: &usize| left.binary_search(vertex).is_ok();
        if let (Some((_, columns)), None) = (self.graph.board(), self.graph.edges_of()) {
            let sign = |vertex| Some(if is_left(&vertex) { '#' } else { '.' });
            let signs: Vec<_> = (0..self.graph.vertices()).map(sign).collect();
            let rows: Vec<_> = signs.chunks(columns).map(<[_]>::to_vec).collect();
            return on_squares(&rows, false);
        }
        let catalogue = seen.catalogue;
        let name = |&vertex: &usize| self.graph.name(vertex);
        if self.graph.edges_of().is_some() {
            let edges = catalogue.first_names(left.iter().map(name));
            let told = || catalogue.indented("play-edges-left", &[("edges", &edges)]);
            return (!left.is_empty()).then(told).into_iter().collect();
        }
        let mut lines = Vec::new();
        for vertex in left.iter().take(MOST_LISTED) {
            let beside: Vec<usize> = self
                .graph
                .neighbours(*vertex)
                .iter()
                .copied()
                .filter(is_left)
                .collect();
            let told: [(&str, &dyn ToString); 2] = [
                ("vertex", &name(vertex)),
                ("beside", &catalogue.first_names(beside.iter().map(name))),
            ];
            lines.push(match beside.is_empty() {
                true => catalogue.indented("play-vertex-alone", &told[..1]),
                false => catalogue.indented("play-vertex", &told),
            });
        }
        if let Some(more) = left.len().checked_sub(MOST_LISTED).filter(|&more| more > 0) {
            lines.push(catalogue.indented("play-more-vertices", &[("count", &more)]));
        }
        lines
    }
}

/// A position being drawn.
struct Picture<'a> {
    game: &'a GraphKayles,
    left: Vec<usize>,
    /// What is left by the one move that is asked for, where one is.
    left_by_move: Option<Vec<usize>>,
    seen: Seen<'a>,
    sketch: Sketching<'a>,
}

impl Picture<'_> {
    fn is_left(&self, vertex: usize) -> bool {
        self.left.binary_search(&vertex).is_ok()
    }

    /// Squares with a stone on each that is left; where pieces are placed, free squares and those that are not.
    /// Gives the size.
    fn draw_board(&mut self, (rows, columns): (usize, usize)) -> [usize; 2] {
        let shapes: Vec<usize> = (0..rows * columns)
            .map(|vertex| self.add_square(vertex, [vertex % columns, vertex / columns]))
            .collect();
        for vertex in self.left.clone() {
            self.start(&[vertex], &|taken| {
                taken.iter().map(|&vertex| shapes[vertex]).collect()
            });
        }
        [columns * UNIT, rows * UNIT]
    }

    /// What is pointed at on a square.
    fn add_square(&mut self, vertex: usize, [column, row]: [usize; 2]) -> usize {
        let places = self.game.kind == GraphKaylesKind::Place;
        let is_left = self.is_left(vertex);
        let name = self.game.graph.name(vertex);
        let below = square(column, row);
        match (places, is_left) {
            (true, true) => self.sketch.add_with(below, "square", &name),
            (true, false) => self.sketch.add(below, "been"),
            (false, false) => self.sketch.add(below, "square"),
            (false, true) => {
                self.sketch.add(below, "square");
                let stone = disc(column, row, VERTEX + TRACE);
                self.sketch.add_with(stone, "stone", &name)
            }
        }
    }

    /// Vertices, and the edges between those that are left. Gives the size.
    fn draw_graph(&mut self, map: &Map) -> [usize; 2] {
        let edges = self.game.graph.edges();
        let edges: Vec<(usize, usize)> = edges
            .filter(|(a, b)| self.is_left(*a) && self.is_left(*b))
            .collect();
        let lines = edges.iter().map(|&(a, b)| {
            let form = between(map.places[a], map.places[b], &map.places);
            self.sketch.add(form, "edge")
        });
        let lines: Vec<usize> = lines.collect();
        let vertices: Vec<usize> = (0..map.places.len())
            .map(|vertex| {
                let is_left = self.is_left(vertex);
                let name = is_left.then(|| self.game.graph.name(vertex));
                self.add_vertex(map.places[vertex], name)
            })
            .collect();
        let gone = |taken: &[usize]| taken.iter().map(|&at| vertices[at]).collect::<Vec<_>>();
        match self.game.kind.taking() {
            Taking::Vertex | Taking::Alone(_) => {
                for vertex in self.left.clone() {
                    self.start(&[vertex], &gone);
                }
            }
            Taking::Edge => {
                for (&(a, b), &edge) in edges.iter().zip(&lines) {
                    self.start(&[a, b], &|taken| [&[edge], gone(taken).as_slice()].concat());
                }
            }
        }
        [map.width, map.height]
    }

    /// Edges that go alone, between vertices that stay. Gives the size.
    fn draw_edges(&mut self, of: &SimpleGraph, map: &Map) -> [usize; 2] {
        let edges: Vec<(usize, usize)> = of.edges().collect();
        let lines = self.left.iter().map(|&edge| {
            let (a, b) = edges[edge];
            let form = between(map.places[a], map.places[b], &map.places);
            (edge, self.sketch.add(form, "edge"))
        });
        let lines: Vec<(usize, usize)> = lines.collect();
        for (vertex, &place) in map.places.iter().enumerate() {
            let ends = |&edge: &usize| edges[edge].0 == vertex || edges[edge].1 == vertex;
            let name = self.left.iter().any(ends).then(|| of.name(vertex));
            self.add_vertex(place, name);
        }
        for (edge, line) in lines {
            self.start(&[edge], &|_| vec![line]);
        }
        [map.width, map.height]
    }

    /// With its name, or the trace of one that was taken.
    fn add_vertex(&mut self, [x, y]: [usize; 2], name: Option<&str>) -> usize {
        let circle = |radius| ShapeForm::Circle { x, y, radius };
        match name {
            Some(name) => self.sketch.add_with(circle(VERTEX), "stone", &name),
            None => self.sketch.add(circle(TRACE), "been"),
        }
    }

    /// A move is started by the first of the shapes that change.
    fn start(&mut self, named: &[usize], shapes: &dyn Fn(&[usize]) -> Vec<usize>) {
        let stays = |left: &Vec<usize>| named.iter().any(|at| left.binary_search(at).is_ok());
        if self.left_by_move.as_ref().is_some_and(stays) {
            return;
        }
        let Some(taken) = self.game.taken_with(&self.left, named) else {
            return;
        };
        let to = self.game.without(&self.left, &taken);
        let told = told(self.game, named, self.seen);
        let changed = shapes(&taken);
        let first = changed[0];
        self.sketch.start(&[first], &to, &told, changed);
    }
}

/// What is done, in a sentence.
fn told(game: &GraphKayles, named: &[usize], seen: Seen<'_>) -> String {
    let names: Vec<&str> = named
        .iter()
        .map(|&vertex| game.graph.name(vertex))
        .collect();
    match (game.kind, names.as_slice()) {
        (GraphKaylesKind::Place, [square, ..]) => {
            let piece = piece(&game.graph).map_or("piece", Attack::name);
            let told: [(&str, &dyn ToString); 2] = [("piece", &piece), ("square", square)];
            seen.catalogue.format("told-place-piece", &told)
        }
        (GraphKaylesKind::Deletion(_), [vertex]) => {
            let told: [(&str, &dyn ToString); 1] = [("vertex", vertex)];
            seen.catalogue.format("told-delete-vertex", &told)
        }
        (GraphKaylesKind::EdgeDeletion(_), [edge]) => {
            let told: [(&str, &dyn ToString); 1] = [("edge", edge)];
            seen.catalogue.format("told-delete-edge", &told)
        }
        (_, [first, second]) => {
            let told: [(&str, &dyn ToString); 2] = [("first", first), ("second", second)];
            seen.catalogue.format("told-take-edge", &told)
        }
        _ => {
            let told: [(&str, &dyn ToString); 1] = [("vertex", &names.concat())];
            seen.catalogue.format("told-take-vertex", &told)
        }
    }
}

fn piece(graph: &SimpleGraph) -> Option<Attack> {
    match graph.source() {
        GraphSource::Family(GraphFamily::Board { attack, .. }) => Some(*attack),
        _ => None,
    }
}

/// An edge: a straight line, but for one that would pass below what stands on it.
fn between(from: [usize; 2], to: [usize; 2], vertices: &[[usize; 2]]) -> ShapeForm {
    let (left, right) = (from[0].min(to[0]), from[0].max(to[0]));
    let is_below = |at: &[usize; 2]| at[1] == from[1] && left < at[0] && at[0] < right;
    if from[1] == to[1] && vertices.iter().any(is_below) {
        return line(from, to, 0);
    }
    let [x, y] = [0, 1].map(|axis| usize::midpoint(from[axis], to[axis]));
    ShapeForm::Path {
        d: format!("M{} {}L{} {}", from[0], from[1], to[0], to[1]),
        x,
        y,
    }
}

/// Where the vertices of a graph lie.
struct Map {
    places: Vec<[usize; 2]>,
    width: usize,
    height: usize,
}

impl Map {
    /// None where the graph is large, or lines would lie on lines.
    fn of(graph: &SimpleGraph) -> Option<Self> {
        let edges = graph.edges().count();
        if edges > MOST_EDGES {
            return None;
        }
        let GraphSource::Family(family) = graph.source() else {
            return Self::in_layers(graph, edges);
        };
        match family {
            GraphFamily::Path(n) => Some(Self::of_squares((0..*n).map(along_lines))),
            GraphFamily::Cycle(n) => Some(Self::round(&[*n])),
            GraphFamily::Petersen { n, .. } => Some(Self::round(&[*n, *n])),
            GraphFamily::Board {
                attack: Attack::Queen | Attack::Rook | Attack::Bishop,
                ..
            }
            | GraphFamily::Board { torus: true, .. } => None,
            GraphFamily::Board { columns, .. } => {
                let squares = 0..graph.vertices();
                Some(Self::of_squares(
                    squares.map(|at| [at % columns, at / columns]),
                ))
            }
            GraphFamily::Multipartite(parts) => Some(Self::of_squares(in_columns(parts))),
            GraphFamily::Hypercube(_) | GraphFamily::Tree(_) => Self::in_layers(graph, edges),
        }
    }

    /// Vertices on a lattice.
    fn of_squares(squares: impl Iterator<Item = [usize; 2]>) -> Self {
        let places: Vec<[usize; 2]> = squares
            .map(|square| square.map(|at| at * STEP + UNIT / 2))
            .collect();
        let far = |axis: usize| places.iter().map(|place| place[axis]).max().unwrap_or(0);
        Self {
            width: far(0) + UNIT / 2,
            height: far(1) + UNIT / 2,
            places,
        }
    }

    /// From the left to the right by the distance from the first vertex.
    fn in_layers(graph: &SimpleGraph, edges: usize) -> Option<Self> {
        let beside = |vertex| graph.neighbours(vertex).to_vec();
        let layers = Layers::of(graph.vertices(), edges, 0, &beside)?;
        Some(Self {
            places: layers
                .places
                .iter()
                .map(|place| place.map(|far| far + UNIT / 2))
                .collect(),
            width: layers.depth + UNIT,
            height: layers.width + UNIT,
        })
    }

    /// Rings of so many vertices, the outer one first.
    fn round(rings: &[usize]) -> Self {
        let outer = rings.first().copied().unwrap_or(1);
        let least = ring_radius(outer).max(UNIT * 2 * rings.len());
        let middle = least + UNIT / 2;
        let places = rings.iter().enumerate().flat_map(|(ring, &count)| {
            let radius = least * (rings.len() - ring) / rings.len();
            (0..count).map(move |at| on_ring(middle, radius, at, count))
        });
        Self {
            places: places.collect(),
            width: 2 * middle,
            height: 2 * middle,
        }
    }
}

/// Each part in a column, with a free one between.
fn in_columns(parts: &[usize]) -> impl Iterator<Item = [usize; 2]> + '_ {
    let columns = parts.iter().enumerate();
    columns.flat_map(|(part, size)| (0..*size).map(move |at| [2 * part, at]))
}

/// A path runs to the right, then back on the next line.
fn along_lines(at: usize) -> [usize; 2] {
    let (row, column) = (at / LINE, at % LINE);
    match row % 2 {
        0 => [column, row],
        _ => [LINE - 1 - column, row],
    }
}

/// The radius of a ring on which so many vertices do not touch.
fn ring_radius(count: usize) -> usize {
    count * UNIT * 9 / 40
}

/// The place of a vertex on a ring, the first at the top, clockwise.
fn on_ring(middle: usize, radius: usize, at: usize, count: usize) -> [usize; 2] {
    let number = |count: usize| u32::try_from(count).map_or(0.0, f64::from);
    let turn = std::f64::consts::TAU * number(at) / number(count);
    let place = |along: f64| rounded(number(middle) + number(radius) * along);
    [place(turn.sin()), place(-turn.cos())]
}
