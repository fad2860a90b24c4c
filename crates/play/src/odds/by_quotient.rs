//! Misère odds of wild heaps, by their misère quotient (T. E. Plambeck 2005, T. E. Plambeck and A. N. Siegel 2008).
//!
//! Who wins a draw follows from the product of the elements of its heaps. So the draws of k heaps are counted by that
//! product: of multisets element by element, as C(c + m - 1, m) of them have m of the c heaps that are one element; of
//! tuples heap by heap.

use grundy_core::monoid::{BipartiteMonoid, Element, place};
use grundy_core::natural::{to_u64, widen};
use grundy_core::{Allowance, Budget, Exhausted, Natural};
use grundy_rules::HeapRuleset;
use grundy_solve::misere::quotient::HeapQuotient;

use super::Draw;

/// What the quotient may cost: some seconds. Many are infinite, and then nothing is found.
const STEPS: u64 = 1 << 28;
const STEPS_A_PRODUCT: u64 = 16;

/// How many draws of heaps of 1 to `max` are P.
///
/// # Errors
///
/// When the budget, or what a quotient may cost, ends.
pub(super) fn p_draws(
    draw: Draw<'_>,
    max: &Natural,
    budget: &mut Budget<'_>,
) -> Result<Natural, Exhausted> {
    let quotient = quotient(draw.ruleset, max, budget)?;
    let counts = Counts::of(&quotient, draw.ruleset, max, budget)?;
    let heaps = usize::try_from(draw.lot.heaps).map_err(|_| Exhausted::Memory)?;
    let draws = match draw.lot.ordered {
        true => tuples(quotient.quotient(), &vec![counts; heaps], budget)?,
        false => multisets(quotient.quotient(), &counts, heaps, budget)?,
    };
    Ok(lost(quotient.quotient(), &draws))
}

/// How many draws of a heap of 1 to each of these bounds are P.
///
/// # Errors
///
/// As [`p_draws`].
pub(super) fn p_draws_within(
    ruleset: &HeapRuleset,
    bounds: &[Natural],
    budget: &mut Budget<'_>,
) -> Result<Natural, Exhausted> {
    let largest = bounds.iter().max().ok_or(Exhausted::Memory)?;
    let quotient = quotient(ruleset, largest, budget)?;
    let counts = bounds
        .iter()
        .map(|bound| Counts::of(&quotient, ruleset, bound, budget));
    let counts = counts.collect::<Result<Vec<Counts>, Exhausted>>()?;
    let draws = tuples(quotient.quotient(), &counts, budget)?;
    Ok(lost(quotient.quotient(), &draws))
}

/// The quotient of heaps up to `max`, and the elements of heaps 1, 2, ….
///
/// # Errors
///
/// As [`p_draws`].
pub(super) fn elements(
    ruleset: &HeapRuleset,
    max: &Natural,
    budget: &mut Budget<'_>,
) -> Result<(HeapQuotient, Vec<Element>), Exhausted> {
    let quotient = quotient(ruleset, max, budget)?;
    let elements = elements_up_to(&quotient, ruleset, max, budget)?;
    Ok((quotient, elements))
}

/// The elements of heaps 1, 2, ….
fn elements_up_to(
    quotient: &HeapQuotient,
    ruleset: &HeapRuleset,
    max: &Natural,
    budget: &mut Budget<'_>,
) -> Result<Vec<Element>, Exhausted> {
    let last = to_u64(max).ok_or(Exhausted::Steps)?;
    budget.charge(last.saturating_mul(STEPS_A_PRODUCT))?;
    let heaps = (1..=last).map(|heap| ruleset.effective_heap(&Natural::from(heap)));
    heaps
        .map(|heap| quotient.element(0, &heap).ok_or(Exhausted::Steps))
        .collect()
}

fn quotient(
    ruleset: &HeapRuleset,
    max: &Natural,
    budget: &mut Budget<'_>,
) -> Result<HeapQuotient, Exhausted> {
    let mut quotient = HeapQuotient::new(vec![ruleset.schema()]);
    let largest = ruleset.effective_heap(max);
    let most = Allowance {
        steps: STEPS,
        ..Allowance::default()
    };
    budget.within(most, |part| quotient.reach(&[Some(largest)], part))?;
    Ok(quotient)
}

/// Elements, and how many of the heaps each of them is.
#[derive(Clone)]
struct Counts(Vec<(Element, u64)>);

impl Counts {
    fn of(
        quotient: &HeapQuotient,
        ruleset: &HeapRuleset,
        max: &Natural,
        budget: &mut Budget<'_>,
    ) -> Result<Self, Exhausted> {
        let mut counts: Vec<u64> = vec![0; quotient.quotient().monoid().order()];
        for element in elements_up_to(quotient, ruleset, max, budget)? {
            counts[place(element)] += 1;
        }
        let elements = quotient.quotient().monoid().elements().zip(counts);
        Ok(Self(elements.filter(|(_, count)| *count > 0).collect()))
    }
}

/// Draws by the place of their product.
type Draws = Vec<Natural>;

fn lost(quotient: &BipartiteMonoid, draws: &Draws) -> Natural {
    let elements = quotient.monoid().elements().zip(draws);
    let lost = elements.filter(|(element, _)| quotient.p().contains(*element));
    lost.map(|(_, count)| count).sum()
}

fn tuples(
    quotient: &BipartiteMonoid,
    heaps: &[Counts],
    budget: &mut Budget<'_>,
) -> Result<Draws, Exhausted> {
    let mut draws = vec![Natural::ZERO; quotient.monoid().order()];
    draws[0] = Natural::ONE;
    for heap in heaps {
        budget.charge(STEPS_A_PRODUCT * widen(heap.0.len() * draws.len()))?;
        draws = with_one_more(quotient, &draws, heap);
    }
    Ok(draws)
}

fn with_one_more(quotient: &BipartiteMonoid, draws: &Draws, heap: &Counts) -> Draws {
    let monoid = quotient.monoid();
    let mut next = vec![Natural::ZERO; monoid.order()];
    for (element, count) in monoid.elements().zip(draws) {
        for (of_heap, times) in &heap.0 {
            let product = monoid.product(element, *of_heap);
            next[place(product)] += count * Natural::from(*times);
        }
    }
    next
}

fn multisets(
    quotient: &BipartiteMonoid,
    counts: &Counts,
    heaps: usize,
    budget: &mut Budget<'_>,
) -> Result<Draws, Exhausted> {
    let monoid = quotient.monoid();
    let order = monoid.order();
    // Of k heaps, by their product.
    let mut draws = vec![vec![Natural::ZERO; order]; heaps + 1];
    budget.reserve(32 * widen(order) * widen(heaps + 1))?;
    draws[0][0] = Natural::ONE;
    for (element, count) in &counts.0 {
        budget.charge(STEPS_A_PRODUCT * widen(order) * widen(heaps + 1) * widen(heaps + 1))?;
        let mut next = vec![vec![Natural::ZERO; order]; heaps + 1];
        let (mut power, mut ways) = (
            monoid.elements().next().ok_or(Exhausted::Memory)?,
            Natural::ONE,
        );
        for more in 0..=heaps {
            for k in 0..=heaps - more {
                for (product, known) in monoid.elements().zip(&draws[k]) {
                    if !known.is_zero() {
                        let product = monoid.product(product, power);
                        next[k + more][place(product)] += known * &ways;
                    }
                }
            }
            power = monoid.product(power, *element);
            ways = ways * (Natural::from(*count) + Natural::from(widen(more)))
                / Natural::from(widen(more + 1));
        }
        draws = next;
    }
    Ok(draws.swap_remove(heaps))
}
