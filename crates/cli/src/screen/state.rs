//! What is going on: the game, the move being chosen, who is waited for.

use std::collections::BTreeSet;
use std::path::PathBuf;

use grundy::game::{
    self, Choice, Pick, PlaceMove, Places, Player, Point, Refused, Session, Side, Term,
};
use grundy::{ChosenMove, Fault, Natural, Outcome, Play, PlayReview, Worth};

use super::thinker::{Answer, AnswerKind, Asking, Job, JobKind};
use super::{Left, ScreenSettings};

/// How the screen is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Exit {
    /// As the user wishes.
    Left(Left),
    /// By Ctrl-C.
    Interrupted,
}

/// Who or what is waited for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Waiting {
    /// A human's move.
    Human,
    /// A human who is to throw the die.
    Throw,
    /// The die, for so many ticks.
    Rolling(u32),
    /// The machine's decision.
    Thinking,
    /// The machine's move, which is shown for so many ticks.
    Announced(PlaceMove, u32),
    /// A key, between two machines.
    Paused,
    /// Nobody: the game is over.
    Over,
}

/// What lies over the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Overlay {
    /// Nothing.
    Nothing,
    /// What the keys do.
    Help,
    /// Whether to leave a game that is not over, and for what.
    Leave(Left),
    /// In which file the game is to be saved.
    Save,
    /// A move in words.
    Words,
    /// How the game has ended.
    End,
}

/// What is said about the last key or click.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Note {
    /// Nothing.
    Quiet,
    /// A move or a throw was refused.
    Refused(Refused),
    /// No move takes so many there.
    NoSuchAmount(Natural),
    /// Nothing is chosen that could be played.
    NothingChosen,
    /// There are no hints and no values in a lesson.
    NoHints,
    /// A hint is being thought about.
    Considering,
    /// The marked move is advised in a position with this outcome.
    Hint(Option<Outcome>),
    /// Nothing to take back.
    NothingToUndo,
    /// Nothing to play again.
    NothingToRedo,
    /// The players have changed places.
    Swapped,
    /// No move was found within the limits.
    NoMoveFound,
    /// A machine could not tell who wins, and looked a few moves ahead instead.
    InTheDark,
    /// The program itself failed.
    Failed(Fault),
    /// This.
    Told(String),
}

/// The state of the screen.
pub(super) struct State {
    pub(super) play: Play,
    pub(super) values: bool,
    pub(super) points: Vec<Point>,
    /// The point that keys are meant for.
    pub(super) focus: usize,
    pub(super) choices: Vec<Choice>,
    pub(super) pick: Pick,
    pub(super) typed: String,
    /// The move in words that is being typed.
    pub(super) words: String,
    /// The name of the file that is being typed.
    pub(super) file_name: String,
    /// What lies there again when it has been typed.
    pub(super) behind: Overlay,
    /// The file that the game is to be saved in now.
    path: Option<PathBuf>,
    pub(super) note: Note,
    pub(super) overlay: Overlay,
    pub(super) scrolled: usize,
    /// The position as text.
    pub(super) title: String,
    pub(super) waiting: Waiting,
    /// What the position after so many turns is worth, as far as it is known.
    worths: Vec<Option<Worth>>,
    asked: BTreeSet<usize>,
    pub(super) review: Option<PlayReview>,
    /// For the die that rolls.
    pub(super) ticks: u32,
    pause: u32,
    pub(super) stopped: bool,
    asking: Asking,
    jobs: Vec<Job>,
    exit: Option<Exit>,
}

/// Choices listed at a point; more are reached by typing a number.
const MOST_CHOICES: usize = 5000;
/// Points looked at for one that has a move.
const MOST_LOOKED_AT: usize = 10_000;
/// How long a die rolls.
const ROLL: u32 = 12;

impl State {
    /// The game as it is, a machine's move being seen for `pause` ticks.
    pub(super) fn new(play: Play, settings: ScreenSettings, pause: u32) -> Self {
        let mut state = Self {
            values: settings.values && !play.keeps_back(),
            play,
            points: Vec::new(),
            focus: 0,
            choices: Vec::new(),
            pick: Pick::Pile(None),
            typed: String::new(),
            words: String::new(),
            file_name: String::new(),
            behind: Overlay::Nothing,
            path: None,
            note: Note::Quiet,
            overlay: Overlay::Nothing,
            scrolled: 0,
            title: String::new(),
            waiting: Waiting::Human,
            worths: Vec::new(),
            asked: BTreeSet::new(),
            review: None,
            ticks: 0,
            pause,
            stopped: false,
            asking: Asking::default(),
            jobs: Vec::new(),
            exit: None,
        };
        state.lay();
        state.proceed();
        state
    }

    pub(super) fn into_play(self) -> Play {
        self.play
    }

    /// Whose turn it is, what was played, how it ended.
    pub(super) fn session(&self) -> &Session {
        self.play.session()
    }

    pub(super) fn exit(&self) -> Option<Exit> {
        self.exit
    }

    pub(super) fn leave(&mut self, exit: Exit) {
        self.exit = Some(exit);
    }

    /// The game is to be saved in this file.
    pub(super) fn save(&mut self, path: PathBuf) {
        self.path = Some(path);
    }

    /// The file that the game is to be saved in now, asked for once.
    pub(super) fn take_path(&mut self) -> Option<PathBuf> {
        self.path.take()
    }

    /// Whether somebody would lose a game by leaving.
    pub(super) fn is_unfinished(&self) -> bool {
        self.waiting != Waiting::Over
    }

    /// The questions asked since the last time.
    pub(super) fn take_jobs(&mut self) -> Vec<Job> {
        std::mem::take(&mut self.jobs)
    }

    /// The position as it lies there.
    pub(super) fn places(&self) -> &Places {
        self.play.places()
    }

    /// What the position after so many turns is worth, where that is known and may be shown.
    pub(super) fn worth(&self, turns: usize) -> Option<&Worth> {
        let hidden = self.play.keeps_back();
        self.worths.get(turns)?.as_ref().filter(|_| !hidden)
    }

    /// The point that keys are meant for; `None` where nothing is left.
    pub(super) fn point(&self) -> Option<Point> {
        self.points.get(self.focus).copied()
    }

    /// The place that keys are meant for.
    pub(super) fn place(&self) -> Option<&Term> {
        self.point()
            .map(|point| &self.places().places()[point.place])
    }

    /// The move that is chosen, legal or not.
    pub(super) fn chosen(&self) -> Option<PlaceMove> {
        let change = self.pick.change(self.place()?)?;
        let place = self.point()?.place;
        Some(PlaceMove { place, change })
    }

    /// The point gets the keys, with nothing chosen there.
    pub(super) fn point_at(&mut self, point: usize) {
        self.typed.clear();
        self.focus = point.min(self.points.len().saturating_sub(1));
        (self.choices, self.pick) = match self.point() {
            Some(point) => (
                game::choices(self.places(), point, MOST_CHOICES),
                Pick::nothing(&self.places().places()[point.place]),
            ),
            None => (Vec::new(), Pick::Pile(None)),
        };
    }

    /// Shows a move as the one that is chosen.
    fn show_move(&mut self, mv: &PlaceMove) {
        if let Some((point, pick)) = Pick::of_move(self.places(), mv) {
            self.point_at(point);
            self.pick = pick;
        }
    }

    /// The points of a position that has just come to lie there. The keys stay where they are meant for,
    /// or go on to a point that has a move.
    fn lay(&mut self) {
        self.points = game::points(self.places());
        self.title = self.play.shown_after(self.session().turns().len());
        let last = self.focus.min(self.points.len().saturating_sub(1));
        let count = self.points.len().min(MOST_LOOKED_AT);
        let mut onwards = (last..self.points.len()).chain(0..last).take(count);
        let movable = onwards.find(|&index| self.has_move(index));
        self.point_at(movable.unwrap_or(last));
    }

    /// Whether there is a move at the point.
    pub(super) fn has_move(&self, index: usize) -> bool {
        game::has_move(self.places(), self.points[index])
    }

    /// After the position or the players have changed: sees who is next, and asks what has to be
    /// asked.
    pub(super) fn proceed(&mut self) {
        let player = self.session().player_to_move();
        self.waiting = match player {
            None => Waiting::Over,
            Some(Player::Machine(_)) if self.stopped => Waiting::Paused,
            Some(Player::Machine(_)) if self.session().awaits_throw() => Waiting::Rolling(ROLL),
            Some(Player::Human) if self.session().awaits_throw() => Waiting::Throw,
            Some(Player::Machine(_)) => {
                self.ask(JobKind::Choose(Box::new(self.play.clone())));
                Waiting::Thinking
            }
            Some(Player::Human) => Waiting::Human,
        };
        if self.waiting == Waiting::Over && self.review.is_none() {
            self.ask(JobKind::Review(Box::new(self.play.clone())));
            if !self.session().turns().is_empty() {
                self.lay_over(Overlay::End);
            }
        }
        if !self.play.keeps_back() {
            self.ask_for_worths();
        }
    }

    fn ask_for_worths(&mut self) {
        let turns = self.session().turns().len();
        self.worths.resize(self.worths.len().max(turns + 1), None);
        // The latest first: it is looked at.
        for turns in (0..=turns).rev() {
            if self.worths[turns].is_none() && self.asked.insert(turns) {
                self.ask(JobKind::Judge {
                    position: self.session().places_after(turns).position().clone(),
                    convention: self.session().convention(),
                    turns,
                });
            }
        }
    }

    pub(super) fn ask(&mut self, kind: JobKind) {
        self.jobs.push(self.asking.job(kind));
    }

    /// Whatever is being thought about is no longer of interest.
    pub(super) fn forget_questions(&mut self) {
        self.asking = Asking::default();
        self.jobs.clear();
        self.asked.clear();
        self.review = None;
    }

    /// Lays a text over the game, from its first line.
    pub(super) fn lay_over(&mut self, overlay: Overlay) {
        self.overlay = overlay;
        self.scrolled = 0;
    }

    /// The thinker has answered.
    pub(super) fn answered(&mut self, answer: Answer) {
        if answer.signal.is_cancelled() {
            return;
        }
        match answer.kind {
            AnswerKind::Judged { turns, worth } => {
                if let Some(known) = self.worths.get_mut(turns) {
                    *known = Some(worth);
                }
            }
            AnswerKind::Chosen(chosen) if self.waiting == Waiting::Thinking => {
                self.announce(chosen);
            }
            AnswerKind::Hinted(chosen) if self.note == Note::Considering => self.hinted(chosen),
            AnswerKind::Read(read) if self.note == Note::Considering => match read {
                Ok(mv) => self.play_chosen(&mv),
                Err(refusal) => self.note = Note::Told(refusal),
            },
            AnswerKind::Chosen(_) | AnswerKind::Hinted(_) | AnswerKind::Read(_) => {}
            AnswerKind::Reviewed(review) => self.review = Some(*review),
            AnswerKind::Failed(fault) => {
                self.note = Note::Failed(fault);
                if self.waiting == Waiting::Thinking {
                    self.pause();
                }
            }
        }
    }

    fn pause(&mut self) {
        self.stopped = true;
        self.waiting = Waiting::Paused;
    }

    fn announce(&mut self, chosen: Option<ChosenMove>) {
        let Some(ChosenMove { at, exhausted, .. }) = chosen else {
            self.note = Note::NoMoveFound;
            self.pause();
            return;
        };
        if exhausted.is_some() {
            self.note = Note::InTheDark;
        }
        self.show_move(&at);
        self.waiting = Waiting::Announced(at, self.pause);
    }

    fn hinted(&mut self, chosen: Option<ChosenMove>) {
        let Some(ChosenMove { at, outcome, .. }) = chosen else {
            self.note = Note::NoMoveFound;
            return;
        };
        self.play.count_hint();
        self.show_move(&at);
        self.note = Note::Hint(outcome);
    }

    /// A tenth of a second has gone by. Whether anything is to be seen of it.
    pub(super) fn tick(&mut self) -> bool {
        let moves = matches!(self.waiting, Waiting::Rolling(_) | Waiting::Announced(_, 0));
        self.ticks = self.ticks.wrapping_add(1);
        match &mut self.waiting {
            Waiting::Rolling(0) => self.throw(),
            Waiting::Announced(mv, 0) => {
                let mv = mv.clone();
                self.play_announced(&mv);
            }
            Waiting::Rolling(ticks) | Waiting::Announced(_, ticks) => *ticks -= 1,
            _ => {}
        }
        moves
    }

    /// The die begins to roll, where one is to be thrown.
    pub(super) fn roll(&mut self) {
        if self.waiting == Waiting::Throw {
            self.note = Note::Quiet;
            self.waiting = Waiting::Rolling(ROLL);
        }
    }

    fn throw(&mut self) {
        if let Err(refused) = self.play.throw() {
            self.note = Note::Refused(refused);
        }
        self.played();
    }

    fn play_announced(&mut self, mv: &PlaceMove) {
        if let Err(refused) = self.play.play(mv) {
            self.note = Note::Refused(refused);
        } else if self.note != Note::InTheDark {
            self.note = Note::Quiet;
        }
        self.played();
    }

    /// Plays the chosen move for the human whose turn it is.
    pub(super) fn confirm(&mut self) {
        if self.waiting != Waiting::Human {
            return;
        }
        let marked = self.chosen().filter(|_| self.pick.is_marked());
        let Some(mv) = marked else {
            self.note = Note::NothingChosen;
            return;
        };
        self.play_chosen(&mv);
    }

    fn play_chosen(&mut self, mv: &PlaceMove) {
        match self.play.play(mv) {
            Ok(_) => {
                self.note = Note::Quiet;
                self.played();
            }
            Err(refused) => self.note = Note::Refused(refused),
        }
    }

    fn played(&mut self) {
        // What was known of later turns that had been taken back.
        self.worths.truncate(self.session().turns().len());
        let turns = self.session().turns().len();
        self.asked.retain(|&asked| asked < turns);
        self.lay();
        self.proceed();
    }

    /// Takes turns back until a human can play otherwise.
    pub(super) fn undo(&mut self) {
        self.note = match self.play.undo() {
            0 => Note::NothingToUndo,
            _ => Note::Quiet,
        };
        self.changed();
    }

    /// Plays turns again that were taken back, until a human is to move.
    pub(super) fn redo(&mut self) {
        self.note = match self.play.redo() {
            0 => Note::NothingToRedo,
            _ => Note::Quiet,
        };
        self.changed();
    }

    /// Lets the players change places.
    pub(super) fn swap(&mut self) {
        self.play.swap();
        self.note = Note::Swapped;
        self.changed();
    }

    fn changed(&mut self) {
        self.forget_questions();
        self.overlay = Overlay::Nothing;
        self.lay();
        self.proceed();
    }

    /// Whether both players are machines.
    pub(super) fn is_shown_only(&self) -> bool {
        let mut seats = Side::ALL
            .iter()
            .map(|&side| self.session().seat(side).player);
        seats.all(|player| matches!(player, Player::Machine(_)))
    }
}
