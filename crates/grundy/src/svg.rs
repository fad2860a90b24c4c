//! Pictures of tables and boards.

mod board;
mod frame;
mod heat_map;
mod scatter;
mod strip;

pub(crate) use board::board;
pub(crate) use heat_map::heat_map;
pub(crate) use scatter::scatter;
pub(crate) use strip::{strip, strip_of_outcomes};

/// The house's orange, for P-positions.
const P_COLOUR: &str = "#d55e00";

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}
