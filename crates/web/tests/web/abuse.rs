//! What nobody should send.

use std::io::{Read, Write};
use std::time::{Duration, Instant};

use grundy_web::Config;
use serde_json::json;

use crate::support::{Running, read};

const JSON: &str = "Content-Type: application/json";

#[test]
fn malformed_bodies_are_refused_with_their_place() {
    let server = Running::start();
    for body in [
        "",
        "{",
        "[]",
        "null",
        "{\"expression\":}",
        "{\"expression\":7}",
        "{\"expr\":\"nim(3)\"}",
        "{\"expression\":\"nim(3)\",\"expression\":\"nim(4)\"}",
        "\u{0}",
        "{\"expression\":\"nim(3)\"} x",
    ] {
        let answer = server.ask("POST", "/api/v1/solve", &[JSON], body);
        assert_eq!(
            (answer.status, answer.code().as_str()),
            (400, "bad-request"),
            "{body}"
        );
    }
    let nested = "[".repeat(500_000);
    assert_eq!(
        server.ask("POST", "/api/v1/solve", &[JSON], &nested).status,
        400
    );
    let plain = server.ask("POST", "/api/v1/solve", &["Content-Type: text/plain"], "{}");
    assert_eq!((plain.status, plain.code().as_str()), (415, "media-type"));
    assert_eq!(server.ask("POST", "/api/v1/solve", &[], "{}").status, 415);
}

#[test]
fn wrong_methods_and_paths_are_refused() {
    let server = Running::start();
    for method in ["PUT", "PATCH", "DELETE", "OPTIONS", "POST"] {
        let answer = server.ask(method, "/health", &[], "");
        assert_eq!(
            (answer.status, answer.header("allow")),
            (405, Some("GET,HEAD")),
            "{method}"
        );
    }
    assert_eq!(server.get("/api/v1/solve").status, 405);
    assert_eq!(server.ask("POST", "/", &[], "").status, 405);
    for path in [
        "/../Cargo.toml",
        "/%2e%2e/Cargo.toml",
        "/..%2fCargo.toml",
        "/%00",
        "//etc/passwd",
        "/etc/passwd",
        "/app/../../src/lib.rs",
        "/api/v1/",
        "/api/v1/games/..%2f..",
        "/api/v1/games/%ff",
        "/api/v1/jobs/%ff/events",
        "/.git/config",
        "/C:/windows",
        "/index.html/",
        "/app",
        "/api/../index.html",
    ] {
        let answer = server.get(path);
        assert_eq!(answer.status, 404, "{path}: {}", answer.body);
    }
}

#[test]
fn only_this_server_and_its_own_pages_are_answered() {
    let server = Running::start();
    let port = server.address.port();
    for host in [
        "evil.example",
        "evil.example:80",
        "127.0.0.1:1",
        "",
        "localhost.evil:1",
    ] {
        let answer = server.ask("GET", "/health", &[&format!("Host: {host}")], "");
        assert_eq!(
            (answer.status, answer.code().as_str()),
            (421, "host"),
            "{host}"
        );
    }
    assert_eq!(
        server
            .ask("GET", "/health", &[&format!("Host: localhost:{port}")], "")
            .status,
        200
    );
    let both = ["evil.example".to_owned(), format!("localhost:{port}")];
    for [first, second] in [[0, 1], [1, 0], [1, 1]] {
        let hosts = [first, second].map(|at| format!("Host: {}", both[at]));
        let answer = server.ask("GET", "/health", &[&hosts[0], &hosts[1]], "");
        assert_eq!(answer.status, 421, "{hosts:?}");
    }
    for origin in [
        "http://evil.example",
        "null",
        "http://localhost:1",
        "file://",
    ] {
        let answer = server.ask("GET", "/health", &[&format!("Origin: {origin}")], "");
        assert_eq!(
            (answer.status, answer.code().as_str()),
            (403, "origin"),
            "{origin}"
        );
    }
    let own = format!("Origin: http://{}", server.address);
    assert_eq!(server.ask("GET", "/health", &[&own], "").status, 200);
}

/// A picture or a frame of another page comes without an origin; a link that is followed does too.
#[test]
fn parts_of_other_pages_are_not_answered() {
    let server = Running::start();
    let table = "/api/v1/table?ruleset=kayles&to=5";
    let asked = |path: &str, site: &str, dest: &str| {
        let (site, dest) = (
            format!("Sec-Fetch-Site: {site}"),
            format!("Sec-Fetch-Dest: {dest}"),
        );
        server.ask("GET", path, &[&site, &dest], "").status
    };
    for (site, dest, status) in [
        ("cross-site", "image", 403),
        ("same-site", "iframe", 403),
        ("cross-site", "document", 200),
        ("same-origin", "image", 200),
        ("none", "document", 200),
    ] {
        assert_eq!(asked(table, site, dest), status, "{site} {dest}");
    }
    assert_eq!(asked("/", "cross-site", "document"), 200);
}

/// A server at every address of its machine does not know them.
#[test]
fn a_page_asks_by_the_name_that_it_came_from() {
    let everywhere = Config {
        bind: "0.0.0.0".parse().unwrap(),
        ..Config::default()
    };
    let server = Running::with(everywhere);
    let port = server.address.port();
    let asked = |host: &str, origin: &str| {
        let (host, origin) = (
            format!("Host: {host}:{port}"),
            format!("Origin: http://{origin}:{port}"),
        );
        server.ask("GET", "/health", &[&host, &origin], "").status
    };
    assert_eq!(asked("127.0.0.1", "127.0.0.1"), 200);
    assert_eq!(asked("192.168.1.5", "192.168.1.5"), 200);
    assert_eq!(asked("127.0.0.1", "6.6.6.6"), 403);
    assert_eq!(asked("localhost", "127.0.0.1"), 403);
}

/// Others have room beside a client with very many, and whoever reads nothing is not waited for.
#[test]
fn one_client_has_so_many_connections_and_reads_what_it_asked_for() {
    let server = Running::start();
    let request = format!(
        "GET /api/v1/openapi.json HTTP/1.1\r\nHost: {}\r\n\r\n",
        server.address
    );
    let greedy: Vec<_> = (0..256)
        .map(|_| {
            let mut stream = server.connect();
            // More answers than there is room for on the way.
            stream.write_all(request.repeat(200).as_bytes()).unwrap();
            stream
        })
        .collect();
    std::thread::sleep(Duration::from_millis(300));
    let mut more = server.connect();
    let _ = more.write_all(request.as_bytes());
    let mut nothing = Vec::new();
    let read_to_end = more.read_to_end(&mut nothing);
    assert!(nothing.is_empty(), "{read_to_end:?}");
    let started = Instant::now();
    while server.connect().write_all(request.as_bytes()).is_err() || !answers(&server) {
        assert!(started.elapsed() < Duration::from_secs(40));
        std::thread::sleep(Duration::from_millis(500));
    }
    drop(greedy);
}

fn answers(server: &Running) -> bool {
    let mut stream = server.connect();
    let request = format!(
        "GET /health HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n",
        server.address
    );
    let _ = stream.write_all(request.as_bytes());
    let mut read = String::new();
    stream.read_to_string(&mut read).is_ok() && read.starts_with("HTTP/1.1 200")
}

#[test]
fn answers_longer_than_answers_are_refused() {
    let server = Running::start();
    let picture = json!({"ruleset": "grundy", "to": 100_000, "format": "svg"});
    let strategy = json!({"expression": "take{1}(10000000)", "depth": 10_000_000, "lines": 2000});
    for (path, body) in [("/api/v1/table", picture), ("/api/v1/strategy", strategy)] {
        let answer = server.post(path, &body);
        assert!(
            answer.body.len() <= 8 << 20,
            "{path}: {}",
            answer.body.len()
        );
        assert_eq!(
            (answer.status, answer.code().as_str()),
            (422, "limit"),
            "{path}"
        );
    }
}

#[test]
fn broken_requests_end_their_connection_alone() {
    let server = Running::start();
    for request in [
        "\r\n\r\n",
        "GET\r\n\r\n",
        "\u{16}\u{3}\u{1}",
        "GET / HTTP/9.9\r\n\r\n",
        "POST /api/v1/solve HTTP/1.1\r\nContent-Length: x\r\n\r\n",
    ] {
        let mut stream = server.connect();
        stream.write_all(request.as_bytes()).unwrap();
        let _ = stream.shutdown(std::net::Shutdown::Write);
        let answer = read(&mut stream);
        assert!(
            [0, 400, 421].contains(&answer.status),
            "{request:?} {answer:?}"
        );
    }
    let long = format!("GET /{} HTTP/1.1\r\n\r\n", "a".repeat(100_000));
    assert!([400, 414, 431, 0].contains(&server.say(long.as_bytes()).status));
    assert_eq!(server.get("/health").status, 200);
}

#[test]
fn hostile_expressions_are_answered_or_refused_soon() {
    let server = Running::start();
    let deep = format!(
        "hackenbush(\"{}{}\")",
        "(".repeat(20_000),
        ")".repeat(20_000)
    );
    let many = vec!["nim(1)"; 25_000].join(" + ");
    let heaps = format!("nim({})", vec!["9"; 100_000].join(","));
    let digits = format!("nim({})", "9".repeat(100_000));
    let too_long = format!("nim({})", "9".repeat(300_000));
    let row = format!("kayles(\"{}\")", "#.".repeat(100_000));
    let files = format!("{}graph(\"g\")(a)", "graph(\"g\")(a) + ".repeat(5_000));
    for expression in [
        deep,
        many,
        heaps,
        digits,
        too_long,
        row,
        files,
        "take{1..99999999999}(99999999999)".to_owned(),
    ] {
        for path in ["read", "solve", "options"] {
            let started = Instant::now();
            let question =
                json!({"expression": expression, "files": {"g": "a,b\nb,c\n"}, "explain": true});
            let question = match path {
                "solve" => question,
                _ => json!({"expression": expression, "files": {"g": "a,b\nb,c\n"}}),
            };
            let answer = server.post(&format!("/api/v1/{path}"), &question);
            let name: String = expression.chars().take(20).collect();
            assert!(
                [200, 413, 422].contains(&answer.status),
                "{path} {name}: {} {}",
                answer.status,
                &answer.body[..200.min(answer.body.len())]
            );
            assert!(started.elapsed() < Duration::from_secs(20), "{path} {name}");
        }
    }
}

#[test]
fn a_slow_body_is_given_up() {
    let server = Running::start();
    let mut slow = server.connect();
    let head = format!(
        "POST /api/v1/solve HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{JSON}\r\nContent-Length: 100\r\n\r\n{{",
        server.address
    );
    slow.write_all(head.as_bytes()).unwrap();
    let started = Instant::now();
    let answer = read(&mut slow);
    assert_eq!((answer.status, answer.code().as_str()), (408, "slow"));
    assert!(started.elapsed() < Duration::from_secs(15));
}

#[test]
fn a_body_that_is_none_is_refused_at_once() {
    let server = Running::start();
    for chunks in [
        "zz\r\n{}\r\n0\r\n\r\n",
        "-1\r\n",
        "5\r\n{}xxxxx",
        "ffffffffffffffffff\r\n",
    ] {
        let mut stream = server.connect();
        let request = format!(
            "POST /api/v1/solve HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{JSON}\r\nTransfer-Encoding: chunked\r\n\r\n{chunks}",
            server.address
        );
        stream.write_all(request.as_bytes()).unwrap();
        let started = Instant::now();
        let answer = read(&mut stream);
        assert_eq!(
            (answer.status, answer.code().as_str()),
            (400, "bad-request"),
            "{chunks:?}"
        );
        assert!(started.elapsed() < Duration::from_secs(5), "{chunks:?}");
    }
}

#[test]
fn a_slow_head_and_an_idle_connection_are_closed() {
    let server = Running::start();
    let (mut slow, mut idle) = (server.connect(), server.connect());
    slow.write_all(b"GET / HTT").unwrap();
    let request = format!("GET /health HTTP/1.1\r\nHost: {}\r\n\r\n", server.address);
    idle.write_all(request.as_bytes()).unwrap();
    let started = Instant::now();
    for stream in [&mut slow, &mut idle] {
        read(stream);
    }
    let waited = started.elapsed();
    assert!(waited < Duration::from_secs(25), "{waited:?}");
}

#[test]
fn games_that_would_fill_the_memory_are_refused() {
    let server = Running::start();
    let random = json!({"ruleset": "nim", "stones": 2_000_000, "heaps": 1_000_000});
    let many = server.post("/api/v1/play", &json!({"start": {"random": random}}));
    assert_eq!((many.status, many.code().as_str()), (422, "usage"));
    let heaps = vec!["9"; 50_000].join(",");
    let moves = "move nim(9) -> 0\n".repeat(5_000);
    let record = format!(
        "grundy-record 1\nstart nim({heaps})\nconvention normal\nseed 0\nfirst human\nsecond human\nhints 0 0\n{moves}result unfinished\n"
    );
    let long = server.post("/api/v1/play", &json!({"record": record}));
    assert_eq!((long.status, long.code().as_str()), (422, "limit"));
}
