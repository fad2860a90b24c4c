//! Tokens on directed graphs as certificates.

use grundy_cert::{Certificate, Claim, Digraph, Evidence, Labels, TokensClaim};
use grundy_core::natural::{to_u64, widen};
use grundy_core::{Convention, Outcome};
use grundy_rules::Graph;
use grundy_rules::games::Tokens;
use grundy_solve::{GraphValues, LoopyValue};

use super::{MOST_VALUES, Missing, signed};

/// The certificate of these tokens: in normal play by labels, in misère play of one token by ranks.
pub(super) fn certify(
    tokens: &Tokens,
    values: &GraphValues,
    convention: Convention,
) -> Result<Certificate, Missing> {
    let graph = &tokens.file().graph;
    let reached = Reached::from(graph, tokens.vertices()).ok_or(Missing::Unsuited)?;
    let on = tokens
        .vertices()
        .iter()
        .map(|&vertex| reached.number(vertex));
    let mut claim = TokensClaim {
        graph: reached.digraph(graph),
        tokens: on.collect(),
        convention: grundy_cert::Convention::Normal,
        outcome: None,
        value: None,
    };
    match (convention, tokens.vertices()) {
        (Convention::Normal, on) => {
            let value = on.iter().fold(LoopyValue::ZERO, |sum, &vertex| {
                sum.plus(&values.loopy_value(graph, vertex))
            });
            claim.outcome = outcome_of(value.outcome());
            claim.value = Some(value_of(&value).ok_or(Missing::Unsuited)?);
            let counters = values.counters(graph);
            let of = |vertex: &u32| counters[index(*vertex)];
            let label = |vertex: &u32| values.value(graph, *vertex, convention);
            let labels = reached.vertices.iter().map(label);
            let evidence = Evidence::Labels(Labels {
                labels: labels
                    .map(|label| label.map_or(0, |label| label + 1))
                    .collect(),
                counters: reached.vertices.iter().map(of).collect(),
            });
            Ok(signed(Claim::Tokens(claim), evidence))
        }
        (Convention::Misere, &[vertex]) => {
            claim.convention = grundy_cert::Convention::Misere;
            claim.outcome = outcome_of(values.outcome(vertex, convention));
            let times = values.times(graph, convention);
            let rank = |vertex: &u32| match values.outcome(*vertex, convention) {
                Outcome::Draw => 0,
                Outcome::N => 2 * times[index(*vertex)] + 2,
                Outcome::P => 2 * times[index(*vertex)] + 3,
            };
            let ranks = reached.vertices.iter().map(rank).collect();
            Ok(signed(Claim::Tokens(claim), Evidence::Ranks(ranks)))
        }
        (Convention::Misere, _) => Err(Missing::Unsuited),
    }
}

pub(super) fn outcome_of(outcome: Outcome) -> Option<grundy_cert::Outcome> {
    match outcome {
        Outcome::N => Some(grundy_cert::Outcome::N),
        Outcome::P => Some(grundy_cert::Outcome::P),
        Outcome::Draw => None,
    }
}

fn value_of(value: &LoopyValue) -> Option<grundy_cert::LoopyValue> {
    Some(match value {
        LoopyValue::Nimber(value) => grundy_cert::LoopyValue::Nimber(to_u64(value)?),
        LoopyValue::Infinite(to) => {
            let to = to.iter().map(to_u64);
            grundy_cert::LoopyValue::Infinite(to.collect::<Option<_>>()?)
        }
    })
}

/// The vertices that tokens can come to, ascending.
struct Reached {
    vertices: Vec<u32>,
}

impl Reached {
    /// From these; `None` where a certificate of so many is too large for anybody.
    fn from(graph: &Graph, tokens: &[u32]) -> Option<Self> {
        let mut met = vec![false; graph.vertices()];
        let (mut vertices, mut edges) = (Vec::new(), 0);
        let mut open = tokens.to_vec();
        while let Some(vertex) = open.pop() {
            if std::mem::replace(&mut met[index(vertex)], true) {
                continue;
            }
            vertices.push(vertex);
            let successors = graph.successors(vertex);
            edges += widen(successors.len());
            open.extend(successors.iter().filter(|to| !met[index(**to)]));
            (widen(vertices.len()) + edges <= MOST_VALUES).then_some(())?;
        }
        vertices.sort_unstable();
        Some(Self { vertices })
    }

    /// The number of a vertex among them.
    fn number(&self, vertex: u32) -> u32 {
        let before = self.vertices.partition_point(|other| *other < vertex);
        u32::try_from(before).expect("no more than there are vertices")
    }

    fn digraph(&self, graph: &Graph) -> Digraph {
        let lists = self.vertices.iter().map(|&vertex| graph.successors(vertex));
        let degree = |list: &[u32]| u32::try_from(list.len()).expect("fewer than 2^32 edges");
        let successors = lists.clone().flat_map(|list| {
            let mut numbers: Vec<u32> = list.iter().map(|&to| self.number(to)).collect();
            numbers.sort_unstable();
            numbers
        });
        Digraph {
            degrees: lists.map(degree).collect(),
            successors: successors.collect(),
        }
    }
}

fn index(vertex: u32) -> usize {
    usize::try_from(vertex).expect("addresses have at least 32 bits")
}
