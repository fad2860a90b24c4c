//! Graphs with more vertices than a search has room for: each connected part of what is left is searched in a graph of its
//! own, together with others as long as there is room.

use std::sync::Arc;

use grundy_core::natural::widen;
use grundy_core::{Budget, Exhausted};
use grundy_rules::graphs::{GraphParts, MOST_VERTICES, SimpleGraph, Taking, VertexSet};

use super::{GraphSearch, MOST_SEARCHED, OnGraph, value_at_once};
use crate::bad_snapshot::BadSnapshot;

/// The words of a set of any of its vertices.
const WORDS: usize = MOST_VERTICES / 64;

/// The value of what is left of such a graph, by that of its parts.
#[derive(Debug)]
pub(super) struct Large {
    graph: Arc<SimpleGraph>,
    whole: GraphParts<WORDS>,
    bundles: Vec<Bundle>,
}

/// Parts that were searched together, and what is known of them.
#[derive(Debug)]
struct Bundle {
    /// Their vertices, ascending.
    vertices: Vec<usize>,
    search: GraphSearch,
}

impl Bundle {
    /// The numbers here of these vertices, if it has all of them.
    fn numbers(&self, of: &[usize]) -> Option<Vec<usize>> {
        let number = |vertex: &usize| self.vertices.binary_search(vertex).ok();
        of.iter().map(number).collect()
    }
}

/// What is left, as it is searched: the nim-sum of what needs no search, and for bundles the numbers of what is left there.
struct Divided {
    at_once: u32,
    searched: Vec<(usize, Vec<usize>)>,
}

impl Large {
    pub(super) fn new(graph: &Arc<SimpleGraph>, taking: Taking) -> Self {
        Self {
            graph: Arc::clone(graph),
            whole: GraphParts::new(graph, taking),
            bundles: Vec::new(),
        }
    }

    fn at_once(&self, part: &[usize]) -> Option<u32> {
        value_at_once(&self.whole, self.whole.set_of(part))
    }

    fn divided(&mut self, left: &[usize]) -> Result<Divided, Exhausted> {
        let mut divided = Divided {
            at_once: 0,
            searched: Vec::new(),
        };
        let mut new: Vec<Vec<usize>> = Vec::new();
        for part in self.graph.connected_parts(left) {
            if let Some(value) = self.at_once(&part) {
                divided.at_once ^= value;
            } else if part.len() > MOST_SEARCHED {
                return Err(Exhausted::Size);
            } else if let Some(found) = self.found(&part) {
                divided.add(found);
            } else {
                match new.last_mut() {
                    Some(last) if last.len() + part.len() <= MOST_SEARCHED => last.extend(part),
                    _ => new.push(part),
                }
            }
        }
        for mut vertices in new {
            vertices.sort_unstable();
            let numbers = (0..vertices.len()).collect();
            divided.searched.push((self.bundles.len(), numbers));
            let graph = Arc::new(self.graph.only(&vertices));
            let search = GraphSearch::new(&graph, self.whole.taking());
            self.bundles.push(Bundle { vertices, search });
        }
        Ok(divided)
    }

    fn sum(&mut self, of: &Divided, budget: &mut Budget<'_>) -> Result<u32, Exhausted> {
        let mut searched = of.searched.iter();
        searched.try_fold(of.at_once, |sum, (bundle, numbers)| {
            Ok(sum ^ self.bundles[*bundle].search.value(numbers, budget)?)
        })
    }

    fn found(&self, part: &[usize]) -> Option<(usize, Vec<usize>)> {
        let bundles = self.bundles.iter().enumerate();
        let mut found = bundles.filter_map(|(at, bundle)| Some((at, bundle.numbers(part)?)));
        found.next()
    }
}

impl Divided {
    /// Adds what is left in a bundle.
    fn add(&mut self, (bundle, numbers): (usize, Vec<usize>)) {
        match self.searched.iter_mut().find(|(known, _)| *known == bundle) {
            Some((_, all)) => {
                all.extend(numbers);
                all.sort_unstable();
            }
            None => self.searched.push((bundle, numbers)),
        }
    }
}

impl OnGraph for Large {
    fn covers(&self, graph: &SimpleGraph, taking: Taking) -> bool {
        self.whole.covers(graph, taking)
    }

    fn bytes_at_rest(&self) -> u64 {
        widen(size_of::<VertexSet<WORDS>>() * self.graph.vertices())
    }

    fn bytes(&self) -> u64 {
        let searches = self.bundles.iter().map(|bundle| bundle.search.bytes());
        self.bytes_at_rest() + searches.sum::<u64>()
    }

    /// Nothing: it is known again as soon as what is left is small enough for another search.
    fn to_bytes(&self) -> Vec<u8> {
        Vec::new()
    }

    fn learn(&mut self, bytes: &[u8], _: &mut Budget<'_>) -> Result<(), BadSnapshot> {
        match bytes {
            [] => Ok(()),
            _ => Err(BadSnapshot::Length),
        }
    }

    fn parts(&self) -> usize {
        let searches = self.bundles.iter().map(|bundle| bundle.search.parts());
        searches.sum()
    }

    fn go_through_options(&mut self, decided: Option<(u64, u64)>) {
        for bundle in &mut self.bundles {
            bundle.search.go_through_options(decided);
        }
    }

    fn is_known_at_once(&self, left: &[usize]) -> bool {
        let parts = self.graph.connected_parts(left);
        parts.iter().all(|part| self.at_once(part).is_some())
    }

    fn known(&self, left: &[usize], value: u32) -> Option<bool> {
        let parts = self.graph.connected_parts(left);
        let mut values = parts.iter().map(|part| self.at_once(part));
        let sum = values.try_fold(0, |sum, value| Some(sum ^ value?))?;
        Some(sum == value)
    }

    fn value(&mut self, left: &[usize], budget: &mut Budget<'_>) -> Result<u32, Exhausted> {
        let divided = self.divided(left)?;
        self.sum(&divided, budget)
    }

    fn has_value(
        &mut self,
        left: &[usize],
        value: u32,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Exhausted> {
        let mut divided = self.divided(left)?;
        let Some((last, numbers)) = divided.searched.pop() else {
            return Ok(divided.at_once == value);
        };
        let others = self.sum(&divided, budget)?;
        self.bundles[last]
            .search
            .has_value(&numbers, value ^ others, budget)
    }
}
