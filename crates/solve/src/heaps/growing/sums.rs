//! What moves leave, as sums of heaps by a law.

use grundy_core::natural::widen;
use grundy_core::{Budget, Exhausted, Growth};
use grundy_rules::heap::{Code, MAX_PARTS};
use rustc_hash::FxHashSet;

use super::Law;
use super::component::Component;

/// The heaps that a move leaves, but for the numbers of their periods.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Sum {
    /// Those that grow, in ascending order.
    growing: Vec<Component>,
    /// The nim-sum of the others, but for its last digits.
    fixed: u64,
}

/// A sum, and by how many periods its heaps are fewer than the one moved in.
pub(super) type Option = (Sum, i64);

/// The options of the heaps of a law, by what they are worth in the last digits.
pub(super) struct Options {
    /// 2^low divides all slopes.
    low: u32,
    /// Of each residue r and each end of a value, at place r·2^low + end.
    sets: Vec<FxHashSet<Option>>,
}

/// The sums of so many heaps by their tokens and the last digits of their value.
type Sums = Vec<Vec<FxHashSet<Sum>>>;

impl Sum {
    /// All its heaps, those of fixed size as one.
    pub(super) fn components(&self) -> impl Iterator<Item = Component> + '_ {
        let fixed = (self.fixed > 0).then(|| Component::fixed(self.fixed));
        self.growing.iter().copied().chain(fixed)
    }

    fn with_fixed(&self, value: u64) -> Self {
        Self {
            growing: self.growing.clone(),
            fixed: self.fixed ^ value,
        }
    }

    fn with_growing(&self, heap: Component) -> Self {
        let mut growing = self.growing.clone();
        let place = growing.partition_point(|one| *one < heap);
        growing.insert(place, heap);
        Self {
            growing,
            fixed: self.fixed,
        }
    }
}

impl Options {
    /// The options that the moves of a code give; the law begins with heap 1 or later.
    pub(super) fn of(code: &Code, law: &Law, budget: &mut Budget<'_>) -> Result<Self, Exhausted> {
        let low = low(&law.growths);
        let (start, period) = (law.preperiod, law.growths.len());
        let mut options = Self {
            low,
            sets: vec![FxHashSet::default(); period << low],
        };
        let mut sums: Sums = vec![vec![FxHashSet::default(); 1 << low]];
        sums[0][0].insert(Sum::default());
        for parts in 0..=code.max_parts().min(MAX_PARTS) {
            if parts > 0 {
                sums = one_more(&sums, law, low, budget)?;
            }
            let last = code.last_digit().unwrap_or(0);
            for (take, _) in code
                .digits_up_to(last)
                .filter(|(_, digit)| digit.allows(parts))
            {
                options.insert(&sums, take, (start, period), budget)?;
            }
        }
        Ok(options)
    }

    /// Adds what is left after this take, where the heap is one of those that grow.
    fn insert(
        &mut self,
        sums: &Sums,
        take: u64,
        (start, period): (usize, usize),
        budget: &mut Budget<'_>,
    ) -> Result<(), Exhausted> {
        let signed = |number: usize| i64::try_from(number).map_err(|_| Exhausted::Memory);
        let take = i64::try_from(take).map_err(|_| Exhausted::Memory)?;
        let (start, period) = (signed(start)?, signed(period)?);
        for (tokens, by_end) in sums.iter().enumerate() {
            // n0 + r + pQ - take = tokens + pΣq.
            let past = take + signed(tokens)? - start;
            let (owed, residue) = (past.div_euclid(period), past.rem_euclid(period));
            let residue = usize::try_from(residue).map_err(|_| Exhausted::Memory)?;
            for (end, set) in by_end.iter().enumerate() {
                budget.charge(widen(set.len()) + 1)?;
                let all = set.iter().map(|sum| (sum.clone(), owed));
                self.sets[(residue << self.low) + end].extend(all);
            }
        }
        Ok(())
    }

    /// 2^low divides all slopes of the law.
    pub(super) fn low(&self) -> u32 {
        self.low
    }

    /// Those of the heaps of this residue whose value ends like this.
    pub(super) fn ending(&self, residue: usize, end: usize) -> &FxHashSet<Option> {
        &self.sets[(residue << self.low) + end]
    }
}

/// The greatest power of 2 that divides all slopes.
fn low(growths: &[Growth]) -> u32 {
    /// More would be more ends than there are values.
    const MOST: u32 = 16;
    let slopes = growths.iter().map(|growth| match growth {
        Growth::By(by) | Growth::Ruler { by, .. } => *by,
    });
    slopes.map(u64::trailing_zeros).min().unwrap_or(0).min(MOST)
}

/// The sums with one heap more.
fn one_more(sums: &Sums, law: &Law, low: u32, budget: &mut Budget<'_>) -> Result<Sums, Exhausted> {
    /// A sum of few heaps, in a set.
    const BYTES_A_SUM: u64 = 128;
    let heaps = law.values.len();
    let mut more: Sums = vec![vec![FxHashSet::default(); 1 << low]; sums.len() + heaps - 1];
    for (tokens, by_end) in sums.iter().enumerate() {
        for (end, set) in by_end.iter().enumerate() {
            for heap in 1..heaps {
                budget.charge(4 * widen(set.len()) + 1)?;
                for (last, alternative) in ways(law, heap, low) {
                    let place = &mut more[tokens + heap][end ^ last];
                    let before = place.len();
                    place.extend(set.iter().map(|sum| match alternative {
                        Way::Fixed(value) => sum.with_fixed(value),
                        Way::Growing(component) => sum.with_growing(component),
                    }));
                    budget.reserve(BYTES_A_SUM * widen(place.len() - before))?;
                }
            }
        }
    }
    Ok(more)
}

/// A heap in a sum.
#[derive(Clone, Copy)]
enum Way {
    Fixed(u64),
    Growing(Component),
}

/// How a heap below n0 + p can be in a sum, with the last digits of its value.
fn ways(law: &Law, heap: usize, low: u32) -> Vec<(usize, Way)> {
    let place = |last: u64| usize::try_from(last).expect("a few digits");
    let value = law.values[heap];
    match heap.checked_sub(law.preperiod) {
        None => {
            let value = u64::from(value);
            vec![(place(value & ((1 << low) - 1)), Way::Fixed(value >> low))]
        }
        Some(residue) => Component::growing(value, law.growths[residue], low)
            .into_iter()
            .map(|(last, component)| (place(last), Way::Growing(component)))
            .collect(),
    }
}
