//! A strip of cells, for a table of heaps one by one.

use std::fmt::Write;

use grundy::{Ends, Rows, Table};
use grundy_core::natural::to_u64;
use grundy_core::{Convention, Natural, Outcome};

use super::{blue, escape};
use crate::Catalogue;

/// The side of a cell.
const CELL: usize = 22;
/// Space for the heap numbers at the left.
const MARGIN: usize = 64;
/// Cells a line where no width is given.
const DEFAULT_WIDTH: usize = 32;
/// Tables beyond this many cells are too large to look at.
const MOST_CELLS: usize = 100_000;

/// A strip of cells, a colour for each value or outcome, wrapped at `width` (best at the period); every cell
/// shows its value and names its heap. For a list of P-positions the strip marks them; `=` is a draw.
pub(crate) fn strip(table: &Table, width: Option<usize>, catalogue: &Catalogue) -> String {
    let ruleset = &table.ruleset;
    let convention = || catalogue.get(&format!("convention-{}", table.convention.word()));
    let title = match (&table.rows, table.convention) {
        (Rows::PPositions(_), _) => catalogue.format(
            "picture-p-positions",
            &[("ruleset", ruleset), ("convention", &convention())],
        ),
        (Rows::Outcomes(_), _) => catalogue.format("picture-outcomes", &[("ruleset", ruleset)]),
        (_, Convention::Normal) => catalogue.format("picture-values", &[("ruleset", ruleset)]),
        (_, Convention::Misere) => {
            catalogue.format("picture-misere-values", &[("ruleset", ruleset)])
        }
    };
    let legend = catalogue.counted(table.numbers);
    let title = legend.map_or(title.clone(), |legend| format!("{title} · {legend}"));
    draw(&title, &cells(table), width)
}

fn draw(title: &str, cells: &[Cell], width: Option<usize>) -> String {
    let width = width.unwrap_or(DEFAULT_WIDTH).clamp(1, MOST_CELLS);
    let lines = cells.len().div_ceil(width);
    let (w, h) = (MARGIN + width * CELL + 8, lines * CELL + 40);
    let mut svg = String::new();
    let title = escape(title);
    let _ = writeln!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{w}\" height=\"{h}\" viewBox=\"0 0 {w} {h}\" role=\"img\" font-family=\"sans-serif\">\n<title>{title}</title>\n<rect width=\"{w}\" height=\"{h}\" fill=\"#ffffff\"/>\n<text x=\"8\" y=\"20\" font-size=\"14\">{title}</text>"
    );
    for (index, cell) in cells.iter().enumerate() {
        let (x, y) = (MARGIN + index % width * CELL, 30 + index / width * CELL);
        if index % width == 0 {
            cell.draw_name(y, &mut svg);
        }
        cell.draw(x, y, &mut svg);
    }
    svg.push_str("</svg>\n");
    svg
}

struct Cell {
    heap: Natural,
    label: String,
    /// Decides the colour; `None` for an empty cell.
    shade: Option<u64>,
}

impl Cell {
    /// The heap's name, before the line at this height that begins with it.
    fn draw_name(&self, y: usize, svg: &mut String) {
        let (x, y) = (MARGIN - 6, y + CELL * 2 / 3);
        let heap = &self.heap;
        let _ = writeln!(
            svg,
            "<text x=\"{x}\" y=\"{y}\" font-size=\"10\" text-anchor=\"end\" fill=\"#555555\">{heap}</text>"
        );
    }

    fn draw(&self, x: usize, y: usize, svg: &mut String) {
        let (fill, ink) = colours(self.shade);
        let (tx, ty) = (x + CELL / 2, y + CELL * 2 / 3);
        let (heap, label) = (&self.heap, &self.label);
        let size = if label.len() > 3 { 7 } else { 10 };
        let _ = writeln!(
            svg,
            "<g><title>{heap}: {label}</title><rect x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\" fill=\"{fill}\" stroke=\"#ffffff\"/><text x=\"{tx}\" y=\"{ty}\" font-size=\"{size}\" text-anchor=\"middle\" fill=\"{ink}\">{label}</text></g>"
        );
    }
}

fn cells(table: &Table) -> Vec<Cell> {
    let heaps = std::iter::successors(Some(table.first()), |heap| Some(heap + Natural::ONE));
    let cells: Box<dyn Iterator<Item = Cell>> = match &table.rows {
        Rows::Values(values) => Box::new(heaps.zip(values.iter()).map(of_value)),
        Rows::Outcomes(outcomes) => Box::new(heaps.zip(outcomes).map(of_outcome)),
        Rows::PPositions(positions) => {
            // Of a table that ended early only what it lists is known.
            let last = match (table.exhausted(), &table.ends) {
                (None, Ends::Line(_, to)) => Some(to),
                _ => positions.last(),
            };
            let here = heaps.take_while(move |heap| last.is_some_and(|last| heap <= last));
            Box::new(here.map(|heap| marked(heap, positions)))
        }
        _ => Box::new(std::iter::empty()),
    };
    cells.take(MOST_CELLS).collect()
}

fn of_value((heap, value): (Natural, Option<Natural>)) -> Cell {
    Cell {
        heap,
        label: value.as_ref().map_or(String::new(), Natural::to_string),
        shade: value
            .as_ref()
            .map(|value| to_u64(value).unwrap_or(u64::MAX)),
    }
}

fn of_outcome((heap, outcome): (Natural, &Outcome)) -> Cell {
    let (label, shade) = match outcome {
        Outcome::P => ("P", Some(0)),
        Outcome::N => ("N", Some(1)),
        Outcome::Draw => ("=", None),
    };
    Cell {
        heap,
        label: label.to_owned(),
        shade,
    }
}

fn marked(heap: Natural, positions: &[Natural]) -> Cell {
    let is_p = positions.binary_search(&heap).is_ok();
    Cell {
        heap,
        label: if is_p { "P" } else { "" }.to_owned(),
        shade: is_p.then_some(0),
    }
}

/// Fill and ink. Value 0, where the player to move loses, is the house's orange; others step through
/// blues to dark, so that neighbouring values differ in lightness and not in hue alone.
fn colours(shade: Option<u64>) -> (String, &'static str) {
    const STEPS: u64 = 8;
    match shade {
        None => ("#eeeeee".to_owned(), "#000000"),
        Some(0) => ("#d55e00".to_owned(), "#ffffff"),
        Some(value) => {
            let step = u32::try_from((value - 1) % STEPS).unwrap_or(0);
            let lightness = 88 - step * 9;
            let ink = if lightness > 55 { "#000000" } else { "#ffffff" };
            (blue(lightness), ink)
        }
    }
}
