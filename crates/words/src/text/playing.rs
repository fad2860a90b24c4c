//! Games being played, in words.

mod choosing;
mod refusal;
mod review;

use grundy::{ChosenMove, SpokenMove};
use grundy_core::{Exhausted, Outcome};
use grundy_play::opponent::PLIES_IN_THE_DARK;
use grundy_play::session::{Ending, Player, Seat, Session, Side, Why};
use grundy_play::starts::NoStart;
use grundy_play::{Skill, names};

use super::Catalogue;

/// The message for a start that is not found.
pub(super) fn no_start_id(no_start: NoStart) -> &'static str {
    match no_start {
        NoStart::NoHeaps => "start-no-heaps",
        NoStart::TooManyHeaps => "start-too-many-heaps",
        NoStart::TooFewStones => "start-too-few-stones",
        NoStart::NotFound => "start-not-found",
        NoStart::Unknown => "start-unknown",
    }
}

impl Catalogue {
    /// What a player is called: by name, else by who it is.
    #[must_use]
    pub fn player(&self, session: &Session, side: Side) -> String {
        self.player_in(session, session.turns().len(), side)
    }

    /// What the player of this side was called in a turn, counted from 0.
    #[must_use]
    pub fn player_in(&self, session: &Session, turn: usize, side: Side) -> String {
        let [seat, other] = [side, side.other()].map(|side| session.seat_in(turn, side));
        if !seat.name.is_empty() {
            return seat.name.clone();
        }
        let is_human = |seat: &Seat| seat.player == Player::Human;
        let id = match (is_human(seat), is_human(other), side) {
            (true, false, _) => "play-you",
            (false, true, _) => "play-computer",
            (true, true, Side::First) => "play-first",
            (true, true, Side::Second) => "play-second",
            (false, false, Side::First) => "play-computer-first",
            (false, false, Side::Second) => "play-computer-second",
        };
        self.get(id)
    }

    /// What a level of play does.
    #[must_use]
    pub fn skill(&self, skill: Skill) -> String {
        let description = skill.describe();
        let percent = description.theorem_percent;
        let id = match (percent, description.plies) {
            (0, _) => "skill-random",
            (100, _) => "skill-perfect",
            (_, 0) => "skill-else-random",
            (_, 1) => "skill-else-one",
            _ => "skill-else-plies",
        };
        let (level, plies) = (skill.number(), description.plies);
        match (percent, plies) {
            (0 | 100, _) => self.format(id, &[("level", &level)]),
            (_, 0 | 1) => self.format(id, &[("level", &level), ("percent", &percent)]),
            _ => self.format(
                id,
                &[("level", &level), ("percent", &percent), ("plies", &plies)],
            ),
        }
    }

    /// A move as it is said, and may be typed.
    #[must_use]
    pub fn spoken(&self, mv: &SpokenMove) -> String {
        match (&mv.take, mv.heap) {
            (Some(take), Some(heap)) => {
                self.format("play-take-from", &[("take", take), ("heap", &heap)])
            }
            (Some(take), None) if mv.name.part.is_none() => {
                self.format("move-take", &[("count", take)])
            }
            _ => self.spoken_shortly(mv),
        }
    }

    /// A move in a sentence; as it is said, where no picture shows it.
    #[must_use]
    pub fn told_move(&self, mv: &SpokenMove) -> String {
        self.told(&mv.laid).unwrap_or_else(|| self.spoken(mv))
    }

    /// A move in as few characters as may be typed for it.
    #[must_use]
    pub fn spoken_shortly(&self, mv: &SpokenMove) -> String {
        match mv.heap {
            Some(heap) => {
                let action = self.move_name(&names::MoveName {
                    part: None,
                    action: mv.name.action.clone(),
                });
                format!("{heap}:{action}")
            }
            None => self.move_name(&mv.name),
        }
    }

    /// That a machine did not find out who wins, and what it did instead.
    #[must_use]
    pub fn in_the_dark(&self, player: &str, exhausted: Exhausted) -> String {
        let limit = self.limit(exhausted);
        let arguments: [(&str, &dyn ToString); 3] = [
            ("player", &player),
            ("limit", &limit),
            ("plies", &PLIES_IN_THE_DARK),
        ];
        self.format("play-in-the-dark", &arguments)
    }

    /// A perfect player's advice, with the move as it may be typed.
    #[must_use]
    pub fn hint_for(&self, hint: &ChosenMove) -> String {
        self.advice(hint.outcome, &self.spoken(&hint.mv))
    }

    /// A perfect player's advice: this move.
    #[must_use]
    pub fn advice(&self, outcome: Option<Outcome>, mv: &str) -> String {
        let outcome = outcome.map_or("unknown", |outcome| outcome.letter());
        self.format(&format!("play-hint-{outcome}"), &[("move", &mv)])
    }

    /// How the game has ended, in a sentence or two.
    #[must_use]
    pub fn ending(&self, session: &Session, ending: &Ending) -> String {
        let why = self.why_over(session, &ending.why);
        let result = match ending.winner {
            None => self.get("play-draw"),
            Some(side) if self.is_you(session, side) => self.get("play-you-win"),
            Some(side) => self.format("play-wins", &[("player", &self.player(session, side))]),
        };
        self.format("two-sentences", &[("first", &why), ("second", &result)])
    }

    /// Why nobody can go on.
    fn why_over(&self, session: &Session, why: &Why) -> String {
        let player = |side: Side| self.player(session, side);
        match why {
            Why::Stuck(side) => self.format("play-stuck", &[("player", &player(*side))]),
            Why::Repeated => self.get("play-repeated"),
            Why::ThrownTooMuch(side, face) => {
                let arguments: [(&str, &dyn ToString); 2] =
                    [("player", &player(*side)), ("face", face)];
                self.format("play-thrown-too-much", &arguments)
            }
            Why::Totals { first, second } => {
                let arguments: [(&str, &dyn ToString); 4] = [
                    ("first", &player(Side::First)),
                    ("second", &player(Side::Second)),
                    ("held", first),
                    ("other", second),
                ];
                self.format("play-totals-end", &arguments)
            }
        }
    }

    /// Whether the player is called "you".
    fn is_you(&self, session: &Session, side: Side) -> bool {
        let (seat, other) = (session.seat(side), session.seat(side.other()));
        let machine = other.player != Player::Human;
        seat.name.is_empty() && seat.player == Player::Human && machine
    }
}
