//! Moves in the words of the players.

use grundy_core::{Natural, Outcome};
use grundy_play::names::MoveName;
use grundy_play::places::{LaidMove, PlaceChange, PlaceMove, Places};
use grundy_rules::{Expression, Term};

/// A move in the words of the players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpokenMove {
    /// Its name.
    pub name: MoveName,
    /// Where a heap only becomes smaller: by how much.
    pub take: Option<Natural>,
    /// The number of the heap, from 1, where there are several.
    pub heap: Option<usize>,
    /// The move as it lies before the players.
    pub laid: LaidMove,
}

impl SpokenMove {
    /// A move of these places in the words of the players.
    ///
    /// # Panics
    ///
    /// If it is not a move of these places.
    #[must_use]
    pub fn of(places: &Places, mv: &PlaceMove) -> Self {
        let name = places.name(mv);
        let laid = LaidMove {
            places: places.clone(),
            at: mv.clone(),
        };
        let (Term::Heaps { ruleset, heaps }, PlaceChange::Heap { index, left }) =
            (&places.places()[mv.place], &mv.change)
        else {
            return Self {
                name,
                take: None,
                heap: None,
                laid,
            };
        };
        let only = places.heaps().nth(1).is_none();
        let rest = left.first().cloned().unwrap_or(Natural::ZERO);
        let whole = ruleset.effective_heap(&heaps[*index]);
        let take = (left.len() < 2).then(|| whole - rest);
        Self {
            name,
            take: take.filter(|take| !take.is_zero()),
            heap: (!only).then(|| places.heap_number(mv.place, *index)),
            laid,
        }
    }

    /// The move in few characters that may be typed for it, the same in all languages.
    #[must_use]
    pub fn typed(&self) -> String {
        match self.heap {
            // The number of a heap is that in all parts.
            Some(heap) => {
                let name = MoveName {
                    part: None,
                    action: self.name.action.clone(),
                };
                format!("{heap}:{name}")
            }
            None => self.name.to_string(),
        }
    }
}

/// A move that could be made, and what it leads to.
#[derive(Clone, Debug)]
pub struct ListedMove {
    /// The move.
    pub mv: SpokenMove,
    /// The move as one of the places.
    pub at: PlaceMove,
    /// The position after it.
    pub to: Expression,
    /// How many moves are this one up to symmetry.
    pub count: usize,
    /// The outcome of what it leaves, for the opponent.
    pub outcome: Option<Outcome>,
    /// The Grundy value of what it leaves.
    pub value: Option<Natural>,
    /// The opponent's answer that wins, where it loses and the game goes on.
    pub reply: Option<SpokenMove>,
    /// With best play, the moves that are still made after it, where that is known.
    pub distance: Option<u32>,
}
