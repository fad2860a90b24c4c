//! Games whose options other code tells: `script("file.rhai")([3,5])`, `program("command")(7)`.
//!
//! What a state is, and which options it has, an [`Explorer`] alone knows, which whoever parses hands in: rules run
//! nothing. Before a position is played, all that play can reach from it has been seen, and that play ends.

use std::cmp::Ordering;
use std::collections::HashSet;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_core::{ComponentRules, Position};

use crate::order::Order;

/// The options of a state: of each the numbers of the states whose sum it is.
pub type ForeignOptions = Arc<[Box<[u32]>]>;

/// Whoever knows the states of a game and their options. It numbers states as it meets them; a number means the same
/// state for ever.
pub trait Explorer: Send + Sync {
    /// The number of the state that the text says, when all that play can reach from it has been seen to end.
    ///
    /// # Errors
    ///
    /// Where the text says no state, and where its options, or those of a later state, could not be told.
    fn explore(&self, text: &str) -> Result<u32, ExploreError>;

    /// The state as it is written: [`explore`](Self::explore) gives the same number for it.
    fn text(&self, state: u32) -> String;

    /// The options, each once, the parts of each in the order of [`compare`](Self::compare). Parts in which nothing is
    /// left are left out.
    fn options(&self, state: u32) -> ForeignOptions;

    /// Whether nothing is left in the state: it has no option, and what it is says so (0, an empty list).
    fn is_nothing(&self, state: u32) -> bool;

    /// The order in which the parts of a sum are written.
    fn compare(&self, a: u32, b: u32) -> Ordering;
}

/// Why a text is no position of a game that other code tells.
#[derive(Debug)]
pub enum ExploreError {
    /// It says no state.
    NoState,
    /// The options of a state could not be told, or play does not end, or a limit was reached.
    Failed(Box<dyn std::error::Error + Send + Sync>),
}

/// What tells the options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ForeignKind {
    /// The text of a file.
    Script,
    /// A command.
    Program,
}

impl ForeignKind {
    /// The name in the notation.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Script => "script",
            Self::Program => "program",
        }
    }
}

/// A game that other code tells. It is equal to itself alone: another of the same name may number states otherwise.
pub struct ForeignRules {
    kind: ForeignKind,
    name: String,
    explorer: Box<dyn Explorer>,
}

impl ForeignRules {
    /// The game that is called by this name: that of a file, or a command.
    #[must_use]
    pub fn new(kind: ForeignKind, name: &str, explorer: Box<dyn Explorer>) -> Self {
        Self {
            kind,
            name: name.to_owned(),
            explorer,
        }
    }

    /// What tells its options.
    #[must_use]
    pub fn kind(&self) -> ForeignKind {
        self.kind
    }

    /// The name of its file, or its command.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whoever knows its states.
    #[must_use]
    pub fn explorer(&self) -> &dyn Explorer {
        &*self.explorer
    }

    fn key(&self) -> (ForeignKind, &str, *const Self) {
        (self.kind, &self.name, std::ptr::from_ref(self))
    }
}

impl PartialEq for ForeignRules {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Eq for ForeignRules {}

impl Hash for ForeignRules {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

impl PartialOrd for ForeignRules {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for ForeignRules {
    fn cmp(&self, other: &Self) -> Ordering {
        self.key().cmp(&other.key())
    }
}

impl fmt::Debug for ForeignRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for ForeignRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.name.replace('"', "\"\"");
        write!(f, "{}(\"{name}\")", self.kind.word())
    }
}

/// A component is told by the number of its state.
impl ComponentRules for ForeignRules {
    fn visit_component_options(
        &self,
        component: u128,
        visit: &mut dyn FnMut(&[u128]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let state = u32::try_from(component).expect("the number of a state");
        let mut parts = Vec::new();
        self.explorer.options(state).iter().try_for_each(|option| {
            parts.clear();
            parts.extend(option.iter().copied().map(u128::from));
            visit(&parts)
        })
    }
}

/// A sum of states of one game.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ForeignPosition {
    rules: Arc<ForeignRules>,
    states: Vec<u32>,
    written: Order,
}

impl ForeignPosition {
    /// The sum of these states, which are to be shown in this order.
    pub(crate) fn in_order(rules: Arc<ForeignRules>, mut states: Vec<u32>) -> Self {
        states.retain(|&state| !rules.explorer().is_nothing(state));
        let written = Order::of(&states);
        Self {
            written,
            ..Self::new(rules, states)
        }
    }

    /// An option of this position, with the states that stay in their places.
    #[must_use]
    pub fn arranged(&self, option: &Self) -> Self {
        Self {
            written: self.written.after(&option.states),
            ..option.clone()
        }
    }

    /// In the order in which it was written, where printing sorts the states.
    pub(crate) fn write_shown(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let states = self.text_of(self.written_states());
        write!(f, "{}({states})", self.rules)
    }

    /// The states in the order in which they were written.
    pub(crate) fn written_states(&self) -> &[u32] {
        self.written.arrange(&self.states)
    }

    /// The sum of these states, which its [`Explorer`] has numbered.
    #[must_use]
    pub fn new(rules: Arc<ForeignRules>, mut states: Vec<u32>) -> Self {
        let explorer = rules.explorer();
        states.retain(|&state| !explorer.is_nothing(state));
        states.sort_by(|&a, &b| explorer.compare(a, b));
        let written = Order::default();
        Self {
            rules,
            states,
            written,
        }
    }

    /// The game.
    #[must_use]
    pub fn rules(&self) -> &Arc<ForeignRules> {
        &self.rules
    }

    /// The states of the sum in the order in which they are written; those in which nothing is left are left out.
    #[must_use]
    pub fn states(&self) -> &[u32] {
        &self.states
    }

    /// Whether nothing is left.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.states.is_empty()
    }

    /// Whether one move leads to this position.
    #[must_use]
    pub fn allows(&self, to: &Self) -> bool {
        let found = self.visit_options(&mut |option| match option == *to {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        });
        found.is_break()
    }

    /// The states as they are written between the parentheses: `3`, `[3,5]`, `4,4,1`.
    #[must_use]
    pub fn states_text(&self) -> String {
        self.text_of(&self.states)
    }

    fn text_of(&self, states: &[u32]) -> String {
        let texts: Vec<String> = states
            .iter()
            .map(|&state| self.rules.explorer.text(state))
            .collect();
        match texts.is_empty() {
            true => "0".to_owned(),
            false => texts.join(","),
        }
    }

    /// The sum with the state in this place replaced.
    fn with_replaced(&self, place: usize, parts: &[u32]) -> Self {
        let mut states = self.states.clone();
        states.remove(place);
        if states.is_empty() {
            let rules = Arc::clone(&self.rules);
            let states = parts.to_vec();
            let written = Order::default();
            return Self {
                rules,
                states,
                written,
            };
        }
        states.extend_from_slice(parts);
        Self::new(Arc::clone(&self.rules), states)
    }
}

impl Position for ForeignPosition {
    fn visit_options(&self, visit: &mut dyn FnMut(Self) -> ControlFlow<()>) -> ControlFlow<()> {
        // Moves in two states may leave the same sum.
        let mut seen = HashSet::new();
        let alike = |&place: &usize| place > 0 && self.states[place - 1] == self.states[place];
        (0..self.states.len())
            .filter(|place| !alike(place))
            .try_for_each(|place| {
                let options = self.rules.explorer.options(self.states[place]);
                options.iter().try_for_each(|parts| {
                    let option = self.with_replaced(place, parts);
                    match seen.insert(option.states.clone()) {
                        true => visit(option),
                        false => ControlFlow::Continue(()),
                    }
                })
            })
    }
}

impl fmt::Display for ForeignPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}({})", self.rules, self.states_text())
    }
}

#[cfg(test)]
pub(crate) mod tests;
