//! The rules of components, whichever they are: what an engine that searches sums is given.

use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_core::ComponentRules;

use crate::BoardParts;
use crate::foreign::ForeignRules;
use crate::games::PackedRules;
use crate::graphs::GraphParts;
use crate::heap::Schema;
use crate::written::CoordinateRule;

/// The rules of the components of a term.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnyRules {
    /// Heaps of one schema.
    Heaps(Schema),
    /// An independent part of a board.
    Board(BoardParts),
    /// A connected part of what is left of a graph.
    Graph(GraphParts<2>),
    /// A part of a [game](crate::games).
    Game(PackedRules),
    /// A state of a rule that somebody has written.
    Written(Arc<CoordinateRule>),
    /// A state of a game that other code tells.
    Foreign(Arc<ForeignRules>),
}

impl ComponentRules for AnyRules {
    fn visit_component_options(
        &self,
        component: u128,
        visit: &mut dyn FnMut(&[u128]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self {
            Self::Heaps(schema) => schema.visit_component_options(component, visit),
            Self::Board(parts) => parts.visit_component_options(component, visit),
            Self::Graph(parts) => parts.visit_component_options(component, visit),
            Self::Game(rules) => rules.visit_component_options(component, visit),
            Self::Written(rule) => rule.visit_component_options(component, visit),
            Self::Foreign(rules) => rules.visit_component_options(component, visit),
        }
    }

    fn pieces(&self, component: u128) -> u32 {
        match self {
            Self::Board(parts) => parts.pieces(component),
            Self::Graph(parts) => parts.pieces(component),
            Self::Heaps(_) | Self::Game(_) | Self::Written(_) | Self::Foreign(_) => 0,
        }
    }
}
