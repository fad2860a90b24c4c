//! What is known for ever, by theorem, and which laws follow from it.

use grundy_core::{Apart, Convention};

use super::decide::{Tail, Verdict, compare, differ_by_tails, whole};
use super::law::{Body, Family, Law, Shown};
use super::recurrence::Recurrence;
use super::term::{Function, Sign, Term, n, number};
use super::{digits, grids, pairs, periods, place, same_for_ever, self_similar};

/// A theorem about the numbers that a law is tested on: they are these laws, all of which say the same.
#[derive(Clone, Debug, PartialEq)]
pub struct Truth {
    laws: Vec<Law>,
    theorem: &'static str,
    /// Not 0 where there is a position, of which alone the theorem speaks; none where there is one everywhere.
    domain: Option<Term>,
    /// Preperiod and period, where some residues grow in ways of their own.
    grows_apart: Option<(usize, usize)>,
}

impl Truth {
    /// The theorem with this id says each of these laws of all numbers.
    fn everywhere(laws: Vec<Law>, theorem: &'static str) -> Self {
        Self {
            laws,
            theorem,
            domain: None,
            grows_apart: None,
        }
    }

    /// The numbers are this expression wherever the other one is not 0, which it is where there is a position.
    pub(crate) fn by_expression(term: Term, domain: Option<Term>, theorem: &'static str) -> Self {
        let law = Law::of_term(Family::Residues, term, Shown::Plain);
        let laws = std::iter::once(law.clone()).chain(repeating(&law));
        Self {
            domain,
            ..Self::everywhere(laws.collect(), theorem)
        }
    }

    /// The law that was proved by [induction](crate::induction).
    #[must_use]
    pub fn by_induction(law: &Law) -> Self {
        let laws = std::iter::once(law.clone()).chain(repeating(law));
        Self::everywhere(laws.collect(), crate::TheoremId::INDUCTION.id())
    }

    /// As [`periodic`](Self::periodic), but some residues grow otherwise than by the saltus; where they are few.
    #[must_use]
    pub(crate) fn growing(
        values: &[i128],
        ends: (usize, usize),
        growths: (u64, &[Apart]),
        theorem: &'static str,
    ) -> Option<Self> {
        let laws = vec![periods::law_with_apart(values, ends, growths)?];
        Some(Self {
            grows_apart: Some(ends),
            ..Self::everywhere(laws, theorem)
        })
    }

    /// v(n + period) = v(n) + saltus for all n ≥ preperiod, and these are the first numbers: more than preperiod and period
    /// together, or there is nothing that could be said.
    #[must_use]
    pub fn periodic(
        values: &[i128],
        (preperiod, period): (usize, usize),
        theorem: &'static str,
    ) -> Option<Self> {
        let laws = vec![periods::law(values, preperiod, period)?];
        Some(Self::everywhere(laws, theorem))
    }

    /// As [`periodic`](Self::periodic), with ends that may be too large for a list.
    pub(crate) fn repeating(
        values: &[i128],
        (preperiod, period): (u64, u64),
        theorem: &'static str,
    ) -> Option<Self> {
        let ends = (
            usize::try_from(preperiod).ok()?,
            usize::try_from(period).ok()?,
        );
        Self::periodic(values, ends, theorem)
    }

    /// At most half of a heap: g(2q) = q, g(2q + 1) = g(q), which is (q - 1) / 2 for the odd part q of n + 1
    /// ([`ClosedForm::Half`](crate::ClosedForm::Half)).
    #[must_use]
    pub fn half() -> Self {
        let case = self_similar::Case::linear;
        let by_digits =
            digits::odd_part(n().with(Sign::Plus, number(1))).with(Sign::Over, number(2));
        let laws = vec![
            self_similar::law(&[case(0, 1, 0), case(1, 0, 0)], &[0]),
            Law::of_term(Family::Digits, by_digits, Shown::Base(2)),
        ];
        Self::everywhere(laws, "at-most-half")
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
        let law = Law::of_term(Family::Digits, lost, Shown::Base(2));
        Self::everywhere(vec![law], "at-most-half")
    }

    /// Their list: 2^k - 1, in misère play 3·2^k - 1.
    #[must_use]
    pub fn half_list(convention: Convention) -> Self {
        let head = match convention {
            Convention::Normal => [0, 1],
            Convention::Misere => [2, 5],
        };
        Self::everywhere(vec![recurrence(&head, vec![3, -2])], "at-most-half")
    }

    /// Taking a divisor: g(n) = a + 1 for the highest power 2^a that divides n, g(0) = 0
    /// ([`ClosedForm::Divisor`](crate::ClosedForm::Divisor)).
    #[must_use]
    pub fn divisors() -> Self {
        let value = n().of(Function::Zeros).with(Sign::Plus, number(1));
        let law = |term| Law::of_term(Family::Digits, term, Shown::Base(2));
        // As people write it, too: values without an end are not compared by digits.
        let is_positive = n().with(Sign::Is, number(0)).with(Sign::Is, number(0));
        let whole = Term::Choice(vec![number(0), value.clone()], Box::new(is_positive));
        Self::everywhere(vec![law(value).after(&[0]), law(whole)], "divisor")
    }

    /// The P-positions of the same game: the empty heap; in misère play the heaps with the value 1, which are odd.
    #[must_use]
    pub fn divisors_lost(convention: Convention) -> Option<Self> {
        let (values, ends): (&[i128], _) = match convention {
            Convention::Normal => (&[1, 0, 0], (1, 1)),
            Convention::Misere => (&[0, 1, 0], (0, 2)),
        };
        Self::periodic(values, ends, "divisor")
    }

    /// The heaps with which the first player loses when at most k times the previous take may be taken, place by place:
    /// for k = 1 the powers of 2, for k = 2 the Fibonacci numbers, and 0; in misère play none, since one wins by leaving 1
    /// ([`times`](crate::games::times)).
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
        Some(Self::everywhere(vec![law], "schwenk"))
    }

    /// The list of these heaps in normal play: a(i + 1) = a(i) + a(l), l the least index with k·a(l) ≥ a(i), where i - l is the
    /// same for ever once it has been r at r + 2 indices in a row (A. J. Schwenk 1970; [`times`](crate::games::times)).
    #[must_use]
    pub fn schwenk_list(factor: u64) -> Option<Self> {
        let (mut head, lag) = schwenks(factor)?;
        head.insert(0, 0);
        let mut coefficients = vec![0; lag + 1];
        coefficients[0] += 1;
        coefficients[lag] += 1;
        let law = recurrence(&head, coefficients);
        Some(Self::everywhere(vec![law], "schwenk"))
    }

    /// Wythoff's pairs in normal play ([`wythoff`](crate::games::wythoff)).
    #[must_use]
    pub fn wythoff() -> Self {
        Self::everywhere(pairs::wythoffs().into(), "wythoff")
    }

    /// Wythoff's P-positions in a table.
    #[must_use]
    pub fn wythoff_table(convention: Convention) -> Self {
        Self::everywhere(vec![grids::wythoffs(convention)], "wythoff")
    }

    /// Euclid's P-positions ([`euclid`](crate::games::euclid)).
    #[must_use]
    pub fn euclid(convention: Convention) -> Self {
        Self::everywhere(vec![grids::euclids(convention)], "cole-davie")
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
        Some(Self::everywhere(laws, theorem))
    }

    /// The same theorem about where the numbers are this one: 1 where they are, else 0. None where they do not repeat.
    ///
    /// With a positive saltus s a number after j periods is at least js, so beyond `wanted` + 1 periods another one. Of
    /// residues that grow in ways of their own a line does not grow at all, or does so; and a ruler's q - 2^(k+1) is at
    /// least q / 3, since q is at least three times 2^k: beyond 3 (`wanted` + 1) periods what grows is another number.
    #[must_use]
    pub fn places_of(&self, wanted: u8) -> Option<Self> {
        let beyond = usize::from(wanted) + 1;
        let wanted = i128::from(wanted);
        let (law, preperiod, period) = match (self.periodicity(), self.grows_apart) {
            (Some((law, (preperiod, period, 0))), _) => (law, preperiod, period),
            (Some((law, (preperiod, period, 1..))), _) => (law, preperiod + beyond * period, 1),
            (None, Some((preperiod, period))) => {
                let grown = 3 * beyond * period + period;
                (self.laws.first()?, preperiod + grown, period)
            }
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

    /// All places that do not have a 0, where there are only so many, and the theorem.
    #[must_use]
    pub fn complete_list(&self) -> Option<(Vec<i128>, &'static str)> {
        let (law, (preperiod, period, saltus)) = self.periodicity()?;
        let here = law.values(preperiod + period);
        let ends = saltus == 0 && here[preperiod..].iter().all(|value| *value == 0);
        let places = (0..preperiod).filter(|at| here[*at] != 0).map(place);
        let places = places.filter(|at| self.at(&[*at]).is_some());
        ends.then(|| (places.collect(), self.theorem))
    }

    /// The same theorem about a list without its first numbers, so many; none where it has no form for that.
    #[must_use]
    pub fn without(&self, first: usize) -> Option<Self> {
        if first == 0 {
            return Some(self.clone());
        }
        let later = self.laws.iter().filter_map(|law| law.without(first));
        let laws: Vec<Law> = later.collect();
        let theorem = self.theorem;
        (self.domain.is_none() && !laws.is_empty()).then(|| Self::everywhere(laws, theorem))
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

    /// The number that the theorem gives at this place; none where there is no position, or the theorem does not say it at
    /// once.
    #[must_use]
    pub fn at(&self, place: &[i128]) -> Option<i128> {
        let is_there = |domain: &Term| domain.value(place, &mut |_| None) != Some(0);
        let speaks = self.domain.as_ref().is_none_or(is_there);
        let mut laws = self.laws.iter();
        speaks.then(|| laws.find_map(|law| law.value(place)))?
    }

    /// The theorem, where the law says the same for ever, from this index on.
    #[must_use]
    pub fn proves(&self, law: &Law, from: u64) -> Option<&'static str> {
        let positive = matches!(law.body, Body::Positive(_));
        let both = [0, 1].map(|variable| is_from(variable, 1));
        let conditions = self.domain.iter().cloned();
        let conditions = conditions.chain(both.into_iter().filter(|_| positive));
        let domain = conditions.reduce(|all, one| all.with(Sign::Min, one));
        let says = |stated: &Law| {
            same_from(stated, law, from) == Some(true)
                || domain.as_ref().and_then(|domain| {
                    same_from(&within(stated, domain)?, &within(law, domain)?, from)
                }) == Some(true)
                || has_rows(stated, law) == Some(true)
                || from == 0 && obeys(stated, law) == Some(true)
        };
        self.laws.iter().any(says).then_some(self.theorem)
    }

    /// The law as the theorem states it.
    #[must_use]
    pub fn stated(&self) -> Option<Law> {
        self.laws.first().cloned()
    }

    /// The theorem's id.
    #[must_use]
    pub fn theorem(&self) -> &'static str {
        self.theorem
    }

    /// A place where the law gives something else than the theorem; of one number the first one, if it is not far out. None
    /// where there is none, or none is found.
    #[must_use]
    pub fn differs(&self, law: &Law) -> Option<Vec<u128>> {
        let is_of_two = law.is_of_two() || self.laws.iter().any(Law::is_of_two);
        let mut stated = self.laws.iter();
        if let Some(first) = stated.find_map(|stated| first_difference(stated, law, is_of_two)) {
            return Some(first);
        }
        let far = |stated: &Law| differ_by_tails(stated, law).filter(|_| !is_of_two);
        if let Some(far) = self.laws.iter().find_map(far) {
            return Some(vec![far]);
        }
        let domain = self.domain.clone().unwrap_or(number(1));
        let by_digits = |stated: &Law| {
            let laws = [within(stated, &domain)?, within(law, &domain)?];
            let [Body::Term(one), Body::Term(other)] = laws.map(|law| law.body) else {
                return None;
            };
            match compare(&one, &other, 1 + usize::from(is_of_two)) {
                Verdict::Differ(place) => Some(place),
                Verdict::Same | Verdict::Unknown => None,
            }
        };
        self.laws.iter().find_map(by_digits)
    }

    /// Whether the law gives something else than the theorem at a position.
    #[must_use]
    pub fn refutes(&self, law: &Law) -> bool {
        if matches!(law.body, Body::Positive(_)) {
            // It speaks of positive numbers alone.
            return false;
        }
        let place = self.differs(law).map(|place| {
            let numbers = place.into_iter().map(i128::try_from);
            numbers.collect::<Result<Vec<_>, _>>()
        });
        place.is_some_and(|place| place.is_ok_and(|place| self.at(&place).is_some()))
    }

    /// Whether both theorems say the same from this index on; none where that is not decided.
    #[must_use]
    pub fn agrees(&self, other: &Self, from: u64) -> bool {
        let mut laws = other.laws.iter();
        laws.any(|law| self.proves(law, from).is_some())
    }
}

/// Whether two laws give the same numbers from this index on, of the first variable; None where that is not decided.
#[must_use]
pub fn same_from(one: &Law, other: &Law, from: u64) -> Option<bool> {
    if from == 0 {
        return same_for_ever(one, other);
    }
    let there = is_from(0, from.into());
    same_for_ever(&within(one, &there)?, &within(other, &there)?)
}

/// Whether the variable is at least this.
fn is_from(variable: usize, least: i128) -> Term {
    number(least - 1).with(Sign::Below, Term::Variable(variable))
}

/// The first number for which the two laws of one number differ, among those that are looked at one by one.
fn first_difference(one: &Law, other: &Law, is_of_two: bool) -> Option<Vec<u128>> {
    const COUNTS: [usize; 3] = [1 << 10, 1 << 15, 1 << 20];
    let differ = |count: usize| {
        let [values, others] = [one, other].map(|law| law.values(count));
        let mut pairs = values.iter().zip(&others);
        pairs.position(|(one, other)| one != other)
    };
    let first = COUNTS.into_iter().filter(|_| !is_of_two).find_map(differ)?;
    Some(vec![u128::try_from(first).ok()?])
}

/// The law where the condition is 1, and 0 where it is 0.
fn within(law: &Law, condition: &Term) -> Option<Law> {
    let term = match &law.body {
        Body::Positive(term) => term.clone(),
        _ => whole(law)?,
    };
    let term = Term::Choice(vec![number(0), term], Box::new(condition.clone()));
    Some(Law::of_term(law.family, term, law.shown))
}

/// Whether the rows are those of an expression of two numbers.
fn has_rows(stated: &Law, law: &Law) -> Option<bool> {
    let (Body::Term(term), Body::Rows(rows)) = (&stated.body, &law.body) else {
        return None;
    };
    let mut all = (0..).zip(rows);
    all.try_fold(true, |all, (at, row)| {
        let row_of_term = Law::of_term(row.family, term.in_row(at)?, row.shown);
        Some(all && same_for_ever(&row_of_term, row)?)
    })
}

/// Whether the stated expression obeys the equations of a self-similar law, which lead downwards, and begins alike: then it
/// is that law, by induction.
fn obeys(stated: &Law, law: &Law) -> Option<bool> {
    (law.family == Family::SelfSimilar).then_some(())?;
    let stated = whole(stated)?;
    let equations = whole(law)?.with_own(&stated)?;
    match compare(&stated, &equations, 1) {
        Verdict::Same => Some(true),
        Verdict::Differ(_) => Some(false),
        Verdict::Unknown => None,
    }
}

/// The same law as one that repeats, where it does.
fn repeating(law: &Law) -> Option<Law> {
    /// Longer periods are not shown.
    const MOST: i128 = 1 << 12;
    let Body::Term(term) = &law.body else {
        return None;
    };
    let Tail { from, period } = Tail::of(term)?;
    let count = usize::try_from(from + period + 1).ok()?;
    (from + period < MOST).then_some(())?;
    let values = law.values(count);
    let ends = (usize::try_from(from).ok()?, usize::try_from(period).ok()?);
    let repeated = periods::law(&values, ends.0, ends.1)?;
    (same_for_ever(law, &repeated) == Some(true)).then_some(repeated)
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
