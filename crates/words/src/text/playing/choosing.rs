//! How a move is chosen with keys.

use grundy_play::choices::{Choosing, Spot, choosing};
use grundy_rules::heap::Schema;
use grundy_rules::{BoardRules, Single, Term};

use super::Catalogue;

impl Catalogue {
    /// How a move is chosen at a spot of a place.
    #[must_use]
    pub fn how_to_choose(&self, place: Option<&Term>, spot: Option<Spot>) -> String {
        self.get(match (place, spot) {
            (_, Some(Spot::Vertex(_))) => "screen-choose-token",
            (Some(Term::Single(Single::Board(board))), _) => {
                match *board.geometry().rules() == BoardRules::Chomp {
                    true => "screen-choose-bite",
                    false => "screen-choose-cells",
                }
            }
            (Some(Term::Row { .. }), _) => "screen-choose-cells",
            (Some(Term::Single(single)), _) => match choosing(single) {
                Choosing::Option => "screen-choose-option",
                Choosing::Face => "screen-choose-face",
                Choosing::Count => "screen-choose-count",
                Choosing::Vertex => "screen-choose-token",
                Choosing::Pile => "screen-choose-pile",
            },
            (Some(Term::Heaps { ruleset, .. }), _) if ruleset.schema() == Schema::SplitUnequal => {
                "screen-choose-split"
            }
            _ => "screen-choose-pile",
        })
    }
}
