//! A row of stones with their numbers.

use super::canvas::{Canvas, Piece};
use super::look::{Look, Tone};
use super::target::Target;
use grundy::game::Pick;

/// Draws the row in as many lines as it takes, each stone above its number. With a pick, the keys go
/// there.
pub(super) fn draw(
    canvas: &mut Canvas,
    point: usize,
    stones: &[bool],
    pick: Option<&Pick>,
    width: usize,
    look: Look,
) {
    let cell_width = stones.len().to_string().len() + 1;
    let indent = 2;
    let in_a_line = (width.saturating_sub(indent + 1) / cell_width).max(1);
    let cursor = match pick {
        Some(Pick::Run { cursor, .. }) => Some(*cursor),
        _ => None,
    };
    for start in (0..stones.len()).step_by(in_a_line) {
        let cells = start..(start + in_a_line).min(stones.len());
        let holds_cursor = cursor.is_some_and(|cursor| cells.contains(&cursor));
        let mut above = vec![lead(holds_cursor, indent, look)];
        let mut below = vec![Piece::plain(" ".repeat(indent))];
        for cell in cells {
            let is_taken = pick.is_some_and(|pick| pick.marks(cell));
            let (glyph, tone) = match (stones[cell], is_taken) {
                (true, true) => (look.taken(), Tone::Taken),
                (true, false) => (look.stone(), Tone::Plain),
                (false, _) => (look.gap(), Tone::Dim),
            };
            let target = Target::Cell { point, cell };
            above.push(Piece::plain(" ".repeat(cell_width - 1)).at(target.clone()));
            above.push(Piece::new(glyph, tone).at(target.clone()));
            let number = match cursor == Some(cell) {
                true => (format!("{:>cell_width$}", "^"), Tone::Cursor),
                false => (format!("{:>cell_width$}", cell + 1), Tone::Dim),
            };
            below.push(Piece::new(number.0, number.1).at(target));
        }
        if holds_cursor {
            canvas.focus = Some((canvas.lines.len(), canvas.lines.len() + 1));
        }
        canvas.push(above);
        canvas.push(below);
    }
}

fn lead(pointed_at: bool, width: usize, look: Look) -> Piece {
    match pointed_at {
        true => Piece::new(look.pointer(), Tone::Strong),
        false => Piece::plain(" ".repeat(width)),
    }
}
