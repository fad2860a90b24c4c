//! A board with the letters of its columns and the numbers of its rows.

use grundy::core::cells::single;
use grundy::play::names::part_letter;
use grundy::rules::Board;

use super::canvas::{Canvas, Piece};
use super::look::{Look, Tone};
use super::pick::Pick;
use super::target::Target;

/// Columns of a cell.
const WIDTH: usize = 3;

/// Draws the board. With a pick, the keys go there.
pub(super) fn draw(
    canvas: &mut Canvas,
    point: usize,
    board: &Board,
    pick: Option<&Pick>,
    look: Look,
) {
    let layout = board.geometry().layout();
    let rows = layout.widths().len();
    let indent = rows.to_string().len() + 2;
    let columns = layout.widths().max().unwrap_or(0);
    let letters = (0..columns).map(|column| {
        let letters = part_letter(column).to_ascii_lowercase();
        Piece::new(format!("{letters:^WIDTH$}"), Tone::Dim)
    });
    let mut header = vec![Piece::plain(" ".repeat(indent))];
    header.extend(letters);
    canvas.push(header);
    let cursor = match pick {
        Some(Pick::Cells { cursor, .. }) => Some(*cursor),
        _ => None,
    };
    let taken = pick.filter(|pick| pick.is_marked());
    let taken = taken.and_then(|pick| pick.cells(board)).unwrap_or(0);
    for (row, width) in layout.widths().enumerate() {
        let number = format!("{:>1$} ", row + 1, indent - 1);
        let mut line = vec![Piece::new(number, Tone::Dim)];
        for column in 0..width {
            let Some(cell) = layout.cell(row, column) else {
                line.push(Piece::plain(" ".repeat(WIDTH)));
                continue;
            };
            if cursor == Some(cell) {
                canvas.focus = Some((canvas.lines.len(), canvas.lines.len()));
                let start = indent + column * WIDTH;
                canvas.focus_columns = Some((start, start + WIDTH));
            }
            let is_taken = taken & single(cell) != 0 || pick.is_some_and(|p| p.marks(cell));
            let (glyph, tone) = look_of(board, cell, is_taken, look);
            let text = match cursor == Some(cell) {
                true => format!("[{glyph}]"),
                false => format!(" {glyph} "),
            };
            line.push(Piece::new(text, tone).at(Target::Cell { point, cell }));
        }
        canvas.push(line);
    }
}

fn look_of(board: &Board, cell: usize, is_taken: bool, look: Look) -> (&'static str, Tone) {
    let is_there = board.cells() & single(cell) != 0;
    let is_poison = board.geometry().poison() == Some(cell);
    match (is_there, is_taken) {
        (false, _) => (look.gap(), Tone::Dim),
        (true, true) => (look.taken(), Tone::Taken),
        (true, false) if is_poison => (look.poison(), Tone::Strong),
        (true, false) => (look.stone(), Tone::Plain),
    }
}
