//! Tokens on the vertices of a directed graph, in which there may be cycles.
//!
//! A move is one token along one edge; who cannot move has lost, in misère play won. Play may go on for ever, and is then
//! a draw. So there are three outcomes: N, P, and that nobody can force the end.
//!
//! # Normal play: labels
//!
//! The evidence gives some vertices a *label*, a natural number, and each of these a *counter*. Write L(u) for the
//! set of the labels of the vertices to which edges of u lead, as far as these have one. The check verifies
//!
//! * **A.** Of a vertex u with the label n: n is not in L(u), and 0, …, n - 1 are.
//! * **B.** Of a vertex u with the label n and an edge to v, where v has a larger label or none: an edge of v leads to a
//!   vertex with the label n and a smaller counter than that of u.
//! * **C.** Of a vertex u without a label: an edge leads to a v without one, and the least number that is not in L(u)
//!   is not in L(v).
//!
//! **Theorem.** Let x be the xor of the labels of some tokens' vertices. (1) Where all tokens stand on labelled vertices,
//! the outcome is P if x = 0, else N. (2) Where one alone stands on a vertex u without a label, it is N if the xor of all
//! others is in L(u), else a draw. (3) With more of these it is a draw. (The function is that of C. A. B. Smith, Graphs and
//! composite games, 1966; the conditions are those of A. S. Fraenkel and Y. Yesha, The generalized Sprague–Grundy
//! function and its invariance under certain mappings, 1986.)
//!
//! *Proof.* (1) Let x = 0. No move leaves all as it is: by A no edge leads to the same label. After a move down, to a
//! smaller label, the rule of Nim names a token that A lets go down so that the xor is 0 again. After a move up, to a
//! larger label or none, B takes the token back to its label, with a smaller counter. Give each token the ordinal
//! ω · label + counter, and add these so that a smaller summand makes a smaller sum (Hessenberg): each answer
//! together with the move before it makes the sum smaller. So play ends, and whoever answers so has the last move. If x is not 0,
//! the rule of Nim names a move to such a sum. (2), (3) What loses for the next player, as shown in (1), is reached from
//! (2) if the xor of the others is in L(u): then the token goes there. Otherwise no move leads to it. And a move leads to
//! another sum of (2) or (3) that is told to be a draw, so that nobody who goes on in this way loses: let m be the least
//! number that is not in L(u), and y the xor of all others, not in L(u), so that y ≥ m. If y > m, the rule of Nim names one
//! of the others that A lets go down so that y becomes m. If y = m, C takes the token from u to v, as it does with more
//! than one token without a label. ∎
//!
//! # Misère play of one token: ranks
//!
//! The evidence gives some vertices a *rank*, a number from 1 on, odd for P and even for N. The check verifies that
//! from a P vertex there is an edge, and all lead to N vertices of smaller ranks; from an N vertex there is none, or one
//! leads to a P vertex of a smaller rank; from a vertex without a rank one leads to another without, and none to P.
//! By induction on the ranks these are the outcomes, and whoever stays on vertices without a rank does not lose.

use crate::certificate::{Digraph, Labels, LoopyValue, Outcome, TokensClaim};
use crate::meter::Meter;
use crate::refusal::{Failure, Reason, refused};
use crate::sequence::{count, index};
use crate::sum::refuse_value;

/// Checks a claim about normal play by labels; gives how many vertices were verified.
pub(crate) fn check_labels(
    claim: &TokensClaim,
    evidence: &Labels,
    meter: &mut Meter<'_>,
) -> Result<u64, Failure> {
    let graph = Graph::of(claim, meter)?;
    let vertices = count(graph.vertices());
    for (place, list) in [
        ("evidence.labels", &evidence.labels),
        ("evidence.counters", &evidence.counters),
    ] {
        if count(list.len()) != vertices {
            let (stated, needed) = (count(list.len()), vertices);
            return refused(place, Reason::Count { stated, needed });
        }
    }
    let labelled = Labelled::new(&graph, evidence, meter)?;
    for vertex in 0..graph.vertices() {
        labelled.verify(vertex, meter)?;
    }
    let value = labelled.value_of(&claim.tokens);
    if claim.value.as_ref().is_some_and(|stated| *stated != value) {
        return refuse_value(&value);
    }
    conclude(claim, value.outcome(), vertices)
}

/// Checks a claim about misère play of one token by ranks; gives how many vertices were verified.
pub(crate) fn check_ranks(
    claim: &TokensClaim,
    ranks: &[u32],
    meter: &mut Meter<'_>,
) -> Result<u64, Failure> {
    let graph = Graph::of(claim, meter)?;
    let (stated, needed) = (count(ranks.len()), count(graph.vertices()));
    if stated != needed {
        return refused("evidence.ranks", Reason::Count { stated, needed });
    }
    if claim.value.is_some() {
        return refused("claim", Reason::Unknown);
    }
    let [token] = claim.tokens[..] else {
        let stated = count(claim.tokens.len());
        return refused("claim.tokens", Reason::Count { stated, needed: 1 });
    };
    for (vertex, &rank) in ranks.iter().enumerate() {
        let after = graph.successors(vertex);
        meter.spend(1 + count(after.len()))?;
        let is_over = after.is_empty();
        let mut after = after.iter().map(|&to| ranks[index(to.into())]);
        let is_smaller = |other: u32| (1..rank).contains(&other);
        let holds = match ranked(rank) {
            Some(Outcome::P) => !is_over && after.all(|other| is_smaller(other) && !is_p(other)),
            Some(Outcome::N) => is_over || after.any(|other| is_smaller(other) && is_p(other)),
            None => after.clone().any(|other| other == 0) && !after.any(is_p),
        };
        if !holds {
            let vertex = count(vertex);
            return refused("evidence.ranks", Reason::WrongRank { vertex });
        }
    }
    conclude(claim, ranked(ranks[index(token.into())]), needed)
}

fn conclude(claim: &TokensClaim, found: Option<Outcome>, verified: u64) -> Result<u64, Failure> {
    match claim.outcome == found {
        true => Ok(verified),
        false => refused("claim.outcome", Reason::NotShown),
    }
}

fn is_p(rank: u32) -> bool {
    rank % 2 == 1
}

/// The outcome that a rank tells.
fn ranked(rank: u32) -> Option<Outcome> {
    match rank {
        0 => None,
        rank if is_p(rank) => Some(Outcome::P),
        _ => Some(Outcome::N),
    }
}

/// A graph that has been found to be one.
struct Graph<'c> {
    /// Where the successors of each vertex begin, and where those of the last one end.
    starts: Vec<usize>,
    successors: &'c [u32],
}

impl<'c> Graph<'c> {
    fn of(claim: &'c TokensClaim, meter: &mut Meter<'_>) -> Result<Self, Failure> {
        const BYTES: u64 = 8;
        let Digraph {
            degrees,
            successors,
        } = &claim.graph;
        let vertices = count(degrees.len());
        meter.spend(vertices + count(successors.len()) + count(claim.tokens.len()))?;
        meter.reserve(BYTES * (vertices + 1))?;
        let needed = degrees.iter().map(|degree| u64::from(*degree)).sum();
        let stated = count(successors.len());
        if stated != needed {
            return refused("claim.successors", Reason::Count { stated, needed });
        }
        let is_vertex = |number: &u32| u64::from(*number) < vertices;
        if !successors.iter().all(is_vertex) {
            return refused("claim.successors", Reason::Outside);
        }
        if !claim.tokens.iter().all(is_vertex) {
            return refused("claim.tokens", Reason::Outside);
        }
        let mut starts = Vec::with_capacity(degrees.len() + 1);
        starts.push(0);
        let mut end = 0;
        for degree in degrees {
            let start = end;
            end += index((*degree).into());
            starts.push(end);
            if !successors[start..end].is_sorted_by(|a, b| a < b) {
                return refused("claim.successors", Reason::Order);
            }
        }
        Ok(Self { starts, successors })
    }

    fn vertices(&self) -> usize {
        self.starts.len() - 1
    }

    fn range(&self, vertex: usize) -> std::ops::Range<usize> {
        self.starts[vertex]..self.starts[vertex + 1]
    }

    fn successors(&self, vertex: usize) -> &'c [u32] {
        &self.successors[self.range(vertex)]
    }
}

/// What is asserted, put so that it is found again.
struct Labelled<'g> {
    graph: &'g Graph<'g>,
    evidence: &'g Labels,
    /// Of each vertex the labels to which its edges lead, ascending, each with the least counter of a vertex that has it; in the
    /// range of its edges.
    reached: Vec<(u32, u32)>,
    /// How many of these there are.
    different: Vec<u32>,
}

impl<'g> Labelled<'g> {
    fn new(
        graph: &'g Graph<'g>,
        evidence: &'g Labels,
        meter: &mut Meter<'_>,
    ) -> Result<Self, Failure> {
        const BYTES_AN_EDGE: u64 = 8;
        const BYTES_A_VERTEX: u64 = 4;
        let (vertices, edges) = (graph.vertices(), graph.successors.len());
        meter.reserve(BYTES_AN_EDGE * count(edges) + BYTES_A_VERTEX * count(vertices))?;
        let mut labelled = Self {
            graph,
            evidence,
            reached: vec![(0, 0); edges],
            different: vec![0; vertices],
        };
        for vertex in 0..vertices {
            let range = graph.range(vertex);
            meter.spend(1 + count(range.len()))?;
            let place = &mut labelled.reached[range.clone()];
            let mut filled = 0;
            for &to in &graph.successors[range] {
                let to = index(to.into());
                if let Some(label) = evidence.labels[to].checked_sub(1) {
                    place[filled] = (label, evidence.counters[to]);
                    filled += 1;
                }
            }
            place[..filled].sort_unstable();
            let (mut kept, mut last) = (0, None);
            for at in 0..filled {
                let (label, counter) = place[at];
                if last != Some(label) {
                    place[kept] = (label, counter);
                    kept += 1;
                    last = Some(label);
                }
            }
            labelled.different[vertex] = u32::try_from(kept).unwrap_or(u32::MAX);
        }
        Ok(labelled)
    }

    fn label(&self, vertex: usize) -> Option<u32> {
        self.evidence.labels[vertex].checked_sub(1)
    }

    fn reached(&self, vertex: usize) -> &[(u32, u32)] {
        let range = self.graph.range(vertex);
        &self.reached[range][..index(self.different[vertex].into())]
    }

    /// The least counter of the vertices with this label to which edges of this vertex lead.
    fn counter_of(&self, vertex: usize, label: u32) -> Option<u32> {
        let reached = self.reached(vertex);
        let found = reached.binary_search_by_key(&label, |(label, _)| *label);
        found.ok().map(|at| reached[at].1)
    }

    /// The least number that is no label to which an edge of this vertex leads.
    fn least_missing(&self, vertex: usize) -> u32 {
        let labels = (0..).zip(self.reached(vertex));
        let below = labels.take_while(|(number, (label, _))| number == label);
        u32::try_from(below.count()).unwrap_or(u32::MAX)
    }

    /// The conditions at a vertex.
    fn verify(&self, vertex: usize, meter: &mut Meter<'_>) -> Result<(), Failure> {
        let after = self.graph.successors(vertex);
        meter.spend(1 + count(after.len()))?;
        let mut after = after.iter().map(|&to| index(to.into()));
        let missing = self.least_missing(vertex);
        let Some(label) = self.label(vertex) else {
            let keeps = |to| self.label(to).is_none() && self.counter_of(to, missing).is_none();
            return match after.any(keeps) {
                true => Ok(()),
                false => wrong(vertex, |vertex| Reason::NoWayOn { vertex }),
            };
        };
        // By what is missing no edge leads to the label, and some to each smaller one.
        if missing != label {
            return wrong(vertex, |vertex| Reason::WrongLabel { vertex });
        }
        let counter = self.evidence.counters[vertex];
        let goes_back = |to| {
            let is_down = self.label(to).is_some_and(|other| other < label);
            is_down
                || self
                    .counter_of(to, label)
                    .is_some_and(|other| other < counter)
        };
        match after.all(goes_back) {
            true => Ok(()),
            false => wrong(vertex, |vertex| Reason::NoWayBack { vertex }),
        }
    }

    /// The value of all these tokens together.
    fn value_of(&self, tokens: &[u32]) -> LoopyValue {
        // The labels first: each would be put into the set of a token that has none.
        let tokens = tokens.iter().map(|&vertex| index(vertex.into()));
        let (labelled, others): (Vec<usize>, Vec<usize>) =
            tokens.partition(|vertex| self.label(*vertex).is_some());
        let labels = labelled.into_iter().filter_map(|vertex| self.label(vertex));
        let sum = labels.fold(0, |sum, label| sum ^ label);
        let values = others.into_iter().map(|vertex| {
            let to = self.reached(vertex).iter();
            LoopyValue::Infinite(to.map(|(label, _)| u64::from(*label)).collect())
        });
        values.fold(LoopyValue::Nimber(sum.into()), |sum, value| {
            sum.plus(&value)
        })
    }
}

fn wrong(vertex: usize, reason: impl Fn(u64) -> Reason) -> Result<(), Failure> {
    refused("evidence.labels", reason(count(vertex)))
}
