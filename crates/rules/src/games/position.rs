//! A position of a game: its rules, and its numbers.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

use grundy_core::natural::to_usize;
use grundy_core::{Natural, Position};

use super::order::Written;
use super::{GameRules, GraphKayles, PackedRules, Score};
use crate::graphs::GraphParts;

/// A position of a game: its rules, and the numbers that tell the position.
///
/// What the numbers mean, and in which order they stand, is the game's own: see [`GameRules`].
///
/// ```
/// use grundy_rules::parse_expression;
/// let game = parse_expression("moore{k=2}(3,0,4,5)").unwrap();
/// assert_eq!(game.to_string(), "moore{k=2}(5,4,3)");
/// ```
#[derive(Clone, Debug)]
pub struct GamePosition {
    rules: GameRules,
    numbers: Vec<Natural>,
    /// The numbers as somebody wrote them, where their order is for people alone.
    written: Option<Written>,
}

impl GamePosition {
    /// All that tells positions apart.
    fn key(&self) -> (&GameRules, &[Natural]) {
        (&self.rules, &self.numbers)
    }
}

impl PartialEq for GamePosition {
    fn eq(&self, other: &Self) -> bool {
        self.key() == other.key()
    }
}

impl Eq for GamePosition {}

impl Hash for GamePosition {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}

impl PartialOrd for GamePosition {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for GamePosition {
    fn cmp(&self, other: &Self) -> Ordering {
        self.key().cmp(&other.key())
    }
}

impl GamePosition {
    /// The position that these numbers tell, which must be one of the game.
    #[must_use]
    pub fn new(rules: GameRules, mut numbers: Vec<Natural>) -> Self {
        rules.game().put_in_order(&mut numbers);
        Self {
            rules,
            numbers,
            written: None,
        }
    }

    /// As [`new`](Self::new), to be shown with the numbers in this order where the game does not mind.
    #[must_use]
    pub(crate) fn in_order(rules: GameRules, numbers: Vec<Natural>) -> Self {
        /// More numbers are shown as they are sorted.
        const MOST: usize = 1000;
        let order = rules.game().free_order().filter(|_| numbers.len() <= MOST);
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
            written: written.map(|written| {
                let put = option.written.as_ref().map(Written::numbers);
                written.after_option(&option.numbers, put)
            }),
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
    pub fn rules(&self) -> &GameRules {
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

    /// Whether it may stand in a sum: not where chance moves first, nor where a score decides.
    #[must_use]
    pub fn is_summable(&self) -> bool {
        self.rules.game().is_summable(&self.numbers)
    }

    /// Whether play may go on for ever.
    #[must_use]
    pub fn is_loopy(&self) -> bool {
        self.rules.game().is_loopy(&self.numbers)
    }

    /// Whether the last move may lose.
    #[must_use]
    pub fn has_misere(&self) -> bool {
        self.rules.game().has_misere()
    }

    /// What each face of a die leads to, where a throw comes before the first move; none where there are not as
    /// many tokens as it shows.
    #[must_use]
    pub fn throws(&self) -> Option<[Option<Self>; 6]> {
        let throws = self.rules.game().throws(&self.numbers)?;
        Some(throws.map(|numbers| Some(Self::new(self.rules.clone(), numbers?))))
    }

    /// The score, of games that it and not the last move decides.
    #[must_use]
    pub fn score(&self) -> Option<Score> {
        self.rules.game().score(&self.numbers)
    }

    /// Whether one move leads from this position to that one. By arithmetic where there may be more
    /// options than can be visited.
    #[must_use]
    pub fn allows(&self, to: &Self) -> bool {
        self.rules == to.rules && self.rules.game().allows(&self.numbers, &to.numbers)
    }

    /// What stands for this position and for those with the same moves.
    #[must_use]
    pub fn representative(&self) -> Self {
        let game = self.rules.game();
        Self::new(self.rules.clone(), game.representative(&self.numbers))
    }

    /// The independent parts, each as a position; their sum is this one.
    #[must_use]
    pub fn parts(&self) -> Vec<Self> {
        let parts = self.rules.game().parts(&self.numbers);
        let part = |numbers| Self::new(self.rules.clone(), numbers);
        parts.into_iter().map(part).collect()
    }

    /// The parts in the order in which they were written, where there are several and each has its place in a list.
    pub(crate) fn tokens(&self) -> Option<Vec<Self>> {
        self.rules.game().free_order()?;
        let parts = self.rules.game().parts(self.written_numbers());
        let part = |numbers| Self::in_order(self.rules.clone(), numbers);
        (parts.len() > 1).then(|| parts.into_iter().map(part).collect())
    }

    /// What engines see: the rules of the parts, and each by its number; `None` where they are too large.
    #[must_use]
    pub fn components(&self) -> Option<(PackedRules, Vec<u128>)> {
        PackedRules::of(self)
    }

    /// The parts of what can be left of the graph, where positions are sets of at most 128 of its vertices.
    pub(crate) fn graph_parts(&self) -> Option<GraphParts<2>> {
        self.rules.game().graph_parts()
    }

    /// The graph and the game on it, where moves take vertices of one.
    #[must_use]
    pub fn graph_kayles(&self) -> Option<&GraphKayles> {
        match &self.rules {
            GameRules::GraphKayles(kayles) => Some(kayles),
            _ => None,
        }
    }

    /// The parts of the vertices that are left, each as a number.
    pub(crate) fn graph_components(&self, parts: &GraphParts<2>) -> Vec<u128> {
        let left = self.numbers.iter().filter_map(to_usize);
        parts.parts_of(left).into_iter().map(u128::from).collect()
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
        let numbers = self.rules.game().emptied(&self.numbers)?;
        let empty = Self::new(self.rules.clone(), numbers);
        (empty.is_empty() && self.allows(&empty)).then_some(empty)
    }
}

impl Position for GamePosition {
    fn visit_options(&self, visit: &mut dyn FnMut(Self) -> ControlFlow<()>) -> ControlFlow<()> {
        self.rules
            .game()
            .visit_options(&self.numbers, &mut |numbers| {
                visit(Self::new(self.rules.clone(), numbers))
            })
    }
}

impl fmt::Display for GamePosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rules, self.placed())
    }
}
