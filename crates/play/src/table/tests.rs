use super::*;
use crate::session::{Seat, Start};
use grundy_core::Convention;
use grundy_rules::parse_expression;
use proptest::prelude::*;

fn session(text: &str) -> Session {
    Session::new(Start {
        position: parse_expression(text).unwrap(),
        convention: Convention::Normal,
        seed: 3,
        seats: [Seat::human(), Seat::human()],
    })
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

/// Plays the game to its end, by moves of the sum and of the setup in turn, with turns taken back.
fn play(text: &str, choices: &[usize]) -> Result<(), TestCaseError> {
    let mut session = session(text);
    let mut table = Table::new(&session);
    for &choice in choices {
        let Some(side) = session.to_move() else {
            break;
        };
        let turns = session.turns().len();
        if choice % 2 == 0 {
            let moves = table.setup(turns).moves(1000).unwrap();
            let mv = &moves[choice % moves.len()];
            prop_assert_eq!(table.play(&mut session, side, mv), Ok(()));
            prop_assert!(table.name(turns).is_some());
        } else {
            let moves = session.position().moves(1000).unwrap();
            session.play(side, &moves[choice % moves.len()]).unwrap();
            table.follow(&session);
        }
        if choice % 5 == 0 {
            session.undo();
            table.follow(&session);
        }
        if choice % 25 == 0 {
            session.redo();
            table.follow(&session);
        }
        let now = table.setup(session.turns().len());
        prop_assert_eq!(now.key(), Setup::new(session.position()).key());
        // Whatever is legal on the one side is legal on the other.
        for mv in now.moves(1000).unwrap() {
            let found = to_expression(now, session.position(), &mv).unwrap();
            prop_assert_eq!(session.position().check_move(&found), Ok(()));
        }
        for mv in session.position().moves(1000).unwrap() {
            let found = to_setup(now, session.position(), &mv).unwrap();
            let after = Setup::new(&session.position().after(&mv));
            prop_assert_eq!(now.after(&found).key(), after.key());
        }
    }
    Ok(())
}

proptest! {
    #[test]
    fn the_table_shows_the_position_of_the_session(
        index in 0..TEXTS.len(), choices in prop::collection::vec(0usize..1000, 0..14)
    ) {
        play(TEXTS[index], &choices)?;
    }
}

#[test]
fn a_move_across_a_gap_is_refused() {
    let mut session = session("kayles(\"#.##\")");
    let mut table = Table::new(&session);
    let change = Change::Run(RunMove {
        start: 0,
        length: 2,
    });
    let across = Move { term: 0, change };
    let refused = Refused::Illegal(IllegalMove::NotAllowed);
    assert_eq!(table.play(&mut session, Side::First, &across), Err(refused));
    assert!(session.turns().is_empty());
}

#[test]
fn turns_taken_back_lie_there_again_as_they_were() {
    let mut session = session("kayles(5)");
    let mut table = Table::new(&session);
    let change = Change::Run(RunMove {
        start: 3,
        length: 1,
    });
    let mv = Move { term: 0, change };
    table.play(&mut session, Side::First, &mv).unwrap();
    session.undo();
    table.follow(&session);
    session.redo();
    table.follow(&session);
    assert_eq!(table.setup(1).parts()[0].to_string(), "kayles(\"###.#\")");
}
