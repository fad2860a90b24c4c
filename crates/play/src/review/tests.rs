use super::*;
use crate::rng::Rng;
use crate::sample;
use crate::session::{Seat, Start};
use grundy_core::Allowance;
use grundy_rules::parse_expression;
use proptest::prelude::*;

fn begin(text: &str, convention: Convention) -> Session {
    Session::new(Start {
        position: parse_expression(text).unwrap(),
        convention,
        seed: 5,
        seats: [Seat::human(), Seat::human()],
    })
}

fn solver() -> Solver {
    Solver::new(Allowance::default())
}

/// Plays the move that leaves this.
fn leave(session: &mut Session, text: &str) {
    let wanted = parse_expression(text).unwrap();
    let moves = session.places().moves(1000).unwrap();
    let mv = moves
        .into_iter()
        .find(|mv| *session.places().after(mv).position() == wanted);
    let side = session.to_move().unwrap();
    session.play(side, &mv.unwrap()).unwrap();
}

#[test]
fn the_first_mistake_is_named_with_what_would_have_won() {
    let mut session = begin("nim(5,4,3)", Convention::Normal);
    for text in ["nim(5,4,1)", "nim(5,3,1)", "nim(5,2,1)", "nim(3,2,1)"] {
        leave(&mut session, text);
    }
    let review = review(&session, &mut solver(), None);
    let marks: Vec<Mark> = review.turns.iter().map(|turn| turn.mark).collect();
    assert_eq!(
        marks,
        [Mark::Kept, Mark::LostAnyway, Mark::ThrewAway, Mark::Kept]
    );
    let mistake = review.first_mistake.unwrap();
    assert_eq!((mistake.turn, mistake.by), (2, Side::First));
    let places = session.places_after(2);
    let better: Vec<String> = mistake
        .better
        .iter()
        .map(|mv| places.after(mv).position().to_string())
        .collect();
    assert_eq!(better, ["nim(3,2,1)"]);
    assert!(
        mistake
            .reasons
            .iter()
            .any(|reason| matches!(reason, Reason::WinningMove(_)))
    );
}

/// What is refuted is what was played, and not some other move that loses.
#[test]
fn the_move_that_was_played_is_refuted() {
    for (start, played, convention) in [
        ("nim(5,4,3)", "nim(5,3,1)", Convention::Normal),
        ("nim(5,4,3)", "nim(5,4,2)", Convention::Misere),
        (
            "kayles(7) + nim(1)",
            "kayles(4,1) + nim(1)",
            Convention::Normal,
        ),
        (
            "chomp(3x4)",
            "chomp(\"####/####/#...\")",
            Convention::Normal,
        ),
        ("wythoff(12,7)", "wythoff(10,7)", Convention::Normal),
    ] {
        let mut session = begin(start, convention);
        leave(&mut session, played);
        let review = review(&session, &mut solver(), None);
        let mistake = review.first_mistake.unwrap();
        let refuted = mistake.reasons.iter().find_map(|reason| match reason {
            Reason::Refutation(refutation) => Some(refutation.mv.laid.after()),
            _ => None,
        });
        let after = refuted.map(|places| places.position().to_string());
        assert_eq!(after.as_deref(), Some(played), "{start}");
    }
}

#[test]
fn in_the_odd_even_game_an_even_total_is_drawn_throughout() {
    let mut seen = Vec::new();
    for seed in 0..60 {
        let text = ["parity{max=3,win=odd}(8)", "parity{max=3,win=odd}(9)"][usize::from(seed > 30)];
        let mut session = begin(text, Convention::Normal);
        let mut rng = Rng::new(seed);
        while let Some(side) = session.to_move() {
            let mv = sample::draw(session.position(), &mut rng).unwrap();
            let mv = session.places().locate(&mv);
            session.play(side, &mv).unwrap();
        }
        for turn in review(&session, &mut solver(), None).turns {
            seen.push((turn.before, turn.mark, turn.after));
        }
    }
    use Outcome::{Draw, N, P};
    for (before, mark, after) in [
        (Draw, Mark::Kept, Draw),
        (N, Mark::ThrewAway, N),
        (N, Mark::Kept, P),
        (P, Mark::LostAnyway, N),
    ] {
        assert!(seen.contains(&(Some(before), mark, Some(after))));
    }
    assert!(
        seen.iter()
            .all(|turn| (turn.0 == Some(Draw)) == (turn.2 == Some(Draw)))
    );
}

#[test]
fn a_throw_is_chance_and_its_chance_is_told() {
    let mut session = begin("die(31)", Convention::Normal);
    session.throw().unwrap();
    let review = review(&session, &mut solver(), None);
    assert_eq!(review.turns[0].mark, Mark::Chance);
    let chance = review.turns[0].chance.clone().unwrap();
    let won = review.turns[0].after == Some(Outcome::P);
    let Played::Throw(face) = session.turns()[0].action else {
        panic!("a throw");
    };
    assert_eq!(chance.faces.contains(&face), won);
}

proptest! {
    /// Whoever wins has not thrown the win away after the other one's last mistake.
    #[test]
    fn whoever_wins_made_no_mistake_after_the_last_one_of_the_other(
        which in 0usize..6, seed: u64, misere: bool
    ) {
        let texts = ["nim(3,4,5)", "kayles(9)", "wythoff(7,4)", "tactix(3x3)", "euclid(25,7)",
            "take{1,3}(9) + fibonacci(9)"];
        let convention = if misere { Convention::Misere } else { Convention::Normal };
        let mut session = begin(texts[which], convention);
        let mut rng = Rng::new(seed);
        while let Some(side) = session.to_move() {
            let mv = sample::draw(session.position(), &mut rng).unwrap();
            let mv = session.places().locate(&mv);
            session.play(side, &mv).unwrap();
        }
        let winner = session.ending().unwrap().winner.unwrap();
        let review = review(&session, &mut solver(), None);
        let last_mistake = (0..review.turns.len())
            .rev()
            .find(|&turn| review.turns[turn].mark == Mark::ThrewAway);
        match last_mistake {
            Some(turn) => prop_assert_ne!(session.turns()[turn].by, winner),
            None => {
                let won_from_the_start = review.turns[0].before == Some(Outcome::N);
                prop_assert_eq!(won_from_the_start, winner == Side::First);
                prop_assert_eq!(review.first_mistake, None);
            }
        }
        prop_assert_eq!(last_mistake.is_some(), review.turns.iter().any(|t| t.mark == Mark::ThrewAway));
    }
}

#[test]
fn what_cannot_be_decided_is_unknown() {
    let mut session = begin("cram(7x7)", Convention::Misere);
    let mv = session.places().moves(1000).unwrap().remove(0);
    session.play(Side::First, &mv).unwrap();
    let limits = Allowance {
        steps: 1 << 16,
        bytes: 1 << 20,
    };
    let review = review(&session, &mut Solver::new(limits), None);
    assert_eq!(review.turns[0].mark, Mark::Unknown);
    assert_eq!(review.first_mistake, None);
}
