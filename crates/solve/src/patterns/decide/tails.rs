//! From where on, and with which period, an expression is piecewise linear.

use super::super::term::{Sign, Term, common, gcd};

/// v(n + 2·period) - v(n + period) = v(n + period) - v(n) for all n ≥ from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tail {
    /// Where it begins.
    pub from: i128,
    /// The period.
    pub period: i128,
}

/// A longer period is not looked at.
const LONGEST: i128 = 1 << 16;
/// What begins later is not looked at.
const LATEST: i128 = 1 << 40;

impl Tail {
    /// The tail of an expression of n, by its form; none where that says nothing.
    #[must_use]
    pub fn of(term: &Term) -> Option<Self> {
        match term {
            Term::Variable(0) | Term::Number(_) => Some(Self { from: 0, period: 1 }),
            Term::Variable(_) | Term::Own(_) => None,
            Term::Of(_, of) => Self::of(of)?.if_flat(of),
            Term::Entry(_, place) => Self::of(place)?.if_flat(place),
            Term::Choice(cases, place) => {
                let place = Self::of(place)?.if_flat(place)?;
                cases
                    .iter()
                    .try_fold(place, |tail, case| tail.and(Self::of(case)?))
            }
            Term::Both(sign, left, right) => Self::of_both(*sign, left, right),
        }
    }

    fn of_both(sign: Sign, left: &Term, right: &Term) -> Option<Self> {
        let both = Self::of(left)?.and(Self::of(right)?)?;
        match sign {
            Sign::Plus | Sign::Minus => Some(both),
            Sign::Times => {
                let flat = both.is_flat(left)? || both.is_flat(right)?;
                flat.then_some(both)
            }
            Sign::Over | Sign::Mod => match right {
                Term::Number(divisor) if *divisor > 0 => both.divided(left, *divisor),
                _ => both.if_flat(left)?.if_flat(right),
            },
            Sign::Is | Sign::Below | Sign::Max | Sign::Min => both.settled(left, right),
            Sign::Xor | Sign::And | Sign::Or | Sign::Shift | Sign::Gcd | Sign::Power => {
                both.if_flat(left)?.if_flat(right)
            }
        }
    }

    /// Of two expressions.
    pub(crate) fn and(self, other: Self) -> Option<Self> {
        let period = common(self.period, other.period)?;
        let from = self.from.max(other.from);
        (period <= LONGEST && from <= LATEST).then_some(Self { from, period })
    }

    /// Before where two sequences must agree to be the same for ever.
    #[must_use]
    pub fn agreement(self, other: Self) -> Option<i128> {
        let both = self.and(other)?;
        both.from.checked_add(2 * both.period)
    }

    /// The value and how much it grows in a period, for each residue.
    fn lines(self, term: &Term) -> impl Iterator<Item = Option<(i128, i128)>> {
        (self.from..self.from + self.period).map(move |n| {
            let [now, later] = [n, n + self.period].map(|n| term.value(&[n], &mut |_| None));
            Some((now?, later?.checked_sub(now?)?))
        })
    }

    /// Whether it does not grow; none where it has no value.
    fn is_flat(self, term: &Term) -> Option<bool> {
        let lines: Option<Vec<_>> = self.lines(term).collect();
        Some(lines?.iter().all(|(_, step)| *step == 0))
    }

    fn if_flat(self, term: &Term) -> Option<Self> {
        self.is_flat(term)?.then_some(self)
    }

    /// Of a quotient or remainder.
    fn divided(self, of: &Term, divisor: i128) -> Option<Self> {
        let mut shared = divisor;
        for line in self.lines(of) {
            shared = gcd(shared, line?.1)?;
        }
        let period = self.period.checked_mul(divisor / shared)?;
        (period <= LONGEST).then_some(Self { period, ..self })
    }

    /// From where on no difference of the two changes its sign.
    fn settled(self, left: &Term, right: &Term) -> Option<Self> {
        let mut periods = 0;
        for (one, other) in self.lines(left).zip(self.lines(right)) {
            let ((a, s), (b, t)) = (one?, other?);
            let (difference, step) = (a.checked_sub(b)?, s.checked_sub(t)?);
            if step != 0 && difference.signum() != step.signum() {
                periods = periods.max(difference.checked_abs()? / step.checked_abs()? + 1);
            }
        }
        let from = self.from.checked_add(self.period.checked_mul(periods)?)?;
        (from <= LATEST).then_some(Self { from, ..self })
    }
}
