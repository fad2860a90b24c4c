//! The kernel against values from the definition, and against what it promises about doubts.

use grundy_core::natural::{to_u64, widen};
use grundy_core::{Allowance, Budget};
use grundy_rules::parse_heap_ruleset;
use proptest::prelude::*;

use super::*;
use crate::GrundyTable;
use crate::arch::{Pair, Portable};
use crate::heaps::sparse::kernel::Rare;
use crate::heaps::sparse::{Histogram, PairRules, Space};

/// A ruleset with its values from the definition.
pub(in crate::heaps::sparse) struct Case {
    rules: PairRules,
    pub(in crate::heaps::sparse) values: Vec<u16>,
}

impl Case {
    pub(in crate::heaps::sparse) fn new(text: &str, heaps: usize) -> Option<Self> {
        let schema = parse_heap_ruleset(text).unwrap().schema();
        let rules = PairRules::of(&schema)?;
        let mut table = GrundyTable::plain(&schema).unwrap();
        table
            .extend(widen(heaps), &mut Budget::new(Allowance::default()))
            .unwrap();
        let proof = table.proof().map(|(sequence, _)| sequence.clone());
        let value = |heap: usize| match &proof {
            Some(sequence) => to_u64(&sequence.value(&heap.into())).unwrap(),
            None => table.values()[heap].into(),
        };
        let values = (0..heaps)
            .map(|heap| u16::try_from(value(heap)).unwrap())
            .collect();
        Some(Self { rules, values })
    }

    /// The space that fits the first heaps, and its rare heaps among them.
    fn space(&self, next: usize) -> (Space, Vec<Rare>) {
        let mut histogram = Histogram::default();
        histogram.add(0, &self.values[..next]);
        let space = Space::fit(&self.rules, &histogram);
        let rare = |heap: usize| Rare {
            heap: widen(heap),
            value: self.values[heap],
        };
        let is_rare = |&heap: &usize| !space.is_common(widen(heap), self.values[heap]);
        (space, (1..next).filter(is_rare).map(rare).collect())
    }

    pub(in crate::heaps::sparse) fn with_start<T>(
        &self,
        next: usize,
        threads: usize,
        body: impl FnOnce(&Start<'_>) -> T,
    ) -> T {
        let (space, rare) = self.space(next);
        body(&Start {
            rules: &self.rules,
            space: &space,
            rare: &rare,
            bottom: &self.values[..next],
            recent: &self.values[..next],
            next: widen(next),
            threads,
            stop: &|| false,
        })
    }

    /// Adds the value of the next heap from the definition.
    fn push_by_definition(&mut self) {
        let heap = self.values.len();
        let mut seen = vec![false; 1 << 16];
        let mut reach = |value: u16| seen[usize::from(value)] = true;
        if self.rules.ends().contains(&heap) {
            reach(0);
        }
        for &take in self.rules.ones().iter().filter(|take| **take < heap) {
            reach(self.values[heap - take]);
        }
        for &take in self.rules.splits() {
            let total = heap - take;
            for p in (1..=total / 2).filter(|p| !self.rules.unequal() || 2 * p < total) {
                reach(self.values[p] ^ self.values[total - p]);
            }
        }
        let mex = seen.iter().position(|seen| !seen).unwrap();
        self.values.push(mex.try_into().unwrap());
    }

    /// The first heap from `next` on for which the kernel has to doubt, straight from what it says.
    fn first_doubt(&self, start: &Start<'_>, next: usize) -> usize {
        let codes = Codes::new(start.space).unwrap();
        let known = known_codes(start, codes, next, next).unwrap();
        let room = uppers(start, codes, &known).unwrap() * 16;
        let common = |heap: usize| start.space.is_common(widen(heap), self.values[heap]);
        let doubtful = |&heap: &usize| {
            let value = self.values[heap];
            let covered = |rare: u16| {
                start.rules.splits().iter().any(|take| {
                    let total = heap - take;
                    (1..total.div_ceil(2)).any(|p| {
                        common(p)
                            && common(total - p)
                            && self.values[p] ^ self.values[total - p] == rare
                    })
                })
            };
            !common(heap)
                || codes.code(value) >= room
                || (0..value).any(|v| !start.space.is_common(widen(heap), v) && !covered(v))
        };
        (next..self.values.len())
            .find(doubtful)
            .unwrap_or(self.values.len())
    }

    /// Runs a kernel on the heaps from `next` on; those that are sound are right and end where they must.
    fn check(&self, start: &Start<'_>, next: usize, portable: bool, [remote, far]: [usize; 2]) {
        let make = Make { start, remote, far };
        let made = if portable {
            make.run(Pair(Portable))
        } else {
            dispatch_wide(make)
        };
        let Some(mut kernel) = made else { return };
        let doubt = self.first_doubt(start, next);
        let blocks = (self.values.len() - next) / BLOCK;
        let mut done = next;
        for _ in 0..blocks {
            let mut out = [0; BLOCK];
            let sound = if portable {
                Both(&mut kernel, &mut out, &|| false)
                    .run(Pair(Portable))
                    .sound
            } else {
                kernel.advance(Room::Words(&mut out), &|| false).sound
            };
            assert_eq!(out[..sound], self.values[done..done + sound], "from {done}");
            done += sound;
            if sound < BLOCK {
                assert_eq!(done, doubt);
                return;
            }
        }
        assert!(done <= doubt);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn any_rules_from_any_heap(
        text in prop_oneof![
            6 => "[04]\\.[0-7]{1,3}[4-7]",
            1 => "0\\.[0-3]{0,2}[4-7][0-3][4-7]",
            1 => Just(String::from("grundy")),
            2 => prop::sample::select(vec!["0.6", "0.16", "0.106", "0.104", "0.56", "0.054", "0.167"]).prop_map(String::from),
        ],
        next in 1100usize..1700,
        remote in prop_oneof![Just(REMOTE), BLOCK..1100],
        far in prop_oneof![Just(FAR), Just(1 << 9), Just(1 << 7)],
    ) {
        if let Some(case) = Case::new(&text, next + 3 * BLOCK) {
            case.with_start(next, 1, |start| case.check(start, next, false, [remote, far]));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8))]

    #[test]
    fn portable_vectors_do_the_same(
        text in prop::sample::select(vec!["0.6", "0.16", "0.106", "0.045", "grundy", "0.204"]),
        next in 1100usize..1400,
    ) {
        let case = Case::new(text, next + BLOCK).unwrap();
        case.with_start(next, 1, |start| case.check(start, next, true, [REMOTE, 1 << 9]));
    }
}

/// The first heaps of 0.6 have many rare heaps among them: each of them must be met with a doubt.
#[test]
fn every_new_rare_heap_is_a_doubt() {
    let case = Case::new("0.6", 12_000).unwrap();
    let mut next = 11_000;
    while next + BLOCK < case.values.len() {
        let doubt = case.with_start(next, 1, |start| {
            case.check(start, next, false, [REMOTE, FAR]);
            case.first_doubt(start, next)
        });
        next = doubt + 1;
    }
}

/// Two threads give what one gives, doubt included.
#[test]
fn threads_change_nothing() {
    let case = Case::new("0.6", 1 << 14).unwrap();
    let next = 1 << 12;
    let run = |threads| {
        case.with_start(next, threads, |start| {
            let mut kernel = Marking::new(start).unwrap();
            let mut out = vec![0; 2 * PIECE];
            let progress = kernel.advance(Room::Words(&mut out), &|| false);
            (progress, out[..progress.sound].to_vec())
        })
    };
    assert_eq!(run(1), run(2));
}

/// The FNV-1a hash of the values of a game to 2^20, from a table of the first ones.
fn hash_to_2_20(text: &str, from: usize, threads: usize) -> u64 {
    let mut case = Case::new(text, from).unwrap();
    let mut out = vec![0; 1 << 16];
    while case.values.len() < 1 << 20 {
        let next = case.values.len();
        let mut kernel = case.with_start(next, threads, |start| Marking::new(start).unwrap());
        let mut advance = Advance::Full;
        while advance == Advance::Full && case.values.len() < 1 << 20 {
            let progress = kernel.advance(Room::Words(&mut out), &|| false);
            case.values.extend_from_slice(&out[..progress.sound]);
            advance = progress.advance;
        }
        case.push_by_definition();
    }
    let values = case.values[..1 << 20].iter();
    let bytes = values.flat_map(|value| value.to_le_bytes());
    grundy_core::fnv::of_bytes(bytes)
}

#[test]
fn officers_to_2_20() {
    assert_eq!(hash_to_2_20("0.6", 1 << 15, 2), 0x56b0_4b52_6ee8_c2f0);
}

#[test]
#[ignore = "its last rare heap is 82,860: a long table first"]
fn grundys_game_to_2_20() {
    assert_eq!(hash_to_2_20("grundy", 83_000, 1), 0xbd12_9be0_a04c_e406);
}
