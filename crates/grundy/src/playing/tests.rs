use grundy_play::Skill;
use grundy_play::places::Place;
use grundy_play::review::Mark;

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

fn play(request: &PlayRequest<'_>) -> Play {
    Workbench::new(Limits::default()).play(request).unwrap()
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
        play.type_move(text).unwrap();
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
        play.type_move(text).unwrap();
    }
    let lay = play.places().clone();
    assert_eq!(play.undo(), 1);
    assert_eq!(play.undo(), 1);
    assert_eq!(play.redo(), 1);
    assert_eq!(play.redo(), 1);
    assert_eq!((play.redo(), play.places()), (0, &lay));
    play.undo();
    play.type_move("3").unwrap();
    assert_eq!(play.redo(), 0);
    let [Place::Row { row, .. }] = play.places().places() else {
        panic!("a row");
    };
    assert_eq!(row.to_string(), "#..##.#");
}

#[test]
fn a_kept_game_is_taken_up_and_judged() {
    let mut first = play(&request(PlayStart::Position("nim(3,4,5)")));
    for text in ["2 from 1", "3:5", "1 from 2"] {
        first.type_move(text).unwrap();
    }
    let record = first.record();
    let mut again = play(&request(PlayStart::Record(&record)));
    assert_eq!(again.session(), first.session());
    let review = again.review();
    let marks: Vec<Mark> = review.turns.iter().map(|turn| turn.judged.mark).collect();
    assert_eq!(marks, [Mark::Kept, Mark::LostAnyway, Mark::ThrewAway]);
    let mistake = review.mistake.unwrap();
    assert_eq!((mistake.turn, mistake.better.len()), (2, 1));
    assert_eq!(mistake.better[0].take, Some(3u8.into()));
    assert_eq!(mistake.better[0].heap, Some(2));
}

#[test]
fn damage_is_told_with_its_line() {
    let workbench = Workbench::new(Limits::default());
    let refused = workbench.play(&request(PlayStart::Record("grundy-record 1\nstart nim(\n")));
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
        assert_eq!(play.why().outcome, Some(outcome));
    }
    let none = PlayStart::Random {
        ruleset: "nim",
        stones: 1,
        heaps: 2,
    };
    let error = Workbench::new(Limits::default()).play(&request(none)).err();
    assert!(matches!(
        error.map(Error::into_kind),
        Some(ErrorKind::NoStart(_))
    ));
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
    first.machine_move().unwrap();
    first.again().unwrap();
    let session = first.session();
    assert_eq!((session.start().seed, session.turns().len()), (8, 0));
    assert_ne!(*session.position(), start);
    assert_eq!(session.seat(Side::Second).player, Player::Human);
    assert_eq!(first.why().outcome, Some(Outcome::P));
    let seeded = PlayRequest { seed: 8, ..fair };
    assert_eq!(
        play(&seeded).session().position(),
        first.session().position()
    );

    let mut fixed = play(&request(PlayStart::Position("kayles(5)")));
    fixed.type_move("3").unwrap();
    fixed.again().unwrap();
    assert_eq!(fixed.session().position().to_string(), "kayles(5)");
}

#[test]
fn a_game_that_was_lent_comes_back_as_it_was_played() {
    let mut play = play(&request(PlayStart::Position("nim(2,1)")));
    let (mut session, _) = play.lend();
    let mv = session.position().some_moves(1).remove(0);
    session.play(Side::First, &mv).unwrap();
    play.take_back(session.clone());
    assert_eq!(play.session(), &session);
    assert!(play.spoken_turn(0).is_some());
}

#[test]
fn hints_win_and_are_counted() {
    let machine = Seat::machine(Skill::PERFECT);
    let mut play = play(&PlayRequest {
        seats: [Seat::human(), machine],
        ..request(PlayStart::Position("nim(3,4,5)"))
    });
    while play.session().ending().is_none() {
        match play.hint() {
            Some(hint) => {
                play.type_move(&hint.mv.typed()).unwrap();
            }
            None => assert!(play.machine_move().is_some()),
        }
    }
    let ending = play.session().ending().unwrap();
    assert_eq!(ending.winner, Some(Side::First));
    assert!(play.session().hints(Side::First) > 1);
}
