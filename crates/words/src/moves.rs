//! Moves as faces show them.

use grundy::{ListedMove, SpokenMove};
use grundy_core::Outcome;
use grundy_play::number::Number;
use grundy_play::places::Places;
use schemars::JsonSchema;
use serde::Serialize;

use crate::scene::SceneChange;
use crate::text::Catalogue;

/// A move by its name and as it is said.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct NamedMove {
    /// Its name, the same in all languages.
    pub name: String,
    /// As it is said, and may be typed.
    pub text: String,
    /// What is done, in a sentence.
    pub told: String,
}

/// A move of a position as faces show it; serialises to the documented object.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
pub struct ShownMove {
    /// The move.
    #[serde(flatten)]
    pub mv: NamedMove,
    /// The position after it.
    pub to: String,
    /// How many moves are this one up to symmetry.
    pub count: usize,
    /// The outcome of what it leaves, for the opponent.
    pub outcome: Option<Outcome>,
    /// Whether it wins; none where that is not known, and for a draw.
    pub wins: Option<bool>,
    /// The Grundy value of what it leaves.
    pub grundy: Option<Number>,
    /// With best play, the moves that are still made after it.
    pub distance: Option<u32>,
    /// The opponent's answer that wins, where it loses and the game goes on.
    pub reply: Option<NamedMove>,
    /// What it does to the picture.
    pub change: SceneChange,
}

impl NamedMove {
    /// A move in the words of the catalogue's language.
    #[must_use]
    pub fn new(mv: &SpokenMove, catalogue: &Catalogue) -> Self {
        Self {
            name: mv.name.to_string(),
            text: catalogue.spoken(mv),
            told: catalogue.told_move(mv),
        }
    }
}

impl ShownMove {
    /// A move of these places, in the words of the catalogue's language; the players are those to move and waiting.
    #[must_use]
    pub fn new(
        mv: &ListedMove,
        places: &Places,
        catalogue: &Catalogue,
        players: &[String; 2],
    ) -> Self {
        let after = places.after(&mv.at);
        let change = SceneChange::new(places, &mv.at, &after, catalogue, players);
        Self {
            mv: NamedMove {
                name: mv.mv.name.to_string(),
                text: catalogue.spoken(&mv.mv),
                told: change.told.clone(),
            },
            to: mv.to.to_string(),
            count: mv.count,
            outcome: mv.outcome,
            wins: match mv.outcome {
                Some(Outcome::P) => Some(true),
                Some(Outcome::N) => Some(false),
                Some(Outcome::Draw) | None => None,
            },
            grundy: mv.value.clone().map(Number),
            distance: mv.distance,
            reply: mv.reply.as_ref().map(|mv| NamedMove::new(mv, catalogue)),
            change,
        }
    }
}
