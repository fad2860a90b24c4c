//! Poker Nim: Nim on the heaps ([`nim_like`](super::nim_like)).

use grundy_core::natural::checked_sub;
use grundy_core::{Convention, Natural};
use grundy_rules::GamePosition;

use super::nim_like::{self, NimLike, replaced};
use super::theorem::{Formulas, Theorem};

pub(super) struct PokerNim;

impl Theorem for PokerNim {
    fn on_nim(&self, _position: &GamePosition) -> Option<&dyn NimLike> {
        Some(self)
    }

    fn stated(&self, _numbers: usize, convention: Convention) -> Option<Formulas> {
        Some(nim_like::stated(&["b"], convention))
    }
}

impl NimLike for PokerNim {
    fn heaps(&self, position: &GamePosition) -> Vec<Natural> {
        position.numbers()[1..].to_vec()
    }

    fn label(&self, position: &GamePosition, index: usize) -> String {
        position.numbers()[index + 1].to_string()
    }

    fn changed(
        &self,
        position: &GamePosition,
        index: usize,
        now: &Natural,
        target: &Natural,
    ) -> Vec<Vec<Natural>> {
        let numbers = position.numbers();
        let bag = match checked_sub(target, now) {
            Some(added) => checked_sub(&numbers[0], &added),
            None => Some(numbers[0].clone()),
        };
        let places = [(0, bag), (index + 1, Some(target.clone()))];
        replaced(numbers, &places).into_iter().collect()
    }
}
