//! What others need to verify a period that was proved by the return of a state, or a run in which none has come back.
//!
//! Windows of values at chosen heaps, from which any stretch of the sequence can be computed again without the
//! others. A run without a period has kept them (its milestones). For a period they stand at other heaps: the run has kept
//! some windows for itself (its marks), and the values before any heap are computed from the last mark below it.

use grundy_core::Budget;
use grundy_core::natural::{to_usize, widen};

use super::Space;
use super::engine::{Phase, SparsePeriod, SparseSequence};
use super::runner::{Runner, SparseStop};
use super::trace::again;
use crate::heaps::period::PeriodTheorem;

/// The evidence of a proved period or of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Witness {
    /// Which values are rare.
    pub space: Space,
    /// The rare heaps from 1 on, ascending, with their values.
    pub rare: Vec<(u64, u16)>,
    /// At least the smaller heap of some pair for every value that only pairs of common heaps have.
    pub cover: u64,
    /// Where the period begins that is looked at; none of a run in which no period is proved.
    pub start: Option<u64>,
    /// The values at some heaps, ascending, the last one where the run ends; of a period at the start, after a period,
    /// after each part of a period that could be one, and at the ends of stretches.
    pub windows: Vec<Window>,
}

/// The values just before a heap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Window {
    /// The heap.
    pub heap: u64,
    /// The last values before it.
    pub values: Vec<u16>,
    /// The hash of all values before it, where the run keeps one and no period is proved.
    pub hash: Option<u64>,
}

/// A stretch of so many heaps is verified in no time.
const SHORT_STRETCH: u64 = 1 << 16;

impl SparseSequence {
    /// The evidence for the proved period, or for the values computed; `None` where a period was proved otherwise, and of
    /// a run whose rare heaps have not died out.
    ///
    /// Cost: for a period at most a few times the heaps between two marks of the run, of which there are some dozens.
    ///
    /// # Errors
    ///
    /// When the budget ends.
    pub fn witness(&self, budget: &mut Budget<'_>) -> Result<Option<Witness>, SparseStop> {
        let Phase::Proved(period) = &self.phase else {
            return Ok(self.witness_of_run());
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
            windows.push(Window {
                heap,
                values: values.expect("the runner keeps longer windows"),
                hash: None,
            });
        }
        let (start, cover) = (Some(shape.start), self.recurrence.cover);
        Ok(Some(self.witness_with(start, cover, windows)))
    }

    /// The evidence for the values computed.
    fn witness_of_run(&self) -> Option<Witness> {
        let milestones = &self.milestones;
        let last = milestones.window(&self.runner)?;
        let needed = to_usize(&milestones.needed(&self.runner).into())?;
        let window = |heap: u64, values: &[u16], hash: Option<u64>| {
            let from = values.len().checked_sub(needed)?;
            let values = values[from..].to_vec();
            Some(Window { heap, values, hash })
        };
        let here = self.tally.heaps;
        let earlier = milestones.kept.iter().filter(|kept| kept.heap < here);
        let earlier = earlier.filter_map(|kept| window(kept.heap, &kept.window, kept.hash));
        let windows = earlier
            .chain(window(here, &last.to_words(), self.tally.hash))
            .collect();
        Some(self.witness_with(None, milestones.cover, windows))
    }

    fn witness_with(&self, start: Option<u64>, cover: u64, windows: Vec<Window>) -> Witness {
        let rare = self.runner.rare().iter();
        Witness {
            space: self.runner.space(),
            rare: rare.map(|rare| (rare.heap, rare.value)).collect(),
            cover,
            start,
            windows,
        }
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
        let stretches = self
            .stretches(sequence.recurrence.spacing, end)
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

impl Shape {
    /// Where a run has its marks, as far apart as they are: whether one that was interrupted has all of them or not.
    fn stretches(&self, mut spacing: u64, end: u64) -> impl Iterator<Item = u64> + use<> {
        /// As many as the marks of a run are at most.
        const MOST: u64 = 64;
        while (end - self.lowest) / spacing > MOST {
            spacing *= 2;
        }
        let first = self.lowest.next_multiple_of(spacing);
        let places = (0..=MOST).map(move |place| first + place * spacing);
        places.take_while(move |heap| *heap < end)
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
    use grundy_core::{Allowance, fnv};
    use grundy_rules::parse_heap_ruleset;

    use super::super::milestones::Distances;
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
            let last = witness.windows.last().unwrap().heap;
            assert_windows(&witness, &plain_values(ruleset, last));
            let start = witness.start.unwrap();
            assert_eq!(last, start + sequence.period().unwrap().period);
        }
    }

    fn assert_windows(witness: &Witness, values: &[u32]) {
        for Window {
            heap,
            values: window,
            ..
        } in &witness.windows
        {
            let heap = to_usize(&(*heap).into()).unwrap();
            let window: Vec<u32> = window.iter().copied().map(u32::from).collect();
            assert_eq!(values[heap - window.len()..heap], window, "{heap}");
        }
    }

    #[test]
    fn a_run_keeps_places_with_the_values_and_the_hash_of_the_definition() {
        const HEAPS: u64 = 3333;
        let sizes = Sizes {
            milestones: Distances {
                first: 100,
                last: 100,
            },
            ..Sizes::default()
        };
        let (ruleset, mut budget) = ("0.156", Budget::new(Allowance::default()));
        let schema = parse_heap_ruleset(ruleset).unwrap().schema();
        let values = plain_values(ruleset, HEAPS);
        let mut whole = SparseSequence::with_sizes(&schema, true, 1, sizes).unwrap();
        whole.run(HEAPS, &mut budget).unwrap();
        let witness = whole.witness(&mut budget).unwrap().unwrap();
        assert_eq!(witness.start, None);
        assert_windows(&witness, &values);
        for window in &witness.windows {
            let before = values[..to_usize(&window.heap.into()).unwrap()].iter();
            let bytes = before.flat_map(|value| value.to_le_bytes().into_iter().take(2));
            assert_eq!(window.hash, Some(fnv::of_bytes(bytes)));
        }
        let heaps: Vec<u64> = witness.windows.iter().map(|window| window.heap).collect();
        assert!(heaps.len() > 5 && heaps.last() == Some(&HEAPS), "{heaps:?}");
        // Interrupted anywhere and taken up again it keeps the same.
        let mut parts = SparseSequence::with_sizes(&schema, true, 1, sizes).unwrap();
        for heaps in [1, 2650, 2700, 2999, HEAPS] {
            parts.run(heaps, &mut budget).unwrap();
            let bytes = parts.to_bytes();
            parts = SparseSequence::from_bytes_with(&schema, &bytes, 1, sizes).unwrap();
        }
        assert_eq!(parts.witness(&mut budget).unwrap(), Some(witness));
    }

    /// The window that is saved at heap 131,072 is longer than those that an earlier state has room for.
    #[test]
    fn the_evidence_of_a_period_is_the_same_wherever_the_run_was_interrupted() {
        let schema = parse_heap_ruleset("0.16").unwrap().schema();
        let mut budget = Budget::new(Allowance::default());
        let mut whole = SparseSequence::new(&schema, true, 1).unwrap();
        whole.run(1 << 20, &mut budget).unwrap();
        let witness = whole.witness(&mut budget).unwrap();
        assert!(witness.is_some());
        for heaps in (1 << 14..=1 << 18).step_by(7001) {
            let mut parts = SparseSequence::new(&schema, true, 1).unwrap();
            parts.run(heaps, &mut budget).unwrap();
            let bytes = parts.to_bytes();
            let mut parts = SparseSequence::from_bytes(&schema, &bytes, 1).unwrap();
            parts.run(1 << 20, &mut budget).unwrap();
            assert!(parts.witness(&mut budget).unwrap() == witness, "{heaps}");
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
