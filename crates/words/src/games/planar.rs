//! Coins in a rectangle.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use grundy_core::Position;
use grundy_rules::GamePosition;
use grundy_rules::games::Planar;

use super::sketching::Sketching;
use super::{Seen, Showing};
use crate::drawing::Drawing;
use crate::sketch::{UNIT, disc, square};

/// The longest side that is drawn.
const MOST_SIDE: usize = 24;
/// How much of a square a coin fills.
const COIN: usize = 42;
/// With more moves than this the clicks would be lists.
const MOST_MOVES: usize = 1000;

impl Showing for Planar {
    fn drawing(&self, seen: Seen<'_>) -> Option<Drawing> {
        let heads = heads_of(seen.position)?;
        let wide = heads.iter().map(|(x, _)| *x).max().unwrap_or(1);
        let high = heads.iter().map(|(_, y)| *y).max().unwrap_or(1);
        if wide > MOST_SIDE || high > MOST_SIDE {
            return None;
        }
        let mut sketch = Sketching::new(seen);
        for x in 1..=wide {
            sketch.add_with(square(x, 0), "caption", &written(*self, x));
        }
        let mut coins = BTreeMap::new();
        for y in 1..=high {
            sketch.add_with(square(0, y), "caption", &written(*self, y));
            for x in 1..=wide {
                let up = if heads.contains(&(x, y)) {
                    "heads"
                } else {
                    "tails"
                };
                let text = seen.catalogue.get(&format!("picture-{up}"));
                coins.insert((x, y), sketch.add_with(disc(x, y, COIN), up, &text));
            }
        }
        for option in some_options(seen.position)? {
            let after = heads_of(&option)?;
            let turned: Vec<(usize, usize)> = heads.symmetric_difference(&after).copied().collect();
            let told = turn_told(*self, seen, &turned);
            let coins: Vec<usize> = turned.iter().map(|at| coins[at]).collect();
            // The coin farthest out, which must show heads.
            let last = coins.last().copied();
            sketch.start(last.as_slice(), &option, &told, coins);
        }
        sketch.done((wide + 1) * UNIT, (high + 1) * UNIT)
    }
}

/// What turning these coins is called.
fn turn_told(game: Planar, seen: Seen<'_>, turned: &[(usize, usize)]) -> String {
    let names = turned.iter();
    let names = names.map(|&(x, y)| format!("{}×{}", written(game, x), written(game, y)));
    let places = seen.catalogue.list(&names.collect::<Vec<String>>());
    let told: [(&str, &dyn ToString); 1] = [("places", &places)];
    seen.catalogue.format("told-turn-places", &told)
}

/// The number of a row or column as the game counts them.
fn written(game: Planar, place: usize) -> u64 {
    u64::try_from(place - 1).map_or(0, |place| place + game.first_place())
}

/// The two numbers of the place of each head, from 1.
fn heads_of(position: &GamePosition) -> Option<BTreeSet<(usize, usize)>> {
    let places = position.numbers().iter().map(Planar::place);
    let words = places.map(|(x, y)| Some((usize::try_from(x).ok()?, usize::try_from(y).ok()?)));
    words.collect()
}

/// The options; none where they are many.
fn some_options(position: &GamePosition) -> Option<Vec<GamePosition>> {
    let mut options = Vec::new();
    let whole = position.visit_options(&mut |option| {
        options.push(option);
        match options.len() > MOST_MOVES {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    });
    whole.is_continue().then_some(options)
}
