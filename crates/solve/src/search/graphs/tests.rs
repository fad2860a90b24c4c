use super::*;
use grundy_core::natural::widen;
use grundy_core::{Allowance, Convention, OptionsOf};
use grundy_rules::GamePosition;
use grundy_rules::games::{EdgeFile, GameRules, GraphKayles, GraphKaylesKind};
use grundy_rules::graphs::{Attack, Degree, GraphFamily, MOST_VERTICES};
use proptest::prelude::*;

use crate::naive::Oracle;

fn value_of(graph: &Arc<SimpleGraph>, taking: Taking) -> u32 {
    let all: Vec<usize> = (0..graph.vertices()).collect();
    let mut search = GraphSearch::new(graph, taking);
    let value = search.value(&all, &mut Budget::new(Allowance::default()));
    value.expect("a large budget")
}

fn family(family: GraphFamily) -> Arc<SimpleGraph> {
    Arc::new(SimpleGraph::of_family(family.checked().unwrap()))
}

fn board(attack: Attack, torus: bool, rows: usize, columns: usize) -> Arc<SimpleGraph> {
    family(GraphFamily::Board {
        attack,
        torus,
        rows,
        columns,
    })
}

/// A search of so many cells would not end.
#[test]
fn rooks_are_counted() {
    let sides = [(1, 1), (1, 9), (2, 2), (3, 5), (8, 8), (12, 13), (13, 15)];
    for (rows, columns) in sides {
        let value = value_of(&board(Attack::Rook, false, rows, columns), Taking::Vertex);
        let least = u32::try_from(rows.min(columns)).unwrap();
        assert_eq!(value, least % 2, "{rows} x {columns}");
    }
}

/// As are what a move leaves of a long path or cycle; the values of both are those of a table over all lengths.
#[test]
fn long_paths_and_cycles_are_heaps() {
    const LONGEST: usize = 1000;
    for (taking, taken) in [(Taking::Vertex, 3), (Taking::Edge, 2)] {
        let mut paths: Vec<u32> = Vec::new();
        for n in 0..=LONGEST {
            let taken_from = |at: usize, taken: usize| {
                let (left, right) = (at, n - at - taken);
                paths[left] ^ paths[right]
            };
            let inside = (0..(n + 1).saturating_sub(taken)).map(|at| taken_from(at, taken));
            // The vertex at an end has one neighbour, that of a path of one none.
            let at_ends = match (taking, n) {
                (Taking::Vertex, 1) => Some(0),
                (Taking::Vertex, 2..) => Some(paths[n - 2]),
                _ => None,
            };
            let options: Vec<u32> = inside.chain(at_ends).collect();
            let mex = (0..).find(|value| !options.contains(value));
            paths.push(mex.expect("a value"));
        }
        for n in [3, 4, 10, 77, LONGEST] {
            assert_eq!(
                value_of(&family(GraphFamily::Path(n)), taking),
                paths[n],
                "path {n}"
            );
            let cycle = u32::from(paths[n - taken] == 0);
            assert_eq!(
                value_of(&family(GraphFamily::Cycle(n)), taking),
                cycle,
                "cycle {n}"
            );
        }
    }
}

/// Small graphs of every kind, and lists of edges on seven vertices.
fn graphs() -> impl Strategy<Value = Arc<SimpleGraph>> {
    let attacks = [
        Attack::Grid,
        Attack::King,
        Attack::Queen,
        Attack::Rook,
        Attack::Bishop,
        Attack::Knight,
    ];
    let sides = prop::sample::select(vec![(1, 7), (2, 4), (3, 3), (4, 2), (2, 5)]);
    let boards = (prop::sample::select(attacks.to_vec()), any::<bool>(), sides)
        .prop_map(|(attack, torus, (rows, columns))| board(attack, torus, rows, columns));
    let others = prop::sample::select(vec![
        GraphFamily::Path(9),
        GraphFamily::Cycle(9),
        GraphFamily::Hypercube(3),
        GraphFamily::Petersen { n: 5, k: 2 },
        GraphFamily::Multipartite(vec![2, 3, 3]),
        GraphFamily::Tree(vec![0, 1, 1, 2, 2, 3, 0, 7, 7]),
    ]);
    let edges = prop::collection::vec((0u8..7, 0u8..7), 0..12).prop_map(|edges| {
        let lines = edges.iter().map(|(a, b)| format!("{a},{b}\n"));
        let text = (0..7).map(|vertex| format!("{vertex}\n")).chain(lines);
        let text: String = text.collect();
        let file = EdgeFile::read("g", text.as_bytes()).unwrap();
        Arc::new(SimpleGraph::of_file(Arc::new(file)).unwrap())
    });
    prop_oneof![boards, others.prop_map(family), edges]
}

fn kinds() -> Vec<GraphKaylesKind> {
    let deletions = Degree::ALL.map(GraphKaylesKind::Deletion);
    [GraphKaylesKind::Nodes, GraphKaylesKind::Arcs]
        .into_iter()
        .chain(deletions)
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]
    #[test]
    fn what_is_left_of_graphs_has_the_values_of_the_oracle(
        graph in graphs(),
        shown: u16,
        kind in prop::sample::select(kinds()),
        asked in 0u32..5,
    ) {
        let left: Vec<usize> =
            (0..graph.vertices()).filter(|vertex| shown >> vertex & 1 == 0).collect();
        let mut search = GraphSearch::new(&graph, kind.taking());
        let mut budget = Budget::new(Allowance::default());
        let has = search.has_value(&left, asked, &mut budget);
        let value = search.value(&left, &mut budget);
        let rules = GameRules::GraphKayles(GraphKayles { kind, graph });
        let numbers = left.into_iter().map(Into::into).collect();
        let position = GamePosition::new(rules, numbers);
        let rules = OptionsOf::<GamePosition>::new();
        let mut oracle = Oracle::new(&rules);
        let expected = u32::try_from(oracle.value(&position, Convention::Normal)).ok();
        prop_assert_eq!(value.ok(), expected, "{}", position);
        prop_assert_eq!(has.ok(), expected.map(|value| value == asked), "{}", position);
    }

    /// After any limit the same search goes on, and what it learnt before is right.
    #[test]
    fn a_budget_ends_the_search_and_nothing_is_lost(steps in 1u64..200_000, bytes in 1u64..50_000) {
        let graph = board(Attack::Grid, false, 3, 8);
        let all: Vec<usize> = (0..24).collect();
        let mut search = GraphSearch::new(&graph, Taking::Vertex);
        for limits in [
            Allowance { steps, ..Allowance::default() },
            Allowance { bytes, ..Allowance::default() },
        ] {
            let ended = search.value(&all, &mut Budget::new(limits));
            prop_assert!(ended.is_ok_and(|value| value == 2) || ended.is_err());
        }
        let found = search.value(&all, &mut Budget::new(Allowance::default()));
        prop_assert_eq!(found, Ok(2));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]
    /// Many small graphs side by side, in any order of their vertices, are one graph of any width.
    #[test]
    fn wide_graphs_are_worth_what_their_parts_are(
        parts in prop::collection::vec(graphs(), 30..120),
        seed: u64,
        kind in prop::sample::select(kinds()),
    ) {
        let mut sum = 0;
        let (mut ends, mut edges) = (0, Vec::new());
        for part in parts {
            if ends + part.vertices() > MOST_VERTICES {
                break;
            }
            sum ^= value_of(&part, kind.taking());
            edges.extend(part.edges().map(|(a, b)| (ends + a, ends + b)));
            ends += part.vertices();
        }
        let named = |vertex: usize| seed.wrapping_mul(widen(vertex) * 2 + 1).rotate_left(32);
        let mut order: Vec<usize> = (0..ends).collect();
        order.sort_by_key(|vertex| named(*vertex));
        let lines = order.iter().map(|vertex| format!("{vertex}\n"));
        let lines = lines.chain(edges.iter().map(|(a, b)| format!("{a},{b}\n")));
        let file = EdgeFile::read("g", lines.collect::<String>().as_bytes()).unwrap();
        let whole = Arc::new(SimpleGraph::of_file(Arc::new(file)).unwrap());
        prop_assert_eq!(value_of(&whole, kind.taking()), sum, "{} vertices", ends);
    }
}

/// A path is a row of Dawson's chess: 0.137, of which these are the published values (OEIS A002187).
#[test]
fn paths_are_rows_of_dawsons_chess() {
    let values = [
        0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4,
        5, 2, 7, 4,
    ];
    for (vertices, value) in values.into_iter().enumerate().skip(1) {
        let path = family(GraphFamily::Path(vertices));
        assert_eq!(value_of(&path, Taking::Vertex), value, "{vertices}");
        if vertices >= 6 {
            // Whichever vertex of a cycle is taken, a path of three fewer is left.
            let cycle = family(GraphFamily::Cycle(vertices));
            let expected = u32::from(values[vertices - 3] == 0);
            assert_eq!(value_of(&cycle, Taking::Vertex), expected, "{vertices}");
        }
    }
    // 34 is in the period of 0.137: 256 = 34 * 7 + 18, and 86 = 34 * 2 + 18 is beyond its last exception.
    let long =
        [86, 256].map(|vertices| value_of(&family(GraphFamily::Path(vertices)), Taking::Vertex));
    assert_eq!(long[0], long[1]);
}

/// OEIS A316632, and further terms of an independent program.
#[test]
fn strips_of_three_rows_have_the_published_values() {
    let values = [2, 1, 1, 0, 3, 3, 2, 2, 2, 3, 3, 5, 2, 4];
    for (columns, value) in (1..).zip(values) {
        for graph in [
            board(Attack::Grid, false, 3, columns),
            board(Attack::Grid, false, columns, 3),
        ] {
            assert_eq!(value_of(&graph, Taking::Vertex), value, "{graph}");
        }
    }
    // Wider than a word.
    assert_eq!(
        value_of(&board(Attack::Grid, false, 3, 22), Taking::Vertex),
        0
    );
}

/// Graphs of random parts, more vertices than a search has room for: the value is the nim-sum of those of the parts, and
/// what moves leave is known as well as what is there.
#[test]
fn a_large_graph_is_worth_the_sum_of_its_parts() {
    let mut seed = 1u64;
    let mut random = |below: usize| {
        seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(seed >> 33).unwrap() % below
    };
    for taking in [Taking::Vertex, Taking::Edge, Taking::Alone(Degree::Odd)] {
        let (mut edges, mut ends, mut parts) = (Vec::new(), 0, Vec::new());
        while ends <= 2 * MOST_SEARCHED {
            let size = 3 + random(6);
            let own: Vec<(usize, usize)> = (1..size)
                .map(|at| (random(at), at))
                .chain([(0, size - 1)])
                .collect();
            edges.extend(own.iter().map(|(a, b)| (a + ends, b + ends)));
            parts.push(ends..ends + size);
            ends += size;
        }
        // A ring that no search has room for.
        let ring = ends..ends + 1500;
        edges.extend(ring.clone().map(|at| {
            (
                at,
                if at + 1 == ring.end {
                    ring.start
                } else {
                    at + 1
                },
            )
        }));
        let lines: String = edges
            .iter()
            .map(|(a, b)| format!("{a:05},{b:05}\n"))
            .collect();
        let file = EdgeFile::read("g", lines.as_bytes()).unwrap();
        let graph = Arc::new(SimpleGraph::of_file(Arc::new(file)).unwrap());
        let small = |part: &[usize]| value_of(&Arc::new(graph.only(part)), taking);
        let mut search = GraphSearch::new(&graph, taking);
        let mut budget = Budget::new(Allowance::default());
        let mut left: Vec<usize> = (0..ends).collect();
        for _ in 0..3 {
            let expected = graph
                .connected_parts(&left)
                .iter()
                .fold(0, |sum, part| sum ^ small(part));
            assert_eq!(search.value(&left, &mut budget), Ok(expected), "{taking:?}");
            assert_eq!(search.has_value(&left, expected, &mut budget), Ok(true));
            assert_eq!(
                search.has_value(&left, expected + 1, &mut budget),
                Ok(false)
            );
            left.retain(|_| random(5) > 0);
        }
        let all: Vec<usize> = (0..ring.end).collect();
        match taking {
            Taking::Alone(_) => assert!(search.value(&all, &mut budget).is_ok()),
            _ => {
                let ring = value_of(&family(GraphFamily::Cycle(1500 - 34 * 20)), taking);
                let others: Vec<usize> = (0..ends).collect();
                let others = search.value(&others, &mut budget).unwrap();
                assert_eq!(search.value(&all, &mut budget), Ok(others ^ ring));
            }
        }
    }
}

/// More vertices that hang together than there is room for, and no theorem: that is said, and not searched.
#[test]
fn what_has_no_room_is_refused() {
    let grid = board(Attack::Grid, false, 34, 34);
    let all: Vec<usize> = (0..grid.vertices()).collect();
    let mut search = GraphSearch::new(&grid, Taking::Vertex);
    let mut budget = Budget::new(Allowance::default());
    assert_eq!(search.value(&all, &mut budget), Err(Exhausted::Size));
    assert_eq!(search.value(&[0, 1, 900], &mut budget), Ok(0));
}
