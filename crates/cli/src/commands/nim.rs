//! `grundy nim`: stones in heaps drawn at random, asked for heap by heap, in a transcript like that of
//! the program of 2012 whose flags it understands.

#[cfg(test)]
mod tests;

use std::io::{IsTerminal, Write};

use grundy::game::{Place, Player, Seat, Side, Skill};
use grundy::{Play, PlayRequest, PlayStart, Refusal};

use super::play::{Order, USUAL_SKILL, USUAL_STONES, seed_of_the_clock, usual_heaps};
use crate::args::Nim;
use crate::context::Context;
use crate::failure::Failure;
use crate::input::{Input, Keyboard, Typed};
use crate::keep::{self, Keeper};
use crate::output;

/// What stands between the steps of a transcript.
const RULE: &str = "*****";
/// Heaps asked for one by one; of more a move is typed in one line.
const ASKED_ONE_BY_ONE: usize = 100;

pub(crate) fn run(arguments: &Nim, context: &Context) -> Result<(), Failure> {
    let play = begin(arguments, context)?;
    let is_typed = std::io::stdin().is_terminal();
    let mut keyboard = Keyboard::start(context.signal.clone());
    let mut out = output::stdout();
    let mut transcript = Transcript::new(play, context, &mut keyboard, &mut out, !is_typed);
    let played = transcript.run();
    let mut keeper = Keeper::new(None, is_typed);
    keep::tell(keeper.leave(transcript.play.session()), &context.catalogue);
    played
}

fn begin(arguments: &Nim, context: &Context) -> Result<Play, Failure> {
    let usual = Skill::new(USUAL_SKILL).unwrap_or(Skill::PERFECT);
    let machine = Seat::machine(arguments.skill.unwrap_or(usual));
    let stones = arguments.stones.unwrap_or(USUAL_STONES);
    check_order(arguments, context)?;
    let second = arguments.second || arguments.not;
    let given = given_heaps(&arguments.start).map_err(|word| {
        let text = context
            .catalogue
            .format("cli-nim-not-a-heap", &[("word", &word)]);
        Failure::Usage(text)
    })?;
    let request = PlayRequest {
        start: match &given {
            Some(position) => PlayStart::Position(position),
            None => PlayStart::Random {
                ruleset: "nim",
                stones,
                heaps: arguments.heaps.unwrap_or_else(|| usual_heaps(stones)),
            },
        },
        convention: output::convention(arguments.misere),
        fair: None,
        seed: arguments.seed.unwrap_or_else(seed_of_the_clock),
        seats: match second {
            true => [machine, Seat::human()],
            false => [Seat::human(), machine],
        },
        teacher: false,
    };
    let play = context.workbench_for_play().play(&request);
    let play = play.map_err(|error| match given.clone() {
        Some(text) => Failure::Refused { text, error },
        None => Failure::Usage(context.catalogue.error(&error)),
    })?;
    let is_nim = |place: &Place| place.rules() == "nim";
    match given {
        Some(text) if !play.places().places().iter().all(is_nim) => Err(Failure::Usage(
            context.catalogue.format("cli-nim-only", &[("text", &text)]),
        )),
        _ => Ok(play),
    }
}

/// Who begins is said once.
fn check_order(arguments: &Nim, context: &Context) -> Result<(), Failure> {
    const FIRST: &str = "-F (--first)";
    // The F of -NF counts as one.
    let human = arguments.first > u8::from(arguments.not);
    let machine = match (arguments.not, arguments.second) {
        (true, _) => "-NF",
        (false, true) => "--second",
        (false, false) => return Ok(()),
    };
    if !human {
        return Ok(());
    }
    let arguments: [(&str, &dyn ToString); 2] = [("argument", &FIRST), ("other", &machine)];
    Err(Failure::Usage(
        context.catalogue.format("cli-conflict", &arguments),
    ))
}

/// The position that was typed: `3 4 5`, `3,4,5` or `nim(3,4,5)`.
///
/// # Errors
///
/// What is no number among heaps.
fn given_heaps(words: &[String]) -> Result<Option<String>, &str> {
    let parts = |c: char| matches!(c, ',' | ' ' | '，' | '、');
    let heaps = words.iter().flat_map(|word| word.split(parts));
    let heaps: Vec<&str> = heaps.filter(|heap| !heap.is_empty()).collect();
    if words.iter().all(String::is_empty) {
        return Ok(None);
    }
    let is_number = |heap: &&str| heap.chars().all(|c| c.is_ascii_digit());
    let foreign = heaps.iter().copied().find(|heap| !is_number(heap));
    let is_position = words.iter().any(|word| word.contains(['(', '（']));
    match foreign {
        None => Ok(Some(format!("nim({})", heaps.join(",")))),
        Some(_) if is_position => Ok(Some(words.join(" "))),
        // A game without its parentheses is told so, but not among numbers.
        Some(word) => match heaps.iter().any(is_number) || word.starts_with(is_of_number) {
            true => Err(word),
            false => Ok(Some(words.join(" "))),
        },
    }
}

/// Whether a word that begins so is meant as a number.
fn is_of_number(first: char) -> bool {
    first.is_ascii_digit() || matches!(first, '-' | '－' | '+')
}

/// How a question was answered.
enum Answer {
    /// A move was made, or an order obeyed.
    Done,
    /// Nobody answers any more.
    Leave,
}

/// A game as it is told.
struct Transcript<'a> {
    play: Play,
    context: &'a Context,
    input: &'a mut dyn Input,
    out: &'a mut dyn Write,
    /// Whether what was typed is printed: no terminal has shown it.
    echo: bool,
}

impl<'a> Transcript<'a> {
    fn new(
        play: Play,
        context: &'a Context,
        input: &'a mut dyn Input,
        out: &'a mut dyn Write,
        echo: bool,
    ) -> Self {
        Self {
            play,
            context,
            input,
            out,
            echo,
        }
    }

    /// Plays until the game is over or nobody answers.
    fn run(&mut self) -> Result<(), Failure> {
        self.head()?;
        loop {
            self.heaps()?;
            if self.context.signal.is_cancelled() {
                return Err(Failure::Interrupted);
            }
            let Some(player) = self.play.session().player_to_move() else {
                self.result()?;
                break;
            };
            match player {
                Player::Machine(_) => self.machine()?,
                Player::Human => {
                    if let Answer::Leave = self.human()? {
                        self.say("play-bye", &[])?;
                        break;
                    }
                }
            }
        }
        Ok(self.out.flush()?)
    }

    fn say(&mut self, id: &str, arguments: &[(&str, &dyn ToString)]) -> Result<(), Failure> {
        let text = self.context.catalogue.format(id, arguments);
        text.lines().try_for_each(|line| self.line(line))
    }

    fn line(&mut self, line: &str) -> Result<(), Failure> {
        Ok(writeln!(self.out, "{}", self.context.style.glyphs(line))?)
    }

    fn head(&mut self) -> Result<(), Failure> {
        let sizes = self.play.places().heap_sizes();
        let stones = sizes
            .iter()
            .fold(grundy::Natural::ZERO, |sum, heap| sum + heap);
        self.say("nim-total", &[("stones", &stones)])?;
        let session = self.play.session();
        let (seed, convention) = (session.start().seed, session.convention().word());
        let machine = Side::ALL
            .into_iter()
            .find_map(|side| match session.seat(side).player {
                Player::Machine(skill) => Some((side, skill)),
                Player::Human => None,
            });
        if let Some((side, skill)) = machine {
            let skill = self.context.catalogue.skill(skill);
            let id = match side {
                Side::First => "nim-second",
                Side::Second => "nim-first",
            };
            self.say(id, &[])?;
            self.line(&skill)?;
        }
        self.say(&format!("play-goal-{convention}"), &[])?;
        self.say("nim-seed", &[("seed", &seed)])
    }

    /// The heaps in columns, as many in a line as there is room for.
    fn heaps(&mut self) -> Result<(), Failure> {
        self.line(RULE)?;
        self.say("nim-now", &[])?;
        let sizes = self.play.places().heap_sizes();
        let sizes: Vec<String> = sizes.iter().map(ToString::to_string).collect();
        self.columns(&sizes)?;
        self.line(RULE)
    }

    fn columns(&mut self, cells: &[String]) -> Result<(), Failure> {
        const A_LINE: usize = 10;
        for (line, cells) in cells.chunks(A_LINE).enumerate() {
            let first = line * A_LINE + 1;
            let names = (first..first + cells.len()).map(|number| {
                self.context
                    .catalogue
                    .format("nim-column", &[("number", &number)])
            });
            let names: Vec<String> = names.collect();
            for line in self.context.catalogue.columns(&names, cells) {
                self.line(&line)?;
            }
        }
        Ok(())
    }

    fn result(&mut self) -> Result<(), Failure> {
        let session = self.play.session();
        let winner = session.ending().and_then(|ending| ending.winner);
        let human = winner.map(|side| session.seat(side).player == Player::Human);
        self.say(
            match human {
                Some(true) => "nim-you-win",
                _ => "nim-you-lose",
            },
            &[],
        )
    }

    fn machine(&mut self) -> Result<(), Failure> {
        self.say("nim-machine", &[])?;
        self.out.flush()?;
        let before = self.play.places().heap_sizes();
        if self.play.machine_move().is_none() {
            return Err(Failure::Interrupted);
        }
        let after = self.play.places().heap_sizes();
        self.say("nim-strategy", &[])?;
        let taken = before
            .iter()
            .zip(&after)
            .map(|(before, after)| before - after);
        let taken: Vec<String> = taken.map(|taken| taken.to_string()).collect();
        self.columns(&taken)
    }

    /// Asks until there is a move.
    fn human(&mut self) -> Result<Answer, Failure> {
        let turns = self.play.session().turns().len();
        self.say("nim-your-move", &[])?;
        while self.play.session().turns().len() == turns {
            let Some(first) = self.ask(1)? else {
                return Ok(Answer::Leave);
            };
            let text = match Order::read(&first) {
                Some(Order::Quit) => return Ok(Answer::Leave),
                Some(order) => {
                    self.obey(&order)?;
                    if self.play.session().turns().len() < turns {
                        return Ok(Answer::Done);
                    }
                    continue;
                }
                None => match self.whole(first)? {
                    Some(text) => text,
                    None => return Ok(Answer::Leave),
                },
            };
            if let Err(refusal) = self.play.type_move(&text) {
                self.refuse(&refusal)?;
            }
        }
        Ok(Answer::Done)
    }

    /// The whole move: where a single number was given, the other heaps are asked for.
    fn whole(&mut self, first: String) -> Result<Option<String>, Failure> {
        let heaps = self.play.places().heap_sizes().len();
        if !is_number(&first) || heaps > ASKED_ONE_BY_ONE {
            return Ok(Some(first));
        }
        let mut numbers = vec![first];
        while numbers.len() < heaps {
            let Some(next) = self.ask(numbers.len() + 1)? else {
                return Ok(None);
            };
            if !is_number(&next) {
                // Whatever else is typed here stands for the whole move.
                return Ok(Some(next));
            }
            numbers.push(next);
        }
        Ok(Some(numbers.join(" ")))
    }

    /// A line that is not empty, after the name of the heap; `None` at the end of the input.
    fn ask(&mut self, heap: usize) -> Result<Option<String>, Failure> {
        loop {
            let prompt = self
                .context
                .catalogue
                .format("nim-heap", &[("number", &heap)]);
            write!(self.out, "{prompt} ")?;
            self.out.flush()?;
            match self.input.next()? {
                Typed::Line(line) => {
                    let line = line.trim();
                    if self.echo {
                        let shown: String = line.chars().filter(|c| !c.is_control()).collect();
                        self.line(&shown)?;
                    }
                    if !line.is_empty() {
                        return Ok(Some(line.to_owned()));
                    }
                }
                Typed::TooLong => self.say("play-too-long", &[])?,
                Typed::Foreign(fault) => {
                    let told = self.context.catalogue.not_utf8(&fault);
                    self.line(&told)?;
                }
                Typed::End => {
                    self.line("")?;
                    return Ok(None);
                }
            }
        }
    }

    fn obey(&mut self, order: &Order) -> Result<(), Failure> {
        match order {
            Order::Hint => match self.play.hint() {
                Some(hint) => {
                    let text = self.context.catalogue.hint_for(&hint);
                    self.line(&text)
                }
                None => self.say("play-no-hint", &[]),
            },
            Order::Undo if self.play.undo() > 0 => Ok(()),
            Order::Undo => self.say("play-nothing-to-undo", &[]),
            _ => self.say("nim-help", &[]),
        }
    }

    fn refuse(&mut self, refusal: &Refusal) -> Result<(), Failure> {
        let lines = self.context.catalogue.refusal(refusal, &self.play);
        // The first says why; the others speak of what can be typed in other games.
        lines.iter().take(1).try_for_each(|line| self.line(line))?;
        self.say("nim-help", &[])
    }
}

/// Whether it is one number, also a negative one: those are refused with the whole move.
fn is_number(text: &str) -> bool {
    let digits = text.strip_prefix(['-', '－']).unwrap_or(text);
    !digits.is_empty()
        && digits
            .chars()
            .all(|c| c.is_ascii_digit() || ('０'..='９').contains(&c))
}
