//! The kernel against values from the definition.

use proptest::prelude::*;

use super::*;
use crate::arch::{Pair, Portable, WideKernel};
use crate::heaps::sparse::marking::tests::Case;

/// What may differ without changing a value.
#[derive(Clone, Copy, Debug)]
struct Ways {
    /// How many rare heaps and pairs are marked.
    first: usize,
    spread: bool,
    /// Whether memory is asked for what is read later.
    far: bool,
    threads: usize,
}

/// A kernel for the heaps of a case from `next` on.
fn kernel(case: &Case, next: usize, ways: Ways) -> Option<Crowded> {
    let mut kernel = case.with_start(next, ways.threads, Crowded::new)?;
    kernel.known.front = Effort::new(ways.first);
    kernel.known.pairs = Effort::new(ways.first);
    kernel.known.spread = ways.spread;
    kernel.known.far = if ways.far { 0 } else { usize::MAX };
    kernel.known.share_out();
    Some(kernel)
}

/// Computes some heaps in two pieces; all are right, and only a value that is too great ends it.
fn check(text: &str, next: usize, heaps: usize, ways: Ways) {
    let Some(case) = Case::new(text, next + heaps) else {
        return;
    };
    let Some(mut kernel) = kernel(&case, next, ways) else {
        return;
    };
    let mut out = vec![0; heaps];
    let (head, tail) = out.split_at_mut(heaps / 3);
    let mut sound = 0;
    for piece in [head, tail] {
        let exact = kernel.advance(Room::Words(piece), &|| false).sound;
        sound += exact;
        if exact < piece.len() {
            let value = case.values[next + sound];
            let heap = next + sound;
            assert!(usize::from(value) >= kernel.known.bound, "{text} {heap}");
            break;
        }
    }
    let right = &case.values[next..next + sound];
    assert_eq!(&out[..sound], right, "{text} {next}");
}

/// Rules of all kinds.
fn rules() -> impl Strategy<Value = String> {
    prop_oneof![
        6 => "[04]\\.[0-7]{0,3}[4-7][0-3]{0,2}",
        2 => "4\\.0{0,3}[4-7]",
        1 => Just(String::from("grundy")),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_rules_from_any_heap(
        text in rules(),
        next in 500usize..1700,
        heaps in 100usize..900,
        first in prop_oneof![Just(1usize), 1usize..300],
        spread in any::<bool>(),
        far in any::<bool>(),
    ) {
        check(&text, next, heaps, Ways { first, spread, far, threads: 1 });
    }

    #[test]
    fn vectors_and_plain_arrays_give_the_same(
        text in rules(),
        next in 500usize..1200,
        first in 1usize..300,
        spread in any::<bool>(),
        far in any::<bool>(),
        group in 0usize..4,
    ) {
        let case = Case::new(&text, next);
        let ways = Ways { first, spread, far, threads: 1 };
        let Some(mut kernel) = case.and_then(|case| kernel(&case, next, ways)) else {
            return Ok(());
        };
        kernel.known.values.make_room(BLOCK);
        let mut both = [(); 2].map(|()| vec![Lane::default(); WIDE_BYTES]);
        for (portable, lanes) in both.iter_mut().enumerate() {
            let group = Group {
                known: &kernel.known,
                scratch: &mut kernel.scratch[0],
                block: next,
                first: next + group * WIDE_BYTES,
                lanes,
            };
            match portable {
                0 => dispatch_wide(group),
                _ => group.run(Pair(Portable)),
            }
        }
        prop_assert_eq!(&both[0], &both[1]);
    }
}

#[test]
fn games_whose_rare_heaps_keep_coming() {
    for text in ["0.007", "0.004", "0.06", "0.114", "0.6", "grundy"] {
        for (spread, threads) in [(false, 1), (true, 1), (true, 2)] {
            let ways = Ways {
                first: 1 << 10,
                spread,
                far: spread,
                threads,
            };
            check(text, 1 << 12, 1 << 11, ways);
        }
    }
}

#[test]
fn every_line_comes_once() {
    for bits in [0, 1, 2, 3, 9, 14, 16] {
        for spread in [false, true] {
            let lines = 1 << bits;
            let mut order = cover::order(lines, spread);
            let (first, _) = order.split_at(lines.div_ceil(4).min(1 << 12));
            let most = first.iter().max().copied().unwrap_or(0);
            assert_eq!(most > 1 << bits.min(14) >> 1, spread && bits > 4, "{bits}");
            order.sort_unstable();
            assert!(order.into_iter().eq(0..1 << bits), "{bits}");
        }
    }
}
