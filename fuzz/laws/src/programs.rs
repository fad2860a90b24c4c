//! Answers of programs: a state to begin with, and a line for each question.
//!
//! * A state that was read and is written is read as the same state.
//! * Who wins is what the definition makes of the answers, or they are refused.

use grundy_core::Budget;
use grundy_script::{Failure, Source, State, Sum, protocol};

use crate::law::Law;
use crate::scripts::workbench;
use crate::small;

pub(crate) const LAW: Law = Law {
    name: "programs",
    check,
    made: || {
        [
            "3\n[2,1]\n[1,0,{\"sum\":[1,1]}]\n[0]\n",
            "[2,[1,\"a\"]]\n[[1,1],\"b\"]\n[{\"sum\":[]}]\n[]\n",
            "\"abba\"\n[\"aa\"]\n[\"\"]\n",
        ]
        .map(|text| text.as_bytes().to_vec())
        .to_vec()
    },
    words: &[
        "{\"sum\":[",
        "]}",
        "[",
        "]",
        ",",
        "\"",
        "\\u0000",
        "\n",
        "-1",
        "9223372036854775807",
        "1.5",
        "null",
        "[[[[",
        "0",
        "\"\"",
    ],
};

/// What a program says, line by line.
struct Lines(Vec<String>);

impl Source for Lines {
    fn options(&mut self, state: &State, _budget: &mut Budget<'_>) -> Result<Vec<Sum>, Failure> {
        // It ends its answers, and says that no options are left.
        let line = self.0.pop().unwrap_or_else(|| "[]".to_owned());
        let answer = protocol::answer(state, &line);
        for part in answer.iter().flatten().flatten() {
            check_state(part);
        }
        answer
    }
}

fn check_state(state: &State) {
    assert_eq!(State::parse(&state.to_string()).as_ref(), Some(state));
}

fn program(bytes: &[u8]) -> Box<dyn Source + Send> {
    let text = String::from_utf8_lossy(bytes);
    let lines = text.lines().skip(1).map(str::to_owned);
    let mut lines: Vec<String> = lines.collect();
    lines.reverse();
    Box::new(Lines(lines))
}

fn check(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let first = text.lines().next().unwrap_or_default();
    let Some(state) = State::parse(first) else {
        return;
    };
    check_state(&state);
    let mut workbench = workbench(bytes, Some(program));
    let read = workbench.read_expression(&format!("program(\"p\")({state})"));
    if let Ok(expression) = read {
        small::check_moves(&expression);
        small::check_outcomes(&mut workbench, &expression);
    }
}
