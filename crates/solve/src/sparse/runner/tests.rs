//! The runner against the plain table.

use super::*;
use crate::table::GrundyTable;
use grundy_core::Limits;
use grundy_rules::parse_heap_ruleset;
use proptest::prelude::*;

fn plain_table(ruleset: &str, heaps: usize) -> Vec<u16> {
    let schema = parse_heap_ruleset(ruleset).unwrap().schema();
    let mut table = GrundyTable::plain(&schema).unwrap();
    let mut budget = Budget::new(Limits::default());
    table.extend(widen(heaps), &mut budget).unwrap();
    let value = |heap: usize| match (table.values().get(heap), table.proof()) {
        (Some(&value), _) => u64::from(value),
        (None, Some((sequence, _))) => {
            grundy_core::natural::to_u64(&sequence.value(&heap.into())).unwrap()
        }
        (None, None) => unreachable!("as far as asked, or a period"),
    };
    (0..heaps)
        .map(|heap| u16::try_from(value(heap)).unwrap())
        .collect()
}

fn run(ruleset: &str, heaps: usize) -> Runner {
    let schema = parse_heap_ruleset(ruleset).unwrap().schema();
    let mut runner = Runner::new(PairRules::of(&schema).unwrap(), Sizes::default(), 1);
    let mut budget = Budget::new(Limits::default());
    while runner.next() < widen(heaps) {
        runner.advance(widen(heaps), &mut budget).unwrap();
    }
    runner
}

fn assert_exact(ruleset: &str, heaps: usize) {
    let runner = run(ruleset, heaps);
    assert_eq!(runner.bottom(), plain_table(ruleset, heaps), "{ruleset}");
    let rare: Vec<Rare> = (1..)
        .zip(&runner.bottom()[1..])
        .filter(|&(heap, &value)| !runner.space().is_common(heap, value))
        .map(|(heap, &value)| Rare { heap, value })
        .collect();
    assert_eq!(runner.rare(), rare, "{ruleset}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]
    #[test]
    fn any_code_agrees_with_the_plain_table(ruleset in "[04]\\.[0-7]{0,2}[4-7][0-3]{0,1}") {
        assert_exact(&ruleset, 1300);
    }
}

#[test]
fn long_runs_agree_with_the_plain_table() {
    for ruleset in ["grundy", "0.6", "0.106", "0.16", "0.007", "0.45", "0.644"] {
        assert_exact(ruleset, 6000);
    }
}

/// Values that are needed and were forgotten are computed again, as often as that happens.
#[test]
fn forgotten_values_come_back() {
    for (ruleset, heaps) in [("grundy", 4000), ("0.6", 5000), ("0.16", 15_000)] {
        let expected = plain_table(ruleset, heaps);
        let schema = parse_heap_ruleset(ruleset).unwrap().schema();
        let rules = PairRules::of(&schema).unwrap();
        let mut runner = Runner::new(rules, Sizes::default(), 1);
        let mut budget = Budget::new(Limits::default());
        let mut runs = 0;
        while runner.next() < widen(heaps) {
            let before = runner.next();
            let again = runner.again.is_some();
            runner.advance(widen(heaps), &mut budget).unwrap();
            for heap in before..runner.next() {
                let index = to_usize(&heap.into()).unwrap();
                assert_eq!(runner.history.get(heap), Some(expected[index]), "{ruleset}");
            }
            if before / 1000 < runner.next() / 1000 && before >= 1000 {
                runner.history.forget_between(400, 300);
                runner.kernel = None;
            }
            runs += usize::from(runner.again.is_some() && !again);
            let checkpoint = runner.worth_keeping();
            assert!(!checkpoint.0.is_empty());
        }
        assert!(runs > 0, "{ruleset}");
    }
}
