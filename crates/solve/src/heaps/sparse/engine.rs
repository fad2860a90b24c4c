//! The sequence of one game: computed, counted, and searched for a period.

use grundy_core::natural::{to_usize, widen};
use grundy_core::{Budget, WindowRule, periodicity::prove_period};
use grundy_rules::heap::Schema;

use super::PairRules;
use super::milestones::Milestones;
use super::packed::View;
use super::recurrence::Recurrence;
use super::runner::{Runner, Sizes, SparseStop};
use super::tally::Tally;
use super::trace::{LeastPreperiod, Trace, search};
use crate::heaps::period::{PeriodTheorem, window_theorem};

/// The first length at which Guy and Smith's window is looked for.
const FIRST_CHECK: u64 = 64;
/// From this length on it is looked for only while rare heaps come.
const ALWAYS_CHECKED: u64 = 1 << 17;
/// The greatest length at which it is looked for.
const LAST_CHECK: u64 = 1 << 23;

/// A period that holds for all heaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SparsePeriod {
    /// What proves it.
    pub theorem: PeriodTheorem,
    /// The first heap from which on the sequence repeats; the least.
    pub preperiod: u64,
    /// After how many heaps it repeats; the least.
    pub period: u64,
}

/// What is being done.
pub(super) enum Phase {
    /// Heaps are computed; with the length at which Guy and Smith's window is looked for next.
    Computing { next_check: u64 },
    /// The period is proved, the least preperiod is looked for.
    Tracing(Box<Trace>),
    /// The period is known.
    Proved(SparsePeriod),
}

/// The Grundy sequence of rules that leave at most two heaps.
///
/// ```
/// use grundy_core::{Budget, Allowance};
/// use grundy_rules::parse_heap_ruleset;
/// use grundy_solve::heaps::sparse::SparseSequence;
/// let kayles = parse_heap_ruleset("kayles").unwrap().schema();
/// let mut sequence = SparseSequence::new(&kayles, false, 1).unwrap();
/// sequence.run(1000, &mut Budget::new(Allowance::default())).unwrap();
/// let period = sequence.period().unwrap();
/// assert_eq!((period.preperiod, period.period), (71, 12));
/// assert!(sequence.heaps() < 1000);
/// ```
pub struct SparseSequence {
    pub(super) window: Option<WindowRule>,
    pub(super) runner: Runner,
    pub(super) tally: Tally,
    pub(super) recurrence: Recurrence,
    pub(super) milestones: Milestones,
    pub(super) phase: Phase,
    /// The bytes of the budget that windows take.
    pub(super) reserved: u64,
}

impl SparseSequence {
    /// The sequence of these rules, of which nothing is computed yet; `None` for rules that the engine does not
    /// serve ([`PairRules::of`]). With `hash` a hash of all values is kept, which is slower than the fast kernels.
    #[must_use]
    pub fn new(schema: &Schema, hash: bool, threads: usize) -> Option<Self> {
        Self::with_sizes(schema, hash, threads, Sizes::default())
    }

    /// The sequence without its first values: every heap that is told of or asked for is less by `skip` than that of
    /// the rules. Otherwise as [`new`](Self::new). (The greatest value is that of all heaps of a proved period where at
    /// most two are skipped: then so many have been computed.)
    #[must_use]
    pub fn shifted(schema: &Schema, skip: u64, hash: bool, threads: usize) -> Option<Self> {
        let mut sequence = Self::new(schema, hash, threads)?;
        sequence.tally = Tally::new(hash, skip);
        sequence.tally.add(View::Words(&[0]));
        Some(sequence)
    }

    /// The sequence of these rules, of which no value is ever forgotten.
    pub(crate) fn keeping_all(schema: &Schema) -> Option<Self> {
        let sizes = Sizes {
            all: usize::MAX,
            pack: usize::MAX,
            ..Sizes::default()
        };
        Self::with_sizes(schema, false, 1, sizes)
    }

    pub(super) fn with_sizes(
        schema: &Schema,
        hash: bool,
        threads: usize,
        sizes: Sizes,
    ) -> Option<Self> {
        let rules = PairRules::of(schema)?;
        let mut tally = Tally::new(hash, 0);
        tally.add(View::Words(&[0]));
        Some(Self {
            window: window_theorem(schema).map(|(rule, _)| rule),
            runner: Runner::new(rules, sizes, threads),
            tally,
            recurrence: Recurrence::new(sizes),
            milestones: Milestones::new(sizes),
            phase: Phase::Computing {
                next_check: FIRST_CHECK,
            },
            reserved: 0,
        })
    }

    /// Computes until g(0) … g(heaps - 1) are known or a period is proved.
    ///
    /// # Errors
    ///
    /// When the budget ends, or a value is too wide; what is computed stays, and a later call goes on from there.
    pub fn run(&mut self, heaps: u64, budget: &mut Budget<'_>) -> Result<(), SparseStop> {
        while !self.is_done(heaps) {
            self.advance(heaps, budget)?;
        }
        Ok(())
    }

    /// Whether [`run`](Self::run) has nothing to do for so many heaps.
    #[must_use]
    pub fn is_done(&self, heaps: u64) -> bool {
        match self.phase {
            Phase::Computing { .. } => self.tally.heaps >= self.of_rules(heaps),
            Phase::Tracing(_) => false,
            Phase::Proved(_) => true,
        }
    }

    /// As [`run`](Self::run), for a short time, some hundredths of a second.
    ///
    /// # Errors
    ///
    /// As [`run`](Self::run).
    pub fn advance(&mut self, heaps: u64, budget: &mut Budget<'_>) -> Result<(), SparseStop> {
        let heaps = self.of_rules(heaps);
        match &mut self.phase {
            Phase::Computing { next_check } => {
                let milestone = self.milestones.next(self.tally.heaps);
                let limit = heaps.min(*next_check).min(milestone);
                let windows = self.recurrence.compared(&self.runner);
                self.runner.keep_windows(windows);
                let result = if self.tally.heaps < limit {
                    self.runner.advance(limit, budget)
                } else {
                    Ok(())
                };
                self.look(heaps, budget);
                let result = result.and(self.reserve_windows(budget));
                budget.progress(self.heaps());
                result
            }
            Phase::Tracing(trace) => {
                if let Some(preperiod) = trace.advance(budget)? {
                    let period = trace.period;
                    self.phase = Phase::Proved(SparsePeriod {
                        theorem: PeriodTheorem::StateRecurrence,
                        preperiod,
                        period,
                    });
                }
                Ok(())
            }
            Phase::Proved(_) => Ok(()),
        }
    }

    /// The heap of the rules that this one is.
    fn of_rules(&self, heap: u64) -> u64 {
        heap.saturating_add(self.tally.skip)
    }

    /// A heap of the rules as it is told.
    fn told(&self, heap: u64) -> u64 {
        heap.saturating_sub(self.tally.skip)
    }

    fn reserve_windows(&mut self, budget: &mut Budget<'_>) -> Result<(), SparseStop> {
        let bytes = self.recurrence.bytes() + self.milestones.bytes();
        if bytes > self.reserved {
            budget.reserve(bytes - self.reserved)?;
            self.reserved = bytes;
        }
        Ok(())
    }

    /// Looks at the heaps that have become known.
    fn look(&mut self, heaps: u64, budget: &mut Budget<'_>) {
        let cover = self.runner.take_farthest_cover();
        if self.runner.next() > self.tally.heaps {
            let recurred = self.recurrence.observe(&self.runner, cover);
            self.milestones.observe(&self.runner, cover);
            if let Some(recurred) = &recurred {
                // So much was needed, whatever stretches it was computed in.
                self.runner.go_back(recurred.heaps);
            }
            let new = self.runner.since(self.tally.heaps);
            self.tally.add(new.expect("they have just been computed"));
            if let Some(recurred) = recurred {
                self.phase = match search(&self.runner, &self.recurrence, &recurred) {
                    LeastPreperiod::Trace(trace) => Phase::Tracing(trace),
                    LeastPreperiod::Known(preperiod) => Phase::Proved(SparsePeriod {
                        theorem: PeriodTheorem::StateRecurrence,
                        preperiod,
                        period: recurred.period,
                    }),
                };
                return;
            }
            self.milestones.keep(&self.runner, self.tally.hash);
        }
        self.check(heaps, budget);
    }

    /// Looks for Guy and Smith's window where that is due.
    fn check(&mut self, heaps: u64, budget: &mut Budget<'_>) {
        let length = self.tally.heaps;
        let Phase::Computing { next_check } = &mut self.phase else {
            return;
        };
        let due = length == *next_check || (length == heaps && length <= ALWAYS_CHECKED);
        if !due {
            return;
        }
        if length == *next_check {
            *next_check = if length < LAST_CHECK {
                length + length / 4
            } else {
                u64::MAX
            };
        }
        let hopeful = length <= ALWAYS_CHECKED || self.runner.last_rare() > length / 4;
        if hopeful && self.runner.history().is_whole() {
            self.check_window(budget);
        }
    }

    fn check_window(&mut self, budget: &mut Budget<'_>) {
        /// What the search takes, for a time.
        const BYTES_A_HEAP: u64 = 24;
        let bytes = BYTES_A_HEAP * self.tally.heaps;
        let Some(rule) = self.window else {
            return;
        };
        if budget.reserve(bytes).is_err() {
            return;
        }
        if let Some((preperiod, period)) = prove_period(self.runner.bottom(), rule) {
            self.phase = Phase::Proved(SparsePeriod {
                theorem: PeriodTheorem::GuySmith,
                preperiod,
                period,
            });
        }
        budget.release(bytes);
    }

    /// How many heaps are known, from heap 0.
    #[must_use]
    pub fn heaps(&self) -> u64 {
        self.told(self.tally.heaps)
    }

    /// The proved period, once there is one.
    #[must_use]
    pub fn period(&self) -> Option<SparsePeriod> {
        match self.phase {
            Phase::Proved(period) => Some(SparsePeriod {
                preperiod: self.told(period.preperiod),
                ..period
            }),
            _ => None,
        }
    }

    /// The greatest value of the heaps known, and the first heap that has it. Where a period is proved, of all
    /// heaps: at least one period has been computed.
    #[must_use]
    pub fn greatest(&self) -> (u16, u64) {
        (self.tally.max, self.told(self.tally.max_at))
    }

    /// FNV-1a-64 over the values of the heaps known, two little-endian bytes each, if it was asked for.
    #[must_use]
    pub fn hash(&self) -> Option<u64> {
        self.tally.hash
    }

    /// The number of heaps with rare values, heap 0 counted, and the last of them.
    #[must_use]
    pub fn rare(&self) -> (u64, Option<u64>) {
        let rare = self.runner.rare();
        let skipped = rare.partition_point(|rare| rare.heap < self.tally.skip);
        let empty = self.tally.skip == 0 && !self.runner.space().is_common(0, 0);
        let count = widen(rare.len() - skipped) + u64::from(empty);
        let last = rare[skipped..].last().map(|rare| self.told(rare.heap));
        (count, last.or(empty.then_some(0)))
    }

    /// As [`rare`](Self::rare); none while everything is rare.
    #[must_use]
    pub fn rare_if_sparse(&self) -> Option<(u64, u64)> {
        let space = self.space();
        let (count, last) = self.rare();
        let is_sparse = space.mask() != 0 || space.parity();
        is_sparse.then_some((count, last.unwrap_or(0)))
    }

    /// The space in which these are rare.
    #[must_use]
    pub fn space(&self) -> super::Space {
        self.runner.space()
    }

    /// The bytes that it takes, or has reserved for what comes next.
    pub(crate) fn bytes(&self) -> u64 {
        let traced = match &self.phase {
            Phase::Tracing(trace) => trace.low.bytes() + trace.high.bytes(),
            _ => 0,
        };
        self.runner.bytes() + self.recurrence.bytes() + self.milestones.bytes() + traced
    }

    /// The values known, from heap 0; only those at the bottom where others have been forgotten.
    #[must_use]
    pub fn values(&self) -> &[u16] {
        let skip = to_usize(&self.tally.skip.into());
        let values = skip.and_then(|skip| self.runner.bottom().get(skip..));
        values.unwrap_or_default()
    }
}
