//! The pattern behind a table: laws that its numbers obey as far as they are known, and which of them are proved.

pub(crate) mod by_induction;
mod numbers;
mod shown;
#[cfg(test)]
mod tests;
mod told;

use grundy_core::natural::to_u64;
use grundy_core::{Allowance, Budget, Convention, Exhausted, Natural, Watch, written_as};
use grundy_rules::{HeapRuleset, NamedRuleset};
use grundy_solve::TheoremId;
use grundy_solve::find::{
    Group, KnownNumbers, KnownSequence, MOST_SIDE, Relative, grouped, last_looked_at, moved,
};
use grundy_solve::games::tables::{Ends, Listing, Shape};
use grundy_solve::induction::InductionProof;
use grundy_solve::patterns::{Body, Family, Finding, NumbersOf, simplest_first};
use grundy_solve::plan::TablePlan;
use schemars::JsonSchema;
use serde::Serialize;

use crate::atlas::{Atlas, AtlasMatch};
use crate::error::{Error, ErrorKind, Unsuited};
use crate::instead::Wanted;
use crate::limits::{Clock, Limits};
use crate::request::{Completion, request};
use crate::table::{Extent, limit};
use crate::workbench::Workbench;

use by_induction::Inductive;
pub use numbers::{BadNumbers, Numbers, read_numbers};
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
    pub convention: Convention,
    /// What ended the table or the search early, where something did; `terms` where more was asked for than is looked at.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exhausted: Option<FindEnd>,
    /// The last heap or pair looked at, such as `262143` or `1000x1000`, where more was asked for than is looked at.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    /// The sequences and tables looked at.
    pub parts: Vec<FoundPart>,
    /// The games of an atlas that have the numbers, where they were looked up in one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub atlas: Option<Vec<AtlasMatch>>,
}

impl FindAnswer {
    /// Whether all was looked at that was to be, and the first numbers follow no law.
    fn is_without_a_law(&self) -> bool {
        let has_law = |part: &FoundPart| {
            let mut laws = part.hypotheses.iter();
            laws.any(|law| matches!(law.family, Kind::Law(_)))
        };
        self.exhausted.is_none() && !self.parts.first().is_none_or(has_law)
    }
}

/// What ended a table or a search early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FindEnd {
    /// A limit of the workbench.
    Exhausted(Exhausted),
    /// More was asked for than is looked at.
    Terms,
}

impl FindEnd {
    /// The word used in data formats.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Exhausted(exhausted) => exhausted.word(),
            Self::Terms => "terms",
        }
    }
}

written_as!(FindEnd, word);

impl From<FindEnd> for Completion {
    fn from(end: FindEnd) -> Self {
        match end {
            FindEnd::Exhausted(exhausted) => Self::Limit(exhausted),
            FindEnd::Terms => Self::Allowed(end.word()),
        }
    }
}

/// What a law says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// What laws of this family say.
    Law(Family),
    /// The list has no more numbers.
    Finite,
    /// The numbers are those of a game.
    SameAs,
    /// They are those of a published sequence.
    Published,
}

impl Kind {
    /// The word used in data formats.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Law(family) => family.id(),
            Self::Finite => "finite",
            Self::SameAs => "same-as",
            Self::Published => "published",
        }
    }
}

written_as!(Kind, word);

/// How sure a law is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// A theorem says it.
    Proved,
    /// It holds as far as it was tested.
    Holds,
}

impl Standing {
    /// The word used in data formats.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Proved => "proved",
            Self::Holds => "holds",
        }
    }

    fn by(theorem: Option<TheoremId>) -> Self {
        match theorem {
            Some(_) => Self::Proved,
            None => Self::Holds,
        }
    }
}

written_as!(Standing, word);

/// Something that was looked at, and what it seems to be.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct FoundPart {
    /// `values`, `p-positions` (1 where n is P, else 0), `p-list` (the k-th P-position), `pairs` (the k-th pair), `table`,
    /// `p-table`, `faces-1-6`, `faces-2-5`, `faces-3-4`, `throws` (of six, how many win), `outcomes` (0 for P, 1 for N, 2 for
    /// a draw), `numbers`.
    pub of: NumbersOf,
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
    pub family: Kind,
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
    pub status: Standing,
    /// The theorem that proves it.
    pub theorem: Option<TheoremId>,
    /// The numbers in the way that shows the law best.
    pub table: Vec<String>,
    /// Programs that compute it.
    pub code: Option<Code>,
    /// How it was proved by induction over the moves, where it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proof: Option<InductionProof>,
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
/// The same where among these no law is found of heaps.
const FARTHER_HEAP: u64 = 800;
/// The same where the values of so many heaps are soon computed, as those of rules with few moves.
const FARTHEST_HEAP: u64 = 8192;
const SOON: u64 = 1 << 19;
const LAST_SIDE: u64 = 40;

request! {
    FindRequest.ruleset => find -> FindAnswer; true
}

impl Workbench {
    /// Looks for laws of the ruleset's values and P-positions up to the end asked for.
    ///
    /// A law is fitted on the first half of the numbers and tested on the others; it is `proved` only where a theorem of
    /// this program implies it, or [induction](grundy_solve::induction) over the moves shows it, else it `holds` as far as it was
    /// tested; what induction refutes is left out. Of laws that are the same one for ever, which is
    /// decided ([`same_for_ever`](grundy_solve::patterns::same_for_ever)), the simplest is told.
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
    /// let alike = values.iter().find(|one| one.family.word() == "self-similar").unwrap();
    /// assert_eq!(alike.statement, ["g(2q) = q", "g(2q + 1) = g(q)", "g(0) = 0"]);
    /// assert_eq!(alike.status, grundy::Standing::Proved);
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
        let ruleset = self.read_ruleset(request.ruleset)?;
        if let Some(to) = &request.to {
            return self.found_up_to(request, &ruleset, to);
        }
        let heaps = [LAST_HEAP, FARTHER_HEAP, FARTHEST_HEAP];
        let [first, farther, farthest] =
            heaps.map(|heap| Extent::or_usual(None, &ruleset, (heap, LAST_SIDE)));
        let mut answer = self.found_up_to(request, &ruleset, &first)?;
        let NamedRuleset::Heaps(rules) = &ruleset else {
            return Ok(answer);
        };
        // A period may begin too late to be seen among the first heaps, and an automaton may have many states.
        if request.convention == Convention::Normal && answer.is_without_a_law() {
            answer = self.found_up_to(request, &ruleset, &farther)?;
            if answer.is_without_a_law() && self.is_soon_computed(rules) {
                answer = self.found_up_to(request, &ruleset, &farthest)?;
            }
        }
        Ok(answer)
    }

    /// Whether values up to the farthest heap that is looked at without being asked are soon known; then they are.
    fn is_soon_computed(&mut self, rules: &HeapRuleset) -> bool {
        let last = [FARTHEST_HEAP.into()];
        let known = self
            .solver
            .with_steps(SOON, |solver| solver.grundy_values(rules, &last, None));
        known.exhausted.is_none()
    }

    fn found_up_to(
        &mut self,
        request: &FindRequest<'_>,
        ruleset: &NamedRuleset,
        to: &Extent,
    ) -> Result<FindAnswer, Error> {
        let mut known = self.known(ruleset, request.convention, to)?;
        if let Some(from) = &request.from {
            known.begin_at(from, (ruleset, to))?;
        }
        let mut parts = Vec::new();
        let mut exhausted = known.exhausted;
        let mut inductive = Inductive::new(ruleset, request.convention);
        for sequence in &mut known.numbers.sequences {
            let told = self.told_of_known(sequence, ruleset, &mut inductive);
            exhausted = exhausted.or(told.exhausted);
            parts.push(told::part(sequence, &told, request.all));
        }
        let cut = known.looked_at.as_ref().map(|_| FindEnd::Terms);
        Ok(FindAnswer {
            schema: crate::SCHEMA,
            ruleset: Some(ruleset.to_string()),
            convention: request.convention,
            exhausted: exhausted.map(FindEnd::Exhausted).or(cut),
            to: known.looked_at,
            parts,
            atlas: None,
        })
    }

    /// The numbers of the ruleset up to this end.
    pub(crate) fn known(
        &mut self,
        ruleset: &NamedRuleset,
        convention: Convention,
        to: &Extent,
    ) -> Result<Known, Error> {
        let known = self.known_up_to(ruleset, convention, to);
        known.map_err(|error| error.with_instead(ruleset, Wanted::Pattern))
    }

    fn known_up_to(
        &mut self,
        ruleset: &NamedRuleset,
        convention: Convention,
        to: &Extent,
    ) -> Result<Known, Error> {
        let (ends, looked_at) = self.ends_of_numbers(ruleset, convention, to)?;
        if convention == Convention::Misere && !ruleset.has_misere() {
            let term = ruleset.to_string();
            return Err(ErrorKind::NoMisere { term }.into());
        }
        self.hurry();
        let signal = self.signal.clone();
        let clock = Clock::start(&self.limits, &signal);
        self.check_sound(ruleset, &ends, &clock)?;
        let last_index = match to {
            Extent::Heap(to) => to,
            Extent::Pair(a, b) => a.max(b),
        };
        let upto = (&ends, last_index);
        let half = self.with_half_the_time();
        let of_truths = Clock::start(&half, &signal);
        let watches: [Option<&dyn Watch>; 2] = [Some(&clock), Some(&of_truths)];
        let mut numbers = self
            .solver
            .known_numbers(ruleset, convention, upto, watches);
        let cut = numbers.cut.take().map(|cut| limit(cut, ruleset));
        Ok(Known {
            exhausted: cut.transpose()?,
            numbers,
            looked_at,
        })
    }

    /// From where to where numbers are looked at, and what that is where more was asked for.
    fn ends_of_numbers(
        &self,
        ruleset: &NamedRuleset,
        convention: Convention,
        to: &Extent,
    ) -> Result<(Ends, Option<String>), Error> {
        let listing = Listing {
            convention,
            p_positions: false,
            numbers: Some(to.numbers()),
            bytes: u64::MAX,
            beyond: false,
        };
        let plan = TablePlan::of(ruleset, listing);
        let plan = plan.ok_or_else(|| Unsuited::NoSequence.of(ruleset))?;
        let refused = match (plan.shape(), to) {
            (Shape::Line(first), Extent::Heap(to)) => {
                let within = last_looked_at(ruleset, to);
                let cut = (within < *to).then(|| within.to_string());
                let last = plan.last_of(&within);
                return match *first > last {
                    true => Err(ErrorKind::EmptyRange.into()),
                    false => Ok((Ends::Line(first.clone(), last), cut)),
                };
            }
            (Shape::Square, Extent::Pair(a, b)) => return Ok(square(a, b)),
            (Shape::Square, Extent::Heap(side)) if plan.is_own() => return Ok(square(side, side)),
            // A square of so many numbers each may be far more than was meant.
            (Shape::Square, Extent::Heap(_)) => Unsuited::TwoHeaps,
            (Shape::Line(_), Extent::Pair(..)) => Unsuited::OneHeap,
            (Shape::Index(_) | Shape::Whole, _) => Unsuited::NoSequence,
        };
        Err(refused.of(ruleset))
    }

    /// Looks for laws of numbers that somebody gives, at the indices that they have: fitted on the longest part without a
    /// gap, and tested on all. Games with these values are looked up in the atlas, where there is one and the numbers have no
    /// gaps: its games are computed and compared.
    pub fn find_in(&mut self, numbers: &Numbers, all: bool, atlas: Option<&Atlas>) -> FindAnswer {
        self.within_its_time(|bench| {
            let (from, gaps) = (numbers.ends().0, numbers.gaps());
            let run = numbers.longest_run().iter();
            let values: Vec<i128> = run.map(|(_, value)| *value).collect();
            let sequence = KnownSequence::of_places(NumbersOf::Given, values, Vec::new());
            let told = bench.told_of(&sequence, numbers);
            let atlas = atlas.filter(|_| gaps.is_empty());
            let games = atlas.map(|atlas| bench.games_of_atlas((&sequence, from), atlas));
            let games = games.transpose();
            let exhausted = told.exhausted.or(games.as_ref().err().copied());
            let part = FoundPart {
                terms: numbers.entries().len(),
                from,
                gaps,
                ..told::part(&sequence, &told, all)
            };
            FindAnswer {
                schema: crate::SCHEMA,
                ruleset: None,
                convention: Convention::Normal,
                exhausted: exhausted.map(FindEnd::Exhausted),
                to: None,
                parts: vec![part],
                atlas: games.unwrap_or_default(),
            }
        })
    }

    /// The laws of the numbers, by their places and as a list.
    fn told_of(&mut self, sequence: &KnownSequence, numbers: &Numbers) -> Told {
        let values = sequence.values.clone();
        let as_list = KnownSequence::of_list(NumbersOf::Given, values, Vec::new());
        let findings = self.searched(|budget| {
            let by_places = sequence.findings(budget)?;
            Ok([by_places, as_list.findings(budget)?].concat())
        });
        let mut findings = match findings {
            Ok(findings) => findings,
            Err(exhausted) => return Told::nothing(exhausted),
        };
        simplest_first(&mut findings);
        findings.dedup_by(|one, before| one.law == before.law);
        let findings = findings.iter();
        let findings: Vec<Finding> = findings
            .filter_map(|one| at_indices(one, numbers))
            .collect();
        let told = self.told_in_groups(sequence, &findings);
        match numbers.ends().0 == 0 && numbers.gaps().is_empty() {
            true => told.with_relatives(self.relatives_of(sequence, None)),
            false => told,
        }
    }

    /// The laws of numbers of a ruleset, and what else has the same numbers.
    fn told_of_known(
        &mut self,
        sequence: &mut KnownSequence,
        ruleset: &NamedRuleset,
        inductive: &mut Inductive,
    ) -> Told {
        let mut findings = match self.searched(|budget| sequence.findings(budget)) {
            Ok(findings) => findings,
            Err(exhausted) => return Told::nothing(exhausted),
        };
        let proof = self.inducing(|budget| inductive.look_at(sequence, &mut findings, budget));
        let mut told = self.told_in_groups(sequence, &findings);
        if let Some((law, proof)) = proof {
            let is_of = |group: &&mut Group| group.findings.iter().any(|one| one.law == law);
            if let Some(group) = told.groups.iter_mut().find(is_of) {
                group.proof = Some(proof);
            }
        }
        match sequence.of == NumbersOf::Values && sequence.from == 0 {
            true => told.with_relatives(self.relatives_of(sequence, heaps_of(ruleset))),
            false => told,
        }
    }

    fn told_in_groups(&mut self, sequence: &KnownSequence, findings: &[Finding]) -> Told {
        self.hurry();
        let clock = Clock::start(&self.limits, &self.signal);
        let mut budget = Budget::with_watch(self.limits.of_engines(), &clock);
        let (groups, exhausted) = grouped(sequence, findings, &mut budget);
        Told {
            groups,
            exhausted,
            ..Told::default()
        }
    }

    fn relatives_of(
        &mut self,
        sequence: &KnownSequence,
        own: Option<&HeapRuleset>,
    ) -> Result<Vec<Relative>, Exhausted> {
        self.hurry();
        let clock = Clock::start(&self.limits, &self.signal);
        self.solver.relatives(sequence, own, Some(&clock))
    }

    /// A proof by induction within the limits, and few steps: a law whose automata need more is left open.
    pub(crate) fn inducing<T>(&mut self, prove: impl FnOnce(&mut Budget<'_>) -> T) -> T {
        /// A step stands for a word of memory at most.
        const STEPS: u64 = 1 << 23;
        self.hurry();
        let limits = self.with_half_the_time();
        let clock = Clock::start(&limits, &self.signal);
        let few = Allowance {
            steps: limits.steps.min(STEPS),
            ..limits.of_engines()
        };
        prove(&mut Budget::with_watch(few, &clock))
    }

    /// The limits of what may be left undone: so that there is time for the rest.
    fn with_half_the_time(&self) -> Limits {
        const SHARE: u32 = 2;
        Limits {
            time: self.limits.time.map(|time| time / SHARE),
            ..self.limits.clone()
        }
    }

    /// A search within the limits.
    pub(crate) fn searched<T>(
        &mut self,
        search: impl FnOnce(&mut Budget<'_>) -> Result<T, Exhausted>,
    ) -> Result<T, Exhausted> {
        self.hurry();
        let clock = Clock::start(&self.limits, &self.signal);
        search(&mut Budget::with_watch(self.limits.of_engines(), &clock))
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

fn heaps_of(ruleset: &NamedRuleset) -> Option<&HeapRuleset> {
    match ruleset {
        NamedRuleset::Heaps(rules) => Some(rules),
        _ => None,
    }
}

/// The greatest numbers of two that are looked at.
fn square(a: &Natural, b: &Natural) -> (Ends, Option<String>) {
    let [rows, columns] = [a, b].map(|side| side.clone().min(MOST_SIDE.into()));
    let cut = (rows < *a || columns < *b).then(|| format!("{rows}x{columns}"));
    (Ends::Square(rows, columns), cut)
}

/// All that is known of a ruleset's numbers.
pub(crate) struct Known {
    /// The numbers.
    pub(crate) numbers: KnownNumbers,
    /// What ended the computation early.
    pub(crate) exhausted: Option<Exhausted>,
    /// The end that is looked at, where it is before the one that was asked for.
    looked_at: Option<String>,
}

impl Known {
    /// What ended the numbers before the end that was asked for.
    pub(crate) fn end(&self) -> Option<FindEnd> {
        let cut = self.looked_at.as_ref().map(|_| FindEnd::Terms);
        self.exhausted.map(FindEnd::Exhausted).or(cut)
    }

    /// Leaves out all before this index.
    fn begin_at(
        &mut self,
        from: &Natural,
        (ruleset, to): (&NamedRuleset, &Extent),
    ) -> Result<(), Error> {
        let sequences = &mut self.numbers.sequences;
        let of_two = |one: &KnownSequence| one.cells.is_some() || one.pairs.is_some();
        if sequences.iter().any(of_two) {
            return match from.is_zero() {
                true => Ok(()),
                false => Err(Unsuited::FromZero.of(ruleset)),
            };
        }
        let last = self.looked_at.as_ref().and_then(|last| last.parse().ok());
        match to {
            Extent::Heap(to) if from <= to => {
                let first = to_u64(from).filter(|first| last.is_none_or(|last| *first <= last));
                let too_far = || Unsuited::TooFar(last.unwrap_or(u64::MAX)).of(ruleset);
                let first = first.ok_or_else(too_far)?;
                sequences.iter_mut().for_each(|one| one.begin_at(first));
                Ok(())
            }
            _ => Err(ErrorKind::EmptyRange.into()),
        }
    }
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
                .min_by_key(|(part, law)| (part.of.is_list(), law.is_table())),
        }
    }
}

impl Hypothesis {
    /// Whether its program looks numbers up, or needs those before.
    fn is_table(&self) -> bool {
        !matches!(
            self.family,
            Kind::Law(
                Family::Residues
                    | Family::Digits
                    | Family::Beatty
                    | Family::Polynomial
                    | Family::TwoNumbers
            )
        )
    }
}
