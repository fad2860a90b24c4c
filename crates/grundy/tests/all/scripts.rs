//! Games written as scripts, against the same games of the program's own and against the definition.
#![expect(clippy::unwrap_used, reason = "tests")]

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use grundy::rules::board::LineBoard;
use grundy::rules::{FileProblem, Files, ForeignRules, GraphFile, NoFiles};
use grundy::script::{EXAMPLES, State};
use grundy::{
    Convention, Extent, FindRequest, Limits, Outcome, Signal, SolveAnswer, SolveRequest, Standing,
    Status, TableRequest, Workbench, script_rules,
};
use proptest::prelude::*;

const NIM: &str = "
    fn options(heaps) {
        let all = [];
        for i in 0..heaps.len {
            for left in 0..heaps[i] {
                let after = heaps;
                after[i] = left;
                after.sort();
                all.push(after);
            }
        }
        all
    }
";

/// Scripts by their names, each read once.
#[derive(Default)]
struct Scripts {
    limits: Limits,
    read: Mutex<HashMap<String, Arc<ForeignRules>>>,
}

impl Files for Scripts {
    fn graph(&self, name: &str) -> Result<Arc<GraphFile>, FileProblem> {
        NoFiles.graph(name)
    }

    fn line_board(&self, name: &str) -> Result<Arc<LineBoard>, FileProblem> {
        NoFiles.line_board(name)
    }

    fn script(&self, name: &str) -> Result<Arc<ForeignRules>, FileProblem> {
        let mut read = self.read.lock().unwrap();
        if let Some(known) = read.get(name) {
            return Ok(Arc::clone(known));
        }
        let example = EXAMPLES.iter().find(|example| example.file == name);
        // Other names are scripts themselves.
        let text = match (example, name) {
            (Some(example), _) => example.text,
            (None, "nim.rhai") => NIM,
            (None, text) => text,
        };
        let rules = script_rules(name, text, &self.limits, &Signal::default())?;
        read.insert(name.to_owned(), Arc::clone(&rules));
        Ok(rules)
    }
}

fn workbench() -> Workbench {
    Workbench::new(Limits::default()).with_files(Arc::new(Scripts::default()))
}

fn solved(workbench: &mut Workbench, expression: &str, convention: Convention) -> SolveAnswer {
    let request = SolveRequest {
        convention,
        ..SolveRequest::new(expression)
    };
    let solved = workbench.solve(&request);
    solved.unwrap_or_else(|error| panic!("{expression}: {error}"))
}

const BOTH: [Convention; 2] = [Convention::Normal, Convention::Misere];

/// Whether both have the same outcome, value and number of winning moves.
fn assert_alike(workbench: &mut Workbench, script: &str, own: &str) {
    for convention in BOTH {
        let (a, b) = (
            solved(workbench, script, convention),
            solved(workbench, own, convention),
        );
        assert_eq!(a.status, Status::Proved, "{script}");
        assert_eq!(a.outcome, b.outcome, "{script} {convention:?}");
        assert_eq!(a.grundy, b.grundy, "{script}");
        // Of two numbers a script knows which is which.
        if !own.starts_with("wythoff") {
            assert_eq!(a.winning_count, b.winning_count, "{script} {convention:?}");
        }
    }
}

#[test]
fn nim_wythoff_and_kayles_are_those_of_the_program() {
    let mut workbench = workbench();
    for (a, b) in (0..6).flat_map(|a| (0..=a).map(move |b| (a, b))) {
        let nim = format!("script(\"nim.rhai\")([{b},{a},2])");
        assert_alike(&mut workbench, &nim, &format!("nim({a},{b},2)"));
        let wythoff = format!("script(\"wythoff.rhai\")([{a},{b}])");
        assert_alike(&mut workbench, &wythoff, &format!("wythoff({a},{b})"));
        let kayles = format!("script(\"kayles.rhai\")({a},{b},5)");
        assert_alike(&mut workbench, &kayles, &format!("kayles({a},{b},5)"));
        let half = format!("script(\"prime-or-half.rhai\")({a}) + nim({b})");
        let written = format!("rule{{take prime or half}}({a}) + nim({b})");
        assert_alike(&mut workbench, &half, &written);
    }
}

fn states() -> impl Strategy<Value = State> {
    let leaf = prop_oneof![
        any::<i64>().prop_map(State::Integer),
        any::<String>().prop_map(State::Text),
        "[)，（\"\\\\\\[\\],]{0,4}".prop_map(State::Text),
    ];
    leaf.prop_recursive(3, 12, 4, |inner| {
        prop::collection::vec(inner, 0..4).prop_map(State::List)
    })
}

/// Node-Kayles: a vertex and its neighbours go.
const NODES: &str = r"
    fn options(left) {
        let all = [];
        for v in left {
            let rest = [];
            for w in left {
                if w != v && !edges().contains([v, w]) && !edges().contains([w, v]) { rest.push(w); }
            }
            all.push(sum(components(rest, edges())));
        }
        all
    }
";
/// Arc-Kayles: an edge goes, and all edges that it meets.
const ARCS: &str = r"
    fn options(edges) {
        let all = [];
        for e in edges {
            let rest = [];
            for f in edges {
                if !e.contains(f[0]) && !e.contains(f[1]) { rest.push(f); }
            }
            all.push(sum(components(rest)));
        }
        all
    }
";

/// Who wins on nine vertices by the definition, where a move needs some vertices and takes some.
fn outcome_on(taken: &[(usize, usize)], convention: Convention) -> Outcome {
    let mut wins = vec![false; 1 << 9];
    for left in 0..wins.len() {
        let moves = taken.iter().filter(|(needed, _)| needed & !left == 0);
        let mut options = moves.map(|(_, gone)| wins[left & !gone]).peekable();
        wins[left] = match options.peek() {
            None => convention == Convention::Misere,
            Some(_) => options.any(|wins| !wins),
        };
    }
    match wins[(1 << 9) - 1] {
        true => Outcome::N,
        false => Outcome::P,
    }
}

/// What is left of a text when two equal letters that stand together go.
fn shorter(text: &[u8]) -> Vec<Vec<u8>> {
    let places = (1..text.len()).filter(|&at| text[at] == text[at - 1]);
    let mut all: Vec<Vec<u8>> = places
        .map(|at| [&text[..at - 1], &text[at + 1..]].concat())
        .collect();
    all.sort();
    all.dedup();
    all
}

fn wins(text: &[u8], convention: Convention) -> bool {
    let options = shorter(text);
    match options.is_empty() {
        true => convention == Convention::Misere,
        false => options.iter().any(|option| !wins(option, convention)),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// Split by the program, not by the script.
    #[test]
    fn a_game_on_a_graph_is_that_of_the_program(
        edges in prop::collection::btree_set((0usize..9, 0usize..9), 0..12),
    ) {
        let edges: Vec<(usize, usize)> = edges.into_iter().filter(|(from, to)| from < to).collect();
        let pairs: Vec<String> = edges.iter().map(|(from, to)| format!("[{from},{to}]")).collect();
        let listed = format!("[{}]", pairs.join(","));
        let arcs = edges.iter().map(|&(from, to)| 1 << from | 1 << to);
        let arcs_taken: Vec<(usize, usize)> = arcs.map(|ends| (ends, ends)).collect();
        let nodes_taken: Vec<(usize, usize)> = (0..9).map(|vertex| {
            let beside = arcs_taken.iter().filter(|(ends, _)| ends >> vertex & 1 == 1);
            (1 << vertex, beside.fold(1 << vertex, |all, (ends, _)| all | ends))
        }).collect();
        let nodes = format!("fn edges() {{ {listed} }} {NODES}");
        let mut workbench = workbench();
        for convention in BOTH {
            let written = |script: &str| script.replace('"', "\"\"");
            let whole = "[0,1,2,3,4,5,6,7,8]";
            let by_vertices = solved(&mut workbench, &format!("script(\"{}\")({whole})", written(&nodes)), convention);
            let by_edges = solved(&mut workbench, &format!("script(\"{}\")({listed})", written(ARCS)), convention);
            prop_assert_eq!(by_vertices.outcome, Some(outcome_on(&nodes_taken, convention)));
            prop_assert_eq!(by_edges.outcome, Some(outcome_on(&arcs_taken, convention)));
        }
    }

    #[test]
    fn a_game_on_texts_is_that_of_the_definition(text in "[ab]{0,10}") {
        let mut workbench = workbench();
        for convention in BOTH {
            let answer = solved(&mut workbench, &format!("script(\"pairs.rhai\")(\"{text}\")"), convention);
            let expected = if wins(text.as_bytes(), convention) { Outcome::N } else { Outcome::P };
            prop_assert_eq!(answer.outcome, Some(expected), "{} {:?}", text, convention);
            let winning = shorter(text.as_bytes());
            let winning = winning.iter().filter(|option| !wins(option, convention)).count();
            prop_assert_eq!(answer.winning_moves.map(|moves| moves.len()), Some(winning));
        }
    }

    #[test]
    fn every_state_is_read_as_it_is_written(state in states(), other in states()) {
        prop_assume!(state.is_small() && other.is_small());
        let workbench = workbench();
        let read = |states: &str| {
            let text = format!("script(\"fn options(s) {{ [] }}\")({states})");
            workbench.read_expression(&text).map(|expression| expression.to_string())
        };
        let printed = read(&format!("{state} ,{other}")).unwrap();
        if printed != "0" {
            let states = printed.split_once(")(").unwrap().1.strip_suffix(')').unwrap();
            prop_assert_eq!(read(states).unwrap(), printed.clone());
        }
        for state in [state, other] {
            let is_there = printed.contains(&state.to_string());
            prop_assert!(is_there || state.is_empty(), "{} in {}", state, printed);
        }
    }

    /// Games on small numbers that the script looks up: each becomes one of, or a sum of two of, smaller ones.
    #[test]
    fn sums_of_two_states_add(table in prop::collection::vec(prop::collection::vec(0u8..9, 0..4), 9), a in 0u8..9, b in 0u8..9) {
        let rows: Vec<String> = (0u8..).zip(&table).map(|(n, row)| {
            let parts = row.iter().filter(|_| n > 0).map(|part| format!("sum({}, {})", part % n.max(1), part / n.max(1) % n.max(1)));
            format!("[{}]", parts.collect::<Vec<_>>().join(","))
        }).collect();
        let script = format!("fn options(n) {{ [{}][n] }}", rows.join(","));
        let mut workbench = workbench();
        let mut value = |states: &str| {
            let answer = solved(&mut workbench, &format!("script(\"{script}\")({states})"), Convention::Normal);
            u64::try_from(&answer.grundy.unwrap().0).unwrap()
        };
        let sum = value(&a.to_string()) ^ value(&b.to_string());
        prop_assert_eq!(value(&format!("{a},{b}")), sum);
    }
}

fn table(ruleset: &str, to: &str, convention: Convention, p_positions: bool) -> String {
    let request = TableRequest {
        ruleset,
        convention,
        from: None,
        to: Extent::parse(to),
        p_positions,
    };
    let table = workbench().table(&request).unwrap();
    let mut text = Vec::new();
    table.write(grundy::TableFormat::Csv, &mut text).unwrap();
    String::from_utf8(text).unwrap()
}

#[test]
fn tables_are_those_of_the_same_game() {
    for convention in BOTH {
        for p_positions in [false, true] {
            let of = |ruleset, to| table(ruleset, to, convention, p_positions);
            assert_eq!(of("script(\"kayles.rhai\")", "14"), of("kayles", "14"));
            assert_eq!(
                of("script(\"wythoff.rhai\")", "6x7"),
                of(
                    "rule(a,b){(a-k, b) k in 1..a; (a, b-k) k in 1..b; (a-k, b-k) k in 1..min(a,b)}",
                    "6x7"
                )
            );
        }
    }
    let found = workbench().find(&FindRequest {
        ruleset: "script(\"fn options(n) { let all = []; for k in 1..4 { if k <= n { all.push(n - k); } } all }\")",
        convention: Convention::Normal,
        from: None,
        to: Some(Extent::Heap(60u8.into())),
        all: false,
    });
    let laws = &found.unwrap().parts[0].hypotheses;
    assert_eq!(laws[0].statement, ["g(n) = n mod 4"]);
    assert_eq!((laws[0].status, laws[0].theorem), (Standing::Holds, None));
}

#[test]
fn a_table_ends_at_a_limit_with_what_is_known() {
    let limits = Limits {
        steps: 100_000,
        ..Limits::default()
    };
    let scripts = Scripts {
        limits: limits.clone(),
        ..Scripts::default()
    };
    let endless = "fn options(n) { if n < 5 { [] } else { [n + 1] } }";
    let table = Workbench::new(limits)
        .with_files(Arc::new(scripts))
        .table(&TableRequest {
            ruleset: &format!("script(\"{endless}\")"),
            convention: Convention::Normal,
            from: None,
            to: Extent::parse("9"),
            p_positions: false,
        });
    let table = table.expect("a table of heaps");
    assert_eq!(table.lines(), 5);
    assert_eq!(table.exhausted().map(|limit| limit.word()), Some("steps"));
}
