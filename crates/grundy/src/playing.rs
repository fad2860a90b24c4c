//! A game being played: typed moves, the machine's moves, hints, reasons, the review.

mod kept;
mod told;
mod worth;

pub use kept::{KeptGame, record_word};
pub use told::{ChosenMove, PlayReview, Refusal, ReviewedMistake, ReviewedTurn};
pub use worth::Worth;

use grundy_core::{Budget, Convention, Outcome};
use grundy_play::places::{PlaceMove, Places};
use grundy_play::review::review;
use grundy_play::rng::Rng;
use grundy_play::session::{Played, Player, Refused, Seat, Session, Start};
use grundy_play::typed::{self, Misread};
use grundy_play::{record, starts};
use grundy_rules::{Expression, Face, HeapRuleset};

use crate::error::{Error, ErrorKind};
use crate::limits::Clock;
use crate::moves::{ListedMove, SpokenMove};
use crate::solve::{SolveAnswer, SolveRequest};
use crate::workbench::Workbench;

/// What a game is begun with.
#[derive(Clone, Debug)]
pub struct PlayRequest<'a> {
    /// The position.
    pub start: PlayStart<'a>,
    /// Whether the last move wins or loses; a record has its own.
    pub convention: Convention,
    /// The outcome that the start is to have: the one given, or one near it that has.
    pub fair: Option<Outcome>,
    /// The seed of all chance; a record has its own.
    pub seed: u64,
    /// Who begins, and the other one; a record has its own.
    pub seats: [Seat; 2],
    /// Whether hints, reasons and values are kept back until the game is over.
    pub teacher: bool,
}

/// Where a game begins.
#[derive(Clone, Copy, Debug)]
pub enum PlayStart<'a> {
    /// In this position, in the notation.
    Position(&'a str),
    /// In heaps drawn at random, none of them empty.
    Random {
        /// A ruleset on heaps, in the notation.
        ruleset: &'a str,
        /// The stones in all.
        stones: u64,
        /// The heaps.
        heaps: u64,
    },
    /// Where the game of this record was left.
    Record(&'a str),
}

/// A game being played. What thinks about it is a [`Workbench`], which is handed in: that which began it, or
/// another one with the same files.
///
/// ```
/// use grundy::game::{Seat, Side, Skill};
/// use grundy::{Convention, Limits, PlayRequest, PlayStart, Workbench};
///
/// let mut workbench = Workbench::new(Limits::default());
/// let mut play = workbench.play(&PlayRequest {
///     start: PlayStart::Position("nim(3,4,5)"),
///     convention: Convention::Normal,
///     fair: None,
///     seed: 1,
///     seats: [Seat::human(), Seat::machine(Skill::PERFECT)],
///     teacher: false,
/// })?;
/// assert!(play.type_move("9 from 1", &workbench).is_err());
/// play.type_move("2 from 1", &workbench).unwrap();
/// assert_eq!(play.session().position().to_string(), "nim(5,4,1)");
/// play.machine_move(&mut workbench).unwrap();
/// assert_eq!(play.session().to_move(), Some(Side::First));
/// # Ok::<(), grundy::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Play {
    session: Session,
    origin: Origin,
    teacher: bool,
}

/// Where this game and others like it begin.
#[derive(Clone, Debug)]
struct Origin {
    near: Near,
    fair: Option<Outcome>,
}

/// What the seed has to choose from.
#[derive(Clone, Debug)]
enum Near {
    /// Nothing but what a fair start changes.
    Position(Expression),
    /// So many stones in so many heaps.
    Random {
        ruleset: HeapRuleset,
        stones: u64,
        heaps: u64,
    },
}

/// The stream of chance that draws the start; those of turns are numbered from 0.
const START_STREAM: u64 = u64::MAX;

impl Workbench {
    /// Begins a game, or takes up one that was kept.
    ///
    /// # Errors
    ///
    /// Where the text is not a position of the convention or not a record, and
    /// [`ErrorKind::NoStart`].
    pub fn play(&mut self, request: &PlayRequest<'_>) -> Result<Play, Error> {
        let near = match request.start {
            PlayStart::Record(text) => {
                let session = self.read_record(text, &[])?;
                return Ok(Play::resume(session, request.teacher));
            }
            PlayStart::Position(text) => {
                Near::Position(self.read_expression_under(text, request.convention)?)
            }
            PlayStart::Random {
                ruleset,
                stones,
                heaps,
            } => Near::Random {
                ruleset: self.read_heap_ruleset(ruleset)?,
                stones,
                heaps,
            },
        };
        let fair = request.fair;
        let origin = Origin { near, fair };
        let session = Session::new(Start {
            position: self.draw(&origin, request.convention, request.seed)?,
            convention: request.convention,
            seed: request.seed,
            seats: request.seats.clone(),
        });
        let teacher = request.teacher;
        Ok(Play {
            session,
            origin,
            teacher,
        })
    }

    /// The position that a seed begins with.
    fn draw(
        &mut self,
        origin: &Origin,
        convention: Convention,
        seed: u64,
    ) -> Result<Expression, Error> {
        let near = match &origin.near {
            Near::Position(position) => position.clone(),
            Near::Random {
                ruleset,
                stones,
                heaps,
            } => {
                let mut rng = Rng::stream(seed, START_STREAM);
                let position = starts::random(ruleset, *stones, *heaps, &mut rng);
                position.map_err(ErrorKind::NoStart)?
            }
        };
        let Some(wanted) = origin.fair else {
            return Ok(near);
        };
        let signal = self.signal.clone();
        let clock = Clock::start(&self.limits, &signal);
        let mut rng = Rng::stream(seed, START_STREAM - 1);
        let solver = &mut self.solver;
        let found = starts::fair(&near, convention, wanted, solver, &mut rng, Some(&clock));
        Ok(found.map_err(ErrorKind::NoStart)?)
    }

    fn read_record(&self, text: &str, said: &[String]) -> Result<Session, Error> {
        self.check_length(text)?;
        let mut budget = Budget::new(self.limits.of_engines());
        let session = record::read_as_said(text, said, self.files(), &mut budget);
        session.map_err(|damage| ErrorKind::Record(damage).into())
    }
}

impl Play {
    fn resume(session: Session, teacher: bool) -> Self {
        let near = Near::Position(session.start().position.clone());
        let origin = Origin { near, fair: None };
        Self {
            session,
            origin,
            teacher,
        }
    }

    /// Begins another game like this one: the players sit as they do now, the seed is the next one,
    /// and a start that was drawn is drawn anew.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::NoStart`]; this game goes on then.
    pub fn again(&mut self, workbench: &mut Workbench) -> Result<(), Error> {
        let mut start = self.session.start().clone();
        start.seed = start.seed.wrapping_add(1);
        start.seats = self.session.seats();
        start.position = workbench.draw(&self.origin, start.convention, start.seed)?;
        self.session = Session::new(start);
        Ok(())
    }

    /// The game: whose turn it is, what was played, how it ended.
    #[must_use]
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// How the position lies before the players.
    #[must_use]
    pub fn places(&self) -> &Places {
        self.session.places()
    }

    /// The position after so many turns, in the order in which it lies before the players.
    ///
    /// # Panics
    ///
    /// If fewer turns have been played.
    #[must_use]
    pub fn shown_after(&self, turns: usize) -> String {
        let places = self.session.places_after(turns);
        places.position().shown().to_string()
    }

    /// Whether hints, reasons and values are kept back: in a teacher's game, until it is over.
    #[must_use]
    pub fn keeps_back(&self) -> bool {
        self.teacher && self.session.ending().is_none()
    }

    /// Reads a move of the human whose turn it is, and plays it.
    ///
    /// # Errors
    ///
    /// Why it was not played; nothing has changed.
    pub fn type_move(&mut self, text: &str, workbench: &Workbench) -> Result<SpokenMove, Refusal> {
        if self.session.to_move().is_none() {
            return Err(Refusal::Refused(Refused::Over));
        }
        let mv = read_move(text, self.places(), workbench)?;
        self.play(&mv).map_err(Refusal::Refused)
    }

    /// Plays a move of the places for whoever's turn it is.
    ///
    /// # Errors
    ///
    /// Why it was not played; nothing has changed.
    pub fn play(&mut self, mv: &PlaceMove) -> Result<SpokenMove, Refused> {
        let side = self.session.to_move().ok_or(Refused::Over)?;
        self.session.play(side, mv)?;
        let before = self.session.turns().len() - 1;
        Ok(SpokenMove::of(self.session.places_after(before), mv))
    }

    /// The move of the machine whose turn it is, or what a perfect player would do for a human; not played yet.
    /// `None` where the game is over, or the die is to be thrown first.
    #[must_use]
    pub fn choose(&self, workbench: &mut Workbench) -> Option<ChosenMove> {
        let signal = workbench.signal.clone();
        let clock = Clock::start(&workbench.limits, &signal);
        let chosen = self.session.choose(&mut workbench.solver, Some(&clock))?;
        let at = self.places().locate(&chosen.mv);
        Some(ChosenMove {
            mv: SpokenMove::of(self.places(), &at),
            at,
            outcome: chosen.outcome,
            exhausted: chosen.exhausted,
        })
    }

    /// The machine whose turn it is moves; `None` where it is not the turn of one, or the die is to
    /// be thrown first.
    pub fn machine_move(&mut self, workbench: &mut Workbench) -> Option<ChosenMove> {
        if self.session.player_to_move() == Some(Player::Human) {
            return None;
        }
        let chosen = self.choose(workbench)?;
        self.play(&chosen.at).ok()?;
        Some(chosen)
    }

    /// Throws the die, where it is to be thrown.
    ///
    /// # Errors
    ///
    /// [`Refused::NothingToThrow`].
    pub fn throw(&mut self) -> Result<Face, Refused> {
        self.session.throw()
    }

    /// What a perfect player would do for the human to move; counted as a hint. `None` where it is
    /// not a human's move.
    pub fn hint(&mut self, workbench: &mut Workbench) -> Option<ChosenMove> {
        if self.session.player_to_move() != Some(Player::Human) {
            return None;
        }
        let chosen = self.choose(workbench)?;
        self.count_hint();
        Some(chosen)
    }

    /// Who wins the position, and why. Counted as a hint of the human to move.
    pub fn why(&mut self, workbench: &mut Workbench) -> SolveAnswer {
        self.count_hint();
        self.answer(true, workbench)
    }

    /// What every move leads to, and whether there are more than were looked at: winning moves first,
    /// the quickest before the others, losing ones by how long they resist. Counted as a hint of the
    /// human to move.
    pub fn prospects(&mut self, workbench: &mut Workbench) -> (Vec<ListedMove>, bool) {
        self.count_hint();
        let most = workbench.limits.moves;
        workbench.listed_moves(self.places(), self.session.convention(), most)
    }

    /// Whoever is to move was helped.
    pub fn count_hint(&mut self) {
        if let Some(side) = self.session.to_move() {
            self.session.add_hints(side, 1);
        }
    }

    /// Before a throw of the die: the thrower's chance, as a fraction in lowest terms.
    #[must_use]
    pub fn chance(&self, workbench: &mut Workbench) -> Option<String> {
        let chance = self.answer(false, workbench).first_wins;
        chance.map(|chance| chance.to_string())
    }

    fn answer(&self, explain: bool, workbench: &mut Workbench) -> SolveAnswer {
        let request = SolveRequest {
            expression: "",
            convention: self.session.convention(),
            moves: explain,
            explain,
            all_moves: false,
            derive: None,
            checkpoint: None,
        };
        let places = self.places();
        workbench.answer_for(places.position().clone(), Some(places), &request)
    }

    /// Some legal moves, the first that there are: examples of what may be typed.
    #[must_use]
    pub fn examples(&self, most: usize) -> Vec<SpokenMove> {
        if self.session.ending().is_some() {
            return Vec::new();
        }
        let moves = self.session.position().some_moves(most);
        let moves = moves.iter().map(|mv| self.places().locate(mv));
        moves.map(|at| self.spoken(&at)).collect()
    }

    /// How a move of the present position is said.
    #[must_use]
    pub fn spoken(&self, mv: &PlaceMove) -> SpokenMove {
        SpokenMove::of(self.places(), mv)
    }

    /// Takes turns back until a human is to move again; the number of turns.
    pub fn undo(&mut self) -> usize {
        self.session.undo_to_human()
    }

    /// Plays turns that were taken back again, until a human is to move or there are no more; the
    /// number of turns.
    pub fn redo(&mut self) -> usize {
        self.session.redo_to_human()
    }

    /// Takes turns back, or plays them again, until so many have been played, or as near to it as there are turns.
    pub fn go_to(&mut self, turns: usize) {
        self.session.go_to(turns);
    }

    /// The players change places.
    pub fn swap(&mut self) {
        self.session.swap();
    }

    /// The game as text that can be kept.
    #[must_use]
    pub fn record(&self) -> String {
        record::write(&self.session)
    }

    /// The move of a turn; none where the die was thrown.
    ///
    /// # Panics
    ///
    /// If fewer turns have been played.
    #[must_use]
    pub fn spoken_turn(&self, turn: usize) -> Option<SpokenMove> {
        spoken_turn(&self.session, turn)
    }

    /// The game judged turn by turn.
    #[must_use]
    pub fn review(&self, workbench: &mut Workbench) -> PlayReview {
        let signal = workbench.signal.clone();
        let clock = Clock::start(&workbench.limits, &signal);
        let judged = review(&self.session, &mut workbench.solver, Some(&clock));
        let turns = judged.turns.into_iter().zip(self.session.turns());
        let turns = turns.enumerate().map(|(index, (judged, turn))| {
            let before = self.session.places_after(index).drawn();
            ReviewedTurn {
                by: turn.by,
                mv: self.spoken_turn(index),
                position: before.shown().to_string(),
                throw: match turn.action {
                    Played::Throw(face) => Some(face),
                    Played::Move(_) => None,
                },
                judged,
            }
        });
        let mistake = judged.first_mistake.map(|mistake| {
            let places = self.session.places_after(mistake.turn);
            let better = mistake.better.iter();
            ReviewedMistake {
                turn: mistake.turn,
                better: better.map(|mv| SpokenMove::of(places, mv)).collect(),
                reasons: mistake.reasons,
            }
        });
        PlayReview {
            turns: turns.collect(),
            mistake,
        }
    }
}

fn spoken_turn(session: &Session, turn: usize) -> Option<SpokenMove> {
    match &session.turns()[turn].action {
        Played::Move(mv) => Some(SpokenMove::of(session.places_after(turn), mv)),
        Played::Throw(_) => None,
    }
}

/// The move that a text means: in one of the forms of moves, or as a position after it, or as what becomes of a heap.
fn read_move(text: &str, places: &Places, workbench: &Workbench) -> Result<PlaceMove, Refusal> {
    let misread = match typed::read(text, places) {
        Ok(mv) => return Ok(mv),
        Err(misread) => misread,
    };
    let text = text.trim();
    let arrow = text.replace("->", "→");
    let named = text.starts_with(|c: char| c.is_alphanumeric()) && text.contains(['(', '（']);
    if misread != Misread::NotUnderstood || !named && text != "0" {
        return Err(Refusal::Misread(misread));
    }
    let read = |text: &str| workbench.read_expression(text).map_err(Refusal::Notation);
    let found = match arrow.split_once('→') {
        Some((from, to)) => typed::from_to(&read(from)?, &read(to)?, places),
        None => typed::leading_to(&read(text)?, places),
    };
    found.map_err(Refusal::Misread)
}

#[cfg(test)]
mod tests;
