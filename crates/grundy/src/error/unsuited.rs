//! Questions that do not fit the ruleset.

use grundy_rules::NamedRuleset;
use grundy_solve::plan::is_told_whole;

use super::{Error, ErrorKind};
use crate::format::TableFormat;
use crate::instead::{Instead, Wanted};

/// What does not fit a ruleset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsuited {
    /// It is not one board.
    NoBoard,
    /// It has more pieces than a table of all that can be left of it may have.
    TooManyPieces(usize),
    /// There is no tablebase of it: it is not a game in which a move takes pieces of a line.
    NoTablebase,
    /// Boards have no table.
    NoTable,
    /// The table needs its last heap.
    NeedsHeap,
    /// The table of P-positions needs the index of the last one.
    NeedsIndex,
    /// There is one heap, not two.
    OneHeap,
    /// There are two heaps, not one.
    TwoHeaps,
    /// A position is so many heaps, and others are to be drawn.
    NeedsHeaps(u64),
    /// Its positions are not drawn like this.
    NoDeal,
    /// Tables of two heaps begin with none.
    FromZero,
    /// Laws are looked for up to this heap, and the numbers are to begin behind it.
    TooFar(u64),
    /// A table of a graph has all its vertices.
    AllVertices,
    /// The table cannot be written in this format, which is this one.
    Format(TableFormat),
    /// Pairs are two columns, and the format has one.
    NeedsColumn,
    /// The table has one column.
    NoColumn,
    /// The lines of the table are not wrapped.
    NoWidth,
    /// The table has no picture.
    NoPicture,
    /// The picture would have more cells a side than this.
    TooManyCells(usize),
    /// The picture would have more pairs than this.
    TooManyPairs(usize),
    /// The picture would have more arrows than this.
    TooManyMoves(usize),
    /// Chance or a score decides, which a list of edges cannot tell.
    NoEdges,
    /// Positions of two numbers, of a board or of a graph have no period.
    NoPeriod,
    /// No period of these values is known to be provable.
    NoPeriodTheorem,
    /// The sequence is not computed by the engine whose runs can be kept.
    NoCheckpoint,
    /// It is not one board or graph, of which the parts are searched, nor in misère play a sum of such and heaps.
    NoKeptParts,
    /// There is no certificate of this answer.
    NoCertificate,
    /// Positions are not sums of heaps or of tokens.
    NoQuotient,
    /// Play may go on for ever, and no theory is known of sums in misère play then.
    Loopy,
    /// Boards and graphs have no numbers in an order that could have a pattern.
    NoSequence,
    /// Only outcomes are known of its positions, or none by heaps.
    NoValues,
    /// The rule that is to be tried is about another game.
    OtherRule,
    /// A list of numbers has one for each heap, and positions are more than a number.
    NoList,
}

impl Unsuited {
    /// A short stable id.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::NoBoard => "no-board",
            Self::TooManyPieces(_) => "too-many-pieces",
            Self::NoTablebase => "no-tablebase",
            Self::NoTable => "no-table",
            Self::NeedsHeap => "needs-heap",
            Self::NeedsIndex => "needs-index",
            Self::OneHeap => "one-heap",
            Self::TwoHeaps => "two-heaps",
            Self::NeedsHeaps(_) => "needs-heaps",
            Self::NoDeal => "no-deal",
            Self::FromZero => "from-zero",
            Self::TooFar(_) => "too-far",
            Self::AllVertices => "all-vertices",
            Self::Format(_) => "format",
            Self::NeedsColumn => "needs-column",
            Self::NoColumn => "no-column",
            Self::NoWidth => "no-width",
            Self::NoPicture => "no-picture",
            Self::TooManyCells(_) => "too-many-cells",
            Self::TooManyPairs(_) => "too-many-pairs",
            Self::TooManyMoves(_) => "too-many-moves",
            Self::NoEdges => "no-edges",
            Self::NoPeriod => "no-period",
            Self::NoPeriodTheorem => "no-period-theorem",
            Self::NoCheckpoint => "no-checkpoint",
            Self::NoKeptParts => "no-kept-parts",
            Self::NoCertificate => "no-certificate",
            Self::NoQuotient => "no-quotient",
            Self::Loopy => "loopy",
            Self::NoSequence => "no-sequence",
            Self::NoValues => "no-values",
            Self::OtherRule => "other-rule",
            Self::NoList => "no-list",
        }
    }

    /// What can be asked of the ruleset, where a table or the like of it does not fit.
    pub(super) fn instead(self, ruleset: &NamedRuleset, wanted: Wanted) -> Option<Instead> {
        let text = ruleset.to_string();
        match self {
            Self::NeedsIndex => {
                let (ruleset, to) = (text, 20);
                return Some(Instead::PPositions {
                    wanted,
                    ruleset,
                    to,
                });
            }
            Self::AllVertices => {
                let ruleset = text;
                return Some(Instead::Whole { wanted, ruleset });
            }
            Self::NoTable | Self::NoSequence | Self::NeedsHeap | Self::OneHeap | Self::TwoHeaps => {
            }
            _ => return None,
        }
        let of_any_size = ruleset.of_any_size();
        let open = of_any_size.iter().flat_map(NamedRuleset::families).next();
        if let Some(family) = ruleset.families().next().or(open) {
            // What has a family and no pattern has a table.
            let wanted = if self == Self::NoSequence {
                Wanted::Table
            } else {
                wanted
            };
            return Some(Instead::sample(wanted, family));
        }
        Some(match (is_told_whole(ruleset), ruleset.some_position()) {
            (true, _) => Instead::Whole {
                wanted: Wanted::Table,
                ruleset: text,
            },
            (false, Some(position)) => Instead::Position(position),
            (false, None) => {
                let end = text.find(['{', '(']).unwrap_or(text.len());
                Instead::Game(text[..end].to_owned())
            }
        })
    }

    /// The error for this ruleset.
    #[must_use]
    pub fn of(self, ruleset: &(impl ToString + ?Sized)) -> Error {
        ErrorKind::Unsuited {
            ruleset: ruleset.to_string(),
            unsuited: self,
            instead: None,
        }
        .into()
    }
}
