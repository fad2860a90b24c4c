//! The beginning against the definition.

use proptest::prelude::*;
use proptest::sample::Index;

use super::*;
use crate::rules::Code;
use crate::sequence::Sequence;

/// The code with these digits, from index 0 on.
fn code(digits: &[u32]) -> Rules {
    let digits = (0..).zip(digits.iter().copied());
    Rules::Code(Code {
        digits: digits.filter(|(_, digit)| *digit > 0).collect(),
        repeat: None,
    })
}

/// What may count towards the class of a value: a mask, and the parity of the heap.
type Space = (u32, bool);

/// All values, and the steps that it took.
fn by_definition(rules: &Rules, heaps: u64) -> (Vec<u32>, u64) {
    let effort = Effort::default();
    let mut meter = Meter::new(&effort, &());
    let mut sequence = Sequence::new(rules);
    for _ in 0..heaps {
        sequence.next(&mut meter).unwrap();
    }
    (sequence.into_values(), meter.spent())
}

/// The list of the rare heaps among these values in this space, with a common class such that two common
/// heaps make a rare value; `None` where there is none.
fn evidence(rules: &Rules, values: &[u32], (mask, position_parity): Space) -> Option<Stretches> {
    let takes = Takes::of(rules).unwrap();
    let mut counts = takes
        .two
        .iter()
        .map(|take| position_parity && take % 2 == 1);
    let common_odd = !counts.next().unwrap_or(false);
    if counts.any(|counts| counts == common_odd) {
        return None;
    }
    let mut evidence = Stretches {
        mask,
        position_parity,
        common_odd,
        rare: vec![],
        cover: 0,
        marks: vec![],
    };
    let shape = Shape::of(rules, &evidence).unwrap();
    let mex = Mex::new(&evidence, &shape.takes);
    let heaps = (0..).zip(values.iter().copied()).skip(1);
    let rare = heaps.filter(|(heap, value)| !mex.is_common(*value, *heap));
    evidence.rare = rare.collect();
    Some(evidence)
}

/// The values of a beginning of so many heaps, and the steps that it took.
fn by_class(rules: &Rules, evidence: &Stretches, heaps: u64) -> Result<(Vec<u32>, u64), Failure> {
    let shape = Shape {
        common_from: heaps,
        low: 0,
        ..Shape::of(rules, evidence).unwrap()
    };
    let effort = Effort::default();
    let mut meter = Meter::new(&effort, &());
    let mut checker = Checker::new(evidence, &shape);
    checker.begin(&mut meter)?;
    Ok((checker.beginning.recent, meter.spent()))
}

fn rules() -> impl Strategy<Value = Rules> {
    let digits = (any::<bool>(), prop::collection::vec(0u32..8, 1..7));
    prop_oneof![
        9 => digits.prop_map(|(split, rest)| code(&[vec![u32::from(split) * 4], rest].concat())),
        1 => Just(Rules::SplitUnequal),
    ]
}

const HEAPS: u64 = 120;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]
    #[test]
    fn a_beginning_has_the_values_of_the_definition(
        rules in rules(),
        mask in 0u32..64,
        position_parity in any::<bool>(),
    ) {
        let (values, _) = by_definition(&rules, HEAPS);
        let Some(evidence) = evidence(&rules, &values, (mask, position_parity)) else {
            return Ok(());
        };
        let (found, _) = by_class(&rules, &evidence, HEAPS).unwrap();
        prop_assert_eq!(found, values);
    }

    #[test]
    fn a_list_of_other_rare_heaps_is_refused(
        rules in rules(),
        mask in 0u32..64,
        position_parity in any::<bool>(),
        which in any::<Index>(),
        change in 1u32..64,
    ) {
        let (values, _) = by_definition(&rules, HEAPS);
        let Some(good) = evidence(&rules, &values, (mask, position_parity)) else {
            return Ok(());
        };
        let refusal = |changed: &Stretches| match by_class(&rules, changed, HEAPS) {
            Err(Failure::Refused(refusal)) => Some(refusal.reason),
            _ => None,
        };
        if !good.rare.is_empty() {
            let place = which.index(good.rare.len());
            let (heap, value) = good.rare[place];
            let mut changed = good.clone();
            changed.rare[place].1 = value ^ change;
            prop_assert_eq!(refusal(&changed), Some(Reason::RareWrong { heap }));
            changed.rare.remove(place);
            let value = value.into();
            prop_assert_eq!(refusal(&changed), Some(Reason::RareMissing { heap, value }));
        }
        let common = (1..HEAPS).filter(|heap| good.rare.iter().all(|(rare, _)| rare != heap));
        let common: Vec<u64> = common.collect();
        if !common.is_empty() {
            let heap = common[which.index(common.len())];
            let mut changed = good;
            changed.rare.push((heap, values[index(heap)]));
            changed.rare.sort_unstable();
            prop_assert_eq!(refusal(&changed), Some(Reason::RareWrong { heap }));
        }
    }
}

#[test]
fn where_all_heaps_are_rare_the_values_are_right_and_cost_little_more() {
    const MOST_TIMES: u64 = 5;
    for rules in [
        code(&[0, 7, 7]),
        code(&[4, 3]),
        code(&[0, 0, 6, 5]),
        code(&[0, 3]),
        Rules::SplitUnequal,
    ] {
        let (values, by_pairs) = by_definition(&rules, HEAPS);
        let evidence = evidence(&rules, &values, (0, false)).unwrap();
        assert_eq!(count(evidence.rare.len()), HEAPS - 1, "{rules}");
        let (found, steps) = by_class(&rules, &evidence, HEAPS).unwrap();
        assert_eq!(found, values, "{rules}");
        let most = MOST_TIMES * (by_pairs + HEAPS);
        assert!(steps < most, "{rules}: {steps} {by_pairs}");
    }
}

#[test]
fn where_few_heaps_are_rare_few_options_are_looked_at() {
    const MANY: u64 = 3000;
    const TIMES: u64 = 10;
    let rules = code(&[0, 1, 0, 4]);
    let (values, by_pairs) = by_definition(&rules, MANY);
    let evidence = evidence(&rules, &values, (0x17, true)).unwrap();
    let (found, steps) = by_class(&rules, &evidence, MANY).unwrap();
    assert_eq!(found, values);
    assert!(TIMES * steps < by_pairs, "{steps} {by_pairs}");
}

#[test]
fn takes_that_are_larger_than_the_heap_are_charged_too() {
    const TAKES: u64 = 1000;
    let rules = code(&vec![4; index(TAKES)]);
    let (values, _) = by_definition(&rules, 2);
    let evidence = evidence(&rules, &values, (0, false)).unwrap();
    let (_, steps) = by_class(&rules, &evidence, 2).unwrap();
    assert!(steps >= 2 * TAKES, "{steps}");
}
