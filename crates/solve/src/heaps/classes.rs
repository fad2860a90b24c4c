//! Values of heaps, wherever they come from, in the form that sums need.

use grundy_core::natural::to_usize;
use grundy_core::{Budget, Exhausted, MisereClass, Natural, PeriodicSequence};

use crate::heaps::closed_form::ClosedForm;

/// How the class of a heap follows from a stored number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Firmness {
    /// Normal play: the number is the Grundy value, and every heap counts as firm, which makes sums
    /// of classes nim-sums.
    Ignored,
    /// The number is the Grundy value, and the heaps of value 0 and 1 are fickle.
    AboveOne,
    /// The number is twice the Grundy value, plus 1 for a firm heap.
    Tagged,
}

/// How many options there are, and the first of them.
pub type CountedOptions = (Natural, Vec<Vec<Natural>>);

/// A proved law of the Grundy values of all heaps of some rules.
pub trait ValueLaw {
    /// The value of the heap; none of a heap that it does not read.
    fn value(&self, heap: &Natural) -> Option<Natural>;

    /// How many moves from the heap leave this value, and the first of them, at most so many: those that leave most first.
    /// None where it does not tell.
    ///
    /// # Errors
    ///
    /// When the budget ends first.
    fn options(
        &self,
        heap: &Natural,
        value: &Natural,
        limit: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Option<CountedOptions>, Exhausted>;
}

/// Where the numbers come from.
#[derive(Clone, Copy)]
pub enum Source<'a> {
    /// A formula, for all heaps.
    Formula(&'a ClosedForm),
    /// A proved period, for all heaps.
    Periodic(&'a PeriodicSequence),
    /// A proved law, for heaps that it reads.
    Law(&'a dyn ValueLaw),
    /// A table, as far as it goes.
    Table(&'a [u32]),
}

/// The classes of the heaps of one schema.
#[derive(Clone, Copy)]
pub struct HeapClasses<'a> {
    /// Where the numbers come from.
    pub source: Source<'a>,
    /// What they mean.
    pub firmness: Firmness,
}

impl HeapClasses<'_> {
    /// The class of the heap.
    ///
    /// # Panics
    ///
    /// If the heap is beyond the table, or too long for the law.
    #[must_use]
    pub fn class(&self, heap: &Natural) -> MisereClass {
        let number = match self.source {
            Source::Formula(form) => form.value(heap),
            Source::Periodic(sequence) => sequence.value(heap),
            Source::Law(law) => law.value(heap).expect("a heap that it reads"),
            Source::Table(values) => {
                let index = to_usize(heap).filter(|&index| index < values.len());
                Natural::from(values[index.expect("the table reaches the heap")])
            }
        };
        self.firmness.read(number)
    }

    /// The class of a sum of heaps.
    #[must_use]
    pub fn class_of_sum(&self, heaps: &[Natural]) -> MisereClass {
        let classes: Vec<_> = heaps.iter().map(|heap| self.class(heap)).collect();
        MisereClass::sum(&classes)
    }
}

impl Firmness {
    /// The class that the stored number means.
    #[must_use]
    pub fn read(self, number: Natural) -> MisereClass {
        match self {
            Self::Ignored => MisereClass {
                value: number,
                firm: true,
            },
            Self::AboveOne => MisereClass {
                firm: number > Natural::ONE,
                value: number,
            },
            Self::Tagged => MisereClass {
                firm: &number % 2u8 == 1,
                value: number >> 1,
            },
        }
    }
}

/// What an option of one component must be for the whole sum to be P.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Goal {
    /// The Grundy value wanted of an option with a firm part.
    pub firm: Natural,
    /// The Grundy value wanted of an option without one.
    pub fickle: Natural,
}

impl Goal {
    /// Whether an option of this class makes the sum P.
    #[must_use]
    pub fn is_met_by(&self, option: &MisereClass) -> bool {
        option.value == *self.wanted(option.firm)
    }

    fn wanted(&self, firm: bool) -> &Natural {
        if firm { &self.firm } else { &self.fickle }
    }

    /// The values of single heaps that meet the goal, where exactly the heaps of value 0 and 1 are
    /// fickle: at most two.
    pub fn single_heap_values(&self) -> impl Iterator<Item = &Natural> {
        let firm = (self.firm > Natural::ONE || self.firm == self.fickle).then_some(&self.firm);
        let fickle =
            (self.fickle <= Natural::ONE && self.firm != self.fickle).then_some(&self.fickle);
        firm.into_iter().chain(fickle)
    }
}

/// The class of a sum, kept so that components can be taken out of it again.
#[derive(Clone, Debug, Default)]
pub struct SumOfClasses {
    value: Natural,
    firm_components: usize,
}

impl SumOfClasses {
    /// Adds a component.
    pub fn add(&mut self, class: &MisereClass) {
        self.value ^= &class.value;
        self.firm_components += usize::from(class.firm);
    }

    /// The class of the whole sum.
    #[must_use]
    pub fn class(&self) -> MisereClass {
        MisereClass {
            value: self.value.clone(),
            firm: self.firm_components > 0,
        }
    }

    /// What must become of a component of this class to leave a P-position.
    #[must_use]
    pub fn goal_for(&self, component: &MisereClass, firmness: Firmness) -> Goal {
        let rest = &self.value ^ &component.value;
        debug_assert!(
            self.firm_components >= usize::from(component.firm),
            "a component of the sum"
        );
        let firm_rest = self.firm_components > usize::from(component.firm);
        let fickle = if firmness == Firmness::Ignored || firm_rest {
            rest.clone()
        } else {
            &rest ^ Natural::ONE
        };
        Goal { firm: rest, fickle }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn goal(firm: u8, fickle: u8) -> Goal {
        Goal {
            firm: firm.into(),
            fickle: fickle.into(),
        }
    }

    #[test]
    fn single_heaps_meet_a_goal_by_their_own_kind() {
        let values = |goal: Goal| -> Vec<Natural> { goal.single_heap_values().cloned().collect() };
        assert_eq!(values(goal(5, 5)), [5u8.into()]);
        assert_eq!(values(goal(1, 1)), [1u8.into()]);
        assert_eq!(values(goal(5, 4)), [5u8.into()]);
        assert_eq!(values(goal(1, 0)), [0u8.into()]);
        assert_eq!(values(goal(0, 1)), [1u8.into()]);
    }
}
