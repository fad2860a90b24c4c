//! Boards whose lines a file lists.
//!
//! The file is one JSON object:
//!
//! ```json
//! {"rows": ["##.", "###"], "lines": [[0, 1], [2, 3, 4], [0, 2]], "take": "run"}
//! ```
//!
//! | key | meaning |
//! | --- | --- |
//! | `cells` | the number of cells; or instead |
//! | `rows` | the layout: rows of `#`, a cell, and `.`, a place without one; cells are numbered from 0, row by row |
//! | `lines` | the lines: the numbers of their cells, in order along the line |
//! | `take` | `"run"`: a move takes a non-empty run of adjacent pieces of one line, and a missing piece ends a run (this is so where the key is left out); `"subset"`: any non-empty set of pieces of one line |
//!
//! With `cells` the board is drawn as one row. A line that is listed twice counts once. A piece on no
//! line is never taken.

mod file;

use std::collections::HashSet;
use std::fmt;

use grundy_core::cells::MAX_CELLS;

use super::layout::Layout;
use file::File;

/// The longest file, in bytes.
pub const MAX_LINE_FILE_BYTES: usize = 1 << 18;

/// The most lines of a board.
pub const MAX_LINES: usize = 1024;

/// The most cell numbers in all lines together.
pub const MAX_LINE_ENTRIES: usize = 2048;

/// The longest line, in cells, of which any subset may be taken: it has 2^16 - 1 of them.
pub const MAX_SUBSET_LINE: usize = 16;

/// The most places of a layout, cells and holes together.
pub const MAX_LAYOUT_PLACES: usize = 1024;

/// What a move takes from a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Take {
    /// A non-empty run of adjacent pieces.
    #[default]
    Run,
    /// Any non-empty set of pieces.
    Subset,
}

/// A list of lines on a board, as a file gave it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LineBoard {
    name: String,
    layout: Layout,
    lines: Vec<Vec<usize>>,
    take: Take,
}

/// What is wrong with the file of a line board. Lines and cells count from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineProblem {
    /// Longer than [`MAX_LINE_FILE_BYTES`].
    FileTooLong {
        /// Its length.
        bytes: usize,
    },
    /// Not JSON, or a value of another kind than its key has.
    Json {
        /// The line of the text, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// What the JSON reader says, in English.
        message: String,
    },
    /// A key that has no meaning here.
    UnknownKey {
        /// The key.
        key: String,
    },
    /// A key that is there twice.
    RepeatedKey {
        /// The key.
        key: &'static str,
    },
    /// `lines` is missing.
    NoLines,
    /// Neither `cells` nor `rows`, or no cell in them.
    NoCells,
    /// Both `cells` and `rows`.
    CellsAndRows,
    /// More than [`MAX_CELLS`] cells.
    TooManyCells {
        /// How many.
        cells: u64,
    },
    /// A layout of more than [`MAX_LAYOUT_PLACES`] places.
    LayoutTooLarge {
        /// How many.
        places: usize,
    },
    /// A character of the layout is neither `#` nor `.`.
    ForeignCharacter {
        /// The row.
        row: usize,
        /// The place in the row, both from 0.
        column: usize,
        /// The character.
        found: char,
    },
    /// `take` is neither `"run"` nor `"subset"`.
    UnknownTake {
        /// What it is.
        found: String,
    },
    /// More than [`MAX_LINES`] lines, or more than [`MAX_LINE_ENTRIES`] cell numbers in them.
    LinesTooLong {
        /// How many lines.
        lines: usize,
        /// How many cell numbers.
        entries: usize,
    },
    /// A line without a cell.
    EmptyLine {
        /// The line.
        line: usize,
    },
    /// A cell that the board does not have.
    NoSuchCell {
        /// The line.
        line: usize,
        /// The cell.
        cell: u64,
    },
    /// A cell that is twice in one line.
    RepeatedCell {
        /// The line.
        line: usize,
        /// The cell.
        cell: u64,
    },
    /// A line of more than [`MAX_SUBSET_LINE`] cells, of which any subset could be taken.
    SubsetLineTooLong {
        /// The line.
        line: usize,
        /// How many cells it has.
        cells: usize,
    },
}

impl LineBoard {
    /// Reads the file of a line board. `name` is the file's name, as it is to be printed
    /// between quotes.
    ///
    /// Cost: linear in the text.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use grundy_rules::board::{BoardRules, CellSet, LineBoard, Size};
    /// let file = r#"{"cells": 4, "lines": [[0, 1, 2], [2, 3]]}"#;
    /// let rules = BoardRules::Lines(Arc::new(LineBoard::parse("t.json", file).unwrap()));
    /// let full = rules.full(Size::File).unwrap();
    /// assert_eq!(full.to_string(), r#"lines("t.json")"#);
    /// let [near, apart] = [[2, 3], [0, 2]].map(CellSet::of);
    /// assert!(full.is_move(&near) && !full.is_move(&apart));
    /// assert_eq!(full.without(&near).to_string(), r###"lines("t.json")("##..")"###);
    /// ```
    ///
    /// # Errors
    ///
    /// Everything that is wrong with the file: of its form first, and only where that is right, of
    /// its lines.
    pub fn parse(name: &str, json: &str) -> Result<Self, Vec<LineProblem>> {
        if json.len() > MAX_LINE_FILE_BYTES {
            let bytes = json.len();
            return Err(vec![LineProblem::FileTooLong { bytes }]);
        }
        let file: File = serde_json::from_str(json).map_err(|error| {
            let (line, column) = (error.line(), error.column());
            let message = error.to_string();
            let place = format!(" at line {line} column {column}");
            let message = message.strip_suffix(&place).unwrap_or(&message).to_owned();
            vec![LineProblem::Json {
                line,
                column,
                message,
            }]
        })?;
        let mut problems = file.problems();
        let layout = read_layout(&file, &mut problems);
        let take = read_take(file.take.as_deref(), &mut problems);
        let (Some(layout), Some(take), Some(lines), true) =
            (layout, take, file.lines, problems.is_empty())
        else {
            return Err(problems);
        };
        check_lines(&lines, layout.cells(), take)?;
        let lines = known_once(&lines);
        Ok(Self {
            name: name.to_owned(),
            layout,
            lines,
            take,
        })
    }

    /// The file's name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Where the cells lie.
    #[must_use]
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The lines, each once, their cells in order.
    #[must_use]
    pub fn lines(&self) -> &[Vec<usize>] {
        &self.lines
    }

    /// What a move takes from a line.
    #[must_use]
    pub fn take(&self) -> Take {
        self.take
    }
}

fn read_layout(file: &File, problems: &mut Vec<LineProblem>) -> Option<Layout> {
    let before = problems.len();
    let rows = match (file.cells, &file.rows) {
        (Some(_), Some(_)) => return fail(problems, LineProblem::CellsAndRows),
        (None, None) => return fail(problems, LineProblem::NoCells),
        (Some(cells), None) => match usize::try_from(cells) {
            Ok(few) if few <= MAX_CELLS => vec![vec![true; few]],
            _ => return fail(problems, LineProblem::TooManyCells { cells }),
        },
        (None, Some(rows)) => read_rows(rows, problems)?,
    };
    let cells = rows.iter().flatten().filter(|&&is_cell| is_cell).count();
    if cells > MAX_CELLS {
        let cells = grundy_core::natural::widen(cells);
        problems.push(LineProblem::TooManyCells { cells });
    }
    if cells == 0 {
        problems.push(LineProblem::NoCells);
    }
    (problems.len() == before).then(|| Layout::new(rows))
}

fn fail<T>(problems: &mut Vec<LineProblem>, problem: LineProblem) -> Option<T> {
    problems.push(problem);
    None
}

fn read_rows(rows: &[String], problems: &mut Vec<LineProblem>) -> Option<Vec<Vec<bool>>> {
    let places = rows.iter().map(|row| row.chars().count()).sum();
    // Rows without a place take room too.
    if places > MAX_LAYOUT_PLACES || rows.len() > MAX_LAYOUT_PLACES {
        return fail(problems, LineProblem::LayoutTooLarge { places });
    }
    for (row, text) in rows.iter().enumerate() {
        let characters = text.chars().enumerate();
        let foreign = characters.filter(|(_, found)| !matches!(found, '#' | '.'));
        problems.extend(
            foreign.map(|(column, found)| LineProblem::ForeignCharacter { row, column, found }),
        );
    }
    let cells = |row: &String| row.chars().map(|c| c == '#').collect();
    Some(rows.iter().map(cells).collect())
}

fn read_take(take: Option<&str>, problems: &mut Vec<LineProblem>) -> Option<Take> {
    match take {
        None => Some(Take::default()),
        Some("run") => Some(Take::Run),
        Some("subset") => Some(Take::Subset),
        Some(other) => {
            let found = other.to_owned();
            fail(problems, LineProblem::UnknownTake { found })
        }
    }
}

fn check_lines(lines: &[Vec<u64>], cells: usize, take: Take) -> Result<(), Vec<LineProblem>> {
    let entries = lines.iter().map(Vec::len).sum();
    if lines.len() > MAX_LINES || entries > MAX_LINE_ENTRIES {
        let lines = lines.len();
        return Err(vec![LineProblem::LinesTooLong { lines, entries }]);
    }
    let mut problems = Vec::new();
    for (line, numbers) in lines.iter().enumerate() {
        if numbers.is_empty() {
            problems.push(LineProblem::EmptyLine { line });
        }
        if take == Take::Subset && numbers.len() > MAX_SUBSET_LINE {
            let cells = numbers.len();
            problems.push(LineProblem::SubsetLineTooLong { line, cells });
        }
        let mut met = HashSet::new();
        for &cell in numbers {
            if usize::try_from(cell).is_ok_and(|number| number < cells) {
                if !met.insert(cell) {
                    problems.push(LineProblem::RepeatedCell { line, cell });
                }
            } else {
                problems.push(LineProblem::NoSuchCell { line, cell });
            }
        }
    }
    if problems.is_empty() {
        Ok(())
    } else {
        Err(problems)
    }
}

/// The checked lines, each once.
fn known_once(lines: &[Vec<u64>]) -> Vec<Vec<usize>> {
    let mut met = HashSet::new();
    let index = |&cell: &u64| usize::try_from(cell).expect("a cell of the board");
    lines
        .iter()
        .filter(|line| met.insert(*line))
        .map(|line| line.iter().map(index).collect())
        .collect()
}

impl LineProblem {
    /// A stable id, for messages in several languages.
    #[must_use]
    pub fn id(&self) -> &'static str {
        match self {
            Self::FileTooLong { .. } => "lines-file-too-long",
            Self::Json { .. } => "lines-json",
            Self::UnknownKey { .. } => "lines-unknown-key",
            Self::RepeatedKey { .. } => "lines-repeated-key",
            Self::NoLines => "lines-no-lines",
            Self::NoCells => "lines-no-cells",
            Self::CellsAndRows => "lines-cells-and-rows",
            Self::TooManyCells { .. } => "lines-too-many-cells",
            Self::LayoutTooLarge { .. } => "lines-layout-too-large",
            Self::ForeignCharacter { .. } => "lines-foreign-character",
            Self::UnknownTake { .. } => "lines-unknown-take",
            Self::LinesTooLong { .. } => "lines-too-long",
            Self::EmptyLine { .. } => "lines-empty-line",
            Self::NoSuchCell { .. } => "lines-no-such-cell",
            Self::RepeatedCell { .. } => "lines-repeated-cell",
            Self::SubsetLineTooLong { .. } => "lines-subset-line-too-long",
        }
    }
}

impl fmt::Display for LineProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())?;
        match self {
            Self::Json { message, .. } => write!(f, ": {message}"),
            Self::UnknownKey { key } => write!(f, ": {key:?}"),
            Self::RepeatedKey { key } => write!(f, ": {key:?}"),
            Self::UnknownTake { found } => write!(f, ": {found:?}"),
            Self::ForeignCharacter { row, column, found } => {
                write!(f, ": {found:?} in row {row} at {column}")
            }
            Self::EmptyLine { line } | Self::SubsetLineTooLong { line, .. } => {
                write!(f, ": line {line}")
            }
            Self::NoSuchCell { line, cell } | Self::RepeatedCell { line, cell } => {
                write!(f, ": line {line}, cell {cell}")
            }
            _ => Ok(()),
        }
    }
}

impl std::error::Error for LineProblem {}

#[cfg(test)]
mod tests;
