//! A move in every component that is not over (Every-SG).
//!
//! **Theorem** (C. A. B. Smith, *Graphs and composite games*, 1966: the suspense numbers of the
//! continued conjunctive compound; 贾志豪, 组合游戏略述, 2009, for normal play). Whoever wins a component
//! wants it to last, whoever loses it wants it over. Let the steps of a component without a move be 0; of an
//! N-position one more than the most steps among its options that are P; of a P-position one more than the
//! least among its options. The sum lasts as long as its longest component: in normal play the first player
//! wins exactly if the most steps of all components are odd, in misère play exactly if they are even.
//! *Proof in short.* In normal play N-positions have odd steps and P-positions even ones (misère: the
//! other way round). A player who has won the longest component keeps its steps at least as they are said
//! and makes all the others end no later: those that the other wins are cut as short as they are said.

use grundy_core::natural::{to_u64, to_usize, widen};
use grundy_core::{Budget, Convention, Exhausted, Natural};
use grundy_rules::games::Every;
use grundy_rules::{GamePosition, HeapRuleset};

use super::theorem::{Asked, Detail, Known, Theorem, Told};

/// The steps of every heap up to some size; heap 0 first.
pub(super) struct Steps(Vec<u32>);

impl Steps {
    /// Those of all heaps up to the largest of these.
    pub(super) fn up_to(
        every: &Every,
        heaps: &[Natural],
        convention: Convention,
        budget: &mut Budget<'_>,
    ) -> Result<Self, Exhausted> {
        let largest = heaps.iter().max().and_then(to_usize).unwrap_or(0);
        budget.reserve(16 * widen(largest))?;
        let takes = every.takes.up_to(widen(largest));
        let takes: Vec<usize> = takes
            .iter()
            .filter_map(|&take| usize::try_from(take).ok())
            .collect();
        let mut steps: Vec<u32> = Vec::with_capacity(largest + 1);
        // The parity of the steps tells who wins.
        let n_parity = u32::from(convention == Convention::Normal);
        for heap in 0..=largest {
            let options = takes.partition_point(|&take| take <= heap);
            budget.charge(widen(options) + 1)?;
            let options = takes[..options].iter().map(|take| steps[heap - take]);
            let (mut most_p, mut least) = (None, None);
            for option in options {
                if option % 2 != n_parity {
                    most_p = most_p.max(Some(option));
                }
                least = Some(least.map_or(option, |least: u32| least.min(option)));
            }
            steps.push(most_p.or(least).map_or(0, |option| option + 1));
        }
        Ok(Self(steps))
    }

    /// Whether they go as far as the largest of these heaps.
    pub(super) fn reach(&self, heaps: &[Natural]) -> bool {
        let largest = heaps.iter().max().and_then(to_usize).unwrap_or(0);
        largest < self.0.len()
    }

    /// The bytes that they take.
    pub(super) fn bytes(&self) -> u64 {
        4 * widen(self.0.len())
    }

    fn of(&self, heap: &Natural) -> u32 {
        to_usize(heap).map_or(0, |heap| self.0[heap])
    }

    /// Whether the player to move wins.
    fn is_n(&self, heaps: &[Natural], convention: Convention) -> bool {
        let most = heaps.iter().map(|heap| self.of(heap)).max().unwrap_or(0);
        (most % 2 == 1) == (convention == Convention::Normal)
    }

    /// The steps of each heap.
    fn details(&self, heaps: &[Natural]) -> Vec<Detail> {
        let shown = heaps.iter().filter(|heap| to_u64(heap) != Some(0));
        shown.map(|heap| Detail::new(heap, self.of(heap))).collect()
    }
}

impl Theorem for Every {
    fn known(
        &self,
        position: &GamePosition,
        asked: &mut Asked<'_, '_>,
    ) -> Result<Known, Exhausted> {
        let (heaps, convention) = (position.numbers(), asked.convention);
        let steps = asked.memory.steps(self, heaps, convention, asked.budget)?;
        Ok(Known::is_n(steps.is_n(heaps, convention)))
    }

    fn told(
        &self,
        position: &GamePosition,
        _most: usize,
        asked: &mut Asked<'_, '_>,
    ) -> Result<Told, Exhausted> {
        let (heaps, convention) = (position.numbers(), asked.convention);
        let steps = asked.memory.steps(self, heaps, convention, asked.budget)?;
        Ok(steps.details(heaps).into())
    }

    /// Like one of the game in which heaps are not all moved.
    fn alone(&self) -> Option<HeapRuleset> {
        Some(HeapRuleset::Take(self.takes.clone()))
    }
}
