//! The generalised Sprague–Grundy function of a graph with cycles.
//!
//! C. A. B. Smith, Graphs and composite games (1966); A. S. Fraenkel and Y. Perl, Constructions in
//! combinatorial games with cycles (1975); A. S. Fraenkel and Y. Yesha, The generalized Sprague–Grundy
//! function and its invariance under certain mappings (1986); *Winning Ways*, chapter 12. A vertex is
//! labelled with the nimber n as soon as
//!
//! * n is the mex of the labels of its labelled successors, and
//! * every successor without a label has itself a successor labelled n: whoever moves there is sent back.
//!
//! A vertex that never gets a label is worth ∞(K), K the labels of its successors. The order in which vertices are
//! labelled is no matter but for a stage: all labels 0, then all labels 1, and so on.
//!
//! **One stage after the other.** In stage n only a vertex whose labelled successors have all of 0, …, n - 1 and not
//! n can get the label n, and it does when no successor is left that has neither a label nor a successor labelled n. One
//! that misses a smaller number m when stage m is over never gets a label: a successor that kept it from the label m
//! has none labelled m, never gets one, and so never a label above m. A vertex all of whose successors are labelled gets
//! their mex at once, after the stage in which that comes about; the mex is then above that stage. (With it all vertices from
//! which no cycle is reached have their Grundy values, before stage 0.)
//!
//! **Why who wins makes progress.** The *counter* of a labelled vertex u is its place in the order by label first and
//! time second. (1) For each k below the label of u there is a successor labelled k, whose counter is less. (2) A
//! successor with a larger label or none has a successor w with the label of u, labelled earlier: its counter is less.
//! (3) A successor with a smaller label has a smaller counter, and none has the label of u. So in a sum of tokens with
//! nim-sum 0, for each move of the opponent, there is an answer that restores the 0 and leaves a smaller sum of all
//! counters than there was before both moves: to a token moved up by (2), after a token moved down by (3) and (1),
//! where the rule of Nim names the token. So who always leaves 0 with the least sum of counters wins.

use std::num::NonZeroU32;

use grundy_core::natural::widen;
use grundy_core::{Budget, Exhausted, MexSet};

use super::LoopyValue;
use super::digraph::{Digraph, Predecessors, index, vertices};

/// The labels of all vertices, with their counters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Labels {
    /// One more than the label; none where the vertex has none.
    labels: Vec<Option<NonZeroU32>>,
    counters: Vec<u32>,
}

impl Labels {
    /// What is held for each vertex, and for a time besides.
    const BYTES: u64 = 8;
    const BYTES_AT_WORK: u64 = 32;

    /// Labels all vertices; `known` has some with their labels to begin with, each after its successors, among
    /// them all without successors.
    ///
    /// A step for each edge, and for each edge to a vertex that has no label for some stages one for each label of
    /// that time that its successors have. 40 bytes a vertex at work, of which 8 stay.
    ///
    /// # Errors
    ///
    /// When the budget ends.
    pub(crate) fn compute(
        graph: &impl Digraph,
        predecessors: &Predecessors,
        known: impl Iterator<Item = (u32, u32)>,
        budget: &mut Budget<'_>,
    ) -> Result<Self, Exhausted> {
        let size = widen(graph.vertices());
        budget.reserve((Self::BYTES + Self::BYTES_AT_WORK) * size)?;
        let mut labelling = Labelling::new(graph, predecessors, known);
        labelling.run(budget)?;
        let labels = labelling.finish();
        budget.release(Self::BYTES_AT_WORK * size);
        Ok(labels)
    }

    /// The label of a vertex.
    pub(crate) fn get(&self, vertex: u32) -> Option<u32> {
        self.labels[index(vertex)].map(|more| more.get() - 1)
    }

    /// The value of a token on the vertex.
    pub(crate) fn value(&self, graph: &impl Digraph, vertex: u32) -> LoopyValue {
        if let Some(label) = self.get(vertex) {
            return LoopyValue::Nimber(label.into());
        }
        let to = graph.successors(vertex).iter();
        let mut to: Vec<u32> = to.filter_map(|&to| self.get(to)).collect();
        to.sort_unstable();
        to.dedup();
        LoopyValue::Infinite(to.into_iter().map(Into::into).collect())
    }

    /// The counter of a labelled vertex.
    pub(crate) fn counter(&self, vertex: u32) -> u32 {
        self.counters[index(vertex)]
    }

    /// The counters of all vertices; of those without a label any number.
    pub(crate) fn counters(&self) -> &[u32] {
        &self.counters
    }

    /// The bytes it takes.
    pub(crate) fn bytes(&self) -> u64 {
        Self::BYTES * widen(self.labels.len())
    }
}

struct Labelling<'g, G> {
    graph: &'g G,
    predecessors: &'g Predecessors,
    labels: Vec<Option<NonZeroU32>>,
    /// The labelled vertices in the order in which they got their labels.
    order: Vec<u32>,
    /// For each label the vertices that have it, as far as they got it before its stage.
    waiting: Vec<Vec<u32>>,
    /// How many successors of a vertex have no label.
    unlabelled: Vec<u32>,
    /// Of a candidate of this stage: how many of these have no successor with its label either.
    blocking: Vec<u32>,
    /// All labels below are those of successors.
    complete: Vec<u32>,
    /// The last stage, from 1, in which a vertex without a label had a successor labelled.
    marked: Vec<u32>,
    mex: MexSet,
}

impl<'g, G: Digraph> Labelling<'g, G> {
    fn new(
        graph: &'g G,
        predecessors: &'g Predecessors,
        known: impl Iterator<Item = (u32, u32)>,
    ) -> Self {
        let size = graph.vertices();
        let degree = |vertex| graph.successors(vertex).len();
        let degree = |vertex| u32::try_from(degree(vertex)).expect("fewer than 2^32 edges");
        let mut labelling = Self {
            graph,
            predecessors,
            labels: vec![None; size],
            order: Vec::with_capacity(size),
            waiting: Vec::new(),
            unlabelled: vertices(graph).map(degree).collect(),
            blocking: vec![0; size],
            complete: vec![0; size],
            marked: vec![0; size],
            mex: MexSet::default(),
        };
        for (vertex, label) in known {
            labelling.label_to_wait(vertex, label);
            for &from in predecessors.at(vertex) {
                labelling.unlabelled[index(from)] -= 1;
            }
        }
        labelling
    }

    fn run(&mut self, budget: &mut Budget<'_>) -> Result<(), Exhausted> {
        let all = vertices(self.graph);
        let mut candidates: Vec<u32> = all.filter(|&v| self.is_open(v)).collect();
        let mut stage = 0;
        while !candidates.is_empty() {
            budget.charge(widen(candidates.len()))?;
            for &vertex in &candidates {
                self.blocking[index(vertex)] = self.unlabelled[index(vertex)];
            }
            let (labelled, next) = self.stage(stage, budget)?;
            self.close(labelled, budget)?;
            candidates = next;
            candidates.retain(|&vertex| self.is_open(vertex));
            stage += 1;
        }
        Ok(())
    }

    fn is_open(&self, vertex: u32) -> bool {
        self.labels[index(vertex)].is_none()
    }

    /// All labels of this number: the vertices that get one, and those that are candidates for the next.
    ///
    /// Before a vertex gets the label all must be marked that have a successor with it from before the stage; one
    /// whose successor gets it in the stage is kept from it by that.
    fn stage(
        &mut self,
        stage: u32,
        budget: &mut Budget<'_>,
    ) -> Result<(Vec<u32>, Vec<u32>), Exhausted> {
        let waiting = self.waiting.get_mut(index(stage));
        let waiting = waiting.map(std::mem::take).unwrap_or_default();
        let (mut labelled, mut next, mut marked) = (Vec::new(), Vec::new(), Vec::new());
        for to in waiting {
            self.mark(to, stage, [&mut marked, &mut next], budget)?;
        }
        while let Some(vertex) = marked.pop() {
            let new = labelled.len();
            self.unblock(vertex, stage, &mut labelled, budget)?;
            for &to in &labelled[new..] {
                self.mark(to, stage, [&mut marked, &mut next], budget)?;
            }
        }
        Ok((labelled, next))
    }

    /// Marks the vertices without a label from which one gets to this one, which has that of the stage; of these the
    /// candidates are such for the next stage.
    fn mark(
        &mut self,
        to: u32,
        stage: u32,
        [marked, next]: [&mut Vec<u32>; 2],
        budget: &mut Budget<'_>,
    ) -> Result<(), Exhausted> {
        let before = self.predecessors.at(to);
        budget.charge(1 + widen(before.len()))?;
        for &vertex in before {
            let mark = &mut self.marked[index(vertex)];
            if self.labels[index(vertex)].is_some() || *mark == stage + 1 {
                continue;
            }
            *mark = stage + 1;
            marked.push(vertex);
            let complete = &mut self.complete[index(vertex)];
            if *complete == stage {
                *complete += 1;
                next.push(vertex);
            }
        }
        Ok(())
    }

    /// A marked vertex keeps no candidate from the label any more.
    fn unblock(
        &mut self,
        vertex: u32,
        stage: u32,
        labelled: &mut Vec<u32>,
        budget: &mut Budget<'_>,
    ) -> Result<(), Exhausted> {
        let predecessors = self.predecessors;
        let before = predecessors.at(vertex);
        budget.charge(widen(before.len()))?;
        for &candidate in before {
            let is_candidate = self.complete[index(candidate)] == stage;
            if !is_candidate || !self.is_open(candidate) {
                continue;
            }
            let blocking = &mut self.blocking[index(candidate)];
            *blocking -= 1;
            if *blocking == 0 {
                self.label(candidate, stage);
                labelled.push(candidate);
            }
        }
        Ok(())
    }

    /// Labels the vertices all of whose successors have become labelled, those by them, and so on.
    fn close(&mut self, labelled: Vec<u32>, budget: &mut Budget<'_>) -> Result<(), Exhausted> {
        let (mut pending, predecessors) = (labelled, self.predecessors);
        while let Some(to) = pending.pop() {
            let before = predecessors.at(to);
            budget.charge(1 + widen(before.len()))?;
            for &vertex in before {
                let unlabelled = &mut self.unlabelled[index(vertex)];
                *unlabelled -= 1;
                if *unlabelled == 0 && self.is_open(vertex) {
                    budget.charge(widen(self.graph.successors(vertex).len()))?;
                    let label = self.mex_at(vertex);
                    self.label_to_wait(vertex, label);
                    pending.push(vertex);
                }
            }
        }
        Ok(())
    }

    fn mex_at(&mut self, vertex: u32) -> u32 {
        self.mex.clear();
        let successors = self.graph.successors(vertex).iter();
        for label in successors.filter_map(|&to| self.labels[index(to)]) {
            self.mex.insert(index(label.get() - 1));
        }
        u32::try_from(self.mex.mex()).expect("no more than there are edges")
    }

    fn label(&mut self, vertex: u32, label: u32) {
        self.labels[index(vertex)] = NonZeroU32::new(label + 1);
        self.order.push(vertex);
    }

    fn label_to_wait(&mut self, vertex: u32, label: u32) {
        self.label(vertex, label);
        let label = index(label);
        if self.waiting.len() <= label {
            self.waiting.resize_with(label + 1, Vec::new);
        }
        self.waiting[label].push(vertex);
    }

    /// With the counters: places by label, then by time.
    fn finish(self) -> Labels {
        let mut next: Vec<u32> = Vec::new();
        let label = |vertex: &u32| {
            let label = self.labels[index(*vertex)].expect("it is labelled");
            index(label.get() - 1)
        };
        for vertex in &self.order {
            let label = label(vertex);
            if next.len() <= label {
                next.resize(label + 1, 0);
            }
            next[label] += 1;
        }
        let mut before = 0;
        for place in &mut next {
            before += std::mem::replace(place, before);
        }
        let mut counters = self.blocking;
        for vertex in &self.order {
            let place = &mut next[label(vertex)];
            counters[index(*vertex)] = *place;
            *place += 1;
        }
        Labels {
            labels: self.labels,
            counters,
        }
    }
}
