//! Euclid's game as it ends at equal numbers.
//!
//! **Theorem** (G. Nivasch, *The Sprague-Grundy function of the game Euclid*, Discrete Mathematics 306,
//! 2006). The Grundy value of {a, b} is ⌊a/b - b/a⌋ for a ≥ b.
//!
//! *Misère.* Let a = qb + r. If r = 0: q = 1 is the end, N; from q = 2 the only move is to the end: P; from
//! q ≥ 3 one can leave 2b: N. If r > 0 and q = 1 the only move is to {b, r}. If r > 0 and q ≥ 2 one can move
//! to {b, r}, or leave {b + r, b}, from which the only move is to {b, r}: one of the two is P, so N.

use std::ops::ControlFlow;

use grundy_core::Natural;
use grundy_rules::Classic;

use super::catalogue::Detail;

fn pair(position: &Classic) -> (&Natural, &Natural) {
    (&position.numbers()[0], &position.numbers()[1])
}

/// ⌊a/b - b/a⌋.
pub(super) fn value(position: &Classic) -> Natural {
    let (a, b) = pair(position);
    (a * a - b * b) / (a * b)
}

/// The quotient.
pub(super) fn details(position: &Classic) -> Vec<Detail> {
    let (a, b) = pair(position);
    vec![Detail::new(
        &format!("⌊{a}/{b} − {b}/{a}⌋"),
        value(position),
    )]
}

/// Whether the player to move wins where the last move loses. Cost: that of a greatest common divisor.
pub(super) fn is_misere_n(position: &Classic) -> bool {
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

/// The options of which at least one is P if any is: those that leave least.
pub(super) fn visit_candidates(
    position: &Classic,
    visit: &mut dyn FnMut(Classic) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let (a, b) = pair(position);
    let rest = a % b;
    [rest.clone(), &rest + b, rest + b + b]
        .into_iter()
        .filter(|left| !left.is_zero())
        .map(|left| Classic::new(position.rules().clone(), vec![left, b.clone()]))
        .try_for_each(visit)
}
