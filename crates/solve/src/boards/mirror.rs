//! Boards on which the second player answers every move with its image under a symmetry.

use std::ops::ControlFlow;

use grundy_core::{Permutation, Watch, is_stopped};
use grundy_rules::board::{Board, BoardRules, CellSet};

/// Whether a symmetry of the board is a mirror of the position: its own inverse, it keeps the position and moves every
/// move to one that takes none of its pieces. Then the second player wins in normal play: the image of a move is still
/// there after it, and what both leave has the mirror again. The Grundy value is 0.
///
/// Cost: a look at every cell for each symmetry.
///
/// ```
/// use grundy_rules::board::{BoardRules, Size};
/// use grundy_solve::boards::mirror::{has_mirror, move_to_mirror};
/// let tactix = |rows, columns| BoardRules::Tactix.full(Size::Rectangle { rows, columns }).unwrap();
/// assert!(has_mirror(&tactix(8, 8)) && !has_mirror(&tactix(7, 7)));
/// let after = move_to_mirror(&tactix(7, 7), None).unwrap();
/// assert!(has_mirror(&after));
/// ```
#[must_use]
pub fn has_mirror(board: &Board) -> bool {
    mirror(board).is_some()
}

pub(crate) fn mirror(board: &Board) -> Option<&Permutation> {
    // What is over has no move to answer.
    if board.is_over() {
        return None;
    }
    symmetries(board).find(|symmetry| is_mirror(symmetry, board))
}

/// The symmetries that may be mirrors: none of bites, which may take their own image with them.
fn symmetries(board: &Board) -> impl Iterator<Item = &Permutation> {
    let symmetries = board.geometry().symmetries().permutations().iter();
    symmetries.filter(|_| *board.geometry().rules() != BoardRules::Chomp)
}

/// What is left of a board with this [mirror](has_mirror) when a move that left this is answered with its image.
#[must_use]
pub(crate) fn answered(board: &Board, after: &Board, symmetry: &Permutation) -> Board {
    let taken = board.cells().without(after.cells());
    after.without(&symmetry.apply(&taken))
}

/// A move that meets its image takes a cell with the image of that cell: the image of one that both take is another, or
/// the same.
fn is_mirror(symmetry: &Permutation, board: &Board) -> bool {
    let mut cells = board.cells().members();
    cells.all(|cell| against(symmetry, board, cell).is_none())
}

/// Why a symmetry is no mirror, as far as one cell that is there shows it: cells of which a move has to take one, if what it
/// leaves is to have this mirror.
fn against(symmetry: &Permutation, board: &Board, cell: usize) -> Option<CellSet> {
    let image = symmetry.images()[cell];
    if !board.cells().contains(image) {
        return Some(CellSet::of([cell]));
    }
    let other = match symmetry.images()[image] == cell {
        true => image,
        // The answer to its image would not be the move.
        false => cell,
    };
    board.geometry().least_move_with(cell, other, board.cells())
}

/// What a move leaves that leaves a position with a [mirror](has_mirror), if there is one and nobody says stop before.
/// Whoever makes it wins in normal play.
///
/// Cost: for each symmetry a look at every cell, and at the moves that take one of few.
#[must_use]
pub fn move_to_mirror(board: &Board, watch: Option<&dyn Watch>) -> Option<Board> {
    let all = symmetries(board).filter_map(|symmetry| {
        let cells = board.cells().members();
        let mut count = 0;
        let against = cells.filter_map(|cell| against(symmetry, board, cell));
        let fewest = against.inspect(|_| count += 1).min_by_key(CellSet::len)?;
        Some((count, symmetry, fewest))
    });
    let mut all: Vec<(usize, &Permutation, CellSet)> = all.collect();
    // Half a turn before reflections: that with the least in its way.
    all.sort_by_key(|(count, ..)| *count);
    let mut all = all.into_iter();
    all.find_map(|(_, symmetry, fewest)| move_to(symmetry, &fewest, board, watch))
}

/// What a move leaves that takes one of these cells and leaves a position with this mirror.
fn move_to(
    symmetry: &Permutation,
    one_of: &CellSet,
    board: &Board,
    watch: Option<&dyn Watch>,
) -> Option<Board> {
    let cells = board.cells();
    one_of.members().find_map(|cell| {
        let mut found = None;
        let _ = board
            .geometry()
            .visit_moves_with(cell, cells, &mut |taken| {
                let after = board.without(&taken);
                let keeps = symmetry.apply(&taken).and(after.cells()).is_empty();
                if keeps && !after.is_over() && is_mirror(symmetry, &after) {
                    found = Some(after);
                }
                match found.is_some() || is_stopped(watch) {
                    true => ControlFlow::Break(()),
                    false => ControlFlow::Continue(()),
                }
            });
        found
    })
}
