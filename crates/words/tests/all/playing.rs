//! A game being played, in words.
#![expect(clippy::unwrap_used, reason = "tests")]

use grundy::play::Skill;
use grundy::play::session::Seat;
use grundy::{Convention, Limits, Play, PlayRequest, PlayStart, Workbench};
use grundy_words::{Catalogue, Lang};

fn play(position: &str) -> Play {
    let request = PlayRequest {
        start: PlayStart::Position(position),
        convention: Convention::Normal,
        fair: None,
        seed: 7,
        seats: [Seat::human(), Seat::human()],
        teacher: false,
    };
    workbench().play(&request).unwrap()
}

fn workbench() -> Workbench {
    Workbench::new(Limits::default())
}

#[test]
fn a_row_is_shown_with_its_numbers() {
    let play = play("kayles(\"#..##.#\")");
    let lines = Catalogue::new(Lang::En).play_position(&play);
    assert_eq!(lines, ["  # . . # # . #", "  1     4 5   7"]);
}

/// Squares where there are any; else the names of what is left, and of what is beside it.
#[test]
fn what_is_left_of_a_graph_is_shown_by_name() {
    for (position, moves, shown) in [
        (
            "place{rook}(2x3)",
            &["b1"][..],
            &["     a b c", "  1  . . .", "  2  # . #"][..],
        ),
        (
            "arc-kayles{grid}(2x3)",
            &["a1-b1"],
            &["     a b c", "  1  . . #", "  2  # # #"],
        ),
        (
            "node-kayles{cycle}(5)",
            &[],
            &[
                "  1 — beside 2, 5",
                "  2 — beside 1, 3",
                "  3 — beside 2, 4",
                "  4 — beside 3, 5",
                "  5 — beside 1, 4",
            ],
        ),
        (
            "vertex-deletion{even,tree}(0,1,1)",
            &["1"],
            &["  2 — alone", "  3 — alone"],
        ),
        (
            "edge-deletion{odd,path}(4)",
            &["1-2"],
            &["  edges: 2-3, 3-4"],
        ),
        ("edge-deletion{odd,path}(2)", &[], &["  edges: 1-2"]),
    ] {
        let mut play = play(position);
        for text in moves {
            play.type_move(text, &workbench()).unwrap();
        }
        let lines = Catalogue::new(Lang::En).play_position(&play);
        assert_eq!(lines, shown, "{position}");
    }
}

#[test]
fn what_a_hint_says_may_be_typed() {
    for lang in Lang::ALL {
        let (mut play, workbench) = (play("nim(3,4,5)"), &mut workbench());
        while let Some(hint) = play.hint(workbench) {
            let text = Catalogue::new(lang).spoken(&hint.mv);
            play.type_move(&text, workbench).unwrap();
        }
        assert!(play.session().ending().is_some());
    }
}

#[test]
fn better_moves_are_said() {
    let mut play = play("nim(3,4,5)");
    for text in ["2 from 1", "3:5", "1 from 2"] {
        play.type_move(text, &workbench()).unwrap();
    }
    let mistake = play.review(&mut workbench()).mistake.unwrap();
    let words = Catalogue::new(Lang::Zh).spoken(&mistake.better[0]);
    assert_eq!(words, "从第 2 堆取 3");
}

#[test]
fn damage_is_told_with_its_line() {
    let request = PlayRequest {
        start: PlayStart::Record("grundy-record 1\nstart nim(\n"),
        convention: Convention::Normal,
        fair: None,
        seed: 7,
        seats: [Seat::human(), Seat::human()],
        teacher: false,
    };
    let refused = workbench().play(&request);
    let said = Catalogue::new(Lang::En).error(&refused.err().unwrap());
    assert!(said.starts_with("line 2 of the record"), "{said}");
}

#[test]
fn every_level_has_words() {
    for lang in Lang::ALL {
        let catalogue = Catalogue::new(lang);
        for skill in Skill::all() {
            assert!(catalogue.skill(skill).contains(&skill.to_string()));
        }
    }
}
