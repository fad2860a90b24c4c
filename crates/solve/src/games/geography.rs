//! Undirected vertex geography.
//!
//! **Theorem** (A. S. Fraenkel, E. R. Scheinerman, D. Ullman, *Undirected edge geography*, Theoretical
//! Computer Science 112, 1993). With the token on v, the player to move wins exactly if every maximum
//! matching covers v: if the largest matching becomes smaller without v. *Proof.* If every one does, follow
//! one of them: the other never finds a vertex it does not cover, else swapping along the way would give a
//! maximum matching without v. If one does not, every move goes to a vertex that it covers (else it could
//! grow), and the matching without the vertices used up says the same of what is left. ∎
//!
//! Maximum matchings are found by Gabow's algorithm, in the cube of the vertices.

use std::collections::BTreeMap;

use grundy_core::natural::{to_usize, widen};
use grundy_core::{Budget, Exhausted};
use grundy_rules::GamePosition;
use grundy_rules::games::Geography;
use petgraph::algo::maximum_matching;
use petgraph::graph::UnGraph;

use super::theorem::{Asked, Detail, Known, Theorem, Told};

/// The sizes of the largest matchings.
struct Matchings {
    with_token: usize,
    without_token: usize,
}

impl Matchings {
    /// Whether the player to move wins.
    fn is_n(&self) -> bool {
        self.without_token < self.with_token
    }

    /// Both sizes.
    fn details(&self) -> Vec<Detail> {
        vec![
            Detail::new(&"ν(G)", self.with_token),
            Detail::new(&"ν(G − v)", self.without_token),
        ]
    }
}

/// The matchings of what the token can still reach.
fn matchings(
    rules: &Geography,
    position: &GamePosition,
    budget: &mut Budget<'_>,
) -> Result<Matchings, Exhausted> {
    let left: Vec<usize> = position.numbers().iter().filter_map(to_usize).collect();
    let vertices = widen(left.len());
    budget.charge(vertices * vertices * (vertices / 16 + 1))?;
    budget.look()?;
    let token = left.first().copied().unwrap_or(0);
    Ok(Matchings {
        with_token: largest(rules, &left),
        without_token: largest(rules, left.strip_prefix(&[token]).unwrap_or_default()),
    })
}

/// The size of a largest matching of the graph on these vertices.
fn largest(rules: &Geography, vertices: &[usize]) -> usize {
    let mut graph = UnGraph::<(), ()>::default();
    let nodes: BTreeMap<usize, _> = vertices.iter().map(|&v| (v, graph.add_node(()))).collect();
    for &(from, to) in &rules.file.edges {
        let ends = [from, to].map(|end| usize::try_from(end).ok());
        let ends = ends.map(|end| end.and_then(|end| nodes.get(&end)));
        if let [Some(from), Some(to)] = ends
            && from != to
        {
            graph.add_edge(*from, *to, ());
        }
    }
    maximum_matching(&graph).len()
}

impl Theorem for Geography {
    fn known(
        &self,
        position: &GamePosition,
        asked: &mut Asked<'_, '_>,
    ) -> Result<Known, Exhausted> {
        Ok(match asked.is_normal() {
            true => Known::is_n(matchings(self, position, asked.budget)?.is_n()),
            false => Known::Nothing,
        })
    }

    fn told(
        &self,
        position: &GamePosition,
        _most: usize,
        asked: &mut Asked<'_, '_>,
    ) -> Result<Told, Exhausted> {
        Ok(matchings(self, position, asked.budget)?.details().into())
    }
}
