//! The kernel against values from the definition.

use proptest::prelude::*;

use super::*;
use crate::arch::{Pair, Portable};
use crate::sparse::marking::tests::Case;

/// Computes some heaps in two pieces; all are right, and only a value that is too great ends it.
fn check(text: &str, next: usize, heaps: usize, first: usize, portable: bool) {
    let Some(case) = Case::new(text, next + heaps) else {
        return;
    };
    let Some(mut kernel) = case.with_start(next, 1, Crowded::new) else {
        return;
    };
    kernel.front.first = first;
    kernel.pairs.first = first;
    let mut out = vec![0; heaps];
    let (head, tail) = out.split_at_mut(heaps / 3);
    let mut sound = 0;
    for piece in [head, tail] {
        let exact = if portable {
            Stretch(&mut kernel, piece).run(Pair(Portable))
        } else {
            kernel.advance(piece).sound
        };
        sound += exact;
        if exact < piece.len() {
            let value = case.values[next + sound];
            assert!(
                usize::from(value) >= kernel.marks.len(),
                "{text} {}",
                next + sound
            );
            break;
        }
    }
    assert_eq!(
        out[..sound],
        case.values[next..next + sound],
        "{text} {next}"
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_rules_from_any_heap(
        text in prop_oneof![
            6 => "[04]\\.[0-7]{0,3}[4-7][0-3]{0,2}",
            2 => "4\\.0{0,3}[4-7]",
            1 => Just(String::from("grundy")),
        ],
        next in 500usize..1700,
        first in prop_oneof![Just(1usize), 1usize..300],
        portable in prop::bool::weighted(0.2),
    ) {
        check(&text, next, 300, first, portable);
    }
}

#[test]
fn games_whose_rare_heaps_keep_coming() {
    for text in ["0.007", "0.004", "0.06", "0.114", "0.6", "grundy"] {
        check(text, 1 << 12, 1 << 11, 1 << 10, false);
    }
}
