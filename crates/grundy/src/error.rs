//! What can go wrong with a request.

use std::fmt;
use std::ops::Range;
use std::path::PathBuf;

use grundy_core::Natural;
use grundy_play::judge::Missing;
use grundy_play::record::Damage;
use grundy_play::starts::NoStart;
use grundy_rules::encoding::NotUtf8;
use grundy_rules::{Family, FileProblem, GraphError, NamedRuleset, Problem, ProblemKind};
use grundy_script::Failure;

use crate::board::TableFault;
use crate::checkpoint::CheckpointProblem;
use crate::fault::Fault;
use crate::foreign;
use crate::sweep::BadPattern;

/// A request that was not answered. Opaque; [`kind`](Self::kind) says whose fault it was.
#[derive(Debug)]
pub struct Error {
    pub(crate) kind: ErrorKind,
}

/// Why a request was not answered.
#[derive(Debug)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The text is not an expression or a ruleset, or breaks a rule of the game.
    Notation {
        /// What is wrong, with its place; never empty.
        problems: Vec<Problem>,
    },
    /// A heap is larger than any engine for these rules can reach.
    HeapTooLarge {
        /// The ruleset.
        ruleset: String,
        /// The bytes of the text where the heap stands.
        at: Range<usize>,
    },
    /// The text is not UTF-8.
    NotUtf8(NotUtf8),
    /// The text is longer than the limit.
    InputTooLong {
        /// The limit, in bytes.
        limit: u64,
    },
    /// The game is not played so that the last move loses.
    NoMisere {
        /// The term.
        term: String,
    },
    /// The output format cannot hold the values.
    ValueTooLarge {
        /// The heap whose value does not fit.
        heap: String,
    },
    /// What is asked does not fit the ruleset.
    Unsuited {
        /// The ruleset.
        ruleset: String,
        /// What does not fit.
        unsuited: Unsuited,
        /// The command that does what can be done.
        instead: Option<String>,
    },
    /// A table of so many numbers would never end, or does not fit in memory.
    TableTooLong {
        /// The last number that it can go to.
        last: Natural,
    },
    /// `from` is greater than `to`.
    EmptyRange,
    /// There are no heaps to draw: the largest one is empty.
    EmptyDraw,
    /// Misère sums with this heap are not counted by values.
    WildHeap {
        /// The ruleset.
        ruleset: String,
        /// Its first heap that is wild.
        heap: String,
    },
    /// The input of a judge is at fault; what comes before the fault has been answered.
    BadInput {
        /// The line of the fault, from 1.
        line: u64,
        /// The fault.
        fault: InputFault,
    },
    /// A tablebase is damaged or wrong.
    Tablebase(TableFault),
    /// What is to be read takes more memory than allowed.
    OutOfMemory,
    /// There is no position to begin a game with.
    NoStart(NoStart),
    /// The text is not a pattern of codes.
    Pattern(BadPattern),
    /// The text is not a formula.
    Formula(Box<BadFormula>),
    /// The formula has no value at this position.
    NoValue(String),
    /// The record of a game is damaged.
    Record(Damage),
    /// A run cannot be kept in this directory, or not be resumed from it.
    Checkpoint {
        /// The directory.
        directory: PathBuf,
        /// Why.
        problem: CheckpointProblem,
    },
    /// The program itself failed.
    Internal(Fault),
    /// Reading a judge's input failed.
    Read(std::io::Error),
    /// Reading or writing failed.
    Io(std::io::Error),
}

/// A text that is not a formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadFormula {
    /// The character at which it is wrong, from 1.
    pub place: usize,
    /// What is wrong.
    pub problem: Problem,
    /// What the formula may be of.
    pub variables: &'static [&'static str],
}

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
    /// Tables of two heaps begin with none.
    FromZero,
    /// A table of a graph has all its vertices.
    AllVertices,
    /// The table cannot be written in this format, which the id names.
    Format(&'static str),
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
    /// Positions of two numbers, of a board or of a graph have no period.
    NoPeriod,
    /// No period of these values is known to be provable.
    NoPeriodTheorem,
    /// The sequence is not computed by the engine whose runs can be kept.
    NoCheckpoint,
    /// There is no certificate of this answer.
    NoCertificate,
    /// Positions are not sums of heaps or of tokens.
    NoQuotient,
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
    /// The last part of the message's id.
    pub(crate) fn id(self) -> &'static str {
        match self {
            Self::NoBoard => "no-board",
            Self::TooManyPieces(_) => "too-many-pieces",
            Self::NoTablebase => "no-tablebase",
            Self::NoTable => "no-table",
            Self::NeedsHeap => "needs-heap",
            Self::NeedsIndex => "needs-index",
            Self::OneHeap => "one-heap",
            Self::TwoHeaps => "two-heaps",
            Self::FromZero => "from-zero",
            Self::AllVertices => "all-vertices",
            Self::Format(_) => "format",
            Self::NeedsColumn => "needs-column",
            Self::NoColumn => "no-column",
            Self::NoWidth => "no-width",
            Self::NoPicture => "no-picture",
            Self::TooManyCells(_) => "too-many-cells",
            Self::TooManyPairs(_) => "too-many-pairs",
            Self::NoPeriod => "no-period",
            Self::NoPeriodTheorem => "no-period-theorem",
            Self::NoCheckpoint => "no-checkpoint",
            Self::NoCertificate => "no-certificate",
            Self::NoQuotient => "no-quotient",
            Self::NoSequence => "no-sequence",
            Self::NoValues => "no-values",
            Self::OtherRule => "other-rule",
            Self::NoList => "no-list",
        }
    }

    /// The command that does what can be done with the ruleset, where a table or the like of it does not fit.
    fn instead(self, ruleset: &NamedRuleset, command: &str) -> Option<String> {
        let text = quoted(&ruleset.to_string());
        match self {
            Self::NeedsIndex => {
                return Some(format!("grundy {command} {text} --p-positions --to 20"));
            }
            Self::AllVertices => return Some(format!("grundy {command} {text}")),
            Self::NoTable | Self::NoSequence | Self::NeedsHeap | Self::OneHeap | Self::TwoHeaps => {
            }
            _ => return None,
        }
        if let Some(family) = ruleset.families().next() {
            // What has a family and no pattern has a table.
            let command = if self == Self::NoSequence {
                "table"
            } else {
                command
            };
            return Some(table_command(command, family));
        }
        Some(match (ruleset, ruleset.some_position()) {
            (NamedRuleset::Graph(_), _) => format!("grundy table {text}"),
            (_, Some(position)) => format!("grundy solve {}", quoted(&position)),
            (_, None) => {
                let name = text.trim_matches('\'');
                let end = name.find(['{', '(']).unwrap_or(name.len());
                format!("grundy games {}", &name[..end])
            }
        })
    }

    /// The error for this ruleset.
    pub(crate) fn of(self, ruleset: &(impl ToString + ?Sized)) -> Error {
        ErrorKind::Unsuited {
            ruleset: ruleset.to_string(),
            unsuited: self,
            instead: None,
        }
        .into()
    }
}

/// The command line for a table, or the like, of a family, as far as it is soon there.
pub(crate) fn table_command(command: &str, family: Family<'_>) -> String {
    let text = quoted(&family.ruleset().to_string());
    format!("grundy {command} {text} --to {}", sample(family))
}

/// The end of a table of the family that is soon there.
pub(crate) fn sample(family: Family<'_>) -> String {
    let ends: Vec<String> = family.sample().iter().map(u64::to_string).collect();
    ends.join("x")
}

/// As one argument in a shell.
fn quoted(text: &str) -> String {
    let is_plain = |sign: char| sign.is_alphanumeric() || matches!(sign, '.' | '-');
    match text.chars().all(is_plain) {
        true => text.to_owned(),
        false => format!("'{text}'"),
    }
}

/// What is wrong with the input of a judge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InputFault {
    /// This word is not a number.
    NotANumber(String),
    /// A word is longer than the limit, in bytes.
    TooLong(u64),
    /// The input ends too soon.
    Incomplete(Missing),
    /// The input goes on after its end.
    TooMany,
    /// The lengths of the stripes make no ruleset.
    Rules {
        /// The ruleset as the notation writes it.
        text: String,
        /// What is wrong with it.
        problems: Vec<Problem>,
    },
}

impl Error {
    /// The same, with the command that does what can be done with the ruleset, where what was asked does not fit.
    pub(crate) fn with_instead(mut self, ruleset: &NamedRuleset, command: &str) -> Self {
        if let ErrorKind::Unsuited {
            unsuited, instead, ..
        } = &mut self.kind
        {
            *instead = unsuited.instead(ruleset, command);
        }
        self
    }

    /// The same without a command for a table of other sides, where more than a table was asked for.
    pub(crate) fn without_other_sides(mut self) -> Self {
        if let ErrorKind::Unsuited {
            unsuited: Unsuited::OneHeap | Unsuited::TwoHeaps,
            instead,
            ..
        } = &mut self.kind
        {
            *instead = None;
        }
        self
    }

    /// Why the request was not answered.
    #[must_use]
    pub fn kind(&self) -> &ErrorKind {
        &self.kind
    }

    /// As [`kind`](Self::kind), for good.
    #[must_use]
    pub fn into_kind(self) -> ErrorKind {
        self.kind
    }

    /// The input/output error behind this one, or this one itself where there is none.
    ///
    /// # Errors
    ///
    /// Gives the error back where it is of another kind.
    pub fn into_io(self) -> Result<std::io::Error, Self> {
        match self.kind {
            ErrorKind::Io(error) => Ok(error),
            kind => Err(Self { kind }),
        }
    }

    /// A stable id: `syntax` or `illegal` for texts, `io`, `usage`; `internal` where the program itself failed.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match &self.kind {
            ErrorKind::Notation { .. } if self.is_io() => "io",
            ErrorKind::Notation { .. } if self.is_limit() => "limit",
            ErrorKind::Notation { problems } => {
                if problems.iter().all(|problem| problem.kind.is_illegal()) {
                    "illegal"
                } else {
                    "syntax"
                }
            }
            ErrorKind::HeapTooLarge { .. } | ErrorKind::NoMisere { .. } => "illegal",
            ErrorKind::NotUtf8(_) => "syntax",
            ErrorKind::InputTooLong { .. } => "input-too-long",
            ErrorKind::ValueTooLarge { .. }
            | ErrorKind::Unsuited { .. }
            | ErrorKind::EmptyRange
            | ErrorKind::EmptyDraw
            | ErrorKind::WildHeap { .. }
            | ErrorKind::Pattern(_)
            | ErrorKind::Formula(_)
            | ErrorKind::NoValue(_)
            | ErrorKind::NoStart(_) => "usage",
            ErrorKind::BadInput { .. } | ErrorKind::Record(_) | ErrorKind::Tablebase(_) => {
                "bad-input"
            }
            ErrorKind::OutOfMemory | ErrorKind::TableTooLong { .. } => "limit",
            ErrorKind::Internal(_) => "internal",
            ErrorKind::Checkpoint { problem, .. } if !problem.is_io() => "usage",
            ErrorKind::Checkpoint { .. } | ErrorKind::Read(_) | ErrorKind::Io(_) => "io",
        }
    }

    /// Whether it is a failure of input or output, not of what was asked.
    #[must_use]
    pub fn is_io(&self) -> bool {
        match &self.kind {
            ErrorKind::Io(_) => true,
            ErrorKind::Checkpoint { problem, .. } => problem.is_io(),
            ErrorKind::Notation { problems } => problems.iter().any(|problem| {
                matches!(
                    &problem.kind,
                    ProblemKind::File(file) if is_unreadable(&file.problem)
                )
            }),
            _ => false,
        }
    }

    /// Whether the program itself failed.
    #[must_use]
    pub fn is_internal(&self) -> bool {
        matches!(self.kind, ErrorKind::Internal(_))
    }

    /// Whether what was to be verified, or to be looked up in, was refused.
    #[must_use]
    pub fn is_refusal(&self) -> bool {
        matches!(self.kind, ErrorKind::Tablebase(fault) if fault != TableFault::OtherCheckpoint)
    }

    /// Whether a limit ended the reading of a file.
    #[must_use]
    pub fn is_limit(&self) -> bool {
        if matches!(
            self.kind,
            ErrorKind::OutOfMemory | ErrorKind::TableTooLong { .. }
        ) {
            return true;
        }
        let ErrorKind::Notation { problems } = &self.kind else {
            return false;
        };
        problems.iter().any(|problem| match &problem.kind {
            ProblemKind::File(file) => match &*file.problem {
                FileProblem::TooLong { .. } | FileProblem::Graph(GraphError::OutOfRoom { .. }) => {
                    true
                }
                FileProblem::Foreign(error) => {
                    foreign::failure(&**error).is_some_and(Failure::is_limit)
                }
                _ => false,
            },
            _ => false,
        })
    }

    /// The place in the text that the error is about, if it is about one.
    #[must_use]
    pub fn at(&self) -> Option<Range<usize>> {
        match &self.kind {
            ErrorKind::Notation { problems } => problems.first().map(|problem| problem.at.clone()),
            ErrorKind::HeapTooLarge { at, .. } => Some(at.clone()),
            ErrorKind::NotUtf8(fault) => Some(fault.at..fault.at + 1),
            _ => None,
        }
    }
}

impl Error {
    /// What might have been meant: names for the places that are wrong, then whole texts, each right as it
    /// stands. Empty where nothing is near.
    #[must_use]
    pub fn suggestions(&self) -> Vec<String> {
        let ErrorKind::Notation { problems } = &self.kind else {
            return Vec::new();
        };
        let names = problems.iter().filter_map(|problem| problem.kind.nearest());
        let lines = problems.iter().flat_map(|problem| &problem.lines);
        let mut all: Vec<String> = Vec::new();
        for text in names.chain(lines.map(String::as_str)) {
            if !all.iter().any(|known| known == text) {
                all.push(text.to_owned());
            }
        }
        all
    }
}

/// Whether the file could not be read at all: one that is no text could.
fn is_unreadable(problem: &FileProblem) -> bool {
    matches!(problem, FileProblem::Io(error) if NotUtf8::behind(error).is_none())
}

impl From<NotUtf8> for Error {
    fn from(fault: NotUtf8) -> Self {
        ErrorKind::NotUtf8(fault).into()
    }
}

impl From<ErrorKind> for Error {
    fn from(kind: ErrorKind) -> Self {
        Self { kind }
    }
}

impl From<Vec<Problem>> for Error {
    fn from(problems: Vec<Problem>) -> Self {
        ErrorKind::Notation { problems }.into()
    }
}

impl From<std::io::Error> for Error {
    fn from(error: std::io::Error) -> Self {
        ErrorKind::Io(error).into()
    }
}

impl fmt::Display for Error {
    /// In English; [`Catalogue::error`](crate::Catalogue::error) speaks other languages.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&crate::Catalogue::new(crate::Lang::En).error(self))
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.kind {
            ErrorKind::Read(error) | ErrorKind::Io(error) => Some(error),
            _ => None,
        }
    }
}
