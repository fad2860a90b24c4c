//! The silver dollar game: Nim on the free squares between the coins of each pair ([`nim_like`](super::nim_like)).

use grundy_core::natural::checked_sub;
use grundy_core::{Convention, Natural};
use grundy_rules::GamePosition;
use grundy_rules::games::SilverDollar;

use super::nim_like::{self, NimLike, replaced};
use super::theorem::{Formulas, Theorem};

impl Theorem for SilverDollar {
    fn on_nim(&self, _position: &GamePosition) -> Option<&dyn NimLike> {
        Some(self)
    }

    fn stated(&self, numbers: usize, convention: Convention) -> Option<Formulas> {
        if numbers == 1 {
            return Some(nim_like::stated(&["(n - 1)"], convention).within("0 < n"));
        }
        // Only a coin below the dollar may be in the bag.
        let domain = match self.dollar_index() {
            Some(1) => "0 <= a and a < b",
            _ => "0 < a and a < b",
        };
        Some(nim_like::stated(&["(b - a - 1)"], convention).within(domain))
    }
}

impl NimLike for SilverDollar {
    fn heaps(&self, position: &GamePosition) -> Vec<Natural> {
        let squares = position.numbers();
        let pairs = pairs(squares.len());
        pairs
            .map(|pair| free_squares(self, squares, pair))
            .collect()
    }

    fn label(&self, position: &GamePosition, index: usize) -> String {
        let squares = position.numbers();
        match pairs(squares.len()).nth(index) {
            Some((Some(lower), upper)) => format!("{}–{}", squares[lower], squares[upper]),
            Some((None, upper)) => squares[upper].to_string(),
            None => String::new(),
        }
    }

    fn changed(
        &self,
        position: &GamePosition,
        index: usize,
        now: &Natural,
        target: &Natural,
    ) -> Vec<Vec<Natural>> {
        let squares = position.numbers();
        let Some((lower, upper)) = pairs(squares.len()).nth(index) else {
            return Vec::new();
        };
        // The upper coin comes down, or the lower one goes away, perhaps into the bag.
        let mut places = vec![(upper, checked_sub(&(&squares[upper] + target), now))];
        if let Some(lower) = lower {
            places.push((lower, checked_sub(&(&squares[lower] + now), target)));
            places.push((lower, Some(Natural::ZERO)));
        }
        let either = places.into_iter();
        either
            .filter_map(|place| replaced(squares, &[place]))
            .collect()
    }
}

/// The coins of a strip in pairs from the high end, by their indices; one alone has no lower partner.
fn pairs(coins: usize) -> impl Iterator<Item = (Option<usize>, usize)> {
    let uppers = (0..coins).rev().step_by(2);
    uppers.map(|upper| (upper.checked_sub(1), upper))
}

fn free_squares(
    rules: &SilverDollar,
    squares: &[Natural],
    (lower, upper): (Option<usize>, usize),
) -> Natural {
    let lower = lower.filter(|&lower| !squares[lower].is_zero());
    match lower {
        Some(lower) => &squares[upper] - &squares[lower] - Natural::ONE,
        // In the bag beside others.
        None if squares[upper].is_zero() => Natural::ZERO,
        None => match rules.dollar_index() {
            Some(dollar) if upper < dollar => squares[upper].clone(),
            _ => &squares[upper] - Natural::ONE,
        },
    }
}
