//! Poker Nim.

use grundy_rules::GamePosition;

use super::Showing;
use super::shapes::labelled;
use crate::drawing::Drawing;
use crate::text::Catalogue;

pub(super) struct PokerNim;

impl Showing for PokerNim {
    fn drawing(
        &self,
        position: &GamePosition,
        catalogue: &Catalogue,
        _players: &[String; 2],
    ) -> Option<Drawing> {
        labelled(position, |index| match index {
            0 => catalogue.get("scene-bag"),
            heap => catalogue.format("play-heap", &[("number", &heap)]),
        })
    }
}
