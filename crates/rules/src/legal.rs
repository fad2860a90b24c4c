//! Whether a move is legal and whether one is left, by arithmetic: a large heap has more options than
//! can be visited.

use grundy_core::natural::{checked_sub, to_u64};
use grundy_core::{Natural, Position};

use crate::HeapRuleset;
use crate::expression::{Expression, Term};
use crate::heap::Schema;
use crate::moves::{Change, Move};
use crate::row::{Row, RunMove};
use crate::single::Single;

/// What is wrong with a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum IllegalMove {
    /// The expression has no term with this index.
    NoSuchTerm,
    /// The move is of another kind than the term: a run of stones in heaps, say.
    WrongKind,
    /// The term has no such heap.
    NoSuchHeap,
    /// The heap, the row or the position does not become this in one move.
    NotAllowed,
}

impl Expression {
    /// Whether the move is one of this expression's.
    ///
    /// Cost: linear in the term moved in; on boards that of visiting the moves.
    ///
    /// # Errors
    ///
    /// What is wrong with it.
    ///
    /// ```
    /// use grundy_rules::legal::IllegalMove;
    /// use grundy_rules::{Change, Move, parse_expression};
    /// let game = parse_expression("take{1..3}(1000000000000000000000)").unwrap();
    /// let take = |n: u64| {
    ///     let heap = grundy_core::natural::parse_decimal("1000000000000000000000").unwrap();
    ///     let left = vec![&heap - grundy_core::Natural::from(n)];
    ///     Move { term: 0, change: Change::Heap { heap, left } }
    /// };
    /// assert_eq!(game.check_move(&take(3)), Ok(()));
    /// assert_eq!(game.check_move(&take(4)), Err(IllegalMove::NotAllowed));
    /// ```
    pub fn check_move(&self, mv: &Move) -> Result<(), IllegalMove> {
        let term = self.terms().get(mv.term).ok_or(IllegalMove::NoSuchTerm)?;
        let allowed = match (term, &mv.change) {
            (Term::Heaps { ruleset, heaps }, Change::Heap { heap, left }) => {
                if !heaps.contains(heap) {
                    return Err(IllegalMove::NoSuchHeap);
                }
                let heap = ruleset.effective_heap(heap);
                ruleset.schema().allows(&heap, left)
            }
            (Term::Row { ruleset, row }, Change::Run(run)) => allows_run(ruleset, row, *run),
            (Term::Single(from), Change::Option(to)) => from.allows(to),
            _ => return Err(IllegalMove::WrongKind),
        };
        allowed.then_some(()).ok_or(IllegalMove::NotAllowed)
    }

    /// Whether no move is left. Before the throw of a die that is so too: what comes is chance.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.terms().iter().all(|term| match term {
            Term::Heaps { ruleset, heaps } => {
                let schema = ruleset.schema();
                let mut distinct = heaps.chunk_by(|a, b| a == b);
                !distinct.any(|equal| schema.has_option(&ruleset.effective_heap(&equal[0])))
            }
            Term::Row { ruleset, row } => {
                let schema = ruleset.schema();
                !row.heaps().any(|run| schema.has_option(&run.into()))
            }
            Term::Single(single) => single.is_over(),
        })
    }
}

impl Schema {
    /// Whether a move replaces the heap by these: larger first, none empty.
    #[must_use]
    pub fn allows(&self, heap: &Natural, left: &[Natural]) -> bool {
        let in_order = left.is_sorted_by(|a, b| a >= b) && left.last().is_none_or(|n| !n.is_zero());
        let total = left.iter().fold(Natural::ZERO, |sum, part| sum + part);
        let Some(take) = checked_sub(heap, &total).filter(|_| in_order) else {
            return false;
        };
        match self {
            Self::Take(set) => left.len() < 2 && set.contains(&take),
            Self::Code(code) => {
                let digit = code.digit_of(&take);
                u8::try_from(left.len()).is_ok_and(|parts| digit.allows(parts))
            }
            Self::SplitUnequal => {
                take.is_zero() && matches!(left, [large, small] if large != small)
            }
            Self::TakeAtMostHalf => {
                left.len() == 1 && !take.is_zero() && take * Natural::from(2u8) <= *heap
            }
            Self::TakeDivisor => left.len() < 2 && !take.is_zero() && (heap % take).is_zero(),
            Self::Written(rule) => {
                let left: Option<Vec<u64>> = left.iter().map(to_u64).collect();
                to_u64(heap)
                    .zip(left)
                    .is_some_and(|(heap, left)| rule.leads_to(heap, &left))
            }
        }
    }

    /// Whether a heap of this size has a move.
    #[must_use]
    pub fn has_option(&self, heap: &Natural) -> bool {
        match self {
            Self::Take(set) => set.least() <= *heap,
            Self::Code(code) => code.has_option(heap),
            Self::SplitUnequal => *heap >= Natural::from(3u8),
            Self::TakeAtMostHalf => *heap >= Natural::from(2u8),
            Self::TakeDivisor => !heap.is_zero(),
            Self::Written(rule) => {
                to_u64(heap).is_some_and(|heap| rule.has_option(heap, &|_| true))
            }
        }
    }
}

fn allows_run(ruleset: &HeapRuleset, row: &Row, run: RunMove) -> bool {
    let fits = row.runs().any(|whole| {
        let end = whole.start + whole.length;
        let taken_end = run.start.checked_add(run.length);
        whole.start <= run.start && taken_end.is_some_and(|taken_end| taken_end <= end)
    });
    let length = grundy_core::natural::widen(run.length);
    let lengths = ruleset.run_lengths();
    fits && length > 0 && lengths.is_some_and(|lengths| lengths.contains(length))
}

impl Single {
    /// Whether no move is left; so too before the throw of a die.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.visit_options(&mut |_| std::ops::ControlFlow::Break(()))
            .is_continue()
    }

    /// Whether one move leads from this position to that one.
    #[must_use]
    pub fn allows(&self, to: &Self) -> bool {
        match (self, to) {
            (Self::Game(from), Self::Game(to)) => from.allows(to),
            (Self::Board(from), Self::Board(to)) => {
                from.geometry() == to.geometry()
                    && to.cells().is_within(from.cells())
                    && from.is_move(&from.cells().without(to.cells()))
            }
            (Self::Written(from), Self::Written(to)) => from.has_option(&|option| option == to),
            (Self::Foreign(from), Self::Foreign(to)) => from.allows(to),
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests;
