//! Integer expressions that a law is made of: evaluated exactly, and written down in any [`Dialect`].

use std::sync::Arc;

use grundy_rules::formula::Operation;

/// An expression over the variables of a law, in integers of 128 bits.
///
/// Quotients are rounded towards minus infinity, and a remainder is what is left then. The divisors of what is written down
/// as a program are positive constants and its logical operands are not negative, so that every dialect means the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Term {
    /// A variable, by its place: 0 for n, k or a, 1 for b.
    Variable(usize),
    /// A constant.
    Number(i128),
    /// A function of one number.
    Of(Function, Box<Term>),
    /// Two numbers and a sign between them.
    Both(Sign, Box<Term>, Box<Term>),
    /// An entry of a list, counted from 0.
    Entry(Arc<[i128]>, Box<Term>),
    /// The expression in this list with the given place.
    Choice(Vec<Term>, Box<Term>),
    /// The law's own value at a smaller number.
    Own(Box<Term>),
}

/// A function of a number, which but for tests is not negative.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Function {
    /// How many binary digits are 1.
    Ones,
    /// How many binary zeros it ends in; of 0: 0.
    Zeros,
    /// How many binary digits it has.
    Length,
    /// The greatest integer whose square is not above it.
    Root,
    /// How many parts its Zeckendorf form has.
    Parts,
    /// How many zeros its Zeckendorf form ends in; of 0: 0.
    ZeckendorfZeros,
    /// 1 where it passes this test, else 0.
    Test(Operation),
}

/// What may stand between two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// Sum.
    Plus,
    /// Difference.
    Minus,
    /// Product.
    Times,
    /// Quotient, rounded down.
    Over,
    /// Remainder.
    Mod,
    /// Nim-sum.
    Xor,
    /// The binary digits that both have.
    And,
    /// The binary digits that either has.
    Or,
    /// 1 where they are equal, else 0.
    Is,
    /// 1 where the left one is less, else 0.
    Below,
    /// The greater one.
    Max,
    /// The lesser one.
    Min,
    /// Divided by two so many times, rounded down.
    Shift,
    /// The greatest common divisor; of 0 and 0: 0.
    Gcd,
    /// 1 where the left one is a power of the right one, else 0.
    Power,
}

/// A language to write expressions in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// For people.
    Plain,
    /// C++.
    Cpp,
    /// Python 3.
    Python,
}

/// The variable n.
pub(super) fn n() -> Term {
    Term::Variable(0)
}

/// A constant.
pub(super) fn number(value: i128) -> Term {
    Term::Number(value)
}

impl Term {
    /// The function of this.
    pub(crate) fn of(self, function: Function) -> Self {
        Self::Of(function, Box::new(self))
    }

    /// This and another with a sign between them; constants that change nothing are left out.
    pub(crate) fn with(self, sign: Sign, other: Self) -> Self {
        match (sign, &self, &other) {
            (Sign::Plus | Sign::Minus, _, Self::Number(0))
            | (Sign::Times | Sign::Over, _, Self::Number(1)) => self,
            (Sign::Plus, Self::Number(0), _) | (Sign::Times, Self::Number(1), _) => other,
            (Sign::Times, Self::Number(0), _) | (Sign::Times, _, Self::Number(0)) => number(0),
            (Sign::Plus, _, Self::Number(less)) if *less < 0 => {
                let less = number(-less);
                self.with(Sign::Minus, less)
            }
            _ => Self::Both(sign, Box::new(self), Box::new(other)),
        }
    }

    /// The entry of the list at this place.
    pub(super) fn entry(self, list: impl Into<Arc<[i128]>>) -> Self {
        Self::Entry(list.into(), Box::new(self))
    }

    /// The value for these variables, where `own` gives the law's values at smaller numbers. None where it leaves 128
    /// bits or has no meaning.
    pub(super) fn value(
        &self,
        variables: &[i128],
        own: &mut dyn FnMut(i128) -> Option<i128>,
    ) -> Option<i128> {
        Some(match self {
            Self::Variable(place) => *variables.get(*place)?,
            Self::Number(value) => *value,
            Self::Of(function, of) => function.value(of.value(variables, own)?)?,
            Self::Both(sign, one, other) => {
                let left = one.value(variables, own)?;
                match (other.value(variables, own), sign, left) {
                    (Some(right), ..) => sign.value(left, right)?,
                    // The second condition need not be looked at.
                    (None, Sign::Min, 0) | (None, Sign::Max, 1) if self.is_condition() => left,
                    _ => return None,
                }
            }
            Self::Entry(list, place) => *list.get(place_in(place.value(variables, own)?)?)?,
            Self::Choice(cases, place) => {
                let place = place_in(place.value(variables, own)?)?;
                cases.get(place)?.value(variables, own)?
            }
            Self::Own(at) => {
                let at = at.value(variables, own)?;
                own(at)?
            }
        })
    }

    /// Whether it is 1 or 0 for true or false.
    pub(crate) fn is_condition(&self) -> bool {
        let is_bit = |case: &Self| matches!(case, Self::Number(0 | 1)) || case.is_condition();
        match self {
            Self::Both(Sign::Is | Sign::Below | Sign::Power, ..) => true,
            Self::Of(Function::Test(_), _) => true,
            Self::Both(sign, one, other) => {
                let keeps = matches!(
                    sign,
                    Sign::Max | Sign::Min | Sign::Xor | Sign::And | Sign::Or
                );
                keeps && one.is_condition() && other.is_condition()
            }
            Self::Choice(cases, _) => cases.iter().all(is_bit),
            Self::Entry(list, _) => list.iter().all(|value| matches!(value, 0 | 1)),
            _ => false,
        }
    }

    /// Whether the expression has a second variable.
    pub(super) fn is_of_two(&self) -> bool {
        match self {
            Self::Variable(place) => *place > 0,
            Self::Number(_) => false,
            Self::Of(_, of) | Self::Own(of) | Self::Entry(_, of) => of.is_of_two(),
            Self::Both(_, left, right) => left.is_of_two() || right.is_of_two(),
            Self::Choice(cases, place) => place.is_of_two() || cases.iter().any(Self::is_of_two),
        }
    }

    /// 1 where the expression is not 0, else 0.
    #[must_use]
    pub fn is_not_0(self) -> Self {
        let is_0 = self.with(Sign::Is, number(0));
        is_0.with(Sign::Is, number(0))
    }

    /// The bits that a description takes: some for every sign, and twice its digits for every number.
    pub(super) fn cost(&self) -> u64 {
        const SIGN: u64 = 4;
        match self {
            Self::Variable(_) => 2,
            Self::Number(value) => number_cost(*value),
            Self::Of(_, of) => SIGN + of.cost(),
            Self::Both(_, left, right) => SIGN + left.cost() + right.cost(),
            Self::Entry(list, place) => SIGN + list_cost(list) + place.cost(),
            Self::Choice(cases, place) => {
                SIGN + place.cost() + cases.iter().map(Self::cost).sum::<u64>()
            }
            Self::Own(at) => SIGN + at.cost(),
        }
    }

    /// After how many steps of n the expression is what it was plus a constant, for ever, and that constant: (p, s)
    /// with t(n + p) = t(n) + s for all n ≥ 0. None where no such pair follows from the form by the rules below, which
    /// follow at once from the definitions of remainder and quotient (t = qm + r, 0 ≤ r < m).
    #[must_use]
    pub fn periodicity(&self) -> Option<(i128, i128)> {
        match self {
            Self::Variable(0) => Some((1, 1)),
            Self::Number(_) => Some((1, 0)),
            Self::Entry(_, place) => constant_after(place),
            Self::Of(_, of) => constant_after(of),
            Self::Choice(cases, place) => {
                let (mut period, _) = constant_after(place)?;
                let each: Option<Vec<_>> = cases.iter().map(Self::periodicity).collect();
                let each = each?;
                for (part, _) in &each {
                    period = common(period, *part)?;
                }
                let steps = each
                    .iter()
                    .map(|(part, step)| (period / part).checked_mul(*step));
                let steps: Option<Vec<_>> = steps.collect();
                let steps = steps?;
                let first = *steps.first()?;
                steps
                    .iter()
                    .all(|step| *step == first)
                    .then_some((period, first))
            }
            Self::Both(sign, left, right) => sign.periodicity(left, right),
            Self::Variable(_) | Self::Own(_) => None,
        }
    }
}

/// A period after which the expression is exactly what it was.
fn constant_after(term: &Term) -> Option<(i128, i128)> {
    term.periodicity().filter(|(_, step)| *step == 0)
}

/// The least common multiple, where it is not enormous.
pub(super) fn common(a: i128, b: i128) -> Option<i128> {
    /// No table is as long.
    const MOST: i128 = 1 << 40;
    (a / gcd(a, b)?)
        .checked_mul(b)
        .filter(|common| *common <= MOST)
}

/// The greatest common divisor; of 0 and 0: 0. None for 2^127.
pub(super) fn gcd(a: i128, b: i128) -> Option<i128> {
    Operation::Gcd.apply(a, b).ok()
}

fn place_in(value: i128) -> Option<usize> {
    usize::try_from(value).ok()
}

/// The bits for a number: its length twice, so that its end is known, and its sign.
pub(super) fn number_cost(value: i128) -> u64 {
    u64::from(2 * (i128::BITS - value.unsigned_abs().leading_zeros()) + 1)
}

/// The bits for a list of numbers that are about as large.
pub(super) fn list_cost(list: &[i128]) -> u64 {
    list.iter().map(|value| 1 + number_cost(*value)).sum()
}

impl Function {
    const OF_DIGITS: [Self; 6] = [
        Self::Ones,
        Self::Zeros,
        Self::Length,
        Self::Root,
        Self::Parts,
        Self::ZeckendorfZeros,
    ];

    /// What it is in formulas.
    pub(super) fn operation(self) -> Operation {
        match self {
            Self::Ones => Operation::Popcount,
            Self::Zeros => Operation::Zeros,
            Self::Length => Operation::BitLength,
            Self::Root => Operation::Root,
            Self::Parts => Operation::Parts,
            Self::ZeckendorfZeros => Operation::PartZeros,
            Self::Test(test) => test,
        }
    }

    /// The function that is this operation, if one is.
    pub(super) fn of(operation: Operation) -> Option<Self> {
        let mut all = Self::OF_DIGITS.into_iter();
        let test = operation.is_test_of_one().then_some(Self::Test(operation));
        test.or_else(|| all.find(|function| function.operation() == operation))
    }

    fn value(self, of: i128) -> Option<i128> {
        self.operation().apply(of, 0).ok()
    }
}

impl Sign {
    const ALL: [Self; 15] = [
        Self::Plus,
        Self::Minus,
        Self::Times,
        Self::Over,
        Self::Mod,
        Self::Xor,
        Self::And,
        Self::Or,
        Self::Is,
        Self::Below,
        Self::Max,
        Self::Min,
        Self::Shift,
        Self::Gcd,
        Self::Power,
    ];

    /// What it is in formulas.
    pub(super) fn operation(self) -> Operation {
        match self {
            Self::Plus => Operation::Plus,
            Self::Minus => Operation::Minus,
            Self::Times => Operation::Times,
            Self::Over => Operation::Divide,
            Self::Mod => Operation::Modulo,
            Self::Xor => Operation::Xor,
            Self::And => Operation::BitAnd,
            Self::Or => Operation::BitOr,
            Self::Is => Operation::Equal,
            Self::Below => Operation::Less,
            Self::Max => Operation::Max,
            Self::Min => Operation::Min,
            Self::Shift => Operation::Shift,
            Self::Gcd => Operation::Gcd,
            Self::Power => Operation::Power,
        }
    }

    /// The sign that is this operation, if one is.
    pub(super) fn of(operation: Operation) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|sign| sign.operation() == operation)
    }

    pub(super) fn value(self, left: i128, right: i128) -> Option<i128> {
        self.operation().apply(left, right).ok()
    }

    fn periodicity(self, left: &Term, right: &Term) -> Option<(i128, i128)> {
        let ((p, s), (q, t)) = (left.periodicity()?, right.periodicity()?);
        let period = common(p, q)?;
        let (s, t) = (s.checked_mul(period / p)?, t.checked_mul(period / q)?);
        match (self, right) {
            (Self::Plus, _) => Some((period, s.checked_add(t)?)),
            (Self::Minus, _) => Some((period, s.checked_sub(t)?)),
            (Self::Times, Term::Number(factor)) => Some((period, s.checked_mul(*factor)?)),
            (Self::Times, _) => match left {
                Term::Number(factor) => Some((period, t.checked_mul(*factor)?)),
                _ => (s == 0 && t == 0).then_some((period, 0)),
            },
            (Self::Mod | Self::Over, Term::Number(divisor)) if *divisor > 0 => {
                let times = divisor / gcd(*divisor, s)?;
                let step = s.checked_mul(times)? / divisor;
                let step = if self == Self::Over { step } else { 0 };
                Some((period.checked_mul(times)?, step))
            }
            _ => (s == 0 && t == 0).then_some((period, 0)),
        }
    }
}
