//! The reasons for an answer.

use grundy_core::{Exhausted, Outcome};
use grundy_solve::induction::Numeration;
use grundy_solve::{Method, TheoremId};
use schemars::JsonSchema;
use serde::Serialize;

use crate::game_reason::GameReason;
use crate::moves::ReasonedMove;
use crate::number::Number;

/// One step of an explanation. Its JSON form carries its name in `type`.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
#[serde(
    tag = "type",
    rename_all = "kebab-case",
    rename_all_fields = "snake_case"
)]
pub enum Reason {
    /// No move is left: the game is over.
    NothingLeft {
        /// Whether the player who cannot move wins.
        misere: bool,
    },
    /// Why the heaps of one ruleset have their values.
    Values(HeapValues),
    /// Terms of a sum whose values nothing gives but computing them over their options.
    Computed {
        /// Some of the terms.
        components: Vec<String>,
        /// How many more there are.
        more: usize,
    },
    /// A term of a sum is lost for the player to move where it stands alone, for the reasons that follow: so
    /// its value is 0.
    LostAlone {
        /// The term.
        component: String,
    },
    /// One heap of which 1 to so many may be taken: each move can be filled up to one more than that.
    FillUp {
        /// What a move and its answer take together.
        whole: Number,
        /// What is left over of the heap.
        rest: Number,
        /// Whether the last move loses: then the remainder to leave is 1, not 0.
        misere: bool,
    },
    /// Equal heaps, tokens and the like cancel (normal play).
    EqualHeapsCancel {
        /// One of each kind of pair, some of them.
        heaps: Vec<String>,
        /// How many more kinds there are.
        more: usize,
        /// The position without all pairs, which has the same value; none where nothing is left.
        leaves: Option<String>,
    },
    /// Components of value 0 among others: they change nothing (normal play).
    NoChange {
        /// Some of them.
        components: Vec<String>,
        /// How many more there are.
        more: usize,
    },
    /// A winning move that leaves nothing but pairs of equal components, in which every move can be repeated (normal play).
    LeavesPairs {
        /// The move.
        #[serde(flatten)]
        mv: ReasonedMove,
        /// The position it leaves.
        leaves: String,
    },
    /// The nim-sum of the values.
    NimSum(NimSum),
    /// The value of the only component, and what it says: nothing has to be added.
    OneValue(OneValue),
    /// The values of components in which play may go on for ever, and of the others, and what they say together
    /// (normal play).
    LoopySum(LoopySum),
    /// Every way that the game can end was gone through backwards: with best play it lasts so many moves.
    EndsAfter {
        /// How many.
        distance: u32,
    },
    /// Nobody can force the end: moves that keep the draw.
    DrawKept(DrawKept),
    /// In normal play a position is P exactly if the nim-sum is 0.
    NormalRule {
        /// Whether it is.
        zero: bool,
    },
    /// The rule of misère Nim on the values: with a firm component as in normal play, else reversed.
    MisereRule(MisereRule),
    /// Every component is an element of a misère quotient, and their product decides.
    Quotient(QuotientProduct),
    /// Some components are counted, all others are one of finitely many elements, and that decides.
    Strata(StrataSeen),
    /// One size of the largest heap of Nim makes a P-position with all the rest.
    NimPartner {
        /// This size, g⁻ of the rest.
        size: Number,
        /// Whether the heap has it.
        has: bool,
    },
    /// The largest heap of Nim has more tokens than all the rest has options.
    ManyTokens {
        /// At least as many as there are options.
        options: Number,
    },
    /// Not all that play can reach is tame, but every wild option can be sent back to the class it came from.
    Reverting,
    /// The genus of the position.
    Genus {
        /// Such as `4^{146}`.
        genus: String,
        /// Whether a sum of heaps of Nim has it too.
        nim: bool,
    },
    /// What the rule of misère Nim on the Grundy values says, which holds only where all components are
    /// tame.
    PopularRule(PopularRule),
    /// A heap is not tame, so no rule on values is known to hold; every line of play was searched.
    MisereSearched,
    /// Every set of pieces that may be left of the board was decided.
    EveryBoard {
        /// How many there are.
        positions: Number,
    },
    /// Why a winning move wins.
    WinningMove(WinningMove),
    /// More winning moves than are explained.
    MoreWinningMoves {
        /// How many.
        count: Number,
    },
    /// A move that loses, and the answer to it.
    Refutation(Refutation),
    /// A move that loses, though no answer to it is known.
    Unanswered {
        /// The losing move.
        #[serde(flatten)]
        mv: ReasonedMove,
        /// The limit that ended the search for the answer; none where an argument that names no move tells who wins.
        exhausted: Option<Exhausted>,
    },
    /// Every move loses.
    EveryMoveLoses,
    /// A reason that belongs to one game.
    Game(GameReason),
    /// Every move, with what it leaves and the reply to it.
    EveryMove {
        /// The moves: winning ones first, then drawing ones, then losing ones.
        moves: Vec<ExaminedMove>,
        /// Whether there are more.
        more: bool,
    },
    /// A reason is missing here: a limit was reached.
    Missing {
        /// Which one.
        what: Missing,
        /// Which limit.
        exhausted: Exhausted,
    },
    /// The outcome is not known: a limit was reached.
    Unknown {
        /// Which limit.
        exhausted: Exhausted,
        /// The engine at work.
        during: Method,
    },
}

impl Reason {
    /// The move that it is about.
    #[must_use]
    pub fn mv(&self) -> Option<&ReasonedMove> {
        match self {
            Self::WinningMove(WinningMove { mv, .. })
            | Self::Refutation(Refutation { mv, .. })
            | Self::LeavesPairs { mv, .. }
            | Self::Unanswered { mv, .. } => Some(mv),
            Self::EveryMove { moves, .. } => moves.first().map(|examined| &examined.mv),
            Self::DrawKept(DrawKept { moves, .. }) => moves.first(),
            _ => None,
        }
    }
}

/// Heaps of one ruleset with their values, and the rule that gives them.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
#[schemars(inline)]
pub struct HeapValues {
    /// The ruleset.
    pub ruleset: String,
    /// The rule that gives the values.
    pub rule: ValueRule,
    /// Some of the heaps, the largest first.
    pub heaps: Vec<HeapValue>,
    /// How many more distinct heaps there are.
    pub more: usize,
}

/// Values and their nim-sum.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
#[schemars(inline)]
pub struct NimSum {
    /// What is added.
    pub addends: Vec<Addend>,
    /// How many more components there are, counted in `sum` but not listed.
    pub more: usize,
    /// The nim-sum of all.
    pub sum: Number,
    /// The highest bit of a nim-sum that is not 0, counted from 0.
    pub deciding_bit: Option<usize>,
}

/// Values of Smith's theory, and what they say together.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
#[schemars(inline)]
pub struct LoopySum {
    /// What is added.
    pub addends: Vec<LoopyAddend>,
    /// How many more components there are, counted but not listed.
    pub more: usize,
    /// How many components are ∞.
    pub infinite: usize,
    /// The nim-sum of all others.
    pub nimbers: Number,
    /// Who wins.
    pub outcome: Outcome,
}

/// One component and its value.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct LoopyAddend {
    /// The component alone.
    pub component: String,
    /// A number, which counts as a heap of Nim, or `∞{0,2}` where play can be held and moves lead to these numbers.
    pub value: String,
}

/// Moves after which neither player can force the end.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
#[schemars(inline)]
pub struct DrawKept {
    /// Some of them.
    pub moves: Vec<ReasonedMove>,
    /// How many there are.
    pub count: Number,
}

/// The value of the only component, and what it says.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
#[schemars(inline)]
pub struct OneValue {
    /// The component.
    pub component: String,
    /// Its Grundy value.
    pub value: Number,
    /// Whether the last move loses: then the component is tame, and counts as misère Nim does.
    pub misere: bool,
    /// Whether value 0 loses, as always in normal play; else value 1 does.
    pub firm: bool,
}

/// What the rule of misère Nim goes by.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
#[schemars(inline)]
pub struct MisereRule {
    /// Whether some component is firm (of value 2 or more, where that is the same).
    pub firm: bool,
    /// The nim-sum.
    pub sum: Number,
    /// Whether the rule holds by a theorem on the rules (else it was checked heap by heap).
    pub by_theorem: bool,
}

/// Elements of a misère quotient, and their product.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
#[schemars(inline)]
pub struct QuotientProduct {
    /// The number of elements of the quotient.
    pub order: usize,
    /// The components with their elements.
    pub factors: Vec<Factor>,
    /// How many more components there are, counted in `product` but not listed.
    pub more: usize,
    /// The product of all.
    pub product: String,
    /// Whether sums that are this element are P-positions.
    pub in_p: bool,
}

/// A sum as a description of all P-positions sees it.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
#[schemars(inline)]
pub struct StrataSeen {
    /// How many elements there are of sums of components that are not counted.
    pub elements: usize,
    /// The components that are counted.
    pub counted: Vec<CountedPart>,
    /// The sum of their numbers, each with its weight.
    pub weighted: i64,
    /// The other components have the element of this sum.
    pub others: String,
    /// Whether such sums are P-positions.
    pub in_p: bool,
}

/// How many components of one kind there are.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct CountedPart {
    /// The component.
    pub part: String,
    /// How many there are.
    pub copies: u64,
    /// What each adds to the weighted sum.
    pub weight: i64,
}

/// What the rule of misère Nim says of the Grundy values, be it right or wrong.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
#[schemars(inline)]
pub struct PopularRule {
    /// The nim-sum of the Grundy values.
    pub sum: Number,
    /// The outcome by that rule.
    pub says: Outcome,
    /// Whether that is wrong for this position.
    pub wrong: bool,
}

/// A winning move, and the values that make it win.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
#[schemars(inline)]
pub struct WinningMove {
    /// The move.
    #[serde(flatten)]
    pub mv: ReasonedMove,
    /// The position it leaves.
    pub leaves: String,
    /// The value of the component before (normal play).
    pub value_before: Option<Number>,
    /// The value after, which is the nim-sum of all other components (normal play).
    pub value_after: Option<Number>,
}

/// A losing move, and the answer to it.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
#[schemars(inline)]
pub struct Refutation {
    /// The losing move.
    #[serde(flatten)]
    pub mv: ReasonedMove,
    /// The nim-sum it leaves (normal play).
    pub nim_sum_left: Option<Number>,
    /// The answer; none where the game is over at once.
    pub reply: Option<ReasonedMove>,
    /// The position after the answer.
    pub leaves: String,
}

/// What a limit kept out of an explanation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
    /// Why heaps have their values.
    Values,
    /// The values of all components, and their sum.
    Sum,
    /// The numbers by which a theorem decides.
    Theorem,
    /// What the genera of the parts say.
    Genera,
    /// What the rule of misère Nim on the Grundy values says.
    PopularRule,
    /// The values around winning moves.
    MoveValues,
    /// A losing move and the answer to it.
    Answer,
}

impl Missing {
    /// A short stable id.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::Values => "values",
            Self::Sum => "sum",
            Self::Theorem => "theorem",
            Self::Genera => "genera",
            Self::PopularRule => "popular-rule",
            Self::MoveValues => "move-values",
            Self::Answer => "answer",
        }
    }
}

grundy_core::written_as!(Missing, id);

/// A move with its consequence.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct ExaminedMove {
    /// The move.
    #[serde(flatten)]
    pub mv: ReasonedMove,
    /// How many moves leave this position, up to symmetry.
    pub count: usize,
    /// The outcome of the position it leaves: the move wins where that is `P`; none where it is not
    /// known.
    pub outcome: Option<Outcome>,
    /// The Grundy value of the whole position it leaves (normal play), where it was determined.
    pub value: Option<Number>,
    /// A reply that wins, where there is one: the move loses.
    pub reply: Option<ReasonedMove>,
    /// The position after the reply, or after the move where there is no reply.
    pub leaves: String,
    /// Whether it loses though no answer to it is known.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub unanswered: bool,
}

/// A heap and its Grundy value.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct HeapValue {
    /// The heap as written.
    pub heap: Number,
    /// Its Grundy value.
    pub value: Number,
    /// Beyond a preperiod and a period: the smaller heap that stands for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stands_for: Option<Number>,
}

/// One component of a nim-sum.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct Addend {
    /// The component alone.
    pub component: String,
    /// Its Grundy value.
    pub value: Number,
}

/// One component of a product in a misère quotient.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct Factor {
    /// The component alone.
    pub component: String,
    /// Its element, as a product of generators.
    pub element: String,
}

/// The rule that gives the values of a ruleset.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
#[serde(tag = "rule", rename_all = "kebab-case")]
pub enum ValueRule {
    /// A theorem's formula.
    Formula {
        /// The theorem's id.
        theorem: TheoremId,
        /// The numbers in it: a and b of an interval, the base of powers.
        parameters: Vec<Number>,
    },
    /// A proved period.
    Period(ProvedPeriod),
    /// A law of all heaps, proved by induction over the moves.
    Law {
        /// The law in one line; none where it takes more.
        #[serde(skip_serializing_if = "Option::is_none")]
        law: Option<String>,
        /// The digits that the proof reads: `binary`, `ternary`, `zeckendorf`.
        digits: Numeration,
        /// How many states the automaton of the law has.
        states: usize,
    },
    /// Computed heap by heap.
    Table {
        /// The number of heaps.
        heaps: u64,
    },
}

/// A period of values, and the theorem that proves it.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
#[schemars(inline)]
pub struct ProvedPeriod {
    /// The theorem's id.
    pub theorem: TheoremId,
    /// Where it begins.
    pub preperiod: u64,
    /// Its length.
    pub period: u64,
    /// How much values grow with it.
    pub saltus: u64,
    /// Whether some residues modulo the period grow otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub apart: bool,
}
