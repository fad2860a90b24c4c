//! Pictures and tables as they are shown.
#![expect(clippy::unwrap_used, reason = "tests")]

use grundy::{BoardRequest, Convention, Extent, Limits, Table, TableRequest, Unsuited, Workbench};
use grundy_words::{Catalogue, Lang, picture_of_board, picture_of_table, write_table};

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
