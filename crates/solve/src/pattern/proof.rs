//! What is known for ever, by theorem, and which laws follow from it.

use grundy_core::Convention;

use super::law::{Body, Family, Law, Shown};
use super::recurrence::Recurrence;
use super::term::{Function, Sign, common, n, number};
use super::{digits, grids, pairs, periods, place, same_for_ever, self_similar};

/// A theorem about the numbers that a law is tested on: they are these laws, all of which say the same.
#[derive(Clone, Debug, PartialEq)]
pub struct Truth {
    laws: Vec<Law>,
    theorem: &'static str,
}

impl Truth {
    /// v(n + period) = v(n) + saltus for all n ≥ preperiod, and these are the first numbers: more than preperiod and period
    /// together, or there is nothing that could be said.
    #[must_use]
    pub fn periodic(
        values: &[i128],
        (preperiod, period): (usize, usize),
        theorem: &'static str,
    ) -> Option<Self> {
        let laws = vec![periods::law(values, preperiod, period)?];
        Some(Self { laws, theorem })
    }

    /// At most half of a heap: g(2q) = q, g(2q + 1) = g(q), which is (q - 1) / 2 for the odd part q of n + 1
    /// ([`ClosedForm::Half`](crate::ClosedForm::Half)).
    #[must_use]
    pub fn half() -> Self {
        let case = self_similar::Case::linear;
        let by_digits =
            digits::odd_part(n().with(Sign::Plus, number(1))).with(Sign::Over, number(2));
        Self {
            laws: vec![
                self_similar::law(&[case(0, 1, 0), case(1, 0, 0)], &[0]),
                Law::of_term(Family::Digits, by_digits, Shown::Base(2)),
            ],
            theorem: "at-most-half",
        }
    }

    /// The P-positions of the same game: the heaps with the value 0, those with n + 1 a power of 2; in misère play those
    /// with the value 1, n + 1 three times one.
    #[must_use]
    pub fn half_lost(convention: Convention) -> Self {
        let next = n().with(Sign::Plus, number(1));
        let lost = match convention {
            Convention::Normal => next.of(Function::Ones).with(Sign::Is, number(1)),
            Convention::Misere => digits::odd_part(next).with(Sign::Is, number(3)),
        };
        Self {
            laws: vec![Law::of_term(Family::Digits, lost, Shown::Base(2))],
            theorem: "at-most-half",
        }
    }

    /// Their list: 2^k - 1, in misère play 3·2^k - 1.
    #[must_use]
    pub fn half_list(convention: Convention) -> Self {
        let head = match convention {
            Convention::Normal => [0, 1],
            Convention::Misere => [2, 5],
        };
        Self {
            laws: vec![recurrence(&head, vec![3, -2])],
            theorem: "at-most-half",
        }
    }

    /// The heaps with which the first player loses when at most k times the previous take may be taken, place by place:
    /// for k = 1 the powers of 2, for k = 2 the Fibonacci numbers, and 0; in misère play none, since one wins by leaving 1
    /// ([`times`](crate::times)).
    #[must_use]
    pub fn schwenk_places(factor: u64, convention: Convention) -> Option<Self> {
        let law = match (convention, factor) {
            (Convention::Misere, _) => Law::of_term(Family::Periodic, number(0), Shown::Plain),
            (_, 1) => {
                let lost = n().of(Function::Ones).with(Sign::Is, number(1));
                Law::of_term(Family::Digits, lost, Shown::Base(2)).after(&[1])
            }
            (_, 2) => {
                let lost = n().of(Function::Parts).with(Sign::Is, number(1));
                Law::of_term(Family::Digits, lost, Shown::Zeckendorf).after(&[1])
            }
            _ => return None,
        };
        Some(Self {
            laws: vec![law],
            theorem: "schwenk",
        })
    }

    /// The list of these heaps in normal play: a(i + 1) = a(i) + a(l), l the least index with k·a(l) ≥ a(i), where i - l is the
    /// same for ever once it has been r at r + 2 indices in a row (A. J. Schwenk 1970; [`times`](crate::times)).
    #[must_use]
    pub fn schwenk_list(factor: u64) -> Option<Self> {
        let (mut head, lag) = schwenks(factor)?;
        head.insert(0, 0);
        let mut coefficients = vec![0; lag + 1];
        coefficients[0] += 1;
        coefficients[lag] += 1;
        Some(Self {
            laws: vec![recurrence(&head, coefficients)],
            theorem: "schwenk",
        })
    }

    /// Wythoff's pairs in normal play ([`wythoff`](crate::wythoff)).
    #[must_use]
    pub fn wythoff() -> Self {
        Self {
            laws: pairs::wythoffs().into(),
            theorem: "wythoff",
        }
    }

    /// Wythoff's P-positions in a table.
    #[must_use]
    pub fn wythoff_table(convention: Convention) -> Self {
        Self {
            laws: vec![grids::wythoffs(convention)],
            theorem: "wythoff",
        }
    }

    /// Euclid's P-positions ([`euclid`](crate::euclid)).
    #[must_use]
    pub fn euclid(convention: Convention) -> Self {
        Self {
            laws: vec![grids::euclids(convention)],
            theorem: "cole-davie",
        }
    }

    /// Of the first rows of a table, each of which repeats with a constant added, with the preperiod and the period that the
    /// theorem gives the row: as many rows as a law of rows has. None where the rows are too short.
    #[must_use]
    pub fn rows(
        cells: &[Vec<i128>],
        repeats: impl Fn(usize) -> (usize, usize),
        theorem: &'static str,
    ) -> Option<Self> {
        let rows = cells.iter().take(grids::ROWS).enumerate().map(|(a, row)| {
            let (preperiod, period) = repeats(a);
            periods::law(row, preperiod, period)
        });
        let laws = vec![grids::of_rows(rows.collect::<Option<_>>()?)];
        Some(Self { laws, theorem })
    }

    /// The same theorem about where the numbers are this one: 1 where they are, else 0. None where they do not repeat.
    ///
    /// With a positive saltus s a number after j periods is at least js, so beyond `wanted` + 1 periods another one.
    #[must_use]
    pub fn places_of(&self, wanted: u8) -> Option<Self> {
        let wanted = i128::from(wanted);
        let (law, (preperiod, period, saltus)) = self.periodicity()?;
        let (preperiod, period) = match saltus {
            0 => (preperiod, period),
            1.. => (preperiod + (usize::try_from(wanted).ok()? + 1) * period, 1),
            _ => return None,
        };
        let values = law.values(preperiod + period + 1);
        let here: Vec<i128> = values
            .iter()
            .map(|value| i128::from(*value == wanted))
            .collect();
        Self::periodic(&here, (preperiod, period), self.theorem)
    }

    /// The same theorem about the list of the places with a 1, where there is one for ever.
    #[must_use]
    pub fn list(&self) -> Option<Self> {
        let (law, (preperiod, period, _)) = self.periodicity()?;
        let here = law.values(preperiod + 2 * period);
        let places = (0..here.len()).filter(|at| here[*at] != 0);
        let list: Vec<usize> = places.collect();
        let before = |end: usize| list.iter().take_while(|at| **at < end).count();
        let (first, after) = (before(preperiod), before(preperiod + period));
        let list: Vec<i128> = list.into_iter().map(place).collect();
        Self::periodic(&list, (first, after - first), self.theorem)
    }

    /// The law that repeats, with preperiod, period and saltus.
    fn periodicity(&self) -> Option<(&Law, (usize, usize, i128))> {
        self.laws.iter().find_map(|law| {
            let (preperiod, period, saltus) = law.periodicity()?;
            let repeats = (
                usize::try_from(preperiod).ok()?,
                usize::try_from(period).ok()?,
                saltus,
            );
            Some((law, repeats))
        })
    }

    /// The theorem, where the law says the same for ever.
    #[must_use]
    pub fn proves(&self, law: &Law) -> Option<&'static str> {
        let mut laws = self.laws.iter();
        laws.any(|stated| same_for_ever(stated, law) == Some(true))
            .then_some(self.theorem)
    }
}

/// The law with these first numbers, all others by the ones before.
fn recurrence(head: &[i128], coefficients: Vec<i128>) -> Law {
    Law {
        family: Family::Recurrence,
        head: head.into(),
        body: Body::Recurrence(Recurrence { coefficients }),
        shown: Shown::Plain,
    }
}

/// The first numbers a(1) = 1, …, and from their end on i - l for ever.
fn schwenks(factor: u64) -> Option<(Vec<i128>, usize)> {
    /// For larger k so many numbers do not show it.
    const MOST: usize = 1 << 10;
    let mut all = vec![1i128];
    let (mut least, mut lag, mut times) = (0, 0, 1);
    while all.len() < MOST {
        if times >= lag + 2 {
            return Some((all, lag));
        }
        let next = all[all.len() - 1].checked_add(all[least])?;
        all.push(next);
        while all[least].checked_mul(factor.into())? < next {
            least += 1;
        }
        let now = all.len() - 1 - least;
        times = if now == lag { times + 1 } else { 1 };
        lag = now;
    }
    None
}

/// Whether two sequences that agree as far as `known_to`, each (preperiod, period, saltus) for ever, agree for ever.
///
/// From N = the greater preperiod on, both add a constant after P = the least common multiple of the periods; where the
/// constants are the same and the sequences agree below N + P, they do everywhere, by induction.
#[must_use]
pub fn agree_for_ever(one: (i128, i128, i128), other: (i128, i128, i128), known_to: i128) -> bool {
    let from = one.0.max(other.0).max(0);
    common(one.1, other.1).is_some_and(|period| {
        let steps = [one, other].map(|(_, p, s)| (period / p).checked_mul(s));
        steps[0].is_some() && steps[0] == steps[1] && from + period <= known_to
    })
}
