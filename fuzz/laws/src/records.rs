//! Games that are kept as text.
//!
//! * What is read and written again is read as the same game, and written as before.
//! * What is refused is refused with one of its lines, or the one after the last.
//! * With any words for how moves were typed it is the same game.

use grundy_core::{Allowance, Budget, Convention};
use grundy_play::session::{Seat, Session, Start};
use grundy_play::{Skill, record};
use grundy_rules::parse_expression_with;

use crate::files::RoundFiles;
use crate::law::Law;
use crate::random::Random;
use crate::seeds;

pub(crate) const LAW: Law = Law {
    name: "records",
    check,
    made: played_examples,
    words: &[
        "grundy-record 1\n",
        "start ",
        "convention normal\n",
        "convention misere\n",
        "seed 42\n",
        "first human Ada\n",
        "second machine 7\n",
        "hints 1 0\n",
        "move nim(3) -> nim(1)\n",
        "throw 3\n",
        "result unfinished\n",
        "result first\n",
        "result draw\n",
        " -> ",
        "0",
        "die(9)",
        "graph(\"g\")(c)",
        "kayles(\"##.#\")",
        "#\n",
    ],
};

/// The example of every game after a few moves.
fn played_examples() -> Vec<Vec<u8>> {
    let files = RoundFiles::new(&mut Random(0));
    let examples = seeds::examples().into_iter();
    let played = examples.filter_map(|example| {
        let mut session = Session::new(Start {
            position: parse_expression_with(&example, &files).ok()?,
            convention: Convention::Normal,
            seed: 42,
            seats: [Seat::human(), Seat::machine(Skill::PERFECT)],
        });
        for _ in 0..3 {
            let mv = session.position().some_moves(5).pop();
            if let (Some(side), Some(mv)) = (session.to_move(), mv) {
                let mv = session.places().locate(&mv);
                session.play(side, &mv).ok()?;
            }
        }
        Some(record::write(&session))
    });
    seeds::bytes(played.collect())
}

fn check(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    let files = RoundFiles::new(&mut Random(0));
    let read = |text: &str| {
        let limits = Allowance {
            steps: 1 << 20,
            bytes: 1 << 24,
        };
        record::read(text, &files, &mut Budget::new(limits))
    };
    match read(text) {
        Ok(session) => {
            let written = record::write(&session);
            let again = read(&written).unwrap_or_else(|damage| panic!("{damage:?}: {written}"));
            assert_eq!(again, session, "{written}");
            assert_eq!(record::write(&again), written);
            let said: Vec<String> = text.lines().map(str::to_owned).collect();
            let mut budget = Budget::new(Allowance::default());
            let as_said = record::read_as_said(&written, &said, &files, &mut budget);
            let as_said = as_said.unwrap_or_else(|damage| panic!("{damage:?}: {written}"));
            assert_eq!(record::write(&as_said), written, "{said:?}");
        }
        Err(damage) => {
            let lines = text.lines().count();
            assert!(
                (1..=lines + 1).contains(&damage.line),
                "{damage:?} of {lines} lines"
            );
        }
    }
}
