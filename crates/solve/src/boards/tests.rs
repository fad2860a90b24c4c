//! Whole tables against the definition.

use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_core::{Allowance, Budget, Convention, Exhausted, MexSet, OptionsOf, Outcome, Watch};
use grundy_rules::board::{Board, BoardRules, CellSet, Directions, LineBoard, Size};
use proptest::prelude::*;
use proptest::sample::select;

use super::*;
use crate::naive::Oracle;

mod files;

pub(super) const BOTH: [Convention; 2] = [Convention::Normal, Convention::Misere];

pub(super) fn budget() -> Budget<'static> {
    Budget::new(Allowance::default())
}

pub(super) fn rectangle(rules: &BoardRules, rows: u64, columns: u64) -> Board {
    rules.full(Size::Rectangle { rows, columns }).unwrap()
}

pub(super) fn triangle(adjacent: bool, directions: Directions, side: u64) -> Board {
    let rules = BoardRules::Triangle {
        adjacent,
        directions,
    };
    rules.full(Size::Side(side)).unwrap()
}

pub(super) fn game(board: &Board) -> Arc<Clearing> {
    let game = Clearing::of(board, &mut budget()).unwrap();
    Arc::new(game.unwrap())
}

/// The values of all positions by the definition: g, or g⁻ under misère.
pub(super) fn values(game: &Clearing, convention: Convention) -> Vec<usize> {
    let mut values: Vec<usize> = Vec::new();
    let mut seen = MexSet::default();
    for index in 0..game.positions() {
        seen.clear();
        let mut stuck = true;
        for taken in game.moves_on(index) {
            stuck = false;
            seen.insert(values[usize::try_from(index & !taken).unwrap()]);
        }
        let stuck_under_misere = stuck && convention == Convention::Misere;
        values.push(if stuck_under_misere { 1 } else { seen.mex() });
    }
    values
}

/// Every position of the table against the definition.
fn check(board: &Board) {
    let game = game(board);
    for convention in BOTH {
        let values = values(&game, convention);
        let table = OutcomeTable::build(Arc::clone(&game), convention, 2, &mut budget()).unwrap();
        for (index, value) in (0..).zip(&values) {
            let expected = Outcome::of_grundy_is_zero(*value == 0);
            assert_eq!(
                table.outcome(index),
                expected,
                "{board} {convention:?} {index:b}"
            );
        }
        let p = values.iter().filter(|value| **value == 0).count();
        assert_eq!(table.p_positions(), u64::try_from(p).unwrap(), "{board}");
    }
}

#[test]
fn no_table_is_begun_when_the_time_is_over() {
    struct Late;
    impl Watch for Late {
        fn stop(&self) -> Option<Exhausted> {
            Some(Exhausted::Time)
        }
    }
    let board = BoardRules::Tactix.full(Size::Rectangle {
        rows: 2,
        columns: 2,
    });
    let game = game(&board.unwrap());
    let mut late = Budget::with_watch(Allowance::default(), &Late);
    let values = ValueTable::build(Arc::clone(&game), 1, &mut late);
    assert_eq!(values.err(), Some(Exhausted::Time));
    let outcomes = OutcomeTable::build(game, Convention::Normal, 1, &mut late);
    assert!(outcomes.is_err());
}

/// Every value and every distance against the definitions.
fn check_values_and_distances(board: &Board) {
    let game = game(board);
    let values = values(&game, Convention::Normal);
    let table = ValueTable::build(Arc::clone(&game), 2, &mut budget()).unwrap();
    for (index, value) in (0..).zip(&values) {
        assert_eq!(usize::from(table.value(index)), *value, "{board} {index:b}");
    }
    for (value, count) in table.counts().iter().enumerate() {
        let of_value = values.iter().filter(|v| **v == value).count();
        assert_eq!(*count, u64::try_from(of_value).unwrap());
    }
    assert_eq!(table.counts().iter().sum::<u64>(), game.positions());
    let start = values::value_of_start(&game, 1, &mut budget()).unwrap();
    assert_eq!(start, table.value(game.start()));
    for convention in BOTH {
        let distances = DistanceTable::build(&game, convention, &mut budget())
            .unwrap()
            .unwrap();
        let expected = plain_distances(&game, convention);
        for (index, expected) in (0..).zip(expected) {
            assert_eq!(distances.outcome(index), expected, "{board} {index:b}");
        }
        let line = distances.principal_line(game.start());
        let (_, length) = distances.outcome(game.start());
        assert_eq!(line.len(), usize::from(length), "{board}");
        let left = line.iter().fold(game.start(), |left, taken| left & !taken);
        assert_eq!(game.moves_on(left).count(), 0);
    }
}

/// The definition of [`crate::plan::distance`].
fn plain_distances(game: &Clearing, convention: Convention) -> Vec<(Outcome, u8)> {
    let mut all: Vec<(Outcome, u8)> = Vec::new();
    for index in 0..game.positions() {
        let options = game.moves_on(index);
        let options: Vec<_> = options
            .map(|taken| all[usize::try_from(index & !taken).unwrap()])
            .collect();
        let lost = options.iter().filter(|option| option.0 == Outcome::P);
        let nearest = lost.map(|option| option.1).min();
        let longest = options.iter().map(|option| option.1).max();
        all.push(match (nearest, longest) {
            (Some(nearest), _) => (Outcome::N, nearest + 1),
            (None, Some(longest)) => (Outcome::P, longest + 1),
            (None, None) => (convention.of_terminal(), 0),
        });
    }
    all
}

/// The boards of at most so many cells, Chomp left out.
fn boards(most: u64) -> Vec<Board> {
    let mut all = Vec::new();
    for rules in [BoardRules::Tactix, BoardRules::Cram] {
        for rows in 1..=most {
            let columns = rows..=most / rows;
            all.extend(columns.map(|columns| rectangle(&rules, rows, columns)));
        }
    }
    for side in (1..).take_while(|side| side * (side + 1) / 2 <= most) {
        for adjacent in [false, true] {
            for directions in [Directions::Two, Directions::Three] {
                all.push(triangle(adjacent, directions, side));
            }
        }
    }
    all
}

#[test]
fn every_sub_board_of_every_board_to_sixteen_cells() {
    boards(16).iter().for_each(check);
}

#[test]
fn values_and_distances_of_every_board_to_fourteen_cells() {
    boards(14).iter().for_each(check_values_and_distances);
}

#[test]
#[ignore = "takes a minute"]
fn every_sub_board_of_every_board_to_twenty_cells() {
    for board in boards(20) {
        if board.geometry().cells() > 16 {
            check(&board);
            check_values_and_distances(&board);
        }
    }
}

/// Boards of up to 17 cells; lines may share cells, run backwards and lie inside each other.
pub(super) fn line_boards() -> impl Strategy<Value = Board> {
    (1u32..=17).prop_flat_map(|cells| {
        let longest = usize::try_from(cells.min(8)).unwrap();
        let line = (
            Just((0..cells).collect::<Vec<u32>>()).prop_shuffle(),
            1..=longest,
        )
            .prop_map(|(cells, length)| format!("{:?}", &cells[..length]));
        let lines = prop::collection::vec(line, 0..7);
        let take = select(vec!["run", "subset"]);
        (lines, take).prop_map(move |(lines, take)| {
            let lines = lines.join(",");
            let json = format!(r#"{{"cells": {cells}, "lines": [{lines}], "take": "{take}"}}"#);
            let board = Arc::new(LineBoard::parse("random.json", &json).unwrap());
            BoardRules::Lines(board).full(Size::File).unwrap()
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn every_sub_board_of_line_boards(board in line_boards(), cells: u128) {
        check(&board);
        let left = board.without(&cells.into());
        check(&left);
        check_values_and_distances(&left);
    }

    /// The moves of the game are those of the rules, on what is left of a position too.
    #[test]
    fn positions_have_the_values_of_the_rules(
        which in 0usize..6, gone: u128, more: u128, convention in select(BOTH.to_vec()),
    ) {
        let full = match which {
            0 => rectangle(&BoardRules::Tactix, 3, 4),
            1 => rectangle(&BoardRules::Cram, 4, 4),
            2 => triangle(false, Directions::Three, 4),
            3 => triangle(true, Directions::Two, 4),
            4 => rectangle(&BoardRules::Tactix, 2, 60),
            _ => rectangle(&BoardRules::Tactix, 1, 12),
        };
        // Few enough pieces for the oracle.
        let few = if which == 4 { 0b1011_0111_1001 << (gone % 100) } else { !gone };
        let start = Board::new(Arc::clone(full.geometry()), &few.into());
        let game = game(&start);
        let table = OutcomeTable::build(Arc::clone(&game), convention, 1, &mut budget()).unwrap();
        let left = start.without(&more.into());
        let index = game.index(left.cells()).unwrap();
        prop_assert_eq!(&game.set(index), left.cells());
        let rules = OptionsOf::new();
        let mut oracle = Oracle::new(&rules);
        prop_assert_eq!(table.outcome(index), oracle.outcome(&left, convention));
        let winning: Vec<CellSet> = table.winning(index).into_iter()
            .map(|taken| game.set(index & !taken)).collect();
        let mut expected: Vec<CellSet> = oracle.winning(&left, convention).iter()
            .map(|board| board.cells().clone()).collect();
        let mut found = winning;
        found.sort_unstable();
        expected.sort_unstable();
        prop_assert_eq!(found, expected);
        prop_assert_eq!(game.index(&full.cells().without(start.cells())), match start.is_full() {
            true => Some(0),
            false => None,
        });
    }
}

#[test]
fn the_portable_twin_decides_alike() {
    use super::kernel::{Done, Excluded, SlabKernel, SortedMoves};
    use crate::arch::{Kernel, Portable, dispatch};
    for board in [
        rectangle(&BoardRules::Tactix, 3, 5),
        rectangle(&BoardRules::Cram, 4, 4),
        triangle(false, Directions::Three, 5),
    ] {
        let game = game(&board);
        let plan = SortedMoves::of(&game);
        for excluded in [Excluded::Nothing, Excluded::Stuck] {
            let table = || pass::reserve_table(&game, &mut budget()).unwrap();
            let mut tables = [table(), table()];
            let kernels = tables.each_mut().map(|slab| SlabKernel {
                plan: &plan,
                done: Done {
                    slabs: &[&[]],
                    slab_bits: game.pieces() - kernel::PAGE_PIECES,
                },
                excluded,
                number: 0,
                slab,
                more: Box::leak(Box::new(|_: usize| true)),
            });
            let [fast, plain] = kernels;
            assert_eq!(dispatch(fast), plain.run(Portable), "{board}");
            assert_eq!(*tables[0], *tables[1], "{board}");
        }
    }
}

#[test]
fn threads_change_nothing() {
    let game = game(&rectangle(&BoardRules::Tactix, 3, 7));
    let build = |threads| {
        OutcomeTable::build(
            Arc::clone(&game),
            Convention::Misere,
            threads,
            &mut budget(),
        )
        .unwrap()
    };
    assert_eq!(build(1), build(3));
}

#[test]
fn bites_and_large_boards_have_no_table() {
    let none = |board: &Board| Clearing::of(board, &mut budget()).unwrap().is_none();
    assert!(none(&rectangle(&BoardRules::Chomp, 2, 3)));
    assert!(none(&rectangle(&BoardRules::Tactix, 6, 7)));
    let mut moves = 0;
    let _ = rectangle(&BoardRules::Tactix, 5, 8).visit_moves(&mut |_| {
        moves += 1;
        ControlFlow::Continue(())
    });
    assert_eq!(
        game(&rectangle(&BoardRules::Tactix, 5, 8)).moves().len(),
        moves
    );
}

#[test]
fn a_budget_ends_the_work_and_gets_its_bytes_back() {
    let game = game(&rectangle(&BoardRules::Tactix, 4, 6));
    let limits = Allowance {
        steps: 1 << 16,
        bytes: game.table_bytes(),
    };
    let mut budget = Budget::new(limits);
    let build = |budget: &mut Budget<'_>| {
        OutcomeTable::build(Arc::clone(&game), Convention::Normal, 2, budget).map(|_| ())
    };
    assert_eq!(build(&mut budget), Err(Exhausted::Steps));
    assert_eq!(budget.reserve(limits.bytes), Ok(()));
    let mut small = Budget::new(Allowance {
        bytes: limits.bytes - 1,
        ..Allowance::default()
    });
    assert_eq!(build(&mut small), Err(Exhausted::Memory));
}

/// Every position that bites can leave, and what a survey says of the start.
#[test]
fn bites_have_the_values_of_the_oracle() {
    let rules = OptionsOf::new();
    for (rows, columns) in [(1, 1), (1, 6), (2, 5), (3, 3), (3, 4), (4, 3)] {
        let board = rectangle(&BoardRules::Chomp, rows, columns);
        let table = BiteTable::build(&board, &mut budget()).unwrap().unwrap();
        let mut oracle = Oracle::new(&rules);
        let mut met = vec![board.clone()];
        let mut next = 0;
        while let Some(position) = met.get(next).cloned() {
            next += 1;
            let value = oracle.value(&position, Convention::Normal);
            let known = table.get(position.cells()).unwrap();
            assert_eq!(usize::try_from(known.value).unwrap(), value, "{position}");
            for option in crate::naive::options(&rules, &position) {
                if !met.contains(&option) {
                    met.push(option);
                }
            }
        }
        assert_eq!(table.positions(), u64::try_from(met.len()).unwrap());
        for position in &met {
            let table = BiteTable::build(position, &mut budget()).unwrap().unwrap();
            assert_eq!(BiteTable::count(position), table.positions(), "{position}");
        }
        check_survey(&board, Convention::Normal);
    }
}

/// What a survey says against the oracle and the definition of distances.
fn check_survey(board: &Board, convention: Convention) {
    let survey = Survey::of(board, convention, 2, &mut budget())
        .unwrap()
        .unwrap();
    let rules = OptionsOf::new();
    let mut oracle = Oracle::new(&rules);
    assert_eq!(survey.outcome, oracle.outcome(board, convention), "{board}");
    let value = u32::try_from(oracle.value(board, Convention::Normal)).unwrap();
    let normal = convention == Convention::Normal;
    assert_eq!(survey.grundy, normal.then_some(value), "{board}");
    let mut winning: Vec<Board> = survey.winning.iter().map(|t| board.without(t)).collect();
    winning.sort();
    assert_eq!(winning, oracle.winning(board, convention), "{board}");
    assert_eq!(survey.stopped, None);
    let mut left = board.clone();
    let line = survey.best_play.unwrap().line;
    for (done, taken) in line.iter().enumerate() {
        assert!(left.is_move(taken), "{board}");
        let winner_moves = (line.len() - done) % 2 == if normal { 1 } else { 0 };
        let outcome = oracle.outcome(&left, convention);
        assert_eq!(outcome == Outcome::N, winner_moves, "{board}: {left}");
        left = left.without(taken);
    }
    assert!(left.is_over(), "{board}");
}

#[test]
fn surveys_are_those_of_the_oracle() {
    for board in boards(9) {
        for convention in BOTH {
            check_survey(&board, convention);
        }
    }
}

#[test]
fn a_survey_gives_its_bytes_back() {
    let limits = Allowance {
        steps: 1 << 40,
        bytes: 1 << 20,
    };
    for board in [
        rectangle(&BoardRules::Chomp, 4, 4),
        rectangle(&BoardRules::Tactix, 3, 5),
    ] {
        let mut budget = Budget::new(limits);
        Survey::of(&board, Convention::Normal, 1, &mut budget)
            .unwrap()
            .unwrap();
        assert_eq!(budget.reserve(limits.bytes), Ok(()), "{board}");
    }
    let mut small = Budget::new(Allowance {
        bytes: 1000,
        ..limits
    });
    let chomp = Survey::of(
        &rectangle(&BoardRules::Chomp, 4, 4),
        Convention::Normal,
        1,
        &mut small,
    );
    assert_eq!(chomp, Err(Exhausted::Memory));
    assert_eq!(small.reserve(1000), Ok(()));
}

/// Whether a symmetry brings every move to one that is still there after it, move by move, and there is a move.
fn is_mirrored(board: &Board) -> bool {
    let cells = board.cells();
    let symmetries = board.geometry().symmetries().permutations();
    !board.is_over()
        && symmetries.iter().any(|symmetry| {
            let moves = board.visit_moves(&mut |taken| {
                let image = symmetry.apply(&taken);
                match symmetry.apply(&image) == taken && image.and(&taken).is_empty() {
                    true => ControlFlow::Continue(()),
                    false => ControlFlow::Break(()),
                }
            });
            symmetry.apply(cells) == *cells && moves.is_continue()
        })
}

/// Every position of boards of every kind: what has a mirror is worth nothing, and what a move gives one is worth
/// something. Some of each are met, but not where any pieces of a line may be taken in three directions:
/// there a piece may always be taken with its image.
#[test]
fn mirrors_say_who_wins() {
    let triangles = [false, true].into_iter().flat_map(|adjacent| {
        [Directions::Two, Directions::Three].map(|directions| triangle(adjacent, directions, 4))
    });
    let rectangles = [BoardRules::Cram, BoardRules::Tactix]
        .into_iter()
        .flat_map(|rules| [(3, 3), (3, 4), (4, 4)].map(|(r, c)| rectangle(&rules, r, c)));
    for full in triangles.chain(rectangles) {
        let game = game(&full);
        let values = values(&game, Convention::Normal);
        let (mut lost, mut won) = (0, 0);
        for (index, value) in (0..).zip(values) {
            let board = Board::new(Arc::clone(full.geometry()), &game.set(index));
            let has_mirror = mirror::has_mirror(&board);
            assert_eq!(has_mirror, is_mirrored(&board), "{board}");
            if has_mirror {
                lost += 1;
                assert_eq!(value, 0, "{board}");
            }
            let found = mirror::move_to_mirror(&board, None);
            let mut options = game
                .moves_on(index)
                .map(|one| board.without(&game.set(one)));
            assert_eq!(
                found.is_some(),
                options.any(|option| is_mirrored(&option)),
                "{board}"
            );
            if let Some(after) = found {
                won += 1;
                assert!(value != 0, "{board}");
                let taken = board.cells().without(after.cells());
                assert!(
                    game.moves_on(index).any(|one| game.set(one) == taken),
                    "{board}"
                );
            }
        }
        let never = BoardRules::Triangle {
            adjacent: false,
            directions: Directions::Three,
        };
        let met = *full.geometry().rules() != never;
        assert_eq!([lost > 0, won > 0], [met; 2], "{full}: {lost} and {won}");
    }
    let chomp = rectangle(&BoardRules::Chomp, 4, 4);
    assert!(!mirror::has_mirror(&chomp) && mirror::move_to_mirror(&chomp, None).is_none());
}
