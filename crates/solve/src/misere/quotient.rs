//! Misère quotients: one finite commutative monoid that decides every sum of given games.
//!
//! Two sums of given components (heaps, vertices of a graph) are one element of the *misère quotient* Q if
//! they have the same misère outcome whatever sum of the components is added to both. Sums multiply; P is
//! the set of elements whose sums are P-positions, and the pretending function Φ says which element a
//! component is. (T. E. Plambeck, *Taming the wild in impartial combinatorial games*; T. E. Plambeck and
//! A. N. Siegel, *Misère quotients for impartial games*.)
//!
//! [`PartialQuotient`] grows component by component, each after its options. Q, P and Φ stand for the
//! components so far, at each moment proved by the theorem of `check`: nothing is assumed of how they were
//! found. They are found like this:
//!
//! 1. Where the new component is one of the elements known, its row of the outcome table is the function f
//!    on Q with f(x) = P exactly if x Φ(h′) ∉ P for its options h′ and f = N for the options of x; a sum that
//!    is x stands for x, the least one, whose options are known before it. If some element has this row, it
//!    is tried, and checked.
//! 2. Else the quotient is computed from the outcomes of all sums, by the `diagram` of the components. This
//!    is checked too, although the diagram is a proof of its own. Where that takes too much, a part of it still tells how
//!    many elements there are at `least`.

mod check;
mod diagram;
mod grown;
mod heaps;
mod infinite;
mod least;
mod refine;
mod sums;

pub use heaps::{Growth, HeapQuotient, PretendingPeriod};
pub use infinite::{Cell, Counted, Family, InfiniteQuotient, Strata, StrataSum};
pub use sums::SumQuotient;

use std::ops::ControlFlow;

use grundy_core::monoid::{BipartiteMonoid, Element, ElementSet, Monoid};
use grundy_core::natural::widen;
use grundy_core::{Budget, Exhausted, Outcome};

use check::Check;
use grown::Grown;
use refine::Refiner;

/// Components of sums, numbered so that each comes after those that its options are made of.
pub trait Components {
    /// Visits the options of a component until told to stop: the components that are left of it.
    fn visit_options(
        &self,
        component: usize,
        visit: &mut dyn FnMut(&[usize]) -> ControlFlow<()>,
    ) -> ControlFlow<()>;
}

/// The misère quotient of the first components, as far as they have been added.
pub struct PartialQuotient {
    grown: Grown,
    /// The check of all components so far; `None` where a candidate has spoilt it.
    check: Option<Check>,
    refiner: Refiner,
    pretending: Vec<Element>,
    /// What the budgets were charged for that is still there.
    bytes: u64,
}

impl Default for PartialQuotient {
    fn default() -> Self {
        Self::new()
    }
}

impl PartialQuotient {
    /// The quotient of no components: one element, the empty sum, which is N.
    #[must_use]
    pub fn new() -> Self {
        Self {
            grown: Grown::trivial(),
            check: Some(Check::new(1)),
            refiner: Refiner::default(),
            pretending: Vec::new(),
            bytes: 0,
        }
    }

    /// The reduced monoid and its P-elements. Its generators are [`generators`](Self::generators).
    #[must_use]
    pub fn quotient(&self) -> &BipartiteMonoid {
        self.grown.quotient()
    }

    /// The components that are the generators of the monoid, ascending: those that are no product of
    /// earlier ones.
    #[must_use]
    pub fn generators(&self) -> &[usize] {
        self.grown.generators()
    }

    /// Φ: the element of each component.
    #[must_use]
    pub fn pretending(&self) -> &[Element] {
        &self.pretending
    }

    /// The misère outcome of sums that are this element.
    #[must_use]
    pub fn outcome(&self, element: Element) -> Outcome {
        Outcome::of_grundy_is_zero(self.quotient().p().contains(element))
    }

    /// How many elements the quotient has at least with the component that was added last in vain, as far as that was seen;
    /// none where it was added after all.
    #[must_use]
    pub fn least_order_with_refused(&self) -> Option<usize> {
        self.refiner.least_order()
    }

    /// The bytes that this takes, roughly.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.bytes + self.refiner.bytes()
    }

    /// Adds the next component, and says whether the monoid has changed.
    ///
    /// # Errors
    ///
    /// When the budget ends; then the quotient is that of the components before. (If the quotient with the
    /// new one is infinite the budget will end.)
    pub fn add(
        &mut self,
        components: &dyn Components,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Exhausted> {
        let component = self.pretending.len();
        let options = option_elements(
            self.quotient().monoid(),
            &self.pretending,
            components,
            component,
            budget,
        )?;
        let Some(options) = options else {
            // Nothing can be done in it: it is the empty sum.
            self.push(0, budget)?;
            return Ok(false);
        };
        if self.fits(&options, components, budget)? {
            return Ok(false);
        }
        let refined = self
            .refiner
            .refine(&self.grown, &self.pretending, components, budget)?;
        debug_assert_eq!(refined.pretending.len(), component + 1);
        budget.release(self.bytes);
        self.bytes = refined.bytes + BYTES_A_COMPONENT * widen(component + 1);
        self.grown = refined.grown;
        self.check = Some(refined.check);
        self.pretending = refined.pretending;
        debug_assert_eq!(self.outcome(0), Outcome::N, "the empty sum");
        Ok(true)
    }

    /// Whether the next component, with these options, is one of the elements; then it is added.
    fn fits(
        &mut self,
        options: &ElementSet,
        components: &dyn Components,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Exhausted> {
        let without_move = self.grown.without_move(options);
        let Some(element) = self.grown.candidate(&without_move) else {
            return Ok(false);
        };
        let mut check = match self.check.take() {
            Some(check) => check,
            None => match Check::of(&self.grown, &self.pretending, components, budget)? {
                Ok(check) => check,
                Err(_) => unreachable!("it has been checked before"),
            },
        };
        if !check.add(self.quotient(), element, without_move, budget)? {
            return Ok(false);
        }
        self.check = Some(check);
        self.push(element, budget)?;
        Ok(true)
    }

    fn push(&mut self, element: Element, budget: &mut Budget<'_>) -> Result<(), Exhausted> {
        budget.reserve(BYTES_A_COMPONENT)?;
        self.bytes += BYTES_A_COMPONENT;
        debug_assert!(usize::try_from(element).is_ok_and(|x| x < self.quotient().monoid().order()));
        self.pretending.push(element);
        Ok(())
    }
}

/// A component's element, and its part of the check.
const BYTES_A_COMPONENT: u64 = 16;

/// The elements of the options of a component; `None` where it has none.
fn option_elements(
    monoid: &Monoid,
    pretending: &[Element],
    components: &dyn Components,
    component: usize,
    budget: &mut Budget<'_>,
) -> Result<Option<ElementSet>, Exhausted> {
    let mut elements = ElementSet::empty(monoid.order());
    let mut charged = Ok(());
    let mut any = false;
    let _ = components.visit_options(component, &mut |parts| {
        any = true;
        charged = budget.charge(STEPS_AN_OPTION);
        let parts = parts.iter().map(|&part| pretending[part]);
        elements.insert(parts.fold(0, |sum, part| monoid.product(sum, part)));
        match charged {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    });
    charged.map(|()| any.then_some(elements))
}

/// What looking at one option costs, in the steps of a budget.
const STEPS_AN_OPTION: u64 = 16;

#[cfg(test)]
mod tests;
