//! The whole screen.

use std::ops::Range;

use grundy::Outcome;
use grundy_words::Catalogue;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use crate::output;

use super::canvas::{Canvas, Piece, wrapped};
use super::look::{Look, Tone};
use super::picture::picture;
use super::state::{Overlay, State, Waiting};
use super::target::Target;
use super::{Left, end, words};

/// Something drawn that can be clicked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Hit {
    pub(super) x: Range<u16>,
    pub(super) y: u16,
    pub(super) target: Target,
}

/// What can be clicked there.
pub(super) fn target_at(hits: &[Hit], x: u16, y: u16) -> Option<&Target> {
    let hit = hits.iter().find(|hit| hit.y == y && hit.x.contains(&x))?;
    Some(&hit.target)
}

/// The least window that is drawn in.
const LEAST: (u16, u16) = (30, 8);
/// The history has three eighths of the columns, at least and at most so many, where there is room.
const HISTORY: std::ops::RangeInclusive<u16> = 26..=40;
const ROOM_FOR_HISTORY: u16 = 62;

/// What came of drawing.
#[derive(Default)]
pub(super) struct Drawn {
    /// What can be clicked.
    pub(super) hits: Vec<Hit>,
    /// How far the text over the picture can be scrolled.
    pub(super) most_scrolled: usize,
}

/// Draws the state.
pub(super) fn draw(
    state: &State,
    catalogue: &Catalogue,
    look: Look,
    area: Rect,
    buffer: &mut Buffer,
) -> Drawn {
    let mut pen = Pen {
        state,
        catalogue,
        look,
        drawn: Drawn::default(),
    };
    if area.width < LEAST.0 || area.height < LEAST.1 {
        pen.too_small(area, buffer);
    } else {
        pen.all(area, buffer);
    }
    pen.drawn
}

/// What stands between the keys at the bottom.
const BETWEEN: &str = " · ";

/// What tells that something is left out.
const MORE: &str = " …";
/// A window with so many lines has room for a second one of what is said of a move.
const ROOM_FOR_NOTE: u16 = 14;
const MOST_OF_NOTE: usize = 2;

/// As many of the keys as there is room for, at least one, and a mark where some are left out.
fn fitting(keys: &str, between: &str, more: &str, width: usize) -> String {
    if keys.width() <= width {
        return keys.to_owned();
    }
    let ends = keys.match_indices(between).map(|(at, _)| at);
    let fitting = ends.enumerate().take_while(|&(index, end)| {
        let is_first = index == 0;
        is_first || keys[..end].width() + more.width() <= width
    });
    let end = fitting.last().map_or(keys.len(), |(_, end)| end);
    format!("{}{more}", &keys[..end])
}

/// The text in at most so many lines, the last with a mark where it goes on.
fn shortened(text: &str, more: &str, width: usize, most: usize) -> Vec<String> {
    let mut lines = wrapped(text, width);
    if lines.len() <= most {
        return lines;
    }
    lines.truncate(most);
    if let Some(last) = lines.last_mut() {
        let room = width.saturating_sub(more.width());
        let first = wrapped(last, room).into_iter().next();
        *last = first.unwrap_or_default() + more;
    }
    lines
}

struct Pen<'a> {
    state: &'a State,
    catalogue: &'a Catalogue,
    look: Look,
    drawn: Drawn,
}

impl<'a> Pen<'a> {
    fn glyphs(&self, text: &str) -> String {
        output::glyphs(self.look.ascii, text)
    }

    fn too_small(&mut self, area: Rect, buffer: &mut Buffer) {
        let arguments: [(&str, &dyn ToString); 2] = [("width", &LEAST.0), ("height", &LEAST.1)];
        let text = self.glyphs(&self.catalogue.format("screen-too-small", &arguments));
        self.lines(
            &wrapped(&text, area.width.into()),
            Tone::Plain,
            area,
            buffer,
        );
    }

    fn lines(&mut self, lines: &[String], tone: Tone, area: Rect, buffer: &mut Buffer) {
        let mut canvas = Canvas::default();
        for line in lines {
            canvas.push(vec![Piece::new(line, tone)]);
        }
        canvas.draw(self.look, area, buffer, &mut self.drawn.hits);
    }

    fn all(&mut self, area: Rect, buffer: &mut Buffer) {
        let row = |y: u16| Rect {
            y: area.y + y,
            height: 1,
            ..area
        };
        self.title(row(0), buffer);
        let note = self.note(area);
        let said = u16::try_from(note.len()).unwrap_or(1).max(1);
        let bottom = area.height - 3 - said;
        let main = Rect {
            y: area.y + 1,
            height: bottom - 1,
            ..area
        };
        let has_history = area.width >= ROOM_FOR_HISTORY;
        let (left, right) = match has_history {
            true => {
                let history = (area.width / 8 * 3).clamp(*HISTORY.start(), *HISTORY.end());
                (area.width - history, history)
            }
            false => (area.width, 0),
        };
        let left = Rect {
            width: left - 1,
            ..main
        };
        let right = Rect {
            x: main.x + main.width - right,
            width: right,
            ..main
        };
        match self.state.overlay {
            Overlay::Help => self.help(main, buffer),
            Overlay::End => self.end(main, buffer),
            Overlay::Nothing | Overlay::Leave(_) | Overlay::Save | Overlay::Words => {
                self.picture(left, buffer);
                if has_history {
                    self.history(right, buffer);
                }
            }
        }
        self.worth(row(bottom), buffer);
        let waiting = words::waiting(self.state, self.catalogue);
        self.line(&waiting, Tone::Strong, row(bottom + 1), buffer);
        let below = Rect {
            y: area.y + bottom + 2,
            height: said,
            ..area
        };
        match self.typed() {
            Some((prompt, typed)) => self.being_typed(prompt, typed, below, buffer),
            None => self.lines(&note, Tone::Plain, below, buffer),
        }
        let keys = self.catalogue.get(self.keys());
        let [keys, between, more] = [keys.as_str(), BETWEEN, MORE].map(|text| self.glyphs(text));
        let keys = fitting(&keys, &between, &more, area.width.into());
        self.line(&keys, Tone::Dim, row(area.height - 1), buffer);
    }

    /// What is asked or said of the move, in as many lines as there is room for.
    fn note(&self, area: Rect) -> Vec<String> {
        let note = match self.state.overlay {
            Overlay::Save | Overlay::Words => String::new(),
            Overlay::Leave(Left::ForGood) => self.catalogue.get("screen-quit"),
            Overlay::Leave(Left::ForAnother) => self.catalogue.get("screen-new"),
            _ => words::note(self.state, self.catalogue),
        };
        let most = match area.height >= ROOM_FOR_NOTE {
            true => MOST_OF_NOTE,
            false => 1,
        };
        let [note, more] = [note.as_str(), MORE].map(|text| self.glyphs(text));
        shortened(&note, &more, area.width.into(), most)
    }

    fn keys(&self) -> &'static str {
        match (self.state.overlay, &self.state.waiting) {
            (Overlay::Help, _) => "screen-keys-help",
            (Overlay::Leave(_), _) => "screen-keys-quit",
            (Overlay::Save, _) => "screen-keys-save",
            (Overlay::Words, _) => "screen-keys-words",
            (Overlay::End, _) | (_, Waiting::Over) => "screen-keys-end",
            _ if self.state.is_shown_only() => "screen-keys-show",
            _ if self.state.play.keeps_back() => "screen-keys-lesson",
            _ => "screen-keys",
        }
    }

    /// What is being typed, and the message that asks for it.
    fn typed(&self) -> Option<(&'static str, &'a str)> {
        match self.state.overlay {
            Overlay::Save => Some(("screen-save", &self.state.file_name)),
            Overlay::Words => Some(("screen-words", &self.state.words)),
            _ => None,
        }
    }

    /// What is being typed, behind this message; of a long line its end is seen.
    fn being_typed(&mut self, prompt: &str, typed: &str, area: Rect, buffer: &mut Buffer) {
        let prompt = self.catalogue.get(prompt);
        let text = self.glyphs(&format!("{prompt} {typed}"));
        let width = text.width();
        let mut canvas = Canvas::default();
        let letters = text.chars().map(|c| Piece::plain(c.to_string()));
        let mut line: Vec<Piece> = letters.collect();
        line.push(Piece::new(" ", Tone::Taken));
        canvas.push(line);
        canvas.focus_columns = Some((width, width + 1));
        canvas.draw(self.look, area, buffer, &mut self.drawn.hits);
    }

    fn line(&mut self, text: &str, tone: Tone, area: Rect, buffer: &mut Buffer) {
        let [text, more] = [text, MORE].map(|text| self.glyphs(text));
        let lines = shortened(&text, &more, area.width.into(), 1);
        self.lines(&lines, tone, area, buffer);
    }

    fn title(&mut self, area: Rect, buffer: &mut Buffer) {
        let title = words::title(self.state, self.catalogue, area.width.into());
        let [title, more] = [title.as_str(), MORE].map(|text| self.glyphs(text));
        let mut title = shortened(&title, &more, area.width.into(), 1).concat();
        // One bar across.
        let missing = usize::from(area.width).saturating_sub(title.width());
        title.push_str(&" ".repeat(missing));
        self.lines(&[title], Tone::Taken, area, buffer);
    }

    fn picture(&mut self, area: Rect, buffer: &mut Buffer) {
        let (width, height) = (area.width.into(), area.height.into());
        let mut canvas = picture(self.state, self.catalogue, self.look, width, height);
        let rules = self.rules(width);
        if canvas.lines.len() + 1 + rules.len() <= height {
            canvas.push(Vec::new());
            for line in rules {
                canvas.push(vec![Piece::new(line, Tone::Dim)]);
            }
        }
        canvas.draw(self.look, area, buffer, &mut self.drawn.hits);
    }

    /// The rules of the games, in lines of this width.
    fn rules(&self, width: usize) -> Vec<String> {
        let texts = words::rules(self.state, self.catalogue).into_iter();
        texts
            .flat_map(|text| wrapped(&self.glyphs(&text), width))
            .collect()
    }

    /// The turns, the last at the bottom, and for each whether it is won by who played it.
    fn history(&mut self, area: Rect, buffer: &mut Buffer) {
        let mut canvas = Canvas::default();
        let bar = if self.look.ascii { "| " } else { "│ " };
        let bar = || Piece::new(bar, Tone::Dim);
        let heading = self.catalogue.get("screen-history");
        canvas.push(vec![bar(), Piece::new(heading, Tone::Strong)]);
        let turns = self.state.session().turns().len();
        let room = usize::from(area.height).saturating_sub(1);
        for index in turns.saturating_sub(room)..turns {
            let mv = self.glyphs(&words::turn(self.state, self.catalogue, index));
            let mut line = vec![bar(), Piece::plain(format!("{:>3} {mv}  ", index + 1))];
            line.extend(self.mark(index));
            canvas.push(line);
        }
        while canvas.lines.len() < area.height.into() {
            canvas.push(vec![bar()]);
        }
        canvas.draw(self.look, area, buffer, &mut self.drawn.hits);
    }

    /// What the position after a turn is for who has played it.
    fn mark(&self, turn: usize) -> Option<Piece> {
        let outcome = self.state.worth(turn + 1)?.outcome?;
        let (glyph, tone, word) = match outcome {
            Outcome::P => (self.look.win(), Tone::Win, "screen-win"),
            Outcome::N => (self.look.lose(), Tone::Lose, "screen-lose"),
            Outcome::Draw => ("=", Tone::Plain, "screen-drawn"),
        };
        Some(Piece::new(
            format!("{glyph} {}", self.catalogue.get(word)),
            tone,
        ))
    }

    fn worth(&mut self, area: Rect, buffer: &mut Buffer) {
        if !self.state.values {
            return;
        }
        let turns = self.state.session().turns().len();
        let Some(worth) = self.state.worth(turns) else {
            let text = self.catalogue.get("screen-considering");
            return self.line(&text, Tone::Dim, area, buffer);
        };
        let (glyph, tone) = match worth.outcome {
            Some(Outcome::N) => (self.look.win(), Tone::Win),
            Some(Outcome::P) => (self.look.lose(), Tone::Lose),
            Some(Outcome::Draw) => ("=", Tone::Plain),
            None => ("?", Tone::Plain),
        };
        let text = format!("{glyph} {}", words::worth(worth, self.catalogue));
        self.line(&text, tone, area, buffer);
    }

    fn help(&mut self, area: Rect, buffer: &mut Buffer) {
        const KEYS: [&str; 16] = [
            "screen-help-which",
            "screen-help-amount",
            "screen-help-digits",
            "screen-help-splits",
            "screen-help-cells",
            "screen-help-mouse",
            "screen-help-enter",
            "screen-help-hint",
            "screen-help-values",
            "screen-help-undo",
            "screen-help-swap",
            "screen-help-pause",
            "screen-help-save",
            "screen-help-new",
            "screen-help-quit",
            "screen-help-any",
        ];
        let width = usize::from(area.width);
        let is_lesson = self.state.play.keeps_back();
        let is_kept_back = |key: &str| {
            let of_lesson = matches!(key, "screen-help-hint" | "screen-help-values");
            is_lesson && of_lesson
        };
        let keys = KEYS.iter().filter(|key| !is_kept_back(key));
        let keys = keys.map(|key| self.glyphs(&self.catalogue.get(key)));
        let keys = keys.flat_map(|text| wrapped(&text, width));
        let mut lines = self.rules(width);
        lines.push(String::new());
        lines.extend(keys);
        let lines = lines.into_iter();
        let lines = lines.map(|line| vec![Piece::plain(line)]).collect();
        self.scrolled(lines, area, buffer);
    }

    fn end(&mut self, area: Rect, buffer: &mut Buffer) {
        let mut lines = end::lines(self.state, self.catalogue, self.look, area.width.into());
        for piece in lines.iter_mut().flatten() {
            piece.text = output::glyphs(self.look.ascii, &piece.text);
        }
        self.scrolled(lines, area, buffer);
    }

    /// Lines over the picture, scrolled.
    fn scrolled(&mut self, lines: Vec<Vec<Piece>>, area: Rect, buffer: &mut Buffer) {
        let most = lines.len().saturating_sub(area.height.into());
        self.drawn.most_scrolled = most;
        let lines = lines.into_iter().skip(self.state.scrolled.min(most));
        let canvas = Canvas {
            lines: lines.collect(),
            ..Canvas::default()
        };
        canvas.draw(self.look, area, buffer, &mut self.drawn.hits);
    }
}
