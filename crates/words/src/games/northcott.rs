//! Northcott's game: rows of squares with two pieces each.

use grundy_core::Natural;
use grundy_core::natural::to_usize;
use grundy_rules::GamePosition;

use super::sketching::Sketching;
use super::{Seen, Showing};
use crate::drawing::Drawing;
use crate::sketch::{UNIT, disc, square};

/// The longest row that is drawn.
const MOST_SQUARES: usize = 40;
/// How much of a square a piece fills.
const PIECE: usize = 36;

pub(super) struct Northcott;

impl Showing for Northcott {
    fn drawing(&self, seen: Seen<'_>) -> Option<Drawing> {
        let numbers = seen.position.numbers().iter().map(to_usize);
        let numbers: Vec<usize> = numbers.collect::<Option<_>>()?;
        let rows: Vec<[usize; 3]> = numbers
            .chunks_exact(3)
            .map(|row| [row[0], row[1], row[2]])
            .collect();
        let longest = rows.iter().map(|row| row[2]).max().unwrap_or(1);
        if longest > MOST_SQUARES || rows.len() > MOST_SQUARES {
            return None;
        }
        let mut sketch = Sketching::new(seen);
        for (row, at) in rows.iter().enumerate() {
            draw_row(&mut sketch, seen, row, *at);
        }
        sketch.done(longest * UNIT, rows.len().max(1) * UNIT)
    }
}

fn draw_row(sketch: &mut Sketching<'_>, seen: Seen<'_>, row: usize, at: [usize; 3]) {
    let [first, second, length] = at;
    let squares = 0..length;
    let squares: Vec<usize> = squares
        .map(|column| sketch.add(square(column, row), "square"))
        .collect();
    for (which, from) in [first, second].into_iter().enumerate() {
        let piece = sketch.add(disc(from, row, PIECE), "piece");
        for (to, free) in squares.iter().enumerate().take(second).skip(first + 1) {
            let mut numbers = seen.position.numbers().to_vec();
            numbers[3 * row + which] = Natural::from(to);
            let after = GamePosition::new(seen.position.rules().clone(), numbers);
            let told = seen.catalogue.format(
                "told-piece",
                &[
                    ("row", &(row + 1)),
                    ("from", &(from + 1)),
                    ("to", &(to + 1)),
                ],
            );
            sketch.start(&[piece, *free], &after, &told, vec![piece, *free]);
        }
    }
}
