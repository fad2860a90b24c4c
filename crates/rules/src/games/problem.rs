//! What can be wrong with the position of a game.

/// A rule that a written position breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameProblem {
    /// Two coins on one square.
    SquareTaken,
    /// Two heaps are alike, where no two may be.
    EqualHeaps,
    /// The squares of this game are numbered from 1.
    SquareZero,
    /// A number must be at least 1.
    NumberZero,
    /// More than this game can have.
    TooLarge {
        /// The most.
        most: u64,
    },
    /// More vertices or edges than a graph that is played on can have.
    LargeGraph,
    /// The game has one number.
    OneNumber,
    /// The game has two numbers.
    TwoNumbers,
    /// The count is beyond the goal.
    BeyondGoal,
    /// Each row has exactly two pieces (`#`), and free squares (`.`) else.
    TwoPieces,
    /// Parentheses do not match, or something else stands there.
    Parentheses,
    /// The picture has a sign other than `#` and `.`, or not as many as there are edges.
    EdgePicture,
    /// No vertex is called `ground`.
    NoGround,
    /// One vertex is called `ground`, another one `地`.
    TwoGrounds,
    /// A vertex stands twice.
    VertexTwice,
    /// There is no coin with this number to be the dollar.
    NoDollar,
    /// The dollar cannot be in the bag.
    DollarInBag,
    /// Coins stand in ascending order.
    OutOfOrder,
    /// Not one of the coin turning games on a row.
    NotACoinGame,
    /// A side of this game's pieces is at least 2.
    SideOfOne,
    /// A die has the faces 1 to 6.
    NotAFace,
    /// The totals of the two players cannot come from the start.
    UnreachableTotals,
    /// The picture has a sign other than `#` and `.`, or not one for each vertex.
    VertexPicture,
    /// A cycle has at least three vertices.
    ShortCycle,
    /// The step of a generalised Petersen graph is at least 1 and less than half of its cycle.
    PetersenStep,
    /// A parent has a smaller number than its child.
    LateParent,
}

impl GameProblem {
    /// All, with an example of the number.
    pub const ALL: [Self; 26] = [
        Self::SquareTaken,
        Self::EqualHeaps,
        Self::SquareZero,
        Self::NumberZero,
        Self::TooLarge { most: 1 },
        Self::LargeGraph,
        Self::OneNumber,
        Self::TwoNumbers,
        Self::BeyondGoal,
        Self::TwoPieces,
        Self::Parentheses,
        Self::EdgePicture,
        Self::NoGround,
        Self::TwoGrounds,
        Self::VertexTwice,
        Self::NoDollar,
        Self::DollarInBag,
        Self::OutOfOrder,
        Self::NotACoinGame,
        Self::SideOfOne,
        Self::NotAFace,
        Self::UnreachableTotals,
        Self::VertexPicture,
        Self::ShortCycle,
        Self::PetersenStep,
        Self::LateParent,
    ];

    /// A stable id, for messages in several languages.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::SquareTaken => "square-taken",
            Self::EqualHeaps => "equal-heaps",
            Self::SquareZero => "square-zero",
            Self::NumberZero => "number-zero",
            Self::TooLarge { .. } => "too-large",
            Self::LargeGraph => "large-graph",
            Self::OneNumber => "one-number",
            Self::TwoNumbers => "two-numbers",
            Self::BeyondGoal => "beyond-goal",
            Self::TwoPieces => "two-pieces",
            Self::Parentheses => "parentheses",
            Self::EdgePicture => "edge-picture",
            Self::NoGround => "no-ground",
            Self::TwoGrounds => "two-grounds",
            Self::VertexTwice => "vertex-twice",
            Self::NoDollar => "no-dollar",
            Self::DollarInBag => "dollar-in-bag",
            Self::OutOfOrder => "out-of-order",
            Self::NotACoinGame => "not-a-coin-game",
            Self::SideOfOne => "side-of-one",
            Self::NotAFace => "not-a-face",
            Self::UnreachableTotals => "unreachable-totals",
            Self::VertexPicture => "vertex-picture",
            Self::ShortCycle => "short-cycle",
            Self::PetersenStep => "petersen-step",
            Self::LateParent => "late-parent",
        }
    }
}
