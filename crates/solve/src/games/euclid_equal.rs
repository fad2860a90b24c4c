//! Euclid's game as it ends at equal numbers.
//!
//! **Theorem** (G. Nivasch, *The Sprague-Grundy function of the game Euclid*, Discrete Mathematics 306,
//! 2006). The Grundy value of {a, b} is ⌊a/b - b/a⌋ for a ≥ b.
//!
//! *Misère.* Let a = qb + r. If r = 0: q = 1 is the end, N; from q = 2 the only move is to the end: P; from
//! q ≥ 3 one can leave 2b: N. If r > 0 and q = 1 the only move is to {b, r}. If r > 0 and q ≥ 2 one can move
//! to {b, r}, or leave {b + r, b}, from which the only move is to {b, r}: one of the two is P, so N.

use std::ops::ControlFlow;

use grundy_core::{Convention, Exhausted, Natural};
use grundy_rules::GamePosition;

use super::theorem::{Asked, Detail, Formulas, Known, Theorem, Told};

fn pair(position: &GamePosition) -> (&Natural, &Natural) {
    (&position.numbers()[0], &position.numbers()[1])
}

/// ⌊a/b - b/a⌋.
fn value(position: &GamePosition) -> Natural {
    let (a, b) = pair(position);
    (a * a - b * b) / (a * b)
}

/// The quotient.
fn details(position: &GamePosition) -> Vec<Detail> {
    let (a, b) = pair(position);
    vec![Detail::new(
        &format!("⌊{a}/{b} − {b}/{a}⌋"),
        value(position),
    )]
}

/// Whether the player to move wins where the last move loses. Cost: that of a greatest common divisor.
fn is_misere_n(position: &GamePosition) -> bool {
    let (a, b) = pair(position);
    let (mut a, mut b) = (a.clone(), b.clone());
    let mut turned = false;
    loop {
        let (quotient, rest) = (&a / &b, &a % &b);
        if rest.is_zero() {
            return (quotient != Natural::from(2u8)) != turned;
        }
        if !quotient.is_one() {
            return !turned;
        }
        turned = !turned;
        (a, b) = (b, rest);
    }
}

pub(super) struct EuclidEqual;

impl Theorem for EuclidEqual {
    fn known(
        &self,
        position: &GamePosition,
        asked: &mut Asked<'_, '_>,
    ) -> Result<Known, Exhausted> {
        Ok(match asked.is_normal() {
            true => Known::value(value(position)),
            false => Known::is_n(is_misere_n(position)),
        })
    }

    fn told(
        &self,
        position: &GamePosition,
        _most: usize,
        _asked: &mut Asked<'_, '_>,
    ) -> Result<Told, Exhausted> {
        Ok(details(position).into())
    }

    /// The options of which at least one is P if any is: those that leave least.
    fn visit_candidates(
        &self,
        position: &GamePosition,
        visit: &mut dyn FnMut(GamePosition) -> ControlFlow<()>,
    ) -> Option<ControlFlow<()>> {
        let (a, b) = pair(position);
        let rest = a % b;
        let mut left = [rest.clone(), &rest + b, rest + b + b]
            .into_iter()
            .filter(|left| !left.is_zero());
        Some(left.try_for_each(|left| {
            visit(GamePosition::new(
                position.rules().clone(),
                vec![left, b.clone()],
            ))
        }))
    }

    /// The value is ⌊(a² - b²) / ab⌋ for a ≥ b, which is 0 where a(a - b) < b².
    fn stated(&self, _numbers: usize, convention: Convention) -> Option<Formulas> {
        let stated = Formulas::new(
            "nivasch",
            Some("(max(a, b) * max(a, b) - min(a, b) * min(a, b)) / (a * b)"),
            "max(a, b) * (max(a, b) - min(a, b)) < min(a, b) * min(a, b)",
        );
        (convention == Convention::Normal).then(|| stated.within("0 < a and 0 < b"))
    }
}
