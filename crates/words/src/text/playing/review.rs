//! A game looked back on, in words.

use grundy::chance_of_throws;
use grundy::{PlayReview, ReviewedTurn};
use grundy_core::Outcome;
use grundy_play::review::{Judged, Mark};
use grundy_play::session::Session;
use unicode_width::UnicodeWidthStr;

use super::Catalogue;

/// The moves stand in a column beside positions of this width; longer positions stick out.
const WIDEST_POSITION: usize = 40;

impl Catalogue {
    /// Every turn with its mark; then the first mistake, what would have been better, and why.
    #[must_use]
    pub fn review(&self, review: &PlayReview, session: &Session) -> Vec<String> {
        let mut lines = vec![self.get("review-heading")];
        if review.turns.is_empty() {
            lines.push(self.indented("review-empty", &[]));
            return lines;
        }
        let width = review.turns.len().to_string().len();
        let positions = review.turns.iter().map(|turn| turn.position.width());
        let column = positions.max().unwrap_or(0).min(WIDEST_POSITION);
        for (index, turn) in review.turns.iter().enumerate() {
            let text = self.reviewed(index, turn, session);
            let position = &turn.position;
            let space = " ".repeat(column.saturating_sub(position.width()));
            lines.push(format!(
                "  {:>width$}. {position}{space}   {text}",
                index + 1
            ));
        }
        let Some(mistake) = &review.mistake else {
            lines.push(self.get("review-no-mistake"));
            return lines;
        };
        let turn = &review.turns[mistake.turn];
        let player = self.player_in(session, mistake.turn, turn.by);
        let number = mistake.turn + 1;
        let played = turn.mv.as_ref().map(|mv| self.told_move(mv));
        let played = played.unwrap_or_default();
        let arguments: [(&str, &dyn ToString); 3] =
            [("number", &number), ("player", &player), ("move", &played)];
        lines.push(self.format("review-mistake", &arguments));
        if !mistake.better.is_empty() {
            let better: Vec<String> = mistake.better.iter().map(|mv| self.told_move(mv)).collect();
            let better = better.join(&self.get("play-or"));
            let id = match turn.judged.before {
                Some(Outcome::Draw) => "review-better-draw",
                _ => "review-better-win",
            };
            lines.push(self.format(id, &[("moves", &better)]));
        }
        lines.push(self.get("answer-why"));
        let paragraphs = self.reasons(&mistake.reasons);
        let reasons = paragraphs.iter().flat_map(|text| text.lines());
        lines.extend(reasons.map(|line| format!("  {line}")));
        lines
    }

    fn reviewed(&self, index: usize, turn: &ReviewedTurn, session: &Session) -> String {
        let player = self.player_in(session, index, turn.by);
        let action = match (&turn.mv, turn.throw) {
            (Some(mv), _) => self.spoken(mv),
            (None, Some(face)) => self.format("play-throw", &[("face", &face)]),
            (None, None) => String::new(),
        };
        let (glyph, id) = sign(&turn.judged);
        let mark = match &turn.judged.chance {
            Some(chance) => self.format(
                "mark-chance-was",
                &[("chance", &chance_of_throws(chance.wins))],
            ),
            None => self.get(id),
        };
        let said = self.format("play-says", &[("player", &player), ("action", &action)]);
        format!("{said}   {glyph} {mark}")
    }
}

/// A turn's mark as a glyph, and the message that says it.
fn sign(judged: &Judged) -> (&'static str, &'static str) {
    match (judged.mark, judged.before) {
        (Mark::Kept, Some(Outcome::Draw)) => ("=", "mark-kept-draw"),
        (Mark::Kept, _) => ("✓", "mark-kept"),
        (Mark::ThrewAway, Some(Outcome::Draw)) => ("✗", "mark-threw-away-draw"),
        (Mark::ThrewAway, _) => ("✗", "mark-threw-away"),
        (Mark::LostAnyway, _) => ("·", "mark-lost-anyway"),
        (Mark::Chance, _) => ("·", "mark-chance"),
        (Mark::Unknown, _) => ("?", "mark-unknown"),
    }
}
