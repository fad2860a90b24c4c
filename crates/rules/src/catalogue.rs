//! Games that people know by name, each with a theorem or a history of its own.
//!
//! A position of any of them is a list of numbers under some rules: coins on squares, tokens on steps,
//! the vertices that are left of a graph. What a game must say of itself is `Game`; one file holds one
//! game or a few that differ in a line. All else (sums, text, the numbers that engines know components
//! by) is here once for all of them.

mod coins;
mod edges;
mod euclid_equal;
mod every;
mod game;
mod geography;
mod hackenbush;
mod heaps;
mod kind;
mod northcott;
mod packing;
mod pieces;
mod planar;
mod problem;
mod race;
mod rules;
mod strip;
mod tree;
mod written;

#[cfg(test)]
mod tests;

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

use grundy_core::{Natural, Position};

pub use coins::CoinGame;
pub use edges::{EdgeFile, EdgeLists};
pub use every::Every;
pub use game::{Arguments, Shape};
pub use geography::Geography;
pub use hackenbush::HackenbushGraph;
pub use heaps::Moore;
pub use kind::ClassicKind;
pub use packing::PackedRules;
pub use pieces::PieceGame;
pub use planar::Planar;
pub use problem::ClassicProblem;
pub use race::Race;
pub use rules::ClassicRules;
pub use strip::SilverDollar;
pub use tree::levels_above;
use written::Written;

/// A position of a game of the catalogue: its rules, and the numbers that tell the position.
///
/// What the numbers mean, and in which order they stand, is the game's own: see [`ClassicRules`].
///
/// ```
/// use grundy_rules::parse_expression;
/// let game = parse_expression("moore{k=2}(3,0,4,5)").unwrap();
/// assert_eq!(game.to_string(), "moore{k=2}(5,4,3)");
/// ```
#[derive(Clone, Debug)]
pub struct Classic {
    rules: ClassicRules,
    numbers: Vec<Natural>,
    /// The numbers as somebody wrote them, where their order is for people alone.
    written: Option<Written>,
}

impl Classic {
    /// All that tells positions apart.
    fn key(&self) -> (&ClassicRules, &[Natural]) {
        (&self.rules, &self.numbers)
    }
}

impl PartialEq for Classic {
    fn eq(&self, other: &Self) -> bool {
        self.key() == other.key()
    }
}

impl Eq for Classic {}

impl Hash for Classic {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}

impl PartialOrd for Classic {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Classic {
    fn cmp(&self, other: &Self) -> Ordering {
        self.key().cmp(&other.key())
    }
}

impl Classic {
    /// The position that these numbers tell, which must be one of the game.
    #[must_use]
    pub fn new(rules: ClassicRules, mut numbers: Vec<Natural>) -> Self {
        rules.game().put_in_order(&mut numbers);
        Self {
            rules,
            numbers,
            written: None,
        }
    }

    /// As [`new`](Self::new), to be shown with the numbers in this order where the game does not mind.
    #[must_use]
    pub(crate) fn in_order(rules: ClassicRules, numbers: Vec<Natural>) -> Self {
        /// More numbers are shown as they are sorted.
        const MOST: usize = 1000;
        let order = rules.free_order().filter(|_| numbers.len() <= MOST);
        let written = order.map(|order| Written::new(numbers.clone(), order));
        let mut position = Self::new(rules, numbers);
        position.written = written.map(|written| written.after(&position.numbers));
        position
    }

    /// The numbers in the order in which they were written, where that is known.
    #[must_use]
    pub fn written_numbers(&self) -> &[Natural] {
        let written = self.written.as_ref().map(Written::numbers);
        written.unwrap_or(&self.numbers)
    }

    /// An option of this position, with what stays in its place, and what has become of the rest.
    #[must_use]
    pub fn arranged(&self, option: &Self) -> Self {
        let written = self.written.as_ref().filter(|_| self.rules == option.rules);
        Self {
            written: written.map(|written| written.after(&option.numbers)),
            ..option.clone()
        }
    }

    /// As [`placed`](Self::placed), as people are shown it.
    #[must_use]
    pub fn shown(&self) -> String {
        let game = self.rules.game();
        game.placed(&game.arguments(self.written_numbers()))
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &ClassicRules {
        &self.rules
    }

    /// The numbers, in the game's order.
    #[must_use]
    pub fn numbers(&self) -> &[Natural] {
        &self.numbers
    }

    /// Whether nothing is left: a sum drops it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rules.game().is_empty(&self.numbers)
    }

    /// Whether the last move may lose.
    #[must_use]
    pub fn has_misere(&self) -> bool {
        self.rules.game().has_misere()
    }

    /// Whether one move leads from this position to that one. By arithmetic where there may be more
    /// options than can be visited.
    #[must_use]
    pub fn allows(&self, to: &Self) -> bool {
        self.rules == to.rules && self.rules.game().allows(&self.numbers, &to.numbers)
    }

    /// The independent parts, each as a position; their sum is this one.
    #[must_use]
    pub fn parts(&self) -> Vec<Self> {
        let parts = self.rules.game().parts(&self.numbers);
        let part = |numbers| Self::new(self.rules.clone(), numbers);
        parts.into_iter().map(part).collect()
    }

    /// What engines see: the rules of the parts, and each by its number; `None` where they are too large.
    #[must_use]
    pub fn components(&self) -> Option<(PackedRules, Vec<u128>)> {
        PackedRules::of(self)
    }

    /// What stands between the parentheses when the position is written.
    #[must_use]
    pub fn arguments(&self) -> String {
        self.rules.game().arguments(&self.numbers)
    }

    /// What follows the rules when the position is written: the arguments in their parentheses, or nothing
    /// for the whole of a file.
    #[must_use]
    pub fn placed(&self) -> String {
        self.rules.game().placed(&self.arguments())
    }

    /// The position in which nothing is left, where one move leads to it.
    #[must_use]
    pub fn emptied(&self) -> Option<Self> {
        let numbers = match &self.rules {
            ClassicRules::Race(race) => vec![race.to.clone()],
            ClassicRules::Every(_) => vec![Natural::ZERO; self.numbers.len()],
            ClassicRules::PokerNim => self.numbers[..1].to_vec(),
            ClassicRules::SilverDollar(_) | ClassicRules::Geography(_) => return None,
            _ => Vec::new(),
        };
        let empty = Self::new(self.rules.clone(), numbers);
        (empty.is_empty() && self.allows(&empty)).then_some(empty)
    }
}

impl Position for Classic {
    fn visit_options(&self, visit: &mut dyn FnMut(Self) -> ControlFlow<()>) -> ControlFlow<()> {
        self.rules
            .game()
            .visit_options(&self.numbers, &mut |numbers| {
                visit(Self::new(self.rules.clone(), numbers))
            })
    }
}

impl fmt::Display for Classic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rules, self.placed())
    }
}
