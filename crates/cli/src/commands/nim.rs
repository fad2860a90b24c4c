//! `grundy nim`: `grundy play` with stones in heaps drawn at random, asked for heap by heap, in a transcript like
//! that of the program of 2012 whose flags it understands.

#[cfg(test)]
mod tests;

use std::io::IsTerminal;

use grundy::game::{Player, Seat, Side, Skill};
use grundy::{ChosenMove, Play, PlayRequest, PlayStart, Refusal, SpokenMove, Workbench};

use super::play::{
    Heard, Lines, Manner, Next, Order, Telling, USUAL_SKILL, USUAL_STONES, seed_of_the_clock,
    usual_heaps,
};
use crate::args::Nim;
use crate::context::Context;
use crate::failure::Failure;
use crate::input::Keyboard;
use crate::keep::Keeper;
use crate::output;

/// What stands between the steps of a transcript.
const RULE: &str = "*****";
/// Heaps asked for one by one; of more a move is typed in one line.
const ASKED_ONE_BY_ONE: usize = 100;

pub(crate) fn run(arguments: &Nim, context: &Context) -> Result<(), Failure> {
    let game = begin(arguments, context)?;
    let is_typed = std::io::stdin().is_terminal();
    let mut keyboard = Keyboard::start(context.signal.clone());
    let mut out = output::stdout();
    Lines::new(game, context, &mut keyboard, &mut out, manner(!is_typed))
        .kept_by(Keeper::new(None, is_typed))
        .run()
}

/// A transcript, in which what was typed is printed where no terminal has shown it.
fn manner(echo: bool) -> Manner {
    Manner {
        pause: None,
        echo,
        animated: false,
        progress: false,
        seed_is_news: true,
        telling: &HeapByHeap,
    }
}

fn begin(arguments: &Nim, context: &Context) -> Result<(Play, Workbench), Failure> {
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
    let mut workbench = context.workbench_for_play();
    let play = workbench.play(&request);
    let play = play.map_err(|error| match given.clone() {
        Some(text) => Failure::Refused { text, error },
        None => Failure::Usage(context.catalogue.error(&error)),
    })?;
    let mut places = play.places().places().iter();
    let is_nim = places.all(|place| place.rules() == "nim");
    match given {
        Some(text) if !is_nim => Err(Failure::Usage(
            context.catalogue.format("cli-nim-only", &[("text", &text)]),
        )),
        _ => Ok((play, workbench)),
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

/// Heaps in columns, asked for one by one.
#[derive(Debug)]
struct HeapByHeap;

impl Telling for HeapByHeap {
    fn welcome(&self, lines: &mut Lines<'_>) -> Result<(), Failure> {
        let sizes = lines.play.places().heap_sizes();
        let stones = sizes
            .iter()
            .fold(grundy::Natural::ZERO, |sum, heap| sum + heap);
        lines.say_message("nim-total", &[("stones", &stones)])?;
        let start = lines.play.session().start();
        let (seed, convention) = (start.seed, start.convention.word());
        for side in Side::ALL {
            let Player::Machine(skill) = lines.play.session().seat(side).player else {
                continue;
            };
            let id = match side {
                Side::First => "nim-second",
                Side::Second => "nim-first",
            };
            lines.say_message(id, &[])?;
            lines.say(&lines.catalogue().skill(skill))?;
        }
        lines.say_message(&format!("play-goal-{convention}"), &[])?;
        lines.say_message("nim-seed", &[("seed", &seed)])
    }

    fn position(&self, lines: &mut Lines<'_>) -> Result<(), Failure> {
        lines.say(RULE)?;
        lines.say_message("nim-now", &[])?;
        let sizes = lines.play.places().heap_sizes();
        let sizes: Vec<String> = sizes.iter().map(ToString::to_string).collect();
        columns(lines, &sizes)?;
        lines.say(RULE)?;
        match lines.play.session().player_to_move() {
            Some(Player::Human) => lines.say_message("nim-your-move", &[]),
            _ => Ok(()),
        }
    }

    /// The whole move: where a single number is given, the other heaps are asked for.
    fn ask(&self, lines: &mut Lines<'_>) -> Result<Option<String>, Failure> {
        let heaps = lines.play.places().heap_sizes().len();
        let mut numbers = Vec::new();
        while numbers.len() < heaps {
            let Some(next) = ask_for(lines, numbers.len() + 1)? else {
                return Ok(None);
            };
            if !is_number(&next) || heaps > ASKED_ONE_BY_ONE {
                // Whatever else is typed stands for the whole move.
                return Ok(Some(next));
            }
            numbers.push(next);
        }
        Ok(Some(numbers.join(" ")))
    }

    fn obey(&self, lines: &mut Lines<'_>, order: Order) -> Result<Next, Failure> {
        match order {
            Order::Hint | Order::Quit => return lines.obey(order),
            Order::Undo if lines.play.undo() > 0 => lines.changed = true,
            Order::Undo => lines.say_message("play-nothing-to-undo", &[])?,
            _ => lines.say_message("nim-help", &[])?,
        }
        Ok(Next::On)
    }

    fn human_moved(&self, _: &mut Lines<'_>, _: &SpokenMove) -> Result<(), Failure> {
        Ok(())
    }

    /// The first line says why; the others speak of what can be typed in other games.
    fn refused(&self, lines: &mut Lines<'_>, refusal: &Refusal) -> Result<(), Failure> {
        let why = lines.catalogue().refusal(refusal, &lines.play);
        lines.say_all(&why[..why.len().min(1)])?;
        lines.say_message("nim-help", &[])
    }

    fn before_machine(&self, lines: &mut Lines<'_>) -> Result<(), Failure> {
        lines.show()?;
        lines.say_message("nim-machine", &[])
    }

    fn machine_moved(&self, lines: &mut Lines<'_>, _: &ChosenMove) -> Result<(), Failure> {
        lines.say_message("nim-strategy", &[])?;
        let session = lines.play.session();
        let before = session.places_after(session.turns().len() - 1).heap_sizes();
        let after = session.places().heap_sizes();
        let taken = before.iter().zip(&after).map(|(had, has)| had - has);
        let taken: Vec<String> = taken.map(|taken| taken.to_string()).collect();
        columns(lines, &taken)
    }

    fn over(&self, lines: &mut Lines<'_>) -> Result<Next, Failure> {
        lines.show()?;
        let session = lines.play.session();
        let winner = session.ending().and_then(|ending| ending.winner);
        let id = match winner.map(|side| session.seat(side).player) {
            Some(Player::Human) => "nim-you-win",
            _ => "nim-you-lose",
        };
        lines.say_message(id, &[])?;
        Ok(Next::Leave)
    }
}

/// Numbers under the names of the heaps, as many in a line as there is room for.
fn columns(lines: &mut Lines<'_>, cells: &[String]) -> Result<(), Failure> {
    const A_LINE: usize = 10;
    let catalogue = lines.catalogue();
    for (line, cells) in cells.chunks(A_LINE).enumerate() {
        let first = line * A_LINE + 1;
        let numbers = first..first + cells.len();
        let names = numbers.map(|number| catalogue.format("nim-column", &[("number", &number)]));
        let names: Vec<String> = names.collect();
        lines.say_all(&catalogue.columns(&names, cells))?;
    }
    Ok(())
}

/// A line that is not empty, after the name of the heap; `None` at the end of the input.
fn ask_for(lines: &mut Lines<'_>, heap: usize) -> Result<Option<String>, Failure> {
    let prompt = lines.catalogue().format("nim-heap", &[("number", &heap)]);
    loop {
        match lines.hear(&prompt)? {
            Heard::Line(line) if line.trim().is_empty() => {}
            Heard::Line(line) => return Ok(Some(line.trim().to_owned())),
            Heard::Noise => {}
            Heard::End => return Ok(None),
        }
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
