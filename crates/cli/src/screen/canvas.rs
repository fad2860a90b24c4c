//! Lines of text with what can be clicked in them, larger than the screen if need be.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use super::draw::Hit;
use super::look::{Look, Tone};
use super::target::Target;

/// A piece of a line.
#[derive(Clone, Debug)]
pub(super) struct Piece {
    pub(super) text: String,
    pub(super) tone: Tone,
    pub(super) target: Option<Target>,
}

impl Piece {
    pub(super) fn new(text: impl Into<String>, tone: Tone) -> Self {
        Self {
            text: text.into(),
            tone,
            target: None,
        }
    }

    pub(super) fn plain(text: impl Into<String>) -> Self {
        Self::new(text, Tone::Plain)
    }

    pub(super) fn at(mut self, target: Target) -> Self {
        self.target = Some(target);
        self
    }

    fn width(&self) -> usize {
        self.text.width()
    }
}

/// Lines, and what of them must be seen.
#[derive(Default)]
pub(super) struct Canvas {
    pub(super) lines: Vec<Vec<Piece>>,
    /// First and last line that must be seen, the first rather.
    pub(super) focus: Option<(usize, usize)>,
    /// First column and the one after the last that must be seen.
    pub(super) focus_columns: Option<(usize, usize)>,
}

impl Canvas {
    pub(super) fn push(&mut self, line: Vec<Piece>) {
        self.lines.push(line);
    }

    /// Draws what fits into the area, around the focus.
    pub(super) fn draw(&self, look: Look, area: Rect, buffer: &mut Buffer, hits: &mut Vec<Hit>) {
        let (width, height) = (usize::from(area.width), usize::from(area.height));
        let focus = self.focus.map(|(a, b)| (a, b + 1));
        let skipped = scrolled(focus, self.lines.len(), height);
        let longest = self.lines.iter().map(|line| line_width(line)).max();
        let left = scrolled(self.focus_columns, longest.unwrap_or(0), width);
        let shown = self.lines.iter().skip(skipped);
        for (y, line) in (area.y..area.bottom()).zip(shown) {
            let row = Rect {
                y,
                height: 1,
                ..area
            };
            draw_line(line, left, look, row, buffer, hits);
        }
    }
}

fn line_width(line: &[Piece]) -> usize {
    line.iter().map(Piece::width).sum()
}

/// How much to leave out at the front so that the range is seen, its beginning rather than its end.
fn scrolled(focus: Option<(usize, usize)>, all: usize, room: usize) -> usize {
    let Some((from, to)) = focus.filter(|_| all > room) else {
        return 0;
    };
    // In the middle, where that leaves no room at an end.
    let middle = (from + to) / 2;
    middle.saturating_sub(room / 2).min(from).min(all - room)
}

fn draw_line(
    line: &[Piece],
    left: usize,
    look: Look,
    area: Rect,
    buffer: &mut Buffer,
    hits: &mut Vec<Hit>,
) {
    let mut column = 0;
    for piece in line {
        let start = column;
        column += piece.width();
        // What is cut at the left edge is left out: half a wide character cannot be drawn.
        let Some(x) = start.checked_sub(left) else {
            continue;
        };
        let Some(x) = u16::try_from(x).ok().filter(|&x| x < area.width) else {
            break;
        };
        let (x, room) = (area.x + x, usize::from(area.width - x));
        let (end, _) = buffer.set_stringn(x, area.y, &piece.text, room, look.style(piece.tone));
        if let Some(target) = &piece.target {
            hits.push(Hit {
                x: x..end,
                y: area.y,
                target: target.clone(),
            });
        }
    }
}

/// The text in lines of at most this width; words are kept together where they fit, and Chinese breaks
/// anywhere.
pub(super) fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in words(paragraph) {
            if line.width() + word.trim_end().width() > width && !line.trim().is_empty() {
                lines.push(line.trim_end().to_owned());
                line.clear();
            }
            for c in word.chars() {
                let mut one = [0; 4];
                if line.width() + c.encode_utf8(&mut one).width() > width && c != ' ' {
                    lines.push(std::mem::take(&mut line));
                }
                line.push(c);
            }
        }
        lines.push(line.trim_end().to_owned());
    }
    lines
}

/// Where a line may be broken: after spaces and wide characters.
fn words(text: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let mut start = 0;
    for (index, c) in text.char_indices() {
        let end = index + c.len_utf8();
        let mut one = [0; 4];
        let is_wide = c.encode_utf8(&mut one).width() > 1;
        // No line begins with what ends a clause.
        let next_ends = text[end..].starts_with(['，', '。', '；', '：', '）', '、', '”']);
        if (c == ' ' || is_wide) && !next_ends {
            words.push(&text[start..end]);
            start = end;
        }
    }
    words.push(&text[start..]);
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_broken_between_words_and_anywhere_in_chinese() {
        assert_eq!(wrapped("take two stones", 8), ["take two", "stones"]);
        assert_eq!(wrapped("必胜，必败", 5), ["必", "胜，", "必败"]);
        assert_eq!(wrapped("abcdefgh", 3), ["abc", "def", "gh"]);
        assert_eq!(wrapped("a\n\nb", 3), ["a", "", "b"]);
    }

    #[test]
    fn what_is_looked_at_is_seen() {
        assert_eq!(scrolled(None, 100, 10), 0);
        assert_eq!(scrolled(Some((5, 6)), 8, 10), 0);
        for from in 0..95 {
            let first = scrolled(Some((from, from + 3)), 98, 10);
            assert!(first <= from && from + 3 <= first + 10, "{from}");
            assert!(first + 10 <= 98);
        }
    }
}
