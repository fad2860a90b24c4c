//! Antonim: no two heaps may be alike.
//!
//! **Theorem** (*Winning Ways*, chapter 15). Up to three heaps a, b, c, of which empty ones count as 0 and not all
//! are empty, are P in normal play exactly if x xor y xor z = 0 for x = a + 1, y = b + 1, z = c + 1. *Proof.* A move
//! changes one of x, y, z and so their nim-sum, and only from a heap alone, whose sum is x and not 0, does it leave
//! nothing. So from the sum 0 none leads to the sum 0 or to nothing. From another sum, as in Nim, one of them, say x,
//! is more than y xor z. Where y = z both heaps are empty: take all of the third. Else lower x to y xor z, which is
//! at least 1, and neither y nor z, since neither is 0: the heaps stay different. ∎
//!
//! Of more heaps no theorem is known: a search answers.

use std::ops::ControlFlow;

use grundy_core::natural::checked_sub;
use grundy_core::{Convention, Exhausted, Natural};
use grundy_rules::GamePosition;

use super::nim_like::{self, NimLike};
use super::theorem::{Asked, Detail, Formulas, Known, Theorem, Told};

pub(super) struct Antonim;

/// As many heaps as the theorem speaks of.
const HEAPS: usize = 3;

/// The heaps, each with one more, empty ones too; none where there are too many.
fn raised(heaps: &[Natural]) -> Option<Vec<Natural>> {
    let empty = HEAPS.checked_sub(heaps.len())?;
    let heaps = heaps.iter().map(|heap| heap + Natural::ONE);
    Some(heaps.chain(vec![Natural::ONE; empty]).collect())
}

fn nim_sum(numbers: &[Natural]) -> Natural {
    numbers
        .iter()
        .fold(Natural::ZERO, |sum, number| sum ^ number)
}

impl NimLike for Antonim {
    fn heaps(&self, position: &GamePosition) -> Vec<Natural> {
        position.numbers().to_vec()
    }
}

impl Theorem for Antonim {
    /// A heap alone is one of Nim.
    fn on_nim(&self, position: &GamePosition) -> Option<&dyn NimLike> {
        (position.numbers().len() < 2).then_some(self)
    }

    fn known(
        &self,
        position: &GamePosition,
        asked: &mut Asked<'_, '_>,
    ) -> Result<Known, Exhausted> {
        let heaps = position.numbers();
        Ok(match (asked.convention, raised(heaps)) {
            (Convention::Normal, Some(raised)) => Known::is_n(!nim_sum(&raised).is_zero()),
            _ => Known::Nothing,
        })
    }

    fn told(
        &self,
        position: &GamePosition,
        _most: usize,
        asked: &mut Asked<'_, '_>,
    ) -> Result<Told, Exhausted> {
        let heaps = position.numbers();
        let raised = raised(heaps)
            .filter(|_| asked.is_normal())
            .unwrap_or_default();
        let of = heaps.iter().cloned().chain(vec![Natural::ZERO; HEAPS]);
        let details = raised.into_iter().zip(of);
        let details: Vec<Detail> = details
            .map(|(number, heap)| Detail::new(&heap, number))
            .collect();
        Ok(details.into())
    }

    fn visit_candidates(
        &self,
        position: &GamePosition,
        visit: &mut dyn FnMut(GamePosition) -> ControlFlow<()>,
    ) -> Option<ControlFlow<()>> {
        if let Some(nim) = self.on_nim(position) {
            return Some(nim_like::visit_candidates(nim, position, visit));
        }
        let heaps = position.numbers();
        let sum = nim_sum(&raised(heaps)?);
        Some(heaps.iter().enumerate().try_for_each(|(index, heap)| {
            let wanted = &sum ^ (heap + Natural::ONE);
            let Some(left) = checked_sub(&wanted, &Natural::ONE) else {
                return ControlFlow::Continue(());
            };
            let mut option = heaps.to_vec();
            option[index] = left;
            visit(GamePosition::new(position.rules().clone(), option))
        }))
    }

    fn stated(&self, numbers: usize, convention: Convention) -> Option<Formulas> {
        match (numbers, convention) {
            (1, _) => Some(nim_like::stated(&["n"], convention)),
            (_, Convention::Normal) => {
                let lost = "(a = 0 and b = 0) or ((a + 1) xor (b + 1)) = 1";
                Some(Formulas::new("antonim", None, lost).within("a != b or a = 0"))
            }
            (_, Convention::Misere) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::games::tests::theorem_agrees;

    #[test]
    fn the_theorem_is_the_definition() {
        for a in 0..9 {
            for b in 0..=a {
                for c in (0..=b).filter(|&c| (a != b || a == 0) && (b != c || b == 0)) {
                    theorem_agrees(&format!("antonim({a},{b},{c})"));
                }
            }
        }
    }
}
