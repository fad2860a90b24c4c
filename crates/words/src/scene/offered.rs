//! Moves that a picture offers, where clicks alone do not make them.

use grundy::{Play, SpokenMove};
use grundy_play::places::{PlaceChange, PlaceMove, Places};
use grundy_rules::{Single, Term};
use schemars::JsonSchema;
use serde::Serialize;

use super::SceneChange;
use crate::games::showing;
use crate::text::Catalogue;

/// Moves that are looked at.
const SEEN: usize = 500;
/// Heaps and moves that are told, counted together: what an answer can hold.
const TOLD: usize = 4000;

/// A move, and what it does to the picture.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
pub struct OfferedMove {
    /// As it is said, and may be typed.
    pub text: String,
    /// What it does to the picture.
    pub change: SceneChange,
}

impl OfferedMove {
    /// Moves for a picture to offer, the first that there are, in the order of the moves; nothing says what they are worth.
    /// Those are left out that a click makes by itself: stones of a row, cells, tokens on a graph, and what
    /// only takes from a heap. None once the game is over, or before a throw of the die.
    ///
    /// Cost: at most 500 moves are looked at.
    #[must_use]
    pub fn all(play: &Play, catalogue: &Catalogue) -> Vec<Self> {
        let session = play.session();
        if session.ending().is_some() || session.awaits_throw() {
            return Vec::new();
        }
        let players = catalogue.players_of(session);
        offered(play.places(), catalogue, &players)
    }
}

fn offered(places: &Places, catalogue: &Catalogue, players: &[String; 2]) -> Vec<OfferedMove> {
    let heaps = places.heaps().count();
    let moves = places.position().some_moves(SEEN);
    let moves = moves.iter().map(|mv| places.locate(mv));
    moves
        .filter(|mv| !is_clicked(&places.places()[mv.place], mv))
        .take(TOLD / (1 + heaps))
        .map(|mv| OfferedMove {
            text: catalogue.spoken(&SpokenMove::of(places, &mv)),
            change: SceneChange::new(places, &mv, &places.after(&mv), catalogue, players),
        })
        .collect()
}

/// Whether clicks on the picture make the move, whatever the rules are.
fn is_clicked(place: &Term, mv: &PlaceMove) -> bool {
    match (place, &mv.change) {
        (Term::Heaps { .. }, PlaceChange::Heap { left, .. }) => left.len() < 2,
        (Term::Row { .. }, _) => true,
        (Term::Single(single), _) => match single {
            Single::Board(_) => true,
            Single::Game(game) => showing(game.rules()).shows_moves(),
            Single::Written(_) | Single::Foreign(_) => false,
        },
        (Term::Heaps { .. }, _) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Lang;
    use grundy_rules::parse_expression;

    fn texts(text: &str) -> Vec<String> {
        let position = parse_expression(text).unwrap();
        let catalogue = Catalogue::new(Lang::En);
        let places = Places::new(&position);
        let all = offered(&places, &catalogue, &catalogue.players());
        all.into_iter().map(|mv| mv.text).collect()
    }

    #[test]
    fn what_clicks_make_is_not_offered() {
        for text in ["nim(5,4)", "kayles(7)", "tactix(3x3)", "take{1..3}(9)"] {
            assert_eq!(texts(text), Vec::<String>::new(), "{text}");
        }
        assert_eq!(texts("grundy(5)"), ["5→3+2", "5→4+1"]);
        assert_eq!(texts("times{2}(4,max=2)"), ["take 1", "take 2"]);
        assert_eq!(texts("wythoff(2,1)").len(), 3);
        assert_eq!(texts("turtles(2)").len(), 2);
    }

    #[test]
    fn what_is_offered_is_bounded() {
        let heaps = vec!["9"; 100].join(",");
        assert!(texts(&format!("grundy({heaps})")).len() <= TOLD / 101);
        assert!(texts("fibonacci(1000000000000000000000)").len() <= SEEN);
    }
}
