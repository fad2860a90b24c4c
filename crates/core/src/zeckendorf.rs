//! Fibonacci numbers, and numbers as sums of them.
//!
//! F(1) = F(2) = 1, F(3) = 2, F(4) = 3, F(5) = 5, … Every natural number is in exactly one way a sum of
//! Fibonacci numbers with indices of at least 2, no two of them adjacent (E. Zeckendorf 1972;
//! C. G. Lekkerkerker 1952). Written in columns, the lowest column is that of F(2): 11 = F(6) + F(4) is
//! 10100.
//!
//! # Shifts
//!
//! Let φ = (1 + √5) / 2 and ψ = (1 - √5) / 2. Let N = ΣF(i) be a form, its sum over indices i ≥ 2 of which
//! no two are adjacent. From F(i + 1) = φF(i) + ψ^i,
//!
//! * *left*: ΣF(i + 1) = Nφ + Σψ^i, and Σψ^i lies between ψ³ + ψ⁵ + … = -1/φ² and ψ² + ψ⁴ + … = 1/φ,
//!   so that (N + 1)φ - 1 exceeds the sum by less than 1: it is ⌊(N + 1)φ⌋ - 1;
//! * *right*: in the same way ΣF(i - 1) = ⌊(N + 1)/φ⌋ = ⌊(N + 1)φ⌋ - (N + 1), where F(2) becomes F(1).
//!
//! # The form of a large number
//!
//! Split at an index h: the parts from F(h) on, shifted down until the lowest column is F(2) again, are
//! the form of some N, and with G = ΣF(i - 1) for this N, F(i + h - 2) = F(i - 1)F(h) + F(i - 2)F(h - 1)
//! sums up to
//!
//! > H(N) = G·F(h) + (N - G)·F(h - 1).
//!
//! Forms have the order of their numbers when they are compared column by column, so H increases, and the
//! upper parts of n are those of the greatest N with H(N) ≤ n; n - H(N) has the lower ones. N is close to
//! n / L(h - 2), L the Lucas numbers; the code steps from there to the exact place. Halving the number of
//! columns in this way takes a constant number of multiplications, divisions and square roots a level.

use crate::{Natural, beatty};

/// F(187) is the first Fibonacci number beyond 128 bits.
const COLUMNS_IN_U128: usize = 187;

/// F(0) to F(186).
const SMALL: [u128; COLUMNS_IN_U128] = {
    let mut table = [0; COLUMNS_IN_U128];
    table[1] = 1;
    let mut i = 2;
    while i < COLUMNS_IN_U128 {
        table[i] = table[i - 1] + table[i - 2];
        i += 1;
    }
    table
};

/// log 2 / log φ, rounded down: numerator over 10^10.
const COLUMNS_PER_TEN_BILLION_BITS: u128 = 14_404_200_904;

/// A number as a sum of Fibonacci numbers, no two adjacent.
///
/// ```
/// use grundy_core::{Natural, zeckendorf::Zeckendorf};
/// let form = Zeckendorf::of(&Natural::from(11u8));
/// assert_eq!(form.indices(), [6, 4]);
/// assert_eq!(form.digits(), "10100");
/// assert_eq!(form.shifted_left().value(), Natural::from(18u8));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Zeckendorf {
    indices: Vec<usize>,
}

impl Zeckendorf {
    /// The form of n.
    ///
    /// Some logarithmic factors more than a multiplication of numbers of this length; memory for at most
    /// one index for every 1.4 bits.
    #[must_use]
    pub fn of(n: &Natural) -> Self {
        let mut indices = Vec::new();
        let levels = Level::enough_for(n);
        push_columns(n, &levels, 0, &mut indices);
        Self { indices }
    }

    /// The indices, greatest first; none for 0, all at least 2, no two adjacent.
    #[must_use]
    pub fn indices(&self) -> &[usize] {
        &self.indices
    }

    /// The number. The cost is that of [`of`](Self::of), or less.
    #[must_use]
    pub fn value(&self) -> Natural {
        let top = self.indices.first().copied().unwrap_or(0);
        let levels = Level::up_to_column(top);
        sum_columns(&self.indices, &levels, 0).0
    }

    /// How many columns at the right end are 0: the least index less 2. `None` for 0.
    #[must_use]
    pub fn trailing_zeros(&self) -> Option<usize> {
        self.indices.last().map(|least| least - 2)
    }

    /// The form with a 0 put at its right end: every index one higher.
    #[must_use]
    pub fn shifted_left(&self) -> Self {
        let indices = self.indices.iter().map(|index| index + 1).collect();
        Self { indices }
    }

    /// The columns as text of `1` and `0`, the greatest first, down to F(2); `"0"` for 0.
    #[must_use]
    pub fn digits(&self) -> String {
        let Some(top) = self.indices.first() else {
            return "0".into();
        };
        let mut digits = vec!['0'; top - 1];
        for index in &self.indices {
            digits[top - index] = '1';
        }
        digits.into_iter().collect()
    }
}

/// The indices of the form of a number of 128 bits, greatest first: as [`Zeckendorf::indices`], without a list.
///
/// ```
/// use grundy_core::zeckendorf::columns;
/// assert!(columns(11).eq([6, 4]));
/// ```
pub fn columns(number: u128) -> impl Iterator<Item = usize> {
    let bits = usize::try_from(u128::BITS - number.leading_zeros()).unwrap_or(COLUMNS_IN_U128);
    // F(i) has more than 2(i - 3) / 3 bits.
    let last = (bits * 3 / 2 + 3).min(COLUMNS_IN_U128 - 1);
    let mut rest = number;
    (2..=last).rev().filter(move |&index| {
        let is_part = SMALL[index] <= rest;
        rest -= if is_part { SMALL[index] } else { 0 };
        is_part
    })
}

/// F(index), with F(0) = 0. A constant number of multiplications for each bit of the index; the
/// result has about 0.7 bits for each 1 of it.
///
/// ```
/// use grundy_core::{Natural, zeckendorf::fibonacci};
/// assert_eq!(fibonacci(40), Natural::from(102_334_155u32));
/// ```
#[must_use]
pub fn fibonacci(index: usize) -> Natural {
    neighbours(index).0
}

/// (F(index), F(index + 1)), by F(2m) = F(m)(2F(m + 1) - F(m)) and F(2m + 1) = F(m)² + F(m + 1)².
#[must_use]
pub fn neighbours(index: usize) -> (Natural, Natural) {
    if index + 1 < COLUMNS_IN_U128 {
        return (SMALL[index].into(), SMALL[index + 1].into());
    }
    let (at, next) = neighbours(index / 2);
    let even = &at * ((&next << 1) - &at);
    let odd = &at * &at + &next * &next;
    if index.is_multiple_of(2) {
        (even, odd)
    } else {
        let after = even + &odd;
        (odd, after)
    }
}

/// The greatest Fibonacci number that is at most n, with its index (2 for the number 1). `None` for 0.
#[must_use]
pub fn greatest(n: &Natural) -> Option<(usize, Natural)> {
    if n.is_zero() {
        return None;
    }
    let mut index = column_below(n);
    let (mut at, mut next) = neighbours(index);
    while next <= *n {
        let after = at + &next;
        (at, next) = (next, after);
        index += 1;
    }
    Some((index, at))
}

/// An index from 2 on whose Fibonacci number is at most n ≥ 1, at most a few below the greatest for any
/// number that fits a memory: F(i) ≤ φ^(i - 1) ≤ 2^(b - 1) for i ≤ (b - 1)·log 2 / log φ.
fn column_below(n: &Natural) -> usize {
    let bits = u128::from(crate::natural::widen(crate::natural::bit_length(n) - 1));
    let index = bits * COLUMNS_PER_TEN_BILLION_BITS / 10_000_000_000;
    usize::try_from(index)
        .expect("a number in memory has few columns")
        .max(2)
}

/// Whether n is one of 1, 2, 3, 5, 8, …
#[must_use]
pub fn is_fibonacci(n: &Natural) -> bool {
    greatest(n).is_some_and(|(_, fibonacci)| fibonacci == *n)
}

/// The number whose form is that of n with a 0 put at its right end: ⌊(n + 1)φ⌋ - 1.
#[must_use]
pub fn shift_left(n: &Natural) -> Natural {
    beatty::lower(&(n + Natural::ONE)) - Natural::ONE
}

/// The least index in the form of n, without the rest of the form. `None` for 0.
#[must_use]
pub fn least_index(n: &Natural) -> Option<usize> {
    if n.is_zero() {
        return None;
    }
    let levels = Level::enough_for(n);
    let mut n = n.clone();
    let mut shift = 0;
    for level in levels.iter().rev() {
        let (upper, lower) = level.split(&n);
        if lower.is_zero() {
            shift += level.column - 2;
            n = upper;
        } else {
            n = lower;
        }
    }
    small_columns(&n).last().map(|index| index + shift)
}

/// How many columns of n at the right end are 0. `None` for 0.
#[must_use]
pub fn trailing_zeros(n: &Natural) -> Option<usize> {
    least_index(n).map(|index| index - 2)
}

/// Where to split a number below F(2h - 2), so that both halves are below F(h).
struct Level {
    /// h.
    column: usize,
    /// F(h).
    at: Natural,
    /// F(h - 1).
    below: Natural,
}

impl Level {
    /// The level whose halves can be read off the table.
    fn first() -> Self {
        let column = COLUMNS_IN_U128 - 1;
        Self {
            column,
            at: SMALL[column].into(),
            below: SMALL[column - 1].into(),
        }
    }

    /// The level whose halves are as long as what this level splits.
    fn twice(&self) -> Self {
        let (at, below) = (&self.at, &self.below);
        let two_below = self.two_below();
        Self {
            column: 2 * self.column - 2,
            at: below * (at + &two_below),
            below: below * below + &two_below * &two_below,
        }
    }

    /// F(h - 2).
    fn two_below(&self) -> Natural {
        &self.at - &self.below
    }

    /// Levels, lowest first, the last of which splits a number with this greatest column.
    fn up_to_column(top: usize) -> Vec<Self> {
        let mut levels = Vec::new();
        let mut next = Self::first();
        while top >= next.column {
            let after = next.twice();
            levels.push(next);
            next = after;
        }
        levels
    }

    fn enough_for(n: &Natural) -> Vec<Self> {
        match greatest(n) {
            Some((top, _)) => Self::up_to_column(top),
            None => Vec::new(),
        }
    }

    /// (N, n - H(N)): see the module's section on large numbers.
    fn split(&self, n: &Natural) -> (Natural, Natural) {
        let lucas = (&self.below << 1) - self.two_below();
        let mut upper = n / lucas;
        let mut start = self.raised(&upper);
        while start > *n {
            upper -= Natural::ONE;
            start = self.raised(&upper);
        }
        loop {
            let after = &upper + Natural::ONE;
            let start_after = self.raised(&after);
            if start_after > *n {
                return (upper, n - start);
            }
            (upper, start) = (after, start_after);
        }
    }

    /// H(N).
    fn raised(&self, upper: &Natural) -> Natural {
        let next = upper + Natural::ONE;
        let shifted = beatty::lower(&next) - next;
        let rest = upper - &shifted;
        shifted * &self.at + rest * &self.below
    }
}

/// The columns of a number below F(186), greatest first: whatever fits goes.
fn small_columns(n: &Natural) -> impl Iterator<Item = usize> {
    let mut rest = u128::try_from(n).expect("below F(186)");
    (2..COLUMNS_IN_U128).rev().filter(move |&column| {
        let fits = SMALL[column] <= rest;
        if fits {
            rest -= SMALL[column];
        }
        fits
    })
}

/// Appends the columns of n, `shift` places higher, greatest first. As deep as there are levels.
fn push_columns(n: &Natural, levels: &[Level], shift: usize, columns: &mut Vec<usize>) {
    if n.is_zero() {
        return;
    }
    let Some((level, lower_levels)) = levels.split_last() else {
        columns.extend(small_columns(n).map(|column| column + shift));
        return;
    };
    let (upper, lower) = level.split(n);
    push_columns(&upper, lower_levels, shift + level.column - 2, columns);
    push_columns(&lower, lower_levels, shift, columns);
}

/// (ΣF(i - shift), ΣF(i - shift - 1)) over the columns i. As deep as there are levels.
///
/// By F(i) = F(i - h + 2)F(h - 1) + F(i - h + 1)F(h - 2).
fn sum_columns(columns: &[usize], levels: &[Level], shift: usize) -> (Natural, Natural) {
    let Some((level, lower_levels)) = levels.split_last() else {
        let sum = |offset: usize| -> u128 { columns.iter().map(|i| SMALL[i - offset]).sum() };
        return (sum(shift).into(), sum(shift + 1).into());
    };
    let upper_end = columns.partition_point(|&column| column >= level.column + shift);
    let (upper, lower) = columns.split_at(upper_end);
    let (sum, before) = sum_columns(lower, lower_levels, shift);
    if upper.is_empty() {
        return (sum, before);
    }
    let (x, y) = sum_columns(upper, lower_levels, shift + level.column - 2);
    let two_below = level.two_below();
    let three_below = &level.below - &two_below;
    (
        sum + &x * &level.below + &y * &two_below,
        before + x * two_below + y * three_below,
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Straight from the definition: the greatest Fibonacci number that fits, again and again.
    fn greedy(n: &Natural) -> Vec<usize> {
        let mut numbers = vec![Natural::ZERO, Natural::ONE, Natural::ONE];
        while numbers[numbers.len() - 1] <= *n {
            numbers.push(&numbers[numbers.len() - 1] + &numbers[numbers.len() - 2]);
        }
        let mut rest = n.clone();
        let mut indices = Vec::new();
        for index in (2..numbers.len()).rev() {
            if numbers[index] <= rest {
                rest -= &numbers[index];
                indices.push(index);
            }
        }
        indices
    }

    /// Columns of any length: gaps of 2 and more between them.
    fn form() -> impl Strategy<Value = Zeckendorf> {
        prop::collection::vec(prop_oneof![2usize..5, 2usize..200], 0..60).prop_map(|gaps| {
            let mut indices: Vec<usize> = gaps
                .iter()
                .scan(0, |index, gap| {
                    *index += gap;
                    Some(*index)
                })
                .collect();
            indices.reverse();
            Zeckendorf { indices }
        })
    }

    proptest! {
        #[test]
        fn the_form_is_the_greedy_one(words in prop::collection::vec(any::<u64>(), 0..20)) {
            let n = Natural::from_words(&words);
            let form = Zeckendorf::of(&n);
            prop_assert_eq!(form.indices(), greedy(&n));
            prop_assert_eq!(form.value(), n);
        }

        #[test]
        fn form_and_number_tell_each_other(form in form()) {
            let n = form.value();
            prop_assert_eq!(Zeckendorf::of(&n), form.clone());
            prop_assert_eq!(least_index(&n), form.indices().last().copied());
            prop_assert_eq!(trailing_zeros(&n), form.trailing_zeros());
            prop_assert_eq!(shift_left(&n), form.shifted_left().value());
            prop_assert_eq!(greatest(&n).map(|(index, _)| index), form.indices().first().copied());
            prop_assert_eq!(is_fibonacci(&n), form.indices().len() == 1);
        }
    }

    #[test]
    fn small_numbers_have_their_columns() {
        let digits: Vec<_> = (0u32..=12)
            .map(|n| Zeckendorf::of(&n.into()).digits())
            .collect();
        let expected = [
            "0", "1", "10", "100", "101", "1000", "1001", "1010", "10000", "10001", "10010",
            "10100", "10101",
        ];
        assert_eq!(digits, expected);
        assert!((1u32..10_000).all(|n| Zeckendorf::of(&n.into()).indices() == greedy(&n.into())));
    }

    /// The thesis' appendix A writes 23 in mixed radix; its form is 21 + 2.
    #[test]
    fn twenty_three_is_twenty_one_and_two() {
        let form = Zeckendorf::of(&Natural::from(23u8));
        let parts: Vec<_> = form
            .indices()
            .iter()
            .map(|&index| fibonacci(index))
            .collect();
        assert_eq!(parts, [21u8, 2].map(Natural::from));
        assert_eq!(form.digits(), "1000010");
    }

    #[test]
    fn neighbours_of_fibonacci_numbers_split_right_at_every_level() {
        for index in [
            93, 94, 185, 186, 187, 188, 369, 370, 371, 738, 1474, 1475, 5000,
        ] {
            let at = fibonacci(index);
            assert_eq!(Zeckendorf::of(&at).indices(), [index]);
            for n in [&at - Natural::ONE, &at + Natural::ONE] {
                let form = Zeckendorf::of(&n);
                assert_eq!(form.indices(), greedy(&n));
                assert_eq!(form.value(), n);
            }
        }
    }

    #[test]
    fn fibonacci_numbers_add_up() {
        let mut pair = (Natural::ZERO, Natural::ONE);
        for index in 0..1000 {
            assert_eq!(neighbours(index), pair);
            pair = (pair.1.clone(), pair.0 + pair.1);
        }
    }
}
