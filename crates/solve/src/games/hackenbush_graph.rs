//! Green Hackenbush on graphs.
//!
//! *Winning Ways*, chapter 7: **the fusion principle**: the vertices of a cycle may be fused to one without a
//! change of the value; its edges become loops, each of value 1. The rest is [trees](super::hackenbush).
//!
//! So fuse everything that a cycle holds together: along a bridge the value of what hangs on it grows by
//! one, and every other edge adds a loop.

use std::collections::BTreeSet;

use grundy_core::{Exhausted, Natural};
use grundy_rules::GamePosition;
use grundy_rules::games::{EdgeLists, HackenbushGraph};

use super::theorem::{Asked, Branch, Detail, Known, Theorem, Told};

/// The value of a graph.
fn of_graph(graph: &HackenbushGraph, numbers: &[Natural]) -> Natural {
    let edges = graph.edge_lists(numbers);
    let search = Search::from_ground(graph, &edges);
    Natural::from(search.sum_on(search.ground()))
}

/// What stands on the ground, of which the nim-sum is the value of the graph; and what stands on each bridge that
/// carries something.
fn graph_details(graph: &HackenbushGraph, numbers: &[Natural]) -> (Vec<Detail>, Vec<Branch>) {
    let edges = graph.edge_lists(numbers);
    let search = Search::from_ground(graph, &edges);
    let names = |below: usize, vertex: usize| {
        let names = &graph.file.vertices;
        format!("{}–{}", names[below], names[vertex])
    };
    let mut parts = search.parts(&names);
    let on_ground = std::mem::take(&mut parts[search.ground()]);
    let mut branches = Vec::new();
    for &vertex in &search.order {
        let on_it = std::mem::take(&mut parts[vertex]);
        if let Some(below) = search.bridge_below(vertex)
            && !on_it.is_empty()
        {
            branches.push(Branch {
                on: names(below, vertex),
                sum: Natural::from(search.sum_on(vertex)),
                parts: on_it,
                more: 0,
            });
        }
    }
    (on_ground, branches)
}

impl Theorem for HackenbushGraph {
    fn known(
        &self,
        position: &GamePosition,
        asked: &mut Asked<'_, '_>,
    ) -> Result<Known, Exhausted> {
        Ok(match asked.is_normal() {
            true => Known::value(of_graph(self, position.numbers())),
            false => Known::Nothing,
        })
    }

    fn told(
        &self,
        position: &GamePosition,
        _most: usize,
        _asked: &mut Asked<'_, '_>,
    ) -> Result<Told, Exhausted> {
        let (details, branches) = graph_details(self, position.numbers());
        Ok(Told {
            branches,
            ..details.into()
        })
    }
}

/// A vertex on the way from the ground.
struct Visited {
    /// When it was met.
    at: usize,
    /// The earliest vertex that it or what was met after it has an edge to, but for the one it came by.
    low: usize,
    /// The vertex it came from.
    came: Option<usize>,
    /// Whether the edge it came by is a bridge.
    by_bridge: bool,
    /// The next of its edges to look at.
    next: usize,
    /// The nim-sum of what hangs on it.
    sum: usize,
    /// The edges counted here that become loops: those that close a cycle, and the one it came by.
    loops: usize,
}

/// Depth first from the ground, with a stack of its own.
struct Search<'g> {
    edges: &'g EdgeLists,
    visited: Vec<Option<Visited>>,
    /// The edges that have been counted.
    seen: BTreeSet<usize>,
    /// The vertices in the order in which they were met, the ground first.
    order: Vec<usize>,
    stack: Vec<usize>,
}

impl<'g> Search<'g> {
    /// All that hangs together with the ground.
    fn from_ground(graph: &HackenbushGraph, edges: &'g EdgeLists) -> Self {
        let mut search = Self {
            edges,
            visited: (0..graph.file.vertices.len()).map(|_| None).collect(),
            seen: BTreeSet::new(),
            order: Vec::new(),
            stack: Vec::new(),
        };
        search.meet(graph.ground().unwrap_or(0), None);
        while let Some(&vertex) = search.stack.last() {
            search.step(vertex);
        }
        search
    }

    fn ground(&self) -> usize {
        self.order.first().copied().unwrap_or(0)
    }

    fn sum_on(&self, vertex: usize) -> usize {
        self.visited[vertex].as_ref().map_or(0, |here| here.sum)
    }

    /// The vertex from which a bridge leads to this one.
    fn bridge_below(&self, vertex: usize) -> Option<usize> {
        let here = self.visited[vertex].as_ref()?;
        here.came.filter(|_| here.by_bridge)
    }

    /// What stands on each vertex that is the first one met of those that are fused with it: the bridges, and the
    /// loops together.
    fn parts(&self, names: &dyn Fn(usize, usize) -> String) -> Vec<Vec<Detail>> {
        let mut first_fused: Vec<usize> = (0..self.visited.len()).collect();
        let mut parts: Vec<Vec<Detail>> = vec![Vec::new(); self.visited.len()];
        let mut loops = vec![0usize; self.visited.len()];
        for &vertex in &self.order {
            let Some(here) = &self.visited[vertex] else {
                continue;
            };
            match here.came {
                Some(below) if here.by_bridge => {
                    let bridge = Detail::new(&names(below, vertex), here.sum + 1);
                    parts[first_fused[below]].push(bridge);
                }
                Some(below) => first_fused[vertex] = first_fused[below],
                None => {}
            }
            loops[first_fused[vertex]] += here.loops;
        }
        for (parts, loops) in parts.iter_mut().zip(loops) {
            if loops > 0 {
                parts.push(Detail::new(&format!("{loops} ∘"), loops % 2));
            }
        }
        parts
    }

    fn meet(&mut self, vertex: usize, came: Option<usize>) {
        let at = self.order.len();
        self.visited[vertex] = Some(Visited {
            at,
            low: at,
            came,
            by_bridge: false,
            next: 0,
            sum: 0,
            loops: 0,
        });
        self.order.push(vertex);
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
            None => self.meet(other, Some(vertex)),
            Some(earlier) => {
                // Closes a cycle: a loop once that is fused.
                let low = earlier.at;
                let here = self.at(vertex);
                here.low = here.low.min(low);
                here.sum ^= 1;
                here.loops += 1;
            }
        }
    }

    fn leave(&mut self, vertex: usize) {
        self.stack.pop();
        let here = self.at(vertex);
        let (sum, low, came) = (here.sum, here.low, here.came);
        let Some(below) = came else {
            return;
        };
        let under = self.at(below);
        if low > under.at {
            under.sum ^= sum + 1;
            self.at(vertex).by_bridge = true;
        } else {
            under.low = under.low.min(low);
            under.sum ^= sum ^ 1;
            self.at(vertex).loops += 1;
        }
    }
}
