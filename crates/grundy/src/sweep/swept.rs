//! The rows of a sweep together, for files whose columns have types.

use super::row::SweepLine;
use crate::lines::{Cells, Head, Lines, about_program};

/// Rows of a sweep, and how they were found.
pub struct Swept<'s, R> {
    /// The rows.
    pub rows: &'s [R],
    /// The pattern of the codes.
    pub pattern: &'s str,
    /// The heaps to compute at most, for each code.
    pub limit: u64,
}

impl<R: SweepLine> Lines for Swept<'_, R> {
    fn heads(&self) -> Vec<Head> {
        R::HEADS.to_vec()
    }

    fn cells(&self, column: usize) -> Cells<'_> {
        let rows = self.rows.iter();
        Box::new(rows.map(move |row| row.cells().swap_remove(column)))
    }

    fn about(&self) -> Vec<(&'static str, String)> {
        let mut about = about_program();
        about.extend([
            ("grundy.pattern", self.pattern.to_owned()),
            ("grundy.convention", R::CONVENTION.word().to_owned()),
            ("grundy.limit", self.limit.to_string()),
        ]);
        about
    }
}
