//! Every move of a position in a table.

use grundy::ListedMove;
use grundy_core::Outcome;
use grundy_play::ExaminedMove;
use unicode_width::UnicodeWidthStr;

use super::Catalogue;

/// The cells of a move: itself, how many are like it, the value, the distance, the answer to it.
type Row = [String; 5];

impl Catalogue {
    /// The moves in groups: winning, drawing, losing, unknown.
    pub(super) fn every_move(&self, moves: &[ExaminedMove], more: bool) -> String {
        let rows = moves.iter().map(|mv| (mv.outcome, self.examined(mv)));
        self.grouped(&rows.collect::<Vec<_>>(), more).join("\n")
    }

    /// What every move of a game being played leads to.
    #[must_use]
    pub fn prospects(&self, moves: &[ListedMove], more: bool) -> Vec<String> {
        let rows = moves.iter().map(|mv| (mv.outcome, self.listed(mv)));
        self.grouped(&rows.collect::<Vec<_>>(), more)
    }

    fn grouped(&self, rows: &[(Option<Outcome>, Row)], more: bool) -> Vec<String> {
        let width = |column: usize| rows.iter().map(|(_, row)| row[column].width()).max();
        let widths = [0, 1, 2, 3].map(|column| width(column).unwrap_or(0));
        let is_won = rows.iter().any(|(outcome, _)| *outcome == Some(Outcome::P));
        let mut lines = Vec::new();
        let mut group = None;
        for (outcome, row) in rows {
            let id = match outcome {
                Some(Outcome::P) => "reason-moves-winning",
                Some(Outcome::Draw) if is_won => "reason-moves-only-drawing",
                Some(Outcome::Draw) => "reason-moves-drawing",
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
        lines
    }

    fn examined(&self, mv: &ExaminedMove) -> Row {
        let value = mv.value.as_ref();
        let value = value.map(|value| self.format("reason-moves-value", &[("value", value)]));
        let answer = match (&mv.reply, mv.outcome) {
            (Some(reply), _) => {
                let reply = self.reasoned(reply);
                let arguments: [(&str, &dyn ToString); 2] =
                    [("reply", &reply), ("leaves", &mv.leaves)];
                self.format("reason-moves-reply", &arguments)
            }
            (None, outcome) => self.without_reply(outcome, mv.unanswered),
        };
        let text = format!("{} {}", glyph(mv.outcome), self.reasoned(&mv.mv));
        let value = value.unwrap_or_default();
        [text, counted(mv.count), value, String::new(), answer]
    }

    fn without_reply(&self, outcome: Option<Outcome>, unanswered: bool) -> String {
        match outcome {
            Some(Outcome::N) if unanswered => self.get("reason-moves-unanswered"),
            Some(Outcome::N) => self.get("reason-moves-at-once"),
            _ => String::new(),
        }
    }

    fn listed(&self, mv: &ListedMove) -> Row {
        let value = mv.value.as_ref();
        let value = value.map(|value| self.format("reason-moves-value", &[("value", value)]));
        let distance = mv
            .distance
            .map(|distance| self.format("play-moves-left", &[("count", &distance)]));
        let answer = match (&mv.reply, mv.outcome) {
            (Some(reply), _) => {
                let reply = self.spoken(reply);
                self.format("play-moves-reply", &[("reply", &reply)])
            }
            (None, outcome) => self.without_reply(outcome, !mv.to.is_over()),
        };
        let text = format!("{} {}", glyph(mv.outcome), self.spoken(&mv.mv));
        let [value, distance] = [value, distance].map(Option::unwrap_or_default);
        [text, counted(mv.count), value, distance, answer]
    }
}

/// Of the player who makes the move.
fn glyph(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        Some(Outcome::P) => "✓",
        Some(Outcome::Draw) => "=",
        Some(_) => "✗",
        None => "?",
    }
}

fn counted(count: usize) -> String {
    match count {
        1 => String::new(),
        count => format!("× {count}"),
    }
}

/// The cells in their columns; a column that is empty in all rows takes no room.
fn aligned(row: &Row, widths: [usize; 4]) -> String {
    let mut line = String::new();
    for (cell, width) in row.iter().zip(widths) {
        if width > 0 {
            line.push_str(cell);
            line.push_str(&" ".repeat(width - cell.width() + 3));
        }
    }
    line.push_str(&row[4]);
    line.trim_end().to_owned()
}
