//! Files of line boards.
//!
//! * What is refused has a reason.
//! * A board prints as it is read, and a move is allowed exactly if it is visited.
//! * Who wins is what the definition says, under both conventions.

use grundy_rules::board::LineBoard;

use crate::graphs::workbench_with;
use crate::law::Law;
use crate::{seeds, small};

pub(crate) const LAW: Law = Law {
    name: "lines",
    check,
    made: || seeds::files("corpus/files", ".json"),
    words: &[
        "{\"cells\": 3, ",
        "\"lines\": [[0, 1], [1, 2]]",
        "\"rows\": [\"##\", \".#\"]",
        "\"take\": \"run\"",
        "\"take\": \"subset\"",
        "\"take\": \"pair\"",
        ",[0,1,2]",
        "]",
        "}",
        "-1",
        "127",
        "128",
        "null",
    ],
};

/// A board with so many cells has few enough positions for the definition.
const CELLS: usize = 6;

fn check(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    let board = match LineBoard::parse("f", text) {
        Ok(board) => board,
        Err(problems) => return assert!(!problems.is_empty(), "{text}"),
    };
    let workbench = &mut workbench_with(bytes);
    let expression = workbench.read_expression("lines(\"f\")");
    let Ok(expression) = expression else {
        return;
    };
    let printed = expression.to_string();
    let again = workbench
        .read_expression(&printed)
        .expect("what was printed");
    assert_eq!(again, expression, "{text}");
    small::check_moves(&expression);
    if board.layout().cells() <= CELLS {
        small::check_outcomes(workbench, &expression);
    }
}
