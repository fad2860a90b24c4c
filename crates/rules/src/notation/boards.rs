//! Boards: a size, or a picture.

use std::ops::Range;
use std::sync::Arc;

use super::games::once;
use super::heaps::{no_parameters, opens_brace};
use super::lexical::{
    Input, Parsed, here, illegal, missing, opens_quote, peek, quoted, quoted_text, require, sign,
    small_number, take_room, times_sign, word,
};
use super::singles::named_file;
use crate::board::{Board, BoardRules, CellSet, Directions, LineBoard, Size, SizeProblem};
use crate::problem::{Expected, Problem, ProblemKind};
use crate::registry::RulesetKind;
use crate::single::Single;

/// The rules of this kind, with their parameters.
pub(super) fn rules(input: &mut Input<'_>, kind: RulesetKind) -> Parsed<BoardRules> {
    if kind == RulesetKind::Lines {
        return line_board(input).map(BoardRules::Lines);
    }
    if kind == RulesetKind::Triangle && opens_brace(input) {
        return triangle(input);
    }
    no_parameters(input, kind)?;
    Ok(match kind {
        RulesetKind::Tactix => BoardRules::Tactix,
        RulesetKind::Cram => BoardRules::Cram,
        RulesetKind::Chomp => BoardRules::Chomp,
        _ => BoardRules::Triangle {
            adjacent: false,
            directions: Directions::Three,
        },
    })
}

/// The position after the rules: `(4x4)`, `(5)`, `("##/.#")`; nothing for a full line board.
pub(super) fn board(input: &mut Input<'_>, rules: &BoardRules) -> Parsed<Single> {
    let start = here(input);
    if matches!(rules, BoardRules::Lines(_)) && !matches!(peek(input), Some('(' | '（')) {
        return Ok(full(input, rules, Size::File, start..start));
    }
    require(input, '(', Expected::OpenParenthesis)?;
    let single = if opens_quote(input) {
        picture(input, rules)?
    } else {
        let (size, at) = size(input, rules)?;
        full(input, rules, size, at)
    };
    require(input, ')', Expected::CloseParenthesis)?;
    Ok(single)
}

fn size(input: &mut Input<'_>, rules: &BoardRules) -> Parsed<(Size, Range<usize>)> {
    let expected = match rules {
        BoardRules::Lines(_) => return Err(missing(input, Expected::Picture)),
        BoardRules::Triangle { .. } => Expected::SideOrPicture,
        _ => Expected::SizeOrPicture,
    };
    let (rows, mut at) = small_number(input, expected)?;
    if let BoardRules::Triangle { .. } = rules {
        return Ok((Size::Side(rows), at));
    }
    if !times_sign(input) {
        return Err(missing(input, Expected::Times));
    }
    let (columns, columns_at) = small_number(input, Expected::Number)?;
    at.end = columns_at.end;
    Ok((Size::Rectangle { rows, columns }, at))
}

/// The full board; where there is none of this size, that is noted and a small one stands in.
fn full(input: &mut Input<'_>, rules: &BoardRules, size: Size, at: Range<usize>) -> Single {
    let place = at.clone();
    let board = input.state.geometries.full(rules, size).or_else(|problem| {
        let kind = match problem {
            SizeProblem::Zero => ProblemKind::EmptyBoard,
            SizeProblem::TooManyCells { .. } | SizeProblem::WrongKind => {
                let most = rules.most_cells();
                ProblemKind::BoardTooLarge { most }
            }
        };
        illegal(input, at, kind);
        let small = match size {
            Size::Side(_) => Size::Side(1),
            _ => Size::Rectangle {
                rows: 1,
                columns: 1,
            },
        };
        input.state.geometries.full(rules, small)
    });
    let board = board.expect("a board of one cell");
    with_room(input, board, place)
}

/// The board, or where there is no room for it one without pieces: there is room for nothing more either.
fn with_room(input: &mut Input<'_>, board: Board, at: Range<usize>) -> Single {
    /// So many cells are a vertex: what is left of a board are bits.
    const CELLS_A_VERTEX: usize = 8;
    let is_room = take_room(input, board.geometry().cells() / CELLS_A_VERTEX, at);
    Single::Board(match is_room {
        true => board,
        false => Board::new(Arc::clone(board.geometry()), &CellSet::default()),
    })
}

fn picture(input: &mut Input<'_>, rules: &BoardRules) -> Parsed<Single> {
    let (text, at) = quoted_text(input, Expected::Cell)?;
    let first = at.start + 1;
    match input.state.geometries.pictured(rules, &text) {
        Ok(board) => Ok(with_room(input, board, at)),
        Err(problems) => {
            for problem in problems {
                let at = first + problem.at.start..first + problem.at.end;
                illegal(input, at, ProblemKind::Picture(problem.kind));
            }
            let size = match rules {
                BoardRules::Lines(_) => Size::File,
                BoardRules::Triangle { .. } => Size::Side(1),
                _ => Size::Rectangle {
                    rows: 1,
                    columns: 1,
                },
            };
            Ok(full(input, rules, size, at))
        }
    }
}

fn triangle(input: &mut Input<'_>) -> Parsed<BoardRules> {
    sign(input, '{');
    let (mut adjacent, mut directions) = (None, None);
    loop {
        let (name, at) = word(input);
        match name.as_str() {
            "adjacent" => once(input, &mut adjacent, (), &name, at),
            "directions" => {
                require(input, '=', Expected::Equals)?;
                let (number, number_at) = small_number(input, Expected::Number)?;
                let value = match number {
                    2 => Directions::Two,
                    3 => Directions::Three,
                    _ => {
                        illegal(input, number_at, ProblemKind::TwoOrThreeDirections);
                        Directions::Three
                    }
                };
                once(input, &mut directions, value, &name, at);
            }
            "" => return Err(missing(input, Expected::Adjacent)),
            _ => {
                return Err(Problem::new(
                    at,
                    ProblemKind::UnknownParameter {
                        name: quoted(&name),
                        expected: "adjacent, directions".to_owned(),
                    },
                ));
            }
        }
        if !sign(input, ',') {
            break;
        }
    }
    require(input, '}', Expected::CommaOrCloseBrace)?;
    Ok(BoardRules::Triangle {
        adjacent: adjacent.is_some(),
        directions: directions.unwrap_or(Directions::Three),
    })
}

/// The rest of `lines("file.json")`.
fn line_board(input: &mut Input<'_>) -> Parsed<Arc<LineBoard>> {
    named_file(input, |files, name| files.line_board(name))
}
