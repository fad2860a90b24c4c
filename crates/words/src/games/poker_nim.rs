//! Poker Nim.

use super::shapes::labelled;
use super::{Seen, Showing};
use crate::drawing::{Drawing, Look};

pub(super) struct PokerNim;

impl Showing for PokerNim {
    fn drawing(&self, seen: Seen<'_>) -> Option<Drawing> {
        labelled(seen.position, Look::Plain, |index| match index {
            0 => seen.catalogue.get("scene-bag"),
            heap => seen.catalogue.format("play-heap", &[("number", &heap)]),
        })
    }
}
