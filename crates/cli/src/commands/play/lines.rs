//! A game in lines: for pipes, screen readers and any terminal.

use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

use grundy::game::{Player, Side};
use grundy::{MachineMove, Play};
use grundy_words::Catalogue;

use super::order::Order;
use crate::context::Context;
use crate::failure::Failure;
use crate::input::{Input, Typed};
use crate::keep::{self, Keeper};
use crate::output;

/// How the game is shown.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Manner {
    /// How long machines wait between their moves.
    pub(crate) pause: Option<Duration>,
    /// Whether what was typed is printed: no terminal has shown it.
    pub(crate) echo: bool,
    /// Whether a die is seen rolling.
    pub(crate) animated: bool,
    /// Whether a line on a terminal may tell that the machine is thinking.
    pub(crate) progress: bool,
    /// Whether the seed is to be told: nobody has given it.
    pub(crate) seed_is_news: bool,
}

/// Whether the game goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    On,
    Leave,
}

/// A game in lines.
pub(crate) struct Lines<'a> {
    play: Play,
    context: &'a Context,
    input: &'a mut dyn Input,
    out: &'a mut dyn Write,
    manner: Manner,
    keeper: Keeper,
    /// Whether the position has changed since it was shown.
    changed: bool,
    /// Whether the end of the game has been told.
    told: bool,
}

/// Only judges a game.
pub(crate) fn review(
    mut play: Play,
    context: &Context,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let progress = context.progress();
    let review = play.review();
    drop(progress);
    let session = play.session();
    let heading = session.position_after(0).shown().to_string();
    let heading = context.catalogue.heading(&heading, session.convention());
    writeln!(out, "{}", context.style.glyphs(&heading))?;
    if let Some(ending) = session.ending() {
        writeln!(out, "{}", context.catalogue.ending(session, &ending))?;
    }
    for line in context.catalogue.review(&review, session) {
        writeln!(out, "{}", context.style.glyphs(&line))?;
    }
    Ok(out.flush()?)
}

impl<'a> Lines<'a> {
    pub(crate) fn new(
        play: Play,
        context: &'a Context,
        input: &'a mut dyn Input,
        out: &'a mut dyn Write,
        manner: Manner,
    ) -> Self {
        Self {
            play,
            context,
            input,
            out,
            manner,
            keeper: Keeper::new(None, false),
            changed: true,
            told: false,
        }
    }

    /// The game is kept so.
    pub(crate) fn kept_by(mut self, keeper: Keeper) -> Self {
        self.keeper = keeper;
        self
    }

    /// Plays until the players leave.
    pub(crate) fn run(&mut self) -> Result<(), Failure> {
        let played = self.play_on();
        self.leave();
        played
    }

    fn play_on(&mut self) -> Result<(), Failure> {
        self.welcome()?;
        while self.turn_or_fault()? == Next::On {
            if let Err(not_kept) = self.keeper.follow(self.play.session()) {
                self.say(&not_kept.text(self.catalogue()))?;
            }
        }
        Ok(self.out.flush()?)
    }

    /// A turn. Where the program itself fails at it, whoever is asked for a line may play on; a machine's game
    /// ends.
    fn turn_or_fault(&mut self) -> Result<Next, Failure> {
        let text = self.play.session().position().to_string();
        let fault = match grundy::caught(&text, || self.turn()) {
            Ok(next) => return next,
            Err(fault) => fault,
        };
        self.play.renew();
        let session = self.play.session();
        let asks = match session.ending() {
            Some(_) => self.has_human(),
            None => session.player_to_move() == Some(Player::Human) && !session.awaits_throw(),
        };
        if !asks {
            let error = fault.into();
            return Err(Failure::Refused { text, error });
        }
        let told = self.catalogue().fault(&fault);
        self.say(&told)?;
        Ok(Next::On)
    }

    /// An unfinished game is kept, however it was left.
    fn leave(&mut self) {
        let left = self.keeper.leave(self.play.session());
        keep::tell(left, self.catalogue());
    }

    fn catalogue(&self) -> &'a Catalogue {
        &self.context.catalogue
    }

    fn say(&mut self, line: &str) -> Result<(), Failure> {
        Ok(writeln!(self.out, "{}", self.context.style.glyphs(line))?)
    }

    fn say_message(
        &mut self,
        id: &str,
        arguments: &[(&str, &dyn ToString)],
    ) -> Result<(), Failure> {
        let text = self.catalogue().format(id, arguments);
        text.lines().try_for_each(|line| self.say(line))
    }

    fn say_all(&mut self, lines: &[String]) -> Result<(), Failure> {
        lines.iter().try_for_each(|line| self.say(line))
    }

    fn player(&self, side: Side) -> String {
        self.catalogue().player(self.play.session(), side)
    }

    /// The game, who plays it, its rules, and how to begin.
    fn welcome(&mut self) -> Result<(), Failure> {
        let session = self.play.session();
        let (seed, convention) = (session.start().seed, session.convention());
        let start = session.position_after(0).shown().to_string();
        let heading = self.catalogue().heading(&start, convention);
        self.say(&heading)?;
        let [player, other] = Side::ALL.map(|side| self.player(side));
        self.say_message("play-welcome", &[("player", &player), ("other", &other)])?;
        for side in Side::ALL {
            if let Player::Machine(skill) = self.play.session().seat(side).player {
                let (player, skill) = (self.player(side), self.catalogue().skill(skill));
                self.say_message("play-says", &[("player", &player), ("action", &skill)])?;
            }
        }
        self.rules()?;
        if self.manner.seed_is_news {
            self.say_message("play-seed", &[("seed", &seed)])?;
        }
        if self.has_human() {
            self.say_message("play-type-help", &[])?;
        }
        Ok(())
    }

    fn rules(&mut self) -> Result<(), Failure> {
        let rules = self.catalogue().rules_of(&self.play);
        self.say_all(&rules)
    }

    fn has_human(&self) -> bool {
        let session = self.play.session();
        Side::ALL
            .iter()
            .any(|&side| session.seat(side).player == Player::Human)
    }

    /// Whatever comes next: the end, a throw, a move of the machine, a line of a human.
    fn turn(&mut self) -> Result<Next, Failure> {
        if self.context.signal.is_cancelled() {
            return Err(Failure::Interrupted);
        }
        if self.play.session().ending().is_some() {
            return self.over();
        }
        self.told = false;
        if self.play.session().awaits_throw() {
            self.show()?;
            return self.throw();
        }
        match self.play.session().player_to_move() {
            Some(Player::Human) => {
                self.show()?;
                let side = self.play.session().to_move();
                let player = side.map(|side| self.player(side)).unwrap_or_default();
                self.say_message("play-turn", &[("player", &player)])?;
                self.ask()
            }
            _ => self.machine(),
        }
    }

    /// The position, if it is news.
    fn show(&mut self) -> Result<(), Failure> {
        if std::mem::replace(&mut self.changed, false) {
            let lines = self.catalogue().play_position(&self.play);
            self.say("")?;
            self.say_all(&lines)?;
        }
        Ok(())
    }

    fn throw(&mut self) -> Result<Next, Failure> {
        let side = self.play.session().to_move();
        let player = side.map(|side| self.player(side)).unwrap_or_default();
        if !self.play.keeps_back()
            && let Some(chance) = self.play.chance()
        {
            self.say_message("play-chance", &[("chance", &chance)])?;
        }
        if let Some(face) = self.play.throw() {
            self.roll(&player)?;
            self.say_message("play-throws", &[("player", &player), ("face", &face)])?;
            self.changed = true;
        }
        Ok(Next::On)
    }

    /// The die shows one face after the other for a second; the line is then written over.
    fn roll(&mut self, player: &str) -> Result<(), Failure> {
        const FRAMES: u8 = 12;
        const EACH: Duration = Duration::from_millis(80);
        for frame in 0..FRAMES {
            if !self.manner.animated {
                break;
            }
            // No face follows itself: five and six have no common factor.
            let face = frame * 5 % 6 + 1;
            let arguments: [(&str, &dyn ToString); 2] = [("player", &player), ("face", &face)];
            let text = self.catalogue().format("play-throws", &arguments);
            write!(self.out, "{}\r", self.context.style.glyphs(&text))?;
            self.out.flush()?;
            self.wait(EACH)?;
        }
        Ok(())
    }

    fn machine(&mut self) -> Result<Next, Failure> {
        let watched = !self.has_human();
        if watched {
            self.show()?;
            self.out.flush()?;
            self.wait(self.manner.pause.unwrap_or_default())?;
        }
        let side = self.play.session().to_move();
        let player = side.map(|side| self.player(side)).unwrap_or_default();
        self.out.flush()?;
        let progress = self.manner.progress.then(|| self.context.progress());
        let mv = self.play.machine_move();
        drop(progress);
        if self.context.signal.is_cancelled() {
            return Err(Failure::Interrupted);
        }
        let Some(MachineMove { mv, exhausted }) = mv else {
            return Ok(Next::Leave);
        };
        if let Some(exhausted) = exhausted {
            let text = self.catalogue().in_the_dark(&player, exhausted);
            self.say(&text)?;
        }
        let action = self.catalogue().spoken(&mv);
        self.say_message("play-says", &[("player", &player), ("action", &action)])?;
        self.changed = true;
        Ok(Next::On)
    }

    /// Waits so long, or until an interruption.
    fn wait(&self, pause: Duration) -> Result<(), Failure> {
        const EVERY: Duration = Duration::from_millis(50);
        let start = Instant::now();
        while let Some(left) = pause
            .checked_sub(start.elapsed())
            .filter(|left| !left.is_zero())
        {
            if self.context.signal.is_cancelled() {
                return Err(Failure::Interrupted);
            }
            std::thread::sleep(left.min(EVERY));
        }
        Ok(())
    }

    /// The result and the review; then whoever plays may still look back.
    fn over(&mut self) -> Result<Next, Failure> {
        if !std::mem::replace(&mut self.told, true) {
            self.changed = true;
            self.show()?;
            let session = self.play.session();
            let text = session
                .ending()
                .map(|ending| self.catalogue().ending(session, &ending));
            self.say(&text.unwrap_or_default())?;
            self.review()?;
            if self.has_human() {
                self.say_message("play-over-prompt", &[])?;
            }
        }
        match self.has_human() {
            true => self.ask(),
            false => Ok(Next::Leave),
        }
    }

    fn review(&mut self) -> Result<(), Failure> {
        self.out.flush()?;
        let progress = self.manner.progress.then(|| self.context.progress());
        let review = self.play.review();
        drop(progress);
        let lines = self.catalogue().review(&review, self.play.session());
        self.say_all(&lines)
    }

    /// A line of a human.
    fn ask(&mut self) -> Result<Next, Failure> {
        write!(self.out, "> ")?;
        self.out.flush()?;
        let line = match self.input.next()? {
            Typed::Line(line) => line,
            Typed::TooLong => {
                self.say_message("play-too-long", &[])?;
                return Ok(Next::On);
            }
            Typed::Foreign(fault) => {
                let told = self.catalogue().not_utf8(&fault);
                self.say(&told)?;
                return Ok(Next::On);
            }
            Typed::End => {
                self.say("")?;
                self.say_message("play-bye", &[])?;
                return Ok(Next::Leave);
            }
        };
        if self.manner.echo {
            let shown: String = line.chars().filter(|c| !c.is_control()).collect();
            self.say(&shown)?;
        }
        match Order::read(&line) {
            Some(order) => self.obey(order),
            None => self.try_move(&line),
        }
    }

    fn try_move(&mut self, line: &str) -> Result<Next, Failure> {
        if self.play.session().ending().is_some() {
            if line.trim().is_empty() {
                return Ok(Next::Leave);
            }
            self.say_message("play-over-prompt", &[])?;
            return Ok(Next::On);
        }
        if line.trim().is_empty() {
            self.say_message("play-type-help", &[])?;
            return Ok(Next::On);
        }
        let side = self.play.session().to_move();
        let player = side.map(|side| self.player(side)).unwrap_or_default();
        match self.play.type_move(line) {
            Ok(mv) => {
                let action = self.catalogue().spoken(&mv);
                self.say_message("play-says", &[("player", &player), ("action", &action)])?;
                self.changed = true;
            }
            Err(refusal) => {
                let lines = self.catalogue().refusal(&refusal, &self.play);
                self.say_all(&lines)?;
            }
        }
        Ok(Next::On)
    }

    fn obey(&mut self, order: Order) -> Result<Next, Failure> {
        match order {
            Order::Hint | Order::Why | Order::Moves | Order::Review if self.play.keeps_back() => {
                self.say_message("play-kept-back", &[])?;
            }
            Order::Hint => self.hint()?,
            Order::Why => self.why()?,
            Order::Moves => self.moves()?,
            Order::Review => self.review()?,
            Order::Undo => {
                let turns = self.play.undo();
                self.turned(turns, "play-undone", "play-nothing-to-undo")?;
            }
            Order::Redo => {
                let turns = self.play.redo();
                self.turned(turns, "play-redone", "play-nothing-to-redo")?;
            }
            Order::Swap => self.swap()?,
            Order::New => self.again()?,
            Order::Save(None) => self.say_message("play-save-where", &[])?,
            Order::Save(Some(path)) => self.save(&path)?,
            Order::Help => {
                self.say_message("play-help", &[])?;
                if self.play.keeps_back() {
                    self.say_message("play-help-kept", &[])?;
                }
            }
            Order::Show => self.changed = true,
            Order::Rules => self.rules()?,
            Order::Quit => {
                self.say_message("play-bye", &[])?;
                return Ok(Next::Leave);
            }
        }
        Ok(Next::On)
    }

    fn hint(&mut self) -> Result<(), Failure> {
        self.out.flush()?;
        let progress = self.manner.progress.then(|| self.context.progress());
        let hint = self.play.hint();
        drop(progress);
        match hint {
            Some(hint) => {
                let text = self.catalogue().hint_for(&hint);
                self.say(&text)
            }
            None => self.say_message("play-no-hint", &[]),
        }
    }

    fn why(&mut self) -> Result<(), Failure> {
        let progress = self.manner.progress.then(|| self.context.progress());
        let answer = self.play.why();
        drop(progress);
        let outcome = self.catalogue().play_outcome(&answer);
        let line = self
            .context
            .style
            .outcome(output::decided(answer.outcome), &outcome);
        writeln!(self.out, "{line}")?;
        let reasons = self
            .catalogue()
            .reasons(&answer.explanation.unwrap_or_default());
        for line in reasons.iter().flat_map(|text| text.lines()) {
            self.say(&format!("  {line}"))?;
        }
        Ok(())
    }

    fn moves(&mut self) -> Result<(), Failure> {
        let progress = self.manner.progress.then(|| self.context.progress());
        let (moves, more) = self.play.prospects();
        drop(progress);
        if moves.is_empty() {
            return self.say_message("play-no-hint", &[]);
        }
        let lines = self.catalogue().prospects(&moves, more);
        self.say_all(&lines)
    }

    /// Tells how many turns were taken back or played again.
    fn turned(&mut self, turns: usize, some: &str, none: &str) -> Result<(), Failure> {
        if turns == 0 {
            return self.say_message(none, &[]);
        }
        self.changed = true;
        self.say_message(some, &[("count", &turns)])
    }

    fn swap(&mut self) -> Result<(), Failure> {
        self.play.swap();
        let Some(side) = self.play.session().to_move() else {
            return self.say_message("refused-over", &[]);
        };
        let player = self.player(side);
        self.say_message("play-swapped", &[("player", &player)])
    }

    /// Into a file; a failure is told, and the game goes on.
    fn save(&mut self, path: &Path) -> Result<(), Failure> {
        match self.keeper.save(path, self.play.session()) {
            Ok(()) => self.say_message("play-saved", &[("path", &path.display())]),
            Err(not_kept) => self.say(&not_kept.text(self.catalogue())),
        }
    }

    /// Another game; one that is not over is kept first.
    fn again(&mut self) -> Result<(), Failure> {
        self.out.flush()?;
        self.leave();
        if let Err(error) = self.play.again() {
            let text = self.catalogue().error(&error);
            return self.say(&text);
        }
        (self.changed, self.told, self.manner.seed_is_news) = (true, false, true);
        self.say("")?;
        self.welcome()
    }
}
