//! What the theorems of games have computed and may want again.

use std::sync::Arc;

use grundy_core::{Budget, Convention, Exhausted, Natural};
use grundy_rules::games::{Every, GraphKayles};
use grundy_rules::{GraphFile, Pair};
use rustc_hash::FxHashMap;

use super::die::DieTable;
use super::every::Steps;
use super::graph::GraphValues;
use super::grid::Grid;
use super::wythoff;
use crate::search::graphs::GraphSearch;

/// Tables of games, each made when it is first asked for.
///
/// It may forget, and its size counts against the limits.
#[derive(Default)]
pub(crate) struct Memory {
    die: DieTable,
    wythoff: Option<Grid>,
    graphs: FxHashMap<Arc<GraphFile>, Arc<GraphValues>>,
    steps: Option<(Every, Convention, Steps)>,
    searches: Vec<GraphSearch>,
}

impl Memory {
    /// The bytes that it takes, roughly; the die's table is always there.
    pub(crate) fn bytes(&self) -> u64 {
        let steps = self.steps.as_ref().map_or(0, |(.., steps)| steps.bytes());
        self.wythoff.as_ref().map_or(0, Grid::bytes)
            + crate::bytes::of_map(&self.graphs)
            + self
                .graphs
                .values()
                .map(|values| values.bytes())
                .sum::<u64>()
            + steps
            + self.searches.iter().map(GraphSearch::bytes).sum::<u64>()
    }

    /// The search of what can be left of the graph. Of many graphs the one that was first asked about is forgotten.
    pub(crate) fn graph_search(&mut self, kayles: &GraphKayles) -> &mut GraphSearch {
        const MOST: usize = 64;
        /// Bytes that they take before anything is searched.
        const MOST_AT_REST: u64 = 1 << 27;
        let taking = kayles.kind.taking();
        let covers = |search: &GraphSearch| search.covers(&kayles.graph, taking);
        let known = self.searches.iter().position(covers);
        let index = known.unwrap_or_else(|| {
            if self.searches.len() == MOST {
                self.searches.remove(0);
            }
            let new = GraphSearch::new(&kayles.graph, taking);
            let mut at_rest = new.bytes_at_rest();
            // From the latest to the first, as long as there is room; the others are forgotten.
            let mut kept: Vec<GraphSearch> = std::mem::take(&mut self.searches);
            kept.reverse();
            kept.retain(|search| {
                at_rest += search.bytes_at_rest();
                search.bytes_at_rest() == 0 || at_rest <= MOST_AT_REST
            });
            kept.reverse();
            self.searches = kept;
            self.searches.push(new);
            self.searches.len() - 1
        });
        &mut self.searches[index]
    }

    /// All of the die.
    pub(super) fn die(&self) -> &DieTable {
        &self.die
    }

    /// The steps of heaps that are all moved, up to the largest of these.
    pub(super) fn steps(
        &mut self,
        every: &Every,
        heaps: &[Natural],
        convention: Convention,
        budget: &mut Budget<'_>,
    ) -> Result<&Steps, Exhausted> {
        let is_known = self.steps.as_ref().is_some_and(|(known, under, steps)| {
            known == every && *under == convention && steps.reach(heaps)
        });
        if !is_known {
            let steps = Steps::up_to(every, heaps, convention, budget)?;
            self.steps = Some((every.clone(), convention, steps));
        }
        let (.., steps) = self.steps.as_ref().expect("just computed");
        Ok(steps)
    }

    /// The values of all vertices of a graph.
    pub(crate) fn graph(
        &mut self,
        file: &Arc<GraphFile>,
        budget: &mut Budget<'_>,
    ) -> Result<&Arc<GraphValues>, Exhausted> {
        if !self.graphs.contains_key(file) {
            let values = GraphValues::compute(&file.graph, budget)?;
            self.graphs.insert(Arc::clone(file), Arc::new(values));
        }
        Ok(&self.graphs[file])
    }

    /// The Grundy value of two heaps of Wythoff's game. Those of all smaller ones stay known where there is room
    /// for them: whoever looks for winning moves asks for them next.
    pub(crate) fn wythoff(
        &mut self,
        heaps: &Pair,
        budget: &mut Budget<'_>,
    ) -> Result<u32, Exhausted> {
        let (a, b) = (heaps.larger(), heaps.smaller());
        if let Some(value) = self.wythoff.as_ref().and_then(|grid| grid.get(a, b)) {
            return Ok(value);
        }
        match wythoff::values_up_to(heaps, budget) {
            Ok(grid) => {
                let value = grid.get(a, b);
                self.wythoff = Some(grid);
                Ok(value.expect("the grid ends at the position"))
            }
            Err(Exhausted::Memory) => wythoff::value_of(heaps, budget),
            Err(exhausted) => Err(exhausted),
        }
    }
}

#[cfg(test)]
mod tests {
    use grundy_rules::games::GraphKaylesKind;
    use grundy_rules::graphs::{GraphFamily, SimpleGraph};

    use super::*;

    /// A short text may name very many.
    #[test]
    fn of_large_graphs_only_a_few_are_kept() {
        let mut memory = Memory::default();
        let kayles = |vertices| GraphKayles {
            kind: GraphKaylesKind::Nodes,
            graph: Arc::new(SimpleGraph::of_family(GraphFamily::Cycle(vertices))),
        };
        let small = kayles(100);
        memory.graph_search(&small);
        for more in 0..9 {
            memory.graph_search(&kayles(16_000 + more));
            assert!(memory.bytes() < 1 << 28, "{}", memory.bytes());
        }
        assert!(memory.searches[0].covers(&small.graph, small.kind.taking()));
        assert_eq!(memory.searches.len(), 5);
    }
}
