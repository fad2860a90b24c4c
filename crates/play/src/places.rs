//! A position being played, as it lies before the players: heaps keep their numbers, rows their stones, from
//! the first move to the last, where an [`Expression`] sorts and merges.

use std::borrow::Cow;
use std::collections::HashSet;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::sync::{Arc, OnceLock};

use grundy_core::Natural;
use grundy_core::natural::{to_usize, widen};
use grundy_rules::row::RunMove;
use grundy_rules::{Change, Expression, HeapRuleset, IllegalMove, Move, Row, Single, Term};

use crate::names::{self, Action, MoveName};

/// The position, place by place. Letters and numbers that players use are counted in this order.
///
/// Heaps of rules that are played on rows of stones lie there as rows, so that stones keep their numbers; the
/// other heaps of one ruleset are one place. A place stays when nothing is left of it, and so does a heap;
/// what splits off comes after the others.
///
/// ```
/// use grundy_play::places::Places;
/// use grundy_rules::parse_expression;
///
/// let position = parse_expression("nim(5,4,3)").unwrap();
/// let places = Places::new(&position);
/// let all = position.moves(100).unwrap();
/// let mv = all.iter().find(|mv| position.after(mv).to_string() == "nim(5,3)").unwrap();
/// let mv = places.locate(mv);
/// assert_eq!(places.name(&mv).to_string(), "4→0");
/// // The heap that is gone keeps its place.
/// assert_eq!(places.after(&mv).heap_sizes(), [5u8, 0, 3].map(Into::into));
/// ```
#[derive(Clone, Debug)]
pub struct Places {
    places: Vec<Term>,
    /// Of each place, whether it is a picture of a row in the game too; other rows the game knows as heaps.
    pictures: Arc<[bool]>,
    /// What lies there, once somebody has asked.
    position: OnceLock<Expression>,
}

impl PartialEq for Places {
    fn eq(&self, other: &Self) -> bool {
        self.places == other.places && self.pictures == other.pictures
    }
}

impl Eq for Places {}

impl Hash for Places {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.places.hash(state);
    }
}

/// A move in one of the places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaceMove {
    /// The place, from 0.
    pub place: usize,
    /// What is done.
    pub change: PlaceChange,
}

/// A move with the places that it is made in: all that is needed to tell it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LaidMove {
    /// How the position lies before it.
    pub places: Places,
    /// The move.
    pub at: PlaceMove,
}

impl LaidMove {
    /// A move of the position as it lies; where it can be several of the places, the first of them.
    ///
    /// # Panics
    ///
    /// If it is not a move of this position.
    #[must_use]
    pub fn new(places: &Places, mv: &Move) -> Self {
        Self {
            at: places.locate(mv),
            places: places.clone(),
        }
    }

    /// How the position lies after it.
    #[must_use]
    pub fn after(&self) -> Places {
        self.places.after(&self.at)
    }
}

/// What a move does to its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlaceChange {
    /// A heap is replaced.
    Heap {
        /// Which heap of the place, from 0.
        index: usize,
        /// What is left of it, larger first.
        left: Vec<Natural>,
    },
    /// Stones are taken from a row.
    Run(RunMove),
    /// The place becomes this.
    Option(Single),
}

/// Cells drawn in all; heaps that would need more stay heaps.
const MOST_CELLS: usize = 1000;

impl Places {
    /// The position laid out, in the order in which it was written; where that is not known, in the order
    /// of its terms, larger heaps first.
    #[must_use]
    pub fn new(position: &Expression) -> Self {
        let mut places = Vec::new();
        let mut room = MOST_CELLS;
        for term in position.written() {
            match term {
                Term::Heaps { ruleset, heaps } if ruleset.run_lengths().is_some() => {
                    lay_rows(ruleset, heaps, &mut room, &mut places);
                }
                // What a move leaves is written under another ruleset than its neighbours.
                Term::Heaps { ruleset, heaps } if ruleset.shift() > 0 => {
                    let alone = |heap: &Natural| heaps_term(ruleset, vec![heap.clone()]);
                    places.extend(heaps.iter().map(alone));
                }
                other => places.push(other.clone()),
            }
        }
        // A row that is full is a heap in the game.
        let is_picture = |place: &Term| matches!(place, Term::Row { row, .. } if !row.is_full());
        Self {
            pictures: places.iter().map(is_picture).collect(),
            places,
            position: OnceLock::new(),
        }
    }

    /// The places in their order. Rows are rows also where the game knows them as heaps.
    #[must_use]
    pub fn places(&self) -> &[Term] {
        &self.places
    }

    /// What lies there as it is drawn: rows are rows also where the game knows them as heaps.
    #[must_use]
    pub fn drawn(&self) -> Expression {
        Expression::in_order(self.places.clone())
    }

    /// The position of the game that lies there, in its order: rows that the game knows as heaps are heaps.
    ///
    /// ```
    /// use grundy_play::places::Places;
    /// use grundy_rules::parse_expression;
    ///
    /// let position = parse_expression("nim(3,4,5) + kayles(2,7)").unwrap();
    /// let lies = Places::new(&position);
    /// assert_eq!(*lies.position(), position);
    /// assert_eq!(lies.position().shown().to_string(), "nim(3,4,5) + kayles(2) + kayles(7)");
    /// assert_eq!(lies.drawn().shown().to_string(), "nim(3,4,5) + kayles(2) + kayles(7)");
    /// ```
    #[must_use]
    pub fn position(&self) -> &Expression {
        self.position.get_or_init(|| {
            let all = self.places.iter().zip(&*self.pictures);
            let terms = all.map(|(place, is_picture)| match place {
                Term::Row { ruleset, row } if !is_picture => {
                    heaps_term(ruleset, row.heaps().map(Natural::from).collect())
                }
                other => other.clone(),
            });
            Expression::in_order(terms.collect())
        })
    }

    /// What stands for this position and for all that are the same up to symmetry:
    /// [`Expression::representative`] of its places.
    #[must_use]
    pub fn key(&self) -> Expression {
        Expression::new(self.places.iter().map(Term::representative).collect())
    }

    /// Every heap by its place and its index there: the first has the number 1.
    pub fn heaps(&self) -> impl Iterator<Item = (usize, usize, &Natural)> {
        self.places
            .iter()
            .enumerate()
            .flat_map(|(place, at)| heaps_of(at).iter().enumerate().map(move |h| (place, h)))
            .map(|(place, (index, heap))| (place, index, heap))
    }

    /// The sizes of all heaps, by their numbers.
    #[must_use]
    pub fn heap_sizes(&self) -> Vec<Natural> {
        self.heaps().map(|(_, _, heap)| heap.clone()).collect()
    }

    /// The number of a heap, from 1.
    #[must_use]
    pub fn heap_number(&self, place: usize, index: usize) -> usize {
        let before = self.places[..place].iter();
        before.map(|place| heaps_of(place).len()).sum::<usize>() + index + 1
    }

    /// The letter of a place; none where it is the only one.
    #[must_use]
    pub fn letter(&self, place: usize) -> Option<String> {
        (self.places.len() > 1).then(|| names::part_letter(place))
    }

    /// The name of a move, as [`crate::names`] gives it.
    ///
    /// # Panics
    ///
    /// If it is not a move of these places.
    #[must_use]
    pub fn name(&self, mv: &PlaceMove) -> MoveName {
        MoveName {
            part: self.letter(mv.place),
            action: match (&self.places[mv.place], &mv.change) {
                (Term::Heaps { heaps, .. }, PlaceChange::Heap { index, left }) => {
                    Action::Plain(names::split(&heaps[*index], left))
                }
                (Term::Row { .. }, PlaceChange::Run(run)) => Action::Plain(names::stones(*run)),
                (Term::Single(from), PlaceChange::Option(to)) => names::single(from, to),
                _ => panic!("a move of other places"),
            },
        }
    }

    /// Every move, place by place, those in equal heaps of one once; `None` where there are more than `most`.
    #[must_use]
    pub fn moves(&self, most: usize) -> Option<Vec<PlaceMove>> {
        let mut all = Vec::new();
        let visited = self.places.iter().enumerate().try_for_each(|(place, at)| {
            with_each_heap_once(at).visit_changes(most.saturating_add(1), &mut |change| {
                if all.len() == most {
                    return ControlFlow::Break(());
                }
                let change = in_place(at, change);
                all.extend(change.map(|change| PlaceMove { place, change }));
                ControlFlow::Continue(())
            })
        });
        visited.is_continue().then_some(all)
    }

    /// The move, and the same in the heaps that are equal to the one it is made in.
    pub(crate) fn in_equal_heaps(&self, mv: &PlaceMove) -> Vec<PlaceMove> {
        let (Term::Heaps { heaps, .. }, PlaceChange::Heap { index, left }) =
            (&self.places[mv.place], &mv.change)
        else {
            return vec![mv.clone()];
        };
        let equal = heaps
            .iter()
            .enumerate()
            .filter(|(_, heap)| **heap == heaps[*index]);
        let moves = equal.map(|(index, _)| PlaceMove {
            place: mv.place,
            change: PlaceChange::Heap {
                index,
                left: left.clone(),
            },
        });
        moves.collect()
    }

    /// Whether no move is left.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.moves(0).is_some()
    }

    /// How the places lie after the move.
    ///
    /// # Panics
    ///
    /// If it is not a move of these places.
    #[must_use]
    pub fn after(&self, mv: &PlaceMove) -> Self {
        let mut places = self.places.clone();
        match (&mut places[mv.place], &mv.change) {
            (Term::Heaps { ruleset, heaps }, PlaceChange::Heap { index, left }) => {
                let mut left = left.iter();
                heaps[*index] = left.next().cloned().unwrap_or(Natural::ZERO);
                heaps.extend(left.cloned());
                *ruleset = ruleset.successor();
            }
            (Term::Row { row, .. }, PlaceChange::Run(run)) => *row = row.without(*run),
            (Term::Single(single), PlaceChange::Option(option)) => {
                *single = single.arranged(option);
            }
            _ => panic!("a move of other places"),
        }
        places[mv.place].draw_path();
        Self {
            places,
            pictures: Arc::clone(&self.pictures),
            position: OnceLock::new(),
        }
    }

    /// A move of the [position](Self::position) as one of these places: the first of the equal ones.
    ///
    /// # Panics
    ///
    /// If it is not a move of the position.
    #[must_use]
    pub fn locate(&self, mv: &Move) -> PlaceMove {
        let term = &self.position().terms()[mv.term];
        let found = (0..self.places.len()).find_map(|place| {
            let change = self.located(place, term, &mv.change)?;
            Some(PlaceMove { place, change })
        });
        found.expect("a move of what lies there")
    }

    /// The change of a term as one of the place, where it can be that.
    fn located(&self, place: usize, term: &Term, change: &Change) -> Option<PlaceChange> {
        if !self.is_of(place, term) {
            return None;
        }
        match (&self.places[place], change) {
            (Term::Row { row, .. }, Change::Heap { heap, left }) => {
                let mut runs = row.runs();
                let whole = runs.find(|run| Natural::from(widen(run.length)) == *heap)?;
                as_run(whole, left).map(PlaceChange::Run)
            }
            (at, change) => in_place(at, change.clone()),
        }
    }

    /// Whether what lies at the place is in this term of the position.
    fn is_of(&self, place: usize, term: &Term) -> bool {
        match (&self.places[place], term) {
            (Term::Heaps { ruleset, .. }, Term::Heaps { ruleset: same, .. }) => ruleset == same,
            (Term::Row { ruleset, .. }, Term::Heaps { ruleset: same, .. }) => {
                !self.pictures[place] && ruleset == same
            }
            (at @ Term::Row { .. }, term) => self.pictures[place] && at == term,
            (at, term) => at == term,
        }
    }

    /// The move of the [position](Self::position) that this is; `None` where it is none, legal or not: there
    /// are no such stones, say.
    #[must_use]
    pub fn to_move(&self, mv: &PlaceMove) -> Option<Move> {
        let change = match (self.places.get(mv.place)?, &mv.change) {
            (Term::Heaps { heaps, .. }, PlaceChange::Heap { index, left }) => Change::Heap {
                heap: heaps.get(*index)?.clone(),
                left: left.clone(),
            },
            (Term::Row { row, .. }, PlaceChange::Run(run)) => {
                let whole = run_around(row, *run)?;
                match self.pictures[mv.place] {
                    true => Change::Run(*run),
                    false => as_heap(whole, *run),
                }
            }
            (Term::Single(_), PlaceChange::Option(option)) => Change::Option(option.clone()),
            _ => return None,
        };
        let mut terms = self.position().terms().iter();
        let term = terms.position(|term| self.is_of(mv.place, term))?;
        Some(Move { term, change })
    }

    /// Whether the rules allow the move here.
    ///
    /// # Errors
    ///
    /// Why they do not.
    pub fn check(&self, mv: &PlaceMove) -> Result<(), IllegalMove> {
        let found = self.to_move(mv).ok_or(IllegalMove::NotAllowed)?;
        self.position().check_move(&found)
    }
}

/// The heaps of a place that has any.
fn heaps_of(place: &Term) -> &[Natural] {
    match place {
        Term::Heaps { heaps, .. } => heaps,
        Term::Row { .. } | Term::Single(_) => &[],
    }
}

/// A change of what lies at a place: in the first of equal heaps. `None` where there is no such heap.
fn in_place(place: &Term, change: Change) -> Option<PlaceChange> {
    Some(match change {
        Change::Heap { heap, left } => {
            let index = heaps_of(place).iter().position(|other| *other == heap)?;
            PlaceChange::Heap { index, left }
        }
        Change::Run(run) => PlaceChange::Run(run),
        Change::Option(option) => PlaceChange::Option(option),
    })
}

/// The place with one of equal heaps, wherever they stand, and without those that are used up.
fn with_each_heap_once(place: &Term) -> Cow<'_, Term> {
    let Term::Heaps { ruleset, heaps } = place else {
        return Cow::Borrowed(place);
    };
    let mut met = HashSet::new();
    let once = heaps
        .iter()
        .filter(|heap| !heap.is_zero() && met.insert(*heap));
    Cow::Owned(heaps_term(ruleset, once.cloned().collect()))
}

fn heaps_term(ruleset: &HeapRuleset, heaps: Vec<Natural>) -> Term {
    Term::Heaps {
        ruleset: ruleset.clone(),
        heaps,
    }
}

/// Each heap as a row of its own while there is room; the others as one place.
fn lay_rows(ruleset: &HeapRuleset, heaps: &[Natural], room: &mut usize, places: &mut Vec<Term>) {
    let mut undrawn = Vec::new();
    for heap in heaps {
        let cells = to_usize(heap).filter(|cells| cells <= room);
        match cells {
            Some(cells) => {
                *room -= cells;
                places.push(Term::Row {
                    ruleset: ruleset.clone(),
                    row: Row::new(vec![true; cells]),
                });
            }
            None => undrawn.push(heap.clone()),
        }
    }
    if !undrawn.is_empty() {
        places.push(heaps_term(ruleset, undrawn));
    }
}

/// The stones to take from a run of a row so that these heaps are left of it, the larger one first.
fn as_run(whole: RunMove, left: &[Natural]) -> Option<RunMove> {
    let mut lengths = Vec::with_capacity(left.len());
    for heap in left {
        lengths.push(to_usize(heap)?);
    }
    let kept: usize = lengths.iter().sum();
    Some(RunMove {
        start: whole.start + lengths.first().copied().unwrap_or(0),
        length: whole.length.checked_sub(kept)?,
    })
}

/// The maximal run that these stones are in; `None` where one of them is not there.
fn run_around(row: &Row, run: RunMove) -> Option<RunMove> {
    let end = run.start.checked_add(run.length)?;
    row.runs()
        .find(|whole| whole.start <= run.start && end <= whole.start + whole.length)
}

/// What taking the stones does to the heap that the whole run is.
fn as_heap(whole: RunMove, run: RunMove) -> Change {
    let before = run.start - whole.start;
    let after = whole.length - run.length - before;
    let (large, small) = (before.max(after), before.min(after));
    let left = [large, small].into_iter().filter(|&length| length > 0);
    Change::Heap {
        heap: widen(whole.length).into(),
        left: left.map(|length| widen(length).into()).collect(),
    }
}

#[cfg(test)]
mod tests;
