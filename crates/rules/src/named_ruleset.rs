//! Rulesets as they are written, without a position.

use std::fmt;
use std::sync::Arc;

use crate::board::BoardRules;
use crate::catalogue::ClassicRules;
use crate::foreign::ForeignRules;
use crate::heap::HeapRuleset;
use crate::parity::ParityRules;
use crate::times::TimesRules;
use crate::tokens::GraphFile;
use crate::written::CoordinateRule;

/// A ruleset without a position, such as `0.77`, `wythoff` or `times{3}`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NamedRuleset {
    /// Played on heaps.
    Heaps(HeapRuleset),
    /// `wythoff`.
    Wythoff,
    /// `euclid`.
    Euclid,
    /// `fibonacci`, `times{3}`.
    Times(TimesRules),
    /// `die`.
    Die,
    /// `parity{max=3,win=odd}`.
    Parity(ParityRules),
    /// `graph("edges.csv")`.
    Graph(Arc<GraphFile>),
    /// `tactix`, `triangle{adjacent}`, `cram`, `chomp`, `lines("file.json")`.
    Board(BoardRules),
    /// `moore{k=2}`, `staircase` and the other games of the [catalogue](crate::catalogue).
    Classic(ClassicRules),
    /// `rule(a,b){…}`: what somebody has written of states that are some numbers.
    Written(Arc<CoordinateRule>),
    /// `script("file.rhai")`, `program("command")`.
    Foreign(Arc<ForeignRules>),
}

impl fmt::Display for NamedRuleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Heaps(ruleset) => ruleset.fmt(f),
            Self::Wythoff => f.write_str("wythoff"),
            Self::Euclid => f.write_str("euclid"),
            Self::Times(rules) => rules.fmt(f),
            Self::Die => f.write_str("die"),
            Self::Parity(rules) => rules.fmt(f),
            Self::Graph(file) => file.fmt(f),
            Self::Board(rules) => rules.fmt(f),
            Self::Classic(rules) => rules.fmt(f),
            Self::Written(rule) => rule.fmt(f),
            Self::Foreign(rules) => rules.fmt(f),
        }
    }
}
