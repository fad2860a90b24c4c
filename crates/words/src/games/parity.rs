//! The odd/even game.

use grundy_core::Natural;
use grundy_play::number::Number;
use grundy_rules::{GamePosition, Parity, ParityRules};

use super::Showing;
use super::shapes::{number, one_heap};
use crate::drawing::{Drawing, SceneNumber};
use crate::text::Catalogue;

impl Showing for ParityRules {
    fn drawing(
        &self,
        position: &GamePosition,
        catalogue: &Catalogue,
        players: &[String; 2],
    ) -> Option<Drawing> {
        let parity = Parity::of(position);
        let total = |player: &String, value: &Natural| SceneNumber {
            label: catalogue.format("scene-total", &[("player", player)]),
            value: Number(value.clone()),
        };
        let numbers = vec![
            number(catalogue, "play-the-heap", parity.heap.clone()),
            number(catalogue, "scene-most", parity.most()),
            total(&players[0], &parity.mine),
            total(&players[1], &parity.yours),
        ];
        Some(Drawing::Numbers { numbers })
    }

    fn lines(
        &self,
        position: &GamePosition,
        catalogue: &Catalogue,
        [mover, waiting]: &[String; 2],
    ) -> Vec<String> {
        let parity = Parity::of(position);
        let win = catalogue.get(&format!("play-parity-{}", self.win.word()));
        let arguments: [(&str, &dyn ToString); 5] = [
            ("mover", mover),
            ("mine", &parity.mine),
            ("other", waiting),
            ("yours", &parity.yours),
            ("win", &win),
        ];
        let totals = catalogue.format("play-totals", &arguments);
        let may = catalogue.format("play-may-take", &[("most", &parity.most())]);
        vec![
            one_heap(catalogue, &parity.heap),
            format!("  {may}"),
            format!("  {totals}"),
        ]
    }
}
