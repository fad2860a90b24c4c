//! The laws of the notation, for any text:
//!
//! * parsing does not panic;
//! * a refused text has at least one problem, each at a valid range of bytes of the text;
//! * what was printed parses to the same expression;
//! * printing at most doubles the text. (It writes ` + ` for `+`, and `officers` for a shorter alias.) Not so
//!   where a rule of one's own stands in it, whose short forms (`take prime`, a file) are written out, or where a
//!   number is a power (`1e9`);
//! * what is suggested for a refused text parses.
//!
//! Every name of a file means one small graph, one small line board, or one small rule.
#![no_main]

use std::sync::Arc;

use grundy_rules::board::LineBoard;
use grundy_rules::{Expression, FileProblem, Files, Graph, GraphFile, Problem, parse_expression_with};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| match parse_expression_with(text, &Samples) {
    Ok(expression) => check_printing(text, &expression),
    Err(problems) => check_places(text, &problems),
});

fn check_printing(text: &str, expression: &Expression) {
    let printed = expression.to_string();
    assert!(
        printed.contains("rule")
            || text.contains(['e', 'E', '^', '*'])
            || printed.len() <= 2 * text.len(),
        "{text:?} prints as {printed:?}"
    );
    assert_eq!(
        parse_expression_with(&printed, &Samples).as_ref(),
        Ok(expression),
        "{text:?} prints as {printed:?}"
    );
}

fn check_places(text: &str, problems: &[Problem]) {
    assert!(!problems.is_empty(), "{text:?} is refused without a reason");
    for problem in problems {
        assert!(
            text.get(problem.at.clone()).is_some(),
            "{text:?}: {problem:?}"
        );
        for line in &problem.lines {
            let read = parse_expression_with(line, &Samples);
            assert!(read.is_ok(), "{text:?}: {line:?}");
        }
    }
}

/// The same graph, line board and rule under every name.
struct Samples;

impl Files for Samples {
    fn graph(&self, name: &str) -> Result<Arc<GraphFile>, FileProblem> {
        let graph = Graph::read("b,a\nc,b\nc,a\n".as_bytes(), 1 << 12)?;
        let name = name.to_owned();
        Ok(Arc::new(GraphFile { name, graph }))
    }

    fn line_board(&self, name: &str) -> Result<Arc<LineBoard>, FileProblem> {
        let board = LineBoard::parse(name, r#"{"cells": 3, "lines": [[0, 1], [1, 2]]}"#);
        board.map(Arc::new).map_err(FileProblem::Lines)
    }

    fn rule(&self, _name: &str) -> Result<String, FileProblem> {
        Ok("take prime or half\nsplit a + b # in two".to_owned())
    }
}
