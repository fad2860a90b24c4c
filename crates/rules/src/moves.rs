//! Moves of a sum: which term, and what becomes of it.

use std::ops::ControlFlow;

use grundy_core::natural::{checked_sub, to_u64, widen};
use grundy_core::{HeapRules, Natural, Position};

use crate::expression::{Expression, Term, keep_nonempty};
use crate::heap::{HeapRuleset, Schema};
use crate::row::RunMove;
use crate::single::Single;

/// A move in one term of an expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// The term, from 0.
    pub term: usize,
    /// What is changed in it.
    pub change: Change,
}

/// What a move does to its term.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// A heap is replaced.
    Heap {
        /// The heap, as it is written in its term.
        heap: Natural,
        /// The heaps left of it, as the ruleset's [`successor`](HeapRuleset::successor) writes them:
        /// larger first.
        left: Vec<Natural>,
    },
    /// A run of stones is taken from a picture.
    Run(RunMove),
    /// A term that stands by itself becomes this.
    Option(Single),
}

impl Expression {
    /// The position after the move.
    ///
    /// # Panics
    ///
    /// If the move is not one of this expression's.
    #[must_use]
    pub fn after(&self, mv: &Move) -> Self {
        let written = self.is_ordered().then(|| self.written_after(mv));
        self.canonical_after(mv).ordered(written)
    }

    fn canonical_after(&self, mv: &Move) -> Self {
        match (&mv.change, &self.terms()[mv.term]) {
            (Change::Heap { heap, left }, Term::Heaps { .. }) => {
                self.with_heap_replaced(mv.term, heap, left)
            }
            (Change::Run(run), Term::Row { ruleset, row }) => {
                let by = Term::Row {
                    ruleset: ruleset.clone(),
                    row: row.without(*run),
                };
                self.with_term_replaced(mv.term, by)
            }
            (Change::Option(option), Term::Single(_)) => {
                self.with_term_replaced(mv.term, Term::Single(option.clone()))
            }
            _ => panic!("a move of another expression"),
        }
    }

    /// The terms after the move as they are shown: what is left of a heap stands in its place.
    fn written_after(&self, mv: &Move) -> Vec<Term> {
        let moved = &self.terms()[mv.term];
        let at = self.written().iter().position(|term| match &mv.change {
            Change::Heap { heap, .. } => matches!(term, Term::Heaps { ruleset, heaps }
                if Some(ruleset) == moved.heap_ruleset() && heaps.contains(heap)),
            Change::Run(_) | Change::Option(_) => term == moved,
        });
        let mut written = Vec::with_capacity(self.written().len());
        for (index, term) in self.written().iter().enumerate() {
            match Some(index) == at {
                true => written.extend(term.pieces_after(&mv.change)),
                false => written.push(term.clone()),
            }
        }
        written.retain_mut(keep_nonempty);
        written
    }

    /// Where the moved heap or term stands among those that are shown, from 0.
    #[must_use]
    pub fn place_of(&self, mv: &Move) -> usize {
        let moved = &self.terms()[mv.term];
        let mut before = 0;
        for term in self.written() {
            match (term, &mv.change) {
                (Term::Heaps { ruleset, heaps }, Change::Heap { heap, .. })
                    if Some(ruleset) == moved.heap_ruleset() =>
                {
                    if let Some(index) = heaps.iter().position(|other| other == heap) {
                        return before + index;
                    }
                    before += heaps.len();
                }
                (Term::Heaps { heaps, .. }, _) => before += heaps.len(),
                (term, _) if term == moved => return before,
                _ => before += 1,
            }
        }
        before
    }

    /// Every move, those in equal heaps and equal terms once; `None` where there are more than `most`.
    ///
    /// Different moves may still lead to equal positions.
    #[must_use]
    pub fn moves(&self, most: usize) -> Option<Vec<Move>> {
        let some = self.some_moves(most.saturating_add(1));
        (some.len() <= most).then_some(some)
    }

    /// The first `count` moves, or all where there are fewer.
    #[must_use]
    pub fn some_moves(&self, count: usize) -> Vec<Move> {
        let mut all = Vec::new();
        if count > 0 {
            let _ = self.visit_moves(count, &mut |mv| {
                all.push(mv);
                more_if(all.len() < count)
            });
        }
        all
    }

    /// Visits every move until told to stop, those in equal heaps and equal terms once. A heap beyond
    /// 64 bits has more moves than can be visited: of it come at most `of_huge_heaps`, those that take
    /// least.
    pub fn visit_moves(
        &self,
        of_huge_heaps: usize,
        visit: &mut dyn FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.terms()
            .chunk_by(|a, b| a == b)
            .scan(0, |next, equal| {
                let term = *next;
                *next += equal.len();
                Some((term, &equal[0]))
            })
            .try_for_each(|(term, position)| {
                position.visit_changes(of_huge_heaps, &mut |change| visit(Move { term, change }))
            })
    }
}

impl Term {
    /// What is left of the term after a change in it, in its order: what the change leaves may be under
    /// other rules than the heaps beside it.
    fn pieces_after(&self, change: &Change) -> Vec<Self> {
        match (self, change) {
            (Self::Heaps { ruleset, heaps }, Change::Heap { heap, left }) => {
                let index = heaps.iter().position(|other| other == heap);
                let (before, from) = heaps.split_at(index.unwrap_or(0));
                let of = |ruleset: &HeapRuleset, heaps: Vec<Natural>| Self::Heaps {
                    ruleset: ruleset.clone(),
                    heaps,
                };
                let after = from.get(1..).unwrap_or_default();
                if ruleset.shift() == 0 {
                    return vec![of(ruleset, [before, left.as_slice(), after].concat())];
                }
                vec![
                    of(ruleset, before.to_vec()),
                    of(&ruleset.successor(), left.clone()),
                    of(ruleset, after.to_vec()),
                ]
            }
            (Self::Row { ruleset, row }, Change::Run(run)) => vec![Self::Row {
                ruleset: ruleset.clone(),
                row: row.without(*run),
            }],
            (Self::Single(from), Change::Option(to)) => vec![Self::Single(from.arranged(to))],
            _ => vec![self.clone()],
        }
    }

    /// Visits the moves of this term until told to stop, those in equal heaps (which stand side by
    /// side) once; of huge heaps as [`Expression::visit_moves`] does.
    pub fn visit_changes(
        &self,
        of_huge_heaps: usize,
        visit: &mut dyn FnMut(Change) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self {
            Self::Heaps { ruleset, heaps } => heaps
                .chunk_by(|a, b| a == b)
                .try_for_each(|equal| visit_heap(ruleset, &equal[0], of_huge_heaps, visit)),
            Self::Row { ruleset, row } => match ruleset.run_lengths() {
                Some(lengths) => row.visit_moves(&lengths, &mut |run| visit(Change::Run(run))),
                None => ControlFlow::Continue(()),
            },
            Self::Single(single) => single.visit_options(&mut |to| visit(Change::Option(to))),
        }
    }
}

fn visit_heap(
    ruleset: &HeapRuleset,
    heap: &Natural,
    count: usize,
    visit: &mut dyn FnMut(Change) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let schema = ruleset.schema();
    let effective = ruleset.effective_heap(heap);
    let mut change = |left: Vec<Natural>| {
        visit(Change::Heap {
            heap: heap.clone(),
            left,
        })
    };
    match to_u64(&effective) {
        Some(small) => schema.visit_options(small, &mut |parts| {
            change(parts.iter().copied().map(Natural::from).collect())
        }),
        None => some_options(&schema, &effective, count)
            .into_iter()
            .try_for_each(change),
    }
}

/// Up to `count` options of a heap beyond 64 bits: those that take least.
fn some_options(schema: &Schema, heap: &Natural, count: usize) -> Vec<Vec<Natural>> {
    let mut options = Vec::new();
    let left = |take: u64| heap - Natural::from(take);
    match schema {
        Schema::Take(set) => {
            let least = set.least();
            let Some(least) = to_u64(&least) else {
                // Takes beyond 64 bits too are not listed one by one.
                options.extend(checked_sub(heap, &least).map(|left| vec![left]));
                return options;
            };
            let _ = set.visit_up_to(least.saturating_add(widen(count)), &mut |take| {
                options.push(vec![left(take)]);
                more_if(options.len() < count)
            });
        }
        Schema::Code(code) => {
            for (take, digit) in code.digits_up_to(widen(count)).take(count) {
                if digit.allows(1) {
                    options.push(vec![left(take)]);
                } else if digit.allows(2) {
                    options.push(vec![left(take + 1), Natural::ONE]);
                }
            }
        }
        Schema::SplitUnequal => options.push(vec![left(1), Natural::ONE]),
        Schema::TakeAtMostHalf | Schema::TakeDivisor => options.push(vec![left(1)]),
        // Heaps of this size are not played under such rules.
        Schema::Written(_) => {}
    }
    options
}

fn more_if(more: bool) -> ControlFlow<()> {
    if more {
        ControlFlow::Continue(())
    } else {
        ControlFlow::Break(())
    }
}

#[cfg(test)]
mod tests {
    use crate::parse_expression;

    #[test]
    fn a_huge_heap_has_a_move_however_much_the_least_take_is() {
        for text in [
            "take{5000}(1000000000000000000000000)",
            "take{100000000000000000000}(1000000000000000000000000)",
        ] {
            let expression = parse_expression(text).unwrap();
            assert_eq!(expression.some_moves(1).len(), 1, "{text}");
        }
    }

    #[test]
    fn what_is_shown_keeps_its_order_and_stays_the_same_position() {
        for (text, most) in [
            ("nim(3,5,4,5)", 3),
            ("grundy(3,9) + nim(2) + grundy(7)", 3),
            ("kayles(\"#.##\") + kayles(2,5)", 3),
            ("treblecross(3,6,4)", 2),
            ("wythoff(3,5) + euclid(7,25) + nim(1,2)", 2),
            ("turtles(6,3,1) + nim(1)", 2),
        ] {
            let mut positions = vec![parse_expression(text).unwrap()];
            for _ in 0..most {
                let next = positions.iter().flat_map(|position| {
                    let moves = position.some_moves(40);
                    let after = moves.iter().map(|mv| position.after(mv));
                    after.collect::<Vec<_>>()
                });
                positions = next.step_by(3).collect();
                for position in &positions {
                    let shown = position.shown().to_string();
                    let again = parse_expression(&shown).unwrap();
                    assert_eq!(again, *position, "{shown}");
                    assert_eq!(again.shown().to_string(), shown);
                }
            }
        }
    }

    #[test]
    fn a_heap_that_changes_keeps_its_place() {
        let left = |text: &str| {
            let position = parse_expression(text).unwrap();
            let moves = position.moves(1000).unwrap();
            let shown = moves
                .iter()
                .map(|mv| position.after(mv).shown().to_string());
            shown.collect::<Vec<_>>()
        };
        for (text, after) in [
            ("nim(3,4,5)", "nim(3,1,5)"),
            ("nim(3,4,5)", "nim(3,5)"),
            ("nim(3,4) + nim(5)", "nim(3,4) + nim(1)"),
            ("grundy(2,5,4)", "grundy(2,4,1,4)"),
            (
                "treblecross(3,6,4)",
                "treblecross(3) + 0.007(5) + treblecross(4)",
            ),
            ("wythoff(3,5)", "wythoff(2,4)"),
            ("wythoff(3,5)", "wythoff(3,1)"),
            ("euclid(7,25)", "euclid(7,4)"),
        ] {
            let left = left(text);
            assert!(left.iter().any(|shown| shown == after), "{after}: {left:?}");
        }
    }
}
