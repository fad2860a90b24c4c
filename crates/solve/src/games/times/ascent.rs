//! The sequence a(1) = 1, a(i + 1) = a(i) + a(l), l the least index with k·a(l) ≥ a(i), step by step.
//!
//! Call i - l the *lag* of i. **Theorem** (Schwenk 1970): once the lag is r at r + 2 indices in a row, it is
//! r for ever. *Proof.* Let it be r at i - r - 1, …, i, and l = i - r. Then k·a(l - 1) < a(i) ≤ k·a(l) and
//! k·a(l - 1 - r) < a(l) ≤ k·a(l - r). Adding up, with a(i + 1) = a(i) + a(l), a(l) = a(l - 1) + a(l - 1 - r) and
//! a(l + 1) = a(l) + a(l - r): k·a(l) < a(i + 1) ≤ k·a(l + 1), so the lag of i + 1 is r. ∎ From then on no
//! comparison is needed, and one can go back: a(i - 1 - r) = a(i) - a(i - 1).

use std::collections::VecDeque;

use grundy_core::natural::{bit_length, widen};
use grundy_core::{Budget, Exhausted, Natural};

/// What a big number takes beside its words.
pub(super) const BYTES_BESIDE_WORDS: u64 = 32;

/// A place in the sequence.
#[derive(Clone, Debug)]
pub(super) struct Ascent {
    factor: Natural,
    index: u64,
    /// a(l) to a(index).
    window: VecDeque<Natural>,
    /// For how many indices up to this one the lag has been the same.
    run: usize,
}

impl Ascent {
    /// At a(1) = 1.
    pub(super) fn new(factor: u64) -> Self {
        assert!(factor > 0, "at least as much as before may be taken");
        Self {
            factor: factor.into(),
            index: 1,
            window: VecDeque::from([Natural::ONE]),
            run: 1,
        }
    }

    /// The index of this place, from 1.
    pub(super) fn index(&self) -> u64 {
        self.index
    }

    /// a(index).
    pub(super) fn value(&self) -> &Natural {
        &self.window[self.window.len() - 1]
    }

    /// Whether the lag is proved to stay what it is.
    pub(super) fn is_steady(&self) -> bool {
        self.run > self.window.len()
    }

    /// How many values a step up or down keeps.
    pub(super) fn kept(&self) -> u64 {
        widen(self.window.len())
    }

    /// What a step costs: words of 64 bits in the numbers.
    pub(super) fn words(&self) -> u64 {
        widen(bit_length(self.value())) / 64 + 1
    }

    /// Goes to the next index; the bytes of what is kept are taken from the budget, `held` of them before.
    pub(super) fn advance_within(
        &mut self,
        held: &mut u64,
        budget: &mut Budget<'_>,
    ) -> Result<(), Exhausted> {
        budget.charge(1 + self.words())?;
        self.advance();
        let each = self.words().saturating_mul(8) + BYTES_BESIDE_WORDS;
        let bytes = self.kept().saturating_mul(each);
        if bytes > *held {
            budget.reserve(bytes - *held)?;
            *held = bytes;
        }
        Ok(())
    }

    /// Goes to the next index.
    pub(super) fn advance(&mut self) {
        self.index += 1;
        if !self.is_steady() {
            self.push_and_compare();
        } else if let Some(mut oldest) = self.window.pop_front() {
            match self.window.back() {
                Some(value) => oldest += value,
                // Lag 0: the value is doubled.
                None => oldest <<= 1,
            }
            self.window.push_back(oldest);
        }
    }

    fn push_and_compare(&mut self) {
        let lag_before = self.window.len();
        let next = self.value() + &self.window[0];
        self.window.push_back(next);
        while &self.window[0] * &self.factor < *self.value() {
            self.window.pop_front();
        }
        let is_same = self.window.len() == lag_before;
        self.run = if is_same { self.run + 1 } else { 1 };
    }

    /// Goes to the index before. Allowed from an index after the first steady one.
    pub(super) fn retreat(&mut self) {
        self.index -= 1;
        if let Some(mut value) = self.window.pop_back() {
            match self.window.back() {
                Some(before) => value -= before,
                None => value >>= 1,
            }
            self.window.push_front(value);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Straight from the definition.
    fn by_definition(factor: u64, count: usize) -> Vec<Natural> {
        let mut a = vec![Natural::ONE];
        while a.len() < count {
            let last = &a[a.len() - 1];
            let addend = a.iter().find(|&value| value * factor >= *last).unwrap();
            a.push(last + addend);
        }
        a
    }

    #[test]
    fn steps_up_and_down_give_the_sequence() {
        for factor in (1..=12).chain([30, 100]) {
            let mut ascent = Ascent::new(factor);
            let mut visited = Vec::new();
            let mut first_steady = u64::MAX;
            while ascent.index() < first_steady.saturating_add(50) {
                visited.push(ascent.value().clone());
                if ascent.is_steady() {
                    first_steady = first_steady.min(ascent.index());
                }
                ascent.advance();
            }
            let expected = by_definition(factor, visited.len());
            assert_eq!(visited, expected);
            while ascent.index() > first_steady {
                ascent.retreat();
                let place = usize::try_from(ascent.index() - 1).unwrap();
                assert_eq!(ascent.value(), &expected[place]);
            }
        }
    }

    /// The recurrence as it is often told, with b(i) the greatest sum with the greatest part a(i).
    #[test]
    fn the_recurrence_with_two_sequences_is_the_same() {
        for factor in 1u64..=6 {
            let (mut a, mut b) = (vec![1u64], vec![1u64]);
            while a.len() < 30 {
                let next = b[b.len() - 1] + 1;
                let addend = (0..a.len()).rev().find(|&j| factor * a[j] < next);
                a.push(next);
                b.push(next + addend.map_or(0, |j| b[j]));
            }
            let expected: Vec<_> = a.into_iter().map(Natural::from).collect();
            assert_eq!(by_definition(factor, 30), expected);
        }
    }
}
