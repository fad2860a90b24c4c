//! Every move of a position in a table.

use grundy_play::ExaminedMove;
use unicode_width::UnicodeWidthStr;

use super::Catalogue;

impl Catalogue {
    /// The moves in groups, winning ones first, in columns: the move, how many like it, the value it
    /// leaves, the answer to it.
    pub(super) fn every_move(&self, moves: &[ExaminedMove], more: bool) -> String {
        let rows: Vec<[String; 4]> = moves.iter().map(|mv| self.examined(mv)).collect();
        let width = |column: usize| rows.iter().map(|row| row[column].width()).max();
        let widths = [0, 1, 2].map(|column| width(column).unwrap_or(0));
        let mut lines = Vec::new();
        let mut group = None;
        for (mv, row) in moves.iter().zip(&rows) {
            let id = match mv.outcome {
                Some("P") => "reason-moves-winning",
                Some("draw") => "reason-moves-drawing",
                Some(_) => "reason-moves-losing",
                None => "reason-moves-unknown",
            };
            if group.replace(id) != Some(id) {
                lines.push(self.get(id));
            }
            lines.push(format!("  {}", aligned(row, widths)));
        }
        if more {
            lines.push(self.get("reason-moves-more"));
        }
        lines.join("\n")
    }

    fn examined(&self, mv: &ExaminedMove) -> [String; 4] {
        let glyph = match mv.outcome {
            Some("P") => "✓",
            Some("draw") => "=",
            Some(_) => "✗",
            None => "?",
        };
        let count = match mv.count {
            1 => String::new(),
            count => format!("× {count}"),
        };
        let value = mv.value.as_ref();
        let value = value.map(|value| self.format("reason-moves-value", &[("value", value)]));
        let answer = match (&mv.reply, mv.outcome) {
            (Some(reply), _) => {
                let reply = self.move_text(reply);
                let arguments: [(&str, &dyn ToString); 2] =
                    [("reply", &reply), ("leaves", &mv.leaves)];
                self.format("reason-moves-reply", &arguments)
            }
            (None, Some("N")) => self.get("reason-moves-at-once"),
            (None, _) => String::new(),
        };
        let text = format!("{glyph} {}", self.move_text(&mv.mv));
        [text, count, value.unwrap_or_default(), answer]
    }
}

/// The cells in their columns; a column that is empty in all rows takes no room.
fn aligned(row: &[String; 4], widths: [usize; 3]) -> String {
    let mut line = String::new();
    for (cell, width) in row.iter().zip(widths) {
        if width > 0 {
            line.push_str(cell);
            line.push_str(&" ".repeat(width - cell.width() + 3));
        }
    }
    line.push_str(&row[3]);
    line.trim_end().to_owned()
}
