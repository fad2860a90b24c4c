//! Moves that are typed as they are told.

use grundy::{Play, Refusal, SpokenMove, Workbench};
use grundy_play::places::{LaidMove, PlaceMove, Places};
use grundy_play::typed;

use super::ScenePlace;
use crate::drawing::Drawing;
use crate::text::Catalogue;

/// Moves whose sentences are looked at.
const SEEN: usize = 1000;

impl Catalogue {
    /// Reads a move of the human whose turn it is, and plays it: in one of the forms in which moves are typed, or in the
    /// sentence in which this catalogue tells it.
    ///
    /// Cost: where it is in no form, the sentences of at most 1000 moves are made.
    ///
    /// # Errors
    ///
    /// Why it was not played; nothing has changed.
    pub fn type_move(
        &self,
        play: &mut Play,
        text: &str,
        workbench: &Workbench,
    ) -> Result<SpokenMove, Refusal> {
        match play.type_move(text, workbench) {
            Err(Refusal::Misread(misread)) => {
                let told = self.told_as(text, play.places());
                let mv = told.ok_or(Refusal::Misread(misread))?;
                play.play(&mv).map_err(Refusal::Refused)
            }
            played => played,
        }
    }

    /// The first move that is told so; else the only one whose sentence begins so, and says what follows from it behind a
    /// comma.
    pub(super) fn told_as(&self, text: &str, places: &Places) -> Option<PlaceMove> {
        let wanted = plain(text);
        let moves = places.position().some_moves(SEEN);
        let mut beginning = Vec::new();
        for mv in &moves {
            let at = places.locate(mv);
            let places = places.clone();
            let Some(told) = self.told(&LaidMove {
                places,
                at: at.clone(),
            }) else {
                continue;
            };
            let told = plain(&told);
            match told.strip_prefix(&wanted) {
                Some("") => return Some(at),
                Some(rest) if rest.starts_with([',', '，']) => beginning.push(at),
                _ => {}
            }
        }
        let only = beginning.pop();
        let only = only.filter(|_| beginning.is_empty() && !wanted.is_empty());
        only.or_else(|| self.told_by_a_shape(&wanted, places))
    }

    /// The move that a shape of a picture is told to start. Several may start the same, each told in its own way.
    fn told_by_a_shape(&self, wanted: &str, places: &Places) -> Option<PlaceMove> {
        let players = self.players();
        (0..places.places().len()).find_map(|place| {
            let shown = ScenePlace::new(places, place, self, &players);
            let Drawing::Sketch(sketch) = &shown.drawing else {
                return None;
            };
            let mut moves = sketch.shapes.iter().flat_map(|shape| &shape.moves);
            let one = moves.find(|one| {
                let told = plain(&shown.in_part(one.told.clone(), self));
                let rest = told.strip_prefix(wanted);
                rest.is_some_and(|rest| rest.is_empty() || rest.starts_with([',', '，']))
            })?;
            let mv = typed::read(&one.text, places).ok()?;
            (mv.place == place).then_some(mv)
        })
    }
}

/// Without a capital at the beginning, a full stop, more than one space, and any beside Chinese characters, which nobody needs
/// there: names may differ in the rest.
fn plain(text: &str) -> String {
    let text = text.trim().trim_end_matches(['.', '。']);
    let mut joined = String::new();
    for word in text.split_whitespace() {
        let is_chinese = |letter: char| ('\u{2e80}'..='\u{ffef}').contains(&letter);
        if !(joined.is_empty() || joined.ends_with(is_chinese) || word.starts_with(is_chinese)) {
            joined.push(' ');
        }
        joined.push_str(word);
    }
    let mut letters = joined.chars();
    let first = letters.next().into_iter().flat_map(char::to_lowercase);
    first.chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_differ_where_names_do() {
        let same = |a: &str, b: &str| plain(a) == plain(b);
        assert!(same("Take 2 from heap 1. ", "take 2  from heap 1"));
        assert!(same("从 c2 咬下。", "从c2咬下"));
        assert!(same("把 13 处的棋子移到 12", "把13处的棋子移到12"));
        assert!(!same("翻 1 12", "翻 11 2"));
        assert!(!same("take B alone", "take b alone"));
        assert!(!same("take 1 1 alone", "take 11 alone"));
    }
}
