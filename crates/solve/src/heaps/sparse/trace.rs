//! The least preperiod, once the period is known: the last place where g(n + p) differs from g(n).
//!
//! Where the values between have been forgotten, they are computed a second time, from the saved windows before
//! n and before n + p.

use grundy_core::Budget;
use grundy_core::natural::{to_usize, widen};

use super::history::History;
use super::recurrence::{Mark, Recurred, Recurrence};
use super::runner::{Origin, Runner, SparseStop};

/// As many values at the bottom are enough for a run that only repeats what was computed before, apart from those
/// that rare heaps need.
const BOTTOM: usize = 1 << 20;

/// The comparison of g(n) with g(n + p), upwards from a place before the last mismatch.
pub(super) struct Trace {
    pub(super) period: u64,
    /// The next n to compare.
    pub(super) at: u64,
    /// From here on there is no mismatch.
    pub(super) end: u64,
    /// The heap after the last mismatch so far.
    pub(super) after_mismatch: Option<u64>,
    pub(super) low: Runner,
    pub(super) high: Runner,
}

/// How the least preperiod becomes known.
pub(super) enum LeastPreperiod {
    /// At once.
    Known(u64),
    /// By another computation.
    Trace(Box<Trace>),
}

/// Looks for the last mismatch of a sequence that repeats from the start of the recurred window on.
///
/// At each earlier mark the window did not come again after the period: else this would have been found before. So
/// there is a mismatch from the start of the last such window on, or there is no such window.
pub(super) fn search(
    runner: &Runner,
    recurrence: &Recurrence,
    recurred: &Recurred,
) -> LeastPreperiod {
    let mark = &recurrence.marks[recurred.mark];
    let (end, period) = (mark.from(), recurred.period);
    if runner.history().is_whole() {
        let values = runner.bottom();
        let shift = to_usize(&period.into()).expect("the values are in memory");
        let end = to_usize(&end.into()).expect("the values are in memory");
        let same = |heap: &usize| values[*heap] == values[heap + shift];
        let tail = (0..end).rev().take_while(same).count();
        return LeastPreperiod::Known(widen(end - tail));
    }
    let earlier = &recurrence.marks[..recurred.mark];
    let begin = earlier.last().map_or(0, Mark::from);
    let high = recurrence.marks.iter().rev();
    let high = high.clone().find(|mark| mark.from() <= begin + period);
    LeastPreperiod::Trace(Box::new(Trace {
        period,
        at: begin,
        end,
        after_mismatch: None,
        low: again(runner, earlier.last()),
        high: again(runner, high),
    }))
}

/// A run from a mark, or from the values at the bottom.
pub(super) fn again(runner: &Runner, mark: Option<&Mark>) -> Runner {
    let needed = runner.last_rare() + widen(runner.rules().reach());
    let needed = to_usize(&needed.into()).map_or(usize::MAX, |needed| needed.saturating_mul(2));
    let bottom = runner.bottom();
    let history = match mark {
        None => History::from_parts(bottom.to_vec(), None),
        Some(mark) => {
            let apart = to_usize(&mark.from().into()).unwrap_or(usize::MAX);
            let length = bottom.len().min(apart).min(needed.max(BOTTOM));
            let high = (mark.from(), mark.window.clone());
            History::from_parts(bottom[..length].to_vec(), Some(high))
        }
    };
    let history = history.expect("they do not overlap");
    let rare = runner.rare().iter().copied();
    let state = Origin {
        space: runner.space(),
        rare: rare.filter(|rare| rare.heap < history.next()).collect(),
        rare_to_fit: runner.rare_to_fit(),
        history,
    };
    Runner::at(
        runner.rules().clone(),
        state,
        runner.sizes(),
        runner.threads(),
    )
    .with_ceiling_of(runner)
}

impl Trace {
    /// Compares some more heaps; the least preperiod, once it is known.
    pub(super) fn advance(&mut self, budget: &mut Budget<'_>) -> Result<Option<u64>, SparseStop> {
        // The runs keep more than one stretch.
        let stretch = widen(self.low.sizes().stretch);
        let until = (self.at + stretch).min(self.end);
        if self.low.next() < until {
            self.low.advance(until, budget)?;
        } else if self.high.next() < until + self.period {
            self.high.advance(until + self.period, budget)?;
        } else {
            self.compare(until);
        }
        // Without any mismatch the comparison has begun at heap 0.
        let done = self.at == self.end;
        Ok(done.then_some(self.after_mismatch.unwrap_or(0)))
    }

    /// Whether the two runs have not forgotten what is compared next.
    pub(super) fn is_sound(&self) -> bool {
        let shifted = self.at.checked_add(self.period);
        self.period > 0
            && self.at <= self.end
            && self.end.checked_add(self.period).is_some()
            && self.low.history().recent().0 <= self.at
            && shifted.is_some_and(|heap| self.high.history().recent().0 <= heap)
    }

    fn compare(&mut self, until: u64) {
        let length = to_usize(&(until - self.at).into()).expect("a chunk");
        let low = values(&self.low, self.at, length);
        let high = values(&self.high, self.at + self.period, length);
        if let Some(place) = low.iter().zip(&high).rposition(|(a, b)| a != b) {
            self.after_mismatch = Some(self.at + widen(place) + 1);
        }
        self.at = until;
    }
}

/// These values of the runner.
fn values(runner: &Runner, from: u64, length: usize) -> Vec<u16> {
    (from..)
        .take(length)
        .map(|heap| runner.history().get(heap).expect("just computed"))
        .collect()
}
