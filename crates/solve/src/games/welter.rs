//! Welter's game: coins on different squares, one goes down to a free square.
//!
//! **Theorem** (C. P. Welter, *The theory of a class of games on a sequence of squares, in terms of the
//! advancing operation in a special group*, Indagationes Mathematicae 16, 1954; J. H. Conway, *On Numbers
//! and Games*, chapter 13). The Grundy value is the nim-sum of all squares and, for each two of them, of
//! 2^(m+1) - 1, where 2^m is the highest power of 2 that divides their difference.

use grundy_core::{Convention, Exhausted, Natural, natural};
use grundy_rules::GamePosition;

use super::theorem::{Asked, Detail, Formulas, Known, Theorem, Told};

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

/// The Grundy value. Each bit of each square is read at most once: the squares are parted by their lowest bits, as long
/// as there are two together, and two squares differ first in the bit in which they part.
fn value(squares: &[Natural]) -> Natural {
    let mut sum = squares
        .iter()
        .fold(Natural::ZERO, |sum, square| sum ^ square);
    let mut together: Vec<(Vec<&Natural>, usize)> = vec![(squares.iter().collect(), 0)];
    while let Some((group, bit)) = together.pop() {
        if group.len() < 2 {
            continue;
        }
        let (ones, zeros): (Vec<_>, Vec<_>) = group.into_iter().partition(|s| natural::bit(s, bit));
        if ones.len() % 2 == 1 && zeros.len() % 2 == 1 {
            sum ^= (Natural::ONE << (bit + 1)) - Natural::ONE;
        }
        together.extend([(ones, bit + 1), (zeros, bit + 1)]);
    }
    sum
}

/// What each coin adds, with those after it: so many of the first. Each takes as long as there are coins.
fn details(squares: &[Natural], most: usize) -> Vec<Detail> {
    let coins = 0..squares.len().min(most);
    coins
        .map(|coin| Detail::new(&squares[coin], own(squares, coin)))
        .collect()
}

pub(super) struct Welter;

impl Theorem for Welter {
    fn known(
        &self,
        position: &GamePosition,
        asked: &mut Asked<'_, '_>,
    ) -> Result<Known, Exhausted> {
        Ok(match asked.is_normal() {
            true => Known::value(value(position.numbers())),
            false => Known::Nothing,
        })
    }

    fn told(
        &self,
        position: &GamePosition,
        most: usize,
        _asked: &mut Asked<'_, '_>,
    ) -> Result<Told, Exhausted> {
        Ok(Told {
            details: details(position.numbers(), most),
            all: position.numbers().len(),
            branches: Vec::new(),
        })
    }

    /// Of two, x xor (2^(m+1) - 1) = x - 1 for x with m zeros at its end.
    fn stated(&self, numbers: usize, convention: Convention) -> Option<Formulas> {
        Some(match (convention, numbers) {
            (Convention::Misere, _) => return None,
            (Convention::Normal, 1) => Formulas::new("welter", Some("n"), "n = 0"),
            (Convention::Normal, _) => {
                let value = "(a xor b) - 1";
                Formulas::new("welter", Some(value), &format!("{value} = 0")).within("a != b")
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn squares_parted_by_their_bits_add_up_to_the_theorem(
            squares in prop::collection::btree_set(0u64..80, 0..30),
            far in 0usize..130,
        ) {
            let squares: Vec<Natural> = squares.into_iter().map(|s| Natural::from(s) << far).collect();
            let coins = 0..squares.len();
            let pairs = coins.fold(Natural::ZERO, |sum, coin| sum ^ own(&squares, coin));
            prop_assert_eq!(value(&squares), pairs);
        }
    }

    #[test]
    fn many_coins_are_quick() {
        let squares: Vec<Natural> = (1_000_000u64..1_300_000).map(Natural::from).collect();
        // 300,000 coins: over all pairs this would be minutes.
        assert_eq!(details(&squares, 2).len(), 2);
        assert!(value(&squares) < Natural::ONE << 21);
    }
}
