//! Requests to the server: the name of a question, and after the end of its line the body.
//!
//! * Every answer is an object of the contract, or an error of the contract with the status that belongs to its code.
//! * None is a fault of the program, and none says that the server is busy.
//! * Places of an error are places of the text.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::{LazyLock, Mutex, PoisonError};
use std::time::Duration;

use grundy::Signal;
use grundy_web::{Config, Server};
use serde_json::Value;

use crate::law::Law;

pub(crate) const LAW: Law = Law {
    name: "requests",
    check,
    made: examples,
    words: &[
        "{\"",
        "\":",
        "\",\"",
        "\"}",
        "[",
        "]",
        "true",
        "null",
        "-1",
        "1e99",
        "18446744073709551616",
        "\"expression\":",
        "\"misere\":true",
        "\"files\":{",
        "\"ruleset\":",
        "\"to\":",
        "\"start\":",
        "\"do\":{\"kind\":\"",
        "\"max_time_ms\":1",
        "\"explain\":true",
        "\"all_moves\":true",
        "\"moves\":",
        "\"depth\":",
        "nim(3,4)",
        "kayles(7)",
        "graph(\\\"g\\\")(a)",
        "tactix(3x3)",
        "die(9)",
        "\\ud800",
        "\\u0000",
        "\"record\":",
        "\"said\":",
    ],
};

/// Statuses, and the codes that belong to them: the table of `API.md`.
const ERRORS: [(u16, &[&str]); 4] = [
    (400, &["bad-request"]),
    (404, &["not-found"]),
    (413, &["too-large", "input-too-long"]),
    (
        422,
        &[
            "syntax",
            "illegal",
            "usage",
            "bad-input",
            "limit",
            "refused",
        ],
    ),
];

/// The longest wait for an answer: twice the time of a request.
const PATIENCE: Duration = Duration::from_secs(4);

static SERVER: LazyLock<SocketAddr> = LazyLock::new(|| {
    let server = Server::bind(Config {
        port: 0,
        threads: 1,
        memory: 1 << 28,
        steps: 100_000,
        request_time: PATIENCE / 2,
        scripts: true,
        ..Config::default()
    });
    let server = server.expect("a free port");
    let address = server.address();
    std::thread::spawn(move || server.run(&Signal::default()));
    address
});

/// The questions that are answered at once, with an example of each. Jobs go on after their answer.
static QUESTIONS: LazyLock<Vec<(String, Value)>> = LazyLock::new(|| {
    let (_, document) = exchange("GET", "/api/v1/openapi.json", b"");
    let paths = document["paths"].as_object().expect("paths");
    let asked = paths.iter().filter_map(|(path, methods)| {
        let content = &methods["post"]["requestBody"]["content"]["application/json"];
        let name = path.strip_prefix("/api/v1/")?.to_owned();
        Some((name, content.get("example")?.clone()))
    });
    asked.filter(|(name, _)| name != "jobs").collect()
});

fn examples() -> Vec<Vec<u8>> {
    let questions = QUESTIONS.iter();
    questions
        .map(|(name, example)| format!("{name}\n{example}").into_bytes())
        .collect()
}

fn check(bytes: &[u8]) {
    let end = bytes.iter().position(|byte| *byte == b'\n');
    let (name, body) = match end {
        Some(end) => (&bytes[..end], &bytes[end + 1..]),
        None => (bytes, &b""[..]),
    };
    let named = QUESTIONS.iter().find(|(known, _)| known.as_bytes() == name);
    let Some((name, _)) = named else {
        return;
    };
    let (status, answer) = exchange("POST", &format!("/api/v1/{name}"), body);
    let told = || {
        format!(
            "{name} {}: {status} {answer}",
            String::from_utf8_lossy(body)
        )
    };
    if status == 200 {
        assert!(answer.is_object(), "{}", told());
        return;
    }
    let code = answer["error"]["code"].as_str().unwrap_or_default();
    let row = ERRORS.iter().find(|(known, _)| *known == status);
    assert!(
        row.is_some_and(|(_, codes)| codes.contains(&code)),
        "{}",
        told()
    );
    let message = answer["error"]["message"].as_str().unwrap_or_default();
    assert!(!message.is_empty(), "{}", told());
    let mut places = [&answer["error"]].into_iter().chain(problems(&answer));
    let in_order = |place: &Value| place["at"][0].as_u64() <= place["at"][1].as_u64();
    assert!(places.all(in_order), "{}", told());
}

fn problems(answer: &Value) -> impl Iterator<Item = &Value> {
    let problems = answer["error"]["problems"].as_array();
    problems.into_iter().flatten()
}

/// One connection for all requests, as long as it is kept.
static CONNECTION: Mutex<Option<BufReader<TcpStream>>> = Mutex::new(None);

/// The status and the object that are answered.
fn exchange(method: &str, path: &str, body: &[u8]) -> (u16, Value) {
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n",
        *SERVER,
        body.len()
    );
    let request = [head.as_bytes(), body].concat();
    let mut kept = CONNECTION.lock().unwrap_or_else(PoisonError::into_inner);
    let answered = kept.take().and_then(|stream| say(stream, &request));
    let answered = answered.or_else(|| say(connect(), &request));
    let (answer, stream) = answered.expect("an answer within the time of a request");
    *kept = Some(stream);
    answer
}

fn connect() -> BufReader<TcpStream> {
    let stream = TcpStream::connect(*SERVER).expect("it listens");
    let set = stream
        .set_read_timeout(Some(PATIENCE))
        .and_then(|()| stream.set_nodelay(true));
    set.expect("a connection");
    BufReader::new(stream)
}

type Answered = ((u16, Value), BufReader<TcpStream>);

fn say(mut stream: BufReader<TcpStream>, request: &[u8]) -> Option<Answered> {
    stream.get_mut().write_all(request).ok()?;
    let mut line = String::new();
    stream.read_line(&mut line).ok()?;
    let status = line.split(' ').nth(1)?.parse().ok()?;
    let mut length = 0;
    while line != "\r\n" {
        line.clear();
        stream.read_line(&mut line).ok()?;
        let told = line.split_once(':');
        if let Some((_, told)) =
            told.filter(|(name, _)| name.eq_ignore_ascii_case("content-length"))
        {
            length = told.trim().parse().ok()?;
        }
    }
    let mut body = vec![0; length];
    stream.read_exact(&mut body).ok()?;
    Some(((status, serde_json::from_slice(&body).ok()?), stream))
}
