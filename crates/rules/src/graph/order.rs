//! The order of the vertices of an acyclic graph, or a cycle. Without recursion: paths may be as long
//! as the graph is large.

use std::ops::Range;

use super::{index, number};

/// Where the successors of the vertex stand.
pub(super) fn range_of(starts: &[u32], vertex: u32) -> Range<usize> {
    let vertex = index(vertex);
    index(starts[vertex])..index(starts[vertex + 1])
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    New,
    OnPath,
    Done,
}

/// All vertices, each after its successors; or a vertex that lies on a cycle.
///
/// Depth first, linear in vertices and edges.
pub(super) fn successors_first(starts: &[u32], successors: &[u32]) -> Result<Vec<u32>, u32> {
    let vertices = starts.len() - 1;
    let mut marks = vec![Mark::New; vertices];
    let mut order = Vec::with_capacity(vertices);
    // The vertices of the path, each with the place of the successor to look at next.
    let mut path: Vec<(u32, u32)> = Vec::new();
    for root in 0..vertices {
        if marks[root] != Mark::New {
            continue;
        }
        marks[root] = Mark::OnPath;
        path.push((number(root), starts[root]));
        while let Some((vertex, next)) = path.last_mut() {
            if *next == starts[index(*vertex) + 1] {
                marks[index(*vertex)] = Mark::Done;
                order.push(*vertex);
                path.pop();
                continue;
            }
            let successor = successors[index(*next)];
            *next += 1;
            match marks[index(successor)] {
                Mark::Done => {}
                Mark::OnPath => return Err(successor),
                Mark::New => {
                    marks[index(successor)] = Mark::OnPath;
                    path.push((successor, starts[index(successor)]));
                }
            }
        }
    }
    Ok(order)
}

/// A shortest cycle through a vertex that lies on one, beginning with it.
///
/// Breadth first, linear in vertices and edges.
///
/// # Panics
///
/// If the vertex lies on no cycle.
pub(super) fn shortest_cycle(starts: &[u32], successors: &[u32], vertex: u32) -> Vec<u32> {
    let mut reached_from: Vec<Option<u32>> = vec![None; starts.len() - 1];
    let mut wave = vec![vertex];
    while !wave.is_empty() {
        let mut next_wave = Vec::new();
        for &from in &wave {
            for &to in &successors[range_of(starts, from)] {
                let reached = &mut reached_from[index(to)];
                if reached.is_some() {
                    continue;
                }
                *reached = Some(from);
                if to == vertex {
                    return path_back(&reached_from, vertex);
                }
                next_wave.push(to);
            }
        }
        wave = next_wave;
    }
    panic!("vertex {vertex} lies on no cycle");
}

/// The cycle that closed at `vertex`, each vertex after the one it was reached from.
fn path_back(reached_from: &[Option<u32>], vertex: u32) -> Vec<u32> {
    let mut cycle = vec![vertex];
    let mut before = reached_from[index(vertex)];
    while let Some(other) = before.filter(|&other| other != vertex) {
        cycle.push(other);
        before = reached_from[index(other)];
    }
    cycle[1..].reverse();
    cycle
}
