//! Requests to the server: the name of a question, and after the end of its line the body.
//!
//! * Every answer is an object of the contract, or an error of the contract with the status that belongs to its code.
//! * None is a fault of the program, and none says that the server is busy.
//! * Places of an error are places of the text.

use serde_json::Value;

use crate::law::Law;
use crate::server::{QUESTIONS, exchange, expect_error};

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

/// The questions that are answered at once: jobs have a law of their own.
fn questions() -> impl Iterator<Item = &'static (String, Value)> {
    QUESTIONS.iter().filter(|(name, _)| name != "jobs")
}

fn examples() -> Vec<Vec<u8>> {
    questions()
        .map(|(name, example)| format!("{name}\n{example}").into_bytes())
        .collect()
}

fn check(bytes: &[u8]) {
    let end = bytes.iter().position(|byte| *byte == b'\n');
    let (name, body) = match end {
        Some(end) => (&bytes[..end], &bytes[end + 1..]),
        None => (bytes, &b""[..]),
    };
    let named = questions().find(|(known, _)| known.as_bytes() == name);
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
    match status {
        200 => assert!(answer.is_object(), "{}", told()),
        _ => expect_error(Some(status), &answer, &told),
    }
}
