use super::*;
use crate::heaps::table::GrundyTable;
use crate::naive::Oracle;
use grundy_core::{Allowance, HeapSum, OptionsOf};
use grundy_rules::{HeapRuleset, NamedRuleset, WrittenPosition, parse_heap_ruleset, parse_ruleset};
use proptest::prelude::*;

fn budget() -> Budget<'static> {
    Budget::new(Allowance::default())
}

fn rule(text: &str) -> Arc<CoordinateRule> {
    match parse_ruleset(text) {
        Ok(NamedRuleset::Written(rule)) => rule,
        other => panic!("{text}: {other:?}"),
    }
}

const WYTHOFF: &str =
    "rule(a,b){(a-k, b) k in 1..a; (a, b-k) k in 1..b; (a-k, b-k) k in 1..min(a,b)}";

/// The grid is that of the oracle, by the definition of the rule.
fn agrees(text: &str, rows: usize, columns: usize) {
    let rule = rule(text);
    let positions = OptionsOf::new();
    let mut oracle = Oracle::new(&positions);
    for convention in [Convention::Normal, Convention::Misere] {
        let grid = grid(&rule, rows, columns, convention, &mut budget()).unwrap();
        for (a, b) in cells(&grid) {
            let position = WrittenPosition::new(Arc::clone(&rule), state(a, b));
            let value = oracle.value(&position, convention);
            let found = usize::try_from(grid.value(a, b)).unwrap();
            assert_eq!(found, value, "{text} at ({a},{b}), {convention:?}");
        }
    }
}

#[test]
fn grids_are_those_of_the_oracle() {
    let texts = [
        WYTHOFF,
        "rule(a,b){(a-k, b) k in 1..a; (a, b-k) k in 1..min(b,3)}",
        "rule(a,b){(a-2, b-1) where a >= 2 and b >= 1; (a-1, b-2) where a >= 1 and b >= 2}",
        "rule(a,b){(a-i, b-j) i in 0..a, j in 0..b where i+j > 0 and gcd(i,j) = 1}",
        "rule(a,b){(a-k, b-k) k in 1..min(b,a); (a/2, b) where a > 0}",
        "rule(n,last){(n-k, k) k in 1..min(n,2*last)}",
        "rule(a,b){(a-1, b+1) where a > 0; (a, b-k) k in 1..b}",
        "rule(a,b){(a-k, b) k in 1..a; (a-k, b+1) k in 1..a}",
    ];
    for text in texts {
        agrees(text, 9, 7);
    }
    let [ray, no_ray] = [WYTHOFF, texts[3]].map(|text| rule(text).moves()[0].ray());
    assert_eq!((ray, no_ray), (Some(vec![true, false]), None));
    assert!(serves(&rule(texts[2])) && !serves(&rule(texts[5])));
}

#[test]
fn wythoff_as_a_rule_is_the_built_in_one() {
    for convention in [Convention::Normal, Convention::Misere] {
        let built_in = crate::games::wythoff::grid(60, 45, convention, &mut budget()).unwrap();
        let written = grid(&rule(WYTHOFF), 60, 45, convention, &mut budget()).unwrap();
        for (a, b) in cells(&written) {
            assert_eq!(written.value(a, b), built_in.value(a, b), "({a},{b})");
        }
    }
}

#[test]
fn a_budget_ends_a_grid_and_gets_its_bytes_back() {
    let small = Allowance {
        steps: 5_000,
        ..Allowance::default()
    };
    for text in [WYTHOFF, "rule(n,last){(n-k, k) k in 1..min(n,2*last)}"] {
        let mut budget = Budget::new(small);
        let ended = grid(&rule(text), 60, 45, Convention::Normal, &mut budget);
        assert_eq!(ended, Err(Exhausted::Steps), "{text}");
    }
    let ended = grid(
        &rule(WYTHOFF),
        1 << 30,
        1 << 30,
        Convention::Normal,
        &mut budget(),
    );
    assert_eq!(ended, Err(Exhausted::Memory));
}

/// The values of heaps under a rule are those of the oracle.
fn heaps_agree(text: &str, heaps: u64) {
    let ruleset = parse_heap_ruleset(text).unwrap();
    let HeapRuleset::Written(rule) = &ruleset else {
        panic!("{text} is written");
    };
    let mut table = GrundyTable::plain(&grundy_rules::Schema::Written(Arc::clone(rule))).unwrap();
    table.extend(heaps, &mut budget()).unwrap();
    let rules = HeapSum(&**rule);
    let mut oracle = Oracle::new(&rules);
    for (heap, &value) in (0u64..).zip(table.values()) {
        let position = if heap == 0 { vec![] } else { vec![heap] };
        let expected = oracle.value(&position, Convention::Normal);
        assert_eq!(
            usize::try_from(value).unwrap(),
            expected,
            "{text} at {heap}"
        );
    }
}

#[test]
fn tables_of_every_form_are_those_of_the_oracle() {
    let texts = [
        "rule{take 1..n/3}",
        "rule{take k in n/3..n/2; take k in n-5..n-3; take isqrt(n)}",
        "rule{take prime or n/2}",
        "rule{take k where n mod k = 0 and k < n}",
        // Conditions that mean nothing for some numbers that no heap asks for.
        "rule{take k where 12 mod k = 0}",
        "rule{take k in 1..30 where 1000 mod (40-k) < 9}",
        "rule{take k where gcd(k,n) = 1 and k < 9}",
        "rule{take k where k*k+k+1 < 2*n or popcount(k) = 2}",
        "rule{split a + b = n where a mod 2 = 0}",
        "rule{take 2, leave a + b where gcd(a,b) = 1; take 1}",
        "rule{take k in 1..3, leave a + b where a > 2*b or b > k+5}",
        "rule{take 1..n/4, leave a + b where a != b; take 1..2}",
        "rule{split a + b + c = n where a != b and b != c and a != c}",
        "rule{take k*k+1, leave a + b; take 2*k, leave nothing}",
        "rule{take n/3, leave a + b; take n-2*k, k in 1..4}",
        "rule{take n-1, leave a; split a + b + c + d = n}",
    ];
    for text in texts {
        heaps_agree(text, 20);
    }
    // Beyond a block of numbers.
    heaps_agree("rule{take k where n mod k < 3 and k < n}", 150);
    heaps_agree("rule{take 1; take k where odd(k) and k > n/2}", 150);
}

#[test]
fn twelve_hundred_heaps_of_a_rule_are_those_of_its_twin() {
    let twins = [
        ("rule{take k in 1..n/2; take n/2}", "half"),
        ("rule{split a + b = n where a-b != 0}", "grundy"),
        ("rule{take k where prime(k) and k < n+1}", "take{primes}"),
        (
            "rule{take 1..2; take 1..2, leave a + b where a+b > 0}",
            "kayles",
        ),
        ("rule{take k where k < 4 or k = 9}", "take{1..3,9}"),
    ];
    for (text, twin) in twins {
        let values = |text: &str| {
            let ruleset = parse_heap_ruleset(text).unwrap();
            let mut solver = crate::Solver::new(Allowance::default());
            let heaps: Vec<Natural> = (0u32..1200).map(Natural::from).collect();
            solver.grundy_values(&ruleset, &heaps, None).found
        };
        let schema = parse_heap_ruleset(text).unwrap().schema();
        assert!(matches!(schema, grundy_rules::Schema::Written(_)), "{text}");
        assert_eq!(values(text), values(twin), "{text}");
    }
}

/// The dozen rules of the help page: their outcomes, values and winning moves are those of the oracle, and
/// those that are built in have the values of the built-in game.
#[test]
fn the_examples_are_answered_and_equal_what_is_built_in() {
    use grundy_rules::{parse_expression, written::EXAMPLES};
    for example in EXAMPLES {
        let solve = |text: &str, convention| {
            let expression = parse_expression(text).unwrap_or_else(|e| panic!("{text}: {e:?}"));
            let question = crate::Question {
                expression: &expression,
                convention,
                moves: Some(100),
            };
            let solution = crate::Solver::new(Allowance::default()).solve(question, None);
            let count = solution.winning.map(|winning| winning.count);
            (solution.outcome, solution.grundy, count)
        };
        let text = format!("{}{}", example.rule, example.position);
        for convention in [Convention::Normal, Convention::Misere] {
            let answer = solve(&text, convention);
            assert!(
                answer.0.is_some() && answer.2.is_some(),
                "{text}: {answer:?}"
            );
            let Some(built_in) = example.built_in else {
                continue;
            };
            // The first move of Fibonacci Nim takes all but one at most.
            let position = match built_in {
                "fibonacci" => "(20)",
                _ => example.position,
            };
            let expected = solve(&format!("{built_in}{position}"), convention);
            assert_eq!(answer, expected, "{text} {convention:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]
    #[test]
    fn random_rules_of_heaps_have_the_values_of_the_oracle(
        from in prop::sample::select(&["1", "2", "n/3", "n-4", "isqrt(n)"][..]),
        to in prop::sample::select(&["3", "n/2", "n", "n-1", "2*isqrt(n)"][..]),
        rest in prop::sample::select(&["", ", leave a + b", ", leave nothing", ", leave a"][..]),
        filter in prop::sample::select(&[
            "", " where k mod 3 != 1", " where (n+k) mod 2 = 0", " where n mod k = 1", " where popcount(k) = 2",
        ][..]),
        other in prop::sample::select(&[
            "take 1", "split a + b where a != b", "split a + b where (a*b) mod 3 = 1",
            "take k*k where k < n", "take prime, leave a + b where a < 2*b",
        ][..]),
    ) {
        let text = format!("rule{{take k in {from}..{to}{rest}{filter}; {other}}}");
        heaps_agree(&text, 16);
    }
}
