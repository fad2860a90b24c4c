//! The picture of a game in the terminal that the READMEs show.
//!
//! `GRUNDY_BLESS=1 cargo test -p grundy-cli readme` draws it anew.

use std::fmt::Write;
use std::path::Path;

use ratatui::buffer::Cell;
use ratatui::style::{Color, Modifier};

use super::*;

const SIZE: (u16, u16) = (76, 20);
/// The pixels of a cell.
const CELL: (u16, u16) = (9, 19);
/// Around the cells.
const MARGIN: u16 = 14;
const PAPER: &str = "#10151c";
const INK: &str = "#e6e9ee";

#[test]
fn the_picture_of_the_terminal_in_the_readmes_is_real() {
    let mut bench = Bench::against_machine("kayles(12) + nim(5,4)");
    bench.keys("v>>> >!");
    bench.wait();
    for (name, lang) in [("terminal.svg", Lang::En), ("terminal.zh.svg", Lang::Zh)] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("../../book/pictures")
            .join(name);
        let svg = svg_of(&bench.buffer(lang, false, SIZE).0);
        if std::env::var_os("GRUNDY_BLESS").is_some() {
            std::fs::write(&path, &svg).expect("the picture can be written");
        }
        let kept = std::fs::read_to_string(&path).expect("there is the picture");
        assert!(kept == svg, "{name} is out of date");
    }
}

/// The buffer as a picture: text of fixed width on its colours.
fn svg_of(buffer: &Buffer) -> String {
    let (columns, rows) = (buffer.area.width, buffer.area.height);
    let (width, height) = (columns * CELL.0 + 2 * MARGIN, rows * CELL.1 + 2 * MARGIN);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" font-family=\"ui-monospace, Consolas, 'DejaVu Sans Mono', monospace\" font-size=\"15\">\n<rect width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"{PAPER}\"/>\n"
    );
    for y in 0..rows {
        let mut x = 0;
        while x < columns {
            let run = Run::at(buffer, x, y);
            run.draw(&mut svg);
            x += run.columns;
        }
    }
    svg.push_str("</svg>\n");
    svg
}

/// Cells of one look beside each other.
struct Run {
    x: u16,
    y: u16,
    columns: u16,
    text: String,
    cell: Cell,
}

impl Run {
    fn at(buffer: &Buffer, x: u16, y: u16) -> Self {
        let cell = buffer[(x, y)].clone();
        let mut run = Self {
            x,
            y,
            columns: 0,
            text: String::new(),
            cell,
        };
        while x + run.columns < buffer.area.width {
            let next = &buffer[(x + run.columns, y)];
            if next.style() != run.cell.style() {
                break;
            }
            run.text.push_str(next.symbol());
            run.columns += u16::try_from(next.symbol().width().max(1)).unwrap();
        }
        run
    }

    fn draw(&self, svg: &mut String) {
        let (mut ink, mut paper) = (colour(self.cell.fg, INK), colour(self.cell.bg, PAPER));
        if self.cell.modifier.contains(Modifier::REVERSED) {
            std::mem::swap(&mut ink, &mut paper);
        }
        let (x, y) = (MARGIN + self.x * CELL.0, MARGIN + self.y * CELL.1);
        let width = self.columns * CELL.0;
        if paper != PAPER {
            let height = CELL.1;
            let _ = writeln!(
                svg,
                "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{paper}\"/>"
            );
        }
        let text = self.text.trim_end();
        if text.is_empty() {
            return;
        }
        let (base, length) = (y + 14, u16::try_from(text.width()).unwrap() * CELL.0);
        let more: String = [
            (Modifier::BOLD, " font-weight=\"bold\""),
            (Modifier::UNDERLINED, " text-decoration=\"underline\""),
            (Modifier::DIM, " fill-opacity=\"0.65\""),
        ]
        .into_iter()
        .filter(|(modifier, _)| self.cell.modifier.contains(*modifier))
        .map(|(_, attribute)| attribute)
        .collect();
        let text = text.replace('&', "&amp;").replace('<', "&lt;");
        let _ = writeln!(
            svg,
            "<text x=\"{x}\" y=\"{base}\" textLength=\"{length}\" lengthAdjust=\"spacingAndGlyphs\" xml:space=\"preserve\" fill=\"{ink}\"{more}>{text}</text>"
        );
    }
}

fn colour(colour: Color, usual: &str) -> String {
    match colour {
        Color::Reset => usual.to_owned(),
        Color::White => "#ffffff".to_owned(),
        Color::Black => "#000000".to_owned(),
        Color::Rgb(red, green, blue) => format!("#{red:02x}{green:02x}{blue:02x}"),
        other => panic!("a colour that the house does not use: {other:?}"),
    }
}
