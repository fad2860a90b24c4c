//! Welter's game: coins on different squares, one goes down to a free square.
//!
//! **Theorem** (C. P. Welter, *The theory of a class of games on a sequence of squares, in terms of the
//! advancing operation in a special group*, Indagationes Mathematicae 16, 1954; J. H. Conway, *On Numbers
//! and Games*, chapter 13). The Grundy value is the nim-sum of all squares and, for each two of them, of
//! 2^(m+1) - 1, where 2^m is the highest power of 2 that divides their difference.

use grundy_core::Natural;

use super::Detail;

/// What two coins add: 2^(m+1) - 1.
fn mates(a: &Natural, b: &Natural) -> Natural {
    let differing = a ^ b;
    // The lowest bit of the difference is the lowest in which they differ.
    match differing.trailing_zeros() {
        Some(zeros) => (Natural::ONE << (zeros + 1)) - Natural::ONE,
        None => Natural::ZERO,
    }
}

/// What a coin adds with those after it.
fn own(squares: &[Natural], coin: usize) -> Natural {
    let square = &squares[coin];
    let others = squares[coin + 1..].iter();
    others.fold(square.clone(), |sum, other| sum ^ mates(square, other))
}

/// The Grundy value. Quadratic in the number of coins.
pub(super) fn value(squares: &[Natural]) -> Natural {
    (0..squares.len()).fold(Natural::ZERO, |sum, coin| sum ^ own(squares, coin))
}

/// What each coin adds, with those below it.
pub(super) fn details(squares: &[Natural]) -> Vec<Detail> {
    let coins = 0..squares.len();
    coins
        .map(|coin| Detail::new(&squares[coin], own(squares, coin)))
        .collect()
}
