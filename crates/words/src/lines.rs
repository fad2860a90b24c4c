//! Lines that show numbers and what they count, and what stands on squares.

use grundy_core::Natural;
use grundy_core::natural::to_usize;
use grundy_play::names::part_letter;
use unicode_width::UnicodeWidthStr;

/// Stones drawn of a heap.
const MOST_STONES: usize = 40;

/// Labels, numbers and small rows of stones in columns.
pub(crate) fn aligned(heaps: Vec<(String, &Natural)>) -> Vec<String> {
    let texts: Vec<(String, String, &Natural)> = heaps
        .into_iter()
        .map(|(label, heap)| (label, heap.to_string(), heap))
        .collect();
    let label_width = texts.iter().map(|text| text.0.width()).max().unwrap_or(0);
    let size_width = texts.iter().map(|text| text.1.len()).max().unwrap_or(0);
    let lines = texts.iter().map(|(label, size, heap)| {
        // A format has no widths as large as numbers may be.
        let gap = " ".repeat(label_width - label.width());
        let flush = " ".repeat(size_width - size.len());
        let line = format!("  {label}{gap}  {flush}{size}  {}", stones(heap));
        line.trim_end().to_owned()
    });
    lines.collect()
}

fn stones(heap: &Natural) -> String {
    let few = to_usize(heap).filter(|&heap| heap <= MOST_STONES);
    "o".repeat(few.unwrap_or(0))
}

/// Squares with the letters of their columns and the numbers of their rows. The letters of rows that stand in the
/// middle are below them, each under its square of the last row.
pub(crate) fn on_squares(rows: &[Vec<Option<char>>], is_centred: bool) -> Vec<String> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let letters = (0..columns).map(|column| part_letter(column).to_ascii_lowercase());
    let letters: Vec<String> = letters.collect();
    let width = letters.iter().map(String::len).max().unwrap_or(1);
    let margin = rows.len().to_string().len();
    let joined = |cells: Vec<String>| {
        let missing = columns - cells.len();
        let cells: Vec<String> = cells.iter().map(|cell| format!("{cell:>width$}")).collect();
        let indent = if is_centred {
            missing * (width + 1) / 2
        } else {
            0
        };
        format!("{}{}", " ".repeat(indent), cells.join(" "))
    };
    let letters = format!("  {:margin$}  {}", "", joined(letters));
    let lines = rows.iter().enumerate().map(|(index, row)| {
        let cells = row
            .iter()
            .map(|cell| cell.map_or(String::new(), String::from));
        let line = format!("  {:>margin$}  {}", index + 1, joined(cells.collect()));
        line.trim_end().to_owned()
    });
    let mut lines: Vec<String> = lines.collect();
    let place = if is_centred { lines.len() } else { 0 };
    lines.insert(place, letters);
    lines
}
