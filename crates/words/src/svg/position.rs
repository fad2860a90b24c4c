//! A position as it lies there.

use std::fmt::Write;

use super::escape;
use super::shapes::Shapes;
use crate::scene::Scene;
use crate::sketch::{SceneShape, ShapeForm};

/// The space around, and between parts.
const MARGIN: usize = 40;
/// No sheet is smaller: little boards are not blown up. All are four wide and three high, so that they stand well
/// beside each other.
const LEAST: [usize; 2] = [600, 450];
/// Parts lie beside each other as long as they are no wider together.
const SHEET: usize = 2400;

/// The colours, by what a shape is; dark ones where the reader prefers them.
const STYLE: &str = "<style>\
.sheet{fill:#f4ead7}.ground{fill:#8a6f4d}.edge{fill:none;stroke:#4b7d3a;stroke-width:14;stroke-linecap:round}.arrow{fill:none;stroke:#5b5346;stroke-width:4;stroke-linecap:round;stroke-linejoin:round}\
.joint,.been{fill:#b59f78}.square{fill:#fbf6ea;stroke:#b59f78;stroke-width:3}.paper{fill:#fffdf6;stroke:#b9b3a4;stroke-width:3}\
.chocolate{fill:#7a4a2b;stroke:#553018;stroke-width:6}.poison{fill:#5c8a3c;stroke:#3c5c26;stroke-width:6}.cut{fill:none}\
.stone,.bar,.pip{fill:#5f6673}.piece,.token{fill:#0072b2}.heads{fill:#e3b341;stroke:#9a7317;stroke-width:5}\
.tails{fill:#d9d4c8;stroke:#9b9484;stroke-width:5}.domino{fill:#33363d;stroke:#f4ead7;stroke-width:3}\
.card,.die{fill:#fffdf6;stroke:#b59f78;stroke-width:4}.ruler{fill:#e8c985;stroke:#9a7317;stroke-width:4}.tick{fill:#9a7317}\
.caption{fill:none}text{font:500 36px sans-serif;fill:#2b2b2b;text-anchor:middle;dominant-baseline:central}\
.on{fill:#ffffff}\
@media(prefers-color-scheme:dark){.sheet{fill:#2b2620}.square,.paper,.card,.die{fill:#3a342b}.stone,.bar,.pip{fill:#a7adb8}\
.tails{fill:#57534a}.domino{fill:#d8d4cb;stroke:#2b2620}text{fill:#ece7dc}.on{fill:#ffffff}}\
</style>";

/// A picture of the position, with no words but numbers and names: what it says stands in the scene's text, which is
/// its title.
///
/// ```
/// use grundy_play::places::Places;
/// use grundy_rules::parse_expression;
/// use grundy_words::{Catalogue, Lang, Scene, picture_of_position};
///
/// let position = parse_expression("nim(2,1)").unwrap();
/// let catalogue = Catalogue::new(Lang::En);
/// let scene = Scene::new(&Places::new(&position), &catalogue, &catalogue.players());
/// assert_eq!(picture_of_position(&scene).matches("class=\"stone\"").count(), 3);
/// ```
#[must_use]
pub fn picture_of_position(scene: &Scene) -> String {
    let parts: Vec<Shapes> = scene
        .places
        .iter()
        .map(|place| Shapes::of(&place.drawing))
        .collect();
    let (corners, [width, height]) = laid_out(&parts);
    let [wide, high] = [
        width.max(LEAST[0]).max(height * 4 / 3),
        height.max(LEAST[1]).max(width * 3 / 4),
    ];
    let title = escape(&scene.text);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {wide} {high}\" role=\"img\">\n<title>{title}</title>\n{STYLE}\n<rect class=\"sheet\" width=\"{wide}\" height=\"{high}\"/>\n"
    );
    let [left, top] = [(wide - width) / 2, (high - height) / 2];
    for (part, [x, y]) in parts.iter().zip(corners) {
        let _ = writeln!(svg, "<g transform=\"translate({} {})\">", left + x, top + y);
        part.shapes.iter().for_each(|shape| draw(shape, &mut svg));
        svg.push_str("</g>\n");
    }
    svg.push_str("</svg>\n");
    svg
}

/// The left upper corners of the parts in lines, and how wide and high all are.
fn laid_out(parts: &[Shapes]) -> (Vec<[usize; 2]>, [usize; 2]) {
    let (mut x, mut y, mut line, mut widest) = (MARGIN, MARGIN, 0, 0);
    let mut corners = Vec::new();
    for part in parts {
        if x > MARGIN && x + part.width > SHEET {
            (x, y, line) = (MARGIN, y + line + MARGIN, 0);
        }
        corners.push([x, y]);
        x += part.width + 2 * MARGIN;
        line = line.max(part.height);
        widest = widest.max(x - MARGIN);
    }
    (corners, [widest.max(2 * MARGIN), y + line + MARGIN])
}

fn draw(shape: &SceneShape, svg: &mut String) {
    let look = shape.look;
    let (x, y) = draw_form(&shape.form, look, svg);
    if let Some(text) = &shape.text {
        let dark = matches!(look, "stone" | "piece" | "token" | "poison" | "chocolate");
        let class = if dark { " class=\"on\"" } else { "" };
        let text = escape(text);
        let _ = write!(svg, "<text{class} x=\"{x}\" y=\"{y}\">{text}</text>");
    }
    svg.push('\n');
}

/// Draws what is below the text, and gives the place of it.
fn draw_form(form: &ShapeForm, look: &str, svg: &mut String) -> (usize, usize) {
    match form {
        ShapeForm::Rect {
            x,
            y,
            width,
            height,
        } => {
            let round = if look == "stone" { height / 2 } else { 6 };
            let _ = write!(
                svg,
                "<rect class=\"{look}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{round}\"/>"
            );
            (x + width / 2, y + height / 2)
        }
        ShapeForm::Circle { x, y, radius } => {
            let _ = write!(
                svg,
                "<circle class=\"{look}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>"
            );
            (*x, *y)
        }
        ShapeForm::Path { d, x, y } => {
            let _ = write!(svg, "<path class=\"{look}\" d=\"{d}\"/>");
            (x + 28, *y)
        }
    }
}
