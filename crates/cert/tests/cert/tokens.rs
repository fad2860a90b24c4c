//! Tokens on directed graphs: certificates of random ones, made naively, and what is wrong with others.

use std::collections::{BTreeMap, BTreeSet};

use grundy_cert::{
    Certificate, Claim, Convention, Digraph, Effort, Evidence, Labels, LoopyValue, Outcome,
    TokensClaim, check,
};
use proptest::prelude::*;

use crate::make::certificate;
use crate::parts::end;

/// Where the edges of each vertex lead.
pub(crate) type Edges = Vec<BTreeSet<u32>>;

/// The vertices of the tokens, and a heap of Nim.
type State = (Vec<u32>, u32);

pub(crate) fn edges_of(graph: &Digraph) -> Edges {
    let mut successors = graph.successors.iter().copied();
    let of = |degree: &u32| successors.by_ref().take(place(*degree)).collect();
    graph.degrees.iter().map(of).collect()
}

pub(crate) fn graph_of(edges: &Edges) -> Digraph {
    Digraph {
        degrees: edges.iter().map(|list| number(list.len())).collect(),
        successors: edges.iter().flatten().copied().collect(),
    }
}

pub(crate) fn number(of: usize) -> u32 {
    u32::try_from(of).unwrap()
}

fn place(of: u32) -> usize {
    usize::try_from(of).unwrap()
}

fn options(edges: &Edges, (tokens, heap): &State) -> Vec<State> {
    let mut all: Vec<State> = (0..*heap).map(|less| (tokens.clone(), less)).collect();
    for at in 0..tokens.len() {
        for &to in &edges[place(tokens[at])] {
            let mut after = tokens.clone();
            after[at] = to;
            all.push((after, *heap));
        }
    }
    all
}

/// Who wins, from the definition: what is decided is decided again and again, until nothing more is.
fn outcome(edges: &Edges, start: &State, convention: Convention) -> Option<Outcome> {
    let mut states = BTreeMap::from([(start.clone(), None)]);
    let mut open = vec![start.clone()];
    while let Some(state) = open.pop() {
        for option in options(edges, &state) {
            if !states.contains_key(&option) {
                states.insert(option.clone(), None);
                open.push(option);
            }
        }
    }
    loop {
        let undecided = states.iter().filter(|(_, outcome)| outcome.is_none());
        let decided: Vec<(State, Outcome)> = undecided
            .filter_map(|(state, _)| {
                let after = options(edges, state);
                let after: Vec<_> = after.iter().map(|option| states[option]).collect();
                let is_won = match after.is_empty() {
                    true => convention == Convention::Misere,
                    false => after.contains(&Some(Outcome::P)),
                };
                let is_lost = !is_won && after.iter().all(|option| *option == Some(Outcome::N));
                let outcome = if is_won { Outcome::N } else { Outcome::P };
                (is_won || is_lost).then(|| (state.clone(), outcome))
            })
            .collect();
        if decided.is_empty() {
            return states[start];
        }
        let decided = decided.into_iter();
        states.extend(decided.map(|(state, outcome)| (state, Some(outcome))));
    }
}

/// Whether the claim is true by brute force: a value is what it makes of a sum with a heap of Nim.
pub(crate) fn is_true(claim: &TokensClaim) -> bool {
    const LARGEST: u32 = 5;
    let edges = edges_of(&claim.graph);
    let beside = |heap| outcome(&edges, &(claim.tokens.clone(), heap), claim.convention);
    let is_value = match &claim.value {
        None => true,
        Some(LoopyValue::Nimber(value)) => {
            let heaps = 0..=LARGEST.max(u32::try_from(*value).unwrap());
            let mut heaps = heaps.map(|heap| (u64::from(heap), beside(heap)));
            heaps.all(|(heap, outcome)| {
                outcome
                    == Some(if heap == *value {
                        Outcome::P
                    } else {
                        Outcome::N
                    })
            })
        }
        Some(LoopyValue::Infinite(to)) => {
            let largest = to.last().map_or(0, |heap| u32::try_from(*heap).unwrap());
            let mut heaps = (0..=LARGEST.max(largest)).map(|heap| (u64::from(heap), beside(heap)));
            heaps.all(|(heap, outcome)| outcome == to.contains(&heap).then_some(Outcome::N))
        }
    };
    is_value && claim.outcome == beside(0)
}

/// Labels by their definition, one stage after the other.
fn labels(edges: &Edges) -> Labels {
    let mut labels = vec![0; edges.len()];
    let mut counters = labels.clone();
    let mut time = 0;
    for label in 1..=number(edges.len()) {
        let may_have = |vertex: usize, labels: &[u32]| {
            let mut to = edges[vertex].iter().map(|to| place(*to));
            let reached: BTreeSet<u32> = to.clone().map(|to| labels[to]).collect();
            labels[vertex] == 0
                && (1..label).all(|smaller| reached.contains(&smaller))
                && !reached.contains(&label)
                && to.all(|to| {
                    let mut back = edges[to].iter().map(|back| labels[place(*back)]);
                    labels[to] != 0 || back.any(|back| back == label)
                })
        };
        while let Some(vertex) = (0..edges.len()).find(|vertex| may_have(*vertex, &labels)) {
            time += 1;
            (labels[vertex], counters[vertex]) = (label, time);
        }
    }
    Labels { labels, counters }
}

/// Ranks in misère play by when they are decided.
fn ranks(edges: &Edges) -> Vec<u32> {
    let vertices = 0..number(edges.len());
    let end = |vertex| outcome(edges, &(vec![vertex], 0), Convention::Misere);
    let ends: Vec<Option<Outcome>> = vertices.map(end).collect();
    let mut ranks = vec![0; edges.len()];
    for time in 1..=number(edges.len()) {
        let before = ranks.clone();
        for (vertex, to) in edges.iter().enumerate().filter(|(at, _)| before[*at] == 0) {
            let mut to = to.iter().map(|to| before[place(*to)]);
            match ends[vertex] {
                Some(Outcome::N) if to.len() == 0 || to.any(|to| to % 2 == 1) => {
                    ranks[vertex] = 2 * time;
                }
                Some(Outcome::P) if to.all(|to| to > 0) => ranks[vertex] = 2 * time + 1,
                _ => {}
            }
        }
    }
    ranks
}

pub(crate) fn whole(edges: &Edges, tokens: &[u32]) -> Certificate {
    let evidence = labels(edges);
    let mut claim = TokensClaim {
        graph: graph_of(edges),
        tokens: tokens.to_vec(),
        convention: Convention::Normal,
        outcome: outcome(edges, &(tokens.to_vec(), 0), Convention::Normal),
        value: None,
    };
    // By its definition: the heap beside which it is P, or those beside which it is N.
    let beside = |heap| outcome(edges, &(tokens.to_vec(), heap), Convention::Normal);
    let heaps: Vec<_> = (0..16).map(|heap| (heap, beside(heap))).collect();
    let of = |wanted| {
        heaps
            .iter()
            .filter(move |(_, outcome)| *outcome == Some(wanted))
    };
    claim.value = Some(match of(Outcome::P).next() {
        Some((heap, _)) => LoopyValue::Nimber((*heap).into()),
        None => LoopyValue::Infinite(of(Outcome::N).map(|(heap, _)| (*heap).into()).collect()),
    });
    certificate(Claim::Tokens(claim), Evidence::Labels(evidence))
}

fn whole_misere(edges: &Edges, token: u32) -> Certificate {
    let claim = TokensClaim {
        graph: graph_of(edges),
        tokens: vec![token],
        convention: Convention::Misere,
        outcome: outcome(edges, &(vec![token], 0), Convention::Misere),
        value: None,
    };
    certificate(Claim::Tokens(claim), Evidence::Ranks(ranks(edges)))
}

pub(crate) fn edges(vertices: usize, pairs: &[(usize, usize)]) -> Edges {
    let mut edges = vec![BTreeSet::new(); vertices];
    for (from, to) in pairs.iter().filter(|(a, b)| *a.max(b) < vertices) {
        edges[*from].insert(number(*to));
    }
    edges
}

/// Vertices worth 0, 1 and 2, two of them on a circle, and from 4 on such as are worth no number.
fn all_kinds() -> Edges {
    let up = [
        (2, 3),
        (3, 1),
        (3, 2),
        (4, 4),
        (4, 1),
        (5, 1),
        (5, 6),
        (6, 5),
    ];
    let down = [(1, 0), (2, 0), (7, 0), (7, 1)];
    let round = [(8, 9), (9, 8)];
    edges(10, &[up.as_slice(), &down, &round].concat())
}

/// One of each outcome and kind of value.
pub(crate) fn originals() -> Vec<Certificate> {
    let graph = all_kinds();
    let all = vec![
        whole(&graph, &[7, 1]),
        whole(&graph, &[2, 1]),
        whole(&graph, &[4, 1]),
        whole(&graph, &[5, 4]),
        whole_misere(&graph, 2),
        whole_misere(&graph, 8),
    ];
    let claims = all.iter().map(|made| match &made.claim {
        Claim::Tokens(claim) => format!("{:?} {:?}", claim.outcome, claim.value),
        _ => unreachable!(),
    });
    assert_eq!(
        claims.collect::<Vec<_>>(),
        [
            "Some(N) Some(Nimber(3))",
            "Some(P) Some(Nimber(0))",
            "Some(N) Some(Infinite([0]))",
            "None Some(Infinite([]))",
            "Some(P) None",
            "None None",
        ]
    );
    all
}

fn passes(certificate: &Certificate) -> bool {
    let effort = Effort {
        steps: 1 << 20,
        bytes: 1 << 20,
        ..Effort::default()
    };
    check(certificate, &effort, &()).is_ok_and(|verdict| verdict.is_complete())
}

pub(crate) fn graphs() -> impl Strategy<Value = Edges> {
    let pairs = prop::collection::vec((0usize..7, 0usize..7), 0..16);
    (1usize..7, pairs).prop_map(|(vertices, pairs)| edges(vertices, &pairs))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn true_certificates_pass(edges in graphs(), tokens in prop::collection::vec(0u32..7, 0..3)) {
        let tokens: Vec<u32> = tokens.iter().map(|token| token % number(edges.len())).collect();
        let made = whole(&edges, &tokens);
        prop_assert!(passes(&made), "{:?}", made);
        prop_assert_eq!(grundy_cert::parse(&made.to_text()), Ok(made));
        let made = whole_misere(&edges, *tokens.first().unwrap_or(&0));
        prop_assert!(passes(&made), "{:?}", made);
        prop_assert_eq!(grundy_cert::parse(&made.to_text()), Ok(made));
    }

    #[test]
    fn what_passes_is_true(
        edges in graphs(),
        tokens in prop::collection::vec(0u32..7, 0..3),
        changed in prop::collection::vec((0usize..7, 0u32..5, 0u32..6), 0..4),
        stated in prop::option::of(prop::sample::select(vec![Outcome::N, Outcome::P])),
        value in prop::option::of(prop_oneof![
            (0u64..4).prop_map(LoopyValue::Nimber),
            prop::collection::btree_set(0u64..3, 0..3)
                .prop_map(|to| LoopyValue::Infinite(to.into_iter().collect())),
        ]),
    ) {
        let tokens: Vec<u32> = tokens.iter().map(|token| token % number(edges.len())).collect();
        for mut made in [whole(&edges, &tokens), whole_misere(&edges, *tokens.first().unwrap_or(&0))] {
            for (at, label, counter) in &changed {
                let at = at % edges.len();
                match &mut made.evidence {
                    Evidence::Labels(evidence) => {
                        (evidence.labels[at], evidence.counters[at]) = (*label, *counter);
                    }
                    Evidence::Ranks(ranks) => ranks[at] = *label,
                    _ => unreachable!(),
                }
            }
            let Claim::Tokens(claim) = &mut made.claim else { unreachable!() };
            claim.outcome = stated;
            claim.value = value.clone();
            if passes(&made) {
                let Claim::Tokens(claim) = &made.claim else { unreachable!() };
                prop_assert!(is_true(claim), "{:?}", made);
            }
        }
    }
}

#[test]
fn what_is_wrong_is_told_with_its_vertex() {
    let changed = |at: usize, label: u32, counter: u32| {
        let mut made = whole(&all_kinds(), &[4, 1]);
        let Evidence::Labels(evidence) = &mut made.evidence else {
            unreachable!()
        };
        (evidence.labels[at], evidence.counters[at]) = (label, counter);
        end(&made.to_text())
    };
    assert_eq!(changed(4, 0, 9), "passed");
    for (vertex, label, counter, told) in [
        (1, 1, 2, "evidence.labels: wrong-label vertex=1"),
        (3, 1, 0, "evidence.labels: no-way-back vertex=3"),
        (0, 0, 0, "evidence.labels: no-way-on vertex=0"),
    ] {
        assert_eq!(changed(vertex, label, counter), told);
    }
    let made = whole_misere(&all_kinds(), 2);
    let Evidence::Ranks(ranks) = &made.evidence else {
        unreachable!()
    };
    for vertex in 0..ranks.len() {
        let mut made = made.clone();
        let Evidence::Ranks(ranks) = &mut made.evidence else {
            unreachable!()
        };
        ranks[vertex] += 1;
        let told = end(&made.to_text());
        assert!(told.starts_with("evidence.ranks: wrong-rank"), "{told}");
    }
}

#[test]
fn what_is_no_graph_is_refused_at_its_field() {
    let claim = |degrees: &[u32], successors: &[u32], tokens: &[u32]| {
        let claim = TokensClaim {
            graph: Digraph {
                degrees: degrees.to_vec(),
                successors: successors.to_vec(),
            },
            tokens: tokens.to_vec(),
            convention: Convention::Normal,
            outcome: Some(Outcome::P),
            value: None,
        };
        let vertices = degrees.len();
        let (labels, counters) = (vec![1; vertices], vec![0; vertices]);
        let evidence = Evidence::Labels(Labels { labels, counters });
        end(&certificate(Claim::Tokens(claim), evidence).to_text())
    };
    assert_eq!(claim(&[0, 0], &[], &[1, 0, 1]), "passed");
    assert_eq!(claim(&[], &[], &[]), "passed");
    for (degrees, successors, tokens, told) in [
        (
            vec![0, 2],
            vec![0],
            vec![],
            "claim.successors: count stated=1 needed=2",
        ),
        (vec![0, 1], vec![2], vec![], "claim.successors: outside"),
        (vec![0, 2], vec![1, 0], vec![], "claim.successors: order"),
        (vec![0, 2], vec![0, 0], vec![], "claim.successors: order"),
        (vec![0, 0], vec![], vec![2], "claim.tokens: outside"),
        (
            vec![u32::MAX, u32::MAX],
            vec![],
            vec![],
            "claim.successors: count stated=0 needed=8589934590",
        ),
    ] {
        assert_eq!(claim(&degrees, &successors, &tokens), told);
    }
}
