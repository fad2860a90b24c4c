//! The kernel against the table, which computes from the definition.

use grundy_core::natural::widen;
use grundy_core::{Allowance, Budget};
use grundy_rules::parse_heap_ruleset;
use proptest::prelude::*;

use super::cover::Cover;
use super::plan::CommonOptions;
use super::planes::STRIDE;
use super::values::Values;
use super::*;
use crate::GrundyTable;
use crate::arch::{Pair, Portable};
use crate::heaps::sparse::kernel::Rare;
use crate::heaps::sparse::{Histogram, PairRules, Space};

/// A game as far as the table has it.
struct Sample {
    rules: PairRules,
    space: Space,
    rare: Vec<Rare>,
    values: Vec<u16>,
}

impl Sample {
    fn new(text: &str, heaps: usize) -> Self {
        let schema = parse_heap_ruleset(text).unwrap().schema();
        let mut table = GrundyTable::plain(&schema).unwrap();
        let mut budget = Budget::new(Allowance::default());
        table.extend(widen(heaps), &mut budget).unwrap();
        let value = |heap: usize| match (table.values().get(heap), table.proof()) {
            (Some(&value), _) => u64::from(value),
            (None, Some((sequence, _))) => sequence.value(&heap.into()).try_into().unwrap(),
            (None, None) => panic!("the table is too short"),
        };
        let values: Vec<u16> = (0..heaps)
            .map(|heap| value(heap).try_into().unwrap())
            .collect();
        let rules = PairRules::of(&schema).unwrap();
        let mut histogram = Histogram::default();
        histogram.add(widen(heaps / 2), &values[heaps / 2..]);
        let space = Space::fit(&rules, &histogram);
        let rare = (1..)
            .zip(&values[1..])
            .filter(|&(heap, &value)| !space.is_common(heap, value));
        let rare = rare.map(|(heap, &value)| Rare { heap, value }).collect();
        Self {
            rules,
            space,
            rare,
            values,
        }
    }

    /// What is known before a heap.
    fn start(&self, next: usize, threads: usize) -> Start<'_> {
        let rare = self.rare.partition_point(|rare| rare.heap < widen(next));
        Start {
            rules: &self.rules,
            space: &self.space,
            rare: &self.rare[..rare],
            bottom: &self.values[..next],
            recent: &self.values[..next],
            next: widen(next),
            threads,
            stop: &|| false,
        }
    }

    fn kernel(&self, next: usize, threads: usize) -> Option<LaggedKernel> {
        LaggedKernel::new(&self.start(next, threads))
    }

    fn codes(&self, plan: &CommonOptions, heaps: std::ops::Range<usize>) -> Vec<u8> {
        let values = self.values[heaps].iter();
        values
            .map(|&value| plan.coding.code(value).try_into().unwrap())
            .collect()
    }
}

/// Tables and lanes, with the machine's vectors and with plain arrays: how many codes each found, and which.
fn every_way(
    plan: &CommonOptions,
    codes: &[u8],
    length: usize,
) -> [(&'static str, usize, Vec<u8>); 4] {
    let (tables, one_hot) = (Values::new(plan, codes), OneHot::new(plan, codes));
    let mut out = vec![0; length];
    let found = tables.clone().advance(Portable, &mut out);
    let plain_tables = ("plain tables", found, out);
    let mut out = vec![0; length];
    let found = one_hot.clone().advance(Portable, &mut out);
    let plain_lanes = ("plain lanes", found, out);
    let run = |mut computer: Computer| {
        let mut out = vec![0; length];
        // In pieces of different lengths.
        let (first, rest) = out.split_at_mut(length / 3 / STRIDE * STRIDE);
        let mut found = compute(&mut computer, first);
        if found == first.len() {
            found += compute(&mut computer, rest);
        }
        (found, out)
    };
    let (found, out) = run(Computer::Tables(Box::new(tables)));
    let tables = ("tables", found, out);
    let (found, out) = run(Computer::OneHot(one_hot));
    [plain_tables, plain_lanes, tables, ("lanes", found, out)]
}

/// Some blocks in pieces of different lengths, the last of which may be cut short by a doubt.
fn agrees(known: &Sample, next: usize) -> Option<Advance> {
    let mut kernel = known.kernel(next, 1)?;
    let mut at = next;
    for blocks in [1, 3, 8].into_iter().cycle() {
        let mut out = vec![0; blocks * kernel.block()];
        if at + out.len() > known.values.len() {
            break;
        }
        let progress = kernel.advance(Room::Words(&mut out), &|| false);
        let expected = &known.values[at..at + progress.sound];
        assert_eq!(&out[..progress.sound], expected, "after heap {at}");
        at += progress.sound;
        if progress.advance == Advance::Doubt {
            return Some(Advance::Doubt);
        }
        assert_eq!(progress.sound, out.len());
    }
    Some(Advance::Full)
}

#[test]
fn games_with_few_rare_heaps_are_served() {
    let games = [
        "0.106", "0.167", "0.104", "0.1777", "0.054", "0.356", "0.45", "0.644",
    ];
    for text in games {
        let known = Sample::new(text, 14_000);
        assert_eq!(agrees(&known, 11_000), Some(Advance::Full), "{text}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    #[test]
    fn values_are_those_of_the_table(
        text in prop_oneof![4 => "0\\.[0-7]{0,2}[4567]", 2 => "0\\.[0-7]{3,4}[4567]", 1 => "4\\.[0-7]{1,2}"],
        next in 9_000usize..10_000,
    ) {
        let known = Sample::new(&text, 12_000);
        if let Some(Advance::Doubt) = agrees(&known, next) {
            let rare = known.rare.iter().any(|rare| rare.heap >= widen(next));
            let greatest = known.values[..next].iter().max();
            prop_assert!(rare || known.values[next..].iter().max() > greatest);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    /// For as long as no rare heap comes.
    #[test]
    fn tables_and_lanes_find_the_same(
        text in prop_oneof![
            3 => "0\\.[0-7]{0,2}[4567]",
            3 => "0\\.[0-7]{2,3}[4567][0-7]",
            1 => "0\\.[0-7]{3,7}[4567]",
            1 => "4\\.[0-7]{1,2}",
        ],
        next in 9_000usize..10_000,
        wider in 0usize..2,
    ) {
        let known = Sample::new(&text, 13_000);
        let Some(mut plan) = CommonOptions::new(&known.start(next, 1)) else { return Ok(()) };
        let last = known.rare.iter().rev().find(|rare| rare.heap < widen(next));
        let first = last.map_or(0, |rare| usize::try_from(rare.heap).unwrap() + 1);
        if next - first < plan.window.max(3_000) {
            return Ok(());
        }
        plan.classes = (plan.classes + wider).min(4);
        let new = known.rare.iter().find(|rare| rare.heap >= widen(next));
        let sound = new.map_or(2 * STRIDE, |rare| usize::try_from(rare.heap).unwrap() - next);
        let codes = known.codes(&plan, first..next);
        let [expected, others @ ..] = every_way(&plan, &codes, 2 * STRIDE);
        let sound = sound.min(expected.1);
        prop_assert_eq!(&expected.2[..sound], known.codes(&plan, next..next + sound));
        for (name, found, out) in others {
            prop_assert_eq!((found, out), (expected.1, expected.2.clone()), "{}", name);
        }
    }
}

#[test]
fn a_new_rare_heap_is_doubted_at_its_place() {
    // The last rare heaps of 0.16: 5,437 … 13,932, 13,935.
    let known = Sample::new("0.16", 14_500);
    let next = 12_900;
    let rare = known
        .rare
        .iter()
        .find(|rare| rare.heap >= widen(next))
        .unwrap();
    let place = usize::try_from(rare.heap).unwrap() - next;
    for threads in [1, 2] {
        let mut kernel = known.kernel(next, threads).unwrap();
        let mut out = vec![0; 2 * SHARED];
        let progress = kernel.advance(Room::Words(&mut out), &|| false);
        assert_eq!((progress.sound, progress.advance), (place, Advance::Doubt));
        assert_eq!(out[..place], known.values[next..next + place]);
    }
}

#[test]
fn a_code_that_is_not_served_stops_the_values_at_its_place() {
    let known = Sample::new("0.1777", 12_000);
    let mut plan = CommonOptions::new(&known.start(8_000, 1)).unwrap();
    plan.classes = 1;
    plan.mendable = false;
    let codes = known.codes(&plan, 0..12_000);
    let high = |codes: &[u8]| codes.iter().position(|&code| code >= 16);
    let next = (8_000..).find(|&next| high(&codes[next - plan.window..next]).is_none());
    let next = next.unwrap();
    let expected = high(&codes[next..]).unwrap();
    assert!(expected < 2048);
    for (name, found, out) in every_way(&plan, &codes[..next], 2048) {
        assert_eq!(found, expected, "{name}");
        assert_eq!(out[..expected], codes[next..next + expected], "{name}");
    }
}

#[test]
fn codes_that_lanes_have_no_room_for_are_mended() {
    for text in ["0.1777", "0.167", "0.054"] {
        let known = Sample::new(text, 12_000);
        let mut plan = CommonOptions::new(&known.start(8_000, 1)).unwrap();
        assert!(plan.mendable);
        plan.classes = 1;
        let codes = known.codes(&plan, 0..8_000 + 3 * STRIDE);
        assert!(codes[8_000..].iter().any(|&code| code >= 16), "{text}");
        for (name, _, out) in every_way(&plan, &codes[..8_000], 3 * STRIDE) {
            assert_eq!(out, codes[8_000..], "{text}, {name}");
        }
    }
}

#[test]
fn plain_arrays_and_wider_lanes_find_the_same() {
    for text in ["0.106", "0.167", "0.104"] {
        let known = Sample::new(text, 14_000);
        let next = 11_001;
        let start = known.start(next, 1);
        let mut plan = CommonOptions::new(&start).unwrap();
        let common = known.codes(&plan, 4_000..next);
        let expected = known.codes(&plan, next..next + 2 * STRIDE);
        for classes in plan.classes..=4 {
            plan.classes = classes;
            for (name, _, found) in every_way(&plan, &common, expected.len()) {
                assert_eq!(found, expected, "{text}, {classes} classes, {name}");
            }
            let found = &expected;
            let mut cover = Cover::new(&start, &plan, &common);
            let checked = cover.clone().check(Pair(Portable), found, found.len());
            assert_eq!(checked.sound, found.len(), "{text}, {classes} classes");
            assert_eq!(checked, check(&mut cover, found, found.len()));
        }
    }
}

#[test]
fn coverage_needs_every_pair_that_it_claims() {
    let known = Sample::new("0.106", 12_000);
    let start = known.start(10_000, 1);
    let plan = CommonOptions::new(&start).unwrap();
    let common = known.codes(&plan, 2_000..10_000);
    let mut codes = known.codes(&plan, 10_000..10_000 + STRIDE);
    let place = 300;
    codes[place] = 15;
    let checked = check(&mut Cover::new(&start, &plan, &common), &codes, STRIDE);
    let reached = |rare: u8| {
        let one = codes[place - 3] == rare;
        one || (1..2_000).any(|a| {
            let small = plan.coding.code(known.values[a]);
            let is_common = plan.coding.is_common(widen(a), known.values[a]);
            is_common
                && small ^ plan.coding.code(known.values[10_000 + place - 3 - a]) == u16::from(rare)
        })
    };
    let all = (0..15)
        .all(|rare| !plan.coding.needs(15, rare.into(), widen(10_000 + place)) || reached(rare));
    assert_eq!(checked.sound == STRIDE, all);
    assert!(checked.sound >= place);
}

#[test]
fn a_second_thread_changes_nothing() {
    let known = Sample::new("0.104", 12_000);
    let mut alone = known.kernel(12_000, 1).unwrap();
    let mut both = known.kernel(12_000, 2).unwrap();
    for length in [SHARED, SHARED + STRIDE] {
        let (mut one, mut two) = (vec![0; length], vec![0; length]);
        assert_eq!(
            alone.advance(Room::Words(&mut one), &|| false),
            both.advance(Room::Words(&mut two), &|| false)
        );
        assert_eq!(one, two);
    }
}

#[test]
fn the_period_of_0_16_is_seen() {
    let known = Sample::new("0.16", 28_000);
    let mut kernel = known.kernel(28_000, 2).unwrap();
    let mut values = known.values;
    let mut out = vec![0; 2 * SHARED];
    assert_eq!(
        kernel.advance(Room::Words(&mut out), &|| false).advance,
        Advance::Full
    );
    values.extend(out);
    let last = (0..values.len() - 149_459).rfind(|&heap| values[heap] != values[heap + 149_459]);
    assert_eq!(last, Some(105_350));
    let greatest = values.iter().max().unwrap();
    assert_eq!(
        (*greatest, values.iter().position(|value| value == greatest)),
        (23, Some(229_790))
    );
}

#[test]
fn the_farthest_cover_does_not_depend_on_where_a_kernel_starts() {
    let mut known = Sample::new("0.16", 28_000);
    let mut kernel = known.kernel(28_000, 1).unwrap();
    let mut out = vec![0; 64 * STRIDE];
    let whole = kernel
        .advance(Room::Words(&mut out), &|| false)
        .farthest_cover;
    assert!(whole > 2048, "{whole}");
    let (first, second) = out.split_at_mut(20 * STRIDE);
    let mut kernel = known.kernel(28_000, 1).unwrap();
    let before = kernel.advance(Room::Words(first), &|| false).farthest_cover;
    known.values.extend_from_slice(first);
    let mut kernel = known.kernel(known.values.len(), 1).unwrap();
    let after = kernel
        .advance(Room::Words(second), &|| false)
        .farthest_cover;
    assert_eq!(before.max(after), whole);
}

proptest! {
    #[test]
    fn codes_keep_values_apart_and_in_order(
        values in prop::collection::vec(0u16..128, 1..60),
        heap in 0u64..2,
        others in (0u16..128, 0u16..128),
    ) {
        let rules = PairRules::of(&parse_heap_ruleset("0.106").unwrap().schema()).unwrap();
        let mut histogram = Histogram::default();
        histogram.add(heap, &values);
        let space = Space::fit(&rules, &histogram);
        let Some(coding) = Coding::new(space) else { return Ok(()) };
        for value in 0..128 {
            let code = coding.code(value);
            let common = coding.is_common(heap, value);
            prop_assert_eq!(if common { coding.common(code, heap) } else { coding.rare(code, heap) }, value);
        }
        let (a, b) = others;
        prop_assert_eq!(coding.code(a ^ b), coding.code(a) ^ coding.code(b));
        let ascending = (1..64).all(|code| coding.common(code - 1, heap) < coding.common(code, heap));
        prop_assert!(ascending);
        for code in 0..64 {
            let needed = |greater: u16| coding.rare(code, heap) < coding.common(greater, heap);
            prop_assert!((0..64).all(|greater| coding.needs(greater, code, heap) == needed(greater)));
        }
    }

    #[test]
    fn values_are_written_as_they_are(
        codes in prop::collection::vec(0u8..64, 96..97),
        masked in 1u16..128,
        next in 0u64..1000,
    ) {
        let mut histogram = Histogram::default();
        // Values that are odd in the mask at all heaps.
        let odd: Vec<u16> = (0..128u16).filter(|value| (value & masked).count_ones() % 2 == 1).collect();
        histogram.add(0, &odd);
        let rules = PairRules::of(&parse_heap_ruleset("0.16").unwrap().schema()).unwrap();
        let Some(coding) = Coding::new(Space::fit(&rules, &histogram)) else { return Ok(()) };
        let mut out = vec![0; codes.len()];
        write(coding, next, &codes, Room::Words(&mut out));
        let expected = (next..).zip(&codes).map(|(heap, &code)| coding.common(code.into(), heap));
        prop_assert_eq!(out, expected.collect::<Vec<_>>());
    }
}

/// Two equal heaps are no pair of Grundy's game, so small heaps must not be halves.
#[test]
fn halves_are_not_looked_at() {
    let mut known = Sample::new("0.106", 1 << 17);
    assert!(known.kernel(70_000, 1).is_some());
    known.rules = PairRules::of(&parse_heap_ruleset("grundy").unwrap().schema()).unwrap();
    known.rare.clear();
    assert!(known.kernel(70_000, 1).is_none());
}
