//! Families of graphs that have a name.

use std::fmt;

use super::attack::{Attack, Squares};
use super::{MOST_EDGES, MOST_VERTICES};

/// A graph of a family: which family, and its size.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum GraphFamily {
    /// So many vertices in a row.
    Path(usize),
    /// So many vertices, at least 3, in a circle.
    Cycle(usize),
    /// The squares of a board, adjacent where the piece on one attacks the other.
    Board {
        /// How the piece moves.
        attack: Attack,
        /// Whether the first row follows the last, and the first column.
        torus: bool,
        /// The rows.
        rows: usize,
        /// The columns.
        columns: usize,
    },
    /// The words of so many binary digits, adjacent where one digit differs.
    Hypercube(usize),
    /// The generalised Petersen graph P(n, k): an outer cycle u, and inner vertices v that are adjacent where their
    /// numbers differ by k modulo n; u i and v i are adjacent.
    Petersen {
        /// The vertices of the outer cycle, at least 3.
        n: usize,
        /// The step of the inner vertices, at least 1 and less than n / 2.
        k: usize,
    },
    /// Parts of these sizes; vertices of different parts are adjacent.
    Multipartite(Vec<usize>),
    /// For each vertex the number of its parent, from 1, which comes before it; 0 where it has none.
    Tree(Vec<usize>),
}

/// What is wrong with the size of a family.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GraphFamilyProblem {
    /// A number must be at least 1.
    Zero,
    /// A cycle has at least three vertices.
    ShortCycle,
    /// The step of a generalised Petersen graph is less than half of n.
    PetersenStep,
    /// A parent has a smaller number than its child.
    LateParent,
    /// More than [`MOST_VERTICES`] vertices or [`MOST_EDGES`] edges.
    TooLarge,
}

impl GraphFamily {
    /// The names of the families that are not boards of a piece.
    pub const NAMES: [&'static str; 8] = [
        "path",
        "cycle",
        "grid",
        "torus",
        "hypercube",
        "petersen",
        "multipartite",
        "tree",
    ];

    /// The same, where its size is one that there is.
    ///
    /// # Errors
    ///
    /// What is wrong with it.
    pub fn checked(self) -> Result<Self, GraphFamilyProblem> {
        let fault = match &self {
            Self::Path(n) | Self::Hypercube(n) if *n == 0 => Some(GraphFamilyProblem::Zero),
            Self::Board { rows, columns, .. } if *rows == 0 || *columns == 0 => {
                Some(GraphFamilyProblem::Zero)
            }
            Self::Multipartite(parts) if parts.contains(&0) => Some(GraphFamilyProblem::Zero),
            Self::Cycle(n) | Self::Petersen { n, .. } if *n < 3 => {
                Some(GraphFamilyProblem::ShortCycle)
            }
            Self::Petersen { n, k } if *k == 0 || *k >= n.div_ceil(2) => {
                Some(GraphFamilyProblem::PetersenStep)
            }
            Self::Tree(parents) if parents.iter().enumerate().any(|(at, of)| *of > at) => {
                Some(GraphFamilyProblem::LateParent)
            }
            _ => None,
        };
        match (fault, self.vertices()) {
            (Some(fault), _) => Err(fault),
            (None, Some(vertices)) if vertices <= MOST_VERTICES && self.has_few_edges() => Ok(self),
            (None, _) => Err(GraphFamilyProblem::TooLarge),
        }
    }

    /// The number of vertices, where it fits a word.
    fn vertices(&self) -> Option<usize> {
        match self {
            Self::Path(n) | Self::Cycle(n) => Some(*n),
            Self::Board { rows, columns, .. } => rows.checked_mul(*columns),
            Self::Hypercube(n) => 1usize.checked_shl(u32::try_from(*n).ok()?),
            Self::Petersen { n, .. } => n.checked_mul(2),
            Self::Multipartite(parts) => parts
                .iter()
                .try_fold(0usize, |sum, part| sum.checked_add(*part)),
            Self::Tree(parents) => Some(parents.len()),
        }
    }

    /// Whether a graph of few vertices has at most [`MOST_EDGES`] edges.
    fn has_few_edges(&self) -> bool {
        let pairs = |vertices: usize| vertices * vertices.saturating_sub(1) / 2;
        match self {
            Self::Multipartite(parts) => {
                let within: usize = parts.iter().copied().map(pairs).sum();
                pairs(parts.iter().sum()) - within <= MOST_EDGES
            }
            Self::Board {
                attack,
                torus,
                rows,
                columns,
            } if attack.slides() => has_few_ends(*attack, Squares::new(*rows, *columns, *torus)),
            // Of eight edges at each vertex at most, or in a hypercube fourteen.
            _ => true,
        }
    }

    /// The rows and columns, where vertices are the squares of a board, row by row.
    pub(super) fn board(&self) -> Option<(usize, usize)> {
        match self {
            Self::Board { rows, columns, .. } => Some((*rows, *columns)),
            _ => None,
        }
    }

    /// The rows and columns, where besides adjacency depends only on how far squares are apart: then equal shapes are
    /// equal graphs, wherever they lie and however they are turned.
    pub(super) fn plane(&self) -> Option<(usize, usize)> {
        match self {
            Self::Path(n) => Some((1, *n)),
            Self::Board { torus: false, .. } => self.board(),
            _ => None,
        }
    }

    /// The names of the vertices.
    pub(super) fn names(&self) -> Vec<String> {
        let numbered = |n: usize| (1..=n).map(|number| number.to_string()).collect();
        match self {
            Self::Path(n) | Self::Cycle(n) => numbered(*n),
            Self::Tree(parents) => numbered(parents.len()),
            Self::Board { rows, columns, .. } => (1..=*rows)
                .flat_map(|row| (0..*columns).map(move |at| format!("{}{row}", letters(at))))
                .collect(),
            Self::Hypercube(n) => (0..1usize << n)
                .map(|word| format!("{word:0n$b}"))
                .collect(),
            Self::Petersen { n, .. } => ["u", "v"]
                .iter()
                .flat_map(|ring| (0..*n).map(move |number| format!("{ring}{number}")))
                .collect(),
            Self::Multipartite(parts) => parts
                .iter()
                .enumerate()
                .flat_map(|(part, size)| {
                    (1..=*size).map(move |number| format!("{}{number}", letters(part)))
                })
                .collect(),
        }
    }

    /// Both ends of every edge, some perhaps twice or in both orders, and some perhaps loops.
    pub(super) fn edges(&self) -> Vec<(usize, usize)> {
        match self {
            Self::Path(n) => (1..*n).map(|at| (at - 1, at)).collect(),
            Self::Cycle(n) => (0..*n).map(|at| (at, (at + 1) % n)).collect(),
            Self::Board {
                attack,
                torus,
                rows,
                columns,
            } => of_squares(*attack, Squares::new(*rows, *columns, *torus)),
            Self::Hypercube(n) => between_words(*n),
            Self::Petersen { n, k } => between_rings(*n, *k),
            Self::Multipartite(parts) => between_parts(parts),
            Self::Tree(parents) => parents
                .iter()
                .enumerate()
                .filter_map(|(child, parent)| Some((parent.checked_sub(1)?, child)))
                .collect(),
        }
    }
}

/// Whether what all squares attack is at most [`MOST_EDGES`] edges, each of which has two ends.
fn has_few_ends(attack: Attack, on: Squares) -> bool {
    let mut ends = 0;
    on.all().all(|square| {
        let mut attacked = attack.from(square, on);
        attacked.sort_unstable();
        attacked.dedup();
        ends += attacked.len();
        ends <= 2 * MOST_EDGES
    })
}

fn of_squares(attack: Attack, on: Squares) -> Vec<(usize, usize)> {
    let number = |(row, column): (usize, usize)| row * on.columns + column;
    on.all()
        .flat_map(|square| {
            let attacked = attack.from(square, on).into_iter();
            attacked.map(move |other| (number(square), number(other)))
        })
        .collect()
}

fn between_words(digits: usize) -> Vec<(usize, usize)> {
    let words = 0..1usize << digits;
    words
        .flat_map(|word| (0..digits).map(move |digit| (word, word ^ (1 << digit))))
        .collect()
}

fn between_rings(n: usize, k: usize) -> Vec<(usize, usize)> {
    let edges = (0..n).flat_map(|at| {
        let inner = (n + at, n + (at + k) % n);
        [(at, (at + 1) % n), (at, n + at), inner]
    });
    edges.collect()
}

fn between_parts(parts: &[usize]) -> Vec<(usize, usize)> {
    let mut first = 0;
    let edges = parts.iter().flat_map(|size| {
        let (before, own) = (first, first..first + size);
        first += size;
        own.flat_map(move |vertex| (0..before).map(move |other| (other, vertex)))
    });
    edges.collect()
}

/// Numbers from 0 in letters: a to z, then aa, ab, …
fn letters(number: usize) -> String {
    const LETTERS: usize = 26;
    let last = u8::try_from(number % LETTERS).map_or('a', |step| char::from(b'a' + step));
    match number / LETTERS {
        0 => last.to_string(),
        before => letters(before - 1) + &last.to_string(),
    }
}

/// The kind of a board.
pub(super) fn board_name(attack: Attack, torus: bool) -> String {
    match (attack, torus) {
        (Attack::Grid, true) => "torus".to_owned(),
        (attack, true) => format!("{},torus", attack.name()),
        (attack, false) => attack.name().to_owned(),
    }
}

/// The parameters and the size, as they follow the name of a game: `{grid}(3x24)`.
impl fmt::Display for GraphFamily {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let listed = |numbers: &[usize]| {
            let texts: Vec<String> = numbers.iter().map(ToString::to_string).collect();
            texts.join(",")
        };
        match self {
            Self::Path(n) => write!(f, "{{path}}({n})"),
            Self::Cycle(n) => write!(f, "{{cycle}}({n})"),
            Self::Board {
                attack,
                torus,
                rows,
                columns,
            } => {
                let kind = board_name(*attack, *torus);
                write!(f, "{{{kind}}}({rows}x{columns})")
            }
            Self::Hypercube(n) => write!(f, "{{hypercube}}({n})"),
            Self::Petersen { n, k } => write!(f, "{{petersen}}({n},{k})"),
            Self::Multipartite(parts) => write!(f, "{{multipartite}}({})", listed(parts)),
            Self::Tree(parents) => write!(f, "{{tree}}({})", listed(parents)),
        }
    }
}
