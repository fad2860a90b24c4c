//! Conditions on the number of a vertex's neighbours.

/// Which vertices may be taken, by the number of their neighbours among those that are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Degree {
    /// An odd number.
    Odd,
    /// An even number, none included.
    Even,
    /// Exactly one.
    Leaf,
}

impl Degree {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Odd, Self::Even, Self::Leaf];

    /// As it is written.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Odd => "odd",
            Self::Even => "even",
            Self::Leaf => "leaf",
        }
    }

    /// Whether a vertex with so many neighbours may be taken.
    #[must_use]
    pub fn allows(self, neighbours: usize) -> bool {
        match self {
            Self::Odd => neighbours % 2 == 1,
            Self::Even => neighbours.is_multiple_of(2),
            Self::Leaf => neighbours == 1,
        }
    }
}
