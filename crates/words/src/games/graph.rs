//! The graph game: a graph is laid out in layers, so that every edge goes down, but for those of cycles.

use std::sync::Arc;

use grundy_rules::{Graph, GraphFile, Tokens};

use super::{MOST_LISTED, Seen, Showing};
use crate::drawing::{Drawing, SceneVertex};

/// Vertices that are drawn; a graph with more is text.
const MOST_VERTICES: usize = 200;
/// Edges that are drawn.
const MOST_EDGES: usize = 2000;

impl Showing for Arc<GraphFile> {
    fn drawing(&self, seen: Seen<'_>) -> Option<Drawing> {
        drawing(&Tokens::of(seen.position))
    }

    fn lines(&self, seen: Seen<'_>) -> Vec<String> {
        let tokens = Tokens::of(seen.position);
        let graph = &self.graph;
        let stacks: Vec<&[u32]> = tokens.vertices().chunk_by(|a, b| a == b).collect();
        let shown = stacks.iter().take(MOST_LISTED).map(|stack| {
            let count = match stack.len() {
                1 => String::new(),
                count => format!(" × {count}"),
            };
            let successors = graph.successors(stack[0]);
            let from = format!("{}{count}", graph.name(stack[0]));
            match successors.is_empty() {
                true => seen
                    .catalogue
                    .indented("play-token-stuck", &[("from", &from)]),
                false => {
                    let names = successors.iter().map(|&vertex| graph.name(vertex));
                    let to = seen.catalogue.first_names(names);
                    seen.catalogue
                        .indented("play-token", &[("from", &from), ("to", &to)])
                }
            }
        });
        let mut lines: Vec<String> = shown.collect();
        if let Some(more) = stacks
            .len()
            .checked_sub(MOST_LISTED)
            .filter(|&more| more > 0)
        {
            lines.push(
                seen.catalogue
                    .indented("play-more-tokens", &[("count", &more)]),
            );
        }
        lines
    }
}

/// The graph with its tokens; none where it is large.
fn drawing(tokens: &Tokens) -> Option<Drawing> {
    let graph = &tokens.file().graph;
    if graph.vertices() > MOST_VERTICES || graph.edges() > MOST_EDGES {
        return None;
    }
    let successors = successors(graph)?;
    let edges = successors.iter().enumerate();
    let edges = edges.flat_map(|(from, to)| to.iter().map(move |&to| [from, to]));
    let on: Option<Vec<usize>> = tokens
        .vertices()
        .iter()
        .map(|&vertex| index(vertex))
        .collect();
    Some(Drawing::Graph {
        vertices: laid_out(graph, &successors),
        edges: edges.collect(),
        tokens: on?,
    })
}

fn index(vertex: u32) -> Option<usize> {
    usize::try_from(vertex).ok()
}

fn successors(graph: &Graph) -> Option<Vec<Vec<usize>>> {
    let vertices = 0..u32::try_from(graph.vertices()).ok()?;
    let of = |vertex: u32| {
        graph
            .successors(vertex)
            .iter()
            .map(|&to| index(to))
            .collect()
    };
    vertices.map(of).collect()
}

/// Each vertex one layer above the highest that it leads to; of cycles one vertex after the other is taken as if the
/// edges to those that are not placed yet were not there. In a layer by the middle of those below.
fn laid_out(graph: &Graph, successors: &[Vec<usize>]) -> Vec<SceneVertex> {
    let layer = layers(successors);
    let layers = layer.iter().max().map_or(0, |&highest| highest + 1);
    let mut across = vec![0; successors.len()];
    let mut places = vec![(0.0, 0.0); successors.len()];
    for height in 0..layers {
        let all = (0..successors.len()).filter(|&vertex| layer[vertex] == height);
        let mut row: Vec<usize> = all.collect();
        row.sort_by_key(|&vertex| (middle(&successors[vertex], &across), vertex));
        for (position, &vertex) in row.iter().enumerate() {
            across[vertex] = (2 * position + 1) * FINE / row.len();
            places[vertex] = (
                share(2 * position + 1, 2 * row.len()),
                share(2 * (layers - height) - 1, 2 * layers),
            );
        }
    }
    let named = (0u32..).zip(places);
    named
        .map(|(vertex, (x, y))| SceneVertex {
            name: graph.name(vertex).to_owned(),
            x,
            y,
        })
        .collect()
}

/// The layer of each vertex, from 0 at the bottom. Vertices that lead down alone are placed first; where only cycles are
/// left, the one with the fewest edges to vertices that are not placed.
fn layers(successors: &[Vec<usize>]) -> Vec<usize> {
    let mut layer: Vec<Option<usize>> = vec![None; successors.len()];
    loop {
        let open = |at: &usize| layer[*at].is_none();
        let waiting = |at: usize| successors[at].iter().filter(|to| open(to)).count();
        let next = (0..successors.len()).filter(open);
        let Some(next) = next.min_by_key(|&at| (waiting(at), at)) else {
            return layer.into_iter().flatten().collect();
        };
        let below = successors[next].iter().filter_map(|&to| layer[to]);
        layer[next] = Some(below.map(|below| below + 1).max().unwrap_or(0));
    }
}

/// Parts of a width, to compare places by.
const FINE: usize = 1 << 16;

fn middle(of: &[usize], across: &[usize]) -> usize {
    let sum: usize = of.iter().map(|&to| across[to]).sum();
    sum.checked_div(of.len()).unwrap_or(FINE)
}

/// A part of a whole, both small numbers.
fn share(part: usize, whole: usize) -> f64 {
    let number = |count: usize| u32::try_from(count).map_or(0.0, f64::from);
    number(part) / number(whole)
}
