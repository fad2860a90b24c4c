//! How a move is chosen with keys.

use grundy_play::choices::Spot;
use grundy_play::places::Place;
use grundy_rules::heap::Schema;
use grundy_rules::{BoardRules, Single};

use super::Catalogue;

impl Catalogue {
    /// How a move is chosen at a spot of a place.
    #[must_use]
    pub fn how_to_choose(&self, place: Option<&Place>, spot: Option<Spot>) -> String {
        self.get(match (place, spot) {
            (_, Some(Spot::Vertex(_))) => "screen-choose-token",
            (Some(Place::Single(Single::Board(board))), _) => {
                match *board.geometry().rules() == BoardRules::Chomp {
                    true => "screen-choose-bite",
                    false => "screen-choose-cells",
                }
            }
            (Some(Place::Row { .. }), _) => "screen-choose-cells",
            (
                Some(Place::Single(Single::Classic(_) | Single::Written(_) | Single::Foreign(_))),
                _,
            ) => "screen-choose-option",
            (Some(Place::Single(Single::Die(_))), _) => "screen-choose-face",
            (Some(Place::Single(Single::Times(_) | Single::Parity(_))), _) => "screen-choose-count",
            (Some(Place::Heaps { ruleset, .. }), _) if ruleset.schema() == Schema::SplitUnequal => {
                "screen-choose-split"
            }
            _ => "screen-choose-pile",
        })
    }
}
