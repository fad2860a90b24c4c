//! Memory stays flat, whatever comes. Alone in its process, whose memory it measures.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use grundy_web::Config;
use serde_json::json;

#[path = "web/support.rs"]
mod support;

use support::{Running, read};

/// What may be taken on the way.
const SLACK: u64 = 64 << 20;
/// What a script may have in memory.
const SCRIPT: u64 = 512 << 20;

#[test]
fn memory_stays_flat() {
    let server = Running::start();
    server.get("/health");
    long_bodies(&server);
    a_thousand_open_connections(&server);
    many_rulesets(&server);
    server.until_running(0);
    drop(server);
    scripts_that_hold_much();
}

fn long_bodies(server: &Running) {
    let before = memory();
    let ten_megabytes = " ".repeat(10_000_000);
    for _ in 0..5 {
        let answer = server.ask(
            "POST",
            "/api/v1/solve",
            &["Content-Type: application/json"],
            &ten_megabytes,
        );
        assert_eq!((answer.status, answer.code().as_str()), (413, "too-large"));
        assert_eq!(answer.header("content-type"), Some("application/json"));
    }
    let mut chunked = server.connect();
    let head = format!(
        "POST /api/v1/solve HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n",
        server.address
    );
    chunked.write_all(head.as_bytes()).expect("it reads");
    let chunk = format!("10000\r\n{}\r\n", " ".repeat(0x1_0000));
    for _ in 0..17 {
        let _ = chunked.write_all(chunk.as_bytes());
    }
    assert_eq!(read(&mut chunked).status, 413);
    assert!(memory() < before + SLACK, "{before} {}", memory());
}

/// The limits of the machine may allow fewer.
const CONNECTIONS: usize = 1000;

fn a_thousand_open_connections(server: &Running) {
    let before = memory();
    let mut open: Vec<TcpStream> = Vec::new();
    for _ in 0..CONNECTIONS {
        match TcpStream::connect(server.address) {
            Ok(stream) => open.push(stream),
            // Both ends of each are files of this process.
            Err(_) => break,
        }
    }
    // Those that came first are answered while the others are open.
    for stream in open.iter_mut().take(50) {
        let request = format!("GET /health HTTP/1.1\r\nHost: {}\r\n\r\n", server.address);
        stream
            .set_read_timeout(Some(Duration::from_secs(10)))
            .expect("a time");
        stream.write_all(request.as_bytes()).expect("it reads");
        let mut start = [0; 12];
        stream.read_exact(&mut start).expect("it answers");
        assert_eq!(&start, b"HTTP/1.1 200");
    }
    assert!(memory() < before + SLACK, "{before} {}", memory());
    drop(open);
    assert_eq!(server.get("/health").status, 200);
}

/// Each has a table of its own.
fn many_rulesets(server: &Running) {
    let ask = |number: u32| {
        let expression = format!("take{{1,{}}}(20000)", number + 2);
        server.object("/api/v1/solve", &json!({ "expression": expression }));
    };
    (0..300).for_each(ask);
    let before = memory();
    (300..1200).for_each(ask);
    assert!(memory() < before + SLACK, "{before} {}", memory());
}

/// Lists as long as they may be in each variable of each call; and one large sum, many times, which one operation asks for.
fn scripts_that_hold_much() {
    let server = Running::with(Config {
        scripts: true,
        ..Config::default()
    });
    let lists = |n: u32| format!("let a{n} = []; a{n}.pad(16384, n);");
    let lists: String = (0..60).map(lists).collect();
    let deep = format!(
        "fn deep(n) {{ {lists} if n > 0 {{ deep(n - 1); }} }} fn options(n) {{ deep(30); [] }}"
    );
    let sum = "fn options(n) { let b = []; b.pad(16000, 1); let s = sum(b); let a = []; a.pad(16000, s); a }";
    let before = memory();
    for script in [deep.as_str(), sum] {
        let question = json!({"expression": "script(\"f\")(1)", "files": {"f": script}});
        let answer = server.post("/api/v1/solve", &question);
        assert!([200, 422].contains(&answer.status), "{answer:?}");
    }
    let most = most_memory();
    assert!(most < before + SCRIPT, "{before} {most}");
}

/// How many bytes this process has in memory.
fn memory() -> u64 {
    told("VmRSS:")
}

/// How many it has had at most.
fn most_memory() -> u64 {
    told("VmHWM:")
}

fn told(name: &str) -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with(name));
    let kibibytes = line.and_then(|line| line.split_whitespace().nth(1)?.parse::<u64>().ok());
    kibibytes.unwrap_or(0) * 1024
}
