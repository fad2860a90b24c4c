//! Staircase Nim: Nim on the tokens of the odd steps ([`nim_like`](super::nim_like)).

use grundy_core::natural::checked_sub;
use grundy_core::{Convention, Natural};
use grundy_rules::GamePosition;

use super::nim_like::{self, NimLike, replaced};
use super::theorem::{Formulas, Theorem};

pub(super) struct Staircase;

impl Theorem for Staircase {
    fn on_nim(&self, _position: &GamePosition) -> Option<&dyn NimLike> {
        Some(self)
    }

    fn stated(&self, numbers: usize, convention: Convention) -> Option<Formulas> {
        let heap = if numbers == 1 { "n" } else { "a" };
        Some(nim_like::stated(&[heap], convention))
    }
}

impl NimLike for Staircase {
    fn heaps(&self, position: &GamePosition) -> Vec<Natural> {
        position.numbers().iter().step_by(2).cloned().collect()
    }

    fn label(&self, _position: &GamePosition, index: usize) -> String {
        (2 * index + 1).to_string()
    }

    fn changed(
        &self,
        position: &GamePosition,
        index: usize,
        now: &Natural,
        target: &Natural,
    ) -> Vec<Vec<Natural>> {
        let numbers = position.numbers();
        let step = 2 * index;
        let to = (step, Some(target.clone()));
        let places = match (checked_sub(now, target), step.checked_sub(1)) {
            (Some(_), None) => vec![to],
            (Some(down), Some(below)) => vec![(below, Some(&numbers[below] + down)), to],
            // Tokens come down from the even step above.
            (None, _) => {
                let above = numbers.get(step + 1);
                let left = above.and_then(|above| checked_sub(above, &(target - now)));
                vec![to, (step + 1, left)]
            }
        };
        replaced(numbers, &places).into_iter().collect()
    }
}
