//! Laws of numbers whose first index is not 0.

use std::sync::Arc;

use super::law::{Body, Law, Shown};
use super::recurrence::Recurrence;
use super::term::{Sign, Term, n, number};
use super::{periods, place};

impl Law {
    /// The law of the same numbers where the first one has this index: what gave v(n) gives v(n - first). Nothing is said of
    /// smaller indices. None for laws that have no such form, by digits or of two numbers.
    ///
    /// ```
    /// let values: Vec<i128> = (1..60).map(|n| n % 5).collect();
    /// let mut budget = grundy_core::Budget::new(grundy_core::Allowance::default());
    /// let found = grundy_solve::patterns::sequence(&values, &mut budget).unwrap();
    /// let law = found[0].law.moved(1).unwrap();
    /// assert_eq!(law.value(&[7]), Some(2));
    /// ```
    #[must_use]
    pub fn moved(&self, first: u64) -> Option<Self> {
        if first == 0 {
            return Some(self.clone());
        }
        match &self.body {
            Body::Term(term) if !term.is_of_two() => Some(Self {
                head: [].into(),
                body: Body::Term(with_head(term.moved(first.into())?, &self.head, first)),
                shown: Shown::Plain,
                ..self.clone()
            }),
            Body::Recurrence(recurrence) => Some(Self {
                head: recurrence.backwards(&self.head, first)?.into(),
                ..self.clone()
            }),
            _ => None,
        }
    }

    /// The law of the same list without its first numbers, so many: what gave v(k + first) gives v(k). None for laws that
    /// have no such form.
    pub(super) fn without(&self, first: usize) -> Option<Self> {
        let head = |count: usize| self.values(first + count)[first..].into();
        match &self.body {
            Body::Recurrence(recurrence) => {
                let left = self.head.len().saturating_sub(first);
                Some(Self {
                    head: head(left.max(recurrence.coefficients.len())),
                    ..self.clone()
                })
            }
            Body::Term(_) => {
                let (preperiod, period, _) = self.periodicity()?;
                let left = usize::try_from(preperiod).ok()?.saturating_sub(first);
                let period = usize::try_from(period).ok()?;
                let values = self.values(first + left + period + 1);
                periods::law(&values[first..], left, period)
            }
            _ => None,
        }
    }
}

/// The expression, but for the numbers at the beginning.
fn with_head(term: Term, head: &Arc<[i128]>, first: u64) -> Term {
    if head.is_empty() {
        return term;
    }
    let first = i128::from(first);
    let is_first = n().with(Sign::Below, number(first + place(head.len())));
    let entry = n().with(Sign::Minus, number(first)).entry(Arc::clone(head));
    Term::Choice(vec![term, entry], Box::new(is_first))
}

impl Term {
    /// The expression of n - first, where it was one of n; constants that meet are put together.
    fn moved(&self, first: i128) -> Option<Self> {
        Some(match self {
            Self::Variable(0) => n().with(Sign::Minus, number(first)),
            Self::Variable(_) => return None,
            Self::Number(_) => self.clone(),
            Self::Of(function, of) => of.moved(first)?.of(*function),
            Self::Own(at) => Self::Own(Box::new(at.moved(first)?.shifted(first))),
            Self::Both(sign @ (Sign::Plus | Sign::Minus), left, right) => {
                match (left.moved(first)?, right.moved(first)?) {
                    (left, Self::Number(by)) if *sign == Sign::Plus => left.shifted(by),
                    (left, Self::Number(by)) => left.shifted(-by),
                    (left, right) => left.with(*sign, right),
                }
            }
            Self::Both(sign, left, right) => {
                let (left, right) = (left.moved(first)?, right.moved(first)?);
                match (sign, &right) {
                    (Sign::Mod, Self::Number(modulus)) => left.reduced(*modulus),
                    _ => left,
                }
                .with(*sign, right)
            }
            Self::Entry(list, place) => turned(list, place.moved(first)?),
            Self::Choice(cases, place) => {
                let cases = cases.iter().map(|case| case.moved(first));
                Self::Choice(cases.collect::<Option<_>>()?, Box::new(place.moved(first)?))
            }
        })
    }

    /// The same modulo this, with less taken from it.
    fn reduced(self, modulus: i128) -> Self {
        match &self {
            Self::Both(Sign::Minus, of, less) => match (**less).clone() {
                Self::Number(less) if modulus > 0 => {
                    let less = number(less.rem_euclid(modulus));
                    (**of).clone().with(Sign::Minus, less)
                }
                _ => self,
            },
            _ => self,
        }
    }

    /// This and a constant.
    fn shifted(self, by: i128) -> Self {
        match &self {
            Self::Number(value) => number(value + by),
            Self::Both(Sign::Plus, of, plus) if matches!(**plus, Self::Number(_)) => {
                let Self::Number(plus) = **plus else {
                    return self;
                };
                (**of).clone().with(Sign::Plus, number(plus + by))
            }
            Self::Both(Sign::Minus, of, less) if matches!(**less, Self::Number(_)) => {
                let Self::Number(less) = **less else {
                    return self;
                };
                (**of).clone().with(Sign::Plus, number(by - less))
            }
            _ => self.with(Sign::Plus, number(by)),
        }
    }
}

/// The entry at this place; where that is (n - c) mod the length, the list is turned so that it is n mod the length.
fn turned(list: &Arc<[i128]>, at: Term) -> Term {
    if let Term::Both(Sign::Mod, of, modulus) = &at
        && let Term::Both(Sign::Minus, variable, less) = &**of
        && let (Term::Variable(0), Term::Number(less)) = (&**variable, &**less)
        && **modulus == number(place(list.len()))
    {
        let mut list = list.to_vec();
        let by = less.rem_euclid(place(list.len()));
        list.rotate_right(usize::try_from(by).unwrap_or(0));
        return n().with(Sign::Mod, (**modulus).clone()).entry(list);
    }
    at.entry(Arc::clone(list))
}

impl Recurrence {
    /// The numbers with as many before them as the recurrence gives backwards; none where it does not give integers.
    fn backwards(&self, head: &[i128], count: u64) -> Option<Vec<i128>> {
        let (last, others) = self.coefficients.split_last()?;
        let mut all = head.to_vec();
        for _ in 0..count {
            let given = *all.get(others.len())?;
            let known = all[..others.len()].iter().rev().zip(others);
            let known = known.map(|(value, times)| value.checked_mul(*times));
            let known = known.sum::<Option<i128>>()?;
            let left = given.checked_sub(known)?;
            (left.checked_rem(*last)? == 0).then_some(())?;
            all.insert(0, left / last);
        }
        Some(all)
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{list, sequence};
    use super::*;

    /// A law that is moved gives each number at its own index.
    #[test]
    fn moved_laws_give_the_same_numbers_later() {
        let lists: [Vec<i128>; 7] = [
            (0..80).map(|n| n % 4).collect(),
            (0..80)
                .map(|n| [7, 3, 3, 9, 1][usize::try_from(n % 5).unwrap_or(0)])
                .collect(),
            (0..80)
                .map(|n| if n < 3 { 9 } else { n / 3 + n % 2 })
                .collect(),
            (0..80).map(|n| 2 * n + 1).collect(),
            (0..80).map(|n| n * n).collect(),
            (1..81i128).map(|n| i128::from(n.count_ones())).collect(),
            (1..81i128)
                .map(|n| ((n >> n.trailing_zeros()) - 1) / 2)
                .collect(),
        ];
        let mut moved = 0;
        for values in &lists {
            for finding in sequence(values).into_iter().chain(list(values)) {
                for first in [1u64, 2, 7, 40] {
                    let Some(law) = finding.law.moved(first) else {
                        continue;
                    };
                    moved += 1;
                    let count = usize::try_from(first).unwrap_or(0) + values.len();
                    for (index, value) in (i128::from(first)..).zip(values) {
                        let found = match law.body {
                            Body::Recurrence(_) => law
                                .values(count)
                                .get(usize::try_from(index).unwrap_or(0))
                                .copied(),
                            _ => law.value(&[index]),
                        };
                        assert_eq!(found, Some(*value), "{:?} at {index}", law.statement("a"));
                    }
                }
            }
        }
        assert!(moved > 30, "{moved}");
    }

    #[test]
    fn moved_laws_are_written_simply() {
        for (first, values, statement) in [
            (
                1,
                (1..60).map(|n| n % 4).collect::<Vec<i128>>(),
                "a(n) = n mod 4",
            ),
            (5, (5..60).collect(), "a(n) = n"),
        ] {
            let found = sequence(&values);
            let laws = found.iter().filter_map(|one| one.law.moved(first));
            let statements: Vec<Vec<String>> = laws.map(|law| law.statement("a")).collect();
            assert!(
                statements.contains(&vec![statement.to_owned()]),
                "{statements:?}"
            );
        }
    }
}
