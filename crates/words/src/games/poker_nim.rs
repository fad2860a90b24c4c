//! Poker Nim.

use super::shapes::labelled;
use super::{Seen, Showing};
use crate::drawing::Drawing;

pub(super) struct PokerNim;

impl Showing for PokerNim {
    fn drawing(&self, seen: Seen<'_>) -> Option<Drawing> {
        labelled(seen.position, |index| match index {
            0 => seen.catalogue.get("scene-bag"),
            heap => seen.catalogue.format("play-heap", &[("number", &heap)]),
        })
    }
}
