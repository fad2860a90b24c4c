//! Moves that a picture offers.

use grundy::{Play, SpokenMove};
use grundy_play::places::Places;
use schemars::JsonSchema;
use serde::Serialize;

use super::SceneChange;
use crate::text::Catalogue;

/// Moves that are looked at.
const SEEN: usize = 500;
/// Items of pictures and moves that are told, counted together: what an answer can hold.
const TOLD: usize = 4000;

/// A move, and what it does to the picture.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
pub struct OfferedMove {
    /// As it is said, and may be typed.
    pub text: String,
    /// What it does to the picture.
    pub change: SceneChange,
}

/// Moves for a picture to offer.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Offer {
    /// The first that there are, in the order of the moves; nothing says what they are worth.
    pub moves: Vec<OfferedMove>,
    /// Whether there are others.
    pub more: bool,
}

impl Offer {
    /// Every move, of equal ones one, within what an answer can hold. None once the game is over, or before a throw of
    /// the die.
    ///
    /// Cost: at most 500 moves are looked at.
    #[must_use]
    pub fn of(play: &Play, catalogue: &Catalogue) -> Self {
        let session = play.session();
        if session.ending().is_some() || session.awaits_throw() {
            return Self::default();
        }
        let players = catalogue.players_of(session);
        offered(play.places(), catalogue, &players)
    }
}

fn offered(places: &Places, catalogue: &Catalogue, players: &[String; 2]) -> Offer {
    let all = places.position().some_moves(SEEN + 1);
    let mut offer = Offer::default();
    let mut room = TOLD;
    for mv in &all {
        let mv = places.locate(mv);
        let change = SceneChange::new(places, &mv, &places.after(&mv), catalogue, players);
        let cost = 1 + change.weight();
        if cost > room || offer.moves.len() == SEEN {
            offer.more = true;
            break;
        }
        room -= cost;
        offer.moves.push(OfferedMove {
            text: catalogue.spoken(&SpokenMove::of(places, &mv)),
            change,
        });
    }
    offer
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Lang;
    use grundy_rules::parse_expression;

    fn offer(text: &str) -> Offer {
        let position = parse_expression(text).unwrap();
        let catalogue = Catalogue::new(Lang::En);
        let places = Places::new(&position);
        offered(&places, &catalogue, &catalogue.players())
    }

    fn texts(text: &str) -> Vec<String> {
        let offer = offer(text);
        assert!(!offer.more, "{text}");
        offer.moves.into_iter().map(|mv| mv.text).collect()
    }

    #[test]
    fn every_move_is_offered() {
        assert_eq!(texts("nim(5,4)").len(), 9);
        assert_eq!(texts("kayles(3)").len(), 3);
        assert_eq!(texts("take{1..3}(9)"), ["take 1", "take 2", "take 3"]);
        assert_eq!(texts("chomp(2x2)").len(), 3);
        assert_eq!(texts("grundy(5)"), ["5→3+2", "5→4+1"]);
        assert_eq!(texts("times{2}(4,max=2)"), ["take 1", "take 2"]);
        assert_eq!(texts("wythoff(2,1)").len(), 3);
        assert_eq!(texts("turtles(2)").len(), 2);
    }

    #[test]
    fn what_is_offered_is_bounded() {
        let heaps = vec!["9"; 100].join(",");
        let many = offer(&format!("grundy({heaps},8)"));
        assert!(many.moves.len() <= TOLD / 101);
        let huge = offer("fibonacci(1000000000000000000000)");
        assert!(huge.moves.len() <= SEEN && huge.more);
        let wide = offer("chomp(11x11)");
        assert!(!wide.moves.is_empty() && wide.more);
    }
}
