//! Ways to write numbers, and the sets of tuples that are told by their digits.

use std::collections::BTreeMap;

use grundy_core::natural::{bit_length, to_usize};
use grundy_core::{Budget, Exhausted, Natural, Zeckendorf};

use super::automaton::{Automaton, Reader};
use super::logic::{Found, Gap};

/// A way to write numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numeration {
    /// In this base.
    Base(usize),
    /// As sums of Fibonacci numbers 1, 2, 3, 5, … no two of which are neighbours.
    Zeckendorf,
}

/// A sum of multiples of variables, and a constant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Form {
    /// Each variable with its factor, which is not 0, in ascending order.
    pub(super) terms: Vec<(usize, i64)>,
    pub(super) constant: i64,
}

/// Whether a number may be negative, 0, positive.
pub(super) type Signs = [bool; 3];

pub(super) const ZERO: Signs = [false, true, false];
pub(super) const NEGATIVE: Signs = [true, false, false];
pub(super) const NOT_NEGATIVE: Signs = [false, true, true];

/// Factors, constants and divisors beyond this make automata too large.
const MOST: i64 = 1 << 14;

impl Form {
    pub(super) fn constant(constant: i64) -> Self {
        Self {
            terms: Vec::new(),
            constant,
        }
    }

    pub(super) fn variable(variable: usize) -> Self {
        Self {
            terms: vec![(variable, 1)],
            constant: 0,
        }
    }

    /// The constant, unless it is too large.
    pub(super) fn small(number: i128) -> Found<i64> {
        let number = i64::try_from(number).ok();
        number
            .filter(|number| number.abs() <= MOST)
            .ok_or(Gap::Unsupported)
    }

    /// This and so many times another one; a gap where numbers grow too large.
    pub(super) fn plus(&self, times: i64, other: &Self) -> Found<Self> {
        let mut sum: BTreeMap<usize, i128> = BTreeMap::new();
        for (form, times) in [(self, 1), (other, times)] {
            for (variable, factor) in &form.terms {
                *sum.entry(*variable).or_default() += i128::from(*factor) * i128::from(times);
            }
        }
        let constant = i128::from(self.constant) + i128::from(other.constant) * i128::from(times);
        let factors = sum.into_iter().filter(|(_, factor)| *factor != 0);
        let terms = factors.map(|(variable, factor)| Ok((variable, Self::small(factor)?)));
        Ok(Self {
            terms: terms.collect::<Found<_>>()?,
            constant: Self::small(constant)?,
        })
    }

    /// Whether that follows from the form, variables not being negative.
    pub(super) fn is_never_negative(&self) -> bool {
        self.constant >= 0 && self.terms.iter().all(|(_, factor)| *factor > 0)
    }

    pub(super) fn as_variable(&self) -> Option<usize> {
        match self.terms[..] {
            [(variable, 1)] if self.constant == 0 => Some(variable),
            _ => None,
        }
    }

    pub(super) fn as_constant(&self) -> Option<i64> {
        self.terms.is_empty().then_some(self.constant)
    }
}

grundy_core::written_as!(Numeration, word);

impl Numeration {
    /// The word used in data formats.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Base(2) => "binary",
            Self::Base(3) => "ternary",
            Self::Base(_) => "digits",
            Self::Zeckendorf => "zeckendorf",
        }
    }

    /// How many digits there are.
    pub(super) fn digits(self) -> usize {
        match self {
            Self::Base(base) => base,
            Self::Zeckendorf => 2,
        }
    }

    /// The number with these digits, the first one first.
    pub(super) fn natural(self, digits: &[usize]) -> Natural {
        match self {
            Self::Base(base) => digits
                .iter()
                .fold(Natural::ZERO, |sum, digit| sum * base + digit),
            Self::Zeckendorf => {
                let mut weights = (Natural::ONE, Natural::ONE);
                let mut sum = Natural::ZERO;
                for digit in digits.iter().rev() {
                    sum += &weights.0 * *digit;
                    let next = &weights.0 + &weights.1;
                    weights = (next, weights.0);
                }
                sum
            }
        }
    }

    /// The same where it fits 128 bits; else the greatest that does.
    pub(super) fn number(self, digits: &[usize]) -> u128 {
        u128::try_from(self.natural(digits)).unwrap_or(u128::MAX)
    }

    /// The digits of the number, the first one first; none where they are more than some thousands.
    pub(super) fn digits_of(self, number: &Natural) -> Option<Vec<usize>> {
        const MOST_BITS: usize = 1 << 12;
        if bit_length(number) > MOST_BITS {
            return None;
        }
        let mut digits = Vec::new();
        match self {
            Self::Base(base) => {
                let mut rest = number.clone();
                while !rest.is_zero() {
                    digits.push(to_usize(&(&rest % base).into())?);
                    rest /= base;
                }
                digits.reverse();
            }
            Self::Zeckendorf => {
                let columns = Zeckendorf::of(number).digits();
                digits.extend(columns.bytes().map(|digit| usize::from(digit == b'1')));
            }
        }
        Some(digits)
    }

    /// The tuples of these variables that are numbers.
    pub(super) fn numbers(
        self,
        variables: &[usize],
        budget: &mut Budget<'_>,
    ) -> Result<Automaton, Exhausted> {
        match self {
            Self::Base(base) => Ok(Automaton::constant(true, base)),
            Self::Zeckendorf => Automaton::of(&Apart, variables, 2, budget),
        }
    }

    /// The tuples for which the form has one of these signs.
    pub(super) fn sign(
        self,
        form: &Form,
        signs: Signs,
        budget: &mut Budget<'_>,
    ) -> Result<Automaton, Exhausted> {
        let tracks: Vec<usize> = form.terms.iter().map(|(variable, _)| *variable).collect();
        let reader = SignOf {
            numeration: self,
            form,
            signs,
        };
        let made = Automaton::of(&reader, &tracks, self.digits(), budget)?;
        self.of_numbers(&made, budget)
    }

    /// What is a tuple of numbers of it.
    pub(super) fn of_numbers(
        self,
        set: &Automaton,
        budget: &mut Budget<'_>,
    ) -> Result<Automaton, Exhausted> {
        match self {
            Self::Base(_) => Ok(set.clone()),
            Self::Zeckendorf => {
                let numbers = self.numbers(&set.tracks, budget)?;
                set.with(&numbers, |one, other| one && other, budget)
            }
        }
    }
}

/// Of no number two digits 1 stand side by side.
struct Apart;

impl Reader for Apart {
    type State = Vec<usize>;

    fn start(&self) -> Vec<usize> {
        Vec::new()
    }

    fn after(&self, state: &Vec<usize>, digits: &[usize]) -> Option<Vec<usize>> {
        let touches = state
            .iter()
            .zip(digits)
            .any(|(before, digit)| *before + *digit == 2);
        (!touches).then(|| digits.to_vec())
    }

    fn accepts(&self, _: &Vec<usize>) -> bool {
        true
    }
}

/// The sign of a linear form.
///
/// In base b what has been read is the value s of the form without its constant k, and s·b + Σcᵢdᵢ after the next digits.
/// After L more digits it is s·bᴸ + r with |r| ≤ Σ|cᵢ| (bᴸ - 1): where |s| > Σ|cᵢ| + |k| the sign is that of s, and there is
/// nothing else to remember.
///
/// In Zeckendorf's form it is u·w + v·w', w being the weight of the last digit that was read and w' that of the next one
/// (after the last one 1 and 1), and as w is the sum of the two next weights (u + v + Σcᵢdᵢ)·w' + u·w'' after the next
/// digits. What follows the weight w is less than w, and 1/2 ≤ w'/w ≤ 1: where 2u + v and 2u + 2v are above 2(Σ|cᵢ| + |k|)
/// the sign is positive, where both are below the negative of that it is negative. There are finitely many other states: uψ + v,
/// ψ = (1 - √5)/2, is multiplied by ψ at each step and so stays bounded, too.
struct SignOf<'a> {
    numeration: Numeration,
    form: &'a Form,
    signs: Signs,
}

/// What has been read of a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Read {
    Value(i64, i64),
    /// Whether it is positive; else it is negative.
    Decided(bool),
}

impl Reader for SignOf<'_> {
    type State = Read;

    fn start(&self) -> Read {
        Read::Value(0, 0)
    }

    fn after(&self, state: &Read, digits: &[usize]) -> Option<Read> {
        let Read::Value(u, v) = *state else {
            return Some(*state);
        };
        let factors = self.form.terms.iter().zip(digits);
        let read: i64 = factors
            .map(|((_, factor), digit)| factor * i64::try_from(*digit).unwrap_or(i64::MAX))
            .sum();
        let factors = self.form.terms.iter().map(|(_, factor)| factor.abs());
        let bound = factors.sum::<i64>() + self.form.constant.abs();
        let (next, low, high) = match self.numeration {
            Numeration::Base(base) => {
                let value = u * i64::try_from(base).unwrap_or(i64::MAX) + read;
                ((value, 0), value, value)
            }
            Numeration::Zeckendorf => {
                let (u, v) = (u + v + read, u);
                let (half, whole) = (2 * u + v, 2 * u + 2 * v);
                // Rounded towards 0, so that nothing is decided too soon.
                ((u, v), half.min(whole) / 2, half.max(whole) / 2)
            }
        };
        Some(match (low > bound, high < -bound) {
            (true, _) => Read::Decided(true),
            (_, true) => Read::Decided(false),
            _ => Read::Value(next.0, next.1),
        })
    }

    fn accepts(&self, state: &Read) -> bool {
        match *state {
            Read::Decided(positive) => self.signs[if positive { 2 } else { 0 }],
            Read::Value(u, v) => {
                let value = u + v + self.form.constant;
                self.signs[usize::from(value >= 0) + usize::from(value > 0)]
            }
        }
    }
}
