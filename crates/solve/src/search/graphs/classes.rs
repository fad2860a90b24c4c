//! Parts of one graph up to isomorphism: the first that was met stands for all that are the same graph.
//!
//! To find out what a part is takes as long as many questions about it ([`GraphParts::labelling`]). So it is remembered of each
//! part, and where parts of some size turn out to be all different they are left as they are.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::{PoisonError, RwLock};

use grundy_core::Budget;
use grundy_core::natural::widen;
use grundy_rules::graphs::{GraphParts, VertexSet};
use rustc_hash::FxHashMap;

use super::value_of_strand;
use crate::search::parts::{PartRules, VisitParts};

/// What a look costs of those that it takes to find out what a part is, in the steps of a budget.
const STEPS_A_LOOK: u64 = 8;

/// What an option of a part costs besides for each of its vertices, in sets of more words than these.
const STEPS_A_VERTEX: u64 = 32;
const FEW_WORDS: usize = 4;

/// The parts of a size that are looked at before it is said that they are all different.
const ENOUGH: u32 = 64;

/// One of so many must be the same as another.
const SELDOM: u32 = 16;

/// The bytes that are asked of the budget first.
const FIRST_BYTES: u64 = 1 << 16;

/// A map that grows has so many times as many bytes as what is in it, at most.
const SPARE: usize = 4;

/// The rules of parts of a graph, each of which is told by one that is isomorphic.
#[derive(Debug)]
pub(super) struct UpToIsomorphism<const WORDS: usize> {
    parts: GraphParts<WORDS>,
    met: RwLock<Met<WORDS>>,
    /// Of parts of each size, how often it was found out what they are.
    sizes: Vec<Experience>,
    /// The bytes that the budget has given.
    room: AtomicU64,
    /// Steps that nobody has paid for yet.
    owed: AtomicU64,
}

#[derive(Debug, Default)]
struct Met<const WORDS: usize> {
    /// Which part stands for this one.
    standing_for: FxHashMap<VertexSet<WORDS>, VertexSet<WORDS>>,
    /// By their edges in an order that does not depend on names.
    by_edges: FxHashMap<Box<[u8]>, VertexSet<WORDS>>,
    bytes: u64,
}

#[derive(Debug, Default)]
struct Experience {
    looked_at: AtomicU32,
    met_before: AtomicU32,
}

impl Experience {
    fn pays(&self) -> bool {
        let looked_at = self.looked_at.load(Ordering::Relaxed);
        let met_before = self.met_before.load(Ordering::Relaxed);
        looked_at < ENOUGH || met_before >= looked_at / SELDOM
    }

    fn note(&self, is_met_before: bool) {
        self.looked_at.fetch_add(1, Ordering::Relaxed);
        self.met_before
            .fetch_add(u32::from(is_met_before), Ordering::Relaxed);
    }
}

impl<const WORDS: usize> UpToIsomorphism<WORDS> {
    pub(super) fn new(parts: GraphParts<WORDS>) -> Self {
        let sizes = std::iter::repeat_with(Experience::default);
        Self {
            sizes: sizes.take(parts.vertices() + 1).collect(),
            parts,
            met: RwLock::default(),
            room: AtomicU64::new(0),
            owed: AtomicU64::new(0),
        }
    }

    /// The parts by names.
    pub(super) fn named(&self) -> &GraphParts<WORDS> {
        &self.parts
    }

    /// The parts of these vertices, each as the one that stands for it.
    pub(super) fn parts_of(&self, left: &[usize]) -> Vec<VertexSet<WORDS>> {
        let parts = self.parts.parts_of(left.iter().copied()).into_iter();
        parts.map(|part| self.standing_for(part)).collect()
    }

    fn standing_for(&self, part: VertexSet<WORDS>) -> VertexSet<WORDS> {
        if !self.parts.may_be_isomorphic() {
            return part;
        }
        let met = self.met.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(standing) = met.standing_for.get(&part) {
            return *standing;
        }
        let is_full = met.bytes >= self.room.load(Ordering::Relaxed);
        drop(met);
        let experience = &self.sizes[part.len()];
        // A long path or ring is valued at once, wherever it lies.
        if is_full || !experience.pays() || value_of_strand(&self.parts, part).is_some() {
            return part;
        }
        let (labelling, looks) = self.parts.labelling(part);
        self.owed.fetch_add(STEPS_A_LOOK * looks, Ordering::Relaxed);
        let mut met = self.met.write().unwrap_or_else(PoisonError::into_inner);
        let (standing, is_met_before) = match labelling {
            Some(labelling) => met.meet(part, labelling.edges()),
            // It is not looked at again.
            None => (met.stand_for(part, part), false),
        };
        experience.note(is_met_before);
        standing
    }
}

impl<const WORDS: usize> Met<WORDS> {
    /// The part that stands for those with these edges, from now on this one where there is none; whether there was one.
    fn meet(&mut self, part: VertexSet<WORDS>, edges: &[u8]) -> (VertexSet<WORDS>, bool) {
        let known = self.by_edges.get(edges).copied();
        let standing = known.unwrap_or(part);
        if known.is_none() {
            self.by_edges.insert(edges.into(), part);
            self.bytes += widen(SPARE * size_of::<(Box<[u8]>, VertexSet<WORDS>)>() + edges.len());
        }
        (self.stand_for(part, standing), known.is_some())
    }

    fn stand_for(
        &mut self,
        part: VertexSet<WORDS>,
        standing: VertexSet<WORDS>,
    ) -> VertexSet<WORDS> {
        if self.standing_for.insert(part, standing).is_none() {
            self.bytes += widen(SPARE * size_of::<[VertexSet<WORDS>; 2]>());
        }
        standing
    }
}

impl<const WORDS: usize> PartRules for UpToIsomorphism<WORDS> {
    type Part = VertexSet<WORDS>;

    fn told(&self) -> String {
        self.parts.told()
    }

    fn visit_options_of(
        &self,
        part: Self::Part,
        visit: VisitParts<'_, Self::Part>,
    ) -> ControlFlow<()> {
        let mut standing = Vec::new();
        let steps = match WORDS > FEW_WORDS {
            true => STEPS_A_VERTEX * widen(part.len()),
            false => 0,
        };
        self.parts.visit_options(part, &mut |parts| {
            self.owed.fetch_add(steps, Ordering::Relaxed);
            standing.clear();
            standing.extend(parts.iter().map(|part| self.standing_for(*part)));
            visit(&standing)
        })
    }

    fn weight_of(&self, part: Self::Part) -> u32 {
        self.parts.weight_of(part)
    }

    fn value_at_once(&self, part: Self::Part) -> Option<u32> {
        PartRules::value_at_once(&self.parts, part)
    }

    fn values_below(&self) -> u32 {
        self.parts.values_below()
    }

    fn bytes(&self) -> u64 {
        self.room.load(Ordering::Relaxed)
    }

    fn make_room(&self, budget: &mut Budget<'_>) {
        if !self.parts.may_be_isomorphic() {
            return;
        }
        let room = self.room.load(Ordering::Relaxed);
        let met = self.met.read().unwrap_or_else(PoisonError::into_inner);
        if met.bytes < room / 2 {
            return;
        }
        let more = room.max(FIRST_BYTES);
        // What else a question needs must not come short for it.
        if budget.reserve(2 * more).is_ok() {
            budget.release(more);
            self.room.fetch_add(more, Ordering::Relaxed);
        }
    }

    fn take_steps_owed(&self) -> u64 {
        match self.owed.load(Ordering::Relaxed) {
            0 => 0,
            _ => self.owed.swap(0, Ordering::Relaxed),
        }
    }

    fn learn_of(&self, part: Self::Part) {
        self.standing_for(part);
    }
}

#[cfg(test)]
mod tests;
