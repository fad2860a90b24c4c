//! The corpus: every engine that supports a case runs it.
#![expect(
    clippy::unwrap_used,
    reason = "a case that cannot be read is a failed test"
)]

use std::collections::HashMap;
use std::path::Path;

use grundy::core::natural::to_u64;
use grundy::core::{HeapSum, Limits as EngineLimits, Outcome};
use grundy::engines::naive::Oracle;
use grundy::engines::{component::Component, misere_search::MisereSearch};
use grundy::rules::{parse_expression, parse_heap_ruleset};
use grundy::{
    Convention, Extent, HeapTable, Limits, Natural, PeriodRequest, Rows, SolveRequest,
    TableRequest, Workbench,
};
use toml::{Table, Value};

/// Engines that are not there yet: the cases that need them are skipped.
const TO_COME: [&str; 1] = ["misere-quotient"];

/// The cases of one file that the engines reach.
fn cases(file: &str) -> Vec<Table> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../corpus")
        .join(file);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let document: Table = text.parse().unwrap_or_else(|e| panic!("{file}: {e}"));
    let cases = document["case"].as_array().unwrap();
    let needed = |case: &Table| case.get("needs").and_then(Value::as_str).map(str::to_owned);
    cases
        .iter()
        .map(|case| case.as_table().unwrap().clone())
        .filter(|case| needed(case).is_none_or(|engine| !TO_COME.contains(&engine.as_str())))
        .collect()
}

fn text<'a>(case: &'a Table, key: &str) -> &'a str {
    case[key]
        .as_str()
        .unwrap_or_else(|| panic!("{key} of {case}"))
}

fn number(case: &Table, key: &str) -> Option<u64> {
    case.get(key)
        .map(|value| u64::try_from(value.as_integer().unwrap()).unwrap())
}

fn numbers(case: &Table, key: &str) -> Vec<Natural> {
    let list = case[key].as_array().unwrap();
    list.iter()
        .map(|value| Natural::from(u64::try_from(value.as_integer().unwrap()).unwrap()))
        .collect()
}

fn convention(case: &Table) -> Convention {
    match text(case, "convention") {
        "normal" => Convention::Normal,
        "misere" => Convention::Misere,
        other => panic!("convention {other}"),
    }
}

fn is_slow(case: &Table) -> bool {
    case.get("slow").and_then(Value::as_bool).unwrap_or(false)
}

fn workbench() -> Workbench {
    Workbench::new(Limits {
        moves: 100_000,
        ..Limits::default()
    })
}

#[test]
fn outcomes_by_the_planner() {
    let mut workbench = workbench();
    for case in cases("outcomes.toml") {
        let expression = text(&case, "expression");
        let request = SolveRequest {
            convention: convention(&case),
            ..SolveRequest::new(expression)
        };
        let answer = workbench
            .solve(&request)
            .unwrap_or_else(|e| panic!("{expression}: {e}"));
        let named = format!("{expression} {}", text(&case, "convention"));
        assert_eq!(answer.outcome, Some(text(&case, "outcome")), "{named}");
        assert_eq!(answer.status, "proved", "{named}");
        if let Some(grundy) = number(&case, "grundy") {
            assert_eq!(answer.grundy.unwrap().0, Natural::from(grundy), "{named}");
        }
        if let Some(count) = number(&case, "winning_count") {
            assert_eq!(
                answer.winning_count.unwrap().0,
                Natural::from(count),
                "{named}"
            );
        }
        if let Some(winning) = case.get("winning") {
            let expected: Vec<&str> = winning
                .as_array()
                .unwrap()
                .iter()
                .map(|p| p.as_str().unwrap())
                .collect();
            assert_eq!(answer.winning_moves.unwrap(), expected, "{named}");
        }
    }
}

/// The single-ruleset cases that are small enough for an engine that looks at every position, with
/// their heaps.
fn small_sums(largest_total: u64) -> Vec<(Table, grundy::rules::Schema, Vec<u64>)> {
    let mut small = Vec::new();
    for case in cases("outcomes.toml") {
        let expression = parse_expression(text(&case, "expression")).unwrap();
        let [term] = expression.terms() else { continue };
        let heaps: Option<Vec<u64>> = term.effective_heaps().map(|heap| to_u64(&heap)).collect();
        let Some(mut heaps) = heaps else { continue };
        if heaps
            .iter()
            .try_fold(0u64, |sum, &heap| sum.checked_add(heap))
            .is_some_and(|sum| sum <= largest_total)
        {
            heaps.sort_unstable_by(|a, b| b.cmp(a));
            small.push((case, term.heap_ruleset().unwrap().schema(), heaps));
        }
    }
    small
}

#[test]
fn outcomes_by_the_oracle() {
    let small = small_sums(14);
    assert!(small.len() > 100, "enough cases are small");
    for (case, schema, heaps) in small {
        let rules = HeapSum(&schema);
        let outcome = Oracle::new(&rules).outcome(&heaps, convention(&case));
        assert_eq!(
            outcome.letter(),
            text(&case, "outcome"),
            "{}",
            text(&case, "expression")
        );
    }
}

#[test]
fn misere_outcomes_by_search() {
    for (case, schema, heaps) in small_sums(24) {
        if convention(&case) == Convention::Normal {
            continue;
        }
        let heaps: Vec<_> = heaps
            .into_iter()
            .map(|heap| Component {
                rules: 0,
                number: heap.into(),
            })
            .collect();
        let mut budget = grundy::core::Budget::new(EngineLimits::default());
        let outcome = MisereSearch::new(vec![schema])
            .outcome(&heaps, &mut budget)
            .unwrap();
        assert_eq!(
            outcome.letter(),
            text(&case, "outcome"),
            "{}",
            text(&case, "expression")
        );
    }
}

fn heap_table(workbench: &mut Workbench, request: &TableRequest<'_>) -> HeapTable {
    match workbench.table(request) {
        Ok(grundy::Table::Heaps(table)) => table,
        other => panic!("{}: {other:?}", request.ruleset),
    }
}

#[test]
fn sequences() {
    for case in cases("sequences.toml") {
        let ruleset = text(&case, "ruleset");
        let expected = numbers(&case, "values");
        let from = number(&case, "from").unwrap_or(0);
        let last = from + u64::try_from(expected.len()).unwrap() - 1;
        let request = TableRequest {
            ruleset,
            convention: Convention::Normal,
            from: Some(from.into()),
            to: Some(Extent::Heap(last.into())),
            p_positions: false,
        };
        let table = heap_table(&mut workbench(), &request);
        assert_eq!(table.numbers(), expected, "{ruleset}");
    }
}

#[test]
fn p_positions() {
    for case in cases("p_positions.toml") {
        let ruleset = text(&case, "ruleset");
        let request = TableRequest {
            ruleset,
            convention: convention(&case),
            from: None,
            to: Some(Extent::Heap(number(&case, "to").unwrap().into())),
            p_positions: true,
        };
        let table = heap_table(&mut workbench(), &request);
        assert_eq!(table.exhausted, None, "{ruleset}");
        let expected = Rows::PPositions(numbers(&case, "heaps"));
        assert_eq!(
            table.rows,
            expected,
            "{ruleset} {}",
            text(&case, "convention")
        );
    }
}

fn assert_period(case: &Table) {
    let ruleset = text(case, "ruleset");
    let mut workbench = Workbench::new(Limits {
        steps: u64::MAX,
        ..Limits::default()
    });
    let request = PeriodRequest {
        ruleset,
        limit: None,
        hash: false,
    };
    let answer = workbench.period(&request).unwrap();
    let expected = |key: &str| number(case, key).map(Natural::from);
    assert_eq!(answer.status, "proved", "{ruleset}");
    assert_eq!(
        answer.preperiod.map(|n| n.0),
        expected("preperiod"),
        "{ruleset}: preperiod"
    );
    assert_eq!(
        answer.period.map(|n| n.0),
        expected("period"),
        "{ruleset}: period"
    );
    let saltus = expected("saltus").unwrap_or(Natural::ZERO);
    assert_eq!(
        answer.saltus.map(|n| n.0),
        Some(saltus),
        "{ruleset}: saltus"
    );
    for (key, found) in [("max_grundy", answer.max_grundy), ("max_at", answer.max_at)] {
        if let Some(wanted) = expected(key) {
            assert_eq!(found.map(|n| n.0), Some(wanted), "{ruleset}: {key}");
        }
    }
}

#[test]
fn periods() {
    cases("periods.toml")
        .iter()
        .filter(|case| !is_slow(case))
        .for_each(assert_period);
}

/// Minutes without optimisation: `./test.sh --slow` runs it.
#[test]
#[ignore = "long"]
fn slow_periods() {
    cases("periods.toml")
        .iter()
        .filter(|case| is_slow(case))
        .for_each(assert_period);
}

#[test]
fn prefixes() {
    for case in cases("prefixes.toml").iter().filter(|case| !is_slow(case)) {
        let ruleset = text(case, "ruleset");
        let terms = number(case, "terms").unwrap();
        // Without a period's help, so that as many values are computed as the hash is over.
        let schema = parse_heap_ruleset(ruleset).unwrap().schema();
        let mut workbench = workbench();
        let answer = workbench
            .period(&PeriodRequest {
                ruleset,
                limit: Some(terms),
                hash: true,
            })
            .unwrap();
        if answer.heaps_computed == terms {
            assert_eq!(
                answer.fnv1a64.as_deref(),
                Some(text(case, "fnv1a64")),
                "{ruleset}"
            );
        } else {
            assert!(workbench.solver().basis(&schema).is_some(), "{ruleset}");
        }
        let request = TableRequest {
            ruleset,
            convention: Convention::Normal,
            from: None,
            to: Some(Extent::Heap((terms - 1).into())),
            p_positions: false,
        };
        let table = heap_table(&mut workbench, &request);
        let sum: Natural = table.numbers().iter().sum();
        assert_eq!(sum, number(case, "sum").unwrap().into(), "{ruleset}");
        let max = table.numbers().iter().max().unwrap();
        assert_eq!(*max, number(case, "max").unwrap().into(), "{ruleset}");
        let first = table.numbers().iter().position(|value| value == max);
        let expected = number(case, "first_argmax").map(|n| usize::try_from(n).unwrap());
        assert_eq!(first, expected, "{ruleset}");
    }
}

/// The misère rows of Kayles 1..=60, against a search that knows nothing but the rules: bit masks of
/// run lengths would do, but a sorted list of runs is plainer.
#[test]
fn misere_kayles_rows_to_60_match_brute_force() {
    let mut memo = HashMap::new();
    let mut workbench = workbench();
    for row in 1u64..=60 {
        let expression = format!("kayles({row})");
        let request = SolveRequest {
            convention: Convention::Misere,
            moves: false,
            ..SolveRequest::new(&expression)
        };
        let answer = workbench.solve(&request).unwrap();
        let byte = u8::try_from(row).unwrap();
        let brute = if next_player_wins(vec![byte], &mut memo) {
            Outcome::N
        } else {
            Outcome::P
        };
        assert_eq!(answer.outcome, Some(brute.letter()), "row {row}");
    }
}

/// Whether the player to move wins misère Kayles on these runs.
fn next_player_wins(mut runs: Vec<u8>, memo: &mut HashMap<Vec<u8>, bool>) -> bool {
    runs.retain(|&run| run > 0);
    runs.sort_unstable();
    if runs.is_empty() {
        return true;
    }
    if let Some(&known) = memo.get(&runs) {
        return known;
    }
    let mut wins = false;
    'runs: for index in 0..runs.len() {
        for take in 1..=runs[index].min(2) {
            let rest = runs[index] - take;
            for left in 0..=rest / 2 {
                let mut option = runs.clone();
                option[index] = left;
                option.push(rest - left);
                if !next_player_wins(option, memo) {
                    wins = true;
                    break 'runs;
                }
            }
        }
    }
    memo.insert(runs, wins);
    wins
}
