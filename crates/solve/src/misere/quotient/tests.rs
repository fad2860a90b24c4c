use super::check::Check;
use super::diagram::Diagram;
use super::grown::Grown;
use super::least::least_order;
use super::*;
use crate::naive::Oracle;

use grundy_core::{Allowance, ComponentRules, Convention, HeapRules, HeapSum, Natural};
use grundy_rules::heap::Schema;
use grundy_rules::{AnyRules, parse_heap_ruleset};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

/// Codes of all kinds: tame and wild ones, with and without a finite quotient in sight.
const CODES: [&str; 50] = [
    "0.3",
    "0.7",
    "4.4",
    "0.02",
    "0.04",
    "0.06",
    "0.07",
    "0.13",
    "0.14",
    "0.15",
    "0.16",
    "0.23",
    "0.26",
    "0.34",
    "0.35",
    "0.37",
    "0.44",
    "0.45",
    "0.52",
    "0.56",
    "0.57",
    "0.71",
    "0.72",
    "0.75",
    "0.77",
    "4.07",
    "4.12",
    "4.37",
    "4.57",
    "4.72",
    "4.73",
    "0.123",
    "0.137",
    "0.144",
    "0.153",
    "0.241",
    "0.315",
    "0.351",
    "0.3F",
    "0.8",
    "8.1",
    "C.3",
    "0.[7]",
    "4.[3]",
    "0.1[01]",
    "grundy",
    "half",
    "lasker",
    "take{1,3,4}",
    "take{2,5..6}",
];

fn budget() -> Budget<'static> {
    Budget::new(Allowance {
        steps: 100_000_000,
        ..Allowance::default()
    })
}

fn quotient_to(ruleset: &str, heap: u64) -> HeapQuotient {
    let mut quotient = HeapQuotient::new(vec![parse_heap_ruleset(ruleset).unwrap().schema()]);
    quotient.prove(Some(heap), &mut budget()).unwrap();
    quotient
}

/// All multisets of heaps with this total, larger first, heaps of at most `most`.
fn sums(total: u64, most: u64) -> Vec<Vec<u64>> {
    if total == 0 {
        return vec![Vec::new()];
    }
    (1..=most.min(total))
        .flat_map(|first| {
            let rest = sums(total - first, first);
            rest.into_iter()
                .map(move |rest| [vec![first], rest].concat())
        })
        .collect()
}

fn element(quotient: &HeapQuotient, heaps: &[u64]) -> Element {
    heaps.iter().fold(0, |sum, &heap| {
        let heap = quotient.element(0, &Natural::from(heap)).unwrap();
        quotient.quotient().monoid().product(sum, heap)
    })
}

#[test]
fn every_sum_of_up_to_18_tokens_has_the_outcome_of_the_definition() {
    const TOTAL: u64 = 18;
    for code in CODES {
        let schema = parse_heap_ruleset(code).unwrap().schema();
        let rules = HeapSum(&schema);
        let mut oracle = Oracle::new(&rules);
        let mut quotient = HeapQuotient::new(vec![schema.clone()]);
        // Some quotients grow beyond all bounds.
        let _ = quotient.prove(Some(TOTAL), &mut budget());
        let known = widen(quotient.pretending(0).len()) - 1;
        let reached = if quotient.is_proved() { TOTAL } else { known };
        assert!(reached >= 9, "{code}: {reached}");
        for heaps in (0..=TOTAL).flat_map(|total| sums(total, reached)) {
            let in_p = quotient.quotient().p().contains(element(&quotient, &heaps));
            let naive = oracle.outcome(&heaps, Convention::Misere);
            assert_eq!(Outcome::of_grundy_is_zero(in_p), naive, "{code} {heaps:?}");
        }
        assert!(quotient.quotient().is_reduced(), "{code}");
    }
}

/// The number of elements that outcomes of sums of at most so many tokens can tell apart.
fn naive_order(ruleset: &str, largest: u64, total: u64) -> (usize, usize) {
    let schema = parse_heap_ruleset(ruleset).unwrap().schema();
    let rules = HeapSum(&schema);
    let mut oracle = Oracle::new(&rules);
    let all: Vec<Vec<u64>> = (0..=total).flat_map(|total| sums(total, largest)).collect();
    let rows: BTreeMap<Vec<bool>, bool> = all
        .iter()
        .map(|sum| {
            let row = all.iter().map(|test| {
                let mut both = [sum.as_slice(), test].concat();
                both.sort_unstable_by(|a, b| b.cmp(a));
                oracle.outcome(&both, Convention::Misere) == Outcome::P
            });
            let row: Vec<bool> = row.collect();
            let in_p = row[0];
            (row, in_p)
        })
        .collect();
    (rows.len(), rows.values().filter(|&&in_p| in_p).count())
}

#[test]
fn small_quotients_are_those_that_outcomes_tell() {
    for (ruleset, largest, total) in [
        ("nim", 3, 12),
        ("kayles", 5, 14),
        ("0.07", 4, 14),
        ("0.75", 5, 14),
        ("4.12", 6, 14),
        ("take{2,3}", 6, 12),
        ("grundy", 7, 14),
        ("0.3", 4, 8),
    ] {
        let quotient = quotient_to(ruleset, largest);
        let sizes = (
            quotient.quotient().monoid().order(),
            quotient.quotient().p().len(),
        );
        assert_eq!(sizes, naive_order(ruleset, largest, total), "{ruleset}");
    }
}

/// Heaps of one schema, without anything remembered.
struct Heaps(Schema);

impl Components for Heaps {
    fn visit_options(
        &self,
        component: usize,
        visit: &mut dyn FnMut(&[usize]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let heap = u64::try_from(component).unwrap();
        self.0.visit_options(heap, &mut |parts| {
            let parts: Vec<usize> = parts.iter().map(|&p| usize::try_from(p).unwrap()).collect();
            visit(&parts)
        })
    }
}

/// The transition set itself: all pairs of the element of a sum and the set of those of its options.
fn transitions_agree(quotient: &BipartiteMonoid, pretending: &[Element], heaps: &Heaps) -> bool {
    let product = |a, b| quotient.monoid().product(a, b);
    let mut generators = BTreeSet::new();
    for (component, &element) in pretending.iter().enumerate() {
        let mut options = BTreeSet::new();
        let _ = heaps.visit_options(component, &mut |parts| {
            options.insert(
                parts
                    .iter()
                    .fold(0, |sum, &part| product(sum, pretending[part])),
            );
            ControlFlow::Continue(())
        });
        generators.insert((element, options));
    }
    let mut all = BTreeSet::from([(0, BTreeSet::new())]);
    let mut fresh: Vec<(Element, BTreeSet<Element>)> = all.iter().cloned().collect();
    while let Some((x, options)) = fresh.pop() {
        for (element, own) in &generators {
            let others = options.iter().map(|&option| product(option, *element));
            let after = others.chain(own.iter().map(|&option| product(x, option)));
            let next = (product(x, *element), after.collect());
            if all.insert(next.clone()) {
                fresh.push(next);
            }
        }
    }
    all.iter().all(|(x, options)| {
        let no_option_in_p = options.iter().all(|&option| !quotient.p().contains(option));
        quotient.p().contains(*x) == (!options.is_empty() && no_option_in_p)
    })
}

fn check_agrees(quotient: &BipartiteMonoid, pretending: &[Element], heaps: &Heaps) -> bool {
    // Generators only serve to find candidates.
    let generators = vec![0; quotient.monoid().generators()];
    let grown = Grown::new(
        quotient.clone(),
        generators,
        pretending,
        heaps,
        &mut budget(),
    )
    .unwrap();
    let check = Check::of(&grown, pretending, heaps, &mut budget()).unwrap();
    check.is_ok() && !quotient.p().contains(0)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]
    #[test]
    fn the_check_says_what_the_transition_set_says(
        code in prop::sample::select(&CODES[..40]),
        heap in 1u64..8,
        changes in prop::collection::vec((any::<bool>(), 0usize..100, 0usize..100), 0..3),
    ) {
        let heaps = Heaps(parse_heap_ruleset(code).unwrap().schema());
        let grown = quotient_to(code, heap);
        let elements = usize::try_from(heap).unwrap() + 1;
        let mut pretending = grown.pretending(0).to_vec();
        pretending.truncate(elements);
        let monoid = grown.quotient().monoid().clone();
        let order = monoid.order();
        let mut p: BTreeSet<Element> = grown.quotient().p().iter().collect();
        let at = |place: usize| monoid.elements().nth(place % order).unwrap();
        for &(of_p, a, b) in &changes {
            if of_p {
                let x = at(a);
                if !p.insert(x) {
                    p.remove(&x);
                }
            } else {
                let component = a % pretending.len();
                pretending[component] = at(b);
            }
        }
        // The elements of the heaps must generate all.
        let mut reached = BTreeSet::from([0]);
        let mut fresh = vec![0];
        while let Some(x) = fresh.pop() {
            for &element in &pretending {
                let next = monoid.product(x, element);
                if reached.insert(next) {
                    fresh.push(next);
                }
            }
        }
        prop_assume!(reached.len() == order);
        let changed = BipartiteMonoid::new(monoid.clone(), p);
        let by_set = transitions_agree(&changed, &pretending, &heaps);
        prop_assert_eq!(check_agrees(&changed, &pretending, &heaps), by_set);
        prop_assert!(by_set || !changes.is_empty());
    }

    #[test]
    fn sums_under_several_rules_agree_with_the_definition(
        rulesets in prop::collection::vec(prop::sample::select(&CODES[..48]), 2..3),
        sizes in prop::collection::vec((0usize..2, 1u64..8), 0..4),
    ) {
        let schemas = rulesets.iter().map(|text| parse_heap_ruleset(text).unwrap().schema());
        let mut quotient = HeapQuotient::new(schemas.collect());
        // Of a few pairs the quotient is too large for these limits.
        let proved = quotient.prove(Some(7), &mut budget());
        prop_assume!(proved != Err(grundy_core::Exhausted::Steps));
        proved.unwrap();
        let terms = sizes.iter().map(|&(rule, heap)| format!("{}({heap})", rulesets[rule]));
        let text = terms.collect::<Vec<_>>().join(" + ");
        let text = if text.is_empty() { "0".to_owned() } else { text };
        let sum = crate::naive::Whole::from(grundy_rules::parse_expression(&text).unwrap());
        let expected = Oracle::new(&crate::naive::WholeSums).outcome(&sum, Convention::Misere);
        let element = sizes.iter().fold(0, |sum, &(rule, heap)| {
            let heap = quotient.element(rule, &Natural::from(heap)).unwrap();
            quotient.quotient().monoid().product(sum, heap)
        });
        let in_p = quotient.quotient().p().contains(element);
        prop_assert_eq!(Outcome::of_grundy_is_zero(in_p), expected, "{}", text);
    }
}

#[test]
fn misere_kayles_is_solved_for_all_rows() {
    let mut quotient = HeapQuotient::new(vec![parse_heap_ruleset("kayles").unwrap().schema()]);
    quotient.prove(None, &mut budget()).unwrap();
    let monoid = quotient.quotient().monoid();
    assert_eq!((monoid.order(), quotient.quotient().p().len()), (40, 9));
    let period = PretendingPeriod {
        preperiod: 71,
        period: 12,
    };
    assert_eq!(quotient.period(0), Some(period));
    // Plambeck's presentation.
    let published: grundy_core::monoid::Presentation =
        "a^2=1 b^3=b bc^2=b c^3=c bd=bc cd=b^2 d^3=d be=bc ce=b^2 e^2=de bf=ab cf=ab^2c d^2f=f \
         f^2=b^2 b^2g=g c^2g=g dg=cg eg=cg fg=ag g^2=b^2"
            .parse()
            .unwrap();
    assert_eq!(published.monoid(100).unwrap(), *monoid);
    let rows = (1..=1_000_000u64).filter(|&row| {
        let element = quotient.element(0, &Natural::from(row)).unwrap();
        quotient.quotient().p().contains(element)
    });
    assert_eq!(rows.collect::<Vec<_>>(), [1, 4, 9, 12, 20]);
    assert_eq!(quotient.growth().len(), 7);
}

#[test]
fn a_budget_ends_the_work_and_what_was_found_stays_right() {
    let schema = parse_heap_ruleset("0.07").unwrap().schema();
    for steps in [1_000, 100_000, 2_000_000, 20_000_000] {
        let mut quotient = HeapQuotient::new(vec![schema.clone()]);
        let limits = Allowance {
            steps,
            ..Allowance::default()
        };
        let ended = quotient.prove(Some(30), &mut Budget::new(limits));
        assert_eq!(ended, Err(Exhausted::Steps));
        let known = quotient.pretending(0).len();
        assert!(known > 0);
        quotient.prove(Some(29), &mut budget()).unwrap();
        assert_eq!(quotient.quotient().monoid().order(), 176);
    }
    let mut quotient = HeapQuotient::new(vec![schema]);
    let limits = Allowance {
        bytes: 1 << 20,
        ..Allowance::default()
    };
    let mut small = Budget::new(limits);
    assert_eq!(quotient.prove(None, &mut small), Err(Exhausted::Memory));
    let kept = quotient.bytes();
    assert!(kept <= limits.bytes + (1 << 17), "{kept}");
    // What is charged is what is kept.
    small.release(kept);
    assert_eq!(small.reserve(limits.bytes), Ok(()));
}

/// A component that a budget kept out leaves nothing behind that the next one in its place could be taken for.
#[test]
fn other_components_are_learnt_where_a_budget_ended() {
    let schema = |code| parse_heap_ruleset(code).unwrap().schema();
    let [first, second] = ["0.123", "0.15"].map(|code| AnyRules::Heaps(schema(code)));
    let start = || {
        let mut quotient = HeapQuotient::new(vec![schema("kayles")]);
        quotient.prove(Some(8), &mut budget()).unwrap();
        quotient
    };
    let size = |quotient: &HeapQuotient| {
        let quotient = quotient.quotient();
        (quotient.monoid().order(), quotient.p().len())
    };
    let mut whole = start();
    for rules in [&first, &second] {
        whole.learn(rules, 9, &mut budget()).unwrap();
    }
    for steps in std::iter::successors(Some(1000u64), |steps| Some(steps + steps / 8)).take(70) {
        let mut quotient = start();
        let limits = Allowance {
            steps,
            ..Allowance::default()
        };
        let _ = quotient.learn(&first, 9, &mut Budget::new(limits));
        for rules in [&second, &first] {
            quotient.learn(rules, 9, &mut budget()).unwrap();
        }
        assert_eq!(size(&quotient), size(&whole), "{steps}");
    }
}

#[test]
fn heaps_keep_up_with_components_of_which_only_some_were_learnt() {
    let schema = |code| parse_heap_ruleset(code).unwrap().schema();
    let kayles = AnyRules::Heaps(schema("kayles"));
    let others = AnyRules::Heaps(schema("0.123"));
    let mut changed = false;
    for steps in std::iter::successors(Some(1000u64), |steps| Some(steps + steps / 8)).take(80) {
        let mut quotient = HeapQuotient::new(vec![schema("kayles")]);
        quotient.prove(Some(8), &mut budget()).unwrap();
        let order = quotient.quotient().monoid().order();
        let limits = Allowance {
            steps,
            ..Allowance::default()
        };
        let ended = quotient.learn(&others, 12, &mut Budget::new(limits));
        changed |= ended.is_err() && quotient.quotient().monoid().order() != order;
        let heaps = quotient.pretending(0).to_vec();
        for (heap, element) in (0..).zip(heaps) {
            assert_eq!(quotient.element_of(&kayles, heap), Some(element), "{steps}");
        }
    }
    assert!(changed, "no budget ended between two components");
}

#[test]
fn partial_quotients_go_far() {
    let nim = quotient_to("nim", 70);
    assert_eq!(nim.quotient().nim_size(), Some(7));
    assert!(!nim.is_proved() && !nim.has_theorem());
}

#[test]
fn a_diagram_of_all_its_letters_fits_on_the_stack() {
    let mut diagram = Diagram::default();
    diagram.allow(u64::MAX);
    // Take one token: heaps of any size, each after the one before.
    let mut options = vec![Vec::new()];
    while let Ok(letter) = diagram.add_letter(options.clone()) {
        options = vec![vec![letter]];
    }
    let all = diagram.p_positions(&mut budget()).unwrap();
    let one = diagram.moved_by(all, 0, &mut budget()).unwrap();
    let two = diagram.moved_by(all, 1, &mut budget()).unwrap();
    assert!(!diagram.holds_empty_sum(all) && diagram.holds_empty_sum(one));
    assert_eq!(two, all);
}

/// Where the next heap makes the quotient infinite, that is proved, and what was known of the heaps before stays.
#[test]
fn infinite_quotients_are_told() {
    for (code, greatest, order) in [("0.354", 5, 14), ("0.3122", 7, 52), ("0.3102", 12, 74)] {
        let heaps = |to: Option<u64>| {
            let mut quotient = HeapQuotient::new(vec![parse_heap_ruleset(code).unwrap().schema()]);
            let mut unlimited = Budget::new(Allowance::default());
            quotient.prove(to, &mut unlimited).unwrap();
            quotient
        };
        let quotient = heaps(None);
        assert!(!quotient.is_proved());
        let infinite = quotient.infinite().map(|infinite| infinite.heaps);
        assert_eq!(infinite, Some(greatest), "{code}");
        assert_eq!(quotient.quotient().monoid().order(), order, "{code}");
        assert_eq!(heaps(Some(greatest - 1)).infinite(), None, "{code}");
    }
}

/// A letter for each heap up to this one that has options; none where this one has none.
fn letters(schema: &Schema, greatest: u128) -> Option<Diagram> {
    let mut diagram = Diagram::default();
    let mut of_heap: Vec<Option<usize>> = Vec::new();
    for heap in 0..=greatest {
        let mut options = Vec::new();
        let rules = AnyRules::Heaps(schema.clone());
        let _ = rules.visit_component_options(heap, &mut |parts| {
            let parts = parts.iter().map(|&part| usize::try_from(part).unwrap());
            options.push(parts.filter_map(|part| of_heap[part]).collect());
            ControlFlow::Continue(())
        });
        let has_moves = !options.is_empty();
        diagram.allow(u64::MAX);
        of_heap.push(has_moves.then(|| diagram.add_letter(options).unwrap()));
    }
    of_heap.last().copied().flatten().map(|_| diagram)
}

/// Never more than there are, never fewer than without the last heap, and in most cases all of them.
#[test]
fn so_many_elements_at_least_are_no_more_than_there_are() {
    let (mut all, mut exact) = (0, 0);
    for code in CODES {
        let schema = parse_heap_ruleset(code).unwrap().schema();
        let mut quotient = HeapQuotient::new(vec![schema.clone()]);
        let mut before = 1;
        for heap in 1..=14 {
            let few = Allowance {
                steps: 1 << 24,
                bytes: u64::MAX,
            };
            if quotient.prove(Some(heap), &mut Budget::new(few)).is_err() {
                break;
            }
            let order = quotient.quotient().monoid().order();
            if let Some(mut diagram) =
                letters(&schema, heap.into()).filter(|_| quotient.infinite().is_none())
            {
                for steps in [1 << 8, 1 << 12, 1 << 28] {
                    let mut least = 0;
                    least_order(&mut diagram, steps, &mut least, &mut budget()).unwrap();
                    assert!(least <= order, "{code} {heap}: {least} of {order}");
                    if steps == 1 << 28 {
                        assert!(least >= before, "{code} {heap}: {least} after {before}");
                        all += 1;
                        exact += u32::from(least == order);
                    }
                }
            }
            before = order;
        }
    }
    assert!(all > 300 && exact * 10 > all * 9, "{exact} of {all}");
}

/// Of a quotient that is infinite there are as many as one looks for.
#[test]
fn an_infinite_quotient_has_many_elements() {
    let schema = parse_heap_ruleset("0.3122").unwrap().schema();
    let mut diagram = letters(&schema, 7).unwrap();
    let mut least = 0;
    least_order(&mut diagram, 1 << 26, &mut least, &mut budget()).unwrap();
    assert!(least > 1000, "{least}");
}
