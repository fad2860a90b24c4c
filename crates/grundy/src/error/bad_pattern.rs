//! What can be wrong with a pattern of codes.

/// Why a text is no pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadPattern {
    /// One digit stands before the point, one or more behind it.
    NoPoint,
    /// This character is not a digit of a code, nor `?`.
    NotADigit {
        /// The character.
        found: char,
        /// Its place, from 0.
        at: usize,
    },
    /// There are more open digits than this.
    TooManyOpen(usize),
    /// The digit before the point makes no code.
    NoCode,
}
