//! Numbers of a game that laws are tested on, and what theorems say of them.

use grundy_core::{Budget, Exhausted};

use crate::heaps::period::PeriodTheorem;
use crate::patterns::{self, Cells, Family, Finding, Law, NumbersOf, Truth};
use crate::theorem_id::TheoremId;

/// Numbers of a game, and theorems about them.
#[derive(Clone, Debug)]
pub struct KnownSequence {
    /// What they are.
    pub of: NumbersOf,
    /// The numbers at the places from the first on; of pairs and tables none.
    pub values: Vec<i128>,
    /// The index of the first number; of a list of P-positions the least that may be in it.
    pub from: u64,
    /// The numbers before, from 0 on, where they are known.
    pub(crate) before: Option<Vec<i128>>,
    /// Whether they are a list, whose numbers have nothing to do with their places.
    pub is_list: bool,
    /// A list has all its numbers up to this one.
    pub whole_to: Option<i128>,
    /// The pairs, where they are pairs.
    pub pairs: Option<Vec<(i128, i128)>>,
    /// The cells, where it is a table; none where there is no position, or it is not known.
    pub cells: Option<Vec<Vec<Option<i128>>>>,
    /// What is known of them for ever.
    pub truths: Vec<Truth>,
    /// The theorem by which a list has no more numbers.
    pub complete: Option<TheoremId>,
}

impl KnownSequence {
    /// Numbers by their places.
    #[must_use]
    pub fn of_places(of: NumbersOf, values: Vec<i128>, truths: Vec<Truth>) -> Self {
        Self {
            of,
            values,
            from: 0,
            before: Some(Vec::new()),
            is_list: false,
            whole_to: None,
            pairs: None,
            cells: None,
            truths,
            complete: None,
        }
    }

    /// The same numbers, the first of which has this index.
    pub(crate) fn at_first(self, from: u64) -> Self {
        Self {
            from,
            before: (from == 0).then(Vec::new),
            ..self
        }
    }

    /// Leaves out what is before this index.
    pub fn begin_at(&mut self, from: u64) {
        if from <= self.from {
            return;
        }
        if self.is_list {
            let is_before = |value: &&i128| **value < i128::from(from);
            let gone = self.values.iter().take_while(is_before).count();
            self.values.drain(..gone);
            self.truths = self
                .truths
                .iter()
                .filter_map(|truth| truth.without(gone))
                .collect();
        } else {
            let gone = usize::try_from(from - self.from).unwrap_or(usize::MAX);
            let gone = self.values.drain(..gone.min(self.values.len()));
            let gone: Vec<i128> = gone.collect();
            self.before = self.before.take().map(|before| [before, gone].concat());
        }
        self.from = from;
    }

    /// A list.
    #[must_use]
    pub fn of_list(of: NumbersOf, values: Vec<i128>, truths: Vec<Truth>) -> Self {
        Self {
            is_list: true,
            ..Self::of_places(of, values, truths)
        }
    }

    /// Pairs in their order.
    pub(crate) fn of_pairs(pairs: Vec<(i128, i128)>, truths: Vec<Truth>) -> Self {
        Self {
            pairs: Some(pairs),
            ..Self::of_places(NumbersOf::Pairs, Vec::new(), truths)
        }
    }

    /// The cells of a table.
    pub(crate) fn of_cells(
        of: NumbersOf,
        cells: Vec<Vec<Option<i128>>>,
        truths: Vec<Truth>,
    ) -> Self {
        Self {
            cells: Some(cells),
            ..Self::of_places(of, Vec::new(), truths)
        }
    }

    /// The first place that laws speak of: a list is counted from 0.
    #[must_use]
    pub fn first_place(&self) -> u64 {
        if self.is_list { 0 } else { self.from }
    }
    /// The laws of these numbers, the simplest first.
    ///
    /// # Errors
    ///
    /// When the budget ends.
    pub fn findings(&self, budget: &mut Budget<'_>) -> Result<Vec<Finding>, Exhausted> {
        match (&self.pairs, &self.cells) {
            (Some(pairs), _) => patterns::pairs(pairs, budget),
            (_, Some(cells)) => patterns::grid(Cells { values: cells }, budget),
            _ if self.is_list => patterns::list(&self.values, self.whole_to, budget),
            _ if self.from == 0 => {
                let found = patterns::sequence(&self.values, budget)?;
                let stated = self.truths.iter().filter_map(|truth| self.as_stated(truth));
                Ok(match found.is_empty() {
                    true => stated.collect(),
                    false => found,
                })
            }
            _ => self.later_findings(budget),
        }
    }

    /// The law as a theorem states it, where these numbers follow it and it is none that could have been found in them.
    fn as_stated(&self, truth: &Truth) -> Option<Finding> {
        let law = truth.stated()?;
        let is_own = truth.theorem() == PeriodTheorem::DigitInduction.id();
        (is_own && law.periodicity().is_none()).then_some(())?;
        let follows = law.values(self.values.len()) == self.values;
        let fitted = self.values.len().div_ceil(2);
        let tested = self.values.len() - fitted;
        follows.then_some(Finding {
            law,
            fitted,
            tested,
        })
    }

    /// Laws of numbers whose first index is not 0: of these alone, and those of all numbers, where the ones before are known.
    fn later_findings(&self, budget: &mut Budget<'_>) -> Result<Vec<Finding>, Exhausted> {
        let own = patterns::sequence(&self.values, budget)?;
        let counts = own.first().map(|one| (one.fitted, one.tested));
        let mut findings: Vec<Finding> = own
            .into_iter()
            .filter_map(|one| {
                let law = moved(&one.law, self.from)?;
                Some(Finding { law, ..one })
            })
            .collect();
        if let Some(before) = &self.before {
            let all: Vec<i128> = before.iter().chain(&self.values).copied().collect();
            let fitted = self.values.len().div_ceil(2);
            let (fitted, tested) = counts.unwrap_or((fitted, self.values.len() - fitted));
            let whole = patterns::sequence(&all, budget)?.into_iter();
            findings.extend(whole.map(|one| Finding {
                fitted,
                tested,
                ..one
            }));
        }
        findings.sort_by_key(|one| one.law.cost());
        findings.dedup_by(|one, before| one.law == before.law);
        Ok(findings)
    }

    /// How many numbers, pairs or cells there are.
    #[must_use]
    pub fn terms(&self) -> usize {
        match (&self.pairs, &self.cells) {
            (Some(pairs), _) => pairs.len(),
            (_, Some(cells)) => cells.iter().flatten().flatten().count(),
            _ => self.values.len(),
        }
    }
}

/// The law of the same numbers where the first one has this index.
#[must_use]
pub fn moved(law: &Law, first: u64) -> Option<Law> {
    let mut law = law.moved(first)?;
    let repeats = matches!(law.family, Family::Periodic | Family::ArithmeticPeriodic);
    if repeats && law.periodicity().is_none() {
        law.family = Family::Residues;
    }
    Some(law)
}
