use super::*;
use crate::naive::Oracle;
use grundy_core::{Allowance, Convention, HeapSum};
use grundy_rules::{HeapRuleset, parse_heap_ruleset};
use proptest::prelude::*;

fn table(ruleset: &str) -> GrundyTable {
    let ruleset: HeapRuleset = parse_heap_ruleset(ruleset).unwrap();
    GrundyTable::for_schema(&ruleset.schema()).unwrap()
}

fn budget() -> Budget<'static> {
    Budget::new(Allowance::default())
}

/// Computes `heaps` values without the help of a period.
fn plain_values(ruleset: &str, heaps: usize) -> Vec<u32> {
    let schema = parse_heap_ruleset(ruleset).unwrap().schema();
    let mut table = GrundyTable::plain(&schema).unwrap();
    table.window = None;
    let mut budget = budget();
    while table.values().len() < heaps {
        table.push(&mut budget).unwrap();
    }
    table.values().to_vec()
}

fn assert_equals_oracle(ruleset: &str, heaps: u64) {
    let schema = parse_heap_ruleset(ruleset).unwrap().schema();
    let rules = HeapSum(&schema);
    let mut oracle = Oracle::new(&rules);
    let naive: Vec<u32> = (0..heaps)
        .map(|heap| {
            let position = if heap == 0 { vec![] } else { vec![heap] };
            value_of(oracle.value(&position, Convention::Normal))
        })
        .collect();
    let computed = plain_values(ruleset, usize::try_from(heaps).unwrap());
    assert_eq!(computed, naive, "{ruleset}");
}

#[test]
fn every_engine_agrees_with_the_definition() {
    for ruleset in [
        "take{1,3,4}",
        "take{2,5..7}",
        "take{squares}",
        "take{primes}",
        "take{odd}",
        "take{even}",
        "take{powers 3}",
        "take{not 2,5}",
        "take{not 1}",
        "take{not 3..4,9}",
        "take{all}",
        "grundy",
    ] {
        assert_equals_oracle(ruleset, 24);
    }
    for ruleset in [
        "0.77", "0.07", "0.137", "0.6", "4.7", "4.0", "0.0", "0.3F", "0.[7]", "4.[3]",
    ] {
        assert_equals_oracle(ruleset, 16);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]
    #[test]
    fn any_code_agrees_with_the_definition(
        ruleset in "[048CGKOS]\\.[0-9A-V]{1,3}(\\[[0-9A-V]{1,3}\\])?"
    ) {
        assert_equals_oracle(&ruleset, 11);
    }

    #[test]
    fn any_set_agrees_with_the_definition(set in prop::collection::btree_set(1u32..9, 1..5), not in any::<bool>()) {
        let set: Vec<String> = set.iter().map(ToString::to_string).collect();
        let not = if not { "not " } else { "" };
        assert_equals_oracle(&format!("take{{{not}{}}}", set.join(",")), 24);
    }

    #[test]
    fn a_proved_period_holds_further_on(
        ruleset in prop_oneof![
            "0\\.[0-3]{1,3}", "[04]\\.[0-7]{1,2}", "0\\.[0-9A-F]{1,2}",
            prop::collection::btree_set(1u32..12, 1..4).prop_map(|set| {
                let set: Vec<String> = set.iter().map(ToString::to_string).collect();
                format!("take{{{}}}", set.join(","))
            }),
            prop::collection::btree_set(1u32..9, 1..4).prop_map(|set| {
                let set: Vec<String> = set.iter().map(ToString::to_string).collect();
                format!("take{{not {}}}", set.join(","))
            }),
        ]
    ) {
        let mut table = table(&ruleset);
        table.extend(1500, &mut budget()).unwrap();
        if let Some((sequence, _)) = table.proof() {
            let (n0, p) = (sequence.preperiod(), sequence.period());
            let heaps = usize::try_from((2 * n0 + 5 * p + 50).min(3000)).unwrap();
            let plain = plain_values(&ruleset, heaps);
            for (heap, value) in plain.iter().enumerate() {
                prop_assert_eq!(sequence.value(&heap.into()), grundy_core::Natural::from(*value), "{} heap {}", ruleset, heap);
            }
            // Least: the value before the preperiod breaks the rule, and no divisor of p serves.
            let value = |n: u64| u64::from(plain[usize::try_from(n).unwrap()]);
            let serves = |n0: u64, p: u64, s: u64| {
                (n0..widen(plain.len()) - p).all(|n| value(n + p) == value(n) + s)
            };
            if widen(plain.len()) > n0 + 3 * p {
                prop_assert!(n0 == 0 || !serves(n0 - 1, p, sequence.saltus()));
                for divisor in (1..p).filter(|d| p % d == 0) {
                    let s = sequence.saltus() * divisor / p;
                    prop_assert!(!serves(n0, divisor, s), "{} has period {}", ruleset, divisor);
                }
            }
        }
    }
}

#[test]
fn known_periods_are_proved() {
    for (ruleset, expected) in [
        ("0.77", (71, 12, 0)),
        ("0.07", (53, 34, 0)),
        ("take{1,3,4}", (0, 7, 0)),
        ("take{not 2,5}", (0, 4, 2)),
        ("0.156", (3479, 349, 0)),
    ] {
        let mut table = table(ruleset);
        table.extend(20_000, &mut budget()).unwrap();
        let (sequence, _) = table
            .proof()
            .unwrap_or_else(|| panic!("{ruleset} is periodic"));
        let found = (sequence.preperiod(), sequence.period(), sequence.saltus());
        assert_eq!(found, expected, "{ruleset}");
    }
}

#[test]
fn limits_end_the_computation_and_keep_what_is_known() {
    let mut officers = table("0.6");
    let steps = Allowance {
        steps: 10_000,
        ..Allowance::default()
    };
    assert_eq!(
        officers.extend(1 << 40, &mut Budget::new(steps)),
        Err(Exhausted::Steps)
    );
    assert!(officers.values().len() > 100);
    let bytes = Allowance {
        bytes: 1 << 16,
        ..Allowance::default()
    };
    assert_eq!(
        table("0.6").extend(1 << 40, &mut Budget::new(bytes)),
        Err(Exhausted::Memory)
    );
    assert_eq!(
        table("take{not 99999999999999999999999}").extend(5, &mut budget()),
        Err(Exhausted::Memory)
    );
}

/// The engine for long sequences knows the empty heap from the start, and computes nothing for it.
#[test]
fn a_table_of_the_empty_heap_alone_has_its_value() {
    let mut table = table("0.6");
    table.extend(1, &mut budget()).unwrap();
    assert_eq!(table.values(), [0]);
    let mut small = Budget::new(Allowance {
        bytes: 1 << 20,
        ..Allowance::default()
    });
    let mut table = self::table("0.6");
    table.extend(1000, &mut small).unwrap();
    assert_eq!(table.values().len(), 1000);
}
