//! A board with its winning moves.

use std::fmt::Write;

use grundy::BoardAnswer;
use grundy_rules::board::CellSet;

use super::{blue, escape};
use crate::text::Catalogue;

/// The side of a cell, and the space around the board.
const CELL: usize = 44;
const MARGIN: usize = 24;
const TOP: usize = 64;
const LEAST_WIDTH: usize = 480;

/// With more winning moves than this their lines would hide the board: the numbers remain.
const MOST_LINES: usize = 200;

/// A picture of the board: cells coloured by how many winning moves take them, and a line through the cells of each such move.
#[must_use]
pub fn picture_of_board(answer: &BoardAnswer, catalogue: &Catalogue) -> String {
    let heat = answer.heat.as_deref().unwrap_or(&[]);
    let widest = heat.iter().map(Vec::len).max().unwrap_or(0);
    let width = (2 * MARGIN + CELL * widest).max(LEAST_WIDTH);
    let height = TOP + CELL * heat.len() + MARGIN;
    let title = escape(&catalogue.heading(&answer.expression, answer.convention));
    let note = escape(&catalogue.get("picture-board"));
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" role=\"img\" font-family=\"sans-serif\">\n<title>{title}</title>\n<rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>\n<text x=\"16\" y=\"26\" font-size=\"17\">{title}</text>\n<text x=\"16\" y=\"48\" font-size=\"13\" fill=\"#444444\">{note}</text>\n"
    );
    let greatest = heat.iter().flatten().flatten().copied().max().unwrap_or(0);
    for (row, numbers) in heat.iter().enumerate() {
        for (column, number) in numbers.iter().enumerate() {
            if let Some(number) = number {
                draw_cell(row, column, *number, greatest, &mut svg);
            }
        }
    }
    if answer.winning.len() <= MOST_LINES {
        for taken in &answer.winning {
            draw_move(answer, taken, &mut svg);
        }
    }
    svg.push_str("</svg>\n");
    svg
}

/// The left upper corner of a cell.
fn corner(row: usize, column: usize) -> (usize, usize) {
    (MARGIN + column * CELL, TOP + row * CELL)
}

fn draw_cell(row: usize, column: usize, number: usize, greatest: usize, svg: &mut String) {
    let (x, y) = corner(row, column);
    // From light to dark, so that the cells differ in lightness and not in hue alone.
    let darker = u32::try_from(number * 46 / greatest.max(1)).unwrap_or(46);
    let fill = blue(96 - darker);
    let (text_x, text_y) = (x + 5, y + 14);
    let _ = writeln!(
        svg,
        "<rect x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\" fill=\"{fill}\" stroke=\"#444444\"/><text x=\"{text_x}\" y=\"{text_y}\" font-size=\"12\">{number}</text>"
    );
}

/// A line through the cells of a move, a dot where it takes one cell.
fn draw_move(answer: &BoardAnswer, taken: &CellSet, svg: &mut String) {
    let places = answer.board.geometry().layout().places();
    let centres: Vec<(usize, usize)> = taken
        .members()
        .map(|cell| {
            let (x, y) = corner(places[cell].0, places[cell].1);
            (x + CELL / 2, y + CELL / 2)
        })
        .collect();
    if let [(x, y)] = *centres {
        let _ = writeln!(
            svg,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"7\" fill=\"#000000\" fill-opacity=\"0.55\"/>"
        );
        return;
    }
    let points: Vec<String> = centres.iter().map(|(x, y)| format!("{x},{y}")).collect();
    let _ = writeln!(
        svg,
        "<polyline points=\"{}\" fill=\"none\" stroke=\"#000000\" stroke-width=\"5\" stroke-opacity=\"0.3\" stroke-linecap=\"round\"/>",
        points.join(" ")
    );
}
