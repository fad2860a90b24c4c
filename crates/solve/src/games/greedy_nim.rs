//! Greedy Nim: only a largest heap may be taken from.
//!
//! **Theorem** (M. H. Albert and R. J. Nowakowski, *Nim restrictions*, Integers 4, 2004, G01). In normal play the
//! position is P exactly if the largest size stands an even number of times. *Proof.* Let it stand m times. If m is
//! even and not 0, a move leaves it m - 1 times. If m is odd and at least 3, every move leaves it m - 1 times.
//! If m = 1, let b be the size after it, which stands c times: leave b if c is odd, or less than b if c is even. ∎

use grundy_core::natural::{range, widen};
use grundy_core::{Convention, Exhausted, Natural};
use grundy_rules::{GamePosition, Single};

use super::nim_like::{self, NimLike};
use super::theorem::{Asked, Detail, Formulas, Known, Theorem, Told};
use crate::answer::these;
use crate::heaps::winning::Winning;

pub(super) struct GreedyNim;

/// How often the first of some heaps, larger first, stands there.
fn times(heaps: &[Natural]) -> usize {
    heaps.iter().take_while(|heap| **heap == heaps[0]).count()
}

/// The first and the last number that may be left of a largest of two or more heaps so that the other player
/// loses, where the largest size stands an odd number of times.
fn winning_rests(heaps: &[Natural]) -> (Natural, Natural) {
    let others = &heaps[1..];
    let next = &others[0];
    match (times(heaps) > 1, times(others) % 2 == 1) {
        (false, true) => (next.clone(), next.clone()),
        // All that is less than the others that are largest.
        _ => (Natural::ZERO, next - Natural::ONE),
    }
}

impl NimLike for GreedyNim {
    fn heaps(&self, position: &GamePosition) -> Vec<Natural> {
        position.numbers().to_vec()
    }
}

impl Theorem for GreedyNim {
    /// A heap alone is one of Nim.
    fn on_nim(&self, position: &GamePosition) -> Option<&dyn NimLike> {
        (position.numbers().len() < 2).then_some(self)
    }

    fn known(
        &self,
        position: &GamePosition,
        asked: &mut Asked<'_, '_>,
    ) -> Result<Known, Exhausted> {
        Ok(match asked.convention {
            Convention::Normal => Known::is_n(times(position.numbers()) % 2 == 1),
            Convention::Misere => Known::Nothing,
        })
    }

    fn told(
        &self,
        position: &GamePosition,
        _most: usize,
        _asked: &mut Asked<'_, '_>,
    ) -> Result<Told, Exhausted> {
        let largest = position.numbers().first();
        let count = widen(times(position.numbers()));
        let details = largest.map(|heap| Detail::new(heap, count));
        Ok(details.into_iter().collect::<Vec<_>>().into())
    }

    fn winning(
        &self,
        position: &GamePosition,
        most: usize,
        asked: &mut Asked<'_, '_>,
    ) -> Result<Option<Winning>, Exhausted> {
        let heaps = position.numbers();
        if heaps.len() < 2 || !asked.is_normal() {
            return Ok(None);
        }
        if times(heaps).is_multiple_of(2) {
            return Ok(Some(Winning::default()));
        }
        let (first, last) = winning_rests(heaps);
        let left = range(&first, &last).take(most).map(|rest| {
            let mut left = heaps.to_vec();
            left[0] = rest;
            Single::Game(GamePosition::new(position.rules().clone(), left))
        });
        Ok(Some(Winning {
            count: last - first + Natural::ONE,
            ..these(left)
        }))
    }

    fn stated(&self, numbers: usize, convention: Convention) -> Option<Formulas> {
        match (numbers, convention) {
            (1, _) => Some(nim_like::stated(&["n"], convention)),
            (_, Convention::Normal) => Some(Formulas::new("greedy-nim", None, "a = b")),
            (_, Convention::Misere) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::games::tests::theorem_agrees;

    #[test]
    fn the_theorem_is_the_definition() {
        for a in 0..5 {
            for b in 0..=a {
                for c in 0..=b {
                    for d in 0..=c {
                        theorem_agrees(&format!("greedy-nim({a},{b},{c},{d})"));
                    }
                }
            }
        }
    }
}
