//! Take-and-break codes.
//!
//! Let R_j(m) be the set of nim-sums of j non-empty heaps of total m. The options of heap n have the
//! values of the R_j(n - i) for all i and j that digit i allows, so it is enough to know each R_j(m)
//! once, as a bit set, however many digits ask for it:
//!
//! ```text
//! R_0(m) = {0} for m = 0, else {}      R_1(m) = {g(m)}
//! R_2(m) by the pair kernel            R_j(m) = union of R_(j-1)(m - a) xor g(a) over a <= m / j
//! ```
//!
//! (a is the smallest of the j heaps.) A finite code needs the last few R_j only, unless a larger j is
//! built from all of them. A repeating code allows the same digits at takes i, i + q, i + 2q, …; the
//! unions of R_j over the totals of one residue modulo q, grown as n grows, serve them at once.

use std::collections::VecDeque;

use grundy_core::natural::{to_usize, widen};
use grundy_core::{Budget, Exhausted, MexSet, Natural};
use grundy_rules::heap::{Code, Digit, MAX_PARTS};

use super::pairs::{PairKernel, bit_set};
use super::{reserve_stretch, value_of};
use crate::bytes;

/// A code, heap by heap.
pub(super) struct CodeTable {
    code: Code,
    /// The non-zero digits before a repeating block, with their index.
    digits: Vec<(usize, Digit)>,
    repeat: Option<RepeatedUnions>,
    kernel: PairKernel,
    /// R_2, R_3, R_4 as far back as they are needed.
    sums: Vec<SumSets>,
    reached: MexSet,
}

/// The sets R_j(m) of one j ≥ 2, for the last totals m or for all.
struct SumSets {
    sets: VecDeque<Vec<u64>>,
    /// The total of the first set kept.
    first: usize,
    /// How many sets are kept; `None` for all.
    keep: Option<usize>,
}

/// For a repeating block of q digits: for each j and each residue of m modulo q, the union of the
/// R_j(m) over the totals m so far left by the block's takes.
struct RepeatedUnions {
    from: usize,
    block: Vec<Digit>,
    /// `unions[j][residue]`.
    unions: Vec<Vec<MexSet>>,
}

impl CodeTable {
    pub(super) fn new(code: Code) -> Self {
        let repeat = code.repeat().and_then(|(from, block)| {
            Some(RepeatedUnions {
                from: usize::try_from(from).ok()?,
                block: block.to_vec(),
                unions: vec![vec![MexSet::default(); block.len()]; usize::from(MAX_PARTS) + 1],
            })
        });
        let finite_end = repeat
            .as_ref()
            .map_or(u64::MAX, |repeat| widen(repeat.from) - 1);
        let finite_end = code.last_digit().unwrap_or(finite_end);
        let digits: Vec<(usize, Digit)> = code
            .digits_up_to(finite_end)
            .filter_map(|(take, digit)| Some((to_usize(&Natural::from(take))?, digit)))
            .collect();
        let far = digits.last().map_or(0, |&(take, _)| take);
        let far = far.max(repeat.as_ref().map_or(0, |repeat| repeat.from));
        let parts = code.max_parts();
        let sums = (2..=parts)
            .map(|j| SumSets {
                sets: VecDeque::new(),
                first: 0,
                keep: (j == parts).then(|| far.saturating_add(1)),
            })
            .collect();
        Self {
            code,
            digits,
            repeat,
            kernel: PairKernel::default(),
            sums,
            reached: MexSet::default(),
        }
    }

    pub(super) fn code(&self) -> &Code {
        &self.code
    }

    pub(super) fn values(&self) -> &[u32] {
        self.kernel.values()
    }

    /// The bytes that it takes.
    pub(super) fn bytes(&self) -> u64 {
        let sets = self.sums.iter().flat_map(|history| &history.sets);
        /// A set's place in its history.
        const PLACE: u64 = 24;
        let sets: u64 = sets.map(|set| PLACE + bytes::of_list(set)).sum();
        let unions = self
            .repeat
            .iter()
            .flat_map(|repeat| repeat.unions.iter().flatten());
        let unions: u64 = unions.map(|union| PLACE + union.bytes()).sum();
        self.kernel.bytes() + sets + unions + self.reached.bytes()
    }

    pub(super) fn push(&mut self, budget: &mut Budget<'_>) -> Result<(), Exhausted> {
        let heap = self.values().len();
        reserve_stretch(heap, 6, budget)?;
        for j in 2..=self.code.max_parts() {
            self.push_sums(j, heap, budget)?;
        }
        self.reached.clear();
        let mut reached = std::mem::take(&mut self.reached);
        let applicable = self.digits.partition_point(|&(take, _)| take <= heap);
        budget.charge(widen(applicable) + 1)?;
        for &(take, digit) in &self.digits[..applicable] {
            for j in (0..=MAX_PARTS).filter(|&j| digit.allows(j)) {
                self.insert_sums(j, heap - take, &mut reached);
            }
        }
        self.insert_repeated(heap, &mut reached, budget)?;
        self.kernel.push(value_of(reached.mex()));
        self.reached = reached;
        Ok(())
    }

    /// Adds R_j(total) to the set.
    fn insert_sums(&self, j: u8, total: usize, reached: &mut MexSet) {
        match j {
            0 if total == 0 => reached.insert(0),
            1 if total > 0 => reached.insert(self.value(total)),
            0 | 1 => {}
            _ => reached.insert_words(self.sums[usize::from(j) - 2].get(total)),
        }
    }

    /// Computes R_j(total) from heaps below `total`.
    fn push_sums(&mut self, j: u8, total: usize, budget: &mut Budget<'_>) -> Result<(), Exhausted> {
        let index = usize::from(j) - 2;
        if self.sums[index].end() > total {
            // Computed before the budget ended in the middle of this heap.
            return Ok(());
        }
        debug_assert_eq!(self.sums[index].end(), total, "one total after the other");
        let mut words = self.sums[index].recycled();
        if j == 2 {
            self.kernel
                .scan(total, total / 2, budget, |marks| bit_set(marks, &mut words))?;
        } else {
            words.clear();
            for smallest in 1..=total / usize::from(j) {
                let rest = self.sums[index - 1].get(total - smallest);
                budget.charge(widen(rest.len()) + 1)?;
                insert_translated(&mut words, rest, self.value(smallest));
            }
        }
        if self.sums[index].grows() {
            budget.reserve(8 * widen(words.len()) + 32)?;
        }
        self.sums[index].push(words);
        Ok(())
    }

    /// Adds what the repeating block reaches from the heap.
    fn insert_repeated(
        &mut self,
        heap: usize,
        reached: &mut MexSet,
        budget: &mut Budget<'_>,
    ) -> Result<(), Exhausted> {
        if let Some(repeat) = &self.repeat {
            budget.charge(widen(repeat.block.len()))?;
        }
        let Some(mut repeat) = self.repeat.take() else {
            return Ok(());
        };
        if let Some(largest_total) = heap.checked_sub(repeat.from) {
            let length = repeat.block.len();
            for j in 0..=self.code.max_parts() {
                let union = &mut repeat.unions[usize::from(j)][largest_total % length];
                self.insert_sums(j, largest_total, union);
            }
            for (offset, digit) in repeat.block.iter().enumerate() {
                // Take from + offset + length * k leaves a total of this residue.
                let residue = (largest_total + length - offset % length) % length;
                if largest_total < offset {
                    continue;
                }
                for j in (0..=MAX_PARTS).filter(|&j| digit.allows(j)) {
                    reached.insert_words(repeat.unions[usize::from(j)][residue].words());
                }
            }
        }
        self.repeat = Some(repeat);
        Ok(())
    }

    fn value(&self, heap: usize) -> usize {
        usize::try_from(self.values()[heap]).expect("in memory")
    }
}

impl SumSets {
    fn get(&self, total: usize) -> &[u64] {
        &self.sets[total - self.first]
    }

    /// The total of the next set.
    fn end(&self) -> usize {
        self.first + self.sets.len()
    }

    /// Whether the next set needs memory of its own.
    fn grows(&self) -> bool {
        self.keep.is_none_or(|keep| self.sets.len() < keep)
    }

    /// The memory of the set that falls out of the window, or none.
    fn recycled(&mut self) -> Vec<u64> {
        if self.grows() {
            return Vec::new();
        }
        self.first += 1;
        self.sets.pop_front().unwrap_or_default()
    }

    fn push(&mut self, set: Vec<u64>) {
        self.sets.push_back(set);
    }
}

/// Adds v ⊕ `by` for every v of the bit set `from`.
fn insert_translated(to: &mut Vec<u64>, from: &[u64], by: usize) {
    let (word_shift, bit_shift) = (by / 64, by % 64);
    let highest = (from.len().max(word_shift + 1)).next_power_of_two();
    if to.len() < highest {
        to.resize(highest, 0);
    }
    for (index, &word) in from.iter().enumerate() {
        if word != 0 {
            to[index ^ word_shift] |= translate_word(word, bit_shift);
        }
    }
}

/// The word with bit b moved to bit b ⊕ `by`, for `by` below 64.
fn translate_word(word: u64, by: usize) -> u64 {
    /// For each bit of `by`: the lower half of every pair of blocks of that size.
    const LOWER: [u64; 6] = [
        0x5555_5555_5555_5555,
        0x3333_3333_3333_3333,
        0x0f0f_0f0f_0f0f_0f0f,
        0x00ff_00ff_00ff_00ff,
        0x0000_ffff_0000_ffff,
        0x0000_0000_ffff_ffff,
    ];
    LOWER.iter().enumerate().fold(word, |word, (bit, lower)| {
        if by >> bit & 1 == 1 {
            (word & lower) << (1 << bit) | (word >> (1 << bit)) & lower
        } else {
            word
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn translating_a_word_moves_each_bit_by_exclusive_or() {
        for by in 0..64 {
            for bit in 0..64 {
                assert_eq!(translate_word(1 << bit, by), 1 << (bit ^ by));
            }
        }
        let mut to = Vec::new();
        insert_translated(&mut to, &[1 << 3, 0], 64 + 2);
        assert_eq!(to, [0, 1 << 1]);
    }
}
