//! Questions about a position, and what engines answer.

use grundy_core::{Convention, Exhausted, Natural, Outcome};
use grundy_rules::{Change, Expression, Face, Move, Single};

use crate::heaps::winning::Winning;

/// What is asked about a position.
#[derive(Clone, Copy)]
pub struct Question<'a> {
    /// The position.
    pub expression: &'a Expression,
    /// Whether the last move wins or loses. Misère only for terms that
    /// [have it](grundy_rules::Single::has_misere), and not for
    /// [loopy sums](grundy_rules::Expression::is_loopy_sum); of the odd/even game it is not looked at.
    pub convention: Convention,
    /// How many winning moves to list; `None` not to look for them.
    pub moves: Option<usize>,
}

/// The engine that gave the answer, or that was at work when the budget ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Method {
    /// The P-positions of Wythoff's game, by the golden ratio.
    Wythoff,
    /// The greedy parts of the heap, by the P-positions of the game.
    Times,
    /// The golden ratio, and the value by the continued fraction.
    Euclid,
    /// Everything about the die, by repeated states.
    Die,
    /// The residue of the heap.
    Parity,
    /// The theorem of a [game](crate::games).
    Theorem,
    /// Values by formula, added by nim-sum.
    NimSum,
    /// As before, with values by proved periods.
    Period,
    /// As before, with values by a law proved by induction over the moves.
    Law,
    /// As before, with values computed heap by heap.
    Table,
    /// As before, with values of all vertices of a graph.
    Graph,
    /// Values of vertices from which cycles are reached.
    Loopy,
    /// Every set of pieces that may be left of a board.
    Board,
    /// The same, looked up in a file.
    Tablebase,
    /// A symmetry of the board that pairs the moves, of this position or of one that a move leaves.
    Mirror,
    /// Equal parts cancel, whatever they are worth; the rest by its values.
    Pairs,
    /// Values of components found by search, added by nim-sum.
    Search,
    /// The rule of misère Nim on the Grundy values, by theorem for these rules.
    MisereNim,
    /// The same rule, checked heap by heap.
    MisereTame,
    /// The product of the components' elements in a misère quotient.
    Quotient,
    /// Strata of P-positions, checked: some heaps are counted, the others are one of finitely many elements.
    Strata,
    /// Genera: of positions beside heaps of Nim, or that revert to tame ones.
    Genus,
    /// Every line of play.
    MisereSearch,
}

impl Method {
    /// All methods, in the order of preference.
    pub const ALL: [Self; 23] = [
        Self::Wythoff,
        Self::Times,
        Self::Euclid,
        Self::Die,
        Self::Parity,
        Self::Theorem,
        Self::NimSum,
        Self::Period,
        Self::Law,
        Self::Table,
        Self::Graph,
        Self::Loopy,
        Self::Board,
        Self::Tablebase,
        Self::Mirror,
        Self::Pairs,
        Self::Search,
        Self::MisereNim,
        Self::MisereTame,
        Self::Quotient,
        Self::Strata,
        Self::Genus,
        Self::MisereSearch,
    ];

    /// Whether it is the own argument of one game.
    #[must_use]
    pub fn is_of_a_game(self) -> bool {
        self <= Self::Theorem
    }

    /// A short stable id.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::Wythoff => "wythoff",
            Self::Times => "times",
            Self::Euclid => "euclid",
            Self::Die => "die",
            Self::Parity => "parity",
            Self::Theorem => "theorem",
            Self::NimSum => "nim-sum",
            Self::Period => "period",
            Self::Law => "law",
            Self::Table => "table",
            Self::Graph => "graph",
            Self::Loopy => "loopy",
            Self::Board => "board",
            Self::Tablebase => "tablebase",
            Self::Mirror => "mirror",
            Self::Pairs => "pairs",
            Self::Search => "search",
            Self::MisereNim => "misere-nim",
            Self::MisereTame => "misere-tame",
            Self::Quotient => "quotient",
            Self::Strata => "strata",
            Self::Genus => "genus",
            Self::MisereSearch => "misere-search",
        }
    }
}

grundy_core::written_as!(Method, id);

/// How sure the outcome is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// By a theorem whose conditions were checked, or by exhaustion.
    Proved {
        /// The engine.
        by: Method,
    },
    /// A limit was reached.
    Unknown {
        /// Which one.
        exhausted: Exhausted,
        /// The engine that was at work.
        during: Method,
    },
}

/// The answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// Who wins, if that is known, and chance has no part in it.
    pub outcome: Option<Outcome>,
    /// The Grundy value (normal play).
    pub grundy: Option<Natural>,
    /// Of a position without one, since play may go on for ever: the nimbers that moves lead to, ascending (normal
    /// play). As a component it is [infinite](crate::LoopyValue::Infinite).
    pub infinity: Option<Vec<Natural>>,
    /// How sure the outcome (or the chance) is.
    pub status: Status,
    /// The winning moves: none for P; `None` where not asked for, or not known within the budget. Where play may go
    /// on for ever the first makes most progress: always played, it comes to the end.
    pub winning: Option<Winning>,
    /// A winning move that is known where the others are not.
    pub winning_move: Option<Move>,
    /// The limit that ended the search for winning moves, though the outcome is known.
    pub moves_stopped: Option<Exhausted>,
    /// Whether engines that are preferred had less than they usually have, because the limits are small: with
    /// larger ones the answer is the same, but another engine may give it.
    pub hurried: bool,
    /// The moves that keep a draw, where the position is drawn.
    pub drawing: Option<Winning>,
    /// The chances, where a die is to be thrown.
    pub chance: Option<Chance>,
}

/// What a throw of the die will decide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chance {
    /// Of the six throws, how many the thrower wins.
    pub wins: u8,
    /// These throws.
    pub faces: Vec<Face>,
}

impl Solution {
    /// An answer proved by this engine, without values and moves so far.
    pub(crate) fn proved(outcome: Option<Outcome>, by: Method) -> Self {
        Self {
            outcome,
            grundy: None,
            infinity: None,
            status: Status::Proved { by },
            winning: None,
            winning_move: None,
            moves_stopped: None,
            hurried: false,
            drawing: None,
            chance: None,
        }
    }

    /// The same answer with its winning moves, or with the limit that ended the search for them and one of those that
    /// were found till then.
    pub(crate) fn with_winning<E>(mut self, winning: Result<Option<Winning>, E>) -> Self
    where
        E: Into<MovesStopped>,
    {
        match winning.map_err(Into::into) {
            Ok(winning) => self.winning = winning,
            Err(stopped) => {
                self.moves_stopped = Some(stopped.by);
                self.winning_move = stopped.found.map(|mv| *mv);
            }
        }
        self
    }

    /// Whether value, outcome and moves say the same.
    pub(crate) fn agrees_with_itself(&self, question: Question<'_>) -> bool {
        let by_value = |value: &Natural| Outcome::of_grundy_is_zero(value.is_zero());
        let values = self.grundy.as_ref().map(by_value);
        let moves = self.winning.iter().chain(&self.drawing);
        let listed = |winning: &Winning| winning.count >= winning.moves.len().into();
        let wins = self
            .winning
            .as_ref()
            .is_some_and(|winning| !winning.count.is_zero());
        (question.convention == Convention::Misere || values.is_none() || values == self.outcome)
            && (!wins || self.outcome == Some(Outcome::N))
            && moves.into_iter().all(listed)
    }

    /// The same answer, or where a limit ended it that this move wins, as this method tells; the move too, where not all
    /// that win are listed.
    pub(crate) fn with_known_move(self, mv: Move, by: Method, moves: Option<usize>) -> Self {
        let answer = match self.status {
            Status::Proved { .. } => self,
            Status::Unknown { exhausted, .. } => Self {
                moves_stopped: moves.map(|_| exhausted),
                ..Self::proved(Some(Outcome::N), by)
            },
        };
        Self {
            winning_move: answer.winning.is_none().then_some(mv),
            ..answer
        }
    }

    /// No answer: a limit was reached.
    pub(crate) fn unknown(exhausted: Exhausted, during: Method) -> Self {
        Self {
            status: Status::Unknown { exhausted, during },
            ..Self::proved(None, during)
        }
    }

    /// The limit that ended the work before all was found that was asked for.
    #[must_use]
    pub fn ended(&self) -> Option<Exhausted> {
        match self.status {
            Status::Unknown { exhausted, .. } => Some(exhausted),
            Status::Proved { .. } => self.moves_stopped,
        }
    }

    /// Whether more steps or memory, or another engine, might tell the outcome or the winning moves: nobody said stop.
    pub(crate) fn is_short_of_budget(&self) -> bool {
        matches!(
            self.ended(),
            Some(Exhausted::Steps | Exhausted::Memory | Exhausted::Size)
        )
    }
}

/// A limit ended the search for winning moves.
#[derive(Debug)]
pub(crate) struct MovesStopped {
    /// Which one.
    pub(crate) by: Exhausted,
    /// One that was found till then.
    pub(crate) found: Option<Box<Move>>,
}

impl MovesStopped {
    /// These moves, which are all that win unless a limit has ended the search for them.
    pub(crate) fn unless(ended: Result<(), Exhausted>, winning: Winning) -> Result<Winning, Self> {
        match ended {
            Ok(()) => Ok(winning),
            Err(by) => {
                let found = winning.moves.into_iter().next();
                let found = found.map(Box::new);
                Err(Self { by, found })
            }
        }
    }
}

impl From<Exhausted> for MovesStopped {
    fn from(by: Exhausted) -> Self {
        Self { by, found: None }
    }
}

/// The move to this option of the only term.
pub(crate) fn only(option: Single) -> Move {
    Move {
        term: 0,
        change: Change::Option(option),
    }
}

/// These options of the only term.
pub(crate) fn these(options: impl Iterator<Item = Single>) -> Winning {
    let moves: Vec<Move> = options.map(only).collect();
    Winning {
        count: moves.len().into(),
        moves,
        families: Vec::new(),
    }
}
