use std::sync::Arc;

use grundy_core::{Allowance, Budget};
use grundy_rules::games::{EdgeFile, GraphKaylesKind};
use grundy_rules::graphs::{Attack, Degree};

use super::super::GraphSearch;
use super::*;

const KINDS: [GraphKaylesKind; 5] = [
    GraphKaylesKind::Nodes,
    GraphKaylesKind::Arcs,
    GraphKaylesKind::Deletion(Degree::Odd),
    GraphKaylesKind::Deletion(Degree::Even),
    GraphKaylesKind::Deletion(Degree::Leaf),
];

fn on(kind: GraphKaylesKind, family: GraphFamily) -> GraphKayles {
    let graph = Arc::new(SimpleGraph::of_family(family.checked().unwrap()));
    GraphKayles { kind, graph }
}

fn board(attack: Attack, torus: bool, rows: usize, columns: usize) -> GraphFamily {
    GraphFamily::Board {
        attack,
        torus,
        rows,
        columns,
    }
}

fn all(game: &GraphKayles) -> Vec<usize> {
    (0..game.graph.vertices()).collect()
}

/// The graph on so many vertices with the edges whose bits are set.
fn numbered(vertices: usize, bits: u32) -> Arc<SimpleGraph> {
    let pairs = (0..vertices).flat_map(|b| (0..b).map(move |a| (a, b)));
    let edges = pairs
        .enumerate()
        .filter(|(at, _)| bits >> at & 1 == 1)
        .map(|(_, (a, b))| format!("{a},{b}\n"));
    let text: String = (0..vertices)
        .map(|vertex| format!("{vertex}\n"))
        .chain(edges)
        .collect();
    let file = EdgeFile::read("g", text.as_bytes()).unwrap();
    Arc::new(SimpleGraph::of_file(Arc::new(file)).unwrap())
}

/// The value by the definition: a bit for each vertex.
fn naive(game: &GraphKayles, left: u8, known: &mut [Option<u32>]) -> u32 {
    if let Some(value) = known[usize::from(left)] {
        return value;
    }
    let listed: Vec<usize> = (0..8).filter(|at| left >> at & 1 == 1).collect();
    let beside = |at: usize| -> u8 {
        let around = game.graph.neighbours(at).iter();
        around.fold(0, |bits, other| bits | 1 << other) & left
    };
    let mut options = Vec::new();
    for &at in &listed {
        match game.kind.taking() {
            Taking::Vertex => options.push(left & !(beside(at) | 1 << at)),
            Taking::Edge => {
                let others = listed.iter().filter(|other| beside(at) >> **other & 1 == 1);
                options.extend(others.map(|other| left & !(1 << at | 1 << other)));
            }
            Taking::Alone(Degree::Odd) if beside(at).count_ones() % 2 == 1 => {
                options.push(left & !(1 << at));
            }
            Taking::Alone(Degree::Even) if beside(at).count_ones() % 2 == 0 => {
                options.push(left & !(1 << at));
            }
            Taking::Alone(Degree::Leaf) if beside(at).count_ones() == 1 => {
                options.push(left & !(1 << at));
            }
            Taking::Alone(_) => {}
        }
    }
    let values: Vec<u32> = options
        .into_iter()
        .map(|option| naive(game, option, known))
        .collect();
    let value = (0..).find(|value| !values.contains(value)).unwrap();
    known[usize::from(left)] = Some(value);
    value
}

/// All ways to put the vertices into pairs.
fn pairings(open: &[usize]) -> Vec<Vec<[usize; 2]>> {
    let Some((&first, others)) = open.split_first() else {
        return vec![Vec::new()];
    };
    let mut found = Vec::new();
    for &other in others {
        let rest: Vec<usize> = others.iter().copied().filter(|at| *at != other).collect();
        for mut pairs in pairings(&rest) {
            pairs.insert(0, [first, other]);
            found.push(pairs);
        }
    }
    found
}

/// Whether this is what the theorem asks for, of vertices that a move may take some day.
fn is_mirror(graph: &SimpleGraph, pairs: &[[usize; 2]]) -> bool {
    let image = |vertex: usize| {
        let pair = pairs.iter().find(|pair| pair.contains(&vertex)).unwrap();
        pair[usize::from(pair[0] == vertex)]
    };
    let vertices: Vec<usize> = pairs.iter().flatten().copied().collect();
    let adjacent = |a: usize, b: usize| graph.neighbours(a).contains(&b);
    pairs.iter().all(|&[a, b]| !adjacent(a, b))
        && vertices.iter().all(|&a| {
            vertices
                .iter()
                .all(|&b| adjacent(a, b) == adjacent(image(a), image(b)))
        })
}

/// On each of the 33,855 graphs of up to six numbered vertices: what is said to have a mirror, or a move to one, has the
/// outcome that the definition gives; and a mirror is found exactly where one of all pairings is one.
#[test]
fn on_all_graphs_of_six_vertices_mirrors_are_found_and_true() {
    let mut met = [0; 3];
    for vertices in 0..=6usize {
        for bits in 0..1u32 << (vertices * vertices.saturating_sub(1) / 2) {
            let graph = numbered(vertices, bits);
            for kind in KINDS {
                let game = GraphKayles {
                    kind,
                    graph: Arc::clone(&graph),
                };
                let left = all(&game);
                let value = naive(&game, (1 << vertices) - 1, &mut [None; 64]);
                let found = pairs(&game, &left);
                let moved = Rest::of(&game, &left).vertices;
                let mut possible = pairings(&moved);
                possible.retain(|pairs| is_mirror(&graph, pairs));
                assert_eq!(found.is_some(), !possible.is_empty(), "{graph}: {kind:?}");
                match (found, move_to_mirror(&game, &left, None)) {
                    (Some(found), to) => {
                        assert!(possible.contains(&found), "{kind:?} {bits:b}: {found:?}");
                        assert_eq!((value, to), (0, None), "{kind:?} {vertices} {bits:b}");
                        met[0] += 1;
                    }
                    (None, Some(after)) => {
                        assert_ne!(value, 0, "{kind:?} {vertices} {bits:b}: {after:?}");
                        assert!(pairs(&game, &after).is_some());
                        met[1] += 1;
                    }
                    (None, None) => met[2] += 1,
                }
            }
        }
    }
    assert!(met.iter().all(|count| *count > 1000), "{met:?}");
}

/// What is left of boards and other families, too: the search of values agrees.
#[test]
fn what_is_left_of_families_has_mirrors_that_are_true() {
    let families = [
        board(Attack::Grid, false, 2, 5),
        board(Attack::Grid, true, 3, 4),
        board(Attack::King, false, 3, 4),
        board(Attack::Knight, false, 3, 4),
        GraphFamily::Cycle(10),
        GraphFamily::Hypercube(3),
        GraphFamily::Petersen { n: 5, k: 2 },
        GraphFamily::Multipartite(vec![2, 2, 3]),
    ];
    let mut met = [0; 2];
    for family in families {
        for kind in KINDS {
            let game = on(kind, family.clone());
            let mut search = GraphSearch::new(&game.graph, kind.taking());
            let mut budget = Budget::new(Allowance::default());
            for shown in (0u32..1 << game.graph.vertices()).step_by(3) {
                let left: Vec<usize> = all(&game)
                    .into_iter()
                    .filter(|vertex| shown >> vertex & 1 == 1)
                    .collect();
                let value = search.value(&left, &mut budget);
                if pairs(&game, &left).is_some() {
                    assert_eq!(value, Ok(0), "{} {left:?}", game.graph);
                    met[0] += 1;
                } else if move_to_mirror(&game, &left, None).is_some() {
                    assert_ne!(value, Ok(0), "{} {left:?}", game.graph);
                    met[1] += 1;
                }
            }
        }
    }
    assert!(met.iter().all(|count| *count > 100), "{met:?}");
}

/// Symmetries of large graphs: of boards half a turn, of others what the search finds; the vertices of a hypercube have
/// 185,794,560 symmetries.
#[test]
fn large_graphs_have_mirrors() {
    use GraphKaylesKind::{Arcs, Nodes, Place};
    let cases = [
        (Nodes, board(Attack::Grid, false, 10, 12), true),
        (Nodes, board(Attack::Grid, false, 10, 11), false),
        (Nodes, board(Attack::Grid, true, 16, 16), true),
        (Place, board(Attack::Knight, false, 16, 16), true),
        (Place, board(Attack::King, false, 8, 8), false),
        (Arcs, board(Attack::Grid, false, 16, 16), true),
        (Arcs, board(Attack::Queen, true, 15, 16), false),
        (Nodes, GraphFamily::Hypercube(8), true),
        (Nodes, GraphFamily::Petersen { n: 100, k: 3 }, true),
        (Nodes, GraphFamily::Multipartite(vec![4, 6, 8]), true),
        (Nodes, GraphFamily::Multipartite(vec![4, 6, 7]), false),
        (Nodes, GraphFamily::Cycle(256), true),
        (Nodes, board(Attack::Grid, false, 32, 32), true),
        (Place, board(Attack::Knight, false, 30, 34), true),
        (Nodes, GraphFamily::Hypercube(10), true),
        (Nodes, GraphFamily::Petersen { n: 512, k: 100 }, true),
        (Nodes, GraphFamily::Multipartite(vec![180, 2, 160]), true),
        (Arcs, GraphFamily::Cycle(255), false),
    ];
    for (kind, family, has_mirror) in cases {
        let game = on(kind, family);
        let found = pairs(&game, &all(&game));
        assert_eq!(found.is_some(), has_mirror, "{}", game.graph);
        if let Some(found) = found {
            assert!(is_mirror(&game.graph, &found), "{}", game.graph);
        }
    }
    let won = [
        (Nodes, board(Attack::Grid, false, 11, 13)),
        (Place, board(Attack::King, false, 15, 15)),
        (Place, board(Attack::Queen, false, 31, 31)),
        (Arcs, board(Attack::Grid, false, 9, 14)),
    ];
    for (kind, family) in won {
        let game = on(kind, family);
        assert_eq!(pairs(&game, &all(&game)), None);
        let after = move_to_mirror(&game, &all(&game), None).expect("the middle is taken");
        assert!(pairs(&game, &after).is_some(), "{}", game.graph);
    }
}
