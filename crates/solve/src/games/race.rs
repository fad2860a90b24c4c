//! Counting up: bounded Nim on what is still to be said ([`nim_like`](super::nim_like)).

use std::ops::ControlFlow;

use grundy_core::natural::checked_sub;
use grundy_core::{Convention, Natural};
use grundy_rules::GamePosition;
use grundy_rules::games::Race;

use super::nim_like::{self, NimLike};
use super::theorem::{Formulas, Theorem};

fn modulus(race: &Race) -> Natural {
    &race.max + Natural::ONE
}

impl Theorem for Race {
    fn on_nim(&self, _position: &GamePosition) -> Option<&dyn NimLike> {
        Some(self)
    }

    /// A winning move leaves a multiple of the modulus, or in misère play one more.
    fn visit_candidates(
        &self,
        position: &GamePosition,
        visit: &mut dyn FnMut(GamePosition) -> ControlFlow<()>,
    ) -> Option<ControlFlow<()>> {
        let modulus = modulus(self);
        let count = &position.numbers()[0];
        let ahead = self.distance(count);
        let mut said = [Natural::ZERO, Natural::ONE]
            .into_iter()
            .map(|rest| checked_sub(&ahead, &rest).map_or(Natural::ZERO, |ahead| ahead % &modulus));
        Some(said.try_for_each(|said| {
            visit(GamePosition::new(
                position.rules().clone(),
                vec![count + said],
            ))
        }))
    }

    fn stated(&self, _numbers: usize, convention: Convention) -> Option<Formulas> {
        let heap = format!("(({} - n) mod {})", self.to, modulus(self));
        let domain = format!("n <= {}", self.to);
        Some(nim_like::stated(&[&heap], convention).within(&domain))
    }
}

impl NimLike for Race {
    fn heaps(&self, position: &GamePosition) -> Vec<Natural> {
        vec![self.distance(&position.numbers()[0]) % modulus(self)]
    }

    fn label(&self, position: &GamePosition, _index: usize) -> String {
        self.distance(&position.numbers()[0]).to_string()
    }
}
