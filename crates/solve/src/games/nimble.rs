//! Nimble: Nim on the squares of the coins ([`nim_like`](super::nim_like)).

use grundy_core::{Convention, Natural};
use grundy_rules::GamePosition;

use super::nim_like::{self, NimLike};
use super::theorem::{Formulas, Theorem};

pub(super) struct Nimble;

impl Theorem for Nimble {
    fn on_nim(&self, _position: &GamePosition) -> Option<&dyn NimLike> {
        Some(self)
    }

    fn stated(&self, numbers: usize, convention: Convention) -> Option<Formulas> {
        let heaps = if numbers == 1 {
            &["n"][..]
        } else {
            &["a", "b"]
        };
        Some(nim_like::stated(heaps, convention))
    }
}

impl NimLike for Nimble {
    fn heaps(&self, position: &GamePosition) -> Vec<Natural> {
        position.numbers().to_vec()
    }
}
