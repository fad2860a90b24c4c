//! Tablebase files.

use std::fs;
use std::path::{Path, PathBuf};

use super::*;
use crate::boards::file::{Written, write};

const ROOM: u64 = 1 << 24;

struct Built {
    folder: tempfile::TempDir,
    table: OutcomeTable,
    written: Written,
}

impl Built {
    fn new(board: &Board, convention: Convention) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let table = OutcomeTable::build(game(board), convention, 2, &mut budget()).unwrap();
        let path = folder.path().join("table");
        let written = write(&path, board, &table, 2, &mut budget()).unwrap();
        Self {
            folder,
            table,
            written,
        }
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join("table")
    }

    fn open(&self) -> Tablebase {
        Tablebase::open(&self.path(), ROOM).unwrap()
    }
}

#[test]
fn a_file_has_the_outcomes_of_its_table() {
    for (board, convention) in [
        (rectangle(&BoardRules::Tactix, 1, 1), Convention::Misere),
        (triangle(false, Directions::Three, 3), Convention::Normal),
        (rectangle(&BoardRules::Cram, 3, 5), Convention::Misere),
        (rectangle(&BoardRules::Tactix, 3, 6), Convention::Normal),
        (
            rectangle(&BoardRules::Tactix, 4, 5).without(&0b1001_0001u128.into()),
            Convention::Misere,
        ),
    ] {
        let built = Built::new(&board, convention);
        let mut file = built.open();
        assert_eq!(file.header(), &built.written.header);
        assert_eq!(file.convention(), convention);
        assert_eq!(file.header().p_positions, built.table.p_positions());
        assert_eq!(file.bytes(), built.written.bytes);
        let game = built.table.game();
        for index in 0..game.positions() {
            let expected = built.table.outcome(index);
            assert_eq!(file.outcome_of_index(index).unwrap(), expected, "{board}");
        }
        let some = board.without(&0b101u128.into());
        let index = game.index(some.cells()).unwrap();
        assert_eq!(file.outcome(&some).unwrap(), built.table.outcome(index));
        assert!(file.header().covers(&some, convention));
        let mut blocks = 0;
        file.verify_blocks(&mut |done| {
            blocks = done;
            true
        })
        .unwrap();
        assert_eq!(blocks, file.header().blocks);
    }
}

#[test]
fn a_file_covers_its_own_game_alone() {
    let board = rectangle(&BoardRules::Tactix, 3, 4).without(&1u128.into());
    let built = Built::new(&board, Convention::Misere);
    let file = built.open();
    assert!(!file.header().covers(&board, Convention::Normal));
    let full = rectangle(&BoardRules::Tactix, 3, 4);
    assert!(!file.header().covers(&full, Convention::Misere));
    let turned = rectangle(&BoardRules::Tactix, 4, 3);
    assert!(
        !file
            .header()
            .covers(&turned.without(&1u128.into()), Convention::Misere)
    );
    let cram = rectangle(&BoardRules::Cram, 3, 4);
    assert!(
        !file
            .header()
            .covers(&cram.without(&1u128.into()), Convention::Misere)
    );
}

#[test]
fn few_blocks_in_memory_are_enough() {
    let built = Built::new(&rectangle(&BoardRules::Tactix, 3, 6), Convention::Normal);
    let index_memory = 32 * built.written.header.blocks;
    let mut file = Tablebase::open(&built.path(), index_memory).unwrap();
    for index in (0..1 << 18).step_by(977).chain((0..1 << 18).step_by(1009)) {
        let expected = built.table.outcome(index);
        assert_eq!(file.outcome_of_index(index).unwrap(), expected);
    }
    let refused = Tablebase::open(&built.path(), index_memory - 1);
    assert!(matches!(refused, Err(TablebaseError::Memory)));
}

/// What is told of a file with this content.
fn told(folder: &Path, content: &[u8]) -> Option<Damage> {
    let path = folder.join("damaged");
    fs::write(&path, content).unwrap();
    let read = Tablebase::open(&path, ROOM).and_then(|mut file| file.verify_blocks(&mut |_| true));
    match read {
        Ok(()) => None,
        Err(TablebaseError::Damaged(damage)) => Some(damage),
        Err(other) => panic!("{other}"),
    }
}

#[test]
fn every_damaged_byte_is_told_by_its_place() {
    let built = Built::new(&rectangle(&BoardRules::Tactix, 3, 6), Convention::Normal);
    let folder = built.folder.path();
    let content = fs::read(built.path()).unwrap();
    assert_eq!(told(folder, &content), None);
    let header = 24 + serde_json::to_vec(&built.written.header).unwrap().len();
    let blocks = header + 8 * usize::try_from(built.written.header.blocks).unwrap();
    let near = (0..blocks + 40).chain((blocks..content.len()).step_by(97));
    let mut last = 0;
    for place in near {
        let mut damaged = content.clone();
        damaged[place] ^= 0x10;
        let found = told(folder, &damaged).unwrap();
        match found {
            Damage::NotATablebase => assert!(place < 8),
            Damage::Version(_) => assert!((8..12).contains(&place)),
            Damage::Header => assert!((12..header).contains(&place)),
            Damage::Index => {
                assert!((20..24).contains(&place) || (header..blocks).contains(&place));
            }
            Damage::Length => panic!("{place}: the index is verified first"),
            Damage::Block(block) => {
                assert!(place >= blocks);
                assert!(block >= last || place < blocks + 40, "in order");
                last = block;
            }
        }
    }
    assert!(last > 0, "blocks after the first one too");
    for length in [0, 7, 23, 24, 100, blocks - 1, content.len() - 1] {
        assert!(told(folder, &content[..length]).is_some(), "{length}");
    }
    let longer = [&content[..], b"x"].concat();
    assert_eq!(told(folder, &longer), Some(Damage::Length));
}

/// A header that is whole and lies is no reason for anything but a refusal.
#[test]
fn hostile_headers_are_refused() {
    let built = Built::new(&rectangle(&BoardRules::Tactix, 2, 3), Convention::Normal);
    let content = fs::read(built.path()).unwrap();
    let json = serde_json::to_string(&built.written.header).unwrap();
    for (from, to) in [
        ("\"positions\":64", "\"positions\":18446744073709551615"),
        ("\"blocks\":1", "\"blocks\":1000000000000"),
        ("\"blocks\":1", "\"blocks\":0"),
        ("\"block_positions\":65536", "\"block_positions\":0"),
        (
            "\"block_positions\":65536",
            "\"block_positions\":4611686018427387904",
        ),
        ("\"cells\":[0", "\"cells\":[200"),
        ("\"cells\":[0,1", "\"cells\":[1,0"),
        ("normal", "odd"),
    ] {
        let lie = json.replacen(from, to, 1);
        assert_ne!(lie, json);
        let mut file = content[..12].to_vec();
        file.extend(u32::try_from(lie.len()).unwrap().to_le_bytes());
        file.extend(crate::boards::file::crc32(lie.as_bytes()).to_le_bytes());
        file.extend(&content[20..24]);
        file.extend(lie.as_bytes());
        file.extend(&content[24 + json.len()..]);
        assert_eq!(
            told(built.folder.path(), &file),
            Some(Damage::Header),
            "{to}"
        );
    }
}

#[test]
fn nothing_is_left_of_a_file_that_could_not_be_written() {
    let board = rectangle(&BoardRules::Tactix, 3, 4);
    let table = OutcomeTable::build(game(&board), Convention::Normal, 1, &mut budget()).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let mut none = Budget::new(Allowance {
        steps: 0,
        ..Allowance::default()
    });
    let path = folder.path().join("table");
    let failed = write(&path, &board, &table, 1, &mut none);
    assert!(matches!(
        failed,
        Err(BuildError::Exhausted(Exhausted::Steps))
    ));
    let nowhere = folder.path().join("nowhere").join("table");
    let failed = write(&nowhere, &board, &table, 1, &mut budget());
    assert!(matches!(failed, Err(BuildError::Io(_))));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

/// The file would be given the name of a device, and the device be gone.
#[cfg(unix)]
#[test]
fn nothing_but_a_file_is_replaced() {
    use std::os::unix::fs::FileTypeExt;
    let board = BoardRules::Tactix.from_picture("###/###").unwrap();
    let table = OutcomeTable::build(game(&board), Convention::Normal, 1, &mut budget()).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("socket");
    let _listener = std::os::unix::net::UnixListener::bind(&path).unwrap();
    let refused = write(&path, &board, &table, 1, &mut budget());
    assert!(matches!(refused, Err(crate::boards::BuildError::Io(_))));
    assert!(fs::metadata(&path).unwrap().file_type().is_socket());
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}
