//! Codes whose Grundy sequences are equal, up to a shift, by an argument about their moves.
//!
//! Finite codes whose moves leave at most two heaps. Two steps, each of which is a theorem, are repeated
//! until neither changes anything:
//!
//! **Needless moves.** A digit's bit is dropped where every option it gives has the value of another one.
//! *Leave one heap* after taking k: option n - k. If k = j + a, digit j may leave two heaps and g(a) = 0 with
//! a > 0, then (a, n - k) is an option by digit j for every n > k, and its value is the same. *Leave nothing*
//! after taking k matters to heap k alone: it is needless where heap k has another option of value 0. Digits
//! that leave two heaps are never dropped, so the replacing option of the first kind stays; that of the second
//! kind stays itself or is replaced in turn. Hence all such bits go at once, and no value changes.
//!
//! **A heap of one token that counts for nothing.** If g(1) = 0, let code B have at m
//!
//! - *two heaps* where A has it at m - 1,
//! - *one heap* where A leaves two at m - 1 or one at m,
//! - *nothing* where A leaves two at m - 1, one at m or nothing at m + 1.
//!
//! Then g_A(n) = g_B(n - 1) for all n >= 1. By induction: send a heap of n tokens of A to one of n - 1 of B, and a
//! heap of 0 or 1 (both of value 0) to nothing. For n >= 2 the options of A at n are sent onto those of B
//! at n - 1: taking k leaves (a, b) with a + b = n - k; both above 1 give B's pairs at k + 1; one of them 1 gives the
//! single heap n - k - 2 = (n - 1) - (k + 1); (1, 1) gives nothing, at n - 1 = k + 1; one heap n - k above 1 gives the single heap
//! (n - 1) - k; one heap 1 gives nothing, at n - 1 = k; and nothing at n = k is nothing at n - 1 = k - 1. There are no
//! others, and values of options are equal by induction.
//!
//! A code with an option has a least heap with one; its value is 1, and every shift lowers that heap by one. So
//! the repetition ends, with g(1) > 0 or no move at all. The classic cases are 0.07 and 0.137 (Dawson's Kayles
//! and Dawson's Chess), *Winning Ways*, chapter 4, which calls such games cousins.

use grundy_core::natural::{to_usize, widen};
use grundy_core::{Allowance, Budget};
use grundy_rules::heap::{Code, Digit, Schema};

use crate::heaps::table::GrundyTable;

/// A code, and where another one's sequence begins in its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CanonicalCode {
    /// The code without needless moves; its heap of one token has a value above 0, unless it has no move.
    pub code: Code,
    /// g(n) of the first code is 0 for n below this, and that of heap n - shift of the second from there on.
    pub shift: u64,
}

impl CanonicalCode {
    /// The greatest take of a code that is reduced: beyond it the cost is out of proportion.
    pub const LONGEST: u64 = 64;

    /// Reduces a code by the arguments above. Codes that are repeating, leave more than two heaps or take more than
    /// [`LONGEST`](Self::LONGEST) are their own.
    ///
    /// Cost: the square of the last digit's index, for each shift; there are at most that many.
    ///
    /// ```
    /// use grundy_rules::{HeapRuleset, parse_heap_ruleset};
    /// use grundy_solve::heaps::code_equivalence::CanonicalCode;
    ///
    /// let HeapRuleset::Code(dawsons_kayles) = parse_heap_ruleset("0.07")? else { unreachable!() };
    /// let canonical = CanonicalCode::of(&dawsons_kayles);
    /// assert_eq!((canonical.code.to_string().as_str(), canonical.shift), ("0.137", 1));
    /// # Ok::<(), Vec<grundy_rules::Problem>>(())
    /// ```
    #[must_use]
    pub fn of(code: &Code) -> Self {
        let mut canonical = Self {
            code: code.clone(),
            shift: 0,
        };
        let Some(mut digits) = Digits::of(code) else {
            return canonical;
        };
        loop {
            let values = digits.first_values();
            digits.drop_needless(&values);
            canonical.code = digits.code();
            if digits.is_empty() || values[1] > 0 {
                return canonical;
            }
            digits = digits.without_heap_of_one();
            canonical.shift += 1;
        }
    }
}

/// The digits of a finite code that leaves at most two heaps, from d0 on.
struct Digits(Vec<Bits>);

/// What a digit allows to be left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Bits {
    nothing: bool,
    one: bool,
    two: bool,
}

impl Digits {
    fn of(code: &Code) -> Option<Self> {
        let last = code
            .last_digit()
            .filter(|&last| last <= CanonicalCode::LONGEST)?;
        let last = to_usize(&last.into())?;
        (code.max_parts() <= 2).then(|| {
            let mut digits = vec![Bits::default(); last + 1];
            for (take, digit) in code.digits_up_to(u64::MAX) {
                digits[to_usize(&take.into()).expect("up to the last digit")] = Bits {
                    nothing: digit.allows(0),
                    one: digit.allows(1),
                    two: digit.allows(2),
                };
            }
            Self(digits)
        })
    }

    fn code(&self) -> Code {
        let digits: Vec<Digit> = self.0.iter().map(|bits| bits.digit()).collect();
        Code::new(digits[0], &digits[1..], &[]).expect("nothing is taken only to leave two heaps")
    }

    fn is_empty(&self) -> bool {
        self.0.iter().all(|bits| *bits == Bits::default())
    }

    /// g(0) to g(last digit), and at least g(1).
    fn first_values(&self) -> Vec<u32> {
        let mut table =
            GrundyTable::for_schema(&Schema::Code(self.code())).expect("codes have tables");
        let heaps = self.0.len().max(2);
        let mut unlimited = Budget::new(Allowance {
            steps: u64::MAX,
            bytes: u64::MAX,
        });
        table
            .extend(widen(heaps), &mut unlimited)
            .expect("no limit, so none is reached");
        // A window of a period's proof is longer than the code, so the table does not end before.
        table.values()[..heaps].to_vec()
    }

    fn drop_needless(&mut self, values: &[u32]) {
        let needless: Vec<Bits> = (0..self.0.len())
            .map(|take| Bits {
                nothing: self.0[take].nothing && self.has_other_zero(take, values),
                one: self.0[take].one
                    && (0..take).any(|less| self.0[less].two && values[take - less] == 0),
                two: false,
            })
            .collect();
        for (bits, needless) in self.0.iter_mut().zip(needless) {
            bits.nothing &= !needless.nothing;
            bits.one &= !needless.one;
        }
    }

    /// Whether a heap has an option of value 0 that is not the empty heap.
    fn has_other_zero(&self, heap: usize, values: &[u32]) -> bool {
        (0..heap).any(|take| {
            let (bits, left) = (self.0[take], heap - take);
            (bits.one && values[left] == 0)
                || (bits.two && (1..left).any(|part| values[part] == values[left - part]))
        })
    }

    /// The code whose heap n - 1 stands for heap n of this one, whose heap 1 has value 0.
    fn without_heap_of_one(&self) -> Self {
        let at = |take: Option<usize>| {
            take.and_then(|take| self.0.get(take))
                .copied()
                .unwrap_or_default()
        };
        let shifted = (0..=self.0.len()).map(|m| {
            if m == 0 {
                return Bits::default();
            }
            let (before, here, after) = (at(Some(m - 1)), at(Some(m)), at(Some(m + 1)));
            Bits {
                two: before.two,
                one: before.two || here.one,
                nothing: before.two || here.one || after.nothing,
            }
        });
        Self(shifted.collect())
    }
}

impl Bits {
    fn digit(self) -> Digit {
        let value = u32::from(self.nothing) | u32::from(self.one) << 1 | u32::from(self.two) << 2;
        let character = char::from_digit(value, 8).expect("three bits");
        Digit::from_char(character).expect("an octal digit")
    }
}

#[cfg(test)]
mod tests {
    use grundy_core::{Convention, HeapSum};
    use grundy_rules::{HeapRuleset, parse_heap_ruleset};
    use proptest::prelude::*;

    use super::*;
    use crate::naive::Oracle;

    fn code(text: &str) -> Code {
        match parse_heap_ruleset(text) {
            Ok(HeapRuleset::Code(code)) => code,
            other => panic!("{text}: {other:?}"),
        }
    }

    /// By the definition.
    fn values(code: &Code, heaps: u64) -> Vec<usize> {
        let schema = Schema::Code(code.clone());
        let rules = HeapSum(&schema);
        let mut oracle = Oracle::new(&rules);
        (0..heaps)
            .map(|heap| {
                let position = if heap == 0 { vec![] } else { vec![heap] };
                oracle.value(&position, Convention::Normal)
            })
            .collect()
    }

    #[test]
    fn known_cousins_meet() {
        for (a, b, shift) in [
            ("0.07", "0.137", 1),
            ("4.0", "0.7", 1),
            ("0.77", "0.77", 0),
            ("0.6", "0.6", 0),
            ("4.4", "0.77", 1),
        ] {
            let (a, b) = (CanonicalCode::of(&code(a)), CanonicalCode::of(&code(b)));
            assert_eq!((a.code, a.shift), (b.code, b.shift + shift));
        }
    }

    #[test]
    fn a_code_without_moves_has_an_end() {
        assert_eq!(CanonicalCode::of(&code("0.0")).code, code("0.0"));
        assert_eq!(CanonicalCode::of(&code("0.00007")).shift, 4);
    }

    /// A thousand digits took some seconds, and a pattern has many codes.
    #[test]
    fn long_codes_are_their_own() {
        let of = |zeros: usize| {
            let own = code(&format!("0.{}7", "0".repeat(zeros)));
            (CanonicalCode::of(&own), own)
        };
        assert_eq!(of(63).0.shift, 63);
        let (canonical, own) = of(64);
        assert_eq!((canonical.code, canonical.shift), (own, 0));
    }

    #[test]
    fn codes_beyond_two_heaps_are_their_own() {
        for text in ["0.8", "0.[7]", "0.7F"] {
            let own = CanonicalCode::of(&code(text));
            assert_eq!((own.code, own.shift), (code(text), 0));
        }
    }

    proptest! {
        #[test]
        fn the_sequence_is_the_same_up_to_the_shift(
            zero in prop::bool::ANY,
            digits in prop::collection::vec(0..8_u32, 1..6),
        ) {
            let zero = if zero { "4" } else { "0" };
            let digits: String = digits.iter().map(u32::to_string).collect();
            let first = code(&format!("{zero}.{digits}"));
            let second = CanonicalCode::of(&first);
            let shift = to_usize(&second.shift.into()).unwrap();
            let (of_first, of_second) = (values(&first, 18), values(&second.code, 18));
            prop_assert!(of_first[..shift].iter().all(|value| *value == 0));
            prop_assert_eq!(&of_first[shift..], &of_second[..18 - shift]);
            prop_assert!(of_second[1] > 0 || of_second.iter().all(|value| *value == 0));
        }
    }
}
