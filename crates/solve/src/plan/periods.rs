//! The period of a sequence: which engine looks for it, and what it finds.

use grundy_core::natural::{to_usize, widen};
use grundy_core::{Budget, Exhausted, Natural, Watch, fnv};
use grundy_rules::{HeapRuleset, NamedRuleset};

use super::{PeriodReport, Solver};
use crate::games::theorem;
use crate::heaps::closed_form::ClosedForm;
use crate::heaps::period::{FurtherPeriod, NoPeriod, OwnPeriod, ProvedPeriod};
use crate::heaps::sparse::{PairRules, SparseSequence, SparseStop, Witness};
use crate::patterns::{Observed, observed};

/// Which engine looks for the period of a ruleset.
pub struct PeriodPlan<'r>(Engine<'r>);

enum Engine<'r> {
    /// The kernels for long sequences: codes that leave at most two heaps, and splits into unequal ones.
    Long(&'r HeapRuleset),
    /// A formula, or a table of values.
    Heaps(&'r HeapRuleset),
    /// The game's own theorem.
    Own(OwnPeriod),
}

/// How far a period is looked for, and what else is wanted.
#[derive(Clone, Copy, Debug)]
pub struct PeriodSearch {
    /// The heaps to compute at most; none for as many as the limits allow.
    pub limit: Option<u64>,
    /// Whether the values' hash is wanted.
    pub hash: bool,
    /// How many threads may work.
    pub threads: usize,
    /// Whether what a certificate of a long run holds is wanted.
    pub witness: bool,
}

/// What is known of a period.
#[derive(Debug, Default)]
pub struct FoundPeriod {
    /// The period, where one is proved.
    pub period: Option<ProvedPeriod>,
    /// The limit that ended the search; none where it found a period or computed all it was asked.
    pub exhausted: Option<Exhausted>,
    /// Without a proof: the law that the values follow as far as they were computed.
    pub observed: Option<Observed>,
    /// The largest value, of all heaps where that is proved, else of those computed; and the first heap that has it.
    pub max: Option<(Natural, Natural)>,
    /// The number of heaps with rare values and the last of them; none where no sparse space was used.
    pub rare: Option<(u64, u64)>,
    /// How many heaps were computed, from heap 0.
    pub heaps: u64,
    /// FNV-1a-64 over their values, two little-endian bytes each, where it was asked for.
    pub hash: Option<u64>,
    /// What else repeats.
    pub further: Vec<FurtherPeriod>,
    /// What a certificate of a long run holds, where one was asked for.
    pub witness: Option<Witness>,
}

impl<'r> PeriodPlan<'r> {
    /// The engine for the ruleset.
    ///
    /// # Errors
    ///
    /// Where there is none.
    pub fn of(ruleset: &'r NamedRuleset, budget: &mut Budget<'_>) -> Result<Self, NoPeriod> {
        Ok(Self(match ruleset {
            NamedRuleset::Heaps(rules) if is_long(rules) => Engine::Long(rules),
            NamedRuleset::Heaps(rules) => Engine::Heaps(rules),
            NamedRuleset::Game(rules) => Engine::Own(theorem(rules).period(budget)?),
            NamedRuleset::Foreign(_) => return Err(NoPeriod::NoTheorem),
            NamedRuleset::Board(_) | NamedRuleset::Graphs(_) | NamedRuleset::Written(_) => {
                return Err(NoPeriod::NoSequence);
            }
        }))
    }

    /// Whether it is a long run, which can be kept and resumed.
    #[must_use]
    pub fn is_long(&self) -> bool {
        matches!(self.0, Engine::Long(_))
    }
}

/// Whether the kernels for long sequences serve these rules.
fn is_long(rules: &HeapRuleset) -> bool {
    let schema = rules.schema();
    ClosedForm::of(&schema).is_none() && PairRules::of(&schema).is_some()
}

/// Whoever follows a long run: handed it between its steps, and when it is over.
pub type Follow<'f, E> = dyn FnMut(&SparseSequence, RunState) -> Result<(), E> + 'f;

/// Whether a long run goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunState {
    /// It does.
    GoesOn,
    /// It has ended.
    Over,
}

impl Solver {
    /// Looks for a proof that the sequence is periodic. A long run goes on from where an earlier one was.
    ///
    /// # Errors
    ///
    /// What `follow` says.
    pub fn find_period<E>(
        &mut self,
        plan: PeriodPlan<'_>,
        search: PeriodSearch,
        earlier: Option<SparseSequence>,
        watch: Option<&dyn Watch>,
        follow: &mut Follow<'_, E>,
    ) -> Result<FoundPeriod, E> {
        match plan.0 {
            Engine::Own(own) => Ok(FoundPeriod {
                period: Some(own.period),
                max: own.max,
                further: own.further,
                hash: search.hash.then(|| fnv1a64(&[])),
                ..FoundPeriod::default()
            }),
            Engine::Long(rules) if search.limit != Some(0) => {
                let mut budget = self.budget(watch);
                let long = long_period(rules, search, earlier, &mut budget, follow)?;
                // A value may be too wide for these kernels.
                Ok(long.unwrap_or_else(|| self.period_by_table(rules, search, watch)))
            }
            Engine::Long(rules) | Engine::Heaps(rules) => {
                Ok(self.period_by_table(rules, search, watch))
            }
        }
    }

    fn period_by_table(
        &mut self,
        rules: &HeapRuleset,
        search: PeriodSearch,
        watch: Option<&dyn Watch>,
    ) -> FoundPeriod {
        let report = self.period(rules, search.limit, watch);
        let PeriodReport {
            period,
            exhausted,
            values,
            max,
        } = report;
        FoundPeriod {
            exhausted,
            observed: match period {
                Some(_) => None,
                None => observed(values.iter().copied()),
            },
            period,
            max,
            heaps: widen(values.len()),
            hash: search.hash.then(|| fnv1a64(&values)),
            ..FoundPeriod::default()
        }
    }
}

/// The period by the kernels for long sequences; `None` where a value is too wide for them.
fn long_period<E>(
    rules: &HeapRuleset,
    search: PeriodSearch,
    earlier: Option<SparseSequence>,
    budget: &mut Budget<'_>,
    follow: &mut Follow<'_, E>,
) -> Result<Option<FoundPeriod>, E> {
    let new = || {
        let (schema, shift) = (rules.schema(), rules.shift());
        SparseSequence::shifted(&schema, shift, search.hash, search.threads)
    };
    let Some(mut run) = earlier.or_else(new) else {
        return Ok(None);
    };
    let exhausted = match go_on(&mut run, search, budget, follow)? {
        Err(SparseStop::TooWide) => return Ok(None),
        Err(SparseStop::Exhausted(exhausted)) => Some(exhausted),
        Ok(()) => None,
    };
    let proved = run.period();
    let (max, at) = run.greatest();
    let witness = match search.witness && rules.shift() == 0 {
        // Without room or time for it there is no certificate, but still an answer.
        true => run.witness(budget).ok().flatten(),
        false => None,
    };
    Ok(Some(FoundPeriod {
        period: proved.map(|proved| ProvedPeriod {
            theorem: proved.theorem.into(),
            preperiod: proved.preperiod.into(),
            period: proved.period.into(),
            saltus: Natural::ZERO,
            apart: Vec::new(),
        }),
        exhausted,
        observed: match proved {
            Some(_) => None,
            None => observed_of(&run),
        },
        max: Some((max.into(), at.into())),
        rare: run.rare_if_sparse(),
        heaps: run.heaps(),
        hash: run.hash().filter(|_| search.hash),
        further: Vec::new(),
        witness,
    }))
}

/// Goes on to the heaps asked for, unless something ends it.
fn go_on<E>(
    run: &mut SparseSequence,
    search: PeriodSearch,
    budget: &mut Budget<'_>,
    follow: &mut Follow<'_, E>,
) -> Result<Result<(), SparseStop>, E> {
    let heaps = search.limit.unwrap_or(u64::MAX);
    let mut ended = Ok(());
    while ended.is_ok() && !run.is_done(heaps) {
        ended = run.advance(heaps, budget);
        if ended.is_ok() {
            follow(run, RunState::GoesOn)?;
        }
    }
    if ended != Err(SparseStop::TooWide) {
        follow(run, RunState::Over)?;
    }
    Ok(ended)
}

/// The law of the values, where all of them are still there.
fn observed_of(run: &SparseSequence) -> Option<Observed> {
    let heaps = to_usize(&run.heaps().into())?;
    let values = run.values().get(..heaps)?.iter();
    observed(values.copied().map(u32::from))
}

/// The standard FNV-1a-64 over the values' low 16 bits, little-endian.
fn fnv1a64(values: &[u32]) -> u64 {
    fnv::of_bytes(values.iter().flat_map(|value| {
        let [low, high, ..] = value.to_le_bytes();
        [low, high]
    }))
}
