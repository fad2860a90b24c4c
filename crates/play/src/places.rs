//! The position as it lies before the players: heaps keep their numbers, rows their stones, from the
//! first move to the last, where an [`Expression`] sorts and merges.

use grundy_core::Natural;
use grundy_core::natural::widen;
use grundy_rules::row::RunMove;
use grundy_rules::{Change, Expression, HeapRuleset, Move, Row, Single, Term};

use crate::names::{self, Action, MoveName};
use crate::setup::Setup;

/// One part of the position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// Heaps in their places; one that is used up stays, empty.
    Heaps {
        /// The rules.
        ruleset: HeapRuleset,
        /// The sizes as they are written. What splits off comes after the others.
        heaps: Vec<Natural>,
    },
    /// A row of stones.
    Row {
        /// The rules.
        ruleset: HeapRuleset,
        /// The stones and the gaps.
        row: Row,
        /// Whether the expression has it as a row too, not as heaps.
        drawn: bool,
    },
    /// Anything else.
    Single(Single),
}

impl Place {
    /// The rules, as the notation writes them.
    ///
    /// ```
    /// use grundy_play::places::Places;
    /// use grundy_rules::parse_expression;
    ///
    /// let places = Places::new(&parse_expression("times{3}(40,max=6)").unwrap());
    /// assert_eq!(places.places()[0].rules(), "times{3}");
    /// ```
    #[must_use]
    pub fn rules(&self) -> String {
        match self {
            Self::Heaps { ruleset, .. } | Self::Row { ruleset, .. } => ruleset.to_string(),
            Self::Single(single) => single.rules(),
        }
    }
}

/// All parts. Letters and numbers that players use are counted in this order.
///
/// ```
/// use grundy_play::places::Places;
/// use grundy_rules::parse_expression;
///
/// let position = parse_expression("nim(5,4,3)").unwrap();
/// let places = Places::new(&position);
/// let all = position.moves(100).unwrap();
/// let mv = all.iter().find(|mv| position.after(mv).to_string() == "nim(5,3)").unwrap();
/// let mv = places.locate(&position, mv);
/// assert_eq!(places.name(&mv).to_string(), "4→0");
/// // The heap that is gone keeps its place.
/// assert_eq!(places.after(&mv).heap_sizes(), [5u8, 0, 3].map(Into::into));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Places {
    places: Vec<Place>,
}

/// A move in one of the places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaceMove {
    /// The place, from 0.
    pub place: usize,
    /// What is done.
    pub change: PlaceChange,
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

impl Places {
    /// The position laid out, as [`Setup`] does.
    #[must_use]
    pub fn new(position: &Expression) -> Self {
        let setup = Setup::new(position);
        let places = setup.parts().iter().map(|part| match part {
            Term::Heaps { ruleset, heaps } => Place::Heaps {
                ruleset: ruleset.clone(),
                heaps: heaps.clone(),
            },
            Term::Row { ruleset, row } => Place::Row {
                ruleset: ruleset.clone(),
                drawn: !row.is_full(),
                row: row.clone(),
            },
            Term::Single(single) => Place::Single(single.clone()),
        });
        Self {
            places: places.collect(),
        }
    }

    /// The parts in their order.
    #[must_use]
    pub fn places(&self) -> &[Place] {
        &self.places
    }

    /// The position that lies there. Rows are rows also where the game knows them as heaps.
    #[must_use]
    pub fn expression(&self) -> Expression {
        let terms = self.places.iter().map(|place| match place {
            Place::Heaps { ruleset, heaps } => Term::Heaps {
                ruleset: ruleset.clone(),
                heaps: heaps.clone(),
            },
            Place::Row { ruleset, row, .. } => Term::Row {
                ruleset: ruleset.clone(),
                row: row.clone(),
            },
            Place::Single(single) => Term::Single(single.clone()),
        });
        Expression::in_order(terms.collect())
    }

    /// The position of the game that lies there, in its order: rows that the game knows as heaps are heaps.
    ///
    /// ```
    /// use grundy_play::places::Places;
    /// use grundy_rules::parse_expression;
    ///
    /// let position = parse_expression("nim(3,4,5) + kayles(2,7)").unwrap();
    /// let lies = Places::new(&position).position();
    /// assert_eq!(lies, position);
    /// assert_eq!(lies.shown().to_string(), "nim(3,4,5) + kayles(2) + kayles(7)");
    /// ```
    #[must_use]
    pub fn position(&self) -> Expression {
        let terms = self.places.iter().map(|place| match place {
            Place::Row {
                ruleset,
                row,
                drawn: false,
            } => Term::Heaps {
                ruleset: ruleset.clone(),
                heaps: row.heaps().map(Natural::from).collect(),
            },
            Place::Heaps { ruleset, heaps } => Term::Heaps {
                ruleset: ruleset.clone(),
                heaps: heaps.clone(),
            },
            Place::Row { ruleset, row, .. } => Term::Row {
                ruleset: ruleset.clone(),
                row: row.clone(),
            },
            Place::Single(single) => Term::Single(single.clone()),
        });
        Expression::in_order(terms.collect())
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
                (Place::Heaps { heaps, .. }, PlaceChange::Heap { index, left }) => {
                    Action::Plain(names::split(&heaps[*index], left))
                }
                (Place::Row { .. }, PlaceChange::Run(run)) => Action::Plain(names::stones(*run)),
                (Place::Single(from), PlaceChange::Option(to)) => names::single(from, to),
                _ => panic!("a move of other places"),
            },
        }
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
            (Place::Heaps { ruleset, heaps }, PlaceChange::Heap { index, left }) => {
                let mut left = left.iter();
                heaps[*index] = left.next().cloned().unwrap_or(Natural::ZERO);
                heaps.extend(left.cloned());
                *ruleset = ruleset.successor();
            }
            (Place::Row { row, .. }, PlaceChange::Run(run)) => *row = row.without(*run),
            (Place::Single(single), PlaceChange::Option(option)) => {
                *single = single.arranged(option);
            }
            _ => panic!("a move of other places"),
        }
        Self { places }
    }

    /// The move of the position as one of these places: the first of the equal ones. The places are
    /// those of the position.
    ///
    /// # Panics
    ///
    /// If it is not a move of the position, or these are not its places.
    #[must_use]
    pub fn locate(&self, position: &Expression, mv: &Move) -> PlaceMove {
        let term = &position.terms()[mv.term];
        let found = self.places.iter().enumerate().find_map(|(place, at)| {
            let change = located(at, term, &mv.change)?;
            Some(PlaceMove { place, change })
        });
        found.expect("the places of this position")
    }

    /// The move of the position that this is; `None` where it is none, legal or not: there are no such
    /// stones, say.
    #[must_use]
    pub fn to_move(&self, position: &Expression, mv: &PlaceMove) -> Option<Move> {
        let term_of = |is_it: &dyn Fn(&Term) -> bool| position.terms().iter().position(is_it);
        let heaps_of = |of: &HeapRuleset| {
            term_of(&|term| matches!(term, Term::Heaps { ruleset, .. } if ruleset == of))
        };
        let (term, change) = match (self.places.get(mv.place)?, &mv.change) {
            (Place::Heaps { ruleset, heaps }, PlaceChange::Heap { index, left }) => {
                let (heap, left) = (heaps.get(*index)?.clone(), left.clone());
                (heaps_of(ruleset)?, Change::Heap { heap, left })
            }
            (
                Place::Row {
                    row,
                    drawn,
                    ruleset,
                },
                PlaceChange::Run(run),
            ) => {
                let whole = run_around(row, *run)?;
                match drawn {
                    true => (
                        term_of(
                            &|term| matches!(term, Term::Row { row: same, ruleset: own } if same == row && own == ruleset),
                        )?,
                        Change::Run(*run),
                    ),
                    false => (heaps_of(ruleset)?, as_heap(whole, *run)),
                }
            }
            (Place::Single(single), PlaceChange::Option(option)) => (
                term_of(&|term| matches!(term, Term::Single(same) if same == single))?,
                Change::Option(option.clone()),
            ),
            _ => return None,
        };
        Some(Move { term, change })
    }
}

/// The heaps of a place that has any.
fn heaps_of(place: &Place) -> &[Natural] {
    match place {
        Place::Heaps { heaps, .. } => heaps,
        Place::Row { .. } | Place::Single(_) => &[],
    }
}

/// The change of a term as one of the place, where it can be that.
fn located(place: &Place, term: &Term, change: &Change) -> Option<PlaceChange> {
    match (place, term, change) {
        (
            Place::Heaps { ruleset, heaps },
            Term::Heaps { ruleset: same, .. },
            Change::Heap { heap, left },
        ) if ruleset == same => {
            let index = heaps.iter().position(|other| other == heap)?;
            let left = left.clone();
            Some(PlaceChange::Heap { index, left })
        }
        (
            Place::Row {
                ruleset,
                row,
                drawn: false,
            },
            Term::Heaps { ruleset: same, .. },
            Change::Heap { heap, left },
        ) if ruleset == same => {
            let whole = row
                .runs()
                .find(|run| Natural::from(widen(run.length)) == *heap)?;
            as_run(whole, left).map(PlaceChange::Run)
        }
        (
            Place::Row {
                ruleset,
                row,
                drawn: true,
            },
            Term::Row {
                ruleset: same,
                row: picture,
            },
            Change::Run(run),
        ) if ruleset == same && row == picture => Some(PlaceChange::Run(*run)),
        (Place::Single(single), Term::Single(same), Change::Option(option)) if single == same => {
            Some(PlaceChange::Option(option.clone()))
        }
        _ => None,
    }
}

/// The stones to take from a run of a row so that these heaps are left of it, the larger one first.
fn as_run(whole: RunMove, left: &[Natural]) -> Option<RunMove> {
    let mut lengths = Vec::with_capacity(left.len());
    for heap in left {
        lengths.push(grundy_core::natural::to_usize(heap)?);
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
mod tests {
    use super::*;
    use grundy_rules::parse_expression;
    use proptest::prelude::*;

    const TEXTS: [&str; 15] = [
        "nim(5,4,3)",
        "kayles(7,4)",
        "kayles(5) + kayles(\"##.##\")",
        "erase(5) + nim(2,2)",
        "treblecross(6)",
        "lasker(6,3)",
        "dawson(7)",
        "stripes{1,3,2}(8,8)",
        "wythoff(5,3) + wythoff(5,3)",
        "fibonacci(9) + pairs(5)",
        "tactix(2x3)",
        "die(9,up=2) + nim(3)",
        "moore{k=2}(4,3,2) + nim(2)",
        "staircase(1,2,2) + staircase(1,2,2)",
        "hackenbush(\"(()(()))\") + mock-turtles(5,2)",
    ];

    proptest! {
        /// Played in the places and played in the position, a game stays the same game.
        #[test]
        fn places_follow_the_position(
            index in 0..TEXTS.len(), choices in prop::collection::vec(0usize..1000, 0..12)
        ) {
            let mut position = parse_expression(TEXTS[index]).unwrap();
            let mut places = Places::new(&position);
            for choice in choices {
                let moves = position.moves(1000).unwrap();
                let Some(mv) = moves.get(choice % moves.len().max(1)) else {
                    break;
                };
                let located = places.locate(&position, mv);
                let back = places.to_move(&position, &located).unwrap();
                prop_assert_eq!(position.after(&back), position.after(mv));
                prop_assert!(position.check_move(&back).is_ok());
                position = position.after(&back);
                places = places.after(&located);
                prop_assert_eq!(places.expression().representative(), position.representative());
            }
        }
    }

    #[test]
    fn stones_keep_their_numbers() {
        let position = parse_expression("kayles(7)").unwrap();
        let places = Places::new(&position);
        let run = RunMove {
            start: 1,
            length: 2,
        };
        let mv = PlaceMove {
            place: 0,
            change: PlaceChange::Run(run),
        };
        let played = places.to_move(&position, &mv).unwrap();
        assert_eq!(position.after(&played).to_string(), "kayles(4,1)");
        let after = places.after(&mv);
        let Place::Row { row, .. } = &after.places()[0] else {
            panic!("a row");
        };
        assert_eq!(row.to_string(), "#..####");
        assert_eq!(after.to_move(&position.after(&played), &mv), None);
    }

    #[test]
    fn heaps_have_numbers_across_the_places() {
        let position = parse_expression("nim(5,4) + take{1..3}(7) + kayles(3)").unwrap();
        let places = Places::new(&position);
        assert_eq!(places.heap_sizes(), [5u8, 4, 7].map(Natural::from));
        assert_eq!(places.letter(0).as_deref(), Some("A"));
        assert_eq!(places.heap_number(1, 0), 3);
    }
}
