//! A board with the letters of its columns and the numbers of its rows.

use grundy::game::{BoardView, Pick, part_letter};

use super::canvas::{Canvas, Piece};
use super::look::{Look, Tone};
use super::target::Target;

/// Columns of a cell.
const WIDTH: usize = 3;
/// From one cell to the next where rows are centred: half of it is half a cell.
const APART: usize = 4;

/// Draws the board; the letters of a triangle stand below it. With a pick, the keys go there.
pub(super) fn draw(
    canvas: &mut Canvas,
    point: usize,
    board: BoardView<'_>,
    pick: Option<&Pick>,
    look: Look,
) {
    let drawing = Drawing::new(point, board, pick, look);
    if !drawing.is_centred {
        canvas.push(drawing.letters());
    }
    for row in 0..drawing.widths.len() {
        drawing.row(canvas, row);
    }
    if drawing.is_centred {
        canvas.push(drawing.letters());
    }
}

struct Drawing<'a> {
    point: usize,
    board: BoardView<'a>,
    /// How many places each row has.
    widths: Vec<usize>,
    pick: Option<&'a Pick>,
    look: Look,
    is_centred: bool,
    /// Columns before the first cell of the widest row.
    indent: usize,
    /// Cells of the widest row.
    columns: usize,
    /// The cells that would be taken.
    taken: Vec<usize>,
}

impl<'a> Drawing<'a> {
    fn new(point: usize, board: BoardView<'a>, pick: Option<&'a Pick>, look: Look) -> Self {
        let widths = board.widths();
        let taken = pick.filter(|pick| pick.is_marked());
        Self {
            point,
            board,
            pick,
            look,
            is_centred: board.is_centred(),
            indent: widths.len().to_string().len() + 2,
            columns: widths.iter().copied().max().unwrap_or(0),
            widths,
            taken: taken.map_or_else(Vec::new, |pick| board.taken(pick)),
        }
    }

    fn apart(&self) -> usize {
        if self.is_centred { APART } else { WIDTH }
    }

    fn letters(&self) -> Vec<Piece> {
        let apart = self.apart();
        let letters = (0..self.columns).map(|column| {
            let letters = part_letter(column).to_ascii_lowercase();
            Piece::new(
                format!("{:apart$}", format!("{letters:^WIDTH$}")),
                Tone::Dim,
            )
        });
        let mut line = vec![Piece::plain(" ".repeat(self.indent))];
        line.extend(letters);
        line
    }

    /// The first column of a row.
    fn start(&self, width: usize) -> usize {
        let missing = if self.is_centred {
            self.columns - width
        } else {
            0
        };
        self.indent + missing * APART / 2
    }

    fn row(&self, canvas: &mut Canvas, row: usize) {
        let (width, apart) = (self.widths[row], self.apart());
        let start = self.start(width);
        let number = format!("{:>1$} ", row + 1, self.indent - 1);
        let mut line = vec![
            Piece::new(number, Tone::Dim),
            Piece::plain(" ".repeat(start - self.indent)),
        ];
        for column in 0..width {
            match self.board.cell(row, column) {
                Some(cell) => {
                    if self.cursor() == Some(cell) {
                        canvas.focus = Some((canvas.lines.len(), canvas.lines.len()));
                        let first = start + column * apart;
                        canvas.focus_columns = Some((first, first + WIDTH));
                    }
                    line.push(self.cell(cell));
                }
                None => line.push(Piece::plain(" ".repeat(WIDTH))),
            }
            line.push(Piece::plain(" ".repeat(apart - WIDTH)));
        }
        canvas.push(line);
    }

    fn cursor(&self) -> Option<usize> {
        match self.pick {
            Some(Pick::Cells { cursor, .. }) => Some(*cursor),
            _ => None,
        }
    }

    fn cell(&self, cell: usize) -> Piece {
        let is_marked = self.pick.is_some_and(|pick| pick.marks(cell));
        let is_taken = self.taken.contains(&cell) || is_marked;
        let (glyph, tone) = look_of(self.board, cell, is_taken, self.look);
        let text = match self.cursor() == Some(cell) {
            true => format!("[{glyph}]"),
            false => format!(" {glyph} "),
        };
        let point = self.point;
        Piece::new(text, tone).at(Target::Cell { point, cell })
    }
}

fn look_of(board: BoardView<'_>, cell: usize, is_taken: bool, look: Look) -> (&'static str, Tone) {
    let is_poison = board.is_poison(cell);
    match (board.has_piece(cell), is_taken) {
        (false, _) => (look.gap(), Tone::Dim),
        (true, true) => (look.taken(), Tone::Taken),
        (true, false) if is_poison => (look.poison(), Tone::Strong),
        (true, false) => (look.stone(), Tone::Plain),
    }
}
