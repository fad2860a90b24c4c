//! Games on graphs and boards as plain data.

use super::set::MOST_VERTICES;
use crate::refusal::Reason;
use crate::sequence::{count, index};

/// What is played on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Game {
    /// A graph: a move takes vertices that are adjacent to one of them.
    Graph {
        /// Of each vertex those adjacent to it that have greater numbers, ascending.
        later: Vec<Vec<u32>>,
        /// What a move takes.
        take: VertexTake,
    },
    /// A board: a move takes cells of a line.
    Lines {
        /// The number of cells.
        cells: u64,
        /// The cells of each line, in their order.
        lines: Vec<Vec<u32>>,
        /// What a move takes.
        take: LineTake,
    },
}

/// What a move takes from a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VertexTake {
    /// A vertex and those adjacent to it.
    Closed,
    /// Two adjacent vertices.
    Edge,
    /// A vertex with an odd number of vertices adjacent to it.
    Odd,
    /// A vertex with an even number of vertices adjacent to it.
    Even,
    /// A vertex with one vertex adjacent to it.
    Leaf,
    /// An edge that has an end in common with an odd number of others.
    OddEdge,
    /// An edge that has an end in common with an even number of others.
    EvenEdge,
}

/// What a move takes from a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineTake {
    /// Some cells that follow one another, all there.
    Run,
    /// Two cells that follow one another.
    Pair,
    /// Any cells.
    Subset,
}

/// The most lines of a board.
const MOST_LINES: usize = 1 << 15;

/// The longest line of which any cells may be taken.
const LONGEST_SUBSET_LINE: usize = 16;

impl VertexTake {
    pub(crate) const ALL: [(Self, &'static str); 7] = [
        (Self::Closed, "closed"),
        (Self::Edge, "edge"),
        (Self::Odd, "odd"),
        (Self::Even, "even"),
        (Self::Leaf, "leaf"),
        (Self::OddEdge, "odd-edge"),
        (Self::EvenEdge, "even-edge"),
    ];

    /// Whether edges are taken, and vertices stay.
    #[must_use]
    pub fn takes_edges(self) -> bool {
        matches!(self, Self::OddEdge | Self::EvenEdge)
    }

    /// The word in certificates.
    #[must_use]
    pub fn word(self) -> &'static str {
        word(self, &Self::ALL)
    }

    /// Whether a vertex or an edge that goes alone may be taken beside so many.
    pub(crate) fn allows(self, beside: usize) -> bool {
        match self {
            Self::Closed | Self::Edge => false,
            Self::Odd | Self::OddEdge => beside % 2 == 1,
            Self::Even | Self::EvenEdge => beside.is_multiple_of(2),
            Self::Leaf => beside == 1,
        }
    }
}

impl LineTake {
    pub(crate) const ALL: [(Self, &'static str); 3] = [
        (Self::Run, "run"),
        (Self::Pair, "pair"),
        (Self::Subset, "subset"),
    ];

    /// The word in certificates.
    #[must_use]
    pub fn word(self) -> &'static str {
        word(self, &Self::ALL)
    }
}

fn word<T: Copy + PartialEq>(of: T, all: &[(T, &'static str)]) -> &'static str {
    let found = all.iter().find(|(other, _)| *other == of);
    found.map_or("", |(_, word)| word)
}

impl Game {
    /// The number of vertices, or of cells; where edges are taken, of edges, numbered as the lists have them: they
    /// are the vertices of a graph in which those are adjacent that have an end in common.
    #[must_use]
    pub fn vertices(&self) -> u64 {
        match self {
            Self::Graph { later, take } if take.takes_edges() => {
                count(later.iter().map(Vec::len).sum())
            }
            Self::Graph { later, .. } => count(later.len()),
            Self::Lines { cells, .. } => *cells,
        }
    }

    /// Where it is no game, and why.
    pub(crate) fn validate(&self) -> Result<(), (String, Reason)> {
        let few = usize::try_from(self.vertices()).ok();
        let few = few.filter(|vertices| *vertices <= MOST_VERTICES);
        let wrong = |place: String| Err((place, Reason::Rules));
        match (self, few) {
            (Self::Graph { .. }, None) => wrong(".later".to_owned()),
            (Self::Lines { .. }, None) => wrong(".cells".to_owned()),
            (Self::Graph { later, .. }, Some(_)) => {
                let vertices = later.len();
                let fits = |(vertex, later): (usize, &Vec<u32>)| {
                    let ascend = later.windows(2).all(|pair| pair[0] < pair[1]);
                    let mut later = later.iter().map(|other| index((*other).into()));
                    ascend && later.all(|other| vertex < other && other < vertices)
                };
                match later.iter().enumerate().position(|list| !fits(list)) {
                    Some(wrong_one) => wrong(format!(".later[{wrong_one}]")),
                    None => Ok(()),
                }
            }
            (Self::Lines { lines, take, .. }, Some(cells)) => {
                if lines.len() > MOST_LINES {
                    return wrong(".lines".to_owned());
                }
                let fits = |line: &Vec<u32>| {
                    let longest = match take {
                        LineTake::Subset => LONGEST_SUBSET_LINE,
                        _ => MOST_VERTICES,
                    };
                    (1..=longest).contains(&line.len()) && is_distinct(line, cells)
                };
                match lines.iter().position(|line| !fits(line)) {
                    Some(wrong_one) => wrong(format!(".lines[{wrong_one}]")),
                    None => Ok(()),
                }
            }
        }
    }
}

/// Whether they are different numbers below this one.
pub(super) fn is_distinct(numbers: &[u32], below: usize) -> bool {
    let mut met = vec![false; below];
    numbers.iter().all(|&number| {
        let own = met.get_mut(index(number.into()));
        own.is_some_and(|met| !std::mem::replace(met, true))
    })
}
