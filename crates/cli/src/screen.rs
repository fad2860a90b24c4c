//! A game played on the whole of a terminal.
//!
//! [`state`] is what is going on, told what happens and asked what is to be drawn: it knows no
//! terminal and does not wait. [`thinker`] asks the solver in a thread of its own, so that the screen
//! answers while it thinks. [`draw`] draws the state; [`terminal`] gives the terminal back, however
//! this ends.

mod board;
mod canvas;
mod clicks;
mod die;
mod draw;
mod end;
mod heaps;
mod keys;
mod look;
mod picture;
mod row;
mod state;
mod target;
mod terminal;
mod thinker;
mod vertices;
mod words;

use std::io::{self, IsTerminal};
use std::sync::mpsc::{Receiver, Sender};
use std::time::{Duration, Instant};

use crossterm::event::{self, Event, KeyEventKind, MouseButton, MouseEventKind};
use grundy::{Play, Workbench};

use crate::context::Context;
use crate::failure::Failure;
use crate::keep::Keeper;
use crate::output;
use crate::screen::draw::{Drawn, Hit};
use crate::screen::look::Look;
use crate::screen::state::{Exit, Note, State};
use crate::screen::terminal::Screen;
use crate::screen::thinker::{Answer, Job};

/// What the screen shows and how long it waits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ScreenSettings {
    /// Whether values are shown from the beginning.
    pub(crate) values: bool,
    /// How long a machine's move is seen before it is played.
    pub(crate) pause: Duration,
}

impl Default for ScreenSettings {
    fn default() -> Self {
        Self {
            values: false,
            pause: Duration::from_millis(900),
        }
    }
}

/// How often things move that move by themselves.
const TICK: Duration = Duration::from_millis(100);

/// Whether there is a terminal to play on: both what is typed and what is shown go through one.
pub(crate) fn is_possible() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal() && !output::is_dumb()
}

/// Why the screen was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Left {
    /// The user has finished.
    ForGood,
    /// The user wants another game like this one.
    ForAnother,
}

/// Plays until the user leaves, and gives the game back as it is then.
///
/// Fails with [`Failure::Interrupted`] on Ctrl-C, and where the terminal does; the game comes back
/// all the same.
pub(crate) fn run(
    play: Play,
    workbench: &mut Workbench,
    settings: ScreenSettings,
    keeper: &mut Keeper,
    context: &Context,
) -> (Play, Result<Left, Failure>) {
    let look = Look {
        ascii: context.style.ascii,
        colour: !output::no_colour(),
    };
    let ticks = u32::try_from(settings.pause.as_millis() / TICK.as_millis()).unwrap_or(u32::MAX);
    std::thread::scope(|scope| {
        let line = thinker::start(scope, workbench, &context.catalogue);
        let mut state = State::new(play, settings, ticks);
        let left = Screen::enter()
            .map_err(Failure::from)
            .and_then(|screen| go_on(&mut state, screen, line, keeper, context, look));
        // With the state goes whoever waits for an answer: nothing is thought any more, also after a failure.
        (state.into_play(), left)
    })
}

/// Until the screen is left.
fn go_on(
    state: &mut State,
    mut screen: Screen,
    (questions, answers): (Sender<Job>, Receiver<Answer>),
    keeper: &mut Keeper,
    context: &Context,
    look: Look,
) -> Result<Left, Failure> {
    let mut next_tick = Instant::now() + TICK;
    let mut drawn = Drawn::default();
    let mut is_new = true;
    loop {
        for job in state.take_jobs() {
            // A thinker that is gone has panicked, which the end of its thread tells.
            let _ = questions.send(job);
        }
        while let Ok(answer) = answers.try_recv() {
            state.answered(answer);
            is_new = true;
        }
        if std::mem::take(&mut is_new) {
            keep(state, keeper, context);
            drawn = screen.draw(state, &context.catalogue, look)?;
            state.scrolled_at_most(drawn.most_scrolled);
        }
        match state.exit() {
            Some(Exit::Left(left)) => return Ok(left),
            Some(Exit::Interrupted) => return Err(Failure::Interrupted),
            None if context.signal.is_cancelled() => return Err(Failure::Interrupted),
            None => {}
        }
        let patience = next_tick.saturating_duration_since(Instant::now());
        if terminal::has_event_within(patience)? {
            happened(state, &event::read()?, &drawn.hits);
            is_new = true;
        }
        if Instant::now() >= next_tick {
            next_tick = Instant::now() + TICK;
            is_new |= state.tick();
        }
    }
}

/// Writes the game where it is to be kept, and tells the state how that went.
fn keep(state: &mut State, keeper: &mut Keeper, context: &Context) {
    if let Some(path) = state.take_path() {
        let saved = keeper.save(&path, &state.play);
        state.note = Note::Told(match saved {
            Ok(()) => context
                .catalogue
                .format("play-saved", &[("path", &path.display())]),
            Err(not_kept) => not_kept.text(&context.catalogue),
        });
        return;
    }
    let told = match keeper.follow(&state.play) {
        Ok(None) => return,
        Ok(Some(path)) => context
            .catalogue
            .format("play-kept", &[("path", &path.display())]),
        Err(not_kept) => not_kept.text(&context.catalogue),
    };
    state.note = Note::Told(told);
}

/// Tells the state what the terminal says.
fn happened(state: &mut State, event: &Event, hits: &[Hit]) {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => state.key(*key),
        Event::Mouse(mouse) => {
            let target = draw::target_at(hits, mouse.column, mouse.row);
            match (mouse.kind, target) {
                (MouseEventKind::Down(MouseButton::Left), Some(target)) => state.click(target),
                (MouseEventKind::Drag(MouseButton::Left), Some(target)) => state.drag(target),
                (MouseEventKind::ScrollDown, _) => state.scroll(1),
                (MouseEventKind::ScrollUp, _) => state.scroll(-1),
                _ => {}
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests;
