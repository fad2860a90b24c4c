//! Inequalities between the names of a move, proved from its ranges and its condition.
//!
//! A form c + Σ cᵢ xᵢ is shown to be at least 0 by putting bounds in the place of names: an upper one where
//! cᵢ < 0, a lower one where cᵢ > 0. The bounds are linear forms too: those of the range that a name runs
//! through, comparisons that the condition joins by `and`, and 0 for coordinates. When no name is left the
//! constant decides. Each step only makes the form smaller, so that what is shown is true; what is not
//! shown may be true all the same.

use crate::formula::{FRAME, Formula, MOST_COORDINATES, Operation, Slot, slot_after};

/// A sum of multiples of names, and a constant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Linear {
    constant: i128,
    factors: [i128; FRAME],
}

/// Larger factors are not followed.
const MOST: i128 = 1 << 80;

impl Linear {
    fn number(constant: i128) -> Self {
        Self {
            constant,
            factors: [0; FRAME],
        }
    }

    fn name(slot: Slot) -> Self {
        let mut form = Self::number(0);
        form.factors[usize::from(slot)] = 1;
        form
    }

    /// The formula as such a sum, if it is one.
    pub(super) fn of(formula: &Formula) -> Option<Self> {
        match formula {
            Formula::Number(number) => Some(Self::number(*number)),
            Formula::Name(slot) => Some(Self::name(*slot)),
            Formula::Apply(operation, operands) => {
                let operands: Option<Vec<Self>> = operands.iter().map(Self::of).collect();
                match (operation, operands?.as_slice()) {
                    (Operation::Plus, [a, b]) => a.plus(b, 1),
                    (Operation::Minus, [a, b]) => a.plus(b, -1),
                    (Operation::Negate, [a]) => Self::number(0).plus(a, -1),
                    (Operation::Times, [a, b]) if a.is_number() => {
                        Self::number(0).plus(b, a.constant)
                    }
                    (Operation::Times, [a, b]) if b.is_number() => {
                        Self::number(0).plus(a, b.constant)
                    }
                    _ => None,
                }
            }
        }
    }

    fn is_number(&self) -> bool {
        self.factors == [0; FRAME]
    }

    /// This and so many times the other; `None` where numbers grow out of hand.
    pub(super) fn plus(&self, other: &Self, times: i128) -> Option<Self> {
        let add = |a: i128, b: i128| {
            let sum = a.checked_add(b.checked_mul(times)?)?;
            (sum.abs() < MOST).then_some(sum)
        };
        let mut sum = Self::number(add(self.constant, other.constant)?);
        for (place, (&a, &b)) in sum
            .factors
            .iter_mut()
            .zip(self.factors.iter().zip(&other.factors))
        {
            *place = add(a, b)?;
        }
        Some(sum)
    }
}

/// What is known of the names of a move.
pub(super) struct Known {
    /// Forms that are at least 0.
    facts: Vec<Linear>,
}

/// How many bounds are put into a form one after the other.
const DEEPEST: usize = 5;

impl Known {
    /// What the ranges (the slot, the first number, the last) and the condition say.
    pub(super) fn new<'a>(
        ranges: impl Iterator<Item = (Slot, &'a Formula, &'a Formula)>,
        filter: Option<&Formula>,
    ) -> Self {
        let mut known = Self { facts: Vec::new() };
        for (slot, from, to) in ranges {
            let name = Formula::Name(slot);
            known.at_most(from, &name, 0);
            known.at_most(&name, to, 0);
        }
        if let Some(filter) = filter {
            known.learn(filter);
        }
        for slot in (0..MOST_COORDINATES).map(|index| slot_after(0, index)) {
            known.facts.push(Linear::name(slot));
        }
        known
    }

    fn learn(&mut self, condition: &Formula) {
        let Formula::Apply(operation, operands) = condition else {
            return;
        };
        let [a, b] = operands.as_slice() else {
            return;
        };
        match operation {
            Operation::And => {
                self.learn(a);
                self.learn(b);
            }
            Operation::AtMost => self.at_most(a, b, 0),
            Operation::Less => self.at_most(a, b, 1),
            Operation::AtLeast => self.at_most(b, a, 0),
            Operation::Greater => self.at_most(b, a, 1),
            Operation::Equal => {
                self.at_most(a, b, 0);
                self.at_most(b, a, 0);
            }
            _ => {}
        }
    }

    /// Notes that a + gap ≤ b; of a greatest or a least number, each by itself.
    fn at_most(&mut self, a: &Formula, b: &Formula, gap: i128) {
        let parts = |formula: &Formula, wanted: Operation| match formula {
            Formula::Apply(operation, operands) if *operation == wanted => operands.clone(),
            _ => vec![formula.clone()],
        };
        for a in parts(a, Operation::Max) {
            for b in parts(b, Operation::Min) {
                let fact = Linear::of(&b).and_then(|b| {
                    let difference = b.plus(&Linear::of(&a)?, -1)?;
                    difference.plus(&Linear::number(gap), -1)
                });
                self.facts.extend(fact);
            }
        }
    }

    /// Whether the form is at least so much whenever there is such a move.
    pub(super) fn is_at_least(&self, form: &Linear, least: i128) -> bool {
        let rest = form.plus(&Linear::number(least), -1);
        rest.is_some_and(|rest| self.is_natural(&rest, DEEPEST))
    }

    fn is_natural(&self, form: &Linear, depth: usize) -> bool {
        let Some(last) = form.factors.iter().rposition(|&factor| factor != 0) else {
            return form.constant >= 0;
        };
        if depth == 0 {
            return false;
        }
        let factor = form.factors[last];
        self.facts.iter().any(|fact| {
            // The fact, taken away as often as removes the name, leaves less.
            let own = fact.factors[last];
            let removes = own != 0 && factor % own == 0 && factor / own > 0;
            removes
                && form
                    .plus(fact, -(factor / own))
                    .is_some_and(|less| self.is_natural(&less, depth - 1))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(slot: Slot) -> Formula {
        Formula::Name(slot)
    }

    #[test]
    fn a_range_to_a_least_number_bounds_by_each() {
        let least = Formula::Apply(Operation::Min, vec![name(0), name(1)]);
        let one = Formula::Number(1);
        let known = Known::new([(4, &one, &least)].into_iter(), None);
        let left = |slot| Linear::of(&Formula::of(Operation::Minus, name(slot), name(4))).unwrap();
        assert!(known.is_at_least(&left(0), 0) && known.is_at_least(&left(1), 0));
        assert!(!known.is_at_least(&left(0), 1) && !known.is_at_least(&left(2), 0));
        assert!(known.is_at_least(&Linear::name(4), 1));
        assert!(!known.is_at_least(&Linear::name(4), 2));
    }

    #[test]
    fn conditions_joined_by_and_bound() {
        let at_least = Formula::of(Operation::AtLeast, name(0), Formula::Number(2));
        let less = Formula::of(Operation::Less, name(0), name(1));
        let both = Formula::of(Operation::And, at_least, less.clone());
        let known = Known::new(std::iter::empty(), Some(&both));
        let form = |slot| Linear::name(slot);
        assert!(known.is_at_least(&form(0), 2));
        assert!(known.is_at_least(&form(1), 3));
        let either = Formula::of(Operation::Or, less.clone(), less);
        assert!(!Known::new(std::iter::empty(), Some(&either)).is_at_least(&form(1), 1));
    }
}
