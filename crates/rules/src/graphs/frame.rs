//! Where a connected part of a graph lies, and how it is turned, where neither matters.

use super::GraphSource;
use super::SimpleGraph;
use super::VertexSet;
use super::family::GraphFamily;

/// Which parts of a graph are known to be the same graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Frame {
    /// Each only as itself.
    Fixed,
    /// Parts of a path: equal lengths are equal parts.
    Path,
    /// Squares of a board on which adjacency depends only on how far squares are apart: equal shapes, wherever they
    /// lie and however they are turned. Squares are numbered line by line, along the longer side.
    Board {
        /// The number of lines, the shorter side.
        lines: usize,
        /// Squares of a line.
        length: usize,
    },
}

/// The most lines: the shorter side of a board. What is left of larger ones is told by its edges, as of any graph.
const MOST_LINES: usize = 16;
/// The most squares of a line.
const MOST_LENGTH: usize = 128;

/// A shape: its lines from the first one with a square, moved to the first column with one.
#[derive(Clone, Copy)]
struct Shape {
    lines: [u128; MOST_LINES],
    height: usize,
    width: usize,
}

impl Frame {
    pub(super) fn of(graph: &SimpleGraph) -> Self {
        let GraphSource::Family(family) = graph.source() else {
            return Self::Fixed;
        };
        match (family, family.plane()) {
            (GraphFamily::Path(_), _) => Self::Path,
            (_, Some((rows, columns))) => {
                let (lines, length) = (rows.min(columns), rows.max(columns));
                match lines <= MOST_LINES && length <= MOST_LENGTH {
                    true => Self::Board { lines, length },
                    false => Self::Fixed,
                }
            }
            _ => Self::Fixed,
        }
    }

    /// The vertices in the order in which they are numbered here, where the graph has so many.
    pub(super) fn order(self, graph: &SimpleGraph) -> Vec<usize> {
        let vertices = graph.vertices();
        match (self, graph.board()) {
            (Self::Board { lines, length }, Some((_, columns))) if columns != length => (0..lines)
                .flat_map(|line| (0..length).map(move |at| at * columns + line))
                .collect(),
            _ => (0..vertices).collect(),
        }
    }

    /// The part that stands for this one and for all that are known to be the same.
    pub(super) fn canonical<const WORDS: usize>(self, part: VertexSet<WORDS>) -> VertexSet<WORDS> {
        match self {
            Self::Fixed => part,
            Self::Path => VertexSet::of(0..part.len()),
            Self::Board { lines, length } => {
                let shape = Shape::cropped(part, lines, length);
                let fits = shape.height <= length && shape.width <= lines;
                let along = shape.least(length);
                match fits {
                    true => along.min(shape.transposed().least(length)),
                    false => along,
                }
            }
        }
    }
}

impl Shape {
    fn cropped<const WORDS: usize>(part: VertexSet<WORDS>, lines: usize, length: usize) -> Self {
        let mut shape = Self {
            lines: [0; MOST_LINES],
            height: 0,
            width: 0,
        };
        let mut columns = 0;
        for line in 0..lines {
            let squares = part.bits(line * length, length);
            if squares != 0 || shape.height > 0 {
                shape.lines[shape.height] = squares;
                shape.height += 1;
            }
            columns |= squares;
        }
        let last = shape.lines.iter().rposition(|line| *line != 0);
        shape.height = last.map_or(0, |last| last + 1);
        shape.move_left(columns);
        shape
    }

    /// Moved to the first of these columns, which are all that have a square.
    fn move_left(&mut self, columns: u128) {
        let left = columns.trailing_zeros() % u128::BITS;
        for line in &mut self.lines[..self.height] {
            *line >>= left;
        }
        let right = u128::BITS - columns.leading_zeros();
        self.width = usize::try_from(right.saturating_sub(left)).unwrap_or(0);
    }

    /// Lines and columns exchanged.
    fn transposed(&self) -> Self {
        let mut lines = [0; MOST_LINES];
        for (at, line) in self.lines[..self.height].iter().enumerate() {
            for (column, across) in lines.iter_mut().enumerate().take(self.width) {
                *across |= (line >> column & 1) << at;
            }
        }
        Self {
            lines,
            height: self.width,
            width: self.height,
        }
    }

    /// The least set of the shape, its two reflections and half a turn, in lines of this length.
    fn least<const WORDS: usize>(&self, length: usize) -> VertexSet<WORDS> {
        let mut images = [VertexSet::EMPTY; 4];
        let spare = MOST_LENGTH - self.width;
        for (at, line) in self.lines[..self.height].iter().enumerate() {
            let (down, up) = (at * length, (self.height - 1 - at) * length);
            let turned = line.reverse_bits() >> spare;
            images[0].put(down, *line);
            images[1].put(up, *line);
            images[2].put(down, turned);
            images[3].put(up, turned);
        }
        images.into_iter().min().expect("four images")
    }
}
