//! A game in which whoever looks further than a move ahead fails.

use std::cmp::Ordering;
use std::sync::Arc;

use grundy::rules::board::LineBoard;
use grundy::rules::foreign::ForeignOptions;
use grundy::rules::{
    ExploreError, Explorer, FileProblem, Files, ForeignKind, ForeignRules, GraphFile, NoFiles,
};

/// A position of it.
pub(crate) const POSITION: &str = "script(\"f\")(7)";

/// One or two are taken; whoever asks what may be done with 1 fails.
struct FailsAtOne;

impl Explorer for FailsAtOne {
    fn explore(&self, text: &str) -> Result<u32, ExploreError> {
        text.parse().map_err(|_| ExploreError::NoState)
    }

    fn text(&self, state: u32) -> String {
        state.to_string()
    }

    fn options(&self, state: u32) -> ForeignOptions {
        assert_ne!(state, 1, "the engine fails on purpose");
        let left = (1..=2).filter_map(|take| state.checked_sub(take));
        left.map(|left| Box::from([left])).collect()
    }

    fn is_nothing(&self, state: u32) -> bool {
        state == 0
    }

    fn compare(&self, a: u32, b: u32) -> Ordering {
        b.cmp(&a)
    }
}

/// Files in which every script is that game.
pub(crate) struct Failing(Arc<ForeignRules>);

impl Default for Failing {
    fn default() -> Self {
        let rules = ForeignRules::new(ForeignKind::Script, "f", Box::new(FailsAtOne));
        Self(Arc::new(rules))
    }
}

impl Files for Failing {
    fn graph(&self, name: &str) -> Result<Arc<GraphFile>, FileProblem> {
        NoFiles.graph(name)
    }

    fn line_board(&self, name: &str) -> Result<Arc<LineBoard>, FileProblem> {
        NoFiles.line_board(name)
    }

    fn script(&self, _name: &str) -> Result<Arc<ForeignRules>, FileProblem> {
        Ok(Arc::clone(&self.0))
    }
}
