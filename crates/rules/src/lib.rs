//! The rulesets: which moves exist, and how positions are written.
//!
//! * [`heap`]: rules in which a move replaces one heap by smaller ones. Four schemas
//!   ([`heap::Schema`]) cover them all; the named games are one-line instances.
//! * [`row`]: rows of stones drawn with their gaps.
//! * [`board`]: boards that only lose pieces.
//! * [`registry`]: every ruleset's name, aliases and parameters, in one table.
//! * [`expression`]: sums of terms, in canonical form.
//! * [`notation`]: text to expression and back, errors with their place.
//!
//! Nothing here computes a value, keeps a cache or opens a file.

pub mod board;
pub mod expression;
pub mod heap;
pub mod notation;
pub mod registry;
pub mod row;

pub use board::{Board, BoardParts, BoardRules};
pub use expression::{Expression, Term};
pub use heap::{Code, HeapRuleset, Schema, TakeSet};
pub use notation::{Problem, ProblemKind, parse_expression, parse_ruleset};
pub use registry::RulesetKind;
pub use row::Row;
