use super::*;
use crate::boards::BiteTable;
use crate::naive::Oracle;
use grundy_core::{Allowance, Convention, OptionsOf};
use grundy_rules::board::{Board, BoardRules, CellSet, Directions, Size};
use proptest::prelude::*;

fn rectangle(rules: &BoardRules, rows: u64, columns: u64) -> Board {
    rules.full(Size::Rectangle { rows, columns }).unwrap()
}

fn triangle(adjacent: bool, directions: Directions, side: u64) -> Board {
    let rules = BoardRules::Triangle {
        adjacent,
        directions,
    };
    rules.full(Size::Side(side)).unwrap()
}

/// Boards of every schema, of at most 12 cells.
fn small_boards() -> Vec<Board> {
    use Directions::{Three, Two};
    let star =
        r#"{"cells": 7, "lines": [[0, 1, 2], [2, 3, 4], [4, 5, 0], [1, 6, 3]], "take": "TAKE"}"#;
    let mut boards: Vec<Board> = ["run", "subset"]
        .map(|take| {
            let file = star.replace("TAKE", take);
            let lines = grundy_rules::board::LineBoard::parse("star.json", &file).unwrap();
            let rules = BoardRules::Lines(Arc::new(lines));
            rules.full(Size::File).unwrap()
        })
        .into();
    for rules in [BoardRules::Cram, BoardRules::Tactix, BoardRules::Chomp] {
        for (rows, columns) in [(1, 9), (2, 5), (3, 4), (4, 3), (1, 12)] {
            boards.push(rectangle(&rules, rows, columns));
        }
    }
    for adjacent in [false, true] {
        for directions in [Two, Three] {
            boards.push(triangle(adjacent, directions, 4));
        }
    }
    boards
}

fn values(board: &Board) -> (Option<u32>, usize) {
    let mut search = BoardSearch::new(board.geometry());
    let found = search.value(board, &mut Budget::new(Allowance::default()));
    let rules = OptionsOf::<Board>::new();
    let mut oracle = Oracle::new(&rules);
    (found.ok(), oracle.value(board, Convention::Normal))
}

#[test]
fn small_boards_have_the_values_of_the_oracle() {
    for board in small_boards() {
        let (found, oracle) = values(&board);
        assert_eq!(found, u32::try_from(oracle).ok(), "{board}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]
    #[test]
    fn what_is_left_of_boards_has_the_values_of_the_oracle(
        board in prop::sample::select(small_boards()),
        cells: u128,
        asked in 0u32..6,
    ) {
        // Of Chomp only what bites can leave is a position.
        let is_chomp = *board.geometry().rules() == BoardRules::Chomp;
        let cells = if is_chomp { u128::MAX } else { cells };
        let board = Board::new(Arc::clone(board.geometry()), &cells.into());
        let (found, oracle) = values(&board);
        prop_assert_eq!(found, u32::try_from(oracle).ok(), "{}", board);
        let mut search = BoardSearch::new(board.geometry());
        let has = search.has_value(&board, asked, &mut Budget::new(Allowance::default()));
        prop_assert_eq!(has, Ok(found == Some(asked)), "{} {}", board, asked);
    }

    /// Chomp has great values: the table of all positions has them too.
    #[test]
    fn bitten_boards_have_the_values_of_their_table(
        (rows, columns) in prop::sample::select(vec![(1, 60), (2, 40), (3, 25), (4, 14), (5, 9), (7, 7)]),
        bites in prop::collection::vec(any::<prop::sample::Index>(), 0..3),
        threads in 1usize..3,
    ) {
        let full = rectangle(&BoardRules::Chomp, rows, columns);
        let mut budget = Budget::new(Allowance::default()).with_threads(threads);
        let table = BiteTable::build(&full, &mut budget).unwrap().unwrap();
        let mut board = full;
        for bite in bites {
            let mut moves = Vec::new();
            let _ = board.visit_moves(&mut |taken| {
                moves.push(taken);
                ControlFlow::Continue(())
            });
            if !moves.is_empty() {
                board = board.without(&moves[bite.index(moves.len())]);
            }
        }
        let expected = table.get(board.cells()).unwrap().value;
        let found = BoardSearch::new(board.geometry()).value(&board, &mut budget);
        prop_assert_eq!(found, Ok(expected), "{}", board);
    }

    /// One search is asked many times, and remembers.
    #[test]
    fn what_is_remembered_is_right(
        rules in prop::sample::select(vec![BoardRules::Cram, BoardRules::Tactix]),
        questions in prop::collection::vec((0u128..1 << 15, 0u32..4), 1..12),
    ) {
        let full = rectangle(&rules, 3, 5);
        let mut search = BoardSearch::new(full.geometry());
        let mut budget = Budget::new(Allowance::default());
        let rules = OptionsOf::<Board>::new();
        let mut oracle = Oracle::new(&rules);
        for (cells, asked) in questions {
            let cells = cells & (cells >> 1 | 0b11111);
            let board = Board::new(Arc::clone(full.geometry()), &cells.into());
            let value = u32::try_from(oracle.value(&board, Convention::Normal)).unwrap();
            let has = search.has_value(&board, asked, &mut budget);
            prop_assert_eq!(has, Ok(value == asked), "{} {}", board, asked);
            prop_assert_eq!(search.value(&board, &mut budget), Ok(value), "{}", board);
        }
    }

    /// After any limit the same search goes on, and what it learnt before is right.
    #[test]
    fn a_budget_ends_the_search_and_nothing_is_lost(steps in 1u64..200_000, bytes in 1u64..100_000) {
        let board = rectangle(&BoardRules::Cram, 4, 5);
        let mut search = BoardSearch::new(board.geometry());
        for limits in [
            Allowance { steps, ..Allowance::default() },
            Allowance { bytes, ..Allowance::default() },
        ] {
            let ended = search.value(&board, &mut Budget::new(limits));
            prop_assert!(ended.is_ok_and(|value| value == 2) || ended.is_err());
        }
        let found = search.value(&board, &mut Budget::new(Allowance::default()));
        prop_assert_eq!(found, Ok(2));
    }
}

/// A search with room for a small part of what it meets ends with the value, within that room.
#[test]
fn what_is_forgotten_is_found_again() {
    let board = rectangle(&BoardRules::Cram, 4, 7);
    let mut roomy = BoardSearch::new(board.geometry());
    let found = roomy.value(&board, &mut Budget::new(Allowance::default()));
    assert_eq!(found, Ok(3));
    for bytes in [1 << 16, 1 << 17, 1 << 18] {
        let mut search = BoardSearch::new(board.geometry());
        let mut budget = Budget::new(Allowance {
            bytes,
            ..Allowance::default()
        });
        assert_eq!(search.value(&board, &mut budget), Ok(3), "{bytes}");
        assert!(search.bytes() <= bytes);
        assert!(2 * search.parts() < roomy.parts(), "{bytes}");
    }
}

/// Published: M. Schneider 2009 (4 x n, 5 x n), J. Lemoine and S. Viennot 2012.
#[test]
fn cram_has_the_published_values() {
    for (rows, columns, value) in [
        (3, 9, 1),
        (4, 4, 0),
        (4, 5, 2),
        (4, 6, 0),
        (4, 7, 3),
        (5, 5, 0),
    ] {
        let board = rectangle(&BoardRules::Cram, rows, columns);
        let mut search = BoardSearch::new(board.geometry());
        let found = search.value(&board, &mut Budget::new(Allowance::default()));
        assert_eq!(found, Ok(value), "{board}");
    }
}

#[test]
fn one_row_is_a_heap_of_nim() {
    let board = rectangle(&BoardRules::Tactix, 1, 40);
    let mut search = BoardSearch::new(board.geometry());
    let mut budget = Budget::new(Allowance::default());
    assert_eq!(search.value(&board, &mut budget), Ok(40));
    assert_eq!(
        search.value(&board.without(&CellSet::of([2])), &mut budget),
        Ok(37 ^ 2)
    );
    assert!(search.covers(rectangle(&BoardRules::Tactix, 3, 3).geometry()));
    assert!(!search.covers(rectangle(&BoardRules::Cram, 1, 40).geometry()));
}

/// A search that covers boards of other sizes must not take their cells for those of its own.
#[test]
fn one_search_serves_boards_of_all_sizes() {
    let mut search = BoardSearch::new(rectangle(&BoardRules::Cram, 1, 1).geometry());
    let mut budget = Budget::new(Allowance::default());
    for (rows, columns, value) in [(4, 5, 2), (1, 6, 3), (3, 4, 1), (5, 4, 2)] {
        let board = rectangle(&BoardRules::Cram, rows, columns);
        assert!(search.covers(board.geometry()));
        assert_eq!(search.value(&board, &mut budget), Ok(value), "{board}");
    }
}
