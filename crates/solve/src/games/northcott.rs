//! Northcott's game: Nim on the free squares between the pieces of each row ([`nim_like`](super::nim_like)).

use grundy_core::natural::checked_sub;
use grundy_core::{Convention, Natural};
use grundy_rules::GamePosition;

use super::nim_like::{self, NimLike, replaced};
use super::theorem::{Formulas, Theorem};

pub(super) struct Northcott;

impl Theorem for Northcott {
    fn on_nim(&self, _position: &GamePosition) -> Option<&dyn NimLike> {
        Some(self)
    }

    fn stated(&self, _numbers: usize, convention: Convention) -> Option<Formulas> {
        Some(nim_like::stated(&["n"], convention))
    }
}

impl NimLike for Northcott {
    fn heaps(&self, position: &GamePosition) -> Vec<Natural> {
        let rows = position.numbers().chunks_exact(3);
        rows.map(|row| &row[1] - &row[0] - Natural::ONE).collect()
    }

    fn label(&self, _position: &GamePosition, index: usize) -> String {
        (index + 1).to_string()
    }

    fn changed(
        &self,
        position: &GamePosition,
        index: usize,
        _now: &Natural,
        target: &Natural,
    ) -> Vec<Vec<Natural>> {
        let numbers = position.numbers();
        let row = 3 * index;
        let wanted = target + Natural::ONE;
        let first = (row, checked_sub(&numbers[row + 1], &wanted));
        let second = (row + 1, Some(&numbers[row] + wanted));
        let either = [first, second].into_iter();
        either
            .filter_map(|place| replaced(numbers, &[place]))
            .collect()
    }
}
