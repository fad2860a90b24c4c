//! Whether a monoid tells the outcome of every sum.
//!
//! Given are a commutative monoid Q, a set P of its elements without the identity, and for every component
//! h an element Φ(h); Φ of a sum is the product. Components without a move have Φ(h) = 1 and play no part.
//!
//! **Theorem.** A sum X is a misère P-position exactly if Φ(X) ∈ P, for all sums X of the components, if
//! and only if
//!
//! 1. for every component h, each option h′ of it and each q ∈ Q not both q Φ(h) and q Φ(h′) are in P;
//! 2. no sum X that is not empty and has Φ(X) ∉ P has only options X′ with Φ(X′) ∉ P.
//!
//! *Proof.* The outcome is the only function of sums that is N for the sum without a move, and else P
//! exactly where all options are N. Membership of Φ(X) in P is N for the empty sum; it is that function if
//! and only if no X with Φ(X) ∈ P has an option with Φ(X′) ∈ P, and 2. An option X′ of X replaces one
//! component h by h′, and what else there is makes some q; each q occurs, since Φ generates Q. ∎
//!
//! Condition 1 is a comparison of rows of the outcome table. For 2, let B be the least set of pairs of
//! elements with
//!
//! * (1, w) ∈ B for each w;
//! * if (x, Φ(h) w) ∈ B and x w Φ(h′) ∉ P for each option h′ of h, then (x Φ(h), w) ∈ B.
//!
//! **Theorem.** (x, w) ∈ B exactly if there is a sum X with Φ(X) = x and Φ(X′) w ∉ P for all its options X′.
//! So 2 holds exactly if the second rule never gives (x, 1) with x ∉ P.
//!
//! *Proof.* By induction on the number of components of X. The empty sum has no options. The sum
//! of X and h has the options X′ + h and X + h′, and Φ(X′ + h) w = Φ(X′) Φ(h) w: so it is such a sum for w
//! exactly if X is one for Φ(h) w, and x w Φ(h′) ∉ P for all h′. ∎
//!
//! (The transition algebra of T. E. Plambeck and A. N. Siegel consists of the pairs of Φ(X) and the set of
//! all Φ(X′). Both conditions speak of these pairs one element at a time, so that at most |Q|² pairs take
//! the place of up to |Q| 2^|Q|; nothing is lost.)
//!
//! B also serves one component after the other: adding one adds pairs.

use grundy_core::monoid::{BipartiteMonoid, Element, ElementSet, place};
use grundy_core::natural::widen;
use grundy_core::{Budget, Exhausted};

use super::grown::Grown;
use super::{Components, option_elements};

/// The pairs of B for the components so far: at x the set of the w.
pub(super) struct Check {
    pairs: Vec<ElementSet>,
    components: Vec<CheckedComponent>,
}

/// What the second rule needs to know of a component.
struct CheckedComponent {
    element: Element,
    /// The element times each element.
    multiples: Vec<Element>,
    /// The q with q Φ(h′) ∉ P for each option h′.
    without_move: ElementSet,
}

impl Check {
    /// No components yet.
    pub(super) fn new(order: usize) -> Self {
        let mut pairs = vec![ElementSet::empty(order); order];
        pairs[0] = ElementSet::empty(order).complement(order);
        Self {
            pairs,
            components: Vec::new(),
        }
    }

    /// The check of these components, or the first one that breaks a condition.
    pub(super) fn of(
        grown: &Grown,
        pretending: &[Element],
        components: &dyn Components,
        budget: &mut Budget<'_>,
    ) -> Result<Result<Self, usize>, Exhausted> {
        let quotient = grown.quotient();
        let mut check = Self::new(quotient.monoid().order());
        for (component, &element) in pretending.iter().enumerate() {
            let options =
                option_elements(quotient.monoid(), pretending, components, component, budget)?;
            let holds = match options {
                None => element == 0,
                Some(options) => {
                    let without_move = grown.without_move(&options);
                    grown.row(element).is_within(&without_move)
                        && check.add(quotient, element, without_move, budget)?
                }
            };
            if !holds {
                return Ok(Err(component));
            }
        }
        Ok(Ok(check))
    }

    /// The bytes that a check of a monoid with so many elements and generators takes, roughly.
    pub(super) fn bytes(order: usize, generators: usize) -> u64 {
        /// Different components that the same generators bring along.
        const COMPONENTS_A_GENERATOR: u64 = 8;
        let pairs = 2 * widen(ElementSet::bytes(order)) * widen(order);
        pairs + 5 * COMPONENTS_A_GENERATOR * widen(generators) * widen(order)
    }

    /// Adds a component that has moves: its element, and the q for which no option of it leads to P. Whether
    /// condition 2 still holds; where it does not, the check has served.
    pub(super) fn add(
        &mut self,
        quotient: &BipartiteMonoid,
        element: Element,
        without_move: ElementSet,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Exhausted> {
        let is_known = |known: &CheckedComponent| {
            known.element == element && without_move.is_within(&known.without_move)
        };
        if self.components.iter().any(is_known) {
            return Ok(true);
        }
        self.components.push(CheckedComponent {
            element,
            multiples: quotient.monoid().multiples(element),
            without_move,
        });
        let newest = self.components.len() - 1;
        let mut fresh = vec![ElementSet::empty(self.pairs.len()); self.pairs.len()];
        for x in quotient.monoid().elements() {
            let known = self.pairs[place(x)].clone();
            if !known.is_empty()
                && !self.extend(quotient, x, &known, newest..newest + 1, &mut fresh, budget)?
            {
                return Ok(false);
            }
        }
        self.close(quotient, fresh, budget)
    }

    /// Applies the second rule of all components to fresh pairs until there are none.
    fn close(
        &mut self,
        quotient: &BipartiteMonoid,
        mut fresh: Vec<ElementSet>,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Exhausted> {
        let order = self.pairs.len();
        loop {
            let mut any = false;
            for x in quotient.monoid().elements() {
                if fresh[place(x)].is_empty() {
                    continue;
                }
                any = true;
                let news = std::mem::replace(&mut fresh[place(x)], ElementSet::empty(order));
                let all = 0..self.components.len();
                if !self.extend(quotient, x, &news, all, &mut fresh, budget)? {
                    return Ok(false);
                }
            }
            if !any {
                return Ok(true);
            }
        }
    }

    /// Applies the second rule to pairs (x, w) with w in `news`; false where condition 2 is broken.
    fn extend(
        &mut self,
        quotient: &BipartiteMonoid,
        x: Element,
        news: &ElementSet,
        components: std::ops::Range<usize>,
        fresh: &mut [ElementSet],
        budget: &mut Budget<'_>,
    ) -> Result<bool, Exhausted> {
        let multiples = quotient.monoid().multiples(x);
        budget.charge(widen(multiples.len() * (components.len() + 1)))?;
        for component in &self.components[components] {
            let target = multiples[place(component.element)];
            let pairs = component.multiples.iter().zip(&multiples);
            for (w, (&with_component, &product)) in quotient.monoid().elements().zip(pairs) {
                if news.contains(with_component) && component.without_move.contains(product) {
                    if w == 0 && !quotient.p().contains(target) {
                        return Ok(false);
                    }
                    if self.pairs[place(target)].insert(w) {
                        fresh[place(target)].insert(w);
                    }
                }
            }
        }
        Ok(true)
    }
}
