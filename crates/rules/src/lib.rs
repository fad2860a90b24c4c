//! The rulesets: which moves exist, and how positions are written.
//!
//! * [`heap`]: rules in which a move replaces one heap by smaller ones. Four schemas
//!   ([`heap::Schema`]) cover them all; the named games are one-line instances.
//! * [`row`]: rows of stones drawn with their gaps.
//! * [`treblecross`]: a strip with pieces, as a sum of empty strips.
//! * [`graph`]: directed graphs, read from a list of edges.
//! * [`files`]: how an expression that names a file gets its data; [`problem`]: what may be wrong with a text, and where.
//! * [`encoding`]: texts as bytes.
//! * [`board`]: boards that only lose pieces.
//! * [`games`]: games that people know by name, each a list of numbers under some rules.
//! * [`formula`]: the language of formulas, for rules and for claims.
//! * [`written`]: rules that somebody has written, of heaps and of states that are some numbers.
//! * [`foreign`]: games whose options a script or a program tells.
//! * [`registry`]: every ruleset's name, aliases and parameters, in one table.
//! * [`single`]: terms that are one position; [`any_rules`]: the rules of the parts of any term, for
//!   engines; [`named_ruleset`]: rulesets without a position.
//! * [`family`]: the positions of a ruleset that one number tells, or two ([`Counted`]: what they count).
//! * [`expression`]: sums of terms, in canonical form.
//! * [`moves`]: the moves of a sum; [`pairs`]: its equal parts, which cancel in normal play.
//! * [`legal`]: whether a move is one of them.
//! * [`notation`]: text to expression and back, errors with their place.
//!
//! Nothing here computes a value, keeps a cache or opens a file.

#![forbid(unsafe_code)]

pub mod any_rules;
pub mod board;
mod counted;
pub mod encoding;
pub mod expression;
pub mod family;
pub mod files;
pub mod foreign;
pub mod formula;
pub mod games;
pub mod graph;
pub mod graphs;
pub mod heap;
pub mod legal;
pub mod moves;
pub mod named_ruleset;
pub mod notation;
mod numbers;
mod order;
pub mod pairs;
pub mod problem;
pub mod registry;
pub mod row;
pub mod single;
mod symmetric;
mod tokens;
pub mod treblecross;
mod width;
pub mod written;

pub use any_rules::AnyRules;
pub use board::{Board, BoardParts, BoardRules};
pub use counted::Counted;
pub use expression::{Expression, Term};
pub use family::Family;
pub use files::{Files, NoFiles};
pub use foreign::{ExploreError, Explorer, ForeignKind, ForeignPosition, ForeignRules};
pub use games::{
    Die, Face, GameKind, GamePosition, GameProblem, GameRules, GraphFile, Pair, Parity,
    ParityRules, Times, TimesRules, Tokens, Winner,
};
pub use graph::{Graph, GraphError};
pub use heap::{Code, HeapRule, HeapRuleset, Schema, TakeSet};
pub use legal::IllegalMove;
pub use moves::{Change, Move};
pub use named_ruleset::NamedRuleset;
pub use notation::{
    parse_expression, parse_expression_with, parse_game_position, parse_heap_ruleset,
    parse_heap_ruleset_with, parse_ruleset, parse_ruleset_with,
};
pub use problem::{Expected, FileProblem, Found, NamedFileProblem, Problem, ProblemKind};
pub use registry::RulesetKind;
pub use row::Row;
pub use single::Single;
pub use written::{CoordinateRule, RuleProblem, WrittenPosition};
