//! Answers line by line, as a program gives them.

use grundy_core::Outcome;

/// What a line says of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answered {
    /// A Grundy value.
    Value(i128),
    /// Who wins.
    Outcome(Outcome),
    /// A winning move leaves these heaps.
    Leaves(Vec<u64>),
    /// Something else.
    Nonsense(String),
    /// There is none, where nobody has asked for one.
    Nothing,
}

impl Answered {
    /// Reads `P`, `N`, `draw`, a value such as `3`, or `to` and what a winning move leaves, such as `to 2 1` (`to` alone for nothing).
    ///
    /// ```
    /// use grundy::Answered;
    /// use grundy::core::Outcome;
    /// assert_eq!(Answered::read("P"), Answered::Outcome(Outcome::P));
    /// assert_eq!(Answered::read("3"), Answered::Value(3));
    /// assert_eq!(Answered::read("to 2 1"), Answered::Leaves(vec![2, 1]));
    /// assert!(matches!(Answered::read("segfault"), Answered::Nonsense(_)));
    /// ```
    #[must_use]
    pub fn read(line: &str) -> Self {
        /// Of nonsense more is not repeated.
        const SHOWN: usize = 60;
        let line = line.trim();
        match line {
            "P" | "p" => return Self::Outcome(Outcome::P),
            "N" | "n" => return Self::Outcome(Outcome::N),
            "draw" => return Self::Outcome(Outcome::Draw),
            _ => {}
        }
        if let Ok(value) = line.parse() {
            return Self::Value(value);
        }
        let mut words = line.split_whitespace();
        let left: Option<Vec<u64>> = match words.next() {
            Some("to") => words.map(|word| word.parse().ok()).collect(),
            _ => None,
        };
        match left {
            Some(left) => Self::Leaves(left),
            None => Self::Nonsense(line.chars().take(SHOWN).collect()),
        }
    }
}
