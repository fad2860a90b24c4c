//! Green Hackenbush.
//!
//! *Winning Ways*, chapter 7: **the colon principle**: what stands on a vertex may be replaced by anything
//! of the same value, so branches that meet at a vertex may be replaced by one stalk as high as their
//! nim-sum; an edge with v above it has the value v + 1. **The fusion principle**: the vertices of a cycle
//! may be fused to one without a change of the value; its edges become loops, each of value 1.
//!
//! So fuse everything that a cycle holds together: along a bridge the value of what hangs on it grows by
//! one, and every other edge adds a loop.

use std::collections::BTreeSet;

use grundy_core::Natural;
use grundy_core::natural::to_usize;
use grundy_rules::Classic;
use grundy_rules::catalogue::{EdgeLists, HackenbushGraph};

use super::Detail;

/// The value of trees on the ground.
pub(super) fn of_trees(position: &Classic) -> Natural {
    Natural::from(value_of_levels(position.numbers()))
}

/// From the last edge to the first: above each stands what has been added up on the level above.
fn value_of_levels(levels: &[Natural]) -> usize {
    let highest = levels.iter().max().and_then(to_usize).unwrap_or(0);
    let mut on_level = vec![0usize; highest + 2];
    for level in levels.iter().rev().filter_map(to_usize) {
        let above = std::mem::take(&mut on_level[level + 1]);
        on_level[level] ^= above + 1;
    }
    on_level.get(1).copied().unwrap_or(0)
}

/// The value of each tree.
pub(super) fn tree_details(position: &Classic) -> Vec<Detail> {
    let trees = position.parts().into_iter();
    let detail = |tree: Classic| Detail::new(&tree.arguments(), value_of_levels(tree.numbers()));
    trees.map(detail).collect()
}

/// The value of a graph, and where it comes from.
pub(super) struct OfGraph {
    /// The value.
    pub(super) value: Natural,
    /// Each bridge with the value of what hangs on it, itself included; then how many other edges there are.
    pub(super) branches: Vec<Detail>,
}

/// A vertex on the way from the ground.
struct Visited {
    /// When it was met.
    at: usize,
    /// The earliest vertex that it or what was met after it has an edge to, but for the one it came by.
    low: usize,
    /// The vertex and the edge it came by.
    came: Option<(usize, usize)>,
    /// The next of its edges to look at.
    next: usize,
    /// The nim-sum of what hangs on it.
    sum: usize,
}

/// Depth first from the ground, with a stack of its own.
pub(super) fn of_graph(graph: &HackenbushGraph, numbers: &[Natural]) -> OfGraph {
    let edges = graph.edge_lists(numbers);
    let ground = graph.ground().unwrap_or(0);
    let mut search = Search {
        graph,
        edges: &edges,
        visited: (0..graph.file.vertices.len()).map(|_| None).collect(),
        seen: BTreeSet::new(),
        met: 0,
        stack: Vec::new(),
        branches: Vec::new(),
        loops: 0,
    };
    search.meet(ground, None);
    while let Some(&vertex) = search.stack.last() {
        search.step(vertex);
    }
    let value = search.visited[ground]
        .as_ref()
        .map_or(0, |ground| ground.sum);
    let mut branches = search.branches;
    if search.loops > 0 {
        branches.push(Detail::new(&"∘", search.loops));
    }
    OfGraph {
        value: Natural::from(value),
        branches,
    }
}

struct Search<'g> {
    graph: &'g HackenbushGraph,
    edges: &'g EdgeLists,
    visited: Vec<Option<Visited>>,
    /// The edges that have been counted.
    seen: BTreeSet<usize>,
    met: usize,
    stack: Vec<usize>,
    branches: Vec<Detail>,
    loops: usize,
}

impl Search<'_> {
    fn meet(&mut self, vertex: usize, came: Option<(usize, usize)>) {
        self.visited[vertex] = Some(Visited {
            at: self.met,
            low: self.met,
            came,
            next: 0,
            sum: 0,
        });
        self.met += 1;
        self.stack.push(vertex);
    }

    fn at(&mut self, vertex: usize) -> &mut Visited {
        self.visited[vertex]
            .as_mut()
            .expect("a vertex that was met")
    }

    /// Looks at the next edge of the vertex on top, or leaves it.
    fn step(&mut self, vertex: usize) {
        let here = self.at(vertex);
        let index = here.next;
        here.next += 1;
        let Some(&(edge, other)) = self.edges.at(vertex).get(index) else {
            return self.leave(vertex);
        };
        if !self.seen.insert(edge) {
            return;
        }
        match &self.visited[other] {
            None => self.meet(other, Some((vertex, edge))),
            Some(earlier) => {
                // Closes a cycle: a loop once that is fused.
                let low = earlier.at;
                let here = self.at(vertex);
                here.low = here.low.min(low);
                here.sum ^= 1;
                self.loops += 1;
            }
        }
    }

    fn leave(&mut self, vertex: usize) {
        self.stack.pop();
        let here = self.at(vertex);
        let (sum, low, came) = (here.sum, here.low, here.came);
        let Some((below, _)) = came else {
            return;
        };
        let under = self.at(below);
        if low > under.at {
            under.sum ^= sum + 1;
            let name = |vertex: usize| &self.graph.file.vertices[vertex];
            let of = format!("{}–{}", name(below), name(vertex));
            self.branches.push(Detail::new(&of, sum + 1));
        } else {
            under.low = under.low.min(low);
            under.sum ^= sum ^ 1;
            self.loops += 1;
        }
    }
}
