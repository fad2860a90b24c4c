use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use grundy_core::{Exhausted, Watch};
use grundy_rules::board::{Board, BoardParts, BoardRules, Size};
use grundy_rules::graphs::{Attack, GraphFamily, GraphParts, SimpleGraph, Taking};
use proptest::prelude::*;

use super::*;
use crate::boards::parts::BoardSearch;
use crate::search::parts::PartSearch;

fn full(rules: &BoardRules, rows: u64, columns: u64) -> Board {
    rules.full(Size::Rectangle { rows, columns }).unwrap()
}

fn threads(threads: usize, bytes: u64) -> Budget<'static> {
    let limits = Allowance {
        bytes,
        ..Allowance::default()
    };
    Budget::new(limits).with_threads(threads)
}

/// A search whose helpers come with its first question.
fn at_once<R: PartRules>(rules: R) -> PartSearch<R> {
    PartSearch {
        calling: Calling {
            patience: 0,
            ..Calling::default()
        },
        ..PartSearch::with_rules(rules)
    }
}

const ROOMY: u64 = 1 << 30;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]
    #[test]
    fn many_threads_find_what_one_finds(
        rules in prop::sample::select(vec![BoardRules::Cram, BoardRules::Tactix]),
        cells in any::<u128>(),
        memory in 22u32..28,
        count in 2usize..5,
        asked in 0u32..5,
    ) {
        let full = full(&rules, 4, 6);
        let board = Board::new(Arc::clone(full.geometry()), &(cells | 0b11111).into());
        let mut alone = BoardSearch::new(board.geometry());
        let value = alone.value(&board, &mut threads(1, ROOMY)).unwrap();
        let mut together = at_once(BoardParts::new(board.geometry()));
        let has = together.has_value(&board, asked, &mut threads(count, ROOMY));
        prop_assert_eq!(has, Ok(value == asked), "{} {}", board, asked);
        // Where there is no room for helpers one thread searches alone.
        let mut together = at_once(BoardParts::new(board.geometry()));
        let bytes = 1 << memory;
        prop_assert_eq!(together.value(&board, &mut threads(count, bytes)), Ok(value), "{}", board);
        prop_assert!(together.bytes() <= bytes);
    }

    /// Nothing wrong is left behind by a search that a limit ended.
    #[test]
    fn a_limit_ends_the_search_of_many(steps in 1u64..2_000_000) {
        let board = full(&BoardRules::Cram, 4, 6);
        let mut search = at_once(BoardParts::new(board.geometry()));
        let limits = Allowance { steps, ..Allowance::default() };
        let ended = search.value(&board, &mut Budget::new(limits).with_threads(3));
        prop_assert!(matches!(ended, Ok(0) | Err(Exhausted::Steps)), "{:?}", ended);
        prop_assert_eq!(search.value(&board, &mut threads(3, ROOMY)), Ok(0));
    }
}

/// Threads that forget, and look for what others have pushed out.
#[test]
fn what_many_threads_forget_is_found_again() {
    let board = full(&BoardRules::Cram, 5, 7);
    let mut search = at_once(BoardParts::new(board.geometry()));
    search.calling.bytes = 1 << 20;
    let bytes = 5 << 20;
    assert_eq!(search.value(&board, &mut threads(2, bytes)), Ok(1));
    assert!(search.bytes() <= bytes);
    // One of the tables would have grown long before, had there been room.
    let tables = search.memory();
    assert!(tables.facts.load().max(tables.open.load()) > 80);
}

/// Each question is asked of a search that knows nothing, so that threads meet everywhere in it.
#[test]
fn every_option_has_the_value_that_one_thread_finds() {
    let board = full(&BoardRules::Cram, 4, 6);
    let mut alone = BoardSearch::new(board.geometry());
    let mut takes = Vec::new();
    let _ = board.visit_moves(&mut |taken| {
        takes.push(taken);
        std::ops::ControlFlow::Continue(())
    });
    for option in takes.into_iter().map(|taken| board.without(&taken)) {
        let value = alone.value(&option, &mut threads(1, ROOMY)).unwrap();
        for asked in 0..4 {
            let mut together = at_once(BoardParts::new(board.geometry()));
            let has = together.has_value(&option, asked, &mut threads(3, ROOMY));
            assert_eq!(has, Ok(value == asked), "{option} {asked}");
        }
    }
}

#[test]
fn many_threads_find_what_one_finds_on_graphs() {
    let grid = |rows, columns| {
        Arc::new(SimpleGraph::of_family(GraphFamily::Board {
            attack: Attack::Grid,
            torus: false,
            rows,
            columns,
        }))
    };
    for (graph, taking) in [
        (grid(3, 9), Taking::Vertex),
        (grid(4, 6), Taking::Vertex),
        (grid(3, 5), Taking::Edge),
    ] {
        let left: Vec<usize> = (0..graph.vertices()).collect();
        let value = |threads: usize| {
            let rules = GraphParts::<1>::new(&graph, taking);
            let parts = rules.parts_of(left.iter().copied());
            let mut search = at_once(rules);
            search.value_of_sum(
                &parts,
                &mut Budget::new(Allowance::default()).with_threads(threads),
            )
        };
        assert_eq!(value(3), value(1));
    }
}

#[derive(Default)]
struct Keeping {
    kept: Mutex<Option<Vec<u8>>>,
    told: AtomicU64,
}

impl Watch for Keeping {
    fn stop(&self) -> Option<Exhausted> {
        let kept = self.kept.lock().unwrap();
        kept.is_some().then_some(Exhausted::Cancelled)
    }

    fn keep(&self, known: &dyn Fn() -> Vec<u8>) {
        *self.kept.lock().unwrap() = Some(known());
    }

    fn searched(&self, so_far: grundy_core::Searched) {
        self.told.store(so_far.solved, Ordering::Relaxed);
    }
}

/// What is written down while all are at work is whole, and a search that is stopped takes its helpers along.
#[test]
fn what_many_threads_know_can_be_kept() {
    let board = full(&BoardRules::Cram, 5, 6);
    let rules = || BoardParts::new(board.geometry());
    let keeping = Keeping::default();
    let mut search = at_once(rules());
    let ended = {
        let mut budget = Budget::with_watch(Allowance::default(), &keeping).with_threads(3);
        search.value(&board, &mut budget)
    };
    assert_eq!(ended, Err(Exhausted::Cancelled));
    assert!(keeping.told.load(Ordering::Relaxed) > 0);
    let kept = keeping.kept.into_inner().unwrap().unwrap();
    let mut other = PartSearch::with_rules(rules());
    other.learn(&kept, &mut threads(1, ROOMY)).unwrap();
    assert!(other.parts() > 0);
    assert_eq!(other.value(&board, &mut threads(2, ROOMY)), Ok(2));
}
