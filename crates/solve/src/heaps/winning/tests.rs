use super::*;
use crate::heaps::classes::Firmness;
use crate::heaps::closed_form::ClosedForm;
use crate::heaps::table::GrundyTable;
use crate::misere::tame::TameTable;
use grundy_core::{Allowance, MisereClass};
use grundy_rules::parse_heap_ruleset;
use proptest::prelude::*;

const NO_LIMIT: usize = usize::MAX;

fn budget() -> Budget<'static> {
    Budget::new(Allowance::default())
}

/// The options that meet the goal, one after the other.
fn visited(
    schema: &Schema,
    classes: &HeapClasses<'_>,
    heap: u64,
    goal: &Goal,
) -> Vec<Vec<Natural>> {
    let found = {
        let wins = |parts: &[Natural]| goal.is_met_by(&classes.class_of_sum(parts));
        by_visit::from_any(schema, heap, &wins, NO_LIMIT, &mut budget()).unwrap()
    };
    sorted(found)
}

fn sorted(found: Found) -> Vec<Vec<Natural>> {
    assert_eq!(
        found.count,
        Natural::from(found.listed.len()),
        "all are listed"
    );
    let mut all = found.listed;
    all.sort();
    let listed = all.len();
    all.dedup();
    assert_eq!(all.len(), listed, "none is listed twice");
    all
}

fn goals() -> impl Strategy<Value = Goal> {
    (0u32..20, any::<bool>()).prop_map(|(value, alone)| Goal {
        firm: value.into(),
        fickle: (value ^ u32::from(alone)).into(),
    })
}

proptest! {
    #[test]
    fn formulas_find_what_visiting_finds(
        ruleset in prop::sample::select(vec![
            "nim", "nim{max=4}", "take{3..7}", "take{4..4}", "take{not 1..3}", "take{odd}", "take{even}",
            "take{powers 2}", "take{powers 3}", "take{powers 4}", "half", "erase", "lasker", "0.[3]",
        ]),
        heap in 0u64..40,
        goal in goals(),
    ) {
        let schema = parse_heap_ruleset(ruleset).unwrap().schema();
        let form = ClosedForm::of(&schema).unwrap();
        for firmness in [Firmness::Ignored, Firmness::AboveOne] {
            let goal = match firmness {
                Firmness::Ignored => Goal { fickle: goal.firm.clone(), ..goal.clone() },
                _ => goal.clone(),
            };
            let classes = HeapClasses { source: Source::Formula(&form), firmness };
            if let Some(found) = by_formula::winning_options(&form, &heap.into(), &goal, NO_LIMIT) {
                prop_assert_eq!(
                    sorted(found), visited(&schema, &classes, heap, &goal),
                    "{} {} {:?} {:?}", ruleset, heap, goal, firmness
                );
            }
        }
    }

    #[test]
    fn periods_find_what_visiting_finds(
        ruleset in prop::sample::select(vec![
            "0.77", "0.07", "0.137", "0.26", "0.33", "4.12", "0.1", "take{1,3,4}", "take{not 2,5}",
            "take{not 1,4,6}",
        ]),
        heap in 0u64..300,
        value in 0u32..12,
    ) {
        let schema = parse_heap_ruleset(ruleset).unwrap().schema();
        let mut table = GrundyTable::for_schema(&schema).unwrap();
        table.extend(5000, &mut budget()).unwrap();
        let (sequence, _) = table.proof().unwrap();
        let classes = HeapClasses { source: Source::Periodic(sequence), firmness: Firmness::Ignored };
        let goal = Goal { firm: value.into(), fickle: value.into() };
        let natural = Natural::from(heap);
        let wins = |parts: &[Natural]| goal.is_met_by(&classes.class_of_sum(parts));
        let period = (sequence.preperiod(), sequence.period());
        let found = match &schema {
            Schema::Code(code) => by_period::from_code(code, period, &natural, &wins, NO_LIMIT, &mut budget()).unwrap(),
            Schema::Take(TakeSet::AllBut(not)) => by_period::from_all_but(not, sequence, Firmness::Ignored, &natural, &goal, NO_LIMIT),
            Schema::Take(set) => by_visit::from_set(set, &natural, &wins, NO_LIMIT, &mut budget()).unwrap(),
            _ => unreachable!("none of these"),
        };
        prop_assert_eq!(sorted(found), visited(&schema, &classes, heap, &goal), "{} {}", ruleset, heap);
    }

    #[test]
    fn tame_periods_find_what_visiting_finds(
        ruleset in prop::sample::select(vec!["4.12", "4.33", "4.72", "0.52", "0.33", "4.0"]),
        heap in 0u64..120,
        goal in goals(),
    ) {
        let schema = parse_heap_ruleset(ruleset).unwrap().schema();
        let Schema::Code(code) = &schema else { unreachable!("all codes") };
        let mut table = TameTable::new(schema.clone());
        table.extend(&10_000u32.into(), &mut budget()).unwrap();
        let sequence = table.proof().unwrap();
        let classes = table.classes();
        let wins = |parts: &[Natural]| goal.is_met_by(&classes.class_of_sum(parts));
        let period = (sequence.preperiod(), sequence.period());
        let found = by_period::from_code(code, period, &heap.into(), &wins, NO_LIMIT, &mut budget()).unwrap();
        prop_assert_eq!(sorted(found), visited(&schema, &classes, heap, &goal), "{} {}", ruleset, heap);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]
    /// Splits into two, three and four heaps; growth by one saltus, by several, and by a ruler; periods too.
    #[test]
    fn growths_find_what_visiting_finds(
        ruleset in prop::sample::select(vec![
            "0.3F", "0.8", "0.F", "0.1A", "0.2048", "0.205200C", "0.G3", "0.33F", "0.CC", "0.88", "0.HH", "0.01F",
            "0.V", "4.8",
        ]),
        heap in 0u64..90,
        value in 0u32..40,
    ) {
        let schema = parse_heap_ruleset(ruleset).unwrap().schema();
        let Schema::Code(code) = &schema else { unreachable!("all codes") };
        let mut table = GrundyTable::for_schema(&schema).unwrap();
        table.extend(1500, &mut budget()).unwrap();
        let Some((sequence, _)) = table.proof() else {
            return Err(TestCaseError::fail(format!("{ruleset} is not proved")));
        };
        let classes = HeapClasses { source: Source::Periodic(sequence), firmness: Firmness::Ignored };
        let goal = Goal { firm: value.into(), fickle: value.into() };
        let found = by_growth::from_code(code, sequence, &heap.into(), &goal.firm, NO_LIMIT, &mut budget());
        let expected = visited(&schema, &classes, heap, &goal);
        prop_assert_eq!(sorted(found.unwrap()), expected, "{} {}", ruleset, heap);
    }
}

#[test]
fn limits_list_less_and_count_all() {
    let erase = ClosedForm::of(&parse_heap_ruleset("erase").unwrap().schema()).unwrap();
    let heap = Natural::from(10u8).pow(30);
    let goal = Goal {
        firm: Natural::ZERO,
        fickle: Natural::ZERO,
    };
    let found = by_formula::winning_options(&erase, &heap, &goal, 10).unwrap();
    // Take everything, or leave two equal heaps of 1 to (n - 1) / 2.
    assert_eq!(
        found.count,
        (heap - Natural::ONE) / Natural::from(2u8) + Natural::ONE
    );
    assert_eq!(found.listed.len(), 10);

    let lasker = ClosedForm::of(&parse_heap_ruleset("lasker").unwrap().schema()).unwrap();
    let heap = Natural::from(10u8).pow(18);
    let goal = Goal {
        firm: Natural::from(3u8),
        fickle: Natural::from(3u8),
    };
    let found = by_formula::winning_options(&lasker, &heap, &goal, 10).unwrap();
    let check = |parts: &[Natural]| {
        MisereClass::sum(&parts.iter().map(|h| lasker.class(h)).collect::<Vec<_>>()).value
    };
    assert!(found.listed.iter().all(|parts| check(parts) == goal.firm));
}
