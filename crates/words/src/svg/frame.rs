//! What pictures with two axes share: the page, the title, the axes.

use std::fmt::Write;

use super::escape;

/// Space at the left, for the numbers and the name of the vertical axis.
pub(super) const LEFT: usize = 76;
/// Space above, for the title and the line below it.
pub(super) const TOP: usize = 64;
const BELOW: usize = 60;
/// No page is narrower: the title must fit.
const LEAST_WIDTH: usize = 480;

/// A page with a field for the data: numbers grow to the right and upwards.
pub(super) struct Frame {
    /// The width of the field.
    pub(super) width: usize,
    /// The height of the field.
    pub(super) height: usize,
    /// Space at the right of it.
    pub(super) right: usize,
}

/// The words on a page.
pub(super) struct Words {
    /// The first line.
    pub(super) title: String,
    /// The line below it.
    pub(super) note: String,
    /// What the horizontal axis counts.
    pub(super) across: String,
    /// What the vertical axis counts.
    pub(super) up: String,
}

impl Frame {
    /// The lower end of the field.
    pub(super) fn bottom(&self) -> usize {
        TOP + self.height
    }

    /// Begins the picture: page, words, and the field's background.
    pub(super) fn open(&self, words: &Words) -> String {
        let w = (LEFT + self.width + self.right).max(LEAST_WIDTH);
        let h = self.bottom() + BELOW;
        let title = escape(&words.title);
        let note = escape(&words.note);
        let mut svg = String::new();
        let _ = writeln!(
            svg,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{w}\" height=\"{h}\" viewBox=\"0 0 {w} {h}\" role=\"img\" font-family=\"sans-serif\">\n<title>{title}</title>\n<rect width=\"{w}\" height=\"{h}\" fill=\"#ffffff\"/>\n<text x=\"16\" y=\"26\" font-size=\"17\">{title}</text>\n<text x=\"16\" y=\"48\" font-size=\"13\" fill=\"#444444\">{note}</text>"
        );
        let (across, up) = (escape(&words.across), escape(&words.up));
        let (x, y) = (LEFT + self.width / 2, self.bottom() + 46);
        let (vx, vy) = (22, TOP + self.height / 2);
        let _ = writeln!(
            svg,
            "<g font-size=\"14\" text-anchor=\"middle\"><text x=\"{x}\" y=\"{y}\">{across}</text><text x=\"{vx}\" y=\"{vy}\" transform=\"rotate(-90 {vx} {vy})\">{up}</text></g>"
        );
        svg
    }

    /// A tick of the horizontal axis so many pixels from the left, with its number.
    pub(super) fn tick_across(&self, at: usize, number: &str, svg: &mut String) {
        let (x, y) = (LEFT + at, self.bottom());
        let (end, text) = (y + 5, y + 20);
        let _ = writeln!(
            svg,
            "<path d=\"M{x} {y}V{end}\" stroke=\"#444444\"/><text x=\"{x}\" y=\"{text}\" font-size=\"12\" text-anchor=\"middle\" fill=\"#444444\">{number}</text>"
        );
    }

    /// A tick of the vertical axis so many pixels above the bottom, with its number.
    pub(super) fn tick_up(&self, at: usize, number: &str, svg: &mut String) {
        let y = self.bottom() - at;
        let (end, x, text) = (LEFT - 5, LEFT - 8, y + 4);
        let _ = writeln!(
            svg,
            "<path d=\"M{LEFT} {y}H{end}\" stroke=\"#444444\"/><text x=\"{x}\" y=\"{text}\" font-size=\"12\" text-anchor=\"end\" fill=\"#444444\">{number}</text>"
        );
    }

    /// The border of the field.
    pub(super) fn border(&self, svg: &mut String) {
        let Self { width, height, .. } = self;
        let _ = writeln!(
            svg,
            "<rect x=\"{LEFT}\" y=\"{TOP}\" width=\"{width}\" height=\"{height}\" fill=\"none\" stroke=\"#444444\"/>"
        );
    }
}
