//! Reasons that belong to one game.

use grundy_core::Outcome;
use grundy_rules::GameKind;
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use crate::number::Number;

/// A step of an explanation that only one game (or kind of game) has. Its JSON form carries its name
/// in `reason`.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
#[serde(
    tag = "reason",
    rename_all = "kebab-case",
    rename_all_fields = "snake_case"
)]
pub enum GameReason {
    /// Wythoff's game: the only P-position whose heaps differ by so many.
    WythoffPair(WythoffPair),
    /// Wythoff's game: both heaps in Zeckendorf form (normal play).
    ZeckendorfColumns(ZeckendorfColumns),
    /// Take-away with a factor: the heap as a sum of P-positions, each more than `factor` times the
    /// next.
    Parts(GreedyParts),
    /// Misère Kayles: this row is won, against the saying that 3N + 1 stones lose.
    NotThreeNPlusOne {
        /// The stones.
        row: Number,
        /// N.
        n: Number,
    },
    /// Take-away with a factor, misère: the last token is poison, so all others are played for as in
    /// normal play.
    LastTokenIsPoison {
        /// The heap.
        heap: Number,
        /// One less.
        others: Number,
    },
    /// Euclid's game.
    EuclidRatio(EuclidRatio),
    /// The faces to turn up, or to throw, and what each leads to.
    Faces {
        /// Whether chance chooses.
        thrown: bool,
        /// Each face with what follows.
        faces: Vec<FaceResult>,
    },
    /// What is asked repeats with the heap, proved by the repetition of six heaps in a row.
    DiePeriod(DieRepetition),
    /// The odd/even game: the total of all tokens is even, so both totals will be odd or both even.
    AlwaysDraw,
    /// The odd/even game: the heap loses exactly with some residues.
    Residue(DecidingResidue),
    /// The theorem of a game, and the numbers that decide.
    Theorem(AppliedTheorem),
    /// The graph game: what tokens' vertices lead to.
    Vertices {
        /// Each vertex with a token, and its successors.
        vertices: Vec<VertexValue>,
        /// How many more there are.
        more: usize,
    },
    /// The graph game where play may go on for ever: what tokens' vertices are worth, and where they lead.
    LoopyVertices {
        /// Whether the player who cannot move wins.
        misere: bool,
        /// Each vertex with a token, and its successors.
        vertices: Vec<LoopyVertex>,
        /// How many more there are.
        more: usize,
    },
    /// The position looks the same after a symmetry of the board, and no move meets its own image: so
    /// every move can be answered by its image.
    Mirror {
        /// The position.
        board: String,
        /// Of a graph: each vertex with its image, each pair once.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        pairs: Vec<[String; 2]>,
    },
    /// A winning move that leaves such a position.
    ToMirror {
        /// The name of the move: what is taken.
        name: String,
        /// The position after it.
        board: String,
        /// Of a graph: each vertex that is left with its image, each pair once.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        pairs: Vec<[String; 2]>,
    },
    /// A board whose parts lie in one line each: heaps.
    Straight {
        /// The board.
        board: String,
        /// The heaps, the first ones where there are many.
        heaps: String,
    },
    /// Chomp before the first bite: who begins wins, by strategy stealing.
    StrategyStealing,
    /// Chomp on a whole square: the bite beside the poison on the diagonal leaves equal legs.
    ChompSquare,
    /// Chomp of which two legs are left: Nim with two heaps.
    ChompLegs {
        /// The squares of each beside the poison.
        lengths: [usize; 2],
    },
    /// Chomp of which two rows or columns are left: lost where the first is one longer.
    ChompRows {
        /// The squares of each, that with the poison first.
        lengths: [usize; 2],
    },
}

/// The P-position of Wythoff's game whose heaps differ by so many.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
#[schemars(inline)]
pub struct WythoffPair {
    /// The difference, k.
    pub difference: Number,
    /// The smaller heap, ⌊kφ⌋ but for the first two of misère play.
    pub smaller: Number,
    /// The larger heap.
    pub larger: Number,
    /// Whether it is the position itself.
    pub is_it: bool,
    /// Whether it is one of the pairs that differ in misère play.
    pub misere_pair: bool,
}

/// Both heaps of Wythoff's game in Zeckendorf form, and what decides there.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
#[schemars(inline)]
pub struct ZeckendorfColumns {
    /// The smaller heap, then the larger.
    pub rows: Vec<ZeckendorfRow>,
    /// Whether the smaller heap's form ends in an even number of zeros.
    pub even_zeros: bool,
    /// Whether the larger heap's form is the smaller's with a zero put on its end.
    pub shifted: bool,
}

/// A heap of take-away with a factor as a sum of P-positions, each more than `factor` times the next.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
#[schemars(inline)]
pub struct GreedyParts {
    /// At most so many times what was taken before.
    pub factor: u64,
    /// The heap that is split.
    pub heap: Number,
    /// The smallest parts, larger first.
    pub parts: Vec<Number>,
    /// How many larger parts are not listed.
    pub more: usize,
    /// The most that may be taken now.
    pub most: Number,
    /// Whether the smallest part may be taken.
    pub fits: bool,
    /// For twice: the heap in Zeckendorf form, where it fits on a line.
    pub columns: Option<ZeckendorfRow>,
}

/// Both numbers of Euclid's game, and on which side of the golden ratio theirs is.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
#[schemars(inline)]
pub struct EuclidRatio {
    /// The larger number.
    pub larger: Number,
    /// The smaller number.
    pub smaller: Number,
    /// Whether they are equal.
    pub equal: bool,
    /// Whether larger / smaller is above the golden ratio.
    pub above: bool,
    /// Whether the player who cannot move wins.
    pub misere: bool,
}

/// From where on and how the die game repeats with the heap.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
#[schemars(inline)]
pub struct DieRepetition {
    /// From this heap on.
    pub preperiod: u64,
    /// After so many tokens.
    pub period: u64,
    /// A smaller heap that stands for this one.
    pub stands_for: Option<Number>,
}

/// The heap of the odd/even game, and the residues that lose.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
#[schemars(inline)]
pub struct DecidingResidue {
    /// The heap modulo this decides.
    pub modulus: Number,
    /// What remains of the heap.
    pub residue: Number,
    /// With these the player to move loses.
    pub losing: Vec<Number>,
    /// Whether the player to move holds a winning total already.
    pub ahead: bool,
}

/// The theorem of a game, and the numbers that decide.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
#[schemars(inline)]
pub struct AppliedTheorem {
    /// The game.
    #[serde(serialize_with = "name_of")]
    #[schemars(with = "String")]
    pub game: GameKind,
    /// Whether who wins is told for play in which the player who cannot move wins.
    pub misere: bool,
    /// The numbers, each with what it belongs to.
    pub details: Vec<(String, Number)>,
    /// How many more there are.
    pub more: usize,
    /// The value of all together, where the theorem gives it: the nim-sum of the numbers.
    pub value: Option<Number>,
    /// What the numbers are made of, where that is not seen at once.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub branches: Vec<PartsOn>,
}

fn name_of<S: Serializer>(game: &GameKind, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(game.row().name)
}

/// A number in Zeckendorf form.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct ZeckendorfRow {
    /// The number.
    pub number: Number,
    /// A digit for each of the Fibonacci numbers …, 5, 3, 2, 1.
    pub digits: String,
}

/// What turning up or throwing a face leads to.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct FaceResult {
    /// The face.
    pub face: u8,
    /// The position; none where the throw is above the heap.
    pub leaves: Option<String>,
    /// Whether it wins for the player who turns or throws.
    pub wins: bool,
}

/// What stands on one of the things whose numbers decide: its number is 1 more than the nim-sum.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct PartsOn {
    /// On what.
    pub on: String,
    /// The nim-sum of all that stands on it.
    pub sum: Number,
    /// What stands on it, each part with its value.
    pub parts: Vec<(String, Number)>,
    /// How many more there are.
    pub more: usize,
}

/// A vertex of a graph with cycles, and its successors.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct LoopyVertex {
    /// The vertex.
    #[serde(flatten)]
    pub worth: VertexWorth,
    /// Its successors, some of them.
    pub successors: Vec<VertexWorth>,
    /// How many more there are.
    pub more: usize,
}

/// What a vertex of a graph with cycles is worth.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct VertexWorth {
    /// Its name.
    pub vertex: String,
    /// Its value in normal play: a number, or `∞{0,2}` where play can be held and moves lead to these numbers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// Who wins with one token, there.
    pub outcome: Outcome,
    /// In how many moves; none for a draw.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub distance: Option<u32>,
}

/// A vertex and the values of its successors.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct VertexValue {
    /// Its name.
    pub vertex: String,
    /// Its value.
    pub value: Number,
    /// Its successors with their values, some of them.
    pub successors: Vec<(String, Number)>,
    /// How many more there are.
    pub more: usize,
}
