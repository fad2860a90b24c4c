//! Expressions with other expressions in the places of their variables.

use super::term::{Sign, Term, n, number};

impl Term {
    /// The same expression about another one in place of n; None where it is about anything else.
    pub(super) fn about(&self, of: &Self) -> Option<Self> {
        self.mapped(&mut |variable| (variable == 0).then(|| of.clone()))
    }

    /// The expression of the second variable alone, which becomes the first one, with this number in place of the first.
    pub(super) fn in_row(&self, row: i128) -> Option<Self> {
        self.mapped(&mut |variable| match variable {
            0 => Some(number(row)),
            1 => Some(n()),
            _ => None,
        })
    }

    /// The expression of the first variable alone, with this number in place of the second.
    #[must_use]
    pub fn in_column(&self, column: i128) -> Option<Self> {
        self.mapped(&mut |variable| match variable {
            0 => Some(n()),
            1 => Some(number(column)),
            _ => None,
        })
    }

    /// The expression with the value of another one wherever it asks for its own.
    pub(super) fn with_own(&self, own: &Self) -> Option<Self> {
        match self {
            Self::Own(at) => own.about(at),
            Self::Variable(_) => Some(self.clone()),
            _ => self.with_parts(&mut |part| part.with_own(own)),
        }
    }

    /// The expression of the quotient q = ⌊n / base⌋ that it is, where n stands in it in no other way.
    pub(super) fn of_quotient(&self, base: i128) -> Option<Self> {
        if let Self::Both(Sign::Over, left, right) = self
            && **left == Self::Variable(0)
            && **right == number(base)
        {
            return Some(Self::Variable(0));
        }
        self.with_parts(&mut |part| part.of_quotient(base))
    }

    /// Every variable replaced.
    fn mapped(&self, by: &mut dyn FnMut(usize) -> Option<Self>) -> Option<Self> {
        match self {
            Self::Variable(place) => by(*place),
            _ => self.with_parts(&mut |part| part.mapped(by)),
        }
    }

    /// The expression with other parts; a variable has none and stays out.
    fn with_parts(&self, by: &mut dyn FnMut(&Self) -> Option<Self>) -> Option<Self> {
        Some(match self {
            Self::Variable(_) => return None,
            Self::Number(_) => self.clone(),
            Self::Of(function, of) => by(of)?.of(*function),
            Self::Both(sign, left, right) => by(left)?.with(*sign, by(right)?),
            Self::Entry(list, place) => by(place)?.entry(list.clone()),
            Self::Choice(cases, place) => {
                let cases = cases.iter().map(&mut *by).collect::<Option<_>>()?;
                Self::Choice(cases, Box::new(by(place)?))
            }
            Self::Own(at) => Self::Own(Box::new(by(at)?)),
        })
    }
}
