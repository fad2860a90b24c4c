//! Values of what is left of a graph, by its connected [parts](super::parts), of which those that are isomorphic are one
//! (`classes`), of graphs with more vertices than a search has room for part by part (`large`); [mirrors](mirror), which say
//! at any size that a value is 0.

mod classes;
mod large;
pub mod mirror;

use std::fmt::Debug;
use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_core::{Budget, Exhausted};
use grundy_rules::graphs::{GraphParts, SimpleGraph, Strand, Taking, VertexSet};

use super::parts::{Flat, PartRules, PartSearch, VisitParts};
use crate::bad_snapshot::BadSnapshot;
use crate::heaps::dawson::dawsons_kayles;
use classes::UpToIsomorphism;
use large::Large;

impl<const WORDS: usize> Flat for VertexSet<WORDS> {
    const BYTES: usize = WORDS * size_of::<u64>();

    fn word(self, index: usize) -> u64 {
        self.words()[index]
    }

    fn of_words(word: impl Fn(usize) -> u64) -> Option<Self> {
        Some(Self::from(std::array::from_fn(word)))
    }
}

impl<const WORDS: usize> PartRules for GraphParts<WORDS> {
    type Part = VertexSet<WORDS>;

    fn told(&self) -> String {
        let taking = match self.taking() {
            Taking::Vertex => "vertex",
            Taking::Edge => "edge",
            Taking::Alone(degree) => degree.name(),
        };
        let neighbours = self.neighbours().iter().map(|beside| beside.words());
        format!("{taking} {:x?}", neighbours.collect::<Vec<_>>())
    }

    fn visit_options_of(
        &self,
        part: Self::Part,
        visit: VisitParts<'_, Self::Part>,
    ) -> ControlFlow<()> {
        self.visit_options(part, visit)
    }

    fn weight_of(&self, part: Self::Part) -> u32 {
        u32::try_from(part.len()).unwrap_or(u32::MAX)
    }

    fn value_at_once(&self, part: Self::Part) -> Option<u32> {
        value_at_once(self, part)
    }

    /// A move takes a vertex at least, and no value is larger than the moves that are left.
    fn values_below(&self) -> u32 {
        u32::try_from(self.vertices()).unwrap_or(u32::MAX)
    }
}

/// The value of a part of which it is seen without a search.
fn value_at_once<const WORDS: usize>(
    parts: &GraphParts<WORDS>,
    part: VertexSet<WORDS>,
) -> Option<u32> {
    let known = parts.value_at_once(part);
    known.or_else(|| value_of_strand(parts, part))
}

/// The value of a part that is a long path or ring where vertices or edges go with what is beside them: taking an edge from a
/// path of n vertices leaves as many as a move of Dawson's Kayles on n tokens; taking a vertex does from one of n - 1. Every
/// move on a ring leaves the same path.
fn value_of_strand<const WORDS: usize>(
    parts: &GraphParts<WORDS>,
    part: VertexSet<WORDS>,
) -> Option<u32> {
    /// A shorter one is sooner looked up than told from other parts.
    const SHORTEST: usize = 24;
    if part.len() < SHORTEST {
        return None;
    }
    let (more, taken) = match parts.taking() {
        Taking::Vertex => (1, 3),
        Taking::Edge => (0, 2),
        Taking::Alone(_) => return None,
    };
    Some(match parts.strand(part)? {
        Strand::Path(vertices) => dawsons_kayles(vertices + more),
        Strand::Ring(vertices) => u32::from(dawsons_kayles(vertices - taken + more) == 0),
    })
}

/// Finds values of what is left of one graph, remembering all that it learns.
///
/// ```
/// use std::sync::Arc;
/// use grundy_core::{Allowance, Budget};
/// use grundy_rules::graphs::{GraphFamily, SimpleGraph, Taking};
/// use grundy_solve::search::graphs::GraphSearch;
///
/// let cycle = Arc::new(SimpleGraph::of_family(GraphFamily::Cycle(6)));
/// let mut search = GraphSearch::new(&cycle, Taking::Vertex);
/// let mut budget = Budget::new(Allowance::default());
/// assert_eq!(search.value(&[0, 1, 2, 3, 4, 5], &mut budget), Ok(0));
/// ```
#[derive(Debug)]
pub struct GraphSearch(Box<dyn OnGraph>);

/// The most vertices of a connected part that is searched.
const MOST_SEARCHED: usize = 1024;

/// A search of parts, whatever their width is.
trait OnGraph: Debug + Send + Sync {
    fn covers(&self, graph: &SimpleGraph, taking: Taking) -> bool;
    /// The bytes that it takes before anything is searched, where these are many.
    fn bytes_at_rest(&self) -> u64 {
        0
    }
    fn bytes(&self) -> u64;
    fn to_bytes(&self) -> Vec<u8>;
    fn learn(&mut self, bytes: &[u8], budget: &mut Budget<'_>) -> Result<(), BadSnapshot>;
    fn parts(&self) -> usize;
    fn go_through_options(&mut self, decided: Option<(u64, u64)>);
    fn is_known_at_once(&self, left: &[usize]) -> bool;
    fn known(&self, left: &[usize], value: u32) -> Option<bool>;
    fn value(&mut self, left: &[usize], budget: &mut Budget<'_>) -> Result<u32, Exhausted>;
    fn has_value(
        &mut self,
        left: &[usize],
        value: u32,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Exhausted>;
}

impl<const WORDS: usize> OnGraph for PartSearch<UpToIsomorphism<WORDS>> {
    fn covers(&self, graph: &SimpleGraph, taking: Taking) -> bool {
        self.rules().named().covers(graph, taking)
    }

    fn bytes(&self) -> u64 {
        PartSearch::bytes(self)
    }

    fn to_bytes(&self) -> Vec<u8> {
        PartSearch::to_bytes(self)
    }

    fn learn(&mut self, bytes: &[u8], budget: &mut Budget<'_>) -> Result<(), BadSnapshot> {
        PartSearch::learn(self, bytes, budget)
    }

    fn parts(&self) -> usize {
        PartSearch::parts(self)
    }

    fn go_through_options(&mut self, decided: Option<(u64, u64)>) {
        PartSearch::go_through_options(self, decided);
    }

    fn is_known_at_once(&self, left: &[usize]) -> bool {
        let parts = self.rules().parts_of(left);
        let mut parts = parts.into_iter();
        parts.all(|part| self.rules().named().value_at_once(part).is_some())
    }

    fn known(&self, left: &[usize], value: u32) -> Option<bool> {
        let parts = self.rules().parts_of(left);
        self.known_of_sum(&parts, value)
    }

    fn value(&mut self, left: &[usize], budget: &mut Budget<'_>) -> Result<u32, Exhausted> {
        let parts = self.rules().parts_of(left);
        self.value_of_sum(&parts, budget)
    }

    fn has_value(
        &mut self,
        left: &[usize],
        value: u32,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Exhausted> {
        let parts = self.rules().parts_of(left);
        self.is_value_of_sum(&parts, value, budget)
    }
}

impl GraphSearch {
    /// A search of what can be left of this graph, which knows nothing.
    #[must_use]
    pub fn new(graph: &Arc<SimpleGraph>, taking: Taking) -> Self {
        Self(match graph.vertices() {
            0..=64 => Box::new(PartSearch::with_rules(UpToIsomorphism::new(
                GraphParts::<1>::new(graph, taking),
            ))),
            65..=128 => Box::new(PartSearch::with_rules(UpToIsomorphism::new(
                GraphParts::<2>::new(graph, taking),
            ))),
            129..=256 => Box::new(PartSearch::with_rules(UpToIsomorphism::new(
                GraphParts::<4>::new(graph, taking),
            ))),
            257..=MOST_SEARCHED => Box::new(PartSearch::with_rules(UpToIsomorphism::new(
                GraphParts::<16>::new(graph, taking),
            ))),
            _ => Box::new(Large::new(graph, taking)),
        })
    }

    /// Whether it is about this game on this graph.
    #[must_use]
    pub fn covers(&self, graph: &SimpleGraph, taking: Taking) -> bool {
        self.0.covers(graph, taking)
    }

    /// The bytes that what is remembered takes, roughly.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.0.bytes()
    }

    /// Those that it takes before anything is searched, where these are many.
    pub(crate) fn bytes_at_rest(&self) -> u64 {
        self.0.bytes_at_rest()
    }

    /// What is known by now as bytes, from which [`learn`](Self::learn) goes on; fewer than the [memory](Self::bytes).
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        self.0.to_bytes()
    }

    /// Goes on from bytes that [`to_bytes`](Self::to_bytes) gave of the same game on an equal graph.
    ///
    /// # Errors
    ///
    /// Where they are of another version, of another game or graph, or damaged; then nothing is learnt.
    pub fn learn(&mut self, bytes: &[u8], budget: &mut Budget<'_>) -> Result<(), BadSnapshot> {
        self.0.learn(bytes, budget)
    }

    /// The number of parts searched so far.
    #[must_use]
    pub fn parts(&self) -> usize {
        self.0.parts()
    }

    /// From now on somebody asks about the options of a position one by one, and so many of them are decided; `None` where
    /// this is over.
    pub fn go_through_options(&mut self, decided: Option<(u64, u64)>) {
        self.0.go_through_options(decided);
    }

    /// Whether the value is known without a search where these vertices are left.
    #[must_use]
    pub fn is_known_at_once(&self, left: &[usize]) -> bool {
        self.0.is_known_at_once(left)
    }

    /// Whether this is the value where these vertices are left, as far as that is remembered or seen at once.
    #[must_use]
    pub fn known(&self, left: &[usize], value: u32) -> Option<bool> {
        self.0.known(left, value)
    }

    /// The Grundy value where these vertices are left. Proved by exhaustion, and by theorems where parts have
    /// [one](GraphParts::value_at_once).
    ///
    /// # Errors
    ///
    /// When the budget ends; what is learnt stays. At once where more than 1,024 vertices hang together and no theorem tells
    /// their value.
    pub fn value(&mut self, left: &[usize], budget: &mut Budget<'_>) -> Result<u32, Exhausted> {
        self.0.value(left, budget)
    }

    /// Whether this is the value where these vertices are left; sooner known than the value.
    ///
    /// # Errors
    ///
    /// As [`value`](Self::value).
    pub fn has_value(
        &mut self,
        left: &[usize],
        value: u32,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Exhausted> {
        self.0.has_value(left, value, budget)
    }
}

#[cfg(test)]
mod tests;
