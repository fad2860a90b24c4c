//! A game between two requests: what a server that keeps nothing gives away and is given back.

use grundy_play::session::Session;
use grundy_play::table::Table;
use grundy_play::{record, typed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Play;
use crate::error::Error;
use crate::workbench::Workbench;

/// A game as text, with what a record does not know: which of equal heaps a move took from, and the turns that were
/// taken back.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize, Deserialize)]
pub struct KeptGame {
    /// The record.
    pub record: String,
    /// Each turn as it may be typed, an empty text for a throw; with the turns that were taken back.
    #[serde(default)]
    pub said: Vec<String>,
    /// The record with the turns that were taken back, where there are any.
    #[serde(default)]
    pub ahead: Option<String>,
}

/// A game as text that can be kept.
#[must_use]
pub fn record_of(session: &Session) -> String {
    record::write(session)
}

/// The word that every such text begins with.
#[must_use]
pub fn record_word() -> &'static str {
    record::Key::Record.word()
}

impl Workbench {
    /// Takes up a game that was [given away](Play::keep).
    ///
    /// ```
    /// use grundy::game::Seat;
    /// use grundy::{Convention, Limits, PlayRequest, PlayStart, Workbench};
    ///
    /// let workbench = || Workbench::new(Limits::default());
    /// let mut play = workbench().play(&PlayRequest {
    ///     start: PlayStart::Position("nim(3,3)"),
    ///     convention: Convention::Normal,
    ///     fair: None,
    ///     seed: 1,
    ///     seats: [Seat::human(), Seat::human()],
    ///     teacher: false,
    /// })?;
    /// play.type_move("2 from 2").unwrap();
    /// play.type_move("1 from 1").unwrap();
    /// play.undo();
    /// let mut again = workbench().take_up(&play.keep(), false)?;
    /// assert_eq!(again.places(), play.places());
    /// assert_eq!(again.redo(), 1);
    /// assert_eq!(again.session().position().to_string(), "nim(2,1)");
    /// # Ok::<(), grundy::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Record`](crate::ErrorKind::Record).
    pub fn take_up(self, kept: &KeptGame, teacher: bool) -> Result<Play, Error> {
        let now = self.read_record(&kept.record)?;
        let mut session = match &kept.ahead {
            Some(ahead) => self.read_record(ahead)?,
            None => now.clone(),
        };
        let table = Table::as_before(&session, |turn, places| {
            let said = kept.said.get(turn)?;
            typed::read(said, places, session.position_after(turn)).ok()
        });
        while session.turns().len() > now.turns().len() {
            session.undo();
        }
        if record::write(&session) != record::write(&now) {
            // What was taken back belongs to another game.
            return Ok(Play::resume(self, now, teacher));
        }
        let mut play = Play::resume(self, session, teacher);
        play.table = table;
        Ok(play)
    }
}

impl Play {
    /// The game as text from which it can be [taken up](Workbench::take_up) as it lies.
    #[must_use]
    pub fn keep(&self) -> KeptGame {
        let mut whole: Session = self.session.clone();
        while whole.redo().is_some() {}
        let turns = 0..whole.turns().len().min(self.table.laid());
        let said = turns.map(|turn| {
            self.spoken_turn(turn)
                .map(|mv| mv.typed())
                .unwrap_or_default()
        });
        KeptGame {
            record: self.record(),
            said: said.collect(),
            ahead: (self.session.undone() > 0).then(|| record::write(&whole)),
        }
    }
}
