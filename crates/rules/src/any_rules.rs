//! The rules of components, whichever they are: what an engine that searches sums is given.

use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_core::ComponentRules;

use crate::catalogue::PackedRules;
use crate::foreign::ForeignRules;
use crate::heap::Schema;
use crate::written::CoordinateRule;
use crate::{BoardParts, DieRules, EuclidRules, GraphFile, TimesRules, WythoffRules};

/// The rules of the components of a term.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnyRules {
    /// Heaps of one schema.
    Heaps(Schema),
    /// Two heaps of Wythoff's game.
    Wythoff,
    /// Two numbers of Euclid's game.
    Euclid,
    /// A heap and the most that may be taken.
    Times(TimesRules),
    /// A heap and the face that is up.
    Die,
    /// A token on a vertex.
    Graph(Arc<GraphFile>),
    /// An independent part of a board.
    Board(BoardParts),
    /// A part of a game of the catalogue.
    Classic(PackedRules),
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
            Self::Wythoff => WythoffRules.visit_component_options(component, visit),
            Self::Euclid => EuclidRules.visit_component_options(component, visit),
            Self::Times(rules) => rules.visit_component_options(component, visit),
            Self::Graph(file) => file.graph.visit_component_options(component, visit),
            Self::Board(parts) => parts.visit_component_options(component, visit),
            Self::Classic(rules) => rules.visit_component_options(component, visit),
            Self::Written(rule) => rule.visit_component_options(component, visit),
            Self::Foreign(rules) => rules.visit_component_options(component, visit),
            Self::Die => DieRules.visit_component_options(component, visit),
        }
    }
}
