//! What the numbers count by which the positions of a [family](crate::family) are told.

/// What a number of a family counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// The tokens of a heap.
    Heap,
    /// A number of a game about numbers.
    Number,
    /// The most that may be taken now.
    Most,
    /// The rows of a board.
    Rows,
    /// The columns of a board.
    Columns,
    /// The side of a triangle.
    Side,
    /// The tokens on the first step.
    FirstStep,
    /// The tokens on the second step.
    SecondStep,
    /// The square of a coin.
    Square,
    /// The square of another coin.
    OtherSquare,
    /// The free squares between two pieces.
    Gap,
    /// The chips in the bag.
    Bag,
    /// The count so far.
    Said,
    /// A side of a piece.
    Length,
    /// The other side of a piece.
    Width,
    /// The place of the only head in a row.
    Head,
    /// How far the only head is along the first direction.
    Across,
    /// How far it is along the second direction.
    Along,
    /// The edges of a stalk.
    Stalk,
    /// The vertices of a graph.
    Vertices,
    /// The dimension of a hypercube.
    Dimension,
    /// The vertices of the outer cycle of a generalised Petersen graph.
    Ring,
    /// The step of its inner vertices.
    Step,
    /// The vertices of one part of a bipartite graph.
    Part,
    /// The vertices of the other part.
    OtherPart,
}

impl Counted {
    /// All of them.
    pub const ALL: [Self; 25] = [
        Self::Heap,
        Self::Number,
        Self::Most,
        Self::Rows,
        Self::Columns,
        Self::Side,
        Self::FirstStep,
        Self::SecondStep,
        Self::Square,
        Self::OtherSquare,
        Self::Gap,
        Self::Bag,
        Self::Said,
        Self::Length,
        Self::Width,
        Self::Head,
        Self::Across,
        Self::Along,
        Self::Stalk,
        Self::Vertices,
        Self::Dimension,
        Self::Ring,
        Self::Step,
        Self::Part,
        Self::OtherPart,
    ];

    /// A short stable id.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::Heap => "heap",
            Self::Number => "number",
            Self::Most => "most",
            Self::Rows => "rows",
            Self::Columns => "columns",
            Self::Side => "side",
            Self::FirstStep => "step-1",
            Self::SecondStep => "step-2",
            Self::Square => "square",
            Self::OtherSquare => "other-square",
            Self::Gap => "gap",
            Self::Bag => "bag",
            Self::Said => "count",
            Self::Length => "length",
            Self::Width => "width",
            Self::Head => "head",
            Self::Across => "x",
            Self::Along => "y",
            Self::Stalk => "stalk",
            Self::Vertices => "vertices",
            Self::Dimension => "dimension",
            Self::Ring => "ring",
            Self::Step => "step",
            Self::Part => "part",
            Self::OtherPart => "other-part",
        }
    }
}

/// What the numbers of a ruleset's families count, the natural family first.
pub(crate) type Families = &'static [&'static [Counted]];
