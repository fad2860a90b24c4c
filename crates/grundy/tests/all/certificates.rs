//! Certificates of what the engines found, decided by the checker.
#![expect(
    clippy::unwrap_used,
    reason = "a case that cannot be read is a failed test"
)]

use std::cell::Cell;
use std::io::BufRead;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::support::corpus;
use grundy::cert::Certificate;
use grundy::engines::naive::{Oracle, Whole, WholeSums};
use grundy::rules::FileProblem;
use grundy::{
    CheckAnswer, CheckExtent, CheckRequest, Checked, Claimed, Convention, Decided, ErrorKind,
    Exhausted, FilesRead, Limits, Method, PeriodRequest, Share, Signal, SolveAnswer, SolveRequest,
    Sources, Status, Workbench,
};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use toml::Table;

fn workbench() -> Workbench {
    crate::support::workbench(Limits::default())
}

fn check(text: &str) -> CheckAnswer {
    workbench().check(&CheckRequest::new(text)).unwrap()
}

/// The certificate of the period; `None` where there is none.
fn certified(workbench: &mut Workbench, ruleset: &str) -> Option<String> {
    let request = PeriodRequest {
        certificate: true,
        ..PeriodRequest::new(ruleset)
    };
    let answer = workbench.period(&request).unwrap();
    match workbench.certify_period(&answer) {
        Ok(certificate) => Some(certificate.to_text()),
        Err(error) => {
            assert!(
                matches!(error.kind(), ErrorKind::Unsuited { .. }),
                "{error}"
            );
            None
        }
    }
}

/// Periods by a formula, of which certificates know no theorem.
const BY_FORMULA: [&str; 5] = [
    "take{odd}",
    "take{even}",
    "take{powers 2}",
    "erase",
    "lasker",
];

#[test]
fn every_period_of_the_corpus_has_a_certificate_that_holds() {
    let text = std::fs::read_to_string(corpus().join("periods.toml")).unwrap();
    let document: Table = text.parse().unwrap();
    for case in document["case"].as_array().unwrap() {
        let ruleset = case["ruleset"].as_str().unwrap();
        if case.get("slow").is_some() {
            continue;
        }
        let text = certified(&mut workbench(), ruleset);
        assert_eq!(text.is_none(), BY_FORMULA.contains(&ruleset), "{ruleset}");
        let Some(text) = text else {
            continue;
        };
        let answer = check(&text);
        assert_eq!(answer.status, Status::Proved, "{ruleset}: {answer:?}");
        let figure = |name: &str| case.get(name).map(|figure| figure.to_string());
        let Some(Claimed::Period {
            preperiod,
            period,
            saltus,
            max_grundy,
            max_at,
            ..
        }) = answer.claim
        else {
            panic!("{ruleset}: a period");
        };
        assert_eq!(
            figure("preperiod"),
            Some(preperiod.to_string()),
            "{ruleset}"
        );
        assert_eq!(figure("period"), Some(period.to_string()), "{ruleset}");
        let growth = figure("saltus").unwrap_or_else(|| "0".to_owned());
        assert_eq!(growth, saltus.to_string(), "{ruleset}");
        if let Some(greatest) = figure("max_grundy") {
            assert_eq!(
                max_grundy.map(|max| max.to_string()),
                Some(greatest),
                "{ruleset}"
            );
            assert_eq!(
                max_at.map(|at| at.to_string()),
                figure("max_at"),
                "{ruleset}"
            );
        }
    }
}

#[test]
#[ignore = "a minute in the dev profile"]
fn many_late_rare_heaps_are_checked_within_the_default_limits() {
    let text = certified(&mut workbench(), "0.376").unwrap();
    let answer = check(&text);
    assert_eq!(answer.status, Status::Proved, "{answer:?}");
    let Some(Checked::Run { definition, .. }) = answer.verified else {
        panic!("a run");
    };
    // Of 510 rare heaps the last one is 1,140,540, and three tokens may be taken.
    assert_eq!(definition, 2 * 1_140_540 + 3 + 1);
}

/// The certificate of heaps that the engines decide.
fn of_position(expression: &str) -> (String, CheckAnswer) {
    let mut workbench = workbench();
    let answer = workbench.solve(&SolveRequest::new(expression)).unwrap();
    let certificate = workbench.certify_position(&answer);
    let told = of_heaps(expression, &answer, &certificate.unwrap());
    let Some(Claimed::Position { grundy, .. }) = &told.1.claim else {
        panic!("{expression}: a position");
    };
    assert_eq!(grundy, &answer.grundy, "{expression}");
    told
}

/// The certificate of heaps in misère play, where the engines decide them so that there must be one.
fn of_misere_position(expression: &str) -> Option<(String, CheckAnswer)> {
    let mut workbench = workbench();
    let request = SolveRequest {
        convention: Convention::Misere,
        ..SolveRequest::new(expression)
    };
    let answer = workbench.solve(&request).unwrap();
    if !matches!(
        answer.method,
        Method::MisereNim | Method::MisereTame | Method::Quotient
    ) {
        return None;
    }
    let certificate = workbench.certify_position(&answer).unwrap();
    Some(of_heaps(expression, &answer, &certificate))
}

fn of_heaps(
    expression: &str,
    answer: &SolveAnswer,
    certificate: &Certificate,
) -> (String, CheckAnswer) {
    let text = certificate.to_text();
    let checked = check(&text);
    assert_eq!(
        checked.status,
        Status::Proved,
        "{expression}: {checked:?}\n{text}"
    );
    let Some(Claimed::Position {
        convention,
        outcome,
        winning_count,
        moves,
        ..
    }) = &checked.claim
    else {
        panic!("{expression}: a position");
    };
    assert_eq!(*convention, answer.convention, "{expression}");
    assert_eq!(Some(*outcome), answer.outcome, "{expression}");
    if let Some(count) = winning_count {
        assert_eq!(Some(count), answer.winning_count.as_ref(), "{expression}");
    }
    if let Some(moves) = moves {
        let listed = answer.winning_moves.as_ref().map(Vec::len);
        assert_eq!(Some(moves.len()), listed, "{expression}");
    }
    (text, checked)
}

#[test]
fn positions_have_certificates_that_hold() {
    for (expression, has_moves) in [
        ("0", true),
        ("nim(3,4,5)", true),
        ("take{1..3}(10) + take{odd}(7) + nim(5,9)", true),
        ("kayles(7,3) + pairs(12) + lasker(5) + erase(9)", true),
        (
            "grundy(50) + half(9) + take{primes}(30) + take{squares}(17)",
            true,
        ),
        ("treblecross(9) + officers(20)", true),
        ("stripes{1,5,1}(6) + 0.3F(9) + 8.0(10)", true),
        ("kayles(1000000000000000000)", false),
        ("take{1,3,4}(1000000000000000000, 7)", true),
        ("nim(1000000000000, 999999999999)", false),
        ("take{not 2,5}(123456789, 5)", false),
    ] {
        let (_, checked) = of_position(expression);
        let Some(Claimed::Position { winning_count, .. }) = checked.claim else {
            panic!("{expression}: a position");
        };
        assert_eq!(winning_count.is_some(), has_moves, "{expression}");
    }
}

#[test]
fn positions_in_misere_play_have_certificates_that_hold() {
    let tame = Some("tame");
    let wild = Some("pairs");
    for (expression, by) in [
        ("0", tame),
        ("nim(3,4,5)", tame),
        ("nim(1000000000000, 999999999999, 1)", tame),
        ("take{not 2,5}(123456789, 5)", tame),
        ("take{1,3,4}(1000000000000000000, 7)", tame),
        (
            "take{odd}(7) + take{primes}(30) + half(9) + lasker(5)",
            tame,
        ),
        ("0.33(1000000000000) + 0.3(7)", tame),
        ("kayles(4,4,2)", tame),
        ("kayles(5,2,1)", wild),
        ("kayles(1000000000000000000, 70, 5) + nim(3)", wild),
        ("kayles(12,7) + pairs(9,9) + take{1,3}(8)", wild),
        ("kayles(18446744073709551615) + nim(2)", wild),
        ("grundy(13,9)", wild),
        ("treblecross(5)", None),
    ] {
        let by_what = by.and_then(|_| of_misere_position(expression));
        let by_what = by_what.map(|(_, checked)| match checked.verified {
            Some(Checked::Tame { .. }) => "tame",
            Some(Checked::Pairs { .. }) => "pairs",
            other => panic!("{expression}: {other:?}"),
        });
        assert_eq!(by_what, by, "{expression}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]
    #[test]
    fn any_sum_of_heaps_in_misere_play_has_a_certificate_that_is_true(
        terms in prop::collection::vec((
            prop_oneof![
                "[04]\\.[0-7]{1,3}", "take\\{[1-4](,[5-9])?\\}", "take\\{not [1-9]\\}",
                Just("nim".to_owned()), Just("grundy".to_owned()), Just("half".to_owned()),
            ],
            prop::collection::vec(1u64..8, 1..3),
        ), 1..3),
    ) {
        let terms = terms.iter().map(|(ruleset, heaps)| {
            let heaps: Vec<String> = heaps.iter().map(u64::to_string).collect();
            format!("{ruleset}({})", heaps.join(","))
        });
        let expression = terms.collect::<Vec<_>>().join(" + ");
        let Some((_, checked)) = of_misere_position(&expression) else {
            return Ok(());
        };
        let Some(Claimed::Position { outcome, .. }) = checked.claim else {
            panic!("{expression}: a position");
        };
        let read = grundy::parse_expression(&expression).unwrap().canonical();
        let found = Oracle::new(&WholeSums).outcome(&Whole::from(read), Convention::Misere);
        prop_assert_eq!(outcome, found, "{}", expression);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]
    #[test]
    fn any_sum_of_heaps_has_a_certificate_that_holds(
        terms in prop::collection::vec((
            prop_oneof![
                "[04]\\.[0-7]{1,3}", "0\\.[0-7]\\[[1-7]\\]", "take\\{[1-9](,1[0-9])?\\}",
                "take\\{not [1-9]\\}", Just("nim".to_owned()), Just("treblecross".to_owned()),
            ],
            prop::collection::vec(3u64..40, 1..4),
        ), 1..4),
    ) {
        let terms = terms.iter().map(|(ruleset, heaps)| {
            let heaps: Vec<String> = heaps.iter().map(u64::to_string).collect();
            format!("{ruleset}({})", heaps.join(","))
        });
        let _ = of_position(&terms.collect::<Vec<_>>().join(" + "));
    }
}

/// The certificate of a position on a graph or a board, whose answer is that of the definition.
fn of_parts(expression: &str, by_definition: bool) -> CheckAnswer {
    let mut workbench = workbench();
    let answer = workbench.solve(&SolveRequest::new(expression)).unwrap();
    let text = workbench.certify_position(&answer).unwrap().to_text();
    let checked = check(&text);
    assert_eq!(checked.status, Status::Proved, "{expression}: {checked:?}");
    let Some(Claimed::Parts {
        outcome, grundy, ..
    }) = &checked.claim
    else {
        panic!("{expression}: a game of parts");
    };
    assert_eq!(Some(*outcome), answer.outcome, "{expression}");
    assert_eq!(*grundy, answer.grundy, "{expression}");
    if by_definition {
        let read = grundy::parse_expression(expression).unwrap().canonical();
        let value = Oracle::new(&WholeSums).value(&Whole::from(read), Convention::Normal);
        let stated = grundy.as_ref().map(ToString::to_string);
        assert_eq!(stated, Some(value.to_string()), "{expression}");
    }
    checked
}

/// The same in misère play.
fn of_positions(expression: &str, by_definition: bool) {
    let mut workbench = workbench();
    let request = SolveRequest {
        convention: Convention::Misere,
        ..SolveRequest::new(expression)
    };
    let answer = workbench.solve(&request).unwrap();
    let text = workbench.certify_position(&answer).unwrap().to_text();
    let checked = check(&text);
    assert_eq!(
        checked.status,
        Status::Proved,
        "{expression}: {checked:?}\n{text}"
    );
    let Some(Claimed::Parts {
        convention,
        outcome,
        grundy: None,
        ..
    }) = checked.claim
    else {
        panic!("{expression}: an outcome");
    };
    assert_eq!(convention, Convention::Misere, "{expression}");
    assert_eq!(Some(outcome), answer.outcome, "{expression}");
    if by_definition {
        let read = grundy::parse_expression(expression).unwrap().canonical();
        let found = Oracle::new(&WholeSums).outcome(&Whole::from(read), Convention::Misere);
        assert_eq!(outcome, found, "{expression}");
    }
}

/// One file of edges, whatever it is called.
struct Edges(String);

impl Sources for Edges {
    fn open(&self, _name: &str) -> Result<Box<dyn BufRead + '_>, FileProblem> {
        Ok(Box::new(self.0.as_bytes()))
    }
}

fn workbench_with(edges: Edges) -> Workbench {
    let (limits, signal) = (Limits::default(), Signal::default());
    let files = FilesRead::new(edges, &limits, &signal);
    Workbench::with_signal(limits, signal).with_files(Arc::new(files))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// With cycles and without, in both conventions, of one token and of several.
    #[test]
    fn tokens_have_certificates_that_hold(
        pairs in prop::collection::vec((0u32..9, 0u32..9), 1..30),
        downwards: bool,
        chosen in prop::collection::vec(0usize..30, 1..4),
    ) {
        let edges: Vec<(u32, u32)> = pairs
            .iter()
            .filter(|(a, b)| !downwards || a != b)
            .map(|&(a, b)| if downwards { (a.max(b), a.min(b)) } else { (a, b) })
            .collect();
        prop_assume!(!edges.is_empty());
        let text = edges.iter().map(|(a, b)| format!("{a},{b}\n")).collect();
        let on = chosen.iter().map(|at| edges[at % edges.len()].0.to_string());
        let on: Vec<String> = on.collect();
        let mut workbench = workbench_with(Edges(text));
        for (convention, on) in [(Convention::Normal, &on[..]), (Convention::Misere, &on[..1])] {
            let expression = format!("graph(\"g\")({})", on.join(","));
            let request = SolveRequest { convention, ..SolveRequest::new(&expression) };
            let answer = workbench.solve(&request).unwrap();
            let text = workbench.certify_position(&answer).unwrap().to_text();
            let checked = check(&text);
            prop_assert_eq!(checked.status, Status::Proved, "{}", text);
            let Some(Claimed::Tokens { outcome, grundy, tokens, .. }) = checked.claim else {
                panic!("{expression}: tokens");
            };
            prop_assert_eq!(Some(outcome), answer.outcome);
            prop_assert_eq!(grundy, answer.grundy);
            prop_assert_eq!(tokens, grundy_core::natural::widen(on.len()));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    /// Heaps, graphs, boards and tokens side by side.
    #[test]
    fn sums_have_certificates_that_hold(
        pairs in prop::collection::vec((0u32..6, 0u32..6), 1..12),
        heaps in prop::collection::vec(prop::sample::select(vec![
            "nim(5,1000000000000)", "kayles(7)", "grundy(12)", "0.3F(40)", "treblecross(9)",
        ]), 0..3),
        chosen in prop::collection::vec(0usize..24, 0..3),
        on in prop::collection::vec(0usize..12, 1..3),
        apart: bool,
    ) {
        let small = ON_GRAPHS_AND_BOARDS.iter().filter(|(_, small)| *small);
        let small: Vec<&str> = small.map(|(text, _)| *text).collect();
        let vertex = |at: &usize| pairs[at % pairs.len()].0.to_string();
        let on: Vec<String> = on.iter().map(vertex).collect();
        let gap = if apart { ") + graph(\"g\")(" } else { "," };
        let mut terms: Vec<String> = heaps.iter().map(|text| (*text).to_owned()).collect();
        terms.extend(chosen.iter().map(|at| small[at % small.len()].to_owned()));
        terms.push(format!("graph(\"g\")({})", on.join(gap)));
        prop_assume!(terms.len() > 1 || apart && on.len() > 1);
        let expression = terms.join(" + ");
        let text = pairs.iter().map(|(a, b)| format!("{a},{b}\n")).collect();
        let mut workbench = workbench_with(Edges(text));
        let answer = workbench.solve(&SolveRequest::new(&expression)).unwrap();
        let text = workbench.certify_position(&answer).unwrap().to_text();
        let checked = check(&text);
        prop_assert_eq!(checked.status, Status::Proved, "{}", text);
        let (found, value, to) = match checked.claim {
            Some(Claimed::Sum { outcome, grundy, infinity, .. }
                | Claimed::Tokens { outcome, grundy, infinity, .. }) => (outcome, grundy, infinity),
            other => panic!("{expression}: {other:?}"),
        };
        prop_assert_eq!(Some(found), answer.outcome);
        prop_assert_eq!(value, answer.grundy);
        prop_assert_eq!(to, answer.infinity);
    }
}

/// Of which only the winner is known: two such are worth nothing together, and one alone beside others has no certificate.
#[test]
fn mirrors_cancel_in_pairs() {
    for (expression, holds) in [
        ("cram(7x8) + cram(7x8)", true),
        ("tactix(7x7) + nim(3,3) + tactix(7x7)", true),
        ("cram(7x8) + cram(7x8) + tactix(8x8) + nim(2)", true),
        ("cram(7x8) + cram(5x8)", false),
    ] {
        let mut workbench = crate::support::workbench(Limits {
            time: (!holds).then_some(Duration::from_millis(200)),
            ..Limits::default()
        });
        let request = SolveRequest {
            moves: false,
            ..SolveRequest::new(expression)
        };
        let answer = workbench.solve(&request).unwrap();
        let made = workbench.certify_position(&answer);
        assert_eq!(made.is_ok(), holds, "{expression}");
        if let Ok(made) = made {
            let checked = check(&made.to_text());
            assert_eq!(checked.status, Status::Proved, "{expression}: {checked:?}");
        }
    }
}

/// Games of all kinds that have certificates, and whether each is small enough for the definition.
const ON_GRAPHS_AND_BOARDS: [(&str, bool); 24] = [
    ("node-kayles{grid}(2x5)", true),
    ("node-kayles{grid}(3x9)", false),
    ("node-kayles{cycle}(12)", true),
    ("node-kayles{hypercube}(3)", true),
    ("place{queen}(4x4)", true),
    ("place{queen}(6x6)", false),
    ("place{knight}(3x4)", true),
    ("arc-kayles{petersen}(5,2)", true),
    ("arc-kayles{grid}(4x5)", false),
    ("vertex-deletion{odd,king}(3x4)", true),
    ("vertex-deletion{even,grid}(3x3)", true),
    ("vertex-deletion{leaf,grid}(3x3)", true),
    ("edge-deletion{odd,king}(2x3)", true),
    ("edge-deletion{even,grid}(2x3)", true),
    ("cram(3x4)", true),
    ("cram(4x5)", false),
    ("cram(6x6)", false),
    ("tactix(3x4)", true),
    ("tactix(4x4)", true),
    ("triangle(4)", true),
    ("triangle{adjacent}(4)", true),
    ("triangle{directions=2}(4)", true),
    ("triangle{adjacent,directions=2}(4)", true),
    ("cram(\"##.#/####/###.\")", true),
];

/// Here parts that are the same game lie otherwise, and what moves leave in them is written down otherwise.
#[test]
fn equal_parts_may_lie_otherwise() {
    of_positions("cram(4x7)", false);
}

#[test]
fn graphs_and_boards_have_certificates_that_hold() {
    for (expression, small) in ON_GRAPHS_AND_BOARDS {
        of_positions(expression, small);
        let checked = of_parts(expression, small);
        let Some(Checked::Parts { parts }) = checked.verified else {
            panic!("{expression}: parts");
        };
        assert!(parts > 0, "{expression}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]
    #[test]
    fn any_small_board_or_graph_has_a_certificate_that_holds(
        rules in prop::sample::select(vec!["cram", "tactix"]),
        rows in prop::collection::vec("#[.#]{3}", 2..4),
        game in prop::sample::select(vec![
            "node-kayles", "arc-kayles", "vertex-deletion{odd}", "vertex-deletion{even}", "vertex-deletion{leaf}",
            "edge-deletion{odd}", "edge-deletion{even}",
        ]),
        parents in prop::collection::vec(0u64..10, 1..9),
    ) {
        let board = format!("{rules}(\"{}\")", rows.join("/"));
        let _ = of_parts(&board, true);
        of_positions(&board, true);
        let parents = parents.iter().zip(1..).map(|(parent, number): (&u64, u64)| (parent % number).to_string());
        // The last hangs on the first: without an edge nothing is left of the game where edges go.
        let parents = parents.chain(["1".to_owned()]);
        let tree = parents.collect::<Vec<_>>().join(",");
        let expression = match game.strip_suffix('}') {
            Some(game) => format!("{game},tree}}({tree})"),
            None => format!("{game}{{tree}}({tree})"),
        };
        let _ = of_parts(&expression, true);
        of_positions(&expression, true);
    }
}

#[test]
fn what_has_no_certificate_is_told() {
    let mut workbench = workbench();
    for expression in [
        "wythoff(3,5)",
        "die(31, up=4)",
        "half(1000000000000)",
        "kayles(\"##.#\")",
        "chomp(3x4)",
        "cram(3x3) + chomp(3x4)",
        "nim(2) + chomp(3x4)",
    ] {
        let answer = workbench.solve(&SolveRequest::new(expression)).unwrap();
        let error = workbench.certify_position(&answer).unwrap_err();
        assert_eq!(error.code(), "usage", "{expression}");
    }
    for expression in [
        "half(1000000000000)",
        "nim(100,5) + kayles(5)",
        "nim(2) + cram(2x2)",
    ] {
        let misere = SolveRequest {
            convention: Convention::Misere,
            ..SolveRequest::new(expression)
        };
        let answer = workbench.solve(&misere).unwrap();
        let error = workbench.certify_position(&answer).unwrap_err();
        assert_eq!(error.code(), "usage", "{expression}");
    }
}

/// That the search for what a certificate says was ended is not that there is none.
#[test]
fn a_limit_that_ends_a_certificate_is_told() {
    let stops = Arc::new(AtomicBool::new(false));
    let asked = Arc::clone(&stops);
    let signal = Signal::asking(move |_| asked.load(Ordering::Relaxed));
    let mut workbench = Workbench::with_signal(Limits::default(), signal);
    let grid = SolveRequest::new("node-kayles{grid}(3x14)");
    let grid = workbench.solve(&grid).unwrap();
    let misere = SolveRequest {
        convention: Convention::Misere,
        ..SolveRequest::new("cram(5x7)")
    };
    let misere = workbench.solve(&misere).unwrap();
    let period = workbench.period(&PeriodRequest::new("0.16")).unwrap();
    stops.store(true, Ordering::Relaxed);
    for error in [
        workbench.certify_position(&grid).unwrap_err(),
        workbench.certify_position(&misere).unwrap_err(),
        workbench.certify_period(&period).unwrap_err(),
    ] {
        let is_told = matches!(error.kind(), ErrorKind::Limit(Exhausted::Cancelled));
        assert!(is_told && error.code() == "limit", "{error}");
    }
}

/// What the answer took is not there for its certificate.
#[test]
fn an_answer_and_its_certificate_have_the_time_of_one_request() {
    let limits = Limits {
        time: Some(Duration::from_secs(60)),
        ..Limits::default()
    };
    let grid = SolveRequest::new("node-kayles{grid}(3x14)");
    let mut position = Workbench::new(limits.clone()).solve(&grid).unwrap();
    // One that has nothing in its memory.
    let mut workbench = Workbench::new(limits);
    let mut period = workbench.period(&PeriodRequest::new("0.16")).unwrap();
    (position.elapsed_ms, period.seconds) = (60_000.0, 60.0);
    for error in [
        workbench.certify_position(&position).unwrap_err(),
        workbench.certify_period(&period).unwrap_err(),
    ] {
        let is_late = matches!(error.kind(), ErrorKind::Limit(Exhausted::Time));
        assert!(is_late, "{error}");
    }
    // The next request has all of it again.
    let again = workbench.period(&PeriodRequest::new("0.77")).unwrap();
    assert!(workbench.certify_period(&again).is_ok());
}

#[test]
fn a_refusal_is_an_answer_with_its_place() {
    let text = certified(&mut workbench(), "0.77").unwrap();
    let answer = check(&text.replace("\"period\":12", "\"period\":24"));
    assert_eq!((answer.status, answer.verified), (Status::Refused, None));
    let refusal = answer.refusal.unwrap();
    assert_eq!(
        (refusal.at.as_str(), refusal.reason.code()),
        ("evidence.values", "count")
    );
    assert!(answer.claim.is_some());
    let answer = check("{}");
    assert_eq!((answer.status, answer.claim), (Status::Refused, None));
}

/// The certificate of the values below a heap, where no period is found before and the rare heaps have died out.
fn of_run(ruleset: &str, heaps: u64) -> Option<String> {
    let request = PeriodRequest {
        limit: Some(heaps),
        hash: true,
        certificate: true,
        ..PeriodRequest::new(ruleset)
    };
    let mut workbench = workbench();
    let answer = workbench.period(&request).unwrap();
    let is_run = answer.period.is_none() && answer.is_certifiable();
    let text = is_run.then(|| workbench.certify_period(&answer).unwrap().to_text())?;
    let Some(Claimed::Run {
        below,
        max_grundy,
        max_at,
        fnv1a64,
        ..
    }) = check(&text).claim
    else {
        panic!("a run: {text}");
    };
    assert_eq!(below, heaps.into());
    assert_eq!(
        (Some(max_grundy), Some(max_at)),
        (answer.max_grundy, answer.max_at)
    );
    assert_eq!(fnv1a64, answer.fnv1a64);
    Some(text)
}

#[test]
fn runs_without_a_period_are_proved_to_their_end() {
    let proved = Cell::new(0);
    let mut runner = TestRunner::new(ProptestConfig::with_cases(80));
    let cases = ("[04]\\.[0-7]{2,4}", 2_000u64..40_000);
    runner
        .run(&cases, |(ruleset, heaps)| {
            if let Some(text) = of_run(&ruleset, heaps) {
                let answer = check(&text);
                prop_assert_eq!(
                    answer.status,
                    Status::Proved,
                    "{} {}: {:?}",
                    ruleset,
                    heaps,
                    answer
                );
                proved.set(proved.get() + 1);
            }
            Ok(())
        })
        .unwrap();
    assert!(proved.get() > 3, "{} of them", proved.get());
}

/// Shares of a long run are decided one without the other, and their decisions together prove all of it.
#[test]
fn decisions_about_shares_are_put_together() {
    let text = of_run("0.106", 3_500_000).expect("its rare heaps end at 1103");
    let workbench = workbench();
    let share = |number| {
        let request = CheckRequest {
            extent: CheckExtent::Share(Share { number, all: 2 }),
            ..CheckRequest::new(&text)
        };
        workbench.check(&request).unwrap()
    };
    let answers = [share(0), share(1)];
    assert!(
        answers
            .iter()
            .all(|answer| answer.status == Status::Partial)
    );
    let lines = answers.map(|answer| serde_json::to_string(&answer).unwrap());
    let decided = |lines: &[String]| {
        let decided = Decided::read(&lines.join("\n"));
        let request = CheckRequest {
            extent: CheckExtent::Some(1),
            decided: &decided,
            ..CheckRequest::new(&text)
        };
        let few = Limits {
            steps: 2_000_000,
            ..Limits::default()
        };
        Workbench::new(few).check(&request).unwrap().status
    };
    assert_eq!(decided(&lines), Status::Proved);
    assert_eq!(decided(&lines[..1]), Status::Partial);
    let of_another = lines.map(|line| line.replace("fnv1a64\":\"", "fnv1a64\":\"0"));
    assert_eq!(decided(&of_another), Status::Partial);
}

#[test]
fn a_limit_ends_a_check_without_a_verdict() {
    let text = certified(&mut workbench(), "0.77").unwrap();
    let few = Limits {
        steps: 1000,
        ..Limits::default()
    };
    let request = CheckRequest {
        extent: CheckExtent::All,
        ..CheckRequest::new(&text)
    };
    let answer = Workbench::new(few).check(&request).unwrap();
    assert_eq!(
        (answer.status, answer.exhausted),
        (Status::Unknown, Some(Exhausted::Steps))
    );
}
