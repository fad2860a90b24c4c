//! Staircase Nim.

use grundy_rules::GamePosition;

use super::Showing;
use super::shapes::labelled;
use crate::drawing::Drawing;
use crate::text::Catalogue;

pub(super) struct Staircase;

impl Showing for Staircase {
    fn drawing(
        &self,
        position: &GamePosition,
        catalogue: &Catalogue,
        _players: &[String; 2],
    ) -> Option<Drawing> {
        labelled(position, |step| {
            catalogue.format("scene-step", &[("number", &(step + 1))])
        })
    }
}
