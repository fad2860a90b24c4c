//! Expressions with other expressions in the places of their variables.

use super::term::{Sign, Term, number};

impl Term {
    /// The same expression about another one in place of n; None where it is about anything else.
    pub(super) fn about(&self, of: &Self) -> Option<Self> {
        self.mapped(&mut |variable| (variable == 0).then(|| of.clone()))
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
