//! The period of a ruleset's values or outcomes.

mod long;
mod observed;

use std::path::Path;
use std::time::{Duration, Instant};

use grundy_core::fnv;
use grundy_core::natural::{to_u64, widen};
use grundy_core::{Budget, Convention, Natural};
use grundy_play::number::Number;
use grundy_rules::{GameRules, NamedRuleset, ParityRules};
use grundy_solve::games::die::{DiePeriod, DieTable};
use grundy_solve::games::parity;
use grundy_solve::heaps::sparse::Witness;
use grundy_solve::{PeriodReport, ProvedPeriod, Solver};
use schemars::JsonSchema;
use serde::Serialize;

use crate::error::{Error, Unsuited};
use crate::limits::Clock;
use crate::request::{Ending, request};
use crate::stage::Unit;
use crate::workbench::Workbench;
pub use observed::Observed;
use observed::observed;

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

/// The answer; serialises to the documented object.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct PeriodAnswer {
    /// The version of the object.
    pub schema: u32,
    /// The ruleset in canonical form.
    pub ruleset: String,
    /// `proved` or `unknown`.
    pub status: &'static str,
    /// What was exhausted, when unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exhausted: Option<&'static str>,
    /// The id of the theorem that proves the period.
    pub theorem: Option<&'static str>,
    /// The first heap from which on the sequence repeats.
    pub preperiod: Option<Number>,
    /// After how many heaps it repeats.
    pub period: Option<Number>,
    /// By how much the values grow with each period.
    pub saltus: Option<Number>,
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

/// The period of something else than the values of normal play, proved by the same theorem.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct FurtherPeriod {
    /// `values`, `outcomes` or `chances`.
    pub of: &'static str,
    /// `normal` or `misere`.
    pub convention: &'static str,
    /// The first heap from which on it repeats.
    pub preperiod: u64,
    /// After how many heaps.
    pub period: u64,
}

/// What was exhausted where every heap that the request allowed was computed.
const ALL_HEAPS_ASKED_FOR: &str = "limit";

request! {
    PeriodRequest.ruleset => period -> PeriodAnswer;
    |request, answer|
        // A run that is kept may go on for ever: nothing is lost when it is ended.
        request.limit.is_some() || request.checkpoint.is_some(),
        match answer.exhausted {
            Some(ALL_HEAPS_ASKED_FOR) if request.limit.is_some() => Ending::Complete,
            Some(ALL_HEAPS_ASKED_FOR) => Ending::Allowed("usual-limit"),
            exhausted => Ending::of(exhausted),
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
        let is_long = matches!(&ruleset, NamedRuleset::Heaps(rules) if long::serves(rules));
        if request.checkpoint.is_some() && !is_long {
            return Err(Unsuited::NoCheckpoint.of(&ruleset));
        }
        let signal = self.signal.clone();
        let clock = Clock::start(&self.limits, &signal);
        signal.aim(Unit::Heaps, request.limit);
        let started = Instant::now();
        let (report, further) = match &ruleset {
            NamedRuleset::Heaps(rules) if is_long && request.limit != Some(0) => {
                if let Some(answer) = self.long_period(rules, request, &clock)? {
                    return Ok(answer);
                }
                // A value was too wide for the fast engine.
                let report = self.solver.period(rules, request.limit, Some(&clock));
                (report, Vec::new())
            }
            NamedRuleset::Heaps(rules) => {
                let limit = self.sound_limit(rules, request.limit, &clock)?;
                let report = self.solver.period(rules, limit, Some(&clock));
                (report, Vec::new())
            }
            NamedRuleset::Game(GameRules::Die) => of_die(&DieTable::new()),
            NamedRuleset::Game(GameRules::Parity(rules)) => {
                let mut budget = Budget::with_watch(self.limits.of_engines(), &clock);
                (of_parity(rules, &mut budget), Vec::new())
            }
            NamedRuleset::Game(GameRules::Times(_)) | NamedRuleset::Foreign(_) => {
                return Err(Unsuited::NoPeriodTheorem.of(&ruleset));
            }
            NamedRuleset::Game(GameRules::Wythoff)
            | NamedRuleset::Game(GameRules::Euclid)
            | NamedRuleset::Game(GameRules::Graph(_))
            | NamedRuleset::Board(_)
            | NamedRuleset::Game(_)
            | NamedRuleset::Written(_) => return Err(Unsuited::NoPeriod.of(&ruleset)),
        };
        let seconds = started.elapsed().as_secs_f64();
        let mut answer = answer(ruleset.to_string(), report, seconds, request.hash);
        answer.further = further;
        Ok(answer)
    }

    /// The engines' solver, for what has no request of its own.
    pub fn solver(&mut self) -> &mut Solver {
        &mut self.solver
    }
}

/// The theorem by which a state that comes twice repeats for ever.
const STATE_REPETITION: &str = "state-repetition";

fn of_die(table: &DieTable) -> (PeriodReport, Vec<FurtherPeriod>) {
    let DiePeriod { preperiod, period } = table.values_period(Convention::Normal);
    let (greatest, at) = table.greatest_value();
    let report = PeriodReport {
        period: Some(without_saltus(
            STATE_REPETITION,
            preperiod.into(),
            period.into(),
        )),
        exhausted: None,
        values: Vec::new(),
        max: Some((greatest.into(), at.into())),
    };
    let further = |of, convention: Convention, period: DiePeriod| FurtherPeriod {
        of,
        convention: convention.word(),
        preperiod: period.preperiod,
        period: period.period,
    };
    let misere = table.values_period(Convention::Misere);
    let mut all = vec![further("values", Convention::Misere, misere)];
    for convention in [Convention::Normal, Convention::Misere] {
        let outcomes = table.outcomes_period(convention);
        let chances = table.chances_period(convention);
        all.push(further("outcomes", convention, outcomes));
        all.push(further("chances", convention, chances));
    }
    (report, all)
}

/// By computation where that is quick, and otherwise by the theorem of the game.
fn of_parity(rules: &ParityRules, budget: &mut Budget<'_>) -> PeriodReport {
    const QUICK: u64 = 1 << 16;
    let computed = to_u64(&rules.max)
        .filter(|max| *max <= QUICK)
        .and_then(|max| parity::prove_period(max, rules.win, budget).ok());
    let period = match computed {
        Some((preperiod, period)) => {
            without_saltus(STATE_REPETITION, preperiod.into(), period.into())
        }
        None => without_saltus("odd-even", Natural::ZERO, parity::period(&rules.max)),
    };
    PeriodReport {
        period: Some(period),
        exhausted: None,
        values: Vec::new(),
        max: None,
    }
}

fn without_saltus(theorem: &'static str, preperiod: Natural, period: Natural) -> ProvedPeriod {
    ProvedPeriod {
        theorem,
        preperiod,
        period,
        saltus: Natural::ZERO,
    }
}

fn answer(ruleset: String, report: PeriodReport, seconds: f64, hash: bool) -> PeriodAnswer {
    let heaps = widen(report.values.len());
    let rate = heaps_per_second(heaps, seconds);
    let (max_grundy, max_at) = report.max.unzip();
    let period = report.period;
    let exhausted = match (&period, report.exhausted) {
        (Some(_), _) => None,
        (None, Some(exhausted)) => Some(exhausted.word()),
        (None, None) => Some(ALL_HEAPS_ASKED_FOR),
    };
    PeriodAnswer {
        schema: crate::SCHEMA,
        ruleset,
        status: if period.is_some() {
            "proved"
        } else {
            "unknown"
        },
        exhausted,
        theorem: period.as_ref().map(|period| period.theorem),
        preperiod: period
            .as_ref()
            .map(|period| Number(period.preperiod.clone())),
        period: period.as_ref().map(|period| Number(period.period.clone())),
        saltus: period.map(|period| Number(period.saltus)),
        observed: match exhausted {
            Some(_) => observed(report.values.iter().copied()),
            None => None,
        },
        max_grundy: max_grundy.map(Number),
        max_at: max_at.map(Number),
        rare_values: None,
        last_rare: None,
        heaps_computed: heaps,
        fnv1a64: hash.then(|| format!("{:016x}", fnv1a64(&report.values))),
        further: Vec::new(),
        seconds: (seconds * 1e6).round() / 1e6,
        heaps_per_second: rate,
        witness: None,
    }
}

fn heaps_per_second(heaps: u64, seconds: f64) -> Option<f64> {
    // Exact up to 2^64, apart from the last bits that a rate does not need.
    let [low, high] = [heaps & u64::from(u32::MAX), heaps >> 32].map(u32::try_from);
    let heaps = f64::from(high.ok()?) * 4_294_967_296.0 + f64::from(low.ok()?);
    (heaps > 0.0 && seconds > 0.0).then(|| (heaps / seconds).round())
}

/// The standard FNV-1a-64 over the values' low 16 bits, little-endian.
fn fnv1a64(values: &[u32]) -> u64 {
    fnv::of_bytes(values.iter().flat_map(|value| {
        let [low, high, ..] = value.to_le_bytes();
        [low, high]
    }))
}
