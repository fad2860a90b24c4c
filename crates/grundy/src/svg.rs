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

#[cfg(test)]
mod tests {
    #[test]
    fn shades_of_blue_go_from_black_to_white() {
        assert_eq!(super::blue(0), "#000000");
        assert_eq!(super::blue(50), "#2697d9");
        assert_eq!(super::blue(100), "#ffffff");
    }
}
