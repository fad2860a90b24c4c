//! The terminal, taken over and given back.

use std::io::{self, Stdout};
use std::panic;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use crossterm::cursor::Show;
use crossterm::event::{self, DisableMouseCapture, EnableMouseCapture};
use crossterm::execute;
use crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use grundy_words::Catalogue;
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;

use super::draw::{self, Drawn};
use super::look::Look;
use super::state::State;

/// The whole terminal: raw, on its other screen, with the mouse. Given back when dropped, and before
/// a panic says anything.
pub(super) struct Screen {
    terminal: Terminal<CrosstermBackend<Stdout>>,
    taken: Arc<AtomicBool>,
}

impl Screen {
    /// Takes the terminal over.
    pub(super) fn enter() -> io::Result<Self> {
        let taken = Arc::new(AtomicBool::new(true));
        let seen_by_hook = Arc::clone(&taken);
        let before = panic::take_hook();
        let here = thread::current().id();
        panic::set_hook(Box::new(move |panicked| {
            // What thinks in another thread ends a question, not the game.
            if thread::current().id() == here {
                give_back(&seen_by_hook);
            }
            before(panicked);
        }));
        let entered = enable_raw_mode()
            .and_then(|()| execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture))
            .and_then(|()| Terminal::new(CrosstermBackend::new(io::stdout())));
        match entered {
            Ok(terminal) => Ok(Self { terminal, taken }),
            Err(error) => {
                give_back(&taken);
                Err(error)
            }
        }
    }

    /// Draws the state.
    pub(super) fn draw(
        &mut self,
        state: &State,
        catalogue: &Catalogue,
        look: Look,
    ) -> io::Result<Drawn> {
        let mut drawn = Drawn::default();
        self.terminal.draw(|frame| {
            drawn = draw::draw(state, catalogue, look, frame.area(), frame.buffer_mut());
        })?;
        Ok(drawn)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back(&self.taken);
    }
}

/// Once: a second time there is nothing to give back. Where the terminal is gone, nobody is left to
/// be told.
fn give_back(taken: &AtomicBool) {
    if taken.swap(false, Ordering::SeqCst) {
        let _ = execute!(
            io::stdout(),
            DisableMouseCapture,
            LeaveAlternateScreen,
            Show
        );
        let _ = disable_raw_mode();
    }
}

/// How long the library looks for what can be read already: within no time it does not look at all.
#[cfg(target_os = "linux")]
const A_LOOK: Duration = Duration::from_millis(1);

/// Whether something has happened that is to be read, now or within this time.
///
/// Fails where the terminal is gone: whoever reads keys would seek them all that time.
#[cfg(target_os = "linux")]
pub(super) fn has_event_within(patience: Duration) -> io::Result<bool> {
    if event::poll(A_LOOK)? {
        return Ok(true);
    }
    wait_for_input(patience)?;
    event::poll(A_LOOK)
}

/// Until something is typed, a signal comes or the time is over. What is not typed, as another size, waits so long.
#[cfg(target_os = "linux")]
fn wait_for_input(patience: Duration) -> io::Result<()> {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    use rustix::io::Errno;

    let stdin = io::stdin();
    let mut keys = [PollFd::new(&stdin, PollFlags::IN)];
    let patience = Timespec::try_from(patience).map_err(io::Error::other)?;
    match poll(&mut keys, Some(&patience)) {
        Err(Errno::INTR) => Ok(()),
        Err(error) => Err(error.into()),
        Ok(_) if keys[0].revents().intersects(PollFlags::HUP) => {
            Err(io::ErrorKind::UnexpectedEof.into())
        }
        Ok(_) => Ok(()),
    }
}

/// Whether something has happened that is to be read, now or within this time.
#[cfg(not(target_os = "linux"))]
pub(super) fn has_event_within(patience: Duration) -> io::Result<bool> {
    event::poll(patience)
}

#[cfg(all(test, target_os = "linux"))]
mod tests;
