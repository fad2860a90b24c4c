//! Why a list of edges is refused.

use std::fmt;
use std::io;
use std::ops::Range;

/// Why there is no graph.
///
/// Its `Display` is terse English; faces render it in the user's language.
#[derive(Debug)]
pub enum GraphError {
    /// A line is not an edge.
    Line {
        /// The line, from 1.
        line: u64,
        /// The bytes of the line that it is about, from 0, half open; a byte order mark and the
        /// line's end are no part of it.
        at: Range<usize>,
        /// What is wrong.
        problem: LineProblem,
    },
    /// The graph does not fit in the room given, or has 2^32 edges or bytes of names
    /// (a name counting eight more than it has).
    OutOfRoom {
        /// The line that did not fit, from 1.
        line: u64,
    },
    /// The list is longer than that of any graph the game may have.
    TooLong {
        /// The line up to which it was read, from 1.
        line: u64,
    },
    /// Reading failed.
    Io(io::Error),
}

/// What can be wrong with a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LineProblem {
    /// The bytes are not UTF-8.
    NotUtf8,
    /// More than two fields; the place is that of the third.
    TooManyFields,
    /// A field without a name.
    EmptyName,
    /// A control character inside a name.
    ControlCharacter,
    /// A quoted field does not end on its line.
    UnclosedQuote,
    /// Text between the end of a quoted field and the comma.
    TextAfterQuote,
    /// Two numbers before all edges, the second of which is the number of the edges that follow: they are
    /// counts rather than an edge.
    Counts,
    /// A number alone before all edges, which none of them leads to and as many other vertices as it says: it is a count
    /// rather than a vertex.
    CountAlone,
    /// There are no edges, and every name is two with a sign between them that joins none: `a-b`, `a:b`.
    JoinedNames,
}

impl LineProblem {
    /// All of them.
    pub const ALL: [Self; 9] = [
        Self::NotUtf8,
        Self::TooManyFields,
        Self::EmptyName,
        Self::ControlCharacter,
        Self::UnclosedQuote,
        Self::TextAfterQuote,
        Self::Counts,
        Self::CountAlone,
        Self::JoinedNames,
    ];

    /// A short stable id.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::NotUtf8 => "not-utf8",
            Self::TooManyFields => "too-many-fields",
            Self::EmptyName => "empty-name",
            Self::ControlCharacter => "control-character",
            Self::UnclosedQuote => "unclosed-quote",
            Self::TextAfterQuote => "text-after-quote",
            Self::Counts => "counts",
            Self::CountAlone => "count-alone",
            Self::JoinedNames => "joined-names",
        }
    }
}

impl fmt::Display for GraphError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line { line, at, problem } => {
                let (start, end) = (at.start, at.end);
                write!(f, "{} in line {line} at {start}..{end}", problem.id())
            }
            Self::OutOfRoom { line } => write!(f, "out-of-room in line {line}"),
            Self::TooLong { line } => write!(f, "too long in line {line}"),
            Self::Io(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for GraphError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Io(error) => Some(error),
            _ => None,
        }
    }
}

impl From<io::Error> for GraphError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}
