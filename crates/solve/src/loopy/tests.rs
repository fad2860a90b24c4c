//! The engines against the definitions, on random graphs.

use std::collections::BTreeSet;

use grundy_core::{Allowance, Budget, Convention, MexSet, Outcome};
use grundy_rules::Graph;
use proptest::prelude::*;

use super::digraph::{index, vertices};
use super::{Ends, Labels, LoopyValue, Predecessors};
use crate::naive::{decided, options};

/// Few vertices with few edges, so that all of draws, infinite values and values sent back occur; loops,
/// cycles of two and vertices without edges among them.
fn graphs() -> impl Strategy<Value = Graph> {
    let edges = prop::collection::vec((0u32..7, 0u32..7), 0..18);
    let all: String = (0..7).map(|vertex| format!("{vertex}\n")).collect();
    edges.prop_map(move |edges| {
        let edges = edges.iter().map(|(a, b)| format!("{a},{b}\n"));
        let text = all.clone() + &edges.collect::<String>();
        Graph::read(text.as_bytes(), 1 << 20).unwrap()
    })
}

fn labels(graph: &Graph) -> Labels {
    let mut budget = Budget::new(Allowance::default());
    let predecessors = Predecessors::of(graph, &mut budget).unwrap();
    let mut known: Vec<(u32, u32)> = Vec::new();
    for &vertex in graph.successors_first() {
        let mut seen = MexSet::default();
        let label = |of: u32| known.iter().find(|(at, _)| *at == of).unwrap().1;
        let successors = graph.successors(vertex).iter();
        successors.for_each(|&to| seen.insert(index(label(to))));
        known.push((vertex, seen.mex().try_into().unwrap()));
    }
    Labels::compute(graph, &predecessors, known.into_iter(), &mut budget).unwrap()
}

fn nimber(n: u8) -> LoopyValue {
    LoopyValue::Nimber(n.into())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn ends_are_those_of_the_definition(graph in graphs()) {
        let mut budget = Budget::new(Allowance::default());
        let predecessors = Predecessors::of(&graph, &mut budget).unwrap();
        for convention in Convention::ALL {
            let ends = Ends::compute(&graph, &predecessors, convention, &mut budget).unwrap();
            for vertex in vertices(&graph) {
                let expected = decided(&graph, &vec![vertex], convention);
                let (outcome, distance) = match expected.get(&vec![vertex]) {
                    Some((outcome, distance)) => (*outcome, Some(*distance)),
                    None => (Outcome::Draw, None),
                };
                prop_assert_eq!(ends.outcome(vertex), outcome);
                prop_assert_eq!(ends.distance(vertex), distance);
            }
        }
    }

    /// The definition of Fraenkel and Yesha, with a counter; it determines the function.
    #[test]
    fn labels_are_the_generalised_sprague_grundy_function(graph in graphs()) {
        let labels = labels(&graph);
        let counters: BTreeSet<u32> = vertices(&graph)
            .filter(|&vertex| labels.get(vertex).is_some())
            .map(|vertex| labels.counter(vertex))
            .collect();
        for vertex in vertices(&graph) {
            let mut seen = MexSet::default();
            let successors = graph.successors(vertex);
            let of_successors = successors.iter().filter_map(|&to| labels.get(to));
            of_successors.for_each(|label| seen.insert(index(label)));
            let mex = u32::try_from(seen.mex()).unwrap();
            match labels.get(vertex) {
                Some(label) => {
                    prop_assert_eq!(label, mex);
                    prop_assert!(counters.contains(&labels.counter(vertex)));
                    for &to in successors {
                        let sent_back = graph.successors(to).iter().any(|&back| {
                            labels.get(back) == Some(label)
                                && labels.counter(back) < labels.counter(vertex)
                        });
                        let falls = labels.get(to).is_some_and(|to| to < label)
                            && labels.counter(to) < labels.counter(vertex);
                        prop_assert!(sent_back || falls);
                    }
                }
                None => {
                    let zero = LoopyValue::Nimber(mex.into());
                    let holds = successors.iter().any(|&to| {
                        labels.get(to).is_none()
                            && labels.value(&graph, to).plus(&zero).outcome() == Outcome::Draw
                    });
                    prop_assert!(holds);
                }
            }
        }
    }

    #[test]
    fn sums_of_tokens_are_those_of_the_definition(
        graph in graphs(),
        mut tokens in prop::collection::vec(0u32..7, 1..4),
    ) {
        tokens.sort_unstable();
        let labels = labels(&graph);
        let value = |tokens: &Vec<u32>| {
            let values = tokens.iter().map(|&token| labels.value(&graph, token));
            values.fold(nimber(0), |sum, value| sum.plus(&value))
        };
        let expected = decided(&graph, &tokens, Convention::Normal);
        for position in options(&graph, &tokens).iter().chain([&tokens]) {
            let expected = expected.get(position).map_or(Outcome::Draw, |(outcome, _)| *outcome);
            prop_assert_eq!(value(position).outcome(), expected);
        }
    }

    /// From a sum that is lost, whatever the opponent does, the answer with the least sum of counters leaves less.
    #[test]
    fn the_winner_makes_progress(
        graph in graphs(),
        mut tokens in prop::collection::vec(0u32..7, 1..4),
    ) {
        tokens.sort_unstable();
        let labels = labels(&graph);
        let left = |tokens: &Vec<u32>| -> Option<u32> {
            let labelled: Option<Vec<u32>> = tokens.iter().map(|&at| labels.get(at)).collect();
            let sum = labelled?.into_iter().fold(0, |sum, label| sum ^ label);
            (sum == 0).then(|| tokens.iter().map(|&at| labels.counter(at)).sum())
        };
        if let Some(before) = left(&tokens) {
            for option in options(&graph, &tokens) {
                let answers = options(&graph, &option);
                let least = answers.iter().filter_map(left).min();
                prop_assert!(least.is_some_and(|after| after < before));
            }
        }
    }
}

#[test]
fn a_limit_ends_every_engine() {
    let graph = Graph::read("a -- b\nb -- c\nc,d\n".as_bytes(), 1 << 20).unwrap();
    let mut enough = Budget::new(Allowance::default());
    let predecessors = Predecessors::of(&graph, &mut enough).unwrap();
    for (steps, bytes) in [(2, 1 << 20), (1 << 20, 2)] {
        let budget = || Budget::new(Allowance { steps, bytes });
        let known = [(3, 0)].into_iter();
        assert!(Predecessors::of(&graph, &mut budget()).is_err());
        assert!(Ends::compute(&graph, &predecessors, Convention::Normal, &mut budget()).is_err());
        assert!(Labels::compute(&graph, &predecessors, known, &mut budget()).is_err());
    }
}
