//! Lines that show numbers and what they count.

use grundy_core::Natural;
use grundy_core::natural::to_usize;
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
