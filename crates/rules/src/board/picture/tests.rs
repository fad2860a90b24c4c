use proptest::prelude::*;

use std::sync::Arc;

use super::super::{Directions, LineBoard};
use super::*;
use PictureProblemKind as Kind;

const TRIANGLE: BoardRules = BoardRules::Triangle {
    adjacent: false,
    directions: Directions::Three,
};

fn lines(json: &str) -> BoardRules {
    BoardRules::Lines(Arc::new(LineBoard::parse("f.json", json).unwrap()))
}

fn problems(rules: &BoardRules, picture: &str) -> Vec<(Range<usize>, Kind)> {
    let problems = rules.from_picture(picture).unwrap_err();
    problems.into_iter().map(|p| (p.at, p.kind)).collect()
}

#[test]
fn pictures_print_as_they_are_read() {
    let rows = r####"{"rows": ["##.", ".##"], "lines": [[0, 1, 2, 3]]}"####;
    for (rules, picture) in [
        (BoardRules::Tactix, "###./#.##/####"),
        (BoardRules::Cram, "../.."),
        (BoardRules::Chomp, "####/##../##.."),
        (TRIANGLE, "#/##/.##"),
        (lines(rows), "#../..#"),
        (lines(r#"{"cells": 4, "lines": []}"#), "##.#"),
    ] {
        let board = rules.from_picture(picture).unwrap();
        assert_eq!(board.to_string(), format!("{rules}(\"{picture}\")"));
    }
    for (rules, picture, full) in [
        (BoardRules::Tactix, "##/##/##", "tactix(3x2)"),
        (BoardRules::Chomp, "#", "chomp(1x1)"),
        (TRIANGLE, "#/##", "triangle(2)"),
        (lines(rows), "##./.##", "lines(\"f.json\")"),
    ] {
        assert_eq!(rules.from_picture(picture).unwrap().to_string(), full);
    }
}

#[test]
fn every_broken_rule_is_told_in_the_order_of_the_text() {
    let ragged = |row, expected, found| Kind::RaggedRow {
        row,
        expected,
        found,
    };
    assert_eq!(
        problems(&BoardRules::Tactix, "#x#/#/##o#"),
        [
            (1..2, Kind::ForeignCharacter('x')),
            (4..5, ragged(2, 3, 1)),
            (6..10, ragged(3, 3, 4)),
            (8..9, Kind::ForeignCharacter('o')),
        ]
    );
    assert_eq!(
        problems(&TRIANGLE, "##/##"),
        [(0..2, Kind::NotATriangle { row: 1, found: 2 })]
    );
    assert_eq!(
        problems(&BoardRules::Chomp, ".##/#.#/##."),
        [
            (0..1, Kind::PoisonMissing),
            (0..3, Kind::NotAYoungDiagram { row: 1 }),
            (4..7, Kind::NotAYoungDiagram { row: 2 }),
        ]
    );
    assert_eq!(
        problems(&BoardRules::Chomp, "#./##"),
        [(3..5, Kind::NotAYoungDiagram { row: 2 })]
    );
}

#[test]
fn line_boards_keep_their_rows() {
    let rules = lines(r####"{"rows": ["##.", ".##"], "lines": []}"####);
    let filled = |row, column| Kind::MissingCellFilled { row, column };
    assert_eq!(
        problems(&rules, "###/####"),
        [
            (2..3, filled(1, 3)),
            (4..5, filled(2, 1)),
            (
                4..8,
                Kind::RaggedRow {
                    row: 2,
                    expected: 3,
                    found: 4
                }
            ),
        ]
    );
    let (expected, found) = (2, 1);
    assert_eq!(
        problems(&rules, "##."),
        [(0..3, Kind::WrongRowCount { expected, found })]
    );
}

#[test]
fn empty_and_huge_pictures_are_refused() {
    for rules in [BoardRules::Tactix, TRIANGLE] {
        assert_eq!(problems(&rules, ""), [(0..0, Kind::Empty)]);
        assert_eq!(problems(&rules, "//"), [(0..2, Kind::Empty)]);
    }
    let long = "#".repeat(16_385);
    assert_eq!(
        problems(&BoardRules::Cram, &long),
        [(
            0..16_385,
            Kind::TooManyCells {
                cells: 16_385,
                most: 16_384
            }
        )]
    );
    let foreign = problems(&BoardRules::Cram, &"石".repeat(100_000));
    assert_eq!(foreign.len(), PictureProblem::MAX_REPORTED);
    assert_eq!(foreign[0], (0..3, Kind::ForeignCharacter('石')));
}

proptest! {
    #[test]
    fn no_text_makes_it_panic(picture in "[#./x石]{0,20}") {
        let rows = lines(r####"{"rows": ["#.", "##"], "lines": [[0, 1, 2]]}"####);
        for rules in [BoardRules::Tactix, BoardRules::Cram, BoardRules::Chomp, TRIANGLE, rows] {
            if let Ok(board) = rules.from_picture(&picture) {
                prop_assert_eq!(board.geometry().layout().picture(board.cells()), picture.clone());
            }
        }
    }
}
