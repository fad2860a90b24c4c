use proptest::prelude::*;

use super::super::{Attack, GraphFamily, SimpleGraph};
use super::*;

type Sets = Vec<VertexSet<4>>;

fn sets(vertices: usize, edges: impl IntoIterator<Item = (usize, usize)>) -> Sets {
    let mut lists = vec![Vec::new(); vertices];
    for (a, b) in edges {
        lists[a].push(b);
        lists[b].push(a);
    }
    lists.into_iter().map(VertexSet::of).collect()
}

fn edges(graph: &Sets) -> Vec<(usize, usize)> {
    let lists = graph.iter().enumerate();
    let edges = lists.flat_map(|(a, beside)| beside.members().map(move |b| (a, b)));
    edges.filter(|(a, b)| a < b).collect()
}

/// The same graph with other names for its vertices.
fn renamed(graph: &Sets, names: &[usize]) -> Sets {
    let edges = edges(graph).into_iter();
    sets(graph.len(), edges.map(|(a, b)| (names[a], names[b])))
}

fn labelling(graph: &Sets) -> Option<Labelling> {
    Labelling::of(graph, VertexSet::of(0..graph.len())).0
}

fn family(family: GraphFamily) -> Sets {
    let graph = SimpleGraph::of_family(family.checked().unwrap());
    sets(graph.vertices(), graph.edges())
}

/// Whether one renaming or another makes two small graphs equal.
fn are_isomorphic(a: &Sets, b: &Sets) -> bool {
    fn goes_on(a: &Sets, b: &Sets, names: &mut Vec<usize>) -> bool {
        let vertex = names.len();
        if vertex == a.len() {
            return true;
        }
        (0..b.len()).any(|name| {
            let edges = |&earlier: &usize| {
                let before = a[vertex].and(VertexSet::of([earlier])).is_empty();
                before == b[name].and(VertexSet::of([names[earlier]])).is_empty()
            };
            let fits = !names.contains(&name) && (0..vertex).all(|earlier| edges(&earlier));
            names.push(name);
            let found = fits && goes_on(a, b, names);
            names.pop();
            found
        })
    }
    a.len() == b.len() && goes_on(a, b, &mut Vec::new())
}

/// A tree on a path, a cycle through it, or whatever: connected, of few to many edges.
fn graphs(most: usize) -> impl Strategy<Value = Sets> {
    let parents = prop::collection::vec(any::<prop::sample::Index>(), 1..most);
    let others = prop::collection::vec(any::<[prop::sample::Index; 2]>(), 0..most);
    (parents, others).prop_map(|(parents, others)| {
        let vertices = parents.len() + 1;
        let tree = parents
            .iter()
            .zip(1..)
            .map(|(parent, child)| (parent.index(child), child));
        let more = others.iter().map(|ends| {
            let [a, b] = ends.map(|end| end.index(vertices));
            (a.min(b), a.max(b))
        });
        sets(vertices, tree.chain(more.filter(|(a, b)| a != b)))
    })
}

/// A graph, and new names for its vertices.
fn with_names(graph: impl Strategy<Value = Sets>) -> impl Strategy<Value = (Sets, Vec<usize>)> {
    graph.prop_flat_map(|graph| {
        let names: Vec<usize> = (0..graph.len()).collect();
        (Just(graph), Just(names).prop_shuffle())
    })
}

fn is_connected(graph: &Sets, left: VertexSet<4>) -> bool {
    let mut reached = VertexSet::of(left.first());
    loop {
        let beside = reached
            .members()
            .fold(reached, |all, vertex| all.or(graph[vertex]));
        let next = beside.and(left);
        if next == reached {
            return reached == left;
        }
        reached = next;
    }
}

/// Of many symmetries, of none, and of such as colours alone do not tell apart.
fn families() -> Vec<GraphFamily> {
    let board = |attack, torus, rows, columns| GraphFamily::Board {
        attack,
        torus,
        rows,
        columns,
    };
    vec![
        GraphFamily::Path(90),
        GraphFamily::Cycle(40),
        GraphFamily::Hypercube(5),
        GraphFamily::Petersen { n: 5, k: 2 },
        GraphFamily::Petersen { n: 40, k: 2 },
        GraphFamily::Petersen { n: 24, k: 5 },
        GraphFamily::Multipartite(vec![4, 4, 4]),
        GraphFamily::Multipartite(vec![6, 8]),
        GraphFamily::Multipartite(vec![1; 12]),
        GraphFamily::Tree((0..120).map(|vertex| vertex / 3).collect()),
        board(Attack::Rook, false, 4, 4),
        board(Attack::Rook, false, 6, 6),
        board(Attack::Queen, false, 6, 6),
        board(Attack::Knight, true, 6, 6),
        board(Attack::Grid, true, 7, 8),
        board(Attack::King, false, 7, 9),
    ]
}

proptest! {
    #[test]
    fn names_do_not_matter((graph, names) in with_names(graphs(60))) {
        let found = labelling(&graph).expect("few symmetries");
        let again = labelling(&renamed(&graph, &names)).expect("few symmetries");
        prop_assert_eq!(found.edges(), again.edges());
        // Read again, it is a graph of as many vertices and edges.
        let (mut vertices, mut rest) = (0, found.edges());
        while let Some((&count, others)) = rest.split_first() {
            vertices += 1;
            rest = &others[usize::from(count)..];
        }
        prop_assert_eq!(vertices, graph.len());
        prop_assert_eq!(found.edges().len() - vertices, edges(&graph).len());
    }

    #[test]
    fn equal_lists_of_edges_are_equal_graphs(a in graphs(7), b in graphs(7)) {
        let equal = labelling(&a).unwrap().edges == labelling(&b).unwrap().edges;
        prop_assert_eq!(equal, are_isomorphic(&a, &b), "{:?} {:?}", edges(&a), edges(&b));
    }

    #[test]
    fn graphs_of_many_symmetries_are_told(
        (graph, names) in with_names(prop::sample::select(families()).prop_map(family)),
        gone in prop::collection::vec(any::<prop::sample::Index>(), 0..4),
    ) {
        let again = renamed(&graph, &names);
        let gone: Vec<usize> = gone.iter().map(|gone| gone.index(graph.len())).collect();
        let all = VertexSet::of(0..graph.len());
        let left = all.without(VertexSet::of(gone.iter().copied()));
        let renamed_left = all.without(VertexSet::of(gone.iter().map(|&gone| names[gone])));
        prop_assume!(is_connected(&graph, left));
        let found = Labelling::of(&graph, left).0.expect("told");
        let renamed = Labelling::of(&again, renamed_left).0.expect("told");
        prop_assert_eq!(found.edges(), renamed.edges());
    }
}

/// Both have 16 vertices of degree 6, of which neighbours have two common neighbours each and others too: the rook's graph
/// and that of S. S. Shrikhande (1959).
#[test]
fn strongly_regular_graphs_are_told_apart() {
    let steps = [(0, 1), (1, 0), (1, 1)];
    let places = (0..4).flat_map(|row| (0..4).map(move |column| (row, column)));
    let edges = places.flat_map(|(row, column)| {
        steps.map(|(down, right)| {
            let other = (row + down) % 4 * 4 + (column + right) % 4;
            (row * 4 + column, other)
        })
    });
    let shrikhande = sets(16, edges);
    let rook = family(GraphFamily::Board {
        attack: Attack::Rook,
        torus: false,
        rows: 4,
        columns: 4,
    });
    assert!(
        shrikhande
            .iter()
            .chain(&rook)
            .all(|beside| beside.len() == 6)
    );
    let [one, other] = [&shrikhande, &rook].map(|graph| labelling(graph).unwrap());
    assert_ne!(one.edges(), other.edges());
}

/// Very many edges, all alike: whoever has no time for them is not kept waiting.
#[test]
fn what_would_take_too_long_is_given_up() {
    let dense = family(GraphFamily::Multipartite(vec![120, 128]));
    let (labelling, looks) = Labelling::of(&dense, VertexSet::of(0..dense.len()));
    assert_eq!(labelling, None);
    assert!(looks < 2 * MOST_LOOKS, "{looks}");
}
