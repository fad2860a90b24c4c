//! The face of a die.

use super::canvas::{Canvas, Piece};
use super::look::{Look, Tone};
use super::target::Target;

/// The pips of each face in three rows, from 1.
const PIPS: [[&str; 3]; 6] = [
    ["     ", "  *  ", "     "],
    ["*    ", "     ", "    *"],
    ["*    ", "  *  ", "    *"],
    ["*   *", "     ", "*   *"],
    ["*   *", "  *  ", "*   *"],
    ["*   *", "*   *", "*   *"],
];
/// Before the throw.
const UNKNOWN: [&str; 3] = ["     ", "  ?  ", "     "];

/// Draws the die with this face up, from 1 to 6; another number is not known.
pub(super) fn draw(canvas: &mut Canvas, face: u8, look: Look) {
    let index = usize::from(face).checked_sub(1);
    let rows = index.and_then(|index| PIPS.get(index)).unwrap_or(&UNKNOWN);
    let (across, side) = match look.ascii {
        true => (["+-------+", "+-------+"], "|"),
        false => (["┌───────┐", "└───────┘"], "│"),
    };
    let mut push = |text: String| {
        let piece = Piece::new(text, Tone::Strong).at(Target::Die);
        canvas.push(vec![Piece::plain("  "), piece]);
    };
    push(across[0].to_owned());
    for row in rows {
        let pips = row.replace('*', look.stone());
        push(format!("{side} {pips} {side}"));
    }
    push(across[1].to_owned());
}
