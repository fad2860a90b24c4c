//! Subtraction sets: the numbers of tokens that one move may take.

use std::fmt;
use std::ops::ControlFlow;

use grundy_core::Natural;
use grundy_core::natural::to_u64;

use crate::numbers;

/// Which numbers of tokens a move may take: positive numbers only.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum TakeSet {
    /// Exactly these, a non-empty finite set.
    Only(Ranges),
    /// All positive numbers except these; without exceptions the rules are Nim's.
    AllBut(Ranges),
    /// 1, 3, 5, …
    Odd,
    /// 2, 4, 6, …
    Even,
    /// 1, 4, 9, …
    Squares,
    /// 1, 8, 27, …
    Cubes,
    /// 1, 3, 6, 10, …
    Triangular,
    /// 1, 2, 3, 5, 8, …
    Fibonacci,
    /// 2, 3, 5, 7, …
    Primes,
    /// 2, 3, 4, 5, 7, 8, 9, …: the powers of primes, without 1.
    PrimePowers,
    /// 1, b, b², … for a base b ≥ 2.
    Powers(u64),
}

/// No number may be taken, so there would be no game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EmptySet;

impl TakeSet {
    /// The finite set of these numbers.
    ///
    /// # Errors
    ///
    /// [`EmptySet`] where no positive number is given.
    pub fn numbers(numbers: impl IntoIterator<Item = u64>) -> Result<Self, EmptySet> {
        Self::only(Ranges::new(numbers.into_iter().filter(|&n| n > 0).map(
            |n| {
                let n = Natural::from(n);
                (n.clone(), n)
            },
        )))
    }

    /// The finite set of the numbers in these ranges.
    ///
    /// # Errors
    ///
    /// [`EmptySet`] where there is none.
    pub fn only(ranges: Ranges) -> Result<Self, EmptySet> {
        if ranges.is_empty() {
            Err(EmptySet)
        } else {
            Ok(Self::Only(ranges))
        }
    }

    /// Nim's set: everything.
    #[must_use]
    pub fn all() -> Self {
        Self::AllBut(Ranges::default())
    }

    /// Visits the numbers of the set up to `limit`, ascending, until told to stop.
    ///
    /// Primes and their powers are sieved in stretches that double: at most 2 bytes of memory for each number up to
    /// the last one visited. Otherwise constant memory.
    pub fn visit_up_to(
        &self,
        limit: u64,
        visit: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self {
            Self::Only(ranges) => ranges
                .within(limit)
                .try_for_each(|(from, to)| (from..=to).try_for_each(&mut *visit)),
            Self::AllBut(ranges) => {
                let mut next = 1;
                for (from, to) in ranges.within(limit) {
                    (next..from).try_for_each(&mut *visit)?;
                    next = match to.checked_add(1) {
                        Some(after) => after,
                        None => return ControlFlow::Continue(()),
                    };
                }
                (next..=limit).try_for_each(visit)
            }
            Self::Odd => (1..=limit).step_by(2).try_for_each(visit),
            Self::Even => (1..=limit / 2).try_for_each(|half| visit(2 * half)),
            Self::Squares => (1..=limit.isqrt()).try_for_each(|root| visit(root * root)),
            Self::Cubes => (1u64..)
                .map_while(|root| root.checked_pow(3).filter(|&cube| cube <= limit))
                .try_for_each(visit),
            Self::Triangular => numbers::triangular_numbers()
                .take_while(|&number| number <= limit)
                .try_for_each(visit),
            Self::Fibonacci => numbers::fibonacci_numbers()
                .take_while(|&number| number <= limit)
                .try_for_each(visit),
            Self::Primes => numbers::visit_primes_up_to(limit, visit),
            Self::PrimePowers => numbers::visit_prime_powers_up_to(limit, visit),
            Self::Powers(base) => {
                std::iter::successors(Some(1u64), |power| power.checked_mul(*base))
                    .take_while(|&power| power <= limit)
                    .try_for_each(visit)
            }
        }
    }

    /// Whether the number is in the set. Of primes only those below 2^64 are known: no other number
    /// counts as one.
    #[must_use]
    pub fn contains(&self, n: &Natural) -> bool {
        if n.is_zero() {
            return false;
        }
        match self {
            Self::Only(ranges) => ranges.contains(n),
            Self::AllBut(ranges) => !ranges.contains(n),
            Self::Odd => n % 2u8 == 1,
            Self::Even => n % 2u8 == 0,
            Self::Squares => numbers::is_large_square(n),
            Self::Cubes => numbers::is_large_cube(n),
            Self::Triangular => numbers::is_large_triangular(n),
            Self::Fibonacci => numbers::is_large_fibonacci(n),
            Self::Primes => to_u64(n).is_some_and(numbers::is_prime),
            Self::PrimePowers => match to_u64(n) {
                Some(n) => numbers::is_prime_power(n),
                None => numbers::is_large_prime_power(n),
            },
            Self::Powers(base) => {
                let mut rest = n.clone();
                // Nothing is removed where the base does not divide it.
                let _ = rest.remove(&Natural::from(*base));
                rest.is_one()
            }
        }
    }

    /// The least number of the set.
    #[must_use]
    pub fn least(&self) -> Natural {
        match self {
            Self::Only(ranges) => ranges.least().cloned().unwrap_or(Natural::ONE),
            Self::AllBut(ranges) => match ranges.ranges().next() {
                Some((from, to)) if from.is_one() => to + Natural::ONE,
                _ => Natural::ONE,
            },
            Self::Odd
            | Self::Squares
            | Self::Cubes
            | Self::Triangular
            | Self::Fibonacci
            | Self::Powers(_) => Natural::ONE,
            Self::Even | Self::Primes | Self::PrimePowers => Natural::from(2u8),
        }
    }

    /// The greatest number of the set; none where there is no end.
    #[must_use]
    pub fn greatest(&self) -> Option<&Natural> {
        match self {
            Self::Only(ranges) => ranges.greatest(),
            _ => None,
        }
    }

    /// The numbers of the set up to `limit`, ascending.
    #[must_use]
    pub fn up_to(&self, limit: u64) -> Vec<u64> {
        let mut numbers = Vec::new();
        let _ = self.visit_up_to(limit, &mut |n| {
            numbers.push(n);
            ControlFlow::Continue(())
        });
        numbers
    }
}

impl fmt::Display for TakeSet {
    /// As between the braces of `take{…}`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Only(ranges) => write!(f, "{ranges}"),
            Self::AllBut(ranges) if ranges.is_empty() => f.write_str("all"),
            Self::AllBut(ranges) => write!(f, "not {ranges}"),
            Self::Odd => f.write_str("odd"),
            Self::Even => f.write_str("even"),
            Self::Squares => f.write_str("squares"),
            Self::Cubes => f.write_str("cubes"),
            Self::Triangular => f.write_str("triangular"),
            Self::Fibonacci => f.write_str("fibonacci"),
            Self::Primes => f.write_str("primes"),
            Self::PrimePowers => f.write_str("prime powers"),
            Self::Powers(base) => write!(f, "powers {base}"),
        }
    }
}

/// A finite set of positive numbers of any size, as ascending ranges with gaps between them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Ranges(Vec<(Natural, Natural)>);

impl Ranges {
    /// The union of the ranges, bounds included; ranges whose end is below their start are empty.
    #[must_use]
    pub fn new(ranges: impl IntoIterator<Item = (Natural, Natural)>) -> Self {
        let mut sorted: Vec<_> = ranges.into_iter().filter(|(from, to)| from <= to).collect();
        sorted.sort_unstable();
        let mut merged: Vec<(Natural, Natural)> = Vec::with_capacity(sorted.len());
        for (from, to) in sorted {
            match merged.last_mut() {
                Some((_, end)) if from <= &*end + Natural::ONE => {
                    if to > *end {
                        *end = to;
                    }
                }
                _ => merged.push((from, to)),
            }
        }
        Self(merged)
    }

    /// Whether there is no number.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The ranges, ascending, with gaps between them.
    pub fn ranges(&self) -> impl ExactSizeIterator<Item = &(Natural, Natural)> {
        self.0.iter()
    }

    /// The least number.
    #[must_use]
    pub fn least(&self) -> Option<&Natural> {
        self.0.first().map(|(from, _)| from)
    }

    /// The greatest number.
    #[must_use]
    pub fn greatest(&self) -> Option<&Natural> {
        self.0.last().map(|(_, to)| to)
    }

    /// The one range, if all numbers follow each other without a gap.
    #[must_use]
    pub fn single(&self) -> Option<(&Natural, &Natural)> {
        match self.0.as_slice() {
            [(from, to)] => Some((from, to)),
            _ => None,
        }
    }

    /// Whether the number is in the set. Logarithmic.
    #[must_use]
    pub fn contains(&self, n: &Natural) -> bool {
        let after = self.0.partition_point(|(from, _)| from <= n);
        after > 0 && *n <= self.0[after - 1].1
    }

    /// The ranges cut off above `limit`.
    pub fn within(&self, limit: u64) -> impl Iterator<Item = (u64, u64)> + '_ {
        self.0.iter().map_while(move |(from, to)| {
            let from = to_u64(from).filter(|&from| from <= limit)?;
            Some((from, to_u64(to).map_or(limit, |to| to.min(limit))))
        })
    }
}

impl fmt::Display for Ranges {
    /// Ascending; three or more in a row as `a..b`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (from, to)) in self.0.iter().enumerate() {
            let comma = if index == 0 { "" } else { "," };
            let second = from + Natural::ONE;
            if from == to {
                write!(f, "{comma}{from}")?;
            } else if second == *to {
                write!(f, "{comma}{from},{to}")?;
            } else {
                write!(f, "{comma}{from}..{to}")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ranges(pairs: &[(u64, u64)]) -> Ranges {
        Ranges::new(pairs.iter().map(|&(a, b)| (a.into(), b.into())))
    }

    #[test]
    fn ranges_merge_and_print_in_canonical_form() {
        let set = ranges(&[(9, 9), (1, 1), (2, 2), (4, 6), (6, 7), (3, 2)]);
        assert_eq!(set.to_string(), "1,2,4..7,9");
        assert!(set.contains(&7u8.into()) && !set.contains(&8u8.into()));
        assert_eq!(ranges(&[(1, 2), (3, 3)]).to_string(), "1..3");
    }

    #[test]
    fn each_set_lists_its_numbers() {
        let cases = [
            (
                TakeSet::Only(ranges(&[(2, 3), (7, 90)])),
                vec![2, 3, 7, 8, 9, 10],
            ),
            (
                TakeSet::AllBut(ranges(&[(2, 2), (5, 8)])),
                vec![1, 3, 4, 9, 10],
            ),
            (TakeSet::all(), (1..=10).collect()),
            (TakeSet::Odd, vec![1, 3, 5, 7, 9]),
            (TakeSet::Even, vec![2, 4, 6, 8, 10]),
            (TakeSet::Squares, vec![1, 4, 9]),
            (TakeSet::Cubes, vec![1, 8]),
            (TakeSet::Triangular, vec![1, 3, 6, 10]),
            (TakeSet::Fibonacci, vec![1, 2, 3, 5, 8]),
            (TakeSet::Primes, vec![2, 3, 5, 7]),
            (TakeSet::PrimePowers, vec![2, 3, 4, 5, 7, 8, 9]),
            (TakeSet::Powers(3), vec![1, 3, 9]),
        ];
        for (set, numbers) in cases {
            assert_eq!(set.up_to(10), numbers, "{set}");
            assert!(set.up_to(0).is_empty(), "{set}");
        }
    }

    #[test]
    fn a_set_contains_what_it_lists() {
        for set in [
            TakeSet::Only(ranges(&[(2, 3), (7, 90)])),
            TakeSet::AllBut(ranges(&[(1, 2), (5, 8)])),
            TakeSet::all(),
            TakeSet::Odd,
            TakeSet::Even,
            TakeSet::Squares,
            TakeSet::Cubes,
            TakeSet::Triangular,
            TakeSet::Fibonacci,
            TakeSet::Primes,
            TakeSet::PrimePowers,
            TakeSet::Powers(2),
            TakeSet::Powers(6),
        ] {
            let listed = set.up_to(20_000);
            assert_eq!(set.least(), listed[0].into(), "{set}");
            for n in 0..=20_000u64 {
                let found = listed.binary_search(&n).is_ok();
                assert_eq!(set.contains(&n.into()), found, "{set}: {n}");
            }
        }
    }

    #[test]
    fn the_first_primes_come_at_once_however_far_one_may_go() {
        let mut first = Vec::new();
        let _ = TakeSet::Primes.visit_up_to(u64::MAX, &mut |prime| {
            first.push(prime);
            if first.len() < 4 {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        assert_eq!(first, [2, 3, 5, 7]);
    }

    #[test]
    fn a_set_without_positive_numbers_is_refused() {
        assert_eq!(TakeSet::numbers([]), Err(EmptySet));
        assert_eq!(TakeSet::numbers([0]), Err(EmptySet));
    }
}
