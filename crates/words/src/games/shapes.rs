//! Shapes that several games have.

use grundy_play::number::Number;
use grundy_rules::{GamePosition, Pair};

use super::{Seen, Showing};
use crate::drawing::{Drawing, Look, MOST_CELLS, SceneHeap, drawn_index, of_heaps};
use crate::lines::aligned;

/// Two numbers in their order, of which one measures the other, shown in lines as they are written.
pub(super) struct TwoNumbers;

impl Showing for TwoNumbers {
    fn drawing(&self, seen: Seen<'_>) -> Option<Drawing> {
        Some(of_pair(seen, Look::Rulers))
    }
}

fn of_pair(seen: Seen<'_>, look: Look) -> Drawing {
    let pair = Pair::of(seen.position);
    let numbers = [pair.first(), pair.second()].map(|number| Number(number.clone()));
    Drawing::Pair { numbers, look }
}

/// Two heaps in their order, and what they look like.
pub(super) struct TwoHeaps(pub(super) Look);

impl Showing for TwoHeaps {
    fn drawing(&self, seen: Seen<'_>) -> Option<Drawing> {
        Some(of_pair(seen, self.0))
    }

    fn lines(&self, seen: Seen<'_>) -> Vec<String> {
        let pair = Pair::of(seen.position);
        let label = |number: u8| seen.catalogue.format("play-heap", &[("number", &number)]);
        aligned(vec![(label(1), pair.first()), (label(2), pair.second())])
    }
}

/// Heaps of which each is called something.
pub(super) fn labelled(
    position: &GamePosition,
    look: Look,
    label: impl Fn(usize) -> String,
) -> Option<Drawing> {
    let Drawing::Heaps { heaps, .. } = of_heaps(position.written_numbers(), 1)? else {
        return None;
    };
    let named = heaps.into_iter().enumerate();
    let named = named.map(|(index, heap)| SceneHeap {
        label: Some(label(index)),
        ..heap
    });
    Some(Drawing::Heaps {
        heaps: named.collect(),
        look,
    })
}

/// The places of the heads as a line of coins.
pub(super) struct Coins;

impl Showing for Coins {
    fn drawing(&self, seen: Seen<'_>) -> Option<Drawing> {
        let heads = seen.position.numbers().iter().map(drawn_index);
        let heads: Vec<usize> = heads.collect::<Option<_>>()?;
        let coins = heads.iter().copied().max().unwrap_or(0);
        Some(Drawing::Coins {
            cells: (1..=coins).map(|place| heads.contains(&place)).collect(),
            first: 1,
        })
    }
}

/// The squares of the coins as a strip that begins with this one.
pub(super) struct Strip {
    first: usize,
}

pub(super) const STRIP_FROM_0: Strip = Strip { first: 0 };
pub(super) const STRIP_FROM_1: Strip = Strip { first: 1 };

impl Showing for Strip {
    fn drawing(&self, seen: Seen<'_>) -> Option<Drawing> {
        let first = self.first;
        let squares = seen.position.numbers().iter().map(drawn_index);
        let squares: Vec<usize> = squares.collect::<Option<_>>()?;
        let last = squares.iter().copied().max().unwrap_or(first);
        let mut counts = vec![0; (last + 1).checked_sub(first)?.min(MOST_CELLS + 1)];
        for square in squares {
            *counts.get_mut(square.checked_sub(first)?)? += 1;
        }
        Some(Drawing::Strip { counts, first })
    }
}
