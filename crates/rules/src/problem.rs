//! What is wrong with a text, and where.

mod file;

pub use file::{FileProblem, NamedFileProblem, RuleFileProblem};

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use crate::board::PictureProblemKind;
use crate::games::GameProblem;
use crate::registry::Topic;
use crate::written::RuleProblem;
/// One thing wrong with an expression.
///
/// Its `Display` is terse English; faces render [`ProblemKind`] in the user's language, with the place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The bytes of the text that it is about: from, and up to but not including.
    pub at: Range<usize>,
    /// What is wrong.
    pub kind: ProblemKind,
    /// Whole texts that may have been meant by the one that is wrong; each is right as it stands.
    pub lines: Vec<String>,
}

impl Problem {
    /// What is wrong at this place.
    #[must_use]
    pub fn new(at: Range<usize>, kind: ProblemKind) -> Self {
        let lines = Vec::new();
        Self { at, kind, lines }
    }
}

/// What can be wrong with an expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProblemKind {
    /// The grammar wants something else here.
    Expected {
        /// What would have been right.
        expected: Expected,
        /// What stands there.
        found: Found,
    },
    /// No ruleset has this name.
    UnknownRuleset {
        /// The name as written.
        name: String,
        /// The nearest name there is.
        nearest: Option<&'static str>,
    },
    /// People know this name, and it is no ruleset of its own.
    NoRuleset {
        /// The name as written.
        name: String,
        /// What it means.
        topic: &'static Topic,
    },
    /// No subtraction set has this name.
    UnknownSet {
        /// The name as written.
        name: String,
        /// The nearest name there is.
        nearest: Option<&'static str>,
    },
    /// The ruleset has no such parameter.
    UnknownParameter {
        /// The name as written.
        name: String,
        /// Those it has.
        expected: String,
    },
    /// A parameter, or something remembered, is given twice.
    RepeatedParameter {
        /// Its name.
        name: String,
    },
    /// The ruleset needs parameters in braces.
    MissingParameters {
        /// A ruleset written with them.
        example: &'static str,
    },
    /// The ruleset has no parameters.
    NoParameters {
        /// Its name.
        ruleset: &'static str,
    },
    /// A character after the point of a code is not one of 0-9 and A-V.
    NotADigit {
        /// The character.
        found: char,
    },
    /// A number has a minus sign.
    Negative,
    /// Commas seem to stand between the digits of one number, and here they part numbers.
    GroupedDigits,
    /// The convention is said with the name or the position, of which it is no part.
    ConventionInName,
    /// Only games on rows of stones have pictures.
    NoPictures {
        /// The ruleset.
        ruleset: String,
    },
    /// Pieces of Treblecross stand so near that the next move ends the game, or the last one has.
    PiecesTooNear,
    /// The digit before the point of a code would allow moves that change nothing.
    NothingTaken {
        /// The digit.
        digit: char,
    },
    /// A set of numbers to take is empty.
    EmptySet,
    /// A range ends below its start.
    EmptyRange,
    /// A move must take something.
    TakesZero,
    /// `max` must be at least 1.
    ZeroMax,
    /// The base of `powers` must be at least 2.
    BaseBelowTwo,
    /// A number that must fit in 64 bits does not.
    NumberTooLarge,
    /// More lengths of stripes than one text may name.
    TooManyLengths,
    /// Boards and graphs that are too many, or too large together, for one text.
    TooManyPlaces,
    /// A code with more digits than one may have.
    TooManyDigits,
    /// The factor of `times` must be at least 1.
    ZeroFactor,
    /// This game may not stand in a sum.
    NotSummable,
    /// A game on heaps is wanted, and this is another.
    NotOnHeaps,
    /// A name in quotes gives no usable data.
    File(NamedFileProblem),
    /// A board has at least one cell.
    EmptyBoard,
    /// A board of these rules has not so many cells.
    BoardTooLarge {
        /// How many it can have.
        most: usize,
    },
    /// The lines of a triangle have two directions, or three.
    TwoOrThreeDirections,
    /// A picture of a board breaks a rule.
    Picture(PictureProblemKind),
    /// A position of a game breaks a rule.
    Game(GameProblem),
    /// A rule of one's own is wrong.
    Rule(RuleProblem),
    /// A state of a script or of a program is none.
    NotAState {
        /// Its text.
        text: String,
    },
    /// The graph has no such vertex.
    UnknownVertex {
        /// The name as written.
        name: String,
    },
}

/// What the grammar wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A ruleset's name or a code.
    Ruleset,
    /// `(`.
    OpenParenthesis,
    /// A heap size.
    Heap,
    /// A heap size, or a picture in quotes.
    HeapOrPicture,
    /// `,` and a second number.
    Comma,
    /// The most that may be taken, not a second heap.
    OneHeap,
    /// The totals of the players, not a second heap.
    OneHeapTotals,
    /// The face of the die, not a second heap.
    OneHeapUp,
    /// `odd` or `even`.
    OddOrEven,
    /// The name of a file, in quotes.
    FileName,
    /// The name of a vertex.
    Vertex,
    /// The vertex of a token, in parentheses of its own behind those of the file.
    TokenBehind,
    /// The quote that ends a text.
    ClosingQuote,
    /// `4x4`, or a picture in quotes.
    SizeOrPicture,
    /// The side of a triangle, or a picture in quotes.
    SideOrPicture,
    /// A picture in quotes.
    Picture,
    /// `x` and a number.
    Times,
    /// `adjacent` or `directions=`.
    Adjacent,
    /// `,` or `)`.
    CommaOrClose,
    /// `)`.
    CloseParenthesis,
    /// `+` or the end.
    PlusOrEnd,
    /// A digit of a code.
    CodeDigit,
    /// `]`, or another digit of a code.
    CloseBracket,
    /// A number, a range, or the name of a set.
    SetItem,
    /// A number to take.
    Number,
    /// `,` or `}`.
    CommaOrCloseBrace,
    /// `}`.
    CloseBrace,
    /// `max=`.
    Max,
    /// `=`.
    Equals,
    /// `#`, `.`, or the closing quote.
    Cell,
    /// The end of the text.
    End,
    /// `{`, or names in parentheses.
    OpenRule,
    /// `{`.
    OpenBrace,
    /// `;` or `}`.
    SemicolonOrCloseBrace,
    /// `take` or `split`.
    RuleMove,
    /// The coordinates of an option, in parentheses.
    Option,
    /// A number, a name, or something in parentheses.
    Formula,
    /// A sign or a word that goes on with a formula, or its end.
    Sign,
    /// `,` or the `]` that ends a list, or the place in one.
    CloseList,
    /// `[` and which entry of the list is meant.
    PlaceInList,
    /// `..` and the last number.
    RangeEnd,
    /// A name that runs through a range.
    RunningName,
    /// `in` and a range.
    In,
    /// The heap's name.
    TheHeap,
    /// A name for a heap.
    HeapName,
    /// A name for a coordinate, or a file in quotes.
    CoordinateName,
    /// A command, in quotes.
    Command,
    /// An integer, a text in quotes, or a list.
    State,
}

/// What stands where something else was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// Nothing: the text is over.
    End,
    /// This character, or the word that begins there.
    Text(String),
}

impl ProblemKind {
    /// The problem of what a name in quotes gives.
    #[must_use]
    pub fn of_file(name: &str, problem: FileProblem) -> Self {
        Self::File(NamedFileProblem {
            name: name.to_owned(),
            problem: Arc::new(problem),
        })
    }

    /// The name that comes nearest to one that is not known.
    #[must_use]
    pub fn nearest(&self) -> Option<&str> {
        match self {
            Self::UnknownRuleset { nearest, .. } | Self::UnknownSet { nearest, .. } => *nearest,
            Self::Rule(RuleProblem::UnknownName { nearest, .. }) => nearest.as_deref(),
            _ => None,
        }
    }

    /// Whether misère play is asked for where only the game is.
    #[must_use]
    pub fn asks_for_misere(&self) -> bool {
        match self {
            Self::ConventionInName => true,
            Self::NoRuleset { topic, .. } => topic.misere,
            _ => false,
        }
    }

    /// Whether this line, which may have been meant, is to be played so that the last move loses.
    #[must_use]
    pub fn is_misere(&self, line: &str) -> bool {
        let is_other = matches!(self, Self::NoRuleset { topic, .. } if !topic.is_about(line));
        self.asks_for_misere() && !is_other
    }

    /// A stable id, for messages in several languages.
    #[must_use]
    pub fn id(&self) -> &'static str {
        match self {
            Self::Expected { .. } => "expected",
            Self::UnknownRuleset { .. } => "unknown-ruleset",
            Self::NoRuleset { .. } => "no-ruleset",
            Self::UnknownSet { .. } => "unknown-set",
            Self::UnknownParameter { .. } => "unknown-parameter",
            Self::RepeatedParameter { .. } => "repeated-parameter",
            Self::MissingParameters { .. } => "missing-parameters",
            Self::NoParameters { .. } => "no-parameters",
            Self::NotADigit { .. } => "not-a-digit",
            Self::Negative => "negative",
            Self::GroupedDigits => "grouped-digits",
            Self::ConventionInName => "convention-in-name",
            Self::NoPictures { .. } => "no-pictures",
            Self::PiecesTooNear => "pieces-too-near",
            Self::NothingTaken { .. } => "nothing-taken",
            Self::EmptySet => "empty-set",
            Self::EmptyRange => "empty-range",
            Self::TakesZero => "takes-zero",
            Self::ZeroMax => "zero-max",
            Self::BaseBelowTwo => "base-below-two",
            Self::NumberTooLarge => "number-too-large",
            Self::TooManyLengths => "too-many-lengths",
            Self::TooManyPlaces => "too-many-places",
            Self::TooManyDigits => "too-many-digits",
            Self::ZeroFactor => "zero-factor",
            Self::NotSummable => "not-summable",
            Self::NotOnHeaps => "not-on-heaps",
            Self::File(_) => "file",
            Self::UnknownVertex { .. } => "unknown-vertex",
            Self::EmptyBoard => "empty-board",
            Self::BoardTooLarge { .. } => "board-too-large",
            Self::TwoOrThreeDirections => "two-or-three-directions",
            Self::Picture(_) => "picture",
            Self::Game(_) => "classic",
            Self::Rule(_) => "rule",
            Self::NotAState { .. } => "not-a-state",
        }
    }

    /// Whether the text is well-formed but breaks a rule of the game (else it is not well-formed).
    #[must_use]
    pub fn is_illegal(&self) -> bool {
        matches!(
            self,
            Self::NothingTaken { .. }
                | Self::PiecesTooNear
                | Self::EmptySet
                | Self::EmptyRange
                | Self::TakesZero
                | Self::ZeroMax
                | Self::BaseBelowTwo
                | Self::NumberTooLarge
                | Self::TooManyLengths
                | Self::TooManyPlaces
                | Self::TooManyDigits
                | Self::ZeroFactor
                | Self::NotSummable
                | Self::NotOnHeaps
                | Self::File(_)
                | Self::UnknownVertex { .. }
                | Self::EmptyBoard
                | Self::BoardTooLarge { .. }
                | Self::TwoOrThreeDirections
                | Self::Picture(_)
                | Self::Game(_)
                | Self::Rule(_)
        )
    }
}

impl Expected {
    /// A stable id, for messages in several languages.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::Ruleset => "ruleset",
            Self::OpenParenthesis => "open-parenthesis",
            Self::Heap => "heap",
            Self::HeapOrPicture => "heap-or-picture",
            Self::Comma => "comma",
            Self::OneHeap => "one-heap",
            Self::OneHeapTotals => "one-heap-totals",
            Self::OneHeapUp => "one-heap-up",
            Self::OddOrEven => "odd-or-even",
            Self::FileName => "file-name",
            Self::Vertex => "vertex",
            Self::TokenBehind => "token-behind",
            Self::ClosingQuote => "closing-quote",
            Self::SizeOrPicture => "size-or-picture",
            Self::SideOrPicture => "side-or-picture",
            Self::Picture => "picture",
            Self::Times => "times",
            Self::Adjacent => "adjacent",
            Self::CommaOrClose => "comma-or-close",
            Self::CloseParenthesis => "close-parenthesis",
            Self::PlusOrEnd => "plus-or-end",
            Self::CodeDigit => "code-digit",
            Self::CloseBracket => "close-bracket",
            Self::SetItem => "set-item",
            Self::Number => "number",
            Self::CommaOrCloseBrace => "comma-or-close-brace",
            Self::CloseBrace => "close-brace",
            Self::Max => "max",
            Self::Equals => "equals",
            Self::Cell => "cell",
            Self::End => "end",
            Self::OpenRule => "open-rule",
            Self::OpenBrace => "open-brace",
            Self::SemicolonOrCloseBrace => "semicolon-or-close-brace",
            Self::RuleMove => "rule-move",
            Self::Option => "option",
            Self::Formula => "formula",
            Self::Sign => "sign",
            Self::CloseList => "close-list",
            Self::PlaceInList => "place-in-list",
            Self::RangeEnd => "range-end",
            Self::RunningName => "running-name",
            Self::In => "in",
            Self::TheHeap => "the-heap",
            Self::HeapName => "heap-name",
            Self::CoordinateName => "coordinate-name",
            Self::Command => "command",
            Self::State => "state",
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} at {}..{}",
            self.kind.id(),
            self.at.start,
            self.at.end
        )?;
        if let ProblemKind::Expected { expected, .. } = &self.kind {
            write!(f, ": {}", expected.id())?;
        }
        Ok(())
    }
}

impl std::error::Error for Problem {}
