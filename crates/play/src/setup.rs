//! A position as it is laid out before the players: every row, group of heaps and board keeps its
//! place, so that a move has a name and the name has a meaning later on.

use std::borrow::Cow;
use std::collections::HashSet;
use std::ops::ControlFlow;

use grundy_core::Natural;
use grundy_core::natural::{to_usize, widen};
use grundy_rules::{Change, Expression, HeapRuleset, Move, Row, Single, Term};

/// A position in parts that keep their places, where an [`Expression`] sorts and merges its terms.
///
/// Heaps of rules that are played on rows of stones are drawn as rows, so that stones keep their
/// numbers; the other heaps of one ruleset are one part.
///
/// ```
/// use grundy_play::setup::Setup;
/// use grundy_rules::parse_expression;
///
/// let setup = Setup::new(&parse_expression("kayles(7,2) + nim(5,3)").unwrap());
/// assert_eq!(setup.parts().len(), 3);
/// assert_eq!(setup.parts()[0].to_string(), "kayles(\"#######\")");
/// assert_eq!(setup.expression().to_string(), "kayles(7,2) + nim(5,3)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    parts: Vec<Term>,
}

/// Cells drawn in all; heaps that would need more stay heaps.
const MOST_CELLS: usize = 1000;

impl Setup {
    /// The position laid out, in the order in which it was written; where that is not known, in the order
    /// of its terms, larger heaps first.
    #[must_use]
    pub fn new(expression: &Expression) -> Self {
        let mut parts = Vec::new();
        let mut room = MOST_CELLS;
        for term in expression.written() {
            match term {
                Term::Heaps { ruleset, heaps } if ruleset.run_lengths().is_some() => {
                    lay_rows(ruleset, heaps, &mut room, &mut parts);
                }
                // What a move leaves is written under another ruleset than its neighbours.
                Term::Heaps { ruleset, heaps } if ruleset.shift() > 0 => {
                    parts.extend(
                        heaps
                            .iter()
                            .map(|heap| heaps_term(ruleset, vec![heap.clone()])),
                    );
                }
                other => parts.push(other.clone()),
            }
        }
        Self { parts }
    }

    /// The parts in their places. A part stays when nothing is left of it.
    #[must_use]
    pub fn parts(&self) -> &[Term] {
        &self.parts
    }

    /// The position that this is, in canonical form.
    #[must_use]
    pub fn expression(&self) -> Expression {
        Expression::new(self.parts.clone())
    }

    /// The heaps in their order, runs of stones as heaps, where all parts have the same rules on heaps;
    /// those that are used up left out.
    #[must_use]
    pub fn heaps_alone(&self) -> Option<Vec<Natural>> {
        let first = self.parts.first()?.heap_ruleset()?;
        let mut heaps = Vec::new();
        for part in &self.parts {
            match part {
                Term::Heaps {
                    ruleset,
                    heaps: own,
                } if ruleset == first => {
                    heaps.extend_from_slice(own);
                }
                Term::Row { ruleset, row } if ruleset == first => {
                    heaps.extend(row.heaps().map(Natural::from));
                }
                _ => return None,
            }
        }
        Some(heaps)
    }

    /// The position in the order of its parts.
    #[must_use]
    pub fn shown(&self) -> Expression {
        Expression::in_order(self.parts.clone())
    }

    /// What stands for this position and for all that are the same up to symmetry:
    /// [`Expression::representative`] of its parts.
    #[must_use]
    pub fn key(&self) -> Expression {
        Expression::new(self.parts.iter().map(Term::representative).collect())
    }

    /// The setup after the move, whose `term` is the part.
    ///
    /// # Panics
    ///
    /// If the move is not one of this setup's.
    #[must_use]
    pub fn after(&self, mv: &Move) -> Self {
        let mut parts = self.parts.clone();
        match (&mut parts[mv.term], &mv.change) {
            (Term::Heaps { ruleset, heaps }, Change::Heap { heap, left }) => {
                let index = heaps.iter().position(|other| other == heap);
                let index = index.expect("a heap of the part");
                let left = left.iter().filter(|part| !part.is_zero()).cloned();
                heaps.splice(index..=index, left);
                *ruleset = ruleset.successor();
            }
            (Term::Row { row, .. }, Change::Run(run)) => *row = row.without(*run),
            (Term::Single(single), Change::Option(option)) => *single = single.arranged(option),
            _ => panic!("a move of another setup"),
        }
        Self { parts }
    }

    /// Every move, part by part, those in equal heaps once; `None` where there are more than `most`.
    #[must_use]
    pub fn moves(&self, most: usize) -> Option<Vec<Move>> {
        let mut all = Vec::new();
        let visited = self.parts.iter().enumerate().try_for_each(|(term, part)| {
            with_each_heap_once(part).visit_changes(most.saturating_add(1), &mut |change| {
                if all.len() == most {
                    return ControlFlow::Break(());
                }
                all.push(Move { term, change });
                ControlFlow::Continue(())
            })
        });
        visited.is_continue().then_some(all)
    }

    /// Whether no move is left.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.moves(0).is_some()
    }

    /// The bytes that a copy takes, roughly and rather too many: for budgets.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        const EACH: usize = 64;
        let size = |part: &Term| match part {
            Term::Heaps { heaps, .. } => EACH * heaps.len(),
            Term::Row { row, .. } => row.len(),
            Term::Single(Single::Foreign(position)) => EACH * position.states().len(),
            Term::Single(Single::Game(position)) => EACH * position.numbers().len(),
            Term::Single(_) => 0,
        };
        let parts = self.parts.iter().map(|part| 4 * EACH + size(part));
        widen(parts.sum())
    }

    /// The part's move that changes this expression's term as `mv` does; `None` where the change is in
    /// a row, whose stones the expression does not number.
    #[must_use]
    pub fn find(&self, expression: &Expression, mv: &Move) -> Option<Move> {
        let term = self.parts.iter().position(|part| {
            match (part, &expression.terms()[mv.term], &mv.change) {
                (
                    Term::Heaps { ruleset, heaps },
                    Term::Heaps { ruleset: same, .. },
                    Change::Heap { heap, .. },
                ) => ruleset == same && heaps.contains(heap),
                (Term::Single(single), Term::Single(same), Change::Option(_)) => single == same,
                _ => false,
            }
        })?;
        Some(Move {
            term,
            change: mv.change.clone(),
        })
    }
}

/// The part with one of equal heaps, wherever they stand.
fn with_each_heap_once(part: &Term) -> Cow<'_, Term> {
    let Term::Heaps { ruleset, heaps } = part else {
        return Cow::Borrowed(part);
    };
    let mut met = HashSet::new();
    let once = heaps.iter().filter(|heap| met.insert(*heap)).cloned();
    Cow::Owned(heaps_term(ruleset, once.collect()))
}

fn heaps_term(ruleset: &HeapRuleset, heaps: Vec<Natural>) -> Term {
    Term::Heaps {
        ruleset: ruleset.clone(),
        heaps,
    }
}

/// Each heap as a row of its own while there is room; the others as one part.
fn lay_rows(ruleset: &HeapRuleset, heaps: &[Natural], room: &mut usize, parts: &mut Vec<Term>) {
    let mut undrawn = Vec::new();
    for heap in heaps {
        let cells = to_usize(heap).filter(|cells| cells <= room);
        match cells {
            Some(cells) => {
                *room -= cells;
                parts.push(Term::Row {
                    ruleset: ruleset.clone(),
                    row: Row::new(vec![true; cells]),
                });
            }
            None => undrawn.push(heap.clone()),
        }
    }
    if !undrawn.is_empty() {
        parts.push(heaps_term(ruleset, undrawn));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_core::{Convention, Ruleset};
    use grundy_rules::parse_expression;
    use grundy_solve::naive::Oracle;
    use proptest::prelude::*;

    fn setup(text: &str) -> Setup {
        Setup::new(&parse_expression(text).unwrap())
    }

    /// Any setup, by its own moves: for the oracle.
    struct Moves;

    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    struct Laid(Setup);

    impl Laid {
        fn order(&self) -> String {
            format!("{:?}", self.0)
        }
    }

    impl PartialOrd for Laid {
        fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
            Some(self.cmp(other))
        }
    }

    impl Ord for Laid {
        fn cmp(&self, other: &Self) -> std::cmp::Ordering {
            self.order().cmp(&other.order())
        }
    }

    impl Ruleset for Moves {
        type Position = Laid;
        type Move = Move;

        fn visit_moves(
            &self,
            position: &Laid,
            visit: &mut dyn FnMut(Move) -> ControlFlow<()>,
        ) -> ControlFlow<()> {
            let moves = position.0.moves(usize::MAX).unwrap_or_default();
            moves.into_iter().try_for_each(visit)
        }

        fn play_unchecked(&self, position: &Laid, mv: &Move) -> Laid {
            Laid(position.0.after(mv))
        }
    }

    const TEXTS: [&str; 10] = [
        "kayles(5,2)",
        "kayles(\"##.##\") + nim(2,2)",
        "erase(4)",
        "treblecross(3) + lasker(3)",
        "wythoff(3,2) + pairs(4)",
        "fibonacci(8)",
        "die(8,up=4)",
        "tactix(2x3)",
        "chomp(2x3)",
        "triangle(3)",
    ];

    proptest! {
        #[test]
        fn positions_with_one_key_have_one_value(
            index in 0..TEXTS.len(), choices in prop::collection::vec(0usize..100, 0..5)
        ) {
            let mut at = setup(TEXTS[index]);
            for choice in choices {
                let moves = at.moves(1000).unwrap();
                if let Some(mv) = moves.get(choice % moves.len().max(1)) {
                    at = at.after(mv);
                }
            }
            let mut oracle = Oracle::new(&Moves);
            for convention in [Convention::Normal, Convention::Misere] {
                let whole = oracle.value(&Laid(at.clone()), convention);
                let key = Laid(Setup { parts: at.key().terms().to_vec() });
                let canonical = Laid(Setup { parts: at.expression().terms().to_vec() });
                prop_assert_eq!(oracle.value(&key, convention), whole);
                prop_assert_eq!(oracle.value(&canonical, convention), whole);
            }
        }
    }

    #[test]
    fn heaps_that_cannot_be_drawn_stay_heaps() {
        let laid = setup("kayles(1001,999,2,1)");
        let texts: Vec<usize> = laid
            .parts()
            .iter()
            .map(|part| part.to_string().len())
            .collect();
        assert_eq!(laid.parts().len(), 3);
        assert!(texts[0] > 999 && laid.parts()[2].to_string() == "kayles(1001,2)");
    }

    #[test]
    fn symmetric_positions_have_one_key() {
        let key = |text: &str| setup(text).key();
        assert_eq!(key("kayles(\"#..##.\")"), key("kayles(\"##.#\")"));
        assert_eq!(key("die(20,up=3)"), key("die(20,up=4)"));
        assert_eq!(key("tactix(\"#./..\")"), key("tactix(\"../.#\")"));
        assert_ne!(key("fibonacci(20,max=4)"), key("fibonacci(20,max=6)"));
    }
}
