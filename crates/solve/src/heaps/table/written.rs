//! Rules of heaps that somebody has written, and that no other engine serves.
//!
//! Each kind of move has the loop that its form allows:
//!
//! | form | loop | cost of heap n |
//! | --- | --- | --- |
//! | `take k in a..b` | the values of consecutive heaps are counted; the stretch moves with n | what it moves by |
//! | the same `where` something of k | the numbers k are listed once | the numbers listed |
//! | the same `where` something of k and n | the condition for [`LANES`] numbers at once | b - a |
//! | `split a + b`, `leave a + b`, perhaps `where a != b` | the pair kernel | half of what is left, a take |
//! | the same with another condition | the condition for [`LANES`] pairs at once | half of what is left, a take |
//! | anything else | every option, by the definition | every option |

mod filtered;
mod stretch;

use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_core::natural::{to_usize, widen};
use grundy_core::{Budget, Exhausted, MexSet, Natural};
use grundy_rules::HeapRule;
use grundy_rules::written::{FIRST_RUNNING, HEAP, HeapMove, MOST_TOKENS, Program, Rest};

use super::pairs::{PairKernel, bit_set};
use super::{reserve_stretch, value_of};
use crate::bytes;
use filtered::{FilteredPairs, FilteredTakes, ListedTakes};
use stretch::{Stretch, ValueCounts};

/// A written rule, heap by heap.
pub(super) struct WrittenTable {
    rule: Arc<HeapRule>,
    loops: Vec<Loop>,
    known: Marked,
    /// The values of the stretches.
    counts: ValueCounts,
    reached: MexSet,
}

/// The values so far, and marks for those that the options of the next heap have.
#[derive(Default)]
struct Marked {
    kernel: PairKernel,
    /// A byte for each number below a power of two above all values, zero between heaps.
    marks: Vec<u8>,
    words: Vec<u64>,
}

/// How the options of one kind of move are gone through.
enum Loop {
    Stretch(Stretch),
    Listed(ListedTakes),
    Filtered(FilteredTakes),
    Pairs { unequal: bool },
    FilteredPairs(FilteredPairs),
    Any,
}

impl Loop {
    fn of(mv: &HeapMove) -> Self {
        let is_plain = mv.take.as_ref().is_none_or(|take| take.is_plain());
        match (mv.rest, &mv.filter) {
            _ if !is_plain => Self::Any,
            (Rest::Whole, None) => Self::Stretch(Stretch::default()),
            (Rest::Whole, Some(filter)) if filter.reads(HEAP) => {
                Self::Filtered(FilteredTakes::new(Program::new(filter)))
            }
            (Rest::Whole, Some(filter)) => Self::Listed(ListedTakes::new(Program::new(filter))),
            (Rest::Heaps(2), None) => Self::Pairs { unequal: false },
            (Rest::Heaps(2), _) if mv.asks_for_unequal_heaps() => Self::Pairs { unequal: true },
            (Rest::Heaps(2), Some(filter)) => Self::FilteredPairs(FilteredPairs::new(filter)),
            _ => Self::Any,
        }
    }
}

impl WrittenTable {
    pub(super) fn new(rule: Arc<HeapRule>) -> Self {
        Self {
            loops: rule.moves().iter().map(Loop::of).collect(),
            rule,
            known: Marked::default(),
            counts: ValueCounts::default(),
            reached: MexSet::default(),
        }
    }

    pub(super) fn values(&self) -> &[u32] {
        self.known.kernel.values()
    }

    /// The bytes that it takes.
    pub(super) fn bytes(&self) -> u64 {
        let Marked {
            kernel,
            marks,
            words,
        } = &self.known;
        let marks = bytes::of_list(marks) + bytes::of_list(words) + self.reached.bytes();
        kernel.bytes() + marks + self.counts.bytes()
    }

    /// Computes the value of the next heap.
    pub(super) fn push(&mut self, budget: &mut Budget<'_>) -> Result<(), Exhausted> {
        let heap = self.values().len();
        reserve_stretch(heap, 24, budget)?;
        let small = u32::try_from(heap).ok().filter(|&heap| heap <= MOST_TOKENS);
        let heap = small.ok_or(Exhausted::Memory)?;
        self.reached.clear();
        for (mv, each) in self.rule.moves().iter().zip(&mut self.loops) {
            // Who asks for a table has seen to it that the rule does nothing wrong; a heap at which it
            // does has the options of the other moves.
            let (first, last) = mv.running(heap.into()).unwrap_or((1, 0));
            let takes = takes(heap, first, last);
            match each {
                Loop::Stretch(stretch) => {
                    stretch.move_to(heap, takes, &self.known, &mut self.counts, budget)?;
                }
                Loop::Listed(listed) => listed.mark(heap, takes, &mut self.known, budget)?,
                Loop::Filtered(filtered) => filtered.mark(heap, takes, &mut self.known, budget)?,
                Loop::Pairs { unequal } => {
                    let unequal = *unequal;
                    self.known
                        .pairs(heap, takes, unequal, &mut self.reached, budget)?;
                }
                Loop::FilteredPairs(pairs) => pairs.mark(heap, takes, &mut self.known, budget)?,
                Loop::Any => self.known.any(mv, heap, &mut self.reached, budget)?,
            }
        }
        self.known.gather(&mut self.reached);
        let mex = self.counts.mex_with(self.reached.words());
        budget.charge(1 + widen(mex) / 64)?;
        self.known.push(value_of(mex));
        Ok(())
    }
}

/// The takes that leave nothing negative; 0 to 0 for a split.
fn takes(heap: u32, first: i64, last: i64) -> Option<(u32, u32)> {
    let first = u32::try_from(first.max(0)).ok()?;
    let last = u32::try_from(last).ok()?.min(heap);
    (first <= last).then_some((first, last))
}

impl Marked {
    fn value(&self, heap: u32) -> usize {
        index(self.kernel.values()[index(heap)])
    }

    fn push(&mut self, value: u32) {
        self.kernel.push(value);
        let bound = (index(value) + 1).next_power_of_two().max(64);
        if bound > self.marks.len() {
            self.marks.resize(bound, 0);
        }
    }

    /// Puts the values that are marked into the set, and clears the marks.
    fn gather(&mut self, reached: &mut MexSet) {
        if self.marks.contains(&1) {
            bit_set(&self.marks, &mut self.words);
            reached.insert_words(&self.words);
            self.marks.fill(0);
        }
    }

    /// The values of all pairs of heaps that these takes leave.
    fn pairs(
        &mut self,
        heap: u32,
        takes: Option<(u32, u32)>,
        unequal: bool,
        reached: &mut MexSet,
        budget: &mut Budget<'_>,
    ) -> Result<(), Exhausted> {
        let Some((first, last)) = takes else {
            return Ok(());
        };
        for take in first..=last {
            let total = index(heap - take);
            let half = total.saturating_sub(usize::from(unequal)) / 2;
            let words = &mut self.words;
            self.kernel
                .scan(total, half, budget, |marks| bit_set(marks, words))?;
            reached.insert_words(words);
        }
        Ok(())
    }

    /// The values of all options of a kind of move, one by one.
    fn any(
        &self,
        mv: &HeapMove,
        heap: u32,
        reached: &mut MexSet,
        budget: &mut Budget<'_>,
    ) -> Result<(), Exhausted> {
        const STEPS_A_TRY: u64 = 32;
        const TRIES: u64 = u64::MAX;
        let mut ended = Ok(());
        let mut tries = TRIES;
        let _ = mv.visit(heap.into(), &mut tries, &mut |parts| {
            let parts = parts
                .iter()
                .filter_map(|&part| to_usize(&Natural::from(part)));
            let value = parts.fold(0, |sum, part| sum ^ self.kernel.values()[part]);
            reached.insert(index(value));
            ended = budget.charge(STEPS_A_TRY);
            match ended {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            }
        });
        ended?;
        budget.charge(STEPS_A_TRY * (TRIES - tries).min(1 << 32))
    }
}

/// A number of 32 bits as an index.
fn index(number: u32) -> usize {
    usize::try_from(number).expect("tables have indices of 32 bits at least")
}

/// The slot of the running name, in which programs run.
const TAKEN: u8 = FIRST_RUNNING;
