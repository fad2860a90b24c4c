//! Games between requests.

use serde_json::{Value, json};

use crate::support::{Answer, Running};

/// A game that is brought back with every request.
struct Table<'s> {
    server: &'s Running,
    last: Value,
}

impl<'s> Table<'s> {
    fn begin(server: &'s Running, start: &Value) -> Self {
        let last = server.object("/api/v1/play", &json!({"start": start}));
        Self { server, last }
    }

    fn ask(&self, kind: &str, text: &str) -> Answer {
        let question = json!({
            "record": self.last["record"], "said": self.last["said"], "ahead": self.last["ahead"],
            "do": {"kind": kind, "text": text},
        });
        self.server.post("/api/v1/play", &question)
    }

    fn does(&mut self, kind: &str, text: &str) -> &Value {
        let answer = self.ask(kind, text);
        assert_eq!(answer.status, 200, "{kind} {text}: {}", answer.body);
        self.last = answer.json();
        &self.last
    }

    fn sizes(&self) -> Vec<u64> {
        let heaps = self.last["scene"]["places"][0]["heaps"]
            .as_array()
            .expect("heaps");
        heaps
            .iter()
            .map(|heap| heap["size"].as_u64().expect("small"))
            .collect()
    }
}

fn two_people(expression: &str) -> Value {
    json!({"expression": expression, "seats": [{"player": "human"}, {"player": "human"}]})
}

#[test]
fn heaps_keep_their_places_from_request_to_request() {
    let server = Running::start();
    let mut table = Table::begin(&server, &two_people("nim(3,3,3)"));
    table.does("move", "1 from 2");
    assert_eq!(table.sizes(), [3, 2, 3]);
    table.does("move", "3 from 3");
    assert_eq!(table.sizes(), [3, 2, 0]);
    table.does("undo", "");
    table.does("look", "");
    assert_eq!(table.sizes(), [3, 2, 3]);
    assert_eq!(table.last["game"]["can_redo"], true);
    table.does("redo", "");
    assert_eq!(table.sizes(), [3, 2, 0]);
    assert_eq!(table.last["ahead"], Value::Null);
}

#[test]
fn a_row_keeps_its_gaps() {
    let server = Running::start();
    let mut table = Table::begin(&server, &two_people("kayles(7)"));
    table.does("move", "2,3");
    table.does("move", "7");
    let cells = &table.last["scene"]["places"][0]["cells"];
    assert_eq!(*cells, json!([true, false, false, true, true, true, false]));
}

#[test]
fn a_game_against_the_machine_is_won_and_reviewed() {
    let server = Running::start();
    let start = json!({"expression": "nim(3,4,5)", "seats": [{"player": "human"}, {"player": "machine", "skill": 10}]});
    let mut table = Table::begin(&server, &start);
    while table.last["game"]["ended"].is_null() {
        let hint = table.does("hint", "")["did"]["text"]
            .as_str()
            .unwrap()
            .to_owned();
        table.does("move", &hint);
        if table.last["game"]["player"] == "machine" {
            table.does("machine", "");
        }
    }
    assert_eq!(table.last["game"]["ended"]["winner"], 0);
    let review = table.does("review", "");
    assert_eq!(review["did"]["mistake"], Value::Null);
    assert_eq!(review["did"]["turns"][0]["mark"], "kept");
    let again = table.does("again", "");
    assert_eq!(
        (&again["game"]["expression"], &again["game"]["seed"]),
        (&json!("nim(5,4,3)"), &json!("1"))
    );
}

#[test]
fn what_is_refused_changes_nothing_and_says_why() {
    let server = Running::start();
    let mut table = Table::begin(&server, &two_people("nim(3,3)"));
    let refused = table.ask("move", "9 from 1");
    assert_eq!((refused.status, refused.code().as_str()), (422, "refused"));
    assert!(!refused.body.contains("`help`"), "{}", refused.body);
    assert_eq!(table.ask("machine", "").status, 422);
    assert_eq!(table.ask("throw", "").status, 422);
    table.last["record"] = json!("grundy-record 1\nstart nim(3\n");
    let damaged = table.ask("look", "");
    assert_eq!(
        (damaged.status, damaged.code().as_str()),
        (422, "bad-input")
    );
    let nothing = server.post("/api/v1/play", &json!({}));
    assert_eq!(
        (nothing.status, nothing.code().as_str()),
        (400, "bad-request")
    );
}

#[test]
fn a_teacher_keeps_hints_back() {
    let server = Running::start();
    let question = json!({"start": two_people("nim(3,3)"), "teacher": true, "do": {"kind": "why"}});
    let refused = server.post("/api/v1/play", &question);
    assert_eq!((refused.status, refused.code().as_str()), (422, "refused"));
}

#[test]
fn a_die_is_thrown_and_turned() {
    let server = Running::start();
    let mut table = Table::begin(&server, &two_people("die(31)"));
    assert_eq!(table.last["game"]["die_to_throw"], true);
    let thrown = table.does("throw", "");
    assert!((1..=6).contains(&thrown["did"]["face"].as_u64().unwrap()));
    let options = table.does("options", "")["did"]["options"]
        .as_array()
        .unwrap()
        .len();
    assert_eq!(options, 4);
    table.does("undo", "");
    assert_eq!(table.last["game"]["can_redo"], true);
}

#[test]
fn starts_are_drawn() {
    let server = Running::start();
    let start =
        json!({"random": {"ruleset": "nim", "stones": 20, "heaps": 3}, "fair": "P", "seed": 7});
    let table = Table::begin(&server, &start);
    assert_eq!(table.last["game"]["seed"], "7");
    assert_eq!(table.sizes().iter().fold(0, |sum, heap| sum ^ heap), 0);
}
