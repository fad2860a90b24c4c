//! What others need to verify a period that was proved by the return of a state.
//!
//! Windows of values at chosen heaps, from which any stretch of the sequence can be computed again without the
//! others. The run has kept some windows of its own (its marks); the values before any heap are computed from the
//! last mark below it.

use grundy_core::Budget;
use grundy_core::natural::{to_usize, widen};

use super::Space;
use super::engine::{Phase, SparsePeriod, SparseSequence};
use super::runner::{Runner, SparseStop};
use super::trace::again;
use crate::heaps::period::PeriodTheorem;

/// The evidence of a proved period.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Witness {
    /// Which values are rare.
    pub space: Space,
    /// The rare heaps from 1 on, ascending, with their values.
    pub rare: Vec<(u64, u16)>,
    /// At least the smaller heap of some pair for every value that only pairs of common heaps have.
    pub cover: u64,
    /// Where the period begins that is looked at.
    pub start: u64,
    /// Heaps, ascending, with the values just before them: at the start, after a period, after each part of a period
    /// that could be one, and at the ends of stretches.
    pub windows: Vec<(u64, Vec<u16>)>,
}

/// A stretch of so many heaps is verified in no time.
const SHORT_STRETCH: u64 = 1 << 16;

impl SparseSequence {
    /// The evidence for the proved period; `None` where it was proved otherwise, or not at all.
    ///
    /// Cost: at most a few times the heaps between two marks of the run, of which there are some dozens.
    ///
    /// # Errors
    ///
    /// When the budget ends.
    pub fn witness(&self, budget: &mut Budget<'_>) -> Result<Option<Witness>, SparseStop> {
        let Phase::Proved(period) = &self.phase else {
            return Ok(None);
        };
        if period.theorem != PeriodTheorem::StateRecurrence {
            return Ok(None);
        }
        let shape = Shape::of(self, *period);
        let mut windows = Vec::new();
        let mut walker: Option<Runner> = None;
        for heap in shape.places(self, *period) {
            let from = heap - shape.length;
            let runner = self.runner_before(from, walker.take());
            let runner = walker.insert(runner);
            runner.keep_windows(to_usize(&shape.length.into()).unwrap_or(usize::MAX / 8));
            while runner.next() < heap {
                runner.advance(heap, budget)?;
            }
            let values = (from..heap).map(|heap| runner.history().get(heap));
            let values: Option<Vec<u16>> = values.collect();
            windows.push((heap, values.expect("the runner keeps longer windows")));
        }
        let rare = self.runner.rare().iter();
        Ok(Some(Witness {
            space: self.runner.space(),
            rare: rare.map(|rare| (rare.heap, rare.value)).collect(),
            cover: self.recurrence.cover,
            start: shape.start,
            windows,
        }))
    }

    /// The run itself where it is near enough, or one from the last mark of the sequence before this heap.
    fn runner_before(&self, from: u64, walker: Option<Runner>) -> Runner {
        let marks = self.recurrence.marks.iter();
        let mark = marks.take_while(|mark| mark.from() <= from).last();
        let nearer = walker.filter(|walker| {
            let known = walker.history().recent().0 <= from;
            known && mark.is_none_or(|mark| mark.heap <= walker.next())
        });
        nearer.unwrap_or_else(|| again(&self.runner, mark))
    }
}

/// The numbers of the lemma, chosen so that the least preperiod can be seen.
struct Shape {
    /// n1.
    start: u64,
    /// The length of the windows: those at the start and a period later reach back to the last mismatch.
    length: u64,
    /// Below this heap there are no windows: values are computed from the definition.
    lowest: u64,
}

impl Shape {
    fn of(sequence: &SparseSequence, period: SparsePeriod) -> Self {
        let runner = &sequence.runner;
        let takes = widen(runner.rules().reach());
        let last_rare = runner.last_rare();
        let reach = takes + last_rare.max(sequence.recurrence.cover);
        let definition = 2 * last_rare + takes + 1;
        let start = (period.preperiod + reach).max(definition);
        let length = start - period.preperiod.saturating_sub(1);
        Self {
            start,
            length,
            lowest: length.max(definition),
        }
    }

    /// Where windows are wanted, ascending.
    fn places(&self, sequence: &SparseSequence, period: SparsePeriod) -> Vec<u64> {
        let start = self.start;
        let end = start + period.period;
        let parts = prime_divisors(period.period)
            .into_iter()
            .map(|prime| period.period / prime)
            .filter(|part| !sequence.runner.space().parity() || part.is_multiple_of(2));
        let marks = sequence.recurrence.marks.iter().map(|mark| mark.heap);
        let stretches = marks
            .chain([start])
            .flat_map(|heap| [heap, heap.saturating_add(SHORT_STRETCH)])
            .filter(|heap| (self.lowest..end).contains(heap));
        let mut places: Vec<u64> = parts
            .map(|part| start + part)
            .chain(stretches)
            .chain([start, end])
            .collect();
        places.sort_unstable();
        places.dedup();
        places
    }
}

/// The primes that divide the number, ascending.
fn prime_divisors(mut number: u64) -> Vec<u64> {
    let mut primes = Vec::new();
    let mut prime = 2;
    while prime * prime <= number {
        if number.is_multiple_of(prime) {
            primes.push(prime);
            while number.is_multiple_of(prime) {
                number /= prime;
            }
        }
        prime += 1;
    }
    if number > 1 {
        primes.push(number);
    }
    primes
}

#[cfg(test)]
mod tests {
    use grundy_core::Allowance;
    use grundy_rules::parse_heap_ruleset;

    use super::super::runner::Sizes;
    use super::*;
    use crate::heaps::table::GrundyTable;

    /// A proved sequence, of which hardly anything was kept.
    fn proved(ruleset: &str, sizes: Sizes) -> SparseSequence {
        let schema = parse_heap_ruleset(ruleset).unwrap().schema();
        let mut sequence = SparseSequence::with_sizes(&schema, false, 1, sizes).unwrap();
        let mut budget = Budget::new(Allowance::default());
        sequence.run(1 << 20, &mut budget).unwrap();
        sequence
    }

    fn plain_values(ruleset: &str, heaps: u64) -> Vec<u32> {
        let schema = parse_heap_ruleset(ruleset).unwrap().schema();
        let mut table = GrundyTable::plain(&schema).unwrap();
        let mut budget = Budget::new(Allowance::default());
        table.extend(1 << 16, &mut budget).unwrap();
        let (sequence, _) = table.proof().unwrap();
        let value = |heap: u64| u32::try_from(sequence.value(&heap.into())).unwrap();
        (0..heaps).map(value).collect()
    }

    #[test]
    fn windows_have_the_values_of_the_definition() {
        let forgetful = Sizes {
            stretch: 1 << 8,
            stretches: 1,
            all: 1 << 11,
            recent: 1 << 10,
            rest: 2,
            window: 1 << 8,
            ..Sizes::default()
        };
        for ruleset in ["0.356", "0.156"] {
            let sequence = proved(ruleset, forgetful);
            let mut budget = Budget::new(Allowance::default());
            let Some(witness) = sequence.witness(&mut budget).unwrap() else {
                panic!("{ruleset} is proved by {:?}", sequence.period());
            };
            let (last, _) = witness.windows.last().unwrap();
            let values = plain_values(ruleset, *last);
            for (heap, window) in &witness.windows {
                let heap = to_usize(&(*heap).into()).unwrap();
                let window: Vec<u32> = window.iter().copied().map(u32::from).collect();
                assert_eq!(values[heap - window.len()..heap], window, "{ruleset}");
            }
            assert_eq!(*last, witness.start + sequence.period().unwrap().period);
        }
    }

    #[test]
    fn primes_are_found() {
        assert!(prime_divisors(1).is_empty());
        assert_eq!(prime_divisors(149_459), [149_459]);
        assert_eq!(prime_divisors(11_770_282), [2, 5_885_141]);
        assert_eq!(prime_divisors(360), [2, 3, 5]);
    }
}
