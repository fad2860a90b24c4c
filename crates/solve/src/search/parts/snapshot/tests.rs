use std::sync::Arc;

use grundy_core::{Allowance, Exhausted};
use grundy_rules::board::{Board, BoardRules, Size};
use grundy_rules::graphs::{Attack, GraphFamily, SimpleGraph, Taking};
use proptest::prelude::*;

use super::*;
use crate::boards::parts::BoardSearch;
use crate::search::graphs::GraphSearch;
use crate::snapshot::tests::Keeping;

fn cram(rows: u64, columns: u64) -> Board {
    let full = BoardRules::Cram.full(Size::Rectangle { rows, columns });
    full.unwrap()
}

fn grid(rows: usize, columns: usize) -> Arc<SimpleGraph> {
    Arc::new(SimpleGraph::of_family(GraphFamily::Board {
        attack: Attack::Grid,
        torus: false,
        rows,
        columns,
    }))
}

fn steps(steps: u64) -> Allowance {
    Allowance {
        steps,
        ..Allowance::default()
    }
}

/// Searches of the same board, each from the bytes that the one before left when its steps ended, each in so much memory.
fn in_stretches(board: &Board, stretch: u64, bytes: u64) -> (u32, usize) {
    let mut search = BoardSearch::new(board.geometry());
    for stretches in 1.. {
        let limits = Allowance {
            steps: stretch,
            bytes,
        };
        match search.value(board, &mut Budget::new(limits)) {
            Ok(value) => return (value, stretches),
            Err(exhausted) => assert_eq!(exhausted, Exhausted::Steps),
        }
        let known = search.to_bytes();
        search = BoardSearch::new(board.geometry());
        let mut budget = Budget::new(limits);
        search.learn(&known, &mut budget).unwrap();
        assert!(search.bytes() <= bytes);
    }
    unreachable!("the numbers have no end")
}

/// Nearly nothing is done twice.
#[test]
fn a_search_in_stretches_ends_like_one_that_was_not_interrupted() {
    let board = cram(4, 7);
    let mut search = BoardSearch::new(board.geometry());
    let mut budget = Budget::new(steps(1 << 30));
    assert_eq!(search.value(&board, &mut budget), Ok(3));
    let least = usize::try_from((1 << 30) - budget.steps_left()).unwrap() / (1 << 23);
    let (value, stretches) = in_stretches(&board, 1 << 23, 1 << 30);
    assert_eq!(value, 3);
    let few = least..=least + 1 + least / 3;
    assert!(
        least > 5 && few.contains(&stretches),
        "{stretches} for {least}"
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]
    #[test]
    fn stretches_of_any_length_in_any_memory_lead_to_the_value(
        stretch in 300_000u64..3_000_000,
        memory in 16u32..24,
    ) {
        let (value, _) = in_stretches(&cram(4, 5), stretch, 1 << memory);
        prop_assert_eq!(value, 2);
    }

    /// What was written is what is read, and a byte more or less, or another rule, is refused and nothing learnt.
    #[test]
    fn only_what_was_written_is_learnt(stretch in 1u64..3_000_000, cut in any::<prop::sample::Index>()) {
        let graph = grid(3, 8);
        let all: Vec<usize> = (0..24).collect();
        let mut search = GraphSearch::new(&graph, Taking::Vertex);
        let _ = search.value(&all, &mut Budget::new(steps(stretch)));
        let known = search.to_bytes();
        let learn = |graph, taking, bytes: &[u8]| {
            let mut search = GraphSearch::new(graph, taking);
            let learnt = search.learn(bytes, &mut Budget::new(Allowance::default()));
            (learnt, search.parts())
        };
        let (learnt, parts) = learn(&graph, Taking::Vertex, &known);
        prop_assert_eq!(learnt, Ok(()));
        prop_assert_eq!(parts, search.parts());
        let longer = [&known[..], &[0]].concat();
        prop_assert_eq!(learn(&graph, Taking::Vertex, &longer), (Err(BadSnapshot::Length), 0));
        let short = &known[..cut.index(known.len())];
        prop_assert_eq!(learn(&graph, Taking::Vertex, short), (Err(BadSnapshot::Length), 0));
        let other = (Err(BadSnapshot::OtherRules), 0);
        prop_assert_eq!(learn(&graph, Taking::Edge, &known), other);
        prop_assert_eq!(learn(&grid(4, 6), Taking::Vertex, &known), other);
    }
}

#[test]
fn what_cannot_be_is_refused() {
    let board = cram(3, 4);
    let mut search = BoardSearch::new(board.geometry());
    search
        .value(&board, &mut Budget::new(Allowance::default()))
        .unwrap();
    let known = search.to_bytes();
    let refused = |place: usize, byte: u8| {
        let mut changed = known.clone();
        changed[place] = byte;
        let mut search = BoardSearch::new(board.geometry());
        search.learn(&changed, &mut Budget::new(Allowance::default()))
    };
    assert_eq!(refused(0, 9), Err(BadSnapshot::Version(9)));
    let first = 2 * size_of::<u64>() + search.rules().told().len() + size_of::<u64>();
    let (most, effort) = (first + u128::BYTES + 1, first + u128::BYTES + 6);
    assert_eq!(refused(effort, 0), Err(BadSnapshot::Contradiction));
    // The least value that no option is known to have is above the greatest that the part may have.
    let mut changed = known.clone();
    changed[most - 1..=most].copy_from_slice(&[2, 1]);
    let learnt = search.learn(&changed, &mut Budget::new(Allowance::default()));
    assert_eq!(learnt, Err(BadSnapshot::Contradiction));
    let open = <((u128, u8), Numbers)>::read(&[0; 25]);
    assert!(open.is_none(), "a proof that nobody made");
}

/// A search that is killed somewhere has been where it was at the last offer: from all of them it goes on to the value.
#[test]
fn what_is_offered_on_the_way_is_enough_to_go_on() {
    let board = cram(4, 7);
    let keeping = Keeping::default();
    let mut search = BoardSearch::new(board.geometry());
    let mut budget = Budget::with_watch(Allowance::default(), &keeping);
    assert_eq!(search.value(&board, &mut budget), Ok(3));
    let offered = keeping.0.lock().unwrap();
    assert!(offered.len() > 2, "{}", offered.len());
    for known in &*offered {
        let mut search = BoardSearch::new(board.geometry());
        let mut budget = Budget::new(Allowance::default());
        search.learn(known, &mut budget).unwrap();
        assert_eq!(search.value(&board, &mut budget), Ok(3));
    }
}
