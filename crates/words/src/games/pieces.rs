//! Paper and chocolate: pieces of squares, and the lines along which they are cut.

use grundy_core::Natural;
use grundy_core::natural::to_usize;
use grundy_rules::GamePosition;
use grundy_rules::games::PieceGame;

use super::sketching::Sketching;
use super::{Seen, Showing};
use crate::drawing::Drawing;
use crate::sketch::{ShapeForm, UNIT};

/// The longest side that is drawn.
const MOST_SIDE: usize = 24;
/// Pieces lie beside each other as long as they are no wider together.
const SHEET: usize = 24;
/// Between two pieces.
const GAP: usize = UNIT / 2;
/// How wide a line is that is pointed at.
const CUT: usize = 24;

/// A piece, where it lies, and its place in the list.
struct Piece {
    index: usize,
    rows: usize,
    columns: usize,
    x: usize,
    y: usize,
}

impl Showing for PieceGame {
    fn drawing(&self, seen: Seen<'_>) -> Option<Drawing> {
        let sides = seen.position.written_numbers().iter().map(to_usize);
        let sides: Vec<usize> = sides.collect::<Option<_>>()?;
        if sides.iter().any(|side| *side > MOST_SIDE) {
            return None;
        }
        let (pieces, width, height) = laid_out(&sides);
        let look = match self {
            Self::Cutting => "paper",
            Self::Chocolate => "chocolate",
        };
        let mut sketch = Sketching::new(seen);
        for piece in &pieces {
            let squares = piece.squares().map(|form| sketch.add(form, look));
            let squares: Vec<usize> = squares.collect();
            piece.add_cuts(&mut sketch, seen, &squares);
        }
        sketch.done(width, height)
    }
}

/// The pieces in lines, and how wide and high they are together.
fn laid_out(sides: &[usize]) -> (Vec<Piece>, usize, usize) {
    let (mut x, mut y, mut line, mut widest) = (0, 0, 0, UNIT);
    let mut pieces = Vec::new();
    for (index, sides) in sides.chunks_exact(2).enumerate() {
        let (rows, columns) = (sides[0], sides[1]);
        if x > 0 && x + columns * UNIT > SHEET * UNIT {
            (x, y, line) = (0, y + line + GAP, 0);
        }
        pieces.push(Piece {
            index,
            rows,
            columns,
            x,
            y,
        });
        x += columns * UNIT + GAP;
        line = line.max(rows * UNIT);
        widest = widest.max(x - GAP);
    }
    (pieces, widest, (y + line).max(UNIT))
}

impl Piece {
    fn squares(&self) -> impl Iterator<Item = ShapeForm> {
        let places =
            (0..self.rows).flat_map(|row| (0..self.columns).map(move |column| (row, column)));
        places.map(|(row, column)| ShapeForm::Rect {
            x: self.x + column * UNIT,
            y: self.y + row * UNIT,
            width: UNIT,
            height: UNIT,
        })
    }

    /// The lines along which it may be cut.
    fn add_cuts(&self, sketch: &mut Sketching<'_>, seen: Seen<'_>, squares: &[usize]) {
        let (rows, columns) = (self.rows, self.columns);
        for at in 1..columns {
            let parts = [[rows, at], [rows, columns - at]];
            self.add_cut(sketch, seen, (self.line(at, 0), squares), parts);
        }
        for at in 1..rows {
            let parts = [[at, columns], [rows - at, columns]];
            self.add_cut(sketch, seen, (self.line(0, at), squares), parts);
        }
    }

    /// The line behind so many columns, or so many rows.
    fn line(&self, column: usize, row: usize) -> ShapeForm {
        let (width, height) = match row {
            0 => (CUT, self.rows * UNIT),
            _ => (self.columns * UNIT, CUT),
        };
        let from = |corner: usize, at: usize| corner + (at * UNIT).saturating_sub(CUT / 2);
        ShapeForm::Rect {
            x: from(self.x, column),
            y: from(self.y, row),
            width,
            height,
        }
    }

    fn add_cut(
        &self,
        sketch: &mut Sketching<'_>,
        seen: Seen<'_>,
        (form, squares): (ShapeForm, &[usize]),
        parts: [[usize; 2]; 2],
    ) {
        let to = self.cut_into(parts, seen.position);
        if !seen.position.allows(&to) {
            return;
        }
        let size = |[rows, columns]: [usize; 2]| format!("{rows}×{columns}");
        let [whole, a, b] = [[self.rows, self.columns], parts[0], parts[1]].map(size);
        let told = seen
            .catalogue
            .format("told-cut-piece", &[("whole", &whole), ("a", &a), ("b", &b)]);
        let cut = sketch.add(form, "cut");
        let mut changed = squares.to_vec();
        changed.retain(|square| self.is_beyond(square - squares[0], parts));
        changed.push(cut);
        sketch.start(&[cut], &to, &told, changed);
    }

    /// The position with two parts in the place of this piece.
    fn cut_into(&self, parts: [[usize; 2]; 2], position: &GamePosition) -> GamePosition {
        let mut numbers = position.written_numbers().to_vec();
        let both = parts.concat().into_iter().map(Natural::from);
        numbers.splice(2 * self.index..2 * self.index + 2, both);
        GamePosition::new(position.rules().clone(), numbers)
    }

    /// Whether a square lies in the second of two parts.
    fn is_beyond(&self, square: usize, [first, _]: [[usize; 2]; 2]) -> bool {
        let (row, column) = (square / self.columns, square % self.columns);
        row >= first[0] || column >= first[1]
    }
}
