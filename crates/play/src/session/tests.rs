use super::*;
use crate::places::PlaceChange;
use grundy_core::Allowance;
use grundy_rules::parse_expression;
use grundy_rules::row::RunMove;
use proptest::prelude::*;

fn session(text: &str, convention: Convention) -> Session {
    Session::new(Start {
        position: parse_expression(text).unwrap(),
        convention,
        seed: 1,
        seats: [Seat::human(), Seat::machine(Skill::PERFECT)],
    })
}

/// Plays the first legal move for whoever is to move.
fn play_first(session: &mut Session) {
    let mv = session.places().moves(1000).unwrap().remove(0);
    let side = session.to_move().unwrap();
    session.play(side, &mv).unwrap();
}

#[test]
fn who_cannot_move_loses_in_normal_and_wins_in_misere_play() {
    for (convention, winner) in [
        (Convention::Normal, Side::First),
        (Convention::Misere, Side::Second),
    ] {
        let mut session = session("nim(1)", convention);
        assert_eq!(session.ending(), None);
        play_first(&mut session);
        let ending = session.ending().unwrap();
        assert_eq!(ending.winner, Some(winner));
        assert_eq!(ending.why, Why::Stuck(Side::Second));
        assert_eq!((session.to_move(), session.player_to_move()), (None, None));
    }
    let nothing = session("0", Convention::Misere);
    assert_eq!(nothing.ending().unwrap().winner, Some(Side::First));
}

#[test]
fn totals_decide_the_odd_even_game() {
    let mut session = session("parity{max=1,win=odd}(3)", Convention::Normal);
    for _ in 0..3 {
        play_first(&mut session);
    }
    // Two and one: the second side is odd.
    let ending = session.ending().unwrap();
    assert_eq!(ending.winner, Some(Side::Second));
    let (first, second) = (2u8.into(), 1u8.into());
    assert_eq!(ending.why, Why::Totals { first, second });
    let drawn = self::session(
        "parity{max=1,win=odd}(0,mine=1,yours=1)",
        Convention::Normal,
    );
    assert_eq!(drawn.ending().unwrap().winner, None);
}

#[test]
fn a_die_is_thrown_first_and_the_face_is_that_of_the_seed() {
    let mut session = session("die(31)", Convention::Normal);
    assert!(session.awaits_throw());
    let turned = grundy_rules::Die {
        heap: 29u8.into(),
        up: Face::new(2),
    };
    let turned = Single::Game(turned.position());
    let mv = PlaceMove {
        place: 0,
        change: PlaceChange::Option(turned),
    };
    assert_eq!(session.play(Side::First, &mv), Err(Refused::ThrowFirst));
    let face = session.throw().unwrap();
    assert_eq!(session.throw(), Err(Refused::NothingToThrow));
    assert_eq!(session.to_move(), Some(Side::Second));
    assert_eq!(
        session.position().to_string(),
        format!("die({},up={face})", 31 - face.number())
    );
    session.undo().unwrap();
    assert_eq!(session.throw(), Ok(face));
}

#[test]
fn throwing_more_than_there_is_ends_the_game() {
    for (convention, winner) in [
        (Convention::Normal, Side::Second),
        (Convention::Misere, Side::First),
    ] {
        let mut session = session("die(2)", convention);
        let three = Face::new(3).unwrap();
        session.thrown(three).unwrap();
        let ending = session.ending().unwrap();
        assert_eq!(ending.winner, Some(winner));
        assert_eq!(ending.why, Why::ThrownTooMuch(Side::First, three));
        assert_eq!(session.thrown(three), Err(Refused::NothingToThrow));
        assert!(!session.awaits_throw());
    }
    // Exactly as many as there are: the other side is stuck.
    let mut session = session("die(2)", Convention::Normal);
    session.thrown(Face::new(2).unwrap()).unwrap();
    assert_eq!(session.ending().unwrap().winner, Some(Side::First));
}

#[test]
fn a_move_is_refused_with_its_reason_and_nothing_changes() {
    let mut session = session("take{1,2}(5)", Convention::Normal);
    let before = session.clone();
    let leaving = |place: usize, index: usize, left: u8| PlaceMove {
        place,
        change: PlaceChange::Heap {
            index,
            left: vec![left.into()],
        },
    };
    let refused = Err(Refused::Illegal(IllegalMove::NotAllowed));
    for mv in [leaving(0, 0, 2), leaving(0, 1, 3), leaving(1, 0, 4)] {
        assert_eq!(session.play(Side::First, &mv), refused);
    }
    let legal = leaving(0, 0, 4);
    assert_eq!(
        session.play(Side::Second, &legal),
        Err(Refused::NotYourTurn)
    );
    assert_eq!(session, before);
    assert_eq!(session.throw(), Err(Refused::NothingToThrow));
    let mut over = self::session("0", Convention::Normal);
    assert_eq!(over.play(Side::First, &legal), Err(Refused::Over));
}

#[test]
fn turns_are_taken_back_and_played_again() {
    let mut session = session("nim(3,3)", Convention::Normal);
    for _ in 0..3 {
        play_first(&mut session);
    }
    let three = session.clone();
    assert_eq!(session.undo_to_human(), 1);
    assert_eq!(session.undo_to_human(), 2);
    assert_eq!((session.turns().len(), session.undone()), (0, 3));
    assert!(session.undo().is_none());
    play_first(&mut session);
    assert_eq!(session.undone(), 2, "the same move again");
    session.redo().unwrap();
    session.redo().unwrap();
    assert!(session.redo().is_none());
    assert_eq!(session, three);
    session.undo().unwrap();
    let other = session.places().moves(10).unwrap().pop().unwrap();
    session.play(Side::First, &other).unwrap();
    assert_eq!(session.undone(), 0, "another move");
}

#[test]
fn players_change_places_with_their_hints() {
    let mut session = session("nim(3)", Convention::Normal);
    session.add_hints(Side::First, 2);
    session.swap();
    assert_eq!(session.seat(Side::Second).player, Player::Human);
    assert_eq!(
        (session.hints(Side::First), session.hints(Side::Second)),
        (0, 2)
    );
    assert_eq!(
        session.player_to_move(),
        Some(Player::Machine(Skill::PERFECT))
    );
}

#[test]
fn who_played_a_turn_stays_who_played_it() {
    let mut session = session("nim(3)", Convention::Normal);
    let human =
        |session: &Session, turn| session.seat_in(turn, Side::First).player == Player::Human;
    let mv = session.places().moves(10).unwrap().remove(0);
    session.play(Side::First, &mv).unwrap();
    session.swap();
    assert!(human(&session, 0) && !human(&session, 1));
    session.undo().unwrap();
    assert!(!human(&session, 0), "who sits where is not taken back");
    session.swap();
    assert!(human(&session, 0));
    assert!(!session.is_swapped_after(0), "twice is not at all");
}

#[test]
fn a_move_of_the_sum_is_made_in_the_first_of_equal_places() {
    let session = session("wythoff(2,1) + wythoff(2,1)", Convention::Normal);
    let mut mv = session.position().some_moves(1).remove(0);
    let first = session.located(Side::First, &mv);
    mv.term = 1;
    assert_eq!(session.located(Side::First, &mv), first);
    mv.term = 2;
    let refused = Refused::Illegal(IllegalMove::NoSuchTerm);
    assert_eq!(session.located(Side::First, &mv), Err(refused));
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let game = |seed: u64| {
        let mut session = session("kayles(11,4) + die(20,up=3)", Convention::Misere);
        session.start.seed = seed;
        session.start.seats = [4, 6].map(|skill| Seat::machine(Skill::new(skill).unwrap()));
        let mut solver = Solver::new(Allowance::default());
        while let Some(side) = session.to_move() {
            let mv = session.choose(&mut solver, None).unwrap().mv;
            let at = session.located(side, &mv).unwrap();
            session.play(side, &at).unwrap();
            if session.turns().len() == 2 {
                // Asking again, or taking back, changes nothing.
                session.undo().unwrap();
                let side = session.to_move().unwrap();
                let again = session.choose(&mut solver, None).unwrap().mv;
                assert_eq!(again, mv);
                session.play(side, &at).unwrap();
            }
        }
        session
    };
    assert_eq!(game(1), game(1));
    assert_ne!(game(1).turns(), game(2).turns());
}

const TEXTS: [&str; 12] = [
    "kayles(7,7,2)",
    "kayles(\"##.\") + kayles(3,2)",
    "kayles(\"##.\") + kayles(\"##.\") + kayles(3)",
    "erase(5) + erase(\"##.##\")",
    "pairs(9) + nim(3,3)",
    "stripes{1,3}(8,8)",
    "treblecross(7,4)",
    "lasker(5,5)",
    "wythoff(3,2) + wythoff(3,2)",
    "tactix(2x3) + kayles(4)",
    "fibonacci(9) + pairs(1)",
    "parity{max=3,win=odd}(9)",
];

proptest! {
    /// With turns taken back and played again, the session knows the sum that its rules know.
    #[test]
    fn a_session_follows_the_sum(
        index in 0..TEXTS.len(), choices in prop::collection::vec(0usize..1000, 0..14)
    ) {
        let mut session = session(TEXTS[index], Convention::Normal);
        let mut sums = vec![session.position().clone()];
        for choice in choices {
            let Some(side) = session.to_move() else { break };
            let moves = session.places().moves(1000).unwrap();
            let mv = &moves[choice % moves.len()];
            let sum = session.position().after(&session.places().to_move(mv).unwrap());
            prop_assert_eq!(session.play(side, mv), Ok(()));
            sums.push(sum);
            if choice % 5 == 0 {
                session.undo();
                sums.pop();
            }
            prop_assert_eq!(session.position(), &sums[sums.len() - 1]);
        }
    }
}

fn run(start: usize, length: usize) -> PlaceMove {
    let change = PlaceChange::Run(RunMove { start, length });
    PlaceMove { place: 0, change }
}

#[test]
fn a_move_across_a_gap_is_refused() {
    let mut session = session("kayles(\"#.##\")", Convention::Normal);
    let refused = Refused::Illegal(IllegalMove::NotAllowed);
    assert_eq!(session.play(Side::First, &run(0, 2)), Err(refused));
    assert!(session.turns().is_empty());
}

#[test]
fn turns_taken_back_lie_there_again_as_they_were() {
    let mut session = session("kayles(5)", Convention::Normal);
    session.play(Side::First, &run(3, 1)).unwrap();
    session.undo();
    session.redo();
    assert_eq!(session.places().drawn().to_string(), "kayles(\"###.#\")");
    session.undo();
    // To the sum this is the same move again; to whoever looks at it, it is another.
    session.play(Side::First, &run(1, 1)).unwrap();
    assert_eq!(session.places().drawn().to_string(), "kayles(\"#.###\")");
    assert_eq!(session.undone(), 0);
}

#[test]
fn heaps_lie_in_the_order_in_which_they_were_written() {
    let mut session = session("nim(3,4,5) + wythoff(3,5)", Convention::Normal);
    let heap = |index, left: Vec<u8>| PlaceMove {
        place: 0,
        change: PlaceChange::Heap {
            index,
            left: left.into_iter().map(Into::into).collect(),
        },
    };
    for (side, mv, shown) in [
        (Side::First, heap(1, vec![1]), "nim(3,1,5) + wythoff(3,5)"),
        (Side::Second, heap(0, vec![]), "nim(1,5) + wythoff(3,5)"),
        (Side::First, heap(2, vec![1]), "nim(1,1) + wythoff(3,5)"),
    ] {
        session.play(side, &mv).unwrap();
        assert_eq!(session.position().shown().to_string(), shown);
    }
    let record = crate::record::write(&session);
    assert!(
        record.contains("start nim(3,4,5) + wythoff(3,5)\n"),
        "{record}"
    );
}
