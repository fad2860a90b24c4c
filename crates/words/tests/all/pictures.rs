//! Pictures and tables as they are shown.
#![expect(clippy::unwrap_used, reason = "tests")]

use grundy::{
    BoardRequest, Convention, Extent, Limits, Outcome, Table, TableRequest, TreeRequest, Unsuited,
    Workbench,
};
use grundy_words::{
    Catalogue, Lang, picture_of_board, picture_of_table, picture_of_tree, write_table,
};

fn workbench() -> Workbench {
    Workbench::new(Limits::default())
}

fn table(ruleset: &str, to: Extent) -> Table {
    let request = TableRequest {
        ruleset,
        convention: Convention::Normal,
        from: None,
        to: Some(to),
        p_positions: false,
    };
    workbench().table(&request).unwrap()
}

#[test]
fn a_picture_shows_the_winning_moves() {
    let request = BoardRequest {
        expression: "tactix(3x3)",
        convention: Convention::Normal,
    };
    let answer = workbench().board(&request).unwrap();
    for lang in Lang::ALL {
        let svg = picture_of_board(&answer, &Catalogue::new(lang));
        assert_eq!(svg.matches("<rect").count(), 1 + 9);
        let drawn = svg.matches("<polyline").count() + svg.matches("<circle").count();
        assert_eq!(drawn, 7);
    }
}

#[test]
fn a_picture_of_all_lines_of_play_has_every_position_and_every_move() {
    for text in ["nim(1,2,3)", "wythoff(3,2)", "tactix(2x2)", "die(5,up=3)"] {
        for lang in Lang::ALL {
            let answer = workbench().tree(&TreeRequest::new(text)).unwrap();
            let svg = picture_of_tree(&answer, &Catalogue::new(lang)).unwrap();
            let moves: usize = answer.nodes.iter().map(|node| node.options.len()).sum();
            assert_eq!(svg.matches("marker-end").count(), moves, "{text}");
            // One more is the page.
            assert_eq!(
                svg.matches("<rect").count(),
                1 + answer.nodes.len(),
                "{text}"
            );
            let losing = answer.nodes.iter();
            let losing = losing.filter(|node| node.outcome == Some(Outcome::P));
            assert_eq!(svg.matches("✗ P").count(), losing.count() + 1, "{text}");
        }
    }
}

/// Boxes of one line do not overlap, and every arrow goes down.
#[test]
fn positions_stand_apart_and_below_those_that_lead_to_them() {
    let answer = workbench().tree(&TreeRequest::new("nim(4,4,3)")).unwrap();
    let svg = picture_of_tree(&answer, &Catalogue::new(Lang::En)).unwrap();
    let number = |line: &str, name: &str| -> u32 {
        let rest = line.split(&format!(" {name}=\"")).nth(1).unwrap();
        rest.split('"').next().unwrap().parse().unwrap()
    };
    let boxes: Vec<[u32; 3]> = svg
        .lines()
        .filter(|line| line.starts_with("<g><title>"))
        .map(|line| ["x", "y", "width"].map(|name| number(line, name)))
        .collect();
    assert_eq!(boxes.len(), answer.nodes.len());
    for (at, [x, y, width]) in boxes.iter().enumerate() {
        for [other, line, other_width] in &boxes[at + 1..] {
            let beside = x + width <= *other || other + other_width <= *x;
            assert!(y != line || beside, "{x},{y} {other},{line}");
        }
        for &option in &answer.nodes[at].options {
            assert!(boxes[option][1] > *y);
        }
    }
}

#[test]
fn what_has_no_picture_says_so() {
    let die = table("die", Extent::Heap(5u8.into()));
    let refused = picture_of_table(&die, None, &Catalogue::new(Lang::En)).unwrap_err();
    let kind = refused.into_kind();
    let is_unsuited = |kind| matches!(kind, grundy::ErrorKind::Unsuited { unsuited, .. } if unsuited == Unsuited::NoPicture);
    assert!(is_unsuited(kind));
}

#[test]
fn tables_are_aligned_or_wrapped() {
    let written = |ruleset: &str, to: Extent, width: Option<usize>| {
        let mut out = Vec::new();
        write_table(&table(ruleset, to), width, &mut out).map(|()| String::from_utf8(out).unwrap())
    };
    let pair = || Extent::Pair(4u8.into(), 3u8.into());
    assert_eq!(
        written("cutting", pair(), None).unwrap(),
        "  | 2 3\n--+----\n2 | 0 0\n3 | 0 0\n4 | 1 1\n"
    );
    let heap = || Extent::Heap(4u8.into());
    let race = "race{to=3,max=2}";
    assert_eq!(written(race, heap(), None).unwrap(), "0 2 1 0 -\n");
    assert_eq!(written(race, heap(), Some(3)).unwrap(), "0 2 1\n0 -\n");
    assert_eq!(
        written("cutting", pair(), Some(3)).unwrap_err().code(),
        "usage"
    );
}
