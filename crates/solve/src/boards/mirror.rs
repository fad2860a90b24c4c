//! Boards on which the second player answers every move with its image under a symmetry.

use std::ops::ControlFlow;

use grundy_core::{Permutation, Watch, is_stopped};
use grundy_rules::board::{Board, BoardRules, CellSet};

/// Whether a symmetry of the board is a mirror of the position: its own inverse, it keeps the position and moves every
/// move to one that takes none of its pieces. Then the second player wins in normal play: the image of a move is still
/// there after it, and what both leave has the mirror again. The Grundy value is 0.
///
/// Cost: a look at the moves for each symmetry.
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
    after.without(symmetry.apply(taken))
}

fn is_mirror(symmetry: &Permutation, board: &Board) -> bool {
    let keeps = symmetry.apply(board.cells()) == board.cells();
    let mirrors = |taken: CellSet| {
        let image = symmetry.apply(taken);
        symmetry.apply(image) == taken && image.and(taken).is_empty()
    };
    let mut until_one_fails = |taken| match mirrors(taken) {
        true => ControlFlow::Continue(()),
        false => ControlFlow::Break(()),
    };
    keeps && board.visit_moves(&mut until_one_fails).is_continue()
}

/// What the first move leaves that leaves a position with a [mirror](has_mirror), among the first 2^17 moves, if
/// nobody says stop before. Whoever makes it wins in normal play.
#[must_use]
pub fn move_to_mirror(board: &Board, watch: Option<&dyn Watch>) -> Option<Board> {
    const LOOKED_AT: usize = 1 << 17;
    let cells = board.cells();
    // With each the cells whose images are gone: a move to a mirror takes them all.
    let alone = |symmetry: &Permutation| cells.without(symmetry.apply(cells));
    let symmetries: Vec<_> = symmetries(board).map(|one| (one, alone(one))).collect();
    let (mut looked_at, mut found) = (0, None);
    let _ = board.visit_moves(&mut |taken| {
        let left = cells.without(taken);
        let after = board.without(taken);
        let keeps = |symmetry: &Permutation| symmetry.apply(taken).and(left).is_empty();
        let mirror = symmetries.iter().find(|(symmetry, alone)| {
            alone.is_within(taken) && keeps(symmetry) && is_mirror(symmetry, &after)
        });
        looked_at += 1;
        found = mirror.and((!after.is_over()).then_some(after));
        match found.is_some() || looked_at == LOOKED_AT || is_stopped(watch) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    });
    found
}
