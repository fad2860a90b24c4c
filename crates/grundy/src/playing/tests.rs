use grundy_play::review::Mark;
use grundy_play::{Reason, Skill};

use grundy_play::places::PlaceChange;
use grundy_play::session::Side;
use grundy_rules::Term;

use super::*;
use crate::{Limits, Workbench};

fn request(start: PlayStart<'_>) -> PlayRequest<'_> {
    PlayRequest {
        start,
        convention: Convention::Normal,
        fair: None,
        seed: 7,
        seats: [Seat::human(), Seat::human()],
        teacher: false,
    }
}

fn bench() -> Workbench {
    Workbench::new(Limits::default())
}

fn play(request: &PlayRequest<'_>) -> Play {
    bench().play(request).unwrap()
}

#[test]
fn moves_may_be_typed_in_many_ways() {
    for text in [
        "nim(5,4,1)",
        "2 from 1",
        "nim(3) -> nim(1)",
        "nim(3) → nim(1)",
        "3→1",
    ] {
        let mut play = play(&request(PlayStart::Position("nim(3,4,5)")));
        play.type_move(text, &bench()).unwrap();
        assert_eq!(
            play.session().position().to_string(),
            "nim(5,4,1)",
            "{text}"
        );
    }
}

#[test]
fn turns_taken_back_lie_as_they_lay() {
    let mut play = play(&request(PlayStart::Position("kayles(7)")));
    for text in ["2", "6", "4"] {
        play.type_move(text, &bench()).unwrap();
    }
    let lay = play.places().clone();
    assert_eq!(play.undo(), 1);
    assert_eq!(play.undo(), 1);
    assert_eq!(play.redo(), 1);
    assert_eq!(play.redo(), 1);
    assert_eq!((play.redo(), play.places()), (0, &lay));
    play.undo();
    play.type_move("3", &bench()).unwrap();
    assert_eq!(play.redo(), 0);
    let [Term::Row { row, .. }] = play.places().places() else {
        panic!("a row");
    };
    assert_eq!(row.to_string(), "#..##.#");
}

#[test]
fn a_kept_game_is_taken_up_and_judged() {
    let mut first = play(&request(PlayStart::Position("nim(3,4,5)")));
    for text in ["2 from 1", "3:5", "1 from 2"] {
        first.type_move(text, &bench()).unwrap();
    }
    let record = first.record();
    let again = play(&request(PlayStart::Record(&record)));
    assert_eq!(again.session(), first.session());
    let review = again.review(&mut bench());
    let marks: Vec<Mark> = review.turns.iter().map(|turn| turn.judged.mark).collect();
    assert_eq!(marks, [Mark::Kept, Mark::LostAnyway, Mark::ThrewAway]);
    let mistake = review.mistake.unwrap();
    assert_eq!((mistake.turn, mistake.better.len()), (2, 1));
    assert_eq!(mistake.better[0].take, Some(3u8.into()));
    assert_eq!(mistake.better[0].heap, Some(2));
}

#[test]
fn damage_is_told_with_its_line() {
    let refused = bench().play(&request(PlayStart::Record("grundy-record 1\nstart nim(\n")));
    let error = refused.err().unwrap();
    assert_eq!(error.code(), "bad-input");
    let ErrorKind::Record(damage) = error.kind() else {
        panic!("{error}");
    };
    assert_eq!(damage.line, 2);
}

#[test]
fn starts_are_drawn_and_fair() {
    let random = PlayStart::Random {
        ruleset: "nim",
        stones: 20,
        heaps: 12,
    };
    for outcome in [Outcome::N, Outcome::P] {
        let fair = PlayRequest {
            fair: Some(outcome),
            ..request(random)
        };
        let mut play = play(&fair);
        assert_eq!(play.why(&mut bench()).outcome, Some(outcome));
    }
    let none = PlayStart::Random {
        ruleset: "nim",
        stones: 1,
        heaps: 2,
    };
    let error = bench().play(&request(none)).err();
    assert!(matches!(
        error.map(Error::into_kind),
        Some(ErrorKind::NoStart(_))
    ));
}

/// What is told in the middle of a game is told of its heaps, stones and parts as they lie before the players.
#[test]
fn reasons_tell_moves_as_they_lie() {
    for (text, moves) in [
        ("nim(3,4,5)", &["3 from 1"][..]),
        ("lasker(5,6,2)", &["5 from 1"]),
        ("take{1..3}(2,5,6)", &["2 from 1"]),
        ("kayles(8)", &["3"]),
        ("take{1..3}(2) + kayles(3) + nim(2,5)", &["2 from 1", "B:2"]),
    ] {
        for convention in [Convention::Normal, Convention::Misere] {
            let mut play = play(&PlayRequest {
                convention,
                ..request(PlayStart::Position(text))
            });
            for mv in moves {
                play.type_move(mv, &bench()).unwrap();
            }
            let why = play.why(&mut bench());
            assert_eq!(why.outcome, Some(Outcome::N), "{text}");
            let explanation = why.explanation.unwrap();
            let told = explanation.iter().filter_map(|reason| match reason {
                Reason::WinningMove(winning) => Some(&winning.mv.laid),
                _ => None,
            });
            let told: Vec<_> = told.collect();
            assert!(!told.is_empty(), "{text}: {explanation:?}");
            for laid in told {
                assert_eq!(laid.places, *play.places(), "{text}");
                let left = laid.after().position().to_string();
                let after = SolveRequest {
                    convention,
                    ..SolveRequest::new(&left)
                };
                let after = bench().solve(&after).unwrap();
                assert_eq!(after.outcome, Some(Outcome::P), "{text}");
            }
        }
    }
}

#[test]
fn another_game_has_the_next_seed_and_the_same_players() {
    let random = PlayStart::Random {
        ruleset: "nim",
        stones: 40,
        heaps: 4,
    };
    let fair = PlayRequest {
        fair: Some(Outcome::P),
        seats: [Seat::human(), Seat::machine(Skill::PERFECT)],
        ..request(random)
    };
    let mut first = play(&fair);
    let start = first.session().position().clone();
    first.swap();
    first.machine_move(&mut bench()).unwrap();
    first.again(&mut bench()).unwrap();
    let session = first.session();
    assert_eq!((session.start().seed, session.turns().len()), (8, 0));
    assert_ne!(*session.position(), start);
    assert_eq!(session.seat(Side::Second).player, Player::Human);
    assert_eq!(first.why(&mut bench()).outcome, Some(Outcome::P));
    let seeded = PlayRequest { seed: 8, ..fair };
    assert_eq!(
        play(&seeded).session().position(),
        first.session().position()
    );

    let mut fixed = play(&request(PlayStart::Position("kayles(5)")));
    fixed.type_move("3", &bench()).unwrap();
    fixed.again(&mut bench()).unwrap();
    assert_eq!(fixed.session().position().to_string(), "kayles(5)");
}

#[test]
fn a_move_that_is_pointed_at_is_the_one_that_is_typed() {
    let bench = &mut bench();
    let [mut typed, mut pointed] =
        [(); 2].map(|()| play(&request(PlayStart::Position("kayles(7) + nim(3,3)"))));
    typed.type_move("2:3→1", bench).unwrap();
    let change = PlaceChange::Heap {
        index: 1,
        left: vec![1u8.into()],
    };
    let at = PlaceMove { place: 1, change };
    let said = pointed.play(&at).unwrap();
    assert_eq!(pointed.session(), typed.session());
    assert_eq!(pointed.spoken_turn(0), Some(said));
    assert_eq!(pointed.shown_after(1), "kayles(7) + nim(3,1)");
    assert_eq!(pointed.keep(), typed.keep());
    let again = bench.take_up(&pointed.keep(), false).unwrap();
    assert_eq!(again.session(), pointed.session());
}

#[test]
fn hints_win_and_are_counted() {
    let machine = Seat::machine(Skill::PERFECT);
    let mut play = play(&PlayRequest {
        seats: [Seat::human(), machine],
        ..request(PlayStart::Position("nim(3,4,5)"))
    });
    while play.session().ending().is_none() {
        match play.hint(&mut bench()) {
            Some(hint) => {
                play.type_move(&hint.mv.typed(), &bench()).unwrap();
            }
            None => assert!(play.machine_move(&mut bench()).is_some()),
        }
    }
    let ending = play.session().ending().unwrap();
    assert_eq!(ending.winner, Some(Side::First));
    assert!(play.session().hints(Side::First) > 1);
}
