//! Grundy: an exact workbench for impartial games.
//!
//! Say what the rules are; it says who wins, every winning move, why, and how sure that is.
//!
//! ```
//! use grundy::{Limits, SolveRequest, Workbench};
//!
//! let mut workbench = Workbench::new(Limits::default());
//! let answer = workbench.solve(&SolveRequest::new("nim(3,4,5)"))?;
//! assert_eq!(answer.outcome, Some(grundy::Outcome::N));
//! assert_eq!(answer.winning_moves.unwrap(), ["nim(5,4,1)"]);
//! # Ok::<(), grundy::Error>(())
//! ```
//!
//! A [`Workbench`] takes requests and gives answers, within [`Limits`]; answers serialise to the
//! documented JSON objects. The crate `grundy-words` puts them into words in English and Chinese, and
//! into pictures. The crates below are re-exported for those who need the engines themselves.

#![forbid(unsafe_code)]

mod atlas;
mod batch;
mod board;
mod calculators;
mod certify;
mod check;
mod checkpoint;
mod claim;
mod commas;
mod error;
mod fault;
mod files;
mod find;
mod foreign;
mod format;
pub mod game;
mod instead;
mod jobs;
mod judge;
mod keeping;
mod limits;
mod lines;
mod lock;
mod meaning;
mod moves;
mod odds;
mod options;
mod parquet;
mod period;
mod playing;
pub mod program;
mod quotient;
mod request;
mod share;
mod solve;
mod stage;
mod status;
mod strategy;
mod sweep;
mod table;
mod tree;
mod workbench;
mod written;

pub use atlas::{Atlas, AtlasAnswer, AtlasMatch, AtlasStatus};
pub use batch::{BatchLine, RefusedLine};
pub use board::{
    BoardAnswer, BoardMove, BoardRequest, BuildAnswer, BuildRequest, BuildTarget, SlabShare,
    SlabsAnswer, TablebaseAnswer, VerifyAnswer, VerifyRequest,
};
pub use calculators::{MexAnswer, XorAnswer, mex, xor};
pub use check::{
    CheckAnswer, CheckExtent, CheckRequest, Checked, Claimed, ClaimedMove, Decided, Ground,
    Refused, Takes,
};
pub use claim::{
    Answered, Claim, ClaimAnswer, ClaimPositions, ClaimRequest, Counterexample, FalseRule,
    MethodCount, TheoryCheck,
};
pub use error::{
    BadFormula, BadPattern, CheckpointProblem, Error, ErrorKind, InputFault, JobsFault, TableFault,
    Unsuited,
};
pub use fault::{Fault, caught};
pub use files::{FilesRead, Sources};
pub use find::{
    BadNumbers, Code, FindAnswer, FindEnd, FindRequest, FoundPart, Hypothesis, Kind, Numbers,
    Standing, read_numbers,
};
pub use foreign::{program_rules, script_rules};
pub use format::{Column, TableFormat};
pub use instead::{Instead, Wanted};
pub use jobs::{Job, JobState, JobStatus, Jobs, JobsAnswer, Manifest, Merge, Taken, is_inside};
pub use judge::{Contest, JudgeRequest, Judged};
pub use limits::{Limits, Signal};
pub use lines::{Cell, Cells, ColumnKind, Head, Lines};
pub use meaning::Meaning;
pub use moves::{ListedMove, SpokenMove};
pub use odds::{Deal, OddsAnswer, OddsRequest, OddsRow, OddsTable, OddsTableRequest};
pub use options::{OptionsAnswer, OptionsRequest};
pub use parquet::write_parquet;
pub use period::{GrowsApart, PeriodAnswer, PeriodRequest};
pub use playing::{
    ChosenMove, KeptGame, Play, PlayRequest, PlayReview, PlayStart, Refusal, ReviewedMistake,
    ReviewedTurn, Worth, record_word,
};
pub use quotient::{
    HeapGenera, NoFiniteQuotient, QuotientAnswer, QuotientPresentation, QuotientRequest,
};
pub use request::{Completion, Request};
pub use share::{NoShare, Share};
pub use solve::{FamilyOnTerm, MoveClass, MoveOnTerm, SolveAnswer, SolveRequest, chance_of_throws};
pub use stage::{Stage, Unit};
pub use status::{Ended, Status};
pub use strategy::{Part, StrategyAnswer, StrategyLine, StrategyList, StrategyRequest, Throw};
pub use sweep::{
    Certified, Equality, QuotientRow, QuotientSweepAnswer, QuotientSweepRequest, SweepAnswer,
    SweepLine, SweepRequest, SweepRow, Swept, codes_of_pattern, header, read_lines, write_lines,
};
pub use table::{Extent, Table, TableColumn, TableRequest};
pub use tree::{TreeAnswer, TreeRequest};
pub use workbench::Workbench;

pub use grundy_cert as cert;
pub use grundy_core as core;
pub use grundy_play as play;
pub use grundy_rules as rules;
pub use grundy_script as script;
pub use grundy_solve as engines;

// What requests and answers are made of, and what faces read and write them with.
pub use grundy_core::natural::{checked_sub, parse_decimal, to_usize, widen};
pub use grundy_core::{Convention, Exhausted, Natural, Outcome, Searched, Sought, Watch, fnv};
pub use grundy_play::number::Number;
pub use grundy_play::tree::NoTree;
pub use grundy_rules::encoding;
pub use grundy_rules::written::EXAMPLES as RULE_EXAMPLES;
pub use grundy_rules::{Expression, FileProblem, Files, parse_expression};
pub use grundy_script::EXAMPLES as SCRIPT_EXAMPLES;
pub use grundy_solve::games::tables::{Ends, FaceRow, GridCell, GridValues, Rows, Values};
pub use grundy_solve::heaps::period::{FurtherPeriod, Repeated};
pub use grundy_solve::induction::{InductionCase, InductionProof, ReachedValue, Reply, Says};
pub use grundy_solve::patterns::{Family, NumbersOf, Observed};
pub use grundy_solve::{Method, TheoremId};

/// The version of the JSON objects.
pub const SCHEMA: u32 = 1;

/// The example of the package's page.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct ReadmeExamples;
