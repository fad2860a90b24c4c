//! A table of two heaps as a field of coloured cells.

use std::fmt::Write;

use grundy::{Error, Unsuited};
use grundy::{GridCell, GridValues, Table};
use grundy_core::Convention;

use super::frame::{Frame, LEFT, TOP, Words};
use super::{P_COLOUR, blue};
use crate::text::Catalogue;

/// Tables with a longer side are not drawn: their cells would be smaller than a pixel.
const LONGEST_SIDE: usize = 512;
/// About how long the longer side is drawn.
const FIELD: usize = 640;
const LARGEST_CELL: usize = 30;
/// From this size on a cell shows its value.
const CELL_WITH_TEXT: usize = 18;
/// Shades between the least and the greatest value.
const SHADES: u32 = 16;
/// Space for the scale of colours.
const SCALE: usize = 96;
/// Numbers on an axis, at most.
const TICKS: usize = 12;

/// Cells coloured by value, the P-positions marked by a dot as well; the first heap upwards.
pub(crate) fn heat_map(
    table: &Table,
    grid: &GridValues,
    catalogue: &Catalogue,
) -> Result<String, Error> {
    let longest = grid.rows().max(grid.columns());
    if longest > LONGEST_SIDE {
        return Err(Unsuited::TooManyCells(LONGEST_SIDE).of(&table.ruleset));
    }
    let map = HeatMap {
        grid,
        cell: (FIELD / longest).clamp(1, LARGEST_CELL),
        greatest: grid
            .all()
            .filter_map(|(_, cell)| cell.value())
            .max()
            .unwrap_or(0),
    };
    Ok(map.draw(&words(table, catalogue)))
}

fn words(table: &Table, catalogue: &Catalogue) -> Words {
    let id = match table.convention {
        Convention::Normal => "picture-values",
        Convention::Misere => "picture-misere-values",
    };
    let ruleset = &table.ruleset;
    Words {
        title: catalogue.format(id, &[("ruleset", ruleset)]),
        note: catalogue.get("picture-p-mark"),
        across: catalogue.axis(table, 1),
        up: catalogue.axis(table, 0),
    }
}

struct HeatMap<'g> {
    grid: &'g GridValues,
    /// The side of a cell.
    cell: usize,
    greatest: u32,
}

impl HeatMap<'_> {
    fn draw(&self, words: &Words) -> String {
        let frame = Frame {
            width: self.grid.columns() * self.cell,
            height: self.grid.rows() * self.cell,
            right: SCALE,
        };
        let mut svg = frame.open(words);
        self.draw_cells(&frame, &mut svg);
        if self.cell >= CELL_WITH_TEXT {
            self.draw_values(&frame, &mut svg);
        }
        self.draw_marks(&frame, &mut svg);
        frame.border(&mut svg);
        for b in ticks(self.grid.columns()) {
            frame.tick_across(b * self.cell + self.cell / 2, &b.to_string(), &mut svg);
        }
        for a in ticks(self.grid.rows()) {
            frame.tick_up(a * self.cell + self.cell / 2, &a.to_string(), &mut svg);
        }
        self.draw_scale(&frame, &mut svg);
        svg.push_str("</svg>\n");
        svg
    }

    /// The left upper corner of a cell.
    fn corner(&self, frame: &Frame, a: usize, b: usize) -> (usize, usize) {
        let x = LEFT + b * self.cell;
        (x, frame.bottom() - (a + 1) * self.cell)
    }

    /// Cells of one colour are one shape, which keeps the file small.
    fn draw_cells(&self, frame: &Frame, svg: &mut String) {
        let cell = self.cell;
        for shade in 0..=SHADES {
            let mut shape = String::new();
            for ((a, b), cell_here) in self.grid.all() {
                if cell_here.value().map(|value| self.shade(value)) == Some(shade) {
                    let (x, y) = self.corner(frame, a, b);
                    let _ = write!(shape, "M{x} {y}h{cell}v{cell}h-{cell}z");
                }
            }
            if !shape.is_empty() {
                let fill = colour(shade);
                let _ = writeln!(svg, "<path fill=\"{fill}\" d=\"{shape}\"/>");
            }
        }
    }

    fn draw_values(&self, frame: &Frame, svg: &mut String) {
        for ((a, b), cell) in self.grid.all() {
            let ink = match cell {
                // A position without a move has its dot, and what is none has nothing.
                GridCell::Value(0) | GridCell::Nothing => continue,
                GridCell::Value(value) => ink(self.shade(value)),
                GridCell::Unknown => "#000000",
            };
            let (x, y) = self.corner(frame, a, b);
            let (x, y) = (x + self.cell / 2, y + self.cell * 2 / 3);
            let _ = writeln!(
                svg,
                "<text x=\"{x}\" y=\"{y}\" font-size=\"11\" text-anchor=\"middle\" fill=\"{ink}\">{cell}</text>"
            );
        }
    }

    /// A dot on each P-position, so that it is not told by colour alone.
    fn draw_marks(&self, frame: &Frame, svg: &mut String) {
        let radius = (self.cell / 4).max(2);
        for ((a, b), cell) in self.grid.all() {
            if cell == GridCell::Value(0) {
                let (x, y) = self.corner(frame, a, b);
                let (x, y) = (x + self.cell / 2, y + self.cell / 2);
                let _ = writeln!(
                    svg,
                    "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"#000000\" stroke=\"#ffffff\"><title>({a}, {b})</title></circle>"
                );
            }
        }
    }

    /// 0 for P-positions, then from 1 for the least values to the last shade for the greatest.
    fn shade(&self, value: u32) -> u32 {
        if value == 0 {
            return 0;
        }
        let steps = u64::from(value - 1) * u64::from(SHADES) / u64::from(self.greatest.max(1));
        u32::try_from(steps).map_or(SHADES, |steps| steps + 1)
    }

    /// The values' colours from the bottom, at the right of the field.
    fn draw_scale(&self, frame: &Frame, svg: &mut String) {
        const BAR: usize = 14;
        let height = 10;
        let x = LEFT + frame.width + 20;
        let label = x + BAR + 6;
        for shade in 0..=SHADES {
            let steps = usize::try_from(shade).unwrap_or(0);
            let y = TOP + (17 - steps) * height;
            let fill = colour(shade);
            let _ = writeln!(
                svg,
                "<rect x=\"{x}\" y=\"{y}\" width=\"{BAR}\" height=\"{height}\" fill=\"{fill}\"/>"
            );
            let text = match shade {
                0 => "0 ●".to_owned(),
                SHADES => self.greatest.to_string(),
                _ => continue,
            };
            let y = y + height;
            let _ = writeln!(
                svg,
                "<text x=\"{label}\" y=\"{y}\" font-size=\"12\" fill=\"#444444\">{text}</text>"
            );
        }
    }
}

/// From light to dark, so that values differ in lightness and not in hue alone.
fn colour(shade: u32) -> String {
    match shade {
        0 => P_COLOUR.to_owned(),
        shade => blue(lightness(shade)),
    }
}

fn lightness(shade: u32) -> u32 {
    94 - shade * 4
}

fn ink(shade: u32) -> &'static str {
    if lightness(shade) > 45 {
        "#000000"
    } else {
        "#ffffff"
    }
}

/// Round numbers below the count, not too many.
fn ticks(count: usize) -> impl Iterator<Item = usize> {
    let steps = [1, 2, 5, 10, 20, 50, 100];
    let step = steps
        .into_iter()
        .find(|step| count.div_ceil(*step) <= TICKS);
    (0..count).step_by(step.unwrap_or(100))
}
