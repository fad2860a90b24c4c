//! What a character sums to over all draws: coefficients of (1 - t)^(-A) (1 + t)^(-B), or powers of A - B.

use grundy_core::natural::{bit_length, widen};
use grundy_core::{Budget, Exhausted, Natural};

/// The coefficient of t^`power` for A - B = `difference` ≥ 0 and A + B = `total`. For A - B < 0 it is
/// that of -(A - B), times (-1)^`power`: put -t for t.
///
/// From f'/f = A / (1 - t) - B / (1 + t), that is (1 - t²) f' = ((A - B) + (A + B) t) f, the
/// coefficients obey (n + 1) f(n + 1) = (A - B) f(n) + (A + B + n - 1) f(n - 1), with f(0) = 1 and
/// f(-1) = 0. None is negative where A - B is not. `power` steps with numbers as long as the result.
///
/// For A = M, B = 0 this is the number of multisets of `power` things of M kinds.
fn coefficient(
    difference: &Natural,
    total: &Natural,
    power: u64,
    budget: &mut Budget<'_>,
) -> Result<Natural, Exhausted> {
    /// What the arithmetic of a term costs, and each product of two words in it.
    const STEPS_A_TERM: u64 = 256;
    const STEPS_A_PRODUCT: u64 = 8;
    let (mut before, mut last) = (Natural::ZERO, Natural::ONE);
    for n in 0..power {
        let words = widen(bit_length(&last) / 64 + 1);
        let factor_words = widen(bit_length(total) / 64 + 1);
        let products = words.saturating_mul(factor_words);
        budget.charge(STEPS_A_TERM.saturating_add(products.saturating_mul(STEPS_A_PRODUCT)))?;
        let mut next = difference * &last;
        if n > 0 {
            next += (total + Natural::from(n - 1)) * &before;
        }
        next /= Natural::from(n) + Natural::ONE;
        before = std::mem::replace(&mut last, next);
    }
    Ok(last)
}

/// How many heaps are drawn, and whether their order counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lot {
    /// How many.
    pub heaps: u64,
    /// Whether they are drawn one after the other, so that 1, 2 and 2, 1 are two draws; else the multiset counts.
    pub ordered: bool,
}

impl Lot {
    /// The sum of a character over all draws, where A of the heaps go to +1 and B to -1: A - B = `difference` ≥ 0 and
    /// A + B = `total`. For A - B < 0 it is that of -(A - B), times -1 for each heap. For B = 0 it is the number of
    /// draws.
    pub(super) fn sum(
        self,
        difference: &Natural,
        total: &Natural,
        budget: &mut Budget<'_>,
    ) -> Result<Natural, Exhausted> {
        match self.ordered {
            true => power(difference, self.heaps, budget),
            false => coefficient(difference, total, self.heaps, budget),
        }
    }
}

/// `base`^`exponent`; about as many steps as the square of its words.
fn power(base: &Natural, exponent: u64, budget: &mut Budget<'_>) -> Result<Natural, Exhausted> {
    const STEPS: u64 = 256;
    let bits = widen(bit_length(base)).saturating_mul(exponent);
    let words = bits / 64 + 1;
    budget.charge(STEPS.saturating_add(words.saturating_mul(words)))?;
    // Products half as long stand beside the result.
    let bytes = words.saturating_mul(16);
    budget.reserve(bytes)?;
    let exponent = usize::try_from(exponent).map_err(|_| Exhausted::Memory)?;
    let power = base.pow(exponent);
    budget.release(bytes);
    Ok(power)
}
