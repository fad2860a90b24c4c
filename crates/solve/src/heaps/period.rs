//! The theorems that make a period of a Grundy sequence certain from some of its values.

use grundy_core::WindowRule;
use grundy_core::natural::to_u64;
use grundy_rules::heap::{Schema, TakeSet};

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
}

impl PeriodTheorem {
    /// A short stable id.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::FiniteSubtraction => "state-repetition",
            Self::GuySmith => "guy-smith",
            Self::StateRecurrence => "state-recurrence",
            Self::AllButSubtraction => "all-but-state-repetition",
        }
    }
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
