//! The whole engine against the plain table and its theorem.

use grundy_core::natural::widen;
use grundy_core::{Allowance, Budget, Exhausted};
use grundy_rules::heap::Schema;
use grundy_rules::parse_heap_ruleset;
use proptest::prelude::*;

use super::engine::Phase;
use super::milestones::Distances;
use super::packed::View;
use super::runner::Sizes;
use super::tally::Tally;
use super::{SparsePeriod, SparseSequence, SparseStop};
use crate::bad_snapshot::BadSnapshot;
use crate::heaps::period::PeriodTheorem;
use crate::heaps::table::GrundyTable;

/// So small that everything that happens in long runs happens in short ones.
const TINY: Sizes = Sizes {
    stretch: 1 << 6,
    stretches: 1,
    first_crowded: u64::MAX,
    first_kernel: 1 << 9,
    patience: 1 << 6,
    all: 1 << 11,
    pack: 1 << 10,
    recent: 1 << 10,
    rest: 3,
    window: 1 << 8,
    milestones: Distances {
        first: 1 << 10,
        last: 1 << 20,
    },
};

fn schema(text: &str) -> Schema {
    parse_heap_ruleset(text).unwrap().schema()
}

fn budget() -> Budget<'static> {
    Budget::new(Allowance::default())
}

/// Without Guy and Smith, so that the lemma must do.
fn by_recurrence(text: &str, heaps: u64, sizes: Sizes) -> SparseSequence {
    let mut sequence = SparseSequence::with_sizes(&schema(text), true, 1, sizes).unwrap();
    sequence.window = None;
    sequence.run(heaps, &mut budget()).unwrap();
    sequence
}

fn by_guy_smith(text: &str, heaps: u64) -> Option<(u64, u64)> {
    let mut table = GrundyTable::plain(&schema(text)).unwrap();
    table.extend(heaps, &mut budget()).unwrap();
    let (sequence, _) = table.proof()?;
    Some((sequence.preperiod(), sequence.period()))
}

fn both(period: SparsePeriod) -> (u64, u64) {
    (period.preperiod, period.period)
}

const SOLVED: [&str; 19] = [
    "0.04", "0.77", "0.34", "0.45", "0.51", "0.54", "0.57", "0.72", "0.75", "0.055", "0.644",
    "0.156", "0.356", "0.173", "4.12", "4.72", "4.323", "4.726", "0.1137",
];

#[test]
fn a_recurred_state_proves_what_guy_and_smith_prove() {
    let mut proved = 0;
    for text in SOLVED {
        for sizes in [
            TINY,
            Sizes {
                all: 1 << 20,
                ..TINY
            },
        ] {
            let sequence = by_recurrence(text, 1 << 14, sizes);
            let Some(period) = sequence.period() else {
                continue;
            };
            proved += 1;
            assert_eq!(period.theorem, PeriodTheorem::StateRecurrence);
            assert_eq!(Some(both(period)), by_guy_smith(text, 1 << 15), "{text}");
        }
    }
    assert!(proved > 25, "{proved}");
}

/// Where values were forgotten, the least preperiod is found by a second computation.
#[test]
fn published_periods_are_proved() {
    for (text, preperiod, period, rare, last_rare, max, whole) in [
        ("0.356", 7315, 142, 7, 43, (19, 86), false),
        ("0.16", 105_351, 149_459, 53, 13_935, (23, 229_790), true),
        ("0.56", 326_640, 144, 46, 1795, (64, 22_778), false),
    ] {
        let sequence = by_recurrence(text, 1 << 20, TINY);
        assert_eq!(
            sequence.period().map(both),
            Some((preperiod, period)),
            "{text}"
        );
        assert_eq!(sequence.rare(), (rare, Some(last_rare)), "{text}");
        assert_eq!(sequence.greatest(), max, "{text}");
        assert_eq!(sequence.runner.history().is_whole(), whole, "{text}");
        let kept = SparseSequence::from_bytes(&schema(text), &sequence.to_bytes(), 1).unwrap();
        assert_eq!(kept.period(), sequence.period());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]
    #[test]
    fn what_recurrence_proves_is_what_guy_and_smith_prove(
        text in "[04]\\.[0-7]{0,2}[4-7][0-3]{0,1}",
        window in 6u32..9,
    ) {
        let sizes = Sizes { window: 1 << window, ..TINY };
        let sequence = by_recurrence(&text, 1 << 12, sizes);
        if let Some(period) = sequence.period() {
            let heaps = 3 * (period.preperiod + period.period) + 100;
            prop_assert_eq!(Some(both(period)), by_guy_smith(&text, heaps), "{}", text);
        }
    }

    #[test]
    fn values_and_counts_are_those_of_the_table(
        text in prop_oneof![8 => "[04]\\.[0-7]{0,2}[4-7][0-3]{0,1}", 1 => Just(String::from("grundy"))],
        heaps in 1u64..3000,
        first_crowded in prop::sample::select(vec![1 << 9, 1 << 10, u64::MAX]),
    ) {
        let sizes = Sizes { first_crowded, ..TINY };
        let sequence = by_recurrence(&text, heaps, sizes);
        let values = plain(&text, sequence.heaps());
        let mut tally = Tally::new(true, 0);
        tally.add(View::Words(&values));
        prop_assert_eq!(sequence.tally, tally, "{}", text);
        let space = sequence.space();
        let rare: Vec<u64> = (0..)
            .zip(&values)
            .filter(|&(heap, &value)| !space.is_common(heap, value))
            .map(|(heap, _)| heap)
            .collect();
        prop_assert_eq!(sequence.rare(), (widen(rare.len()), rare.last().copied()), "{}", text);
    }

    #[test]
    fn a_run_in_pieces_ends_like_one_run(
        text in "[04]\\.[0-7]{0,2}[4-7]",
        pieces in prop::collection::vec(1u64..40_000, 0..8),
        heaps in 2000u64..6000,
        first_crowded in prop::sample::select(vec![1 << 9, u64::MAX]),
    ) {
        let schema = schema(&text);
        let sizes = Sizes { first_crowded, ..TINY };
        let mut whole = SparseSequence::with_sizes(&schema, true, 1, sizes).unwrap();
        whole.run(heaps, &mut budget()).unwrap();
        let mut piecewise = SparseSequence::with_sizes(&schema, true, 1, sizes).unwrap();
        for steps in pieces {
            let limits = Allowance { steps, ..Allowance::default() };
            let stopped = piecewise.run(heaps, &mut Budget::new(limits));
            prop_assert!(matches!(stopped, Ok(()) | Err(SparseStop::Exhausted(Exhausted::Steps))));
            let bytes = piecewise.to_bytes();
            piecewise = SparseSequence::from_bytes_with(&schema, &bytes, 1, sizes).unwrap();
            prop_assert_eq!(piecewise.to_bytes(), bytes);
        }
        piecewise.run(heaps, &mut budget()).unwrap();
        prop_assert_eq!(piecewise.tally, whole.tally, "{}", text);
        prop_assert_eq!(piecewise.period(), whole.period());
        prop_assert_eq!(piecewise.rare(), whole.rare());
        let kept = SparseSequence::from_bytes_with(&schema, &whole.to_bytes(), 1, sizes).unwrap();
        prop_assert_eq!(kept.period(), whole.period());
    }
}

/// Without room for all values those are forgotten that are not needed, and only then the run ends.
#[test]
fn room_for_what_is_needed_is_enough() {
    let limits = Allowance {
        bytes: 3 << 20,
        ..Allowance::default()
    };
    let sizes = Sizes {
        all: 1 << 30,
        ..TINY
    };
    let mut sequence = SparseSequence::with_sizes(&schema("0.106"), false, 1, sizes).unwrap();
    sequence.run(1 << 22, &mut Budget::new(limits)).unwrap();
    assert!(!sequence.runner.history().is_whole());
    let mut sequence = SparseSequence::keeping_all(&schema("0.106")).unwrap();
    let stopped = sequence.run(1 << 22, &mut Budget::new(limits));
    assert_eq!(stopped, Err(SparseStop::Exhausted(Exhausted::Memory)));
}

/// The values from the plain table, without the help of a period.
fn plain(text: &str, heaps: u64) -> Vec<u16> {
    let mut table = GrundyTable::plain(&schema(text)).unwrap();
    table.extend(heaps, &mut budget()).unwrap();
    let value = |heap: u64| match (
        table.proof(),
        table.values().get(usize::try_from(heap).unwrap()),
    ) {
        (_, Some(&value)) => u16::try_from(value).unwrap(),
        (Some((sequence, _)), None) => {
            let value = sequence.value(&heap.into());
            u16::try_from(grundy_core::natural::to_u64(&value).unwrap()).unwrap()
        }
        (None, None) => unreachable!("as far as asked, or a period"),
    };
    (0..heaps).map(value).collect()
}

#[test]
fn damaged_bytes_are_refused_and_never_followed() {
    let schema = schema("0.356");
    let mut sequence = SparseSequence::with_sizes(&schema, true, 1, TINY).unwrap();
    sequence.window = None;
    let mut traced = false;
    while !sequence.is_done(1 << 15) {
        sequence.advance(1 << 15, &mut budget()).unwrap();
        let first_trace = matches!(sequence.phase, Phase::Tracing(_)) && !traced;
        traced |= first_trace;
        if !first_trace && sequence.heaps() != 1500 {
            continue;
        }
        let bytes = sequence.to_bytes();
        for length in (0..bytes.len()).step_by(bytes.len() / 50) {
            assert!(SparseSequence::from_bytes(&schema, &bytes[..length], 1).is_err());
        }
        for place in (0..bytes.len()).step_by(7) {
            let mut damaged = bytes.clone();
            damaged[place] ^= 1 << (place % 8);
            // What goes unnoticed here must at least do no harm.
            if let Ok(mut other) = SparseSequence::from_bytes_with(&schema, &damaged, 1, TINY) {
                let limits = Allowance {
                    steps: 2000,
                    bytes: 1 << 20,
                };
                let _ = other.run(other.heaps() + 10, &mut Budget::new(limits));
            }
        }
    }
    assert!(traced, "the values were kept");
}

/// Without the first heaps all that is told is that of the others.
#[test]
fn shifted_sequences_are_those_of_the_other_heaps() {
    for (text, skip, heaps) in [("0.007", 2, 3000), ("0.77", 2, 300), ("0.77", 100, 300)] {
        let schema = schema(text);
        let mut shifted = SparseSequence::shifted(&schema, skip, true, 1).unwrap();
        shifted.run(heaps / 2, &mut budget()).unwrap();
        let bytes = shifted.to_bytes();
        let mut shifted = SparseSequence::from_bytes(&schema, &bytes, 1).unwrap();
        shifted.run(heaps, &mut budget()).unwrap();
        let skip_values = usize::try_from(skip).unwrap();
        let values = &plain(text, shifted.heaps() + skip)[skip_values..];
        assert_eq!(shifted.values(), values);
        let mut tally = Tally::new(true, 0);
        tally.add(View::Words(values));
        assert_eq!(shifted.hash(), tally.hash);
        assert_eq!(shifted.greatest(), (tally.max, tally.max_at));
        let space = shifted.space();
        let rare = (skip..).zip(values);
        let rare = rare.filter(|&(heap, &value)| !space.is_common(heap, value));
        let rare: Vec<u64> = rare.map(|(heap, _)| heap - skip).collect();
        assert_eq!(shifted.rare(), (widen(rare.len()), rare.last().copied()));
        let period = by_guy_smith(text, heaps + skip);
        let period = period.map(|(preperiod, period)| (preperiod.saturating_sub(skip), period));
        assert_eq!(shifted.period().map(both), period, "{text}");
    }
}

/// What earlier versions wrote is read: they had values of two bytes only, no milestones, skipped nothing.
#[test]
fn earlier_versions_are_read() {
    let schema = schema("0.106");
    let mut sequence = SparseSequence::new(&schema, true, 1).unwrap();
    sequence.run(5000, &mut budget()).unwrap();
    for version in 1..=3 {
        let bytes = sequence.to_bytes_of(version);
        let again = SparseSequence::from_bytes(&schema, &bytes, 1).unwrap();
        assert_eq!(again.to_bytes(), sequence.to_bytes(), "{version}");
    }
    let newer = SparseSequence::from_bytes(&schema, &sequence.to_bytes_of(5), 1);
    assert_eq!(newer.err(), Some(BadSnapshot::Version(5)));
}

/// Once rare heaps have died out a state is small, whatever was computed, and goes on to the same.
#[test]
fn a_state_without_new_rare_heaps_is_small() {
    const HEAPS: u64 = 3_000_000;
    for text in ["0.174", "0.106"] {
        let schema = schema(text);
        let mut whole = SparseSequence::new(&schema, true, 1).unwrap();
        whole.run(HEAPS / 2, &mut budget()).unwrap();
        let bytes = whole.to_bytes();
        assert!(bytes.len() < 1_000_000, "{text}: {}", bytes.len());
        let mut resumed = SparseSequence::from_bytes(&schema, &bytes, 1).unwrap();
        for sequence in [&mut whole, &mut resumed] {
            sequence.run(HEAPS, &mut budget()).unwrap();
        }
        assert_eq!(resumed.tally, whole.tally, "{text}");
        assert_eq!(resumed.milestones, whole.milestones, "{text}");
        // How far covers were since a window was saved depends on how many heaps were computed at once.
        let windows = |sequence: &SparseSequence| -> Vec<(u64, Vec<u16>)> {
            let marks = sequence.recurrence.marks.iter();
            marks.map(|mark| (mark.heap, mark.window.clone())).collect()
        };
        assert_eq!(windows(&resumed), windows(&whole), "{text}");
    }
}
