//! The vertices of a graph.

use std::borrow::Cow;
use std::io::Write;
use std::sync::Arc;

use grundy_core::natural::widen;
use grundy_core::{Budget, Exhausted, Outcome};
use grundy_play::dot::graph_dot;
use grundy_rules::{GameRules, GraphFile};
use grundy_solve::GraphValues;

use super::sheet::{self, Cell, Sheet, TableHead};
use super::{Table, TableFormat, TableRequest};
use crate::error::{Error, Unsuited};
use crate::limits::Clock;
use crate::workbench::Workbench;

/// The values of the vertices of a graph, in the bytewise order of their names, or of those that are
/// P-positions for a single token.
#[derive(Clone, Debug)]
pub struct VertexTable {
    /// What it is.
    pub head: TableHead,
    /// The graph.
    pub file: Arc<GraphFile>,
    /// The values of all vertices; none where a limit came first.
    pub values: Option<GraphValues>,
    /// The vertices listed.
    pub vertices: Vec<u32>,
    /// Whether these are the P-positions.
    pub p_positions: bool,
}

impl Workbench {
    pub(super) fn vertex_table(
        &mut self,
        file: &Arc<GraphFile>,
        request: &TableRequest<'_>,
    ) -> Result<Table, Error> {
        let ruleset = GameRules::Graph(Arc::clone(file));
        if request.to.is_some() || request.from.is_some() {
            return Err(Unsuited::AllVertices.of(&ruleset));
        }
        let clock = Clock::start(&self.limits, &self.signal);
        let mut budget = Budget::with_watch(self.limits.of_engines(), &clock);
        let mut table = VertexTable {
            head: request.head(&ruleset),
            file: Arc::clone(file),
            values: None,
            vertices: Vec::new(),
            p_positions: request.p_positions,
        };
        table.head.exhausted = table.fill(&mut budget).err();
        Ok(Table::Vertices(table))
    }
}

impl VertexTable {
    fn fill(&mut self, budget: &mut Budget<'_>) -> Result<(), Exhausted> {
        let graph = &self.file.graph;
        let values = GraphValues::compute(graph, budget)?;
        budget.reserve(4 * widen(graph.vertices()))?;
        let all = u32::try_from(graph.vertices()).map_err(|_| Exhausted::Memory)?;
        let convention = self.head.convention;
        let is_listed =
            |vertex: &u32| !self.p_positions || values.outcome(*vertex, convention) == Outcome::P;
        self.vertices = (0..all).filter(is_listed).collect();
        self.values = Some(values);
        Ok(())
    }

    pub(super) fn write(&self, format: TableFormat, out: &mut dyn Write) -> Result<(), Error> {
        match (format, &self.values) {
            (TableFormat::Dot, Some(values)) => {
                let convention = self.head.convention;
                Ok(graph_dot(&self.file.graph, values, convention, &[], out)?)
            }
            (TableFormat::Dot, None) => Ok(()),
            _ => sheet::write(self, format, out),
        }
    }
}

impl Sheet for VertexTable {
    fn head(&self) -> &TableHead {
        &self.head
    }

    fn columns(&self) -> &'static [&'static str] {
        match self.p_positions {
            true => &["vertex"],
            false => &["vertex", "grundy"],
        }
    }

    fn rows(&self) -> usize {
        self.vertices.len()
    }

    fn cell(&self, row: usize, column: usize) -> Cell<'_> {
        let vertex = self.vertices[row];
        match (column, &self.values) {
            (1, Some(values)) => Cell::Small(values.value(vertex, self.head.convention)),
            _ => Cell::Word(Cow::Borrowed(self.file.graph.name(vertex))),
        }
    }
}
