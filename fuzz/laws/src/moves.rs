//! Moves as people type them: a position, and after the end of its line what is typed.
//!
//! * What is understood is a move that is allowed, and leads where it says.
//! * What may mean several moves means moves that are allowed, each another one.
//! * The short form of every move, typed, is this move.

use grundy::{Limits, Play, PlayRequest, PlayStart, Workbench};
use grundy_core::Convention;
use grundy_play::places::{PlaceMove, Places};
use grundy_play::session::Seat;
use grundy_play::typed::{self, Misread};
use std::sync::Arc;

use crate::files::RoundFiles;
use crate::law::Law;
use crate::random::Random;
use crate::{seeds, small};

pub(crate) const LAW: Law = Law {
    name: "moves",
    check,
    made: typed_in_examples,
    words: &[
        " from ",
        "take ",
        "heap ",
        "->",
        "→",
        ":",
        "A:",
        "B:",
        " both",
        " each",
        "第",
        "堆取",
        "从",
        "取",
        "翻到",
        "(",
        ")",
        ",",
        "-",
        " and ",
        "three",
        "十",
        "face ",
        " to ",
        "b2",
        "a1-a3",
        "0",
        "18446744073709551616",
        "\n",
        "+",
    ],
};

fn typed_in_examples() -> Vec<Vec<u8>> {
    let forms = [
        "3 from 2",
        "2:7→3+1",
        "从第2堆取3",
        "0 3 0",
        "take 5 and 6",
        "(2,1)",
        "face 4",
        "b→c",
        "b2-b4",
        "A:2",
    ];
    let examples = seeds::examples().into_iter();
    let all = examples.zip(forms.iter().cycle());
    all.map(|(example, form)| format!("{example}\n{form}").into_bytes())
        .collect()
}

fn check(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    let (position, said) = text.split_once('\n').unwrap_or((text, ""));
    if !small::has_small_numbers(position) {
        return;
    }
    let files = Arc::new(RoundFiles::new(&mut Random(0)));
    let mut workbench = Workbench::new(Limits::default()).with_files(files);
    let begun = workbench.play(&PlayRequest {
        start: PlayStart::Position(position),
        convention: Convention::Normal,
        fair: None,
        seed: 1,
        seats: [Seat::human(), Seat::human()],
        teacher: false,
    });
    let Ok(mut play) = begun else {
        return;
    };
    check_short_forms(&play);
    let places = play.places().clone();
    match typed::read(said, &places) {
        Ok(mv) => check_legal(&places, &mv, said),
        Err(Misread::Several(all)) => {
            assert!(all.len() > 1, "{position} {said:?}");
            for mv in &all {
                check_legal(&places, mv, said);
            }
        }
        Err(_) => {}
    }
    // What is typed in a game may be a position too.
    if play.type_move(said, &workbench).is_ok() {
        let before = places.position();
        let after = play.session().position().to_string();
        let mut options = before.some_moves(LISTED).into_iter();
        let is_option = options.any(|mv| before.after(&mv).to_string() == after);
        assert!(
            is_option || before.moves(LISTED).is_none(),
            "{before} {said:?} leaves {after}"
        );
    }
}

/// Moves that are listed to look for one.
const LISTED: usize = 2000;

fn check_legal(places: &Places, mv: &PlaceMove, said: &str) {
    assert_eq!(places.check(mv), Ok(()), "{} {said:?}", places.position());
    let played = places.to_move(mv).expect("a move that is allowed");
    let after = places.position().after(&played);
    let laid = places.after(mv);
    assert_eq!(
        laid.position().to_string(),
        after.to_string(),
        "{} {said:?}",
        places.position()
    );
}

fn check_short_forms(play: &Play) {
    for mv in play.places().moves(8).unwrap_or_default() {
        let typed = play.spoken(&mv).typed();
        let read = typed::read(&typed, play.places());
        let position = play.session().position();
        let after = |mv: &PlaceMove| play.places().after(mv).position().to_string();
        match read {
            Ok(read) => assert_eq!(after(&read), after(&mv), "{position} {typed:?}"),
            Err(misread) => panic!("{position} {typed:?}: {misread:?}"),
        }
    }
}
