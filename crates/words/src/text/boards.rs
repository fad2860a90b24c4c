//! What is wrong with a board, in words.

use grundy_rules::board::{LineProblem, PictureProblemKind};

use super::Catalogue;

impl Catalogue {
    /// What is wrong with a picture of a board.
    pub(super) fn picture_problem(&self, kind: PictureProblemKind) -> String {
        let id = &format!("picture-{}", kind.id());
        match kind {
            PictureProblemKind::Empty | PictureProblemKind::PoisonMissing => self.get(id),
            PictureProblemKind::ForeignCharacter(found) => self.format(id, &[("found", &found)]),
            PictureProblemKind::RaggedRow {
                row,
                expected,
                found,
            } => self.format(
                id,
                &[("row", &row), ("expected", &expected), ("found", &found)],
            ),
            PictureProblemKind::NotATriangle { row, found } => {
                self.format(id, &[("row", &row), ("found", &found)])
            }
            PictureProblemKind::NotAYoungDiagram { row } => self.format(id, &[("row", &row)]),
            PictureProblemKind::TooManyCells { cells, most } => {
                self.format(id, &[("cells", &cells), ("most", &most)])
            }
            PictureProblemKind::WrongRowCount { expected, found } => {
                self.format(id, &[("expected", &expected), ("found", &found)])
            }
            PictureProblemKind::MissingCellFilled { row, column } => {
                self.format(id, &[("row", &row), ("column", &column)])
            }
        }
    }

    /// What is wrong with the file of a line board.
    pub(super) fn line_problem(&self, problem: &LineProblem) -> String {
        let id = problem.id();
        match problem {
            LineProblem::FileTooLong { bytes } => self.format(id, &[("bytes", bytes)]),
            LineProblem::Json {
                line,
                column,
                message,
            } => self.format(
                id,
                &[("line", line), ("column", column), ("message", message)],
            ),
            LineProblem::UnknownKey { key } => self.format(id, &[("key", key)]),
            LineProblem::RepeatedKey { key } => self.format(id, &[("key", key)]),
            LineProblem::NoLines | LineProblem::NoCells | LineProblem::CellsAndRows => self.get(id),
            LineProblem::TooManyCells { cells } => self.format(id, &[("cells", cells)]),
            LineProblem::LayoutTooLarge { places } => self.format(id, &[("places", places)]),
            LineProblem::ForeignCharacter { row, column, found } => {
                self.format(id, &[("row", row), ("column", column), ("found", found)])
            }
            LineProblem::UnknownTake { found } => self.format(id, &[("found", found)]),
            LineProblem::LinesTooLong { lines, entries } => {
                self.format(id, &[("lines", lines), ("entries", entries)])
            }
            LineProblem::EmptyLine { line } => self.format(id, &[("line", line)]),
            LineProblem::NoSuchCell { line, cell } | LineProblem::RepeatedCell { line, cell } => {
                self.format(id, &[("line", line), ("cell", cell)])
            }
            LineProblem::SubsetLineTooLong { line, cells } => {
                self.format(id, &[("line", line), ("cells", cells)])
            }
        }
    }
}
