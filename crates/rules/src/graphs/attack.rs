//! Which squares of a board a piece attacks.

/// How a piece moves. What stands between does not matter: the games on its graph take all that it attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Attack {
    /// One square along a row or column: the edges of the grid.
    Grid,
    /// One square in any direction.
    King,
    /// Any way along a row, a column or a diagonal.
    Queen,
    /// Any way along a row or column.
    Rook,
    /// Any way along a diagonal.
    Bishop,
    /// Two squares along a row or column and one aside.
    Knight,
}

/// A step down and to the right, modulo the sides of the board.
type Step = (isize, isize);

const STRAIGHT: [Step; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const SLANTED: [Step; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
const JUMPS: [Step; 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];

impl Attack {
    /// The pieces of chess, in the order of presentation.
    pub const PIECES: [Self; 5] = [
        Self::King,
        Self::Queen,
        Self::Rook,
        Self::Bishop,
        Self::Knight,
    ];

    /// Its name in the notation.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Grid => "grid",
            Self::King => "king",
            Self::Queen => "queen",
            Self::Rook => "rook",
            Self::Bishop => "bishop",
            Self::Knight => "knight",
        }
    }

    /// How the piece of this name moves; of the grid, whether it is on a torus or not.
    pub(crate) fn named(name: &str) -> Option<Self> {
        match name {
            "grid" | "torus" => Some(Self::Grid),
            _ => Self::PIECES.into_iter().find(|piece| piece.name() == name),
        }
    }

    fn steps(self) -> Vec<Step> {
        match self {
            Self::Grid | Self::Rook => STRAIGHT.to_vec(),
            Self::Bishop => SLANTED.to_vec(),
            Self::King | Self::Queen => [STRAIGHT, SLANTED].concat(),
            Self::Knight => JUMPS.to_vec(),
        }
    }

    /// Whether it goes any way along a line.
    pub(super) fn slides(self) -> bool {
        matches!(self, Self::Queen | Self::Rook | Self::Bishop)
    }

    /// The squares attacked from this one, some perhaps twice; on a torus also this one itself.
    pub(super) fn from(self, (row, column): (usize, usize), on: Squares) -> Vec<(usize, usize)> {
        let far = if self.slides() {
            on.rows * on.columns
        } else {
            1
        };
        let mut attacked = Vec::new();
        for step in self.steps() {
            let mut square = (row, column);
            for _ in 0..far {
                match on.after(square, step) {
                    Some(next) if next != (row, column) => square = next,
                    _ => break,
                }
                attacked.push(square);
            }
        }
        attacked
    }
}

/// The squares of a board, or of a torus: there the first row follows the last, and the first column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Squares {
    pub(super) rows: usize,
    pub(super) columns: usize,
    pub(super) torus: bool,
}

impl Squares {
    pub(super) fn new(rows: usize, columns: usize, torus: bool) -> Self {
        Self {
            rows,
            columns,
            torus,
        }
    }

    /// All of them, row by row.
    pub(super) fn all(self) -> impl Iterator<Item = (usize, usize)> {
        (0..self.rows).flat_map(move |row| (0..self.columns).map(move |column| (row, column)))
    }

    fn after(self, (row, column): (usize, usize), (down, right): Step) -> Option<(usize, usize)> {
        let along = |at: usize, step: isize, side: usize| match self.torus {
            true => {
                let side = isize::try_from(side).ok()?;
                let to = (isize::try_from(at).ok()? + step).rem_euclid(side);
                usize::try_from(to).ok()
            }
            false => at.checked_add_signed(step).filter(|to| *to < side),
        };
        Some((
            along(row, down, self.rows)?,
            along(column, right, self.columns)?,
        ))
    }
}
