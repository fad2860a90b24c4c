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
        (GraphFamily::Path(257), TooLarge),
        (GraphFamily::Cycle(2), ShortCycle),
        (board(Attack::Grid, false, 0, 4), Zero),
        (board(Attack::King, false, 17, 16), TooLarge),
        (board(Attack::King, false, usize::MAX, 16), TooLarge),
        (GraphFamily::Hypercube(9), TooLarge),
        (GraphFamily::Hypercube(usize::MAX), TooLarge),
        (GraphFamily::Petersen { n: 6, k: 3 }, PetersenStep),
        (GraphFamily::Petersen { n: 5, k: 0 }, PetersenStep),
        (GraphFamily::Multipartite(vec![2, 0]), Zero),
        (GraphFamily::Multipartite(vec![usize::MAX, 2]), TooLarge),
        (GraphFamily::Tree(vec![0, 2]), LateParent),
        (GraphFamily::Tree(vec![1]), LateParent),
    ];
    for (family, problem) in cases {
        assert_eq!(family.clone().checked(), Err(problem), "{family:?}");
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

#[test]
fn sets_wider_than_a_word_keep_their_bits() {
    let mut set = VertexSet::<4>::of([3, 63, 64, 130, 255]);
    assert_eq!(set.len(), 5);
    assert_eq!(set.vertices().collect::<Vec<_>>(), [3, 63, 64, 130, 255]);
    for from in [0, 1, 3, 60, 63, 64, 65, 127] {
        for count in [1, 2, 63, 64, 65, 127, 128] {
            let bits = set.bits(from, count);
            let expected = (0..count)
                .filter(|at| set.vertices().any(|vertex| vertex == from + at))
                .fold(0u128, |bits, at| bits | 1 << at);
            assert_eq!(bits, expected, "{from} {count}");
        }
    }
    set.put(100, 0b101);
    set.put(62, 0b1111);
    let expected = [3, 62, 63, 64, 65, 100, 102, 130, 255];
    assert_eq!(set.vertices().collect::<Vec<_>>(), expected);
}
