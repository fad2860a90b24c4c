//! Small undirected graphs laid out in layers by their distance from a vertex.

use std::collections::BTreeMap;

use grundy_rules::games::{EdgeFile, EdgeLists};

use crate::sketch::{ShapeForm, UNIT};

/// A graph with more vertices is not drawn.
const MOST_VERTICES: usize = 80;
/// Nor one with more edges.
const MOST_EDGES: usize = 160;
/// From one layer to the next, and from one vertex of a layer to the next.
const STEP: usize = UNIT + UNIT / 2;

/// Where the vertices of a graph lie, layer behind layer.
pub(super) struct Layers {
    /// For each vertex its layer and its place in it, in the units of a sketch.
    pub(super) places: Vec<[usize; 2]>,
    /// How far the last layer is.
    pub(super) depth: usize,
    /// How wide the widest one is.
    pub(super) width: usize,
}

impl Layers {
    /// The whole graph, seen from a vertex; none where it is large.
    pub(super) fn new(file: &EdgeFile, root: usize) -> Option<Self> {
        let lists = EdgeLists::new(file, 0..file.edges.len());
        let beside = |vertex| lists.at(vertex).iter().map(|(_, to)| *to).collect();
        Self::of(file.vertices.len(), file.edges.len(), root, &beside)
    }

    /// The same of a graph that is known by what is beside each of its vertices.
    pub(super) fn of(
        vertices: usize,
        edges: usize,
        root: usize,
        beside: &dyn Fn(usize) -> Vec<usize>,
    ) -> Option<Self> {
        if root >= vertices || vertices > MOST_VERTICES || edges > MOST_EDGES {
            return None;
        }
        let layers = by_distance(beside, vertices, root);
        let width = layers.iter().map(Vec::len).max().unwrap_or(1) * STEP;
        let mut places = vec![[0, 0]; vertices];
        for (depth, layer) in layers.iter().enumerate() {
            for (index, vertex) in layer.iter().enumerate() {
                let across = (2 * index + 1) * width / (2 * layer.len());
                places[*vertex] = [depth * STEP, across];
            }
        }
        let depth = layers.len().saturating_sub(1) * STEP;
        Some(Self {
            places,
            depth,
            width,
        })
    }
}

/// The vertices at each distance, in the order in which they are met; those that are not, last.
fn by_distance(
    beside: &dyn Fn(usize) -> Vec<usize>,
    vertices: usize,
    root: usize,
) -> Vec<Vec<usize>> {
    let mut met = vec![false; vertices];
    met[root] = true;
    let mut layers = vec![vec![root]];
    while let Some(last) = layers.last() {
        let next = last.iter().flat_map(|vertex| beside(*vertex));
        let next: Vec<usize> = next
            .filter(|to| !std::mem::replace(&mut met[*to], true))
            .collect();
        if next.is_empty() {
            break;
        }
        layers.push(next);
    }
    let rest: Vec<usize> = (0..vertices).filter(|vertex| !met[*vertex]).collect();
    if !rest.is_empty() {
        layers.push(rest);
    }
    layers
}

/// How each edge is bent aside: parallel ones differ.
pub(super) fn bends(edges: &[(u32, u32)]) -> Vec<usize> {
    let mut seen: BTreeMap<(u32, u32), usize> = BTreeMap::new();
    let ends = edges.iter().map(|&(a, b)| (a.min(b), a.max(b)));
    let bends = ends.map(|ends| {
        let count = seen.entry(ends).or_insert(0);
        *count += 1;
        *count - 1
    });
    bends.collect()
}

/// A line from one place to another, bent aside so many times; a loop where they are one.
pub(super) fn line(from: [usize; 2], to: [usize; 2], bends: usize) -> ShapeForm {
    /// How far a line is bent at each time.
    const ASIDE: usize = UNIT / 2;
    let aside = ASIDE * bends;
    let [x, y] = [0, 1].map(|axis| usize::midpoint(from[axis], to[axis]));
    if from == to {
        return a_loop([x, y], UNIT / 2 + aside);
    }
    // Lines within a layer go round what stands between.
    let [bent_x, bent_y] = match from[1].abs_diff(to[1]) {
        0 => [x, y.saturating_sub(aside + from[0].abs_diff(to[0]) / 4)],
        _ => [x + aside, y],
    };
    ShapeForm::Path {
        d: format!(
            "M{} {}Q{bent_x} {bent_y} {} {}",
            from[0], from[1], to[0], to[1]
        ),
        x: usize::midpoint(x, bent_x),
        y: usize::midpoint(y, bent_y),
    }
}

/// A line from a place up and back to it.
fn a_loop([x, y]: [usize; 2], wide: usize) -> ShapeForm {
    let (left, right, up) = (x.saturating_sub(wide), x + wide, y.saturating_sub(wide));
    ShapeForm::Path {
        d: format!("M{x} {y}C{left} {up} {right} {up} {x} {y}"),
        x,
        y: y.saturating_sub(wide * 3 / 4),
    }
}
