//! A line on a terminal that shows how far long work is.

mod line;

use std::io::IsTerminal;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use crossterm::cursor::MoveToColumn;
use crossterm::execute;
use crossterm::style::Print;
use crossterm::terminal::{self, Clear, ClearType};
use grundy::Signal;
use grundy_words::{Catalogue, Lang};

use crate::output;
use line::Pace;

/// Shown from construction to drop, once the work has taken a second; gone as soon as it is interrupted.
pub(crate) struct Progress {
    finished: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Progress {
    pub(crate) fn start(signal: &Signal, lang: Lang, ascii: bool) -> Self {
        let finished = Arc::new(AtomicBool::new(false));
        let is_shown = std::io::stderr().is_terminal() && !output::is_dumb();
        let thread = is_shown.then(|| {
            let (signal, finished) = (signal.clone(), Arc::clone(&finished));
            std::thread::spawn(move || show(&signal, &finished, &Catalogue::new(lang), ascii))
        });
        Self { finished, thread }
    }

    /// Nothing is shown: what is printed goes to the same terminal all the while.
    pub(crate) fn none() -> Self {
        Self {
            finished: Arc::default(),
            thread: None,
        }
    }
}

/// Where the terminal does not tell how many it has.
const LEAST_COLUMNS: u16 = 80;

fn show(signal: &Signal, finished: &AtomicBool, catalogue: &Catalogue, ascii: bool) {
    const PATIENCE: Duration = Duration::from_secs(1);
    const EVERY: Duration = Duration::from_millis(100);
    let started = Instant::now();
    let mut pace = Pace::default();
    let mut is_written = false;
    while !finished.load(Ordering::Relaxed) && !signal.is_cancelled() {
        std::thread::park_timeout(EVERY);
        let (elapsed, stage) = (started.elapsed(), signal.stage());
        pace.follow(elapsed, &stage);
        if elapsed >= PATIENCE {
            let columns = terminal::size().map_or(LEAST_COLUMNS, |(columns, _)| columns);
            let line = line::line(elapsed, &stage, &pace, catalogue);
            write(&line::cut(&output::glyphs(ascii, &line), columns));
            is_written = true;
        }
    }
    if is_written {
        write("");
    }
}

/// Writes the line over the one before.
fn write(line: &str) {
    // A terminal that has gone needs no line.
    let _ = execute!(
        std::io::stderr(),
        MoveToColumn(0),
        Print(line),
        Clear(ClearType::UntilNewLine)
    );
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.finished.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            thread.thread().unpark();
            // A progress line that failed has nothing more to say.
            let _ = thread.join();
        }
    }
}
