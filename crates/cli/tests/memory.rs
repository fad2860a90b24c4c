//! Memory promised is memory kept: a process under `--max-memory M` has at most M + 64 MiB in memory, whatever
//! it is asked, where it reaches the limit and where it forgets to stay below it.
//!
//! On Linux only, where the system tells the most that a process has had in memory; elsewhere this is empty.
#![cfg(target_os = "linux")]
#![expect(clippy::unwrap_used, reason = "tests")]

use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::time::Duration;

/// The bytes that are promised beside the limit.
const BESIDE: u64 = 64 << 20;

/// What a run may use.
const LIMIT: u64 = 16 << 20;

/// No case needs more: where the machine is slow, fewer positions are looked at.
const LONGEST: &str = "2s";

struct Ran {
    status: ExitStatus,
    /// The most bytes in memory at any time, as far as was seen.
    most: u64,
    text: String,
}

/// Runs the program with this on standard input, and looks every other millisecond at what it has in memory.
fn run(folder: &Path, arguments: &[&str], input: &str) -> Ran {
    let given = folder.join("input");
    File::create(&given)
        .unwrap()
        .write_all(input.as_bytes())
        .unwrap();
    let [out, err] = ["out", "err"].map(|name| File::create(folder.join(name)).unwrap());
    let mut child = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(arguments)
        .args([
            "--max-memory",
            "16MiB",
            "--max-time",
            LONGEST,
            "--lang",
            "en",
        ])
        .stdin(File::open(&given).unwrap())
        .stdout(Stdio::from(out))
        .stderr(Stdio::from(err))
        .current_dir(folder)
        .spawn()
        .unwrap();
    let mut most = 0;
    let status = loop {
        most = most.max(peak(child.id()));
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        std::thread::sleep(Duration::from_millis(2));
    };
    let text = ["err", "out"].map(|name| {
        let text = std::fs::read(folder.join(name)).unwrap();
        String::from_utf8_lossy(&text[..text.len().min(1000)]).into_owned()
    });
    Ran {
        status,
        most,
        text: text.concat(),
    }
}

/// The most bytes that the process has had in memory; 0 when it has ended.
fn peak(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmHWM:"));
    let kibibytes = line.and_then(|line| line.split_whitespace().nth(1)?.parse::<u64>().ok());
    kibibytes.unwrap_or(0) * 1024
}

/// Sees to it that the memory is kept, and that the run did not end for another reason than a limit.
fn keeps(folder: &Path, arguments: &[&str], input: &str) {
    let ran = run(folder, arguments, input);
    let (most, text) = (ran.most >> 20, &ran.text);
    assert!(
        ran.most <= LIMIT + BESIDE,
        "{arguments:?}: {most} MiB under a limit of {}\n{text}",
        LIMIT >> 20
    );
    assert!(
        matches!(ran.status.code(), Some(0 | 3)),
        "{arguments:?}: {}\n{text}",
        ran.status
    );
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("memory")
        .join(name);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn searches_keep_to_it() {
    let folder = folder("searches");
    for arguments in [
        &["solve", "--misere", "tactix(5x6)"][..],
        &["solve", "--misere", "welter(40,35,33,20,12)"],
        &["solve", "--misere", "wythoff(3000,2000) + nim(3)"],
        &["solve", "--misere", "cram(6x7) + nim(3)"],
        &["solve", "moore{k=2}(9,8,7) + welter(30,25,20,9)"],
        &["solve", "chomp(9x9)"],
        &["solve", "every{primes}(900000,800000)"],
        &["board", "tactix(5x5)"],
        &["board", "build", "tactix(5x5)", "--out", "table.grundy"],
        &["board", "build", "cram(5x6)", "--out", "table.grundy"],
        &["strategy", "nim(40,41,42)", "--max-lines", "100000000"],
        &["strategy", "tactix(4x4)", "--max-lines", "10000000"],
        &["tree", "nim(20,20,20)", "--max-nodes", "10000000"],
    ] {
        keeps(&folder, arguments, "");
    }
}

#[test]
fn tables_and_sequences_keep_to_it() {
    let folder = folder("tables");
    for arguments in [
        &["table", "take{squares}", "--to", "10000000"][..],
        &["table", "wythoff", "--to", "3000x3000"],
        &["table", "half", "--misere", "--to", "10000000"],
        &["period", "0.16", "--limit", "100000000"],
        &["period", "0.007", "--limit", "100000000"],
        &["period", "8.4", "--limit", "100000000"],
        &["sweep", "0.d", "--limit", "20000"],
        &["find", "take{squares}", "--to", "1000000"],
        &[
            "claim",
            "take{squares}",
            "--formula",
            "n mod 2",
            "--to",
            "200000",
        ],
        &["table", "wythoff", "--p-positions", "--to", "3000000"],
        &["table", "every{1..3}", "--to", "800x800"],
        &["quotient", "0.3122"],
        &["sweep", "0.??", "--quotients", "--limit", "30"],
        &["odds", "nim", "--heaps", "8", "--max", "60"],
    ] {
        keeps(&folder, arguments, "");
    }
}

#[test]
fn files_of_users_keep_to_it() {
    let folder = folder("files");
    let mut edges = "from,to\n".to_owned();
    for vertex in 1..200_000 {
        for step in [1, 7, 1000] {
            edges += &format!("v{vertex},v{}\n", vertex / (step + 1));
        }
    }
    std::fs::write(folder.join("edges.csv"), edges).unwrap();
    let script = "fn options(p) { let all = []; for i in 0..3 { for k in 0..p[i] { \
        let q = p; q[i] = k; all.push(q); } } all }";
    std::fs::write(folder.join("three.rhai"), script).unwrap();
    let rule = "rule(a,b,c){(a-k,b,c) k in 1..a; (a,b-k,c) k in 1..b; (a,b,c-k) k in 1..c}";
    for expression in [
        "graph(\"edges.csv\")(v199999,v77)".to_owned(),
        "script(\"three.rhai\")([60,60,60])".to_owned(),
        format!("{rule}(90,90,90)"),
    ] {
        for convention in [&[][..], &["--misere"]] {
            let arguments = [&["solve", expression.as_str()][..], convention].concat();
            let ran = run(&folder, &arguments, "");
            // A file or a game that does not fit is refused as a mistake of the text, at its place.
            assert!(
                ran.most <= LIMIT + BESIDE,
                "{arguments:?}: {} MiB",
                ran.most >> 20
            );
            let ends_well = matches!(ran.status.code(), Some(0 | 3));
            assert!(ends_well || ran.text.contains("memory"), "{}", ran.text);
        }
    }
}

/// Each answer has hundreds of moves, and each move a position of two thousand signs.
#[test]
fn a_batch_with_long_answers_keeps_to_it() {
    let folder = folder("long");
    let heaps: Vec<String> = (0..450).map(|heap| (1024 + heap).to_string()).collect();
    let line = format!("nim({})\n", heaps.join(","));
    keeps(
        &folder,
        &["solve", "--batch", "-", "--json"],
        &line.repeat(200),
    );
}

#[test]
fn a_batch_of_thousands_of_lines_keeps_to_it() {
    let folder = folder("batch");
    let lines = |count: usize, line: fn(usize) -> String| (0..count).map(line).collect::<String>();
    let of_rulesets = |number: usize| format!("take{{1,{},{}}}(3000)\n", number + 2, number + 7);
    let of_rules = |number: usize| format!("rule{{take k*k+{number}}}(1000)\n");
    let of_sums = |number: usize| format!("welter({},7,3) + kayles({number})\n", number % 40 + 8);
    for lines in [
        lines(3000, of_rulesets),
        lines(60, of_rules),
        lines(40, of_sums),
    ] {
        for convention in [&[][..], &["--misere"]] {
            let arguments = [
                &["solve", "--batch", "-", "--json", "--no-moves"][..],
                convention,
            ]
            .concat();
            keeps(&folder, &arguments, &lines);
        }
    }
}
