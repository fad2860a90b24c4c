//! Large requests do not hold up small ones, and do not outlive those who asked for them.

use std::io::Write;
use std::time::Duration;

use grundy_web::Config;
use serde_json::json;

use crate::support::{Running, read};

/// A board that takes minutes where the last move loses, and more memory than a request has.
const LARGE: &str = "tactix(6x6)";

fn request(server: &Running, body: &str) -> String {
    format!(
        "POST /api/v1/solve HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        server.address,
        body.len()
    )
}

#[test]
fn small_requests_stay_quick_beside_large_ones() {
    let server = Running::start();
    let period = json!({"kind": "period", "request": {"ruleset": "0.106"}});
    let job = server.post("/api/v1/jobs", &period).json();
    let body = json!({"expression": LARGE, "misere": true}).to_string();
    let mut large = server.connect();
    large.write_all(request(&server, &body).as_bytes()).unwrap();
    server.until_running(2);
    for heap in 0..100 {
        let question = json!({"expression": format!("nim({heap},4,5) + kayles(7)")});
        server.object("/api/v1/solve", &question);
    }
    // None of them has waited for the end of the job, which takes an hour.
    assert!(server.get("/health").json()["running"].as_u64() >= Some(1));
    let path = format!("/api/v1/jobs/{}", job["job"].as_str().unwrap());
    server.ask("DELETE", &path, &[], "");
    drop(large);
    server.until_running(0);
}

#[test]
fn whoever_goes_away_is_not_worked_for() {
    let server = Running::start();
    let body = json!({"expression": LARGE, "misere": true}).to_string();
    let mut gone = server.connect();
    gone.write_all(request(&server, &body).as_bytes()).unwrap();
    server.until_running(1);
    drop(gone);
    server.until_running(0);
}

#[test]
fn too_many_large_requests_of_one_client_are_refused() {
    let server = Running::with(Config {
        request_time: Duration::from_secs(2),
        ..Config::default()
    });
    let body = json!({"expression": LARGE, "misere": true}).to_string();
    let mut waiting: Vec<_> = (0..5).map(|_| server.connect()).collect();
    for stream in &mut waiting {
        stream
            .write_all(request(&server, &body).as_bytes())
            .unwrap();
    }
    let mut refused = 0;
    for stream in waiting.iter_mut().rev() {
        stream
            .set_read_timeout(Some(Duration::from_secs(60)))
            .unwrap();
        refused += usize::from(read(stream).status == 429);
        if refused > 0 {
            break;
        }
    }
    assert_eq!(refused, 1);
}

#[test]
fn what_is_cut_off_is_told_as_unknown() {
    let server = Running::start();
    let question = json!({"expression": LARGE, "misere": true, "max_time_ms": 50});
    let answer = server.object("/api/v1/solve", &question);
    assert_eq!(
        (&answer["status"], &answer["outcome"]),
        (&json!("unknown"), &json!(null))
    );
    assert!(["time", "memory"].contains(&answer["exhausted"].as_str().unwrap()));
}
