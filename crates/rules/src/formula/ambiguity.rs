//! What people read in two ways.

/// A spelling that means one thing to some and another to others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ambiguity {
    /// `&`: “and”, and the binary digits that both have.
    Ampersand,
    /// `|`: “or”, the binary digits that either has, and “divides”.
    Bar,
    /// `^`, and `**` beside a name: the nim-sum, and a power.
    Caret,
    /// `bits`: how many are 1, and how many there are.
    Bits,
    /// `!n = 1`: (not n) = 1, and not (n = 1).
    Exclamation,
    /// `n = 0 mod 4`: a congruence, and n = (0 mod 4).
    Congruence,
    /// `a xor b bitand c`: from the left, and `bitand` first.
    Mixed,
    /// `take all`: as many as one likes, and the whole heap.
    All,
}

impl Ambiguity {
    /// Every one.
    pub const ALL: [Self; 8] = [
        Self::Ampersand,
        Self::Bar,
        Self::Caret,
        Self::Bits,
        Self::Exclamation,
        Self::Congruence,
        Self::Mixed,
        Self::All,
    ];

    /// The texts that are always refused.
    #[must_use]
    pub fn texts(self) -> &'static [&'static str] {
        match self {
            Self::Ampersand => &["&", "＆"],
            Self::Bar => &["|", "｜"],
            Self::Caret => &["^", "**", "＾"],
            Self::Bits => &["bits"],
            Self::Exclamation | Self::Congruence | Self::Mixed | Self::All => &[],
        }
    }

    /// A stable id.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::Ampersand => "ambiguous-ampersand",
            Self::Bar => "ambiguous-bar",
            Self::Caret => "ambiguous-caret",
            Self::Bits => "ambiguous-bits",
            Self::Exclamation => "ambiguous-exclamation",
            Self::Congruence => "ambiguous-congruence",
            Self::Mixed => "ambiguous-mixed",
            Self::All => "ambiguous-all",
        }
    }
}
