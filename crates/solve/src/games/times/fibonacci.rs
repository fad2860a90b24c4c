//! Fibonacci Nim: the representation is the Zeckendorf form, and which sums of smallest parts win can be
//! told from the indices alone.
//!
//! Let i(1) < i(2) < … be the indices of the parts, s(j) the sum of the j smallest, s(0) = 0. The part after
//! s(j) exceeds 2·s(j) exactly if
//!
//! * i(j + 1) - i(j) ≥ 3: for s(j) < F(i(j) + 1), and F(i + 3) = 2F(i + 1) + F(i); or
//! * i(j + 1) - i(j) = 2 and Q(j), where Q(j) says 2·s(j - 1) < F(i(j) - 1): for F(i + 2) = 2F(i) + F(i - 1).
//!
//! Q(1) is true. With the gap g = i(j) - i(j - 1): for g ≥ 4, Q(j) is true, since s(j - 1) < F(i(j) - 3); for
//! g = 3, Q(j) is Q(j - 1), since F(i - 1) = 2F(i - 3) + F(i - 4); for g = 2 it is false, since
//! F(i - 1) = F(i - 2) + F(i - 3) ≤ 2F(i - 2).
//!
//! And s(j) ≤ m can be told from the columns of s(j) and m, compared from the highest on.

use grundy_core::natural::{bit_length, to_usize, widen};
use grundy_core::zeckendorf::{Zeckendorf, fibonacci, least_index, neighbours};
use grundy_core::{Budget, Exhausted, Natural};

use super::{Parts, WinningTakes};

/// Fewer bytes than this are taken by an index and by what finds it.
const BYTES_A_BIT: u64 = 32;

/// Charges what a Zeckendorf form costs.
fn charge_for_form(n: &Natural, budget: &mut Budget<'_>) -> Result<(), Exhausted> {
    let bits = widen(bit_length(n));
    budget.charge(bits.saturating_mul(8).saturating_add(1))?;
    let bytes = bits.saturating_mul(BYTES_A_BIT);
    budget.reserve(bytes)?;
    budget.release(bytes);
    Ok(())
}

pub(super) fn p_position(index: u64, budget: &mut Budget<'_>) -> Result<Natural, Exhausted> {
    budget.charge(index)?;
    budget.reserve(index)?;
    budget.release(index);
    let index = to_usize(&Natural::from(index)).ok_or(Exhausted::Memory)?;
    Ok(fibonacci(index + 1))
}

/// The smallest part, without the others; `None` for 0.
pub(super) fn smallest_part(
    heap: &Natural,
    budget: &mut Budget<'_>,
) -> Result<Option<Natural>, Exhausted> {
    charge_for_form(heap, budget)?;
    Ok(least_index(heap).map(fibonacci))
}

pub(super) fn parts(
    heap: &Natural,
    limit: usize,
    budget: &mut Budget<'_>,
) -> Result<Parts, Exhausted> {
    charge_for_form(heap, budget)?;
    let mut indices = Zeckendorf::of(heap).indices().to_vec();
    indices.reverse();
    let mut walk = Walk::new();
    let mut values = Vec::new();
    for &index in indices.iter().take(limit) {
        values.push(walk.to(index, budget)?.clone());
    }
    let indices = indices.into_iter().map(|index| widen(index) - 1).collect();
    Ok(Parts { indices, values })
}

pub(super) fn winning_takes(
    heap: &Natural,
    most: &Natural,
    limit: usize,
    budget: &mut Budget<'_>,
) -> Result<WinningTakes, Exhausted> {
    charge_for_form(heap, budget)?;
    charge_for_form(most, budget)?;
    let form = Zeckendorf::of(heap);
    let most = Zeckendorf::of(most);
    let parts_within = parts_within(form.indices(), most.indices());
    let ascending: Vec<usize> = form.indices().iter().rev().copied().collect();
    let winning = winning_counts(&ascending, parts_within);
    let mut walk = Walk::new();
    let mut takes = Vec::new();
    let mut sum = Natural::ZERO;
    let mut summed = 0;
    for &count in winning.iter().take(limit) {
        for &index in &ascending[summed..count] {
            sum += walk.to(index, budget)?;
        }
        summed = count;
        takes.push(sum.clone());
    }
    Ok(WinningTakes {
        count: winning.len(),
        takes,
    })
}

/// The greatest j with s(j) ≤ m. Forms have the order of their numbers when they are compared by their
/// indices from the greatest on.
fn parts_within(form: &[usize], most: &[usize]) -> usize {
    let (mut within, mut beyond) = (0, form.len() + 1);
    while beyond - within > 1 {
        let middle = usize::midpoint(within, beyond);
        if form[form.len() - middle..] <= *most {
            within = middle;
        } else {
            beyond = middle;
        }
    }
    within
}

/// The j ≤ `within`, ascending, for which s(j) is everything or twice it is less than the next part.
fn winning_counts(indices: &[usize], within: usize) -> Vec<usize> {
    let mut winning = Vec::new();
    let mut q = true;
    for j in 1..=within {
        if j > 1 {
            q = match indices[j - 1] - indices[j - 2] {
                2 => false,
                3 => q,
                _ => true,
            };
        }
        let wins = match indices.get(j) {
            None => true,
            Some(next) => q || next - indices[j - 1] >= 3,
        };
        if wins {
            winning.push(j);
        }
    }
    winning
}

/// Fibonacci numbers by ascending index, each from the one before.
struct Walk {
    index: usize,
    at: Natural,
    next: Natural,
}

impl Walk {
    fn new() -> Self {
        let (at, next) = neighbours(0);
        Self { index: 0, at, next }
    }

    /// F(index), by F(i + g) = F(g)F(i + 1) + F(g - 1)F(i).
    fn to(&mut self, index: usize, budget: &mut Budget<'_>) -> Result<&Natural, Exhausted> {
        let gap = index - self.index;
        if gap > 0 {
            let words = widen(index) / 64 + 1;
            budget.charge(words.saturating_mul(widen(gap) / 64 + 4))?;
            // Each number found is kept by the caller, as it is or in a sum.
            budget.reserve(words * 8)?;
            let (before, step) = neighbours(gap - 1);
            let after = &before + &step;
            let at = &step * &self.next + before * &self.at;
            self.next = after * &self.next + step * &self.at;
            self.at = at;
            self.index = index;
        }
        Ok(&self.at)
    }
}
