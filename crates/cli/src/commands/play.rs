//! `grundy play`: a game against the machine, between people, or between machines.

mod lines;
mod order;
mod telling;
#[cfg(test)]
pub(crate) mod tests;

use std::io::IsTerminal;
use std::time::{SystemTime, UNIX_EPOCH};

use grundy::game::{Seat, Skill};
use grundy::{Outcome, PlayRequest, PlayStart, Workbench};

use super::solve::read_text;
use crate::args::{Fair, Play, Players};
use crate::context::{self, Context};
use crate::failure::Failure;
use crate::input::Keyboard;
use crate::keep::{self, Keeper};
use crate::output;
use crate::screen::{self, Left, ScreenSettings};
pub(super) use lines::{Heard, Lines, Manner};
pub(super) use order::Order;
pub(super) use telling::{Next, Telling};

/// A level that beginners beat now and then.
pub(super) const USUAL_SKILL: u8 = 5;
pub(super) const USUAL_STONES: u64 = 20;
const USUAL_HEAPS: u64 = 3;

pub(crate) fn run(arguments: &Play, context: &Context) -> Result<(), Failure> {
    check_save(arguments, context)?;
    let (play, workbench) = begin(arguments, context)?;
    let is_typed = std::io::stdin().is_terminal();
    let keeper = Keeper::new(arguments.save.clone(), is_typed).of_record(arguments.record.clone());
    let manner = Manner {
        pause: arguments.pause,
        echo: !is_typed,
        animated: std::io::stdout().is_terminal(),
        progress: !arguments.line,
        seed_is_news: arguments.seed.is_none() && arguments.record.is_none(),
        telling: &telling::Talk,
    };
    let mut out = output::stdout();
    if arguments.review {
        return lines::review(&play, workbench, context, &mut out);
    }
    if !arguments.line && screen::is_possible() {
        return on_screen(play, workbench, keeper, arguments, context);
    }
    let mut keyboard = Keyboard::start(context.signal.clone());
    Lines::new((play, workbench), context, &mut keyboard, &mut out, manner)
        .kept_by(keeper)
        .run()
}

/// A game is kept in a new file, or in that of its record: no other game is lost.
fn check_save(arguments: &Play, context: &Context) -> Result<(), Failure> {
    match &arguments.save {
        Some(path) if path.is_file() && arguments.record.as_ref() != Some(path) => {
            let text = context
                .catalogue
                .format("play-save-exists", &[("path", &path.display())]);
            Err(Failure::Usage(text))
        }
        _ => Ok(()),
    }
}

/// Plays on a screen of its own, one game after the other.
fn on_screen(
    mut play: grundy::Play,
    mut workbench: Workbench,
    mut keeper: Keeper,
    arguments: &Play,
    context: &Context,
) -> Result<(), Failure> {
    let usual = ScreenSettings::default();
    let settings = ScreenSettings {
        pause: arguments.pause.unwrap_or(usual.pause),
        ..usual
    };
    loop {
        let left;
        (play, left) = screen::run(play, &mut workbench, settings, &mut keeper, context);
        if let Ok(Left::ForAnother) = left {
            let again = play.again(&mut workbench);
            again.map_err(|error| Failure::Usage(context.catalogue.error(&error)))?;
            keeper.another();
            continue;
        }
        keep::tell(keeper.leave(&play), &context.catalogue);
        return left.map(|_| ());
    }
}

fn begin(arguments: &Play, context: &Context) -> Result<(grundy::Play, Workbench), Failure> {
    let record = match &arguments.record {
        Some(path) => Some(read_text(path, context)?),
        None => None,
    };
    let request = PlayRequest {
        start: start(arguments, record.as_deref()),
        convention: output::convention(arguments.misere),
        fair: arguments.fair.map(|fair| match fair {
            Fair::N => Outcome::N,
            Fair::P => Outcome::P,
        }),
        seed: arguments.seed.unwrap_or_else(seed_of_the_clock),
        seats: seats(arguments),
        teacher: arguments.teacher,
    };
    let text = match request.start {
        PlayStart::Position(text) | PlayStart::Random { ruleset: text, .. } => text,
        PlayStart::Record(_) => "",
    };
    let mut workbench =
        context::with_tablebases(context.workbench_for_play(), &arguments.tablebase)?;
    let progress = context.progress();
    let play = workbench.play(&request);
    drop(progress);
    let play = play.map_err(|error| Failure::Refused {
        text: text.to_owned(),
        error,
    })?;
    Ok((play, workbench))
}

/// A record, a position, or heaps drawn at random: of Nim where nothing is given at all.
fn start<'a>(arguments: &'a Play, record: Option<&'a str>) -> PlayStart<'a> {
    let drawn = arguments.stones.is_some() || arguments.heaps.is_some();
    let stones = arguments.stones.unwrap_or(USUAL_STONES);
    match (record, arguments.expression.as_deref()) {
        (Some(record), _) => PlayStart::Record(record),
        (None, Some(expression)) if !drawn => PlayStart::Position(expression),
        (None, ruleset) => PlayStart::Random {
            ruleset: ruleset.unwrap_or("nim"),
            stones,
            heaps: arguments.heaps.unwrap_or_else(|| usual_heaps(stones)),
        },
    }
}

/// As many heaps as usual, or as few as there are stones for.
pub(super) fn usual_heaps(stones: u64) -> u64 {
    USUAL_HEAPS.min(stones).max(1)
}

fn seats(arguments: &Play) -> [Seat; 2] {
    let usual = Skill::new(USUAL_SKILL).unwrap_or(Skill::PERFECT);
    let skill = arguments.skill.first().copied().unwrap_or(usual);
    let other = arguments.skill.last().copied().unwrap_or(usual);
    match (arguments.players, arguments.second) {
        (Players::Hh, _) => [Seat::human(), Seat::human()],
        (Players::Mm, _) => [Seat::machine(skill), Seat::machine(other)],
        (Players::Hm, false) => [Seat::human(), Seat::machine(skill)],
        (Players::Hm, true) => [Seat::machine(skill), Seat::human()],
    }
}

/// A seed that differs from run to run.
pub(super) fn seed_of_the_clock() -> u64 {
    /// Short enough to be typed again.
    const SEEDS: u32 = 1_000_000_000;
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let nanoseconds = since.map_or(0, |since| since.subsec_nanos());
    u64::from((nanoseconds ^ std::process::id().rotate_left(16)) % SEEDS)
}
