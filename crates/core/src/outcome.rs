//! Who wins, and by which rule about the last move.

/// Which player wins with best play.
///
/// The player to move is the *next* player, the one who has just moved the *previous* player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Outcome {
    /// The next player wins: whoever is to move.
    N,
    /// The previous player wins: whoever has just moved.
    P,
    /// Neither can force a win: of games with a score, which are not summable, and where play may go on for ever.
    Draw,
}

impl Outcome {
    /// The outcome in normal play of a position with this Grundy value: P exactly for 0.
    #[must_use]
    #[inline]
    pub fn of_grundy_is_zero(is_zero: bool) -> Self {
        if is_zero { Self::P } else { Self::N }
    }

    /// The letter of the literature, `"N"` or `"P"`; `"draw"` for a draw.
    #[must_use]
    pub fn letter(self) -> &'static str {
        match self {
            Self::N => "N",
            Self::P => "P",
            Self::Draw => "draw",
        }
    }
}

crate::written_as!(Outcome, letter);

/// What it means to be unable to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Convention {
    /// A player who cannot move loses: the last move wins.
    #[default]
    Normal,
    /// A player who cannot move wins: the last move loses.
    Misere,
}

impl Convention {
    /// Both of them.
    pub const ALL: [Self; 2] = [Self::Normal, Self::Misere];

    /// The convention with this word.
    #[must_use]
    pub fn by_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.word() == word)
    }

    /// The outcome of a position in which no move is left.
    ///
    /// ```
    /// use grundy_core::{Convention, Outcome};
    /// assert_eq!(Convention::Normal.of_terminal(), Outcome::P);
    /// assert_eq!(Convention::Misere.of_terminal(), Outcome::N);
    /// ```
    #[must_use]
    pub fn of_terminal(self) -> Outcome {
        match self {
            Self::Normal => Outcome::P,
            Self::Misere => Outcome::N,
        }
    }

    /// The word used in data formats, `"normal"` or `"misere"`.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Normal => "normal",
            Self::Misere => "misere",
        }
    }
}

crate::written_as!(Convention, word);

impl<'de> serde::Deserialize<'de> for Convention {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let word = String::deserialize(from)?;
        Self::by_word(&word).ok_or_else(|| serde::de::Error::custom("no convention"))
    }
}
