//! The corpus, as the façade answers it.
#![expect(
    clippy::unwrap_used,
    reason = "a case that cannot be read is a failed test"
)]

use std::collections::HashMap;

use grundy::core::natural::to_u64;
use grundy::core::{Allowance, Outcome};
use grundy::engines::games::die::DieTable;
use grundy::engines::games::parity;
use grundy::rules::{GameRules, NamedRuleset};
use grundy::{
    BoardRequest, Convention, Extent, Limits, Natural, PeriodRequest, QuotientAnswer,
    QuotientRequest, Rows, SolveAnswer, SolveRequest, Status, TableRequest, Workbench,
};
use toml::{Table, Value};

use crate::cases::{cases, convention, is_slow, number, numbers, positions, text, texts};

fn letter(outcome: Option<Outcome>) -> &'static str {
    outcome.unwrap().letter()
}

fn workbench() -> Workbench {
    crate::support::workbench(Limits {
        moves: 100_000,
        ..Limits::default()
    })
}

fn solve(workbench: &mut Workbench, expression: &str, convention: Convention) -> SolveAnswer {
    let request = SolveRequest {
        convention,
        ..SolveRequest::new(expression)
    };
    let answer = workbench.solve(&request);
    answer.unwrap_or_else(|e| panic!("{expression}: {e}"))
}

#[test]
fn outcomes_by_the_planner() {
    let mut workbench = workbench();
    for case in positions().iter().flat_map(|file| cases(file)) {
        assert_answer(&mut workbench, &case);
    }
}

/// Every key of the case, against the planner's answer.
fn assert_answer(workbench: &mut Workbench, case: &Table) {
    let expression = text(case, "expression");
    let answer = solve(workbench, expression, convention(case));
    let named = format!("{expression} {}", text(case, "convention"));
    assert_eq!(answer.status, Status::Proved, "{named}");
    let outcome = case.get("outcome").and_then(Value::as_str);
    assert_eq!(answer.outcome.map(Outcome::letter), outcome, "{named}");
    let chance = case.get("first_wins").and_then(Value::as_str);
    let found = answer.first_wins.as_ref().map(ToString::to_string);
    assert_eq!(found.as_deref(), chance, "{named}");
    for (key, found) in [
        ("grundy", &answer.grundy),
        ("winning_count", &answer.winning_count),
        ("drawing_count", &answer.drawing_count),
    ] {
        if let Some(expected) = number(case, key) {
            let found = found.as_ref().map(|found| &found.0);
            assert_eq!(found, Some(&expected.into()), "{named}: {key}");
        }
    }
    for (key, found) in [
        ("winning", &answer.winning_moves),
        ("drawing", &answer.drawing_moves),
    ] {
        if case.contains_key(key) {
            let found = found.as_deref().unwrap();
            assert_eq!(found, texts(case, key), "{named}: {key}");
        }
    }
    if case.contains_key("winning_faces") {
        let faces = answer.winning_faces.unwrap().into_iter();
        let faces: Vec<Natural> = faces.map(Natural::from).collect();
        assert_eq!(faces, numbers(case, "winning_faces"), "{named}");
    }
}

/// The same and the number of P-positions, where the case has it, by a table of all positions.
fn assert_survey(workbench: &mut Workbench, case: &Table) {
    let expression = text(case, "expression");
    for (convention, outcome, p, winning) in [
        (
            Convention::Normal,
            "outcome",
            "p_normal",
            "winning_first_normal",
        ),
        (
            Convention::Misere,
            "misere_outcome",
            "p_misere",
            "winning_first_misere",
        ),
    ] {
        let Some(p) = number(case, p) else { continue };
        let request = BoardRequest {
            expression,
            convention,
        };
        let answer = workbench.board(&request).unwrap();
        assert_eq!(letter(answer.outcome), text(case, outcome), "{expression}");
        // Others count all sets of squares; play reaches those that leave dominoes gone.
        if !expression.starts_with("cram") {
            assert_eq!(answer.p_positions.unwrap().0, p.into(), "{expression}");
        }
        let winning = number(case, winning).unwrap();
        assert_eq!(
            answer.winning_count.unwrap().0,
            winning.into(),
            "{expression}"
        );
        if convention == Convention::Normal {
            let grundy = number(case, "grundy").unwrap();
            assert_eq!(answer.grundy.unwrap().0, grundy.into(), "{expression}");
        }
    }
}

/// The outcomes, the value, and how many first moves win, of one board.
fn assert_board(workbench: &mut Workbench, case: &Table) {
    let expression = text(case, "expression");
    let answer = solve(workbench, expression, Convention::Normal);
    assert_eq!(
        letter(answer.outcome),
        text(case, "outcome"),
        "{expression}"
    );
    let count = |answer: &SolveAnswer| answer.winning_count.clone().unwrap().0;
    let expected = |key| Natural::from(number(case, key).unwrap());
    let grundy = answer.grundy.clone().unwrap().0;
    assert_eq!(grundy, expected("grundy"), "{expression}");
    let winning = expected("winning_first_normal");
    assert_eq!(count(&answer), winning, "{expression}");
    if let Some(outcome) = case.get("misere_outcome").and_then(Value::as_str) {
        let answer = solve(workbench, expression, Convention::Misere);
        assert_eq!(letter(answer.outcome), outcome, "{expression} misère");
        let winning = expected("winning_first_misere");
        assert_eq!(count(&answer), winning, "{expression} misère");
    }
}

#[test]
fn boards() {
    let mut workbench = workbench();
    let quick = cases("boards.toml").into_iter();
    quick.filter(|case| !is_slow(case)).for_each(|case| {
        assert_board(&mut workbench, &case);
        assert_survey(&mut workbench, &case);
    });
}

/// Minutes without optimisation: `./test.sh --slow` runs it.
#[test]
#[ignore = "long"]
fn slow_boards() {
    let mut workbench = workbench();
    let slow = cases("boards.toml").into_iter();
    slow.filter(is_slow).for_each(|case| {
        assert_board(&mut workbench, &case);
        assert_survey(&mut workbench, &case);
    });
}

fn heap_table(workbench: &mut Workbench, request: &TableRequest<'_>) -> grundy::Table {
    let table = workbench.table(request);
    table.unwrap_or_else(|error| panic!("{}: {error:?}", request.ruleset))
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
        assert_eq!(table.exhausted(), None, "{ruleset}");
        let expected = numbers(&case, "heaps");
        let Rows::PPositions(found) = table.rows else {
            panic!("{ruleset}: a list of heaps");
        };
        assert_eq!(found, expected, "{ruleset} {}", text(&case, "convention"));
    }
}

/// The quotient of a case, after its growth has been compared.
fn quotient(case: &Table) -> QuotientAnswer {
    let request = QuotientRequest {
        to: number(case, "to"),
        growth: true,
        ..QuotientRequest::new(text(case, "ruleset"))
    };
    let mut workbench = Workbench::new(Limits {
        steps: u64::MAX,
        ..Limits::default()
    });
    let answer = workbench.quotient(&request).unwrap();
    let growth = answer.growth.iter().flatten();
    let growth: Vec<String> = growth
        .map(|(heap, order, p)| format!("{heap}:{order}/{p}"))
        .collect();
    assert_eq!(
        growth.join(" "),
        text(case, "growth"),
        "{}",
        request.ruleset
    );
    answer
}

fn assert_quotient(case: &Table) {
    let answer = quotient(case);
    let found = [
        ("order", Some(answer.order)),
        ("p_portion", Some(answer.p_portion)),
        ("preperiod", answer.preperiod),
        ("period", answer.period),
    ];
    for (key, found) in found {
        assert_eq!(found, number(case, key), "{}: {key}", answer.ruleset);
    }
    assert_eq!(answer.status, Status::Proved, "{}", answer.ruleset);
    assert_eq!(
        Some(answer.tame),
        case["tame"].as_bool(),
        "{}",
        answer.ruleset
    );
}

#[test]
fn quotients() {
    cases("quotients.toml").iter().for_each(assert_quotient);
}

fn assert_partial_quotient(case: &Table) {
    let answer = quotient(case);
    assert_ne!(answer.status, Status::Unknown, "{}", answer.ruleset);
}

#[test]
fn partial_quotients() {
    cases("partial_quotients.toml")
        .iter()
        .filter(|case| !is_slow(case))
        .for_each(assert_partial_quotient);
}

#[test]
#[ignore = "a minute in the dev profile"]
fn slow_partial_quotients() {
    cases("partial_quotients.toml")
        .iter()
        .filter(|case| is_slow(case))
        .for_each(assert_partial_quotient);
}

fn assert_period(case: &Table) {
    let ruleset = text(case, "ruleset");
    let mut workbench = Workbench::new(Limits {
        steps: u64::MAX,
        ..Limits::default()
    });
    let request = PeriodRequest::new(ruleset);
    let answer = workbench.period(&request).unwrap();
    let expected = |key: &str| number(case, key).map(Natural::from);
    assert_eq!(answer.status, Status::Proved, "{ruleset}");
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
    let apart = case.get("apart").and_then(|list| list.as_array());
    let apart = apart.into_iter().flatten().map(|heap| heap.as_integer());
    let apart: Vec<Option<i64>> = apart.collect();
    let found = answer.apart.iter().map(|one| i64::try_from(one.heap).ok());
    assert_eq!(found.collect::<Vec<_>>(), apart, "{ruleset}: apart");
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

/// The odd/even game, and the die: their engines find the least period and prove it.
#[test]
fn periods_of_outcomes() {
    let die = DieTable::new();
    for case in cases("periods_of_outcomes.toml") {
        let expected = ["preperiod", "period"].map(|key| number(&case, key).unwrap());
        let of_die = match (text(&case, "of"), convention(&case)) {
            ("values", convention) => die.values_period(convention),
            ("chances", convention) => die.chances_period(convention),
            (_, convention) => die.outcomes_period(convention),
        };
        let found = match workbench().read_ruleset(text(&case, "ruleset")).unwrap() {
            NamedRuleset::Game(GameRules::Die) => [of_die.preperiod, of_die.period],
            NamedRuleset::Game(GameRules::Parity(rules)) => {
                let max = to_u64(&rules.max).unwrap();
                let mut budget = grundy::core::Budget::new(Allowance::default());
                let proved = parity::prove_period(max, rules.win, &mut budget);
                proved.unwrap().into()
            }
            other => panic!("{other}"),
        };
        assert_eq!(found, expected, "{case}");
    }
}

#[test]
fn prefixes() {
    let cases = cases("prefixes.toml");
    cases
        .iter()
        .filter(|case| !is_slow(case))
        .for_each(assert_prefix);
}

/// `./test.sh --slow` runs it.
#[test]
#[ignore = "long"]
fn slow_prefixes() {
    let cases = cases("prefixes.toml");
    cases
        .iter()
        .filter(|case| is_slow(case))
        .for_each(assert_prefix);
}

fn assert_prefix(case: &Table) {
    let ruleset = text(case, "ruleset");
    let terms = number(case, "terms").unwrap();
    let mut workbench = workbench();
    let answer = workbench
        .period(&PeriodRequest {
            ruleset,
            limit: Some(terms),
            hash: true,
            ..PeriodRequest::new(ruleset)
        })
        .unwrap();
    if answer.heaps_computed == terms {
        assert_eq!(
            answer.fnv1a64.as_deref(),
            Some(text(case, "fnv1a64")),
            "{ruleset}"
        );
    } else {
        assert_eq!(answer.status, Status::Proved, "{ruleset}");
    }
    let request = TableRequest {
        ruleset,
        convention: Convention::Normal,
        from: None,
        to: Some(Extent::Heap((terms - 1).into())),
        p_positions: false,
    };
    let table = heap_table(&mut workbench, &request);
    let numbers: Vec<Natural> = table.rows.list().into_iter().flatten().collect();
    let sum: Natural = numbers.iter().sum();
    assert_eq!(sum, number(case, "sum").unwrap().into(), "{ruleset}");
    let max = numbers.iter().max().unwrap().clone();
    assert_eq!(max, number(case, "max").unwrap().into(), "{ruleset}");
    let first = numbers.iter().position(|value| *value == max);
    let expected = number(case, "first_argmax").map(|n| usize::try_from(n).unwrap());
    assert_eq!(first, expected, "{ruleset}");
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
        assert_eq!(answer.outcome, Some(brute), "row {row}");
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
