//! A game in lines: for pipes, screen readers and any terminal.

use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

use grundy::game::{Player, Side};
use grundy::{Play, Workbench};
use grundy_words::Catalogue;

use super::order::Order;
use super::telling::{Next, Telling};
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
    /// What is said, and how a move is asked for.
    pub(crate) telling: &'static dyn Telling,
}

/// What a human answers.
pub(crate) enum Heard {
    /// A line.
    Line(String),
    /// Nothing that can be a line, and that has been said.
    Noise,
    /// Nobody answers any more.
    End,
}

/// A game in lines.
pub(crate) struct Lines<'a> {
    pub(crate) play: Play,
    /// What thinks about it.
    workbench: Workbench,
    pub(crate) context: &'a Context,
    input: &'a mut dyn Input,
    pub(crate) out: &'a mut dyn Write,
    pub(crate) manner: Manner,
    keeper: Keeper,
    /// Whether the position has changed since it was shown.
    pub(crate) changed: bool,
    /// Whether the end of the game has been told.
    pub(crate) told: bool,
}

/// Only judges a game.
pub(crate) fn review(
    play: &Play,
    mut workbench: Workbench,
    context: &Context,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let progress = context.progress();
    let review = play.review(&mut workbench);
    drop(progress);
    let session = play.session();
    let heading = session.start().position.shown().to_string();
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
        (play, workbench): (Play, Workbench),
        context: &'a Context,
        input: &'a mut dyn Input,
        out: &'a mut dyn Write,
        manner: Manner,
    ) -> Self {
        Self {
            play,
            workbench,
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
        self.manner.telling.welcome(self)?;
        while self.turn_or_fault()? == Next::On {
            match self.keeper.follow(&self.play) {
                Ok(None) => {}
                Ok(Some(path)) => self.say_message("play-kept", &[("path", &path.display())])?,
                Err(not_kept) => self.say(&not_kept.text(self.catalogue()))?,
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
        self.workbench.renew();
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
        let left = self.keeper.leave(&self.play);
        keep::tell(left, self.catalogue());
    }

    pub(crate) fn catalogue(&self) -> &'a Catalogue {
        &self.context.catalogue
    }

    pub(crate) fn say(&mut self, line: &str) -> Result<(), Failure> {
        Ok(writeln!(self.out, "{}", self.context.style.glyphs(line))?)
    }

    pub(crate) fn say_message(
        &mut self,
        id: &str,
        arguments: &[(&str, &dyn ToString)],
    ) -> Result<(), Failure> {
        let text = self.catalogue().format(id, arguments);
        text.lines().try_for_each(|line| self.say(line))
    }

    pub(crate) fn say_all(&mut self, lines: &[String]) -> Result<(), Failure> {
        lines.iter().try_for_each(|line| self.say(line))
    }

    pub(crate) fn player(&self, side: Side) -> String {
        self.catalogue().player(self.play.session(), side)
    }

    pub(crate) fn rules(&mut self) -> Result<(), Failure> {
        let rules = self.catalogue().rules_of(&self.play);
        self.say_all(&rules)
    }

    pub(crate) fn has_human(&self) -> bool {
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
            return self.manner.telling.over(self);
        }
        self.told = false;
        if self.play.session().awaits_throw() {
            self.show()?;
            return self.throw();
        }
        match self.play.session().player_to_move() {
            Some(Player::Human) => {
                self.show()?;
                self.ask()
            }
            _ => self.machine(),
        }
    }

    /// Whoever's turn it is, by name.
    pub(crate) fn player_to_move(&self) -> String {
        let side = self.play.session().to_move();
        side.map(|side| self.player(side)).unwrap_or_default()
    }

    /// The position, if it is news.
    pub(crate) fn show(&mut self) -> Result<(), Failure> {
        if std::mem::replace(&mut self.changed, false) {
            self.manner.telling.position(self)?;
        }
        Ok(())
    }

    fn throw(&mut self) -> Result<Next, Failure> {
        let player = self.player_to_move();
        if !self.play.keeps_back()
            && let Some(chance) = self.play.chance(&mut self.workbench)
        {
            self.say_message("play-chance", &[("chance", &chance)])?;
        }
        if let Ok(face) = self.play.throw() {
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

    /// What the workbench answers about the game, while a line tells that it is thinking.
    fn think<T>(&mut self, ask: impl FnOnce(&mut Play, &mut Workbench) -> T) -> Result<T, Failure> {
        self.out.flush()?;
        let _progress = self.manner.progress.then(|| self.context.progress());
        Ok(ask(&mut self.play, &mut self.workbench))
    }

    fn machine(&mut self) -> Result<Next, Failure> {
        self.manner.telling.before_machine(self)?;
        let chosen = self.think(Play::machine_move)?;
        if self.context.signal.is_cancelled() {
            return Err(Failure::Interrupted);
        }
        let Some(chosen) = chosen else {
            return Ok(Next::Leave);
        };
        self.changed = true;
        self.manner.telling.machine_moved(self, &chosen)?;
        Ok(Next::On)
    }

    /// Waits so long, or until an interruption.
    pub(crate) fn wait(&self, pause: Duration) -> Result<(), Failure> {
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

    pub(crate) fn review(&mut self) -> Result<(), Failure> {
        let review = self.think(|play, workbench| play.review(workbench))?;
        let lines = self.catalogue().review(&review, self.play.session());
        self.say_all(&lines)
    }

    /// A move of a human, or something else that is wished.
    pub(crate) fn ask(&mut self) -> Result<Next, Failure> {
        let Some(line) = self.manner.telling.ask(self)? else {
            self.say("")?;
            self.say_message("play-bye", &[])?;
            return Ok(Next::Leave);
        };
        match Order::read(&line) {
            Some(order) => self.manner.telling.obey(self, order),
            None => self.try_move(&line),
        }
    }

    /// What a human answers to a prompt.
    pub(crate) fn hear(&mut self, prompt: &str) -> Result<Heard, Failure> {
        write!(self.out, "{prompt} ")?;
        self.out.flush()?;
        match self.input.next()? {
            Typed::Line(line) => {
                if self.manner.echo {
                    let shown: String = line.chars().filter(|c| !c.is_control()).collect();
                    self.say(&shown)?;
                }
                return Ok(Heard::Line(line));
            }
            Typed::TooLong => self.say_message("play-too-long", &[])?,
            Typed::Foreign(fault) => self.say(&self.catalogue().not_utf8(&fault))?,
            Typed::End => return Ok(Heard::End),
        }
        Ok(Heard::Noise)
    }

    fn try_move(&mut self, line: &str) -> Result<Next, Failure> {
        let is_over = self.play.session().ending().is_some();
        match (is_over, line.trim().is_empty()) {
            (true, true) => return Ok(Next::Leave),
            (true, false) => self.say_message("play-over-prompt", &[])?,
            (false, true) => self.say_message("play-type-help", &[])?,
            (false, false) => {
                let catalogue = self.catalogue();
                match catalogue.type_move(&mut self.play, line, &self.workbench) {
                    Ok(mv) => {
                        self.changed = true;
                        self.manner.telling.human_moved(self, &mv)?;
                    }
                    Err(refusal) => self.manner.telling.refused(self, &refusal)?,
                }
            }
        }
        Ok(Next::On)
    }

    /// Does what is wished.
    pub(crate) fn obey(&mut self, order: Order) -> Result<Next, Failure> {
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

    pub(crate) fn hint(&mut self) -> Result<(), Failure> {
        match self.think(Play::hint)? {
            Some(hint) => {
                let text = self.catalogue().hint_for(&hint);
                self.say(&text)
            }
            None => self.say_message("play-no-hint", &[]),
        }
    }

    fn why(&mut self) -> Result<(), Failure> {
        let answer = self.think(Play::why)?;
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
        let (moves, more) = self.think(Play::prospects)?;
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
        match self.keeper.save(path, &self.play) {
            Ok(()) => self.say_message("play-saved", &[("path", &path.display())]),
            Err(not_kept) => self.say(&not_kept.text(self.catalogue())),
        }
    }

    /// Another game; one that is not over is kept first.
    fn again(&mut self) -> Result<(), Failure> {
        self.out.flush()?;
        self.leave();
        if let Err(error) = self.play.again(&mut self.workbench) {
            let text = self.catalogue().error(&error);
            return self.say(&text);
        }
        self.keeper.another();
        (self.changed, self.told, self.manner.seed_is_news) = (true, false, true);
        self.say("")?;
        self.manner.telling.welcome(self)
    }
}
