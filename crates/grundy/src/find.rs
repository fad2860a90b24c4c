//! The pattern behind a table: laws that its numbers obey as far as they are known, and which of them are proved.

mod known;
mod numbers;
mod relatives;
mod sequence;
mod shown;
#[cfg(test)]
mod tests;
mod told;
mod truths;

use grundy_core::{Budget, Convention, Exhausted, Natural};
use grundy_solve::patterns::{self, Body, Cells, Family, Finding, Law};
use schemars::JsonSchema;
use serde::Serialize;

use crate::error::{Error, ErrorKind, Unsuited};
use crate::limits::Clock;
use crate::request::request;
use crate::table::{Extent, Table, TableRequest};
use crate::workbench::Workbench;

pub use numbers::{BadNumbers, Numbers, read_numbers};
pub(crate) use sequence::KnownSequence;
use told::Told;

/// A question for the pattern of a ruleset's values.
#[derive(Clone, Debug)]
pub struct FindRequest<'a> {
    /// The ruleset, in the notation.
    pub ruleset: &'a str,
    /// Whether the last move wins or loses; in misère play only P-positions are looked at, of single heaps.
    pub convention: Convention,
    /// The first heap, whose index the laws keep; none for the first there is, and of two numbers.
    pub from: Option<Natural>,
    /// The last heap, pair of heaps or index; no more than 2^18 heaps and 1001 x 1001 cells are looked at. None for an
    /// end that is quick to reach.
    pub to: Option<Extent>,
    /// Whether laws are told too that say the same as a simpler one.
    pub all: bool,
}

/// The answer; serialises to the documented object.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct FindAnswer {
    /// The version of the object.
    pub schema: u32,
    /// The ruleset in canonical form; none for numbers that were given.
    pub ruleset: Option<String>,
    /// `normal` or `misere`.
    pub convention: &'static str,
    /// What ended the table or the search early, where something did; `terms` where more was asked for than is looked at.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exhausted: Option<&'static str>,
    /// The last heap or pair looked at, such as `262143` or `1000x1000`, where more was asked for than is looked at.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    /// The sequences and tables looked at.
    pub parts: Vec<FoundPart>,
}

/// Something that was looked at, and what it seems to be.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct FoundPart {
    /// `values`, `p-positions` (1 where n is P, else 0), `p-list` (the k-th P-position), `pairs` (the k-th pair), `table`,
    /// `p-table`, `faces-1-6`, `faces-2-5`, `faces-3-4`, `throws` (of six, how many win), `outcomes` (0 for P, 1 for N, 2 for
    /// a draw), `numbers`.
    pub of: &'static str,
    /// How many numbers, cells or pairs.
    pub terms: usize,
    /// The index of the first number; of a list of P-positions the least that is looked at.
    #[serde(skip_serializing_if = "is_at_0")]
    pub from: u64,
    /// The indices after it that are missing, first and last of each gap.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub gaps: Vec<[u64; 2]>,
    /// The laws that hold, the simplest first.
    pub hypotheses: Vec<Hypothesis>,
    /// How many more were found that are left out, since each says the same for ever as one of these.
    #[serde(skip_serializing_if = "is_0")]
    pub repeated: usize,
}

fn is_at_0(index: &u64) -> bool {
    *index == 0
}

fn is_0(count: &usize) -> bool {
    *count == 0
}

/// A law that holds for all numbers that are known.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct Hypothesis {
    /// The id of its family; `finite` where the list has no more numbers, `same-as` for a game and `published` for a
    /// sequence.
    pub family: &'static str,
    /// The law in formulas.
    pub statement: Vec<String>,
    /// Preperiod, period and saltus, of a law that repeats.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub period: Option<[i64; 3]>,
    /// How many numbers it was fitted on.
    pub fitted: usize,
    /// How many others it was tested on.
    pub tested: usize,
    /// The bits of its description; none for what is only named.
    pub bits: Option<u64>,
    /// `proved` or `holds`: as far as it was tested.
    pub status: &'static str,
    /// The theorem that proves it.
    pub theorem: Option<&'static str>,
    /// The numbers in the way that shows the law best.
    pub table: Vec<String>,
    /// Programs that compute it.
    pub code: Option<Code>,
}

/// A law as programs that read n (k, or a and b) line by line and print the number.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct Code {
    /// In C++, with 64 bits.
    pub cpp: String,
    /// In Python 3.
    pub python: String,
}

/// Where the numbers end that are looked at if no end is asked for: of heaps, and of two numbers.
const LAST_HEAP: u64 = 200;
const LAST_SIDE: u64 = 40;

request! {
    FindRequest.ruleset => find -> FindAnswer; true
}

impl Workbench {
    /// Looks for laws of the ruleset's values and P-positions up to the end asked for.
    ///
    /// A law is fitted on the first half of the numbers and tested on the others; it is `proved` only where a theorem of
    /// this program implies it, else it `holds` as far as it was tested. Of laws that are the same one for ever, which is
    /// decided ([`same_for_ever`](patterns::same_for_ever)), the simplest is told.
    ///
    /// What is found of which game, and what not (a test goes through the rows):
    ///
    #[doc = include_str!("find/found.md")]
    ///
    /// ```
    /// use grundy::{Convention, Extent, FindRequest, Limits, Workbench};
    ///
    /// let mut workbench = Workbench::new(Limits::default());
    /// let answer = workbench.find(&FindRequest {
    ///     ruleset: "half",
    ///     convention: Convention::Normal,
    ///     from: None,
    ///     to: Some(Extent::Heap(200u8.into())),
    ///     all: true,
    /// })?;
    /// let values = &answer.parts[0].hypotheses;
    /// let alike = values.iter().find(|one| one.family == "self-similar").unwrap();
    /// assert_eq!(alike.statement, ["g(2q) = q", "g(2q + 1) = g(q)", "g(0) = 0"]);
    /// assert_eq!(alike.status, "proved");
    /// # Ok::<(), grundy::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`table`](Self::table); and [`ErrorKind::Unsuited`](crate::ErrorKind::Unsuited) for boards and graphs.
    pub fn find(&mut self, request: &FindRequest<'_>) -> Result<FindAnswer, Error> {
        self.within_its_time(|bench| bench.found(request))
    }

    fn found(&mut self, request: &FindRequest<'_>) -> Result<FindAnswer, Error> {
        let to = match &request.to {
            // A square of so many numbers each may be far more than was meant.
            Some(to) => to.clone(),
            None => {
                let ruleset = self.read_ruleset(request.ruleset)?;
                Extent::or_usual(None, &ruleset, (LAST_HEAP, LAST_SIDE))
            }
        };
        let mut known = self.known(request.ruleset, request.convention, &to)?;
        if let Some(from) = &request.from {
            known.begin_at(from, &to)?;
        }
        let mut parts = Vec::new();
        let mut ended = None;
        for sequence in &known.sequences {
            let findings = self.searched(|budget| sequence.findings(budget));
            let told = findings.and_then(|findings| {
                let mut told = self.searched(|budget| sequence.told(&findings, budget))?;
                if sequence.of == "values" && sequence.from == 0 {
                    told.add_named(self.relatives(sequence, &known.ruleset)?);
                }
                Ok(told)
            });
            let told = told.unwrap_or_else(|limit| {
                ended = Some(limit);
                Told::default()
            });
            parts.push(sequence.part(told, request.all));
        }
        let cut = known.looked_at.as_ref().map(|_| "terms");
        let exhausted = known.exhausted.or(ended).map(Exhausted::word);
        Ok(FindAnswer {
            schema: crate::SCHEMA,
            ruleset: Some(known.ruleset),
            convention: request.convention.word(),
            exhausted: exhausted.or(cut),
            to: known.looked_at,
            parts,
        })
    }

    /// A search within the limits.
    fn searched<T>(
        &mut self,
        search: impl FnOnce(&mut Budget<'_>) -> Result<T, Exhausted>,
    ) -> Result<T, Exhausted> {
        self.hurry();
        let clock = Clock::start(&self.limits, &self.signal);
        search(&mut Budget::with_watch(self.limits.of_engines(), &clock))
    }

    /// Looks for laws of numbers that somebody gives, at the indices that they have: fitted on the longest part without a
    /// gap, and tested on all.
    pub fn find_in(&mut self, numbers: &Numbers, all: bool) -> FindAnswer {
        self.within_its_time(|bench| {
            let (from, gaps) = (numbers.ends().0, numbers.gaps());
            let run = numbers.longest_run().iter();
            let values: Vec<i128> = run.map(|(_, value)| *value).collect();
            let sequence = KnownSequence::of_places("numbers", values, Vec::new());
            let told = bench.told_of(&sequence, numbers);
            let exhausted = told.as_ref().err().copied();
            let part = FoundPart {
                terms: numbers.entries().len(),
                from,
                gaps,
                ..sequence.part(told.unwrap_or_default(), all)
            };
            FindAnswer {
                schema: crate::SCHEMA,
                ruleset: None,
                convention: Convention::Normal.word(),
                exhausted: exhausted.map(Exhausted::word),
                to: None,
                parts: vec![part],
            }
        })
    }

    /// The laws of the numbers, by their places and as a list.
    fn told_of(&mut self, sequence: &KnownSequence, numbers: &Numbers) -> Result<Told, Exhausted> {
        let as_list = KnownSequence::of_list("numbers", sequence.values.clone(), Vec::new());
        let mut findings = self.searched(|budget| sequence.findings(budget))?;
        findings.extend(self.searched(|budget| as_list.findings(budget))?);
        findings.sort_by_key(|one| one.law.cost());
        findings.dedup_by(|one, before| one.law == before.law);
        let findings: Vec<Finding> = findings
            .iter()
            .filter_map(|one| at_indices(one, numbers))
            .collect();
        let mut told = self.searched(|budget| sequence.told(&findings, budget))?;
        if numbers.ends().0 == 0 && numbers.gaps().is_empty() {
            told.add_named(self.relatives(sequence, "")?);
        }
        Ok(told)
    }
}

/// A law of the longest part of the numbers as one of their indices, where all of them obey it.
fn at_indices(finding: &Finding, numbers: &Numbers) -> Option<Finding> {
    /// A recurrence takes a step for each index.
    const FARTHEST: u64 = 1 << 20;
    let first = numbers.longest_run().first()?.0;
    let law = moved(&finding.law, first)?;
    let is_near = numbers.ends().1 <= FARTHEST || matches!(law.body, Body::Term(_));
    let obeys = |(index, value): &(u64, i128)| law.value(&[(*index).into()]) == Some(*value);
    let holds = numbers.gaps().is_empty() || is_near && numbers.entries().iter().all(obeys);
    holds.then(|| Finding {
        law,
        tested: numbers.entries().len() - finding.fitted,
        ..finding.clone()
    })
}

/// The law of the same numbers where the first one has this index.
fn moved(law: &Law, first: u64) -> Option<Law> {
    let mut law = law.moved(first)?;
    let repeats = matches!(law.family, Family::Periodic | Family::ArithmeticPeriodic);
    if repeats && law.periodicity().is_none() {
        law.family = Family::Residues;
    }
    Some(law)
}

impl FindAnswer {
    /// The law with this number, counted from 1 through all parts; without one the law whose program serves best: of positions
    /// rather than of a list, of all of them rather than of some rows, in a closed form rather than by a table.
    #[must_use]
    pub fn law(&self, number: Option<usize>) -> Option<(&FoundPart, &Hypothesis)> {
        let parts = self.parts.iter();
        let mut all = parts.flat_map(|part| part.hypotheses.iter().map(move |law| (part, law)));
        match number {
            Some(number) => all.nth(number.checked_sub(1)?),
            None => all
                .filter(|(_, law)| law.code.is_some())
                .min_by_key(|(part, law)| (part.is_list(), law.family == "rows", law.is_table())),
        }
    }
}

impl FoundPart {
    /// Whether its numbers are counted and not found at their positions.
    fn is_list(&self) -> bool {
        ["p-list", "pairs"].contains(&self.of)
    }
}

impl Hypothesis {
    /// Whether its program looks numbers up, or needs those before.
    fn is_table(&self) -> bool {
        let closed = ["residues", "digits", "beatty", "polynomial", "two-numbers"];
        !closed.contains(&self.family)
    }
}

impl KnownSequence {
    /// The laws of these numbers, the simplest first.
    fn findings(&self, budget: &mut Budget<'_>) -> Result<Vec<Finding>, Exhausted> {
        match (&self.pairs, &self.cells) {
            (Some(pairs), _) => patterns::pairs(pairs, budget),
            (_, Some(cells)) => patterns::grid(Cells { values: cells }, budget),
            _ if self.is_list => patterns::list(&self.values, budget),
            _ if self.from == 0 => patterns::sequence(&self.values, budget),
            _ => self.later_findings(budget),
        }
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
    fn terms(&self) -> usize {
        match (&self.pairs, &self.cells) {
            (Some(pairs), _) => pairs.len(),
            (_, Some(cells)) => cells.iter().flatten().flatten().count(),
            _ => self.values.len(),
        }
    }

    /// What a formula calls the numbers.
    fn name(&self) -> &'static str {
        match self.of {
            "p-positions" | "p-table" => "P",
            "p-list" => "p",
            "outcomes" => "outcome",
            "throws" => "wins",
            "numbers" => "a",
            _ => "g",
        }
    }

    /// What a program calls its function.
    fn function(&self) -> &'static str {
        match self.of {
            "p-positions" | "p-table" => "is_p",
            "p-list" => "p_position",
            "pairs" => "p_pair",
            "outcomes" => "outcome",
            "throws" => "winning_throws",
            "numbers" => "number",
            _ => "grundy",
        }
    }
}

/// `proved` where there is a theorem.
fn status(theorem: Option<&'static str>) -> &'static str {
    match theorem {
        Some(_) => "proved",
        None => "holds",
    }
}
