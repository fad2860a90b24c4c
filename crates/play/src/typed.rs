//! Moves as people type them, in English, Chinese or signs.
//!
//! | where | what is understood |
//! | --- | --- |
//! | heaps, by their numbers from 1 | `3 from 2`, `take three from heap 2`, `从第2堆取3`, `取第2堆3枚`, `2:3`; `7→3+1`, `2:7→3+1`; what is taken from each, `0 3 0`; of the only heap `3`, `take 3`; `take all of heap 2`, `第2堆全取` |
//! | row of stones | `2`, `5,6`, `3-7`, `take 5 and 6`, `取第4枚` |
//! | two heaps, 1 the one written first | `3 from 1`, `2:3`, `2 2` (from each), `2 from both`, `take 2 from each`, `(2,1)`, `(5,3)→(2,1)` |
//! | one heap with a memory | `3`, `take 3`, `取3` |
//! | die | `4`, `face 4`, `翻到4` |
//! | graph | `b→c`, `b to c`; of the only token `c` |
//! | vertices or edges that are taken | `b`, `a-b`, `a b`, `a-b#2` |
//! | row of coins | the coins that are turned: `5,3`, `turn coins 5 and 3`, `翻转第3、5枚`; the position after the move in its parentheses, `(5)` |
//! | board | `b2`, `b2-b4`, `a1,c1` |
//! | other games | the position after the move, as it is written: `3,4,2`, `(3,4,2)` |
//! | scripts and programs | the state after the move, as it is written or without its brackets: `[3,2]`, `3,2` |
//!
//! `->` is an arrow too; wide digits and signs are as good as narrow ones. With several parts the
//! letter of one may stand before, `A:2`, and must where the rest fits more than one.

mod cells;
mod positions;

use grundy_core::Natural;
use grundy_core::natural::{checked_sub, to_usize};
use grundy_rules::row::RunMove;
use grundy_rules::{Expression, GamePosition, Move, Single, Term};

use crate::games::{Complaint, Typing, handling};
use crate::moves;
use crate::names;
use crate::places::{PlaceChange, PlaceMove, Places};
use crate::said::{self, Said};

/// Why what was typed is no move here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misread {
    /// It is in none of the forms.
    NotUnderstood,
    /// A number below zero.
    Negative,
    /// A minus between two numbers, where that is no run of stones: an arrow, or taking away.
    Minus,
    /// There is no heap with this number.
    NoSuchHeap {
        /// The number.
        number: Natural,
        /// How many heaps there are.
        heaps: usize,
    },
    /// The heap has fewer stones.
    TooMany {
        /// Its number, from 1.
        heap: usize,
        /// Its stones.
        has: Natural,
    },
    /// Which of several heaps is not said.
    WhichHeap,
    /// One number for each heap was expected.
    Numbers {
        /// How many were given.
        found: usize,
        /// How many heaps there are.
        heaps: usize,
    },
    /// Stones of more than one heap.
    SeveralHeaps,
    /// No stones at all.
    NothingTaken,
    /// It is understood, and not allowed.
    NotAllowed,
    /// It may mean any of these.
    Several(Vec<PlaceMove>),
    /// No move leads to the position.
    NotInOneMove,
}

/// Reads a move of the places.
///
/// Cost: linear in the text and the position; on boards, that of visiting the moves.
///
/// # Errors
///
/// Why it is none.
///
/// ```
/// use grundy_play::places::Places;
/// use grundy_play::typed::{self, Misread};
/// use grundy_rules::parse_expression;
///
/// let places = Places::new(&parse_expression("nim(5,4,3)").unwrap());
/// let left = |text: &str| {
///     let mv = typed::read(text, &places)?;
///     Ok(places.after(&mv).heap_sizes().iter().map(ToString::to_string).collect::<Vec<_>>())
/// };
/// for text in ["3 from 2", "2:3", "从第二堆取3枚", "4->1", "0 3 0"] {
///     assert_eq!(left(text).unwrap(), ["5", "1", "3"]);
/// }
/// assert_eq!(left("1 1 0"), Err(Misread::SeveralHeaps));
/// ```
pub fn read(text: &str, places: &Places) -> Result<PlaceMove, Misread> {
    let text = said::narrowed(text);
    let mut reading = Reading {
        places,
        candidates: Vec::new(),
        complaint: None,
        in_one_place: places.places().len() == 1,
    };
    let all: Vec<usize> = (0..places.places().len()).collect();
    reading.add(&text, &all);
    if let Some((place, rest)) = lettered(&text, places) {
        reading.in_one_place = true;
        reading.add(rest, &[place]);
    }
    let Reading {
        candidates,
        complaint,
        ..
    } = reading;
    let any = !candidates.is_empty();
    let mut legal: Vec<PlaceMove> = Vec::new();
    for mv in candidates {
        if places.check(&mv).is_ok() && !legal.contains(&mv) {
            legal.push(mv);
        }
    }
    match (legal.len(), complaint) {
        (1, _) => Ok(legal.remove(0)),
        (0, Some(complaint)) => Err(complaint),
        (0, None) if any => Err(Misread::NotAllowed),
        (0, None) if said::has_negative(&text) => Err(Misread::Negative),
        (0, None) if said::has_minus(&text) => Err(Misread::Minus),
        (0, None) => Err(Misread::NotUnderstood),
        _ => Err(Misread::Several(legal)),
    }
}

/// The place whose letter stands before a colon, and what follows.
fn lettered<'t>(text: &'t str, places: &Places) -> Option<(usize, &'t str)> {
    let (letter, rest) = text.split_once(':')?;
    let letter = letter.trim().to_ascii_uppercase();
    let mut all = 0..places.places().len();
    let place = all.find(|&place| places.letter(place).as_ref() == Some(&letter))?;
    Some((place, rest))
}

/// The move that leads to this position.
///
/// # Errors
///
/// [`Misread::NotInOneMove`].
pub fn leading_to(target: &Expression, places: &Places) -> Result<PlaceMove, Misread> {
    let position = places.position();
    let arrives = |mv: &Move| position.check_move(mv).is_ok() && position.after(mv) == *target;
    let found = |mv: &Move| places.locate(mv);
    let candidates = differences(position, target);
    if let Some(mv) = candidates.iter().find(|mv| arrives(mv)) {
        return Ok(found(mv));
    }
    /// Moves tried one by one, of what an end of a game does not tell.
    const TRIED: usize = 10_000;
    let moves = position.some_moves(TRIED);
    let mv = moves.iter().find(|mv| position.after(mv) == *target);
    mv.map(found).ok_or(Misread::NotInOneMove)
}

/// Changes of one heap that may make one position of the other.
fn differences(position: &Expression, target: &Expression) -> Vec<Move> {
    let mut found = Vec::new();
    for (term, from) in position.terms().iter().enumerate() {
        match from {
            Term::Heaps { ruleset, heaps } => {
                let after: Vec<&Natural> = target
                    .terms()
                    .iter()
                    .flat_map(|to| match to {
                        Term::Heaps {
                            ruleset: same,
                            heaps,
                        } if *same == ruleset.successor() => heaps.as_slice(),
                        _ => &[],
                    })
                    .collect();
                let before: Vec<&Natural> = match ruleset.shift() {
                    0 => heaps.iter().collect(),
                    _ => heaps.iter().take(1).collect(),
                };
                let (gone, left) = changed(&before, &after);
                if let [heap] = gone.as_slice() {
                    let change = grundy_rules::Change::Heap {
                        heap: (*heap).clone(),
                        left,
                    };
                    found.push(Move { term, change });
                }
            }
            Term::Single(_) => found.extend(target.terms().iter().filter_map(|to| match to {
                Term::Single(to) => Some(Move {
                    term,
                    change: grundy_rules::Change::Option(to.clone()),
                }),
                _ => None,
            })),
            Term::Row { .. } => {}
        }
    }
    found
}

/// What is only in the first list, and what is only in the second; both have larger numbers first.
fn changed<'n>(before: &[&'n Natural], after: &[&Natural]) -> (Vec<&'n Natural>, Vec<Natural>) {
    let (mut gone, mut left) = (Vec::new(), Vec::new());
    let (mut before, mut after) = (before.iter().peekable(), after.iter().peekable());
    loop {
        match (before.peek(), after.peek()) {
            (Some(a), Some(b)) if a == b => {
                before.next();
                after.next();
            }
            (Some(a), Some(b)) if a < b => left.extend(after.next().map(|n| (**n).clone())),
            (Some(_), _) => gone.extend(before.next()),
            (None, Some(_)) => left.extend(after.next().map(|n| (**n).clone())),
            (None, None) => return (gone, left),
        }
    }
}

/// The move from one heap or term to what is left of it, as records write it.
///
/// # Errors
///
/// Where the position has no such thing, or it does not become that in one move.
pub fn from_to(from: &Expression, to: &Expression, places: &Places) -> Result<PlaceMove, Misread> {
    let position = places.position();
    let mv = moves::found(position, from, to).ok_or(Misread::NotInOneMove)?;
    match position.check_move(&mv) {
        Ok(()) => Ok(places.locate(&mv)),
        Err(_) => Err(Misread::NotInOneMove),
    }
}

/// What the text may mean.
struct Reading<'p> {
    places: &'p Places,
    candidates: Vec<PlaceMove>,
    /// What is wrong with it, if nothing else is right.
    complaint: Option<Misread>,
    /// Whether it is known which place is meant: else numbers of heaps are not those of a pair.
    in_one_place: bool,
}

impl Reading<'_> {
    /// Everything that the text may mean in these places.
    fn add(&mut self, text: &str, within: &[usize]) {
        let said = said::said(text);
        if let Some(said) = &said {
            self.add_heaps(said, within);
        }
        for &place in within {
            match &self.places.places()[place] {
                Term::Heaps { .. } => {}
                Term::Row { .. } => {
                    if let Some(run) = said.as_ref().and_then(as_run) {
                        self.push(place, PlaceChange::Run(run));
                    }
                }
                Term::Single(single) => self.add_single(place, single, said.as_ref(), text),
            }
        }
    }

    fn push(&mut self, place: usize, change: PlaceChange) {
        self.candidates.push(PlaceMove { place, change });
    }

    fn complain(&mut self, complaint: Misread) {
        self.complaint.get_or_insert(complaint);
    }

    fn add_heaps(&mut self, said: &Said, within: &[usize]) {
        let places = self.places;
        let heaps: Vec<(usize, usize, &Natural)> = places
            .heaps()
            .filter(|(place, _, _)| within.contains(place))
            .collect();
        if heaps.is_empty() {
            return;
        }
        match said {
            Said::Numbers(numbers) if numbers.len() > 1 => self.add_each(&heaps, numbers),
            Said::Numbers(numbers) => self.add_only(&heaps, &numbers[0]),
            Said::Take(take) => self.add_only(&heaps, take),
            Said::TakeFrom { take, heap } => {
                if let Some((place, index)) = self.numbered(heap) {
                    self.add_take(place, index, take);
                }
            }
            Said::TakeAll(heap) => {
                let heap = match heap {
                    Some(heap) => self.numbered(heap),
                    None => self.only(&heaps),
                };
                let all = heap.and_then(|at| places.heaps().find(|heap| (heap.0, heap.1) == at));
                if let Some((place, index, all)) = all {
                    self.add_take(place, index, all);
                }
            }
            Said::Split { from, left } => {
                let found = heaps.iter().find(|(_, _, heap)| *heap == from);
                if let Some(&(place, index, _)) = found {
                    let left = left.clone();
                    self.push(place, PlaceChange::Heap { index, left });
                }
            }
            Said::SplitAt { heap, from, left } => {
                if let Some((place, index)) = self.numbered(heap)
                    && places.heaps().any(|found| found == (place, index, from))
                {
                    let left = left.clone();
                    self.push(place, PlaceChange::Heap { index, left });
                }
            }
            _ => {}
        }
    }

    /// The heap with this number, from 1.
    fn numbered(&mut self, number: &Natural) -> Option<(usize, usize)> {
        let at = to_usize(number).and_then(|number| number.checked_sub(1));
        let found = at.and_then(|at| self.places.heaps().nth(at));
        if found.is_none() {
            let heaps = self.places.heaps().count();
            let number = number.clone();
            self.complain(Misread::NoSuchHeap { number, heaps });
        }
        found.map(|(place, index, _)| (place, index))
    }

    /// One number for each heap: what is taken from it.
    fn add_each(&mut self, heaps: &[(usize, usize, &Natural)], numbers: &[Natural]) {
        if numbers.len() != heaps.len() {
            let (found, heaps) = (numbers.len(), heaps.len());
            return self.complain(Misread::Numbers { found, heaps });
        }
        let mut taken = heaps
            .iter()
            .zip(numbers)
            .filter(|(_, take)| !take.is_zero());
        match (taken.next(), taken.next()) {
            (None, _) => self.complain(Misread::NothingTaken),
            (Some((&(place, index, _), take)), None) => self.add_take(place, index, take),
            (Some(_), Some(_)) => self.complain(Misread::SeveralHeaps),
        }
    }

    /// So many from the only heap that is left.
    fn add_only(&mut self, heaps: &[(usize, usize, &Natural)], take: &Natural) {
        if let Some((place, index)) = self.only(heaps) {
            self.add_take(place, index, take);
        }
    }

    /// The only heap that has something.
    fn only(&mut self, heaps: &[(usize, usize, &Natural)]) -> Option<(usize, usize)> {
        let mut left = heaps.iter().filter(|(_, _, heap)| !heap.is_zero());
        match (left.next(), left.next()) {
            (Some(&(place, index, _)), None) => Some((place, index)),
            _ => {
                self.complain(Misread::WhichHeap);
                None
            }
        }
    }

    fn add_take(&mut self, place: usize, index: usize, take: &Natural) {
        let Term::Heaps { ruleset, heaps } = &self.places.places()[place] else {
            return;
        };
        if take.is_zero() {
            return self.complain(Misread::NothingTaken);
        }
        let written = &heaps[index];
        let whole = match written.is_zero() {
            true => Natural::ZERO,
            false => ruleset.effective_heap(written),
        };
        let Some(rest) = checked_sub(&whole, take) else {
            let heap = self.places.heap_number(place, index);
            let has = written.clone();
            return self.complain(Misread::TooMany { heap, has });
        };
        let left = Some(rest).filter(|rest| !rest.is_zero());
        let left = left.into_iter().collect();
        self.push(place, PlaceChange::Heap { index, left });
    }

    fn add_single(&mut self, place: usize, single: &Single, said: Option<&Said>, text: &str) {
        let option = match single {
            Single::Game(from) => self.game(from, said, text).map(Single::Game),
            Single::Board(from) => cells::board(from, text).map(Single::Board),
            Single::Written(from) => positions::state(from, text).map(Single::Written),
            Single::Foreign(from) => positions::foreign(from, text).map(Single::Foreign),
        };
        if let Some(option) = option {
            self.push(place, PlaceChange::Option(option));
        }
    }

    fn game(
        &mut self,
        from: &GamePosition,
        said: Option<&Said>,
        text: &str,
    ) -> Option<GamePosition> {
        let mut typing = Typing {
            in_one_place: self.in_one_place,
            complaint: None,
        };
        let option = handling(from.rules()).typed(from, said, text, &mut typing);
        if let Some(complaint) = typing.complaint {
            self.complain(complaint.into());
        }
        option
    }
}

impl From<Complaint> for Misread {
    fn from(complaint: Complaint) -> Self {
        match complaint {
            Complaint::WhichHeap => Self::WhichHeap,
            Complaint::NoSuchHeap { number, heaps } => Self::NoSuchHeap { number, heaps },
            Complaint::TooMany { heap, has } => Self::TooMany { heap, has },
            Complaint::Numbers { found, heaps } => Self::Numbers { found, heaps },
            Complaint::NothingTaken => Self::NothingTaken,
            Complaint::SeveralHeaps => Self::SeveralHeaps,
        }
    }
}

/// Stones of a row by their numbers from 1.
fn as_run(said: &Said) -> Option<RunMove> {
    let mut numbers = match said {
        Said::Numbers(numbers) | Said::Stones(numbers) => {
            numbers.iter().map(to_usize).collect::<Option<Vec<_>>>()?
        }
        Said::Range(first, last) => {
            let (first, last) = (to_usize(first)?, to_usize(last)?);
            let (first, last) = (first.min(last), first.max(last));
            let start = first.checked_sub(1)?;
            let length = last - start;
            return Some(RunMove { start, length });
        }
        _ => return None,
    };
    numbers.sort_unstable();
    let follow = numbers.windows(2).all(|pair| pair[0] + 1 == pair[1]);
    let start = numbers.first()?.checked_sub(1)?;
    let length = numbers.len();
    follow.then_some(RunMove { start, length })
}

/// The letters of columns, as [`names`] writes them: `a` is 0.
fn column(letters: &str) -> Option<usize> {
    /// Columns that a board may have, and more.
    const MOST: usize = 1 << 12;
    (0..MOST).find(|&index| names::letters(index, 'a') == letters)
}

#[cfg(test)]
mod tests;
