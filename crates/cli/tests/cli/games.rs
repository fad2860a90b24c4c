//! Tables, pictures and periods of the games that are not played on heaps alone.

use crate::common::{code, json, run, stderr, stdout};
use serde_json::{Value, json};

/// What `grundy table` prints for these words.
fn table(words: &str) -> String {
    let mut arguments = vec!["table"];
    arguments.extend(words.split(' '));
    let output = run(&arguments);
    assert_eq!(code(&output), 0, "{words}: {}", stderr(&output));
    stdout(&output)
}

#[test]
fn two_heaps_in_every_format() {
    let text = "  | 0 1 2 3\n--+--------\n0 | 0 1 2 3\n1 | 1 2 0 4\n2 | 2 0 1 5\n";
    assert_eq!(table("wythoff --to 2x3"), text);
    let csv = "a,b,grundy\n0,0,0\n0,1,1\n1,0,1\n1,1,2\n2,0,2\n2,1,0\n";
    assert_eq!(table("wythoff --to 2x1 --format csv"), csv);
    let object = json(&["table", "wythoff", "--to", "2x3", "--format", "json"]);
    let expected = json!({
        "schema": 1, "ruleset": "wythoff", "convention": "normal", "status": "proved",
        "rows": 3, "columns": 4, "values": [[0, 1, 2, 3], [1, 2, 0, 4], [2, 0, 1, 5]],
    });
    assert_eq!(object, expected);
    let npy = run(&["table", "wythoff", "--to", "2x3", "--format", "npy"]).stdout;
    let header = String::from_utf8(npy[10..128].to_vec()).unwrap();
    assert!(
        header.contains("'descr': '<u4', 'fortran_order': False, 'shape': (3, 4), }"),
        "{header}"
    );
    let values: Vec<u32> = npy[128..]
        .chunks_exact(4)
        .map(|bytes| u32::from_le_bytes(bytes.try_into().unwrap()))
        .collect();
    assert_eq!(values, [0, 1, 2, 3, 1, 2, 0, 4, 2, 0, 1, 5]);
}

#[test]
fn misere_values_of_two_heaps() {
    let wythoff = json(&[
        "table", "wythoff", "--to", "2x2", "--misere", "--format", "json",
    ]);
    assert_eq!(wythoff["values"], json!([[1, 0, 2], [0, 2, 1], [2, 1, 0]]));
    let euclid = table("euclid --to 2x3 --misere --format csv");
    // Equal numbers are P, and where one is 0 the player to move has won.
    assert!(euclid.contains("\n0,0,1\n") && euclid.contains("\n0,3,1\n"));
    assert!(euclid.contains("\n1,1,0\n") && euclid.contains("\n2,2,0\n"));
    assert!(table("euclid --to 25x7 --format csv").ends_with("\n25,7,3\n"));
}

#[test]
fn wythoffs_p_positions_by_their_index() {
    let text = "k  a  b\n1  1  2\n2  3  5\n3  4  7\n";
    assert_eq!(table("wythoff --p-positions --to 3"), text);
    let from_zero = table("wythoff --p-positions --from 0 --to 1 --format csv");
    assert_eq!(from_zero, "k,a,b\n0,0,0\n1,1,2\n");
    let misere = table("wythoff --p-positions --to 3 --misere --format csv");
    assert_eq!(misere, "k,a,b\n0,0,1\n1,2,2\n2,3,5\n3,4,7\n");
    let smaller = table("wythoff --p-positions --to 4 --format bfile");
    assert_eq!(smaller, "1 1\n2 3\n3 4\n4 6\n");
    let (k, a, b) = (
        "100000000000000000000",
        "161803398874989484820",
        "261803398874989484820",
    );
    let huge = json(&[
        "table",
        "wythoff",
        "--p-positions",
        "--from",
        k,
        "--to",
        k,
        "--format",
        "json",
    ]);
    assert_eq!(huge["rows"], json!([{"k": k, "a": a, "b": b}]));
}

#[test]
fn euclids_p_positions_within_two_sides() {
    let pairs = table("euclid --p-positions --to 5x3 --format csv");
    let expected = "a,b\n0,0\n0,1\n0,2\n0,3\n0,4\n0,5\n2,3\n3,4\n";
    assert_eq!(pairs, expected);
    let misere = table("euclid --p-positions --to 3x5 --misere --format csv");
    assert_eq!(misere, "a,b\n1,1\n2,2\n2,3\n3,3\n3,4\n");
}

#[test]
fn games_with_a_memory_before_the_first_move() {
    let lost = table("fibonacci --p-positions --to 100");
    assert_eq!(lost, "0 1 2 3 5 8 13 21 34 55 89\n");
    let lost = table("times{3} --p-positions --from 5 --to 40 --format bfile");
    assert_eq!(lost, "1 6\n2 8\n3 11\n4 15\n5 21\n6 29\n7 40\n");
    assert_eq!(table("fibonacci --p-positions --misere --to 100"), "\n");
    let from = "354224848179261915075";
    let words = format!("fibonacci --p-positions --from {from} --to {from}");
    assert_eq!(table(&words), format!("{from}\n"), "the hundredth");
    assert_eq!(table("fibonacci --to 4"), "0 0 0 0 3\n");
    assert_eq!(table("fibonacci --to 4 --misere"), "1 1 1 1 3\n");
    assert_eq!(
        table("fibonacci --from 4 --to 4 --format csv"),
        "n,grundy\n4,3\n"
    );
}

#[test]
fn the_die_has_a_column_for_each_pair_of_faces() {
    let csv = table("die --from 6 --to 9 --format csv");
    let expected = "n,g16,g25,g34,first_wins\n6,2,2,2,1/3\n7,2,1,3,2/3\n8,3,3,0,1/6\n9,0,0,0,0\n";
    assert_eq!(csv, expected);
    let lost = table("die --to 9 --from 8 --p-positions --format csv");
    assert_eq!(lost, "n,up\n8,3/4\n9,1/6\n9,2/5\n9,3/4\n");
    let row = "1000000000000000000000";
    let object = json(&[
        "table", "die", "--from", row, "--to", row, "--format", "json",
    ]);
    assert_eq!(object["rows"][0]["n"], row);
    let misere = table("die --to 0 --misere --format csv");
    assert!(misere.ends_with("\n0,1,1,1,1\n"), "{misere}");
}

#[test]
fn the_odd_even_game_has_outcomes() {
    let csv = table("parity{max=3,win=odd} --from 3 --to 6 --format csv");
    assert_eq!(csv, "n,outcome\n3,N\n4,draw\n5,P\n6,draw\n");
    let text = table("parity{max=3,win=odd} --to 15 --width 8");
    let line = "draw    N draw    N draw    P draw    N\n";
    assert_eq!(text, line.repeat(2));
    let svg = picture("parity{max=3,win=odd} --to 15 --width 8", "en");
    assert_eq!(svg.matches("<title>").count(), 1 + 16);
    assert!(svg.contains("<title>5: P</title>") && svg.contains("<title>4: =</title>"));
    let lost = table("parity{max=3,win=odd} --p-positions --to 30");
    assert_eq!(lost, "5 13 21 29\n");
    let misere = run(&["table", "parity{max=3,win=odd}", "--to", "5", "--misere"]);
    assert_eq!(code(&misere), 2);
}

#[test]
fn a_graph_has_a_row_for_each_vertex() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("edges.csv");
    std::fs::write(&path, "b,a\nc,b\nc,a\n\"d,x\",c\n").unwrap();
    let graph = format!("graph(\"{}\")", path.display());
    let print = |extra: &[&str]| {
        let mut arguments = vec!["table", graph.as_str()];
        arguments.extend(extra);
        let output = run(&arguments);
        assert_eq!(code(&output), 0, "{}", stderr(&output));
        stdout(&output)
    };
    assert_eq!(
        print(&["--format", "csv"]),
        "vertex,grundy\na,0\nb,1\nc,2\n\"d,x\",0\n"
    );
    assert_eq!(
        print(&["--format", "csv", "--misere"]),
        "vertex,grundy\na,1\nb,0\nc,2\n\"d,x\",0\n"
    );
    assert_eq!(print(&["--p-positions"]), "vertex\n     a\n   d,x\n");
    let object: Value = serde_json::from_str(&print(&["--format", "json"])).unwrap();
    assert_eq!(object["rows"][2], json!({"vertex": "c", "grundy": 2}));
    let dot = print(&["--format", "dot"]);
    assert!(
        dot.starts_with("digraph") && dot.contains("v3 -> v2"),
        "{dot}"
    );
    assert_eq!(code(&run(&["table", &graph, "--to", "5"])), 2);
}

#[test]
fn a_graph_with_cycles_has_draws() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("circle.csv");
    std::fs::write(&path, "a -> b\nb -> c\nc -> a\nc -> d\nd -> e\n").unwrap();
    let graph = format!("graph(\"{}\")", path.display());
    let table = |extra: &[&str]| {
        let output = run(&[&["table", graph.as_str(), "--format", "csv"], extra].concat());
        assert_eq!(code(&output), 0, "{}", stderr(&output));
        stdout(&output)
    };
    assert_eq!(
        table(&[]),
        "vertex,grundy,outcome\na,∞,draw\nb,∞,draw\nc,∞{1},draw\nd,1,N\ne,0,P\n"
    );
    assert_eq!(
        table(&["--misere"]),
        "vertex,grundy,outcome\na,,N\nb,,P\nc,,N\nd,0,P\ne,1,N\n"
    );
    let solved = run(&["solve", &format!("{graph}(c)"), "--json"]);
    assert_eq!(code(&solved), 0, "{}", stderr(&solved));
    let object: Value = serde_json::from_str(&stdout(&solved)).unwrap();
    assert_eq!(object["outcome"], json!("draw"));
    assert_eq!(
        (&object["grundy"], &object["infinity"]),
        (&json!(null), &json!([1]))
    );
    assert_eq!(object["drawing_moves"], json!([format!("{graph}(a)")]));
    assert_eq!(object["method"], json!("loopy"));
    // Of sums no theory is known where the last move loses.
    for arguments in [
        vec!["solve", "--misere", &format!("{graph}(a,c)")],
        vec!["quotient", &graph],
    ] {
        let refused = run(&arguments);
        assert_eq!(code(&refused), 2, "{arguments:?}");
        assert!(
            stderr(&refused).contains("for ever"),
            "{}",
            stderr(&refused)
        );
    }
}

/// The picture that is drawn beside this table.
fn picture(words: &str, lang: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("picture.svg");
    table(&format!("{words} --lang {lang} --svg {}", path.display()));
    let svg = std::fs::read_to_string(&path).unwrap();
    assert!(svg.starts_with("<svg ") && svg.trim_end().ends_with("</svg>"));
    svg
}

#[test]
fn heat_maps_mark_the_p_positions() {
    let svg = picture("wythoff --to 5x7", "en");
    assert!(svg.contains("wythoff, normal play: Grundy values") && svg.contains("first number"));
    // (0,0), (1,2), (2,1), (3,5), (5,3), (4,7).
    assert_eq!(svg.matches("<circle ").count(), 6);
    let zh = picture("wythoff --to 5x7 --misere", "zh");
    assert!(zh.contains("反常约定") && zh.contains("第一个数"));
    let largest = picture("wythoff --to 511x2", "en");
    assert!(largest.len() < 100_000);
}

#[test]
fn scatters_have_the_golden_rays() {
    let svg = picture("wythoff --p-positions --to 30", "en");
    assert_eq!(svg.matches("<circle ").count(), 60);
    assert!(svg.contains("stroke-dasharray") && svg.contains("<title>(48, 78)</title>"));
    // (0,0) is its own mirror image; (0,2) is outside.
    let svg = picture("euclid --p-positions --to 2x1", "zh");
    assert_eq!(svg.matches("<circle ").count(), 4);
    assert!(svg.contains("必败局面"), "{svg}");
    let huge = "1000000000000000000000000";
    let svg = picture(
        &format!("wythoff --p-positions --from {huge} --to {huge}"),
        "en",
    );
    assert_eq!(svg.matches("<circle ").count(), 2);
}

#[test]
fn periods_of_the_die_and_of_the_odd_even_game() {
    let die = json(&["period", "die", "--json"]);
    assert_eq!(die["theorem"], "state-repetition");
    assert_eq!(
        (&die["preperiod"], &die["period"], &die["saltus"]),
        (&json!(27), &json!(9), &json!(0))
    );
    let further = die["further"].as_array().unwrap();
    let of = |of: &str, convention: &str| -> &Value {
        let found = further
            .iter()
            .find(|one| one["of"] == of && one["convention"] == convention);
        &found.unwrap()["preperiod"]
    };
    assert_eq!(of("outcomes", "normal"), 2);
    assert_eq!(of("outcomes", "misere"), 12);
    assert_eq!(of("chances", "normal"), 8);
    assert_eq!(of("chances", "misere"), 18);
    let text = stdout(&run(&["period", "die", "--lang", "zh"]));
    assert!(text.contains("周期为 9") && text.contains("胜率"), "{text}");
    for (ruleset, theorem, period) in [
        ("parity{max=3,win=odd}", "state-repetition", json!(8)),
        ("parity{max=4,win=even}", "state-repetition", json!(6)),
        (
            "parity{max=100000000000000000000,win=odd}",
            "odd-even",
            json!("100000000000000000002"),
        ),
    ] {
        let answer = json(&["period", ruleset, "--json"]);
        assert_eq!(answer["theorem"], theorem, "{ruleset}");
        assert_eq!(answer["period"], period, "{ruleset}");
        assert_eq!(answer["preperiod"], 0, "{ruleset}");
    }
}

#[test]
fn what_does_not_fit_is_refused_in_both_languages() {
    for (words, expected) in [
        ("table wythoff --to 5", "12x8"),
        ("table wythoff", "12x8"),
        ("table wythoff --from 1 --to 5x5", "--from"),
        ("table wythoff --p-positions --to 5x5", "--to K"),
        ("table wythoff --p-positions --from 6 --to 5", "--from"),
        ("table euclid --p-positions --to 5", "12x8"),
        ("table nim --to 5x5", "--to"),
        ("table nim", "--to N"),
        ("table nim --to 5x", "12x8"),
        ("table nim --to 5 --format dot", "dot"),
        (
            "table euclid --p-positions --to 5x5 --format bfile",
            "--column",
        ),
        ("table wythoff --to 5x5 --width 3", "--width"),
        ("table wythoff --to 512x5 --svg x.svg", "512"),
        (
            "table wythoff --p-positions --to 20001 --svg x.svg",
            "20000",
        ),
        ("table die --to 5 --format npy", "npy"),
        ("table die --to 5 --svg x.svg", "die"),
        ("table die --to 5x5", "--to"),
        ("table tactix --to 5", "tactix"),
        ("period wythoff", "wythoff"),
        ("period euclid", "euclid"),
        ("period fibonacci", "fibonacci"),
        ("period tactix", "tactix"),
    ] {
        for lang in ["en", "zh"] {
            let mut arguments: Vec<&str> = words.split(' ').collect();
            arguments.extend(["--lang", lang]);
            let output = run(&arguments);
            assert_eq!(code(&output), 2, "{words}");
            assert!(
                stderr(&output).contains(expected),
                "{words}: {}",
                stderr(&output)
            );
            assert!(output.stdout.is_empty(), "{words}");
        }
    }
}

#[test]
fn tables_beyond_the_memory_are_refused_before_they_are_made() {
    for words in [
        "table wythoff --to 99999999x99999999",
        "table euclid --to 99999999999999999999999x1",
        "table euclid --p-positions --to 99999999x99999999",
        "table wythoff --p-positions --to 99999999999999999999",
        "table die --to 99999999999999999999",
        "table parity{max=3,win=odd} --to 99999999999999999999",
        "table fibonacci --to 99999999999999999999",
    ] {
        let arguments: Vec<&str> = words.split(' ').collect();
        let output = run(&arguments);
        assert_eq!(code(&output), 3, "{words}");
        assert!(stderr(&output).contains("--max-memory"), "{words}");
    }
    let output = run(&[
        "table",
        "wythoff",
        "--to",
        "99x99",
        "--max-steps",
        "100",
        "--format",
        "json",
    ]);
    assert_eq!(code(&output), 3);
    let object: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(
        (&object["status"], &object["exhausted"], &object["values"]),
        (&json!("unknown"), &json!("steps"), &Value::Null)
    );
}
