//! Tokens on the vertices of a graph, with where they can go.

use grundy::game::{Choice, VertexView};

use super::canvas::{Canvas, Piece};
use super::look::{Look, Tone};
use super::target::Target;

/// Successors drawn of one vertex.
const MOST: usize = 60;

/// Draws the tokens on one vertex and its successors. Where the keys go, the choices there and which
/// is chosen.
pub(super) fn draw(
    canvas: &mut Canvas,
    point: usize,
    vertex: &VertexView,
    chosen: Option<(&[Choice], Option<&Choice>)>,
    look: Look,
) {
    let lead = match chosen {
        Some(_) => Piece::new(look.pointer(), Tone::Strong),
        None => Piece::plain("  "),
    };
    let name = format!(
        "{} {}",
        look.stone().repeat(vertex.count().min(MOST)),
        vertex.name()
    );
    let mut line = vec![
        lead,
        Piece::new(name, Tone::Strong).at(Target::Point(point)),
    ];
    let arrow = if look.ascii { " -> " } else { " → " };
    line.push(Piece::new(arrow, Tone::Dim));
    let successors = vertex.successors();
    if successors.len() == 0 {
        line.push(Piece::new(look.gap(), Tone::Dim));
    }
    let reached = chosen.and_then(|(_, choice)| index_of(chosen, choice));
    let start = reached.map_or(0, |index| index.saturating_sub(MOST / 2));
    for (index, name) in successors.enumerate().skip(start).take(MOST) {
        let tone = match reached == Some(index) {
            true => Tone::Taken,
            false => Tone::Plain,
        };
        if reached == Some(index) {
            let before: usize = line.iter().map(|piece| piece.text.chars().count()).sum();
            canvas.focus_columns = Some((before, before + name.chars().count()));
        }
        line.push(Piece::new(name, tone).at(Target::Choice { point, index }));
        line.push(Piece::plain("  "));
    }
    if chosen.is_some() {
        canvas.focus = Some((canvas.lines.len(), canvas.lines.len()));
    }
    canvas.push(line);
}

fn index_of(
    chosen: Option<(&[Choice], Option<&Choice>)>,
    choice: Option<&Choice>,
) -> Option<usize> {
    let (all, choice) = (chosen?.0, choice?);
    all.iter().position(|other| other.change == choice.change)
}
