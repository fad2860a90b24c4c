//! Jobs of the server: bodies of requests that begin one.
//!
//! * It begins, and is told as the contract says; or an error of the contract has the status that belongs to its code.
//! * Whoever listens hears how far it is, and then one end within the time of a job: an answer or an error.

use serde_json::{Value, json};

use crate::law::Law;
use crate::requests;
use crate::server::{QUESTIONS, events, exchange, expect_error};

pub(crate) const LAW: Law = Law {
    name: "jobs",
    check,
    made: examples,
    words: requests::LAW.words,
};

/// Of each kind.
fn examples() -> Vec<Vec<u8>> {
    let kinds = [
        "period", "quotient", "find", "claim", "table", "solve", "board", "odds", "strategy",
    ];
    let example = |kind: &str| QUESTIONS.iter().find(|(name, _)| name == kind);
    let begun = kinds.map(|kind| {
        let (_, request) = example(kind).expect("a question of this kind");
        json!({"kind": kind, "request": request}).to_string()
    });
    begun.map(String::into_bytes).to_vec()
}

fn check(bytes: &[u8]) {
    let (status, answer) = exchange("POST", "/api/v1/jobs", bytes);
    let told = |heard: &dyn std::fmt::Debug| {
        format!(
            "{}: {status} {answer} {heard:?}",
            String::from_utf8_lossy(bytes)
        )
    };
    if status != 202 {
        expect_error(Some(status), &answer, &|| told(&()));
        return;
    }
    let path = answer["events"].as_str().expect("where it is heard");
    let heard = events(path);
    let (last, before) = heard.split_last().expect("an end");
    let is_progress = |(name, data): &(String, Value)| name == "progress" && data.is_object();
    assert!(before.iter().all(is_progress), "{}", told(&heard));
    let (name, data) = last;
    match name.as_str() {
        "answer" => assert!(data.is_object() || data.is_string(), "{}", told(&heard)),
        "failed" => expect_error(None, data, &|| told(&heard)),
        _ => panic!("{}", told(&heard)),
    }
}
