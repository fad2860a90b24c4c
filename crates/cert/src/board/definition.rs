//! What may be taken on the board that a header names.

use std::collections::BTreeSet;

use super::file::Header;

/// More moves than this are no board that a table was made of.
const MOST_MOVES: usize = 1 << 16;

/// The longest line of which any pieces may be taken.
const LONGEST_SUBSET_LINE: usize = 16;

/// The most cells of a board.
const MOST_CELLS: usize = 128;

/// The most pieces of a position with a table.
const MOST_PIECES: usize = 40;

/// Which lines there are, besides rows and columns.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Diagonals {
    None,
    /// Those on which row less column is the same.
    Falling,
}

/// The moves of the start as the pieces that they take, piece i being bit i; `None` where the header does not
/// fit the board that it names.
pub(super) fn moves(header: &Header) -> Option<Vec<u64>> {
    let pieces = header.cells.len();
    let ascending = header.cells.windows(2).all(|pair| pair[0] < pair[1]);
    let few = pieces <= MOST_PIECES && header.cells.iter().all(|cell| *cell < MOST_CELLS);
    if !ascending || !few || header.positions != 1 << pieces || !is_as_named(header) {
        return None;
    }
    let mut moves = BTreeSet::new();
    for line in &header.lines {
        if !is_a_line(line) {
            return None;
        }
        // The pieces along the line; a cell without one is a gap.
        let along: Vec<Option<u64>> = line
            .iter()
            .map(|cell| header.cells.binary_search(cell).ok().map(bit))
            .collect();
        match header.take.as_str() {
            "run" => runs(&along, 1..=along.len(), &mut moves),
            "pair" => runs(&along, 2..=2, &mut moves),
            "subset" => subsets(&along, &mut moves)?,
            _ => return None,
        }
        if moves.len() > MOST_MOVES {
            return None;
        }
    }
    Some(moves.into_iter().collect())
}

/// Whether it has cells of a board, at least one, each once.
fn is_a_line(cells: &[usize]) -> bool {
    let mut met = [false; MOST_CELLS];
    !cells.is_empty()
        && cells.iter().all(|&cell| {
            let before = met.get_mut(cell).map(|met| std::mem::replace(met, true));
            before == Some(false)
        })
}

fn bit(piece: usize) -> u64 {
    1 << piece
}

fn runs(
    along: &[Option<u64>],
    lengths: std::ops::RangeInclusive<usize>,
    moves: &mut BTreeSet<u64>,
) {
    for start in 0..along.len() {
        let run = along[start..].iter().map_while(|piece| *piece);
        let mut taken = 0;
        for (length, piece) in (1..).zip(run) {
            taken |= piece;
            if lengths.contains(&length) {
                moves.insert(taken);
            }
        }
    }
}

fn subsets(along: &[Option<u64>], moves: &mut BTreeSet<u64>) -> Option<()> {
    let there: Vec<u64> = along.iter().flatten().copied().collect();
    if there.len() > LONGEST_SUBSET_LINE {
        return None;
    }
    let mut all = vec![0];
    for piece in there {
        let with: Vec<u64> = all.iter().map(|subset| subset | piece).collect();
        all.extend(with);
    }
    moves.extend(all.into_iter().filter(|subset| *subset != 0));
    Some(())
}

/// Whether cells, lines and taking are those of the named board; of a board of listed lines the header is the
/// definition, which lists each line once.
fn is_as_named(header: &Header) -> bool {
    let text = header.expression.as_str();
    if text.starts_with("lines(\"") {
        let mut met = BTreeSet::new();
        return header.lines.iter().all(|line| met.insert(line));
    }
    let Some((name, size)) = text.strip_suffix(')').and_then(|text| text.split_once('(')) else {
        return false;
    };
    let Some((take, diagonals)) = rules_of(name) else {
        return false;
    };
    let Some(rows) = rows_of(size) else {
        return false;
    };
    let mut lines = lines_of(&rows, diagonals);
    let mut listed = header.lines.clone();
    lines.sort();
    listed.sort();
    let cells = rows.concat();
    let cells = cells.iter().enumerate();
    let cells: Vec<usize> = cells
        .filter(|(_, there)| **there)
        .map(|(cell, _)| cell)
        .collect();
    header.take == take && header.cells == cells && listed == lines
}

fn rules_of(name: &str) -> Option<(&'static str, Diagonals)> {
    Some(match name {
        "tactix" => ("run", Diagonals::None),
        "cram" => ("pair", Diagonals::None),
        "triangle" => ("subset", Diagonals::Falling),
        "triangle{adjacent}" => ("run", Diagonals::Falling),
        "triangle{directions=2}" => ("subset", Diagonals::None),
        "triangle{adjacent,directions=2}" => ("run", Diagonals::None),
        _ => return None,
    })
}

/// The rows of the board, `true` where there is a piece: from `RxC`, the side of a triangle, or a picture.
fn rows_of(size: &str) -> Option<Vec<Vec<bool>>> {
    if let Some(picture) = size.strip_prefix('"') {
        let rows = picture.strip_suffix('"')?.split('/');
        let rows: Vec<Vec<bool>> = rows
            .map(|row| row.bytes().map(|c| c == b'#').collect())
            .collect();
        return (rows.concat().len() <= MOST_CELLS).then_some(rows);
    }
    let few = |text: &str| text.parse().ok().filter(|n: &usize| *n <= MOST_CELLS);
    if let Some((rows, columns)) = size.split_once('x') {
        return Some(vec![vec![true; few(columns)?]; few(rows)?]);
    }
    Some((1..=few(size)?).map(|width| vec![true; width]).collect())
}

fn lines_of(rows: &[Vec<bool>], diagonals: Diagonals) -> Vec<Vec<usize>> {
    let mut places = Vec::new();
    for (row, cells) in rows.iter().enumerate() {
        places.extend((0..cells.len()).map(|column| (row, column)));
    }
    let width = rows.iter().map(Vec::len).max().unwrap_or(0);
    let line = |on: &dyn Fn(usize, usize) -> bool| -> Vec<usize> {
        let places = places.iter().enumerate();
        let places = places.filter(|(_, (row, column))| on(*row, *column));
        places.map(|(cell, _)| cell).collect()
    };
    let mut lines = Vec::new();
    lines.extend((0..rows.len()).map(|r| line(&|row, _| row == r)));
    lines.extend((0..width).map(|c| line(&|_, column| column == c)));
    if diagonals == Diagonals::Falling {
        lines.extend((0..rows.len()).map(|d| line(&|row, column| row == column + d)));
    }
    lines
}
