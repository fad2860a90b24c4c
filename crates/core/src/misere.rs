//! Misère values of tame games.
//!
//! The *misère Grundy value* g⁻ is defined like the Grundy value g⁺, except that a terminal position
//! has g⁻ = 1; a position is P in misère play exactly when g⁻ = 0. For sums g⁻ is in general not
//! determined by that of the components. It is for the following class.
//!
//! Call a game **tame** here if it and all positions that can be reached from it have (g⁺, g⁻) equal
//! to (0, 1) or (1, 0), *fickle*, or to (n, n) for some n, *firm*.
//!
//! **Theorem.** A sum of tame games is tame. Let x be the nim-sum of the g⁺. If all components are
//! fickle the sum is fickle with (x, x ⊕ 1), otherwise firm with (x, x).
//!
//! *Proof*, by induction over the options of the sum. g⁺ = x is Sprague-Grundy. For g⁻:
//!
//! *All fickle*; the claim is g⁻ = x ⊕ 1. A fickle component (a, 1 - a) has no option with g⁺ = a and
//! none with g⁻ = 1 - a, so its firm options (m, m) have m ≥ 2, and its fickle options have
//! g⁺ = 1 - a. A move to a firm option gives g⁻ ≥ 2, a move to a fickle one g⁻ = x; neither is
//! x ⊕ 1. If x = 0, then 0 = x must be reached unless the sum is terminal (where g⁻ = 1 as claimed):
//! a component (0, 1) that is not terminal has an option with g⁻ = 0, which is fickle since firm
//! options have m ≥ 2; a component (1, 0) has an option with g⁺ = 0, fickle likewise. If x = 1 nothing
//! has to be reached.
//!
//! *Some firm*; the claim is g⁻ = x. A move that leaves a firm component changes x. A move that does
//! not goes from the only firm component (n, n) to a fickle option with g⁺ = a, and leads to
//! g⁻ = x ⊕ n ⊕ a ⊕ 1, which is x only for a = n ⊕ 1; for n ≥ 2 that is not 0 or 1, and for n ≤ 1 a
//! fickle option would have g⁺ = n or g⁻ = n, which (n, n) excludes. For y < x some component has
//! t = g⁺ ⊕ x ⊕ y < g⁺. If another component is firm, its option with g⁺ = t leads to y. If it is the
//! only firm one, its option with g⁻ = t does: a firm option has g⁺ = t and leads to y, a fickle one
//! has g⁺ = t ⊕ 1 and leads to (y ⊕ 1) ⊕ 1 = y. ∎
//!
//! (The tame games of J. H. Conway, *On Numbers and Games*, chapter 12, and of *Winning Ways*,
//! chapter 13; the class here is the part of them that can be checked heap by heap. That a *misère
//! quotient* is tame says that it is the quotient of Nim, of whatever kind the single heaps are:
//! [`BipartiteMonoid::nim_size`](crate::monoid::BipartiteMonoid::nim_size).)

use crate::{Convention, Natural, Outcome};

/// The pair (g⁺, g⁻) of a tame position: all that misère play of sums of tame games depends on.
///
/// ```
/// use grundy_core::{MisereClass, Natural, Outcome};
/// // Misère Nim: 1, 1 and 2, with x = 2.
/// let one = MisereClass { value: Natural::ONE, firm: false };
/// let two = MisereClass { value: Natural::from(2u8), firm: true };
/// let sum = MisereClass::sum([&one, &one, &two]);
/// assert_eq!(sum.misere_outcome(), Outcome::N);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MisereClass {
    /// g⁺, the Grundy value in normal play.
    pub value: Natural,
    /// Whether g⁻ = g⁺ (else {g⁺, g⁻} = {0, 1}).
    pub firm: bool,
}

impl MisereClass {
    /// The class of a position without moves: (0, 1).
    #[must_use]
    pub fn terminal() -> Self {
        Self {
            value: Natural::ZERO,
            firm: false,
        }
    }

    /// The class with these two values, if they are those of a tame position.
    #[must_use]
    pub fn of_pair(normal: usize, misere: usize) -> Option<Self> {
        let firm = normal == misere;
        (firm || normal.max(misere) == 1 && normal.min(misere) == 0).then(|| Self {
            value: Natural::from(normal),
            firm,
        })
    }

    /// The class of a sum, by the theorem above.
    #[must_use]
    pub fn sum<'a>(components: impl IntoIterator<Item = &'a Self>) -> Self {
        components
            .into_iter()
            .fold(Self::terminal(), |sum, next| Self {
                value: sum.value ^ &next.value,
                firm: sum.firm | next.firm,
            })
    }

    /// g⁻, the misère Grundy value.
    #[must_use]
    pub fn misere_value(&self) -> Natural {
        if self.firm {
            self.value.clone()
        } else {
            &self.value ^ Natural::ONE
        }
    }

    /// Who wins in misère play: P exactly for g⁻ = 0.
    #[must_use]
    pub fn misere_outcome(&self) -> Outcome {
        Outcome::of_grundy_is_zero(self.misere_value().is_zero())
    }

    /// Who wins under the convention.
    #[must_use]
    pub fn outcome(&self, convention: Convention) -> Outcome {
        match convention {
            Convention::Normal => Outcome::of_grundy_is_zero(self.value.is_zero()),
            Convention::Misere => self.misere_outcome(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The pair of a sum of heaps of Nim by the definition: g⁺ is the nim-sum; g⁻ too where a heap has more than one
    /// token, else the other of 0 and 1.
    fn of_heaps(heaps: &[usize]) -> (usize, usize) {
        let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
        match heaps.iter().any(|heap| *heap > 1) {
            true => (sum, sum),
            false => (sum, 1 - sum),
        }
    }

    proptest! {
        #[test]
        fn classes_are_pairs_and_add_as_heaps_of_nim_do(
            heaps in prop::collection::vec(0usize..9, 0..6),
        ) {
            let class = |heap: usize| {
                let (normal, misere) = of_heaps(&[heap]);
                MisereClass::of_pair(normal, misere).expect("tame")
            };
            let classes: Vec<MisereClass> = heaps.iter().map(|&heap| class(heap)).collect();
            let sum = MisereClass::sum(&classes);
            let (normal, misere) = of_heaps(&heaps);
            prop_assert_eq!(&sum.value, &Natural::from(normal));
            prop_assert_eq!(sum.misere_value(), Natural::from(misere));
            prop_assert_eq!(sum.misere_outcome() == Outcome::P, misere == 0);
            prop_assert_eq!(sum.outcome(Convention::Normal) == Outcome::P, normal == 0);
            prop_assert_eq!(sum.outcome(Convention::Misere), sum.misere_outcome());
        }

        #[test]
        fn other_pairs_are_of_no_tame_position(normal in 0usize..5, misere in 0usize..5) {
            let known = normal == misere || normal + misere == 1;
            prop_assert_eq!(MisereClass::of_pair(normal, misere).is_some(), known);
        }
    }
}
