//! Every ruleset of the registry has a table whose entries are those of its positions, or says what to do instead.

use std::sync::Arc;

use grundy::game::{Places, Term};
use grundy::rules::board::LineBoard;
use grundy::rules::games::EdgeFile;
use grundy::rules::{
    Counted, Expression, FileProblem, Files, ForeignRules, GameRules, Graph, GraphFile,
    NamedRuleset, RulesetKind, parse_expression_with,
};
use grundy::{
    Claim, ClaimRequest, Convention, ErrorKind, Extent, GridCell, Instead, Limits, Natural,
    Outcome, Rows, Signal, SolveAnswer, SolveRequest, Status, Table, TableFormat, TableRequest,
    Wanted, Workbench, read_numbers, script_rules,
};

/// Small files, whatever they are called.
pub(crate) struct Samples;

impl Files for Samples {
    fn graph(&self, name: &str) -> Result<Arc<GraphFile>, FileProblem> {
        let graph = Graph::read("b,a\nc,b\nc,a\nd,c\n".as_bytes(), 1 << 12)?;
        let name = name.to_owned();
        Ok(Arc::new(GraphFile { name, graph }))
    }

    fn edges(&self, name: &str) -> Result<Arc<EdgeFile>, FileProblem> {
        let edges = "ground,a\na,b\nb,c\nc,ground\n";
        Ok(Arc::new(EdgeFile::read(name, edges.as_bytes())?))
    }

    fn line_board(&self, name: &str) -> Result<Arc<LineBoard>, FileProblem> {
        let json = r###"{"rows": ["##", ".#"], "lines": [[0, 1], [1, 2]]}"###;
        let board = LineBoard::parse(name, json).map_err(FileProblem::Lines)?;
        Ok(Arc::new(board))
    }

    fn script(&self, name: &str) -> Result<Arc<ForeignRules>, FileProblem> {
        let text = r#"
            fn options(s) {
                if type_of(s) != "array" { return if s > 1 { [s - 2, s - 1] } else { [] }; }
                let all = [];
                for k in 0..s[0] { all.push([k, s[1]]); }
                if s[1] > 0 { all.push([s[0], s[1] - 1]); }
                all
            }"#;
        script_rules(name, text, &Limits::default(), &Signal::default())
    }

    fn program(&self, command: &str) -> Result<Arc<ForeignRules>, FileProblem> {
        self.script(command)
    }
}

const CONVENTIONS: [Convention; 2] = [Convention::Normal, Convention::Misere];

pub(crate) struct Bench(pub(crate) Workbench);

impl Bench {
    pub(crate) fn new() -> Self {
        Self(Workbench::new(Limits::default()).with_files(Arc::new(Samples)))
    }

    fn table(
        &mut self,
        ruleset: &str,
        convention: Convention,
        to: Option<Extent>,
        p_positions: bool,
    ) -> Result<Table, grundy::Error> {
        self.0.table(&TableRequest {
            ruleset,
            convention,
            from: None,
            to,
            p_positions,
        })
    }

    fn solve(&mut self, position: &str, convention: Convention) -> SolveAnswer {
        let request = SolveRequest {
            convention,
            moves: false,
            ..SolveRequest::new(position)
        };
        let answer = self.0.solve(&request);
        answer.unwrap_or_else(|error| panic!("{position}: {error}"))
    }

    /// That this is the value of the position: in normal play as it is solved, in misère play the heap of Nim beside
    /// which it is P.
    fn check_value(&mut self, position: &str, convention: Convention, value: &Natural) {
        let answer = self.solve(position, convention);
        let is_p = answer.outcome == Some(Outcome::P);
        assert_eq!(is_p, value.is_zero(), "{position} {convention:?}");
        match convention {
            Convention::Normal => {
                let known = answer.grundy.map(|number| number.0);
                assert!(known.is_none_or(|known| known == *value), "{position}");
            }
            Convention::Misere => {
                let beside = format!("{position} + nim({value})");
                let answer = self.solve(&beside, convention);
                assert_eq!(answer.outcome, Some(Outcome::P), "{beside}");
            }
        }
    }
}

fn extent(numbers: &[u64]) -> Extent {
    match numbers {
        [n] => Extent::Heap((*n).into()),
        [a, b] => Extent::Pair((*a).into(), (*b).into()),
        _ => panic!("one number or two"),
    }
}

/// Games on graphs whose size is left open: each family, and each game. All those on paths: what the table has as heaps is
/// searched as a graph where it is asked for alone.
const OF_ANY_SIZE: [&str; 13] = [
    "node-kayles{path}",
    "arc-kayles{path}",
    "vertex-deletion{odd,path}",
    "vertex-deletion{even,path}",
    "vertex-deletion{leaf,path}",
    "arc-kayles{cycle}",
    "node-kayles{grid}",
    "vertex-deletion{even,torus}",
    "place{knight}",
    "node-kayles{queen,torus}",
    "edge-deletion{odd,hypercube}",
    "arc-kayles{petersen}",
    "node-kayles{multipartite}",
];

pub(crate) fn rulesets() -> impl Iterator<Item = (&'static str, NamedRuleset)> {
    let registered = RulesetKind::all().map(|kind| kind.entry().ruleset);
    registered.chain(OF_ANY_SIZE).map(|text| {
        let ruleset = Bench::new().0.read_ruleset(text);
        (
            text,
            ruleset.unwrap_or_else(|error| panic!("{text}: {error}")),
        )
    })
}

/// What a table lists, each with its position: a value, or that it is P.
fn entries(table: &Table, ruleset: &NamedRuleset, of: usize) -> Vec<(String, Option<Natural>)> {
    let family = ruleset.family(of).expect("a family of so many numbers");
    let text = |numbers: &[Natural]| {
        let term = family.position(numbers).expect("what the family says");
        term.map(|term| term.to_string())
    };
    let mut all = Vec::new();
    let mut add = |numbers: &[Natural], value: Option<Option<Natural>>| match (text(numbers), value)
    {
        (Some(text), Some(value)) => all.push((text, value)),
        (None, Some(None)) => panic!("{ruleset} {numbers:?} is no position"),
        (Some(text), None) => panic!("{text} is missing"),
        (None, _) => {}
    };
    match &table.rows {
        Rows::Values(values) => {
            for (n, value) in (0u32..).zip(values.iter()) {
                let n = table.first() + Natural::from(n);
                add(&[n], value.map(Some));
            }
        }
        Rows::PPositions(heaps) => {
            heaps
                .iter()
                .for_each(|heap| add(std::slice::from_ref(heap), Some(None)));
        }
        Rows::Grid(grid) => {
            for ((a, b), cell) in grid.as_ref().expect("the values of the table").all() {
                let value = match cell {
                    GridCell::Value(value) => Some(Some(value.into())),
                    GridCell::Nothing => None,
                    GridCell::Unknown => panic!("{ruleset}: nothing ended the table"),
                };
                add(&[a.into(), b.into()], value);
            }
        }
        Rows::Pairs { pairs, .. } => {
            let pairs = pairs.iter();
            pairs.for_each(|(a, b)| add(&[a.clone(), b.clone()], Some(None)));
        }
        Rows::Faces(_) | Rows::LostFaces(_) | Rows::Outcomes(_) | Rows::Vertices { .. } => {}
    }
    all
}

/// Small ends, so that everything is solved soon.
fn ends(ruleset: &NamedRuleset, numbers: &[Counted]) -> Vec<u64> {
    let is_searched = matches!(ruleset, NamedRuleset::Board(_) | NamedRuleset::Graphs(_));
    match (numbers.len(), is_searched) {
        (1, true) => vec![4],
        (count, true) => vec![3; count],
        (1, false) => vec![9],
        (count, false) => vec![4; count],
    }
}

/// What has nothing left is not another game than it was.
#[test]
fn a_position_that_is_over_is_refused_in_misere_play_like_all_of_its_game() {
    let mut refused = 0;
    for (text, ruleset) in rulesets() {
        for over in [
            format!("{text}(0)"),
            format!("{text}(0,0)"),
            format!("{text}(\"..#..\")"),
        ] {
            let Ok(expression) = Bench::new().0.read_expression(&over) else {
                continue;
            };
            let under = Bench::new()
                .0
                .read_expression_under(&over, Convention::Misere);
            assert_eq!(under.is_ok(), ruleset.has_misere(), "{over}");
            let meaning = Bench::new().0.meaning(&over, Convention::Normal).unwrap();
            assert_eq!(meaning.misere, ruleset.has_misere(), "{over}");
            refused += usize::from(expression.terms().is_empty() && under.is_err());
            let beside = format!("nim(2) + {over}");
            let bench = Bench::new().0;
            // Some games are in no sum.
            if bench.read_expression(&beside).is_ok() {
                let under = bench.read_expression_under(&beside, Convention::Misere);
                assert_eq!(under.is_ok(), ruleset.has_misere(), "{beside}");
            }
        }
    }
    assert!(refused > 1, "{refused}");
}

#[test]
fn every_entry_is_that_of_its_position() {
    for (text, ruleset) in rulesets() {
        for family in ruleset.families() {
            let numbers = family.numbers();
            let to = extent(&ends(&ruleset, numbers));
            for convention in CONVENTIONS {
                let mut bench = Bench::new();
                let table = bench.table(text, convention, Some(to.clone()), false);
                if convention == Convention::Misere && !ruleset.has_misere() {
                    let kind = table.unwrap_err().into_kind();
                    assert!(
                        matches!(kind, ErrorKind::NoMisere { .. }),
                        "{text}: {kind:?}"
                    );
                    continue;
                }
                let table = table.unwrap_or_else(|error| panic!("{text}: {error}"));
                assert_eq!(table.exhausted(), None, "{text}");
                let values = entries(&table, &ruleset, numbers.len());
                for (position, value) in &values {
                    bench.check_value(position, convention, value.as_ref().unwrap());
                }
                check_sheet(&mut bench, text, &table, convention);
                check_p_positions(&mut bench, text, &ruleset, (&to, convention), &values);
            }
        }
    }
}

/// The list of P-positions has exactly those whose value is 0; of Wythoff's game it goes by indices.
fn check_p_positions(
    bench: &mut Bench,
    text: &str,
    ruleset: &NamedRuleset,
    (to, convention): (&Extent, Convention),
    values: &[(String, Option<Natural>)],
) {
    let count = match to {
        Extent::Heap(_) => 1,
        Extent::Pair(..) => 2,
    };
    let by_index = *ruleset == NamedRuleset::Game(GameRules::Wythoff);
    let to = if by_index { extent(&[5]) } else { to.clone() };
    let listed = bench.table(text, convention, Some(to), true);
    let listed = listed.unwrap_or_else(|error| panic!("{text}: {error}"));
    let mut listed = entries(&listed, ruleset, count);
    if by_index {
        for (position, _) in &listed {
            let answer = bench.solve(position, convention);
            assert_eq!(answer.outcome, Some(Outcome::P), "{position}");
        }
        return;
    }
    let zeros = values
        .iter()
        .filter(|(_, value)| value == &Some(Natural::ZERO));
    let mut zeros: Vec<&str> = zeros.map(|(position, _)| position.as_str()).collect();
    let mut found: Vec<&str> = listed
        .iter_mut()
        .map(|(position, _)| position.as_str())
        .collect();
    zeros.sort_unstable();
    zeros.dedup();
    found.sort_unstable();
    found.dedup();
    if !values.is_empty() {
        assert_eq!(found, zeros, "{text} {convention:?}");
    }
}

/// The die, the odd/even game and graphs have tables of their own.
fn check_sheet(bench: &mut Bench, text: &str, table: &Table, convention: Convention) {
    match &table.rows {
        Rows::Faces(rows) => {
            for (heap, row) in rows.iter().enumerate() {
                for (face, value) in (1..).zip(row.values) {
                    let position = format!("die({heap},up={face})");
                    bench.check_value(&position, convention, &value.into());
                }
            }
        }
        Rows::Outcomes(outcomes) => {
            for (heap, outcome) in outcomes.iter().enumerate() {
                let answer = bench.solve(&format!("{text}({heap})"), convention);
                assert_eq!(answer.outcome, Some(*outcome), "{text}({heap})");
            }
        }
        _ => {}
    }
}

#[test]
fn whatever_has_no_table_says_what_to_do_instead() {
    let mut without = Vec::new();
    for (text, ruleset) in rulesets() {
        if ruleset.families().next().is_none() {
            without.push(text);
        }
        for to in [None, Some(extent(&[3])), Some(extent(&[2, 2]))] {
            for p_positions in [false, true] {
                let mut bench = Bench::new();
                let table = bench.table(text, Convention::Normal, to.clone(), p_positions);
                let Err(error) = table else {
                    continue;
                };
                let message = error.to_string();
                let ErrorKind::Unsuited { instead, .. } = error.into_kind() else {
                    panic!("{text} {to:?}: {message}");
                };
                let instead = instead.unwrap_or_else(|| panic!("{text}: {message}"));
                is_answered(&mut bench, &instead);
            }
        }
    }
    let expected = [
        "lines(\"file.json\")",
        "graph(\"edges.csv\")",
        "hackenbush-graph(\"house.csv\")",
        "geography(\"path.csv\")",
        "node-kayles{grid}(3x4)",
        "arc-kayles{grid}(3x4)",
        "place{queen}(5x5)",
        "vertex-deletion{odd,king}(3x4)",
        "edge-deletion{odd,grid}(3x4)",
    ];
    assert_eq!(without, expected);
}

/// That what can be asked instead is answered whole.
fn is_answered(bench: &mut Bench, instead: &Instead) {
    let (ruleset, to, p_positions) = match instead {
        Instead::Position(position) => {
            bench.solve(position, Convention::Normal);
            return;
        }
        Instead::Sample {
            wanted: Wanted::Table,
            ruleset,
            to,
        } => (ruleset, Some(extent(to)), false),
        Instead::PPositions {
            wanted: Wanted::Table,
            ruleset,
            to,
        } => (ruleset, Some(extent(&[*to])), true),
        Instead::Whole {
            wanted: Wanted::Table,
            ruleset,
        } => (ruleset, None, false),
        _ => panic!("{instead:?}"),
    };
    let table = bench.table(ruleset, Convention::Normal, to, p_positions);
    assert_eq!(
        table.expect("what is told instead").exhausted(),
        None,
        "{instead:?}"
    );
}

#[test]
fn tables_of_every_shape_are_written_in_every_format() {
    let written = |text: &str, numbers: &[u64], p_positions, format| {
        let table =
            Bench::new().table(text, Convention::Normal, Some(extent(numbers)), p_positions);
        let mut out = Vec::new();
        table.unwrap().write(format, &mut out).unwrap();
        out
    };
    let text = |name: &str, numbers: &[u64], format| {
        String::from_utf8(written(name, numbers, false, format)).unwrap()
    };
    assert_eq!(
        text("cutting", &[4, 3], TableFormat::Csv),
        "a,b,grundy\n2,2,0\n2,3,0\n3,2,0\n3,3,0\n4,2,1\n4,3,1\n"
    );
    let json: serde_json::Value =
        serde_json::from_str(&text("cutting", &[2, 2], TableFormat::Json)).unwrap();
    assert_eq!(
        json["values"],
        serde_json::json!([[null, null, null], [null, null, null], [null, null, 0]])
    );
    assert_eq!(json["numbers"], serde_json::json!(["length", "width"]));
    // A coin cannot stand where the other does.
    assert_eq!(
        text("welter", &[2, 2], TableFormat::Csv),
        "a,b,grundy\n0,0,\n0,1,0\n0,2,1\n1,0,0\n1,1,\n1,2,2\n2,0,1\n2,1,2\n2,2,\n"
    );
    assert_eq!(
        text("welter", &[2, 2], TableFormat::BFile { column: None }),
        "1 0\n2 0\n3 1\n5 1\n"
    );
    let npy = written("welter", &[1, 1], false, TableFormat::Npy);
    let numbers: Vec<u32> = npy[npy.len() - 16..]
        .chunks_exact(4)
        .map(|bytes| u32::from_le_bytes(bytes.try_into().unwrap()))
        .collect();
    assert_eq!(numbers, [u32::MAX, 0, 0, u32::MAX]);
    assert_eq!(
        text("race{to=3,max=2}", &[4], TableFormat::Csv),
        "n,grundy\n0,0\n1,2\n2,1\n3,0\n4,\n"
    );
    assert_eq!(
        text(
            "race{to=3,max=2}",
            &[4],
            TableFormat::BFile { column: None }
        ),
        "0 0\n1 2\n2 1\n3 0\n"
    );
    assert_eq!(
        text("turtles", &[3], TableFormat::Csv),
        "n,grundy\n0,0\n1,1\n2,2\n3,3\n"
    );
}

#[test]
fn a_limit_leaves_what_was_done() {
    let limits = Limits {
        steps: 200_000,
        ..Limits::default()
    };
    let mut bench = Bench(Workbench::new(limits));
    let table = bench.table("cram", Convention::Normal, Some(extent(&[9, 9])), false);
    let table = table.unwrap();
    assert!(table.exhausted().is_some());
    let Rows::Grid(Some(cells)) = &table.rows else {
        panic!("two numbers")
    };
    assert_eq!(cells.cell(2, 3), GridCell::Value(1));
    assert_eq!(cells.cell(0, 3), GridCell::Nothing);
    assert_eq!(cells.cell(9, 9), GridCell::Unknown);
    // What is out of reach does not hide what is known of larger boards: mirrors, and long thin ones.
    assert_eq!(cells.cell(7, 7), GridCell::Unknown);
    assert_eq!(cells.cell(8, 8), GridCell::Value(0));
    let thin = Bench(Workbench::new(Limits::default())).table(
        "cram",
        Convention::Normal,
        Some(extent(&[3, 9])),
        false,
    );
    let thin = thin.unwrap();
    assert_eq!(thin.exhausted(), None);
    let Rows::Grid(Some(thin)) = &thin.rows else {
        panic!("two numbers")
    };
    for ((a, b), cell) in thin.all() {
        let limited = [cells.cell(a, b), cells.cell(b, a)];
        let is_left_out = a > 2 && b > 6 && limited == [GridCell::Unknown; 2];
        assert!(is_left_out || limited == [cell; 2], "{a}x{b}");
    }
    let mut json = Vec::new();
    table.write(TableFormat::Json, &mut json).unwrap();
    let json: serde_json::Value = serde_json::from_slice(&json).unwrap();
    assert_eq!(json["status"], "unknown");
    let last = json["undetermined"].as_array().unwrap().last().unwrap();
    assert_eq!(*last, serde_json::json!([9, 9]));
}

#[test]
fn what_could_never_end_is_refused_at_once() {
    let far = Natural::from(u64::MAX) * Natural::from(10u8);
    for (text, _) in rulesets() {
        for p_positions in [false, true] {
            let to = Some(Extent::Heap(far.clone()));
            match Bench::new().table(text, Convention::Normal, to, p_positions) {
                Ok(table) => assert!(table.exhausted().is_some() || p_positions, "{text}"),
                Err(error) => {
                    let message = error.to_string();
                    let known = matches!(
                        error.kind(),
                        ErrorKind::TableTooLong { .. } | ErrorKind::Unsuited { .. }
                    );
                    assert!(known, "{text}: {message}");
                }
            }
        }
    }
}

/// A list that a table prints is right, with its own indices; and a wrong claim is told by a position of the game.
#[test]
fn claims_are_held_against_the_positions_of_tables() {
    for (text, ruleset) in rulesets() {
        let Some(family) = ruleset.families().next() else {
            continue;
        };
        let mut bench = Bench::new();
        let to = extent(&family.sample());
        let mut claim = |claim| {
            let answer = bench.0.claim(&ClaimRequest {
                ruleset: text,
                convention: Convention::Normal,
                to: Some(to.clone()),
                claim,
            });
            answer.unwrap_or_else(|error| panic!("{text}: {error}"))
        };
        let [none, all] = ["0 = 1", "0 = 0"].map(|formula| claim(Claim::PPositions(formula)));
        let wrong: Vec<_> = [none, all]
            .into_iter()
            .filter_map(|answer| answer.counterexample)
            .collect();
        assert!(!wrong.is_empty(), "{text} has positions");
        let table = bench
            .table(text, Convention::Normal, Some(to.clone()), false)
            .unwrap();
        for counterexample in wrong {
            let answer = bench.solve(&counterexample.position, Convention::Normal);
            assert_eq!(
                answer.outcome.map(Outcome::letter),
                Some(counterexample.truth.as_str()),
                "{}",
                counterexample.position
            );
        }
        let mut numbers = table.first();
        let Rows::Values(values) = table.rows else {
            continue;
        };
        let mut lines = String::new();
        let mut count = 0;
        for value in values.iter() {
            if let Some(value) = value {
                lines += &format!("{numbers} {value}\n");
                count += 1;
            }
            numbers += Natural::ONE;
        }
        let list = read_numbers(&lines).unwrap();
        let answer = bench.0.claim(&ClaimRequest {
            ruleset: text,
            convention: Convention::Normal,
            to: None,
            claim: Claim::Numbers(&list),
        });
        let answer = answer.unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(
            (answer.status, answer.checked),
            (Status::Proved, count),
            "{text}"
        );
    }
}

/// The heaps and the terms in the order in which they are written, those of a row as its heap: what players see.
fn in_order(sum: &Expression) -> Vec<String> {
    let written = sum.written().iter();
    let each = written.flat_map(|term| match term {
        Term::Heaps { heaps, .. } => heaps.iter().map(ToString::to_string).collect(),
        other => vec![other.to_string()],
    });
    each.collect()
}

/// What every move of a position leaves, as the rules have it and as it lies before the players; one of the places
/// after a move, by chance.
fn check_moves(lies: &Places, chance: usize) -> Option<Places> {
    const MOST: usize = 300;
    let position = lies.position();
    let moves = position.some_moves(MOST);
    for mv in &moves {
        let at = lies.locate(mv);
        assert_eq!(lies.check(&at), Ok(()), "{position}");
        let after = lies.after(&at);
        assert_eq!(*after.position(), position.after(mv), "{position}");
        let places = lies.places().iter().zip(after.places()).enumerate();
        let others =
            places.filter(|(place, (before, after))| *place != at.place && before != after);
        assert_eq!(
            others.count(),
            0,
            "{position}: other places stay as they are"
        );
    }
    // Whatever can be done in the places is a move of the position.
    let all = lies.moves(MOST).unwrap_or_default();
    for at in &all {
        let mv = lies.to_move(at).expect("a move of what lies there");
        assert_eq!(position.check_move(&mv), Ok(()), "{position}");
        assert_eq!(
            *lies.after(at).position(),
            position.after(&mv),
            "{position}"
        );
    }
    assert_eq!(lies.is_over(), moves.is_empty(), "{position}");
    let mv = moves.get(chance % moves.len().max(1))?;
    Some(lies.after(&lies.locate(mv)))
}

/// Random games of every ruleset, alone and in sums that are not written in the order of the notation: the places agree
/// with the rules, and lie in the order in which they were typed.
#[test]
fn every_game_is_played_in_its_places() {
    for (index, kind) in RulesetKind::all().enumerate() {
        let example = kind.entry().example;
        let sums = ["", "nim(1,3,2) + ", "take{1,3}(4) + grundy(3,5) + "];
        for (game, before) in sums.into_iter().enumerate() {
            let text = format!("{before}{example}");
            // Games that stand alone are no terms of sums.
            let Ok(sum) = parse_expression_with(&text, &Samples) else {
                assert!(game > 0, "{text}");
                continue;
            };
            let mut lies = Places::new(&sum);
            assert_eq!(*lies.position(), sum);
            assert_eq!(in_order(lies.position()), in_order(&sum), "{text}");
            let chances = (1usize..9).map(|turn| (index + 7 * game) * 31 + turn * turn * 17);
            for chance in chances {
                let Some(after) = check_moves(&lies, chance) else {
                    break;
                };
                lies = after;
            }
        }
    }
}

/// Every move on a cycle leaves the same path, a heap of 0.137 or of 0.07: also of long ones the values are there at once.
#[test]
fn long_cycles_are_worth_what_their_paths_leave_over() {
    for (game, code, shorter) in [
        ("node-kayles{cycle}", "0.137", 3),
        ("arc-kayles{cycle}", "0.07", 2),
    ] {
        let values = |ruleset: &str| -> Vec<Natural> {
            let to = Some(Extent::Heap(300u16.into()));
            let table = Bench::new().table(ruleset, Convention::Normal, to, false);
            match table.unwrap().rows {
                Rows::Values(values) => values.iter().map(Option::unwrap).collect(),
                _ => panic!("values of one number"),
            }
        };
        let (cycles, paths) = (values(game), values(code));
        assert_eq!((cycles.len(), paths.len()), (298, 301));
        for (cycle, length) in cycles.iter().zip(3..) {
            let is_won = paths[length - shorter].is_zero();
            assert_eq!(*cycle, Natural::from(u8::from(is_won)), "{game}, {length}");
        }
    }
}
