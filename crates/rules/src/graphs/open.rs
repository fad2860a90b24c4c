//! Families of graphs whose size is left open.

use std::fmt;

use super::attack::Attack;
use super::family::{GraphFamily, board_name};
use crate::counted::{Counted, Families};

/// A family of graphs whose size is left open: one number tells the graph, or two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OpenFamily {
    /// Paths, by their vertices.
    Path,
    /// Cycles, by their vertices.
    Cycle,
    /// Boards of a piece, by their rows and columns.
    Board {
        /// How the piece moves.
        attack: Attack,
        /// Whether the first row follows the last, and the first column.
        torus: bool,
    },
    /// Hypercubes, by their dimension.
    Hypercube,
    /// Generalised Petersen graphs P(n, k), by n and k.
    Petersen,
    /// Complete bipartite graphs, by their two parts.
    Bipartite,
}

impl OpenFamily {
    /// The family of this name; none of those that take more than two numbers alone.
    pub(crate) fn named(name: &str, torus: bool) -> Option<Self> {
        if let Some(attack) = Attack::named(name) {
            return Some(Self::Board { attack, torus });
        }
        match name {
            "path" => Some(Self::Path),
            "cycle" => Some(Self::Cycle),
            "hypercube" => Some(Self::Hypercube),
            "petersen" => Some(Self::Petersen),
            "multipartite" => Some(Self::Bipartite),
            _ => None,
        }
    }

    /// The family of this graph, its size left open.
    #[must_use]
    pub fn of(graph: &GraphFamily) -> Option<Self> {
        match graph {
            GraphFamily::Path(_) => Some(Self::Path),
            GraphFamily::Cycle(_) => Some(Self::Cycle),
            GraphFamily::Board { attack, torus, .. } => Some(Self::Board {
                attack: *attack,
                torus: *torus,
            }),
            GraphFamily::Hypercube(_) => Some(Self::Hypercube),
            GraphFamily::Petersen { .. } => Some(Self::Petersen),
            GraphFamily::Multipartite(parts) if parts.len() == 2 => Some(Self::Bipartite),
            GraphFamily::Multipartite(_) | GraphFamily::Tree(_) => None,
        }
    }

    /// The graph of this size; none where there is none, or it has too many vertices.
    ///
    /// ```
    /// use grundy_rules::graphs::OpenFamily;
    /// assert_eq!(OpenFamily::Cycle.sized(&[5]).unwrap().to_string(), "{cycle}(5)");
    /// assert_eq!(OpenFamily::Cycle.sized(&[2]), None);
    /// ```
    #[must_use]
    pub fn sized(self, numbers: &[usize]) -> Option<GraphFamily> {
        let family = match (self, numbers) {
            (Self::Path, &[n]) => GraphFamily::Path(n),
            (Self::Cycle, &[n]) => GraphFamily::Cycle(n),
            (Self::Hypercube, &[n]) => GraphFamily::Hypercube(n),
            (Self::Petersen, &[n, k]) => GraphFamily::Petersen { n, k },
            (Self::Bipartite, parts @ &[_, _]) => GraphFamily::Multipartite(parts.to_vec()),
            (Self::Board { attack, torus }, &[rows, columns]) => GraphFamily::Board {
                attack,
                torus,
                rows,
                columns,
            },
            _ => return None,
        };
        family.checked().ok()
    }

    /// What its numbers count.
    pub(crate) fn families(self) -> Families {
        match self {
            Self::Path | Self::Cycle => &[&[Counted::Vertices]],
            Self::Board { .. } => &[&[Counted::Rows, Counted::Columns]],
            Self::Hypercube => &[&[Counted::Dimension]],
            Self::Petersen => &[&[Counted::Ring, Counted::Step]],
            Self::Bipartite => &[&[Counted::Part, Counted::OtherPart]],
        }
    }

    /// Numbers of graphs that are still small.
    pub(crate) fn small(self) -> &'static [u64] {
        match self {
            Self::Path | Self::Cycle => &[12],
            Self::Hypercube => &[3],
            Self::Petersen => &[7, 3],
            Self::Board { .. } | Self::Bipartite => &[4, 4],
        }
    }

    /// Whether the order of the two numbers does not matter.
    pub(crate) fn is_mirrored(self) -> bool {
        matches!(self, Self::Board { .. } | Self::Bipartite)
    }
}

/// The parameters, as they follow the name of a game: `{king,torus}`.
impl fmt::Display for OpenFamily {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = match *self {
            Self::Path => "path".to_owned(),
            Self::Cycle => "cycle".to_owned(),
            Self::Board { attack, torus } => board_name(attack, torus),
            Self::Hypercube => "hypercube".to_owned(),
            Self::Petersen => "petersen".to_owned(),
            Self::Bipartite => "multipartite".to_owned(),
        };
        write!(f, "{{{name}}}")
    }
}
