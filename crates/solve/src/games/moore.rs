//! Moore's Nim: from 1 to k heaps may be lowered in one move.
//!
//! **Theorem** (E. H. Moore, *A generalization of the game called Nim*, Annals of Mathematics 11, 1910).
//! Write the heaps in binary and add each column modulo k + 1. In normal play the position is P exactly
//! if every column gives 0. *Proof in short.* A move changes at most k heaps; where it changes a column
//! first (from the left), 1 to k ones become zeros there, which a sum of 0 modulo k + 1 does not survive.
//! From another position, go through the columns from the left and keep a set of heaps already lowered
//! somewhere above, whose lower digits are free: where a column of the other heaps gives c, and the set has
//! m heaps, the free digits can mend it if c = 0 or c + m ≥ k + 1; else lower c more heaps there: c + m ≤ k.
//!
//! In misère play, where all heaps are at most 1, P exactly if their number is 1 modulo k + 1; else as in
//! normal play: whoever leaves heaps of at most 1 to the other chooses how many.
//!
//! For k = 1 this is Nim, and for other k no formula for the Grundy values is known.

use grundy_core::natural::{bit, bit_length};
use grundy_core::{Convention, Exhausted, Natural};
use grundy_rules::GamePosition;
use grundy_rules::games::Moore;

use super::nim_like::{self, NimLike};
use super::theorem::{Asked, Detail, Formulas, Known, Theorem, Told};

/// The columns, the highest first: how many heaps have the bit, modulo k + 1.
fn sums(rules: &Moore, heaps: &[Natural]) -> impl Iterator<Item = (usize, Natural)> {
    let columns = heaps.first().map_or(0, bit_length);
    let modulus = &rules.most_heaps + Natural::ONE;
    let heaps = heaps.to_vec();
    (0..columns).rev().map(move |column| {
        let ones = heaps.iter().filter(|heap| bit(heap, column)).count();
        (column, Natural::from(ones) % &modulus)
    })
}

/// Whether the player to move wins.
fn is_n(rules: &Moore, heaps: &[Natural], convention: Convention) -> bool {
    let large = heaps.first().is_some_and(|heap| *heap > Natural::ONE);
    if convention == Convention::Misere && !large {
        let modulus = &rules.most_heaps + Natural::ONE;
        return Natural::from(heaps.len()) % modulus != Natural::ONE;
    }
    sums(rules, heaps).any(|(_, sum)| !sum.is_zero())
}

/// The sum of each column.
fn columns(rules: &Moore, heaps: &[Natural]) -> Vec<Detail> {
    sums(rules, heaps)
        .map(|(column, sum)| Detail::new(&format!("2^{column}"), sum))
        .collect()
}

impl Theorem for Moore {
    /// A heap alone is moved like one of Nim, whatever k is.
    fn on_nim(&self, position: &GamePosition) -> Option<&dyn NimLike> {
        let is_nim = self.most_heaps.is_one() || position.numbers().len() < 2;
        is_nim.then_some(self)
    }

    fn known(
        &self,
        position: &GamePosition,
        asked: &mut Asked<'_, '_>,
    ) -> Result<Known, Exhausted> {
        Ok(Known::is_n(is_n(
            self,
            position.numbers(),
            asked.convention,
        )))
    }

    fn told(
        &self,
        position: &GamePosition,
        _most: usize,
        _asked: &mut Asked<'_, '_>,
    ) -> Result<Told, Exhausted> {
        Ok(columns(self, position.numbers()).into())
    }

    /// Two heaps are fewer than k + 1 for k > 1, so that no column of them adds up to k + 1: P where nothing is
    /// left, in misère play where one token is.
    fn stated(&self, numbers: usize, convention: Convention) -> Option<Formulas> {
        let left = u8::from(convention == Convention::Misere);
        Some(match (numbers, self.most_heaps.is_one()) {
            (1, _) => nim_like::stated(&["n"], convention),
            (_, true) => nim_like::stated(&["a", "b"], convention),
            (_, false) => Formulas::new("moore", None, &format!("a + b = {left}")),
        })
    }
}

impl NimLike for Moore {
    fn heaps(&self, position: &GamePosition) -> Vec<Natural> {
        position.numbers().to_vec()
    }
}
