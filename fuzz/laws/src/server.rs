//! A server, asked as a program asks it, and what it may answer.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::{LazyLock, Mutex, PoisonError};
use std::time::Duration;

use grundy::Signal;
use grundy_web::{Config, Server};
use serde_json::Value;

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
        job_time: PATIENCE / 2,
        scripts: true,
        ..Config::default()
    });
    let server = server.expect("a free port");
    let address = server.address();
    std::thread::spawn(move || server.run(&Signal::default()));
    address
});

/// All questions, with an example of each.
pub(crate) static QUESTIONS: LazyLock<Vec<(String, Value)>> = LazyLock::new(|| {
    let (_, document) = exchange("GET", "/api/v1/openapi.json", b"");
    let paths = document["paths"].as_object().expect("paths");
    let asked = paths.iter().filter_map(|(path, methods)| {
        let content = &methods["post"]["requestBody"]["content"]["application/json"];
        let name = path.strip_prefix("/api/v1/")?.to_owned();
        Some((name, content.get("example")?.clone()))
    });
    asked.collect()
});

/// Refuses an answer that is no error of the contract, or has another status than belongs to its code, where there is one.
pub(crate) fn expect_error(status: Option<u16>, answer: &Value, told: &dyn Fn() -> String) {
    let code = answer["error"]["code"].as_str().unwrap_or_default();
    let fits = |(known, codes): &(u16, &[&str])| {
        status.is_none_or(|status| status == *known) && codes.contains(&code)
    };
    assert!(ERRORS.iter().any(fits), "{}", told());
    let message = answer["error"]["message"].as_str().unwrap_or_default();
    assert!(!message.is_empty(), "{}", told());
    let mut places = [&answer["error"]].into_iter().chain(problems(answer));
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
pub(crate) fn exchange(method: &str, path: &str, body: &[u8]) -> (u16, Value) {
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

/// The events that are told until the end: of each its name and its data.
pub(crate) fn events(path: &str) -> Vec<(String, Value)> {
    let mut stream = connect();
    let request = format!("GET {path} HTTP/1.0\r\nHost: {}\r\n\r\n", *SERVER);
    let asked = stream.get_mut().write_all(request.as_bytes());
    let mut text = String::new();
    let heard = asked.and_then(|()| stream.read_to_string(&mut text));
    heard.expect("events until the end");
    let (head, body) = text.split_once("\r\n\r\n").expect("a head");
    assert!(head.contains(" 200 "), "{head}");
    let told = |event: &str, field: &str| {
        let lines = event.lines().filter_map(|line| line.strip_prefix(field));
        lines.map(str::trim_start).collect::<Vec<_>>().join("\n")
    };
    let events = body.split("\n\n").filter(|event| !event.trim().is_empty());
    events
        .map(|event| {
            let data = serde_json::from_str(&told(event, "data:"));
            (told(event, "event:"), data.expect("data of an event"))
        })
        .collect()
}
