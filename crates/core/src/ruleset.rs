//! What a set of rules must offer.
//!
//! Four traits. [`Ruleset`] is the general one: positions and moves. [`HeapRules`] is for games whose
//! positions are sums of heaps: it speaks of one heap, and [`HeapSum`](crate::HeapSum) makes a
//! [`Ruleset`] of it. [`ComponentRules`] is for games whose positions are sums of anything that a
//! number tells: heaps, tokens on vertices, the connected parts of a board. [`Position`] is for games
//! in which a move is told by the option it leads to; [`OptionsOf`] makes a [`Ruleset`] of it. None
//! knows a convention: whether the last move wins or loses is an argument of whoever solves or plays.

use std::hash::Hash;
use std::marker::PhantomData;
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

/// A position that knows its own rules, and in which a move is told by the option it leads to.
pub trait Position: Clone + Eq + Hash + Ord {
    /// Visits every option once, in a fixed order, until told to stop.
    fn visit_options(&self, visit: &mut dyn FnMut(Self) -> ControlFlow<()>) -> ControlFlow<()>;
}

/// The rules of positions that know them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OptionsOf<P>(PhantomData<P>);

impl<P> OptionsOf<P> {
    /// The rules.
    #[must_use]
    pub fn new() -> Self {
        Self(PhantomData)
    }
}

impl<P: Position> Ruleset for OptionsOf<P> {
    type Position = P;
    type Move = P;

    fn visit_moves(
        &self,
        position: &P,
        visit: &mut dyn FnMut(P) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        position.visit_options(visit)
    }

    fn play_unchecked(&self, _position: &P, option: &P) -> P {
        option.clone()
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

/// Rules in which a position is a sum of components, and a move replaces one component by others.
///
/// A component is told by a number that the rules give it; equal numbers are equal games. Rules may
/// give one number to components that are the same up to a symmetry: then an engine meets them once.
pub trait ComponentRules {
    /// Visits every option of one component until told to stop: the components that are left of it,
    /// in any order. Options that are the same up to symmetry may be visited once or more often.
    fn visit_component_options(
        &self,
        component: u128,
        visit: &mut dyn FnMut(&[u128]) -> ControlFlow<()>,
    ) -> ControlFlow<()>;

    /// How many pieces a component has, where what can be left of it is as much as the sets of them: a search may
    /// then leave it closed until it is played in. 0 where there is little to be left.
    fn pieces(&self, component: u128) -> u32 {
        let _ = component;
        0
    }
}

/// A heap is told by its size.
impl<R: HeapRules> ComponentRules for R {
    fn visit_component_options(
        &self,
        component: u128,
        visit: &mut dyn FnMut(&[u128]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Ok(heap) = u64::try_from(component) else {
            panic!("a heap of 64 bits");
        };
        let mut left = Vec::new();
        self.visit_options(heap, &mut |parts| {
            left.clear();
            left.extend(parts.iter().copied().map(u128::from));
            visit(&left)
        })
    }
}
