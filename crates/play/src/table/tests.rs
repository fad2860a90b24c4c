use super::*;
use crate::places::PlaceChange;
use crate::session::{Seat, Start};
use grundy_core::Convention;
use grundy_rules::parse_expression;
use grundy_rules::row::RunMove;
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

/// Plays the game to its end, by the table and past it in turn, with turns taken back.
fn play(text: &str, choices: &[usize]) -> Result<(), TestCaseError> {
    let mut session = session(text);
    let mut table = Table::new(&session);
    for &choice in choices {
        let Some(side) = session.to_move() else {
            break;
        };
        let turns = session.turns().len();
        let moves = session.position().moves(1000).unwrap();
        let mv = &moves[choice % moves.len()];
        if choice % 2 == 0 {
            let mv = table.places(turns).locate(session.position(), mv);
            prop_assert_eq!(table.play(&mut session, side, &mv), Ok(()));
            prop_assert_eq!(table.mv(turns), Some(&mv));
        } else {
            session.play(side, mv).unwrap();
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
        let now = table.places(session.turns().len());
        let (laid, position) = (now.expression(), session.position());
        prop_assert_eq!(laid.representative(), position.representative());
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

fn run(start: usize, length: usize) -> PlaceMove {
    let change = PlaceChange::Run(RunMove { start, length });
    PlaceMove { place: 0, change }
}

#[test]
fn a_move_across_a_gap_is_refused() {
    let mut session = session("kayles(\"#.##\")");
    let mut table = Table::new(&session);
    let refused = Refused::Illegal(IllegalMove::NotAllowed);
    let across = table.play(&mut session, Side::First, &run(0, 2));
    assert_eq!(across, Err(refused));
    assert!(session.turns().is_empty());
}

#[test]
fn turns_taken_back_lie_there_again_as_they_were() {
    let mut session = session("kayles(5)");
    let mut table = Table::new(&session);
    table.play(&mut session, Side::First, &run(3, 1)).unwrap();
    session.undo();
    table.follow(&session);
    session.redo();
    table.follow(&session);
    let laid = table.places(1).expression();
    assert_eq!(laid.to_string(), "kayles(\"###.#\")");
}

#[test]
fn the_same_cut_on_the_other_side_lies_there_as_it_was_made() {
    let mut session = session("kayles(5)");
    let mut table = Table::new(&session);
    table.play(&mut session, Side::First, &run(3, 1)).unwrap();
    session.undo();
    // To the session this is the same move again; to whoever looks at it, it is another.
    table.play(&mut session, Side::First, &run(1, 1)).unwrap();
    let laid = table.places(1).expression();
    assert_eq!(laid.to_string(), "kayles(\"#.###\")");
}

#[test]
fn heaps_lie_in_the_order_in_which_they_were_written() {
    let mut session = session("nim(3,4,5) + wythoff(3,5)");
    let mut table = Table::new(&session);
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
        table.play(&mut session, side, &mv).unwrap();
        let lies = table.places(session.turns().len()).position();
        assert_eq!(lies, *session.position());
        assert_eq!(lies.shown().to_string(), shown);
        assert_eq!(session.position().shown().to_string(), shown);
    }
    let record = crate::record::write(&session);
    assert!(
        record.contains("start nim(3,4,5) + wythoff(3,5)\n"),
        "{record}"
    );
}
