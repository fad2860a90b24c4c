//! What is known for ever, by theorem, and which laws follow from it.

use super::decide::same_laws;
use super::law::{Body, Law};
use super::recurrence::is_schwenks;
use super::term::common;
use super::{grids, pairs, periods, self_similar};

/// A theorem about the numbers that a law is tested on.
#[derive(Clone, Debug, PartialEq)]
pub enum Truth {
    /// v(n + period) = v(n) + saltus for all n ≥ preperiod.
    Periodic {
        /// Where it begins.
        preperiod: i128,
        /// Its length.
        period: i128,
        /// What is added.
        saltus: i128,
        /// The theorem's id.
        theorem: &'static str,
    },
    /// The theorem is one of these laws.
    Laws {
        /// The laws.
        laws: Vec<Law>,
        /// The theorem's id.
        theorem: &'static str,
    },
    /// The numbers are the P-positions of "at most k times the previous take", ascending, perhaps with 0.
    Schwenk {
        /// k.
        factor: u64,
    },
}

impl Truth {
    /// At most half of a heap: g(2q) = q, g(2q + 1) = g(q) ([`ClosedForm::Half`](crate::ClosedForm::Half)).
    #[must_use]
    pub fn half() -> Self {
        let case = self_similar::Case::linear;
        Self::Laws {
            laws: vec![self_similar::law(&[case(0, 1, 0), case(1, 0, 0)], &[0])],
            theorem: "at-most-half",
        }
    }

    /// Wythoff's pairs in normal play ([`wythoff`](crate::wythoff)).
    #[must_use]
    pub fn wythoff() -> Self {
        Self::Laws {
            laws: pairs::wythoffs().into(),
            theorem: "wythoff",
        }
    }

    /// Euclid's P-positions in normal play ([`euclid`](crate::euclid)).
    #[must_use]
    pub fn euclid() -> Self {
        Self::Laws {
            laws: vec![grids::euclids()],
            theorem: "cole-davie",
        }
    }

    /// The same theorem about where the numbers are this one: 1 where they are, else 0.
    ///
    /// With a positive saltus s a number after j periods is at least js, so beyond `wanted` + 1 periods another one.
    #[must_use]
    pub fn of_places(&self, wanted: u8) -> Option<Self> {
        match *self {
            Self::Periodic {
                preperiod,
                period,
                saltus,
                theorem,
            } if saltus >= 0 => Some(Self::Periodic {
                preperiod: match saltus {
                    0 => preperiod,
                    _ => preperiod + (i128::from(wanted) + 1) * period,
                },
                period: if saltus > 0 { 1 } else { period },
                saltus: 0,
                theorem,
            }),
            _ => None,
        }
    }

    /// The theorem from which the law follows, where the law gives all of these numbers.
    #[must_use]
    pub fn proves(&self, law: &Law, values: &[i128]) -> Option<&'static str> {
        match self {
            Self::Periodic {
                preperiod,
                period,
                saltus,
                theorem,
            } => {
                let known = (*preperiod, *period, *saltus);
                let known_to = i128::try_from(values.len()).ok()?;
                let by_form = |repeats| agree_for_ever(known, repeats, known_to);
                let stated = || {
                    let ends = [preperiod, period].map(|number| usize::try_from(*number).ok());
                    let [Some(preperiod), Some(period)] = ends else {
                        return None;
                    };
                    let grown = values.get(preperiod + period)? - values.get(preperiod)?;
                    let law = periods::law(values, preperiod, period);
                    law.filter(|_| grown == *saltus)
                };
                let decided = || same_laws(&stated()?, law);
                let holds = law.periodicity().is_some_and(by_form) || decided() == Some(true);
                holds.then_some(theorem)
            }
            Self::Laws { laws, theorem } => laws
                .iter()
                .any(|stated| match stated.body == law.body {
                    true => begins_alike(stated, law),
                    false => same_laws(stated, law) == Some(true),
                })
                .then_some(theorem),
            Self::Schwenk { factor } => {
                let Body::Recurrence(recurrence) = &law.body else {
                    return None;
                };
                is_schwenks(recurrence, *factor, values).then_some("schwenk")
            }
        }
    }
}

/// Whether two laws with the same body give the same numbers at the places that a head of one of them names.
fn begins_alike(one: &Law, other: &Law) -> bool {
    let count = one.head.len().max(other.head.len());
    one.values(count) == other.values(count)
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
