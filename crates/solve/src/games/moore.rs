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
use grundy_core::{Convention, Natural};
use grundy_rules::catalogue::Moore;

use super::catalogue::Detail;

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
pub(super) fn is_n(rules: &Moore, heaps: &[Natural], convention: Convention) -> bool {
    let large = heaps.first().is_some_and(|heap| *heap > Natural::ONE);
    if convention == Convention::Misere && !large {
        let modulus = &rules.most_heaps + Natural::ONE;
        return Natural::from(heaps.len()) % modulus != Natural::ONE;
    }
    sums(rules, heaps).any(|(_, sum)| !sum.is_zero())
}

/// The sum of each column.
pub(super) fn columns(rules: &Moore, heaps: &[Natural]) -> Vec<Detail> {
    sums(rules, heaps)
        .map(|(column, sum)| Detail::new(&format!("2^{column}"), sum))
        .collect()
}
