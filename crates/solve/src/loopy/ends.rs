//! Retrograde analysis: who wins with one token, and how soon.
//!
//! From the vertices without edges backwards. The *distance* is the number of moves to the end of the
//! game if whoever wins takes a shortest way and whoever loses a longest one:
//!
//! * no edge: 0, and P in normal play, N in misère play;
//! * an edge to a P vertex: N, 1 + the least distance of these;
//! * edges, and all to N vertices: P, 1 + the greatest distance of these;
//! * all that is never reached so is a draw: it has no edge to a P vertex, and one to a draw.
//!
//! Vertices are decided in the order of their distances, as a queue keeps them: an N vertex by the first of
//! its P successors, a P vertex by the last of its successors. That the distance falls along the moves of
//! who wins is why a win is one: who follows it ends the game. As winner and loser move in turn, an even
//! distance is that of a vertex with the outcome of the end.

use std::num::NonZeroU32;

use grundy_core::natural::widen;
use grundy_core::{Budget, Convention, Exhausted, Outcome};

use super::digraph::{Digraph, Predecessors, index, vertices};

/// The distances of all vertices, and with them their outcomes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ends {
    convention: Convention,
    /// One more than the distance; none for a draw.
    moves: Vec<Option<NonZeroU32>>,
}

impl Ends {
    /// What is held for each vertex, and for a time besides.
    const BYTES: u64 = 4;
    const BYTES_AT_WORK: u64 = 8;

    /// Finds them all. Linear: a step for each edge and each vertex; 12 bytes a vertex at work, of which 4
    /// stay.
    ///
    /// # Errors
    ///
    /// When the budget ends.
    pub(crate) fn compute(
        graph: &impl Digraph,
        predecessors: &Predecessors,
        convention: Convention,
        budget: &mut Budget<'_>,
    ) -> Result<Self, Exhausted> {
        let size = widen(graph.vertices());
        budget.reserve((Self::BYTES + Self::BYTES_AT_WORK) * size)?;
        let mut search = Search {
            ends: Self {
                convention,
                moves: vec![None; graph.vertices()],
            },
            undecided: vertices(graph).map(|v| degree(graph, v)).collect(),
            queue: Vec::new(),
        };
        for vertex in vertices(graph).filter(|&vertex| degree(graph, vertex) == 0) {
            search.decide(vertex, 0);
        }
        search.run(predecessors, budget)?;
        budget.release(Self::BYTES_AT_WORK * size);
        Ok(search.ends)
    }

    /// Who wins with a token on the vertex.
    pub(crate) fn outcome(&self, vertex: u32) -> Outcome {
        let of_the_end = self.convention.of_terminal();
        match (self.distance(vertex), of_the_end) {
            (None, _) => Outcome::Draw,
            (Some(distance), _) if distance % 2 == 0 => of_the_end,
            (Some(_), Outcome::P) => Outcome::N,
            (Some(_), _) => Outcome::P,
        }
    }

    /// How many moves the game still lasts; none for a draw.
    pub(crate) fn distance(&self, vertex: u32) -> Option<u32> {
        self.moves[index(vertex)].map(|more| more.get() - 1)
    }

    /// The bytes it takes.
    pub(crate) fn bytes(&self) -> u64 {
        Self::BYTES * widen(self.moves.len())
    }
}

fn degree(graph: &impl Digraph, vertex: u32) -> u32 {
    u32::try_from(graph.successors(vertex).len()).expect("fewer than 2^32 edges")
}

struct Search {
    ends: Ends,
    /// The successors of each vertex that are not known to be N.
    undecided: Vec<u32>,
    /// Decided vertices by their distance.
    queue: Vec<u32>,
}

impl Search {
    fn decide(&mut self, vertex: u32, distance: u32) {
        self.ends.moves[index(vertex)] = NonZeroU32::new(distance + 1);
        self.queue.push(vertex);
    }

    fn run(
        &mut self,
        predecessors: &Predecessors,
        budget: &mut Budget<'_>,
    ) -> Result<(), Exhausted> {
        let mut next = 0;
        while let Some(&vertex) = self.queue.get(next) {
            next += 1;
            let before = predecessors.at(vertex);
            budget.charge(1 + widen(before.len()))?;
            let distance = self.ends.distance(vertex).expect("it is decided");
            let wins_there = self.ends.outcome(vertex) == Outcome::P;
            for &from in before {
                if self.ends.moves[index(from)].is_some() {
                    continue;
                }
                let undecided = &mut self.undecided[index(from)];
                *undecided -= u32::from(!wins_there);
                if wins_there || *undecided == 0 {
                    self.decide(from, distance + 1);
                }
            }
        }
        Ok(())
    }
}
