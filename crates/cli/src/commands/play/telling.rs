//! How a game in lines is told: what is said between the turns, and how a move is asked for.

use std::fmt::Debug;

use grundy::game::{Player, Side};
use grundy::{ChosenMove, Refusal, SpokenMove};

use super::lines::{Heard, Lines};
use super::order::Order;
use crate::failure::Failure;

/// Whether the game goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    /// With what comes next.
    On,
    /// No more.
    Leave,
}

/// A way to tell a game. The turns, and what is done in them, are the same in all.
pub(crate) trait Telling: Debug {
    /// What is told before the first turn.
    fn welcome(&self, lines: &mut Lines<'_>) -> Result<(), Failure>;
    /// The position, which is news.
    fn position(&self, lines: &mut Lines<'_>) -> Result<(), Failure>;
    /// Asks a human for a move or a wish; none where nobody answers any more.
    fn ask(&self, lines: &mut Lines<'_>) -> Result<Option<String>, Failure>;
    /// Does what is wished instead of a move.
    fn obey(&self, lines: &mut Lines<'_>, order: Order) -> Result<Next, Failure>;
    /// A human has just played this.
    fn human_moved(&self, lines: &mut Lines<'_>, mv: &SpokenMove) -> Result<(), Failure>;
    /// What a human typed was not played.
    fn refused(&self, lines: &mut Lines<'_>, refusal: &Refusal) -> Result<(), Failure>;
    /// A machine is to move.
    fn before_machine(&self, lines: &mut Lines<'_>) -> Result<(), Failure>;
    /// A machine has just played this.
    fn machine_moved(&self, lines: &mut Lines<'_>, chosen: &ChosenMove) -> Result<(), Failure>;
    /// The game is over.
    fn over(&self, lines: &mut Lines<'_>) -> Result<Next, Failure>;
}

/// Whole sentences, and all wishes.
#[derive(Debug)]
pub(crate) struct Talk;

impl Talk {
    /// Who has just moved, by name.
    fn mover(lines: &Lines<'_>) -> String {
        let last = lines.play.session().turns().last();
        last.map(|turn| lines.player(turn.by)).unwrap_or_default()
    }

    fn says(lines: &mut Lines<'_>, mv: &SpokenMove) -> Result<(), Failure> {
        let player = Self::mover(lines);
        let action = lines.catalogue().spoken(mv);
        lines.say_message("play-says", &[("player", &player), ("action", &action)])
    }
}

impl Telling for Talk {
    /// The game, who plays it, its rules, and how to begin.
    fn welcome(&self, lines: &mut Lines<'_>) -> Result<(), Failure> {
        let start = lines.play.session().start();
        let (seed, convention) = (start.seed, start.convention);
        let heading = start.position.shown().to_string();
        lines.say(&lines.catalogue().heading(&heading, convention))?;
        let [player, other] = Side::ALL.map(|side| lines.player(side));
        lines.say_message("play-welcome", &[("player", &player), ("other", &other)])?;
        for side in Side::ALL {
            if let Player::Machine(skill) = lines.play.session().seat(side).player {
                let (player, skill) = (lines.player(side), lines.catalogue().skill(skill));
                lines.say_message("play-says", &[("player", &player), ("action", &skill)])?;
            }
        }
        lines.rules()?;
        if lines.manner.seed_is_news {
            lines.say_message("play-seed", &[("seed", &seed)])?;
        }
        match lines.has_human() {
            true => lines.say_message("play-type-help", &[]),
            false => Ok(()),
        }
    }

    fn position(&self, lines: &mut Lines<'_>) -> Result<(), Failure> {
        let position = lines.catalogue().play_position(&lines.play);
        lines.say("")?;
        lines.say_all(&position)
    }

    fn ask(&self, lines: &mut Lines<'_>) -> Result<Option<String>, Failure> {
        loop {
            if lines.play.session().to_move().is_some() {
                let player = lines.player_to_move();
                lines.say_message("play-turn", &[("player", &player)])?;
            }
            match lines.hear(">")? {
                Heard::Line(line) => return Ok(Some(line)),
                Heard::Noise => {}
                Heard::End => return Ok(None),
            }
        }
    }

    fn obey(&self, lines: &mut Lines<'_>, order: Order) -> Result<Next, Failure> {
        lines.obey(order)
    }

    fn human_moved(&self, lines: &mut Lines<'_>, mv: &SpokenMove) -> Result<(), Failure> {
        Self::says(lines, mv)
    }

    fn refused(&self, lines: &mut Lines<'_>, refusal: &Refusal) -> Result<(), Failure> {
        lines.say_all(&lines.catalogue().refusal(refusal, &lines.play))
    }

    /// Whoever watches sees the position first.
    fn before_machine(&self, lines: &mut Lines<'_>) -> Result<(), Failure> {
        if lines.has_human() {
            return Ok(());
        }
        lines.show()?;
        lines.out.flush()?;
        lines.wait(lines.manner.pause.unwrap_or_default())
    }

    fn machine_moved(&self, lines: &mut Lines<'_>, chosen: &ChosenMove) -> Result<(), Failure> {
        if let Some(exhausted) = chosen.exhausted {
            let player = Self::mover(lines);
            lines.say(&lines.catalogue().in_the_dark(&player, exhausted))?;
        }
        Self::says(lines, &chosen.mv)
    }

    /// The result and the review; then whoever plays may still look back.
    fn over(&self, lines: &mut Lines<'_>) -> Result<Next, Failure> {
        if !std::mem::replace(&mut lines.told, true) {
            lines.changed = true;
            lines.show()?;
            let session = lines.play.session();
            let ending = session.ending();
            let text = ending.map(|ending| lines.catalogue().ending(session, &ending));
            lines.say(&text.unwrap_or_default())?;
            lines.review()?;
            if lines.has_human() {
                lines.say_message("play-over-prompt", &[])?;
            }
        }
        match lines.has_human() {
            true => lines.ask(),
            false => Ok(Next::Leave),
        }
    }
}
