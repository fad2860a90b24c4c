//! The pattern behind a table: laws that its numbers obey as far as they are known, and which of them are proved.

mod known;
mod numbers;
mod relatives;
mod shown;

use grundy_core::{Convention, Exhausted};
use grundy_solve::pattern::{self, Body, Cells, Dialect, Family, Finding, Law, Truth};
use serde::Serialize;

use crate::error::{Error, Unsuited};
use crate::table::{Extent, FaceRows, Table, TableRequest};
use crate::workbench::Workbench;

pub(crate) use known::{Known, KnownSequence};
pub use numbers::{BadNumbers, read_numbers};

/// A question for the pattern of a ruleset's values.
#[derive(Clone, Debug)]
pub struct FindRequest<'a> {
    /// The ruleset, in the notation.
    pub ruleset: &'a str,
    /// Whether the last move wins or loses; in misère play only P-positions are looked at, of single heaps.
    pub convention: Convention,
    /// The last heap, pair of heaps or index; no more than 2^18 heaps and 201 x 201 cells are looked at.
    pub to: Extent,
}

/// The answer; serialises to the documented object.
#[derive(Clone, Debug, Serialize)]
pub struct FindAnswer {
    /// The version of the object.
    pub schema: u32,
    /// The ruleset in canonical form; none for numbers that were given.
    pub ruleset: Option<String>,
    /// `normal` or `misere`.
    pub convention: &'static str,
    /// What ended the table early, where something did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exhausted: Option<&'static str>,
    /// The sequences and tables looked at.
    pub parts: Vec<FoundPart>,
}

/// Something that was looked at, and what it seems to be.
#[derive(Clone, Debug, Serialize)]
pub struct FoundPart {
    /// `values`, `p-positions` (1 where n is P, else 0), `p-list` (the k-th P-position), `pairs` (the k-th pair), `table`,
    /// `p-table`, `faces-1-6`, `faces-2-5`, `faces-3-4`, `throws` (of six, how many win), `outcomes` (0 for P, 1 for N, 2 for
    /// a draw), `numbers`.
    pub of: &'static str,
    /// How many numbers, cells or pairs.
    pub terms: usize,
    /// The laws that hold, the simplest first.
    pub hypotheses: Vec<Hypothesis>,
}

/// A law that holds for all numbers that are known.
#[derive(Clone, Debug, Serialize)]
pub struct Hypothesis {
    /// The id of its family; `same-as` for a game and `published` for a sequence.
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
#[derive(Clone, Debug, Serialize)]
pub struct Code {
    /// In C++, with 64 bits.
    pub cpp: String,
    /// In Python 3.
    pub python: String,
}

/// What is known by theorem, for the numbers of a part.
type Truths = Vec<Truth>;

impl Workbench {
    /// Looks for laws of the ruleset's values and P-positions up to the end asked for.
    ///
    /// A law is fitted on the first half of the numbers and tested on the others; it is `proved` only where a theorem of
    /// this program implies it, else it `holds` as far as it was tested.
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
    ///     to: Extent::Heap(200u8.into()),
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
        let known = self.known(request.ruleset, request.convention, &request.to)?;
        let mut parts = Vec::new();
        for sequence in &known.sequences {
            let mut part = sequence.part();
            if sequence.of == "values" {
                part.hypotheses
                    .extend(self.relatives(&sequence.values, &known.ruleset));
            }
            parts.push(part);
        }
        Ok(FindAnswer {
            schema: crate::SCHEMA,
            ruleset: Some(known.ruleset),
            convention: request.convention.word(),
            exhausted: known.exhausted.map(Exhausted::word),
            parts,
        })
    }

    /// Looks for laws of numbers that somebody gives, the first of them at 0.
    #[must_use]
    pub fn find_in(&mut self, values: &[i128]) -> FindAnswer {
        let as_values = KnownSequence::of_places("numbers", values.to_vec(), Vec::new());
        let mut part = as_values.part();
        let as_list = KnownSequence::of_list("numbers", values.to_vec(), Vec::new()).part();
        let known: Vec<&str> = part.hypotheses.iter().map(|one| one.family).collect();
        let others = as_list.hypotheses.into_iter();
        let others: Vec<Hypothesis> = others.filter(|one| !known.contains(&one.family)).collect();
        part.hypotheses.extend(others);
        part.hypotheses.sort_by_key(|one| one.bits);
        part.hypotheses.extend(self.relatives(values, ""));
        FindAnswer {
            schema: crate::SCHEMA,
            ruleset: None,
            convention: Convention::Normal.word(),
            exhausted: None,
            parts: vec![part],
        }
    }
}

impl KnownSequence {
    /// What it seems to be.
    fn part(&self) -> FoundPart {
        let (terms, findings) = match (&self.pairs, &self.cells) {
            (Some(pairs), _) => (pairs.len(), pattern::pairs(pairs)),
            (_, Some(cells)) => {
                let terms = cells.iter().flatten().flatten().count();
                (terms, pattern::grid(Cells { values: cells }))
            }
            _ if self.is_list => (self.values.len(), pattern::list(&self.values)),
            _ => (self.values.len(), pattern::sequence(&self.values)),
        };
        FoundPart {
            of: self.of,
            terms,
            hypotheses: findings.iter().map(|one| self.hypothesis(one)).collect(),
        }
    }

    fn hypothesis(&self, finding: &Finding) -> Hypothesis {
        let law = &finding.law;
        let mut proofs = self.truths.iter();
        let theorem = proofs.find_map(|truth| truth.proves(law, &self.values));
        let code = |dialect| law.program(dialect).unwrap_or_default();
        Hypothesis {
            family: law.family.id(),
            statement: law.statement(self.name()),
            period: period(law),
            fitted: finding.fitted,
            tested: finding.tested,
            bits: Some(law.cost()),
            status: status(theorem),
            theorem,
            table: shown::lines(self, law),
            code: Some(Code {
                cpp: code(Dialect::Cpp),
                python: code(Dialect::Python),
            }),
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
}

/// `proved` where there is a theorem.
fn status(theorem: Option<&'static str>) -> &'static str {
    match theorem {
        Some(_) => "proved",
        None => "holds",
    }
}

/// Preperiod, period and saltus of a law whose family is about them.
fn period(law: &Law) -> Option<[i64; 3]> {
    let repeats = matches!(law.family, Family::Periodic | Family::ArithmeticPeriodic);
    let is_term = matches!(law.body, Body::Term(_));
    let (preperiod, period, saltus) = law.periodicity().filter(|_| repeats && is_term)?;
    let numbers = [preperiod, period, saltus].map(|number| i64::try_from(number).ok());
    let [Some(preperiod), Some(period), Some(saltus)] = numbers else {
        return None;
    };
    Some([preperiod, period, saltus])
}
