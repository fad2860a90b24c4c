//! Grundy values by theorem: a formula for heaps of any size.
//!
//! Each variant of [`ClosedForm`] states its theorem, the rules it covers and a proof.
//!
//! # Misère play
//!
//! Every game here is tame (see [`grundy_core::misere`]) with exactly the heaps of value 0 and 1
//! fickle, so that misère play of any sum follows the rule of misère Nim on the Grundy values:
//!
//! * *Subtraction games* (T. S. Ferguson, *On sums of graph games with last player losing*, 1974).
//!   Let s be the least number that may be taken. *Pairing:* g(n) = 1 exactly if n ≥ s and
//!   g(n - s) = 0. For if g(n - s) = 0 then g(n) ≠ 0, and if g(n) ≥ 2, some option n - t had value 1,
//!   so by induction g(n - t - s) = 0, an option of n - s with value 0, contrary to g(n - s) = 0;
//!   conversely if g(n) = 1 and g(n - s) ≠ 0, an option n - s - t had value 0, so by the first half
//!   n - t had value 1 and were an option of n. Hence a heap of value 0 that can move at all has an
//!   option of value 1: since g(n - s) ≠ 0, some g(n - s - t) = 0, so g(n - t) = 1.
//! * *General step.* In a game without splitting where every heap of value 0 that can move has an
//!   option of value 1, g⁻ is g⁺ with 0 and 1 exchanged: by induction the options' g⁻ are their g⁺
//!   with 0 and 1 exchanged, which does not change the mex of a set with both, and turns a mex of 1
//!   (0 but not 1 present) into 0, and a mex of 0 (1 but not 0 present) into 1.
//! * *Divisors.* The empty heap alone has value 0, so that the general step asks for nothing.
//! * *At most half.* A heap of value 0 is 2^j - 1; for j ≥ 2 its option 3·2^(j-2) - 1 has value 1.
//! * *Free splitting and Lasker's Nim.* Let n ≥ 2. An option with a part of 2 or more is firm by
//!   induction: g⁻ = g⁺. An option of ones only has both values in {0, 1}. Since the options 0 and 1 put
//!   both 0 and 1 into the set of the g⁺ and into that of the g⁻, these sets are equal, and so are
//!   their mexes: the heap is firm.

use grundy_core::natural::checked_sub;
use grundy_core::{MisereClass, Natural};
use grundy_rules::heap::{Code, Digit, Schema, TakeSet};

/// A theorem that gives the Grundy value of any heap.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ClosedForm {
    /// Take at least a: g(n) = ⌊n / a⌋. For a = 1 this is Nim, g(n) = n (Bouton 1901).
    ///
    /// The options are the heaps up to n - a, whose values are 0, …, ⌊(n - a) / a⌋.
    AtLeast(Natural),
    /// Take a to b: g(n) = ⌊(n mod (a + b)) / a⌋. For a = 1 this is bounded Nim, n mod (b + 1).
    ///
    /// With r = n mod (a + b): the options have the residues r - b to r - a. Those of them from 0 on
    /// reach down to 0 or (for r ≥ b) below a, so they have all values 0, …, ⌊r / a⌋ - 1 and no
    /// other; those below 0 are, modulo a + b, at least r + a, and their values exceed ⌊r / a⌋.
    Interval {
        /// The least number that may be taken.
        least: Natural,
        /// The greatest.
        most: Natural,
    },
    /// Take an odd number: g(n) = n mod 2, since every move changes the parity.
    Odd,
    /// Take an even number: g(n) = ⌊n / 2⌋, Nim on the pairs of tokens.
    Even,
    /// Take a power of b, 1 included. For odd b: n mod 2. For even b, with r = n mod (b + 1):
    /// 2 if r = b, else r mod 2.
    ///
    /// Powers of an odd b are odd. Powers of an even b are ±1 mod b + 1, so options are neighbours
    /// in the cycle 0 1 0 1 … 0 1 2 of the residues, all different from it in value; 1 and (for n ≥ b)
    /// b reach both neighbours.
    Powers(u64),
    /// Take at most half: g(n) = (q - 1) / 2 for the largest odd divisor q of n + 1.
    ///
    /// That is g(2k) = k and g(2k + 1) = g(k). The options of n are the m with
    /// (n + 1) / 2 < m + 1 < n + 1, and every odd q ≤ n + 1 has exactly one multiple q·2^j in
    /// ((n + 1) / 2, n + 1]: so n and its options have each value 0, …, ⌊n / 2⌋ exactly once, and the
    /// one missing among the options is n's.
    Half,
    /// Take a divisor: g(0) = 0, and g(n) = a + 1 where 2^a is the highest power of 2 that divides n > 0.
    ///
    /// Let n = 2^a m with m odd, and let the divisor d be 2^b times an odd number, b ≤ a. For d = n the heap is
    /// gone: 0. For b < a, exactly 2^b divides n - d, whose value is b + 1; d = 2^b is such a divisor for each
    /// b < a. For b = a and d < n, n - d is 2^a times the difference of two odd numbers, so that 2^(a+1)
    /// divides it and its value is beyond a + 1. So the options have 0, 1, …, a and not a + 1.
    Divisor,
    /// Take any number, and split what is left in any way the digit allows: g(n) = n.
    ///
    /// For codes with d0 = 0 all of whose digits from d1 on allow nothing and one heap to be left.
    /// The single heaps give 0, …, n - 1, and a nim-sum is at most the sum of its numbers, less
    /// than n.
    FreeSplitting(Code),
    /// Lasker's Nim: g(4k + 1) = 4k + 1, g(4k + 2) = 4k + 2, g(4k + 3) = 4k + 4,
    /// g(4k + 4) = 4k + 3 (E. Lasker 1931; *Winning Ways*, chapter 4).
    ///
    /// Call this L; it permutes each {4k + 1, …, 4k + 4}. Single heaps give L(0), …, L(n - 1). The
    /// nim-sums of the splits n = a + b are, modulo 4: for n = 4k + 1, 2; for 4k + 2, 0 or 1; for
    /// 4k + 3, 3; for 4k + 4, 0 or 1 (L(a) is 3, 1, 2, 0 for a = 0, 1, 2, 3 modulo 4, a > 0). So the first
    /// value missing is 4k + 1; 4k + 2; for 4k + 3, where 1 and 4k + 2 give 4k + 3, it is 4k + 4; and
    /// for 4k + 4 it is 4k + 3.
    Lasker,
}

/// The theorem by which misère play of any sum of such heaps follows the rule of misère Nim on the Grundy values, if one
/// here does ("Misère play" above).
///
/// ```
/// use grundy_rules::parse_heap_ruleset;
/// use grundy_solve::heaps::closed_form::misere_nim_theorem;
/// let theorem = |text| misere_nim_theorem(&parse_heap_ruleset(text).unwrap().schema());
/// assert_eq!(theorem("take{1,3,4}"), Some("ferguson"));
/// assert_eq!(theorem("kayles"), None);
/// ```
#[must_use]
pub fn misere_nim_theorem(schema: &Schema) -> Option<&'static str> {
    let form = ClosedForm::of(schema);
    match schema {
        Schema::Take(_) if form != Some(ClosedForm::AtLeast(Natural::ONE)) => Some("ferguson"),
        _ => form.map(|form| form.theorem()),
    }
}

impl ClosedForm {
    /// The ids of all theorems that a formula may be by.
    pub(crate) const THEOREMS: [&str; 11] = [
        "bouton",
        "at-least",
        "bounded-nim",
        "interval",
        "odd",
        "even",
        "powers",
        "at-most-half",
        "divisor",
        "free-splitting",
        "lasker",
    ];

    /// The theorem that covers these rules, if one here does. Checks the theorem's conditions.
    #[must_use]
    pub fn of(schema: &Schema) -> Option<Self> {
        match schema {
            Schema::Take(set) => Self::of_set(set),
            Schema::Code(code) => Self::of_code(code),
            Schema::TakeAtMostHalf => Some(Self::Half),
            Schema::TakeDivisor => Some(Self::Divisor),
            Schema::SplitUnequal | Schema::Written(_) => None,
        }
    }

    fn of_set(set: &TakeSet) -> Option<Self> {
        Some(match set {
            TakeSet::Only(ranges) => {
                let (least, most) = ranges.single()?;
                Self::Interval {
                    least: least.clone(),
                    most: most.clone(),
                }
            }
            TakeSet::AllBut(ranges) if ranges.is_empty() => Self::AtLeast(Natural::ONE),
            TakeSet::AllBut(ranges) => {
                let (first, last) = ranges.single()?;
                if !first.is_one() {
                    return None;
                }
                Self::AtLeast(last + Natural::ONE)
            }
            TakeSet::Odd => Self::Odd,
            TakeSet::Even => Self::Even,
            TakeSet::Powers(base) => Self::Powers(*base),
            TakeSet::Squares
            | TakeSet::Cubes
            | TakeSet::Triangular
            | TakeSet::Fibonacci
            | TakeSet::Primes
            | TakeSet::PrimePowers => return None,
        })
    }

    fn of_code(code: &Code) -> Option<Self> {
        let (repeat_from, block) = code.repeat()?;
        let nothing_or_one = Digit::from_char('3')?;
        let four = Digit::from_char('4')?;
        let mut taking = (1..repeat_from)
            .map(|take| code.digit(take))
            .chain(block.iter().copied());
        if code.digit(0).is_none() && taking.clone().all(|digit| digit.includes(nothing_or_one)) {
            return Some(Self::FreeSplitting(code.clone()));
        }
        (code.digit(0) == four && taking.all(|digit| digit == nothing_or_one))
            .then_some(Self::Lasker)
    }

    /// The Grundy value of the heap.
    #[must_use]
    pub fn value(&self, heap: &Natural) -> Natural {
        match self {
            Self::AtLeast(least) if least.is_one() => heap.clone(),
            Self::AtLeast(least) => heap / least,
            Self::Interval { least, most } => heap % (least + most) / least,
            Self::Odd => Natural::from(heap % 2u8),
            Self::Even => heap >> 1,
            Self::Powers(base) if base % 2 == 1 => Natural::from(heap % 2u8),
            Self::Powers(base) => {
                let residue = heap % (Natural::from(*base) + Natural::ONE);
                if residue == Natural::from(*base) {
                    Natural::from(2u8)
                } else {
                    Natural::from(residue % 2u8)
                }
            }
            Self::Half => {
                let next = heap + Natural::ONE;
                let twos = next.trailing_zeros().unwrap_or(0);
                next >> (twos + 1)
            }
            Self::Divisor => match heap.trailing_zeros() {
                Some(twos) => Natural::from(twos) + Natural::ONE,
                None => Natural::ZERO,
            },
            Self::FreeSplitting(_) => heap.clone(),
            Self::Lasker => lasker(heap),
        }
    }

    /// The value in both conventions; see the module's section on misère play.
    #[must_use]
    pub fn class(&self, heap: &Natural) -> MisereClass {
        let value = self.value(heap);
        let firm = value > Natural::ONE;
        MisereClass { value, firm }
    }

    /// Preperiod, period and saltus of the Grundy sequence, where it is (arithmetic-)periodic.
    #[must_use]
    pub fn periodicity(&self) -> Option<(Natural, Natural, Natural)> {
        let triple = |n0: u8, p: Natural, saltus: u8| (n0.into(), p, saltus.into());
        Some(match self {
            Self::AtLeast(least) => triple(0, least.clone(), 1),
            Self::Interval { least, most } => triple(0, least + most, 0),
            Self::Odd => triple(0, 2u8.into(), 0),
            Self::Even => triple(0, 2u8.into(), 1),
            Self::Powers(base) if base % 2 == 1 => triple(0, 2u8.into(), 0),
            Self::Powers(base) => triple(0, Natural::from(*base) + Natural::ONE, 0),
            Self::FreeSplitting(_) => triple(0, Natural::ONE, 1),
            Self::Lasker => triple(1, 4u8.into(), 4),
            Self::Half | Self::Divisor => return None,
        })
    }

    /// A short stable id of the theorem.
    #[must_use]
    pub fn theorem(&self) -> &'static str {
        match self {
            Self::AtLeast(least) if least.is_one() => "bouton",
            Self::AtLeast(_) => "at-least",
            Self::Interval { least, .. } if least.is_one() => "bounded-nim",
            Self::Interval { .. } => "interval",
            Self::Odd => "odd",
            Self::Even => "even",
            Self::Powers(_) => "powers",
            Self::Half => "at-most-half",
            Self::Divisor => "divisor",
            Self::FreeSplitting(_) => "free-splitting",
            Self::Lasker => "lasker",
        }
    }
}

fn lasker(heap: &Natural) -> Natural {
    match heap % 4u8 {
        3 => heap + Natural::ONE,
        0 => checked_sub(heap, &Natural::ONE).unwrap_or(Natural::ZERO),
        _ => heap.clone(),
    }
}

/// The heap with this value in Lasker's Nim: the formula is its own inverse.
pub(crate) fn lasker_heap(value: &Natural) -> Natural {
    lasker(value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_rules::parse_heap_ruleset;

    /// What was written of a theorem is read back by its id.
    #[test]
    fn every_form_is_by_a_theorem_of_the_list() {
        let rulesets = [
            "nim",
            "take{not 1}",
            "take{1..2}",
            "take{2..3}",
            "take{odd}",
            "take{even}",
            "take{powers 2}",
            "half",
            "take{divisors}",
            "erase",
            "lasker",
        ];
        let theorems = rulesets.map(|text| {
            let schema = parse_heap_ruleset(text).unwrap().schema();
            ClosedForm::of(&schema).unwrap().theorem()
        });
        assert_eq!(theorems, ClosedForm::THEOREMS);
    }
}
