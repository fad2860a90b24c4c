//! Take-and-break codes: octal games and their extension to more parts.
//!
//! Digit i of d0.d1d2… says what may be left when i tokens are taken from a heap: bit j is set where
//! leaving exactly j non-empty heaps is legal. R. K. Guy and C. A. B. Smith (1956); *Winning Ways*,
//! chapter 4.

use std::fmt;
use std::ops::ControlFlow;

use grundy_core::natural::{checked_sub, to_u64, widen};
use grundy_core::{HeapRules, Natural};

/// The most heaps that a move of a code can leave: digits go to V, five bits.
pub const MAX_PARTS: u8 = 4;

/// One digit of a code, a set of numbers of heaps: bit j for exactly j heaps left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Digit(u8);

impl Digit {
    /// No move at all.
    pub const NONE: Self = Self(0);
    /// Leave nothing, one heap or two: a run taken anywhere out of a row.
    pub const ANYWHERE: Self = Self(0b111);

    /// The digit written with this character: 0-9, then A-V in either case.
    #[must_use]
    pub fn from_char(c: char) -> Option<Self> {
        let value = c.to_digit(32)?;
        u8::try_from(value).ok().map(Self)
    }

    /// The digit that allows these numbers of heaps to be left, each at most [`MAX_PARTS`].
    pub(crate) fn of_counts(counts: impl IntoIterator<Item = u8>) -> Self {
        let counts = counts.into_iter().filter(|&heaps| heaps <= MAX_PARTS);
        Self(counts.fold(0, |bits, heaps| bits | 1 << heaps))
    }

    /// The character of the digit, capital.
    #[must_use]
    pub fn to_char(self) -> char {
        char::from_digit(u32::from(self.0), 32)
            .expect("a digit is below 32")
            .to_ascii_uppercase()
    }

    /// Whether exactly this many heaps may be left.
    #[must_use]
    pub fn allows(self, heaps: u8) -> bool {
        heaps <= MAX_PARTS && self.0 >> heaps & 1 == 1
    }

    /// Whether everything that `other` allows is allowed here too.
    #[must_use]
    pub fn includes(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether there is no move.
    #[must_use]
    pub fn is_none(self) -> bool {
        self == Self::NONE
    }

    /// The greatest number of heaps that may be left; `None` where there is no move.
    #[must_use]
    pub fn max_parts(self) -> Option<u8> {
        (0..=MAX_PARTS).rev().find(|&heaps| self.allows(heaps))
    }
}

/// A take-and-break code, in canonical form.
///
/// Digits after the point are kept sparsely, so that a run length of a million costs one entry.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Code {
    zero: Digit,
    /// The non-zero digits before the repeating block, with their index from 1, ascending.
    digits: Vec<(u64, Digit)>,
    repeat: Option<Repeat>,
}

/// A block of digits that repeats for ever.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Repeat {
    /// The index of its first digit.
    from: u64,
    block: Vec<Digit>,
}

/// Why digits do not make a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvalidCode {
    /// The digit before the point allows zero heaps or one to be left when nothing is taken.
    NothingTaken,
}

impl Code {
    /// The code with these digits: before the point, after it, and the block that then repeats for
    /// ever (empty for a finite code).
    ///
    /// # Errors
    ///
    /// [`InvalidCode::NothingTaken`] where d0 has bit 0 or 1: such a move would not end.
    ///
    /// ```
    /// use grundy_rules::heap::{Code, Digit};
    /// let seven = Digit::from_char('7').unwrap();
    /// let kayles = Code::new(Digit::NONE, &[seven, seven, Digit::NONE], &[]).unwrap();
    /// assert_eq!(kayles.to_string(), "0.77");
    /// let erase = Code::new(Digit::NONE, &[seven], &[seven, seven]).unwrap();
    /// assert_eq!(erase.to_string(), "0.[7]");
    /// ```
    pub fn new(zero: Digit, prefix: &[Digit], block: &[Digit]) -> Result<Self, InvalidCode> {
        if zero.allows(0) || zero.allows(1) {
            return Err(InvalidCode::NothingTaken);
        }
        let (prefix, block) = shortest(prefix, block);
        let digits = (1..)
            .zip(prefix.iter().copied())
            .filter(|(_, digit)| !digit.is_none())
            .collect();
        let repeat = (!block.is_empty()).then(|| Repeat {
            from: widen(prefix.len()) + 1,
            block,
        });
        Ok(Self {
            zero,
            digits,
            repeat,
        })
    }

    /// The code of taking a run of one of these lengths anywhere out of a row: digit 7 at each.
    #[must_use]
    pub fn of_runs(lengths: impl IntoIterator<Item = u64>) -> Self {
        let mut digits: Vec<_> = lengths
            .into_iter()
            .filter(|&length| length > 0)
            .map(|length| (length, Digit::ANYWHERE))
            .collect();
        digits.sort_unstable();
        digits.dedup();
        Self {
            zero: Digit::NONE,
            digits,
            repeat: None,
        }
    }

    /// What may be left when this many tokens are taken.
    #[must_use]
    pub fn digit(&self, take: u64) -> Digit {
        if take == 0 {
            return self.zero;
        }
        if let Some(repeat) = &self.repeat
            && take >= repeat.from
        {
            return repeat.digit(take);
        }
        match self.digits.binary_search_by_key(&take, |&(index, _)| index) {
            Ok(found) => self.digits[found].1,
            Err(_) => Digit::NONE,
        }
    }

    /// As [`digit`](Self::digit), for numbers of any size.
    #[must_use]
    pub fn digit_of(&self, take: &Natural) -> Digit {
        match (to_u64(take), &self.repeat) {
            (Some(take), _) => self.digit(take),
            (None, None) => Digit::NONE,
            (None, Some(repeat)) => {
                let offset = (take - Natural::from(repeat.from)) % widen(repeat.block.len());
                repeat.block[usize::try_from(offset).expect("an index into the block")]
            }
        }
    }

    /// Whether a heap of this size has a move. Cost: the number of digits.
    #[must_use]
    pub fn has_option(&self, heap: &Natural) -> bool {
        if self.digit_of(heap).allows(0) {
            return true;
        }
        // Of equal digits the first one leaves most.
        let once = self
            .repeat
            .as_ref()
            .map_or(0, |repeat| repeat.from + widen(repeat.block.len()));
        let limit = once.max(self.digits.last().map_or(0, |&(index, _)| index));
        self.digits_up_to(limit).any(|(take, digit)| {
            let left = checked_sub(heap, &take.into());
            left.is_some_and(|left| {
                (1..=MAX_PARTS).any(|parts| digit.allows(parts) && left >= Natural::from(parts))
            })
        })
    }

    /// The non-zero digits with their index, ascending from 0: all those up to `limit`.
    pub fn digits_up_to(&self, limit: u64) -> impl Iterator<Item = (u64, Digit)> + '_ {
        self.digits_from(0, limit)
    }

    /// The same, of those that repeat only from `first` on.
    fn digits_from(&self, first: u64, limit: u64) -> impl Iterator<Item = (u64, Digit)> + '_ {
        let zero = (!self.zero.is_none()).then_some((0, self.zero));
        let repeated = self.repeat.iter().flat_map(move |repeat| {
            (repeat.from.max(first)..=limit).map(|take| (take, repeat.digit(take)))
        });
        zero.into_iter()
            .chain(self.digits.iter().copied())
            .take_while(move |&(take, _)| take <= limit)
            .chain(repeated.filter(|(_, digit)| !digit.is_none()))
    }

    /// The index of the last non-zero digit (0 where there is none); `None` for a repeating code.
    #[must_use]
    pub fn last_digit(&self) -> Option<u64> {
        match self.repeat {
            Some(_) => None,
            None => Some(self.digits.last().map_or(0, |&(index, _)| index)),
        }
    }

    /// The block that repeats for ever and the index of its first digit.
    #[must_use]
    pub fn repeat(&self) -> Option<(u64, &[Digit])> {
        self.repeat
            .as_ref()
            .map(|repeat| (repeat.from, repeat.block.as_slice()))
    }

    /// The greatest number of heaps that a move leaves.
    #[must_use]
    pub fn max_parts(&self) -> u8 {
        let repeated = self.repeat.iter().flat_map(|repeat| &repeat.block);
        std::iter::once(&self.zero)
            .chain(self.digits.iter().map(|(_, digit)| digit))
            .chain(repeated)
            .filter_map(|digit| digit.max_parts())
            .max()
            .unwrap_or(0)
    }
}

impl Repeat {
    fn digit(&self, take: u64) -> Digit {
        let offset = (take - self.from) % widen(self.block.len());
        self.block[usize::try_from(offset).expect("an index into the block")]
    }
}

/// The shortest prefix and the shortest block that describe the same digits.
fn shortest(prefix: &[Digit], block: &[Digit]) -> (Vec<Digit>, Vec<Digit>) {
    let mut prefix = prefix.to_vec();
    let mut block = primitive(block).to_vec();
    if block.iter().all(|digit| digit.is_none()) {
        block.clear();
        while prefix.last().is_some_and(|digit| digit.is_none()) {
            prefix.pop();
        }
    }
    // p x [y x] = p [x y]: a prefix that ends like the block can give its end away.
    if !block.is_empty() {
        let backwards = block.iter().rev().cycle();
        let given = prefix
            .iter()
            .rev()
            .zip(backwards)
            .take_while(|(a, b)| a == b)
            .count();
        prefix.truncate(prefix.len() - given);
        let turn = given % block.len();
        block.rotate_right(turn);
    }
    (prefix, block)
}

/// The shortest block whose repetition is this block.
fn primitive(block: &[Digit]) -> &[Digit] {
    (1..block.len())
        .filter(|length| block.len().is_multiple_of(*length))
        .find(|&length| block.iter().zip(&block[length..]).all(|(a, b)| a == b))
        .map_or(block, |length| &block[..length])
}

impl HeapRules for Code {
    fn visit_options(
        &self,
        heap: u64,
        visit: &mut dyn FnMut(&[u64]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut left = Vec::with_capacity(usize::from(MAX_PARTS));
        // Where the digits that repeat leave nothing, they move the heap of their own number alone.
        let leaves = |digit: &Digit| digit.max_parts().is_some_and(|most| most > 0);
        let leaves_nothing = |repeat: &Repeat| !repeat.block.iter().any(leaves);
        let first = match &self.repeat {
            Some(repeat) if leaves_nothing(repeat) => heap,
            _ => 0,
        };
        self.digits_from(first, heap).try_for_each(|(take, digit)| {
            (0..=MAX_PARTS)
                .filter(|&heaps| digit.allows(heaps))
                .try_for_each(|heaps| {
                    visit_partitions(heap - take, heaps, heap - take, &mut left, visit)
                })
        })
    }
}

/// Visits the ways to write `total` as a sum of exactly `parts` positive numbers of at most `max`,
/// larger first, each appended to `chosen`.
fn visit_partitions(
    total: u64,
    parts: u8,
    max: u64,
    chosen: &mut Vec<u64>,
    visit: &mut dyn FnMut(&[u64]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if parts == 0 {
        return if total == 0 {
            visit(chosen)
        } else {
            ControlFlow::Continue(())
        };
    }
    // The others need at least one token each, and none is larger than the first.
    let rest = u64::from(parts) - 1;
    let (least, most) = (
        total.div_ceil(u64::from(parts)).max(1),
        max.min(total.saturating_sub(rest)),
    );
    (least..=most).rev().try_for_each(|first| {
        chosen.push(first);
        let flow = visit_partitions(total - first, parts - 1, first, chosen, visit);
        chosen.pop();
        flow
    })
}

impl fmt::Display for Code {
    /// Capital digits, no trailing zeros but at least one digit after the point.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.", self.zero.to_char())?;
        let written = match &self.repeat {
            Some(repeat) => repeat.from - 1,
            None => self.last_digit().unwrap_or(0).max(1),
        };
        for take in 1..=written {
            write!(f, "{}", self.digit(take).to_char())?;
        }
        if let Some(repeat) = &self.repeat {
            let block: String = repeat.block.iter().map(|digit| digit.to_char()).collect();
            write!(f, "[{block}]")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn digits(text: &str) -> Vec<Digit> {
        text.chars().map(|c| Digit::from_char(c).unwrap()).collect()
    }

    fn code(prefix: &str, block: &str) -> Code {
        Code::new(Digit::NONE, &digits(prefix), &digits(block)).unwrap()
    }

    #[test]
    fn codes_print_in_canonical_form() {
        let cases = [
            (("770", ""), "0.77"),
            (("000", ""), "0.0"),
            (("", ""), "0.0"),
            (("3f", ""), "0.3F"),
            (("7", "77"), "0.[7]"),
            (("1", "21"), "0.[12]"),
            (("3", "0"), "0.3"),
            (("05", "7171"), "0.05[71]"),
        ];
        for ((prefix, block), printed) in cases {
            assert_eq!(code(prefix, block).to_string(), printed);
        }
    }

    #[test]
    fn taking_nothing_must_split() {
        for (d0, valid) in [
            ('0', true),
            ('4', true),
            ('8', true),
            ('G', true),
            ('S', true),
        ]
        .into_iter()
        .chain(['1', '2', '3', '5', '6', '7', 'V'].map(|c| (c, false)))
        {
            let zero = Digit::from_char(d0).unwrap();
            assert_eq!(Code::new(zero, &[], &[]).is_ok(), valid, "{d0}");
        }
    }

    proptest! {
        #[test]
        fn canonical_form_keeps_every_digit(
            prefix in prop::collection::vec(0u32..4, 0..6),
            block in prop::collection::vec(0u32..3, 0..6),
        ) {
            let digit = |v: &u32| Digit::from_char(char::from_digit(*v, 32).unwrap()).unwrap();
            let prefix: Vec<_> = prefix.iter().map(digit).collect();
            let block: Vec<_> = block.iter().map(digit).collect();
            let code = Code::new(Digit::NONE, &prefix, &block).unwrap();
            for take in 1..40usize {
                let written = match take.checked_sub(prefix.len() + 1) {
                    None => prefix[take - 1],
                    Some(_) if block.is_empty() => Digit::NONE,
                    Some(past) => block[past % block.len()],
                };
                prop_assert_eq!(code.digit(widen(take)), written);
            }
        }

        #[test]
        fn partitions_are_all_and_distinct(total in 0u64..25, parts in 0u8..=4) {
            let mut found = Vec::new();
            let _ = visit_partitions(total, parts, total, &mut Vec::new(), &mut |p| {
                found.push(p.to_vec());
                ControlFlow::Continue(())
            });
            // Count of partitions into exactly k parts: p(n, k) = p(n - 1, k - 1) + p(n - k, k).
            fn count(n: i64, k: i64) -> usize {
                match (n, k) {
                    (0, 0) => 1,
                    (n, k) if n <= 0 || k <= 0 => 0,
                    (n, k) => count(n - 1, k - 1) + count(n - k, k),
                }
            }
            prop_assert_eq!(found.len(), count(i64::try_from(total).unwrap(), i64::from(parts)));
            for option in &found {
                prop_assert_eq!(option.iter().sum::<u64>(), total);
                prop_assert!(option.is_sorted_by(|a, b| a >= b) && !option.contains(&0));
            }
            let before = found.len();
            found.sort();
            found.dedup();
            prop_assert_eq!(found.len(), before);
        }
    }
}
