use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;

use proptest::prelude::*;

use super::*;

fn edges(family: GraphFamily) -> Vec<(usize, usize)> {
    SimpleGraph::of_family(family.checked().unwrap())
        .edges()
        .collect()
}

fn board(attack: Attack, torus: bool, rows: usize, columns: usize) -> GraphFamily {
    GraphFamily::Board {
        attack,
        torus,
        rows,
        columns,
    }
}

/// Numbers of edges as textbooks have them.
#[test]
fn families_have_as_many_edges_as_they_should() {
    let cases = [
        (GraphFamily::Path(5), 4),
        (GraphFamily::Cycle(5), 5),
        (board(Attack::Grid, false, 3, 4), 17),
        (board(Attack::Grid, true, 3, 4), 24),
        (board(Attack::Grid, true, 2, 4), 12),
        (board(Attack::Grid, true, 1, 1), 0),
        (board(Attack::King, false, 3, 4), 29),
        (board(Attack::King, true, 4, 5), 80),
        (board(Attack::Queen, false, 8, 8), 728),
        (board(Attack::Rook, false, 8, 8), 448),
        (board(Attack::Bishop, false, 8, 8), 280),
        (board(Attack::Knight, false, 8, 8), 168),
        (board(Attack::Knight, true, 8, 8), 256),
        (board(Attack::Rook, true, 3, 4), 30),
        (GraphFamily::Hypercube(4), 32),
        (GraphFamily::Petersen { n: 5, k: 2 }, 15),
        (GraphFamily::Petersen { n: 8, k: 3 }, 24),
        (GraphFamily::Multipartite(vec![2, 3, 3]), 21),
        (GraphFamily::Tree(vec![0, 1, 1, 2]), 3),
    ];
    for (family, expected) in cases {
        let text = family.to_string();
        assert_eq!(edges(family).len(), expected, "{text}");
    }
}

#[test]
fn a_queen_attacks_along_the_diagonals_of_a_torus() {
    // On a torus of 2 x 3 a diagonal passes every square.
    let edges = edges(board(Attack::Bishop, true, 2, 3));
    assert_eq!(edges.len(), 15);
}

#[test]
fn sizes_that_there_are_not_are_refused() {
    use GraphFamilyProblem::{LateParent, PetersenStep, ShortCycle, TooLarge, Zero};
    let cases = [
        (GraphFamily::Path(0), Zero),
        (GraphFamily::Path(16_385), TooLarge),
        (GraphFamily::Cycle(2), ShortCycle),
        (board(Attack::Grid, false, 0, 4), Zero),
        (board(Attack::King, false, 129, 128), TooLarge),
        (board(Attack::Bishop, true, 37, 40), TooLarge),
        (board(Attack::King, false, usize::MAX, 16), TooLarge),
        (GraphFamily::Hypercube(15), TooLarge),
        (GraphFamily::Hypercube(usize::MAX), TooLarge),
        (GraphFamily::Petersen { n: 6, k: 3 }, PetersenStep),
        (GraphFamily::Petersen { n: 5, k: 0 }, PetersenStep),
        (GraphFamily::Multipartite(vec![2, 0]), Zero),
        (GraphFamily::Multipartite(vec![usize::MAX, 2]), TooLarge),
        (GraphFamily::Multipartite(vec![1; 1449]), TooLarge),
        (GraphFamily::Tree(vec![0, 2]), LateParent),
        (GraphFamily::Tree(vec![1]), LateParent),
    ];
    for (family, problem) in cases {
        assert_eq!(family.clone().checked(), Err(problem), "{family:?}");
    }
    let largest = [
        GraphFamily::Multipartite(vec![1; 1448]),
        board(Attack::Queen, false, 86, 86),
        board(Attack::Bishop, true, 31, 33),
    ];
    for family in largest {
        let graph = SimpleGraph::of_family(family.checked().unwrap());
        assert!(graph.edges().count() <= MOST_EDGES, "{graph}");
    }
}

#[test]
fn vertices_have_names() {
    let names = |family: GraphFamily| {
        let graph = SimpleGraph::of_family(family);
        let names: Vec<String> = (0..graph.vertices())
            .map(|v| graph.name(v).to_owned())
            .collect();
        names.join(" ")
    };
    assert_eq!(names(board(Attack::Grid, false, 2, 3)), "a1 b1 c1 a2 b2 c2");
    assert_eq!(names(GraphFamily::Hypercube(2)), "00 01 10 11");
    assert_eq!(
        names(GraphFamily::Petersen { n: 3, k: 1 }),
        "u0 u1 u2 v0 v1 v2"
    );
    assert_eq!(names(GraphFamily::Multipartite(vec![2, 1])), "a1 a2 b1");
    assert!(names(GraphFamily::Path(30)).ends_with("29 30"));
    assert!(names(board(Attack::Grid, false, 1, 30)).ends_with("z1 aa1 ab1 ac1 ad1"));
}

/// Parts that lie otherwise are the same part; others are not.
#[test]
fn shapes_are_told_wherever_they_lie() {
    for (rows, columns) in [(4, 6), (6, 4), (5, 5)] {
        let graph = Arc::new(SimpleGraph::of_family(board(
            Attack::Grid,
            false,
            rows,
            columns,
        )));
        let parts = GraphParts::<1>::new(&graph, Taking::Vertex);
        let part = |squares: &[(usize, usize)]| {
            let numbers = squares.iter().map(|(row, column)| row * columns + column);
            let found = parts.parts_of(numbers);
            assert_eq!(found.len(), 1);
            found[0]
        };
        let hook = part(&[(0, 0), (1, 0), (2, 0), (2, 1)]);
        assert_eq!(hook, part(&[(1, 3), (1, 2), (1, 1), (2, 1)]));
        assert_eq!(hook, part(&[(3, 3), (2, 3), (1, 3), (1, 2)]));
        let square = part(&[(0, 0), (0, 1), (1, 0), (1, 1)]);
        assert_eq!(square, part(&[(2, 2), (3, 2), (2, 3), (3, 3)]));
        assert_ne!(hook, square);
    }
}

/// A graph in which every vertex stands for some twins, adjacent to each other or not.
fn graphs_of_twins() -> impl Strategy<Value = Arc<SimpleGraph>> {
    let classes = prop::collection::vec((1usize..4, any::<bool>()), 1..5);
    (classes, any::<u16>()).prop_map(|(classes, joined)| {
        let of = classes.iter().enumerate();
        let class: Vec<usize> = of
            .flat_map(|(class, (size, _))| vec![class; *size])
            .collect();
        let is_edge = |a: usize, b: usize| match (class[a], class[b]) {
            (one, other) if one == other => classes[one].1,
            (one, other) => joined >> (4 * one.min(other) + one.max(other)) & 1 == 1,
        };
        let mut text = String::from("from,to\n");
        for a in 0..class.len() {
            text += &format!("v{a:02}\n");
            for b in (0..a).filter(|b| is_edge(a, *b)) {
                text += &format!("v{a:02},v{b:02}\n");
            }
        }
        let file = EdgeFile::read("twins.csv", text.as_bytes()).unwrap();
        Arc::new(SimpleGraph::of_file(Arc::new(file)).unwrap())
    })
}

proptest! {
    /// Every option is visited, as it is or as one that is the same by a symmetry.
    #[test]
    fn options_of_twins_are_met_in_one_of_them(graph in graphs_of_twins()) {
        let takings = [Taking::Vertex, Taking::Edge];
        let alone = [Degree::Odd, Degree::Even, Degree::Leaf].map(Taking::Alone);
        for taking in takings.into_iter().chain(alone) {
            let parts = GraphParts::<1>::new(&graph, taking);
            let told = |left: &[VertexSet<1>]| -> Vec<(usize, Vec<u8>)> {
                let part = |part: &VertexSet<1>| {
                    let labelling = parts.labelling(*part).0.expect("a small graph");
                    (part.len(), labelling.edges().to_vec())
                };
                let mut told: Vec<_> = left.iter().map(part).collect();
                told.sort_unstable();
                told
            };
            for part in parts.parts_of(0..graph.vertices()) {
                let mut visited = BTreeSet::new();
                let _ = parts.visit_options(part, &mut |left| {
                    visited.insert(told(left));
                    ControlFlow::Continue(())
                });
                let beside = |vertex: usize| parts.neighbours()[vertex].and(part);
                let alone = |vertex: usize| VertexSet::of([vertex]);
                let takes = part.members().flat_map(|vertex| match taking {
                    Taking::Vertex => vec![beside(vertex).or(alone(vertex))],
                    Taking::Edge => beside(vertex).members().map(|other| alone(vertex).or(alone(other))).collect(),
                    Taking::Alone(degree) if degree.allows(beside(vertex).len()) => vec![alone(vertex)],
                    Taking::Alone(_) => vec![],
                });
                let all: BTreeSet<_> = takes.map(|taken| told(&parts.parts_of(part.without(taken).members()))).collect();
                prop_assert_eq!(&visited, &all, "{:?}", taking);
            }
        }
    }
}

/// Of a complete graph there is one option; of one of some sides as many as there are sides, or pairs of them.
#[test]
fn twins_are_one_option() {
    for (family, taking, options) in [
        (vec![1; 30], Taking::Edge, 1),
        (vec![20, 30], Taking::Edge, 1),
        (vec![20, 30], Taking::Vertex, 2),
        (vec![5, 5, 7], Taking::Alone(Degree::Even), 3),
    ] {
        let graph = Arc::new(SimpleGraph::of_family(GraphFamily::Multipartite(family)));
        let parts = GraphParts::<1>::new(&graph, taking);
        let whole = parts.parts_of(0..graph.vertices())[0];
        let mut visited = 0;
        let _ = parts.visit_options(whole, &mut |_| {
            visited += 1;
            ControlFlow::Continue(())
        });
        assert_eq!(visited, options, "{graph:?}");
    }
}

/// These graphs are small, whatever memory there is.
#[test]
fn a_list_that_is_too_long_is_refused_as_such() {
    let vertices: String = (0..1_000_000).map(|vertex| format!("{vertex}\n")).collect();
    let refused = EdgeFile::read("long.csv", vertices.as_bytes());
    assert!(matches!(refused, Err(crate::GraphError::TooLong { line }) if line > 100_000));
}
