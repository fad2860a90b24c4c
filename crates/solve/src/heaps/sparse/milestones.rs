//! Places of a run that are kept for whoever verifies it: the last values there, and the hash of all before.
//!
//! From each of them the run can be computed again up to the next one, so that any stretch of a long run is verified
//! alone, on any machine. They stand at 1, 2, …, 9, 10, 20, … times a first place, and from a last distance on at all its
//! multiples. A rare heap ends all of them that were kept before: none of the stretches may hold one.

use grundy_core::natural::{to_usize, widen};

use super::packed::View;
use super::recurrence::Recurrence;
use super::runner::{Runner, Sizes};

/// No longer window is kept.
const MOST_WINDOW: usize = 1 << 16;

/// A place of the sequence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Milestone {
    /// The heap after the window.
    pub(super) heap: u64,
    /// The last values before it.
    pub(super) window: Vec<u16>,
    /// The hash of all values before it, where one is kept.
    pub(super) hash: Option<u64>,
}

/// Those of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Milestones {
    /// Ascending.
    pub(super) kept: Vec<Milestone>,
    /// The greatest smaller heap of a pair that was needed to cover a rare value since the last rare heap, and perhaps
    /// before.
    pub(super) cover: u64,
    pub(super) last_rare: u64,
    distances: Distances,
}

/// How far apart they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Distances {
    /// At first.
    pub(super) first: u64,
    /// At last.
    pub(super) last: u64,
}

impl Distances {
    /// The first place after this heap.
    fn after(self, heap: u64) -> u64 {
        let mut distance = self.first;
        while distance < self.last && distance.saturating_mul(10) <= heap {
            distance *= 10;
        }
        (heap / distance + 1).saturating_mul(distance)
    }
}

impl Milestones {
    pub(super) fn new(sizes: Sizes) -> Self {
        Self {
            kept: Vec::new(),
            cover: 0,
            last_rare: 0,
            distances: sizes.milestones,
        }
    }

    /// Those of a run that was kept before there were any.
    pub(super) fn of_earlier_run(sizes: Sizes, recurrence: &Recurrence) -> Self {
        Self {
            cover: recurrence.cover,
            last_rare: recurrence.last_rare,
            ..Self::new(sizes)
        }
    }

    /// Up to where the run may go before the next one is due.
    pub(super) fn next(&self, heap: u64) -> u64 {
        self.distances.after(heap)
    }

    /// Takes note of the heaps that the runner has computed since the last call, whose greatest cover is given.
    pub(super) fn observe(&mut self, runner: &Runner, cover: u64) {
        if self.last_rare != runner.last_rare() {
            self.last_rare = runner.last_rare();
            self.kept.clear();
            self.cover = 0;
        }
        self.cover = self.cover.max(cover);
    }

    /// Keeps the place where the run is, where one is due.
    pub(super) fn keep(&mut self, runner: &Runner, hash: Option<u64>) {
        let heap = runner.next();
        let is_due = self.distances.after(heap.saturating_sub(1)) == heap;
        if is_due && let Some(window) = self.window(runner) {
            let window = window.to_words();
            self.kept.push(Milestone { heap, window, hash });
        }
    }

    /// The values that a verifier would need to go on from here, twice as many, so that covers may become farther; `None`
    /// where rare heaps are near, or so many values are too many or have been forgotten.
    pub(super) fn window<'r>(&self, runner: &'r Runner) -> Option<View<'r>> {
        let heap = runner.next();
        let length = self.needed(runner).checked_mul(2)?;
        let short = to_usize(&length.into()).is_some_and(|length| length <= MOST_WINDOW);
        let begins = 2 * self.last_rare + widen(runner.rules().reach()) + 1;
        match short && begins <= heap && length <= heap {
            true => runner.since(heap - length),
            false => None,
        }
    }

    /// How many of the last values a step looks at.
    pub(super) fn needed(&self, runner: &Runner) -> u64 {
        widen(runner.rules().reach()) + self.last_rare.max(self.cover)
    }

    /// The bytes that they take.
    pub(super) fn bytes(&self) -> u64 {
        let kept = self.kept.iter();
        let values: usize = kept.map(|milestone| milestone.window.len()).sum();
        2 * widen(values)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_grow_apart_and_then_do_not() {
        let distances = Distances {
            first: 10,
            last: 1000,
        };
        let mut places = vec![0];
        while places.last().is_some_and(|last| *last < 4000) {
            places.push(distances.after(places[places.len() - 1]));
        }
        let tens = (0..10).map(|n| 10 * n);
        let hundreds = (1..10).map(|n| 100 * n);
        let thousands = (1..=4).map(|n| 1000 * n);
        assert_eq!(
            places,
            tens.chain(hundreds).chain(thousands).collect::<Vec<u64>>()
        );
        assert_eq!(distances.after(u64::MAX), u64::MAX);
    }
}
