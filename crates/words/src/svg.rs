//! Pictures of positions, tables, boards and trees.

mod arrows;
mod board;
mod frame;
mod heat_map;
mod position;
mod scatter;
mod shapes;
mod strip;
mod tree;

pub use board::picture_of_board;
pub use position::picture_of_position;
pub use tree::picture_of_tree;

use grundy::{Error, Rows, Table, Unsuited};

use crate::text::Catalogue;
use heat_map::heat_map;
use scatter::scatter;
use strip::strip;

/// The house's orange, for P-positions.
const P_COLOUR: &str = "#d55e00";

/// The house's blue, from black (0) to white (100), in hexadecimal digits: not every program that draws SVG knows
/// other ways to write a colour.
fn blue(lightness: u32) -> String {
    // Hue 202 with a saturation of 70 %: in thousandths of the span between the darkest part and the lightest.
    const PARTS: [u32; 3] = [0, 633, 1000];
    let (lightness, span) = (lightness * 10, 7 * lightness.min(100 - lightness.min(100)));
    let [red, green, blue] = PARTS.map(|part| {
        let thousandths = lightness - span + 2 * span * part / 1000;
        (thousandths.min(1000) * 255 + 500) / 1000
    });
    format!("#{red:02x}{green:02x}{blue:02x}")
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

/// A picture: a strip of values or outcomes wrapped at `width`, a heat map of two heaps, a scatter of their
/// P-positions. None where a limit ended a table of two heaps.
///
/// # Errors
///
/// [`ErrorKind::Unsuited`](grundy::ErrorKind::Unsuited) where the table has no picture, or is too large for one.
pub fn picture_of_table(
    table: &Table,
    width: Option<usize>,
    catalogue: &Catalogue,
) -> Result<Option<String>, Error> {
    match &table.rows {
        Rows::Values(_) | Rows::PPositions(_) | Rows::Outcomes(_) => {
            Ok(Some(strip(table, width, catalogue)))
        }
        Rows::Grid(grid) => {
            let drawn = grid.as_ref().map(|grid| heat_map(table, grid, catalogue));
            drawn.transpose()
        }
        Rows::Pairs { .. } if table.exhausted().is_some() => Ok(None),
        Rows::Pairs { pairs, ordered } => scatter(table, pairs, *ordered, catalogue).map(Some),
        Rows::Faces(_) | Rows::LostFaces(_) | Rows::Vertices { .. } => {
            Err(Unsuited::NoPicture.of(&table.ruleset))
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn shades_of_blue_go_from_black_to_white() {
        assert_eq!(super::blue(0), "#000000");
        assert_eq!(super::blue(50), "#2697d9");
        assert_eq!(super::blue(100), "#ffffff");
    }
}
