//! The move that is being chosen.

use grundy_core::Natural;
use grundy_core::natural::{checked_sub, to_usize};
use grundy_play::choices::{self, Choice, Point, Spot};
use grundy_play::places::{PlaceChange, PlaceMove, Places};
use grundy_rules::board::CellSet;
use grundy_rules::row::RunMove;
use grundy_rules::{Board, Single, Term};

/// What is chosen so far at a point: a cursor, what is marked, and which move that makes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pick {
    /// Of a heap or of tokens.
    Pile(Option<Choice>),
    /// Stones of a row: from the anchor, where one is set, to the cursor.
    Run {
        /// The cell that keys move.
        cursor: usize,
        /// The cell at the other end.
        anchor: Option<usize>,
    },
    /// Cells of a board: those marked, or that of the cursor.
    Cells {
        /// The cell that keys move.
        cursor: usize,
        /// The set of the cells that are marked.
        marked: CellSet,
    },
}

impl Pick {
    /// Nothing chosen yet at this place.
    #[must_use]
    pub fn nothing(place: &Term) -> Self {
        match place {
            Term::Row { row, .. } => Self::Run {
                cursor: row.runs().next().map_or(0, |run| run.start),
                anchor: None,
            },
            Term::Single(Single::Board(board)) => Self::Cells {
                cursor: board.cells().first().unwrap_or(0),
                marked: CellSet::default(),
            },
            _ => Self::Pile(None),
        }
    }

    /// What a move is as a pick: the index of its point, and itself.
    #[must_use]
    pub fn of_move(places: &Places, mv: &PlaceMove) -> Option<(usize, Self)> {
        let (point, amount) = choices::locate(places, mv)?;
        let pick = match (&places.places()[mv.place], &mv.change) {
            (_, PlaceChange::Run(run)) => Self::Run {
                cursor: (run.start + run.length).saturating_sub(1),
                anchor: Some(run.start),
            },
            (Term::Single(Single::Board(before)), PlaceChange::Option(Single::Board(after))) => {
                let marked = before.cells().without(after.cells());
                let cursor = marked.first().unwrap_or(0);
                Self::Cells { cursor, marked }
            }
            (_, change) => Self::Pile(Some(Choice {
                amount,
                change: change.clone(),
            })),
        };
        Some((point, pick))
    }

    /// The change that is chosen, legal or not; `None` where nothing is.
    #[must_use]
    pub fn change(&self, place: &Term) -> Option<PlaceChange> {
        match (self, place) {
            (Self::Pile(choice), _) => choice.as_ref().map(|choice| choice.change.clone()),
            (Self::Run { cursor, anchor }, _) => {
                let anchor = anchor.unwrap_or(*cursor);
                let start = anchor.min(*cursor);
                let length = anchor.max(*cursor) - start + 1;
                Some(PlaceChange::Run(RunMove { start, length }))
            }
            (Self::Cells { .. }, Term::Single(Single::Board(board))) => {
                let taken = self.cells(board)?;
                Some(PlaceChange::Option(Single::Board(board.without(&taken))))
            }
            _ => None,
        }
    }

    /// Whether a cell of the place would be taken as it is now.
    #[must_use]
    pub fn takes(&self, place: &Term, cell: usize) -> bool {
        match place {
            Term::Single(Single::Board(board)) => {
                self.cells(board).is_some_and(|taken| taken.contains(cell))
            }
            _ => self.marks(cell),
        }
    }

    /// The same with a cell of the place marked, and the cursor there: a run grows or shrinks to it.
    #[must_use]
    pub fn with_cell(&self, place: &Term, cell: usize) -> Option<Self> {
        match (place, self) {
            (Term::Row { row, .. }, Self::Run { cursor, anchor }) if cell < row.len() => {
                let anchor = match anchor {
                    None => cell,
                    Some(anchor) if cell < (*anchor).min(*cursor) => (*anchor).max(*cursor),
                    Some(anchor) => (*anchor).min(*cursor),
                };
                Some(Self::Run {
                    cursor: cell,
                    anchor: Some(anchor),
                })
            }
            (Term::Single(Single::Board(board)), Self::Cells { marked, .. }) => Some(Self::Cells {
                cursor: cell,
                marked: marked.or(&CellSet::of([cell]).and(board.cells())),
            }),
            _ => None,
        }
    }

    /// The same with the cell of the cursor marked on a board, or no longer.
    #[must_use]
    pub fn toggled(&self, place: &Term) -> Option<Self> {
        let (board, cursor, marked) = self.on_board(place)?;
        let cell = CellSet::of([cursor]);
        let marked = match marked.contains(cursor) {
            true => marked.without(&cell),
            false => marked.or(&cell),
        };
        let marked = marked.and(board.cells());
        Some(Self::Cells { cursor, marked })
    }

    /// The same with the cursor on the next cell of a board in a direction; where it `extends`, both cells are marked.
    #[must_use]
    pub fn moved(&self, place: &Term, (down, right): (i8, i8), extends: bool) -> Option<Self> {
        let (board, cursor, marked) = self.on_board(place)?;
        let next = next_cell(board, cursor, down, right);
        let marked = match extends {
            true => marked.or(&CellSet::of([cursor, next]).and(board.cells())),
            false => marked.clone(),
        };
        Some(Self::Cells {
            cursor: next,
            marked,
        })
    }

    fn on_board<'p>(&'p self, place: &'p Term) -> Option<(&'p Board, usize, &'p CellSet)> {
        match (place, self) {
            (Term::Single(Single::Board(board)), Self::Cells { cursor, marked }) => {
                Some((board, *cursor, marked))
            }
            _ => None,
        }
    }

    /// The cells that would be taken; `None` where no move fits what is marked.
    #[must_use]
    pub(super) fn cells(&self, board: &Board) -> Option<CellSet> {
        match self {
            Self::Cells { cursor, marked } if marked.is_empty() => {
                choices::completed(board, &CellSet::of([*cursor]))
            }
            Self::Cells { marked, .. } => choices::completed(board, marked),
            _ => None,
        }
    }

    /// Whether something has been chosen on purpose.
    #[must_use]
    pub fn is_marked(&self) -> bool {
        match self {
            Self::Pile(choice) => choice.is_some(),
            Self::Run { anchor, .. } => anchor.is_some(),
            Self::Cells { marked, .. } => !marked.is_empty(),
        }
    }

    /// Whether the cell of a row or a board is among those marked.
    #[must_use]
    pub fn marks(&self, cell: usize) -> bool {
        match self {
            Self::Run {
                cursor,
                anchor: Some(anchor),
            } => ((*anchor).min(*cursor)..=(*anchor).max(*cursor)).contains(&cell),
            Self::Cells { marked, .. } => marked.contains(cell),
            _ => false,
        }
    }
}

/// The next choice with a greater or smaller amount than this one, of those listed; at either end the
/// first or the last.
#[must_use]
pub fn stepped(all: &[Choice], now: Option<&Choice>, up: bool) -> Option<Choice> {
    let Some(now) = now else {
        let first = if up { all.first() } else { all.last() };
        return first.cloned();
    };
    if now.amount.is_none() {
        return beside(all, now, up);
    }
    let found = if up {
        all.iter().find(|choice| choice.amount > now.amount)
    } else {
        all.iter().rev().find(|choice| choice.amount < now.amount)
    };
    found.cloned().or_else(|| Some(now.clone()))
}

/// The choice that stands beside this one: another way to take as many, in the end another amount.
#[must_use]
pub fn beside(all: &[Choice], now: &Choice, up: bool) -> Option<Choice> {
    let place = all.iter().position(|choice| choice.change == now.change);
    let place = match (place, up) {
        (Some(place), true) => place + 1,
        (Some(place), false) => place.checked_sub(1)?,
        (None, _) => 0,
    };
    all.get(place).cloned()
}

/// What a click on a stone of a heap chooses, with `amount` stones from it to the end: to take these,
/// or, where nothing can be taken, to cut the heap after the stone.
#[must_use]
pub fn at_stone(places: &Places, point: Point, amount: &Natural, all: &[Choice]) -> Option<Choice> {
    if let Some(change) = choices::taking(places, point, amount) {
        let amount = Some(amount.clone());
        return Some(Choice { amount, change });
    }
    let (Term::Heaps { heaps, .. }, Spot::Heap(index)) =
        (&places.places()[point.place], point.spot)
    else {
        return None;
    };
    let before = checked_sub(&heaps[index], amount)? + Natural::ONE;
    let cuts_there = |choice: &&Choice| match &choice.change {
        PlaceChange::Heap { left, .. } => {
            choice.amount == Some(Natural::ZERO) && left.contains(&before)
        }
        _ => false,
    };
    all.iter().find(cuts_there).cloned()
}

/// The cell next to this one in a direction, beyond gaps and holes; itself where there is none.
fn next_cell(board: &Board, cursor: usize, down: i8, right: i8) -> usize {
    let layout = board.geometry().layout();
    let step = |at: usize, by: i8| match by {
        1 => at.checked_add(1),
        -1 => at.checked_sub(1),
        _ => Some(at),
    };
    let rows = layout.widths().len();
    let columns = layout.widths().max().unwrap_or(0);
    let (mut row, mut column) = layout.places()[cursor];
    loop {
        let (Some(r), Some(c)) = (step(row, down), step(column, right)) else {
            return cursor;
        };
        if r >= rows || c >= columns {
            return cursor;
        }
        (row, column) = (r, c);
        if let Some(cell) = layout.cell(row, column) {
            return cell;
        }
    }
}

/// The stone that a typed number means, counted from 0.
#[must_use]
pub fn numbered_stone(typed: &Natural, length: usize) -> Option<usize> {
    let number = to_usize(typed)?.checked_sub(1)?;
    (number < length).then_some(number)
}
