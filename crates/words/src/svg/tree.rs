//! All lines of play as a picture: positions in layers, arrows from each to its options.

mod layers;

use std::fmt::Write;

use grundy::{Error, Outcome, TreeAnswer, Unsuited};
use grundy_play::tree::Node;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::{P_COLOUR, escape};
use crate::text::Catalogue;

/// The house's blue, for N-positions, and a grey for draws and throws.
const N_COLOUR: &str = "#0072b2";
const UNDECIDED: &str = "#666666";
const ARROW_COLOUR: &str = "#aaaaaa";
/// The heads of arrows.
const WINNING: &str = "winning";
const OTHER: &str = "other";

/// Moves beyond this many are a tangle.
const MOST_ARROWS: usize = 20_000;
/// Columns of a position's name; longer ones are cut.
const LONGEST_NAME: usize = 30;
/// The width of a column, and of a box beside its name.
const COLUMN: usize = 8;
const PADDING: usize = 20;
const BOX_HEIGHT: usize = 40;
/// Between boxes side by side, between layers, and between the lines of a wide layer.
const GAP: usize = 14;
const LAYER_GAP: usize = 56;
const LINE_GAP: usize = 12;
/// Layers wider than this go over several lines.
const WIDEST: usize = 1800;
const MARGIN: usize = 20;
const TOP: usize = 70;
const LEAST_WIDTH: usize = 760;

/// A box: its place on the page, and its width.
#[derive(Clone, Copy, Debug, Default)]
struct Place {
    x: usize,
    y: usize,
    width: usize,
}

impl Place {
    fn middle(self) -> usize {
        self.x + self.width / 2
    }
}

/// A picture of the tree: each position once, with who wins it as colour, sign and word, and its value; arrows go
/// down, those of winning moves thick.
///
/// # Errors
///
/// [`ErrorKind::Unsuited`](grundy::ErrorKind::Unsuited) where there are too many moves.
pub fn picture_of_tree(answer: &TreeAnswer, catalogue: &Catalogue) -> Result<String, Error> {
    let nodes = &answer.nodes;
    let arrows: usize = nodes.iter().map(|node| node.options.len()).sum();
    if arrows > MOST_ARROWS {
        return Err(Unsuited::TooManyMoves(MOST_ARROWS).of(&answer.expression));
    }
    let labels: Vec<[String; 2]> = nodes.iter().map(|node| label(node, catalogue)).collect();
    let (places, width, height) = placed(&layers::of(nodes), &labels);
    let first = nodes.first().map_or(&answer.expression, |node| &node.shown);
    let title = escape(&catalogue.heading(first, answer.convention));
    let note = escape(&catalogue.get("picture-tree"));
    let counts = answer
        .counts
        .as_ref()
        .map_or(String::new(), |counts| catalogue.tree_counts(counts));
    let counts = escape(&counts);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" role=\"img\" font-family=\"sans-serif\">\n<title>{title}</title>\n<rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>\n<text x=\"16\" y=\"24\" font-size=\"17\">{title}</text>\n<text x=\"16\" y=\"44\" font-size=\"13\" fill=\"#444444\">{note}</text>\n<text x=\"16\" y=\"60\" font-size=\"13\" fill=\"#444444\">{counts}</text>\n"
    );
    for (head, colour) in [(WINNING, P_COLOUR), (OTHER, ARROW_COLOUR)] {
        let _ = writeln!(
            svg,
            "<marker id=\"{head}\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerUnits=\"userSpaceOnUse\" markerWidth=\"9\" markerHeight=\"9\" orient=\"auto\"><path d=\"M0 0L8 4L0 8Z\" fill=\"{colour}\"/></marker>"
        );
    }
    for (node, from) in nodes.iter().zip(&places) {
        for &option in &node.options {
            let wins = nodes[option].outcome == Some(Outcome::P);
            draw_arrow(&way(*from, places[option], wins, &places), wins, &mut svg);
        }
    }
    for ((node, place), label) in nodes.iter().zip(&places).zip(&labels) {
        draw_box(node, *place, label, &mut svg);
    }
    svg.push_str("</svg>\n");
    Ok(svg)
}

/// The position, and who wins it with its value.
fn label(node: &Node, catalogue: &Catalogue) -> [String; 2] {
    let (sign, word) = match node.outcome {
        Some(Outcome::N) => ("✓ N", "word-win"),
        Some(Outcome::P) => ("✗ P", "word-lose"),
        Some(Outcome::Draw) => ("=", "word-draw"),
        None => ("?", "word-throw"),
    };
    let value = node.grundy.as_ref();
    let value = value.map_or(String::new(), |value| format!(" · {value}"));
    let outcome = format!("{sign} {}{value}", catalogue.get(word));
    [cut(&node.shown), outcome]
}

fn cut(name: &str) -> String {
    if name.width() <= LONGEST_NAME {
        return name.to_owned();
    }
    let mut columns = 0;
    let fits = name.chars().take_while(|sign| {
        columns += sign.width().unwrap_or(0);
        columns < LONGEST_NAME
    });
    fits.chain(['…']).collect()
}

/// Where each box is, and how wide and high the page.
fn placed(layers: &[Vec<usize>], labels: &[[String; 2]]) -> (Vec<Place>, usize, usize) {
    let width = |node: usize| {
        let columns = labels[node].iter().map(|line| line.width()).max();
        PADDING + COLUMN * columns.unwrap_or(0)
    };
    let lines: Vec<(bool, &[usize])> = layers
        .iter()
        .flat_map(|layer| {
            let room = layer.iter().map(|&node| width(node) + GAP).sum::<usize>();
            let length = layer.len().div_ceil(room.div_ceil(WIDEST).max(1)).max(1);
            let lines = layer.chunks(length).enumerate();
            lines.map(|(index, line)| (index == 0, line))
        })
        .collect();
    let length = |line: &[usize]| line.iter().map(|&node| width(node) + GAP).sum::<usize>();
    let widest = lines.iter().map(|(_, line)| length(line)).max();
    let page = (widest.unwrap_or(0) + 2 * MARGIN).max(LEAST_WIDTH);
    let mut places = vec![Place::default(); labels.len()];
    let mut y = TOP;
    for (index, (begins, line)) in lines.iter().enumerate() {
        y += match (index, begins) {
            (0, _) => 0,
            (_, true) => BOX_HEIGHT + LAYER_GAP,
            (_, false) => BOX_HEIGHT + LINE_GAP,
        };
        let mut x = (page - length(line)) / 2;
        for &node in *line {
            let width = width(node);
            places[node] = Place { x, y, width };
            x += width + GAP;
        }
    }
    (places, page, y + BOX_HEIGHT + MARGIN)
}

/// The line of an arrow: from below one box to above another, or past the boxes between them, from side to side.
fn way(from: Place, to: Place, wins: bool, places: &[Place]) -> String {
    let (x1, y1, x2, y2) = (from.middle(), from.y + BOX_HEIGHT, to.middle(), to.y);
    let (left, right) = (x1.min(x2), x1.max(x2));
    let between = |place: &&Place| {
        let is_between = y1 <= place.y && place.y + BOX_HEIGHT <= y2;
        is_between && place.x <= right && left <= place.x + place.width
    };
    let passed: Vec<&Place> = places.iter().filter(between).collect();
    if passed.is_empty() {
        let half = usize::midpoint(y1, y2);
        return format!("M{x1} {y1}C{x1} {half} {x2} {half} {x2} {y2}");
    }
    // A curve goes three quarters of the way to where it is drawn.
    let bow = GAP + (y2 - y1) / 4;
    let (begin, end) = (y1 - BOX_HEIGHT / 2, y2 + BOX_HEIGHT / 2);
    // Winning moves on one side, the others on the other.
    match wins {
        true => {
            let (x1, x2) = (from.x + from.width, to.x + to.width);
            let far = passed.iter().map(|place| place.x + place.width);
            let far = far.chain([x1, x2]).max().unwrap_or(right) + bow;
            format!("M{x1} {begin}C{far} {begin} {far} {end} {x2} {end}")
        }
        false => {
            let (x1, x2) = (from.x, to.x);
            let far = passed.iter().map(|place| place.x);
            let far = far.chain([x1, x2]).min().unwrap_or(left);
            let far = far.saturating_sub(bow);
            format!("M{x1} {begin}C{far} {begin} {far} {end} {x2} {end}")
        }
    }
}

fn draw_arrow(way: &str, wins: bool, svg: &mut String) {
    let (stroke, thick, head) = if wins {
        (P_COLOUR, "2.5", WINNING)
    } else {
        (ARROW_COLOUR, "1", OTHER)
    };
    let _ = writeln!(
        svg,
        "<path d=\"{way}\" fill=\"none\" stroke=\"{stroke}\" stroke-width=\"{thick}\" marker-end=\"url(#{head})\"/>"
    );
}

fn draw_box(node: &Node, place: Place, [name, outcome]: &[String; 2], svg: &mut String) {
    let Place { x, y, width } = place;
    let (colour, fill) = match node.outcome {
        Some(Outcome::P) => (P_COLOUR, "#fdeee4"),
        Some(Outcome::N) => (N_COLOUR, "#e8f2fa"),
        _ => (UNDECIDED, "#f2f2f2"),
    };
    let dashes = if node.cut {
        " stroke-dasharray=\"5 3\""
    } else {
        ""
    };
    let (middle, first, second) = (place.middle(), y + 17, y + 33);
    let (whole, name, outcome) = (escape(&node.shown), escape(name), escape(outcome));
    let _ = writeln!(
        svg,
        "<g><title>{whole}</title><rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{BOX_HEIGHT}\" rx=\"6\" fill=\"{fill}\" stroke=\"{colour}\" stroke-width=\"1.5\"{dashes}/><g text-anchor=\"middle\"><text x=\"{middle}\" y=\"{first}\" font-size=\"13\">{name}</text><text x=\"{middle}\" y=\"{second}\" font-size=\"12\" fill=\"{colour}\">{outcome}</text></g></g>"
    );
}
