//! The theorems that make a period of a Grundy sequence certain from some of its values.

use grundy_core::natural::to_u64;
use grundy_core::{Apart, Convention, Natural, WindowRule, written_as};
use grundy_rules::heap::{Schema, TakeSet};
use schemars::JsonSchema;
use serde::Serialize;

use super::closed_form::ClosedForm;
use crate::theorem_id::TheoremId;

/// A theorem that turns a finite computation into a statement about all heaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PeriodTheorem {
    /// Finite subtraction set with greatest number m: m values in a row that repeat are a repeated
    /// state, since each value depends on the m before it ([`WindowRule`] with one part).
    FiniteSubtraction,
    /// Finite code: Guy and Smith's window, for any number of parts ([`WindowRule`]).
    GuySmith,
    /// Code of at most two parts: a state of the sparse computation came back ([`sparse`](super::sparse)).
    StateRecurrence,
    /// Everything but a finite set may be taken, of which e is the greatest: the state, seen from the
    /// least value still unused, came back. The state is the set of values used by heaps more than e
    /// below (no later heap has them again) and the last e values; the next value is a function of it.
    /// The saltus is positive: every value is used by heaps within a stretch of e only.
    AllButSubtraction,
    /// Finite code: by induction over all heaps the options have the values that the law says; that is decided by an
    /// automaton that reads the binary digits of numbers of periods and of values ([`heaps`](super)).
    DigitInduction,
}

impl PeriodTheorem {
    /// All of them.
    pub const ALL: [Self; 5] = [
        Self::FiniteSubtraction,
        Self::GuySmith,
        Self::StateRecurrence,
        Self::AllButSubtraction,
        Self::DigitInduction,
    ];

    /// A short stable id.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::FiniteSubtraction => "state-repetition",
            Self::GuySmith => "guy-smith",
            Self::StateRecurrence => "state-recurrence",
            Self::AllButSubtraction => "all-but-state-repetition",
            Self::DigitInduction => "digit-induction",
        }
    }
}

impl From<PeriodTheorem> for TheoremId {
    fn from(theorem: PeriodTheorem) -> Self {
        Self::new(theorem.id())
    }
}

/// A proved period, least in both respects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProvedPeriod {
    /// The theorem's id.
    pub theorem: TheoremId,
    /// The first heap from which on the sequence repeats.
    pub preperiod: Natural,
    /// After how many heaps.
    pub period: Natural,
    /// By how much values grow with each period.
    pub saltus: Natural,
    /// The heaps of the first period that grow otherwise, ascending.
    pub apart: Vec<Apart>,
}

/// A period that a game's own theorem gives, and others by the same theorem.
pub(crate) struct OwnPeriod {
    pub(crate) period: ProvedPeriod,
    /// The largest value, and the first heap that has it.
    pub(crate) max: Option<(Natural, Natural)>,
    pub(crate) further: Vec<FurtherPeriod>,
}

/// Why no period is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoPeriod {
    /// Positions of two numbers, of a board or of a graph have none.
    NoSequence,
    /// None of these values is known to be provable.
    NoTheorem,
}

/// The period of something else than the values of normal play, proved by the same theorem.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct FurtherPeriod {
    /// `values`, `outcomes` or `chances`.
    pub of: Repeated,
    /// `normal` or `misere`.
    pub convention: Convention,
    /// The first heap from which on it repeats.
    pub preperiod: u64,
    /// After how many heaps.
    pub period: u64,
}

/// What of a game with chances repeats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repeated {
    /// The values after a throw.
    Values,
    /// Who wins after a throw.
    Outcomes,
    /// How many throws win.
    Chances,
}

impl Repeated {
    /// The word used in data formats.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Values => "values",
            Self::Outcomes => "outcomes",
            Self::Chances => "chances",
        }
    }
}

written_as!(Repeated, word);

/// The theorem on sequences of heaps that has this id.
#[must_use]
pub fn theorem_of_heaps(id: &str) -> Option<TheoremId> {
    let of_periods = PeriodTheorem::ALL.into_iter().map(PeriodTheorem::id);
    let mut all = of_periods.chain(ClosedForm::THEOREMS);
    all.find(|one| *one == id).map(TheoremId::new)
}

/// Whether a theorem could prove a period for these rules.
#[must_use]
pub fn has_period_theorem(schema: &Schema) -> bool {
    window_theorem(schema).is_some() || matches!(schema, Schema::Take(TakeSet::AllBut(_)))
}

/// The window that proves periods of these rules, where there is a theorem.
#[must_use]
pub fn window_theorem(schema: &Schema) -> Option<(WindowRule, PeriodTheorem)> {
    match schema {
        Schema::Take(TakeSet::Only(ranges)) => {
            let reach = to_u64(ranges.greatest()?)?;
            Some((
                WindowRule { parts: 1, reach },
                PeriodTheorem::FiniteSubtraction,
            ))
        }
        Schema::Code(code) => {
            let parts = u64::from(code.max_parts().max(1));
            let reach = code.last_digit()?;
            Some((WindowRule { parts, reach }, PeriodTheorem::GuySmith))
        }
        _ => None,
    }
}
