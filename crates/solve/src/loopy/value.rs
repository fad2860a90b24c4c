//! Values of the generalised Sprague–Grundy theory, and how they add.

use std::fmt;

use grundy_core::{Natural, Outcome};

/// The value of a position in which play may go on for ever, in normal play.
///
/// Smith (1966), Fraenkel and Perl (1975): a position is worth a nimber n, or ∞(K) where K is the set of
/// the nimbers that moves lead to. Values add:
///
/// * m + n is the nim-sum of m and n;
/// * n + ∞(K) is ∞(K ⊕ n), where n is added to each member of K;
/// * ∞(K) + ∞(L) is ∞ of the empty set.
///
/// A sum is P where it is 0; N where it is another nimber, or ∞(K) with 0 in K; else a draw. So two
/// components of infinite value are always a draw: no move makes a nimber of both.
///
/// ```
/// use grundy_core::Outcome;
/// use grundy_solve::LoopyValue;
/// let infinite = LoopyValue::Infinite(vec![0u8.into(), 2u8.into()]);
/// let with = |nimber: u8| infinite.plus(&LoopyValue::Nimber(nimber.into()));
/// assert_eq!(with(3).to_string(), "∞{1,3}");
/// assert_eq!([0, 1, 2].map(|n| with(n).outcome()), [Outcome::N, Outcome::Draw, Outcome::N]);
/// assert_eq!(infinite.plus(&infinite).outcome(), Outcome::Draw);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LoopyValue {
    /// Counts as a heap of Nim of this size.
    Nimber(Natural),
    /// Play can be held, but moves lead to these nimbers, ascending.
    Infinite(Vec<Natural>),
}

impl LoopyValue {
    /// That of no component at all.
    pub const ZERO: Self = Self::Nimber(Natural::ZERO);

    /// The value of both together.
    #[must_use]
    pub fn plus(&self, other: &Self) -> Self {
        match (self, other) {
            (Self::Nimber(a), Self::Nimber(b)) => Self::Nimber(a ^ b),
            (Self::Infinite(all), Self::Nimber(n)) | (Self::Nimber(n), Self::Infinite(all)) => {
                let mut all: Vec<Natural> = all.iter().map(|k| k ^ n).collect();
                all.sort_unstable();
                Self::Infinite(all)
            }
            (Self::Infinite(_), Self::Infinite(_)) => Self::Infinite(Vec::new()),
        }
    }

    /// Who wins.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        match self {
            Self::Nimber(n) => Outcome::of_grundy_is_zero(n.is_zero()),
            Self::Infinite(all) if all.iter().any(Natural::is_zero) => Outcome::N,
            Self::Infinite(_) => Outcome::Draw,
        }
    }

    /// The nimber, where it is one.
    #[must_use]
    pub fn nimber(&self) -> Option<&Natural> {
        match self {
            Self::Nimber(n) => Some(n),
            Self::Infinite(_) => None,
        }
    }
}

/// `3`, `∞{0,2}`, and `∞` where no move leads to a nimber.
impl fmt::Display for LoopyValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nimber(n) => n.fmt(f),
            Self::Infinite(all) if all.is_empty() => f.write_str("∞"),
            Self::Infinite(all) => {
                let all: Vec<String> = all.iter().map(ToString::to_string).collect();
                write!(f, "∞{{{}}}", all.join(","))
            }
        }
    }
}
