//! The runner against the plain table.

use std::sync::atomic::{AtomicU64, Ordering};

use super::*;
use crate::heaps::table::GrundyTable;
use grundy_core::{Allowance, Watch};
use grundy_rules::parse_heap_ruleset;
use proptest::prelude::*;

fn plain_table(ruleset: &str, heaps: usize) -> Vec<u16> {
    let schema = parse_heap_ruleset(ruleset).unwrap().schema();
    let mut table = GrundyTable::plain(&schema).unwrap();
    let mut budget = Budget::new(Allowance::default());
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
    let mut budget = Budget::new(Allowance::default());
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

/// Says stop at every third question.
#[derive(Default)]
struct EveryThird(AtomicU64);

impl Watch for EveryThird {
    fn stop(&self) -> Option<Exhausted> {
        let asked = self.0.fetch_add(1, Ordering::Relaxed);
        asked.is_multiple_of(3).then_some(Exhausted::Cancelled)
    }
}

#[test]
fn a_run_goes_on_wherever_it_was_stopped() {
    const HEAPS: u64 = 20_000;
    for (ruleset, threads) in [
        ("0.6", 1),
        ("0.6", 2),
        ("0.007", 2),
        ("0.106", 1),
        ("0.106", 2),
    ] {
        let schema = parse_heap_ruleset(ruleset).unwrap().schema();
        let sizes = Sizes {
            first_kernel: 1 << 11,
            ..Sizes::default()
        };
        let mut runner = Runner::new(PairRules::of(&schema).unwrap(), sizes, threads);
        let watch = EveryThird::default();
        let mut budget = Budget::with_watch(Allowance::default(), &watch);
        let mut stops = 0;
        while runner.next() < HEAPS {
            match runner.advance(HEAPS, &mut budget) {
                Ok(()) => {}
                Err(SparseStop::Exhausted(Exhausted::Cancelled)) => stops += 1,
                Err(stop) => panic!("{stop:?}"),
            }
        }
        assert!(stops > 0, "{ruleset}: nobody asked");
        let values = plain_table(ruleset, usize::try_from(HEAPS).unwrap());
        assert_eq!(runner.bottom(), values, "{ruleset} on {threads}");
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
        let mut budget = Budget::new(Allowance::default());
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
                runner.kernel.now = None;
            }
            runs += usize::from(runner.again.is_some() && !again);
            let checkpoint = runner.worth_keeping();
            assert!(!checkpoint.0.is_empty());
        }
        assert!(runs > 0, "{ruleset}");
    }
}

/// Covers of heaps that a kernel is ahead are told with these heaps again.
#[test]
fn covers_are_told_with_their_heaps() {
    let mut runner = run("0.106", 66_000);
    let mut budget = Budget::new(Allowance::default());
    runner.advance(66_001, &mut budget).unwrap();
    assert!(runner.history.next() > runner.next(), "the kernel is ahead");
    assert!(runner.take_farthest_cover() > 0);
    runner.advance(66_002, &mut budget).unwrap();
    assert!(runner.take_farthest_cover() > 0);
    runner.advance(runner.history.next(), &mut budget).unwrap();
    assert!(runner.take_farthest_cover() > 0);
    assert_eq!(runner.take_farthest_cover(), 0);
}

/// A run from the bottom does not know the rare heaps to come.
#[test]
fn a_run_from_the_bottom_knows_no_later_rare_heaps() {
    let mut runner = run("0.6", 3000);
    runner.history.forget_between(400, 300);
    let low = crate::heaps::sparse::trace::again(&runner, None);
    assert!(runner.last_rare() > 400);
    assert!(low.last_rare() < low.next());
    assert_eq!(low.bound.ceiling, runner.bound.ceiling);
}

/// Values that were forgotten count for what is to come.
#[test]
fn the_greatest_value_is_known_again() {
    let schema = parse_heap_ruleset("0.77").unwrap().schema();
    let mut sequence = crate::heaps::sparse::SparseSequence::new(&schema, false, 1).unwrap();
    sequence.tally.max = 1000;
    let bytes = sequence.to_bytes();
    let again = crate::heaps::sparse::SparseSequence::from_bytes(&schema, &bytes, 1).unwrap();
    assert_eq!(again.runner.bound.ceiling, 1024);
}

/// No kernel, and windows of a few values.
fn plain_with_short_windows() -> Sizes {
    Sizes {
        first_crowded: u64::MAX,
        first_kernel: u64::MAX,
        window: 1 << 4,
        ..Sizes::default()
    }
}

/// No window stands before heaps that were covered in another space.
#[test]
fn windows_are_saved_after_the_space_was_fitted() {
    let sizes = plain_with_short_windows();
    let mut fitted = 0;
    for ruleset in ["0.6", "0.007", "0.16", "0.354", "0.104", "0.055", "0.1137"] {
        let schema = parse_heap_ruleset(ruleset).unwrap().schema();
        let mut runner = Runner::new(PairRules::of(&schema).unwrap(), sizes, 1);
        let mut recurrence = crate::heaps::sparse::recurrence::Recurrence::new(sizes);
        let mut budget = Budget::new(Allowance::default());
        let mut since = runner.rarity.since;
        while runner.next() < 20_000 {
            runner.advance(20_000, &mut budget).unwrap();
            let cover = runner.take_farthest_cover();
            recurrence.observe(&runner, cover);
            fitted += u32::from(since != runner.rarity.since);
            since = runner.rarity.since;
            let mut marks = recurrence.marks.iter();
            assert!(marks.all(|mark| mark.heap > since), "{ruleset} {since}");
        }
    }
    assert!(fitted > 7, "{fitted}");
}

/// So it is where the space is fitted between two looks, and the last rare heap lies before both.
#[test]
fn windows_are_saved_after_a_fit_between_two_looks() {
    let sizes = plain_with_short_windows();
    let schema = parse_heap_ruleset("0.77").unwrap().schema();
    let mut runner = Runner::new(PairRules::of(&schema).unwrap(), sizes, 1);
    let mut recurrence = crate::heaps::sparse::recurrence::Recurrence::new(sizes);
    let advance_to = |runner: &mut Runner, heap| {
        while runner.next() < heap {
            let mut budget = Budget::new(Allowance::default());
            runner.advance(heap, &mut budget).unwrap();
        }
    };
    advance_to(&mut runner, 1100);
    let every = (1..).zip(&runner.bottom()[1..]);
    runner.rarity.heaps = every.map(|(heap, &value)| Rare { heap, value }).collect();
    runner.rarity.space = Space::all_rare();
    runner.rarity.to_fit = usize::MAX;
    recurrence.observe(&runner, 0);
    advance_to(&mut runner, 1300);
    runner.fit();
    assert_eq!(runner.rarity.since, 1300);
    assert!(runner.last_rare() < 1000);
    advance_to(&mut runner, 1500);
    recurrence.observe(&runner, 0);
    let heaps: Vec<u64> = recurrence.marks.iter().map(|mark| mark.heap).collect();
    assert!(heaps.first().is_some_and(|&heap| heap > 1300), "{heaps:?}");
}

/// Where covers are too far for windows at first, values are forgotten before the first window is saved.
#[test]
fn a_first_window_that_comes_late_is_compared() {
    let sizes = Sizes {
        all: 1 << 11,
        recent: 1 << 10,
        rest: 3,
        stretch: 1 << 6,
        stretches: 1,
        first_crowded: u64::MAX,
        window: 1 << 8,
        ..Sizes::default()
    };
    let schema = parse_heap_ruleset("0.356").unwrap().schema();
    let mut runner = Runner::new(PairRules::of(&schema).unwrap(), sizes, 1);
    let mut recurrence = crate::heaps::sparse::recurrence::Recurrence::new(sizes);
    let mut budget = Budget::new(Allowance::default());
    let period = loop {
        assert!(runner.next() < 20_000);
        runner.keep_windows(recurrence.window(&runner).unwrap_or(0));
        runner.advance(20_000, &mut budget).unwrap();
        let cover = runner.take_farthest_cover();
        let far = runner.next() < 9000;
        let cover = if far { u64::MAX / 8 } else { cover };
        if let Some(recurred) = recurrence.observe(&runner, cover) {
            break recurred.period;
        }
        assert!(!far || recurrence.marks.is_empty());
        assert!(recurrence.marks.is_empty() || recurrence.scanned >= runner.history.recent().0);
    };
    assert!(!runner.history.is_whole());
    assert_eq!(period, 142);
}

/// The kernel that needs all values gives way where they do not fit, and no heap is lost.
#[test]
fn all_values_are_kept_as_long_as_they_fit() {
    let sizes = Sizes {
        all: 1 << 11,
        recent: 1 << 12,
        rest: 0,
        stretch: 1 << 6,
        stretches: 1,
        first_kernel: 1 << 16,
        window: 1 << 8,
        ..Sizes::default()
    };
    let schema = parse_heap_ruleset("0.45").unwrap().schema();
    let heaps = 40_000;
    for (bytes, whole) in [(1u64 << 32, true), (5 << 17, false)] {
        let mut runner = Runner::new(PairRules::of(&schema).unwrap(), sizes, 1);
        let limits = Allowance {
            bytes,
            ..Allowance::default()
        };
        let mut budget = Budget::new(limits);
        let mut all = vec![0];
        while runner.next() < heaps {
            let known = widen(all.len());
            runner.advance(heaps, &mut budget).unwrap();
            all.extend(runner.since(known).unwrap().iter());
        }
        assert_eq!(runner.history.is_whole(), whole, "{bytes}");
        assert_eq!(all, plain_table("0.45", all.len()), "{bytes}");
    }
}

/// Where only a late bit forbids forgetting, all values stay, in a byte each, and one that needs more still fits.
#[test]
fn values_that_must_stay_are_packed() {
    let sizes = Sizes {
        all: usize::MAX,
        pack: 1 << 14,
        recent: 1 << 13,
        rest: 4,
        stretch: 1 << 10,
        stretches: 1,
        first_kernel: 1 << 12,
        window: 1 << 8,
        ..Sizes::default()
    };
    let schema = parse_heap_ruleset("0.106").unwrap().schema();
    let heaps = 60_000;
    let expected = plain_table("0.106", heaps);
    let mut runner = Runner::new(PairRules::of(&schema).unwrap(), sizes, 1);
    let mut budget = Budget::new(Allowance::default());
    let mut packed = false;
    while runner.next() < widen(heaps) {
        runner.bound.highest_bit = 1 << 40;
        runner.advance(widen(heaps), &mut budget).unwrap();
        packed |= !runner.history.is_whole();
    }
    assert!(packed && runner.history.keeps_all());
    runner.go_back(widen(heaps));
    let kept = (0..widen(heaps)).map(|heap| runner.history.get(heap).unwrap());
    assert_eq!(kept.collect::<Vec<u16>>(), expected);
    let words = runner.history.bytes(0);
    let mut nothing = Budget::new(Allowance {
        bytes: 0,
        ..Allowance::default()
    });
    let reserved = std::mem::take(&mut runner.memory.reserved);
    assert!(runner.widen(&mut nothing).is_err() && runner.history.is_narrow());
    runner.memory.reserved = reserved;
    runner.widen(&mut budget).unwrap();
    assert!(!runner.history.is_narrow());
    runner.history.push(256);
    assert_eq!(runner.history.get(widen(heaps)), Some(256));
    assert!(runner.history.bytes(0) > words + words / 2);
    let (low, high) = runner.worth_keeping();
    let (from, last) = high.unwrap();
    assert!(low.len() + last.len() < heaps);
    assert!(last.equals(&expected[heaps - last.len()..]), "{from}");
}

/// A kernel that needs all values finds them again in another run.
#[test]
fn all_values_are_saved_for_a_kernel_that_needs_them() {
    let schema = parse_heap_ruleset("0.77").unwrap().schema();
    let rules = PairRules::of(&schema).unwrap();
    let sizes = Sizes {
        stretch: 1 << 6,
        stretches: 1,
        all: 1 << 11,
        recent: 1 << 9,
        rest: 1 << 32,
        ..plain_with_short_windows()
    };
    let mut runner = Runner::new(rules.clone(), sizes, 1);
    let mut budget = Budget::new(Allowance::default());
    while runner.next() < 5000 {
        runner.advance(5000, &mut budget).unwrap();
    }
    let again = |runner: &Runner| {
        let (low, high) = runner.worth_keeping();
        let high = high.map(|(from, values)| (from, values.to_words()));
        let state = Origin {
            space: runner.rarity.space,
            rare: runner.rarity.heaps.clone(),
            history: History::from_parts(low.to_vec(), high).unwrap(),
            rare_to_fit: runner.rarity.to_fit,
        };
        Runner::at(rules.clone(), state, sizes, 1)
    };
    let parted = again(&runner);
    assert!(!parted.history.is_whole() && !parted.kernel.takes_all);
    runner.kernel.takes_all = true;
    let mut whole = again(&runner);
    assert!(whole.kernel.takes_all);
    assert_eq!(whole.history, runner.history);
    whole.advance(5001, &mut budget).unwrap();
    assert!(whole.history.is_whole());
}
