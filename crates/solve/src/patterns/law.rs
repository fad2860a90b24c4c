//! A law: what some numbers of a game might be, for ever.

use std::collections::HashMap;
use std::sync::Arc;

use super::automaton::Automaton;
use super::place;
use super::recurrence::Recurrence;
use super::term::{Term, list_cost};

/// The family that a law belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Family {
    /// Repeats after a preperiod.
    Periodic,
    /// Repeats with a constant added each time.
    ArithmeticPeriodic,
    /// Each residue grows in a way of its own: split arithmetic-periodic, or like a ruler.
    Split,
    /// An expression for each residue.
    Residues,
    /// Of the digits in base 2, or of the Zeckendorf form.
    Digits,
    /// The values at kn, kn + 1, … follow from earlier ones.
    SelfSimilar,
    /// The last digits in some base decide, read by an automaton.
    Automaton,
    /// ⌊αk + β⌋ with a quadratic α.
    Beatty,
    /// A polynomial.
    Polynomial,
    /// Each is a linear combination of those before.
    Recurrence,
    /// Pairs whose smaller numbers are the least not used before.
    MexPairs,
    /// An expression of both numbers.
    TwoNumbers,
    /// Depends on the residues of both numbers.
    TwoResidues,
    /// Every row is arithmetic-periodic.
    Rows,
}

impl Family {
    /// A short stable id.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::Periodic => "periodic",
            Self::ArithmeticPeriodic => "arithmetic-periodic",
            Self::Split => "split",
            Self::Residues => "residues",
            Self::Digits => "digits",
            Self::SelfSimilar => "self-similar",
            Self::Automaton => "automaton",
            Self::Beatty => "beatty",
            Self::Polynomial => "polynomial",
            Self::Recurrence => "recurrence",
            Self::MexPairs => "mex-pairs",
            Self::TwoNumbers => "two-numbers",
            Self::TwoResidues => "two-residues",
            Self::Rows => "rows",
        }
    }
}

/// What decides the numbers.
#[derive(Clone, Debug, PartialEq)]
pub enum Body {
    /// An expression of n, of k, or of a and b.
    Term(Term),
    /// An expression of a and b where both are positive; the law does not speak of others.
    Positive(Term),
    /// The digits.
    Automaton(Automaton),
    /// The numbers before.
    Recurrence(Recurrence),
    /// Two expressions of k, of the smaller and the larger number.
    Pair(Term, Term),
    /// a is the least number that is in no earlier pair, b = a + the expression of k.
    MexPairs(Term),
    /// A law of one number for each of the first rows.
    Rows(Vec<Law>),
}

/// The base in which a table shows the law best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// So many a line.
    Wrapped(usize),
    /// Numbers in this base.
    Base(u32),
    /// Numbers in Zeckendorf's form.
    Zeckendorf,
    /// One number after the other.
    Plain,
}

/// A law, which gives a number for every place.
#[derive(Clone, Debug, PartialEq)]
pub struct Law {
    /// Its family.
    pub family: Family,
    /// The numbers at the places 0, 1, … that the body does not speak of.
    pub head: Arc<[i128]>,
    /// What decides all others.
    pub body: Body,
    /// The best way to show it.
    pub shown: Shown,
}

impl Law {
    /// A law of this family by an expression.
    pub(super) fn of_term(family: Family, term: Term, shown: Shown) -> Self {
        Self {
            family,
            head: Arc::new([]),
            body: Body::Term(term),
            shown,
        }
    }

    /// The same law with these numbers at the beginning.
    pub(super) fn after(mut self, head: &[i128]) -> Self {
        self.head = head.into();
        self
    }

    /// The number at place n (the cell (a, b) for variables a and b), of a law that gives one number there; None where
    /// it has none, or leaves 128 bits.
    ///
    /// A recurrence takes n steps, a self-similar law some for each digit of n.
    #[must_use]
    pub fn value(&self, variables: &[i128]) -> Option<i128> {
        self.remembered(variables, &mut HashMap::new())
    }

    /// As [`value`](Self::value), where the values of smaller numbers are computed once.
    fn remembered(
        &self,
        variables: &[i128],
        known: &mut HashMap<i128, Option<i128>>,
    ) -> Option<i128> {
        let first = usize::try_from(*variables.first()?).ok();
        if let Some(value) = first.and_then(|first| self.head.get(first)) {
            return Some(*value);
        }
        match &self.body {
            Body::Term(term) => {
                let at = variables[0];
                term.value(variables, &mut |smaller| {
                    // A law that would ask itself for ever has no value.
                    if !(0..at).contains(&smaller) {
                        return None;
                    }
                    if let Some(value) = known.get(&smaller) {
                        return *value;
                    }
                    let value = self.remembered(&[smaller], known);
                    known.insert(smaller, value);
                    value
                })
            }
            Body::Positive(term) => {
                let positive = variables.iter().all(|variable| *variable > 0);
                positive.then(|| term.value(variables, &mut |_| None))?
            }
            Body::Automaton(automaton) => automaton.value(u64::try_from(variables[0]).ok()?),
            Body::Recurrence(recurrence) => recurrence.value(&self.head, first?),
            Body::Rows(rows) => rows.get(first?)?.value(&variables[1..]),
            Body::Pair(..) | Body::MexPairs(_) => None,
        }
    }

    /// The numbers at the places 0 to `count` - 1 of a law of one variable, up to the first that it does not have; for pairs
    /// the smaller ones.
    #[must_use]
    pub fn values(&self, count: usize) -> Vec<i128> {
        match &self.body {
            Body::Recurrence(recurrence) => recurrence.values(&self.head, count),
            Body::Pair(..) | Body::MexPairs(_) => {
                self.pairs(count).into_iter().map(|pair| pair.0).collect()
            }
            Body::Term(term) => {
                let mut values = Vec::new();
                while values.len() < count {
                    let next = match self.head.get(values.len()) {
                        Some(value) => Some(*value),
                        None => term.value(&[place(values.len())], &mut |smaller| {
                            values.get(usize::try_from(smaller).ok()?).copied()
                        }),
                    };
                    let Some(next) = next else {
                        break;
                    };
                    values.push(next);
                }
                values
            }
            _ => {
                let places = (0..count).map_while(|n| i128::try_from(n).ok());
                places.map_while(|n| self.value(&[n])).collect()
            }
        }
    }

    /// The pairs 0 to `count` - 1 of a law of pairs.
    #[must_use]
    pub fn pairs(&self, count: usize) -> Vec<(i128, i128)> {
        match &self.body {
            Body::Pair(smaller, larger) => (0..count)
                .map_while(|k| {
                    let k = [i128::try_from(k).ok()?];
                    let smaller = smaller.value(&k, &mut |_| None)?;
                    Some((smaller, larger.value(&[k[0], smaller], &mut |_| None)?))
                })
                .collect(),
            Body::MexPairs(difference) => super::pairs::by_mex(difference, count),
            _ => Vec::new(),
        }
    }

    /// The bits that its description takes.
    #[must_use]
    pub fn cost(&self) -> u64 {
        /// To say what the least unused number is.
        const MEX: u64 = 16;
        let body = match &self.body {
            Body::Term(term) | Body::Positive(term) => term.cost(),
            Body::Automaton(automaton) => automaton.cost(),
            Body::Recurrence(recurrence) => recurrence.cost(),
            Body::Pair(smaller, larger) => smaller.cost() + larger.cost(),
            Body::MexPairs(difference) => MEX + difference.cost(),
            Body::Rows(rows) => rows.iter().map(Self::cost).sum(),
        };
        body + list_cost(&self.head)
    }

    /// Preperiod, period and saltus, where they follow from the form ([`Term::periodicity`]).
    #[must_use]
    pub fn periodicity(&self) -> Option<(i128, i128, i128)> {
        let Body::Term(term) = &self.body else {
            return None;
        };
        let (period, saltus) = term.periodicity()?;
        Some((i128::try_from(self.head.len()).ok()?, period, saltus))
    }
}
