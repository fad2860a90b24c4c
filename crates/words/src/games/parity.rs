//! The odd/even game.

use grundy_core::Natural;
use grundy_play::number::Number;
use grundy_rules::{Parity, ParityRules};

use super::{Seen, Showing};
use crate::drawing::{Drawing, Look, SceneNumber};

impl Showing for ParityRules {
    fn drawing(&self, seen: Seen<'_>) -> Option<Drawing> {
        let parity = Parity::of(seen.position);
        let total = |player: &String, value: &Natural| SceneNumber {
            label: seen.catalogue.format("scene-total", &[("player", player)]),
            value: Number(value.clone()),
            look: Look::Plain,
        };
        let numbers = vec![
            seen.heap(parity.heap.clone()),
            seen.number("scene-most", parity.most()),
            total(&seen.players[0], &parity.mine),
            total(&seen.players[1], &parity.yours),
        ];
        Some(Drawing::Numbers { numbers })
    }

    fn lines(&self, seen: Seen<'_>) -> Vec<String> {
        let parity = Parity::of(seen.position);
        let win = seen
            .catalogue
            .get(&format!("play-parity-{}", self.win.word()));
        let arguments: [(&str, &dyn ToString); 5] = [
            ("mover", &seen.players[0]),
            ("mine", &parity.mine),
            ("other", &seen.players[1]),
            ("yours", &parity.yours),
            ("win", &win),
        ];
        let totals = seen.catalogue.format("play-totals", &arguments);
        vec![
            seen.one_heap(&parity.heap),
            seen.may_take(&parity.most()),
            format!("  {totals}"),
        ]
    }
}
