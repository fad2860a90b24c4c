use super::*;
use crate::rng::Rng;
use crate::session::{Seat, Session, Side, Start};
use crate::starts;
use grundy_core::Allowance;
use grundy_rules::board::LineBoard;
use grundy_rules::{FileProblem, Files, Graph, GraphFile, parse_expression, parse_expression_with};
use proptest::prelude::*;
use std::sync::Arc;

mod tournament;

const TEXTS: [&str; 29] = [
    "nim(5,4,3)",
    "nim{max=3}(9,2) + take{odd}(7)",
    "take{1,3,4}(10) + take{powers 2}(9)",
    "4.7(9)",
    "pairs(7,3,3)",
    "stripes{1,5}(9)",
    "erase(5,4)",
    "kayles(11)",
    "kayles(\"##.####\")",
    "grundy(13)",
    "lasker(5,3)",
    "treblecross(9)",
    "officers(9) + dawson(9)",
    "half(9,7)",
    "wythoff(7,5)",
    "fibonacci(20)",
    "times{3}(20,max=6)",
    "euclid(25,7)",
    "die(21,up=4)",
    "tactix(3x3)",
    "triangle{adjacent}(4)",
    "cram(3x4)",
    "nim(3) + wythoff(3,2) + cram(2x2)",
    "kayles(4,3) + take{squares}(9)",
    "lines(\"cross\")",
    "graph(\"g\")(d,d,c)",
    "triangle(3) + graph(\"g\")(d)",
    "tactix(\"##./###/.##\") + nim(2)",
    "node-kayles{path}(5,4)",
];

/// A graph of four vertices, and a board of two rows and two columns that cross each other.
struct TwoFiles;

impl Files for TwoFiles {
    fn graph(&self, name: &str) -> Result<Arc<GraphFile>, FileProblem> {
        let edges = "b,a\nc,a\nc,b\nd,a\nd,c\n";
        Ok(Arc::new(GraphFile {
            name: name.to_owned(),
            graph: Graph::read(edges.as_bytes(), 1 << 20).unwrap(),
        }))
    }

    fn line_board(&self, name: &str) -> Result<Arc<LineBoard>, FileProblem> {
        let board = r#"{"cells": 12, "lines": [[0,1,2,3],[4,5,6,7],[8,1,5,9],[10,2,6,11]]}"#;
        Ok(Arc::new(LineBoard::parse(name, board).unwrap()))
    }
}

fn position(text: &str) -> Expression {
    parse_expression_with(text, &TwoFiles).unwrap()
}

fn solver() -> Solver {
    Solver::new(Allowance::default())
}

/// Plays the game to its end between two machines, which ask this solver.
fn play(
    position: Expression,
    convention: Convention,
    skills: [Skill; 2],
    seed: u64,
    solver: &mut Solver,
) -> Session {
    let mut session = Session::new(Start {
        position,
        convention,
        seed,
        seats: skills.map(Seat::machine),
    });
    while let Some(side) = session.to_move() {
        let mv = session.choose(solver, None).unwrap().mv;
        let mv = session.places().locate(&mv);
        session.play(side, &mv).unwrap();
    }
    session
}

fn convention(misere: bool) -> Convention {
    if misere {
        Convention::Misere
    } else {
        Convention::Normal
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn perfect_play_never_loses_a_won_position(
        which in 0..TEXTS.len(), misere: bool, seed: u64, won: bool, opponent in prop::sample::select(vec![1u8, 9])
    ) {
        let convention = convention(misere);
        let near = position(TEXTS[which]);
        let wanted = if won { Outcome::N } else { Outcome::P };
        let mut rng = Rng::new(seed);
        let start = starts::fair(&near, convention, wanted, &mut solver(), &mut rng, None);
        let Ok(start) = start else { return Ok(()) };
        let other = Skill::new(opponent).unwrap();
        // The perfect player sits where the win is.
        let (skills, side) = match won {
            true => ([Skill::PERFECT, other], Side::First),
            false => ([other, Skill::PERFECT], Side::Second),
        };
        let session = play(start, convention, skills, seed, &mut solver());
        prop_assert_eq!(session.ending().unwrap().winner, Some(side), "{}", TEXTS[which]);
    }

    #[test]
    fn perfect_play_never_loses_a_drawn_position(
        max in 1u8..7, heap in 1u8..40, odd: bool, seed: u64, opponent in 1u8..=10
    ) {
        let word = if odd { "odd" } else { "even" };
        let text = format!("parity{{max={max},win={word}}}({heap})");
        let start = parse_expression(&text).unwrap();
        let question = Question { expression: &start, convention: Convention::Normal, moves: None };
        let outcome = solver().solve(question, None).outcome.unwrap();
        let skills = [Skill::PERFECT, Skill::new(opponent).unwrap()];
        let winner = play(start, Convention::Normal, skills, seed, &mut solver()).ending().unwrap().winner;
        match outcome {
            Outcome::N => prop_assert_eq!(winner, Some(Side::First)),
            Outcome::Draw => prop_assert_ne!(winner, Some(Side::Second)),
            Outcome::P => {}
        }
    }

    #[test]
    fn no_level_moves_illegally_and_all_games_end(
        which in 0..TEXTS.len(), misere: bool, seed: u64, first in 1u8..=10, second in 1u8..=10
    ) {
        let start = position(TEXTS[which]);
        let skills = [first, second].map(|skill| Skill::new(skill).unwrap());
        let played = || play(start.clone(), convention(misere), skills, seed, &mut solver());
        let session = played();
        prop_assert!(session.ending().unwrap().winner.is_some());
        prop_assert_eq!(played(), session);
    }
}

#[test]
fn huge_positions_are_played_at_every_level() {
    let huge = Natural::from(10u8).pow(100);
    let mut solver = Solver::new(Allowance {
        steps: 1 << 26,
        bytes: 1 << 28,
    });
    for text in [
        "nim(HUGE,7)",
        "kayles(HUGE,1000000)",
        "take{1..3}(HUGE) + take{odd}(HUGE)",
        "take{squares}(1000000) + take{primes}(1000000)",
        "wythoff(HUGE,7)",
        "euclid(HUGE,7)",
        "fibonacci(HUGE)",
        "parity{max=HUGE,win=odd}(HUGE)",
        "cram(7x7)",
        "triangle(9)",
        "lasker(HUGE) + half(HUGE)",
    ] {
        let text = text.replace("HUGE", &huge.to_string());
        let game = parse_expression(&text).unwrap();
        for skill in Skill::all() {
            let mut rng = Rng::new(u64::from(skill.number()));
            let convention = Convention::Normal;
            let mv = choose(&mut solver, &game, convention, skill, &mut rng, None)
                .unwrap()
                .mv;
            assert_eq!(game.check_move(&mv), Ok(()), "{text}");
        }
    }
}

#[test]
fn there_is_no_choice_where_there_is_no_move() {
    for text in ["0", "pairs(1)", "die(20)", "parity{max=3,win=odd}(0)"] {
        let game = parse_expression(text).unwrap();
        for skill in Skill::all() {
            let (convention, mut rng) = (Convention::Normal, Rng::new(1));
            let mv = choose(&mut solver(), &game, convention, skill, &mut rng, None);
            assert_eq!(mv, None, "{text}");
        }
    }
}

/// What the perfect player leaves.
fn left(text: &str, convention: Convention, seed: u64) -> String {
    let game = parse_expression(text).unwrap();
    let mut rng = Rng::new(seed);
    let mv = choose(
        &mut solver(),
        &game,
        convention,
        Skill::PERFECT,
        &mut rng,
        None,
    );
    game.after(&mv.unwrap().mv).to_string()
}

#[test]
fn the_winner_hurries_and_the_loser_delays() {
    for seed in 0..10 {
        // All three stones but one could be taken more slowly.
        assert_eq!(left("nim{max=3}(3)", Convention::Normal, seed), "0");
        // One from either heap lasts six moves; more would be mirrored sooner.
        assert_eq!(left("nim(3,3)", Convention::Normal, seed), "nim(3,2)");
        assert_eq!(left("nim(3,3)", Convention::Misere, seed), "nim(3,2)");
    }
}

#[test]
fn the_loser_sets_a_trap_where_the_distance_is_not_known() {
    // Far beyond any walk; every reply but one loses, and the replies are too many to count.
    let huge = Natural::from(10u8).pow(30);
    let text = format!("nim({huge},{huge})");
    let after = left(&text, Convention::Normal, 1);
    let game = parse_expression(&after).unwrap();
    let question = Question {
        expression: &game,
        convention: Convention::Normal,
        moves: Some(5),
    };
    let winning = solver().solve(question, None).winning.unwrap();
    assert_eq!(winning.count, Natural::ONE);
}

/// Says stop at once.
struct Late;

impl Watch for Late {
    fn stop(&self) -> Option<Exhausted> {
        Some(Exhausted::Time)
    }
}

#[test]
fn who_runs_out_of_time_says_so_and_moves_all_the_same() {
    let mut solver = Solver::new(Allowance {
        steps: u64::MAX,
        bytes: 1 << 28,
    });
    for (text, convention) in [
        ("cram(8x9)", Convention::Misere),
        ("triangle(11)", Convention::Normal),
        ("tactix(10x10)", Convention::Misere),
    ] {
        let game = position(text);
        let (perfect, mut rng) = (Skill::PERFECT, Rng::new(1));
        let chosen = choose(
            &mut solver,
            &game,
            convention,
            perfect,
            &mut rng,
            Some(&Late),
        );
        let Chosen {
            mv,
            outcome,
            exhausted,
        } = chosen.unwrap();
        assert_eq!(game.check_move(&mv), Ok(()), "{text}");
        assert_eq!(
            (outcome, exhausted),
            (None, Some(Exhausted::Time)),
            "{text}"
        );
    }
    let easy = position("nim(5,4,3)");
    let (convention, mut rng) = (Convention::Normal, Rng::new(1));
    let chosen = choose(
        &mut solver,
        &easy,
        convention,
        Skill::PERFECT,
        &mut rng,
        None,
    )
    .unwrap();
    assert_eq!((chosen.outcome, chosen.exhausted), (Some(Outcome::N), None));
}

/// Where no search ends, the perfect opponent takes the middle, and then answers every move with its image.
#[test]
fn images_are_played_on_large_graphs() {
    let mut solver = Solver::new(Allowance {
        steps: 1 << 22,
        ..Allowance::default()
    });
    for text in ["node-kayles{grid}(9x11)", "arc-kayles{grid}(8x9)"] {
        let (mut at, mut rng) = (position(text), Rng::new(1));
        let mut moves = 0;
        while !at.is_over() {
            let skill = match moves % 2 {
                0 => Skill::PERFECT,
                _ => Skill::LEAST,
            };
            let chosen = choose(&mut solver, &at, Convention::Normal, skill, &mut rng, None);
            at = at.after(&chosen.unwrap().mv);
            moves += 1;
        }
        assert_eq!(moves % 2, 1, "{text}: the perfect opponent moves last");
    }
}
