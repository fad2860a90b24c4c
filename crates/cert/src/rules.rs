//! Rules of games on heaps, and the options that they give: the definition, a second time.

use std::fmt;

use crate::meter::Meter;
use crate::refusal::{Halt, Reason};

/// The most heaps that a move leaves of one.
pub const MOST_PARTS: u8 = 4;

/// What may become of one heap.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Rules {
    /// Take a number of tokens of the set; what is left stays one heap.
    Take(TakeSet),
    /// A take-and-break code.
    Code(Code),
    /// Split into two unequal heaps, taking nothing.
    SplitUnequal,
    /// Take at least one token and at most half of the heap.
    Half,
    /// Take a number of tokens that divides the heap.
    Divisor,
}

/// Numbers of tokens that may be taken: positive ones only.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum TakeSet {
    /// Those in these ranges, bounds included: ascending, with gaps between them, at least one.
    Only(Vec<(u64, u64)>),
    /// All but those in these ranges, as above, perhaps none.
    AllBut(Vec<(u64, u64)>),
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
    /// 2, 3, 4, 5, 7, 8, 9, …: prime numbers and their powers, without 1.
    PrimePowers,
    /// The powers of a base of at least 2, from 1 on.
    Powers(u64),
}

/// A take-and-break code: bit j of digit i says that taking i tokens and leaving exactly j non-empty
/// heaps is legal.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Code {
    /// The index of each digit that is not zero, ascending from 0, and the digit, 1 to 31. Digit 0 has
    /// no bits 0 and 1: a move changes the heap.
    pub digits: Vec<(u64, u32)>,
    /// The digits that repeat for ever, after all of these.
    pub repeat: Option<Repeat>,
}

/// Digits that repeat for ever.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Repeat {
    /// The index of the first of them, at least 1.
    pub from: u64,
    /// One repetition: digits 0 to 31, not all of them 0.
    pub block: Vec<u32>,
}

/// The limit of digits: five bits, for up to four heaps.
const DIGITS: u32 = 32;

impl Rules {
    /// Whether the data fulfil what is said of them.
    ///
    /// # Errors
    ///
    /// [`Reason::Rules`] where they do not.
    pub fn validate(&self) -> Result<(), Reason> {
        let good = match self {
            Self::Take(TakeSet::Only(ranges)) => !ranges.is_empty() && are_ranges(ranges),
            Self::Take(TakeSet::AllBut(ranges)) => are_ranges(ranges),
            Self::Take(TakeSet::Powers(base)) => *base >= 2,
            Self::Take(_) | Self::SplitUnequal | Self::Half | Self::Divisor => true,
            Self::Code(code) => code.is_valid(),
        };
        good.then_some(()).ok_or(Reason::Rules)
    }

    /// Visits every option of the heap once: the heaps left of it, none of them empty, larger first.
    ///
    /// # Errors
    ///
    /// Those of `visit`, which end the visit.
    pub(crate) fn visit_options<E: From<Halt>>(
        &self,
        heap: u64,
        meter: &mut Meter<'_>,
        mut visit: impl FnMut(&[u64]) -> Result<(), E>,
    ) -> Result<(), E> {
        match self {
            Self::Take(set) => set.visit_up_to(heap, meter, |take| visit(one_heap(&[heap - take]))),
            Self::Code(code) => code.visit_options(heap, meter, visit),
            Self::SplitUnequal => {
                for small in 1..heap.div_ceil(2) {
                    meter.spend(1)?;
                    visit(&[heap - small, small])?;
                }
                Ok(())
            }
            Self::Half => {
                for take in 1..=heap / 2 {
                    meter.spend(1)?;
                    visit(&[heap - take])?;
                }
                Ok(())
            }
            Self::Divisor => {
                for take in 1..=heap {
                    meter.spend(1)?;
                    if heap.is_multiple_of(take) {
                        visit(one_heap(&[heap - take]))?;
                    }
                }
                Ok(())
            }
        }
    }
}

/// The options of one heap after the other: which numbers may be taken is decided once for each.
pub(crate) struct Options<'r> {
    rules: &'r Rules,
    /// The numbers that may be taken, of those looked at.
    takes: Vec<u64>,
    /// So many numbers have been looked at, from 1 on.
    looked_at: u64,
}

impl<'r> Options<'r> {
    pub(crate) fn new(rules: &'r Rules) -> Self {
        Self {
            rules,
            takes: Vec::new(),
            looked_at: 0,
        }
    }

    /// Visits every option of the heap once, as [`Rules::visit_options`].
    pub(crate) fn visit<E: From<Halt>>(
        &mut self,
        heap: u64,
        meter: &mut Meter<'_>,
        mut visit: impl FnMut(&[u64]) -> Result<(), E>,
    ) -> Result<(), E> {
        let set = match self.rules {
            // Of these a few, or most, of the numbers are in the set.
            Rules::Take(TakeSet::Only(_) | TakeSet::AllBut(_)) => None,
            Rules::Take(set) => Some(set),
            _ => None,
        };
        let Some(set) = set else {
            return self.rules.visit_options(heap, meter, visit);
        };
        while self.looked_at < heap {
            meter.spend(1)?;
            self.looked_at += 1;
            if set.contains(self.looked_at) {
                meter.reserve(8)?;
                self.takes.push(self.looked_at);
            }
        }
        for &take in self.takes.iter().take_while(|take| **take <= heap) {
            meter.spend(1)?;
            visit(one_heap(&[heap - take]))?;
        }
        Ok(())
    }
}

fn are_ranges(ranges: &[(u64, u64)]) -> bool {
    let in_order = ranges.iter().all(|(from, to)| 1 <= *from && from <= to);
    in_order && ranges.windows(2).all(|pair| pair[1].0 - 1 > pair[0].1)
}

/// The heap, or nothing where it is empty.
fn one_heap(heap: &[u64; 1]) -> &[u64] {
    if heap[0] == 0 { &[] } else { heap }
}

/// The smallest divisor above 1; of 1, which has none, itself.
fn smallest_divisor(n: u64) -> u64 {
    let found = (2..=n.isqrt()).find(|d| n.is_multiple_of(*d));
    found.unwrap_or(n)
}

impl TakeSet {
    fn contains(&self, take: u64) -> bool {
        let within = |ranges: &[(u64, u64)]| {
            let after = ranges.partition_point(|(from, _)| *from <= take);
            after > 0 && take <= ranges[after - 1].1
        };
        match self {
            Self::Only(ranges) => within(ranges),
            Self::AllBut(ranges) => !within(ranges),
            Self::Odd => take % 2 == 1,
            Self::Even => take.is_multiple_of(2),
            Self::Squares => take.isqrt().pow(2) == take,
            Self::Cubes => (1..=take)
                .map_while(|root: u64| root.checked_pow(3))
                .find(|cube| *cube >= take)
                .is_some_and(|cube| cube == take),
            Self::Triangular => {
                let square = 8 * u128::from(take) + 1;
                square.isqrt().pow(2) == square
            }
            Self::Fibonacci => {
                let (mut last, mut next) = (1u64, 1u64);
                while next < take {
                    (last, next) = (next, last.saturating_add(next));
                }
                next == take
            }
            Self::Primes => smallest_divisor(take) == take && take >= 2,
            Self::PrimePowers => {
                let prime = smallest_divisor(take);
                let mut rest = take;
                while prime > 1 && rest.is_multiple_of(prime) {
                    rest /= prime;
                }
                prime > 1 && rest == 1
            }
            Self::Powers(base) => {
                let mut rest = take;
                while rest.is_multiple_of(*base) {
                    rest /= base;
                }
                rest == 1
            }
        }
    }

    /// Visits the numbers up to the heap.
    fn visit_up_to<E: From<Halt>>(
        &self,
        heap: u64,
        meter: &mut Meter<'_>,
        mut visit: impl FnMut(u64) -> Result<(), E>,
    ) -> Result<(), E> {
        if let Self::Only(ranges) = self {
            // A few numbers out of very many: the heap may be of any size.
            for &(from, to) in ranges {
                for take in from..=to.min(heap) {
                    meter.spend(1)?;
                    visit(take)?;
                }
            }
            return Ok(());
        }
        for take in 1..=heap {
            meter.spend(1)?;
            if self.contains(take) {
                visit(take)?;
            }
        }
        Ok(())
    }
}

impl Code {
    fn is_valid(&self) -> bool {
        let digits = &self.digits;
        let ascending = digits.windows(2).all(|pair| pair[0].0 < pair[1].0);
        let in_range = digits.iter().all(|(_, digit)| (1..DIGITS).contains(digit));
        let moves_change = digits
            .first()
            .is_none_or(|(index, digit)| *index > 0 || digit & 3 == 0);
        let repeat_follows = self.repeat.as_ref().is_none_or(|repeat| {
            repeat.from > digits.last().map_or(0, |(index, _)| *index)
                && repeat.block.iter().all(|digit| *digit < DIGITS)
                && repeat.block.iter().any(|digit| *digit > 0)
        });
        ascending && in_range && moves_change && repeat_follows
    }

    /// The index of the last digit, 0 where there is none; `None` for a code that repeats.
    #[must_use]
    pub fn last_digit(&self) -> Option<u64> {
        match self.repeat {
            Some(_) => None,
            None => Some(self.digits.last().map_or(0, |(index, _)| *index)),
        }
    }

    /// The greatest number of heaps that a move leaves.
    #[must_use]
    pub fn most_parts(&self) -> u8 {
        let repeated = self.repeat.iter().flat_map(|repeat| &repeat.block);
        let all = self.digits.iter().map(|(_, digit)| digit).chain(repeated);
        let bits = all.fold(0, |bits, digit| bits | digit);
        (0..=MOST_PARTS)
            .rev()
            .find(|j| bits >> j & 1 == 1)
            .unwrap_or(0)
    }

    fn visit_options<E: From<Halt>>(
        &self,
        heap: u64,
        meter: &mut Meter<'_>,
        mut visit: impl FnMut(&[u64]) -> Result<(), E>,
    ) -> Result<(), E> {
        for &(take, digit) in &self.digits {
            if take <= heap {
                visit_parts(heap - take, digit, meter, &mut visit)?;
            }
        }
        let Some(Repeat { from, block }) = &self.repeat else {
            return Ok(());
        };
        for (take, &digit) in (*from..=heap).zip(block.iter().cycle()) {
            visit_parts(heap - take, digit, meter, &mut visit)?;
        }
        Ok(())
    }
}

/// Visits the ways to leave `total` tokens in as many heaps as the bits of the digit say.
fn visit_parts<E: From<Halt>>(
    total: u64,
    digit: u32,
    meter: &mut Meter<'_>,
    visit: &mut impl FnMut(&[u64]) -> Result<(), E>,
) -> Result<(), E> {
    meter.spend(1)?;
    let allows = |parts: u32| digit >> parts & 1 == 1;
    if allows(0) && total == 0 {
        visit(&[])?;
    }
    if allows(1) && total > 0 {
        visit(&[total])?;
    }
    if allows(2) {
        for a in 1..=total / 2 {
            meter.spend(1)?;
            visit(&[total - a, a])?;
        }
    }
    if allows(3) {
        for a in 1..=total / 3 {
            visit_pairs(total - a, a, meter, &mut |c, b| visit(&[c, b, a]))?;
        }
    }
    if allows(4) {
        for a in 1..=total / 4 {
            for b in a..=(total - a) / 3 {
                visit_pairs(total - a - b, b, meter, &mut |d, c| visit(&[d, c, b, a]))?;
            }
        }
    }
    Ok(())
}

/// Visits the ways to write the total as the sum of two numbers that are at least `least`.
fn visit_pairs<E: From<Halt>>(
    total: u64,
    least: u64,
    meter: &mut Meter<'_>,
    visit: &mut impl FnMut(u64, u64) -> Result<(), E>,
) -> Result<(), E> {
    for small in least..=total / 2 {
        meter.spend(1)?;
        visit(total - small, small)?;
    }
    Ok(())
}

impl fmt::Display for Rules {
    /// In the notation of the command line: `0.77`, `take{1,3..5}`, `take{not 2}`, `grundy`, `half`. A
    /// code with very many zeros is written by its digits, `code{1:7 1000000:7}`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Take(set) => write!(f, "take{{{set}}}"),
            Self::Code(code) => write!(f, "{code}"),
            Self::SplitUnequal => f.write_str("grundy"),
            Self::Half => f.write_str("half"),
            Self::Divisor => f.write_str("take{divisors}"),
        }
    }
}

impl fmt::Display for TakeSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |ranges: &[(u64, u64)]| {
            let texts: Vec<String> = ranges
                .iter()
                .map(|&(from, to)| match to - from {
                    0 => from.to_string(),
                    1 => format!("{from},{to}"),
                    _ => format!("{from}..{to}"),
                })
                .collect();
            texts.join(",")
        };
        match self {
            Self::Only(ranges) => f.write_str(&list(ranges)),
            Self::AllBut(ranges) if ranges.is_empty() => f.write_str("all"),
            Self::AllBut(ranges) => write!(f, "not {}", list(ranges)),
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

/// The sign of a digit: `0`-`9`, then `A`-`V`.
pub(crate) fn digit_sign(digit: u32) -> char {
    char::from_digit(digit, DIGITS).map_or('?', |sign| sign.to_ascii_uppercase())
}

/// The digits written by these signs.
pub(crate) fn digits_of(signs: &str) -> Option<Vec<u32>> {
    let one_way = |sign: &char| !sign.is_ascii_lowercase();
    signs
        .chars()
        .map(|sign| Some(sign).filter(one_way)?.to_digit(DIGITS))
        .collect()
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const LONGEST: u64 = 100;
        let written = match &self.repeat {
            Some(repeat) => repeat.from.saturating_sub(1),
            None => self.last_digit().unwrap_or(0).max(1),
        };
        if written > LONGEST {
            let texts = self.digits.iter();
            let texts: Vec<String> = texts
                .map(|(index, digit)| format!("{index}:{}", digit_sign(*digit)))
                .collect();
            write!(f, "code{{{}", texts.join(" "))?;
        } else {
            for index in 0..=written {
                let stands = self.digits.iter().find(|(at, _)| *at == index);
                let digit = stands.map_or(0, |(_, digit)| *digit);
                let point = if index == 0 { "." } else { "" };
                write!(f, "{}{point}", digit_sign(digit))?;
            }
        }
        if let Some(repeat) = &self.repeat {
            let block: String = repeat
                .block
                .iter()
                .map(|digit| digit_sign(*digit))
                .collect();
            let from = match written > LONGEST {
                true => format!(" {}:", repeat.from),
                false => String::new(),
            };
            write!(f, "{from}[{block}]")?;
        }
        f.write_str(if written > LONGEST { "}" } else { "" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::meter::Effort;

    fn options(rules: &Rules, heap: u64) -> Vec<Vec<u64>> {
        let mut all = Vec::new();
        rules
            .visit_options(heap, &mut Meter::new(&Effort::default(), &()), |parts| {
                all.push(parts.to_vec());
                Ok::<(), Halt>(())
            })
            .unwrap();
        all.sort_unstable();
        all
    }

    fn code(digits: &[(u64, u32)]) -> Rules {
        Rules::Code(Code {
            digits: digits.to_vec(),
            repeat: None,
        })
    }

    /// All multisets of positive numbers with at most four parts and this total.
    fn partitions(total: u64, most: u64, parts: usize) -> Vec<Vec<u64>> {
        if total == 0 {
            return vec![vec![]];
        }
        if parts == 0 {
            return vec![];
        }
        (1..=most.min(total))
            .flat_map(|first| {
                let rest = partitions(total - first, first, parts - 1);
                rest.into_iter()
                    .map(move |rest| [vec![first], rest].concat())
            })
            .collect()
    }

    #[test]
    fn digits_say_how_many_heaps_are_left() {
        for heap in 0..14u64 {
            for digit in 4..32 {
                let digit = digit & !3;
                let mut expected: Vec<_> = partitions(heap, heap, 4)
                    .into_iter()
                    .filter(|left| digit >> left.len() & 1 == 1)
                    .collect();
                expected.sort_unstable();
                assert_eq!(
                    options(&code(&[(0, digit)]), heap),
                    expected,
                    "{digit} {heap}"
                );
            }
        }
        let kayles = code(&[(1, 7), (2, 7)]);
        assert_eq!(options(&kayles, 1), [Vec::<u64>::new()]);
        assert_eq!(options(&kayles, 3), [vec![1], vec![1, 1], vec![2]]);
    }

    #[test]
    fn a_block_of_digits_repeats() {
        let lasker = Rules::Code(Code {
            digits: vec![(0, 4)],
            repeat: Some(Repeat {
                from: 1,
                block: vec![3],
            }),
        });
        assert_eq!(options(&lasker, 3), [vec![], vec![1], vec![2], vec![2, 1]]);
        assert_eq!(lasker.to_string(), "4.[3]");
    }

    #[test]
    fn sets_have_their_numbers() {
        for (set, text, numbers) in [
            (
                TakeSet::Only(vec![(1, 1), (3, 5), (8, 9)]),
                "1,3..5,8,9",
                vec![1, 3, 4, 5, 8, 9],
            ),
            (
                TakeSet::AllBut(vec![(2, 2), (5, 8)]),
                "not 2,5..8",
                vec![1, 3, 4, 9, 10],
            ),
            (TakeSet::AllBut(vec![]), "all", (1..=10).collect()),
            (TakeSet::Odd, "odd", vec![1, 3, 5, 7, 9]),
            (TakeSet::Even, "even", vec![2, 4, 6, 8, 10]),
            (TakeSet::Squares, "squares", vec![1, 4, 9]),
            (TakeSet::Cubes, "cubes", vec![1, 8]),
            (TakeSet::Triangular, "triangular", vec![1, 3, 6, 10]),
            (TakeSet::Fibonacci, "fibonacci", vec![1, 2, 3, 5, 8]),
            (TakeSet::Primes, "primes", vec![2, 3, 5, 7]),
            (
                TakeSet::PrimePowers,
                "prime powers",
                vec![2, 3, 4, 5, 7, 8, 9],
            ),
            (TakeSet::Powers(3), "powers 3", vec![1, 3, 9]),
        ] {
            assert_eq!(set.to_string(), text);
            let left = options(&Rules::Take(set), 10);
            let mut expected: Vec<Vec<u64>> = numbers
                .iter()
                .map(|take| {
                    vec![10 - take]
                        .into_iter()
                        .filter(|left| *left > 0)
                        .collect()
                })
                .collect();
            expected.sort_unstable();
            assert_eq!(left, expected, "{text}");
        }
    }

    #[test]
    fn unequal_splits_and_halves() {
        assert_eq!(options(&Rules::SplitUnequal, 6), [[4, 2], [5, 1]]);
        assert_eq!(options(&Rules::SplitUnequal, 5), [[3, 2], [4, 1]]);
        for stuck in 0..=2 {
            assert!(options(&Rules::SplitUnequal, stuck).is_empty());
        }
        assert_eq!(options(&Rules::Half, 5), [[3], [4]]);
        assert_eq!(
            options(&Rules::Divisor, 6),
            [vec![], vec![3], vec![4], vec![5]]
        );
    }

    #[test]
    fn data_that_are_no_rules_are_told() {
        let only = |ranges: &[(u64, u64)]| Rules::Take(TakeSet::Only(ranges.to_vec()));
        let repeating = |from, block: &[u32]| {
            Rules::Code(Code {
                digits: vec![(2, 1)],
                repeat: Some(Repeat {
                    from,
                    block: block.to_vec(),
                }),
            })
        };
        for wrong in [
            only(&[]),
            only(&[(0, 2)]),
            only(&[(3, 2)]),
            only(&[(1, 2), (3, 4)]),
            only(&[(5, 6), (1, 2)]),
            Rules::Take(TakeSet::Powers(1)),
            code(&[(0, 1)]),
            code(&[(0, 6)]),
            code(&[(1, 0)]),
            code(&[(1, 32)]),
            code(&[(2, 3), (1, 3)]),
            code(&[(1, 3), (1, 3)]),
            repeating(2, &[3]),
            repeating(3, &[]),
            repeating(3, &[0]),
            repeating(3, &[32]),
        ] {
            assert_eq!(wrong.validate(), Err(Reason::Rules), "{wrong:?}");
        }
        assert_eq!(repeating(0, &[3]).to_string(), "0.[3]", "it can be shown");
        assert_eq!(repeating(3, &[0, 3]).validate(), Ok(()));
        assert_eq!(only(&[(1, 1), (3, u64::MAX)]).validate(), Ok(()));
    }

    #[test]
    fn codes_are_written_as_in_the_notation() {
        assert_eq!(code(&[(0, 4), (1, 7)]).to_string(), "4.7");
        assert_eq!(code(&[(0, 4)]).to_string(), "4.0");
        assert_eq!(code(&[(2, 31)]).to_string(), "0.0V");
        assert_eq!(code(&[(1, 7), (1000, 7)]).to_string(), "code{1:7 1000:7}");
    }
}
