use super::*;
use crate::rng::Rng;
use crate::sample;
use crate::session::{Side, Start};
use crate::skill::Skill;
use grundy_core::{Allowance, Convention};
use grundy_rules::{FileProblem, Graph, GraphFile, IllegalMove, NoFiles, parse_expression_with};
use proptest::prelude::*;
use std::sync::Arc;

const TEXTS: [&str; 24] = [
    "nim(5,4,3)",
    "nim{max=3}(9,2) + take{odd}(7)",
    "take{not 2,5}(9) + take{squares}(20)",
    "4.7(9)",
    "pairs(7,3,3)",
    "stripes{1,5}(8)",
    "erase(7,5)",
    "kayles(7)",
    "kayles(\"##.####\")",
    "grundy(20) + lasker(5)",
    "treblecross(9)",
    "officers(9) + dawson(9) + half(9)",
    "wythoff(5,3) + wythoff(5,3)",
    "fibonacci(20)",
    "times{3}(40,max=6)",
    "parity{max=3,win=odd}(21)",
    "die(31)",
    "die(9,up=4)",
    "euclid(25,7)",
    "graph(\"g\")(a,c,c,d)",
    "tactix(3x3)",
    "triangle{adjacent}(4)",
    "cram(3x4) + kayles(\"###.#\")",
    "chomp(3x4)",
];

/// One graph.
struct G;

impl Files for G {
    fn graph(&self, name: &str) -> Result<Arc<GraphFile>, FileProblem> {
        let edges = "b,a\nc,a\nc,b\nd,a\nd,c\n";
        Ok(Arc::new(GraphFile {
            name: name.to_owned(),
            graph: Graph::read(edges.as_bytes(), 1 << 20).unwrap(),
        }))
    }

    fn line_board(&self, name: &str) -> Result<Arc<grundy_rules::board::LineBoard>, FileProblem> {
        NoFiles.line_board(name)
    }
}

/// A game of random moves, ended or not.
fn random_game(text: &str, seed: u64, turns: usize) -> Session {
    let mut rng = Rng::new(seed);
    let position = parse_expression_with(text, &G).unwrap();
    let normal_alone = ["parity", "chomp", "treblecross"];
    let has_misere = !normal_alone.iter().any(|game| text.starts_with(game));
    let misere = has_misere && rng.percent(50);
    let mut session = Session::new(Start {
        position,
        convention: if misere {
            Convention::Misere
        } else {
            Convention::Normal
        },
        seed,
        seats: [Seat::human(), Seat::machine(Skill::new(3).unwrap())],
    });
    if session.awaits_throw() {
        session.throw().unwrap();
    }
    for _ in 0..turns {
        if rng.percent(10) {
            session.swap();
        }
        let Some(side) = session.to_move() else { break };
        let mv = sample::draw(session.position(), &mut rng).unwrap();
        let mv = session.places().locate(&mv);
        session.play(side, &mv).unwrap();
    }
    session
}

fn read_back(text: &str) -> Result<Session, Damage> {
    read(text, &G, &mut Budget::new(Allowance::default()))
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(which in 0..TEXTS.len(), seed: u64, turns in 0usize..40) {
        let session = random_game(TEXTS[which], seed, turns);
        let text = write(&session);
        prop_assert_eq!(read_back(&text), Ok(session), "{}", text);
    }
}

/// What damage is done with: pieces of records, of positions, and of neither.
const PIECES: [&str; 31] = [
    "swap\n",
    "\n",
    "",
    " ",
    "#",
    "0",
    "7",
    "99999999999999999999999999999999999999",
    "-1",
    "nim(3)",
    "grundy(340282366920938463463374607431768211456)",
    "0.[0001](99999999999999999999)",
    "tactix(11x11)",
    "tactix(99999x99999)",
    "triangle(15)",
    "cram(1x128)",
    "chomp(128x1)",
    "parity{max=0,win=odd}(9)",
    "die(9,up=7)",
    "graph(\"no such file\")(a)",
    "kayles(\"######\")",
    " -> ",
    "move ",
    "throw 3",
    "convention misere",
    "machine 10",
    "human \u{1b}[2J",
    "result first",
    "+ pairs(1)",
    "\u{0}",
    "局",
];

/// The record after some accidents: pieces in other places, lines lost, doubled and exchanged.
fn damaged(text: &str, rng: &mut Rng) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for _ in 0..=rng.below(3) {
        let (at, other) = (rng.index(lines.len()), rng.index(lines.len()));
        let line: Vec<char> = lines[at].chars().collect();
        let from = rng.index(line.len() + 1);
        let to = (from + rng.index(8)).min(line.len());
        let piece = PIECES[rng.index(PIECES.len())];
        match rng.below(6) {
            0 => lines.swap(at, other),
            1 => lines[at] = lines[other].clone(),
            2 => lines.insert(at, piece.to_owned()),
            3 if lines.len() > 1 => drop(lines.remove(at)),
            _ => {
                let (head, tail) = (&line[..from], &line[to..]);
                lines[at] = head
                    .iter()
                    .copied()
                    .chain(piece.chars())
                    .chain(tail.iter().copied())
                    .collect();
            }
        }
    }
    lines.join("\n")
}

/// Whatever happens to a record, reading it ends with a game, which is written and read again, or with
/// the line.
#[test]
fn ten_thousand_damaged_records_are_read_or_refused_with_their_line() {
    let mut rng = Rng::new(4);
    let records: Vec<String> = (0..200_u64)
        .map(|seed| {
            let text = TEXTS[rng.index(TEXTS.len())];
            write(&random_game(text, seed, 20))
        })
        .collect();
    let (mut read, mut refused) = (0, 0);
    for _ in 0..10_000 {
        let text = damaged(&records[rng.index(records.len())], &mut rng);
        match read_back(&text) {
            Ok(session) => {
                assert_eq!(read_back(&write(&session)).as_ref(), Ok(&session), "{text}");
                read += 1;
            }
            Err(damage) => {
                assert!(
                    (1..=text.lines().count() + 1).contains(&damage.line),
                    "{text}"
                );
                refused += 1;
            }
        }
    }
    assert!(
        read > 100 && refused > 5000,
        "{read} read, {refused} refused"
    );
}

#[test]
fn heaps_that_no_engine_reaches_are_refused() {
    let huge = "9".repeat(40);
    let start = |text: &str| GOOD.replace("nim(5,4,3)", &text.replace("HUGE", &huge));
    for text in [
        "grundy(HUGE)",
        "take{primes}(HUGE) + nim(3)",
        "take{squares}(3,HUGE)",
    ] {
        let found = read_back(&start(text)).unwrap_err();
        assert_eq!(
            (found.line, found.kind),
            (2, DamageKind::TooLarge),
            "{text}"
        );
    }
    assert!(read_back(&start("nim(HUGE,3)")).is_ok());
}

#[test]
fn names_that_would_disturb_are_refused() {
    for name in ["\u{1b}[31mAda", &"x".repeat(LONGEST_NAME + 1)] {
        let found = read_back(&GOOD.replace("Ada Lovelace", name)).unwrap_err();
        assert_eq!(
            (found.line, found.kind),
            (5, DamageKind::BadValue(Key::First))
        );
    }
}

const GOOD: &str = "grundy-record 1
start nim(5,4,3)
convention normal
seed 42
first human Ada Lovelace
second machine 7 计算机
hints 1 0
move nim(3) -> nim(1)
result unfinished
";

fn damage(line: usize, by: &str) -> (usize, DamageKind) {
    let mut lines: Vec<&str> = GOOD.lines().collect();
    lines[line - 1] = by;
    let found = read_back(&lines.join("\n")).unwrap_err();
    (found.line, found.kind)
}

#[test]
fn a_record_reads_as_documented() {
    let session = read_back(GOOD).unwrap();
    assert_eq!(session.seat(Side::First).name, "Ada Lovelace");
    assert_eq!(session.seat(Side::Second).name, "计算机");
    assert_eq!(session.position().to_string(), "nim(5,4,1)");
    assert_eq!(write(&session), GOOD);
    let spaced = GOOD.replace('\n', "\r\n\r\n# a remark\r\n");
    assert_eq!(read_back(&spaced), Ok(session));
}

#[test]
fn each_kind_of_damage_has_its_name_and_line() {
    use DamageKind::*;
    assert_eq!(damage(1, "grundy-record 2"), (1, Version));
    assert_eq!(damage(1, "PNG"), (1, Expected(Key::Record)));
    assert!(matches!(damage(2, "start nim(5,"), (2, Notation(_))));
    assert_eq!(damage(3, "convention odd"), (3, BadValue(Key::Convention)));
    assert_eq!(damage(3, "seed 42"), (3, Expected(Key::Convention)));
    for seed in ["seed -1", "seed 18446744073709551616", "seed"] {
        assert_eq!(damage(4, seed), (4, BadValue(Key::Seed)));
    }
    assert_eq!(damage(5, "first robot"), (5, BadValue(Key::First)));
    assert_eq!(damage(6, "second machine 11"), (6, BadValue(Key::Second)));
    assert_eq!(damage(7, "hints 1"), (7, BadValue(Key::Hints)));
    assert_eq!(damage(8, "move nim(3)"), (8, BadValue(Key::Move)));
    assert_eq!(damage(8, "move kayles(3) -> 0"), (8, NothingToMove));
    assert_eq!(damage(8, "jump"), (8, Expected(Key::Move)));
    for (mv, why) in [
        ("move nim(3) -> nim(3)", IllegalMove::NotAllowed),
        ("move nim(2) -> nim(1)", IllegalMove::NoSuchHeap),
    ] {
        let refused = Refused(crate::session::Refused::Illegal(why));
        assert_eq!(damage(8, mv), (8, refused));
    }
    let no_die = Refused(crate::session::Refused::NothingToThrow);
    assert_eq!(damage(8, "throw 3"), (8, no_die));
    assert_eq!(damage(8, "throw 7"), (8, BadValue(Key::Throw)));
    assert_eq!(damage(9, "result first"), (9, WrongResult));
    assert_eq!(damage(9, ""), (9, Expected(Key::Result)));
    let more = read_back(&format!("{GOOD}move nim(1) -> 0\n")).unwrap_err();
    assert_eq!((more.line, more.kind), (10, AfterResult));
    let chomp = GOOD.replace("nim(5,4,3)", "chomp(3x4)");
    let chomp = read_back(&chomp.replace("normal", "misere")).unwrap_err();
    assert_eq!((chomp.line, chomp.kind), (3, NoMisere));
}

#[test]
fn names_stay_on_their_line() {
    let mut session = read_back(GOOD).unwrap();
    let mut start = session.start().clone();
    start.seats[0].name = "a\nresult first\u{7}".to_owned();
    session = Session::new(start);
    let again = read_back(&write(&session)).unwrap();
    assert_eq!(again.seat(Side::First).name, "a result first");
}

#[test]
fn a_long_record_stops_at_the_limits() {
    let session = random_game("nim(9,9,9,9)", 1, 100);
    let text = write(&session);
    for (steps, bytes, exhausted) in [
        (100, 1 << 20, Exhausted::Steps),
        (1 << 20, 1000, Exhausted::Memory),
    ] {
        let mut budget = Budget::new(Allowance { steps, bytes });
        let found = read(&text, &NoFiles, &mut budget).unwrap_err();
        assert_eq!(found.kind, DamageKind::Exhausted(exhausted));
    }
}
