//! The numbers of a ruleset, what theorems say of them for ever, and the laws that they seem to obey.
//!
//! ```text
//! ruleset ── plan: a table ── known: sequences, pairs, cells ── patterns: laws that were tested ── grouped: told once each
//!                              │                                                                  │
//!                             truths: theorems about them ────────────────────────────────────────┘ proved, or refuted
//! ```
//!
//! | module | what |
//! | --- | --- |
//! | `known` | the numbers, from tables of every shape |
//! | `truths` | theorems about heaps: proved periods, in misère play by tame heaps and quotients |
//! | `stated` | theorems about positions that one number tells, or two, as formulas |
//! | `sequence` | numbers with these theorems, and the laws that they obey |
//! | `grouped` | laws that are the same for ever, as one |
//! | `relatives` | games and published sequences with the same numbers |

mod grouped;
mod known;
mod relatives;
mod sequence;
mod stated;
mod truths;

use grundy_rules::NamedRuleset;

use crate::games::theorem;
use crate::induction::Moves;

pub use grouped::{Group, grouped};
pub use known::{KnownNumbers, MOST_SIDE, finds_lost_at_once, last_looked_at};
pub use relatives::{Relative, SameValues};
pub use sequence::{KnownSequence, moved};
pub use stated::Stated;

/// The options looked at for one theorem: about a second.
const PERIOD_STEPS: u64 = 1 << 30;

/// The moves of a ruleset as arithmetic, where laws can be proved by induction over them.
#[must_use]
pub fn moves_of(ruleset: &NamedRuleset) -> Option<Moves> {
    match ruleset {
        NamedRuleset::Game(rules) => theorem(rules).moves(),
        other => Moves::of(other),
    }
}
