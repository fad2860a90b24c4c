use proptest::prelude::*;

use super::super::{BoardRules, Size};
use super::*;

fn problems(json: &str) -> Vec<LineProblem> {
    LineBoard::parse("f", json).unwrap_err()
}

#[test]
fn rows_number_the_cells_and_duplicates_count_once() {
    let json =
        r####"{"rows": ["##.", "###"], "lines": [[0,1],[2,3,4],[0,1]], "take": "subset"}"####;
    let board = LineBoard::parse("f", json).unwrap();
    assert_eq!(board.lines(), [vec![0, 1], vec![2, 3, 4]]);
    assert_eq!(board.layout().cell(1, 0), Some(2));
    assert_eq!(board.take(), Take::Subset);
}

#[test]
fn every_wrong_line_is_told_with_its_place() {
    let json = r#"{"cells": 3, "lines": [[0,1,0],[],[3,2,18446744073709551615]]}"#;
    assert_eq!(
        problems(json),
        [
            LineProblem::RepeatedCell { line: 0, cell: 0 },
            LineProblem::EmptyLine { line: 1 },
            LineProblem::NoSuchCell { line: 2, cell: 3 },
            LineProblem::NoSuchCell {
                line: 2,
                cell: u64::MAX
            },
        ]
    );
}

#[test]
fn every_wrong_key_is_told_by_name() {
    let key = |key: &str| LineProblem::UnknownKey {
        key: key.to_owned(),
    };
    let json = r#"{"line": [[[]]], "cells": 3, "size": {}, "cells": 4, "take": "all"}"#;
    let found = "all".to_owned();
    assert_eq!(
        problems(json),
        [
            key("line"),
            key("size"),
            LineProblem::RepeatedKey { key: "cells" },
            LineProblem::NoLines,
            LineProblem::UnknownTake { found },
        ]
    );
    let both = r####"{"rows": ["#"], "cells": 1, "lines": []}"####;
    assert_eq!(problems(both), [LineProblem::CellsAndRows]);
    assert_eq!(problems(r#"{"lines": []}"#), [LineProblem::NoCells]);
}

#[test]
fn a_board_has_cells_but_not_too_many() {
    let cells = |n: &str| LineBoard::parse("f", &format!(r#"{{"cells": {n}, "lines": []}}"#));
    assert_eq!(cells("0"), Err(vec![LineProblem::NoCells]));
    assert!(cells("128").is_ok());
    assert_eq!(
        cells("129"),
        Err(vec![LineProblem::TooManyCells { cells: 129 }])
    );
    let max = u64::MAX;
    assert_eq!(
        cells(&max.to_string()),
        Err(vec![LineProblem::TooManyCells { cells: max }])
    );
    let rows = |row: &str| problems(&format!(r#"{{"rows": ["{row}"], "lines": []}}"#));
    assert_eq!(
        rows(&"#".repeat(200)),
        [LineProblem::TooManyCells { cells: 200 }]
    );
    assert_eq!(
        rows(&".".repeat(2000)),
        [LineProblem::LayoutTooLarge { places: 2000 }]
    );
    assert_eq!(rows("..."), [LineProblem::NoCells]);
    let (row, column, found) = (0, 1, 'x');
    assert_eq!(
        rows("#x"),
        [LineProblem::ForeignCharacter { row, column, found }]
    );
}

#[test]
fn hostile_files_are_refused_at_bounded_cost() {
    assert!(matches!(
        problems(&"[".repeat(1 << 17))[..],
        [LineProblem::Json { .. }]
    ));
    let deep = format!(r#"{{"cells": 1, "x": {}"#, "[".repeat(1 << 17));
    assert!(matches!(problems(&deep)[..], [LineProblem::Json { .. }]));
    assert!(matches!(
        problems(&" ".repeat(1 << 19))[..],
        [LineProblem::FileTooLong { .. }]
    ));
    let many = format!(
        r#"{{"cells": 1, "lines": [{}[0]]}}"#,
        "[0],".repeat(MAX_LINES)
    );
    let (lines, entries) = (MAX_LINES + 1, MAX_LINES + 1);
    assert_eq!(
        problems(&many),
        [LineProblem::LinesTooLong { lines, entries }]
    );
    let long: Vec<String> = (0..17).map(|cell| cell.to_string()).collect();
    let long = format!(
        r#"{{"cells": 17, "take": "subset", "lines": [[{}]]}}"#,
        long.join(",")
    );
    assert_eq!(
        problems(&long),
        [LineProblem::SubsetLineTooLong { line: 0, cells: 17 }]
    );
    for kind in [
        r#"{"cells": -1}"#,
        r#"{"cells": 1.5}"#,
        r#"{"lines": [0]}"#,
        "7",
        "",
        "{}}",
    ] {
        assert!(
            matches!(problems(kind)[..], [LineProblem::Json { .. }]),
            "{kind}"
        );
    }
}

proptest! {
    #[test]
    fn no_file_makes_it_panic(
        start in prop::sample::select(vec!["", r#"{"cells":3,"lines":["#, r#"{"rows":["#]),
        middle in r##"[\[\]0-4,"#.:{}a]{0,20}"##,
        end in prop::sample::select(vec!["", "]}", r#"],"take":"subset"}"#, r#""],"lines":[[0]]}"#]),
    ) {
        if let Ok(board) = LineBoard::parse("f", &format!("{start}{middle}{end}")) {
            let rules = BoardRules::Lines(std::sync::Arc::new(board));
            prop_assert!(rules.full(Size::File).is_ok());
        }
    }
}
