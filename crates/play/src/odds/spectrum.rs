//! The characters of the numbers under nim-sum, summed over the values of the heaps.

use grundy_core::natural::{bit_length, checked_sub, widen};
use grundy_core::{Budget, Exhausted, Natural};

use super::coefficient::Lot;

/// The sums A - B of all 2^b characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Spectrum {
    /// The number of heaps, A + B.
    heaps: Natural,
    /// b.
    bits: usize,
    /// Lines of equal size stand side by side.
    lines: Vec<Line>,
}

/// Characters with the same sum.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Line {
    /// |A - B|.
    size: Natural,
    /// Whether A < B.
    negative: bool,
    /// How many characters there are.
    characters: Natural,
}

/// Bytes of a sum in the transform, and of a line.
const SUM_BYTES: u64 = 8;
const LINE_BYTES: u64 = 64;

impl Spectrum {
    /// Of heaps of which `counts[v]` have the value v. b·2^b steps.
    pub(super) fn of_counts(counts: &[u64], budget: &mut Budget<'_>) -> Result<Self, Exhausted> {
        let size = counts.len().next_power_of_two();
        let bytes = SUM_BYTES.saturating_mul(widen(size));
        budget.reserve(bytes)?;
        let mut sums = vec![0i64; size];
        for (sum, &count) in sums.iter_mut().zip(counts) {
            *sum = i64::try_from(count).map_err(|_| Exhausted::Memory)?;
        }
        walsh_hadamard(&mut sums, budget)?;
        sums.sort_unstable_by_key(|sum| (sum.unsigned_abs(), *sum < 0));
        let mut lines: Vec<Line> = Vec::new();
        for same in sums.chunk_by(|a, b| a == b) {
            budget.charge(1)?;
            budget.reserve(LINE_BYTES)?;
            lines.push(Line {
                size: same[0].unsigned_abs().into(),
                negative: same[0] < 0,
                characters: same.len().into(),
            });
        }
        budget.release(bytes + LINE_BYTES * widen(lines.len()));
        Ok(Self {
            heaps: counts.iter().map(|&count| Natural::from(count)).sum(),
            bits: bit_length(&Natural::from(size)) - 1,
            lines,
        })
    }

    /// Of `max` heaps (at least one) with the values 1, 2, …, `max`. No table: one or two lines a bit.
    ///
    /// Take b bits, so that `max` < 2^b. The character of 0 sums to `max`. Let w ≠ 0, and let its
    /// lowest 1 be bit j. Over a block of the 2^(j + 1) numbers from a multiple of 2^(j + 1) on its
    /// signs cancel, since half of them have bit j. The numbers 0, …, `max` are q such blocks and the first r
    /// numbers of another one, which sum to ±t with t = min(r, 2^(j + 1) - r); the sign is that of w on
    /// the first number of that block, q·2^(j + 1): of the 2^(b - 1 - j) w half have either sign, if
    /// that number has a 1 among the b bits, and else all have +. Without the number 0 the sum is
    /// ±t - 1.
    pub(super) fn of_all_up_to(max: &Natural, budget: &mut Budget<'_>) -> Result<Self, Exhausted> {
        let bits = bit_length(max);
        let most_lines = 2 * widen(bits) + 1;
        let words = widen(bits / 64 + 1);
        let bytes = most_lines.saturating_mul(LINE_BYTES + 16 * words);
        budget.charge(most_lines.saturating_mul(8 * words))?;
        budget.reserve(bytes)?;
        let mut lines = vec![Line {
            size: max.clone(),
            negative: false,
            characters: Natural::ONE,
        }];
        for j in 0..bits {
            lines.extend(lines_of_lowest_bit(j, max, bits));
        }
        lines.retain(|line| !line.characters.is_zero());
        lines.sort_by(|a, b| a.size.cmp(&b.size));
        budget.release(bytes);
        Ok(Self {
            heaps: max.clone(),
            bits,
            lines,
        })
    }

    /// How many draws have nim-sum 0: the mean of the sums.
    pub(super) fn zero_sums(
        &self,
        lot: Lot,
        budget: &mut Budget<'_>,
    ) -> Result<Natural, Exhausted> {
        let (mut plus, mut minus) = (Natural::ZERO, Natural::ZERO);
        for same_size in self.lines.chunk_by(|a, b| a.size == b.size) {
            let each = lot.sum(&same_size[0].size, &self.heaps, budget)?;
            for line in same_size {
                let all = &line.characters * &each;
                match line.negative && lot.heaps % 2 == 1 {
                    true => minus += all,
                    false => plus += all,
                }
            }
        }
        let sum = checked_sub(&plus, &minus).expect("a number of draws, times 2^b");
        Ok(sum >> self.bits)
    }
}

/// The characters of the numbers w of `bits` bits whose lowest 1 is bit j, over 1, …, `max`.
fn lines_of_lowest_bit(j: usize, max: &Natural, bits: usize) -> [Line; 2] {
    let block = Natural::ONE << (j + 1);
    let numbers = max + Natural::ONE;
    let rest = &numbers % &block;
    let first_of_rest = &numbers - &rest;
    let other = &block - &rest;
    let t = rest.min(other);
    let characters = Natural::ONE << (bits - 1 - j);
    let has_a_bit = !first_of_rest.is_zero() && bit_length(&first_of_rest) <= bits;
    let (plus, minus) = match has_a_bit {
        true => (&characters >> 1, &characters >> 1),
        false => (characters, Natural::ZERO),
    };
    let less_one = checked_sub(&t, &Natural::ONE);
    let positive = Line {
        negative: less_one.is_none(),
        size: less_one.unwrap_or(Natural::ONE),
        characters: plus,
    };
    let negative = Line {
        size: t + Natural::ONE,
        negative: true,
        characters: minus,
    };
    [positive, negative]
}

/// Replaces c by the sums over v of (-1)^|w & v| c(v), for all w, in place; the length is a power of 2.
pub(super) fn walsh_hadamard(sums: &mut [i64], budget: &mut Budget<'_>) -> Result<(), Exhausted> {
    let mut half = 1;
    while half < sums.len() {
        budget.charge(widen(sums.len()))?;
        for block in sums.chunks_exact_mut(2 * half) {
            let (low, high) = block.split_at_mut(half);
            for (a, b) in low.iter_mut().zip(high) {
                (*a, *b) = (*a + *b, *a - *b);
            }
        }
        half *= 2;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_core::Allowance;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_formula_gives_the_sums_of_the_transform(
            max in 1u64..200, heaps in 0u64..7, ordered: bool,
        ) {
            let mut budget = Budget::new(Allowance::default());
            let mut counts = vec![1; usize::try_from(max).unwrap() + 1];
            counts[0] = 0;
            let by_table = Spectrum::of_counts(&counts, &mut budget).unwrap();
            let by_formula = Spectrum::of_all_up_to(&max.into(), &mut budget).unwrap();
            let characters = |spectrum: &Spectrum| -> Natural {
                spectrum.lines.iter().map(|line| line.characters.clone()).sum()
            };
            prop_assert_eq!(characters(&by_table), Natural::ONE << by_table.bits);
            prop_assert_eq!(characters(&by_formula), Natural::ONE << by_formula.bits);
            prop_assert_eq!(
                by_table.zero_sums(Lot { heaps, ordered }, &mut budget),
                by_formula.zero_sums(Lot { heaps, ordered }, &mut budget)
            );
        }
    }
}
