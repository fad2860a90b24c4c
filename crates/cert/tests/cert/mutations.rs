//! Tampered certificates: refused with a reason, or what they claim is true by brute force.
//!
//! Lists are sets or have an order that means something: entries are doubled, left out, swapped, and put in the
//! place of others, which keeps their number. A changed certificate may be accepted only where its claim
//!
//! * is that of the original: the program, the order of what is listed in any order, numbers of the evidence
//!   that the proof does not need to be the least (a cover, a mask), another numbering of elements;
//! * says less, an optional part being left out; or
//! * is another one and true, which brute force decides.

use grundy_cert::{Certificate, Effort, Failure, Rules, check, parse};
use proptest::prelude::*;
use proptest::sample::Index;
use serde_json::{Map, Value};

use crate::brute;
use crate::make::{all_but, code, only, quotient, run, window, without_a_period};
use crate::positions::position;
use crate::quotients::one_or_two;
use crate::runs::spaces;

/// Small certificates of every kind, all true.
fn originals() -> Vec<Certificate> {
    let dawson = code("0.07");
    let values = brute::values(&code("0.34"), 300);
    let spaces = spaces(3);
    let runs = spaces.filter_map(|space| run(&code("0.34"), &values, space, 120, 0));
    let runs = runs.filter(|certificate| check(certificate, &Effort::default(), &()).is_ok());
    let sum = [
        (code("0.77"), vec![5, 2]),
        (only(&[(1, 3)]), vec![6]),
        (Rules::SplitUnequal, vec![7]),
    ];
    let winning = |mv: &(u64, u64, Vec<u64>)| grundy_cert::Move {
        term: mv.0,
        heap: mv.1,
        to: mv.2.clone(),
    };
    let mut all = vec![
        window(&dawson, 400).unwrap(),
        window(&only(&[(1, 1), (3, 4)]), 90).unwrap(),
        window(&all_but(&[(2, 2), (5, 5)]), 60).unwrap(),
        window(&code("0.A"), 60).unwrap(),
        window(&code("0.8"), 60).unwrap(),
        window(&code("0.3F"), 80).unwrap(),
        one_or_two(),
        quotient(&code("0.77"), 3, 4),
        // The heap of four has an element that no other heap has.
        quotient(&only(&[(1, 4)]), 4, 4),
    ];
    for run in runs.take(1) {
        all.push(without_a_period(&run, &values));
        all.push(run);
    }
    for sum in [sum.to_vec(), vec![(code("0.007"), vec![9])]] {
        let moves = winning_moves(&sum);
        all.push(position(&sum, &moves.iter().map(winning).collect()));
    }
    all.extend(crate::positions::originals());
    all.extend(crate::parts::originals());
    all.extend(crate::misere::originals());
    all.extend(crate::tokens::originals());
    all.extend(crate::sums::originals());
    all.push(crate::infinite::smallest());
    assert_eq!(all.len(), 37, "with a run");
    for certificate in &all {
        assert!(brute::is_true(certificate), "{certificate:?}");
        let verdict = check(certificate, &Effort::default(), &());
        assert!(
            verdict.is_ok_and(|verdict| verdict.is_complete()),
            "{certificate:?}"
        );
    }
    all
}

/// By the values of brute force.
fn winning_moves(terms: &[(Rules, Vec<u64>)]) -> Vec<(u64, u64, Vec<u64>)> {
    let value =
        |rules: &Rules, heap: u64| brute::values(rules, brute::at(heap) + 1)[brute::at(heap)];
    let all = terms
        .iter()
        .flat_map(|(rules, heaps)| heaps.iter().map(move |heap| value(rules, *heap)));
    let total = all.fold(0, |sum, value| sum ^ value);
    let mut moves = Vec::new();
    for (term, (rules, heaps)) in (0..).zip(terms) {
        for &heap in heaps {
            for to in brute::options(rules, heap) {
                let left = to.iter().fold(0, |sum, part| sum ^ value(rules, *part));
                if total ^ value(rules, heap) ^ left == 0 {
                    moves.push((term, heap, to));
                }
            }
        }
    }
    moves
}

/// Fails where a false claim is accepted; tells whether it was accepted.
fn is_accepted(text: &str, originals: &[Certificate]) -> bool {
    // Enough for every original, and a quick end for what a change has made long.
    let effort = Effort {
        steps: 2_000_000,
        bytes: 1 << 26,
        ..Effort::default()
    };
    let decided = parse(text)
        .map_err(Failure::Refused)
        .and_then(|certificate| Ok((check(&certificate, &effort, &())?, certificate)));
    match decided {
        Ok((verdict, certificate)) => {
            let known = originals
                .iter()
                .any(|original| original.claim == certificate.claim);
            if verdict.is_complete() && !known {
                assert!(brute::is_true(&certificate), "{text}");
            }
            verdict.is_complete()
        }
        Err(Failure::Refused(refusal)) => {
            assert!(!refusal.reason.code().is_empty());
            false
        }
        Err(Failure::Halted(_)) => false,
    }
}

/// The paths of all parts of the value.
fn paths(value: &Value, path: &mut Vec<String>, all: &mut Vec<Vec<String>>) {
    all.push(path.clone());
    let mut visit = |key: String, inner: &Value| {
        path.push(key);
        paths(inner, path, all);
        path.pop();
    };
    match value {
        Value::Object(fields) => fields
            .iter()
            .for_each(|(key, inner)| visit(key.clone(), inner)),
        Value::Array(entries) => {
            let entries = entries.iter().enumerate();
            entries.for_each(|(index, inner)| visit(index.to_string(), inner));
        }
        _ => {}
    }
}

fn pointer<'v>(value: &'v mut Value, path: &[String]) -> &'v mut Value {
    path.iter().fold(value, |value, key| match value {
        Value::Object(fields) => fields.get_mut(key).unwrap(),
        Value::Array(entries) => &mut entries[key.parse::<usize>().unwrap()],
        _ => panic!("a path ends at its part"),
    })
}

/// What another hand might put in the place of a part.
fn replacements(part: &Value) -> Vec<Value> {
    let mut all = vec![
        Value::Null,
        Value::from(0),
        Value::from(1),
        Value::from(2),
        Value::from("0"),
        Value::from(""),
        Value::Bool(true),
        Value::Bool(false),
        Value::Array(vec![]),
        Value::Object(Map::new()),
        Value::from(-1),
        Value::from(0.5),
    ];
    match part {
        Value::Number(number) => {
            all.push(Value::from(number.to_string()));
            if let Some(number) = number.as_i64().filter(|number| *number < 0) {
                all.extend([number + 1, number - 1, 2 * number, -number].map(Value::from));
            }
            if let Some(number) = number.as_u64() {
                let less = number.saturating_sub(1);
                all.extend([number + 1, less, 2 * number, u64::MAX >> 11].map(Value::from));
            }
        }
        Value::String(text) => {
            all.extend(
                ["N", "P", "odd", "half", "split-unequal", "1:7 2:3", "1..2"].map(Value::from),
            );
            all.extend(entries_changed(text).into_iter().map(Value::from));
            all.extend(["3f=2", "f!0", "f~0", "run", "edge", "leaf"].map(Value::from));
            // Every sign by another one, left out, and twice.
            for (at, sign) in text.char_indices() {
                let (head, tail) = (&text[..at], &text[at + sign.len_utf8()..]);
                for other in ['0', '1', '5', 'a', ' ', ':', '(', ')', '=', '!', '~']
                    .into_iter()
                    .filter(|other| *other != sign)
                {
                    all.push(Value::from(format!("{head}{other}{tail}")));
                }
                all.push(Value::from(format!("{head}{tail}")));
                all.push(Value::from(format!("{head}{sign}{sign}{tail}")));
            }
        }
        Value::Array(entries) => {
            for at in 0..entries.len() {
                let mut fewer = entries.clone();
                fewer.remove(at);
                all.push(Value::Array(fewer));
                let mut more = entries.clone();
                more.insert(at, entries[at].clone());
                all.push(Value::Array(more));
                for other in 0..entries.len() {
                    let mut swapped = entries.clone();
                    swapped.swap(at, other);
                    all.push(Value::Array(swapped));
                    let mut copied = entries.clone();
                    copied[at] = entries[other].clone();
                    all.push(Value::Array(copied));
                }
            }
        }
        Value::Object(fields) => {
            let unknown = [("more".to_owned(), Value::from(1))];
            all.push(Value::Object(
                fields.clone().into_iter().chain(unknown).collect(),
            ));
            for key in fields.keys() {
                let mut fewer = fields.clone();
                fewer.remove(key);
                all.push(Value::Object(fewer));
                for other in fields.keys() {
                    let mut swapped = fields.clone();
                    swapped[key] = fields[other].clone();
                    swapped[other] = fields[key].clone();
                    all.push(Value::Object(swapped));
                }
            }
        }
        _ => {}
    }
    all.retain(|other| other != part);
    all
}

/// The entries of a list in a text, between spaces or each a sign: in the place of others, and swapped.
fn entries_changed(text: &str) -> Vec<String> {
    const NEAR: usize = 3;
    let gap = if text.contains(' ') { " " } else { "" };
    let entries: Vec<&str> = text.split(gap).filter(|entry| !entry.is_empty()).collect();
    let mut all = Vec::new();
    for at in 0..entries.len() {
        for other in at.saturating_sub(NEAR)..entries.len().min(at + NEAR) {
            let mut copied = entries.clone();
            copied[at] = entries[other];
            all.push(copied.join(gap));
            let mut swapped = entries.clone();
            swapped.swap(at, other);
            all.push(swapped.join(gap));
        }
    }
    all
}

/// All paths with what may stand there instead.
fn changes(original: &Value) -> Vec<(Vec<String>, Value)> {
    let mut all = Vec::new();
    paths(original, &mut Vec::new(), &mut all);
    all.into_iter()
        .flat_map(|path| {
            let others = replacements(pointer(&mut original.clone(), &path));
            others.into_iter().map(move |other| (path.clone(), other))
        })
        .collect()
}

#[test]
fn every_part_changed_is_refused_or_true() {
    let (mut tried, mut accepted) = (0, Vec::new());
    let originals = originals();
    for certificate in &originals {
        let original: Value = serde_json::from_str(&certificate.to_text()).unwrap();
        for (path, other) in changes(&original) {
            let mut changed = original.clone();
            *pointer(&mut changed, &path) = other;
            tried += 1;
            if is_accepted(&changed.to_string(), &originals) {
                accepted.push(path.join("."));
            }
        }
    }
    assert!(tried > 10_000, "{tried}");
    // What is told only may be anything, but no figure and no value.
    assert!(accepted.iter().any(|path| path == "program.name"));
    for path in [
        "evidence.p",
        "evidence.rare",
        "claim.order",
        "claim.p_portion",
        "claim.grundy",
        "claim.outcome",
        "claim.winning.count",
        "claim.winning.moves.0.to",
        "claim.preperiod",
        "claim.period",
        "claim.heaps",
        "claim.maximum.value",
        "claim.fnv1a64",
        "evidence.marks.0.fnv1a64",
        "evidence.counted.0.weight",
        "evidence.near",
        "evidence.pattern_of",
        "claim.infinity",
        "claim.terms.0.grundy",
        "claim.terms.1.outcome",
    ] {
        assert!(!accepted.iter().any(|other| other == path), "{path}");
    }
}

#[test]
fn two_parts_changed_at_once_are_refused_or_true() {
    const CASES: u32 = 10_000;
    let originals = originals();
    let documents: Vec<Value> = originals
        .iter()
        .map(|certificate| serde_json::from_str(&certificate.to_text()).unwrap())
        .collect();
    let all: Vec<_> = documents.iter().map(changes).collect();
    let mut runner = proptest::test_runner::TestRunner::new(ProptestConfig::with_cases(CASES));
    runner
        .run(&any::<[Index; 3]>(), |[which, one, other]| {
            let which = which.index(documents.len());
            let mut changed = documents[which].clone();
            for index in [one, other] {
                let (path, part) = &all[which][index.index(all[which].len())];
                // The first change may have left no such part.
                if let Some(place) = changed.pointer_mut(&format!("/{}", path.join("/"))) {
                    *place = part.clone();
                }
            }
            let _ = is_accepted(&changed.to_string(), &originals);
            Ok(())
        })
        .unwrap();
}

#[test]
fn fields_twice_are_refused() {
    for text in originals().iter().map(Certificate::to_text) {
        for (at, _) in text.match_indices("\":") {
            let name_start = text[..at].rfind('"').unwrap();
            let name = &text[name_start + 1..at];
            // The same name once more before the field: two fields of one name in one object.
            let twice = format!(
                "{}\"{name}\":1,{}",
                &text[..name_start],
                &text[name_start..]
            );
            let refusal = parse(&twice).unwrap_err();
            assert_eq!(refusal.reason.code(), "duplicate", "{name}");
            assert!(refusal.place.ends_with(name));
        }
    }
}

/// One change of the bytes of a text.
fn bytes_changed(text: &str, kind: u8, at: &Index, other: &Index, byte: u8) -> String {
    let mut bytes = text.as_bytes().to_vec();
    let (at, other) = (at.index(bytes.len()), other.index(bytes.len()));
    match kind {
        0 => bytes[at] ^= 1 << (byte % 8),
        1 => bytes[at] = byte,
        2 => bytes.truncate(at),
        3 => bytes.insert(at, byte),
        4 => drop(bytes.remove(at)),
        5 => bytes.swap(at, other),
        6 => drop(bytes.drain(at.min(other)..at.max(other).min(at.min(other) + 30))),
        _ => {
            let piece = bytes[at.min(other)..at.max(other).min(at.min(other) + 30)].to_vec();
            bytes.splice(other..other, piece);
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[test]
fn bytes_changed_at_random_are_refused_or_true() {
    const CASES: u32 = 10_000;
    let originals = originals();
    let texts: Vec<String> = originals.iter().map(Certificate::to_text).collect();
    let change = (
        any::<Index>(),
        0u8..8,
        any::<Index>(),
        any::<Index>(),
        any::<u8>(),
        any::<bool>(),
    );
    let mut runner = proptest::test_runner::TestRunner::new(ProptestConfig::with_cases(CASES));
    runner
        .run(&change, |(which, kind, at, other, byte, plain)| {
            let byte = if plain {
                b"0123456789:,\"() az=!~f"[usize::from(byte) % 22]
            } else {
                byte
            };
            let text = bytes_changed(&texts[which.index(texts.len())], kind, &at, &other, byte);
            let _ = is_accepted(&text, &originals);
            Ok(())
        })
        .unwrap();
}
