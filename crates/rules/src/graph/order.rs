//! The order of the vertices from which play ends, and which the others are. Without recursion: paths may be
//! as long as the graph is large.

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
    /// Play from here ends.
    Ending,
    /// From here a cycle can be reached.
    Loopy,
}

/// The vertices from which play ends, each after its successors, and which the others are; no list of
/// these where there are none.
pub(super) struct Order {
    pub(super) ending: Vec<u32>,
    pub(super) loopy: Vec<bool>,
}

/// Depth first, linear in vertices and edges.
///
/// A vertex is loopy where a successor is, or stands on the path to it: then both lie on a cycle. What is
/// done when a vertex is looked at is known whole, so a vertex is done after all that it can reach.
pub(super) fn order(starts: &[u32], successors: &[u32]) -> Order {
    let vertices = starts.len() - 1;
    let mut marks = vec![Mark::New; vertices];
    let mut ending = Vec::with_capacity(vertices);
    // The vertices of the path, each with the place of the successor to look at next, and whether it is
    // known to be loopy.
    let mut path: Vec<(u32, u32, bool)> = Vec::new();
    for root in 0..vertices {
        if marks[root] != Mark::New {
            continue;
        }
        marks[root] = Mark::OnPath;
        path.push((number(root), starts[root], false));
        while let Some((vertex, next, is_loopy)) = path.last_mut() {
            if *next == starts[index(*vertex) + 1] {
                let (vertex, is_loopy) = (*vertex, *is_loopy);
                path.pop();
                marks[index(vertex)] = done(vertex, is_loopy, &mut ending);
                if let Some((_, _, before)) = path.last_mut() {
                    *before |= is_loopy;
                }
                continue;
            }
            let successor = successors[index(*next)];
            *next += 1;
            match marks[index(successor)] {
                Mark::Ending => {}
                Mark::OnPath | Mark::Loopy => *is_loopy = true,
                Mark::New => {
                    marks[index(successor)] = Mark::OnPath;
                    path.push((successor, starts[index(successor)], false));
                }
            }
        }
    }
    let loopy = match ending.len() == vertices {
        true => Vec::new(),
        false => marks.iter().map(|mark| *mark == Mark::Loopy).collect(),
    };
    Order { ending, loopy }
}

fn done(vertex: u32, is_loopy: bool, ending: &mut Vec<u32>) -> Mark {
    if is_loopy {
        return Mark::Loopy;
    }
    ending.push(vertex);
    Mark::Ending
}
