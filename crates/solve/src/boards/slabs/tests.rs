//! Tables in slabs on disk.

use std::fs;
use std::path::Path;

use grundy_core::{Allowance, Budget, Convention, Exhausted};
use grundy_rules::board::{Board, BoardRules};
use proptest::prelude::*;

use super::*;
use crate::boards::file::write;
use crate::boards::tests::{BOTH, budget, game, rectangle};
use crate::boards::{BuildError, OutcomeTable};

const ROOM: u64 = 1 << 24;

/// A table of 32 slabs at least.
fn large() -> Board {
    rectangle(&BoardRules::Tactix, 2, 12)
}

/// Memory in which its slabs are as small as they may be, and not all at once.
const LITTLE: u64 = 24 << 16;

fn open(folder: &Path, board: &Board, convention: Convention, memory: u64) -> SlabFolder {
    let game = game(board);
    let opened = SlabFolder::open(folder, board, (&game, convention), (memory, 1));
    opened.unwrap().expect("a table with slabs")
}

fn steps(steps: u64) -> Budget<'static> {
    Budget::new(Allowance {
        steps,
        ..Allowance::default()
    })
}

/// The bytes of the tablebase as it is written from memory.
fn written(folder: &Path, board: &Board, convention: Convention) -> Vec<u8> {
    let table = OutcomeTable::build(game(board), convention, 2, &mut budget()).unwrap();
    let path = folder.join("whole");
    write(&path, board, &table, 2, &mut budget()).unwrap();
    fs::read(path).unwrap()
}

/// The bytes of the tablebase as it is joined of slabs.
fn joined(slabs: &SlabFolder, folder: &Path) -> Vec<u8> {
    let path = folder.join("joined");
    let (written, _) = slabs.join(&path, &mut budget()).unwrap();
    let bytes = fs::read(path).unwrap();
    assert_eq!(written.bytes, u64::try_from(bytes.len()).unwrap());
    bytes
}

fn build(slabs: &SlabFolder, memory: u64, threads: usize) -> Result<(), BuildError> {
    let all = 0..slabs.plan().slabs();
    slabs.build(all, (memory, threads), &mut budget())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]
    #[test]
    fn what_is_joined_is_what_is_written_from_memory(
        (rows, columns) in prop::sample::select(vec![(2, 12), (3, 8), (4, 5), (12, 2), (1, 24)]),
        rules in prop::sample::select(vec![BoardRules::Cram, BoardRules::Tactix]),
        gone in any::<u32>(),
        convention in prop::sample::select(BOTH.to_vec()),
        threads in 1usize..=2,
        memory in prop::sample::select(vec![LITTLE, ROOM]),
    ) {
        let full = rectangle(&rules, rows, columns);
        // Few cells are gone: the table has to have slabs.
        let gone = 1u128 << (gone % 20);
        let board = if gone == 1 { full } else { full.without(&gone.into()) };
        let folder = tempfile::tempdir().unwrap();
        let game = game(&board);
        let place = folder.path().join("slabs");
        let opened = SlabFolder::open(&place, &board, (&game, convention), (memory, threads)).unwrap();
        if let Some(slabs) = opened {
            build(&slabs, memory, threads).unwrap();
            prop_assert_eq!(slabs.done(), slabs.plan().slabs());
            let table = OutcomeTable::build(game, convention, 1, &mut budget()).unwrap();
            let path = folder.path().join("of slabs");
            let (written, outcome) = slabs.join(&path, &mut budget()).unwrap();
            prop_assert_eq!(written.header.p_positions, table.p_positions());
            prop_assert_eq!(outcome, table.outcome(table.game().start()));
            let whole = self::written(folder.path(), &board, convention);
            prop_assert!(fs::read(path).unwrap() == whole);
            slabs.remove().unwrap();
            prop_assert!(!place.exists());
        } else {
            prop_assert!(board.pieces() < 20);
        }
    }
}

#[test]
fn sources_are_those_of_the_moves() {
    let board = rectangle(&BoardRules::Tactix, 4, 6);
    let game = game(&board);
    let plan = SlabPlan::new(&game, Convention::Normal, 20).unwrap();
    assert_eq!(plan.slabs(), 16);
    for slab in 0..plan.slabs() {
        let first = u64::try_from(slab).unwrap() << plan.slab_pieces();
        let all = first | (plan.slab_positions() - 1);
        let mut expected: Vec<usize> = game
            .moves_on(all)
            .map(|taken| usize::try_from((all & !taken) >> plan.slab_pieces()).unwrap())
            .filter(|source| *source != slab)
            .collect();
        expected.sort_unstable();
        expected.dedup();
        let mut sources: Vec<usize> = plan.sources(slab).collect();
        sources.sort_unstable();
        assert_eq!(sources, expected, "{slab}");
        for from in 0..plan.slabs() {
            let mut later =
                (from..plan.slabs()).filter(|next| plan.sources(*next).any(|s| s == slab));
            assert_eq!(
                plan.next_use(slab, from),
                later.next(),
                "{slab} from {from}"
            );
        }
    }
}

#[test]
fn a_run_that_ended_goes_on_where_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("slabs");
    let slabs = open(&place, &large(), Convention::Misere, LITTLE);
    assert_eq!(slabs.plan().slabs(), 32);
    let ended = slabs.build(0..32, (LITTLE, 1), &mut steps(2_000_000));
    assert!(matches!(
        ended,
        Err(BuildError::Exhausted(Exhausted::Steps))
    ));
    let done = slabs.done();
    assert!((1..32).contains(&done), "{done} slabs");
    // As a kill may leave it: a slab that is written in part.
    fs::write(place.join(SlabFolder::name(7) + ".1.part"), "x").unwrap();
    build(&slabs, LITTLE, 2).unwrap();
    let whole = written(folder.path(), &large(), Convention::Misere);
    assert!(joined(&slabs, folder.path()) == whole);
    // All of it is there: a run that decides nothing more needs no steps.
    slabs.build(0..32, (LITTLE, 2), &mut steps(0)).unwrap();
    slabs.remove().unwrap();
    assert!(!place.exists(), "what the kill left is taken away too");
}

#[test]
fn parts_are_decided_by_whoever_is_free() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("slabs");
    let slabs = open(&place, &large(), Convention::Normal, LITTLE);
    let part = |part| slabs.plan().part(part, 4).unwrap();
    assert_eq!((part(3), slabs.plan().part(4, 4)), (24..32, None));
    assert_eq!(slabs.plan().part(0, 3), None);
    let early = slabs.build(part(1), (LITTLE, 1), &mut budget());
    assert!(matches!(early, Err(BuildError::NoSlab(0..8))), "{early:?}");
    assert_eq!(slabs.plan().needed_parts(1, 4), [0]);
    for next in [0, 2, 1, 3] {
        for needed in slabs.plan().needed_parts(next, 4) {
            assert!(part(needed).all(|slab| slabs.has(slab)));
        }
        let of_another_machine = open(&place, &large(), Convention::Normal, ROOM);
        of_another_machine
            .build(part(next), (ROOM, 2), &mut budget())
            .unwrap();
    }
    let whole = written(folder.path(), &large(), Convention::Normal);
    assert!(joined(&slabs, folder.path()) == whole);
}

#[test]
fn a_damaged_slab_is_decided_again() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("slabs");
    let slabs = open(&place, &large(), Convention::Misere, LITTLE);
    build(&slabs, LITTLE, 2).unwrap();
    let damage = |slab, at: usize| {
        let file = place.join(SlabFolder::name(slab));
        let mut bytes = fs::read(&file).unwrap();
        let at = at % bytes.len();
        bytes[at] ^= 1;
        fs::write(file, bytes).unwrap();
    };
    damage(2, 3_000);
    // A source of another part is for that part to decide.
    fs::remove_file(place.join(SlabFolder::name(3))).unwrap();
    let other = slabs.build(3..4, (LITTLE, 1), &mut budget());
    assert!(matches!(other, Err(BuildError::NoSlab(2))), "{other:?}");
    assert!(!slabs.has(2));
    build(&slabs, LITTLE, 1).unwrap();
    for at in (0..200).step_by(3).chain((200..20_000).step_by(997)) {
        damage(1, at);
        fs::remove_file(place.join(SlabFolder::name(5))).unwrap();
        build(&slabs, LITTLE, 2).unwrap();
        assert_eq!(slabs.done(), 32);
    }
    damage(0, 777);
    let unjoined = slabs.join(&folder.path().join("joined"), &mut budget());
    assert!(matches!(unjoined, Err(BuildError::NoSlab(0))));
    assert!(!folder.path().join("joined").exists());
    build(&slabs, LITTLE, 2).unwrap();
    let whole = written(folder.path(), &large(), Convention::Misere);
    assert!(joined(&slabs, folder.path()) == whole);
}

#[test]
fn a_folder_of_another_table_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    open(folder.path(), &large(), Convention::Misere, LITTLE);
    for (board, convention) in [
        (large(), Convention::Normal),
        (rectangle(&BoardRules::Tactix, 12, 2), Convention::Misere),
        (large().without(&1u128.into()), Convention::Misere),
    ] {
        let opened = SlabFolder::open(
            folder.path(),
            &board,
            (&game(&board), convention),
            (ROOM, 1),
        );
        assert_eq!(opened.unwrap_err().kind(), std::io::ErrorKind::InvalidData);
    }
    // With more memory the slabs are those that the folder has.
    let again = open(folder.path(), &large(), Convention::Misere, ROOM);
    assert_eq!(again.plan().slabs(), 32);
}

#[test]
fn too_little_memory_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let slabs = open(folder.path(), &large(), Convention::Misere, LITTLE);
    let ended = build(&slabs, 15 << 16, 2);
    assert!(matches!(
        ended,
        Err(BuildError::Exhausted(Exhausted::Memory))
    ));
    let game = game(&large());
    let none = SlabFolder::open(
        &folder.path().join("no"),
        &large(),
        (&game, Convention::Misere),
        (15 << 16, 1),
    );
    assert!(none.unwrap().is_none());
    assert!(!folder.path().join("no").exists());
}
