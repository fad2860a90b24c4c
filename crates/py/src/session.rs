//! Games being played.

use std::sync::{Mutex, MutexGuard, PoisonError};

use grundy::game::{Ending, Player, Seat, Side, Skill};
use grundy::{ChosenMove, Outcome, Play, PlayRequest, PlayStart, SpokenMove, Workbench};
use grundy_words::NamedMove;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde::Serialize;

use crate::errors::said;
use crate::room::{Room, convention, object};
use crate::terms::Terms;
use crate::words::catalogue;

/// A game being played.
#[pyclass(frozen)]
pub(crate) struct Session {
    play: Mutex<Play>,
}

/// How a game stands; serialises to an object.
#[derive(Serialize)]
struct Standing {
    /// The position as it lies before the players.
    position: String,
    /// `normal` or `misere`.
    convention: grundy::Convention,
    /// `first` or `second`; none when the game is over.
    to_move: Option<&'static str>,
    /// Whether a machine has the next move.
    is_machine: bool,
    /// Whether the die is to be thrown first.
    awaits_throw: bool,
    /// Whether the game is over.
    is_over: bool,
    /// `first` or `second`, of a game that is over and no draw.
    winner: Option<&'static str>,
    /// How it has ended, in words.
    ending: Option<String>,
    /// What was done in each turn: who, the move (none for a throw), and the position after it.
    turns: Vec<(&'static str, Option<NamedMove>, String)>,
}

/// A move that a machine makes, or advises.
#[derive(Serialize)]
struct Chosen {
    #[serde(flatten)]
    mv: NamedMove,
    outcome: Option<Outcome>,
}

/// Begins a game. Seats are levels of machines from 1 to 10; none is a human.
#[pyfunction]
#[pyo3(signature = (room, terms, text, *, misere, seats, seed))]
pub(crate) fn play<'py>(
    py: Python<'py>,
    room: &Room,
    terms: &Terms,
    text: &str,
    misere: bool,
    seats: [Option<u8>; 2],
    seed: u64,
) -> PyResult<Bound<'py, PyAny>> {
    let [first, second] = seats.map(seat);
    let request = PlayRequest {
        start: PlayStart::Position(text),
        convention: convention(misere),
        fair: None,
        seed,
        seats: [first?, second?],
        teacher: false,
    };
    begin(py, room, terms, text, &request)
}

/// Takes up the game of a record.
#[pyfunction]
pub(crate) fn resume<'py>(
    py: Python<'py>,
    room: &Room,
    terms: &Terms,
    record: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let request = PlayRequest {
        start: PlayStart::Record(record),
        convention: convention(false),
        fair: None,
        seed: 0,
        seats: [Seat::human(), Seat::human()],
        teacher: false,
    };
    begin(py, room, terms, record, &request)
}

fn begin<'py>(
    py: Python<'py>,
    room: &Room,
    terms: &Terms,
    text: &str,
    request: &PlayRequest<'_>,
) -> PyResult<Bound<'py, PyAny>> {
    let begun = room.work(py, terms, (text, false), |workbench| {
        workbench.play(request)
    })?;
    begun.told(py, |play| {
        let play = Mutex::new(play);
        Ok(Bound::new(py, Session { play })?.into_any())
    })
}

fn seat(skill: Option<u8>) -> PyResult<Seat> {
    let Some(number) = skill else {
        return Ok(Seat::human());
    };
    let wrong = || PyValueError::new_err(format!("a skill is from 1 to 10, not {number}"));
    Ok(Seat::machine(Skill::new(number).ok_or_else(wrong)?))
}

#[pymethods]
impl Session {
    /// How the game stands.
    fn standing<'py>(&self, py: Python<'py>, lang: &str) -> PyResult<Bound<'py, PyAny>> {
        let standing = py.detach(|| Standing::of(&self.play(), lang));
        object(py, &standing)
    }

    /// Reads a move and plays it.
    fn type_move(&self, py: Python<'_>, room: &Room, terms: &Terms, text: &str) -> PyResult<()> {
        let played = room.work(py, terms, (text, false), |workbench| {
            let mut play = self.play();
            let refusal = play.type_move(text, workbench).err();
            Ok(refusal.map(|refusal| {
                let told = |lang| catalogue(lang).refusal(&refusal, &play).join("\n");
                ["en", "zh"].map(told)
            }))
        })?;
        match played.answer {
            Some(messages) => Err(said(py, "refused", messages)),
            None => Ok(()),
        }
    }

    /// The machine whose turn it is moves.
    fn machine_move<'py>(
        &self,
        py: Python<'py>,
        room: &Room,
        terms: &Terms,
        lang: &str,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.chosen(py, room, terms, lang, Play::machine_move)
    }

    /// What a perfect player would do for the human to move.
    fn hint<'py>(
        &self,
        py: Python<'py>,
        room: &Room,
        terms: &Terms,
        lang: &str,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.chosen(py, room, terms, lang, Play::hint)
    }

    /// Throws the die: the face.
    fn throw(&self, py: Python<'_>) -> PyResult<u8> {
        let thrown = py.detach(|| self.play().throw());
        thrown.map(|face| face.number()).map_err(|_| {
            let told = |lang| catalogue(lang).get("refused-nothing-to-throw");
            said(py, "refused", ["en", "zh"].map(told))
        })
    }

    /// Takes turns back until a human is to move; how many.
    fn undo(&self, py: Python<'_>) -> usize {
        py.detach(|| self.play().undo())
    }

    /// Plays turns again that were taken back; how many.
    fn redo(&self, py: Python<'_>) -> usize {
        py.detach(|| self.play().redo())
    }

    /// The game as text that can be kept.
    fn record(&self, py: Python<'_>) -> String {
        py.detach(|| self.play().record())
    }
}

impl Session {
    fn play(&self) -> MutexGuard<'_, Play> {
        self.play.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn chosen<'py>(
        &self,
        py: Python<'py>,
        room: &Room,
        terms: &Terms,
        lang: &str,
        choose: fn(&mut Play, &mut Workbench) -> Option<ChosenMove>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let chosen = room.work(py, terms, ("", false), |workbench| {
            let chosen = choose(&mut self.play(), workbench);
            Ok(chosen.map(|chosen| Chosen {
                mv: NamedMove::new(&chosen.mv, catalogue(lang)),
                outcome: chosen.outcome,
            }))
        })?;
        chosen.object(py)
    }
}

impl Standing {
    fn of(play: &Play, lang: &str) -> Self {
        let (session, words) = (play.session(), catalogue(lang));
        let ending: Option<Ending> = session.ending();
        let named = |mv: SpokenMove| NamedMove::new(&mv, words);
        let turns = session.turns().iter().enumerate().map(|(index, turn)| {
            let after = play.shown_after(index + 1);
            (turn.by.word(), play.spoken_turn(index).map(named), after)
        });
        Self {
            position: play.shown_after(session.turns().len()),
            convention: session.convention(),
            to_move: session.to_move().map(Side::word),
            is_machine: matches!(session.player_to_move(), Some(Player::Machine(_))),
            awaits_throw: session.awaits_throw(),
            is_over: ending.is_some(),
            winner: ending
                .as_ref()
                .and_then(|ending| ending.winner)
                .map(Side::word),
            ending: ending.as_ref().map(|ending| words.ending(session, ending)),
            turns: turns.collect(),
        }
    }
}
