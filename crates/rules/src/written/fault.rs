//! What a rule does wrong, and where.

use std::fmt;

use crate::formula::NoValue;

/// What goes wrong when the moves of a state are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum FaultKind {
    /// A division by zero.
    DividesByZero,
    /// A number beyond 64 bits.
    Overflow,
    /// The root or the digits of a negative number.
    OfNegative,
    /// A list has no such place.
    NotInList,
    /// A coordinate of an option is negative.
    Negative,
    /// A coordinate of an option is larger than a state may have.
    Enormous,
    /// The ranges of one move have more numbers than can be gone through.
    TooManyTries,
    /// Play does not end: the option is the state, or leads back to it.
    DoesNotEnd,
    /// A move does not make the measure smaller.
    DoesNotDecrease,
    /// There are too many states to see that all goes well.
    TooManyStates,
}

impl FaultKind {
    /// Every kind.
    pub const ALL: [Self; 10] = [
        Self::DividesByZero,
        Self::Overflow,
        Self::OfNegative,
        Self::NotInList,
        Self::Negative,
        Self::Enormous,
        Self::TooManyTries,
        Self::DoesNotEnd,
        Self::DoesNotDecrease,
        Self::TooManyStates,
    ];

    /// A stable id.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::DividesByZero => "divides-by-zero",
            Self::Overflow => "overflow",
            Self::OfNegative => "of-negative",
            Self::NotInList => "not-in-list",
            Self::Negative => "negative",
            Self::Enormous => "enormous",
            Self::TooManyTries => "too-many-tries",
            Self::DoesNotEnd => "does-not-end",
            Self::DoesNotDecrease => "does-not-decrease",
            Self::TooManyStates => "too-many-states",
        }
    }
}

impl From<NoValue> for FaultKind {
    fn from(no_value: NoValue) -> Self {
        match no_value {
            NoValue::DividesByZero => Self::DividesByZero,
            NoValue::OfNegative => Self::OfNegative,
            // In a rule there is nothing whose value is unknown.
            NoValue::NotInList | NoValue::Unknown => Self::NotInList,
            NoValue::Overflow => Self::Overflow,
        }
    }
}

/// Something wrong with a rule, with the state where it shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What is wrong.
    pub kind: FaultKind,
    /// The index of the move in the rule, where one is to blame.
    pub in_move: Option<usize>,
    /// The state, and the states that follow from it as far as they matter: an option that is none,
    /// or a cycle, which ends where it began.
    pub states: Vec<Vec<i64>>,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at {}", self.kind.id(), self.path())
    }
}

impl Fault {
    /// More states come from this one than may be looked at, so that nothing is known of the rule there.
    #[must_use]
    pub fn too_many(state: Vec<i64>) -> Self {
        Self {
            kind: FaultKind::TooManyStates,
            in_move: None,
            states: vec![state],
        }
    }

    /// The states as text: `(3,5) → (-1,5)`. Of a long cycle, the beginning and the end.
    #[must_use]
    pub fn path(&self) -> String {
        const SHOWN: usize = 6;
        let states: Vec<String> = self.states.iter().map(|state| written(state)).collect();
        if states.len() <= 2 * SHOWN {
            return states.join(" → ");
        }
        let (first, last) = (&states[..SHOWN], &states[states.len() - SHOWN..]);
        format!("{} → … → {}", first.join(" → "), last.join(" → "))
    }
}

fn written(state: &[i64]) -> String {
    let numbers: Vec<String> = state.iter().map(i64::to_string).collect();
    format!("({})", numbers.join(","))
}
