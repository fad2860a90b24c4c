//! From the text of a record to its game.

use grundy_core::natural::{to_u64, widen};
use grundy_core::{Budget, Convention, Exhausted};
use grundy_rules::{Expression, Face, Files, Term, parse_expression_with};
use grundy_solve::plan::is_addressable;

use super::{Damage, DamageKind, Key, LONGEST_NAME, result_word};
use crate::moves;
use crate::places::PlaceMove;
use crate::session::{Player, Refused, Seat, Session, Start};
use crate::skill::Skill;
use crate::typed;

/// What a move costs, for each byte of the position.
const STEPS_A_BYTE: u64 = 4;

pub(super) fn read(
    text: &str,
    said: &[String],
    files: &dyn Files,
    budget: &mut Budget<'_>,
) -> Result<Session, Damage> {
    let mut reader = Reader {
        lines: text.lines().enumerate().peekable(),
        said,
        line: 0,
        files,
        budget,
    };
    reader.session().map_err(|kind| {
        let line = reader.line;
        Damage { line, kind }
    })
}

struct Reader<'t, 'b, 'w> {
    lines: std::iter::Peekable<std::iter::Enumerate<std::str::Lines<'t>>>,
    /// The line read last, from 1.
    line: usize,
    /// How each turn was typed, where that is known.
    said: &'t [String],
    files: &'t dyn Files,
    budget: &'b mut Budget<'w>,
}

impl<'t> Reader<'t, '_, '_> {
    fn session(&mut self) -> Result<Session, DamageKind> {
        if self.value(Key::Record)? != "1" {
            return Err(DamageKind::Version);
        }
        let mut session = Session::new(self.start()?);
        self.hints(&mut session)?;
        while let Some(line) = self.next_line() {
            let (word, value) = line.split_once(' ').unwrap_or((line, ""));
            if word == Key::Move.word() {
                self.turn(&mut session, value.trim())?;
            } else if word == Key::Throw.word() {
                throw(&mut session, value.trim())?;
            } else if word == Key::Swap.word() {
                swap(&mut session, value.trim())?;
            } else if word == Key::Result.word() {
                return self.result(session, value.trim());
            } else {
                return Err(DamageKind::Expected(Key::Move));
            }
        }
        Err(DamageKind::Expected(Key::Result))
    }

    /// The next line that means something; past the last one there is one more line.
    fn next_line(&mut self) -> Option<&'t str> {
        loop {
            let Some((index, line)) = self.lines.next() else {
                self.line += 1;
                return None;
            };
            self.line = index + 1;
            let line = line.trim();
            if !line.is_empty() && !line.starts_with('#') {
                return Some(line);
            }
        }
    }

    /// What follows the word that the next line begins with.
    fn value(&mut self, key: Key) -> Result<&'t str, DamageKind> {
        let line = self.next_line().ok_or(DamageKind::Expected(key))?;
        let (word, value) = line.split_once(' ').unwrap_or((line, ""));
        if word == key.word() {
            Ok(value.trim())
        } else {
            Err(DamageKind::Expected(key))
        }
    }

    fn start(&mut self) -> Result<Start, DamageKind> {
        let text = self.value(Key::Start)?;
        let position = self.expression(text)?;
        if !is_reachable(&position) {
            return Err(DamageKind::TooLarge);
        }
        let convention = Convention::by_word(self.value(Key::Convention)?)
            .ok_or(DamageKind::BadValue(Key::Convention))?;
        if convention == Convention::Misere && !position.has_misere() {
            return Err(DamageKind::NoMisere);
        }
        let seed = number(self.value(Key::Seed)?).ok_or(DamageKind::BadValue(Key::Seed))?;
        let mut seat = |key| seat(self.value(key)?).ok_or(DamageKind::BadValue(key));
        Ok(Start {
            position,
            convention,
            seed,
            seats: [seat(Key::First)?, seat(Key::Second)?],
        })
    }

    fn hints(&mut self, session: &mut Session) -> Result<(), DamageKind> {
        let bad = || DamageKind::BadValue(Key::Hints);
        let (first, second) = self.value(Key::Hints)?.split_once(' ').ok_or_else(bad)?;
        let counts = [first, second.trim()].map(|count| number(count)?.try_into().ok());
        for (side, count) in crate::session::Side::ALL.into_iter().zip(counts) {
            session.add_hints(side, count.ok_or_else(bad)?);
        }
        Ok(())
    }

    fn expression(&mut self, text: &str) -> Result<Expression, DamageKind> {
        self.budget.charge(widen(text.len())).map_err(spent)?;
        parse_expression_with(text, self.files).map_err(DamageKind::Notation)
    }

    fn turn(&mut self, session: &mut Session, text: &str) -> Result<(), DamageKind> {
        let (from, to) = text
            .split_once("->")
            .ok_or(DamageKind::BadValue(Key::Move))?;
        let (from, to) = (self.expression(from)?, self.expression(to)?);
        let bytes = session.position().bytes();
        let turns = widen(session.turns().len());
        self.budget
            .charge(STEPS_A_BYTE * bytes + turns)
            .map_err(spent)?;
        self.budget.reserve(bytes).map_err(spent)?;
        let by = session.to_move();
        let by = by.ok_or(DamageKind::Refused(Refused::Over))?;
        let mv = moves::found(session.position(), &from, &to).ok_or(DamageKind::NothingToMove)?;
        let first = session.located(by, &mv).map_err(DamageKind::Refused)?;
        let mv = self.as_said(session, &first).unwrap_or(first);
        session.play(by, &mv).map_err(DamageKind::Refused)
    }

    /// The move as it was typed, where that leads to the same position as this one.
    fn as_said(&self, session: &Session, mv: &PlaceMove) -> Option<PlaceMove> {
        let places = session.places();
        let said = self.said.get(session.turns().len())?;
        let said = typed::read(said, places).ok()?;
        let is_same = places.after(&said).position() == places.after(mv).position();
        is_same.then_some(said)
    }

    fn result(&mut self, session: Session, word: &str) -> Result<Session, DamageKind> {
        if word != result_word(session.ending().as_ref()) {
            return Err(DamageKind::WrongResult);
        }
        match self.next_line() {
            None => Ok(session),
            Some(_) => Err(DamageKind::AfterResult),
        }
    }
}

fn spent(exhausted: Exhausted) -> DamageKind {
    DamageKind::Exhausted(exhausted)
}

/// Whether engines exist for heaps of these sizes.
fn is_reachable(position: &Expression) -> bool {
    position.terms().iter().all(|term| match term {
        // The largest stands first, and moves only make heaps smaller.
        Term::Heaps { ruleset, heaps } => is_addressable(ruleset, &heaps[0]),
        Term::Row { .. } | Term::Single(_) => true,
    })
}

/// Decimal digits and nothing else.
fn number(text: &str) -> Option<u64> {
    to_u64(&grundy_core::natural::parse_decimal(text).filter(|_| text.len() <= 20)?)
}

fn seat(text: &str) -> Option<Seat> {
    let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
    let (player, name) = match word {
        "human" => (Player::Human, rest),
        "machine" => {
            let (skill, name) = rest.trim_start().split_once(' ').unwrap_or((rest, ""));
            let skill = u8::try_from(number(skill.trim())?).ok()?;
            (Player::Machine(Skill::new(skill)?), name)
        }
        _ => return None,
    };
    let name = name.trim().to_owned();
    if name.len() > LONGEST_NAME || name.contains(char::is_control) {
        return None;
    }
    Some(Seat { player, name })
}

/// Twice at one place would be none.
fn swap(session: &mut Session, text: &str) -> Result<(), DamageKind> {
    if !text.is_empty() || session.is_swapped_after(session.turns().len()) {
        return Err(DamageKind::BadValue(Key::Swap));
    }
    session.swap();
    Ok(())
}

fn throw(session: &mut Session, text: &str) -> Result<(), DamageKind> {
    let face = number(text).and_then(Face::new);
    let face = face.ok_or(DamageKind::BadValue(Key::Throw))?;
    session.thrown(face).map_err(DamageKind::Refused)
}
