//! Staircase Nim.

use super::shapes::labelled;
use super::{Seen, Showing};
use crate::drawing::{Drawing, Look};

pub(super) struct Staircase;

impl Showing for Staircase {
    fn drawing(&self, seen: Seen<'_>) -> Option<Drawing> {
        labelled(seen.position, Look::Stairs, |step| {
            seen.catalogue
                .format("scene-step", &[("number", &(step + 1))])
        })
    }
}
