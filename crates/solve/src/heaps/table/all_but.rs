//! Take anything but a finite set of numbers.
//!
//! Let e be the greatest exception. When heap n is computed, every heap up to n - 1 - e is an option,
//! so the values of those are *settled*: no later heap has them again. Only the last e heaps need
//! looking at one by one. Let the *base* be the least value that is not settled; everything that
//! matters later is the **state**: the settled values above the base, and the last e values, all
//! counted from the base (those below it, being settled, matter no more).
//!
//! **Theorem.** If the states at n and n + p are equal and the bases there are b and b + s, then
//! g(m + p) = g(m) + s for all m ≥ n. *Proof.* g(n) is the least number that is neither settled nor
//! the value of an option among the last e heaps; it is at least the base, so counted from the base it
//! is a function of the state, and so is the next state. ∎ (Arithmetic periodicity of these games:
//! A. Siegel, *Finite excluded subtraction sets and infinite modular Nim*, 2005.)
//!
//! A repeated state also gives the *least* period: it is found among the divisors of p by comparing
//! one period, and the preperiod is extended backwards to the last mismatch.

use grundy_core::natural::{to_usize, widen};
use grundy_core::{Budget, Exhausted, MexSet, Natural, PeriodicSequence};
use grundy_rules::heap::Ranges;

use super::{reserve_stretch, value_of};
use crate::bytes;

/// An all-but subtraction game, heap by heap.
pub(super) struct AllButTable {
    exceptions: Ranges,
    /// e, the greatest exception; `None` where no machine could hold as many values.
    greatest: Option<usize>,
    values: Vec<u32>,
    settled: MexSet,
    base: usize,
    highest_settled: usize,
    saved: State,
    saved_at: usize,
    repeated: Option<Repetition>,
}

/// What later values depend on, counted from the base.
#[derive(Clone, Default, PartialEq, Eq)]
struct State {
    base: usize,
    settled: Vec<usize>,
    recent: Vec<Option<usize>>,
}

struct Repetition {
    at: usize,
    period: usize,
    saltus: usize,
}

impl AllButTable {
    pub(super) fn new(exceptions: Ranges) -> Self {
        let greatest = exceptions.greatest().map_or(Some(0), to_usize);
        Self {
            exceptions,
            greatest,
            values: Vec::new(),
            settled: MexSet::default(),
            base: 0,
            highest_settled: 0,
            saved: State::default(),
            saved_at: 0,
            repeated: None,
        }
    }

    pub(super) fn values(&self) -> &[u32] {
        &self.values
    }

    /// The bytes that it takes.
    pub(super) fn bytes(&self) -> u64 {
        let State {
            settled, recent, ..
        } = &self.saved;
        let state = bytes::of_list(settled) + bytes::of_list(recent);
        bytes::of_list(&self.values) + self.settled.bytes() + state
    }

    pub(super) fn push(&mut self, budget: &mut Budget<'_>) -> Result<(), Exhausted> {
        let heap = self.values.len();
        let greatest = self.greatest.ok_or(Exhausted::Memory)?;
        reserve_stretch(heap, 8, budget)?;
        if let Some(settling) = heap.checked_sub(greatest + 1) {
            let value = at(&self.values, settling);
            self.settled.insert(value);
            self.highest_settled = self.highest_settled.max(value);
            while self.settled.contains(self.base) {
                self.base += 1;
            }
        }
        debug_assert!(
            !self.settled.contains(self.base),
            "the least value still unused"
        );
        let first_recent = heap.saturating_sub(greatest);
        let spread = self.highest_settled.saturating_sub(self.base);
        budget.charge(widen(heap - first_recent + spread) + 1)?;
        self.look_for_repetition(heap, first_recent);

        let mut reached = MexSet::default();
        for option in first_recent..heap {
            if !self.exceptions.contains(&Natural::from(heap - option))
                && let Some(above) = at(&self.values, option).checked_sub(self.base)
            {
                reached.insert(above);
            }
        }
        let value = (self.base..)
            .find(|&value| !self.settled.contains(value) && !reached.contains(value - self.base))
            .expect("finitely many values are excluded");
        self.values.push(value_of(value));
        Ok(())
    }

    /// Compares the state before heap `heap` with one saved at a power of two (R. P. Brent's way of
    /// finding a cycle with one state of memory).
    fn look_for_repetition(&mut self, heap: usize, first_recent: usize) {
        let whole_window = self.greatest.is_some_and(|greatest| heap >= greatest);
        if self.repeated.is_some() || !whole_window {
            return;
        }
        let state = self.state(heap, first_recent);
        if self.saved_at > 0
            && (&state.settled, &state.recent) == (&self.saved.settled, &self.saved.recent)
        {
            self.repeated = Some(Repetition {
                at: self.saved_at,
                period: heap - self.saved_at,
                saltus: state.base - self.saved.base,
            });
        } else if heap.is_power_of_two() {
            self.saved = state;
            self.saved_at = heap;
        }
    }

    fn state(&self, heap: usize, first_recent: usize) -> State {
        State {
            base: self.base,
            settled: (self.base..=self.highest_settled)
                .filter(|&value| self.settled.contains(value))
                .map(|value| value - self.base)
                .collect(),
            recent: (first_recent..heap)
                .map(|m| at(&self.values, m).checked_sub(self.base))
                .collect(),
        }
    }

    /// The least preperiod and period, once a state has come back and enough values are there.
    pub(super) fn proved_period(&self) -> Option<PeriodicSequence> {
        let Repetition {
            at: from,
            period,
            saltus,
        } = self.repeated.as_ref()?;
        let (period, saltus) = self.least_period(*from, *period, *saltus);
        let holds = |n: usize| at(&self.values, n) + saltus == at(&self.values, n + period);
        if self.values.len() < from + period {
            return None;
        }
        let preperiod = (0..self.values.len() - period)
            .rev()
            .find(|&n| !holds(n))
            .map_or(0, |mismatch| mismatch + 1);
        Some(PeriodicSequence::new(
            self.values.clone(),
            widen(preperiod),
            widen(period),
            widen(saltus),
        ))
    }

    /// The least divisor of the period over which the values already grow evenly.
    fn least_period(&self, from: usize, period: usize, saltus: usize) -> (usize, usize) {
        (1..period)
            .filter(|p| period.is_multiple_of(*p) && saltus.is_multiple_of(period / p))
            .map(|p| (p, saltus / (period / p)))
            .find(|&(p, s)| {
                // One whole period, read with its continuation.
                let value = |n: usize| at(&self.values, from + n % period) + n / period * saltus;
                (0..period).all(|n| value(n + p) == value(n) + s)
            })
            .unwrap_or((period, saltus))
    }
}

fn at(values: &[u32], heap: usize) -> usize {
    usize::try_from(values[heap]).expect("in memory")
}
