//! The die game.

use grundy_rules::Die;

use super::{Seen, Showing};
use crate::drawing::{Drawing, Look, SceneNumber};

pub(super) struct DieGame;

impl Showing for DieGame {
    fn drawing(&self, seen: Seen<'_>) -> Option<Drawing> {
        let die = Die::of(seen.position);
        let face = |face: grundy_rules::Face| SceneNumber {
            look: Look::Die,
            ..seen.number("scene-face", face.number().into())
        };
        let up = die.up.map(face);
        let heap = seen.heap(die.heap);
        let numbers = std::iter::once(heap).chain(up).collect();
        Some(Drawing::Numbers { numbers })
    }

    fn lines(&self, seen: Seen<'_>) -> Vec<String> {
        let die = Die::of(seen.position);
        let shows = match die.up {
            None => seen.catalogue.get("play-die-unthrown"),
            Some(up) => {
                let sides = up.sides().filter(|face| die.after(*face).is_some());
                let sides: Vec<String> = sides.map(|face| face.to_string()).collect();
                let sides = sides.join(" ");
                match sides.is_empty() {
                    true => seen.catalogue.format("play-die-stuck", &[("up", &up)]),
                    false => seen
                        .catalogue
                        .format("play-die", &[("up", &up), ("sides", &sides)]),
                }
            }
        };
        vec![seen.one_heap(&die.heap), format!("  {shows}")]
    }
}
