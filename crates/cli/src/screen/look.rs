//! How things look: glyphs and styles. Nothing is told by hue alone.

use ratatui::style::{Color, Modifier, Style};

/// What the terminal can show.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    /// ASCII alone.
    pub(super) ascii: bool,
    /// Colours.
    pub(super) colour: bool,
}

/// What a piece of text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tone {
    Plain,
    Dim,
    Strong,
    /// Chosen to be taken.
    Taken,
    /// Where the keys go.
    Cursor,
    Win,
    Lose,
}

/// White on it has a contrast of 5.1, black on the other one of 5.3.
const WIN: Color = Color::Rgb(0x00, 0x72, 0xb2);
const LOSE: Color = Color::Rgb(0xd5, 0x5e, 0x00);

impl Look {
    pub(super) fn style(self, tone: Tone) -> Style {
        let plain = Style::new();
        match tone {
            Tone::Plain => plain,
            Tone::Dim => plain.add_modifier(Modifier::DIM),
            Tone::Strong => plain.add_modifier(Modifier::BOLD),
            Tone::Taken => plain.add_modifier(Modifier::REVERSED),
            Tone::Cursor => plain.add_modifier(Modifier::BOLD | Modifier::UNDERLINED),
            Tone::Win if self.colour => plain.fg(Color::White).bg(WIN),
            Tone::Lose if self.colour => plain.fg(Color::Black).bg(LOSE),
            Tone::Win => plain.add_modifier(Modifier::BOLD),
            Tone::Lose => plain.add_modifier(Modifier::UNDERLINED),
        }
    }

    fn glyph(self, glyph: &'static str, ascii: &'static str) -> &'static str {
        if self.ascii { ascii } else { glyph }
    }

    pub(super) fn stone(self) -> &'static str {
        self.glyph("●", "o")
    }

    /// A stone that is chosen to be taken.
    pub(super) fn taken(self) -> &'static str {
        self.glyph("○", "*")
    }

    /// Where a stone was.
    pub(super) fn gap(self) -> &'static str {
        self.glyph("·", ".")
    }

    /// The cell that nobody may take.
    pub(super) fn poison(self) -> &'static str {
        self.glyph("☠", "X")
    }

    /// Stones that are left out.
    pub(super) fn more(self) -> &'static str {
        self.glyph(" … ", "...")
    }

    pub(super) fn pointer(self) -> &'static str {
        self.glyph("▸ ", "> ")
    }

    pub(super) fn win(self) -> &'static str {
        self.glyph("✓", "+")
    }

    pub(super) fn lose(self) -> &'static str {
        self.glyph("✗", "x")
    }
}
