//! A game between two requests: what a server that keeps nothing gives away and is given back.

use grundy_play::record;
use grundy_play::session::Session;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Play, spoken_turn};
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
    /// let mut workbench = Workbench::new(Limits::default());
    /// let mut play = workbench.play(&PlayRequest {
    ///     start: PlayStart::Position("nim(3,3)"),
    ///     convention: Convention::Normal,
    ///     fair: None,
    ///     seed: 1,
    ///     seats: [Seat::human(), Seat::human()],
    ///     teacher: false,
    /// })?;
    /// play.type_move("2 from 2", &workbench).unwrap();
    /// play.type_move("1 from 1", &workbench).unwrap();
    /// play.undo();
    /// let mut again = workbench.take_up(&play.keep(), false)?;
    /// assert_eq!(again.places(), play.places());
    /// assert_eq!(again.redo(), 1);
    /// assert_eq!(again.session().position().to_string(), "nim(2,1)");
    /// # Ok::<(), grundy::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Record`](crate::ErrorKind::Record).
    pub fn take_up(&self, kept: &KeptGame, teacher: bool) -> Result<Play, Error> {
        let now = self.read_record(&kept.record, &kept.said)?;
        let Some(ahead) = &kept.ahead else {
            return Ok(Play::resume(now, teacher));
        };
        let mut whole = self.read_record(ahead, &kept.said)?;
        while whole.turns().len() > now.turns().len() {
            whole.undo();
        }
        // Else what was taken back belongs to another game.
        let is_same = record::write(&whole) == record::write(&now);
        Ok(Play::resume(if is_same { whole } else { now }, teacher))
    }
}

impl Play {
    /// The game as text from which it can be [taken up](Workbench::take_up) as it lies.
    #[must_use]
    pub fn keep(&self) -> KeptGame {
        let mut whole: Session = self.session.clone();
        while whole.redo().is_some() {}
        let said = (0..whole.turns().len()).map(|turn| {
            let mv = spoken_turn(&whole, turn);
            mv.map(|mv| mv.typed()).unwrap_or_default()
        });
        KeptGame {
            record: self.record(),
            said: said.collect(),
            ahead: (self.session.undone() > 0).then(|| record::write(&whole)),
        }
    }
}
