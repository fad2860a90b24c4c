//! A game being played: typed moves, the machine's moves, hints, reasons, the review.

mod kept;
mod lent;
mod told;

pub use kept::{KeptGame, record_of, record_word};
pub use lent::{Thoughts, Worth};
pub use told::{Hint, MachineMove, PlayReview, Refusal, ReviewedMistake, ReviewedTurn};

use grundy_core::{Budget, Convention, Outcome};
use grundy_play::opponent::Chosen;
use grundy_play::places::{PlaceMove, Places};
use grundy_play::review::review;
use grundy_play::rng::Rng;
use grundy_play::session::{Action, Player, Refused, Seat, Session, Side, Start};
use grundy_play::table::Table;
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

/// A game being played.
///
/// ```
/// use grundy::game::{Seat, Side, Skill};
/// use grundy::{Convention, Limits, PlayRequest, PlayStart, Workbench};
///
/// let mut play = Workbench::new(Limits::default()).play(&PlayRequest {
///     start: PlayStart::Position("nim(3,4,5)"),
///     convention: Convention::Normal,
///     fair: None,
///     seed: 1,
///     seats: [Seat::human(), Seat::machine(Skill::PERFECT)],
///     teacher: false,
/// })?;
/// assert!(play.type_move("9 from 1").is_err());
/// play.type_move("2 from 1").unwrap();
/// assert_eq!(play.session().position().to_string(), "nim(5,4,1)");
/// play.machine_move().unwrap();
/// assert_eq!(play.session().to_move(), Some(Side::First));
/// # Ok::<(), grundy::Error>(())
/// ```
pub struct Play {
    workbench: Workbench,
    session: Session,
    table: Table,
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
    pub fn play(mut self, request: &PlayRequest<'_>) -> Result<Play, Error> {
        let near = match request.start {
            PlayStart::Record(text) => {
                let session = self.read_record(text)?;
                return Ok(Play::resume(self, session, request.teacher));
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
        Ok(Play::new(self, session, origin, request.teacher))
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

    fn read_record(&self, text: &str) -> Result<Session, Error> {
        self.check_length(text)?;
        let mut budget = Budget::new(self.limits.of_engines());
        let session = record::read(text, self.files(), &mut budget);
        session.map_err(|damage| ErrorKind::Record(damage).into())
    }
}

impl Play {
    fn new(workbench: Workbench, session: Session, origin: Origin, teacher: bool) -> Self {
        let table = Table::new(&session);
        Self {
            workbench,
            session,
            table,
            origin,
            teacher,
        }
    }

    fn resume(workbench: Workbench, session: Session, teacher: bool) -> Self {
        let origin = Origin {
            near: Near::Position(session.position_after(0).clone()),
            fair: None,
        };
        Self::new(workbench, session, origin, teacher)
    }

    /// The game as it is, and what the machine thinks with: for a face that plays in its own time and
    /// [gives the game back](Self::take_back).
    #[must_use]
    pub fn lend(&mut self) -> (Session, Thoughts<'_>) {
        (self.session.clone(), self.workbench.thoughts())
    }

    /// The game as it was played by a face with what [`lend`](Self::lend) gave it.
    pub fn take_back(&mut self, session: Session) {
        self.session = session;
        self.table = Table::new(&self.session);
    }

    /// Goes on where a [`Fault`](crate::Fault) ended something: the turns are as they were, and what the engines
    /// remember is forgotten.
    pub fn renew(&mut self) {
        self.workbench.renew();
        self.take_back(self.session.clone());
    }

    /// Begins another game like this one: the players sit as they do now, the seed is the next one,
    /// and a start that was drawn is drawn anew.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::NoStart`]; this game goes on then.
    pub fn again(&mut self) -> Result<(), Error> {
        let mut start = self.session.start().clone();
        start.seed = start.seed.wrapping_add(1);
        start.position = self
            .workbench
            .draw(&self.origin, start.convention, start.seed)?;
        self.take_back(Session::new(start));
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
        self.table.places(self.session.turns().len())
    }

    /// The position after so many turns, in the order in which it lies before the players.
    ///
    /// # Panics
    ///
    /// If fewer turns have been played.
    #[must_use]
    pub fn shown_after(&self, turns: usize) -> String {
        self.table.places(turns).position().shown().to_string()
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
    pub fn type_move(&mut self, text: &str) -> Result<SpokenMove, Refusal> {
        let side = self.session.to_move();
        let side = side.ok_or(Refusal::Refused(Refused::Over))?;
        let mv = self.read_move(text)?;
        self.play(side, &mv)
    }

    fn play(&mut self, side: Side, mv: &PlaceMove) -> Result<SpokenMove, Refusal> {
        let spoken = SpokenMove::of(self.places(), mv);
        let played = self.table.play(&mut self.session, side, mv);
        played.map(|()| spoken).map_err(Refusal::Refused)
    }

    fn read_move(&self, text: &str) -> Result<PlaceMove, Refusal> {
        let position = self.session.position();
        let misread = match typed::read(text, self.places(), position) {
            Ok(mv) => return Ok(mv),
            Err(misread) => misread,
        };
        let text = text.trim();
        let arrow = text.replace("->", "→");
        let named = text.starts_with(|c: char| c.is_alphanumeric()) && text.contains(['(', '（']);
        if misread != Misread::NotUnderstood || !named && text != "0" {
            return Err(Refusal::Misread(misread));
        }
        let read = |text: &str| {
            self.workbench
                .read_expression(text)
                .map_err(Refusal::Notation)
        };
        let found = match arrow.split_once('→') {
            Some((from, to)) => typed::from_to(&read(from)?, &read(to)?, self.places(), position),
            None => typed::leading_to(&read(text)?, self.places(), position),
        };
        found.map_err(Refusal::Misread)
    }

    /// The machine whose turn it is moves; `None` where it is not the turn of one, or the die is to
    /// be thrown first.
    pub fn machine_move(&mut self) -> Option<MachineMove> {
        let side = self.session.to_move()?;
        if self.session.seat(side).player == Player::Human {
            return None;
        }
        let chosen = self.choose()?;
        let at = self.places().locate(self.session.position(), &chosen.mv);
        let mv = self.play(side, &at).ok()?;
        let exhausted = chosen.exhausted;
        Some(MachineMove { mv, exhausted })
    }

    fn choose(&mut self) -> Option<Chosen> {
        let signal = self.workbench.signal.clone();
        let clock = Clock::start(&self.workbench.limits, &signal);
        let solver = &mut self.workbench.solver;
        self.session.choose(solver, Some(&clock))
    }

    /// Throws the die, where it is to be thrown.
    pub fn throw(&mut self) -> Option<Face> {
        let face = self.session.throw().ok()?;
        self.table.follow(&self.session);
        Some(face)
    }

    /// What a perfect player would do for the human to move; counted as a hint. `None` where it is
    /// not a human's move.
    pub fn hint(&mut self) -> Option<Hint> {
        let side = self.session.to_move()?;
        if self.session.seat(side).player != Player::Human {
            return None;
        }
        let Chosen { mv, outcome, .. } = self.choose()?;
        let at = self.places().locate(self.session.position(), &mv);
        self.session.add_hints(side, 1);
        let mv = SpokenMove::of(self.places(), &at);
        Some(Hint { mv, outcome })
    }

    /// Who wins the position, and why. Counted as a hint of the human to move.
    pub fn why(&mut self) -> SolveAnswer {
        self.count_hint();
        self.answer(true)
    }

    /// What every move leads to, and whether there are more than were looked at: winning moves first,
    /// the quickest before the others, losing ones by how long they resist. Counted as a hint of the
    /// human to move.
    pub fn prospects(&mut self) -> (Vec<ListedMove>, bool) {
        self.count_hint();
        let turn = self.session.turns().len();
        let (position, places) = (self.session.position(), self.table.places(turn));
        let convention = self.session.convention();
        let most = self.workbench.limits.moves;
        self.workbench
            .listed_moves(position, places, convention, most)
    }

    fn count_hint(&mut self) {
        if let Some(side) = self.session.to_move() {
            self.session.add_hints(side, 1);
        }
    }

    /// Before a throw of the die: the thrower's chance, as a fraction in lowest terms.
    pub fn chance(&mut self) -> Option<String> {
        self.answer(false)
            .first_wins
            .map(|chance| chance.to_string())
    }

    fn answer(&mut self, explain: bool) -> SolveAnswer {
        let request = SolveRequest {
            expression: "",
            convention: self.session.convention(),
            moves: explain,
            explain,
            all_moves: false,
        };
        let position = self.places().position();
        self.workbench.answer_for(&position, &request)
    }

    /// Some legal moves, the first that there are: examples of what may be typed.
    #[must_use]
    pub fn examples(&self, most: usize) -> Vec<SpokenMove> {
        if self.session.ending().is_some() {
            return Vec::new();
        }
        let (position, places) = (self.session.position(), self.places());
        let moves = position.some_moves(most);
        let moves = moves
            .iter()
            .map(|mv| SpokenMove::of(places, &places.locate(position, mv)));
        moves.collect()
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
        let mut turns = 0;
        while self.session.redo().is_some() {
            turns += 1;
            if self.session.player_to_move() == Some(Player::Human) {
                break;
            }
        }
        self.table.follow(&self.session);
        turns
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
        let mv = self.table.mv(turn)?;
        Some(SpokenMove::of(self.table.places(turn), mv))
    }

    /// The game judged turn by turn.
    pub fn review(&mut self) -> PlayReview {
        let signal = self.workbench.signal.clone();
        let clock = Clock::start(&self.workbench.limits, &signal);
        let judged = review(
            &self.session,
            &self.table,
            &mut self.workbench.solver,
            Some(&clock),
        );
        let turns = judged.turns.into_iter().zip(self.session.turns());
        let turns = turns
            .enumerate()
            .map(|(index, (judged, turn))| ReviewedTurn {
                by: turn.by,
                mv: self.spoken_turn(index),
                position: self.table.places(index).expression().shown().to_string(),
                throw: match turn.action {
                    Action::Throw(face) => Some(face),
                    Action::Move(_) => None,
                },
                judged,
            });
        let mistake = judged.first_mistake.map(|mistake| {
            let (position, places) = (
                self.session.position_after(mistake.turn),
                self.table.places(mistake.turn),
            );
            let better = mistake.better.iter();
            let better = better.map(|mv| SpokenMove::of(places, &places.locate(position, mv)));
            ReviewedMistake {
                turn: mistake.turn,
                better: better.collect(),
                reasons: mistake.reasons,
            }
        });
        PlayReview {
            turns: turns.collect(),
            mistake,
        }
    }
}

#[cfg(test)]
mod tests;
