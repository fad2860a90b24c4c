//! Long work.

use std::io::{BufRead, BufReader, Write};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::support::Running;

/// A run that takes minutes.
const LONG: &str = "0.106";

fn begin(server: &Running, kind: &str, request: &Value) -> String {
    let begun = server.post("/api/v1/jobs", &json!({"kind": kind, "request": request}));
    assert_eq!(begun.status, 202, "{}", begun.body);
    begun.json()["job"].as_str().expect("an id").to_owned()
}

/// The events of a job to the end, each by its name and its data; what is done at each is asked.
fn listen(server: &Running, job: &str, mut at: impl FnMut(&str)) -> Vec<(String, Value)> {
    let mut stream = server.connect();
    let request = format!(
        "GET /api/v1/jobs/{job}/events HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n",
        server.address
    );
    stream.write_all(request.as_bytes()).expect("it reads");
    let mut events: Vec<(String, Value)> = Vec::new();
    let mut name = String::new();
    for line in BufReader::new(stream).lines() {
        let Ok(line) = line else { break };
        if let Some(event) = line.strip_prefix("event: ") {
            name = event.to_owned();
        } else if let Some(data) = line.strip_prefix("data: ") {
            at(&name);
            events.push((name.clone(), serde_json::from_str(data).expect("JSON")));
        }
    }
    events
}

#[test]
fn a_job_ends_with_its_answer() {
    let server = Running::start();
    let job = begin(&server, "period", &json!({"ruleset": "0.77"}));
    let events = listen(&server, &job, |_| {});
    let (name, answer) = events.last().unwrap();
    assert_eq!((name.as_str(), &answer["period"]), ("answer", &json!(12)));
    assert!(answer["text"][0].as_str().unwrap().contains("12"));
    // Who comes late hears the end.
    assert_eq!(listen(&server, &job, |_| {}).last().unwrap().0, "answer");
    let job = begin(
        &server,
        "table",
        &json!({"ruleset": "kayles", "to": 3, "format": "csv"}),
    );
    let events = listen(&server, &job, |_| {});
    assert_eq!(
        events.last().unwrap().1,
        json!("n,grundy\n0,0\n1,1\n2,2\n3,3\n")
    );
}

#[test]
fn a_job_that_fails_says_why() {
    let server = Running::start();
    let job = begin(&server, "period", &json!({"ruleset": "wythoff"}));
    let events = listen(&server, &job, |_| {});
    let (name, problem) = events.last().unwrap();
    assert_eq!(
        (name.as_str(), &problem["error"]["code"]),
        ("failed", &json!("usage"))
    );
    let unknown = server.post("/api/v1/jobs", &json!({"kind": "cook", "request": {}}));
    assert_eq!(unknown.status, 400);
    assert_eq!(server.get("/api/v1/jobs/0123/events").status, 404);
}

#[test]
fn a_cancelled_job_tells_what_is_known() {
    let server = Running::start();
    let job = begin(&server, "period", &json!({"ruleset": LONG}));
    let mut cancelled = false;
    let events = listen(&server, &job, |name| {
        if name == "progress" && !cancelled {
            cancelled = true;
            let path = format!("/api/v1/jobs/{job}");
            assert_eq!(server.ask("DELETE", &path, &[], "").status, 204);
        }
    });
    let progress = &events[0].1;
    assert!(progress["done"].is_u64() && progress["seconds"].is_f64());
    let (name, known) = events.last().unwrap();
    assert_eq!(
        (name.as_str(), &known["exhausted"]),
        ("cancelled", &json!("cancelled"))
    );
    assert!(known["heaps_computed"].as_u64().unwrap() > 0);
}

#[test]
fn one_client_has_four_jobs_at_most() {
    let server = Running::start();
    let request = json!({"ruleset": LONG});
    let jobs: Vec<String> = (0..4).map(|_| begin(&server, "period", &request)).collect();
    let fifth = server.post(
        "/api/v1/jobs",
        &json!({"kind": "period", "request": request}),
    );
    assert_eq!((fifth.status, fifth.code().as_str()), (429, "too-many"));
    assert!(fifth.header("retry-after").is_some());
    for job in &jobs {
        server.ask("DELETE", &format!("/api/v1/jobs/{job}"), &[], "");
    }
    let started = Instant::now();
    while server
        .post(
            "/api/v1/jobs",
            &json!({"kind": "odds", "request": {"ruleset": "nim", "heaps": 2, "max": 3}}),
        )
        .status
        == 429
    {
        assert!(
            started.elapsed() < Duration::from_secs(10),
            "places are free again"
        );
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_listener_may_go_and_come_back() {
    let server = Running::start();
    let job = begin(&server, "period", &json!({"ruleset": LONG}));
    for _ in 0..20 {
        let mut stream = server.connect();
        let request = format!(
            "GET /api/v1/jobs/{job}/events HTTP/1.1\r\nHost: {}\r\n\r\n",
            server.address
        );
        stream.write_all(request.as_bytes()).unwrap();
    }
    server.until_running(1);
    server.ask("DELETE", &format!("/api/v1/jobs/{job}"), &[], "");
    assert_eq!(listen(&server, &job, |_| {}).last().unwrap().0, "cancelled");
}

#[test]
fn a_job_that_waits_for_others_is_cancelled_too() {
    let server = Running::start();
    let request = json!({"ruleset": LONG});
    let first = begin(&server, "period", &request);
    server.until_running(1);
    let second = begin(&server, "period", &request);
    server.ask("DELETE", &format!("/api/v1/jobs/{second}"), &[], "");
    let ending = listen(&server, &second, |_| {}).pop().expect("an end");
    assert_eq!(ending, ("cancelled".to_owned(), Value::Null));
    server.until_running(1);
    server.ask("DELETE", &format!("/api/v1/jobs/{first}"), &[], "");
}

#[test]
fn a_job_tells_its_total_and_when_it_ends() {
    let server = Running::start();
    let limit = 50_000_000_000_u64;
    let job = begin(&server, "period", &json!({"ruleset": LONG, "limit": limit}));
    let mut told = 0;
    let events = listen(&server, &job, |name| {
        told += usize::from(name == "progress");
        if told == 4 {
            let path = format!("/api/v1/jobs/{job}");
            server.ask("DELETE", &path, &[], "");
        }
    });
    let last = events.iter().rfind(|(name, _)| name == "progress");
    let (_, last) = last.unwrap();
    assert_eq!(
        (&last["unit"], &last["of"]),
        (&json!("heaps"), &json!(limit))
    );
    assert_eq!(last["at_most"], 600);
    assert!(last["options"].is_u64());
}
