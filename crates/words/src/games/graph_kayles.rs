//! Kayles on graphs: squares of a board, or vertices and edges; what is taken stays as a trace.

use std::ops::ControlFlow;

use grundy_rules::games::{GraphKayles, GraphKaylesKind};
use grundy_rules::graphs::{Attack, GraphFamily, GraphSource, SimpleGraph, Taking};

use super::layers::{Layers, line};
use super::sketching::Sketching;
use super::{Seen, Showing};
use crate::drawing::Drawing;
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
        let left = Self::left(seen.position);
        match (self.graph.board(), self.kind.taking()) {
            (Some(board), Taking::Vertex) => on_board(self, board, &left, seen),
            _ => as_graph(self, &left, seen),
        }
    }
}

/// Squares with a stone on each that is left; where pieces are placed, free squares and those that are not.
fn on_board(
    game: &GraphKayles,
    (rows, columns): (usize, usize),
    left: &[usize],
    seen: Seen<'_>,
) -> Option<Drawing> {
    let places = game.kind == GraphKaylesKind::Place;
    let mut sketch = Sketching::new(seen);
    let shapes: Vec<usize> = (0..rows * columns)
        .map(|vertex| {
            let is_left = left.binary_search(&vertex).is_ok();
            let (column, row) = (vertex % columns, vertex / columns);
            let look = if places && !is_left { "been" } else { "square" };
            let below = sketch.add(square(column, row), look);
            match (places, is_left) {
                (false, true) => sketch.add_with(
                    disc(column, row, VERTEX + TRACE),
                    "stone",
                    &game.graph.name(vertex),
                ),
                _ => below,
            }
        })
        .collect();
    start_moves(game, left, seen, &mut sketch, &|taken| {
        taken.iter().map(|&vertex| shapes[vertex]).collect()
    });
    sketch.done(columns * UNIT, rows * UNIT)
}

/// Says which shapes start the moves: those of a vertex, or of an edge.
fn start_moves(
    game: &GraphKayles,
    left: &[usize],
    seen: Seen<'_>,
    sketch: &mut Sketching<'_>,
    shapes: &dyn Fn(&[usize]) -> Vec<usize>,
) {
    let mut start = |named: &[usize]| {
        if let Some(taken) = game.taken_with(left, named) {
            let to = game.without(left, &taken);
            let changed = shapes(&taken);
            sketch.start(
                &changed[..1],
                &to,
                &told(game, named, seen),
                changed.clone(),
            );
        }
    };
    match game.kind.taking() {
        Taking::Vertex => left.iter().for_each(|&vertex| start(&[vertex])),
        Taking::Edge => {
            let _ = game.visit_moves(left, &mut |ends| {
                start(ends);
                ControlFlow::Continue(())
            });
        }
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

/// Vertices, and the edges between those that are left.
fn as_graph(game: &GraphKayles, left: &[usize], seen: Seen<'_>) -> Option<Drawing> {
    let map = Map::of(&game.graph)?;
    let is_left = |vertex: &usize| left.binary_search(vertex).is_ok();
    let mut sketch = Sketching::new(seen);
    let edges: Vec<(usize, usize)> = game
        .graph
        .edges()
        .filter(|(a, b)| is_left(a) && is_left(b))
        .collect();
    let lines = edges.iter().map(|&(a, b)| {
        let shape = sketch.add(between(map.places[a], map.places[b]), "edge");
        ((a, b), shape)
    });
    let lines: Vec<_> = lines.collect();
    let vertices: Vec<usize> = (0..game.graph.vertices())
        .map(|vertex| {
            let [x, y] = map.places[vertex];
            match is_left(&vertex) {
                true => {
                    let radius = VERTEX;
                    let form = ShapeForm::Circle { x, y, radius };
                    sketch.add_with(form, "stone", &game.graph.name(vertex))
                }
                false => sketch.add(
                    ShapeForm::Circle {
                        x,
                        y,
                        radius: TRACE,
                    },
                    "been",
                ),
            }
        })
        .collect();
    start_moves(game, left, seen, &mut sketch, &|taken| {
        let ends = (taken[0], taken.get(1).copied().unwrap_or(taken[0]));
        let edge = lines.iter().find(|(between, _)| *between == ends);
        let edge = edge.filter(|_| game.kind.taking() == Taking::Edge);
        let gone = taken.iter().map(|&vertex| vertices[vertex]);
        edge.map(|(_, shape)| *shape)
            .into_iter()
            .chain(gone)
            .collect()
    });
    sketch.done(map.width, map.height)
}

/// An edge: a straight line, but for one that would pass below what stands on it.
fn between(from: [usize; 2], to: [usize; 2]) -> ShapeForm {
    if from[1] == to[1] && from[0].abs_diff(to[0]) > 2 * STEP {
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
            GraphFamily::Multipartite(parts) => {
                let places = parts.iter().enumerate();
                let places =
                    places.flat_map(|(part, size)| (0..*size).map(move |at| [2 * part, at]));
                Some(Self::of_squares(places))
            }
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
