//! The heap rulesets by name: each is an instance of a [`Schema`].

use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;

use grundy_core::Natural;

use super::{Code, Digit, HeapRule, Ranges, Schema, TakeSet};
use crate::graphs::Taking;

/// A heap ruleset under its own name.
///
/// Synonyms are different values: `kayles` and `0.77` have the same schema and print differently.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum HeapRuleset {
    /// `nim`: take any number.
    Nim,
    /// `nim{max=m}`: take 1 to m (m ≥ 1).
    BoundedNim(Natural),
    /// `take{…}`: take a number of the set.
    Take(TakeSet),
    /// `take{divisors}`: take a divisor of the heap.
    Divisors,
    /// A code such as `0.77`.
    Code(Code),
    /// `pairs`: take two adjacent stones of a row; Dawson's Kayles.
    Pairs,
    /// `stripes{a,b,c}`: take a run of one of these lengths.
    Stripes(BTreeSet<u64>),
    /// `erase`: take any run.
    Erase,
    /// `kayles`: take one stone or two adjacent ones.
    Kayles,
    /// `grundy`: split into two unequal heaps.
    Grundy,
    /// `lasker`: take any number, or split.
    Lasker,
    /// `treblecross`: three in a row on a strip of n cells.
    Treblecross,
    /// `officers`: take one token and leave at least one.
    Officers,
    /// `dawson`: Dawson's chess.
    Dawson,
    /// `half`: take at most half.
    Half,
    /// `node-kayles{path}`, `arc-kayles{path}`, `vertex-deletion{odd,path}`: what is left of a path are paths. In a sum one
    /// path that can be drawn is a graph.
    Paths(Taking),
    /// `rule{…}`: what somebody has written.
    Written(Arc<HeapRule>),
}

impl HeapRuleset {
    /// The rules: what may become of a heap of [`effective_heap`](Self::effective_heap) tokens.
    #[must_use]
    pub fn schema(&self) -> Schema {
        match self {
            Self::Nim => Schema::Take(TakeSet::all()),
            Self::BoundedNim(max) => {
                Schema::Take(TakeSet::Only(Ranges::new([(Natural::ONE, max.clone())])))
            }
            Self::Take(set) => Schema::Take(set.clone()),
            Self::Divisors => Schema::TakeDivisor,
            Self::Code(code) => Schema::Code(code.clone()),
            Self::Pairs => Schema::Code(Code::of_runs([2])),
            Self::Stripes(lengths) => Schema::Code(Code::of_runs(lengths.iter().copied())),
            Self::Erase => Schema::Code(code("0", "", "7")),
            Self::Kayles => Schema::Code(Code::of_runs([1, 2])),
            Self::Grundy => Schema::SplitUnequal,
            Self::Lasker => Schema::Code(code("4", "", "3")),
            Self::Treblecross => Schema::Code(three_in_a_row()),
            Self::Officers => Schema::Code(code("0", "6", "")),
            Self::Dawson => Schema::Code(code("0", "137", "")),
            Self::Half => Schema::TakeAtMostHalf,
            Self::Paths(taking) => Schema::Code(on_paths(*taking)),
            Self::Written(rule) => match rule.recognised() {
                Some(schema) => schema.clone(),
                None => Schema::Written(Arc::clone(rule)),
            },
        }
    }

    /// By how much a written heap n is smaller than the heap of the schema that it stands for.
    ///
    /// 0 but for Treblecross: a strip of n cells is a heap of n + 2 of 0.007, since a cross spoils
    /// its own cell and two on either side, and the ends lack two on either side.
    #[must_use]
    pub fn shift(&self) -> u64 {
        match self {
            Self::Treblecross => 2,
            _ => 0,
        }
    }

    /// The heap of the schema that a written heap stands for.
    #[must_use]
    pub fn effective_heap(&self, heap: &Natural) -> Natural {
        heap + Natural::from(self.shift())
    }

    /// The ruleset under which the heaps that a move leaves are written: its own, except where
    /// written heaps are shifted.
    #[must_use]
    pub fn successor(&self) -> Self {
        match self {
            Self::Treblecross => Self::Code(three_in_a_row()),
            _ => self.clone(),
        }
    }

    /// The lengths of the runs that may be taken, where the ruleset is played on rows of stones.
    #[must_use]
    pub fn run_lengths(&self) -> Option<RunLengths> {
        match self {
            Self::Pairs => Some(RunLengths::Only([2].into())),
            Self::Kayles => Some(RunLengths::Only([1, 2].into())),
            Self::Stripes(lengths) => Some(RunLengths::Only(lengths.clone())),
            Self::Erase => Some(RunLengths::Any),
            _ => None,
        }
    }

    /// Whether it may be played so that the last move loses: not where it stands for another game, as three in a row
    /// does, which is that game in normal play alone.
    #[must_use]
    pub fn has_misere(&self) -> bool {
        *self != Self::Treblecross
    }

    /// Whether its positions may be drawn: rows of stones, and the strip of
    /// [Treblecross](crate::treblecross).
    #[must_use]
    pub fn has_pictures(&self) -> bool {
        *self == Self::Treblecross || self.run_lengths().is_some()
    }
}

/// Which runs may be taken from a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RunLengths {
    /// Runs of these lengths.
    Only(BTreeSet<u64>),
    /// Runs of any length.
    Any,
}

impl RunLengths {
    /// Whether runs of this length may be taken.
    #[must_use]
    pub fn contains(&self, length: u64) -> bool {
        match self {
            Self::Only(lengths) => lengths.contains(&length),
            Self::Any => length > 0,
        }
    }

    /// The lengths up to `limit`, ascending.
    #[must_use]
    pub fn up_to(&self, limit: u64) -> Vec<u64> {
        match self {
            Self::Only(lengths) => lengths.range(..=limit).copied().collect(),
            Self::Any => (1..=limit).collect(),
        }
    }
}

/// 0.007: on a strip of cells, the cells where a cross does not yet give the game away.
fn three_in_a_row() -> Code {
    code("0", "007", "")
}

/// The code of a game on paths: a heap of n is a path of n vertices, and a move leaves up to two paths.
///
/// A vertex that goes alone leaves a path on each side where it has a neighbour. Where its neighbours go too, as in
/// Node-Kayles, either path may be empty.
fn on_paths(taking: Taking) -> Code {
    match taking {
        Taking::Vertex => code("0", "137", ""),
        Taking::Edge => Code::of_runs([2]),
        Taking::Alone(degree) => {
            let allowed = (0..=2u8).filter(|beside| degree.allows(usize::from(*beside)));
            let digit = Digit::of_counts(allowed);
            Code::new(Digit::NONE, &[digit], &[]).expect("a vertex is taken")
        }
    }
}

/// A code written out in this file, where its digits are known to be valid.
fn code(zero: &str, prefix: &str, block: &str) -> Code {
    let digits = |text: &str| -> Vec<Digit> { text.chars().filter_map(Digit::from_char).collect() };
    Code::new(digits(zero)[0], &digits(prefix), &digits(block)).expect("a code of this file")
}

impl fmt::Display for HeapRuleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nim => f.write_str("nim"),
            Self::BoundedNim(max) => write!(f, "nim{{max={max}}}"),
            Self::Take(set) => write!(f, "take{{{set}}}"),
            Self::Divisors => f.write_str("take{divisors}"),
            Self::Code(code) => write!(f, "{code}"),
            Self::Pairs => f.write_str("pairs"),
            Self::Stripes(lengths) => {
                let lengths = lengths.iter().map(|&n| (n.into(), n.into()));
                write!(f, "stripes{{{}}}", Ranges::new(lengths))
            }
            Self::Erase => f.write_str("erase"),
            Self::Kayles => f.write_str("kayles"),
            Self::Grundy => f.write_str("grundy"),
            Self::Lasker => f.write_str("lasker"),
            Self::Treblecross => f.write_str("treblecross"),
            Self::Officers => f.write_str("officers"),
            Self::Dawson => f.write_str("dawson"),
            Self::Half => f.write_str("half"),
            Self::Paths(Taking::Vertex) => f.write_str("node-kayles{path}"),
            Self::Paths(Taking::Edge) => f.write_str("arc-kayles{path}"),
            Self::Paths(Taking::Alone(degree)) => {
                write!(f, "vertex-deletion{{{},path}}", degree.name())
            }
            Self::Written(rule) => rule.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graphs::Degree;

    #[test]
    fn row_games_are_their_codes() {
        let cases = [
            (HeapRuleset::Pairs, "0.07"),
            (HeapRuleset::Kayles, "0.77"),
            (HeapRuleset::Erase, "0.[7]"),
            (HeapRuleset::Stripes([1, 5].into()), "0.70007"),
            (HeapRuleset::Lasker, "4.[3]"),
            (HeapRuleset::Treblecross, "0.007"),
            (HeapRuleset::Officers, "0.6"),
            (HeapRuleset::Dawson, "0.137"),
            (HeapRuleset::Paths(Taking::Vertex), "0.137"),
            (HeapRuleset::Paths(Taking::Edge), "0.07"),
            (HeapRuleset::Paths(Taking::Alone(Degree::Odd)), "0.2"),
            (HeapRuleset::Paths(Taking::Alone(Degree::Leaf)), "0.2"),
            (HeapRuleset::Paths(Taking::Alone(Degree::Even)), "0.5"),
        ];
        for (ruleset, written) in cases {
            let Schema::Code(code) = ruleset.schema() else {
                panic!("{ruleset} is given by a code");
            };
            assert_eq!(code.to_string(), written, "{ruleset}");
        }
    }
}
