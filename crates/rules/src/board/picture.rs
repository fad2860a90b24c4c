//! Pictures of boards, and what can be wrong with one.

use std::fmt;
use std::ops::Range;

use grundy_core::natural::widen;

use super::layout::Layout;
use super::rules::{BoardRules, Size};
use super::{Board, CellSet, Geometries};

/// One thing wrong with a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PictureProblem {
    /// The bytes of the picture that it is about: from, and up to but not including.
    pub at: Range<usize>,
    /// What is wrong.
    pub kind: PictureProblemKind,
}

/// What can be wrong with a picture. Rows and columns count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureProblemKind {
    /// No cell at all.
    Empty,
    /// Neither `#` nor `.`.
    ForeignCharacter(char),
    /// A row that is not as long as it should be: as the first, or as the file says.
    RaggedRow {
        /// The row.
        row: usize,
        /// How many places it should have.
        expected: usize,
        /// How many it has.
        found: usize,
    },
    /// A row of a triangle that has not as many cells as its number.
    NotATriangle {
        /// The row.
        row: usize,
        /// How many cells it has.
        found: usize,
    },
    /// A row with a piece after a gap, or with more pieces than the row before: bites cannot leave it.
    NotAYoungDiagram {
        /// The row.
        row: usize,
    },
    /// The first cell of the first row, which nobody can take, is empty.
    PoisonMissing,
    /// More cells than a board of these rules can have.
    TooManyCells {
        /// How many.
        cells: usize,
        /// How many it can have.
        most: usize,
    },
    /// Not as many rows as the file of the line board has.
    WrongRowCount {
        /// How many the file has.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// A piece in a place where the file of the line board has no cell.
    MissingCellFilled {
        /// The row.
        row: usize,
        /// The column.
        column: usize,
    },
}

/// A row of a picture: its characters, and where it lies in the text.
struct Row<'p> {
    number: usize,
    at: Range<usize>,
    text: &'p str,
    width: usize,
}

/// The board of a picture; see [`BoardRules::from_picture`].
pub(super) fn read(
    rules: &BoardRules,
    picture: &str,
    geometries: &mut Geometries,
) -> Result<Board, Vec<PictureProblem>> {
    let rows = rows(picture);
    let mut problems = Vec::new();
    check_shape(rules, &rows, picture.len(), &mut problems);
    check_characters(&rows, &mut problems);
    match rules {
        BoardRules::Chomp => check_bites(&rows, &mut problems),
        BoardRules::Lines(board) => check_holes(board.layout(), &rows, &mut problems),
        _ => {}
    }
    if !problems.is_empty() {
        problems.sort_by_key(|problem| (problem.at.start, problem.at.end));
        problems.truncate(PictureProblem::MAX_REPORTED);
        return Err(problems);
    }
    let geometry = geometries.checked(rules, size(rules, &rows));
    let cells = geometry.layout().places().iter().enumerate();
    let filled = cells.filter(|(_, (row, column))| rows[*row].is_filled(*column));
    let cells = CellSet::of(filled.map(|(cell, _)| cell));
    Ok(Board::new(geometry, &cells))
}

fn rows(picture: &str) -> Vec<Row<'_>> {
    let mut start = 0;
    let rows = picture.split('/').enumerate().map(|(index, text)| {
        let at = start..start + text.len();
        start = at.end + 1;
        Row {
            number: index + 1,
            at,
            text,
            width: text.chars().count(),
        }
    });
    rows.collect()
}

impl Row<'_> {
    /// Whether the place, from 0, has a piece; the row has no foreign character.
    fn is_filled(&self, column: usize) -> bool {
        self.text.as_bytes()[column] == b'#'
    }

    fn problem(&self, kind: PictureProblemKind) -> PictureProblem {
        let at = self.at.clone();
        PictureProblem { at, kind }
    }

    /// The number of pieces where no piece comes after a gap.
    fn pieces_without_gap(&self) -> Option<usize> {
        let pieces = self.text.chars().take_while(|&c| c == '#').count();
        let all = self.text.chars().filter(|&c| c == '#').count();
        (pieces == all).then_some(pieces)
    }
}

fn size(rules: &BoardRules, rows: &[Row<'_>]) -> Size {
    match rules {
        BoardRules::Lines(_) => Size::File,
        BoardRules::Triangle { .. } => Size::Side(widen(rows.len())),
        BoardRules::Chomp | BoardRules::Cram | BoardRules::Tactix => Size::Rectangle {
            rows: widen(rows.len()),
            columns: widen(rows[0].width),
        },
    }
}

/// Whether the rows have the lengths they should have.
fn check_shape(
    rules: &BoardRules,
    rows: &[Row<'_>],
    bytes: usize,
    problems: &mut Vec<PictureProblem>,
) {
    let mut whole = |kind| problems.push(PictureProblem { at: 0..bytes, kind });
    let cells = rows.iter().map(|row| row.width).sum();
    if let BoardRules::Lines(board) = rules {
        let (expected, found) = (board.layout().widths().len(), rows.len());
        if expected != found {
            whole(PictureProblemKind::WrongRowCount { expected, found });
        }
    } else if cells > rules.most_cells() {
        let most = rules.most_cells();
        whole(PictureProblemKind::TooManyCells { cells, most });
    }
    if cells == 0 {
        whole(PictureProblemKind::Empty);
        return;
    }
    match rules {
        BoardRules::Lines(board) => {
            let expected = rows.iter().zip(board.layout().widths());
            problems.extend(expected.filter_map(|(row, width)| ragged(row, width)));
        }
        BoardRules::Triangle { .. } => {
            let wrong = rows.iter().filter(|row| row.width != row.number);
            problems.extend(wrong.map(|row| {
                row.problem(PictureProblemKind::NotATriangle {
                    row: row.number,
                    found: row.width,
                })
            }));
        }
        BoardRules::Chomp | BoardRules::Cram | BoardRules::Tactix => {
            let width = rows[0].width;
            problems.extend(rows.iter().filter_map(|row| ragged(row, width)));
        }
    }
}

fn ragged(row: &Row<'_>, expected: usize) -> Option<PictureProblem> {
    (row.width != expected).then(|| {
        row.problem(PictureProblemKind::RaggedRow {
            row: row.number,
            expected,
            found: row.width,
        })
    })
}

fn check_characters(rows: &[Row<'_>], problems: &mut Vec<PictureProblem>) {
    for row in rows {
        let foreign = row
            .text
            .char_indices()
            .filter(|(_, c)| !matches!(c, '#' | '.'));
        problems.extend(foreign.map(|(offset, found)| {
            let start = row.at.start + offset;
            PictureProblem {
                at: start..start + found.len_utf8(),
                kind: PictureProblemKind::ForeignCharacter(found),
            }
        }));
    }
}

/// Whether bites can leave these rows.
fn check_bites(rows: &[Row<'_>], problems: &mut Vec<PictureProblem>) {
    let first = &rows[0];
    if first.text.starts_with('.') {
        let start = first.at.start;
        problems.push(PictureProblem {
            at: start..start + 1,
            kind: PictureProblemKind::PoisonMissing,
        });
    }
    let mut most = usize::MAX;
    for row in rows {
        match row.pieces_without_gap() {
            Some(pieces) if pieces <= most => most = pieces,
            _ => {
                let kind = PictureProblemKind::NotAYoungDiagram { row: row.number };
                problems.push(row.problem(kind));
            }
        }
    }
}

/// Whether the holes of the layout are left empty.
fn check_holes(layout: &Layout, rows: &[Row<'_>], problems: &mut Vec<PictureProblem>) {
    for (row, width) in rows.iter().zip(layout.widths()) {
        let places = row.text.char_indices().enumerate().take(width);
        let filled = places.filter(|&(column, (_, found))| {
            found == '#' && layout.cell(row.number - 1, column).is_none()
        });
        problems.extend(filled.map(|(column, (offset, _))| {
            let start = row.at.start + offset;
            PictureProblem {
                at: start..start + 1,
                kind: PictureProblemKind::MissingCellFilled {
                    row: row.number,
                    column: column + 1,
                },
            }
        }));
    }
}

impl PictureProblem {
    /// The most problems that are reported of one picture.
    pub const MAX_REPORTED: usize = 100;
}

impl PictureProblemKind {
    /// A stable id, for messages in several languages.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::Empty => "empty-picture",
            Self::ForeignCharacter(_) => "foreign-character",
            Self::RaggedRow { .. } => "ragged-row",
            Self::NotATriangle { .. } => "not-a-triangle",
            Self::NotAYoungDiagram { .. } => "not-a-young-diagram",
            Self::PoisonMissing => "poison-missing",
            Self::TooManyCells { .. } => "too-many-cells",
            Self::WrongRowCount { .. } => "wrong-row-count",
            Self::MissingCellFilled { .. } => "missing-cell-filled",
        }
    }
}

impl fmt::Display for PictureProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} at {}..{}",
            self.kind.id(),
            self.at.start,
            self.at.end
        )
    }
}

impl std::error::Error for PictureProblem {}

#[cfg(test)]
mod tests;
