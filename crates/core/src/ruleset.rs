//! What a set of rules must offer.
//!
//! Two traits. [`Ruleset`] is the general one: positions and moves. [`HeapRules`] is for games whose
//! positions are sums of heaps: it speaks of one heap, and [`HeapSum`](crate::HeapSum) makes a
//! [`Ruleset`] of it. Neither knows a convention: whether the last move wins or loses is an argument
//! of whoever solves or plays.

use std::hash::Hash;
use std::ops::ControlFlow;

/// Rules of an impartial game: which moves a position has, for whoever is to move.
///
/// Every sequence of moves must end.
pub trait Ruleset {
    /// A position. Equal positions have equal options: whatever a later move depends on is inside.
    type Position: Clone + Eq + Hash + Ord;
    /// A move, in the player's terms; different moves may lead to equal positions.
    type Move: Clone + Eq;

    /// Visits every legal move once, in a fixed order, until told to stop.
    fn visit_moves(
        &self,
        position: &Self::Position,
        visit: &mut dyn FnMut(Self::Move) -> ControlFlow<()>,
    ) -> ControlFlow<()>;

    /// The option that a legal move leads to. For an illegal move the result is unspecified.
    fn play_unchecked(&self, position: &Self::Position, mv: &Self::Move) -> Self::Position;

    /// Whether no move is left.
    fn is_terminal(&self, position: &Self::Position) -> bool {
        self.visit_moves(position, &mut |_| ControlFlow::Break(()))
            .is_continue()
    }

    /// The option that the move leads to, or `None` where the move is not legal.
    fn play(&self, position: &Self::Position, mv: &Self::Move) -> Option<Self::Position> {
        self.visit_moves(position, &mut |legal| {
            if legal == *mv {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        })
        .is_break()
        .then(|| self.play_unchecked(position, mv))
    }
}

/// Rules in which a move replaces one heap by smaller ones.
///
/// Heaps are numbered from 0; heap 0 is empty and has no move.
pub trait HeapRules {
    /// Visits every option of one heap until told to stop.
    ///
    /// An option is the list of heaps that are left of it: larger first, without empty ones, each
    /// smaller than `heap`. No option is visited twice.
    fn visit_options(
        &self,
        heap: u64,
        visit: &mut dyn FnMut(&[u64]) -> ControlFlow<()>,
    ) -> ControlFlow<()>;
}

impl<R: HeapRules + ?Sized> HeapRules for &R {
    fn visit_options(
        &self,
        heap: u64,
        visit: &mut dyn FnMut(&[u64]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        (**self).visit_options(heap, visit)
    }
}
