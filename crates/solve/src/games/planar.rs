//! Turning coins in a rectangle.
//!
//! Where a move turns all coins (x, y) with x turned by a move of one game and y by one of another, the value
//! of a head at (x, y) is the nim-product of the two values: the Tartan theorem (*Winning Ways*, chapter 14;
//! Conway, *On Numbers and Games*, chapter 6: the definition of the nim-product is Turning Corners, which is
//! Twins times Twins).

use grundy_core::nimber::product;
use grundy_core::{Convention, Exhausted, Natural};
use grundy_rules::GamePosition;
use grundy_rules::games::{CoinGame, Planar};

use super::coins::coin_value;
use super::theorem::{Asked, Detail, Formulas, Known, Theorem, Told};

fn head(planar: Planar, number: &Natural) -> Natural {
    let ((first, second), (x, y)) = (planar.games(), Planar::place(number));
    product(&coin_value(first, x), &coin_value(second, y)).into()
}

impl Theorem for Planar {
    fn known(
        &self,
        position: &GamePosition,
        asked: &mut Asked<'_, '_>,
    ) -> Result<Known, Exhausted> {
        let heads = position.numbers().iter();
        Ok(match asked.is_normal() {
            true => Known::value(heads.fold(Natural::ZERO, |sum, place| sum ^ head(*self, place))),
            false => Known::Nothing,
        })
    }

    fn told(
        &self,
        position: &GamePosition,
        _most: usize,
        _asked: &mut Asked<'_, '_>,
    ) -> Result<Told, Exhausted> {
        let heads = position.numbers().iter();
        let details: Vec<Detail> = heads
            .map(|place| Detail::new(&self.place_text(place), head(*self, place)))
            .collect();
        Ok(details.into())
    }

    /// A product is 0 where a factor is: only the first place of Twins has the value 0. Of the products
    /// themselves there is no formula.
    fn stated(&self, _numbers: usize, convention: Convention) -> Option<Formulas> {
        if convention == Convention::Misere {
            return None;
        }
        let first = self.first_place();
        let (across, along) = self.games();
        let is_zero = |game: CoinGame, variable: &str| match game {
            CoinGame::Twins => Some(format!("{variable} = {first}")),
            CoinGame::Turtles | CoinGame::MockTurtles | CoinGame::Ruler => None,
        };
        let zeros = [is_zero(across, "a"), is_zero(along, "b")].into_iter();
        let lost = zeros
            .flatten()
            .reduce(|one, other| format!("{one} or {other}"));
        let stated = Formulas::new("tartan", None, lost.as_deref().unwrap_or("0"));
        Some(match first {
            0 => stated,
            _ => stated.within("0 < a and 0 < b"),
        })
    }
}
