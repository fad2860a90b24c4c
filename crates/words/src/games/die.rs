//! The die game.

use grundy_rules::{Die, GamePosition};

use super::Showing;
use super::shapes::{number, one_heap};
use crate::drawing::Drawing;
use crate::text::Catalogue;

pub(super) struct DieGame;

impl Showing for DieGame {
    fn drawing(
        &self,
        position: &GamePosition,
        catalogue: &Catalogue,
        _players: &[String; 2],
    ) -> Option<Drawing> {
        let die = Die::of(position);
        let face = |face: grundy_rules::Face| number(catalogue, "scene-face", face.number().into());
        let up = die.up.map(face);
        let heap = number(catalogue, "play-the-heap", die.heap);
        let numbers = std::iter::once(heap).chain(up).collect();
        Some(Drawing::Numbers { numbers })
    }

    fn lines(
        &self,
        position: &GamePosition,
        catalogue: &Catalogue,
        _players: &[String; 2],
    ) -> Vec<String> {
        let die = Die::of(position);
        let shows = match die.up {
            None => catalogue.get("play-die-unthrown"),
            Some(up) => {
                let sides = up.sides().filter(|face| die.after(*face).is_some());
                let sides: Vec<String> = sides.map(|face| face.to_string()).collect();
                let sides = sides.join(" ");
                match sides.is_empty() {
                    true => catalogue.format("play-die-stuck", &[("up", &up)]),
                    false => catalogue.format("play-die", &[("up", &up), ("sides", &sides)]),
                }
            }
        };
        vec![one_heap(catalogue, &die.heap), format!("  {shows}")]
    }
}
