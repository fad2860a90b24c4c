//! Which boards there are, and how large.

use std::fmt;
use std::sync::Arc;

use grundy_core::cells::MAX_CELLS;

use super::lines::LineBoard;
use super::picture::PictureProblem;
use super::{Board, Geometries, MOST_CELLS};

/// The rules of a board game, without a size.
///
/// In the bytewise order of their names.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum BoardRules {
    /// Take a cell with all cells in later rows and columns from it on. The first cell of the first
    /// row is poison: it cannot be taken, and the game is over when it alone is left.
    Chomp,
    /// Take two free squares that are adjacent in a row or column.
    Cram,
    /// Take from one line of a list.
    Lines(Arc<LineBoard>),
    /// Take a run of adjacent pieces of one row or column.
    Tactix,
    /// On a triangle whose row r has r cells, take pieces of one straight line.
    Triangle {
        /// Whether the pieces taken must be a run of adjacent ones; else any non-empty set of pieces
        /// of one line may be taken.
        adjacent: bool,
        /// Which lines count as straight.
        directions: Directions,
    },
}

/// The directions of the lines of a triangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Directions {
    /// Rows, and lines parallel to the left edge.
    Two,
    /// Lines parallel to any of the three edges.
    Three,
}

/// The size of a board, as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Size {
    /// As the file says: nothing is written.
    File,
    /// `RxC`.
    Rectangle {
        /// The number of rows.
        rows: u64,
        /// The number of columns.
        columns: u64,
    },
    /// The side of a triangle: its number of rows, and of cells in its last row.
    Side(u64),
}

/// What is wrong with the size of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SizeProblem {
    /// A board of these rules is not measured like this.
    WrongKind,
    /// A board has at least one row and one column.
    Zero,
    /// More cells than a board of these rules can have, which is so many.
    TooManyCells {
        /// How many it can have.
        most: usize,
    },
}

impl BoardRules {
    /// Whether rows are drawn in the middle, so that each cell lies between two of the next row.
    #[must_use]
    pub fn is_centred(&self) -> bool {
        matches!(self, Self::Triangle { .. })
    }

    /// The name alone: `tactix`, `triangle`, `cram`, `chomp`, `lines`.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Self::Chomp => "chomp",
            Self::Cram => "cram",
            Self::Lines(_) => "lines",
            Self::Tactix => "tactix",
            Self::Triangle { .. } => "triangle",
        }
    }

    /// How many cells a board can have. Where any pieces of a line may be taken, lines are to be short.
    #[must_use]
    pub fn most_cells(&self) -> usize {
        match self {
            Self::Chomp | Self::Cram | Self::Tactix | Self::Triangle { adjacent: true, .. } => {
                MOST_CELLS
            }
            Self::Lines(_)
            | Self::Triangle {
                adjacent: false, ..
            } => MAX_CELLS,
        }
    }

    /// The full board of this size.
    ///
    /// Cost: at most some hundred thousand steps and a few megabytes, for the largest board.
    ///
    /// # Errors
    ///
    /// Where there is no board of this size under these rules.
    pub fn full(&self, size: Size) -> Result<Board, SizeProblem> {
        Geometries::default().full(self, size)
    }

    pub(super) fn check(&self, size: Size) -> Result<(), SizeProblem> {
        let cells = match (self, size) {
            // A file is checked when it is read.
            (Self::Lines(_), Size::File) => return Ok(()),
            (Self::Triangle { .. }, Size::Side(side)) => side
                .checked_add(1)
                .and_then(|next| side.checked_mul(next))
                .map(|twice| twice / 2),
            (Self::Chomp | Self::Cram | Self::Tactix, Size::Rectangle { rows, columns }) => {
                rows.checked_mul(columns)
            }
            _ => return Err(SizeProblem::WrongKind),
        };
        let most = self.most_cells();
        match cells.map(usize::try_from) {
            Some(Ok(0)) => Err(SizeProblem::Zero),
            Some(Ok(cells)) if cells <= most => Ok(()),
            _ => Err(SizeProblem::TooManyCells { most }),
        }
    }

    /// The board that a picture shows: rows joined by `/`, `#` a piece, `.` none. Its size is that
    /// of the picture; a picture of a line board has the rows of its file.
    ///
    /// # Errors
    ///
    /// Every rule that the picture breaks, with its place, in the order of the text and at most
    /// [`PictureProblem::MAX_REPORTED`] of them.
    pub fn from_picture(&self, picture: &str) -> Result<Board, Vec<PictureProblem>> {
        Geometries::default().pictured(self, picture)
    }
}

impl fmt::Display for BoardRules {
    /// As it is written before the position.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        match self {
            Self::Chomp | Self::Cram | Self::Tactix => Ok(()),
            Self::Lines(board) => write!(f, "(\"{}\")", board.name().replace('"', "\"\"")),
            Self::Triangle {
                adjacent,
                directions,
            } => f.write_str(match (adjacent, directions) {
                (false, Directions::Three) => "",
                (true, Directions::Three) => "{adjacent}",
                (false, Directions::Two) => "{directions=2}",
                (true, Directions::Two) => "{adjacent,directions=2}",
            }),
        }
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File => Ok(()),
            Self::Rectangle { rows, columns } => write!(f, "{rows}x{columns}"),
            Self::Side(side) => write!(f, "{side}"),
        }
    }
}

impl fmt::Display for SizeProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::WrongKind => f.write_str("a board of these rules is not measured like this"),
            Self::Zero => f.write_str("a board has at least one cell"),
            Self::TooManyCells { most } => {
                write!(f, "a board of these rules has at most {most} cells")
            }
        }
    }
}

impl std::error::Error for SizeProblem {}

#[cfg(test)]
mod tests {
    use super::*;

    const TRIANGLE: BoardRules = BoardRules::Triangle {
        adjacent: true,
        directions: Directions::Two,
    };

    #[test]
    fn a_full_board_prints_its_size() {
        let rectangle = Size::Rectangle {
            rows: 4,
            columns: 5,
        };
        assert_eq!(
            BoardRules::Cram.full(rectangle).unwrap().to_string(),
            "cram(4x5)"
        );
        let triangle = TRIANGLE.full(Size::Side(5)).unwrap();
        assert_eq!(triangle.to_string(), "triangle{adjacent,directions=2}(5)");
    }

    #[test]
    fn sizes_are_checked_before_anything_is_made() {
        let rectangle = |rows, columns| BoardRules::Chomp.full(Size::Rectangle { rows, columns });
        assert_eq!(rectangle(0, 5), Err(SizeProblem::Zero));
        let too_many = SizeProblem::TooManyCells { most: MOST_CELLS };
        assert_eq!(rectangle(145, 113), Err(too_many));
        assert_eq!(rectangle(u64::MAX, u64::MAX), Err(too_many));
        assert!(rectangle(128, 128).is_ok() && rectangle(1, 1 << 14).is_ok());
        for side in [181, u64::MAX] {
            assert_eq!(TRIANGLE.full(Size::Side(side)), Err(too_many));
        }
        assert!(TRIANGLE.full(Size::Side(180)).is_ok());
        let subsets = BoardRules::Triangle {
            adjacent: false,
            directions: Directions::Three,
        };
        let too_many = SizeProblem::TooManyCells { most: 128 };
        assert_eq!(subsets.full(Size::Side(16)), Err(too_many));
        assert!(subsets.full(Size::Side(15)).is_ok());
        assert_eq!(
            BoardRules::Cram.full(Size::Side(3)),
            Err(SizeProblem::WrongKind)
        );
    }
}
