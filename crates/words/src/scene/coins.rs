//! What is drawn of the games of the catalogue.

use grundy_core::Natural;
use grundy_play::number::Number;
use grundy_rules::Classic;
use grundy_rules::catalogue::{ClassicRules, SilverDollar};

use super::{Drawing, MOST_CELLS, SceneHeap, SceneNumber, drawn_index, of_heaps};
use crate::text::Catalogue;

/// The heaps, coins or numbers of the position; none where they are many or of another kind.
pub(super) fn drawing(position: &Classic, catalogue: &Catalogue) -> Option<Drawing> {
    let numbers = position.written_numbers();
    match position.rules() {
        ClassicRules::Moore(_) | ClassicRules::Every(_) => of_heaps(numbers, 1),
        ClassicRules::Staircase => labelled(numbers, |step| {
            catalogue.format("scene-step", &[("number", &(step + 1))])
        }),
        ClassicRules::PokerNim => labelled(numbers, |index| match index {
            0 => catalogue.get("scene-bag"),
            heap => catalogue.format("play-heap", &[("number", &heap)]),
        }),
        ClassicRules::Coins(_) => coins(numbers),
        ClassicRules::Nimble | ClassicRules::Welter => strip(numbers, 0),
        ClassicRules::SilverDollar(SilverDollar {
            dollar: Some(_), ..
        }) => strip(numbers, 0),
        ClassicRules::SilverDollar(_) => strip(numbers, 1),
        ClassicRules::Race(race) => {
            let number = |id: &str, value: &Natural| SceneNumber {
                label: catalogue.get(id),
                value: Number(value.clone()),
            };
            let numbers = vec![
                number("scene-count", &numbers[0]),
                number("scene-goal", &race.to),
                number("scene-most", &race.max),
            ];
            Some(Drawing::Numbers { numbers })
        }
        ClassicRules::EuclidEqual => {
            let [a, b] = numbers else { return None };
            let numbers = [a, b].map(|number| Number(number.clone()));
            Some(Drawing::Pair { numbers })
        }
        ClassicRules::Northcott
        | ClassicRules::Pieces(_)
        | ClassicRules::Planar(_)
        | ClassicRules::Hackenbush
        | ClassicRules::HackenbushGraph(_)
        | ClassicRules::Geography(_) => None,
    }
}

fn labelled(numbers: &[Natural], label: impl Fn(usize) -> String) -> Option<Drawing> {
    let Drawing::Heaps { heaps } = of_heaps(numbers, 1)? else {
        return None;
    };
    let named = heaps
        .into_iter()
        .enumerate()
        .map(|(index, heap)| SceneHeap {
            label: Some(label(index)),
            ..heap
        });
    Some(Drawing::Heaps {
        heaps: named.collect(),
    })
}

/// The places of the heads as a line of coins.
fn coins(heads: &[Natural]) -> Option<Drawing> {
    let heads: Vec<usize> = heads.iter().map(drawn_index).collect::<Option<_>>()?;
    let coins = heads.iter().copied().max().unwrap_or(0);
    Some(Drawing::Coins {
        cells: (1..=coins).map(|place| heads.contains(&place)).collect(),
        first: 1,
    })
}

/// The squares of the coins as a strip that begins with this one.
fn strip(coins: &[Natural], first: usize) -> Option<Drawing> {
    let squares: Vec<usize> = coins.iter().map(drawn_index).collect::<Option<_>>()?;
    let last = squares.iter().copied().max().unwrap_or(first);
    let mut counts = vec![0; (last + 1).checked_sub(first)?.min(MOST_CELLS + 1)];
    for square in squares {
        *counts.get_mut(square.checked_sub(first)?)? += 1;
    }
    Some(Drawing::Strip { counts, first })
}
