//! Northcott's game, without retreats.

use std::ops::ControlFlow;

use grundy_core::Natural;
use grundy_core::natural::{range, widen};

use super::game::{Arguments, Game, Shape, Visit, with};
use super::{GameProblem, GameRow, GameRules, Parameters};
use crate::counted::{Counted, Families};

/// In the registry.
pub(super) static ROW: GameRow = GameRow {
    name: "northcott",
    chinese: "诺斯科特",
    aliases: &["诺思科特"],
    ruleset: "northcott",
    example: "northcott(\"#..#/.##.\")",
    parameters: Parameters::None,
    rules: |_| Some(GameRules::Northcott),
};

/// Rows with two pieces each; a move takes one piece any number of free squares towards the other of its
/// row. (On a real board each player has one of the two and may retreat as well: then play need not end,
/// and the same player wins.)
///
/// The numbers are three for each row: the squares of the two pieces, from 0, and the length of the row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Northcott;

impl Game for Northcott {
    fn row(&self) -> &'static GameRow {
        &ROW
    }

    fn families(&self) -> Families {
        &[&[Counted::Gap]]
    }

    fn shape(&self) -> Shape {
        Shape::Text
    }

    /// A row with a piece at each end.
    fn member(&self, numbers: &[Natural]) -> Option<Vec<Natural>> {
        let [gap] = numbers else {
            return None;
        };
        let last = gap + Natural::ONE;
        let length = &last + Natural::ONE;
        Some(vec![Natural::ZERO, last, length])
    }

    fn read(&self, arguments: Arguments) -> Result<Vec<Natural>, GameProblem> {
        let Arguments::Text(text) = arguments else {
            unreachable!("a game is given what it asks for");
        };
        let mut numbers = Vec::new();
        for row in text.split('/') {
            let row = row.trim();
            let pieces: Vec<usize> = row.match_indices('#').map(|(at, _)| at).collect();
            let [first, second] = pieces.as_slice() else {
                return Err(GameProblem::TwoPieces);
            };
            if !row.bytes().all(|sign| matches!(sign, b'#' | b'.')) {
                return Err(GameProblem::TwoPieces);
            }
            numbers.extend([*first, *second, row.len()].map(|n| Natural::from(widen(n))));
        }
        Ok(numbers)
    }

    fn visit_options(&self, from: &[Natural], visit: Visit<'_>) -> ControlFlow<()> {
        (0..from.len()).step_by(3).try_for_each(|row| {
            let between = range(
                &(&from[row] + Natural::ONE),
                &(&from[row + 1] - Natural::ONE),
            );
            let free: Vec<Natural> = between.collect();
            free.iter()
                .try_for_each(|square| visit(with(from, row, square.clone())))?;
            free.iter()
                .try_for_each(|square| visit(with(from, row + 1, square.clone())))
        })
    }

    fn parts(&self, numbers: &[Natural]) -> Vec<Vec<Natural>> {
        numbers.chunks_exact(3).map(<[Natural]>::to_vec).collect()
    }

    fn arguments(&self, numbers: &[Natural]) -> String {
        let row = |row: &[Natural]| {
            let cells = range(&Natural::ONE, &row[2]).map(|cell| {
                let cell = cell - Natural::ONE;
                if cell == row[0] || cell == row[1] {
                    '#'
                } else {
                    '.'
                }
            });
            cells.collect::<String>()
        };
        let rows: Vec<String> = numbers.chunks_exact(3).map(row).collect();
        format!("\"{}\"", rows.join("/"))
    }
}
