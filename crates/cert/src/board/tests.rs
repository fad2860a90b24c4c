//! Tables made here, by hand.

use std::io::Cursor;

use super::*;

/// A file with these bits, one block of 512 positions or one of all.
fn file(header: &str, blocks: &[&[u8]]) -> Vec<u8> {
    let frames: Vec<Vec<u8>> = blocks
        .iter()
        .map(|bits| zstd::bulk::compress(bits, 3).unwrap())
        .collect();
    let mut index = Vec::new();
    for frame in &frames {
        index.extend(u32::try_from(frame.len()).unwrap().to_le_bytes());
        index.extend(crc(frame).to_le_bytes());
    }
    let mut file = b"GRUNDYTB".to_vec();
    let length = u32::try_from(header.len()).unwrap();
    for number in [1, length, crc(header.as_bytes()), crc(&index)] {
        file.extend(number.to_le_bytes());
    }
    file.extend(header.as_bytes());
    file.extend(index);
    file.extend(frames.concat());
    file
}

/// Bit by bit, as the definition has it.
fn crc(bytes: &[u8]) -> u32 {
    let bits = bytes
        .iter()
        .flat_map(|byte| (0..8).map(move |i| u32::from(byte >> i & 1)));
    !bits.fold(!0, |rest, bit| {
        let odd = (rest ^ bit) & 1 == 1;
        rest >> 1 ^ if odd { 0xedb8_8320 } else { 0 }
    })
}

/// A row of three under the rules of `take`, and its bits.
fn row(take: &str, convention: &str, expression: &str, p: u64) -> String {
    format!(
        r#"{{"expression":"{expression}","convention":"{convention}","take":"{take}",
        "lines":[[0,1,2],[0],[1],[2]],"cells":[0,1,2],"positions":8,"p_positions":{p},
        "block_positions":512,"blocks":1}}"#
    )
}

fn full(file: &[u8]) -> Result<Verified, Refusal> {
    let [one, three] = [1, 3].map(|threads| {
        let memory = 1 << 20;
        verify(
            Cursor::new(file),
            Scope::Full { memory, threads },
            &mut |_| true,
        )
    });
    assert_eq!(format!("{one:?}"), format!("{three:?}"));
    one
}

fn sample(file: &[u8]) -> Result<Verified, Refusal> {
    let scope = Scope::Sample {
        positions: 100,
        seed: 1,
    };
    verify(Cursor::new(file), scope, &mut |_| true)
}

#[test]
fn small_tables_by_hand() {
    // TacTix in one row of three, normal: P are nothing left, and the two ends (5). Misère: one piece alone
    // (1, 2, 4). Cram, normal: without a pair (0, 1, 2, 4, 5).
    for (take, convention, name, p, bits) in [
        ("run", "normal", "tactix(1x3)", 2, 0b0010_0001),
        ("run", "misere", "tactix(1x3)", 3, 0b0001_0110),
        ("pair", "normal", "cram(1x3)", 5, 0b0011_0111),
    ] {
        let file = file(&row(take, convention, name, p), &[&[bits]]);
        for verified in [full(&file), sample(&file)] {
            let verified = verified.unwrap();
            assert!(!verified.start_is_p, "{name} {convention}");
            assert_eq!(verified.positions, 8, "{name} {convention}");
        }
    }
}

#[test]
fn a_wrong_outcome_is_found() {
    let header = row("run", "normal", "tactix(1x3)", 2);
    for wrong in 0..8 {
        let bits = 0b0010_0001 ^ 1 << wrong;
        let file = file(&header, &[&[bits]]);
        let full = full(&file);
        // The first index that does not agree is the wrong one: all before it are right.
        assert!(matches!(full, Err(Refusal::Outcome { index, block: 0 }) if index == wrong));
        assert!(matches!(sample(&file), Err(Refusal::Outcome { .. })));
    }
    let file = file(&row("run", "normal", "tactix(1x3)", 3), &[&[0b0010_0001]]);
    assert!(matches!(full(&file), Err(Refusal::Count { found: 2 })));
}

#[test]
fn a_header_must_fit_its_name() {
    for (take, name) in [
        ("subset", "tactix(1x3)"),
        ("run", "cram(1x3)"),
        ("run", "tactix(1x4)"),
        ("run", "tactix(3x1)x"),
        ("run", "tactix(2x2)"),
        ("run", "tactix(\"##.\")"),
        ("run", "triangle{adjacent}(2)"),
        ("run", "unknown(1x3)"),
        ("run", "tactix"),
        ("any", "lines(\"a.json\")"),
    ] {
        let name = name.replace('"', "\\\"");
        let file = file(&row(take, "normal", &name, 2), &[&[0b0010_0001]]);
        assert!(
            matches!(full(&file), Err(Refusal::Definition)),
            "{take} {name}"
        );
    }
    let listed = row("run", "normal", "lines(\\\"a.json\\\")", 2);
    assert!(full(&file(&listed, &[&[0b0010_0001]])).is_ok());
    // A line that has a cell twice, one that is longer than any board, one with a cell of no board.
    let long = format!("[0{}]", ",1".repeat(100_000));
    for line in ["[0,1,0]", &long, "[0,128]", "[]", "[0,1,2],[0,1,2]"] {
        let listed = listed.replacen("[0,1,2]", line, 1);
        let refused = full(&file(&listed, &[&[0b0010_0001]]));
        assert!(matches!(refused, Err(Refusal::Definition)));
    }
}

#[test]
fn a_sample_has_no_position_twice_and_a_header_no_other_field() {
    let header = row("run", "normal", "tactix(1x3)", 2);
    let table = file(&header, &[&[0b0010_0001]]);
    assert_eq!(sample(&table).unwrap().positions, 8);
    let other = header.replacen('{', "{\"rule\":1,", 1);
    let other = file(&other, &[&[0b0010_0001]]);
    assert!(matches!(
        full(&other),
        Err(Refusal::Damaged(Damage::Header))
    ));
    for (pieces, seed) in (0..12).flat_map(|pieces| (0..5).map(move |seed| (pieces, seed))) {
        let start = (1u64 << pieces) - 1;
        let mut positions: Vec<u64> = super::sample(start, seed).collect();
        positions.sort_unstable();
        assert_eq!(positions, (0..start).collect::<Vec<_>>());
    }
}

#[test]
fn damage_is_told_by_its_place() {
    let whole = file(&row("run", "normal", "tactix(1x3)", 2), &[&[0b0010_0001]]);
    for place in 0..whole.len() {
        let mut damaged = whole.clone();
        damaged[place] ^= 1;
        assert!(
            matches!(full(&damaged), Err(Refusal::Damaged(_))),
            "{place}"
        );
    }
    for length in 0..whole.len() {
        assert!(
            matches!(full(&whole[..length]), Err(Refusal::Damaged(_))),
            "{length}"
        );
    }
    let mut last = whole.clone();
    *last.last_mut().unwrap() ^= 1;
    assert!(matches!(
        full(&last),
        Err(Refusal::Damaged(Damage::Block(0)))
    ));
}

#[test]
fn memory_and_the_caller_end_the_work() {
    let whole = file(&row("run", "normal", "tactix(1x3)", 2), &[&[0b0010_0001]]);
    let none = Scope::Full {
        memory: 0,
        threads: 1,
    };
    let refused = verify(Cursor::new(&whole), none, &mut |_| true);
    assert!(matches!(refused, Err(Refusal::Memory)));
    let some = Scope::Sample {
        positions: 5,
        seed: 0,
    };
    let stopped = verify(Cursor::new(&whole), some, &mut |_| false);
    assert!(matches!(stopped, Err(Refusal::Stopped)));
    let verified = verify(Cursor::new(&whole), some, &mut |_| true).unwrap();
    assert_eq!((verified.positions, verified.all), (6, false));
}

#[test]
fn what_is_wrong_is_said() {
    let said = |refusal: Refusal| refusal.to_string();
    let outcome = Refusal::Outcome { index: 9, block: 2 };
    assert_eq!(said(outcome), "position 9 in block 2 has a wrong outcome");
    assert_eq!(
        said(Refusal::Count { found: 3 }),
        "the table has 3 P-positions"
    );
    assert_eq!(said(Refusal::Stopped), "stopped");
    for refusal in [Refusal::Definition, Refusal::Memory] {
        assert!(said(refusal).contains("the "));
    }
}
