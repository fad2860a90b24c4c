//! Moves that are typed as they are told.

use grundy::{Play, Refusal, SpokenMove, Workbench};
use grundy_play::places::{LaidMove, PlaceMove, Places};

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

    /// The first move that is told so.
    pub(super) fn told_as(&self, text: &str, places: &Places) -> Option<PlaceMove> {
        let wanted = plain(text);
        let moves = places.position().some_moves(SEEN);
        let mut moves = moves.iter().map(|mv| places.locate(mv));
        moves.find(|mv| {
            let laid = LaidMove {
                places: places.clone(),
                at: mv.clone(),
            };
            self.told(&laid).is_some_and(|told| plain(&told) == wanted)
        })
    }
}

/// Without a capital at the beginning, a full stop, and more than one space: names may differ in the rest.
fn plain(text: &str) -> String {
    let text = text.trim().trim_end_matches(['.', '。']);
    let words: Vec<&str> = text.split_whitespace().collect();
    let text = words.join(" ");
    let mut letters = text.chars();
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
        assert!(same("从 c2 咬下。", "从 c2 咬下"));
        assert!(!same("take B alone", "take b alone"));
        assert!(!same("take 1 1 alone", "take 11 alone"));
    }
}
