//! Turning coins.
//!
//! In normal play a position is the sum of its heads: a head alone has its value, and two on one place
//! cancel (H. W. Lenstra; *Winning Ways*, chapter 14). So the value of a head at place n (from 1) is the
//! mex over the moves that turn it of the nim-sum of the other coins turned.
//!
//! * *Turning Turtles*, one coin or two: the options of n have the values 0 and those of 1 … n - 1: n.
//! * *Twins*, exactly two: likewise without 0: n - 1.
//! * *Mock Turtles*, up to three: the n-th odious number 1, 2, 4, 7, 8, … (odd binary digit sum). The
//!   options have the value 0, the smaller odious numbers, and the nim-sums of two of these, which are
//!   evil: among them is every evil number below the n-th odious one, but not that one itself.
//! * *Ruler*, a run: the largest power of 2 that divides n. The runs below n have as nim-sums all numbers
//!   below that power.
//!
//! *In a rectangle*, where a move turns all coins (x, y) with x turned by a move of one game and y by one
//! of another, the value of a head at (x, y) is the nim-product of the two values: the Tartan theorem
//! (*Winning Ways*, chapter 14; Conway, *On Numbers and Games*, chapter 6: the definition of the
//! nim-product is Turning Corners, which is Twins times Twins).

use grundy_core::Natural;
use grundy_core::natural::to_u64;
use grundy_core::nimber::product;
use grundy_rules::Classic;
use grundy_rules::catalogue::{CoinGame, Planar};

use super::catalogue::Detail;

/// The value of a head alone, at a place from 1.
///
/// ```
/// use grundy_rules::catalogue::CoinGame;
/// use grundy_solve::games::coins::coin_value;
/// let odious: Vec<u64> = (1..=8).map(|place| coin_value(CoinGame::MockTurtles, place)).collect();
/// assert_eq!(odious, [1, 2, 4, 7, 8, 11, 13, 14]);
/// ```
#[must_use]
pub fn coin_value(game: CoinGame, place: u64) -> u64 {
    let before = place.saturating_sub(1);
    match game {
        CoinGame::Turtles => place,
        CoinGame::Twins => before,
        CoinGame::MockTurtles => 2 * before + u64::from(before.count_ones().is_multiple_of(2)),
        CoinGame::Ruler => place & place.wrapping_neg(),
    }
}

fn in_row(game: CoinGame, number: &Natural) -> Natural {
    coin_value(game, to_u64(number).unwrap_or(0)).into()
}

fn in_rectangle(planar: Planar, number: &Natural) -> Natural {
    let ((first, second), (x, y)) = (planar.games(), Planar::place(number));
    product(&coin_value(first, x), &coin_value(second, y)).into()
}

/// The value of coins in a row.
pub(super) fn in_a_row(game: CoinGame, position: &Classic) -> Natural {
    let heads = position.numbers().iter();
    heads.fold(Natural::ZERO, |sum, head| sum ^ in_row(game, head))
}

/// The value of coins in a rectangle.
pub(super) fn in_a_rectangle(planar: Planar, position: &Classic) -> Natural {
    let heads = position.numbers().iter();
    heads.fold(Natural::ZERO, |sum, head| sum ^ in_rectangle(planar, head))
}

/// The value of each head in a row.
pub(super) fn row_details(game: CoinGame, position: &Classic) -> Vec<Detail> {
    let heads = position.numbers().iter();
    heads
        .map(|head| Detail::new(head, in_row(game, head)))
        .collect()
}

/// The value of each head in a rectangle.
pub(super) fn rectangle_details(planar: Planar, position: &Classic) -> Vec<Detail> {
    let heads = position.numbers().iter();
    let detail = |head| Detail::new(&planar.place_text(head), in_rectangle(planar, head));
    heads.map(detail).collect()
}
