//! Between which bounds a formula lies, where its names lie between bounds.
//!
//! Interval arithmetic: what it says is certain, but it may say nothing of a formula that is right. It
//! serves to see once and for all that no state of a region divides by zero or overflows.

use crate::formula::{FRAME, Formula, Operation, Sort};

/// All integers from the one to the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds {
    pub(super) low: i128,
    pub(super) high: i128,
}

/// The bounds of every slot.
pub(super) type Region = [Bounds; FRAME];

/// Whatever a condition may be.
const CONDITION: Bounds = Bounds { low: 0, high: 1 };

impl Bounds {
    pub(super) fn new(low: impl Into<i128>, high: impl Into<i128>) -> Self {
        Self {
            low: low.into(),
            high: high.into(),
        }
    }

    /// The least bounds around both.
    pub(super) fn join(self, other: Self) -> Self {
        Self {
            low: self.low.min(other.low),
            high: self.high.max(other.high),
        }
    }

    /// The least bounds around some numbers.
    fn around(numbers: impl IntoIterator<Item = i128>) -> Self {
        let all = numbers.into_iter().map(|number| Self::new(number, number));
        all.reduce(Self::join).expect("some numbers")
    }

    /// Whether the number is between them.
    pub(super) fn has(self, number: i64) -> bool {
        (self.low..=self.high).contains(&number.into())
    }

    /// How many integers there are; none where the bounds have changed places.
    pub(super) fn count(self) -> i128 {
        (self.high - self.low + 1).max(0)
    }

    fn fits(self) -> bool {
        self.low >= i128::from(i64::MIN) && self.high <= i128::from(i64::MAX)
    }
}

/// Bounds of the formula; `None` where it might divide by zero or leave 64 bits.
pub(super) fn bounds(formula: &Formula, names: &Region) -> Option<Bounds> {
    match formula {
        Formula::Number(number) => Some(Bounds::new(*number, *number)).filter(|one| one.fits()),
        Formula::Name(slot) => Some(names[usize::from(*slot)]),
        Formula::Apply(Operation::If | Operation::Entry, operands) => {
            let place = bounds(&operands[0], names)?;
            let cases = operands[1..].iter().map(|case| bounds(case, names));
            let cases = cases.collect::<Option<Vec<_>>>()?;
            let last = i128::try_from(cases.len()).ok()? - 1;
            let is_there = place.low >= 0 && place.high <= last;
            is_there.then(|| cases.into_iter().reduce(Bounds::join))?
        }
        Formula::Apply(operation, operands) => {
            let mut operands = operands.iter().map(|operand| bounds(operand, names));
            let first = operands.next()??;
            let mut result = None;
            for operand in operands {
                result = Some(of_two(*operation, result.unwrap_or(first), operand?)?);
            }
            result.or_else(|| of_one(*operation, first))
        }
    }
}

fn of_one(operation: Operation, a: Bounds) -> Option<Bounds> {
    let result = match operation {
        _ if operation.gives() == Sort::Condition => CONDITION,
        Operation::Negate => Bounds::new(-a.high, -a.low),
        Operation::Abs => Bounds::new(0, a.high.max(-a.low)),
        // Both grow with the number.
        Operation::Golden | Operation::Root => {
            let [low, high] = [a.low, a.high].map(|a| operation.apply(a, 0).ok());
            Bounds::new(low?, high?)
        }
        Operation::Own => return None,
        _ if a.low < 0 => return None,
        // At most one digit of the Zeckendorf form for each 0.69 bits.
        _ => Bounds::new(0, 93),
    };
    result.fits().then_some(result)
}

/// The least number of ones in binary that is at least this number, which is not negative.
fn ones_above(number: i128) -> i128 {
    i128::MAX >> (number.leading_zeros() - 1)
}

fn of_two(operation: Operation, a: Bounds, b: Bounds) -> Option<Bounds> {
    if operation.gives() == Sort::Condition {
        return Some(CONDITION);
    }
    let corners = |apply: fn(i128, i128) -> i128| {
        let pairs = [
            (a.low, b.low),
            (a.low, b.high),
            (a.high, b.low),
            (a.high, b.high),
        ];
        Bounds::around(pairs.map(|(a, b)| apply(a, b)))
    };
    let by_zero = b.low <= 0 && b.high >= 0;
    let are_natural = b.low >= 0 && (a.low >= 0 || operation == Operation::Shift);
    let result = match operation {
        Operation::Plus => Bounds::new(a.low + b.low, a.high + b.high),
        Operation::Minus => Bounds::new(a.low - b.high, a.high - b.low),
        Operation::Times => corners(|a, b| a * b),
        Operation::Divide | Operation::Modulo if by_zero => return None,
        // Monotone in each operand while the divisor keeps its sign.
        Operation::Divide => corners(|a, b| {
            let quotient = a / b;
            quotient - i128::from(a % b != 0 && (a < 0) != (b < 0))
        }),
        Operation::Modulo if b.low > 0 && a.low >= 0 => Bounds::new(0, (b.high - 1).min(a.high)),
        Operation::Modulo if b.low > 0 => Bounds::new(0, b.high - 1),
        Operation::Modulo => Bounds::new(b.low + 1, 0),
        Operation::Min => Bounds::new(a.low.min(b.low), a.high.min(b.high)),
        Operation::Max => Bounds::new(a.low.max(b.low), a.high.max(b.high)),
        Operation::Xor | Operation::BitAnd | Operation::BitOr | Operation::Shift
            if !are_natural =>
        {
            return None;
        }
        Operation::BitAnd => Bounds::new(0, a.high.min(b.high)),
        Operation::Xor | Operation::BitOr => Bounds::new(0, ones_above(a.high.max(b.high))),
        Operation::Shift => corners(|a, b| a >> b.min(127)),
        // A divisor of either is at most its absolute value, unless that is 0.
        Operation::Gcd => {
            let most = |bounds: Bounds| bounds.low.abs().max(bounds.high.abs());
            Bounds::new(0, most(a).max(most(b)))
        }
        _ => unreachable!("conditions are above, and the others have one operand"),
    };
    result.fits().then_some(result)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formula::Frame;
    use crate::formula::tests::any_formula;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn what_lies_in_the_region_lies_between_the_bounds(
            formula in any_formula(Sort::Number),
            corners in prop::array::uniform12((-20i64..20, 0i64..6)),
            places in prop::array::uniform12(0i64..6),
        ) {
            let names: Region = corners.map(|(low, size)| Bounds::new(low, low + size));
            let mut frame: Frame = [0; FRAME];
            for (place, (corner, at)) in frame.iter_mut().zip(corners.iter().zip(places)) {
                *place = corner.0 + at.min(corner.1);
            }
            if let Some(bounds) = bounds(&formula, &names) {
                let value = formula.value(&frame);
                prop_assert!(value.is_ok(), "{:?}", value);
                let value = i128::from(value.unwrap());
                prop_assert!(bounds.low <= value && value <= bounds.high, "{} in {:?}", value, bounds);
            }
        }
    }
}
