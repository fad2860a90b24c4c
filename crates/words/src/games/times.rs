//! The games in which the last take bounds the next one.

use grundy_rules::{GamePosition, Times, TimesRules};

use super::Showing;
use super::shapes::{number, one_heap};
use crate::drawing::Drawing;
use crate::text::Catalogue;

impl Showing for TimesRules {
    fn drawing(
        &self,
        position: &GamePosition,
        catalogue: &Catalogue,
        _players: &[String; 2],
    ) -> Option<Drawing> {
        let times = Times::of(position);
        let most = times.most();
        let numbers = vec![
            number(catalogue, "play-the-heap", times.heap),
            number(catalogue, "scene-most", most),
        ];
        Some(Drawing::Numbers { numbers })
    }

    fn lines(
        &self,
        position: &GamePosition,
        catalogue: &Catalogue,
        _players: &[String; 2],
    ) -> Vec<String> {
        let times = Times::of(position);
        let may = catalogue.format("play-may-take", &[("most", &times.most())]);
        vec![one_heap(catalogue, &times.heap), format!("  {may}")]
    }
}
