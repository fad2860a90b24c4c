//! The numbers and conditions of a rule: a typed tree, its printing and its meaning.
//!
//! A condition is a number that is 0 or 1. [`Formula::value`] is the definition; the
//! [`Program`](super::Program) that engines run is tested against it.

use std::fmt;

use grundy_core::natural::widen;

use super::fault::FaultKind;
use crate::heap::{is_cube, is_fibonacci, is_prime, is_prime_power, is_triangular};

/// The place of a name in a [`Frame`].
pub type Slot = u8;

/// The heap, in rules of heaps; coordinates of a state follow from here.
pub const HEAP: Slot = 0;
/// The most coordinates that a state has.
pub const MOST_COORDINATES: usize = 4;
/// The first name that runs through a range; in rules of heaps the only one.
pub const FIRST_RUNNING: Slot = 4;
/// The most names that run through ranges in one move.
pub const MOST_RUNNING: usize = 4;
/// The first of the heaps that a split leaves.
pub const FIRST_PART: Slot = 8;
/// The most heaps that a move leaves.
pub const MOST_PARTS: usize = 4;

/// The numbers that names stand for while a move is looked at.
pub type Frame = [i64; FRAME];

/// The number of slots.
pub(super) const FRAME: usize = 12;

/// The number in this slot.
#[must_use]
pub(super) fn read(frame: &Frame, slot: Slot) -> i64 {
    frame[usize::from(slot)]
}

/// Puts a number into this slot.
pub fn write(frame: &mut Frame, slot: Slot, number: i64) {
    frame[usize::from(slot)] = number;
}

/// What a formula does with numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Operation {
    /// a + b.
    Plus,
    /// a - b.
    Minus,
    /// a · b.
    Times,
    /// a / b, rounded down.
    Divide,
    /// a - b·⌊a / b⌋.
    Modulo,
    /// -a.
    Negate,
    /// The least of some numbers.
    Min,
    /// The greatest of some numbers.
    Max,
    /// The greatest common divisor; that of 0 and 0 is 0.
    Gcd,
    /// The greatest integer whose square is at most a; 0 where a is negative.
    Root,
    /// The number of ones in binary; 0 for negative numbers.
    Bits,
    /// Whether it is a prime number.
    Prime,
    /// Whether it is a power of a prime number; 1 is not.
    PrimePower,
    /// Whether it is the square of an integer.
    Square,
    /// Whether it is the cube of an integer that is not negative.
    Cube,
    /// Whether it is 0, 1, 3, 6, 10, …
    Triangular,
    /// Whether it is 0, 1, 2, 3, 5, 8, …
    Fibonacci,
    /// Whether a is 1, b, b², …; nothing is where b is less than 2.
    Power,
    /// Whether it is odd.
    Odd,
    /// Whether it is even.
    Even,
    /// a = b.
    Equal,
    /// a ≠ b.
    NotEqual,
    /// a < b.
    Less,
    /// a ≤ b.
    AtMost,
    /// a > b.
    Greater,
    /// a ≥ b.
    AtLeast,
    /// The opposite of a condition.
    Not,
    /// Both conditions; the second is looked at where the first holds.
    And,
    /// At least one of two conditions; the second is looked at where the first does not hold.
    Or,
}

/// Whether a formula gives a number or says whether something holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// A number.
    Number,
    /// A condition.
    Condition,
}

/// How tightly comparisons bind.
const COMPARISON: u8 = 4;
/// How tightly what no sign takes apart binds.
const ATOM: u8 = 8;

impl Operation {
    /// What it gives.
    #[must_use]
    pub fn gives(self) -> Sort {
        match self {
            Self::Plus
            | Self::Minus
            | Self::Times
            | Self::Divide
            | Self::Modulo
            | Self::Negate
            | Self::Min
            | Self::Max
            | Self::Gcd
            | Self::Root
            | Self::Bits => Sort::Number,
            _ => Sort::Condition,
        }
    }

    /// What it wants of each operand.
    #[must_use]
    pub fn wants(self) -> Sort {
        match self {
            Self::Not | Self::And | Self::Or => Sort::Condition,
            _ => Sort::Number,
        }
    }

    /// Whether the order of the operands does not matter to the value.
    fn commutes(self) -> bool {
        matches!(
            self,
            Self::Plus
                | Self::Times
                | Self::Min
                | Self::Max
                | Self::Gcd
                | Self::Equal
                | Self::NotEqual
                | Self::And
                | Self::Or
        )
    }

    /// How tightly the operand with this index must bind to be printed without parentheses: comparisons do not
    /// chain in print, the others group to the left.
    fn wants_tight(self, index: usize) -> u8 {
        match self.sign().1 {
            ATOM => 0,
            COMPARISON => COMPARISON + 1,
            own if self.is_prefix() || index == 0 => own,
            own => own + 1,
        }
    }

    /// Whether it stands before its only operand.
    fn is_prefix(self) -> bool {
        matches!(self, Self::Not | Self::Negate)
    }

    /// How it is written, and how tightly it binds: a higher number binds more tightly.
    fn sign(self) -> (&'static str, u8) {
        match self {
            Self::Or => (" or ", 1),
            Self::And => (" and ", 2),
            Self::Not => ("not ", 3),
            Self::Equal => (" = ", 4),
            Self::NotEqual => (" != ", 4),
            Self::Less => (" < ", 4),
            Self::AtMost => (" <= ", 4),
            Self::Greater => (" > ", 4),
            Self::AtLeast => (" >= ", 4),
            Self::Plus => ("+", 5),
            Self::Minus => ("-", 5),
            Self::Times => ("*", 6),
            Self::Divide => ("/", 6),
            Self::Modulo => (" mod ", 6),
            Self::Negate => ("-", 7),
            Self::Min => ("min", 8),
            Self::Max => ("max", 8),
            Self::Gcd => ("gcd", 8),
            Self::Root => ("isqrt", 8),
            Self::Bits => ("bits", 8),
            Self::Prime => ("prime", 8),
            Self::PrimePower => ("prime power", 8),
            Self::Square => ("square", 8),
            Self::Cube => ("cube", 8),
            Self::Triangular => ("triangular", 8),
            Self::Fibonacci => ("fibonacci", 8),
            Self::Power => ("power", 8),
            Self::Odd => ("odd", 8),
            Self::Even => ("even", 8),
        }
    }

    /// What it makes of one operand or two.
    ///
    /// # Errors
    ///
    /// A division by zero, or a number beyond 64 bits.
    pub(super) fn apply(self, a: i64, b: i64) -> Result<i64, FaultKind> {
        let divided = |quotient: fn(i64, i64) -> Option<i64>| match b {
            0 => Err(FaultKind::DividesByZero),
            _ => quotient(a, b).ok_or(FaultKind::Overflow),
        };
        let fits = |number: Option<i64>| number.ok_or(FaultKind::Overflow);
        match self {
            Self::Plus => fits(a.checked_add(b)),
            Self::Minus => fits(a.checked_sub(b)),
            Self::Times => fits(a.checked_mul(b)),
            Self::Divide => divided(floor_quotient),
            Self::Modulo => divided(|a, b| a.checked_sub(floor_quotient(a, b)?.checked_mul(b)?)),
            Self::Negate => fits(a.checked_neg()),
            Self::Gcd => fits(i64::try_from(gcd(a.unsigned_abs(), b.unsigned_abs())).ok()),
            _ => Ok(self.apply_safely(a, b)),
        }
    }

    /// As [`apply`](Self::apply), for the operations that are right for all numbers.
    pub(super) fn apply_safely(self, a: i64, b: i64) -> i64 {
        match self {
            Self::Min => a.min(b),
            Self::Max => a.max(b),
            Self::Root => root(a),
            Self::Bits => u64::try_from(a).map_or(0, |a| i64::from(a.count_ones())),
            Self::Prime => holds(a, is_prime),
            Self::PrimePower => holds(a, is_prime_power),
            Self::Cube => holds(a, is_cube),
            Self::Triangular => holds(a, is_triangular),
            Self::Fibonacci => holds(a, is_fibonacci),
            Self::Power => i64::from(is_power(a, b)),
            Self::Square => i64::from(a >= 0 && root(a) * root(a) == a),
            Self::Odd => a & 1,
            Self::Even => a & 1 ^ 1,
            Self::Equal => i64::from(a == b),
            Self::NotEqual => i64::from(a != b),
            Self::Less => i64::from(a < b),
            Self::AtMost => i64::from(a <= b),
            Self::Greater => i64::from(a > b),
            Self::AtLeast => i64::from(a >= b),
            Self::Not => i64::from(a == 0),
            Self::And => a & b,
            Self::Or => a | b,
            Self::Plus
            | Self::Minus
            | Self::Times
            | Self::Divide
            | Self::Modulo
            | Self::Negate
            | Self::Gcd => unreachable!("these may fail"),
        }
    }
}

/// Whether something holds of the number, which is not negative.
fn holds(a: i64, test: fn(u64) -> bool) -> i64 {
    i64::from(u64::try_from(a).is_ok_and(test))
}

fn is_power(a: i64, base: i64) -> bool {
    let powers = std::iter::successors(Some(1i64), |power| power.checked_mul(base));
    base >= 2 && powers.take_while(|&power| power <= a).last() == Some(a)
}

fn floor_quotient(a: i64, b: i64) -> Option<i64> {
    let quotient = a.checked_div(b)?;
    let rounded_up = a % b != 0 && (a < 0) != (b < 0);
    Some(quotient - i64::from(rounded_up))
}

fn root(a: i64) -> i64 {
    if a < 0 { 0 } else { a.isqrt() }
}

fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// A number, or a condition, that depends on names.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Formula {
    /// A number as it stands.
    Number(i64),
    /// What a name stands for.
    Name(Slot),
    /// An operation with its operands: one, two, or for `min`, `max` and `gcd` two or more.
    Apply(Operation, Vec<Formula>),
}

impl Formula {
    /// The formula of two operands.
    #[must_use]
    pub fn of(operation: Operation, a: Self, b: Self) -> Self {
        Self::Apply(operation, vec![a, b])
    }

    /// What it gives.
    #[must_use]
    pub fn sort(&self) -> Sort {
        match self {
            Self::Apply(operation, _) => operation.gives(),
            _ => Sort::Number,
        }
    }

    /// How many numbers, names and operations it has.
    #[must_use]
    pub fn size(&self) -> usize {
        match self {
            Self::Number(_) | Self::Name(_) => 1,
            Self::Apply(_, operands) => 1 + operands.iter().map(Self::size).sum::<usize>(),
        }
    }

    /// How deeply parentheses, functions and signs before an operand stand in each other when it is printed; a
    /// function counts twice, for it may be a test without parentheses too.
    #[must_use]
    pub fn nesting(&self) -> usize {
        self.nesting_in(0)
    }

    /// The nesting where it must bind so tightly.
    fn nesting_in(&self, tightness: u8) -> usize {
        let Self::Apply(operation, operands) = self else {
            return 0;
        };
        let own = operation.sign().1;
        let around = usize::from(own < tightness);
        let itself = if own == ATOM || operation.is_prefix() {
            2
        } else {
            0
        };
        let operands = operands.iter().enumerate();
        let inside =
            operands.map(|(index, operand)| operand.nesting_in(operation.wants_tight(index)));
        around + itself + inside.max().unwrap_or(0)
    }

    /// Whether the name in this slot occurs.
    #[must_use]
    pub fn reads(&self, slot: Slot) -> bool {
        match self {
            Self::Number(_) => false,
            Self::Name(name) => *name == slot,
            Self::Apply(_, operands) => operands.iter().any(|operand| operand.reads(slot)),
        }
    }

    /// The formula with other formulas in the place of names.
    #[must_use]
    pub fn replaced(&self, by: &impl Fn(Slot) -> Self) -> Self {
        match self {
            Self::Number(number) => Self::Number(*number),
            Self::Name(slot) => by(*slot),
            Self::Apply(operation, operands) => {
                let operands = operands.iter().map(|operand| operand.replaced(by));
                Self::Apply(*operation, operands.collect())
            }
        }
    }

    /// The same formula with the operands in order where their order does not matter.
    #[must_use]
    pub fn sorted(&self) -> Self {
        let Self::Apply(operation, operands) = self else {
            return self.clone();
        };
        let mut operands: Vec<Self> = operands.iter().map(Self::sorted).collect();
        if operation.commutes() {
            operands.sort();
        }
        Self::Apply(*operation, operands)
    }

    /// The number without names, if there are none and it can be computed.
    #[must_use]
    pub fn constant(&self) -> Option<i64> {
        let named = (0..).take(FRAME).any(|slot| self.reads(slot));
        (!named).then(|| self.value(&[0; FRAME]).ok()).flatten()
    }

    /// Whether it gets smaller without end as its names grow: `1-n`, `3-n/2`, `-n`. Taken from a heap it would
    /// leave all but a few heaps without a move.
    #[must_use]
    pub fn shrinks(&self) -> bool {
        match self {
            Self::Apply(Operation::Minus, operands) => {
                operands[0].constant().is_some() && operands[1].grows()
            }
            Self::Apply(Operation::Negate, operands) => operands[0].grows(),
            Self::Apply(Operation::Divide | Operation::Times, operands) => {
                operands[0].grows() && operands[1].constant().is_some_and(|number| number < 0)
            }
            _ => false,
        }
    }

    /// Whether it gets larger without end as its names grow: `n`, `n/2`, `n-1`.
    #[must_use]
    pub fn grows(&self) -> bool {
        let Self::Apply(operation, operands) = self else {
            return matches!(self, Self::Name(_));
        };
        let least = match operation {
            Operation::Divide | Operation::Times => 1,
            Operation::Plus | Operation::Minus => i64::MIN,
            _ => return false,
        };
        let by = operands[1].constant();
        operands[0].grows() && by.is_some_and(|number| number >= least)
    }

    /// The value where names stand for these numbers: the definition.
    ///
    /// # Errors
    ///
    /// A division by zero, or a number beyond 64 bits.
    pub fn value(&self, frame: &Frame) -> Result<i64, FaultKind> {
        match self {
            Self::Number(number) => Ok(*number),
            Self::Name(slot) => Ok(read(frame, *slot)),
            Self::Apply(operation, operands) => {
                let (first, others) = operands.split_first().expect("one operand at least");
                let mut value = first.value(frame)?;
                match (operation, value) {
                    (Operation::And, 0) | (Operation::Or, 1) => return Ok(value),
                    _ if others.is_empty() => return operation.apply(value, 0),
                    _ => {}
                }
                for other in others {
                    value = operation.apply(value, other.value(frame)?)?;
                }
                Ok(value)
            }
        }
    }

    /// The formula with names as text.
    pub(super) fn with_names<'a>(&'a self, names: &'a Names) -> WithNames<'a> {
        WithNames {
            formula: self,
            names,
        }
    }
}

/// What the slots are called; empty where a slot has no name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Names([String; FRAME]);

impl Names {
    /// The name of a slot.
    #[must_use]
    pub fn get(&self, slot: Slot) -> &str {
        &self.0[usize::from(slot)]
    }

    /// Names a slot.
    pub fn set(&mut self, slot: Slot, name: &str) {
        name.clone_into(&mut self.0[usize::from(slot)]);
    }

    /// The slot of this name.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<Slot> {
        (0..)
            .zip(&self.0)
            .find(|(_, known)| !known.is_empty() && *known == name)
            .map(|(slot, _)| slot)
    }

    /// All names that there are.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.0
            .iter()
            .map(String::as_str)
            .filter(|name| !name.is_empty())
    }

    /// A name that is not among these.
    #[must_use]
    pub fn unused(&self) -> String {
        let letters = ["k", "t", "s", "m", "j", "i"].map(str::to_owned);
        let numbered = (0u64..).map(|number| format!("k{number}"));
        letters
            .into_iter()
            .chain(numbered)
            .find(|name| self.find(name).is_none())
            .expect("there are more names than slots")
    }
}

/// The slot this far after another.
#[must_use]
pub fn slot_after(first: Slot, index: usize) -> Slot {
    first + Slot::try_from(widen(index)).expect("fewer than the slots of a frame")
}

/// A formula that prints with its names.
pub(super) struct WithNames<'a> {
    formula: &'a Formula,
    names: &'a Names,
}

impl fmt::Display for WithNames<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        print(f, self.formula, self.names, 0)
    }
}

/// Prints the formula, in parentheses where it binds less tightly than asked.
fn print(
    f: &mut fmt::Formatter<'_>,
    formula: &Formula,
    names: &Names,
    tightness: u8,
) -> fmt::Result {
    let Formula::Apply(operation, operands) = formula else {
        return match formula {
            Formula::Name(slot) => f.write_str(names.get(*slot)),
            Formula::Number(number) => write!(f, "{number}"),
            Formula::Apply(..) => unreachable!("it is taken apart above"),
        };
    };
    let (sign, own) = operation.sign();
    if own == ATOM {
        write!(f, "{sign}(")?;
        for (index, operand) in operands.iter().enumerate() {
            f.write_str(if index > 0 { "," } else { "" })?;
            print(f, operand, names, 0)?;
        }
        return f.write_str(")");
    }
    f.write_str(if own < tightness { "(" } else { "" })?;
    match operands.as_slice() {
        [only] => {
            f.write_str(sign)?;
            // A number that follows at once would be read as a negative number.
            let number = *operation == Operation::Negate
                && matches!(only, Formula::Number(number) if *number >= 0);
            f.write_str(if number { "(" } else { "" })?;
            print(f, only, names, operation.wants_tight(0))?;
            f.write_str(if number { ")" } else { "" })?;
        }
        [first, second] => {
            print(f, first, names, operation.wants_tight(0))?;
            f.write_str(sign)?;
            print(f, second, names, operation.wants_tight(1))?;
        }
        _ => unreachable!("signs stand between two operands or before one"),
    }
    f.write_str(if own < tightness { ")" } else { "" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotients_round_down_and_remainders_have_the_sign_of_the_divisor() {
        for (a, b, quotient, remainder) in [(7, 2, 3, 1), (-7, 2, -4, 1), (7, -2, -4, -1)] {
            assert_eq!(Operation::Divide.apply(a, b), Ok(quotient));
            assert_eq!(Operation::Modulo.apply(a, b), Ok(remainder));
        }
        let faults = [
            (Operation::Divide, 1, 0, FaultKind::DividesByZero),
            (Operation::Modulo, 1, 0, FaultKind::DividesByZero),
            (Operation::Divide, i64::MIN, -1, FaultKind::Overflow),
            (Operation::Modulo, i64::MIN, -1, FaultKind::Overflow),
            (Operation::Times, i64::MAX, 2, FaultKind::Overflow),
            (Operation::Gcd, i64::MIN, 0, FaultKind::Overflow),
        ];
        for (operation, a, b, fault) in faults {
            assert_eq!(operation.apply(a, b), Err(fault), "{operation:?}");
        }
    }

    #[test]
    fn tests_of_numbers() {
        let holds = |operation: Operation| -> Vec<i64> {
            (-2..18)
                .filter(|&a| operation.apply(a, 0) == Ok(1))
                .collect()
        };
        assert_eq!(holds(Operation::Prime), [2, 3, 5, 7, 11, 13, 17]);
        assert_eq!(holds(Operation::Square), [0, 1, 4, 9, 16]);
        assert_eq!(holds(Operation::Cube), [0, 1, 8]);
        assert_eq!(holds(Operation::Triangular), [0, 1, 3, 6, 10, 15]);
        assert_eq!(holds(Operation::Fibonacci), [0, 1, 2, 3, 5, 8, 13]);
        let powers = [2, 3, 4, 5, 7, 8, 9, 11, 13, 16, 17];
        assert_eq!(holds(Operation::PrimePower), powers);
        for (base, powers) in [(3, &[1, 3, 9][..]), (1, &[]), (-2, &[])] {
            let of_base = |&a: &i64| Operation::Power.apply(a, base) == Ok(1);
            let found: Vec<i64> = (-2..18).filter(of_base).collect();
            assert_eq!(found, powers);
        }
        assert_eq!(holds(Operation::Odd), [-1, 1, 3, 5, 7, 9, 11, 13, 15, 17]);
        let at = |operation: Operation, a| operation.apply(a, 0).unwrap();
        assert_eq!([8, 15, -1].map(|a| at(Operation::Root, a)), [2, 3, 0]);
        assert_eq!([8, 15, -1].map(|a| at(Operation::Bits, a)), [1, 4, 0]);
    }
}
