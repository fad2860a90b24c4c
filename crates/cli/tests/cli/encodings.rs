//! Texts that are written otherwise than in plain UTF-8, wherever a text is read.

use std::fs;
use std::path::Path;
use std::process::Output;

use crate::common::{code, grundy, run, stderr, stdout};

/// A file of each kind that is read, the arguments that read it (the file's name in place of `@`), and what it is
/// refused with where it is no text. Comments are for other alphabets.
const READ: [(&str, &str, &[&str], i32); 10] = [
    ("position.txt", "nim(3,4)\n", &["solve", "--input", "@"], 2),
    (
        "values.txt",
        "# 值\n0 1 2 0 1 2 0 1 2 0 1 2 0 1 2\n",
        &["find", "--values", "@"],
        2,
    ),
    (
        "claimed.txt",
        "# 值\n0 1 2 3 4\n",
        &["claim", "nim", "--to", "4", "--values", "@"],
        2,
    ),
    (
        "graph.csv",
        "# 图\na,b\nb,c\n",
        &["solve", "graph(\"@\")(a)"],
        2,
    ),
    (
        "board.json",
        "{\"cells\": 2, \"lines\": [[0,1]], \"take\": \"run\"}",
        &["solve", "lines(\"@\")(\"##\")"],
        2,
    ),
    ("mine.rule", "take 1..2\n", &["solve", "rule(\"@\")(4)"], 2),
    (
        "mine.rhai",
        "// 取一枚\nfn options(n) { if n > 0 { [n - 1] } else { [] } }\n",
        &["solve", "script(\"@\")(3)"],
        2,
    ),
    ("certificate.json", "", &["check", "@"], 4),
    ("pairs.txt", "2 1 8 4\n", &["judge", "wythoff", "@"], 2),
    (
        "game.txt",
        "",
        &["play", "--record", "@", "--review", "--line"],
        2,
    ),
];

/// The program's answer about the file with this content.
fn asked(folder: &Path, (name, arguments): (&str, &[&str]), content: &[u8]) -> Output {
    fs::write(folder.join(name), content).unwrap();
    let arguments: Vec<String> = arguments
        .iter()
        .map(|word| word.replace('@', name))
        .collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let mut command = grundy(&arguments);
    command.current_dir(folder).output().unwrap()
}

/// The text that a case stands for: those that the program writes are written by it.
fn content(folder: &Path, name: &str, text: &str) -> String {
    let write = |arguments: &[&str], input: &str| {
        let mut command = grundy(arguments);
        command
            .current_dir(folder)
            .write_stdin(input)
            .output()
            .unwrap();
        fs::read_to_string(folder.join(name)).unwrap()
    };
    match name {
        "certificate.json" => write(&["period", "0.77", "--certificate", name], ""),
        "game.txt" => write(
            &[
                "play",
                "nim(3,4)",
                "--players",
                "mm",
                "--seed",
                "1",
                "--line",
                "--save",
                name,
            ],
            "",
        ),
        _ => text.to_owned(),
    }
}

/// What is printed, without the time it took.
fn timeless(output: &Output) -> String {
    let text = stdout(output);
    text.lines()
        .filter(|line| !line.contains("second"))
        .map(|line| format!("{line}\n"))
        .collect()
}

#[test]
fn a_byte_order_mark_is_skipped_and_other_encodings_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    for (name, text, arguments, refused) in READ {
        let text = content(folder, name, text);
        let plain = asked(folder, (name, arguments), text.as_bytes());
        assert_eq!(code(&plain), 0, "{name}: {}", stderr(&plain));
        let marked = asked(
            folder,
            (name, arguments),
            format!("\u{feff}{text}").as_bytes(),
        );
        assert_eq!(code(&marked), 0, "{name}: {}", stderr(&marked));
        assert_eq!(timeless(&marked), timeless(&plain), "{name}");

        for mark in ["\u{feff}", ""] {
            let units = format!("{mark}{text}").encode_utf16().collect::<Vec<u16>>();
            let orders: [fn(u16) -> [u8; 2]; 2] = [u16::to_le_bytes, u16::to_be_bytes];
            for order in orders {
                let bytes: Vec<u8> = units.iter().flat_map(|unit| order(*unit)).collect();
                assert_named(
                    &asked(folder, (name, arguments), &bytes),
                    refused,
                    "UTF-16",
                    name,
                );
            }
        }
        // The last line says something in Chinese; contests have no comments.
        let sign: &[u8] = if name == "pairs.txt" { b"" } else { b"# " };
        let gbk = [text.as_bytes(), sign, b"\xc4\xe1\xc4\xb7\n"].concat();
        assert_named(
            &asked(folder, (name, arguments), &gbk),
            refused,
            "GBK",
            name,
        );
    }
}

fn assert_named(output: &Output, refused: i32, encoding: &str, name: &str) {
    let told = stderr(output);
    assert!(
        told.contains(encoding) && told.contains("iconv"),
        "{name}: {told}"
    );
    assert_eq!(code(output), refused, "{name}: {told}");
}

#[test]
fn a_line_of_a_batch_names_its_encoding_and_the_others_are_answered() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("positions.txt");
    fs::write(&file, b"nim(3)\n\xc4\xe1\xc4\xb7(3)\nnim(4)\n").unwrap();
    let output = run(&["solve", "--batch", file.to_str().unwrap()]);
    let text = stdout(&output);
    let objects: Vec<serde_json::Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(objects.len(), 3);
    let error = &objects[1]["error"];
    assert!(
        error["message"].as_str().unwrap().contains("GBK"),
        "{error}"
    );
    assert_eq!(
        (&objects[1]["line"], &error["code"]),
        (&2.into(), &"syntax".into())
    );
    assert_eq!(objects[2]["outcome"], "N");
    assert_eq!(code(&output), 2);
}

/// Of UTF-16 no line is one of UTF-8: that is said once.
#[test]
fn a_batch_in_utf16_is_refused_once() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("positions.txt");
    let units = "\u{feff}nim(3)\nnim(4)\n".encode_utf16();
    let bytes: Vec<u8> = units.flat_map(u16::to_le_bytes).collect();
    fs::write(&file, bytes).unwrap();
    let output = run(&["solve", "--batch", file.to_str().unwrap()]);
    let text = stdout(&output);
    assert_eq!(text.lines().count(), 1, "{text}");
    assert!(text.contains("UTF-16") && code(&output) == 2, "{text}");
}

/// What is typed at a game, or piped into one.
#[test]
fn lines_of_a_game_skip_a_mark_and_name_their_encoding() {
    let played = |arguments: &[&str], input: &[u8]| {
        let output = grundy(arguments).write_stdin(input).output().unwrap();
        assert_eq!(code(&output), 0, "{}", stderr(&output));
        stdout(&output)
    };
    let play = ["play", "nim(3,4)", "--line", "--seed", "1"];
    let nim = ["nim", "-S:7", "-T:2", "-F", "--seed", "1"];
    for arguments in [&play[..], &nim] {
        let plain = played(arguments, b"hint\n");
        assert_eq!(played(arguments, "\u{feff}hint\n".as_bytes()), plain);
        let gbk = played(arguments, b"\xcc\xe1\xca\xbe\nhint\n");
        assert!(gbk.contains("GBK") && gbk.contains("Hint"), "{gbk}");
        let utf16: Vec<u8> = "\u{feff}hint\n"
            .encode_utf16()
            .flat_map(u16::to_le_bytes)
            .collect();
        let utf16 = played(arguments, &utf16);
        assert!(utf16.contains("UTF-16"), "{utf16}");
    }
}
