//! The names of theorems.

/// The short stable id of a theorem. Those on heaps are of [`heaps`](crate::heaps), those of a game stand in the game's own
/// file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TheoremId(&'static str);

impl TheoremId {
    /// No theorem: all that is said was computed.
    pub const COMPUTATION: Self = Self("computation");
    /// [Induction](crate::induction) over the moves, the steps of which were decided.
    pub const INDUCTION: Self = Self("induction");
    /// On taking powers of a number.
    pub const POWERS: Self = Self("powers");
    /// No theorem of its own: the periods that theorems prove of both sides.
    pub const PERIODS: Self = Self("periods");

    /// The theorem of this name.
    #[must_use]
    pub const fn new(id: &'static str) -> Self {
        Self(id)
    }

    /// The id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        self.0
    }
}

grundy_core::written_as!(TheoremId, id);
