//! What a text means, before anything is asked about it.

use grundy_core::Convention;
use grundy_play::places::Places;
use grundy_rules::{Expression, Single, Term};

use crate::error::Error;
use crate::workbench::Workbench;

/// A position that was read, and what may be done with it.
#[derive(Clone, Debug)]
pub struct Meaning {
    /// The position.
    pub position: Expression,
    /// How it lies.
    pub places: Places,
    /// Whether it may stand in a sum.
    pub summable: bool,
    /// Whether it may be played so that the last move loses.
    pub misere: bool,
}

impl Workbench {
    /// Reads a position of the convention.
    ///
    /// # Errors
    ///
    /// As [`read_expression_under`](Self::read_expression_under).
    pub fn meaning(&self, text: &str, convention: Convention) -> Result<Meaning, Error> {
        let position = self.read_expression_under(text, convention)?;
        Ok(Meaning {
            places: Places::new(&position),
            summable: all(&position, Single::is_summable),
            misere: position.has_misere(),
            position,
        })
    }
}

/// Whether it is so with all terms; with heaps it is.
fn all(position: &Expression, is_so: impl Fn(&Single) -> bool) -> bool {
    position.terms().iter().all(|term| match term {
        Term::Single(single) => is_so(single),
        Term::Heaps { .. } | Term::Row { .. } => true,
    })
}
