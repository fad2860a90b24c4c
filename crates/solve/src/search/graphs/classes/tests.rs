use std::sync::Arc;

use grundy_core::Allowance;
use grundy_rules::graphs::{Attack, GraphFamily, SimpleGraph, Taking};
use proptest::prelude::*;

use super::*;
use crate::search::graphs::GraphSearch;
use crate::search::parts::PartSearch;

fn graph(family: GraphFamily) -> Arc<SimpleGraph> {
    Arc::new(SimpleGraph::of_family(family.checked().unwrap()))
}

fn torus(rows: usize, columns: usize) -> GraphFamily {
    GraphFamily::Board {
        attack: Attack::Grid,
        torus: true,
        rows,
        columns,
    }
}

/// With many symmetries, with some, and nearly without.
fn graphs() -> impl Strategy<Value = Arc<SimpleGraph>> {
    let families = vec![
        GraphFamily::Cycle(20),
        GraphFamily::Petersen { n: 9, k: 2 },
        GraphFamily::Hypercube(4),
        GraphFamily::Multipartite(vec![3, 4, 5]),
        torus(3, 5),
    ];
    let trees = prop::collection::vec(any::<prop::sample::Index>(), 1..20).prop_map(|parents| {
        let parents = parents.iter().zip(1..);
        GraphFamily::Tree(parents.map(|(parent, child)| parent.index(child)).collect())
    });
    prop_oneof![prop::sample::select(families), trees].prop_map(graph)
}

fn takings() -> impl Strategy<Value = Taking> {
    prop::sample::select(vec![Taking::Vertex, Taking::Edge])
}

fn value<R: PartRules<Part = VertexSet<1>>>(
    search: &mut PartSearch<R>,
    parts: &[VertexSet<1>],
    bytes: u64,
    threads: usize,
) -> u32 {
    let limits = Allowance {
        bytes,
        ..Allowance::default()
    };
    let mut budget = Budget::new(limits).with_threads(threads);
    search.value_of_sum(parts, &mut budget).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(80))]
    #[test]
    fn values_are_those_of_parts_by_names(
        graph in graphs(),
        taking in takings(),
        gone: u32,
        memory in 18u32..26,
        threads in 1usize..3,
    ) {
        let left: Vec<usize> =
            (0..graph.vertices()).filter(|vertex| gone & gone >> 7 >> vertex & 1 == 0).collect();
        let parts = GraphParts::<1>::new(&graph, taking);
        let named = parts.parts_of(left.iter().copied());
        let classes = UpToIsomorphism::new(parts.clone());
        let standing = classes.parts_of(&left);
        let expected = value(&mut PartSearch::with_rules(parts), &named, 1 << 30, 1);
        let mut search = PartSearch::with_rules(classes);
        prop_assert_eq!(value(&mut search, &standing, 1 << memory, threads), expected);
        prop_assert!(search.bytes() <= 1 << memory);
    }

    /// Turned about, a part is told by the same one.
    #[test]
    fn images_have_one_part_that_stands_for_them(
        part in prop::collection::btree_set(0usize..24, 1..20),
        turns in prop::collection::vec(1usize..12, 1..4),
    ) {
        let classes = UpToIsomorphism::new(GraphParts::<1>::new(
            &graph(GraphFamily::Petersen { n: 12, k: 2 }),
            Taking::Edge,
        ));
        classes.make_room(&mut Budget::new(Allowance::default()));
        let turned = |by: usize| -> Vec<usize> {
            part.iter().map(|vertex| vertex / 12 * 12 + (vertex + by) % 12).collect()
        };
        let mut standing = classes.parts_of(&turned(0));
        standing.sort_unstable();
        for by in turns {
            let mut other = classes.parts_of(&turned(by));
            other.sort_unstable();
            prop_assert_eq!(&other, &standing);
        }
    }
}

/// Where all parts differ, only some are looked at; where there is no room, none.
#[test]
fn what_does_not_pay_is_given_up() {
    let rules = |family| UpToIsomorphism::new(GraphParts::<1>::new(&graph(family), Taking::Vertex));
    let none = rules(torus(5, 6));
    none.standing_for(VertexSet::of(0..30));
    assert_eq!(none.take_steps_owed(), 0);
    let experience = Experience::default();
    for _ in 0..ENOUGH {
        assert!(experience.pays());
        experience.note(false);
    }
    assert!(!experience.pays());
    let on_a_path = rules(GraphFamily::Path(30));
    on_a_path.make_room(&mut Budget::new(Allowance::default()));
    assert_eq!(on_a_path.bytes(), 0);
}

/// What a search knew of a part is known of its images to one that learns it.
#[test]
fn what_was_known_is_known_of_images() {
    let petersen = graph(GraphFamily::Petersen { n: 12, k: 2 });
    let turned = |by: usize| -> Vec<usize> {
        let left = [0, 1, 2, 3, 4, 5, 12, 13, 14, 15, 16, 18].into_iter();
        left.map(|vertex| vertex / 12 * 12 + (vertex + by) % 12)
            .collect()
    };
    let budget = || Budget::new(Allowance::default());
    let mut search = GraphSearch::new(&petersen, Taking::Vertex);
    let value = search.value(&turned(0), &mut budget()).unwrap();
    let mut later = GraphSearch::new(&petersen, Taking::Vertex);
    assert_eq!(later.known(&turned(7), value), None);
    later.learn(&search.to_bytes(), &mut budget()).unwrap();
    assert_eq!(later.known(&turned(7), value), Some(true));
}
