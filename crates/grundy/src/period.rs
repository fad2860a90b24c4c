//! The period of a ruleset's values or outcomes.

mod keeping;

use std::path::Path;
use std::time::{Duration, Instant};

use grundy_core::{Apart, Budget, Growth};
use grundy_play::number::Number;
use grundy_rules::NamedRuleset;
use grundy_solve::TheoremId;
use grundy_solve::heaps::period::{FurtherPeriod, NoPeriod};
use grundy_solve::heaps::sparse::Witness;
use grundy_solve::patterns::Observed;
use grundy_solve::plan::{FoundPeriod, PeriodPlan, PeriodSearch};
use schemars::JsonSchema;
use serde::Serialize;

use crate::error::{Error, Unsuited};
use crate::limits::Clock;
use crate::request::{Completion, request};
use crate::stage::Unit;
use crate::status::{Ended, Status};
use crate::workbench::Workbench;
use keeping::Keeping;

/// A question about a period.
#[derive(Clone, Debug)]
pub struct PeriodRequest<'a> {
    /// The ruleset, in the notation.
    pub ruleset: &'a str,
    /// The heaps to compute at most; none for as many as the step limit allows.
    pub limit: Option<u64>,
    /// Whether the values' hash is wanted.
    pub hash: bool,
    /// How many threads may work.
    pub threads: usize,
    /// Where the run is kept, and how often: it goes on from what is there. Only long sequences can be
    /// kept: those of codes that leave at most two heaps, and of splits into unequal ones.
    pub checkpoint: Option<(&'a Path, Duration)>,
    /// Whether the answer is to be certified ([`Workbench::certify_period`]): then the evidence of long runs is
    /// computed, from some places that were kept.
    pub certificate: bool,
}

impl<'a> PeriodRequest<'a> {
    /// A question without a limit or a hash, for one thread.
    #[must_use]
    pub fn new(ruleset: &'a str) -> Self {
        Self {
            ruleset,
            limit: None,
            hash: false,
            threads: 1,
            checkpoint: None,
            certificate: false,
        }
    }
}

/// The heaps `heap`, `heap` + period, …, whose values do not grow by the saltus.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct GrowsApart {
    /// The first of them, in the first period.
    pub heap: u64,
    /// By how much they grow each time.
    pub saltus: u64,
    /// Where they grow like the marks of a ruler, by another law after q periods, unless q is 0 or a power of 2: the value
    /// is this number and as often the saltus as q - 2^(k+1) says, 2^k being the greatest power of 2 that divides q.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ruler: Option<u64>,
}

impl From<&Apart> for GrowsApart {
    fn from(apart: &Apart) -> Self {
        let (saltus, ruler) = match apart.growth {
            Growth::By(by) => (by, None),
            Growth::Ruler { by, other } => (by, Some(other)),
        };
        Self {
            heap: apart.heap,
            saltus,
            ruler,
        }
    }
}

/// The answer; serialises to the documented object.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct PeriodAnswer {
    /// The version of the object.
    pub schema: u32,
    /// The ruleset in canonical form.
    pub ruleset: String,
    /// `proved` or `unknown`.
    pub status: Status,
    /// What was exhausted, when unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exhausted: Option<Ended>,
    /// The id of the theorem that proves the period.
    pub theorem: Option<TheoremId>,
    /// The first heap from which on the sequence repeats.
    pub preperiod: Option<Number>,
    /// After how many heaps it repeats.
    pub period: Option<Number>,
    /// By how much the values grow with each period.
    pub saltus: Option<Number>,
    /// The residues modulo the period that grow otherwise, where there are any.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub apart: Vec<GrowsApart>,
    /// Without a proof: the law that the values follow as far as they were computed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub observed: Option<Observed>,
    /// The largest value: of all heaps where that is proved, else of those computed.
    pub max_grundy: Option<Number>,
    /// The first heap that has it.
    pub max_at: Option<Number>,
    /// The number of heaps with rare values; none where no sparse space was used.
    pub rare_values: Option<u64>,
    /// The last of them.
    pub last_rare: Option<u64>,
    /// How many heaps were computed, from heap 0.
    pub heaps_computed: u64,
    /// FNV-1a-64 over their values, two little-endian bytes each.
    pub fnv1a64: Option<String>,
    /// What else of the die repeats.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub further: Vec<FurtherPeriod>,
    /// The time taken.
    pub seconds: f64,
    /// The rate.
    pub heaps_per_second: Option<f64>,
    /// What a certificate of a long run holds, where one was asked for.
    #[serde(skip)]
    pub witness: Option<Witness>,
}

request! {
    PeriodRequest.ruleset => period -> PeriodAnswer;
    |request, answer|
        // A run that is kept may go on for ever: nothing is lost when it is ended.
        request.limit.is_some() || request.checkpoint.is_some(),
        match answer.exhausted {
            Some(Ended::Limit) if request.limit.is_some() => Completion::Complete,
            exhausted => Completion::of(exhausted),
        }
}

impl PeriodAnswer {
    /// Whether there is something that a certificate can say: a proved period, or the values of a long run whose rare heaps
    /// have died out.
    #[must_use]
    pub fn is_certifiable(&self) -> bool {
        self.period.is_some() || self.witness.is_some()
    }
}

impl Workbench {
    /// Looks for a proof that the Grundy sequence of the ruleset is periodic; for the odd/even game that
    /// the outcomes at its start are, for the die that the values of the three pairs of faces are, jointly.
    ///
    /// # Errors
    ///
    /// Where the text is not a ruleset, and [`ErrorKind::Unsuited`](crate::ErrorKind::Unsuited) where its
    /// positions are not single heaps or no theorem covers them; [`ErrorKind::Checkpoint`](crate::ErrorKind::Checkpoint)
    /// where the run cannot be kept or resumed.
    pub fn period(&mut self, request: &PeriodRequest<'_>) -> Result<PeriodAnswer, Error> {
        let ruleset = self.read_ruleset(request.ruleset)?;
        let started = Instant::now();
        let signal = self.signal.clone();
        let clock = Clock::start(&self.limits, &signal);
        let mut budget = Budget::with_watch(self.limits.of_engines(), &clock);
        let plan = PeriodPlan::of(&ruleset, &mut budget);
        if request.checkpoint.is_some() && !plan.as_ref().is_ok_and(PeriodPlan::is_long) {
            return Err(Unsuited::NoCheckpoint.of(&ruleset));
        }
        let plan = plan.map_err(|none| unsuited(none).of(&ruleset))?;
        signal.aim(Unit::Heaps, request.limit);
        let limit = match &ruleset {
            NamedRuleset::Heaps(rules) => self.sound_limit(rules, request.limit, &clock)?,
            _ => request.limit,
        };
        let search = PeriodSearch {
            limit,
            hash: request.hash,
            threads: request.threads,
            witness: request.certificate,
        };
        let (mut keeping, earlier) = Keeping::begin(&ruleset, request, started)?;
        let mut follow = |run: &_, state| keeping.follow(run, state, &signal);
        let found = self
            .solver
            .find_period(plan, search, earlier, Some(&clock), &mut follow);
        signal.set_rare(None);
        Ok(answer(ruleset.to_string(), found?, keeping.elapsed()))
    }
}

fn unsuited(none: NoPeriod) -> Unsuited {
    match none {
        NoPeriod::NoSequence => Unsuited::NoPeriod,
        NoPeriod::NoTheorem => Unsuited::NoPeriodTheorem,
    }
}

fn answer(ruleset: String, found: FoundPeriod, elapsed: Duration) -> PeriodAnswer {
    let seconds = elapsed.as_secs_f64();
    let (max_grundy, max_at) = found.max.unzip();
    let (rare_values, last_rare) = found.rare.unzip();
    let ended = found.exhausted.map_or(Ended::Limit, Ended::Exhausted);
    let exhausted = found.period.is_none().then_some(ended);
    let proved = found.period.as_ref();
    PeriodAnswer {
        schema: crate::SCHEMA,
        ruleset,
        status: Status::unless(exhausted.is_some()),
        exhausted,
        theorem: proved.map(|period| period.theorem),
        preperiod: proved.map(|period| Number(period.preperiod.clone())),
        period: proved.map(|period| Number(period.period.clone())),
        saltus: proved.map(|period| Number(period.saltus.clone())),
        apart: proved.map_or(Vec::new(), |period| {
            period.apart.iter().map(GrowsApart::from).collect()
        }),
        observed: found.observed,
        max_grundy: max_grundy.map(Number),
        max_at: max_at.map(Number),
        rare_values,
        last_rare,
        heaps_computed: found.heaps,
        fnv1a64: found.hash.map(|hash| format!("{hash:016x}")),
        further: found.further,
        seconds: (seconds * 1e6).round() / 1e6,
        heaps_per_second: heaps_per_second(found.heaps, seconds),
        witness: found.witness,
    }
}

fn heaps_per_second(heaps: u64, seconds: f64) -> Option<f64> {
    // Exact up to 2^64, apart from the last bits that a rate does not need.
    let [low, high] = [heaps & u64::from(u32::MAX), heaps >> 32].map(u32::try_from);
    let heaps = f64::from(high.ok()?) * 4_294_967_296.0 + f64::from(low.ok()?);
    (heaps > 0.0 && seconds > 0.0).then(|| (heaps / seconds).round())
}
