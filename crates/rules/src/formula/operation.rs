//! What a formula does with numbers, and what comes of it.

use grundy_core::zeckendorf;

use crate::numbers::{is_cube, is_prime, is_prime_power, is_triangular};

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
    /// The nim-sum.
    Xor,
    /// The binary digits that both have.
    BitAnd,
    /// The binary digits that either has.
    BitOr,
    /// a divided by two b times, rounded down.
    Shift,
    /// The least of some numbers.
    Min,
    /// The greatest of some numbers.
    Max,
    /// The greatest common divisor; that of 0 and 0 is 0.
    Gcd,
    /// The absolute value.
    Abs,
    /// The greatest integer whose square is at most a.
    Root,
    /// ⌊aφ⌋, φ = (1 + √5) / 2; for a < 0 too.
    Golden,
    /// How many binary digits are 1.
    Popcount,
    /// How many binary digits there are; of 0: 0.
    BitLength,
    /// How many binary zeros stand at the end; of 0: 0.
    Zeros,
    /// How many parts the Zeckendorf form has.
    Parts,
    /// How many zeros the Zeckendorf form ends in; of 0: 0.
    PartZeros,
    /// The second operand where the first holds, else the third.
    If,
    /// That of the operands after the first which the first says, counted from 0.
    Entry,
    /// The value of a smaller heap, which a claim is about.
    Own,
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

/// Why a formula has no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoValue {
    /// A division by zero.
    DividesByZero,
    /// A number beyond what is computed with.
    Overflow,
    /// The root or the digits of a negative number.
    OfNegative,
    /// A list has no such place.
    NotInList,
    /// The value of a smaller heap, where nothing knows it.
    Unknown,
}

impl Operation {
    /// What it gives; `if` and a list give what is in them, and of two conditions some give one.
    #[must_use]
    pub fn gives(self) -> Sort {
        match self {
            Self::Equal | Self::NotEqual | Self::Less | Self::AtMost => Sort::Condition,
            Self::Greater | Self::AtLeast | Self::Not | Self::And | Self::Or => Sort::Condition,
            _ if self.is_test() => Sort::Condition,
            _ => Sort::Number,
        }
    }

    /// Whether it asks by its name what sort of number one is: to some the name gives such a number.
    #[must_use]
    pub fn is_test(self) -> bool {
        self == Self::Power || self.is_test_of_one()
    }

    /// As [`is_test`](Self::is_test), of one number.
    #[must_use]
    pub fn is_test_of_one(self) -> bool {
        let is_listed = matches!(self, Self::Triangular | Self::Fibonacci);
        let is_of_primes = matches!(self, Self::Prime | Self::PrimePower);
        is_listed
            || is_of_primes
            || matches!(self, Self::Square | Self::Cube | Self::Odd | Self::Even)
    }

    /// What it wants of each operand.
    #[must_use]
    pub fn wants(self) -> Sort {
        match self {
            Self::Not | Self::And | Self::Or => Sort::Condition,
            _ => Sort::Number,
        }
    }

    /// Whether a condition comes of it where all its operands are conditions.
    pub(super) fn keeps_conditions(self) -> bool {
        let of_digits = matches!(self, Self::Xor | Self::BitAnd | Self::BitOr);
        of_digits || matches!(self, Self::Min | Self::Max)
    }

    /// The least number of operands in the parentheses behind its word, of some the only one; 0 where it has none.
    #[must_use]
    pub fn operands(self) -> usize {
        match self {
            Self::Min | Self::Max | Self::Gcd | Self::Power => 2,
            Self::If => 3,
            Self::Abs | Self::Root | Self::Popcount | Self::BitLength | Self::Zeros => 1,
            Self::Parts | Self::PartZeros | Self::Own => 1,
            _ if self.is_test_of_one() => 1,
            _ => 0,
        }
    }

    /// Whether it may have more operands than it must have.
    #[must_use]
    pub fn takes_more(self) -> bool {
        matches!(self, Self::Min | Self::Max | Self::Gcd)
    }

    /// Whether the order of the operands does not matter to the value.
    pub(super) fn commutes(self) -> bool {
        match self {
            Self::Plus | Self::Times | Self::Gcd | Self::Equal | Self::NotEqual => true,
            Self::And | Self::Or => true,
            _ => self.keeps_conditions(),
        }
    }

    /// What it makes of one operand or two: the same in every use. `if`, lists and smaller heaps are no matter of
    /// operands alone.
    ///
    /// # Errors
    ///
    /// As [`NoValue`] says.
    pub fn apply(self, a: i128, b: i128) -> Result<i128, NoValue> {
        let fits = |number: Option<i128>| number.ok_or(NoValue::Overflow);
        Ok(match self {
            Self::Plus => fits(a.checked_add(b))?,
            Self::Minus => fits(a.checked_sub(b))?,
            Self::Times => fits(a.checked_mul(b))?,
            Self::Divide | Self::Modulo if b == 0 => return Err(NoValue::DividesByZero),
            Self::Divide => fits(floor_quotient(a, b))?,
            Self::Modulo => {
                let multiple = floor_quotient(a, b).and_then(|quotient| quotient.checked_mul(b));
                fits(multiple.and_then(|multiple| a.checked_sub(multiple)))?
            }
            Self::Negate => fits(a.checked_neg())?,
            Self::Abs => fits(a.checked_abs())?,
            Self::Gcd => fits(gcd(a.unsigned_abs(), b.unsigned_abs()).try_into().ok())?,
            Self::Golden => fits(golden(a))?,
            Self::Min => a.min(b),
            Self::Max => a.max(b),
            Self::Not => i128::from(a == 0),
            Self::And => i128::from(a != 0 && b != 0),
            Self::Or => i128::from(a != 0 || b != 0),
            Self::If | Self::Entry | Self::Own => return Err(NoValue::Unknown),
            _ if self.gives() == Sort::Condition => i128::from(self.holds(a, b)?),
            _ if a < 0 && self != Self::Shift => return Err(NoValue::OfNegative),
            _ => self.of_digits(a, b)?,
        })
    }

    /// Of numbers that are not negative, of which it knows nothing but the digits.
    fn of_digits(self, a: i128, b: i128) -> Result<i128, NoValue> {
        if b < 0 {
            return Err(NoValue::OfNegative);
        }
        let number = a.unsigned_abs();
        Ok(match self {
            Self::Xor => a ^ b,
            Self::BitAnd => a & b,
            Self::BitOr => a | b,
            Self::Shift => a >> b.min(127),
            Self::Popcount => a.count_ones().into(),
            Self::BitLength => (u128::BITS - number.leading_zeros()).into(),
            Self::Zeros if a == 0 => 0,
            Self::Zeros => a.trailing_zeros().into(),
            Self::Parts => count(zeckendorf::columns(number).count()),
            Self::PartZeros => count(
                zeckendorf::columns(number)
                    .last()
                    .map_or(0, |last| last - 2),
            ),
            _ => a.isqrt(),
        })
    }

    /// Whether it is so; a test of a negative number is not.
    fn holds(self, a: i128, b: i128) -> Result<bool, NoValue> {
        let test: fn(u64) -> bool = match self {
            Self::Equal => return Ok(a == b),
            Self::NotEqual => return Ok(a != b),
            Self::Less => return Ok(a < b),
            Self::AtMost => return Ok(a <= b),
            Self::Greater => return Ok(a > b),
            Self::AtLeast => return Ok(a >= b),
            Self::Odd => return Ok(a & 1 == 1),
            Self::Even => return Ok(a & 1 == 0),
            Self::Power => return Ok(is_power(a, b)),
            Self::Square => return Ok(a >= 0 && a.isqrt() * a.isqrt() == a),
            // The form of one of Fibonacci's numbers is that number alone.
            Self::Fibonacci => {
                let mut parts = zeckendorf::columns(a.unsigned_abs());
                return Ok(a >= 0 && parts.nth(1).is_none());
            }
            Self::Prime => is_prime,
            Self::PrimePower => is_prime_power,
            Self::Cube => is_cube,
            _ => is_triangular,
        };
        match u64::try_from(a) {
            Ok(a) => Ok(test(a)),
            Err(_) if a < 0 => Ok(false),
            Err(_) => Err(NoValue::Overflow),
        }
    }
}

fn count(number: usize) -> i128 {
    i128::try_from(number).expect("no more than the digits of a number")
}

fn is_power(a: i128, base: i128) -> bool {
    let powers = std::iter::successors(Some(1i128), |power| power.checked_mul(base));
    base >= 2 && powers.take_while(|&power| power <= a).last() == Some(a)
}

fn floor_quotient(a: i128, b: i128) -> Option<i128> {
    // Most numbers are small, and the machine divides those at once.
    if let (Ok(a), Ok(b)) = (i64::try_from(a), i64::try_from(b))
        && let (Some(quotient), Some(rest)) = (a.checked_div(b), a.checked_rem(b))
    {
        return Some(i128::from(quotient) - i128::from(rest != 0 && (a < 0) != (b < 0)));
    }
    let quotient = a.checked_div(b)?;
    let rounded_up = a % b != 0 && (a < 0) != (b < 0);
    Some(quotient - i128::from(rounded_up))
}

fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// ⌊(a + a√5) / 2⌋; a√5 is no integer but for 0, so that below 0 its floor is one less than minus the floor above.
fn golden(a: i128) -> Option<i128> {
    let root = a.checked_mul(a)?.checked_mul(5)?.isqrt();
    let multiple = if a < 0 { -root - 1 } else { root };
    floor_quotient(a.checked_add(multiple)?, 2)
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
        let large = i128::MAX - 1;
        assert_eq!(Operation::Divide.apply(-large, 4), Ok(-(large / 4) - 1));
        let faults = [
            (Operation::Divide, 1, 0, NoValue::DividesByZero),
            (Operation::Modulo, 1, 0, NoValue::DividesByZero),
            (Operation::Divide, i128::MIN, -1, NoValue::Overflow),
            (Operation::Modulo, i128::MIN, -1, NoValue::Overflow),
            (Operation::Times, i128::MAX, 2, NoValue::Overflow),
            (Operation::Gcd, i128::MIN, 0, NoValue::Overflow),
            (Operation::Root, -1, 0, NoValue::OfNegative),
            (Operation::Popcount, -1, 0, NoValue::OfNegative),
            (Operation::Xor, 1, -1, NoValue::OfNegative),
            (Operation::Prime, 1 << 64, 0, NoValue::Overflow),
        ];
        for (operation, a, b, fault) in faults {
            assert_eq!(operation.apply(a, b), Err(fault), "{operation:?}");
        }
    }

    #[test]
    fn tests_of_numbers() {
        let holds = |operation: Operation| -> Vec<i128> {
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
            let of_base = |&a: &i128| Operation::Power.apply(a, base) == Ok(1);
            let found: Vec<i128> = (-2..18).filter(of_base).collect();
            assert_eq!(found, powers);
        }
        assert_eq!(holds(Operation::Odd), [-1, 1, 3, 5, 7, 9, 11, 13, 15, 17]);
    }

    #[test]
    fn digits_and_roots() {
        for (operation, of, expected) in [
            (Operation::Root, [0, 8, 15, 16], [0, 2, 3, 4]),
            (Operation::Popcount, [0, 8, 15, 16], [0, 1, 4, 1]),
            (Operation::BitLength, [0, 8, 15, 16], [0, 4, 4, 5]),
            (Operation::Zeros, [0, 8, 15, 12], [0, 3, 0, 2]),
            (Operation::Parts, [0, 4, 8, 12], [0, 2, 1, 3]),
            (Operation::PartZeros, [0, 1, 2, 11], [0, 0, 1, 2]),
            (Operation::Golden, [0, 7, -1, -3], [0, 11, -2, -5]),
            (Operation::Abs, [0, 7, -1, -3], [0, 7, 1, 3]),
        ] {
            assert_eq!(
                of.map(|of| operation.apply(of, 0).unwrap()),
                expected,
                "{operation:?}"
            );
        }
    }
}
