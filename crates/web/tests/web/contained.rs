//! What no request can do, whatever it says. The lines of the threat model in `SECURITY.md`.

use std::net::TcpListener;
use std::path::Path;
use std::time::{Duration, Instant};

use grundy_web::Config;
use serde_json::{Value, json};

use crate::support::Running;

/// A word that stands in files which no answer may know.
const SECRET: &str = "zxsecret";

/// The body with the text at each of its places, one after the other, replaced.
fn with_text_everywhere(body: &Value, text: &str) -> Vec<Value> {
    match body {
        Value::String(_) => vec![json!(text)],
        Value::Array(items) => replaced(items.iter().enumerate(), body, text),
        Value::Object(fields) => replaced(fields.iter(), body, text),
        _ => Vec::new(),
    }
}

fn replaced<'v, I: serde_json::value::Index + Copy>(
    parts: impl Iterator<Item = (I, &'v Value)>,
    whole: &Value,
    text: &str,
) -> Vec<Value> {
    let mut all = Vec::new();
    for (at, part) in parts {
        for changed in with_text_everywhere(part, text) {
            let mut whole = whole.clone();
            whole[at] = changed;
            all.push(whole);
        }
    }
    all
}

/// Ways to name a file that is there, a program that leaves a mark, and a server that listens.
fn reaching_out(folder: &Path, port: u16) -> Vec<String> {
    let name = |file: &str| folder.join(file).display().to_string().replace('\\', "/");
    for (file, text) in [
        ("edges.csv", format!("{SECRET},b\n")),
        ("lines.json", format!("{{\"{SECRET}\":[]}}")),
        ("rule.txt", format!("take 1..{SECRET}")),
        ("script.rhai", format!("fn options(n) {{ {SECRET} }}")),
    ] {
        std::fs::write(folder.join(file), text).expect("a folder to write into");
    }
    vec![
        format!("graph(\"{}\")(b)", name("edges.csv")),
        format!("graph(\"file://{}\")(b)", name("edges.csv")),
        format!("graph(\"http://127.0.0.1:{port}/edges.csv\")(b)"),
        format!("lines(\"{}\")", name("lines.json")),
        format!("rule(\"{}\")(3)", name("rule.txt")),
        format!("script(\"{}\")(3)", name("script.rhai")),
        format!("program(\"touch {}\")(3)", name("mark")),
        name("script.rhai"),
        "graph(\"../../Cargo.toml\")(b)".to_owned(),
    ]
}

#[test]
fn no_request_opens_a_file_starts_a_program_or_calls_out() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.set_nonblocking(true).unwrap();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("reaching-out");
    std::fs::create_dir_all(&folder).unwrap();
    let texts = reaching_out(&folder, listener.local_addr().unwrap().port());
    let server = Running::with(Config {
        scripts: true,
        ..Config::default()
    });
    let document = server.get("/api/v1/openapi.json").json();
    let mut asked = 0;
    for (path, methods) in document["paths"].as_object().unwrap() {
        let content = &methods["post"]["requestBody"]["content"]["application/json"];
        for text in &texts {
            for body in with_text_everywhere(&content["example"], text) {
                let answer = server.post(path, &body);
                let is_told = answer.body.contains(SECRET);
                assert!(answer.status < 500 && !is_told, "{path} {body}: {answer:?}");
                asked += 1;
            }
        }
    }
    assert!(asked > 150, "{asked}");
    assert!(!folder.join("mark").exists());
    assert!(listener.accept().is_err());
}

/// Questions that take minutes, one for each path that computes.
fn long_questions() -> Vec<(&'static str, Value)> {
    let board = json!({"expression": "tactix(6x6)", "misere": true});
    let start =
        json!({"start": {"expression": "tactix(6x6)", "misere": true}, "do": {"kind": "hint"}});
    let script = "fn options(n) { let s = 0; for k in 0..100000 { s += k; } if n > 0 { [n - 1] } else { [] } }";
    vec![
        ("solve", board.clone()),
        ("options", board.clone()),
        ("strategy", board.clone()),
        (
            "tree",
            json!({"expression": "tactix(6x6)", "misere": true, "depth": 9}),
        ),
        ("board", board),
        ("play", start),
        ("solve", json!({"expression": "place{queen}(32x32)"})),
        (
            "solve",
            json!({"expression": "edge-deletion{even,king}(15x16)"}),
        ),
        ("table", json!({"ruleset": "grundy", "to": 900_000})),
        ("period", json!({"ruleset": "0.106"})),
        ("quotient", json!({"ruleset": "0.3102", "to": 200})),
        ("find", json!({"ruleset": "grundy", "to": 10_000_000})),
        (
            "odds",
            json!({"ruleset": "kayles", "heaps": 400, "max": 100_000}),
        ),
        (
            "solve",
            json!({"expression": "script(\"f\")(100000)", "files": {"f": script}}),
        ),
    ]
}

#[test]
fn every_question_ends_at_its_time() {
    const TIME: Duration = Duration::from_secs(1);
    let server = Running::with(Config {
        scripts: true,
        request_time: TIME,
        ..Config::default()
    });
    for (path, question) in long_questions() {
        let started = Instant::now();
        let answer = server.post(&format!("/api/v1/{path}"), &question);
        let took = started.elapsed();
        let start: String = answer.body.chars().take(300).collect();
        assert!([200, 422].contains(&answer.status), "{path}: {start}");
        // The rest is for a machine that has other work.
        assert!(took < TIME * 3, "{path}: {took:?}");
    }
    server.until_running(0);
}

#[test]
fn a_job_ends_at_its_time() {
    let server = Running::with(Config {
        job_time: Duration::from_secs(1),
        ..Config::default()
    });
    let request = json!({"kind": "period", "request": {"ruleset": "0.106"}});
    let job = server.post("/api/v1/jobs", &request).json();
    let started = Instant::now();
    let events = server.get(job["events"].as_str().unwrap());
    assert!(started.elapsed() < Duration::from_secs(5));
    let (_, answer) = events.body.split_once("event: answer").expect("an answer");
    assert!(answer.contains("\"exhausted\":\"time\""), "{answer}");
}

/// What a stranger may try, each as the body of the function.
const ATTACKS: [&str; 14] = [
    "loop {}",
    "options(n)",
    "let a = []; loop { a = [a, a]; }",
    "let a = []; loop { a.push(a.len); }",
    "let s = \"x\"; loop { s += s; }",
    "let m = #{}; let k = 0; loop { m[`${k}`] = k; k += 1; }",
    "loop { print(\"x\"); debug(n); }",
    "sleep(1000)",
    "eval(\"loop {}\")",
    "import \"/etc/passwd\" as p; []",
    "[\"x\".pad(1000000000, 'y')]",
    // Play that does not end: more states, and larger ones.
    "[n + 1]",
    "let s = `${n}`; s.pad(60000, 'y'); [s]",
    "let all = []; for k in 0..60000 { all.push(n * 60000 + k + 1); } all",
];

#[test]
fn scripts_of_strangers_are_contained() {
    const TIME: Duration = Duration::from_secs(2);
    let server = Running::with(Config {
        scripts: true,
        request_time: TIME,
        ..Config::default()
    });
    for attack in ATTACKS {
        let files = json!({"f": format!("fn options(n) {{ {attack} }}")});
        let started = Instant::now();
        let question = json!({"expression": "script(\"f\")(1)", "files": files});
        let answer = server.post("/api/v1/solve", &question);
        let took = started.elapsed();
        assert!([200, 422].contains(&answer.status), "{attack}: {answer:?}");
        assert!(
            answer.body.len() < 1 << 20,
            "{attack}: {}",
            answer.body.len()
        );
        assert!(took < TIME * 3, "{attack}: {took:?}");
        if answer.status == 200 {
            assert_eq!(answer.json()["status"], "unknown", "{attack}");
        }
    }
    let deep = format!(
        "fn options(n) {{ {}n{} }}",
        "[".repeat(100_000),
        "]".repeat(100_000)
    );
    let question = json!({"expression": "script(\"f\")(1)", "files": {"f": deep}});
    assert_eq!(server.post("/api/v1/solve", &question).status, 422);
    server.until_running(0);
    assert_eq!(server.get("/health").status, 200);
}
